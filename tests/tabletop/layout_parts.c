/* SPDX-License-Identifier: MIT */
/* Parts of tables: regions, rows of cards, numbers. */
#include "check.h"
#include "tabletop/boards/card_layout.h"
#include "tabletop/boards/regions.h"
#include "ui/figure.h"

/* ---- Regions ---- */

enum { BOARD = ROOMS_END, PANEL, SHELF, TRAY };
static const RegionCut WIDE[] = {{PANEL, ROOM_LEFT, REGION_TOP, .extra = 100, .gap = 10},
                                 {SHELF, ROOM_LEFT, REGION_REST},
                                 {BOARD, ROOM_TABLE, REGION_REST},
                                 {0}};
static const RegionCut FOLDED[] = {{PANEL, ROOM_TABLE, REGION_LEFT, .share = .25f, .min = 120, .gap = 6},
                                   {SHELF, ROOM_TABLE, REGION_RIGHT, .same_as = PANEL, .gap = 6},
                                   {TRAY, SHELF, REGION_BOTTOM, .share = 1, .max_aspect = .5f},
                                   {BOARD, ROOM_TABLE, REGION_REST},
                                   {0}};
static const RegionCut TALL[] = {
    {PANEL, ROOM_TABLE, REGION_TOP, .share = .5f, .max = 100, .gap = 8}, {BOARD, ROOM_TABLE, REGION_REST}, {0}};
static const Regions REGIONS = {WIDE, FOLDED, TALL, .tall_min_aspect = 1};

typedef struct Window {
    Stage stage;
    TableContext context;
} Window;

static Window *open_window(float k, bool compact, Rect table)
{
    Window *window = memory_allocate(sizeof *window);
    window->stage.layout.scale = k;
    window->context = (TableContext){.stage = &window->stage,
                                     .is_compact = compact,
                                     .table = table,
                                     .left = compact ? (Rect){0} : (Rect){0, 0, 200, 500}};
    return window;
}

TEST(gaps_stay_free, "in a wide window lengths grow, gaps stay free, and a region that is not in the plan has no size")
{
    SCOPED_MEMORY Window *window = open_window(2, false, (Rect){220, 0, 600, 500});
    Rect parts[REGIONS_MAX];
    regions_layout(&window->context, &REGIONS, parts);
    CHECK_INT(parts[PANEL].h, 200);
    CHECK_INT(parts[SHELF].y, 220);
    CHECK_INT(parts[SHELF].h, 280);
    CHECK_INT(parts[BOARD].w, 600);
    CHECK_INT(parts[TRAY].w, 0);
    CHECK(!regions_is_tall(&window->context, &REGIONS));
}

TEST(compact_and_tall_have_own_plans, "a compact table has its own plan, and a tall one another; limits are respected")
{
    SCOPED_MEMORY Window *window = open_window(.6f, true, (Rect){0, 0, 400, 300});
    Rect parts[REGIONS_MAX];
    regions_layout(&window->context, &REGIONS, parts);
    CHECK_INT(parts[PANEL].w, 120); /* a minimum in pixels */
    CHECK_INT(parts[SHELF].w, 120);
    CHECK_INT(parts[SHELF].x, 280);
    CHECK_INT(parts[TRAY].h, 60);
    CHECK_INT(parts[BOARD].x, 126);
    CHECK_INT(parts[BOARD].w, 148);
    window->context.table = (Rect){0, 0, 300, 400};
    CHECK(regions_is_tall(&window->context, &REGIONS));
    CHECK_INT(regions_rect(&window->context, &REGIONS, PANEL).h, 100);
    CHECK_INT(regions_rect(&window->context, &REGIONS, BOARD).h, 292);
    CHECK_INT(regions_rect(&window->context, &REGIONS, SHELF).w, 0);
}

/* ---- Rows ---- */

TEST(hand_fits_its_area, "a hand is in one row, or overlapping, or in two rows, and always inside its area")
{
    const Rect room = {100, 400, 500, 100};
    for (int count = 1; count <= 40; count++) {
        const CardRow row = card_row_layout(room, count, 1, 8, 14);
        const Rect all = card_row_bounds(&row);
        CHECK_INT(row.count, count);
        CHECK(all.x >= room.x - 1 && rect_right(all) <= rect_right(room) + 1);
        CHECK(all.y >= room.y && rect_bottom(all) <= rect_bottom(room) + 1);
        CHECK_INT(row.second_row_start > 0, count > 31);
        for (int n = 0; n + 1 < count; n++) {
            if (n + 1 != row.second_row_start)
                CHECK(!rect_intersects(rect_inset(card_row_visible_rect(&row, n), .5f), card_row_rect(&row, n + 1)));
        }
    }
    CHECK_INT(card_row_layout(room, 3, 1, 8, 14).step, 71 + 8);
}

TEST(number_has_its_sign, "a number has its sign, as in print")
{
    char text[FIGURE_TEXT_SIZE];
    figure_format(-3, text);
    CHECK_TEXT(text, "−3");
    figure_format(3, text);
    CHECK_TEXT(text, "3");
    figure_format_change(3, text);
    CHECK_TEXT(text, "+3");
    figure_format_change(0, text);
    CHECK_TEXT(text, "0");
}
