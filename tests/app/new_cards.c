/* SPDX-License-Identifier: MIT */
#include "games/neighborhoods/neighborhoods.h"
#include "shared_screen_test.h"

enum { STEP_MS = 40 };

/* Whether the action drew one card for the first player, which equals one in their hand. */
static bool draws_equal(const TableScene *table, unsigned *drawn)
{
    const NeighborhoodsState *state = match_state(table_match(table));
    int equal = 0, draws = 0;
    *drawn = THING_NONE;
    for (size_t i = 0; i < table_session(table)->last_events.count; i++) {
        const Event *event = &table_session(table)->last_events.items[i];
        if (event->kind != NEIGHBORHOODS_EVENT_CARD_DRAWN || event->player != 0) continue;
        *drawn = event->thing;
        draws++;
    }
    for (int i = 0; i < state->hand_count[0]; i++) equal += state->hands[0][i] == *drawn;
    return equal > 1 && draws == 1;
}

/* Whether the picture is different without the glow in the rectangle. */
static bool glows(App *app, TableScene *table, Rect at)
{
    const NewCards kept = inner_hand(table)->new_cards[0];
    scripted_draw_again(app);
    SCOPED(raster_clear) Raster with = canvas_screenshot(app->canvas);
    inner_hand(table)->new_cards[0].count = 0;
    scripted_draw_again(app);
    SCOPED(raster_clear) Raster without = canvas_screenshot(app->canvas);
    inner_hand(table)->new_cards[0] = kept;
    return scripted_count_changed(&with, &without, at) > 0;
}

SHARED_TEST(last_of_equal_cards_glows, "of equal cards, the last one glows when one of them was drawn")
{
    int seen = 0;
    for (uint64_t deal = 1; deal <= 200 && seen == 0; deal++) {
        TableScene *table = shared_test_start(app, shared_test_match(&NEIGHBORHOODS, 2, deal, "pm"));
        Rng rng = rng_from_seed(deal);
        for (int i = 0; i < 12 && seen == 0 && !match_is_over(table_match(table)); i++) {
            unsigned drawn;
            shared_test_play_any(app, table, &rng);
            if (!draws_equal(table, &drawn)) continue;
            const size_t length = match_length(table_match(table));
            do {
                scripted_frame(app, STEP_MS);
            } while (!table_has_rested(table, &app->stage, 0, 0));
            if (match_length(table_match(table)) != length) break;
            const Piece *equal[2] = {NULL, NULL};
            const Arrangement *arrangement = table_arrangement(table);
            for (int p = 0; p < arrangement->piece_count; p++) {
                const Piece *piece = &arrangement->pieces[p];
                if (!piece->is_in_hand || piece->thing != drawn) continue;
                equal[0] = equal[0] ? equal[0] : piece;
                equal[1] = piece;
            }
            if (!CHECK(equal[0] && equal[0] != equal[1])) return;
            seen++;
            const Rect first = equal[0]->at, last = equal[1]->at;
            CHECK(glows(app, table, rect_make(rect_right(last) + 2, last.y, 3, last.h)));
            CHECK(!glows(app, table, rect_make(first.x - 5, first.y, 3, first.h)));
        }
    }
    CHECK(seen > 0);
}
