/* SPDX-License-Identifier: MIT */
/*
 * Pictures of art made ahead, on a thread, so that no frame has to wait for one; and a shelf with those that are done. All of
 * its functions are for one thread, that of the window. Private to art.c.
 *
 * What it is worth, in milliseconds that the window's thread works (1920×1080, nothing on disk yet): the first frame 66 and not
 * 175, the worst frame when one first points at houses 2 and not 49. With all on disk the worst frame of a table set out is
 * 8 – 13, and 11 – 15 without it.
 */
#ifndef CULDESAC_GFX_ART_AHEAD_H
#define CULDESAC_GFX_ART_AHEAD_H

#include "gfx/art_draw.h"

typedef struct ArtAhead ArtAhead;

/* How much somebody wants a picture. */
typedef enum ArtHurry {
    ART_SOMETIME, /* it may be wanted: once, and only if it can be kept on disk */
    ART_NOW,      /* a frame goes without it */
    ART_FIRST,    /* a frame waits for it: it is read from the disk ahead, too */
} ArtHurry;

ArtAhead *art_ahead_create(void);
/* Waits for the drawing in hand. */
void art_ahead_destroy(ArtAhead *ahead);
/* Begins to take orders; `wake` is called on the thread when one is done that a frame goes without. False: there is no
 * thread to be had. */
bool art_ahead_start(ArtAhead *ahead, void (*wake)(void));
bool art_ahead_started(const ArtAhead *ahead);

/* Whether it is being made, or will be. False: it is on the shelf or the disk already, or nobody will make it. */
bool art_ahead_order(ArtAhead *ahead, const ArtPlan *plan, ArtHurry hurry);
/* Fills a raster with what is being made or lies there done, and takes the order back if that has not begun. False: it is to
 * be made by who asks. */
bool art_ahead_claim(ArtAhead *ahead, DiskKey key, Raster *into);
/* Whether it is being made, or lies there done: a claim does not make whoever asks make it. */
bool art_ahead_has_begun(ArtAhead *ahead, DiskKey key);
/* Whether frames go without something still. */
bool art_ahead_waits(ArtAhead *ahead);
/* A new frame: what none of the last few went without is not made any more, and what is for sometime does not begin … */
void art_ahead_frame(ArtAhead *ahead);
/* … until the frame is over. */
void art_ahead_frame_over(ArtAhead *ahead);

/* What the shelf has of that key, the shelf's own; no pixels: nothing. Good until something is put there. */
Raster art_ahead_look(ArtAhead *ahead, DiskKey key);
/* Gives it to the shelf, where the oldest make room. */
void art_ahead_put(ArtAhead *ahead, DiskKey key, Raster raster);

#endif
