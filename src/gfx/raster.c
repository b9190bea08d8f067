/* SPDX-License-Identifier: MIT */
#include "gfx/raster.h"
#include "culdesac/memory.h"
#include "gfx/geometry.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

Raster raster_make(int w, int h)
{
    assert(w > 0 && h > 0);
    return (Raster){w, h, memory_allocate((size_t)w * (size_t)h * sizeof(uint32_t))};
}

void raster_clear(Raster *raster)
{
    free(raster->pixels);
    *raster = (Raster){0};
}

static bool row_opaque(const Raster *raster, int y, int left, int right)
{
    const uint32_t *row = raster->pixels + (size_t)y * (size_t)raster->w;
    for (int x = left; x < right; x++) {
        if (row[x] < 0xFF000000u) return false;
    }
    return true;
}

Box raster_opaque_box(const Raster *raster)
{
    const int middle = raster->h / 2;
    int left = raster->w / 2, right = left, top = middle, bottom = middle;
    while (left > 0 && row_opaque(raster, middle, left - 1, left)) left--;
    while (right < raster->w && row_opaque(raster, middle, right, right + 1)) right++;
    if (left == right) return (Box){0, 0, 0, 0};
    while (top > 0 && row_opaque(raster, top - 1, left, right)) top--;
    while (bottom < raster->h && row_opaque(raster, bottom, left, right)) bottom++;
    return (Box){left, top, right - left, bottom - top};
}

/* Blends one pixel over another. Their colours are not multiplied by their alphas. */
static uint32_t blend_over(uint32_t base, uint32_t top)
{
    const uint32_t alpha = top >> 24;
    if (alpha == 255) return top;
    if (alpha == 0) return base;
    /* The weights of both pixels in the result, in units of 1 / (255 · 255). */
    const uint32_t base_share = (base >> 24) * (255 - alpha);
    const uint32_t top_share = alpha * 255;
    const uint32_t total = top_share + base_share;
    uint32_t out = ((total + 127) / 255) << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t value =
            (((top >> shift) & 255) * top_share + ((base >> shift) & 255) * base_share + total / 2) / total;
        out |= value << shift;
    }
    return out;
}

void raster_over(Raster *base, const Raster *top)
{
    for (int row = 0; row < top->h && row < base->h; row++) {
        uint32_t *to = base->pixels + (size_t)row * (size_t)base->w;
        const uint32_t *from = top->pixels + (size_t)row * (size_t)top->w;
        for (int i = 0; i < top->w && i < base->w; i++) to[i] = blend_over(to[i], from[i]);
    }
}

/* The mean of some pixels, each weighted by a factor and by its alpha. */
typedef struct Blend {
    float alpha, channel[3];
} Blend;

static void blend_add(Blend *blend, uint32_t pixel, float weight)
{
    const float alpha = (float)(pixel >> 24) * weight;
    blend->alpha += alpha;
    for (int i = 0; i < 3; i++) blend->channel[i] += alpha * (float)((pixel >> (8 * i)) & 255);
}

static uint32_t blend_pixel(const Blend *blend)
{
    if (blend->alpha < .5f) return 0;
    uint32_t pixel = (uint32_t)(fminf(255, blend->alpha) + .5f) << 24;
    for (int i = 0; i < 3; i++) pixel |= (uint32_t)(fminf(255, blend->channel[i] / blend->alpha) + .5f) << (8 * i);
    return pixel;
}

/* The mean of four pixels in integers, because halving large drawings has to be fast. */
static uint32_t mean_of_four(uint32_t a, uint32_t b, uint32_t c, uint32_t d)
{
    const uint32_t wa = a >> 24, wb = b >> 24, wc = c >> 24, wd = d >> 24, sum = wa + wb + wc + wd;
    if (sum == 0) return 0;
    uint32_t out = ((sum + 2) / 4) << 24;
    for (int shift = 0; shift < 24; shift += 8) {
        const uint32_t value = ((a >> shift) & 255) * wa + ((b >> shift) & 255) * wb + ((c >> shift) & 255) * wc +
                               ((d >> shift) & 255) * wd;
        out |= ((value + sum / 2) / sum) << shift;
    }
    return out;
}

Raster raster_halved(const Raster *raster)
{
    assert(raster->w % 2 == 0 && raster->h % 2 == 0);
    const Raster half = raster_make(raster->w / 2, raster->h / 2);
    for (int y = 0; y < half.h; y++) {
        const uint32_t *upper = raster->pixels + (size_t)(2 * y) * (size_t)raster->w;
        const uint32_t *lower = upper + raster->w;
        uint32_t *to = half.pixels + (size_t)y * (size_t)half.w;
        for (int x = 0; x < half.w; x++)
            to[x] = mean_of_four(upper[2 * x], upper[2 * x + 1], lower[2 * x], lower[2 * x + 1]);
    }
    return half;
}

static uint32_t pixel_at(const Raster *raster, int x, int y)
{
    if (x < 0 || y < 0 || x >= raster->w || y >= raster->h) return 0;
    return raster->pixels[(size_t)y * (size_t)raster->w + (size_t)x];
}

void raster_turned_size(float degrees, int *w, int *h)
{
    const float angle = degrees * PI / 180, c = cosf(angle), s = sinf(angle);
    const float width = fabsf((float)*w * c) + fabsf((float)*h * s),
                height = fabsf((float)*w * s) + fabsf((float)*h * c);
    const int turned_w = (int)ceilf(width) + 2, turned_h = (int)ceilf(height) + 2;
    /* Even sides stay even and odd ones odd, so that the centre stays at the same place within its pixel. */
    *w = turned_w + ((turned_w - *w) & 1);
    *h = turned_h + ((turned_h - *h) & 1);
}

Raster raster_turned(const Raster *raster, float degrees)
{
    const float angle = degrees * PI / 180, c = cosf(angle), s = sinf(angle);
    const float w = (float)raster->w, h = (float)raster->h;
    int width = raster->w, height = raster->h;
    raster_turned_size(degrees, &width, &height);
    const Raster turned = raster_make(width, height);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++) {
            const float dx = (float)x + .5f - (float)width / 2, dy = (float)y + .5f - (float)height / 2;
            const float fx = dx * c + dy * s + w / 2 - .5f, fy = dy * c - dx * s + h / 2 - .5f;
            const int ix = (int)floorf(fx), iy = (int)floorf(fy);
            if (ix < -1 || iy < -1 || ix >= raster->w || iy >= raster->h) continue;
            const float tx = fx - (float)ix, ty = fy - (float)iy;
            Blend blend = {0};
            blend_add(&blend, pixel_at(raster, ix, iy), (1 - tx) * (1 - ty));
            blend_add(&blend, pixel_at(raster, ix + 1, iy), tx * (1 - ty));
            blend_add(&blend, pixel_at(raster, ix, iy + 1), (1 - tx) * ty);
            blend_add(&blend, pixel_at(raster, ix + 1, iy + 1), tx * ty);
            turned.pixels[(size_t)y * (size_t)width + (size_t)x] = blend_pixel(&blend);
        }
    }
    return turned;
}

void raster_tint(Raster *raster, uint32_t tint)
{
    const size_t count = (size_t)raster->w * (size_t)raster->h;
    for (size_t i = 0; i < count; i++) {
        uint32_t pixel = raster->pixels[i], out = 0;
        if (!(pixel >> 24)) continue;
        for (int shift = 0; shift < 32; shift += 8)
            out |= ((((pixel >> shift) & 255) * ((tint >> shift) & 255) + 127) / 255) << shift;
        raster->pixels[i] = out;
    }
}
