/* SPDX-License-Identifier: MIT */
/*
 * The law of the screen: of two worlds that differ only in what its viewer may not know, the window shows the same, pixel for
 * pixel, and says the same. CULDESAC_LAW_POSITIONS says in how many positions this is tried, each for both players and nobody.
 */
#include "app/app.h"
#include "check.h"
#include "culdesac/rulebook.h"
#include "games/neighborhoods/neighborhoods.h"
#include "scenes/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { POSITIONS = 120, ACTIONS_APART = 7, W = 800, H = 600 };

/* What can be seen and read of a frame. */
typedef struct Frame {
    uint8_t *pixels;
    Text words;
} Frame;

static const size_t FRAME_BYTES = (size_t)W * H * 4;

static App *open_app(void)
{
    const CommandLine line = {
        .headless = true, .fresh = true, .data = "build/test-program", .has_seed = true, .seed = 7};
    Fault fault = {""};
    App *app = memory_allocate(sizeof *app);
    CHECK(app_open(app, &line, &fault));
    CHECK_TEXT(fault.text, "");
    Settings settings = app->settings;
    settings.speed = SPEED_OFF;
    app_take_settings(app, &settings);
    window_resize(&app->window, W, H);
    input_resized(app);
    app->scripted_clock = true;
    return app;
}

static void close_app(App *app)
{
    app_close(app);
    free(app);
}

/* A match that begins with a world, in which only the viewer is a person. */
static Match *match_in(const Rules *rules, const State *world, int viewer)
{
    Match *match = match_create_from(&NEIGHBORHOODS, rules, world);
    for (int player = 0; player < 2; player++) {
        Seat seat = {.kind = "easy"};
        strcpy(seat.name, player == 0 ? "Anna" : "Ben");
        if (player == viewer) strcpy(seat.kind, "human");
        match_set_seat(match, player, &seat);
    }
    return match;
}

/* Shows a match, which is the frame's from now on. */
static Frame show(App *app, Match *match)
{
    Frame frame = {.pixels = memory_allocate(FRAME_BYTES)};
    stage_clear(&app->stage);
    stage_push(&app->stage, table_scene_create(&app->stage, match));
    app_frame(app);
    app_frame(app);
    CHECK(SDL_RenderReadPixels(app->window.renderer, NULL, SDL_PIXELFORMAT_ARGB8888, frame.pixels, W * 4) == 0);
    canvas_words(app->canvas, &frame.words);
    return frame;
}

static void frame_clear(Frame *frame)
{
    free(frame->pixels);
    text_clear(&frame->words);
}

static bool frames_equal(const Frame *a, const Frame *b)
{
    return memcmp(a->pixels, b->pixels, FRAME_BYTES) == 0 &&
           strcmp(text_string(&a->words), text_string(&b->words)) == 0;
}

static void check_same(App *app, Match *match, Match *other)
{
    Frame a = show(app, match), b = show(app, other);
    CHECK_TEXT(text_string(&b.words), text_string(&a.words));
    CHECK(memcmp(a.pixels, b.pixels, FRAME_BYTES) == 0);
    frame_clear(&a);
    frame_clear(&b);
}

/* The same action in two worlds: whether it can be played in both and they still look alike to the viewer. */
static bool both_play(Match *match, Match *other, int viewer, Action action)
{
    Fault fault;
    State view, other_view;
    const int player = match_head(match)->to_move;
    if (!match_play(match, player, action, NULL, &fault) || !match_play(other, player, action, NULL, &fault))
        return false;
    match_view(match, viewer, &view);
    match_view(other, viewer, &other_view);
    return memcmp(&view, &other_view, sizeof view) == 0;
}

/* Returns how often the worlds were compared after an action, too. */
static int check_position(App *app, const Rules *rules, const State *state, int viewer, Action action, Rng *rng)
{
    State view, world;
    NEIGHBORHOODS.conceal(rules, state, viewer, &view);
    NEIGHBORHOODS.imagine(rules, &view, rng, &world);
    check_same(app, match_in(rules, state, viewer), match_in(rules, &world, viewer));
    Match *match = match_in(rules, state, viewer), *other = match_in(rules, &world, viewer);
    if (both_play(match, other, viewer, action)) {
        check_same(app, match, other);
        return 1;
    }
    match_destroy(match);
    match_destroy(other);
    return 0;
}

static int positions_wanted(void)
{
    const char *text = getenv("CULDESAC_LAW_POSITIONS");
    return text ? atoi(text) : POSITIONS;
}

static void check_preset(App *app, const char *name, int positions)
{
    Rulebook *book = rulebook_create_builtin(&NEIGHBORHOODS);
    Rules rules;
    Fault fault;
    CHECK(rulebook_rules(book, name ? rulebook_preset_find(book, name) : -1, NULL, 2, &rules, &fault));
    Rng rng = {11};
    int looked = 0, played = 0;
    for (uint64_t seed = 1; looked < positions; seed++) {
        State state;
        NEIGHBORHOODS.deal(&rules, 2, seed, &state);
        for (int n = 0; !state.head.over && looked < positions; n++) {
            const Action action = NEIGHBORHOODS.any(&rules, &state, &rng);
            if (n % ACTIONS_APART == 0) {
                for (int viewer = NOBODY; viewer < 2; viewer++) {
                    played += check_position(app, &rules, &state, viewer, action, &rng);
                }
                looked++;
            }
            NEIGHBORHOODS.apply(&rules, &state, state.head.to_move, action, NULL);
        }
    }
    CHECK(played > positions / 2);
    rulebook_destroy(book);
}

TEST(nothing_hidden_shows, "what a viewer may not know changes no pixel of his window and no word in it")
{
    App *app = open_app();
    check_preset(app, NULL, positions_wanted());
    check_preset(app, "grand", positions_wanted() / 4);
    close_app(app);
}

TEST(the_law_sees, "worlds that differ in what the viewer may know are told apart: his hand, a stone, the die")
{
    App *app = open_app();
    Rulebook *book = rulebook_create_builtin(&NEIGHBORHOODS);
    const Rules *rules = rulebook_defaults(book);
    State state, other;
    NEIGHBORHOODS.deal(rules, 2, 3, &state);
    other = state;
    other.hands[0][0] = other.deck[0];
    other.deck[0] = state.hands[0][0];
    Frame frame = show(app, match_in(rules, &state, 0)), hand = show(app, match_in(rules, &other, 0));
    Frame nobody = show(app, match_in(rules, &state, NOBODY)), hidden = show(app, match_in(rules, &other, NOBODY));
    CHECK(!frames_equal(&frame, &hand));
    CHECK(!frames_equal(&frame, &nobody));
    CHECK(frames_equal(&nobody, &hidden));
    other = state;
    other.last_roll = 3;
    Frame die = show(app, match_in(rules, &other, 0));
    CHECK(!frames_equal(&frame, &die));
    Frame *frames[] = {&frame, &hand, &nobody, &hidden, &die};
    for (size_t i = 0; i < sizeof frames / sizeof *frames; i++) frame_clear(frames[i]);
    rulebook_destroy(book);
    close_app(app);
}

TEST_MAIN(nothing_hidden_shows, the_law_sees)
