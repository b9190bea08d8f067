/* SPDX-License-Identifier: MIT */
#include "gfx/art_png.h"

#include "gfx/image_library.h"

#include <math.h>
#include <string.h>

static const char SIGNATURE[] = "\x89PNG\r\n\x1a\n"; /* how a PNG file begins */
enum {
    SIGNATURE_BYTES = 8,
    WIDTH_OFFSET = 16,  /* where the width is in the file */
    HEIGHT_OFFSET = 20, /* where the height is in the file */
    HEAD_BYTES = 24,    /* the bytes of a file up to the end of its height */
    SIDE_MAX = 8192     /* the largest side that is accepted, in pixels */
};

static uint32_t read_big(const char *bytes)
{
    uint32_t value = 0;
    for (int i = 0; i < 4; i++) value = value << 8 | (unsigned char)bytes[i];
    return value;
}

bool png_size(const char *png, size_t length, float *w, float *h)
{
    if (length < HEAD_BYTES || memcmp(png, SIGNATURE, SIGNATURE_BYTES) != 0) return false;
    const uint32_t width = read_big(png + WIDTH_OFFSET), height = read_big(png + HEIGHT_OFFSET);
    *w = (float)width;
    *h = (float)height;
    return width > 0 && height > 0 && width <= SIDE_MAX && height <= SIDE_MAX;
}

/* The mean of the pixels in a rectangle of the source, whose edges may be between pixels. */
static uint32_t mean_of(const SDL_Surface *source, double left, double top, double right, double bottom)
{
    double sums[4] = {0}, weight = 0;
    for (int y = (int)top; y < source->h && y < bottom; y++) {
        const uint32_t *row = (const uint32_t *)((const char *)source->pixels + (size_t)y * (size_t)source->pitch);
        const double height = fmin(bottom, y + 1) - fmax(top, y);
        for (int x = (int)left; x < source->w && x < right; x++) {
            const double share = height * (fmin(right, x + 1) - fmax(left, x));
            for (int i = 0; i < 4; i++) sums[i] += share * (row[x] >> 8 * i & 0xFF);
            weight += share;
        }
    }
    uint32_t pixel = 0;
    for (int i = 0; i < 4 && weight > 0; i++) pixel |= (uint32_t)(sums[i] / weight + .5) << 8 * i;
    return pixel;
}

bool png_draw(const char *png, size_t length, const SvgFrame *frame, const Grade *grade, Raster *raster)
{
    ImageLibrary library;
    if (!image_library_find(&library)) return false;
    SDL_RWops *stream = SDL_RWFromConstMem(png, (int)length);
    SDL_Surface *read = stream ? library.load_png(stream) : NULL;
    if (stream) SDL_RWclose(stream);
    SDL_Surface *source = read ? SDL_ConvertSurfaceFormat(read, SDL_PIXELFORMAT_ARGB8888, 0) : NULL;
    SDL_FreeSurface(read);
    if (!source) return false;
    const double sx = (double)source->w / frame->w, sy = (double)source->h / frame->h;
    *raster = raster_make(frame->part_w, frame->part_h);
    for (int y = 0; y < frame->part_h; y++) {
        const double top = (frame->part_y + y) * sy;
        for (int x = 0; x < frame->part_w; x++) {
            const double left = (frame->part_x + x) * sx;
            const uint32_t pixel = mean_of(source, fmax(0, left), fmax(0, top), left + sx, top + sy);
            const Colour colour =
                colour_grade(grade, (Colour){(uint8_t)(pixel >> 16), (uint8_t)(pixel >> 8), (uint8_t)pixel, 255});
            raster->pixels[(size_t)y * (size_t)frame->part_w + (size_t)x] =
                (pixel & 0xFF000000u) | (uint32_t)colour.r << 16 | (uint32_t)colour.g << 8 | colour.b;
        }
    }
    SDL_FreeSurface(source);
    return true;
}
