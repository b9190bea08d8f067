/* SPDX-License-Identifier: MIT */
/*
 * Why the processor paints, and no renderer of SDL's. Measured on the street and the five tables at 1920×1080, on two busy
 * processors without a graphics card; milliseconds that the window's thread worked, drawing the scene included. Medians of
 * five runs, the ways taken in turn; from the best of the six to the worst:
 *
 *                                                   a frame      its p99     the first    memory, MiB
 *   here: what changed, into the window's pixels    0.3 – 0.8    1.2 – 4.4    31 –  37     33 –  50
 *   what changed, by SDL's software renderer        0.5 – 2.7    2.4 –  21    44 –  47     32 –  49
 *   what changed, by OpenGL                         1.5 – 2.6    3.4 –  11   118 – 127    105 – 127
 *   all above a still layer, by the software one    3.1 –  13    8.6 –  26    49 –  51     41 –  57
 *   all above a still layer, by OpenGL              2.0 – 3.1    3.0 – 4.4   117 – 123    110 – 140
 *
 * OpenGL was Mesa's llvmpipe. What its other threads painted is not in these figures, so they are about what a graphics card
 * would leave to the processor, or somewhat more: telling it what to paint takes as long as painting. At 3840×2160 a frame
 * takes 0.4 – 2.2 here, and its p99 is 15 at worst. And what is painted here is the same everywhere, whatever the driver.
 */
#include "gfx/canvas.h"

#include "gfx/canvas_marks.h"
#include "gfx/canvas_private.h"
#include "gfx/image_library.h"
#include "gfx/paint_pieces.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

Canvas *canvas_create(SDL_Window *window, Pictures *pictures, Art *art, Type *type)
{
    Canvas *canvas = memory_allocate(sizeof *canvas);
    canvas->window = window;
    canvas->pictures = pictures;
    canvas->art = art;
    canvas->type = type;
    canvas->whole = true;
    pictures_teach(pictures, PICTURE_SHAPE, shape_make, NULL);
    return canvas;
}

void canvas_destroy(Canvas *canvas)
{
    if (!canvas) return;
    SDL_FreeSurface(canvas->copied);
    raster_clear(&canvas->held);
    marks_clear(&canvas->before);
    marks_clear(&canvas->marks);
    text_clear(&canvas->words);
    free(canvas);
}

Art *canvas_art_of(Canvas *canvas)
{
    return canvas->art;
}
Type *canvas_type_of(Canvas *canvas)
{
    return canvas->type;
}
CanvasCost canvas_cost(const Canvas *canvas)
{
    return canvas->cost;
}

void canvas_begin(Canvas *canvas, int w, int h)
{
    if (canvas->w != w || canvas->h != h) {
        canvas->w = w;
        canvas->h = h;
        canvas->whole = true;
    }
    canvas->first = canvas->whole && !canvas_holds(canvas);
    canvas->missing = 0;
    canvas->marks.count = 0;
    canvas->depth = 0;
    canvas->states[0] = (DrawState){.clip = {0, 0, w, h}, .opacity = 1};
    text_reset(&canvas->words);
    canvas->places = 0;
}

void canvas_forget(Canvas *canvas)
{
    canvas->whole = true;
    canvas->held_seen = false;
}

/* The last frame is painted once more, for the window may have lost it by now. */
void canvas_hold(Canvas *canvas)
{
    canvas_forget(canvas);
    if (canvas_holds(canvas) || canvas->before.count == 0) return;
    canvas->held = raster_make(canvas->w, canvas->h);
    paint_pieces(canvas->pictures, &canvas->before,
                 &(Ground){canvas->held.pixels, canvas->w, {0, 0, canvas->w, canvas->h}});
}

bool canvas_holds(const Canvas *canvas)
{
    return canvas->held.pixels != NULL;
}

void canvas_let_go(Canvas *canvas)
{
    raster_clear(&canvas->held);
}

void canvas_first(Canvas *canvas)
{
    canvas->first = true;
}

void canvas_set_hurry(Canvas *canvas, bool hurry)
{
    canvas->hurry = hurry;
}

void canvas_words(const Canvas *canvas, Text *text)
{
    text_add(text, text_string(&canvas->words));
}

int canvas_text_places(const Canvas *canvas, const TextPlace **places)
{
    *places = canvas->text_places;
    return canvas->places;
}

/* ---- Painting --------------------------------------------------------------------------------------------------------- */

static SDL_Rect rect_of(Box box)
{
    return (SDL_Rect){box.x, box.y, box.w, box.h};
}

static bool can_be_painted(const SDL_Surface *surface)
{
    const Uint32 format = surface->format->format;
    return (format == SDL_PIXELFORMAT_RGB888 || format == SDL_PIXELFORMAT_ARGB8888) && surface->pitch % 4 == 0;
}

/* What is painted on: the window's own pixels or, where those are of another kind, some that are copied to them. NULL: there
 * are none. */
static SDL_Surface *ground_of(Canvas *canvas, SDL_Surface *window)
{
    if (!window || can_be_painted(window)) return window;
    if (canvas->copied && (canvas->copied->w != window->w || canvas->copied->h != window->h)) {
        SDL_FreeSurface(canvas->copied);
        canvas->copied = NULL;
    }
    if (!canvas->copied)
        canvas->copied = SDL_CreateRGBSurfaceWithFormat(0, window->w, window->h, 32, SDL_PIXELFORMAT_RGB888);
    return canvas->copied;
}

/* Only what changed goes to the screen, unless the window has got other pixels. */
static void paint(Canvas *canvas, Damage *damage)
{
    SDL_Rect rects[DAMAGE_MAX];
    SDL_Surface *window = SDL_GetWindowSurface(canvas->window), *surface = ground_of(canvas, window);
    if (!surface) return;
    if (window->pixels != canvas->pixels) damage_add(damage, (Box){0, 0, canvas->w, canvas->h});
    canvas->pixels = window->pixels;
    for (int i = 0; i < damage->count; i++) {
        const Box box = box_common(damage->boxes[i], (Box){0, 0, surface->w, surface->h});
        paint_pieces(canvas->pictures, &canvas->marks, &(Ground){surface->pixels, surface->pitch / 4, box});
        SDL_Rect to = rects[i] = rect_of(box);
        if (surface != window) SDL_BlitSurface(surface, &rects[i], window, &to);
    }
    SDL_UpdateWindowSurfaceRects(canvas->window, rects, damage->count);
}

/* What was seen last, as large as the window is now. */
static bool paint_held(Canvas *canvas)
{
    SDL_Surface *window = SDL_GetWindowSurface(canvas->window), *surface = ground_of(canvas, window);
    if (canvas->held_seen || !surface) return false;
    const Box all = {0, 0, surface->w, surface->h};
    paint_raster(&(Ground){surface->pixels, surface->pitch / 4, all}, &canvas->held,
                 (Box){0, 0, canvas->held.w, canvas->held.h}, all, 255, true);
    if (surface != window) SDL_BlitSurface(surface, NULL, window, NULL);
    SDL_UpdateWindowSurface(canvas->window);
    canvas->pixels = window->pixels;
    canvas->held_seen = true;
    return true;
}

static void note_cost(Canvas *canvas, const Damage *damage)
{
    canvas->cost = (CanvasCost){canvas->marks.count, damage->count, 0};
    for (int i = 0; i < damage->count; i++) {
        canvas->cost.share += (double)damage->boxes[i].w * damage->boxes[i].h / ((double)canvas->w * canvas->h);
    }
}

/* If all is made at once the thread has begun at the start of the list: the rest is made from its end, until both
 * meet. */
static void meet_thread(Canvas *canvas)
{
    for (int i = canvas->marks.count - 1; i >= 0; i--) {
        Picture *picture = canvas->marks.items[i].picture;
        const bool art = picture && picture_kind(picture) == PICTURE_ART;
        if (art && !picture_made(picture) && !art_has_begun(canvas->art, picture))
            picture_raster(canvas->pictures, picture);
    }
}

bool canvas_end(Canvas *canvas)
{
    assert(canvas->depth == 0);
    Damage damage = {0};
    if (canvas_holds(canvas)) {
        if (canvas->hurry || canvas->missing > 0) {
            pictures_frame(canvas->pictures);
            return paint_held(canvas);
        }
        canvas_let_go(canvas);
    }
    if (canvas->whole) {
        damage_add(&damage, (Box){0, 0, canvas->w, canvas->h});
    } else {
        marks_compare(&canvas->before, &canvas->marks, &damage);
    }
    note_cost(canvas, &damage);
    pictures_frame(canvas->pictures);
    if (canvas->begun) meet_thread(canvas);
    canvas->begun = false;
    if (damage.count) paint(canvas, &damage);
    MarkList painted = canvas->marks;
    canvas->marks = canvas->before;
    canvas->before = painted;
    canvas->whole = false;
    return damage.count > 0;
}

Raster canvas_shown(Canvas *canvas)
{
    Raster raster = raster_make(canvas->w, canvas->h);
    const SDL_Surface *surface = ground_of(canvas, SDL_GetWindowSurface(canvas->window));
    for (int y = 0; surface && y < raster.h && y < surface->h; y++) {
        const uint32_t *from = (const uint32_t *)surface->pixels + (size_t)y * (size_t)(surface->pitch / 4);
        uint32_t *to = raster.pixels + (size_t)y * (size_t)raster.w;
        for (int x = 0; x < raster.w && x < surface->w; x++) to[x] = 0xFF000000u | from[x];
    }
    return raster;
}

bool canvas_shot(Canvas *canvas, const char *path, Fault *fault)
{
    ImageLibrary library;
    if (!image_library_find(&library)) return fault_set(fault, "SDL_image is missing: %s.", SDL_GetError());
    Raster shown = canvas_shown(canvas);
    SDL_Surface *shot =
        SDL_CreateRGBSurfaceWithFormatFrom(shown.pixels, shown.w, shown.h, 32, shown.w * 4, SDL_PIXELFORMAT_RGB888);
    SDL_Surface *plain = shot ? SDL_ConvertSurfaceFormat(shot, SDL_PIXELFORMAT_RGB24, 0) : NULL;
    const bool saved = plain && library.save_png(plain, path) == 0;
    SDL_FreeSurface(plain);
    SDL_FreeSurface(shot);
    raster_clear(&shown);
    return saved || fault_set(fault, "The picture %s cannot be written: %s.", path, strerror(errno));
}

/* ---- What holds for a while ---------------------------------------------------------------------------------------------- */

static DrawState *state_of(Canvas *canvas)
{
    return &canvas->states[canvas->depth];
}

static DrawState *push_state(Canvas *canvas)
{
    assert(canvas->depth + 1 < STATES_MAX);
    canvas->states[canvas->depth + 1] = canvas->states[canvas->depth];
    canvas->depth++;
    state_of(canvas)->is_sheet = false;
    return state_of(canvas);
}

static Box box_of(const DrawState *state, Rect rect)
{
    rect = rect_snapped(rect_moved(rect, state->dx, state->dy));
    return (Box){(int32_t)rect.x, (int32_t)rect.y, (int32_t)rect.w, (int32_t)rect.h};
}

void canvas_push_clip(Canvas *canvas, Rect rect)
{
    DrawState *state = push_state(canvas);
    state->clip = box_common(state->clip, box_of(state, rect));
}

void canvas_push_shift(Canvas *canvas, float dx, float dy)
{
    DrawState *state = push_state(canvas);
    state->dx += roundf(dx);
    state->dy += roundf(dy);
}

void canvas_push_fade(Canvas *canvas, float opacity)
{
    DrawState *state = push_state(canvas);
    state->opacity *= fminf(1, fmaxf(0, opacity));
}

/* Over all that may be drawn on. */
static void add_sheet(Canvas *canvas, MarkUse use, Colour colour)
{
    const Box clip = state_of(canvas)->clip;
    marks_add(&canvas->marks, &(Mark){.at = clip, .seen = clip, .colour = colour, .use = use});
}

void canvas_push_sheet(Canvas *canvas, Colour colour)
{
    assert(state_of(canvas)->use == MARK_PAINTS);
    add_sheet(canvas, MARK_BEGINS_SHEET, colour_fade(colour, state_of(canvas)->opacity));
    DrawState *state = push_state(canvas);
    state->is_sheet = true;
    state->use = MARK_CUTS;
    state->opacity = 1;
}

void canvas_push_cover(Canvas *canvas)
{
    assert(state_of(canvas)->use != MARK_PAINTS);
    push_state(canvas)->use = MARK_COVERS;
}

void canvas_pop(Canvas *canvas)
{
    assert(canvas->depth > 0);
    if (state_of(canvas)->is_sheet) add_sheet(canvas, MARK_ENDS_SHEET, (Colour){0, 0, 0, 0});
    canvas->depth--;
}

/* ---- Marks --------------------------------------------------------------------------------------------------------------- */

void canvas_fill(Canvas *canvas, Rect rect, Colour colour)
{
    const DrawState *state = state_of(canvas);
    Mark mark = {.at = box_of(state, rect), .colour = colour_fade(colour, state->opacity), .use = state->use};
    mark.seen = box_common(mark.at, state->clip);
    if (mark.colour.a && mark.seen.w && mark.seen.h) marks_add(&canvas->marks, &mark);
}

void canvas_put(Canvas *canvas, Picture *picture, Rect at, Box part, float opacity)
{
    const DrawState *state = state_of(canvas);
    Mark mark = {.picture = picture, .at = box_of(state, at), .part = part, .use = state->use};
    mark.colour = colour_fade((Colour){0, 0, 0, 255}, opacity * state->opacity);
    if (!part.w) mark.part = (Box){0, 0, picture_w(picture), picture_h(picture)};
    mark.seen = box_common(mark.at, state->clip);
    if (mark.colour.a && mark.seen.w && mark.seen.h) marks_add(&canvas->marks, &mark);
}

void canvas_again(Canvas *canvas, Rect rect)
{
    const Box box = box_of(&canvas->states[0], rect_inset(rect, -1));
    const int count = canvas->marks.count;
    for (int i = 0; i < count; i++) {
        const Mark mark = canvas->marks.items[i];
        const Box middle = {mark.at.x + mark.at.w / 2, mark.at.y + mark.at.h / 2, 1, 1};
        /* A line's picture is higher than its letters. */
        if (mark.use == MARK_PAINTS && box_covers(box, middle) && mark.at.w <= box.w && mark.at.h <= 2 * box.h)
            marks_add(&canvas->marks, &mark);
    }
}

/* ---- Art --------------------------------------------------------------------------------------------------------------- */

/* Another picture of the same in its place; false if there is none, or no need. */
static bool put_other(Canvas *canvas, const ArtWish *wish, Rect at, float opacity)
{
    Rect part, share;
    Picture *other = art_find_other(canvas->art, wish, &part, &share);
    if (!other) return false;
    Rect to = {at.x + share.x * at.w, at.y + share.y * at.h, share.w * at.w, share.h * at.h};
    Box from = {(int32_t)part.x, (int32_t)part.y, (int32_t)fmaxf(1, part.w), (int32_t)fmaxf(1, part.h)};
    canvas_put(canvas, other, to, from, opacity);
    return true;
}

/* Puts what is wished for as large as that, upright if it is not the wish itself; what is not seen may be seen soon. */
static void put_wish(Canvas *canvas, const ArtWish *wish, Picture *picture, Rect at, Rect straight, float opacity)
{
    const bool made = picture_made(picture);
    if (opacity * state_of(canvas)->opacity <= 0) {
        if (!made) art_foresee(canvas->art, wish);
        return;
    }
    if (!made && canvas->hurry && canvas_holds(canvas)) {
        canvas->missing++;
        return;
    }
    /* The first frame of a scene is complete; later, a picture that takes long comes a frame or two after the
     * rest. */
    if (!made && !canvas->first && art_order(canvas->art, wish)) {
        canvas->missing++;
        put_other(canvas, wish, straight, opacity);
        return;
    }
    if (!made && canvas->first && art_begin(canvas->art, wish)) canvas->begun = true;
    canvas_put(canvas, picture, at, (Box){0, 0, 0, 0}, opacity);
}

void canvas_sprite(Canvas *canvas, const Sprite *sprite)
{
    Rect at = rect_snapped(sprite->at);
    if (at.w < 1 || at.h < 1) return;
    ArtWish wish = {{sprite->name}, (int)at.w, (int)at.h, 0, 0, 0, 0, sprite->turn, sprite->tint, sprite->grade};
    Picture *picture = art_find(canvas->art, &wish);
    const float sx = (1 + sprite->grow) * (1 - sprite->squeeze), sy = 1 + sprite->grow;
    const float w = (float)picture_w(picture) * sx, h = (float)picture_h(picture) * sy;
    if (w < 1) return;
    Point centre = rect_centre(at);
    put_wish(canvas, &wish, picture, rect_around(centre, w, h), rect_around(centre, at.w * sx, at.h * sy),
             1 - sprite->fade);
}

void canvas_outline(Canvas *canvas, const Sprite *sprite, float width, Colour colour)
{
    static const float DIAGONAL = .7071f;
    static const Point AROUND[] = {{1, 0}, {DIAGONAL, DIAGONAL}, {0, 1}, {-DIAGONAL, DIAGONAL},
                                   {-1, 0}, {-DIAGONAL, -DIAGONAL}, {0, -1}, {DIAGONAL, -DIAGONAL}};
    const Grade flat = {.on = true, .light = {1, 1, 1}, .veil = {colour.r, colour.g, colour.b, 255}, .veil_share = 1};
    Sprite edge = *sprite;
    edge.grade = &flat;
    edge.fade = 1 - (1 - sprite->fade) * (float)colour.a / 255;
    for (size_t i = 0; i < (width > 0 ? sizeof AROUND / sizeof *AROUND : 1); i++) {
        edge.at = rect_moved(sprite->at, roundf(AROUND[i].x * width), roundf(AROUND[i].y * width));
        canvas_sprite(canvas, &edge);
    }
}

void canvas_art(Canvas *canvas, const char *name, Rect at)
{
    canvas_sprite(canvas, &(Sprite){.name = name, .at = at});
}

void canvas_icon(Canvas *canvas, const char *name, Point centre, float size, Colour colour)
{
    char path[64] = "icons/";
    text_copy(path + 6, sizeof path - 6, name);
    float whole = roundf(size);
    Rect at = {roundf(centre.x - whole / 2), roundf(centre.y - whole / 2), whole, whole};
    canvas_sprite(canvas, &(Sprite){.name = path, .at = at, .tint = colour});
}

void canvas_scenery(Canvas *canvas, const Scenery *scenery)
{
    Rect at = rect_snapped(scenery->at);
    Rect part = scenery->part.w > 0 ? rect_snapped(scenery->part) : at;
    if (part.w < 1 || part.h < 1) return;
    ArtWish wish = {{0}, (int)at.w, (int)at.h, 0, 0, 0, 0, 0, {0}, scenery->grade};
    memcpy(wish.names, scenery->names, sizeof wish.names);
    wish.part_x = (int)(part.x - at.x);
    wish.part_y = (int)(part.y - at.y);
    wish.part_w = (int)part.w;
    wish.part_h = (int)part.h;
    put_wish(canvas, &wish, art_find(canvas->art, &wish), part, part, 1 - scenery->fade);
}
