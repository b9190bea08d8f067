/* SPDX-License-Identifier: MIT */
/*
 * The canvas. A scene draws all it shows, every frame, from back to front, and need not think of what changed: drawing
 * only writes marks in a list. At the end of the frame the list is compared with the one before, and no more of the
 * window is painted than the rectangles where they differ; if none does, nothing happens at all. What is painted for
 * the first time is rasterised then (picture.h), or a little later (canvas_make_all), and what is never seen never: but
 * art drawn with no opacity at all is taken for a sign that it may soon be seen, and made when there is time.
 *
 * All lengths are pixels of the window. Things are put on whole pixels.
 */
#ifndef CULDESAC_GFX_CANVAS_H
#define CULDESAC_GFX_CANVAS_H

#include "culdesac/text.h"
#include "gfx/art.h"
#include "gfx/fonts.h"

struct SDL_Window;
typedef struct Canvas Canvas;

/* Paints into that window's pixels, whatever their kind. */
Canvas *canvas_create(struct SDL_Window *window, Pictures *pictures, Art *art, Fonts *fonts);
void canvas_destroy(Canvas *canvas);
Art *canvas_get_art(Canvas *canvas);
Fonts *canvas_get_fonts(Canvas *canvas);

/* ---- A frame ------------------------------------------------------------------------------------------------- */

void canvas_begin(Canvas *canvas, int w, int h);
/* Paints what changed and presents it; false if nothing had. */
bool canvas_end(Canvas *canvas);
/* For a window that nobody sees: its pictures are made as ever, and it is painted when a screenshot is asked for. */
void canvas_set_paint_on_demand(Canvas *canvas, bool on_demand);
/* The next frame is painted whole (the window was uncovered, resized, or lost what it showed). */
void canvas_invalidate(Canvas *canvas);
/* The window is getting another size: until a frame of the new size is complete it shows the last one stretched to its
 * edges, and what takes long is made meanwhile, where art works ahead. */
void canvas_freeze(Canvas *canvas);
bool canvas_is_frozen(const Canvas *canvas);
/* It has been held for long enough: the next frame is made at once. */
void canvas_unfreeze(Canvas *canvas);
/* The first frame of something new: it is shown when all its art is made. In later frames, where art works ahead, a
 * missing picture is shown at another size, or not at all, until it is made. To be called when the frame has begun. */
void canvas_make_all(Canvas *canvas);
/* Whether the window still shows the frame before, since art of this one is being made: it is to be drawn again. */
bool canvas_is_incomplete(const Canvas *canvas);
/* In a hurry (while sizes follow each other) nothing is made that a window that is held would not show. */
void canvas_set_low_latency(Canvas *canvas, bool low_latency);
/* All text of the last frame, in the order drawn, parted by newlines. */
void canvas_all_text(const Canvas *canvas, Text *text);
/* Where each line of text has been drawn in this frame so far, and in which size: for whoever keeps off it, or wants to
 * read it. */
typedef struct TextPlace {
    Rect at; /* from the capitals' top to the line's foot, no wider than it is written */
    float size;
    size_t text_offset; /* where that text begins in canvas_all_text */
} TextPlace;
int canvas_text_places(const Canvas *canvas, const TextPlace **places);
/* Adds to it what is drawn as a picture and no text. */
void canvas_note_text(Canvas *canvas, const char *string);
/* What the window shows; to be cleared. */
Raster canvas_screenshot(Canvas *canvas);
/* The same as a PNG file. */
bool canvas_save_png(Canvas *canvas, const char *path, Error *error);

/* What the last frame cost, for measuring. */
typedef struct CanvasCost {
    int items, rects; /* marks drawn; rectangles painted anew */
    double share;     /* of the window's pixels that were painted */
} CanvasCost;
CanvasCost canvas_cost(const Canvas *canvas);

/* ---- What holds for all that is drawn until it is popped (at most 16 deep) -------------------------------------- */

void canvas_push_clip(Canvas *canvas, Rect rect); /* within the clip before */
void canvas_push_shift(Canvas *canvas, float dx, float dy);
void canvas_push_fade(Canvas *canvas, float opacity); /* times the one before */
void canvas_pop(Canvas *canvas);

/* A sheet of that colour over all that has been drawn. Until it is popped nothing is painted: what is drawn cuts its
 * own shape out of the sheet, as opaque as it is … */
void canvas_push_mask(Canvas *canvas, Colour colour);
/* … or until this is popped covers what has been cut where it lies. */
void canvas_push_mask_restore(Canvas *canvas);

/* Draws a badge or a line of text again that this frame has in that rectangle of the window: above what has been drawn
 * over it since. */
void canvas_redraw(Canvas *canvas, Rect rect);

/* ---- Shapes ---------------------------------------------------------------------------------------------------- */

void canvas_fill(Canvas *canvas, Rect rect, Colour colour);
/* From the one colour at the top to the other at the bottom. */
void canvas_fill_gradient(Canvas *canvas, Rect rect, Colour top, Colour bottom);
void canvas_rounded_rect(Canvas *canvas, Rect rect, float radius, Colour colour);
/* Only its upper corners round, for heads of panels. */
void canvas_rounded_top(Canvas *canvas, Rect rect, float radius, Colour colour);
/* An edge of that thickness, inside the rectangle. */
void canvas_ring(Canvas *canvas, Rect rect, float radius, float thickness, Colour colour);
void canvas_disc(Canvas *canvas, Point centre, float radius, Colour colour);
void canvas_ellipse(Canvas *canvas, Rect rect, Colour colour);
void canvas_line(Canvas *canvas, Point a, Point b, float width, Colour colour); /* round ends */
/* Dots of that width from a to b, `step` from middle to middle. */
void canvas_dots(Canvas *canvas, Point a, Point b, float width, float step, Colour colour);
/* At most 32 points. */
void canvas_polygon(Canvas *canvas, const Point *points, int count, Colour colour);
void canvas_polyline(Canvas *canvas, const Point *points, int count, bool closed, float width, Colour colour);
/* Four corner brackets, such as mark the last move. */
void canvas_brackets(Canvas *canvas, Rect rect, float length, float width, Colour colour);
/* The soft shadow around paper that lies in the rectangle (style, section 6): three rounded rectangles; k is the
 * layout's. */
void canvas_paper_shadow(Canvas *canvas, Rect rect, float radius, float k, Colour plum);

/* ---- Art ------------------------------------------------------------------------------------------------------- */

/* A drawing in a rectangle. What is left 0 changes nothing. */
typedef struct Sprite {
    const char *name;
    Rect at;            /* the size it is rasterised for; it fills the rectangle */
    float turn;         /* degrees clockwise about its middle */
    float enlarge;      /* .1: a tenth larger about its middle, scaled from the same picture; for movements */
    float squeeze;      /* 0 … 1: narrower about its middle, for turning over */
    float fade;         /* 0 … 1: so much is taken off its opacity */
    Colour tint;        /* icons are white and take the colour (a 0: none) */
    const Grade *grade; /* NULL: as drawn */
} Sprite;

void canvas_sprite(Canvas *canvas, const Sprite *sprite);
/* Its outline in a colour, so wide, on all that can be seen of it: of a width of 0 all of it in that colour. */
void canvas_outline(Canvas *canvas, const Sprite *sprite, float width, Colour colour);
/* A drawing and nothing else. */
void canvas_art(Canvas *canvas, const char *name, Rect at);
/* An icon ("undo" for icons/undo) in a colour. */
void canvas_icon(Canvas *canvas, const char *name, Point centre, float size, Colour colour);
/* Several drawings of one frame made into one picture (a scenery), of which the part within `part` is shown. */
typedef struct Scenery {
    const char *names[ART_PARTS_MAX];
    Rect at;   /* where the whole frame lies */
    Rect part; /* what of it is wanted, in the window, even beyond the frame; no width: the frame */
    const Grade *grade;
    float fade;
} Scenery;
void canvas_scenery(Canvas *canvas, const Scenery *scenery);

/* ---- Text ------------------------------------------------------------------------------------------------------ */

typedef enum Align { ALIGN_LEFT, ALIGN_CENTRE, ALIGN_RIGHT } Align;

typedef struct TextStyle {
    FontFace face;
    float size; /* pixels of the window */
    Colour colour;
    Align align;
} TextStyle;

/* One line with its base line at y; x is its left end, middle or right end. Returns its width. */
float canvas_text(Canvas *canvas, const TextStyle *style, float x, float y, const char *string);
/* One line in the middle of a rectangle's height; what does not fit is cut with an ellipsis. Returns its width. */
float canvas_text_in_rect(Canvas *canvas, const TextStyle *style, Rect rect, const char *string);
/* The same in smaller letters where it does not fit, down to that part of their size. */
float canvas_text_fitted(Canvas *canvas, const TextStyle *style, float least, Rect rect, const char *string);
/* Lines broken to the rectangle's width from its top, the last that fits with an ellipsis. Returns the height taken. */
float canvas_paragraph(Canvas *canvas, const TextStyle *style, Rect rect, float line_height, const char *string);
/* The height a paragraph of that width would take. */
float canvas_paragraph_height(Canvas *canvas, const TextStyle *style, float width, float line_height,
                              const char *string);
float canvas_text_width(Canvas *canvas, const TextStyle *style, const char *string);

#endif
