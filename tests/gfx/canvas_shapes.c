/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "gfx/canvas.h"

enum { SIZE = 32 };

static const Rect AT = {1, 1, 30, 26};
static const Colour VEIL = {255, 255, 255, 100};

/* Draws a translucent ring on black or, if the thickness is 0, a rounded rectangle of the same size. */
static Raster draw(Canvas *canvas, int radius, int thickness)
{
    canvas_begin(canvas, SIZE, SIZE);
    canvas_fill(canvas, rect_make(0, 0, SIZE, SIZE), (Colour){0, 0, 0, 255});
    if (thickness > 0) {
        canvas_ring(canvas, AT, (float)radius, (float)thickness, VEIL);
    } else {
        canvas_rounded_rect(canvas, AT, (float)radius, VEIL);
    }
    canvas_end(canvas);
    return canvas_screenshot(canvas);
}

/* Checks that a ring is its rounded rectangle without the middle. If the inner corners are round, the corners of the
 * middle are not checked. */
static bool is_border(const Raster *ring, const Raster *solid, int radius, int thickness)
{
    const Rect middle = rect_inset(AT, (float)thickness);
    for (int i = 0; i < SIZE * SIZE; i++) {
        const Point at = {(float)(i % SIZE) + .5f, (float)(i / SIZE) + .5f};
        const bool is_inside = rect_contains(middle, at);
        const bool is_near_corner = fminf(at.x - AT.x, rect_right(AT) - at.x) < (float)radius &&
                                    fminf(at.y - AT.y, rect_bottom(AT) - at.y) < (float)radius;
        if (is_inside && is_near_corner && radius > thickness) continue;
        if (ring->pixels[i] != (is_inside ? 0xFF000000 : solid->pixels[i])) return false;
    }
    return true;
}

TEST(ring_paints_pixels_once, "a translucent ring paints each pixel of its border once, however thick and round it is")
{
    Pictures *pictures = pictures_create(1 << 20);
    Canvas *canvas = canvas_create(NULL, pictures, NULL, NULL);
    canvas_set_paint_on_demand(canvas, true);
    for (int radius = 0; radius <= 13; radius++) {
        SCOPED(raster_clear) Raster solid = draw(canvas, radius, 0);
        for (int thickness = 1; thickness < 15; thickness++) {
            SCOPED(raster_clear) Raster ring = draw(canvas, radius, thickness);
            if (!CHECK(is_border(&ring, &solid, radius, thickness)))
                printf("radius %d, thickness %d\n", radius, thickness);
        }
    }
    canvas_destroy(canvas);
    pictures_destroy(pictures);
}
