/* SPDX-License-Identifier: MIT */
/* Two pixels at a time, as eight small numbers: compilers make of that what the processor has for it. */
#include "ui/paint.h"

#include <string.h>

typedef uint8_t Bytes __attribute__((vector_size(8)));
typedef uint16_t Words __attribute__((vector_size(16)));

static const uint64_t ALPHAS = 0xFF000000FF000000u;

static Words words_of(uint64_t two)
{
    Bytes bytes;
    memcpy(&bytes, &two, sizeof bytes);
    return __builtin_convertvector(bytes, Words);
}

/* Rounded 255ths of what is at most 255 · 255. */
static uint64_t over_255(Words sum)
{
    sum += 128;
    sum = (sum + (sum >> 8)) >> 8;
    Bytes bytes = __builtin_convertvector(sum, Bytes);
    uint64_t two;
    memcpy(&two, &bytes, sizeof two);
    return two;
}

static uint64_t load(const uint32_t *pixels)
{
    uint64_t two;
    memcpy(&two, pixels, sizeof two);
    return two;
}

static void store(uint32_t *pixels, uint64_t two)
{
    memcpy(pixels, &two, sizeof two);
}

/* ---- One colour ------------------------------------------------------------------------------------------------------ */

void paint_fill(const Ground *ground, Box at, Colour colour)
{
    const Box seen = box_common(at, ground->clip);
    const uint32_t pixel = 0xFF000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    const uint16_t rest = (uint16_t)(255 - colour.a);
    const Words sheet = words_of((uint64_t)pixel << 32 | pixel) * colour.a;
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *row = ground->pixels + (size_t)y * (size_t)ground->stride + seen.x;
        if (!rest) {
            for (int x = 0; x < seen.w; x++) row[x] = pixel;
            continue;
        }
        int x = 0;
        for (; x + 1 < seen.w; x += 2) store(row + x, over_255(words_of(load(row + x)) * rest + sheet));
        if (x < seen.w) row[x] = (uint32_t)over_255(words_of(row[x]) * rest + sheet);
    }
}

/* ---- Pictures ---------------------------------------------------------------------------------------------------------- */

/* Two pixels with what they leave of the ground, each by its own opacity. */
static uint64_t lay_over(uint64_t ground, uint64_t top, uint16_t opacity)
{
    uint16_t low = (uint16_t)(top >> 24 & 255), high = (uint16_t)(top >> 56);
    if (opacity < 255) {
        low = (uint16_t)((low * opacity + 127) / 255);
        high = (uint16_t)((high * opacity + 127) / 255);
    }
    const Words alpha = {low, low, low, low, high, high, high, high};
    return over_255(words_of(top) * alpha + words_of(ground) * (255 - alpha));
}

/* Most of a picture is all clear or all whole. */
static void lay_row(uint32_t *to, const uint32_t *from, int count, uint8_t opacity)
{
    int x = 0;
    for (; x + 3 < count; x += 4) {
        const uint64_t first = load(from + x), second = load(from + x + 2);
        if (!((first | second) & ALPHAS)) continue;
        if ((first & second & ALPHAS) == ALPHAS && opacity == 255) {
            store(to + x, first);
            store(to + x + 2, second);
            continue;
        }
        store(to + x, lay_over(load(to + x), first, opacity));
        store(to + x + 2, lay_over(load(to + x + 2), second, opacity));
    }
    for (; x < count; x++) to[x] = (uint32_t)lay_over(to[x], from[x], opacity);
}

/* As large as it is. */
static void lay(const Ground *ground, const Raster *raster, Box part, Box at, uint8_t opacity, bool opaque)
{
    const Box seen = box_common(at, ground->clip);
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *to = ground->pixels + (size_t)y * (size_t)ground->stride + seen.x;
        const uint32_t *from =
            raster->pixels + (size_t)(part.y + y - at.y) * (size_t)raster->w + (part.x + seen.x - at.x);
        if (opaque && opacity == 255) {
            memcpy(to, from, (size_t)seen.w * sizeof *to);
        } else {
            lay_row(to, from, seen.w, opacity);
        }
    }
}

/* ---- Scaled ------------------------------------------------------------------------------------------------------------ */

/* Where a row or column of the box looks into the picture: between two of its own, so many 16ths from the first. */
typedef struct Between {
    int first, second;
    uint32_t share;
} Between;

static Between between(int index, int count, int start, int length)
{
    /* From middle to middle, in 16ths. */
    const int64_t at = ((int64_t)(2 * index + 1) * length * 8) / count - 8;
    const int low = at < 0 ? 0 : (int)(at / 16), last = length - 1;
    const Between found = {start + (low > last ? last : low), start + (low + 1 > last ? last : low + 1),
                           at < 0 ? 0 : (uint32_t)(at % 16)};
    return found;
}

/* Two of a row, one behind the other; where it ends, the last twice. */
static uint64_t two_of(const uint32_t *row, Between columns)
{
    return columns.second > columns.first ? load(row + columns.first) : row[columns.first] * 0x100000001u;
}

/* Its three colours, with room for 256 times as much of each. */
static uint64_t spread(uint64_t pixel)
{
    return (pixel & 0x00FF00FFu) | (pixel & 0x0000FF00u) << 24;
}

/* The mean of two above and two below that hide all behind them, by 16ths of the right ones and of the lower ones. */
static uint32_t mean_of_whole(uint64_t upper, uint64_t lower, uint32_t right, uint32_t below)
{
    const uint32_t left = 16 - right, above = 16 - below;
    const uint64_t sum = (spread(upper) * above + spread(lower) * below) * left +
                         (spread(upper >> 32) * above + spread(lower >> 32) * below) * right + 0x008000800080u;
    return 0xFF000000u | (uint32_t)(sum >> 8 & 0x00FF00FFu) | (uint32_t)(sum >> 32 & 0x0000FF00u);
}

/* The same of such as hide less, each counting as much as it is seen. */
static uint32_t mean_of_seen(uint64_t upper, uint64_t lower, uint32_t right, uint32_t below)
{
    const uint32_t left = 16 - right, above = 16 - below;
    const uint32_t weights[4] = {left * above, right * above, left * below, right * below};
    const uint32_t pixels[4] = {(uint32_t)upper, (uint32_t)(upper >> 32), (uint32_t)lower, (uint32_t)(lower >> 32)};
    uint32_t alpha = 0, shares[4], out = 0;
    for (int i = 0; i < 4; i++) {
        shares[i] = weights[i] * (pixels[i] >> 24);
        alpha += shares[i];
    }
    if (alpha < 128) return 0;
    /* A shadow is of one colour, and larger than what throws it. */
    const uint32_t others = (pixels[0] ^ pixels[1]) | (pixels[0] ^ pixels[2]) | (pixels[0] ^ pixels[3]);
    if (!(others & 0x00FFFFFFu)) return (alpha + 128) >> 8 << 24 | (pixels[0] & 0x00FFFFFFu);
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t sum = alpha / 2;
        for (int i = 0; i < 4; i++) sum += shares[i] * (pixels[i] >> shift & 255);
        out |= sum / alpha << shift;
    }
    return (alpha + 128) >> 8 << 24 | out;
}

/* Most of what is looked at hides all or nothing, and needs no dividing. */
static uint32_t mean(uint64_t upper, uint64_t lower, uint32_t right, uint32_t below)
{
    if ((upper & lower & ALPHAS) == ALPHAS) return mean_of_whole(upper, lower, right, below);
    return (upper | lower) & ALPHAS ? mean_of_seen(upper, lower, right, below) : 0;
}

enum { STRIP = 256 };

/* So many columns of the box, not more than a strip: where they look is found out once for all rows. */
static void lay_strip(const Ground *ground, const Raster *raster, Box part, Box at, Box strip, uint8_t opacity)
{
    Between columns[STRIP];
    uint32_t scaled[STRIP];
    for (int x = 0; x < strip.w; x++) columns[x] = between(strip.x + x - at.x, at.w, part.x, part.w);
    for (int y = strip.y; y < strip.y + strip.h; y++) {
        const Between rows = between(y - at.y, at.h, part.y, part.h);
        const uint32_t *upper = raster->pixels + (size_t)rows.first * (size_t)raster->w,
                       *lower = raster->pixels + (size_t)rows.second * (size_t)raster->w;
        for (int x = 0; x < strip.w; x++)
            scaled[x] = mean(two_of(upper, columns[x]), two_of(lower, columns[x]), columns[x].share, rows.share);
        lay_row(ground->pixels + (size_t)y * (size_t)ground->stride + strip.x, scaled, strip.w, opacity);
    }
}

static void lay_scaled(const Ground *ground, const Raster *raster, Box part, Box at, uint8_t opacity)
{
    const Box seen = box_common(at, ground->clip);
    for (int x = 0; x < seen.w; x += STRIP) {
        const Box strip = {seen.x + x, seen.y, seen.w - x < STRIP ? seen.w - x : STRIP, seen.h};
        lay_strip(ground, raster, part, at, strip, opacity);
    }
}

void paint_raster(const Ground *ground, const Raster *raster, Box part, Box at, uint8_t opacity, bool opaque)
{
    if (part.w == at.w && part.h == at.h) {
        lay(ground, raster, part, at, opacity, opaque);
    } else {
        lay_scaled(ground, raster, part, at, opacity);
    }
}
