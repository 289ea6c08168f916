#include <glib-object.h>
#include <glib.h>

#include "clazy.h"

// Whose dependency GLib itself is; GIO with its own takes longer to load.
LIBRARY("libgobject-2.0.so.0", "GLib")
LOADED_EARLY

FORWARD(GBytes *, g_bytes_new, (gconstpointer data, gsize size), (data, size))
FORWARD(GBytes *, g_bytes_new_take, (gpointer data, gsize size), (data, size))
FORWARD(void, g_bytes_unref, (GBytes *bytes), (bytes))
FORWARD(void, g_clear_error, (GError **err), (err))
FORWARD(
    gchar *, g_compute_checksum_for_data,
    (GChecksumType checksum_type, const guchar *data, gsize length),
    (checksum_type, data, length))
FORWARD(void, g_dir_close, (GDir *dir), (dir))
FORWARD(GDir *, g_dir_open, (const gchar *path, guint flags, GError **error), (path, flags, error))
FORWARD(const gchar *, g_dir_read_name, (GDir *dir), (dir))
FORWARD(void, g_error_free, (GError *error), (error))
FORWARD(
    gboolean, g_error_matches, (const GError *error, GQuark domain, gint code),
    (error, domain, code))
FORWARD(GFileError, g_file_error_from_errno, (gint err_no), (err_no))
FORWARD(GQuark, g_file_error_quark, (void), ())
FORWARD(gboolean, g_file_test, (const gchar *filename, GFileTest test), (filename, test))
FORWARD(void, g_free, (gpointer mem), (mem))
FORWARD(const gchar *, g_get_home_dir, (void), ())
FORWARD(const gchar *const *, g_get_system_config_dirs, (void), ())
FORWARD(const gchar *const *, g_get_system_data_dirs, (void), ())
FORWARD(const gchar *, g_get_user_config_dir, (void), ())
FORWARD(const gchar *, g_get_user_data_dir, (void), ())
FORWARD(const gchar *, g_getenv, (const gchar *variable), (variable))
FORWARD(
    gchar **, g_key_file_get_keys,
    (GKeyFile *key_file, const gchar *group_name, gsize *length, GError **error),
    (key_file, group_name, length, error))
FORWARD(
    gchar *, g_key_file_get_string,
    (GKeyFile *key_file, const gchar *group_name, const gchar *key, GError **error),
    (key_file, group_name, key, error))
FORWARD(
    gchar **, g_key_file_get_string_list,
    (GKeyFile *key_file, const gchar *group_name, const gchar *key, gsize *length, GError **error),
    (key_file, group_name, key, length, error))
FORWARD(
    gboolean, g_key_file_load_from_data,
    (GKeyFile *key_file, const gchar *data, gsize length, GKeyFileFlags flags, GError **error),
    (key_file, data, length, flags, error))
FORWARD(GKeyFile *, g_key_file_new, (void), ())
FORWARD(
    gboolean, g_key_file_remove_key,
    (GKeyFile *key_file, const gchar *group_name, const gchar *key, GError **error),
    (key_file, group_name, key, error))
FORWARD(
    void, g_key_file_set_string,
    (GKeyFile *key_file, const gchar *group_name, const gchar *key, const gchar *string),
    (key_file, group_name, key, string))
FORWARD(
    void, g_key_file_set_string_list,
    (GKeyFile *key_file, const gchar *group_name, const gchar *key, const gchar * const list[],
     gsize length),
    (key_file, group_name, key, list, length))
FORWARD(
    gchar *, g_key_file_to_data,
    (GKeyFile *key_file, gsize *length, GError **error),
    (key_file, length, error))
FORWARD(void, g_key_file_unref, (GKeyFile *key_file), (key_file))
FORWARD(void, g_list_free, (GList *list), (list))
FORWARD(void, g_list_free_full, (GList *list, GDestroyNotify free_func), (list, free_func))
FORWARD(GList *, g_list_prepend, (GList *list, gpointer data), (list, data))
FORWARD(
    guint, g_log_set_handler,
    (const gchar *log_domain, GLogLevelFlags log_levels, GLogFunc log_func, gpointer
     user_data),
    (log_domain, log_levels, log_func, user_data))
FORWARD(GMainContext *, g_main_context_get_thread_default, (void), ())
FORWARD(
    gboolean, g_main_context_iteration,
    (GMainContext *context, gboolean may_block),
    (context, may_block))
FORWARD(GMainContext *, g_main_context_new, (void), ())
FORWARD(void, g_main_context_pop_thread_default, (GMainContext *context), (context))
FORWARD(void, g_main_context_push_thread_default, (GMainContext *context), (context))
FORWARD(void, g_main_context_unref, (GMainContext *context), (context))
FORWARD(void, g_main_context_wakeup, (GMainContext *context), (context))
FORWARD(gpointer, g_object_ref, (gpointer object), (object))
FORWARD(void, g_object_unref, (gpointer object), (object))
FORWARD(
    void, g_set_error_literal, (GError **err, GQuark domain, gint code, const gchar *message),
    (err, domain, code, message))
FORWARD(
    gulong, g_signal_connect_data,
    (gpointer instance, const gchar *detailed_signal, GCallback c_handler, gpointer data,
     GClosureNotify destroy_data, GConnectFlags connect_flags),
    (instance, detailed_signal, c_handler, data, destroy_data, connect_flags))
FORWARD(gchar *, g_strdup, (const gchar *str), (str))
FORWARD(const gchar *, g_strerror, (gint errnum), (errnum))
FORWARD(void, g_strfreev, (gchar **str_array), (str_array))
FORWARD(gpointer, g_try_malloc, (gsize n_bytes), (n_bytes))
FORWARD(
    gchar *, g_utf8_normalize, (const gchar *str, gssize len, GNormalizeMode mode),
    (str, len, mode))
FORWARD(GVariantClass, g_variant_classify, (GVariant *value), (value))
FORWARD(GVariant *, g_variant_get_child_value, (GVariant *value, gsize index_), (value, index_))
FORWARD(const gchar *, g_variant_get_string, (GVariant *value, gsize *length), (value, length))
FORWARD(guint32, g_variant_get_uint32, (GVariant *value), (value))
FORWARD(gboolean, g_variant_is_container, (GVariant *value), (value))
FORWARD(gsize, g_variant_n_children, (GVariant *value), (value))
FORWARD(
    GVariant *, g_variant_new_array,
    (const GVariantType *child_type, GVariant * const *children, gsize n_children),
    (child_type, children, n_children))
FORWARD(GVariant *, g_variant_new_dict_entry, (GVariant *key, GVariant *value), (key, value))
FORWARD(GVariant *, g_variant_new_string, (const gchar *string), (string))
FORWARD(
    GVariant *, g_variant_new_tuple,
    (GVariant * const *children, gsize n_children),
    (children, n_children))
FORWARD(GVariant *, g_variant_new_uint32, (guint32 value), (value))
FORWARD(GVariant *, g_variant_new_variant, (GVariant *value), (value))
FORWARD(GVariant *, g_variant_ref, (GVariant *value), (value))
FORWARD(GVariant *, g_variant_take_ref, (GVariant *value), (value))
FORWARD(void, g_variant_type_free, (GVariantType *type), (type))
FORWARD(GVariantType *, g_variant_type_new, (const gchar *type_string), (type_string))
FORWARD(void, g_variant_unref, (GVariant *value), (value))
