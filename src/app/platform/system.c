/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"

#include "culdesac/files.h"
#include "culdesac/text.h"

#include <SDL.h>
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/* Makes malloc return large blocks, such as those used while pictures are made, to the system when they are freed. */
void system_init(void)
{
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
#endif
}

/* An environment variable of the XDG standard, and its default below the home folder. */
typedef struct FolderDefault {
    const char *variable, *default_path;
    size_t offset;
} FolderDefault;

static const FolderDefault FOLDER_DEFAULTS[] = {
    {"XDG_CONFIG_HOME", ".config", offsetof(Paths, config)},
    {"XDG_DATA_HOME", ".local/share", offsetof(Paths, data)},
    {"XDG_STATE_HOME", ".local/state", offsetof(Paths, state)},
    {"XDG_CACHE_HOME", ".cache", offsetof(Paths, cache)},
};

/* Finds one of the desktop's folders (xdg-user-dirs), whatever its name is in the player's language. If there is none,
 * the folder is ~/FALLBACK. */
static bool find_user_folder(const char *home, const char *config, const char *kind, const char *fallback,
                             char folder[PATH_SIZE])
{
    enum { BYTES_MAX = 64 * 1024 };
    SCOPED_TEXT path = {0}, text = {0}, key = {0};
    text_addf(&path, "%.*s/user-dirs.dirs", (int)(strrchr(config, '/') - config), config);
    text_addf(&key, "\nXDG_%s_DIR=\"", kind);
    text_add_char(&text, '\n');
    char *named = file_read(path.data, BYTES_MAX, &text, NULL) ? strstr(text.data, key.data) : NULL;
    if (named) {
        named += key.length;
        named[strcspn(named, "\"\n")] = '\0';
    }
    const char *below = named ? text_after(named, "$HOME/") : NULL;
    const int written = named && named[0] == '/' ? snprintf(folder, PATH_SIZE, "%s", named)
                                                 : snprintf(folder, PATH_SIZE, "%s/%s", home, below ? below : fallback);
    return written < PATH_SIZE;
}

bool system_find_folders(Paths *paths, PathsGetEnv *get_env, Error *error)
{
    const char *home = get_env("HOME");
    for (size_t i = 0; i < sizeof FOLDER_DEFAULTS / sizeof FOLDER_DEFAULTS[0]; i++) {
        char *path = (char *)paths + FOLDER_DEFAULTS[i].offset;
        const char *named = get_env(FOLDER_DEFAULTS[i].variable);
        int length;
        if (named && named[0] == '/') {
            length = snprintf(path, PATH_SIZE, "%s/culdesac", named);
        } else if (home && home[0] == '/') {
            length = snprintf(path, PATH_SIZE, "%s/%s/culdesac", home, FOLDER_DEFAULTS[i].default_path);
        } else {
            return error_set(
                error,
                "Settings and games are kept in your home folder, but the variable HOME does not give its path.");
        }
        if (length >= PATH_SIZE)
            return error_set(error, "The path in %s is too long.",
                             named && named[0] == '/' ? FOLDER_DEFAULTS[i].variable : "HOME");
    }
    if (!home || home[0] != '/') home = paths->data;
    return (find_user_folder(home, paths->config, "PICTURES", "Pictures", paths->pictures) &&
            find_user_folder(home, paths->config, "DOCUMENTS", "Documents", paths->documents)) ||
           error_set(error, "The path of the pictures or documents folder is too long.");
}

bool system_make_temporary(char folder[PATH_SIZE])
{
    const char *base = getenv("TMPDIR");
    int length = snprintf(folder, PATH_SIZE, "%s/culdesac-XXXXXX", base && base[0] == '/' ? base : "/tmp");
    if (length >= PATH_SIZE) text_copy(folder, PATH_SIZE, "/tmp/culdesac-XXXXXX");
    return mkdtemp(folder) != NULL;
}

/* ---- Why there is no window ---- */

/* A library that SDL opens to reach a screen, and its package on Debian and Ubuntu. */
typedef struct RequiredLibrary {
    const char *library, *package;
} RequiredLibrary;

static const RequiredLibrary FOR_X11[] = {{"libX11.so.6", "libx11-6"}, {"libXext.so.6", "libxext6"}, {NULL, NULL}};
static const RequiredLibrary FOR_WAYLAND[] = {{"libwayland-client.so.0", "libwayland-client0"},
                                              {"libwayland-cursor.so.0", "libwayland-cursor0"},
                                              {"libwayland-egl.so.1", "libwayland-egl1"},
                                              {"libxkbcommon.so.0", "libxkbcommon0"},
                                              {NULL, NULL}};

/* Appends the libraries that are missing, and their packages. */
static void find_missing(const RequiredLibrary *needed, Text *libraries, Text *packages)
{
    for (; needed->library; needed++) {
        void *object = SDL_LoadObject(needed->library);
        if (object) {
            SDL_UnloadObject(object);
            continue;
        }
        text_addf(libraries, "%s%s", libraries->length ? ", " : "", needed->library);
        text_addf(packages, " %s", needed->package);
    }
}

bool system_explain_no_screen(const char *reason, Error *error)
{
    static const char TERMINAL[] = "You can play the same games in the terminal: culdesac-engine play";
    const char *x11 = getenv("DISPLAY"), *wayland = getenv("WAYLAND_DISPLAY");
    const char *screen = x11 && x11[0] ? x11 : wayland;
    if (!screen || !screen[0]) {
        return error_set(error, "The window needs a screen, but neither DISPLAY nor WAYLAND_DISPLAY is set. %s",
                         TERMINAL);
    }
    SCOPED_TEXT libraries = {0}, packages = {0};
    find_missing(screen == x11 ? FOR_X11 : FOR_WAYLAND, &libraries, &packages);
    if (libraries.length) {
        error_set(error,
                  "The window cannot be opened on the screen “%s”, because this system lacks %s. On Debian and Ubuntu, "
                  "install the missing libraries with: apt install%s",
                  screen, libraries.data, packages.data);
    } else {
        error_set(error, "The window cannot be opened on the screen “%s” (%s). %s", screen, reason, TERMINAL);
    }
    return false;
}

/* ---- Other programs ---- */

extern char **environ;

void system_run(const char *program, const char *argument)
{
    char *words[] = {(char *)(uintptr_t)program, (char *)(uintptr_t)argument, NULL};
    posix_spawn_file_actions_t silence;
    pid_t process;
    if (posix_spawn_file_actions_init(&silence) != 0) return;
    posix_spawn_file_actions_addopen(&silence, STDOUT_FILENO, "/dev/null", O_WRONLY, 0);
    posix_spawn_file_actions_addopen(&silence, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
    const bool begun = posix_spawnp(&process, program, &silence, NULL, words, environ) == 0;
    posix_spawn_file_actions_destroy(&silence);
    if (begun) waitpid(process, NULL, 0);
}

/* ---- Locks ---- */

bool system_lock(int file)
{
    struct flock lock = {.l_type = F_WRLCK, .l_whence = SEEK_SET, .l_len = 1};
    if (fcntl(file, F_SETLK, &lock) == 0) return true;
    /* A file system without locks must not prevent playing. */
    return errno != EACCES && errno != EAGAIN;
}
