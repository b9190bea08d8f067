/* SPDX-License-Identifier: MIT */
#include "app/program_desktop.h"

#include "app/import_export.h"
#include "app/platform/system.h"

#include <stdio.h>
#include <string.h>

/* Whether the player is asked for their name: on the first start, but not headless, in a script, or if a record is
 * opened. */
static bool is_first_start(void *self)
{
    const App *app = self;
    return app->first_start && !app->line.headless && !app->line.script && !app->line.record;
}

static void describe_program(void *self, Text *text)
{
    const App *app = self;
    SDL_version linked;
    char version[32];
    SDL_GetVersion(&linked);
    snprintf(version, sizeof version, "%d.%d.%d", linked.major, linked.minor, linked.patch);
    const char *screen = SDL_GetCurrentVideoDriver(), *sound = SDL_GetCurrentAudioDriver();
    const StringArg heard[] = {arg_text(sound)};
    SCOPED_TEXT sounds = {0};
    screen_string_format(sound ? STRING_REPORT_SOUND : STRING_REPORT_SILENT, heard, sound ? 1 : 0, &sounds);
    screen_string_format(STRING_REPORT_PROGRAM,
                         ARGS(arg_text(CULDESAC_VERSION), arg_text(SDL_GetPlatform()), arg_text(version)), text);
    text_add_char(text, '\n');
    screen_string_format(STRING_REPORT_WINDOW,
                         ARGS(arg_number((long)app->stage.layout.w), arg_number((long)app->stage.layout.h),
                              arg_text(screen ? screen : "-"), arg_text(text_string(&sounds))),
                         text);
    text_add_char(text, '\n');
}

static DesktopMenuState get_menu(void *self)
{
    const App *app = self;
    return desktop_menu_state(&app->menu);
}

static bool set_menu(void *self, bool in, Error *error)
{
    const App *app = self;
    return in ? desktop_menu_add(&app->menu, error) : desktop_menu_remove(&app->menu, error);
}

static bool is_full_screen(void *self)
{
    const App *app = self;
    return window_is_fullscreen(&app->window);
}

static void set_full_screen(void *self, bool fills)
{
    App *app = self;
    window_set_fullscreen(&app->window, fills);
}

/* Opens the folder of pictures as a file: address, in which all but plain characters are percent-encoded. */
static bool show_pictures(void *self)
{
    const App *app = self;
    SCOPED_TEXT address = {0};
    text_add(&address, app->files.paths.pictures[0] == '/' ? "file://" : "file:///");
    for (const char *at = app->files.paths.pictures; *at; at++) {
        const char letter = *at == '\\' ? '/' : *at;
        const bool plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') ||
                           (letter >= '0' && letter <= '9') || strchr("/:.-_~", letter);
        text_addf(&address, plain ? "%c" : "%%%02X", plain ? letter : (unsigned char)letter);
    }
    return SYSTEM_HAS_FOLDERS && !app->line.headless && SDL_OpenURL(address.data) == 0;
}

void program_desktop_init(App *app)
{
    app->desktop = (Desktop){
        .self = app,
        .pictures_folder = app->files.paths.pictures,
        .show_pictures = show_pictures,
        .export_games = app_export,
        .choose_import = SYSTEM_CHOOSE_IMPORT,
        .is_first_start = is_first_start,
        .describe_program = describe_program,
        .get_menu = get_menu,
        .set_menu = set_menu,
        .is_full_screen = is_full_screen,
        .set_full_screen = set_full_screen,
    };
}
