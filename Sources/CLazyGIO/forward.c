#include <dlfcn.h>
#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>
#include <pthread.h>
#include <unistd.h>

#include "clazygio.h"

static void *library;
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) { library = dlopen("libgio-2.0.so.0", RTLD_NOW | RTLD_LOCAL); }

int clazygio_is_available(void) {
  pthread_once(&once, load);
  return library != NULL;
}

// Like a program that is linked to a library that is not there, but only when it is needed.
static void *find(const char *name) {
  pthread_once(&once, load);
  void *function = library ? dlsym(library, name) : NULL;
  if (function) return function;
  static const char message[] = "qlrender: libgio-2.0.so.0 is missing or too old; install GLib.\n";
  (void)!write(STDERR_FILENO, message, sizeof message - 1);
  _exit(CLAZYGIO_STATUS);
}

// The headers declare these functions, so that one of another shape does not compile. The parentheses
// are for those that are macros as well. They are hidden, for the library must not find them when it
// calls itself.
#define FORWARD(type, name, parameters, arguments)                          \
  __attribute__((visibility("hidden"))) type(name) parameters {             \
    static __typeof__(type(*) parameters) known;                            \
    __typeof__(known) function = __atomic_load_n(&known, __ATOMIC_RELAXED); \
    if (!function) {                                                        \
      function = (__typeof__(known))find(#name);                            \
      __atomic_store_n(&known, function, __ATOMIC_RELAXED);                 \
    }                                                                       \
    return function arguments;                                              \
  }

FORWARD(const char *, g_app_info_get_commandline, (GAppInfo *appinfo), (appinfo))
FORWARD(
    GAppInfo *, g_app_info_get_default_for_type,
    (const char *content_type, gboolean must_support_uris),
    (content_type, must_support_uris))
FORWARD(GList *, g_app_info_get_fallback_for_type, (const gchar *content_type), (content_type))
FORWARD(const char *, g_app_info_get_id, (GAppInfo *appinfo), (appinfo))
FORWARD(const char *, g_app_info_get_name, (GAppInfo *appinfo), (appinfo))
FORWARD(GList *, g_app_info_get_recommended_for_type, (const gchar *content_type), (content_type))
FORWARD(GAppLaunchContext *, g_app_launch_context_new, (void), ())
FORWARD(
    void, g_app_launch_context_setenv,
    (GAppLaunchContext *context, const char *variable, const char *value),
    (context, variable, value))
FORWARD(
    void, g_app_launch_context_unsetenv,
    (GAppLaunchContext *context, const char *variable),
    (context, variable))
FORWARD(
    gchar *, g_compute_checksum_for_data,
    (GChecksumType checksum_type, const guchar *data, gsize length),
    (checksum_type, data, length))
FORWARD(gboolean, g_content_type_equals, (const gchar *type1, const gchar *type2), (type1, type2))
FORWARD(gchar *, g_content_type_get_description, (const gchar *type), (type))
FORWARD(GIcon *, g_content_type_get_icon, (const gchar *type), (type))
FORWARD(
    gchar *, g_content_type_guess,
    (const gchar *filename, const guchar *data, gsize data_size, gboolean *result_uncertain),
    (filename, data, data_size, result_uncertain))
FORWARD(
    gboolean, g_content_type_is_a,
    (const gchar *type, const gchar *supertype),
    (type, supertype))
FORWARD(
    gchar *, g_dbus_address_get_for_bus_sync,
    (GBusType bus_type, GCancellable *cancellable, GError **error),
    (bus_type, cancellable, error))
FORWARD(
    GVariant *, g_dbus_connection_call_sync,
    (GDBusConnection *connection, const gchar *bus_name, const gchar *object_path, const gchar
     *interface_name, const gchar *method_name, GVariant *parameters, const GVariantType
     *reply_type, GDBusCallFlags flags, gint timeout_msec, GCancellable *cancellable, GError
     **error),
    (connection, bus_name, object_path, interface_name, method_name, parameters, reply_type,
     flags, timeout_msec, cancellable, error))
FORWARD(
    gboolean, g_dbus_connection_close_sync,
    (GDBusConnection *connection, GCancellable *cancellable, GError **error),
    (connection, cancellable, error))
FORWARD(
    gboolean, g_dbus_connection_flush_sync,
    (GDBusConnection *connection, GCancellable *cancellable, GError **error),
    (connection, cancellable, error))
FORWARD(
    GDBusConnection *, g_dbus_connection_new_for_address_sync,
    (const gchar *address, GDBusConnectionFlags flags, GDBusAuthObserver *observer, GCancellable
     *cancellable, GError **error),
    (address, flags, observer, cancellable, error))
FORWARD(
    guint, g_dbus_connection_register_object,
    (GDBusConnection *connection, const gchar *object_path, GDBusInterfaceInfo *interface_info,
     const GDBusInterfaceVTable *vtable, gpointer user_data, GDestroyNotify user_data_free_func,
     GError **error),
    (connection, object_path, interface_info, vtable, user_data, user_data_free_func, error))
FORWARD(gchar *, g_dbus_error_get_remote_error, (const GError *error), (error))
FORWARD(gboolean, g_dbus_error_strip_remote_error, (GError *error), (error))
FORWARD(gboolean, g_dbus_is_name, (const gchar *string), (string))
FORWARD(
    void, g_dbus_method_invocation_return_dbus_error,
    (GDBusMethodInvocation *invocation, const gchar *error_name, const gchar *error_message),
    (invocation, error_name, error_message))
FORWARD(
    void, g_dbus_method_invocation_return_value,
    (GDBusMethodInvocation *invocation, GVariant *parameters),
    (invocation, parameters))
FORWARD(
    GDBusInterfaceInfo *, g_dbus_node_info_lookup_interface,
    (GDBusNodeInfo *info, const gchar *name),
    (info, name))
FORWARD(
    GDBusNodeInfo *, g_dbus_node_info_new_for_xml,
    (const gchar *xml_data, GError **error),
    (xml_data, error))
FORWARD(void, g_dbus_node_info_unref, (GDBusNodeInfo *info), (info))
FORWARD(
    gboolean, g_desktop_app_info_get_boolean,
    (GDesktopAppInfo *info, const char *key),
    (info, key))
FORWARD(const char *, g_desktop_app_info_get_filename, (GDesktopAppInfo *info), (info))
FORWARD(gboolean, g_desktop_app_info_get_is_hidden, (GDesktopAppInfo *info), (info))
FORWARD(
    char *, g_desktop_app_info_get_string,
    (GDesktopAppInfo *info, const char *key),
    (info, key))
FORWARD(
    gboolean, g_desktop_app_info_launch_uris_as_manager,
    (GDesktopAppInfo *appinfo, GList *uris, GAppLaunchContext *launch_context, GSpawnFlags
     spawn_flags, GSpawnChildSetupFunc user_setup, gpointer user_setup_data,
     GDesktopAppLaunchCallback pid_callback, gpointer pid_callback_data, GError **error),
    (appinfo, uris, launch_context, spawn_flags, user_setup, user_setup_data, pid_callback,
     pid_callback_data, error))
FORWARD(GDesktopAppInfo *, g_desktop_app_info_new, (const char *desktop_id), (desktop_id))
FORWARD(GDesktopAppInfo *, g_desktop_app_info_new_from_keyfile, (GKeyFile *key_file), (key_file))
FORWARD(void, g_dir_close, (GDir *dir), (dir))
FORWARD(GDir *, g_dir_open, (const gchar *path, guint flags, GError **error), (path, flags, error))
FORWARD(const gchar *, g_dir_read_name, (GDir *dir), (dir))
FORWARD(void, g_error_free, (GError *error), (error))
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
FORWARD(void, g_object_unref, (gpointer object), (object))
FORWARD(
    gulong, g_signal_connect_data,
    (gpointer instance, const gchar *detailed_signal, GCallback c_handler, gpointer data,
     GClosureNotify destroy_data, GConnectFlags connect_flags),
    (instance, detailed_signal, c_handler, data, destroy_data, connect_flags))
FORWARD(gchar *, g_strdup, (const gchar *str), (str))
FORWARD(void, g_strfreev, (gchar **str_array), (str_array))
FORWARD(const gchar *const *, g_themed_icon_get_names, (GThemedIcon *icon), (icon))
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
