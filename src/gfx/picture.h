/* SPDX-License-Identifier: MIT */
/*
 * The picture cache. Everything the canvas copies to the screen is a picture: a drawing at one size, a line of text, a
 * shape. A picture is found by its key and made when it is first painted. When the cache exceeds its budget, the least
 * recently used pictures are dropped.
 */
#pragma once

#include "gfx/raster.h"

#include <stdbool.h>
#include <stddef.h>

typedef enum PictureKind { PICTURE_ART, PICTURE_TEXT, PICTURE_SHAPE, PICTURE_KIND_COUNT } PictureKind;

enum { PICTURE_KEY_MAX = 512 }; /* the longest key, in bytes */

/* A picture in the cache. Only the cache changes its members. */
typedef struct Picture {
    struct Picture *next; /* the next picture in the same bucket */
    uint64_t hash;
    PictureKind kind;
    Box core; /* the opaque middle (raster_opaque_box), once the picture is made */
    int w, h;
    uint64_t last_found; /* the latest frame in which the picture was found */
    Raster raster;       /* no pixels: the picture is not made */
    size_t key_size;
    char key[]; /* the key by which the picture was found */
} Picture;
typedef struct Pictures Pictures;

/* Makes the raster of a key in `into`, which is transparent and has the size given to pictures_get. A maker that fails
 * draws a placeholder. */
typedef void PictureMaker(void *context, const void *key, size_t key_size, Raster *into);

/* `budget` is in bytes. */
Pictures *pictures_create(size_t budget);
void pictures_destroy(Pictures *pictures);
void pictures_set_budget(Pictures *pictures, size_t budget);
void pictures_set_maker(Pictures *pictures, PictureKind kind, PictureMaker *make, void *context);

/* The picture of a key (at most PICTURE_KEY_MAX bytes, compared byte for byte); a new one has the size given and is not
 * made yet. It is valid until the end of the next frame. */
Picture *pictures_get(Pictures *pictures, PictureKind kind, const void *key, size_t key_size, int w, int h);
/* The art picture of a key, valid until the end of the next frame; NULL if it does not exist or is not made. */
Picture *pictures_find_art(Pictures *pictures, const void *key, size_t key_size);
bool picture_is_made(const Picture *picture);
/* Whether a picture is made and fully opaque. */
bool picture_is_opaque(const Picture *picture);
/* The opaque box of a picture's raster, if the picture is made. */
Box picture_opaque_box(const Picture *picture);
/* A picture's raster, which the picture owns. Makes it first if necessary. */
const Raster *picture_raster(Pictures *pictures, Picture *picture);

/* Starts a frame. Pictures last found two frames ago may be dropped from now on. */
void pictures_begin_frame(Pictures *pictures);
size_t pictures_bytes(const Pictures *pictures);
