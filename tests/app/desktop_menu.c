/* SPDX-License-Identifier: MIT */
/* Adding an unpacked program to the desktop's menu, and removing it. */
#include "app/platform/desktop_menu.h"
#include "check.h"
#include "culdesac/files.h"

/* A folder with an unpacked program, whose name needs quoting, and a player's home beside it. */
typedef struct Unpacked {
    const char *outer, *base, *home;
    DesktopMenu menu;
} Unpacked;

static const char FOLDER[] = "My \"games\" & $HOME `100%` \\ Zoë ♥";

static const char *home_variable;

static const char *look(const char *name) { return strcmp(name, "HOME") == 0 ? home_variable : NULL; }

static void locate(DesktopMenu *menu, const char *base, const char *home)
{
    home_variable = home;
    desktop_menu_locate(menu, base, look);
}

static void copy_into(const Unpacked *place, const char *from, const char *folder, const char *name)
{
    SCOPED_TEXT path = {0}, text = {0};
    text_addf(&path, "%s%s", place->base, folder);
    CHECK(folder_make(path.data, &check_error));
    text_addf(&path, "/%s", name);
    CHECK(file_read(from, 1 << 20, &text, &check_error));
    CHECK(file_replace(path.data, text_string(&text), text.length, &check_error));
}

static void unpack(Unpacked *place)
{
    memset(place, 0, sizeof *place);
    place->outer = check_make_folder();
    place->base = textf("%s/%s/", place->outer, FOLDER);
    place->home = textf("%s/home", place->outer);
    copy_into(place, "packaging/linux/culdesac.desktop", "menu", "culdesac.desktop");
    copy_into(place, "packaging/linux/culdesac.xml", "menu", "culdesac.xml");
    copy_into(place, "assets/art/icon.svg", "assets/art", "icon.svg");
    locate(&place->menu, place->base, place->home);
}

#define UNPACKED_TEST(test, name) FIXTURE_TEST(test, name, Unpacked, place, unpack, check_close_nothing)

/* Reads a file below the home's share folder; false if there is none. */
static bool read_there(const Unpacked *place, const char *name, Text *text)
{
    const char *path = textf("%s/.local/share/%s", place->home, name);
    text_reset(text);
    return file_exists(path) && file_read(path, 1 << 20, text, &check_error);
}

static const char *const FILES[] = {"applications/culdesac.desktop", "mime/packages/culdesac.xml",
                                    "icons/hicolor/scalable/apps/culdesac.svg"};

UNPACKED_TEST(added_and_removed, "the program is added to the menu with its file type and icon, and removed again")
{
    SCOPED_TEXT text = {0};
    CHECK_INT(desktop_menu_state(&place->menu), DESKTOP_MENU_ABSENT);
    CHECK(desktop_menu_add(&place->menu, &check_error));
    CHECK_INT(desktop_menu_state(&place->menu), DESKTOP_MENU_PRESENT);
    for (int i = 0; i < 3; i++) CHECK(read_there(place, FILES[i], &text));
    CHECK(desktop_menu_remove(&place->menu, &check_error));
    CHECK_INT(desktop_menu_state(&place->menu), DESKTOP_MENU_ABSENT);
    for (int i = 0; i < 3; i++) CHECK(!read_there(place, FILES[i], &text));
    CHECK(desktop_menu_remove(&place->menu, &check_error));
}

UNPACKED_TEST(menu_entry_names_this_program, "the menu entry names this program, whatever its folder is called")
{
    SCOPED_TEXT text = {0}, wanted = {0};
    CHECK(desktop_menu_add(&place->menu, &check_error));
    CHECK(read_there(place, FILES[0], &text));
    text_addf(&wanted, "\nTryExec=%s/My \"games\" & $HOME `100%%` \\\\ Zoë ♥/culdesac\n", place->outer);
    CHECK_HAS(text_string(&text), wanted.data);
    /* In a command the special characters of a shell are escaped by a backslash, each backslash is doubled, and % is
     * written as %%. */
    text_reset(&wanted);
    text_addf(&wanted, "\nExec=\"%s/My \\\\\"games\\\\\" & \\\\$HOME \\\\`100%%%%\\\\` \\\\\\\\ Zoë ♥/culdesac\" %%f\n",
              place->outer);
    CHECK_HAS(text_string(&text), wanted.data);
    CHECK_HAS(text_string(&text), "\nMimeType=application/x-culdesac-record;\n");
}

UNPACKED_TEST(entry_of_other_copy_is_replaced, "the menu entry of a copy elsewhere does not count, and is replaced")
{
    SCOPED_TEXT text = {0};
    CHECK(desktop_menu_add(&place->menu, &check_error));
    const char *moved = textf("%s/moved/", place->outer);
    CHECK_INT(rename(place->base, moved), 0);
    locate(&place->menu, moved, place->home);
    CHECK_INT(desktop_menu_state(&place->menu), DESKTOP_MENU_ABSENT);
    CHECK(desktop_menu_add(&place->menu, &check_error));
    CHECK_INT(desktop_menu_state(&place->menu), DESKTOP_MENU_PRESENT);
    CHECK(read_there(place, FILES[0], &text) && !strstr(text.data, "Zoë"));
}

UNPACKED_TEST(entry_not_offered, "the menu entry is not offered if the program was installed, or if there is no home")
{
    DesktopMenu menu;
    locate(&menu, place->base, NULL);
    CHECK_INT(desktop_menu_state(&menu), DESKTOP_MENU_UNAVAILABLE);
    locate(&menu, "/usr/games/", place->home);
    CHECK_INT(desktop_menu_state(&menu), DESKTOP_MENU_UNAVAILABLE);
}

UNPACKED_TEST(unwritable_files_are_reported, "files that cannot be written are reported")
{
    CHECK(file_replace(place->home, "a file", 6, &check_error));
    CHECK_ERROR(desktop_menu_add(&place->menu, &check_error), "cannot be created");
    CHECK_INT(desktop_menu_state(&place->menu), DESKTOP_MENU_ABSENT);
}
