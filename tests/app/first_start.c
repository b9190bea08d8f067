/* SPDX-License-Identifier: MIT */
/* The first start, what the player is called from then on, and who comes to the chair that follows his strength. */
#include "app/app_files.h"
#include "check.h"
#include "culdesac/registry.h"
#include "scripted_app.h"
#include "session/seating.h"

#define DATA "build/test-first-start"

/* As if somebody sat there. */
static bool greets(App *app)
{
    app->line.headless = false;
    const bool asked = app->services.is_first_start(app->services.self);
    app->line.headless = true;
    return asked;
}

TEST(asked_once, "who starts for the first time is asked, and however he answers never again; a script is never asked")
{
    App *app = scripted_open(DATA, true, 3);
    CHECK(!app->services.is_first_start(app->services.self));
    CHECK(greets(app));
    app->line.record = "some game";
    CHECK(!greets(app));
    app->line.record = NULL;
    scripted_run(app, "first-start\nwait idle\nexpect scene welcome\nkey Escape\nwait idle\nexpect scene street\n");
    /* The same folder once more. */
    app_files_load_settings(app);
    CHECK(!greets(app));
    CHECK_TEXT(app->settings.play.name, "");
    scripted_close(app);
}

TEST(called, "the name goes to the first person of every table, is changed in the settings, and one's own choice of a "
             "chair's stays")
{
    App *app = scripted_open(DATA, true, 3);
    scripted_run(
        app, "speed off\nfirst-start\nwait idle\ntype  Maria\nkey Return\nexpect focus learn\ntouch look\nwait idle\n"
             "open neighbors\nwait idle\nexpect text Maria\nexpect no text Anna\nstart\nwait idle\ntouch pause\n"
             "touch street\nwait idle\n");
    /* A chair's own name stays until the player is called otherwise. */
    scripted_run(
        app,
        "open nasty\nwait idle\nname 0 Guest\nstart\nwait idle\ntouch pause\ntouch street\nwait idle\nopen nasty\n"
        "wait idle\nexpect text Guest\ntouch leave\nwait idle\ntouch settings\nwait idle\ntouch page:1\nwait idle\n"
        "touch name\nkey Backspace\nkey Backspace\ntype on\nwait idle\ntouch done\nwait idle\nopen nasty\n"
        "wait idle\nexpect text Maron\nexpect no text Guest\n");
    CHECK_TEXT(app->settings.play.name, "Maron");
    scripted_close(app);
}

/* A game of one person against that neighbour, who has won it or lost. */
static void note_game(App *app, const char *neighbour, bool won)
{
    const AppServices *services = &app->services;
    const Rulebook *book = services->rulebook(services->self, GAMES[0]);
    Match *match = match_create(GAMES[0], rulebook_defaults(book), 2, 3);
    Seat seat = *match_seat(match, 1);
    text_copy(seat.kind, SEAT_KIND_SIZE, neighbour);
    match_set_seat(match, 1, &seat);
    match_resign(match, won ? 1 : 0);
    seating_add_result(&app->stage.session, match);
    match_destroy(match);
}

static int strength_of_second(App *app)
{
    Seating seating;
    seating_load(&app->stage.session, GAMES[0], &seating);
    CHECK(seating_is_adaptive(&seating, 1));
    return character_find(seating.seats[1].kind)->strength;
}

TEST(follows,
     "to a chair that follows one's strength comes somebody stronger after wins and somebody weaker after losses")
{
    App *app = scripted_open(DATA, true, 3);
    Seating seating;
    seating_load(&app->stage.session, GAMES[0], &seating);
    CHECK(!seating_is_adaptive(&seating, 1));
    seating_set_adaptive(&app->stage.session, GAMES[0], &seating, 1, true);
    seating_set_adaptive(&app->stage.session, GAMES[0], &seating, 0, true);
    CHECK(!seating_is_adaptive(&seating, 0));
    seating_save(&app->stage.session, GAMES[0], &seating);
    CHECK_INT(strength_of_second(app), 1);
    for (int i = 0; i < RATED_GAMES_MAX; i++) note_game(app, "child", true);
    CHECK_INT(strength_of_second(app), 2);
    for (int i = 0; i < RATED_GAMES_MAX; i++) note_game(app, "baker", true);
    CHECK_INT(strength_of_second(app), 3);
    for (int i = 0; i < RATED_GAMES_MAX; i++) note_game(app, "captain", false);
    CHECK_INT(strength_of_second(app), 2);
    /* It goes with who sits there, and away with him. */
    seating_load(&app->stage.session, GAMES[0], &seating);
    seating_swap(&seating, 0, 1);
    CHECK(seating_is_adaptive(&seating, 0) && !seating_is_adaptive(&seating, 1));
    seating.players = 3;
    seating_empty_seat(&seating, 0);
    CHECK(!seating_is_adaptive(&seating, 0) && !seating_is_adaptive(&seating, 1));
    scripted_close(app);
}

TEST_MAIN(asked_once, called, follows)
