/* SPDX-License-Identifier: MIT */
/* The log of a long game: the current entry is visible, whatever the sizes of window and text. */
#include "app/scripted_app.h"
#include "culdesac/registry.h"
#include "gfx/canvas_private.h"
#include "scenes/table/page_table.h"
#include "scenes/table_routes.h"
#include "support/random_play.h"

enum { ACTIONS = 25, WHOLE = 4000 };

/* A game between people after a number of actions, with the whole log open. */
static App *open_game(const Game *game, int players, uint64_t seed, size_t actions)
{
    App *app = scripted_open("build/test-program", true, 1);
    Match *match = random_play_match(game, -1, players, seed);
    Rng rng = {9};
    CHECK(random_play(match, &rng, actions) > 0);
    app->scripted_clock = true;
    const Scene scene = table_scene_create(&app->stage, match, TABLE_GAME);
    ((TableScene *)scene.self)->log_list.is_open = true;
    stage_push(&app->stage, scene);
    scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    return app;
}

static App *open_table(void) { return open_game(game_find("neighbors"), 2, 3, ACTIONS); }

/* Whether a line of the log is completely visible. */
static bool is_in_sight(const App *app, size_t step)
{
    const Hotspot *line = hotspots_find(&app->stage.hotspots, textf("log:%zu", step));
    return CHECK(line && line->area_id) && rect_covers(rect_inset(line->clip, -1), line->at);
}

static void resize(App *app, int w, int h, int text)
{
    scripted_set(app, text_size, text);
    window_resize(&app->window, w, h);
    input_resized(app);
    scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
}

APP_TEST(line_of_position_is_visible, "the log shows the line of the position looked at, or the last one", open_table())
{
    TableScene *table = scripted_table(app);
    const size_t length = match_length(table_match(table)),
                 steps[] = {1, length / 2, 2, length - 1, length / 3, length};
    CHECK(is_in_sight(app, length) && !is_in_sight(app, 1));
    for (size_t i = 0; i < sizeof steps / sizeof *steps; i++) {
        page_table_set_step(table, &app->stage, steps[i]);
        scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
        CHECK(is_in_sight(app, steps[i]));
    }
    CHECK(!is_in_sight(app, 1));
}

APP_TEST(current_line_stays_visible, "in another window or text size the current line stays visible", open_table())
{
    TableScene *table = scripted_table(app);
    const size_t length = match_length(table_match(table)), steps[] = {length * 3 / 4, length};
    for (size_t i = 0; i < 2; i++) {
        page_table_set_step(table, &app->stage, steps[i]);
        scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
        resize(app, 1920, 1080, 100);
        CHECK(is_in_sight(app, steps[i]));
        resize(app, 1280, 800, 200);
        CHECK(is_in_sight(app, steps[i]));
        resize(app, 1280, 800, 80);
        CHECK(is_in_sight(app, steps[i]));
    }
}

TEST(newest_line_shows_its_start, "if the newest line is higher than the list, its beginning is visible, not its end")
{
    SCOPED_APP *app = open_game(game_find("nasty"), 4, 5, WHOLE);
    const TableScene *table = scripted_table(app);
    const char *id = textf("log:%zu", match_length(table_match(table)));
    resize(app, 1280, 800, 200);
    const Hotspot *line = hotspots_find(&app->stage.hotspots, id);
    CHECK(line && line->at.h > line->clip.h);
    CHECK(line && line->at.y >= line->clip.y - 1);
}

/* Turns the wheel over the log to its beginning, and that far down. */
static void scroll_up_and_down(App *app, float down)
{
    const Hotspot *line = hotspots_find(&app->stage.hotspots, "log:10");
    if (!CHECK(line)) return;
    const Point at = rect_centre(rect_intersection(line->at, line->clip));
    stage_wheel(&app->stage, at, -1e6f);
    stage_wheel(&app->stage, at, down);
}

APP_TEST(scrolled_place_is_kept_once, "a player who scrolls the log keeps that place for one position", open_table())
{
    TableScene *table = scripted_table(app);
    const size_t length = match_length(table_match(table));
    page_table_set_step(table, &app->stage, length / 2);
    scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    scroll_up_and_down(app, 0);
    for (int i = 0; i < 3; i++) scripted_frame_unpainted(app, SCRIPTED_FRAME_MS);
    CHECK(is_in_sight(app, 1) && !is_in_sight(app, length / 2));
}

/* How much a row of pixels of the window differs from its first pixel. */
static int contrast_of_row(App *app, Rect row)
{
    SCOPED(raster_clear) Raster shot = canvas_screenshot(app->canvas);
    const uint8_t *first = (const uint8_t *)shot.pixels + ((size_t)row.y * (size_t)shot.w + (size_t)row.x) * 4;
    int most = 0;
    for (int i = 0; i < (int)row.w * 4; i++)
        most = abs(first[i] - first[i % 4]) > most ? abs(first[i] - first[i % 4]) : most;
    return most;
}

APP_TEST(cut_line_fades, "the line at the edge of the list fades, wherever the player has scrolled to", open_table())
{
    TableScene *table = scripted_table(app);
    const size_t length = match_length(table_match(table));
    page_table_set_step(table, &app->stage, length / 2);
    scripted_frame_painted(app, SCRIPTED_FRAME_MS);
    for (float offset = 8; offset < 40; offset += 4) {
        scroll_up_and_down(app, offset);
        scripted_frame_painted(app, SCRIPTED_FRAME_MS);
        const Hotspot *line = hotspots_find(&app->stage.hotspots, "log:1");
        if (!CHECK(line)) break;
        const Rect clip = rect_snapped(line->clip);
        CHECK(contrast_of_row(app, rect_make(clip.x, clip.y, line->at.w, 1)) < 24);
    }
}

TEST(no_newest_line_is_cut, "at the newest position no line is cut at the upper edge of the list")
{
    enum { GAMES_OPENED = 8 };
    for (size_t i = 0; i < GAMES_OPENED; i++) {
        SCOPED_APP *app = open_game(game_find("nasty"), 4, i, ACTIONS + i);
        const TableScene *table = scripted_table(app);
        resize(app, 1280, 800, 100);
        const Hotspot *newest = hotspots_find(&app->stage.hotspots, textf("log:%zu", match_length(table_match(table))));
        const TextPlace *places;
        for (int n = canvas_text_places(app->canvas, &places); CHECK(newest) && n > 0; n--) {
            const Rect at = places[n - 1].at, list = newest->clip;
            const bool is_first = at.x >= list.x && rect_right(at) <= rect_right(list) && fabsf(at.y - list.y) < 1;
            CHECK_ABOUT(!is_first || at.h > places[n - 1].size, "game %zu: %g pixels are left", i, at.h);
        }
    }
}

/* The number of marks in a frame while this hotspot has the focus. */
static int marks_at(App *app, const char *hotspot)
{
    text_copy(app->stage.focus, HOTSPOT_ID_SIZE, hotspot);
    app->stage.is_below = false;
    app->stage.shows_focus = app->stage.needs_refresh = true;
    app->clock += SCRIPTED_FRAME_MS;
    app_frame(app);
    return app->canvas->before.count;
}

APP_TEST(line_rings_named_things,
         "a line knows the things that it names, leaves the names of pale pieces, and rings their places when it is "
         "hovered",
         open_table())
{
    enum { RINGS = 4, LIGHTER = 1 }; /* marks: two rings with an edge each; the background of the button */
    TableScene *table = scripted_table(app);
    const size_t length = match_length(table_match(table));
    const TableContext context = table_context(table, &app->stage);
    for (size_t i = 0; i < length; i++) {
        const LogEntry *entry = &table_log(table)->entries[i];
        CHECK(!strchr(entry->text, TEXT_MARK_THING) && !strchr(entry->text, TEXT_MARK_END));
        CHECK(entry->thing_count >= 2 && entry->place_count >= 2);
        for (int n = 0; n < entry->thing_count; n++) {
            char name[NAME_TEXT_SIZE];
            InlineIcon icon;
            const LogLineThing *thing = &entry->things[n];
            game_name_thing(table_session(table)->game, match_rules(table_match(table)), thing->thing, NAME_WORDS,
                            name);
            CHECK(strncmp(entry->text + thing->at, name, (size_t)thing->length) == 0 && thing->length > 0);
            CHECK(!inline_icon_of_thing(&context, thing->thing, &icon));
        }
    }
    const char *line = textf("log:%zu", length);
    const int elsewhere = marks_at(app, "pause"), pointed = marks_at(app, line);
    CHECK_ABOUT(pointed >= elsewhere + RINGS - LIGHTER, "%d, %d", elsewhere, pointed);
}

APP_TEST(card_is_rank_and_suit, "a playing card's picture in a line is its rank and suit, or its figure", open_table())
{
    static const float LEAST = .8f; /* the least width of a picture, as a share of its height */
    for (Card card = 0; card <= CARD_JOKER; card++) {
        InlineIcon icon;
        float w, h;
        inline_icon_of_card(card, &icon);
        art_size(canvas_get_art(app->canvas), icon.art, &w, &h);
        CHECK(w > 1 && h > 1 && fabsf(icon.aspect - w / h) < .01f);
        CHECK(icon.text[0] || icon.aspect >= LEAST);
    }
}

APP_TEST(drawn_cards_are_not_in_result, "cards that a player draws after a move are not part of its result",
         open_game(game_find("neighborhoods"), 2, 3, ACTIONS))
{
    const TableLog *log = table_log(scripted_table(app));
    int drawn = 0;
    for (size_t i = 0; i < log->count; i++) {
        const LogEntry *entry = &log->entries[i];
        const char *draws = strstr(entry->text + entry->first_end, " a card.");
        drawn += draws != NULL;
        CHECK(!draws || entry->result_end <= draws - entry->text);
    }
    CHECK(drawn > 0);
}
