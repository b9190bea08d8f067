/* SPDX-License-Identifier: MIT */
/* A tour of every scene of the program, and what every game has, for tests that look at all of them. */
#ifndef CULDESAC_TESTS_APP_TOUR_H
#define CULDESAC_TESTS_APP_TOUR_H

#include "app/driver.h"
#include "app/input.h"
#include "check.h"
#include "culdesac/registry.h"
#include "scenes/doors.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { FRAME_MS = 16 };

/* Looks at one scene; `where` says which it is. */
typedef void LookAtScene(App *app, const char *where);

static void run_frame(App *app)
{
    SDL_Event event;
    while (SDL_PollEvent(&event)) input_event(app, &event);
    app->clock += FRAME_MS;
    app_frame(app);
}

static bool play_script(App *app, const char *text)
{
    Script script = {0};
    Fault fault = {{0}};
    const bool good = script_read(&script, "reach", text, &fault) && driver_run(app, &script, "reach", &fault);
    if (!CHECK(good)) fprintf(stderr, "%s\n", fault.text);
    script_clear(&script);
    return good;
}

/* ---- All scenes ---------------------------------------------------------------------------------------------------- */

typedef struct Stop {
    const char *where, *script; /* how one gets there from the stop before */
} Stop;

static const Stop STOPS[] = {
    {"street", "wait idle\n"},
    {"street with a plate", "touch house:neighbors\nwait idle\n"},
    {"puzzles", "puzzles neighbors\nwait idle\n"},
    {"a puzzle", "touch puzzle:4\nwait idle\n"},
    {"a puzzle that is solved", "touch g1\ntouch d1\nwait idle\n"},
    {"settings, look", "key Escape\nkey Escape\nwait idle\ntouch settings\nwait idle\n"},
    {"settings, play", "touch page:1\nwait idle\n"},
    {"settings, sound", "touch page:2\nwait idle\n"},
    {"settings, keys", "touch page:3\nwait idle\n"},
    {"settings, pad", "touch page:4\nwait idle\n"},
    {"about", "touch page:0\ntouch about\nwait idle\n"},
    {"statistics", "touch done\nexpect scene settings\ntouch done\ntouch statistics\nwait idle\n"},
    {"played games", "touch records\nwait idle\n"},
    {"street again", "key Escape\nkey Escape\nwait idle\n"},
    {"colours of players", "open nasty\ntouch colour:0\nwait idle\n"},
    {"house rules",
     "touch cancel\ntouch leave\nwait idle\ntouch settings\ntouch page:1\ntouch rules:subdivision\nwait idle\n"},
    {"squares of a list", "touch patterns.6:6\nwait idle\n"},
    {"a name for house rules", "touch cancel\nrule private_parks true\ntouch save-as\nwait idle\n"},
    {"special cards", "touch cancel\ntouch done\ntouch rules:nasty\ntouch cards\nwait idle\n"},
    {"a card that is made", "touch new\nwait idle\n"},
    {"street at last", "touch cancel\ntouch done\ntouch done\ntouch done\nwait idle\n"},
};

/* What every game has: its set-up, its table, the pause, the hand-over where there are secrets, the end and what is left. */
static void visit_game(App *app, const Game *game, const char *size, LookAtScene *look)
{
    Text text = {0};
    char where[96];
    const bool hidden = (game->traits & TRAIT_HIDDEN) != 0;
    text_addf(&text, "open %s\nseat 0 human\nseat 1 human\nwait idle\n", game->id);
    if (!play_script(app, text.data)) return;
    snprintf(where, sizeof where, "set-up of %s at %s", game->id, size);
    look(app, where);
    play_script(app, "touch rules\nwait idle\n");
    snprintf(where, sizeof where, "rulebook of %s at %s", game->id, size);
    look(app, where);
    play_script(app, "key Escape\nwait idle\ntouch house-rules\nwait idle\n");
    snprintf(where, sizeof where, "house rules of %s at %s", game->id, size);
    look(app, where);
    play_script(app, "key Escape\nwait idle\nexpect scene setup\nstart\nwait idle\n");
    if (hidden) {
        snprintf(where, sizeof where, "hand-over of %s at %s", game->id, size);
        look(app, where);
        play_script(app, "wait 700\ntouch ready\nwait idle\n");
    }
    snprintf(where, sizeof where, "table of %s at %s", game->id, size);
    look(app, where);
    play_script(app, "touch pause\nwait idle\n");
    snprintf(where, sizeof where, "pause of %s at %s", game->id, size);
    look(app, where);
    play_script(app, "touch give-up\nwait idle\n");
    look(app, "question");
    play_script(app, "wait 700\ntouch who:0\nwait idle\n");
    snprintf(where, sizeof where, "results of %s at %s", game->id, size);
    look(app, where);
    play_script(app, "touch street\nwait idle\n");
    text_clear(&text);
}

static void visit_all(const char *size, int text_size, LookAtScene *look)
{
    CommandLine line = {.headless = true, .fresh = true, .data = "build/test-program", .has_seed = true, .seed = 1};
    Fault fault = {{0}};
    App *app = memory_allocate(sizeof *app);
    Text begin = {0};
    text_addf(&begin, "size %s\nspeed off\ntext %d\nwait idle\n", size, text_size);
    if (CHECK(app_open(app, &line, &fault)) && play_script(app, begin.data)) {
        for (size_t i = 0; i < sizeof STOPS / sizeof STOPS[0]; i++) {
            char where[96];
            snprintf(where, sizeof where, "%s at %s", STOPS[i].where, size);
            if (!play_script(app, STOPS[i].script)) break;
            look(app, where);
        }
        for (int i = 0; GAMES[i]; i++) {
            if (doors_lead_to(GAMES[i])) visit_game(app, GAMES[i], size, look);
        }
        play_script(app, "touch statistics\nwait idle\ntouch records\nwait idle\n");
        look(app, "played games, some");
        play_script(app, "touch look\nwait idle\n");
        look(app, "a played game");
    }
    text_clear(&begin);
    app_close(app);
    free(app);
}

#endif
