/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"
#include "check.h"
#include "culdesac/files.h"

#include <sys/stat.h>

/* Names and values in turn, terminated by NULL. */
static const char *const *environment;

static const char *look(const char *name)
{
    for (const char *const *at = environment; *at; at += 2) {
        if (strcmp(*at, name) == 0) return at[1];
    }
    return NULL;
}

static bool find(Paths *paths, const char *const *env)
{
    environment = env;
    return system_find_folders(paths, look, &check_error);
}

TEST(folder_variables, "each kind of file is where its variable says; unset, empty or relative ones do not count")
{
    const char *env[] = {"HOME", "/home/anna",     "XDG_CONFIG_HOME", "/conf", "XDG_DATA_HOME",
                         "",     "XDG_STATE_HOME", "here/now",        NULL};
    Paths paths;
    CHECK(find(&paths, env));
    CHECK_TEXT(paths.config, "/conf/culdesac");
    CHECK_TEXT(paths.data, "/home/anna/.local/share/culdesac");
    CHECK_TEXT(paths.state, "/home/anna/.local/state/culdesac");
    CHECK_TEXT(paths.cache, "/home/anna/.cache/culdesac");
}

TEST(all_folders_are_below_one, "all of the player's folders can be below one folder")
{
    Paths paths;
    CHECK(paths_find_player(&paths, "my games", &check_error));
    CHECK_TEXT(paths.config, "my games/config");
    CHECK_TEXT(paths.cache, "my games/cache");
}

TEST(pictures_folder_is_found, "pictures are where the desktop's list of folders says, or in ~/Pictures")
{
    static const struct {
        const char *list, *end;
    } CASES[] = {{"# XDG_PICTURES_DIR=\"$HOME/No\"\nXDG_PICTURES_DIR=\"$HOME/Bilder\"\n", "/Bilder"},
                 {"XDG_MUSIC_DIR=\"$HOME/Musik\"\n", "/Pictures"},
                 {"XDG_PICTURES_DIR=\"relative\"\n", "/Pictures"},
                 {"XDG_PICTURES_DIR=\"/srv/photos\"", NULL}};
    const char *base = check_make_folder(), *list = textf("%s/user-dirs.dirs", base);
    const char *env[] = {"HOME", base, "XDG_CONFIG_HOME", base, NULL};
    Paths paths;
    for (size_t i = 0; i < sizeof CASES / sizeof *CASES; i++) {
        CHECK(file_replace(list, CASES[i].list, strlen(CASES[i].list), &check_error));
        CHECK(find(&paths, env));
        CHECK_TEXT(paths.pictures, CASES[i].end ? textf("%s%s", base, CASES[i].end) : "/srv/photos");
    }
    CHECK_INT(remove(list), 0);
    CHECK(find(&paths, env));
    CHECK_TEXT(paths.pictures, textf("%s/Pictures", base));
    CHECK_FILES(base, "");
}

TEST(missing_home_is_an_error, "without a home folder there is an error message, unless every variable is set")
{
    const char *none[] = {NULL}, *empty[] = {"HOME", "", NULL};
    const char *all[] = {
        "XDG_CONFIG_HOME", "/c", "XDG_DATA_HOME", "/d", "XDG_STATE_HOME", "/s", "XDG_CACHE_HOME", "/k", NULL};
    Paths paths;
    CHECK_ERROR(find(&paths, none), "HOME");
    CHECK(!find(&paths, empty));
    CHECK(find(&paths, all));
}

TEST(too_long_path_is_an_error, "a path that is too long is an error message, not an overflow")
{
    char home[PATH_SIZE + 10];
    memset(home, 'x', sizeof home - 1);
    home[0] = '/';
    home[sizeof home - 1] = '\0';
    const char *env[] = {"HOME", home, NULL};
    Paths paths;
    CHECK_ERROR(find(&paths, env), "too long");
}

TEST(program_finds_its_files, "the program finds its assets and rules where it was built")
{
    Paths paths;
    paths_find_program(&paths, "/nowhere/");
    struct stat status;
    CHECK_INT(stat(paths.assets, &status), 0);
    CHECK_INT(stat(paths.rules, &status), 0);
}

TEST(portable_folder_is_used, "with portable.txt beside the program all of the player's files are also there")
{
    char folder[PATH_SIZE];
    const char *base = textf("%s/", check_make_folder());
    CHECK(!paths_find_portable(base, folder));
    CHECK(file_replace(textf("%sportable.txt", base), "", 0, &check_error));
    CHECK(paths_find_portable(base, folder));
    CHECK_TEXT(folder, textf("%splayer", base));
    CHECK_FILES(base, "portable.txt");
}
