/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Random input by keyboard, mouse and gamepad on the street and at every table. The journal is compared with the match
 * on the table again and again. CULDESAC_MONKEY is the number of inputs for the street and for each table. The seed is
 * made from the name of the game.
 */
#include "app/scripted_app.h"
#include "culdesac/files.h"
#include "culdesac/journal.h"
#include "culdesac/registry.h"
#include "culdesac/rng.h"
#include "scenes/table_routes.h"
#include "ui/stage_private.h"

enum { INPUTS = 500, COMPARE_EACH = 100 };

static int choose(Rng *rng, int count) { return (int)rng_below(rng, (uint32_t)count); }

static Point some_point(Rng *rng, const Stage *stage)
{
    /* Mostly at a hotspot. */
    if (stage->hotspots.count && choose(rng, 4))
        return rect_centre(stage->hotspots.items[choose(rng, stage->hotspots.count)].at);
    return (Point){(float)choose(rng, (int)stage->layout.w), (float)choose(rng, (int)stage->layout.h)};
}

static void some_key(App *app, Rng *rng)
{
    static const SDL_Keycode KEYS[] = {SDLK_LEFT,      SDLK_RIGHT,  SDLK_UP,    SDLK_DOWN,   SDLK_TAB,
                                       SDLK_RETURN,    SDLK_RETURN, SDLK_SPACE, SDLK_ESCAPE, SDLK_h,
                                       SDLK_l,         SDLK_u,      SDLK_i,     SDLK_F1,     SDLK_p,
                                       SDLK_BACKSPACE, SDLK_HOME,   SDLK_END,   SDLK_r,      SDLK_DELETE};
    static const Uint16 MODS[] = {0, 0, 0, KMOD_LSHIFT};
    input_key(app, KEYS[choose(rng, sizeof KEYS / sizeof KEYS[0])], MODS[choose(rng, 4)]);
}

static void some_drag(Stage *stage, Rng *rng)
{
    bool finger = choose(rng, 3) == 0;
    stage_pointer_down(stage, some_point(rng, stage), finger);
    for (int steps = choose(rng, 4); steps > 0; steps--) stage_pointer_move(stage, some_point(rng, stage), finger);
    stage_pointer_up(stage, some_point(rng, stage));
}

static void some_size(App *app, Rng *rng)
{
    static const int SIZES[][2] = {{1280, 800}, {800, 600}, {1000, 1200}, {640, 360}};
    const int *size = SIZES[choose(rng, 4)];
    window_resize(&app->window, size[0], size[1]);
}

static void some_input(App *app, Rng *rng)
{
    Stage *stage = &app->stage;
    int what = choose(rng, 400);
    if (what < 1) {
        some_size(app, rng);
    } else if (what < 4) {
        stage_lose_focus(stage);
    } else if (what < 100) {
        stage_pointer_move(stage, some_point(rng, stage), POINTER_MOUSE);
    } else if (what < 200) {
        scripted_click(app, some_point(rng, stage));
    } else if (what < 240) {
        some_drag(stage, rng);
    } else if (what < 330) {
        some_key(app, rng);
    } else if (what < 360) {
        input_pad(app, (SDL_GameControllerButton)choose(rng, SDL_CONTROLLER_BUTTON_MAX));
    } else if (what < 375) {
        stage_wheel(stage, some_point(rng, stage), (float)choose(rng, 400) - 200);
    } else if (what < 390) {
        stage_type(stage, choose(rng, 2) ? "Zoë" : "7");
    } else {
        stage_pointer_inspect(stage, some_point(rng, stage));
    }
    stage->wants_quit = false;
}

/* ---- The journal ---- */

static bool same_steps(const Match *a, const Match *b)
{
    if (match_seed(a) != match_seed(b) || match_length(a) != match_length(b)) return false;
    for (size_t i = 0; i < match_length(a); i++) {
        const MatchStep *one = match_step(a, i), *other = match_step(b, i);
        if (one->player != other->player || one->action != other->action) return false;
    }
    return true;
}

/* No action is lost: the journal of the current table contains exactly what was played there. */
static void compare_journal(App *app)
{
    const TableScene *table = scripted_table(app);
    if (!table || match_is_over(table_match(table)) || session_is_record(table_session(table))) return;
    SCOPED_TEXT lines = {0};
    Error error = {{0}}, warning = {{0}};
    SCOPED_MATCH *kept = NULL;
    size_t good;
    if (CHECK(file_read(textf("%s/%s.jsonl", app->files.paths.state, table_session(table)->game->id), JOURNAL_SIZE_MAX,
                        &lines, &error))) {
        kept = journal_read(table_session(table)->game->id, text_string(&lines), lines.length, app->files.rulebooks,
                            &good, &warning, &error);
    }
    if (!CHECK(kept && same_steps(kept, table_match(table))) || warning.text[0])
        fprintf(stderr, "%s: %s%s\n", table_session(table)->game->id, error.text, warning.text);
}

/* ---- Playing ---- */

/* Most frames are not painted, because painting takes long. */
static void run_frame(App *app, Rng *rng)
{
    if (choose(rng, 12)) {
        scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    } else {
        scripted_frame_painted(app, SCRIPTED_FRAME_MS);
    }
    app->stage.wants_quit = false;
}

/* Sends inputs to a table, or the street. A table that was left is opened again. */
static void play(App *app, const Game *game, int inputs)
{
    Rng rng = rng_from_seed(game ? hash_bytes(0, game->id, strlen(game->id)) : 0);
    for (int i = 0; i < inputs; i++) {
        if (game && app->stage.scene_count == 1 && i % 20 == 0)
            stage_push(&app->stage, table_scene_play(&app->stage, game));
        some_input(app, &rng);
        if (choose(&rng, 3)) run_frame(app, &rng);
        if (i % COMPARE_EACH == 0) compare_journal(app);
    }
    compare_journal(app);
    while (app->stage.scene_count > 1) stage_apply_transition(&app->stage, scene_pop_to_root());
}

TEST(random_input, "with random keys, drags, text and window sizes the program keeps running and no action is lost")
{
    const char *wanted = getenv("CULDESAC_MONKEY");
    int inputs = wanted ? atoi(wanted) : INPUTS;
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    play(app, NULL, inputs);
    for (int i = 0; GAMES[i]; i++) play(app, GAMES[i], inputs);
    CHECK_TEXT(scripted_scene_name(app), "street");
}
