/* SPDX-License-Identifier: MIT */
/* Visits every scene of the program, for tests that examine all of them. */
#pragma once

#include "culdesac/registry.h"
#include "scripted_app.h"
#include "session/lessons/game_lessons.h"

/* Examines a scene; `where` is its name. */
typedef void VisitScene(App *app, const char *where);

/* ---- All scenes ---- */

typedef struct Stop {
    const char *name, *script; /* how to get there from the stop before */
} Stop;

static const Stop STOPS[] = {
    {"the first start", "first-start\nwait idle\n"},
    {"street", "key Escape\nwait idle\n"},
    {"street with a plate", "touch house:neighbors\nwait idle\n"},
    {"puzzles", "puzzles neighbors\nwait idle\n"},
    {"a puzzle", "touch puzzle:4\nwait idle\n"},
    {"a puzzle that is solved", "touch g1\ntouch d1\nwait idle\n"},
    {"a deal of the day", "key Escape\nkey Escape\nwait idle\ndeal nationhood\nwait 300\n"},
    {"an evening that is laid", "key Escape\nwait idle\nevening\nwait idle\n"},
    {"an evening under way", "touch begin\nwait idle\n"},
    {"the street in an evening", "touch done\nwait idle\n"},
    {"settings, look",
     "evening\nwait idle\ntouch end\nwait idle\ntouch answer:1\nwait idle\ntouch settings\nwait idle\n"},
    {"settings, play", "touch page:play\nwait idle\n"},
    {"settings, sound", "touch page:sound\nwait idle\n"},
    {"settings, keys", "touch page:keys\nwait idle\n"},
    {"settings, pad", "touch page:pad\nwait idle\n"},
    {"about", "touch page:look\ntouch about\nwait idle\n"},
    {"statistics", "touch done\nexpect scene settings\ntouch done\ntouch statistics\nwait idle\n"},
    {"played games", "touch records\nwait idle\n"},
    {"street again", "key Escape\nkey Escape\nwait idle\n"},
    {"who sits on a chair", "open nasty\ntouch seat:1\nwait idle\n"},
    {"colours of players", "key Escape\nwait idle\ntouch colour:0\nwait idle\n"},
    {"house rules",
     "touch cancel\ntouch leave\nwait idle\ntouch settings\ntouch page:play\ntouch rules:subdivision\nwait idle\n"},
    {"squares of a list", "touch patterns.6:6\nwait idle\n"},
    {"a name for house rules", "touch cancel\nrule private_parks true\ntouch save-as\nwait idle\n"},
    {"special cards", "touch cancel\ntouch done\ntouch rules:nasty\ntouch cards\nwait idle\n"},
    {"a card that is made", "touch new\nwait idle\n"},
    {"street at last", "touch cancel\ntouch done\ntouch done\ntouch done\nwait idle\n"},
};

static void look_named(App *app, const char *what, const Game *game, const char *size, VisitScene *look)
{
    look(app, textf("%s of %s at %s", what, game->id, size));
}

/* The lesson: a step that only explains, and one that asks for something. */
static void visit_lesson(App *app, const Game *game, const char *size, VisitScene *look)
{
    if (!lesson_is_available(&app->stage.host, game)) return;
    scripted_runf(app, "learn %s\nwait idle\n", game->id);
    look_named(app, "first step of the lesson", game, size, look);
    scripted_run(app, "touch on\nwait idle\n");
    look_named(app, "second step of the lesson", game, size, look);
    scripted_run(app, "touch skip\nwait idle\n");
}

static bool is_seen(App *app, const char *id)
{
    scripted_frame(app, SCRIPTED_FRAME_MS);
    const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, id);
    return hotspot && rect_contains(layout_window(&app->stage.layout), rect_centre(hotspot->at));
}

/* The first example with a table in the open rulebook, and the table where it is tried. */
static void visit_example(App *app, const Game *game, const char *size, VisitScene *look)
{
    enum { PAGES_MAX = 200 };
    stage_focus(&app->stage, "p:1"); /* takes the focus out of any list, for the keys below */
    input_key(app, SDLK_HOME, KMOD_NONE);
    for (int i = 0; i < PAGES_MAX && !is_seen(app, "try:1"); i++) {
        input_key(app, SDLK_PAGEDOWN, KMOD_NONE);
        scripted_run(app, "wait idle\n");
    }
    if (!CHECK(is_seen(app, "try:1"))) return;
    scripted_run(app, "wait idle\n");
    look_named(app, "example in the rulebook", game, size, look);
    scripted_run(app, "touch try:1\nwait idle\nexpect scene table\n");
    look_named(app, "example tried", game, size, look);
    scripted_run(app, "touch page\nwait idle\nexpect scene rulebook\n");
}

/* A finished game between opponents: its history, and its review. */
static void visit_past(App *app, const char *size, VisitScene *look)
{
    scripted_run(app, "open neighbors\nseat 0 easy\nseat 1 easy\ndeal 7\nstart\nwait idle\ntouch look\nwait idle\n");
    look(app, textf("a game that is over at %s", size));
    scripted_run(app, "key Ctrl+Left\nwait idle\n");
    look(app, textf("the past with its timeline at %s", size));
    scripted_run(app, "key Ctrl+End\nwait idle\ntouch review\nexpect scene review\niterations 20\nwait idle\n");
    look(app, textf("how it was decided at %s", size));
    scripted_run(app, "key Escape\nwait idle\ntouch pause\nwait idle\ntouch street\nwait idle\n");
}

/* The scenes of every game: its lesson, set-up, table, pause, hand-over if its first turn is not open, and end. */
static void visit_game(App *app, const Game *game, const char *size, VisitScene *look)
{
    visit_lesson(app, game, size, look);
    if (!scripted_runf(app, "open %s\nseat 0 human\nseat 1 human\nwait idle\n", game->id)) return;
    look(app, textf("set-up of %s at %s", game->id, size));
    scripted_run(app, "touch rules\nwait idle\n");
    look(app, textf("rulebook of %s at %s", game->id, size));
    visit_example(app, game, size, look);
    scripted_run(app, "key Escape\nwait idle\ntouch house-rules\nwait idle\n");
    look(app, textf("house rules of %s at %s", game->id, size));
    scripted_run(app, "key Escape\nwait idle\nexpect scene setup\nstart\nwait idle\n");
    if (strcmp(scripted_scene_name(app), "handover") == 0) {
        look(app, textf("hand-over of %s at %s", game->id, size));
        scripted_run(app, "wait 700\ntouch ready\nwait idle\n");
    }
    look(app, textf("table of %s at %s", game->id, size));
    scripted_run(app, "touch pause\nwait idle\n");
    look(app, textf("pause of %s at %s", game->id, size));
    scripted_run(app, "touch give-up\nwait idle\n");
    look(app, "question");
    scripted_run(app, "wait 700\ntouch who:0\nwait idle\n");
    look(app, textf("results of %s at %s", game->id, size));
    scripted_run(app, "touch street\nwait idle\n");
}

static inline void visit_all(const char *size, int text_size, VisitScene *look)
{
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    if (scripted_runf(app, "size %s\nspeed off\ntext %d\nwait idle\n", size, text_size)) {
        for (size_t i = 0; i < sizeof STOPS / sizeof STOPS[0]; i++) {
            const char *where = textf("%s at %s", STOPS[i].name, size);
            if (!scripted_run(app, STOPS[i].script)) break;
            look(app, where);
        }
        for (int i = 0; GAMES[i]; i++) visit_game(app, GAMES[i], size, look);
        visit_past(app, size, look);
        scripted_run(app,
                     "open subdivision\nplayers 2\nseat 0 human\nseat 1 cat\nwait idle\nstart\nwait idle\ntouch "
                     "pause\nwait idle\ntouch give-up\n"
                     "wait idle\ntouch answer:1\nwait idle\ntouch street\nwait idle\ntouch statistics\nwait idle\n");
        if (is_seen(app, "game:subdivision")) scripted_run(app, "touch game:subdivision\nwait idle\n");
        look(app, "statistics with a neighbour");
        if (is_seen(app, "game:all")) scripted_run(app, "touch game:all\nwait idle\n");
        look(app, "statistics of all houses");
        scripted_run(app, "touch done\nwait idle\ntouch statistics\nwait idle\ntouch records\nwait idle\n");
        look(app, "played games, some");
        scripted_run(app, "touch look\nwait idle\n");
        look(app, "a played game");
    }
}
