/* SPDX-License-Identifier: MIT */
/* Four pixels at a time, as twice eight small numbers: compilers make of that what the processor has for it. */
#include "gfx/paint.h"

#include <string.h>

typedef uint8_t Bytes __attribute__((vector_size(16)));
typedef uint32_t Pixels __attribute__((vector_size(16)));
typedef uint64_t Pairs __attribute__((vector_size(16)));
typedef uint16_t Words __attribute__((vector_size(16)));

static const uint64_t ALPHAS = 0xFF000000FF000000u, FOUR_TIMES = 0x0001000100010001u;

/* ---- Four pixels ------------------------------------------------------------------------------------------------ */

static Bytes four(const uint32_t *pixels)
{
    Bytes bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return bytes;
}

static void put_four(uint32_t *pixels, Bytes bytes)
{
    memcpy(pixels, &bytes, sizeof bytes);
}

/* One, at the end of a row, and three of nothing. */
static Bytes one(uint32_t pixel)
{
    return (Bytes)(Pixels){pixel};
}

static uint32_t pixel_of(Bytes bytes)
{
    return ((Pixels)bytes)[0];
}

static Words first_two(Bytes pixels)
{
    const Bytes none = {0};
    return (Words)__builtin_shufflevector(pixels, none, 0, 16, 1, 17, 2, 18, 3, 19, 4, 20, 5, 21, 6, 22, 7, 23);
}

static Words last_two(Bytes pixels)
{
    const Bytes none = {0};
    return (Words)__builtin_shufflevector(pixels, none, 8, 24, 9, 25, 10, 26, 11, 27, 12, 28, 13, 29, 14, 30, 15, 31);
}

static Bytes joined(Words first, Words last)
{
    return __builtin_shufflevector((Bytes)first, (Bytes)last, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28,
                                   30);
}

/* Rounded 255ths of what is at most 255 · 255. */
static Words over_255(Words sum)
{
    sum += 128;
    return (sum + (sum >> 8)) >> 8;
}

/* ---- One colour ------------------------------------------------------------------------------------------------- */

static Bytes tint(Bytes ground, Words sheet, uint16_t rest)
{
    return joined(over_255(first_two(ground) * rest + sheet), over_255(last_two(ground) * rest + sheet));
}

void paint_fill(const PaintTarget *target, Box at, Colour colour)
{
    const Box seen = box_intersection(at, target->clip);
    const uint32_t pixel = 0xFF000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    const uint16_t rest = (uint16_t)(255 - colour.a);
    const Words sheet = first_two((Bytes)(Pixels){pixel, pixel}) * colour.a;
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *row = target->pixels + (size_t)y * (size_t)target->stride + seen.x;
        if (!rest) {
            for (int x = 0; x < seen.w; x++) row[x] = pixel;
            continue;
        }
        int x = 0;
        for (; x + 3 < seen.w; x += 4) put_four(row + x, tint(four(row + x), sheet, rest));
        for (; x < seen.w; x++) row[x] = pixel_of(tint(one(row[x]), sheet, rest));
    }
}

/* ---- Pictures --------------------------------------------------------------------------------------------------- */

/* Two pixels with what they leave of the ground, each by its own opacity. */
static inline Words lay_two(Words ground, Words top, uint16_t opacity)
{
    Words alpha = __builtin_shufflevector(top, top, 3, 3, 3, 3, 7, 7, 7, 7);
    if (opacity < 255) alpha = over_255(alpha * opacity);
    return over_255(top * alpha + ground * (255 - alpha));
}

static inline Bytes lay_four(Bytes ground, Bytes top, uint16_t opacity)
{
    return joined(lay_two(first_two(ground), first_two(top), opacity),
                  lay_two(last_two(ground), last_two(top), opacity));
}

static uint64_t load(const uint32_t *pixels)
{
    uint64_t two;
    memcpy(&two, pixels, sizeof two);
    return two;
}

/* Most of a picture is all clear or all whole. */
static void lay_row(uint32_t *to, const uint32_t *from, int count, uint8_t opacity)
{
    int x = 0;
    for (; x + 3 < count; x += 4) {
        const uint64_t left = load(from + x), right = load(from + x + 2);
        if (!((left | right) & ALPHAS)) continue;
        const bool whole = (left & right & ALPHAS) == ALPHAS && opacity == 255;
        const Bytes top = four(from + x);
        put_four(to + x, whole ? top : lay_four(four(to + x), top, opacity));
    }
    for (; x < count; x++) to[x] = pixel_of(lay_four(one(to[x]), one(from[x]), opacity));
}

enum { STRIP = 256 };

/* How a picture is laid: in its own colours or, where that is given, in another. */
typedef struct BlendMode {
    uint8_t opacity;
    bool opaque, flat;
    uint32_t rgb;
} BlendMode;

static void lay_row_flat(uint32_t *to, const uint32_t *from, int count, BlendMode manner)
{
    uint32_t strip[STRIP];
    for (int start = 0; start < count; start += STRIP) {
        const int length = count - start < STRIP ? count - start : STRIP;
        for (int x = 0; x < length; x++) strip[x] = (from[start + x] & (uint32_t)ALPHAS) | manner.rgb;
        lay_row(to + start, strip, length, manner.opacity);
    }
}

static void lay_row_in(uint32_t *to, const uint32_t *from, int count, BlendMode manner)
{
    if (manner.flat) {
        lay_row_flat(to, from, count, manner);
    } else if (manner.opaque && manner.opacity == 255) {
        memcpy(to, from, (size_t)count * sizeof *to);
    } else {
        lay_row(to, from, count, manner.opacity);
    }
}

/* As large as it is. */
static void lay(const PaintTarget *target, const Raster *raster, Box part, Box at, BlendMode manner)
{
    const Box seen = box_intersection(at, target->clip);
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *to = target->pixels + (size_t)y * (size_t)target->stride + seen.x;
        const uint32_t *from =
            raster->pixels + (size_t)(part.y + y - at.y) * (size_t)raster->w + (part.x + seen.x - at.x);
        lay_row_in(to, from, seen.w, manner);
    }
}

/* ---- Scaled ----------------------------------------------------------------------------------------------------- */

/* Where a row or column of the box looks into the picture: at one of its own and the next, so many 16ths from the
 * first. */
typedef struct Between {
    int first;
    uint16_t share;
    bool last; /* there is no next */
} Between;

static Between between(int index, int count, int start, int length)
{
    /* From middle to middle, in 16ths. */
    const int64_t at = ((int64_t)(2 * index + 1) * length * 8) / count - 8;
    const int low = at < 0 ? 0 : (int)(at / 16);
    return (Between){start + low, at < 0 || low >= length - 1 ? 0 : (uint16_t)(at % 16), low >= length - 1};
}

/* Two of a row, one behind the other; where it ends, the last twice. */
static uint64_t two_of(const uint32_t *row, Between column)
{
    return column.last ? row[column.first] * 0x100000001u : load(row + column.first);
}

static Words widened(uint64_t two)
{
    return first_two((Bytes)(Pairs){two});
}

/* The mean of two above and two below, by 16ths of the right ones and of the lower ones: colour and opacity alike. */
static inline uint32_t mean_of_all(uint64_t upper, uint64_t lower, uint16_t right, uint16_t below)
{
    const uint16_t left = (uint16_t)(16 - right), above = (uint16_t)(16 - below);
    const Words two = widened(upper) * above + widened(lower) * below;
    const Words columns = two * (Words)(Pairs){left * FOUR_TIMES, right * FOUR_TIMES};
    const Words sum = (columns + __builtin_shufflevector(columns, columns, 4, 5, 6, 7, 0, 1, 2, 3) + 128) >> 8;
    return pixel_of(joined(sum, sum));
}

/* The same, each colour counting as much as it is seen. */
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
    for (int shift = 0; shift < 24; shift += 8) {
        uint32_t sum = alpha / 2;
        for (int i = 0; i < 4; i++) sum += shares[i] * (pixels[i] >> shift & 255);
        out |= sum / alpha << shift;
    }
    return (alpha + 128) >> 8 << 24 | out;
}

/* Most of what is looked at hides all or nothing, or is of one colour, as shadows are: that needs no dividing. */
static inline uint32_t mean(uint64_t upper, uint64_t lower, uint16_t right, uint16_t below)
{
    if (!((upper | lower) & ALPHAS)) return 0;
    const bool whole = (upper & lower & ALPHAS) == ALPHAS,
               alike = !(((upper ^ lower) | (upper ^ (upper >> 32 | upper << 32))) & ~ALPHAS);
    return whole || alike ? mean_of_all(upper, lower, right, below) : mean_of_seen(upper, lower, right, below);
}

/* So many columns of the box, not more than a strip: where they look is found out once for all rows. */
static void lay_strip(const PaintTarget *target, const Raster *raster, Box part, Box at, Box strip, BlendMode manner)
{
    Between columns[STRIP];
    uint32_t scaled[STRIP];
    for (int x = 0; x < strip.w; x++) columns[x] = between(strip.x + x - at.x, at.w, part.x, part.w);
    for (int y = strip.y; y < strip.y + strip.h; y++) {
        const Between rows = between(y - at.y, at.h, part.y, part.h);
        const uint32_t *upper = raster->pixels + (size_t)rows.first * (size_t)raster->w,
                       *lower = rows.last ? upper : upper + raster->w;
        for (int x = 0; x < strip.w; x++)
            scaled[x] = mean(two_of(upper, columns[x]), two_of(lower, columns[x]), columns[x].share, rows.share);
        lay_row_in(target->pixels + (size_t)y * (size_t)target->stride + strip.x, scaled, strip.w, manner);
    }
}

static void lay_scaled(const PaintTarget *target, const Raster *raster, Box part, Box at, BlendMode manner)
{
    const Box seen = box_intersection(at, target->clip);
    for (int x = 0; x < seen.w; x += STRIP) {
        const Box strip = {seen.x + x, seen.y, seen.w - x < STRIP ? seen.w - x : STRIP, seen.h};
        lay_strip(target, raster, part, at, strip, manner);
    }
}

static void lay_any(const PaintTarget *target, const Raster *raster, Box part, Box at, BlendMode manner)
{
    if (part.w == at.w && part.h == at.h) {
        lay(target, raster, part, at, manner);
    } else {
        manner.opaque = false; /* its edges may not be, scaled */
        lay_scaled(target, raster, part, at, manner);
    }
}

void paint_raster(const PaintTarget *target, const Raster *raster, Box part, Box at, uint8_t opacity, bool opaque)
{
    lay_any(target, raster, part, at, (BlendMode){.opacity = opacity, .opaque = opaque});
}

void paint_shape(const PaintTarget *target, const Raster *raster, Box part, Box at, Colour colour)
{
    const uint32_t rgb = (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    lay_any(target, raster, part, at, (BlendMode){.opacity = colour.a, .flat = true, .rgb = rgb});
}
