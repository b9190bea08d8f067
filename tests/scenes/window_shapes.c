/* SPDX-License-Identifier: MIT */
/* Every table in windows of many shapes: a larger window makes nothing smaller. */
#include "culdesac/registry.h"
#include "games/nationhood/nationhood.h"
#include "support/random_play.h"
#include "tabletop/player_panels.h"

#define FIXTURE_OWN void *view;
#include "table_fixture.h"

/* Common window sizes, each at least as wide and as high as an earlier one; and proportions, width / height, each of
 * which is tested in windows of growing size. */
static const float LADDER[][2] = {{800, 600},   {1280, 800},  {1440, 900},  {1600, 900},  {1680, 1050},
                                  {1920, 1080}, {2560, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}};
static const float SHAPES[] = {.667f, 1, 1.333f, 1.6f, 1.778f, 2.37f};
enum { LADDER_COUNT = sizeof LADDER / sizeof *LADDER, SHAPE_COUNT = sizeof SHAPES / sizeof *SHAPES, STEPS = 12 };

/* The widths of the pieces in play, in the order of the arrangement. */
typedef struct Widths {
    int count;
    float w[ARRANGEMENT_PIECES_MAX];
} Widths;

/* Whether a piece is in play, that is, within a target. Other pieces, such as supplies, show their number instead. */
static bool is_touched(const TableFixture *fixture, const Piece *piece)
{
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        const Rect at = fixture->arrangement.targets[i].at;
        if (rect_covers(rect_inset(at, -1), rect_around(rect_centre(piece->at), 2, 2))) return true;
    }
    return false;
}

static void measure_pieces(TableFixture *fixture, const Match *match, float w, float h, Widths *widths)
{
    fixture->stage.layout = layout_make(w, h, 1);
    fixture_see(fixture, match_rules(match), fixture->view, 0, NOBODY);
    widths->count = 0;
    for (int i = 0; i < fixture->arrangement.piece_count; i++) {
        const Piece *piece = &fixture->arrangement.pieces[i];
        if ((piece->place.index >= 0 || piece->is_in_hand) && is_touched(fixture, piece))
            widths->w[widths->count++] = piece->at.w;
    }
    hotspots_clear(&fixture->stage.hotspots);
}

/* Nothing may be smaller in the second window than in the first, except by a pixel or two of rounding. In a much higher
 * window the columns grow with their text, and may take this share of the table's width. */
static const float HAIR = .09f;

static void compare(TableFixture *fixture, const Match *match, const float small[2], const float large[2])
{
    Widths before, after;
    measure_pieces(fixture, match, small[0], small[1], &before);
    measure_pieces(fixture, match, large[0], large[1], &after);
    if (!CHECK_INT(after.count, before.count)) return;
    for (int i = 0; i < before.count; i++) {
        if (CHECK(after.w[i] >= before.w[i] * (1 - HAIR) - 2)) continue;
        fprintf(stderr, "%s, %d players: piece %d is %g wide at %g × %g, and %g at %g × %g\n",
                fixture->game_table->game->id, match_players(match), i, (double)before.w[i], (double)small[0],
                (double)small[1], (double)after.w[i], (double)large[0], (double)large[1]);
        return;
    }
}

static void check_table(const Game *game, int players)
{
    SCOPED_MATCH *match = random_play_begun(game, players, 5, (Rng){4}, 12);
    SCOPED_TABLE *fixture = fixture_open(game_table_find(game));
    fixture->view = memory_allocate(game->state_size);
    match_view(match, 0, fixture->view);
    for (int a = 0; a < LADDER_COUNT; a++) {
        for (int b = a + 1; b < LADDER_COUNT; b++) {
            if (LADDER[b][0] >= LADDER[a][0] && LADDER[b][1] >= LADDER[a][1])
                compare(fixture, match, LADDER[a], LADDER[b]);
        }
    }
    for (int shape = 0; shape < SHAPE_COUNT; shape++) {
        const float high = fmaxf(600, 800 / SHAPES[shape]);
        for (int step = 0; step < STEPS; step++) {
            const float now = high * powf(1.12f, (float)step), then = now * 1.12f;
            compare(fixture, match, (float[]){roundf(now * SHAPES[shape]), roundf(now)},
                    (float[]){roundf(then * SHAPES[shape]), roundf(then)});
        }
    }
    free(fixture->view);
}

static bool apart(Rect a, Rect b)
{
    return a.w <= 0 || b.w <= 0 || !rect_intersects(rect_inset(a, 1), rect_inset(b, 1));
}

TEST(enlarged_table_parts_do_not_overlap, "at any text size the parts of a table are apart, and grow with it")
{
    static const float WINDOWS[][2] = {{640, 360},   {844, 390},  {800, 600},   {1280, 800},
                                       {1920, 1080}, {800, 1200}, {1000, 1000}, {2560, 1080}};
    for (int i = 0; i < 8 * 3; i++) {
        static const float TEXTS[] = {1, 1.5f, 2};
        for (int n = 0; GAMES[n]; n++) {
            const GameTable *game_table = game_table_find(GAMES[n]);
            if (!game_table) continue;
            SCOPED_TABLE *fixture = fixture_open(game_table);
            fixture->stage.layout = layout_make(WINDOWS[i / 3][0], WINDOWS[i / 3][1], 1);
            const TableLayout plain = table_layout(&fixture->stage.layout, &game_table->shape, GAMES[n]->players_max);
            fixture->stage.layout = layout_make(WINDOWS[i / 3][0], WINDOWS[i / 3][1], TEXTS[i % 3]);
            const TableLayout at = table_layout(&fixture->stage.layout, &game_table->shape, GAMES[n]->players_max);
            const bool larger = fixture->stage.layout.text_scale > 1;
            CHECK(apart(at.left, at.hand) && apart(at.left, at.table) && apart(at.log, at.right));
            CHECK(apart(at.hand, at.log) && apart(at.hand, at.actions) && apart(at.hand, at.table));
            CHECK(apart(at.right, at.actions) && apart(table_log_area(&at, &fixture->stage), at.actions));
            CHECK(at.strip.h <= 0 || !larger || layout_is_low(&fixture->stage.layout) ||
                  at.strip.h > plain.strip.h * 1.2f);
            CHECK(at.right.w <= 0 || !larger || at.right.h > plain.right.h * 1.1f);
            /* The log also gets the place of the buttons. */
            if (!game_table->shape.column_is_interactive && at.right.w > 0 && larger) CHECK(at.log.h > plain.log.h);
        }
    }
}

TEST(hand_is_higher_in_wide_window, "in a wide window a hand is higher, so that its cards fill the width")
{
    SCOPED_TABLE *fixture = fixture_open(game_table_find(&NATIONHOOD));
    fixture->stage.layout = layout_make(1280, 800, 1);
    const TableLayout narrow = table_layout(&fixture->stage.layout, &fixture->game_table->shape, 2);
    fixture->stage.layout = layout_make(1920, 1080, 1);
    const TableLayout wide = table_layout(&fixture->stage.layout, &fixture->game_table->shape, 2);
    CHECK(wide.hand.h > narrow.hand.h * 1080 / 800 * 1.15f);
}

TEST(panel_lines_move_before_they_shrink, "enlarged lines of a panel move together before they shrink")
{
    SCOPED_TABLE *fixture = fixture_open(game_table_find(GAMES[0]));
    fixture->context.stage = &fixture->stage;
    for (int i = 0; i < 2; i++) {
        fixture->stage.layout = layout_make(1280, 800, i ? 1.5f : 1);
        TextStyle style = stage_text_style(&fixture->stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
        const float usual = layout_text_capped(&fixture->stage.layout, fixture->theme.sizes[SIZE_TEXT_SMALL], 1);
        player_panels_fit_lines(&fixture->context, &style, rect_make(0, 0, 200, usual * 4.7f), 3);
        CHECK(i ? style.size > usual * 1.2f : style.size == usual);
        player_panels_fit_lines(&fixture->context, &style, rect_make(0, 0, 200, usual * 2), 3);
        CHECK(style.size == usual);
    }
}

TEST(nothing_shrinks_when_growing, "nothing in play gets smaller when the window grows, at any table, for any players")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!game_table_find(GAMES[i])) continue;
        const int most = GAMES[i]->players_max, least = GAMES[i]->players_min;
        for (int players = least; players <= most; players++) check_table(GAMES[i], players);
    }
}
