/* SPDX-License-Identifier: MIT */
/*
 * Whole games of Nationhood as they are played at the window: by mouse, by keys alone, by the pad alone, in windows of three
 * sizes, by two people who hand the screen over and by one against the program. Deals are short, and games of one deal or two.
 */
#include "games/nationhood/nationhood.h"
#include "app/app.h"
#include "check.h"
#include "culdesac/rulebook.h"
#include "scenes/table.h"
#include "scenes/table_scene.h"

#include <stdlib.h>
#include <string.h>

extern const Game NATIONHOOD;

typedef enum Means { BY_MOUSE, BY_KEYS, BY_PAD } Means;

enum { FRAME_MS = 16, DEAF_MS = 700, STEPS_MOST = 400, FRAMES_MOST = 4000 };

typedef struct Player {
    App *app;
    Means means;
    Rng rng;
    int played; /* actions that were touched */
} Player;

static App *open_app(int w, int h)
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
    window_resize(&app->window, w, h);
    input_resized(app);
    app->scripted_clock = true;
    return app;
}

static void run_frame(App *app)
{
    app->clock += FRAME_MS;
    app_frame(app);
}

static const char *scene_name(const App *app)
{
    return stage_top(&app->stage)->kind->name;
}

static TableScene *table_of(const App *app)
{
    return stage_top(&app->stage)->self;
}

/* ---- Touching ---- */

static bool step_to(Player *player, const char *id)
{
    Stage *stage = &player->app->stage;
    for (int steps = 0; steps < STEPS_MOST; steps++) {
        if (stage->shows_focus && strcmp(stage->focus, id) == 0) return true;
        if (player->means == BY_KEYS) {
            input_key(player->app, SDLK_TAB, 0);
        } else {
            input_pad(player->app, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
        }
    }
    return false;
}

static void touch(Player *player, const char *id)
{
    App *app = player->app;
    const Spot *spot = spots_find(&app->stage.spots, id);
    if (!CHECK(spot != NULL)) {
        fprintf(stderr, "  there is no spot %s\n", id);
        return;
    }
    if (player->means == BY_MOUSE) {
        const Point point = rect_centre(spot->at);
        stage_pointer_move(&app->stage, point, false);
        stage_pointer_down(&app->stage, point, false);
        stage_pointer_up(&app->stage, point);
    } else if (CHECK(step_to(player, id))) {
        if (player->means == BY_KEYS) {
            input_key(app, SDLK_RETURN, 0);
        } else {
            input_pad(app, SDL_CONTROLLER_BUTTON_A);
        }
    }
    run_frame(app);
}

/* Some legal action of who may choose now, by the path that the table spells. */
static void play_something(Player *player)
{
    TableScene *table = table_of(player->app);
    const size_t before = match_length(table->match);
    const Action action = NATIONHOOD.any(match_rules(table->match), match_state(table->match), &player->rng);
    Path path = {0};
    table->look->spell(match_rules(table->match), table->view, action, &path);
    for (int i = 0; i < path.count; i++) touch(player, path.tokens[i]);
    player->played++;
    CHECK_INT(match_length(table->match), before + 1);
}

/* ---- Whole games ---- */

/* Goes on by one step; whether the game has come to its end. */
static bool go_on(Player *player)
{
    App *app = player->app;
    if (strcmp(scene_name(app), "results") == 0) return true;
    if (strcmp(scene_name(app), "handover") == 0) {
        app->clock += DEAF_MS;
        touch(player, "ready");
        return false;
    }
    TableScene *table = table_of(app);
    if (table_lingers(table)) {
        touch(player, KIT_GO_ON);
    } else if (table->chooser != NOBODY) {
        play_something(player);
    } else {
        SDL_Delay(1); /* somebody thinks */
        app->clock += 200;
    }
    run_frame(app);
    return false;
}

static Match *short_match(const char *other, int deals, uint64_t seed)
{
    Rulebook *book = rulebook_create_builtin(&NATIONHOOD);
    NationhoodRules rules;
    memcpy(&rules, rulebook_defaults(book), sizeof rules);
    rules.turn_limit = 20;
    rules.drawn_limit = deals;
    rulebook_destroy(book);
    Match *match = match_create(&NATIONHOOD, &rules, 2, seed);
    const Seat first = {.name = "Anna", .kind = "human"};
    Seat second = {.name = "Ben", .colour = 1};
    strcpy(second.kind, other);
    match_set_seat(match, 0, &first);
    match_set_seat(match, 1, &second);
    return match;
}

static void play_game(Means means, int w, int h, const char *other, int deals)
{
    Player player = {.app = open_app(w, h), .means = means, .rng = rng_from_seed((uint64_t)(w + (int)means))};
    stage_push(&player.app->stage, table_scene_create(&player.app->stage, short_match(other, deals, (uint64_t)h)));
    run_frame(player.app);
    int frames = 0;
    while (frames < FRAMES_MOST && !go_on(&player)) frames++;
    CHECK(frames < FRAMES_MOST);
    CHECK(player.played > 10);
    app_close(player.app);
    free(player.app);
}

TEST(people_by_mouse, "two people play a whole game by mouse and hand the screen over")
{
    play_game(BY_MOUSE, 1280, 800, "human", 1);
    play_game(BY_MOUSE, 800, 600, "human", 2);
}

TEST(people_by_keys, "two people play a whole game by keys alone")
{
    play_game(BY_KEYS, 800, 600, "human", 1);
    play_game(BY_KEYS, 1920, 1080, "human", 1);
}

TEST(people_by_pad, "two people play a whole game by the pad alone")
{
    play_game(BY_PAD, 1280, 800, "human", 1);
    play_game(BY_PAD, 900, 1400, "human", 1);
}

TEST(against_the_program, "one person plays a whole game against the program, by each means")
{
    play_game(BY_MOUSE, 800, 600, "easy", 1);
    play_game(BY_KEYS, 1280, 800, "easy", 2);
    play_game(BY_PAD, 1920, 1080, "easy", 1);
}

/* ---- The hand ---- */

/* The hand of the person in front, from left to right. */
static void hand_of(const App *app, Text *text)
{
    const HandOrder *hand = &table_of(app)->arrangement.hand;
    text_reset(text);
    for (int i = 0; i < hand->count; i++) text_addf(text, "%s%s", i ? " " : "", card_token((Card)hand->things[i]));
}

static void check_hand(App *app, const char *wanted)
{
    Text text = {0};
    run_frame(app);
    hand_of(app, &text);
    CHECK_TEXT(text_string(&text), wanted);
    text_clear(&text);
}

TEST(laid_by_hand,
     "a card dragged among its neighbours lies there, whoever is to move; the choice of an order is remembered")
{
    Player player = {.app = open_app(1280, 800), .means = BY_MOUSE};
    App *app = player.app;
    Fault fault;
    stage_push(&app->stage, table_scene_create(&app->stage, short_match("easy", 1, 5)));
    run_frame(app);
    check_hand(app, "2s 9s Ks 2h 6d 9d Tc");
    CHECK(stage_drag(&app->stage, "2s", "Tc", &fault));
    check_hand(app, "9s Ks 2h 6d 9d 2s Tc");
    CHECK(stage_drag(&app->stage, "Tc", "9s", &fault));
    check_hand(app, "Tc 9s Ks 2h 6d 9d 2s");
    touch(&player, KIT_SORT);
    check_hand(app, "2s 9s Ks 2h 6d 9d Tc");
    CHECK_INT(app->settings.hand_sort, HAND_BY_SUIT);
    touch(&player, KIT_SORT);
    check_hand(app, "2s 2h 6d 9s 9d Tc Ks");
    CHECK_INT(app->settings.hand_sort, HAND_BY_RANK);
    CHECK_INT(table_of(app)->choosing.touched.count, 0);
    app_close(app);
    free(app);
}

TEST_MAIN(people_by_mouse, people_by_keys, people_by_pad, against_the_program, laid_by_hand)
