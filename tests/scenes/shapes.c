/* SPDX-License-Identifier: MIT */
/* Every table in windows of many shapes: a larger window makes nothing smaller. */
#include "support/wander.h"
#include "culdesac/registry.h"
#include "scenes/results.h"

#define DESK_OWN void *view;
#include "desk.h"

#include <stdio.h>

/* Windows as people have them, each as wide and as high as one before it; and shapes that keep their sides' relation. */
static const float LADDER[][2] = {{800, 600},   {1280, 800},  {1440, 900},  {1600, 900},  {1680, 1050}, {1920, 1080},
                                  {2560, 1080}, {2560, 1440}, {3440, 1440}, {3840, 2160}};
static const float SHAPES[] = {.667f, 1, 1.333f, 1.6f, 1.778f, 2.37f};
enum { LADDER_COUNT = sizeof LADDER / sizeof *LADDER, SHAPE_COUNT = sizeof SHAPES / sizeof *SHAPES, STEPS = 12 };

/* How wide each piece is that is played with, in the order in which they are arranged. */
typedef struct Widths {
    int count;
    float w[PIECES_MAX];
} Widths;

/* Supplies and spoils say how many there are, and are not played with. */
static bool is_touched(const Desk *desk, const Piece *piece)
{
    for (int i = 0; i < desk->arrangement.target_count; i++) {
        const Rect at = desk->arrangement.targets[i].at;
        if (rect_covers(rect_inset(at, -1), rect_around(rect_centre(piece->at), 2, 2))) return true;
    }
    return false;
}

static void look_at(Desk *desk, const Match *match, float w, float h, Widths *widths)
{
    desk->stage.layout = layout_make(w, h, 1);
    desk_see(desk, match_rules(match), desk->view, 0, NOBODY);
    widths->count = 0;
    for (int i = 0; i < desk->arrangement.piece_count; i++) {
        const Piece *piece = &desk->arrangement.pieces[i];
        if ((piece->place.index >= 0 || piece->rises) && is_touched(desk, piece)) widths->w[widths->count++] = piece->at.w;
    }
    spots_clear(&desk->stage.spots);
}

/* Nothing is smaller in the second window than in the first. Rounding may take a pixel or two; and where the window gets higher by
 * much more than it gets wider, the columns, whose letters grow with it, a little of the table's width. */
static const float HAIR = .09f;

static void compare(Desk *desk, const Match *match, const float small[2], const float large[2])
{
    Widths before, after;
    look_at(desk, match, small[0], small[1], &before);
    look_at(desk, match, large[0], large[1], &after);
    if (!CHECK_INT(after.count, before.count)) return;
    for (int i = 0; i < before.count; i++) {
        if (CHECK(after.w[i] >= before.w[i] * (1 - HAIR) - 2)) continue;
        fprintf(stderr, "%s, %d players: piece %d is %g wide at %g × %g, and %g at %g × %g\n", desk->look->game->id,
                match_players(match), i, (double)before.w[i], (double)small[0], (double)small[1], (double)after.w[i],
                (double)large[0], (double)large[1]);
        return;
    }
}

static void check_table(const Game *game, int players)
{
    Match *match = wander_match(game, -1, players, 5);
    Rng rng = {4};
    wander_play(match, &rng, 12);
    Desk *desk = desk_open(kit_table(game));
    desk->view = memory_allocate(game->state_size);
    match_view(match, 0, desk->view);
    for (int a = 0; a < LADDER_COUNT; a++) {
        for (int b = a + 1; b < LADDER_COUNT; b++) {
            if (LADDER[b][0] >= LADDER[a][0] && LADDER[b][1] >= LADDER[a][1])
                compare(desk, match, LADDER[a], LADDER[b]);
        }
    }
    for (int shape = 0; shape < SHAPE_COUNT; shape++) {
        const float high = fmaxf(600, 800 / SHAPES[shape]);
        for (int step = 0; step < STEPS; step++) {
            const float now = high * powf(1.12f, (float)step), then = now * 1.12f;
            compare(desk, match, (float[]){roundf(now * SHAPES[shape]), roundf(now)},
                    (float[]){roundf(then * SHAPES[shape]), roundf(then)});
        }
    }
    free(desk->view);
    desk_close(desk);
    match_destroy(match);
}

TEST(results_leave_room, "the results lie beside the board, or below it in a high window, and leave it most of the window, whatever the letters")
{
    static const float WINDOWS[][2] = {{800, 600}, {1280, 800}, {1920, 1080}, {800, 1200}, {1000, 1000}, {2560, 1080}};
    static const float TEXTS[] = {.8f, 1, 1.5f, 2};
    Desk *desk = desk_open(kit_table(GAMES[0]));
    for (int i = 0; i < 24; i++) {
        const float w = WINDOWS[i / 4][0], h = WINDOWS[i / 4][1];
        desk->stage.layout = layout_make(w, h, TEXTS[i % 4]);
        const bool below = results_place(&desk->stage) == RESULTS_BELOW;
        CHECK_INT(below, h > w);
        for (int players = 2; players <= PLAYERS_MAX; players++) {
            const float share = results_room(&desk->stage, players) / (below ? h : w);
            CHECK(share > .12f && share < (players > 4 ? .52f : .46f));
        }
    }
    desk_close(desk);
}

TEST(larger_is_larger, "no card, piece or stone gets smaller when the window grows, at any table, with any number of players")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!kit_table(GAMES[i])) continue;
        const int most = GAMES[i]->players_max, least = GAMES[i]->players_min;
        for (int players = least; players <= most; players++)
            check_table(GAMES[i], players);
    }
    wander_forget();
}

TEST_MAIN(larger_is_larger, results_leave_room)
