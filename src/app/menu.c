/* SPDX-License-Identifier: MIT */
#include "app/menu.h"

#include "app/system.h"
#include "culdesac/files.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

enum { ENTRY_MOST = 64 * 1024, ICON_MOST = 1 << 20 };

static const char ENTRY[] = "applications/culdesac.desktop", TYPE[] = "mime/packages/culdesac.xml",
                  ICON[] = "icons/hicolor/scalable/apps/culdesac.svg";

void menu_find(Menu *menu, const char *base, PathsLook *look, void *context)
{
    const char *named = look(context, "XDG_DATA_HOME"), *home = look(context, "HOME");
    char entry[PATH_TEXT + 32];
    int length = -1;
    memset(menu, 0, sizeof *menu);
    if (named && named[0] == '/') {
        length = snprintf(menu->share, PATH_TEXT, "%s", named);
    } else if (home && home[0] == '/') {
        length = snprintf(menu->share, PATH_TEXT, "%s/.local/share", home);
    }
    snprintf(entry, sizeof entry, "%smenu/culdesac.desktop", base);
    /* An entry is one line, and has no way to write a line break. */
    menu->offered = length > 0 && length < PATH_TEXT && text_copy(menu->base, PATH_TEXT, base) &&
                    !strpbrk(base, "\n\r") && file_exists(entry);
}

/* ---- The entry ------------------------------------------------------------------------------------------------------ */

/* The program's path as a value: first as a word of a command, if it is one, then as any text of such a file. */
static void add_program(Text *text, const Menu *menu, bool command)
{
    static const char NAME[] = "culdesac";
    if (command) text_add_char(text, '"');
    for (int part = 0; part < 2; part++) {
        for (const char *at = part ? NAME : menu->base; *at; at++) {
            if (command && strchr("\"`$\\", *at)) text_add(text, "\\\\");
            if (*at == '\\') text_add_char(text, '\\');
            if (command && *at == '%') text_add_char(text, '%');
            text_add_char(text, *at);
        }
    }
    if (command) text_add_char(text, '"');
}

/* The lines that say which program it is. */
static void add_command(Text *text, const Menu *menu)
{
    text_add(text, "TryExec=");
    add_program(text, menu, false);
    text_add(text, "\nExec=");
    add_program(text, menu, true);
    text_add(text, " %f\n");
}

/* The entry as it is installed elsewhere, with this program in place of one that is found by its name. */
static bool make_entry(const Menu *menu, Text *entry, Fault *fault)
{
    static const char THERE[] = "Exec=culdesac %f\n";
    Text path = {0}, text = {0};
    text_addf(&path, "%smenu/culdesac.desktop", menu->base);
    bool good = file_read(path.data, ENTRY_MOST, &text, fault);
    const char *at = good ? strstr(text_string(&text), THERE) : NULL;
    if (good && !at) good = fault_set(fault, "%s has no line “Exec=culdesac %%f”.", path.data);
    if (good) {
        text_add_bytes(entry, text.data, (size_t)(at - text.data));
        add_command(entry, menu);
        text_add(entry, at + strlen(THERE));
    }
    text_clear(&path);
    text_clear(&text);
    return good;
}

MenuState menu_state(const Menu *menu)
{
    if (!menu->offered) return MENU_NOT_OFFERED;
    Text path = {0}, entry = {0}, command = {0};
    Fault fault;
    path_join(&path, menu->share, ENTRY);
    add_command(&command, menu);
    const bool in = file_exists(path.data) && file_read(path.data, ENTRY_MOST, &entry, &fault) &&
                    strstr(text_string(&entry), command.data);
    text_clear(&path);
    text_clear(&entry);
    text_clear(&command);
    return in ? MENU_IN : MENU_OUT;
}

/* ---- In and out ----------------------------------------------------------------------------------------------------- */

static bool put_file(const Menu *menu, const char *name, const Text *text, Fault *fault)
{
    Text path = {0};
    path_join(&path, menu->share, name);
    char *slash = strrchr(path.data, '/');
    *slash = '\0';
    bool good = paths_make(path.data, fault);
    *slash = '/';
    good = good && file_replace(path.data, text_string(text), text->length, fault);
    text_clear(&path);
    return good;
}

static bool copy_file(const Menu *menu, const char *from, const char *name, Fault *fault)
{
    Text path = {0}, text = {0};
    path_join(&path, menu->base, from);
    const bool good = file_read(path.data, ICON_MOST, &text, fault) && put_file(menu, name, &text, fault);
    text_clear(&path);
    text_clear(&text);
    return good;
}

/* Rebuilds what desktops look up. Where the tools are missing, desktops do so themselves, or never. */
static void tell_desktop(const Menu *menu)
{
    static const char *const TOOLS[][2] = {{"update-mime-database", "mime"},
                                           {"update-desktop-database", "applications"}};
    for (size_t i = 0; i < sizeof TOOLS / sizeof TOOLS[0]; i++) {
        Text folder = {0};
        path_join(&folder, menu->share, TOOLS[i][1]);
        system_run(TOOLS[i][0], folder.data);
        text_clear(&folder);
    }
}

bool menu_add(const Menu *menu, Fault *fault)
{
    Text entry = {0};
    const bool good = make_entry(menu, &entry, fault) && copy_file(menu, "assets/art/icon.svg", ICON, fault) &&
                      copy_file(menu, "menu/culdesac.xml", TYPE, fault) && put_file(menu, ENTRY, &entry, fault);
    text_clear(&entry);
    if (good) tell_desktop(menu);
    return good;
}

bool menu_remove(const Menu *menu, Fault *fault)
{
    static const char *const NAMES[] = {ENTRY, TYPE, ICON};
    bool good = true;
    for (size_t i = 0; i < sizeof NAMES / sizeof NAMES[0]; i++) {
        Text path = {0};
        path_join(&path, menu->share, NAMES[i]);
        if (remove(path.data) != 0 && errno != ENOENT)
            good = fault_set(fault, "%s cannot be removed: %s.", path.data, strerror(errno));
        text_clear(&path);
    }
    tell_desktop(menu);
    return good;
}
