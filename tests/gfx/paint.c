/* SPDX-License-Identifier: MIT */
/* Painting of pixels, compared with plain arithmetic. */
#include "gfx/paint.h"
#include "check.h"

enum { W = 23, H = 9 };

static const Box ALL = {0, 0, W, H};

static uint32_t noise(uint32_t *random)
{
    *random = *random * 1664525u + 1013904223u;
    return *random ^ *random >> 13;
}

static void fill_noise(uint32_t *pixels, int count, uint32_t seed)
{
    for (int i = 0; i < count; i++) {
        pixels[i] = noise(&seed);
        /* As in drawings, many pixels are transparent and many opaque. */
        if (seed >> 28 < 5) pixels[i] &= 0x00FFFFFF;
        if (seed >> 28 > 10) pixels[i] |= 0xFF000000;
    }
}

/* Blends one channel in real numbers. */
static int laid(uint32_t ground, uint32_t top, int opacity, int shift)
{
    const double alpha = (double)(top >> 24) * opacity / (255.0 * 255.0);
    return (int)((ground >> shift & 255) * (1 - alpha) + (top >> shift & 255) * alpha + 0.5);
}

static int apart(uint32_t a, uint32_t b)
{
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        const int difference = abs((int)(a >> shift & 255) - (int)(b >> shift & 255));
        if (difference > most) most = difference;
    }
    return most;
}

TEST(colour_is_blended_within_clip, "a colour is blended over the background by its opacity, only within the clip")
{
    uint32_t before[W * H], after[W * H];
    static const int OPACITIES[] = {0, 1, 13, 128, 254, 255};
    for (size_t o = 0; o < sizeof OPACITIES / sizeof OPACITIES[0]; o++) {
        const Colour colour = {200, 30, 90, (uint8_t)OPACITIES[o]};
        const uint32_t pixel = (uint32_t)colour.a << 24 | 0xC81E5A;
        fill_noise(before, W * H, 5);
        memcpy(after, before, sizeof after);
        paint_fill(&(PaintTarget){after, W, {2, 1, 15, 20}}, (Box){-4, 3, 40, 4}, colour);
        for (int i = 0; i < W * H; i++) {
            const int x = i % W, y = i / W;
            if (x < 2 || x >= 17 || y < 3 || y >= 7) {
                CHECK_INT(after[i], before[i]);
                continue;
            }
            for (int shift = 0; shift < 24; shift += 8)
                CHECK(abs((int)(after[i] >> shift & 255) - laid(before[i], pixel, 255, shift)) <= 1);
        }
    }
}

TEST(picture_is_blended, "a picture is blended by its own opacity and the item's, pixel for pixel, for any clip")
{
    uint32_t before[W * H], after[W * H], top[W * H];
    const Raster raster = {W, H, top};
    fill_noise(top, W * H, 9);
    for (int opacity = 0; opacity <= 255; opacity += 51) {
        for (int x = -3; x < 4; x++) {
            fill_noise(before, W * H, 6);
            memcpy(after, before, sizeof after);
            const Box at = {x, 1, W, H}, clip = {1, 2, W - 2 - abs(x), 6};
            paint_raster(&(PaintTarget){after, W, clip}, &raster, ALL, at, (uint8_t)opacity, false);
            for (int i = 0; i < W * H; i++) {
                const int column = i % W, row = i / W, from = (row - 1) * W + column - x;
                const bool inside =
                    column >= 1 && column < clip.x + clip.w && row >= 2 && row < 8 && column >= x && column < x + W;
                for (int shift = 0; shift < 24; shift += 8) {
                    const int wanted =
                        inside ? laid(before[i], top[from], opacity, shift) : (int)(before[i] >> shift & 255);
                    CHECK(abs((int)(after[i] >> shift & 255) - wanted) <= 1);
                }
            }
        }
    }
}

TEST(opaque_picture_replaces_background, "an opaque picture replaces the background")
{
    uint32_t ground[W * H], top[W * H];
    fill_noise(ground, W * H, 3);
    fill_noise(top, W * H, 4);
    for (int i = 0; i < W * H; i++) top[i] |= 0xFF000000;
    paint_raster(&(PaintTarget){ground, W, ALL}, &(Raster){W, H, top}, ALL, ALL, 255, true);
    CHECK_BYTES(ground, top, sizeof top);
}

TEST(scaled_picture_keeps_colour, "a scaled picture of one colour keeps its colour, and its centre does not move")
{
    uint32_t top[12 * 12], ground[W * H];
    for (int i = 0; i < 12 * 12; i++) top[i] = i % 12 < 6 ? 0xFF204060 : 0x00FFFFFF;
    for (int w = 1; w <= W; w++) {
        for (int i = 0; i < W * H; i++) ground[i] = 0xFF808080;
        paint_raster(&(PaintTarget){ground, W, ALL}, &(Raster){12, 12, top}, (Box){0, 0, 12, 12}, (Box){0, 0, w, H},
                     255, false);
        for (int x = 0; x < W; x++) {
            const uint32_t pixel = ground[4 * W + x];
            if (2 * x + 4 < w) CHECK(apart(pixel, 0x204060) <= 1);
            if (x >= w || 2 * x > w + 4) CHECK(apart(pixel, 0x808080) <= 1);
        }
    }
}

/* A pixel of a picture at half the size: the mean of four pixels, each weighted by its opacity. */
static uint32_t quarter_mean(const uint32_t *pixels, int stride)
{
    const uint32_t four[4] = {pixels[0], pixels[1], pixels[stride], pixels[stride + 1]};
    double alpha = 0;
    for (int i = 0; i < 4; i++) alpha += four[i] >> 24;
    uint32_t mean = (uint32_t)(alpha / 4 + .5) << 24;
    for (int shift = 0; shift < 24 && alpha > 0; shift += 8) {
        double sum = 0;
        for (int i = 0; i < 4; i++) sum += (double)(four[i] >> 24) * (four[i] >> shift & 255);
        mean |= (uint32_t)(sum / alpha + .5) << shift;
    }
    return mean;
}

TEST(scaled_pixel_is_mean, "a scaled pixel is the mean of its source pixels, opaque or not, of one colour or more")
{
    enum { SIDE = 600, HALF = SIDE / 2 }; /* wider than the part that is painted at a time */
    static uint32_t top[SIDE * 4], ground[HALF * 2], scaled[HALF * 2];
    for (int kind = 0; kind < 3; kind++) {
        fill_noise(top, SIDE * 4, 77);
        for (int i = 0; i < SIDE * 4; i++) {
            if (kind == 1) top[i] |= 0xFF000000;
            if (kind == 2) top[i] = (top[i] & 0xFF000000) | 0x335577;
        }
        for (int i = 0; i < HALF * 2; i++) scaled[i] = quarter_mean(top + i / HALF * 2 * SIDE + i % HALF * 2, SIDE);
        for (int i = 0; i < HALF * 2; i++) ground[i] = 0xFF808080;
        paint_raster(&(PaintTarget){ground, HALF, {0, 0, HALF, 2}}, &(Raster){SIDE, 4, top}, (Box){0, 0, SIDE, 4},
                     (Box){0, 0, HALF, 2}, 255, false);
        int most = 0;
        for (int i = 0; i < HALF * 2; i++) {
            for (int shift = 0; shift < 24; shift += 8) {
                const int off = abs((int)(ground[i] >> shift & 255) - laid(0xFF808080, scaled[i], 255, shift));
                if (off > most) most = off;
            }
        }
        CHECK(most <= 1);
    }
}
