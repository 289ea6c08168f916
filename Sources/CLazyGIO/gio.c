#include <gio/gdesktopappinfo.h>
#include <gio/gio.h>

#include "clazy.h"
#include "clazygio.h"

LIBRARY("libgio-2.0.so.0", "GLib")

int clazygio_is_available(void) { return clazy_is_available(&library); }

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
FORWARD(GInputStream *, g_memory_input_stream_new_from_bytes, (GBytes *bytes), (bytes))
FORWARD(const gchar *const *, g_themed_icon_get_names, (GThemedIcon *icon), (icon))
