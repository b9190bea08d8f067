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

/* A drawing's body without its closing tag: every "#RRGGBB" in the light it stands in, and the names of its gradients made
 * its own, for other drawings use the same. */
static void add_body(Svg *svg, const char *body, const Grade *grade)
{
    const char *end = strstr(body, "</svg>"), *at = body;
    while (at < end) {
        const char *stop = at;
        while (stop < end && *stop != '#' && strncmp(stop, " id=\"", 5)) stop++;
        text_add_bytes(&svg->text, at, (size_t)(stop - at));
        at = stop;
        if (at == end) break;
        char code[8] = {0};
        Colour colour;
        if (*at == ' ') {
            text_addf(&svg->text, " id=\"d%d", svg->count);
            at += 5;
            continue;
        }
        if (end - at >= 7) memcpy(code, at, 7);
        if (at > body && at[-1] == '(') {
            text_addf(&svg->text, "#d%d", svg->count);
            at++;
        } else if (colour_read(code, &colour)) {
            colour = colour_grade(grade, colour);
            text_addf(&svg->text, "#%02X%02X%02X", colour.r, colour.g, colour.b);
            at += 7;
        } else {
            text_add_char(&svg->text, *at++);
        }
    }
}

static void add_head(Svg *svg, const SvgFrame *frame)
{
    double sx = (double)svg->w / frame->w, sy = (double)svg->h / frame->h; /* units a pixel */
    svg->density = frame->part_w * frame->part_h <= DOUBLE_UP_TO ? 2 : 1;
    svg->frame = *frame;
    text_addf(&svg->text,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%.6g %.6g %.6g %.6g\" "
              "preserveAspectRatio=\"none\">",
              frame->part_w * svg->density, frame->part_h * svg->density, frame->part_x * sx, frame->part_y * sy,
              frame->part_w * sx, frame->part_h * sy);
}

bool svg_add(Svg *svg, const SvgFrame *frame, const char *text, size_t length, const Grade *grade)
{
    const char *start, *end;
    float w, h;
    if (!svg_size(text, length, &w, &h) || !find_root(text, length, &start, &end)) return false;
    if (!svg->count) {
        svg->w = w;
        svg->h = h;
        add_head(svg, frame);
    }
    text_addf(&svg->text, "<g transform=\"scale(%.6g %.6g)\">", (double)(svg->w / w), (double)(svg->h / h));
    add_body(svg, end, grade);
    text_add(&svg->text, "</g>");
    svg->count++;
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

bool svg_finish(Svg *svg, Raster *raster)
{
    text_add(&svg->text, "</svg>");
    bool drawn =
        svg->count && rasterise(&svg->text, svg->frame.part_w * svg->density, svg->frame.part_h * svg->density, raster);
    text_clear(&svg->text);
    if (drawn && svg->density == 2) {
        Raster half = raster_halved(raster);
        raster_clear(raster);
        *raster = half;
    }
    return drawn;
}
