/* SPDX-License-Identifier: MIT */
/*
 * Art: the SVG drawings of the assets folder, rasterised at the exact size they are shown at.
 *
 * A drawing is named by its path below assets/art without ".svg", such as "cards/7s"; a picture that was taken and not
 * drawn with its ".png", and lies over no other. It is read when it is first painted. A missing or broken one is
 * reported once, in a sentence, and a drawn stand-in takes its place. What was rasterised is kept on disk too (keyed by
 * the content of the file, the size and all that was done to it), where anything damaged is simply made again and a
 * full disk is no fault.
 */
#ifndef CULDESAC_GFX_ART_H
#define CULDESAC_GFX_ART_H

#include "culdesac/error.h"
#include "gfx/colour.h"
#include "gfx/geometry.h"
#include "gfx/picture.h"

typedef struct Art Art;
/* What is told about art that is missing or broken. */
typedef void ArtReport(void *context, const char *sentence);

/* `folder` holds the drawings; `cache` is the folder of made pictures, or NULL for none. */
Art *art_create(Pictures *pictures, const char *folder, const char *cache, ArtReport *report, void *context);
void art_destroy(Art *art);

enum { ART_PARTS_MAX = 24 };

/* What is to be drawn. What is left 0 changes nothing. */
typedef struct ArtRequest {
    const char *names[ART_PARTS_MAX]; /* several lie over each other, first at the bottom, all at one size */
    int w, h;                         /* the size of the whole drawing in pixels */
    int part_x, part_y;               /* only this part of it is wanted (part_w 0: all) */
    int part_w, part_h;
    float turn;         /* degrees clockwise, rounded to whole ones; the picture grows to hold it */
    Colour tint;        /* its colours times this one (a 0: none) */
    const Grade *grade; /* the light it stands in, or NULL */
} ArtRequest;

Picture *art_find(Art *art, const ArtRequest *request);
/* For a moment in which there is no time to make anything: the picture last made of the same drawings, upright and at
 * whatever size, and the part of it that shows what is wished for (clipped to what there is; `share` is that part of
 * the wish, in parts of its width and height). NULL if the wish itself is made, or there is no other. */
Picture *art_find_fallback(Art *art, const ArtRequest *request, Rect *part, Rect *share);
/* The pixels of a wish, upright, for who shows them elsewhere and clears them. */
Raster art_rasterize(Art *art, const ArtRequest *request);
/* The natural size of a drawing; 1×1 where it is missing. */
void art_size(Art *art, const char *name, float *w, float *h);
/* What of a drawing can be seen, shadows as faint as glass left out. */
typedef struct ArtBounds {
    Rect at;            /* in parts of its width and height; no size: nothing */
    Colour mean_colour; /* the mean of its colours */
} ArtBounds;
ArtBounds art_visible_bounds(Art *art, const char *name);
/* Removes the oldest files of the cache until it is below its limit. Takes time: call it when nothing moves. */
void art_trim_cache(Art *art);

/* ---- Ahead of the frames that show them ---- */

/* From now on pictures can be made on a thread of their own; `wake` is called there when one is done that a frame went
 * without. False: there is no thread to be had. */
bool art_start_worker(Art *art, void (*wake)(void));
/* To be called before each frame: what was made since can be shown. And after it: what can wait is not made
 * meanwhile. */
void art_begin_frame(Art *art);
void art_end_frame(Art *art);
/* Orders a picture that is not made yet. True: this frame goes without it. False: it is made quickly enough in its
 * frame. */
bool art_request(Art *art, const ArtRequest *request);
/* Begins to make what is wished for and will be painted in this frame; false if that is left to the painting. */
bool art_start_making(Art *art, const ArtRequest *request);
/* Whether a picture of art is being made, or is made, by the thread. */
bool art_is_started(Art *art, const Picture *picture);
/* Has it made when there is nothing else to do, for it may soon be wished for. */
void art_prefetch(Art *art, const ArtRequest *request);
/* Whether frames go without something still. */
bool art_has_missing(Art *art);

#endif
