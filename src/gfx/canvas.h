/* SPDX-License-Identifier: MIT */
/*
 * The canvas. A scene draws everything it shows, every frame, from back to front, and need not know what changed.
 * Drawing only adds items to a display list. At the end of the frame the list is compared with the one before, and only
 * the rectangles that differ are painted.
 *
 * A picture is rasterised when it is first painted (picture.h), or a little later (canvas_make_all). What is never
 * visible is never made, except that art drawn with no opacity is prefetched, since it may become visible soon. All
 * lengths are units of the window, each of which is `density` pixels; positions are rounded to whole pixels.
 */
#pragma once

#include "culdesac/text.h"
#include "gfx/art.h"
#include "gfx/fonts.h"

struct SDL_Window;
typedef struct Canvas Canvas;

/* Paints into the window's surface, whatever its pixel format. */
Canvas *canvas_create(struct SDL_Window *window, Pictures *pictures, Art *art, Fonts *fonts);
/* A canvas with the same art and no window, for pictures that are only saved. */
Canvas *canvas_create_hidden(const Canvas *shown);
void canvas_destroy(Canvas *canvas);
Art *canvas_get_art(Canvas *canvas);
Fonts *canvas_get_fonts(Canvas *canvas);

/* ---- A frame ---- */

/* Sets how many pixels a unit is: more than 1 on a dense screen. */
void canvas_set_density(Canvas *canvas, float density);
void canvas_begin(Canvas *canvas, int w, int h);
/* The width of a frame times its height, in pixels. */
size_t canvas_pixels(const Canvas *canvas);
/* Ends the frame: paints what changed and presents it. False if nothing changed, or the frame cannot be shown yet. */
bool canvas_end(Canvas *canvas);
/* For a hidden window: sets whether pictures are made and painted only for a screenshot. */
void canvas_set_paint_on_demand(Canvas *canvas, bool on_demand);
/* Requests that the whole next frame is painted, because the window was uncovered or resized, or lost its content. */
void canvas_invalidate(Canvas *canvas);
/* Call it when the window is resized: until a frame of the new size is complete, the window shows the last frame,
 * stretched to its edges. Slow art is made meanwhile, if the worker thread runs. A hidden window has no frame to show.
 */
void canvas_freeze(Canvas *canvas);
bool canvas_is_frozen(const Canvas *canvas);
/* Stops showing the frozen frame: the next frame is painted at once. */
void canvas_unfreeze(Canvas *canvas);
/* Shows this frame only when all its art is made, as for the first frame of a scene. Otherwise a missing picture is
 * shown at another size, or left out, until the worker thread has made it. Call it after canvas_begin. */
void canvas_make_all(Canvas *canvas);
/* Whether the window still shows the previous frame because art of this one is being made. The frame then has to be
 * drawn again. */
bool canvas_is_incomplete(const Canvas *canvas);
/* Sets low latency, for as long as the window is being resized: the frozen frame stays, and art that is not made yet is
 * not requested. */
void canvas_set_low_latency(Canvas *canvas, bool low_latency);
/* Adds all text of the current frame, in drawing order, one line per item. */
void canvas_all_text(const Canvas *canvas, Text *text);
enum { CANVAS_TEXT_PLACES_MAX = 256 };
/* Where a line of text was drawn in this frame, for code that must not cover the line, or reads it. */
typedef struct TextPlace {
    Rect at; /* the text from the top of the capitals to the bottom of the line */
    float size;
    size_t text_offset; /* for tests: where the text begins in canvas_all_text */
    bool is_cut;        /* for tests: the line ends with an ellipsis */
} TextPlace;
int canvas_text_places(const Canvas *canvas, const TextPlace **places);
/* Adds a text to canvas_all_text for a picture that is drawn instead of the text. */
void canvas_note_text(Canvas *canvas, const char *string);
/* What the window shows or, for a hidden canvas, would show. The caller clears the raster. */
Raster canvas_screenshot(Canvas *canvas);
/* Saves the screenshot as a PNG file. A file that is not complete is removed. */
bool canvas_save_png(Canvas *canvas, const char *path, Error *error);

/* ---- State that holds until it is popped (at most 16 deep) ---- */

void canvas_push_clip(Canvas *canvas, Rect rect); /* clips to what the rectangle shares with the current clip */
void canvas_push_shift(Canvas *canvas, float dx, float dy);
/* Until it is popped, what is drawn in `from` appears in `to`, which has the same shape. The pictures are scaled, not
 * made again. */
void canvas_push_scale(Canvas *canvas, Rect from, Rect to);
void canvas_push_opacity(Canvas *canvas, float opacity); /* multiplies the current opacity by this one */
void canvas_pop(Canvas *canvas);

/* Begins a mask: a layer of that colour over everything drawn so far. Until it is popped, drawing an item cuts its
 * shape out of the layer, according to its opacity. */
void canvas_push_mask(Canvas *canvas, Colour colour);
/* Within a mask: until it is popped, drawing an item fills its shape into the layer again. */
void canvas_push_mask_restore(Canvas *canvas);

/* Draws this frame's small items (badges, lines of text) within that rectangle once more, on top. */
void canvas_redraw(Canvas *canvas, Rect rect);

/* ---- Shapes ---- */

void canvas_fill(Canvas *canvas, Rect rect, Colour colour);
/* A vertical gradient. */
void canvas_fill_gradient(Canvas *canvas, Rect rect, Colour top, Colour bottom);
void canvas_rounded_rect(Canvas *canvas, Rect rect, float radius, Colour colour);
/* A rectangle that is rounded at the upper corners only, for the heads of panels. */
void canvas_rounded_top(Canvas *canvas, Rect rect, float radius, Colour colour);
/* A border of that thickness, inside the rectangle; `radius` is that of its outer corners. */
void canvas_ring(Canvas *canvas, Rect rect, float radius, float thickness, Colour colour);
void canvas_disc(Canvas *canvas, Point centre, float radius, Colour colour);
void canvas_ellipse(Canvas *canvas, Rect rect, Colour colour);
void canvas_line(Canvas *canvas, Point a, Point b, float width, Colour colour); /* draws a line with round ends */
/* Dots of that width from a to b, with `step` between their centres. */
void canvas_dots(Canvas *canvas, Point a, Point b, float width, float step, Colour colour);
/* Fills a polygon of at most 32 points. */
void canvas_polygon(Canvas *canvas, const Point *points, int count, Colour colour);
/* Draws a line through at most 32 points, and back to the first if `closed`. */
void canvas_polyline(Canvas *canvas, const Point *points, int count, bool closed, float width, Colour colour);
/* Four corner brackets, such as those that mark the last move. */
void canvas_brackets(Canvas *canvas, Rect rect, float length, float width, Colour colour);
/* The soft shadow around a sheet of paper, made of three rounded rectangles. `scale` is that of the layout. */
void canvas_paper_shadow(Canvas *canvas, Rect rect, float radius, float scale, Colour plum);

/* ---- Art ---- */

/* A drawing in a rectangle. A field that is 0 changes nothing. */
typedef struct Sprite {
    const char *name;
    Rect at;       /* the rectangle that the drawing fills, and the size for which it is rasterised */
    float turn;    /* degrees clockwise about its centre */
    float enlarge; /* .1: the sprite is 10 % larger about its centre, scaled from the same picture; for animations */
    float squeeze; /* 0 … 1: how much narrower the sprite is about its centre, for turning over */
    float fade;    /* 0 … 1: subtracted from the sprite's opacity */
    Colour tint;   /* multiplies the colours, so white icons take it; alpha 0: no tint */
    const Grade *grade; /* NULL: the colours stay as they are */
} Sprite;

void canvas_sprite(Canvas *canvas, const Sprite *sprite);
/* Sprites that make one drawing: none of them is drawn until all can be. */
void canvas_sprites(Canvas *canvas, const Sprite *sprites, int count);
/* Draws a sprite's silhouette in one colour, extended by `width` on all sides. With the sprite drawn over it, an
 * outline remains. */
void canvas_outline(Canvas *canvas, const Sprite *sprite, float width, Colour colour);
/* Draws a piece of art ("chess/Q"), scaled to a rectangle. */
void canvas_art(Canvas *canvas, const char *name, Rect at);
/* An icon ("undo" for icons/undo) in a colour. */
void canvas_icon(Canvas *canvas, const char *name, Point centre, float size, Colour colour);
/* A scenery: several drawings of the same frame, combined into one picture. `part` of it is shown. */
typedef struct Scenery {
    const char *names[ART_PARTS_MAX];
    Rect at;   /* where the whole frame of the drawings is */
    Rect part; /* the part of the frame that is shown, in window coordinates; may extend beyond `at`; no width: all of
                  `at` */
    const Grade *grade;
    float fade;
} Scenery;
void canvas_scenery(Canvas *canvas, const Scenery *scenery);

/* ---- Text ---- */

typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct TextStyle {
    FontFace face;
    float size;
    Colour colour;
    Align align;
} TextStyle;
/* The style with its text centred. */
static inline TextStyle text_centred(TextStyle style)
{
    style.align = ALIGN_CENTRE;
    return style;
}
/* The style with its text at the right. */
static inline TextStyle text_at_right(TextStyle style)
{
    style.align = ALIGN_RIGHT;
    return style;
}

/* Draws one line with its baseline at y; x is its left end, centre or right end. Returns its width. */
float canvas_text(Canvas *canvas, const TextStyle *style, float x, float y, const char *string);
/* Draws one line, vertically centred in a rectangle, with an ellipsis if it is too long. Returns its width. */
float canvas_text_in_rect(Canvas *canvas, const TextStyle *style, Rect rect, const char *string);
/* Draws one line in a rectangle, and first shrinks it if it does not fit, down to `min_scale` times its size. */
float canvas_text_fitted(Canvas *canvas, const TextStyle *style, float min_scale, Rect rect, const char *string);
/* Draws lines wrapped to the rectangle's width, from its top; if there are too many, the last one that fits ends with
 * an ellipsis. Returns the height used. */
float canvas_paragraph(Canvas *canvas, const TextStyle *style, Rect rect, float line_height, const char *string);
/* The height of a paragraph at that width. */
float canvas_paragraph_height(Canvas *canvas, const TextStyle *style, float width, float line_height,
                              const char *string);
float canvas_text_width(Canvas *canvas, const TextStyle *style, const char *string);
