/* SPDX-License-Identifier: MIT */
/*
 * Art: the SVG drawings of the assets folder, rasterised at the exact size at which they are shown.
 *
 * A drawing is named by its path below assets/art without ".svg", such as "cards/7s". A PNG picture is named with its
 * ".png" and cannot be combined with others. A file is read when it is first needed; if it is missing or broken, this
 * is reported once in a sentence and a placeholder takes its place.
 *
 * Rasters are also cached on disk, keyed by the content of the file, the size and all other parameters. Damaged cache
 * files are made again, and a full disk is not an error.
 */
#pragma once

#include "culdesac/error.h"
#include "gfx/colour.h"
#include "gfx/geometry.h"
#include "gfx/picture.h"

enum { ART_NAME_SIZE = 40 }; /* room for a drawing's name in bytes, with the zero at the end */

typedef struct Art Art;

/* `folder` holds the drawings. `cache` is the folder of the disk cache, or NULL for none. `notifier` reports
 * drawings that are missing or broken. */
Art *art_create(Pictures *pictures, const char *folder, const char *cache, Notifier notifier);
void art_destroy(Art *art);

enum { ART_PARTS_MAX = 24 };

/* Which drawings are wanted, and how. A field that is 0 changes nothing. */
typedef struct ArtRequest {
    const char *names[ART_PARTS_MAX]; /* drawn over each other from the bottom up, all at one size */
    int w, h;                         /* size of the whole drawing in pixels */
    int part_x, part_y;               /* the upper left corner of the wanted part (part_w 0: all is wanted) */
    int part_w, part_h;
    float turn;         /* degrees clockwise, rounded to whole degrees; the picture grows to hold the turned drawing */
    Colour tint;        /* multiplies the colours; a transparent tint changes nothing */
    const Grade *grade; /* colour grade, or NULL */
} ArtRequest;

Picture *art_find(Art *art, const ArtRequest *request);
/* Finds a substitute for a picture that is not made yet: the latest one made from the same drawings in the same
 * colours, upright and of any size. NULL if the requested picture is already made, or there is no substitute. `part` is
 * what to draw of the substitute, in its pixels. `share` is where to draw it, in fractions of the requested size. */
Picture *art_find_fallback(Art *art, const ArtRequest *request, Rect *part, Rect *share);
/* Rasterises the request, not turned. The picture cache does not keep the raster: the caller clears it. */
Raster art_rasterize(Art *art, const ArtRequest *request);
/* The natural size of a drawing; 100×100 if it is missing. */
void art_size(Art *art, const char *name, float *w, float *h);
/* The visible part of a drawing, without faint shadows. */
typedef struct ArtBounds {
    /* Where the visible part is, in fractions of the drawing's width and height; no size: nothing is visible. */
    Rect at;
    Colour mean_colour; /* mean colour of the visible part */
} ArtBounds;
ArtBounds art_visible_bounds(Art *art, const char *name);
/* Removes the oldest files of the disk cache until it is within its limit. It is slow: call it when nothing moves. */
void art_trim_cache(Art *art);

/* ---- Making pictures in the background ---- */

/* Starts a thread that makes pictures. It calls `wake` when a picture that was left out of a frame is finished. False
 * if no thread can be started. */
bool art_start_worker(Art *art, void (*wake)(void));
/* Call these before and after each frame. Pictures finished so far become available, and low-priority work pauses while
 * the frame is drawn. */
void art_begin_frame(Art *art);
void art_end_frame(Art *art);

typedef enum ArtPriority {
    ART_PRIORITY_LOW,    /* the picture may be wanted later; ignored if requested before, or if no disk cache is used */
    ART_PRIORITY_NORMAL, /* the picture was left out of a frame */
    ART_PRIORITY_HIGH,   /* a frame waits for the picture, so it is queued even if it is in the disk cache */
} ArtPriority;

/* Queues a picture that is not made yet. False if the worker does not make it, for example because it is small. */
bool art_request(Art *art, const ArtRequest *request, ArtPriority priority);
/* Whether the thread is making the picture, or has made it during this frame. False for a turned picture. */
bool art_is_started(Art *art, const Picture *picture);
/* Whether a picture that was left out of a frame is still to be made. */
bool art_has_missing(Art *art);
