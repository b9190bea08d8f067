/* SPDX-License-Identifier: MIT */
/* Runs the program with a match on its table and lines of a script, for tests of people who share a screen. */
#pragma once

#include "scenes/table/page_table.h"
#include "scenes/table_routes.h"
#include "scripted_app.h"
#include "support/cases.h"
#include "support/nasty_match.h"
#include "support/random_play.h"
#include "tabletop/tabletop.h"

static inline App *shared_test_open(void)
{
    App *app = scripted_open("build/test-program", true, 7);
    scripted_set(app, animation_speed, SPEED_OFF);
    return app;
}

/* Opens the program with animations, in a window of this size. */
static inline App *shared_test_open_moving(const char *size)
{
    App *app = shared_test_open();
    scripted_set(app, animation_speed, SPEED_NORMAL);
    scripted_runf(app, "size %s\n", size);
    return app;
}

/* A test that runs in the program without animations. */
#define SHARED_TEST(test, name) APP_TEST(test, name, shared_test_open())

/* Names the players Anna, Ben, Cleo, Dora … and seats them: 'p' a person, 'e' an easy opponent, 'm' a medium one. */
static inline Match *shared_test_seat(Match *match, const char *seats)
{
    static const char *const NAMES[PLAYERS_MAX] = {"Anna", "Ben", "Cleo", "Dora", "Emil", "Fred", "Gita", "Hugo"};
    for (int player = 0; player < match_players(match); player++) {
        const char kind = seats[player];
        seat_player(match, player, kind == 'p' ? "human" : kind == 'e' ? "easy" : "medium", NAMES[player]);
    }
    return match;
}

/* A match by the standard rules, with these seats. */
static inline Match *shared_test_match(const Game *game, int players, uint64_t seed, const char *seats)
{
    return shared_test_seat(match_create(game, rulebook_defaults(random_play_book(game)), players, seed), seats);
}

/* A match between people after this many random actions, or at its end. */
static inline Match *company_walk(const Game *game, int players, uint64_t seed, int moves)
{
    Match *match = shared_test_match(game, players, seed, "pppppppp");
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    Rng rng = {seed + 10};
    for (int i = 0; i < moves && !match_is_over(match); i++) {
        const int mover = match_head(match)->to_move;
        const size_t count = match_legal_actions(match, mover, actions);
        if (count == 0 || !match_play(match, mover, actions[rng_below(&rng, (uint32_t)count)], NULL, &check_error))
            break;
    }
    return match;
}

/* The same, but after fewer actions if the game would be over. */
static inline Match *unfinished_walk(const Game *game, int players, uint64_t seed, int moves)
{
    Match *match = company_walk(game, players, seed, moves);
    while (match_is_over(match)) {
        match_destroy(match);
        match = company_walk(game, players, seed, --moves);
    }
    return match;
}

/* Opens a table for a match, which belongs to the program from now on. */
static inline TableScene *shared_test_start(App *app, Match *match)
{
    stage_clear(&app->stage);
    host_journal_start(&app->stage.host, match);
    stage_push(&app->stage, table_scene_create(&app->stage, match, TABLE_GAME));
    app_frame(app);
    return app->stage.scenes[0].self;
}

/* Opens a table of Nasty Neighbours, given as in cases: "seats pe; players 2; hands noise_complaint". */
static inline TableScene *shared_test_nasty(App *app, const char *given)
{
    return shared_test_start(app, shared_test_seat(nasty_match(given), given_value(given, "seats")));
}

/* Opens a table for a match that is over, and waits for its results, which are returned. */
static inline void *shared_test_show_results(App *app, Match *match)
{
    shared_test_start(app, match);
    scripted_run(app, "wait idle\nexpect scene results\n");
    return stage_top(&app->stage)->self;
}

/* Lets a player play an action by its notation, whoever the player is. */
static inline void shared_test_play(App *app, TableScene *table, int player, const char *text)
{
    Action action = ACTION_NONE;
    CHECK(table_session(table)->game->read_action(match_rules(table_match(table)), text, &action));
    page_table_play(table, &app->stage, player, action);
}

/* Lets the player to move play a random action or, without `rng`, the first that is legal. False if there is none. */
static inline bool shared_test_play_any(App *app, TableScene *table, Rng *rng)
{
    const Match *match = table_match(table);
    const int player = match_head(match)->to_move;
    SCOPED_MEMORY Action *actions = memory_allocate(match_game(match)->actions_max * sizeof *actions);
    const size_t count = match_legal_actions(match, player, actions);
    if (count > 0) page_table_play(table, &app->stage, player, actions[rng ? rng_below(rng, (uint32_t)count) : 0]);
    return count > 0;
}

/* Leaves the processor to an opponent who is thinking, but not while only the scripted clock has to reach the time of
 * their action. */
static inline void shared_test_wait_for_opponent(const App *app)
{
    if (!stage_is_moving(&app->stage) && worker_any_is_busy()) SDL_WaitEventTimeout(NULL, SCRIPTED_THINKING_MS);
}

/* Checks that what is drawn in `plate` does not lie on a thing. */
static inline void shared_test_check_apart(const char *where, Rect plate, Rect thing, const char *what)
{
    const Rect both = rect_intersection(plate, thing);
    CHECK_ABOUT(both.w <= 1 || both.h <= 1, "%s: (%g, %g, %g, %g) lies on %s (%g, %g, %g, %g)", where, plate.x, plate.y,
                plate.w, plate.h, what, thing.x, thing.y, thing.w, thing.h);
}

/* The picture and the text of a frame. */
typedef struct SharedTestFrame {
    uint8_t *pixels;
    size_t bytes;
    Text words;
} SharedTestFrame;

static inline SharedTestFrame shared_test_capture(App *app)
{
    const int w = (int)app->stage.layout.w, h = (int)app->stage.layout.h;
    SharedTestFrame frame = {.bytes = (size_t)w * (size_t)h * 4};
    scripted_frame(app, 16);
    frame.pixels = (uint8_t *)canvas_screenshot(app->canvas).pixels;
    canvas_all_text(app->canvas, &frame.words);
    return frame;
}

static inline void shared_test_frame_clear(SharedTestFrame *frame)
{
    free(frame->pixels);
    text_clear(&frame->words);
}

/* Checks that two frames are equal. Clears the second, and with `both` also the first. */
static inline void shared_test_check_same(SharedTestFrame *a, SharedTestFrame *b, bool both)
{
    CHECK_TEXT(text_string(&b->words), text_string(&a->words));
    CHECK(a->bytes == b->bytes && memcmp(a->pixels, b->pixels, a->bytes) == 0);
    shared_test_frame_clear(b);
    if (both) shared_test_frame_clear(a);
}

/* Runs these lines in the match's position and in others that nobody can tell from it. After each line picture and text
 * have to be the same. All players are people. */
static inline void shared_test_check_secrets(App *app, const Match *match, const char *const *lines, int line_count,
                                             uint64_t seed)
{
    enum { LINES = 8, SAMPLES = 4 };
    _Alignas(16) unsigned char view[STATE_SIZE_MAX], sampled[STATE_SIZE_MAX];
    const Game *game = match_game(match);
    SharedTestFrame first[LINES], frame;
    Rng rng = {seed};
    match_view(match, NOBODY, view);
    memcpy(sampled, match_state(match), game->state_size);
    for (int n = 0; n < SAMPLES; n++) {
        shared_test_start(app, shared_test_seat(match_create_from(game, match_rules(match), sampled), "pppppppp"));
        for (int i = 0; i < line_count; i++) {
            scripted_run(app, lines[i]);
            frame = shared_test_capture(app);
            if (n == 0) first[i] = frame;
            if (n > 0) shared_test_check_same(&first[i], &frame, n + 1 == SAMPLES);
        }
        game_sample_state(game, match_rules(match), view, &rng, sampled);
    }
}

/* The last action as "1 call"; "-" if there is none. */
static inline const char *shared_test_last_action(const TableScene *table)
{
    const Match *match = table_match(table);
    if (match_length(match) == 0) return "-";
    const MatchStep *step = match_step(match, match_length(match) - 1);
    return textf("%d %s", step->player, action_text(table_session(table)->game, match_rules(match), step->action));
}

/* Whether the last action moved a thing between two places where the table shows things. What comes out of nowhere,
 * such as a stone from an endless supply, needs no arrow and is not lifted. */
static inline bool shared_test_has_travelled(const TableScene *table)
{
    const EventList *events = &table_session(table)->last_events;
    const Arrangement *arrangement = table_arrangement(table);
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        bool from = false, to = false;
        for (int n = 0; n < arrangement->piece_count; n++) {
            const Place place = arrangement->pieces[n].place;
            from = from || (place.zone == event->from.zone && place.owner == event->from.owner);
            to = to || (place.zone == event->to.zone && place.owner == event->to.owner);
        }
        if (event_moves_thing(event) && from && to) return true;
    }
    return false;
}
