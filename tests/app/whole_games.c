/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Whole games at every table, from the street to the results and back: with the mouse only, with the keyboard only and
 * with the gamepad only, in windows of several shapes, with few players and many, people who share a screen and
 * opponents. The simulated player knows no game and touches what is highlighted.
 */
#include "app/scripted_app.h"
#include "culdesac/registry.h"
#include "culdesac/rng.h"
#include "support/soak.h"

enum { TOUCHES_MAX = 20000, WHEEL_TURNS_MAX = 40, DEAF_MS = 700 };

typedef enum Device { MOUSE, KEYS, PAD, DEVICES } Device;

static const char *const DEVICE_NAMES[] = {"mouse", "keys", "pad"};

typedef struct Player {
    App *app;
    Rng rng;
    Device device;
} Player;

static const Hotspot *find(const Player *player, const char *id)
{
    return hotspots_find(&player->app->stage.hotspots, id);
}

/* ---- Pressing ---- */

static bool in_sight(const Hotspot *hotspot)
{
    const Point middle = rect_centre(hotspot->at);
    return !hotspot->area_id || rect_contains(hotspot->clip, middle);
}

/* A hotspot that is scrolled out of its area is brought in by the wheel. */
static const Hotspot *wheel_to(const Player *player, const char *id)
{
    Stage *stage = &player->app->stage;
    const Hotspot *hotspot = find(player, id);
    for (int i = 0; i < WHEEL_TURNS_MAX && hotspot && !in_sight(hotspot); i++) {
        const float way = rect_centre(hotspot->at).y - rect_centre(hotspot->clip).y;
        stage_wheel(stage, rect_centre(hotspot->clip), fmaxf(-120, fminf(120, way)));
        scripted_frame_unpainted(player->app, SCRIPTED_FRAME_MS);
        hotspot = find(player, id);
    }
    return hotspot;
}

static bool click(const Player *player, const char *id)
{
    Stage *stage = &player->app->stage;
    const Hotspot *hotspot = wheel_to(player, id);
    if (!hotspot) return false;
    /* A piece that overlaps another is touched where it is not covered. */
    Point point = rect_centre(hotspot->at);
    for (int i = 0; i < 9; i++) {
        const Point tried = {hotspot->at.x + hotspot->at.w * (.5f + .42f * (float)(i % 3 - 1)),
                             hotspot->at.y + hotspot->at.h * (.5f + .42f * (float)(i / 3 - 1))};
        const Hotspot *there = hotspots_at(&stage->hotspots, tried, layout_touch_size(&stage->layout));
        if (there && strcmp(there->id, id) == 0) point = tried;
    }
    scripted_click(player->app, point);
    return true;
}

/* Whether Tab is not a longer way to a hotspot than Shift+Tab. */
static bool lies_ahead(const Stage *stage, const char *id)
{
    const HotspotList *hotspots = &stage->hotspots;
    const Hotspot *from = hotspots_find(hotspots, stage->focus), *to = hotspots_find(hotspots, id);
    if (!from || !to) return true;
    const int way = ((int)(to - from) + hotspots->count) % hotspots->count;
    return 2 * way <= hotspots->count;
}

static bool has_focus(const Stage *stage, const char *id)
{
    return stage->shows_focus && strcmp(stage->focus, id) == 0;
}

/* Moves the focus from hotspot to hotspot, in their order, up to the one that is wanted. */
static bool step_to(const Player *player, const char *id)
{
    Stage *stage = &player->app->stage;
    const bool ahead = lies_ahead(stage, id);
    for (int i = 0; i <= stage->hotspots.count + 1 && !has_focus(stage, id); i++) {
        if (player->device == KEYS) {
            input_key(player->app, SDLK_TAB, ahead ? 0 : KMOD_SHIFT);
        } else {
            input_pad(player->app, ahead ? SDL_CONTROLLER_BUTTON_RIGHTSHOULDER : SDL_CONTROLLER_BUTTON_LEFTSHOULDER);
        }
    }
    return has_focus(stage, id);
}

/* Uses the arrows that point towards the hotspot, as long as that brings the focus nearer. */
static void walk_focus_to(const Player *player, const char *id)
{
    Stage *stage = &player->app->stage;
    for (float before = INFINITY;;) {
        const Hotspot *from = hotspots_find(&stage->hotspots, stage->focus), *to = hotspots_find(&stage->hotspots, id);
        if (!from || !to || from == to) return;
        const Point a = rect_centre(from->at), b = rect_centre(to->at);
        const float across = b.x - a.x, down = b.y - a.y, far = hypotf(across, down);
        if (far >= before) return;
        before = far;
        input_pad(player->app, fabsf(across) > fabsf(down)
                                   ? (across < 0 ? SDL_CONTROLLER_BUTTON_DPAD_LEFT : SDL_CONTROLLER_BUTTON_DPAD_RIGHT)
                                   : (down < 0 ? SDL_CONTROLLER_BUTTON_DPAD_UP : SDL_CONTROLLER_BUTTON_DPAD_DOWN));
    }
}

static bool key_to(const Player *player, const char *id)
{
    if (!step_to(player, id)) return false;
    input_key(player->app, SDLK_RETURN, 0);
    return true;
}

static bool pad_to(const Player *player, const char *id)
{
    walk_focus_to(player, id);
    if (!step_to(player, id)) return false;
    input_pad(player->app, SDL_CONTROLLER_BUTTON_A);
    return true;
}

/* Presses a hotspot like a person. It has to be there, and everything has to come to rest afterwards. */
static bool press(const Player *player, const char *id)
{
    char name[HOTSPOT_ID_SIZE]; /* the hotspot disappears with the next frame */
    text_copy(name, sizeof name, id);
    const bool done = player->device == MOUSE  ? click(player, name)
                      : player->device == KEYS ? key_to(player, name)
                                               : pad_to(player, name);
    if (!done) fprintf(stderr, "“%s” cannot be reached in the scene “%s”\n", name, scripted_scene_name(player->app));
    return done && scripted_run_until_idle(player->app);
}

/* ---- Playing ---- */

/* A highlighted hotspot that has not been touched yet; NULL: there is none. */
static const Hotspot *pick_lit(Player *player)
{
    const HotspotList *hotspots = &player->app->stage.hotspots;
    const TableScene *table = scripted_table(player->app);
    const Hotspot *found = NULL;
    uint32_t count = 0;
    for (int i = 0; i < hotspots->count; i++) {
        const Hotspot *hotspot = &hotspots->items[i];
        if (!hotspot->is_highlighted || hotspot->disabled_reason || !hotspot_can_focus(hotspot)) continue;
        if (table && selection_contains(table_selection(table), hotspot->id)) continue;
        count++;
        if (rng_below(&player->rng, count) == 0) found = hotspot;
    }
    return found;
}

static void report_stuck(const Player *player)
{
    const TableScene *table = scripted_table(player->app);
    fprintf(stderr, "nothing is lit in the scene “%s”", scripted_scene_name(player->app));
    if (table) {
        fprintf(stderr, ", %d is to move, %d may touch, %d actions, touched:", session_actor(table_session(table)),
                table_session(table)->chooser, (int)table_selection(table)->count);
        for (int i = 0; i < table_selection(table)->touched.count; i++)
            fprintf(stderr, " %s", table_selection(table)->touched.tokens[i]);
    }
    fprintf(stderr, "\n");
}

static bool play_on(Player *player)
{
    /* Some of the frames are also painted, chosen at random. */
    if (rng_below(&player->rng, 8) == 0) scripted_frame_painted(player->app, SCRIPTED_FRAME_MS);
    if (!scripted_run_until_idle(player->app)) return false;
    const char *scene = scripted_scene_name(player->app);
    if (strcmp(scene, "handover") == 0 || strcmp(scene, "who") == 0) /* screens that everybody sees */
        CHECK_INT(table_session(scripted_table(player->app))->viewer, NOBODY);
    if (strcmp(scene, "handover") == 0) {
        scripted_frame_unpainted(player->app, DEAF_MS); /* until then the screen ignores input */
        return press(player, "ready");
    }
    if (strcmp(scene, "results") == 0) return true;
    const Hotspot *hotspot = pick_lit(player);
    if (!hotspot) report_stuck(player);
    return hotspot && press(player, hotspot->id);
}

static bool play_to_the_end(Player *player)
{
    for (int i = 0; i < TOUCHES_MAX; i++) {
        if (strcmp(scripted_scene_name(player->app), "results") == 0) return true;
        if (!play_on(player)) return false;
    }
    fprintf(stderr, "it has no end\n");
    return false;
}

/* House rules that shorten a long game. */
static bool shorten(const Player *player, const Game *game)
{
    static const struct {
        const char *game, *rule;
    } SHORT[] = {{"nationhood", "turn_limit 30"}, {"nationhood", "drawn_limit 1"}, {"nasty", "rounds 1"}};
    for (size_t i = 0; i < sizeof SHORT / sizeof *SHORT; i++) {
        if (strcmp(SHORT[i].game, game->id) != 0) continue;
        if (!CHECK(stage_run_script_line(&player->app->stage, "rule", SHORT[i].rule, &check_error))) return false;
    }
    return true;
}

/* Neighbours at the gate who may replace a person. */
static const char *const AT_GATE[PLAYERS_MAX] = {"sit:cat",       "sit:child",   "sit:gardener", "sit:baker",
                                                 "sit:postwoman", "sit:teacher", "sit:captain",  "sit:architect"};

static bool is_there(const Player *player, const char *what, int index)
{
    return hotspots_find(&player->app->stage.hotspots, textf("%s:%d", what, index)) != NULL;
}

static bool press_seat(const Player *player, int seat) { return press(player, textf("seat:%d", seat)); }

/* From the street through the set-up to the table. */
static bool set_up(const Player *player, const Game *game, int players, int people)
{
    if (!press(player, textf("house:%s", game->id)) || !press(player, "set-up")) return false;
    for (int seat = players; is_there(player, "seat", seat);) {
        if (!press_seat(player, seat) || !press(player, "send-away")) return false;
    }
    for (int seat = 0; seat < players; seat++) {
        if (!is_there(player, "seat", seat) && !press(player, "free")) return false;
    }
    if (soak_count(1, 0) && !shorten(player, game)) return false;
    for (int seat = 0; seat < players; seat++) {
        if (!press_seat(player, seat)) return false;
        const bool person = hotspots_find(&player->app->stage.hotspots, "person") == NULL;
        const char *wish = person == (seat < people) ? "done" : person ? AT_GATE[seat] : "person";
        if (!press(player, wish)) return false;
    }
    return press(player, "start");
}

/* One game in a window of that size. */
static void play_game(const Game *game, Device device, int w, int h, int players, int people)
{
    const uint64_t seed = hash_bytes((uint64_t)w, game->id, strlen(game->id));
    Player player = {
        .app = scripted_open("build/test-program", true, seed), .rng = rng_from_seed(seed), .device = device};
    UnfinishedMatch unfinished;
    scripted_set(player.app, animation_speed, SPEED_OFF);
    window_resize(&player.app->window, w, h);
    bool good =
        scripted_run_until_idle(player.app) && set_up(&player, game, players, people) && play_to_the_end(&player);
    good = good && press(&player, "street");
    if (!good) {
        fprintf(stderr, "%s by %s, %d players, %d of them people, %dx%d\n", game->id, DEVICE_NAMES[device], players,
                people, w, h);
    }
    CHECK(good);
    CHECK_TEXT(scripted_scene_name(player.app), "street");
    CHECK(!host_find_unfinished(&player.app->stage.host, game, &unfinished));
    scripted_close(player.app);
}

/* Plays each game once; the shapes of the window take turns. */
static void play_all(Device device, int players_most, int people_most)
{
    static const int SIZES[][2] = {{640, 360}, {800, 600}, {1280, 800}, {1000, 1200}, {1600, 800}};
    for (int i = 0, size = (int)device; GAMES[i]; i++) {
        const int most = GAMES[i]->players_max < players_most ? GAMES[i]->players_max : players_most;
        const int players = most < GAMES[i]->players_min ? GAMES[i]->players_min : most;
        play_game(GAMES[i], device, SIZES[size][0], SIZES[size][1], players,
                  players < people_most ? players : people_most);
        size = (size + 1) % (int)(sizeof SIZES / sizeof *SIZES);
    }
}

TEST(with_mouse, "with the mouse only every game can be set up, played to its end by its people, and left")
{
    play_all(MOUSE, 2, 2);
}

TEST(with_keyboard, "with the keyboard only every game can be set up, played by people and an opponent, and left")
{
    play_all(KEYS, 3, 2);
}

TEST(with_gamepad, "with the gamepad only every game can be set up, played by one person against the program, and left")
{
    play_all(PAD, 2, 1);
}

/* Full tables take long, so they are only part of the soak. */
TEST(with_all_seats_taken, "games with all seats taken can be played against all others, and on one screen")
{
    if (!soak_count(0, 1)) return;
    for (Device device = MOUSE; device < DEVICES; device++) {
        play_all(device, PLAYERS_MAX, 1);
        play_all(device, PLAYERS_MAX, PLAYERS_MAX);
    }
}
