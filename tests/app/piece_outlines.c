/* SPDX-License-Identifier: MIT */
#include "scripted_app.h"

static Colour colour_at(const Raster *shown, int x, int y)
{
    const uint32_t pixel = shown->pixels[(size_t)y * (size_t)shown->w + (size_t)x];
    return (Colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 255};
}

/* The number of pixels in a rectangle that stand out from a colour. */
static int count_contrasting_pixels(const Raster *shown, Rect at, Colour ground, double least)
{
    int count = 0;
    for (int y = (int)at.y; y < (int)rect_bottom(at); y++) {
        for (int x = (int)at.x; x < (int)rect_right(at); x++)
            count += colour_contrast(colour_at(shown, x, y), ground) >= least;
    }
    return count;
}

static void check_shelves(App *app, const char *theme, double least)
{
    enum { SPECKS = 20 };
    const TableScene *table = scripted_table(app);
    scripted_runf(app, "theme %s\nwait idle\n", theme);
    SCOPED(raster_clear) Raster shown = canvas_screenshot(app->canvas);
    for (int kind = 0; kind < 5; kind++) {
        const Rect shelf = table_rects(table)->items[0][kind];
        const Rect piece = rect_make(shelf.x + 2, shelf.y + 2, shelf.w * .3f, shelf.h * .8f);
        const Colour ground = colour_at(&shown, (int)(shelf.x + shelf.w * .5f), (int)(shelf.y + shelf.h * .5f));
        CHECK_ABOUT(count_contrasting_pixels(&shown, piece, ground, least) >= SPECKS, "%s: the piece on shelf %d",
                    theme, kind);
    }
}

APP_TEST(uncaptured_are_visible, "pieces that no player has captured yet are visible on their shelf in every theme",
         scripted_open("build/test-program", true, 7))
{
    scripted_run(app,
                 "size 1280x800\nspeed off\nopen neighbors\nplayers 2\nseat 0 human\nseat 1 human\nstart\nwait idle\n");
    check_shelves(app, "contrast", 4.5);
    check_shelves(app, "night", 2.5);
}

APP_TEST(pale_outline, "dark pieces have a pale outline in high contrast", scripted_open("build/test-program", true, 7))
{
    int looked = 0;
    scripted_run(app, "size 1280x800\nspeed off\ntheme contrast\nopen subdivision\nplayers 2\nseat 0 human\nseat 1 "
                      "human\nstart\nwait idle\n");
    const TableScene *table = scripted_table(app);
    SCOPED(raster_clear) Raster shown = canvas_screenshot(app->canvas);
    for (int i = 0; i < table_arrangement(table)->piece_count; i++) {
        const Piece *piece = &table_arrangement(table)->pieces[i];
        const Rect seen = arrangement_visible_rect(&app->stage, piece);
        if (strncmp(piece->art, "pyramids/", 9) != 0 || strcmp(piece->art, "pyramids/park") == 0 || seen.w <= 0)
            continue;
        /* Only the foot of the pyramid is examined, because there are no windows there. */
        const Rect foot = rect_make(seen.x, rect_bottom(seen) - 3, seen.w, 6);
        CHECK_ABOUT(count_contrasting_pixels(&shown, foot, (Colour){0, 0, 0, 255}, 12) > 2, "%s", piece->art);
        looked++;
    }
    CHECK(looked > 4);
}
