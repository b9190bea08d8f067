/* SPDX-License-Identifier: MIT */
#include "ui/art_svg.h"

#include <SDL_image.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* nanosvg bends its curves to half a pixel: small drawings are made at twice their size and halved. */
enum { DOUBLE_UP_TO = 420 * 420 };

/* The root's opening tag: from its first to behind its last character. */
static bool find_root(const char *svg, size_t length, const char **start, const char **end)
{
    const char *root = length ? strstr(svg, "<svg") : NULL;
    const char *close = root ? strchr(root, '>') : NULL;
    if (!close || !strstr(close, "</svg>")) return false;
    *start = root;
    *end = close + 1;
    return true;
}

bool svg_size(const char *svg, size_t length, float *w, float *h)
{
    const char *start, *end;
    if (!find_root(svg, length, &start, &end)) return false;
    const char *box = strstr(start, "viewBox=\"0 0 ");
    if (!box || box > end) return false;
    char *after;
    *w = strtof(box + strlen("viewBox=\"0 0 "), &after);
    *h = strtof(after, &after);
    return *after == '"' && *w > 0 && *h > 0;
}

/* The body with every "#RRGGBB" in the light it stands in. */
static void add_graded(const char *body, const Grade *grade, Text *out)
{
    const char *at = body;
    for (const char *hash = strchr(at, '#'); hash; hash = strchr(at, '#')) {
        char code[8] = {0};
        Colour colour;
        text_add_bytes(out, at, (size_t)(hash - at));
        at = hash;
        if (strlen(hash) >= 7) {
            memcpy(code, hash, 7);
            if (colour_read(code, &colour)) {
                colour = colour_grade(grade, colour);
                text_addf(out, "#%02X%02X%02X", colour.r, colour.g, colour.b);
                at = hash + 7;
                continue;
            }
        }
        text_add_char(out, '#');
        at++;
    }
    text_add(out, at);
}

bool svg_retarget(const char *svg, size_t length, const SvgFrame *frame, int density, const Grade *grade, Text *out)
{
    const char *start, *end;
    float w, h;
    if (!svg_size(svg, length, &w, &h) || !find_root(svg, length, &start, &end)) return false;
    double sx = (double)w / frame->w, sy = (double)h / frame->h; /* units a pixel */
    text_addf(out,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%.6g %.6g %.6g %.6g\" "
              "preserveAspectRatio=\"none\">",
              frame->part_w * density, frame->part_h * density, frame->part_x * sx, frame->part_y * sy,
              frame->part_w * sx, frame->part_h * sy);
    if (grade && grade->on) {
        add_graded(end, grade, out);
    } else {
        text_add(out, end);
    }
    return true;
}

/* What nanosvg makes of the text, as a raster of exactly that size. */
static bool rasterise(const Text *svg, int w, int h, Raster *raster)
{
    SDL_RWops *stream = SDL_RWFromConstMem(svg->data, (int)svg->length);
    SDL_Surface *drawn = stream ? IMG_LoadSVG_RW(stream) : NULL;
    if (stream) SDL_RWclose(stream);
    if (!drawn) return false;
    SDL_Surface *plain = SDL_ConvertSurfaceFormat(drawn, SDL_PIXELFORMAT_ARGB8888, 0);
    SDL_FreeSurface(drawn);
    if (!plain) return false;
    *raster = raster_make(w, h);
    for (int y = 0; y < h && y < plain->h; y++) {
        memcpy(raster->pixels + (size_t)y * (size_t)w, (char *)plain->pixels + (size_t)y * (size_t)plain->pitch,
               (size_t)(plain->w < w ? plain->w : w) * 4);
    }
    SDL_FreeSurface(plain);
    return true;
}

bool svg_raster(const char *svg, size_t length, const SvgFrame *frame, const Grade *grade, Raster *raster)
{
    int density = frame->part_w * frame->part_h <= DOUBLE_UP_TO ? 2 : 1;
    Text text = {0};
    bool drawn = svg_retarget(svg, length, frame, density, grade, &text) &&
                 rasterise(&text, frame->part_w * density, frame->part_h * density, raster);
    text_clear(&text);
    if (drawn && density == 2) {
        Raster half = raster_halved(raster);
        raster_clear(raster);
        *raster = half;
    }
    return drawn;
}
