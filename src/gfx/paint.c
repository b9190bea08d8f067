/* SPDX-License-Identifier: MIT */
/* Paints pixels four at a time, as two vectors of eight 16-bit numbers. Compilers turn these into the processor's own
 * vector instructions. */
#include "gfx/paint.h"

#include <string.h>

typedef uint8_t Bytes __attribute__((vector_size(16)));
typedef uint32_t Pixels __attribute__((vector_size(16)));
typedef uint64_t Pairs __attribute__((vector_size(16)));
typedef uint16_t Words __attribute__((vector_size(16)));

static const uint64_t ALPHAS = 0xFF000000FF000000u;      /* the alphas of two pixels */
static const uint64_t REPEAT_FOUR = 0x0001000100010001u; /* a factor that makes four copies of a 16-bit number */

/* ---- Four pixels ---- */

static Bytes load_four(const uint32_t *pixels)
{
    Bytes bytes;
    memcpy(&bytes, pixels, sizeof bytes);
    return bytes;
}

static void put_four(uint32_t *pixels, Bytes bytes) { memcpy(pixels, &bytes, sizeof bytes); }

/* Loads a single pixel, for the end of a row, and three zeros. */
static Bytes load_one(uint32_t pixel) { return (Bytes)(Pixels){pixel}; }

static uint32_t pixel_of(Bytes bytes) { return ((Pixels)bytes)[0]; }

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

static Bytes join_words(Words first, Words last)
{
    return __builtin_shufflevector((Bytes)first, (Bytes)last, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28,
                                   30);
}

/* Divides numbers of at most 255 · 255 by 255, rounded. */
static Words over_255(Words sum)
{
    sum += 128;
    return (sum + (sum >> 8)) >> 8;
}

/* ---- One colour ---- */

static Bytes tint_bytes(Bytes base, Words sheet, uint16_t base_share)
{
    return join_words(over_255(first_two(base) * base_share + sheet), over_255(last_two(base) * base_share + sheet));
}

void paint_fill(const PaintTarget *target, Box at, Colour colour)
{
    const Box seen = box_intersection(at, target->clip);
    const uint32_t pixel = 0xFF000000u | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    const uint16_t base_share = (uint16_t)(255 - colour.a);
    const Words sheet = first_two((Bytes)(Pixels){pixel, pixel}) * colour.a;
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *row = target->pixels + (size_t)y * (size_t)target->stride + seen.x;
        if (!base_share) {
            for (int x = 0; x < seen.w; x++) row[x] = pixel;
            continue;
        }
        int x = 0;
        for (; x + 3 < seen.w; x += 4) put_four(row + x, tint_bytes(load_four(row + x), sheet, base_share));
        for (; x < seen.w; x++) row[x] = pixel_of(tint_bytes(load_one(row[x]), sheet, base_share));
    }
}

/* ---- Pictures ---- */

/* Blends two pixels over two others, each by its own alpha times the opacity. */
static inline Words blend_two(Words base, Words top, uint16_t opacity)
{
    Words alpha = __builtin_shufflevector(top, top, 3, 3, 3, 3, 7, 7, 7, 7);
    if (opacity < 255) alpha = over_255(alpha * opacity);
    return over_255(top * alpha + base * (255 - alpha));
}

static inline Bytes blend_four(Bytes base, Bytes top, uint16_t opacity)
{
    return join_words(blend_two(first_two(base), first_two(top), opacity),
                      blend_two(last_two(base), last_two(top), opacity));
}

static uint64_t load_two(const uint32_t *pixels)
{
    uint64_t pair;
    memcpy(&pair, pixels, sizeof pair);
    return pair;
}

/* Blends a row, mostly four pixels at once. Four transparent pixels are skipped, and four opaque ones are copied if the
 * opacity is full. */
static void blend_row(uint32_t *to, const uint32_t *from, int count, uint8_t opacity)
{
    int x = 0;
    for (; x + 3 < count; x += 4) {
        const uint64_t first = load_two(from + x), second = load_two(from + x + 2);
        if (!((first | second) & ALPHAS)) continue;
        const bool is_opaque = (first & second & ALPHAS) == ALPHAS && opacity == 255;
        const Bytes top = load_four(from + x);
        put_four(to + x, is_opaque ? top : blend_four(load_four(to + x), top, opacity));
    }
    for (; x < count; x++) to[x] = pixel_of(blend_four(load_one(to[x]), load_one(from[x]), opacity));
}

enum { STRIP_WIDTH = 256 }; /* how many pixels of a row are prepared before they are blended */

/* How a picture is blended: in its own colours or, if `flat`, all in `rgb`. */
typedef struct BlendMode {
    uint8_t opacity;
    bool opaque, flat;
    uint32_t rgb;
} BlendMode;

static void blend_row_flat(uint32_t *to, const uint32_t *from, int count, BlendMode mode)
{
    uint32_t strip[STRIP_WIDTH];
    for (int start = 0; start < count; start += STRIP_WIDTH) {
        const int length = count - start < STRIP_WIDTH ? count - start : STRIP_WIDTH;
        for (int x = 0; x < length; x++) strip[x] = (from[start + x] & (uint32_t)ALPHAS) | mode.rgb;
        blend_row(to + start, strip, length, mode.opacity);
    }
}

static void blend_row_in_mode(uint32_t *to, const uint32_t *from, int count, BlendMode mode)
{
    if (mode.flat) {
        blend_row_flat(to, from, count, mode);
    } else if (mode.opaque && mode.opacity == 255) {
        memcpy(to, from, (size_t)count * sizeof *to);
    } else {
        blend_row(to, from, count, mode.opacity);
    }
}

/* Blends without scaling. */
static void blend_raster(const PaintTarget *target, const Raster *raster, Box part, Box at, BlendMode mode)
{
    const Box seen = box_intersection(at, target->clip);
    for (int y = seen.y; y < seen.y + seen.h; y++) {
        uint32_t *to = target->pixels + (size_t)y * (size_t)target->stride + seen.x;
        const uint32_t *from =
            raster->pixels + (size_t)(part.y + y - at.y) * (size_t)raster->w + (part.x + seen.x - at.x);
        blend_row_in_mode(to, from, seen.w, mode);
    }
}

/* ---- Scaling ---- */

/* Where a row or column of the target samples the picture: between the pixel `first` and the next one, `share` 16ths of
 * the way. */
typedef struct SamplePosition {
    int first;
    uint16_t share;
    bool last; /* `first` is the last pixel, so there is no next one */
} SamplePosition;

static SamplePosition sample_at(int index, int count, int start, int length)
{
    /* From the centre of the source's first pixel to the centre of this pixel, in 16ths of a source pixel. */
    const int64_t at = ((int64_t)(2 * index + 1) * length * 8) / count - 8;
    const int first = at < 0 ? 0 : (int)(at / 16);
    return (SamplePosition){start + first, at < 0 || first >= length - 1 ? 0 : (uint16_t)(at % 16),
                            first >= length - 1};
}

/* Two neighbouring pixels of a row, or the last pixel of the row twice. */
static uint64_t two_of(const uint32_t *row, SamplePosition column)
{
    return column.last ? row[column.first] * 0x100000001u : load_two(row + column.first);
}

static Words widen_two(uint64_t pair) { return first_two((Bytes)(Pairs){pair}); }

/* The bilinear mean of four pixels, weighted in 16ths. Colours and alpha are treated alike. */
static inline uint32_t mean_of_all(uint64_t upper, uint64_t lower, uint16_t right_share, uint16_t lower_share)
{
    const uint16_t left_share = (uint16_t)(16 - right_share), upper_share = (uint16_t)(16 - lower_share);
    const Words rows = widen_two(upper) * upper_share + widen_two(lower) * lower_share;
    const Words columns = rows * (Words)(Pairs){left_share * REPEAT_FOUR, right_share * REPEAT_FOUR};
    const Words sum = (columns + __builtin_shufflevector(columns, columns, 4, 5, 6, 7, 0, 1, 2, 3) + 128) >> 8;
    return pixel_of(join_words(sum, sum));
}

/* The bilinear mean with each colour weighted by its alpha. */
static uint32_t mean_by_alpha(uint64_t upper, uint64_t lower, uint32_t right_share, uint32_t lower_share)
{
    const uint32_t left_share = 16 - right_share, upper_share = 16 - lower_share;
    const uint32_t weights[4] = {left_share * upper_share, right_share * upper_share, left_share * lower_share,
                                 right_share * lower_share};
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

/* The bilinear mean of four pixels, without a division if all are opaque, transparent or of one colour, as most are. */
static inline uint32_t mean_of_samples(uint64_t upper, uint64_t lower, uint16_t right_share, uint16_t lower_share)
{
    if (!((upper | lower) & ALPHAS)) return 0;
    const bool are_opaque = (upper & lower & ALPHAS) == ALPHAS,
               are_alike = !(((upper ^ lower) | (upper ^ (upper >> 32 | upper << 32))) & ~ALPHAS);
    return are_opaque || are_alike ? mean_of_all(upper, lower, right_share, lower_share)
                                   : mean_by_alpha(upper, lower, right_share, lower_share);
}

/* Blends a vertical strip, at most STRIP_WIDTH columns wide. Its horizontal sampling is computed once for all rows. */
static void blend_strip(const PaintTarget *target, const Raster *raster, Box part, Box at, Box strip, BlendMode mode)
{
    SamplePosition columns[STRIP_WIDTH];
    uint32_t scaled[STRIP_WIDTH];
    for (int x = 0; x < strip.w; x++) columns[x] = sample_at(strip.x + x - at.x, at.w, part.x, part.w);
    for (int y = strip.y; y < strip.y + strip.h; y++) {
        const SamplePosition rows = sample_at(y - at.y, at.h, part.y, part.h);
        const uint32_t *upper = raster->pixels + (size_t)rows.first * (size_t)raster->w,
                       *lower = rows.last ? upper : upper + raster->w;
        for (int x = 0; x < strip.w; x++)
            scaled[x] =
                mean_of_samples(two_of(upper, columns[x]), two_of(lower, columns[x]), columns[x].share, rows.share);
        blend_row_in_mode(target->pixels + (size_t)y * (size_t)target->stride + strip.x, scaled, strip.w, mode);
    }
}

static void blend_scaled(const PaintTarget *target, const Raster *raster, Box part, Box at, BlendMode mode)
{
    const Box seen = box_intersection(at, target->clip);
    for (int x = 0; x < seen.w; x += STRIP_WIDTH) {
        const Box strip = {seen.x + x, seen.y, seen.w - x < STRIP_WIDTH ? seen.w - x : STRIP_WIDTH, seen.h};
        blend_strip(target, raster, part, at, strip, mode);
    }
}

static void blend_any(const PaintTarget *target, const Raster *raster, Box part, Box at, BlendMode mode)
{
    if (part.w == at.w && part.h == at.h) {
        blend_raster(target, raster, part, at, mode);
    } else {
        mode.opaque = false; /* scaled edges may be translucent */
        blend_scaled(target, raster, part, at, mode);
    }
}

void paint_raster(const PaintTarget *target, const Raster *raster, Box part, Box at, uint8_t opacity, bool opaque)
{
    blend_any(target, raster, part, at, (BlendMode){.opacity = opacity, .opaque = opaque});
}

void paint_shape(const PaintTarget *target, const Raster *raster, Box part, Box at, Colour colour)
{
    const uint32_t rgb = (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
    blend_any(target, raster, part, at, (BlendMode){.opacity = colour.a, .flat = true, .rgb = rgb});
}
