/* SPDX-License-Identifier: MIT */
#include "gfx/canvas.h"

#include "gfx/canvas_marks.h"
#include "gfx/canvas_private.h"
#include "gfx/image_library.h"
#include "gfx/paint_pieces.h"

#include <assert.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* The window's own pixels; NULL where there are none of the usual kind. */
static SDL_Surface *pixels_of(SDL_Window *window)
{
    SDL_Surface *surface = SDL_GetWindowSurface(window);
    const bool usual = surface && (surface->format->format == SDL_PIXELFORMAT_RGB888 ||
                                   surface->format->format == SDL_PIXELFORMAT_ARGB8888);
    return usual && surface->pixels && surface->pitch % 4 == 0 ? surface : NULL;
}

Canvas *canvas_create(SDL_Renderer *renderer, Pictures *pictures, Art *art, Type *type)
{
    Canvas *canvas = memory_allocate(sizeof *canvas);
    SDL_RendererInfo info = {0};
    SDL_GetRendererInfo(renderer, &info);
    canvas->renderer = renderer;
    canvas->pictures = pictures;
    canvas->art = art;
    canvas->type = type;
    canvas->keeps_window = (info.flags & SDL_RENDERER_SOFTWARE) != 0;
    canvas->window = canvas->keeps_window ? SDL_RenderGetWindow(renderer) : NULL;
    if (canvas->window && !pixels_of(canvas->window)) canvas->window = NULL;
    if (canvas->window) pictures_keep_rasters(pictures);
    canvas->whole = true;
    pictures_teach(pictures, PICTURE_SHAPE, shape_make, NULL);
    return canvas;
}

void canvas_destroy(Canvas *canvas)
{
    if (!canvas) return;
    if (canvas->screen) SDL_DestroyTexture(canvas->screen);
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
        if (canvas->screen) SDL_DestroyTexture(canvas->screen);
        canvas->screen = NULL;
    }
    canvas->first = canvas->whole;
    canvas->marks.count = 0;
    canvas->depth = 0;
    canvas->states[0] = (DrawState){{0, 0, w, h}, 0, 0, 1};
    text_reset(&canvas->words);
}

void canvas_forget(Canvas *canvas)
{
    canvas->whole = true;
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

/* ---- Painting --------------------------------------------------------------------------------------------------------- */

static SDL_Rect rect_of(Box box)
{
    return (SDL_Rect){box.x, box.y, box.w, box.h};
}

static void paint_mark(Canvas *canvas, const Mark *mark)
{
    SDL_Rect at = rect_of(mark->at);
    if (!mark->picture) {
        SDL_SetRenderDrawBlendMode(canvas->renderer, mark->colour.a < 255 ? SDL_BLENDMODE_BLEND : SDL_BLENDMODE_NONE);
        SDL_SetRenderDrawColor(canvas->renderer, mark->colour.r, mark->colour.g, mark->colour.b, mark->colour.a);
        SDL_RenderFillRect(canvas->renderer, &at);
        return;
    }
    SDL_Texture *texture = picture_texture(canvas->pictures, mark->picture);
    if (!texture) return;
    SDL_Rect part = rect_of(mark->part);
    bool solid = mark->colour.a == 255 && picture_opaque(mark->picture);
    SDL_SetTextureBlendMode(texture, solid ? SDL_BLENDMODE_NONE : SDL_BLENDMODE_BLEND);
    SDL_SetTextureAlphaMod(texture, mark->colour.a);
    if (part.w != at.w || part.h != at.h) SDL_SetTextureScaleMode(texture, SDL_ScaleModeLinear);
    SDL_RenderCopy(canvas->renderer, texture, &part, &at);
}

static void paint_box(Canvas *canvas, Box box)
{
    int start = marks_hiding(&canvas->marks, box);
    SDL_Rect clip = rect_of(box);
    SDL_RenderSetClipRect(canvas->renderer, &clip);
    if (start < 0) {
        SDL_SetRenderDrawBlendMode(canvas->renderer, SDL_BLENDMODE_NONE);
        SDL_SetRenderDrawColor(canvas->renderer, 0, 0, 0, 255);
        SDL_RenderFillRect(canvas->renderer, &clip);
        start = 0;
    }
    for (int i = start; i < canvas->marks.count; i++) {
        const Mark *mark = &canvas->marks.items[i];
        if (!boxes_meet(mark->seen, box)) continue;
        /* A mark cut by its own clip needs that too. */
        bool cut = !box_covers(mark->seen, box_common(mark->at, box));
        if (cut) {
            SDL_Rect both = rect_of(box_common(mark->seen, box));
            SDL_RenderSetClipRect(canvas->renderer, &both);
        }
        paint_mark(canvas, mark);
        if (cut) SDL_RenderSetClipRect(canvas->renderer, &clip);
    }
}

/* If the renderer does not keep the window's picture, everything is painted into a texture that does. */
static void aim_at_screen(Canvas *canvas)
{
    if (canvas->keeps_window) return;
    if (!canvas->screen) {
        canvas->screen = SDL_CreateTexture(canvas->renderer, SDL_PIXELFORMAT_ARGB8888, SDL_TEXTUREACCESS_TARGET,
                                           canvas->w, canvas->h);
        canvas->whole = true;
    }
    SDL_SetRenderTarget(canvas->renderer, canvas->screen);
}

static void present(Canvas *canvas)
{
    SDL_RenderSetClipRect(canvas->renderer, NULL);
    if (!canvas->keeps_window) {
        SDL_SetRenderTarget(canvas->renderer, NULL);
        SDL_RenderCopy(canvas->renderer, canvas->screen, NULL, NULL);
    }
    SDL_RenderPresent(canvas->renderer);
}

static void paint_by_renderer(Canvas *canvas, const Damage *damage)
{
    aim_at_screen(canvas);
    for (int i = 0; i < damage->count; i++) paint_box(canvas, damage->boxes[i]);
    present(canvas);
}

/* Only what changed goes to the screen, unless the window has got other pixels. */
static void paint_by_hand(Canvas *canvas, Damage *damage)
{
    SDL_Rect rects[DAMAGE_MAX];
    SDL_Surface *surface = pixels_of(canvas->window);
    if (!surface) return;
    if (surface->pixels != canvas->pixels) damage_add(damage, (Box){0, 0, canvas->w, canvas->h});
    canvas->pixels = surface->pixels;
    for (int i = 0; i < damage->count; i++) {
        const Box box = box_common(damage->boxes[i], (Box){0, 0, surface->w, surface->h});
        paint_pieces(canvas->pictures, &canvas->marks, &(Ground){surface->pixels, surface->pitch / 4, box});
        rects[i] = rect_of(box);
    }
    SDL_UpdateWindowSurfaceRects(canvas->window, rects, damage->count);
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
    for (int i = canvas->marks.count - 1; i >= 0 && canvas->window; i--) {
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
    if (canvas->whole) {
        damage_add(&damage, (Box){0, 0, canvas->w, canvas->h});
    } else {
        marks_compare(&canvas->before, &canvas->marks, &damage);
    }
    note_cost(canvas, &damage);
    pictures_frame(canvas->pictures);
    if (canvas->begun) meet_thread(canvas);
    canvas->begun = false;
    if (damage.count && canvas->window) paint_by_hand(canvas, &damage);
    if (damage.count && !canvas->window) paint_by_renderer(canvas, &damage);
    MarkList painted = canvas->marks;
    canvas->marks = canvas->before;
    canvas->before = painted;
    canvas->whole = false;
    return damage.count > 0;
}

bool canvas_shot(Canvas *canvas, const char *path, Fault *fault)
{
    ImageLibrary library;
    if (!image_library_find(&library)) return fault_set(fault, "SDL_image is missing: %s.", SDL_GetError());
    SDL_Surface *shot = SDL_CreateRGBSurfaceWithFormat(0, canvas->w, canvas->h, 24, SDL_PIXELFORMAT_RGB24);
    if (!shot) return fault_set(fault, "There is no memory for a picture of the window.");
    if (!canvas->keeps_window && canvas->screen) SDL_SetRenderTarget(canvas->renderer, canvas->screen);
    bool saved = SDL_RenderReadPixels(canvas->renderer, NULL, SDL_PIXELFORMAT_RGB24, shot->pixels, shot->pitch) == 0 &&
                 library.save_png(shot, path) == 0;
    if (!canvas->keeps_window) SDL_SetRenderTarget(canvas->renderer, NULL);
    SDL_FreeSurface(shot);
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

void canvas_pop(Canvas *canvas)
{
    assert(canvas->depth > 0);
    canvas->depth--;
}

/* ---- Marks --------------------------------------------------------------------------------------------------------------- */

void canvas_fill(Canvas *canvas, Rect rect, Colour colour)
{
    const DrawState *state = state_of(canvas);
    Mark mark = {.at = box_of(state, rect), .colour = colour_fade(colour, state->opacity)};
    mark.seen = box_common(mark.at, state->clip);
    if (mark.colour.a && mark.seen.w && mark.seen.h) marks_add(&canvas->marks, &mark);
}

void canvas_put(Canvas *canvas, Picture *picture, Rect at, Box part, float opacity)
{
    const DrawState *state = state_of(canvas);
    Mark mark = {.picture = picture, .at = box_of(state, at), .part = part};
    mark.colour = colour_fade((Colour){0, 0, 0, 255}, opacity * state->opacity);
    if (!part.w) mark.part = (Box){0, 0, picture_w(picture), picture_h(picture)};
    mark.seen = box_common(mark.at, state->clip);
    if (mark.colour.a && mark.seen.w && mark.seen.h) marks_add(&canvas->marks, &mark);
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
    if (!made && canvas->hurry && put_other(canvas, wish, straight, opacity)) return;
    /* The first frame of a scene is complete; later, a picture that takes long comes a frame or two after the
     * rest. */
    if (!made && !canvas->first && art_order(canvas->art, wish)) {
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
