/* SPDX-License-Identifier: MIT */
#include "app/platform/window.h"

#include "app/platform/system.h"
#include "culdesac/fields.h"
#include "ui/layout.h"

#include <math.h>
#include <string.h>

enum { WINDOW_COORDINATE_MAX = 32767 };

WindowPlace window_place_default(void) { return (WindowPlace){.w = FRAME_W, .h = FRAME_H}; }

#define COORDINATE(member) FIELD_ONE(WindowPlace, member), .max = WINDOW_COORDINATE_MAX
static const JsonField PLACE[] = {{"x", COORDINATE(x), .min = -WINDOW_COORDINATE_MAX},
                                  {"y", COORDINATE(y), .min = -WINDOW_COORDINATE_MAX},
                                  {"width", COORDINATE(w), .min = WINDOW_MIN_W},
                                  {"height", COORDINATE(h), .min = WINDOW_MIN_H},
                                  {"maximised", FIELD_ONE(WindowPlace, maximised), .codec = &FIELD_BOOL},
                                  {"fullscreen", FIELD_ONE(WindowPlace, fullscreen), .codec = &FIELD_BOOL},
                                  {NULL}};

bool window_place_read(const JsonCursor *at, WindowPlace *place, Error *error)
{
    WindowPlace read = {.has_position = true};
    const bool good = fields_read(PLACE, &(FieldScope){.reading = READING_DATA}, at, &read, error);
    *place = good ? read : window_place_default();
    return good;
}

void window_place_write(const WindowPlace *place, Text *text)
{
    JsonWriter out = json_writer(text);
    json_open(&out, '{');
    fields_write(PLACE, NULL, 0, place, &out);
    json_close(&out, '}');
}

/* Whether so much of the window's title bar would be on a screen that the player can drag the window by it. */
static bool is_on_a_screen(const WindowPlace *place)
{
    SDL_Rect bar = {place->x, place->y, place->w, 60}, screen, common;
    for (int i = 0; i < SDL_GetNumVideoDisplays(); i++) {
        if (SDL_GetDisplayUsableBounds(i, &screen) == 0 && SDL_IntersectRect(&bar, &screen, &common) &&
            common.w > 100) {
            return true;
        }
    }
    return false;
}

static void set_hints(bool headless)
{
    if (headless) SDL_SetHintWithPriority(SDL_HINT_VIDEODRIVER, "dummy", SDL_HINT_OVERRIDE);
    SDL_SetHint(SDL_HINT_VIDEO_ALLOW_SCREENSAVER, "1");
    SDL_SetHint(SDL_HINT_MOUSE_TOUCH_EVENTS, "0");
    SDL_SetHint(SDL_HINT_TOUCH_MOUSE_EVENTS, "0");
    SDL_SetHint(SDL_HINT_VIDEO_X11_NET_WM_BYPASS_COMPOSITOR, "0");
}

/* Whether SDL has found no screen and uses a driver that shows nothing. False if the environment names the driver, as
 * in tests. */
static bool is_invisible_driver(void)
{
    const char *driver = SDL_GetCurrentVideoDriver(), *wished = SDL_GetHint(SDL_HINT_VIDEODRIVER);
    if (!driver || (wished && wished[0])) return false;
    return strcmp(driver, "offscreen") == 0 || strcmp(driver, "dummy") == 0;
}

/* If the system can show the program's pixels directly, SDL should not use the graphics processor: that would cost 70
 * MB, and the window would take three times as long to open. Under Wayland, or with an unknown pixel format, SDL has to
 * use it. */
static void set_window_hints(SDL_Window *window)
{
    static const char *const DIRECT[] = {"x11", "windows", "dummy", "offscreen"};
    const char *driver = SDL_GetCurrentVideoDriver();
    if (SDL_GetWindowPixelFormat(window) == SDL_PIXELFORMAT_UNKNOWN) return;
    for (size_t i = 0; driver && i < sizeof DIRECT / sizeof DIRECT[0]; i++) {
        if (strcmp(driver, DIRECT[i]) == 0) SDL_SetHint(SDL_HINT_FRAMEBUFFER_ACCELERATION, "0");
    }
}

bool window_open(Window *window, const WindowPlace *wanted, bool headless, Error *error)
{
    memset(window, 0, sizeof *window);
    set_hints(headless);
    if (SDL_Init(SDL_INIT_VIDEO) != 0) return system_explain_no_screen(SDL_GetError(), error);
    if (is_invisible_driver()) return system_explain_no_screen("it does not answer", error);
    WindowPlace place = *wanted;
    if (place.has_position && !is_on_a_screen(&place)) place.has_position = false;
    SDL_Rect room;
    if (!headless && !place.has_position && SDL_GetDisplayUsableBounds(0, &room) == 0) {
        if (place.w > room.w) place.w = room.w;
        if (place.h > room.h) place.h = room.h;
    }
    Uint32 flags = SDL_WINDOW_RESIZABLE | SDL_WINDOW_ALLOW_HIGHDPI;
    if (place.maximised) flags |= SDL_WINDOW_MAXIMIZED;
    if (place.fullscreen) flags |= SDL_WINDOW_FULLSCREEN_DESKTOP;
    int x = place.has_position ? place.x : (int)SDL_WINDOWPOS_CENTERED,
        y = place.has_position ? place.y : (int)SDL_WINDOWPOS_CENTERED;
    window->place = place;
    window->window = SDL_CreateWindow("Cul-de-Sac", x, y, place.w, place.h, flags);
    if (!window->window) return error_set(error, "The window cannot be opened: %s.", SDL_GetError());
    SDL_SetWindowMinimumSize(window->window, WINDOW_MIN_W, WINDOW_MIN_H);
    set_window_hints(window->window);
    if (!SDL_GetWindowSurface(window->window)) {
        error_set(error, "The window cannot be drawn: %s.", SDL_GetError());
        window_close(window);
        return false;
    }
    return true;
}

void window_close(Window *window)
{
    if (window->window) SDL_DestroyWindow(window->window);
    window->window = NULL;
}

void window_size(const Window *window, int *w, int *h, float *density)
{
    const SDL_Surface *surface = SDL_GetWindowSurface(window->window);
    SDL_GetWindowSize(window->window, w, h);
    /* A browser rounds the window's size down to whole units; the larger density covers all pixels. */
    *density = surface && *w > 0 && *h > 0 ? fmaxf((float)surface->w / (float)*w, (float)surface->h / (float)*h) : 1;
}

void window_resize(Window *window, int w, int h) { SDL_SetWindowSize(window->window, w, h); }

void window_set_icon(Window *window, const Raster *icon)
{
    SDL_Surface *surface =
        SDL_CreateRGBSurfaceWithFormatFrom(icon->pixels, icon->w, icon->h, 32, icon->w * 4, SDL_PIXELFORMAT_ARGB8888);
    if (!surface) return;
    SDL_SetWindowIcon(window->window, surface);
    SDL_FreeSurface(surface);
}

void window_raise(const Window *window)
{
    if (SDL_GetWindowFlags(window->window) & SDL_WINDOW_MINIMIZED) SDL_RestoreWindow(window->window);
    SDL_RaiseWindow(window->window);
}

bool window_is_fullscreen(const Window *window)
{
    return (SDL_GetWindowFlags(window->window) & SDL_WINDOW_FULLSCREEN_DESKTOP) != 0;
}

void window_set_fullscreen(Window *window, bool full)
{
    SDL_SetWindowFullscreen(window->window, full ? SDL_WINDOW_FULLSCREEN_DESKTOP : 0);
    window->place.fullscreen = full;
}

/* The position that opens the window in the same place again. Under X11 that is the corner of the window manager's
 * frame, otherwise the window would move by the frame's width at each start. */
static void update_corner(Window *window)
{
    int top = 0, left = 0;
    const char *driver = SDL_GetCurrentVideoDriver();
    SDL_GetWindowPosition(window->window, &window->place.x, &window->place.y);
    if (!driver || strcmp(driver, "x11") != 0) return;
    if (SDL_GetWindowBordersSize(window->window, &top, &left, NULL, NULL) != 0) return;
    window->place.x -= left;
    window->place.y -= top;
}

void window_update_place(Window *window)
{
    Uint32 flags = SDL_GetWindowFlags(window->window);
    window->place.maximised = (flags & SDL_WINDOW_MAXIMIZED) != 0;
    window->place.fullscreen = window_is_fullscreen(window);
    if (window->place.maximised || window->place.fullscreen || (flags & (SDL_WINDOW_MINIMIZED | SDL_WINDOW_HIDDEN)))
        return;
    update_corner(window);
    SDL_GetWindowSize(window->window, &window->place.w, &window->place.h);
    window->place.has_position = true;
}
