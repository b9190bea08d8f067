/* SPDX-License-Identifier: MIT */
/* The state of the program, and the time. */
#pragma once

#include "app/command_line.h"
#include "app/files/player_files.h"
#include "app/platform/desktop_menu.h"
#include "app/platform/log_file.h"
#include "app/platform/window.h"
#include "ui/sound/sounds.h"
#include "ui/stage.h"

#include <stdatomic.h>

typedef struct App {
    CommandLine line;
    PlayerFiles files;
    char fresh_folder[PATH_SIZE]; /* the temporary folder of --fresh, removed at the end; or "" */
    DesktopMenu menu;
    LogFile log;
    Settings settings;
    Text import;           /* an import that was checked and that the player is asked about */
    bool import_is_agreed; /* the player has agreed to the import */
    Text unknown_settings; /* members of the settings file that this version does not know; they are kept */
    bool settings_unsaved;
    bool first_start;     /* there is no settings file yet */
    bool settings_locked; /* the settings file could not be read or renamed, so it must not be overwritten */
    Theme theme;
    Window window;
    Pictures *pictures;
    Art *art;
    Fonts *fonts;
    Canvas *canvas;
    Stage stage;
    int lock;                /* the lock file of the player's folder, or −1 */
    atomic_bool has_request; /* another copy of the program has left a request */
    AppServices services;
    Desktop desktop;
    bool scripted_clock; /* the clock is a script's: time advances with the frames */
    void (*wake)(void);  /* requests a frame, from any thread; NULL if the clock is a script's */
    uint64_t clock;
    SDL_GameController *pad;
    bool stick_deflected[4];  /* whether each axis of SDL (x and y of the left and right stick) has left its centre */
    uint64_t resizing_until;  /* the time until which the window counts as being resized */
    uint64_t stretched_until; /* the time until which the window may show its last frame stretched */
    bool text_input_on, keyboard_shown;
    Sounds *sounds;    /* NULL: silence */
    bool audio_failed; /* the sound output has reported an error in this run */
    bool hidden;
    uint64_t last_activity;  /* when the sound output was last informed of an input */
    uint64_t first_frame_ns; /* when the first frame was shown, in nanoseconds since the epoch, for measurements */
} App;

/* The current time in milliseconds, scripted or real. */
static inline uint64_t app_now(const App *app) { return app->scripted_clock ? app->clock : SDL_GetTicks64() + 1; }
