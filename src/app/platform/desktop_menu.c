/* SPDX-License-Identifier: MIT */
#include "app/platform/desktop_menu.h"

#include "app/platform/system.h"
#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { MENU_ENTRY_BYTES_MAX = 64 * 1024, MENU_ICON_BYTES_MAX = 1 << 20 };

static const char ENTRY[] = "applications/culdesac.desktop", TYPE[] = "mime/packages/culdesac.xml",
                  ICON[] = "icons/hicolor/scalable/apps/culdesac.svg";

void desktop_menu_locate(DesktopMenu *menu, const char *base, PathsGetEnv *get_env)
{
    const char *named = get_env("XDG_DATA_HOME"), *home = get_env("HOME");
    char entry[PATH_SIZE + 32];
    int length = -1;
    memset(menu, 0, sizeof *menu);
    if (named && named[0] == '/') {
        length = snprintf(menu->data_folder, PATH_SIZE, "%s", named);
    } else if (home && home[0] == '/') {
        length = snprintf(menu->data_folder, PATH_SIZE, "%s/.local/share", home);
    }
    snprintf(entry, sizeof entry, "%smenu/culdesac.desktop", base);
    /* A path with a line break cannot be written into an entry, where each value is one line. */
    menu->offered = length > 0 && length < PATH_SIZE && text_copy(menu->program_folder, PATH_SIZE, base) &&
                    !strpbrk(base, "\n\r") && file_exists(entry);
}

/* ---- The entry ---- */

/* Adds the program's path, escaped like any string in a desktop entry. If `command` is set, the path is first quoted as
 * an argument of a command. */
static void add_program(Text *text, const DesktopMenu *menu, bool command)
{
    static const char NAME[] = "culdesac";
    if (command) text_add_char(text, '"');
    for (int part = 0; part < 2; part++) {
        for (const char *at = part ? NAME : menu->program_folder; *at; at++) {
            if (command && strchr("\"`$\\", *at)) text_add(text, "\\\\");
            if (*at == '\\') text_add_char(text, '\\');
            if (command && *at == '%') text_add_char(text, '%');
            text_add_char(text, *at);
        }
    }
    if (command) text_add_char(text, '"');
}

/* Adds the lines that start the program. */
static void add_command(Text *text, const DesktopMenu *menu)
{
    text_add(text, "TryExec=");
    add_program(text, menu, false);
    text_add(text, "\nExec=");
    add_program(text, menu, true);
    text_add(text, " %f\n");
}

/* Makes the entry from menu/culdesac.desktop, with this program's path in place of its name. */
static bool make_entry(const DesktopMenu *menu, Text *entry, Error *error)
{
    static const char THERE[] = "Exec=culdesac %f\n";
    SCOPED_TEXT path = {0}, text = {0};
    text_addf(&path, "%smenu/culdesac.desktop", menu->program_folder);
    bool good = file_read(path.data, MENU_ENTRY_BYTES_MAX, &text, error);
    const char *at = good ? strstr(text_string(&text), THERE) : NULL;
    if (good && !at) good = error_set(error, "%s must contain the line “Exec=culdesac %%f”.", path.data);
    if (good) {
        text_add_bytes(entry, text.data, (size_t)(at - text.data));
        add_command(entry, menu);
        text_add(entry, at + strlen(THERE));
    }
    return good;
}

DesktopMenuState desktop_menu_state(const DesktopMenu *menu)
{
    if (!menu->offered) return DESKTOP_MENU_UNAVAILABLE;
    SCOPED_TEXT path = {0}, entry = {0}, command = {0};
    Error error;
    path_join(&path, menu->data_folder, ENTRY);
    add_command(&command, menu);
    const bool in = file_exists(path.data) && file_read(path.data, MENU_ENTRY_BYTES_MAX, &entry, &error) &&
                    strstr(text_string(&entry), command.data);
    return in ? DESKTOP_MENU_PRESENT : DESKTOP_MENU_ABSENT;
}

/* ---- Adding and removing ---- */

static bool put_file(const DesktopMenu *menu, const char *name, const Text *text, Error *error)
{
    SCOPED_TEXT path = {0};
    path_join(&path, menu->data_folder, name);
    return folder_make_for(path.data, error) && file_replace(path.data, text_string(text), text->length, error);
}

static bool copy_file(const DesktopMenu *menu, const char *from, const char *name, Error *error)
{
    SCOPED_TEXT path = {0}, text = {0};
    path_join(&path, menu->program_folder, from);
    return file_read(path.data, MENU_ICON_BYTES_MAX, &text, error) && put_file(menu, name, &text, error);
}

/* Rebuilds the desktop's databases, if the tools for that are installed. Some desktops do it themselves. */
static void refresh_desktop(const DesktopMenu *menu)
{
    static const char *const TOOLS[][2] = {{"update-mime-database", "mime"},
                                           {"update-desktop-database", "applications"}};
    for (size_t i = 0; i < sizeof TOOLS / sizeof TOOLS[0]; i++) {
        SCOPED_TEXT folder = {0};
        path_join(&folder, menu->data_folder, TOOLS[i][1]);
        system_run(TOOLS[i][0], folder.data);
    }
}

bool desktop_menu_add(const DesktopMenu *menu, Error *error)
{
    SCOPED_TEXT entry = {0};
    const bool good = make_entry(menu, &entry, error) && copy_file(menu, "assets/art/icon.svg", ICON, error) &&
                      copy_file(menu, "menu/culdesac.xml", TYPE, error) && put_file(menu, ENTRY, &entry, error);
    if (good) refresh_desktop(menu);
    return good;
}

bool desktop_menu_remove(const DesktopMenu *menu, Error *error)
{
    static const char *const NAMES[] = {ENTRY, TYPE, ICON};
    bool good = true;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        SCOPED_TEXT path = {0};
        path_join(&path, menu->data_folder, NAMES[i]);
        if (!file_remove(path.data, error) && errno != ENOENT) good = false;
    }
    refresh_desktop(menu);
    return good;
}
