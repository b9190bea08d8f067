/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Moments of animations on the tables, compared with golden pictures in tests/golden/moments. */
#include "culdesac/registry.h"
#include "shared_screen_test.h"
#include "support/golden.h"
#include "support/nasty_match.h"

static const char SHOT[] = "build/test-moment.png";

static void pass(App *app, TableScene *table, int ms)
{
    enum { STEP = 20 };
    for (int gone = 0; gone < ms; gone += STEP) {
        inner_keep_still(table);
        scripted_frame(app, STEP);
    }
}

static void act(App *app, TableScene *table, int player, const char *text)
{
    shared_test_play(app, table, player, text);
    inner_keep_still(table);
}

/* For how many milliseconds the events of the last action will still be shown. */
static int ms_to_end(App *app, const TableScene *table)
{
    return (int)(table_context(table, &app->stage).shown_since.at - app->stage.motion.now);
}

static void check_moment(App *app, const char *name)
{
    const char *picture = textf("tests/golden/moments/%s.png", name);
    CHECK(canvas_save_png(app->canvas, SHOT, &check_error));
    golden_check(SHOT, picture, name, golden_writes());
}

/* Anna evicts Ben. */
static TableScene *evict(App *app, const char *seats)
{
    TableScene *table = shared_test_nasty(app, textf("seats %s; " NASTY_EVICTION, seats));
    pass(app, table, 1000);
    act(app, table, 0, "draw pile");
    pass(app, table, 2500);
    act(app, table, 0, "target 1");
    return table;
}

APP_TEST(asked_player_sees_consequences, "a player who is asked finds the consequences and the answers beside the card",
         shared_test_open_moving("1280x800"))
{
    TableScene *table = evict(app, "epee");
    pass(app, table, 2600);
    check_moment(app, "cut-in-asked");
}

APP_TEST(points_at_target, "an interrupt that hits another player points at them", shared_test_open_moving("1280x800"))
{
    TableScene *table = evict(app, "peee");
    pass(app, table, 1900);
    check_moment(app, "cut-in-arrow");
}

APP_TEST(exchanged_players_move_past_each_other, "players who change seats move past each other; then the table turns",
         shared_test_open_moving("1280x800"))
{
    TableScene *table = evict(app, "epee");
    pass(app, table, 2600);
    const int phase = match_head(table_match(table))->phase;
    while (match_head(table_match(table))->phase == phase && !match_is_over(table_match(table))) {
        pass(app, table, 1200);
        act(app, table, match_head(table_match(table))->to_move, "decline");
    }
    size_t swap = 0;
    const EventList *events = &table_session(table)->last_events;
    const EventTraits *traits = table_game_table(table)->events.traits;
    while (swap < events->count && !event_traits_find(traits, events->items[swap].kind).swaps_seats) swap++;
    if (CHECK(swap < events->count)) {
        const int starts = table_context_shown(table, &app->stage).schedule->start_ms[swap];
        pass(app, table, starts + SEAT_SWAP_MS / 2);
        check_moment(app, "seats-change");
        pass(app, table, SEAT_SWAP_MS / 2 + TABLE_ROTATION_MS / 2);
        check_moment(app, "table-turns");
        pass(app, table, 1800);
        check_moment(app, "gain-seats");
    }
}

/* A match by the default rules, with these players. */
static Match *deal(const Game *game, const char *seats, uint64_t seed)
{
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    Match *match = match_create(game, rulebook_defaults(book), 2, seed);
    return shared_test_seat(match, seats);
}

APP_TEST(gained_points_rise_from_shelf, "gained points rise from their shelf", shared_test_open_moving("1280x800"))
{
    TableScene *table = shared_test_start(app, deal(game_find("neighbors"), "pe", 5));
    pass(app, table, 1000);
    shared_test_play_any(app, table, NULL);
    pass(app, table, ms_to_end(app, table) + 700);
    check_moment(app, "gain-shelf");
}

/* Plays at random until somebody may play an action with that event, and has them play it. */
static Match *play_until(const Game *game, int event, uint64_t seed, int *player, Action *action)
{
    enum { STEPS = 600 };
    _Alignas(16) unsigned char after[STATE_SIZE_MAX];
    Match *match = deal(game, "ep", seed);
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    Rng rng = {seed};
    *player = NOBODY;
    for (int step = 0; step < STEPS && *player == NOBODY && !match_is_over(match); step++) {
        const int by = match_head(match)->to_move;
        const size_t count = match_legal_actions(match, by, actions);
        for (size_t i = 0; i < count && *player == NOBODY; i++) {
            EventList events = {0};
            memcpy(after, match_state(match), game->state_size);
            game->apply_action(match_rules(match), after, by, actions[i], &events);
            for (size_t n = 0; n < events.count; n++) {
                if (events.items[n].kind != event) continue;
                *player = by;
                *action = actions[i];
            }
        }
        if (*player == NOBODY) match_play(match, by, actions[rng_below(&rng, (uint32_t)count)], NULL, NULL);
    }
    return match;
}

/* Shows an action with that event, up to the middle of its animation. */
static void show_event(const char *house, const char *name, uint64_t seed, const char *moment)
{
    const Game *game = game_find(house);
    SCOPED_APP *app = shared_test_open_moving("1280x800");
    int event = 0, player;
    Action action = ACTION_NONE;
    while (game->events[event].name && strcmp(game->events[event].name, name) != 0) event++;
    Match *match = play_until(game, event, seed, &player, &action);
    if (CHECK(player != NOBODY)) {
        TableScene *table = shared_test_start(app, match);
        pass(app, table, 1000);
        page_table_play(table, &app->stage, player, action);
        size_t at = 0;
        const EventList *events = &table_session(table)->last_events;
        while (at + 1 < events->count && events->items[at].kind != event) at++;
        const EventSchedule *schedule = table_context_shown(table, &app->stage).schedule;
        pass(app, table, schedule->start_ms[at] + schedule->duration_ms[at] - schedule->hold_ms[at] / 2);
        check_moment(app, moment);
    }
}

TEST(war_appears_before_it_takes, "the war appears on the table before it takes anything")
{
    show_event("nationhood", "war", 3, "war");
}

TEST(failed_roll_covers_no_stones, "a roll without consequences is reported in the tray, not over stones")
{
    show_event("neighborhoods", "roll_failed", 7, "roll-failed");
}

TEST(winners_pieces_light_up, "the winner's pieces light up in their outline, behind dark rivals and visible badges")
{
    enum { SEED = 13, LIT_MS = 2400 };
    const Game *game = game_find("subdivision");
    SCOPED_APP *app = shared_test_open_moving("1280x800");
    Match *match = random_play_begun(game, 2, SEED, rng_from_seed(SEED), SIZE_MAX);
    const MatchStep last = *match_step(match, match_length(match) - 1);
    match_undo(match);
    TableScene *table = shared_test_start(app, shared_test_seat(match, "pe"));
    pass(app, table, 1000);
    page_table_play(table, &app->stage, last.player, last.action);
    pass(app, table, ms_to_end(app, table) + LIT_MS);
    check_moment(app, "estate-won");
}
