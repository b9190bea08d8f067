/* SPDX-License-Identifier: MIT */
#include "gfx/art_svg.h"

#include "gfx/image_library.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* nanosvg draws curves as lines that may be half a pixel off, so drawings of up to this many pixels are made twice as
 * large and halved. */
enum { DOUBLED_PIXELS_MAX = 420 * 420 };
/* Larger pictures of several drawings are rasterised in two layers at the same time, since the very first start spends
 * most of its time here. Splitting them into parts side by side would not help: nanosvg takes nearly as long for a
 * part. */
enum { SVG_LAYERS_MAX = 2, LAYERED_PIXELS_MIN = 512 * 512 };

/* Finds the root's opening tag, from its first character to one past its last. */
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

/* Adds a drawing without its closing tag. Applies the grade to every "#RRGGBB", and makes the ids of gradients unique,
 * since other drawings use the same ids. */
static void add_body(Svg *svg, const char *body, const Grade *grade)
{
    const char *end = strstr(body, "</svg>"), *at = body;
    while (at < end) {
        const char *stop = at;
        while (stop < end && *stop != '#' && strncmp(stop, " id=\"", 5) != 0) stop++;
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

bool svg_add(Svg *svg, const SvgFrame *frame, const char *text, size_t length, const Grade *grade)
{
    const char *start, *end;
    float w, h;
    assert(svg->count < SVG_DRAWINGS_MAX);
    if (!svg_size(text, length, &w, &h) || !find_root(text, length, &start, &end)) return false;
    if (!svg->count) {
        svg->w = w;
        svg->h = h;
        svg->frame = *frame;
    }
    text_addf(&svg->text, "<g transform=\"scale(%.6g %.6g)\">", (double)(svg->w / w), (double)(svg->h / h));
    add_body(svg, end, grade);
    text_add(&svg->text, "</g>");
    svg->ends[svg->count++] = svg->text.length;
    return true;
}

/* ---- Rasterising ---- */

/* Some of the drawings, rasterised together. */
typedef struct SvgLayer {
    const Svg *svg;
    const ImageLibrary *library;
    size_t start, end; /* offsets of the layer's drawings in the Svg's text */
    int density;       /* 2: the drawing is made twice as large as wanted and then halved; otherwise 1 */
    bool drawn;
    Raster raster;
} SvgLayer;

static void write_layer(const SvgLayer *layer, Text *text)
{
    const SvgFrame *frame = &layer->svg->frame;
    const double sx = (double)layer->svg->w / frame->w, sy = (double)layer->svg->h / frame->h; /* SVG units per pixel */
    text_addf(text,
              "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" viewBox=\"%.6g %.6g %.6g %.6g\" "
              "preserveAspectRatio=\"none\">",
              layer->raster.w, layer->raster.h, frame->part_x * sx, frame->part_y * sy, frame->part_w * sx,
              frame->part_h * sy);
    text_add_bytes(text, layer->svg->text.data + layer->start, layer->end - layer->start);
    text_add(text, "</svg>");
}

static int draw_layer(void *argument)
{
    SvgLayer *layer = argument;
    const Raster *raster = &layer->raster;
    SCOPED_TEXT text = {0};
    write_layer(layer, &text);
    SDL_RWops *stream = SDL_RWFromConstMem(text.data, (int)text.length);
    SDL_Surface *drawn = stream ? layer->library->load_svg(stream) : NULL;
    if (stream) SDL_RWclose(stream);
    if (!drawn) return 0;
    const int w = drawn->w < raster->w ? drawn->w : raster->w, h = drawn->h < raster->h ? drawn->h : raster->h;
    layer->drawn = SDL_ConvertPixels(w, h, drawn->format->format, drawn->pixels, drawn->pitch, SDL_PIXELFORMAT_ARGB8888,
                                     raster->pixels, raster->w * 4) == 0;
    SDL_FreeSurface(drawn);
    return 0;
}

/* Where to split the text into halves: between two drawings, or at its end if it cannot be split. */
static size_t split_point(const Svg *svg)
{
    size_t best = svg->text.length, smallest = svg->text.length;
    for (int i = 0; i + 1 < svg->count; i++) {
        const size_t first = svg->ends[i], second = svg->text.length - first;
        const size_t larger = first > second ? first : second;
        if (larger >= smallest) continue;
        best = first;
        smallest = larger;
    }
    return best;
}

static bool rasterise_svg(const Svg *svg, int density, Raster *raster)
{
    ImageLibrary library;
    if (!image_library_find(&library)) return false;
    const int w = svg->frame.part_w * density, h = svg->frame.part_h * density;
    const size_t half = (long)w * h >= LAYERED_PIXELS_MIN ? split_point(svg) : svg->text.length;
    SvgLayer layers[SVG_LAYERS_MAX] = {{svg, &library, 0, half, density, false, raster_make(w, h)},
                                       {svg, &library, half, svg->text.length, density, true, {0}}};
    SDL_Thread *thread = NULL;
    if (half < svg->text.length) {
        layers[1].drawn = false;
        layers[1].raster = raster_make(w, h);
        thread = SDL_CreateThread(draw_layer, "drawing", &layers[1]);
        if (!thread) draw_layer(&layers[1]);
    }
    draw_layer(&layers[0]);
    if (thread) SDL_WaitThread(thread, NULL);
    const bool drawn = layers[0].drawn && layers[1].drawn;
    if (drawn && layers[1].raster.pixels) raster_over(&layers[0].raster, &layers[1].raster);
    if (layers[1].raster.pixels) raster_clear(&layers[1].raster);
    if (drawn) *raster = layers[0].raster;
    if (!drawn) raster_clear(&layers[0].raster);
    return drawn;
}

bool svg_finish(Svg *svg, Raster *raster)
{
    const int density = svg->frame.part_w * svg->frame.part_h <= DOUBLED_PIXELS_MAX ? 2 : 1;
    const bool drawn = svg->count && rasterise_svg(svg, density, raster);
    text_clear(&svg->text);
    if (drawn && density == 2) {
        const Raster half = raster_halved(raster);
        raster_clear(raster);
        *raster = half;
    }
    return drawn;
}
