/* SPDX-License-Identifier: MIT */
/* All the program owns, and what each of its parts may ask for: to tell the player something, and what time it is. */
#ifndef CULDESAC_APP_APP_STATE_H
#define CULDESAC_APP_APP_STATE_H

#include "app/command_line.h"
#include "app/desktop_menu.h"
#include "app/journals.h"
#include "app/ledger_files.h"
#include "app/log_file.h"
#include "app/paths.h"
#include "app/saver.h"
#include "app/window.h"
#include "culdesac/rulebooks.h"
#include "session/app_services.h"
#include "ui/sounds.h"
#include "ui/stage.h"

#include <stdatomic.h>

typedef struct App {
    CommandLine line;
    Paths paths;
    bool can_save;                /* there are folders to save in */
    char fresh_folder[PATH_TEXT]; /* the folder of a fresh start, gone at the end; "" */
    DesktopMenu menu;
    LogFile log;
    Settings settings;
    Text unknown_settings; /* what stood beside them in their file, and stays there */
    bool settings_unsaved; /* the settings have changed */
    bool first_start;      /* nothing has been set here yet */
    bool settings_locked;  /* their file could not be read, nor set aside: it is not written over */
    Theme theme;
    Words *words;
    Window window;
    float density; /* pixels a unit of the mouse */
    Pictures *pictures;
    Art *art;
    Fonts *type;
    Canvas *canvas;
    Stage stage;
    Rulebooks *rulebooks;
    char rule_sets_folder[PATH_TEXT]; /* the folder last asked for of a player's own rules */
    int lock;                         /* of the player's folder, or −1 */
    atomic_bool has_request;          /* another copy has handed something over */
    Journals *journals;
    Saver *saver;
    LedgerFile *ledger;
    AppServices services;
    bool scripted_clock; /* time passes by frames, not by itself */
    uint64_t clock;
    int32_t today; /* the day a script has set; DAY_NONE: as the calendar says */
    SDL_GameController *pad;
    bool
        stick_deflected[4]; /* by SDL's axes, sideways and upright: the left stick has left its middle, the right one */
    uint64_t resizing_until;  /* the window is being resized … */
    uint64_t stretched_until; /* … and shows its last picture, for so long at most */
    bool text_input_on;       /* SDL's text input is on */
    Sounds *sounds;           /* NULL: silence */
    bool audio_failed;        /* why something cannot be heard has been found */
    bool hidden;              /* nobody can see the window */
    uint64_t last_activity;   /* when somebody last touched something */
    uint64_t first_frame_ns;  /* since the epoch, for measuring */
} App;

/* Time of now in milliseconds, scripted or real. */
uint64_t app_now(const App *app);
/* Tells the player a sentence, and the log. */
void app_notify(App *app, const char *sentence);
/* Gives a file that cannot be read another name, and tells why; whether that could be done. */
bool app_set_aside(App *app, const char *path, const char *reason);

#endif
