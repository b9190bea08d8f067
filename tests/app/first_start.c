/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The first start, the player's name from then on, and the adaptive chair, whose neighbour suits the player. */
#include "app/app_files.h"
#include "games/nasty/nasty.h"
#include "learner.h"
#include "session/seating/seating_store.h"
#include "session/seating/seating_strength.h"
#include "session/statistics/game_statistics.h"
#include "support/random_play.h"

#define DATA "build/test-first-start"

/* Whether the welcome sheet is shown to a person. */
static bool greets(App *app)
{
    app->line.headless = false;
    const bool asked = app->desktop.is_first_start(app);
    app->line.headless = true;
    return asked;
}

APP_TEST(asked_once, "at the first start the player is asked once, and a script never", scripted_open(DATA, true, 3))
{
    CHECK(!app->desktop.is_first_start(app));
    CHECK(greets(app));
    app->line.record = "some game";
    CHECK(!greets(app));
    app->line.record = NULL;
    scripted_run(app, "first-start\nwait idle\nexpect scene welcome\nkey Escape\nwait idle\nexpect scene street\n");
    /* A second start with the same folder. */
    app_files_load_settings(app);
    CHECK(!greets(app));
    CHECK_TEXT(app->settings.play.name, "");
}

APP_TEST(typed_name_used, "a lesson begun at the first start has the name that was typed", scripted_open(DATA, true, 3))
{
    scripted_run(app, "speed off\nfirst-start\nwait idle\ntype Maria\ntouch learn\nwait idle\nexpect scene lesson\n");
    const LessonScene *lesson = learner_lesson(app);
    if (CHECK(lesson != NULL)) CHECK_TEXT(match_seat(table_match(lesson->table), lesson->learner)->name, "Maria");
}

/* Counts a game of one person against that neighbour. */
static void count_match(App *app, const char *neighbour, StatisticsResult result, bool is_whole)
{
    const EndedMatch ended = {.game = GAMES[0]->id,
                              .rules = "",
                              .has_result = true,
                              .nobody_resigned = is_whole,
                              .result = result,
                              .neighbour_count = 1,
                              .neighbours = {{neighbour, result}}};
    host_statistics(&app->stage.host); /* loads app->files.statistics */
    statistics_add(app->files.statistics, &ended);
}

static void count_games(App *app, const char *neighbour, StatisticsResult result)
{
    for (int i = 0; i < RATED_GAMES_MAX; i++) count_match(app, neighbour, result, true);
}

static int strength_of_second(App *app)
{
    Seating seating;
    seating_load(&app->stage.host, GAMES[0], &seating);
    CHECK(seating.seats[1].is_adaptive);
    return character_find(seating.seats[1].kind)->strength;
}

APP_TEST(adaptive_neighbour_follows_results, "the adaptive chair gets a stronger neighbour after wins, or a weaker",
         scripted_open(DATA, true, 3))
{
    Seating seating;
    seating_load(&app->stage.host, GAMES[0], &seating);
    CHECK(!seating.seats[1].is_adaptive);
    seating_set_adaptive(&app->stage.host, GAMES[0], &seating, 1, true);
    seating_set_adaptive(&app->stage.host, GAMES[0], &seating, 0, true);
    CHECK(!seating.seats[0].is_adaptive);
    seating_save(&app->stage.host, GAMES[0], &seating);
    CHECK_INT(strength_of_second(app), 1);
    for (int i = 0; i < RATED_GAMES_MAX; i++) count_match(app, "child", STATISTICS_WON, false);
    CHECK_INT(strength_of_second(app), 1); /* resigned games do not count */
    count_games(app, "child", STATISTICS_WON);
    CHECK_INT(strength_of_second(app), 2);
    count_match(app, "child", STATISTICS_LOST, true);
    CHECK_INT(strength_of_second(app), 2);
    CHECK(seating_has_lost(&app->stage.host, GAMES[0], 1) && !seating_has_lost(&app->stage.host, GAMES[0], 2));
    count_games(app, "baker", STATISTICS_WON);
    CHECK_INT(strength_of_second(app), 3);
    count_games(app, "captain", STATISTICS_LOST);
    CHECK_INT(strength_of_second(app), 2);
    host_statistics_reset(&app->stage.host, GAMES[0]);
    CHECK_INT(strength_of_second(app), 1);
    /* The setting moves with the neighbour, and disappears with them. */
    seating_load(&app->stage.host, GAMES[0], &seating);
    seating_swap(&seating, 0, 1);
    CHECK(seating.seats[0].is_adaptive && !seating.seats[1].is_adaptive);
    seating.players = 3;
    seating_empty_seat(&seating, 0);
    CHECK(!seating.seats[0].is_adaptive && !seating.seats[1].is_adaptive);
}

/* Begins a game by a button of the house. Returns the strength of the neighbours at its table, and sets *people to the
 * number of people. */
static int begin(App *app, const char *button, int *people)
{
    int strength = 0;
    scripted_runf(app, "touch house:%s\nwait idle\ntouch %s\nwait idle\nexpect scene table\n", GAMES[0]->id, button);
    const TableScene *table = table_scene_on_stage(&app->stage);
    if (!CHECK(table != NULL)) return 0;
    const TableSession *session = table_session(table);
    *people = session_count_people(session);
    for (int player = 0; player < match_players(session->match); player++) {
        if (session_character(session, player)) strength += session_character(session, player)->strength;
    }
    CHECK_INT(match_players(session->match), 2);
    if (*people == 2) CHECK_TEXT(match_seat(session->match, 1)->name, "Player 2");
    scripted_run(app, "touch pause\nwait idle\ntouch street\nwait idle\n");
    return strength;
}

APP_TEST(play_begins_with_suitable_neighbour,
         "Play begins at once against a neighbour who suits the player, and the button beside it for two people, "
         "whoever sat at the last set-up, which stays as it was",
         scripted_open(DATA, true, 3))
{
    Seating seating, after;
    int people;
    seating_load(&app->stage.host, GAMES[0], &seating);
    seating_seat_person(&app->stage.host, &seating, 1);
    seating_save(&app->stage.host, GAMES[0], &seating);
    seating_load(&app->stage.host, GAMES[0], &seating);
    scripted_run(app, "speed off\nwait idle\n");
    CHECK_INT(begin(app, "play", &people), 1);
    CHECK_INT(people, 1);
    count_games(app, "child", STATISTICS_WON);
    CHECK_INT(begin(app, "play", &people), 2);
    CHECK_INT(people, 1);
    CHECK_INT(begin(app, "play-two", &people), 0);
    CHECK_INT(people, 2);
    seating_load(&app->stage.host, GAMES[0], &after);
    CHECK(memcmp(&seating, &after, sizeof after) == 0);
}

/* The rounds of a game of Nasty that Play begins. */
static int rounds_of_play(App *app)
{
    scripted_run(app, "touch house:nasty\nwait idle\ntouch play\nwait idle\nexpect scene table\n");
    const NastyRules *rules = match_rules(table_match(table_scene_on_stage(&app->stage)));
    const int rounds = rules->rounds;
    scripted_run(app, "touch pause\nwait idle\ntouch street\nwait idle\n");
    return rounds;
}

APP_TEST(first_game_is_short, "Play begins a short game until rules are chosen", scripted_open(DATA, true, 3))
{
    scripted_run(app, "speed off\nwait idle\n");
    scripted_run(app, "touch house:nasty\nwait idle\nexpect text 25 min\n");
    CHECK_INT(rounds_of_play(app), 3);
    scripted_run(app,
                 "open nasty\npreset standard\nstart\nwait idle\ntouch pause\nwait idle\ntouch street\nwait idle\n");
    CHECK_INT(rounds_of_play(app), 10);
    scripted_run(app, "touch house:nasty\nwait idle\nexpect text 80 min\n");
}
