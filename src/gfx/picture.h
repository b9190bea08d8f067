/* SPDX-License-Identifier: MIT */
/*
 * The picture cache. Everything the canvas copies to the screen is a picture: a drawing at one size, a line of text, a
 * shape. It is found by its key, made when it is first painted, and dropped when the cache is over its budget and it
 * was used longest ago.
 */
#ifndef CULDESAC_GFX_PICTURE_H
#define CULDESAC_GFX_PICTURE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/* Whole pixels. */
typedef struct Box {
    int32_t x, y, w, h;
} Box;

/* Pixels 0xAARRGGBB, colours not multiplied with their opacity, rows without gaps. */
typedef struct Raster {
    int w, h;
    uint32_t *pixels;
} Raster;

Raster raster_make(int w, int h); /* transparent */
void raster_clear(Raster *raster);
void raster_make_transparent(Raster *raster); /* makes it transparent */
/* A box around its middle where it is fully opaque; no width: there is none. Not always the largest such box. */
Box raster_opaque_box(const Raster *raster);
/* Puts `top` over `program_folder`, its corner at (x, y). */
void raster_over(Raster *base, const Raster *top, int x, int y);
/* The part of it that begins at (x, y); what lies outside is transparent. */
Raster raster_part(const Raster *raster, int x, int y, int w, int h);
/* Half as wide and high, each pixel the mean of four. Its sides must be even. */
Raster raster_halved(const Raster *raster);
/* Turned clockwise about its middle, in a frame just large enough. */
Raster raster_turned(const Raster *raster, float degrees);
/* Multiplies every colour by this one, given as 0xAARRGGBB. */
void raster_tint(Raster *raster, uint32_t tint);

typedef enum PictureKind { PICTURE_ART, PICTURE_TEXT, PICTURE_SHAPE, PICTURE_KIND_COUNT } PictureKind;

enum { PICTURE_KEY_MAX = 512 };

typedef struct Picture Picture;
typedef struct Pictures Pictures;

/* Makes the raster of a key: writes every pixel of `into`, which has the size given when the picture was found. A
 * maker that fails makes a stand-in. */
typedef void PictureMaker(void *context, const void *key, size_t key_size, Raster *into);

/* `budget` in bytes. */
Pictures *pictures_create(size_t budget);
void pictures_destroy(Pictures *pictures);
void pictures_set_budget(Pictures *pictures, size_t budget);
void pictures_set_maker(Pictures *pictures, PictureKind kind, PictureMaker *make, void *context);

/* The picture of a key (compared byte for byte, at most PICTURE_KEY_MAX bytes), not yet made. Good until the end of the
 * next frame. If it is new it has the size given, which the maker must keep to. */
Picture *pictures_find(Pictures *pictures, PictureKind kind, const void *key, size_t key_size, int w, int h);
/* The same, but NULL if there is none, or it is not made. */
Picture *pictures_peek(Pictures *pictures, PictureKind kind, const void *key, size_t key_size);
int picture_w(const Picture *picture);
int picture_h(const Picture *picture);
bool picture_is_made(const Picture *picture);
/* Whether it is made and has no hole or glass in it. */
bool picture_is_opaque(const Picture *picture);
/* The core of its raster, if it is made. */
Box picture_opaque_box(const Picture *picture);
/* Its raster, the picture's own; makes it if need be. */
const Raster *picture_raster(Pictures *pictures, Picture *picture);
/* The key it was found by, for telling what a frame shows. */
const void *picture_key(const Picture *picture);
PictureKind picture_kind(const Picture *picture);

/* A new frame: whatever was found two frames ago may go. */
void pictures_begin_frame(Pictures *pictures);
size_t pictures_bytes(const Pictures *pictures);

#endif
