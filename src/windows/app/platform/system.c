/* SPDX-License-Identifier: MIT */
#include "app/platform/system.h"

#include "culdesac/text.h"

#include <SDL.h>
#include <io.h>
#include <string.h>
#include <windows.h>
/* shlobj.h needs windows.h before it. */
#include <shlobj.h>

/* A program with a window has no console. Unless its output is redirected, it goes to the console that the program was
 * started from. */
static void attach_console(void)
{
    const HANDLE out = GetStdHandle(STD_OUTPUT_HANDLE);
    if ((out && out != INVALID_HANDLE_VALUE) || !AttachConsole(ATTACH_PARENT_PROCESS)) return;
    SetConsoleOutputCP(CP_UTF8);
    freopen("CONOUT$", "w", stdout);
    freopen("CONOUT$", "w", stderr);
}

void system_init(void)
{
    attach_console();
    /* Makes the sizes of windows units that scale with the screen, as they are on other systems. */
    SDL_SetHint(SDL_HINT_WINDOWS_DPI_SCALING, "1");
}

/* A folder of the player's, and the environment variable of the folder above it. Folders in APPDATA follow the user to
 * other computers, and those in LOCALAPPDATA stay on this one. */
typedef struct FolderDefault {
    const char *variable, *name;
    size_t offset;
} FolderDefault;

static const FolderDefault ROWS[] = {
    {"APPDATA", "config", offsetof(Paths, config)},
    {"APPDATA", "data", offsetof(Paths, data)},
    {"LOCALAPPDATA", "state", offsetof(Paths, state)},
    {"LOCALAPPDATA", "cache", offsetof(Paths, cache)},
};

bool system_find_folders(Paths *paths, PathsGetEnv *get_env, Error *error)
{
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        const char *base = get_env(ROWS[i].variable);
        if (!base || !base[0])
            return error_set(error, "Settings and games need a folder, but %s is not set.", ROWS[i].variable);
        const int length = snprintf((char *)paths + ROWS[i].offset, PATH_SIZE, "%s/Cul-de-Sac/%s", base, ROWS[i].name);
        if (length >= PATH_SIZE) return error_set(error, "The path in %s is too long.", ROWS[i].variable);
    }
    if (SHGetFolderPathA(NULL, CSIDL_MYPICTURES, NULL, SHGFP_TYPE_CURRENT, paths->pictures) != S_OK)
        text_copy(paths->pictures, PATH_SIZE, paths->data);
    if (SHGetFolderPathA(NULL, CSIDL_PERSONAL, NULL, SHGFP_TYPE_CURRENT, paths->documents) != S_OK)
        text_copy(paths->documents, PATH_SIZE, paths->data);
    return true;
}

bool system_make_temporary(char folder[PATH_SIZE])
{
    const DWORD length = GetTempPathA(PATH_SIZE, folder);
    if (length == 0 || length + sizeof "culdesac-XXXXXX" > PATH_SIZE) return false;
    strcpy(folder + length, "culdesac-XXXXXX");
    return mkdtemp(folder) != NULL;
}

bool system_explain_no_screen(const char *reason, Error *error)
{
    return error_set(error,
                     "The window cannot be opened: %s. You can play the same games in the terminal: "
                     "culdesac-engine play",
                     reason);
}

/* No other program is ever run on Windows. */
void system_run(const char *program, const char *argument) {}

bool system_lock(int file)
{
    OVERLAPPED at = {.Offset = 0};
    if (LockFileEx((HANDLE)_get_osfhandle(file), LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &at))
        return true;
    /* A file system without locks must not prevent playing. */
    return GetLastError() != ERROR_LOCK_VIOLATION && GetLastError() != ERROR_IO_PENDING;
}
