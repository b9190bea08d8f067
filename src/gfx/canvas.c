/* SPDX-License-Identifier: MIT */
/*
 * Why the processor paints, rather than a renderer of SDL's. The table shows milliseconds of work on the window's
 * thread, drawing the scene included, for the street and the five tables at 1920×1080, on two busy processors without a
 * graphics card. Each figure is the median of five runs; the ranges are from the best of the six scenes to the worst.
 * “Changes only” paints what differs from the frame before. “All above a static layer” paints everything in each frame
 * except a background that is kept.
 *
 *                                                   a frame     99th perc.   1st frame    memory, MiB
 *   changes only, into the window's pixels (here)   0.3 – 0.8    1.2 – 4.4    31 –  37     33 –  50
 *   changes only, by SDL's software renderer        0.5 – 2.7    2.4 –  21    44 –  47     32 –  49
 *   changes only, by OpenGL                         1.5 – 2.6    3.4 –  11   118 – 127    105 – 127
 *   all above a static layer, by software renderer  3.1 –  13    8.6 –  26    49 –  51     41 –  57
 *   all above a static layer, by OpenGL             2.0 – 3.1    3.0 – 4.4   117 – 123    110 – 140
 *
 * OpenGL was Mesa's llvmpipe. The figures do not include what llvmpipe's other threads painted, so they are about what
 * would remain for the processor with a graphics card: issuing the drawing commands takes as long as painting. At
 * 3840×2160 a frame takes 0.4 – 2.2 ms here, and the 99th percentile is 15 ms at worst. What is painted here is also
 * the same everywhere, whatever the driver.
 */
#include "gfx/canvas.h"

#include "gfx/canvas_private.h"
#include "gfx/display_list.h"
#include "gfx/image_library.h"
#include "gfx/paint.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { JOBS_MS_MAX = 8 }; /* how long art may delay a frame, while the window still shows the frame before */

Canvas *canvas_create(SDL_Window *window, Pictures *pictures, Art *art, Fonts *fonts)
{
    Canvas *canvas = memory_allocate(sizeof *canvas);
    canvas->window = window;
    canvas->pictures = pictures;
    canvas->art = art;
    canvas->fonts = fonts;
    canvas->density = 1;
    canvas->repaint_all = true;
    pictures_set_maker(pictures, PICTURE_SHAPE, shape_make, NULL);
    return canvas;
}

Canvas *canvas_create_hidden(const Canvas *shown)
{
    Canvas *canvas = canvas_create(NULL, shown->pictures, shown->art, shown->fonts);
    canvas->density = shown->density;
    canvas->paints_on_demand = true;
    return canvas;
}

void canvas_destroy(Canvas *canvas)
{
    if (!canvas) return;
    SDL_FreeSurface(canvas->copy);
    raster_clear(&canvas->frozen);
    display_list_clear(&canvas->before);
    display_list_clear(&canvas->items);
    text_clear(&canvas->texts);
    free(canvas);
}

Art *canvas_get_art(Canvas *canvas) { return canvas->art; }
Fonts *canvas_get_fonts(Canvas *canvas) { return canvas->fonts; }

void canvas_set_density(Canvas *canvas, float density)
{
    canvas->density = density;
    fonts_set_density(canvas->fonts, density);
}

void canvas_begin(Canvas *canvas, int w, int h)
{
    w = (int)roundf((float)w * canvas->density);
    h = (int)roundf((float)h * canvas->density);
    if (canvas->w != w || canvas->h != h) {
        canvas->w = w;
        canvas->h = h;
        canvas->repaint_all = true;
    }
    canvas->make_all = canvas->paints_on_demand || (canvas->repaint_all && !canvas_is_frozen(canvas));
    canvas->missing_count = 0;
    canvas->items.count = 0;
    canvas->depth = 0;
    canvas->states[0] = (DrawState){.clip = {0, 0, w, h}, .scale = 1, .opacity = 1};
    text_reset(&canvas->texts);
    canvas->text_place_count = 0;
}

size_t canvas_pixels(const Canvas *canvas) { return (size_t)canvas->w * (size_t)canvas->h; }

void canvas_invalidate(Canvas *canvas)
{
    canvas->repaint_all = true;
    canvas->shows_frozen = false;
}

/* Paints the last frame once more into memory, because the window may have lost it. */
void canvas_freeze(Canvas *canvas)
{
    canvas_invalidate(canvas);
    if (canvas_is_frozen(canvas) || canvas->before.count == 0 || canvas->paints_on_demand) return;
    canvas->frozen = raster_make(canvas->w, canvas->h);
    paint_display_list(canvas->pictures, &canvas->before,
                       &(PaintTarget){canvas->frozen.pixels, canvas->w, {0, 0, canvas->w, canvas->h}});
}

bool canvas_is_frozen(const Canvas *canvas) { return canvas->frozen.pixels != NULL; }

void canvas_unfreeze(Canvas *canvas) { raster_clear(&canvas->frozen); }

void canvas_make_all(Canvas *canvas) { canvas->make_all = true; }

void canvas_set_paint_on_demand(Canvas *canvas, bool on_demand) { canvas->paints_on_demand = on_demand; }

void canvas_set_low_latency(Canvas *canvas, bool low_latency) { canvas->low_latency = low_latency; }

void canvas_all_text(const Canvas *canvas, Text *text) { text_add(text, text_string(&canvas->texts)); }

int canvas_text_places(const Canvas *canvas, const TextPlace **places)
{
    *places = canvas->text_places;
    return canvas->text_place_count;
}

/* ---- Painting ---- */

static bool can_be_painted(const SDL_Surface *surface)
{
    const Uint32 format = surface->format->format;
    return (format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888) && surface->pitch % 4 == 0;
}

/* The surface to paint on: the window's own or, if its pixel format does not suit, a copy that is then blitted to it.
 * NULL if there is none. */
static SDL_Surface *target_surface(Canvas *canvas, SDL_Surface *window)
{
    if (!window || can_be_painted(window)) return window;
    if (canvas->copy && (canvas->copy->w != window->w || canvas->copy->h != window->h)) {
        SDL_FreeSurface(canvas->copy);
        canvas->copy = NULL;
    }
    if (!canvas->copy)
        canvas->copy = SDL_CreateRGBSurfaceWithFormat(0, window->w, window->h, 32, SDL_PIXELFORMAT_RGB888);
    return canvas->copy;
}

/* Paints what is still unpainted, or everything if the window has a new pixel buffer, and copies it to the screen. */
static void paint_frame(Canvas *canvas)
{
    Damage *damage = &canvas->unpainted;
    SDL_Rect rects[DAMAGE_MAX];
    SDL_Surface *window = SDL_GetWindowSurface(canvas->window), *surface = target_surface(canvas, window);
    if (!surface || damage->count == 0) return;
    if (window->pixels != canvas->last_pixels) damage_add(damage, (Box){0, 0, canvas->w, canvas->h});
    canvas->last_pixels = window->pixels;
    for (int i = 0; i < damage->count; i++) {
        const Box box = box_intersection(damage->boxes[i], (Box){0, 0, surface->w, surface->h});
        paint_display_list(canvas->pictures, &canvas->before, &(PaintTarget){surface->pixels, surface->pitch / 4, box});
        SDL_Rect to = rects[i] = (SDL_Rect){box.x, box.y, box.w, box.h};
        if (surface != window) SDL_BlitSurface(surface, &rects[i], window, &to);
    }
    SDL_UpdateWindowSurfaceRects(canvas->window, rects, damage->count);
    damage->count = 0;
}

/* Paints the frozen frame, stretched to the window's size. False if the window already shows it, or has no surface. */
static bool paint_frozen(Canvas *canvas)
{
    SDL_Surface *window = SDL_GetWindowSurface(canvas->window), *surface = target_surface(canvas, window);
    if (canvas->shows_frozen || !surface) return false;
    const Box all = {0, 0, surface->w, surface->h};
    paint_raster(&(PaintTarget){surface->pixels, surface->pitch / 4, all}, &canvas->frozen,
                 (Box){0, 0, canvas->frozen.w, canvas->frozen.h}, all, 255, true);
    if (surface != window) SDL_BlitSurface(surface, NULL, window, NULL);
    SDL_UpdateWindowSurface(canvas->window);
    canvas->last_pixels = window->pixels;
    canvas->shows_frozen = true;
    return true;
}

/* Makes the art of this frame until time is up. It starts at the end of the list, since the worker thread starts at the
 * beginning. Returns whether all art is made. */
static bool make_art(Canvas *canvas, uint64_t until_ms)
{
    bool is_made = true;
    for (int i = canvas->items.count - 1; i >= 0; i--) {
        Picture *picture = canvas->items.items[i].picture;
        if (!picture || picture->kind != PICTURE_ART || picture_is_made(picture)) continue;
        if (SDL_GetTicks64() >= until_ms) return false;
        if (art_is_started(canvas->art, picture)) {
            is_made = false;
        } else {
            picture_raster(canvas->pictures, picture);
        }
    }
    return is_made;
}

/* Makes this frame's art, but only for a few milliseconds if the window still shows the last frame. Returns whether the
 * frame can be painted. */
static bool complete_art(Canvas *canvas)
{
    const bool can_wait = !canvas->repaint_all && canvas->before.count > 0;
    const bool is_made = !canvas->has_jobs || make_art(canvas, can_wait ? SDL_GetTicks64() + JOBS_MS_MAX : UINT64_MAX);
    canvas->has_jobs = false;
    canvas->is_incomplete = can_wait && !is_made;
    return !canvas->is_incomplete;
}

bool canvas_is_incomplete(const Canvas *canvas) { return canvas->is_incomplete; }

/* Paints this frame, or the frozen one instead. Returns whether the picture has changed. */
static bool show_frame(Canvas *canvas)
{
    Damage damage = {0};
    if (canvas_is_frozen(canvas)) {
        if (canvas->low_latency || canvas->missing_count > 0) return paint_frozen(canvas);
        canvas_unfreeze(canvas);
    }
    if (!complete_art(canvas)) return false;
    if (canvas->repaint_all) {
        canvas->unpainted.count = 0;
        damage_add(&damage, (Box){0, 0, canvas->w, canvas->h});
    } else {
        display_list_compare(&canvas->before, &canvas->items, &damage);
    }
    const DisplayList drawn = canvas->items;
    canvas->items = canvas->before;
    canvas->before = drawn;
    canvas->repaint_all = false;
    for (int i = 0; i < damage.count; i++) {
        damage_add(&canvas->unpainted, damage.boxes[i]);
    }
    if (!canvas->paints_on_demand) paint_frame(canvas);
    return damage.count > 0;
}

bool canvas_end(Canvas *canvas)
{
    assert(canvas->depth == 0);
    const bool is_changed = show_frame(canvas);
    pictures_begin_frame(canvas->pictures);
    return is_changed;
}

Raster canvas_screenshot(Canvas *canvas)
{
    const Raster raster = raster_make(canvas->w, canvas->h);
    if (!canvas->window) {
        paint_display_list(canvas->pictures, &canvas->before,
                           &(PaintTarget){raster.pixels, raster.w, {0, 0, raster.w, raster.h}});
        return raster;
    }
    paint_frame(canvas);
    const SDL_Surface *surface = target_surface(canvas, SDL_GetWindowSurface(canvas->window));
    for (int y = 0; surface && y < raster.h && y < surface->h; y++) {
        const uint32_t *from = (const uint32_t *)surface->pixels + (size_t)y * (size_t)(surface->pitch / 4);
        uint32_t *to = raster.pixels + (size_t)y * (size_t)raster.w;
        for (int x = 0; x < raster.w && x < surface->w; x++) to[x] = 0xFF000000u | from[x];
    }
    return raster;
}

/* Whether the file ends as a PNG file must. SDL_image reports success even if the disk was full. */
static bool is_whole_png(const char *path)
{
    static const char END[] = {'I', 'E', 'N', 'D'};
    char last[8] = "";
    FILE *file = fopen(path, "rb");
    const bool good = file && fseek(file, -(long)sizeof last, SEEK_END) == 0 && fread(last, sizeof last, 1, file) == 1;
    if (file) fclose(file);
    return good && memcmp(last, END, sizeof END) == 0;
}

bool canvas_save_png(Canvas *canvas, const char *path, Error *error)
{
    ImageLibrary library;
    if (!image_library_find(&library))
        return error_set(error, "The picture %s cannot be written, because the library SDL_image cannot be loaded: %s.",
                         path, SDL_GetError());
    Raster shown = canvas_screenshot(canvas);
    SDL_Surface *shot =
        SDL_CreateRGBSurfaceWithFormatFrom(shown.pixels, shown.w, shown.h, 32, shown.w * 4, SDL_PIXELFORMAT_RGB888);
    SDL_Surface *plain = shot ? SDL_ConvertSurfaceFormat(shot, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    errno = 0;
    const bool saved = plain && library.save_png(plain, path) == 0 && is_whole_png(path);
    const int reason = errno ? errno : ENOSPC;
    if (!saved) remove(path);
    SDL_FreeSurface(plain);
    SDL_FreeSurface(shot);
    raster_clear(&shown);
    return saved || error_set(error, "The picture %s cannot be written: %s.", path, strerror(reason));
}

/* ---- The state stack ---- */

static DrawState *state_of(Canvas *canvas) { return &canvas->states[canvas->depth]; }

static DrawState *push_state(Canvas *canvas)
{
    assert(canvas->depth + 1 < CANVAS_STATES_MAX);
    canvas->states[canvas->depth + 1] = canvas->states[canvas->depth];
    canvas->depth++;
    state_of(canvas)->is_mask = false;
    return state_of(canvas);
}

static Box box_of(const DrawState *state, Rect rect)
{
    rect = rect_snapped(rect_moved(rect_scaled(rect, state->scale), state->dx, state->dy));
    return (Box){(int32_t)rect.x, (int32_t)rect.y, (int32_t)rect.w, (int32_t)rect.h};
}

void canvas_push_clip(Canvas *canvas, Rect rect)
{
    DrawState *state = push_state(canvas);
    state->clip = box_intersection(state->clip, box_of(state, rect_scaled(rect, canvas->density)));
}

void canvas_push_shift(Canvas *canvas, float dx, float dy)
{
    DrawState *state = push_state(canvas);
    state->dx += roundf(dx * canvas->density * state->scale);
    state->dy += roundf(dy * canvas->density * state->scale);
}

void canvas_push_scale(Canvas *canvas, Rect from, Rect to)
{
    DrawState *state = push_state(canvas);
    const float scale = to.w / fmaxf(1, from.w);
    state->dx += (to.x - from.x * scale) * canvas->density * state->scale;
    state->dy += (to.y - from.y * scale) * canvas->density * state->scale;
    state->scale *= scale;
}

void canvas_push_opacity(Canvas *canvas, float opacity)
{
    DrawState *state = push_state(canvas);
    state->opacity *= fminf(1, fmaxf(0, opacity));
}

/* Adds the begin or end of a mask over the whole clip. */
static void add_mask(Canvas *canvas, DrawUse use, Colour colour)
{
    const Box clip = state_of(canvas)->clip;
    display_list_add(&canvas->items, &(DisplayItem){.at = clip, .visible = clip, .colour = colour, .use = use});
}

void canvas_push_mask(Canvas *canvas, Colour colour)
{
    assert(state_of(canvas)->use == DRAW_PAINT);
    add_mask(canvas, DRAW_BEGIN_MASK, colour_with_opacity(colour, state_of(canvas)->opacity));
    DrawState *state = push_state(canvas);
    state->is_mask = true;
    state->use = DRAW_CUT;
    state->opacity = 1;
}

void canvas_push_mask_restore(Canvas *canvas)
{
    assert(state_of(canvas)->use != DRAW_PAINT);
    push_state(canvas)->use = DRAW_RESTORE;
}

void canvas_pop(Canvas *canvas)
{
    assert(canvas->depth > 0);
    if (state_of(canvas)->is_mask) add_mask(canvas, DRAW_END_MASK, (Colour){0, 0, 0, 0});
    canvas->depth--;
}

/* ---- Items ---- */

void canvas_fill(Canvas *canvas, Rect rect, Colour colour)
{
    canvas_fill_pixels(canvas, rect_scaled(rect, canvas->density), colour);
}

void canvas_fill_pixels(Canvas *canvas, Rect rect, Colour colour)
{
    const DrawState *state = state_of(canvas);
    DisplayItem item = {
        .at = box_of(state, rect), .colour = colour_with_opacity(colour, state->opacity), .use = state->use};
    item.visible = box_intersection(item.at, state->clip);
    if (item.colour.a && item.visible.w && item.visible.h) display_list_add(&canvas->items, &item);
}

void canvas_put(Canvas *canvas, Picture *picture, Rect at, Box part, float opacity)
{
    const DrawState *state = state_of(canvas);
    DisplayItem item = {.picture = picture, .at = box_of(state, at), .source = part, .use = state->use};
    item.colour = colour_with_opacity((Colour){0, 0, 0, 255}, opacity * state->opacity);
    if (!part.w) item.source = (Box){0, 0, picture->w, picture->h};
    item.visible = box_intersection(item.at, state->clip);
    if (item.colour.a && item.visible.w && item.visible.h) display_list_add(&canvas->items, &item);
}

void canvas_redraw(Canvas *canvas, Rect rect)
{
    const Box box = box_of(&canvas->states[0], rect_scaled(rect_inset(rect, -1), canvas->density));
    const int count = canvas->items.count;
    for (int i = 0; i < count; i++) {
        const DisplayItem item = canvas->items.items[i];
        const Box middle = {item.at.x + item.at.w / 2, item.at.y + item.at.h / 2, 1, 1};
        /* An item may be twice as high as the rectangle: the picture of a line of text is higher than its letters. */
        if (item.use == DRAW_PAINT && box_covers(box, middle) && item.at.w <= box.w && item.at.h <= 2 * box.h)
            display_list_add(&canvas->items, &item);
    }
}
