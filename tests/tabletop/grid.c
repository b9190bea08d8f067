/* SPDX-License-Identifier: MIT */
/* Grids of squares: positions seen from the front, from the other side and from a corner. */
#include "tabletop/boards/grid.h"
#include "check.h"

static const Grid FLAT = {.columns = 5, .rows = 4, .at = {100, 50}, .w = 40, .h = 56, .step_x = 44, .step_y = 30};
static const Grid TURNED = {
    .columns = 5, .rows = 4, .is_turned = true, .at = {100, 50}, .w = 40, .h = 56, .step_x = 44, .step_y = 30};
static const Grid ANGLED = {
    .columns = 5, .rows = 4, .is_isometric = true, .at = {500, 50}, .w = 47, .h = 34, .step_x = 47, .step_y = 34};

TEST(farthest_squares_come_first, "squares are listed from the farthest to the nearest, each once, from any side")
{
    const Grid *const grids[] = {&FLAT, &TURNED, &ANGLED};
    for (int i = 0; i < 3; i++) {
        bool seen[5][4] = {{false}};
        float before = 0;
        CHECK_INT(grid_count(grids[i]), 20);
        for (int n = 0; n < grid_count(grids[i]); n++) {
            const Cell cell = grid_cell_at_depth(grids[i], n);
            if (!CHECK(cell.column >= 0 && cell.column < 5 && cell.row >= 0 && cell.row < 4)) break;
            CHECK(!seen[cell.column][cell.row]);
            seen[cell.column][cell.row] = true;
            CHECK(grid_centre(grids[i], cell).y >= before);
            before = grid_centre(grids[i], cell).y;
        }
    }
}

TEST(first_square_follows_side_and_rotation,
     "the first square is at the lower left, the upper right, or the left, by the side and rotation")
{
    const Cell first = {0, 0}, last = {4, 3};
    CHECK_INT(grid_rect(&FLAT, first).x, 100);
    CHECK_INT(grid_rect(&FLAT, first).y, 50 + 3 * 30);
    CHECK_INT(grid_rect(&TURNED, first).x, 100 + 4 * 44);
    CHECK_INT(grid_rect(&TURNED, first).y, 50);
    CHECK_INT(grid_rect(&TURNED, last).x, 100);
    for (int row = 0; row < 4; row++) {
        for (int column = 0; column < 5; column++)
            CHECK(grid_centre(&ANGLED, first).x <= grid_centre(&ANGLED, (Cell){column, row}).x);
    }
    CHECK_INT(grid_rect(&ANGLED, first).w, 94);
    CHECK_INT(grid_rect(&ANGLED, first).h, 68);
}

TEST(hidden_part_of_square_is_not_touched, "the part of a square that the next row hides cannot be touched")
{
    CHECK_INT(grid_visible_rect(&FLAT, (Cell){2, 3}).h, 30);
    CHECK_INT(grid_visible_rect(&FLAT, (Cell){2, 0}).h, 56);
    CHECK_INT(grid_visible_rect(&TURNED, (Cell){2, 0}).h, 30);
    CHECK_INT(grid_visible_rect(&TURNED, (Cell){2, 3}).h, 56);
}

TEST(token_leads_to_its_square, "a square's token leads back to it, and other tokens lead to no square")
{
    Cell found;
    for (int n = 0; n < grid_count(&FLAT); n++) {
        const Cell cell = grid_cell_at_depth(&FLAT, n);
        CHECK(grid_find_cell(&FLAT, grid_cell_token(cell), &found) && found.column == cell.column &&
              found.row == cell.row);
    }
    CHECK(grid_find_cell(&FLAT, "c2", &found) && found.column == 2 && found.row == 1);
    CHECK(!grid_find_cell(&FLAT, "f1", &found));
    CHECK(!grid_find_cell(&FLAT, "a5", &found));
    CHECK(!grid_find_cell(&FLAT, "a0", &found));
    CHECK(!grid_find_cell(&FLAT, "", &found));
    CHECK(!grid_find_cell(&FLAT, "a", &found));
    CHECK(!grid_find_cell(&FLAT, "a11", &found));
    CHECK(!grid_find_cell(&FLAT, "3:b2", &found));
}
