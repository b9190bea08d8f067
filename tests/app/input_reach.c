/* SPDX-License-Identifier: MIT */
/*
 * That everything the mouse reaches is reached by keys and by a pad too: in each scene every spot is come to by Tab, by
 * the pad's shoulders and by the arrows alone, can be seen when it has the focus, and has words for a speaking program.
 */
#include "support/soak.h"
#include "tour.h"

enum { HOTSPOTS_MAX = 600 };

/* ---- One scene ---- */

/* The spots of a scene by name, and which of them have been come to. */
typedef struct PaintTarget {
    int count;
    char ids[HOTSPOTS_MAX][HOTSPOT_ID_MAX];
    bool reached[HOTSPOTS_MAX];
} PaintTarget;

static int place_of(const PaintTarget *target, const char *id)
{
    for (int i = 0; i < target->count; i++) {
        if (strcmp(target->ids[i], id) == 0) return i;
    }
    return -1;
}

static void survey(const char *where, const Stage *stage, PaintTarget *target)
{
    memset(target, 0, sizeof *target);
    for (int i = 0; i < stage->hotspots.count && target->count < HOTSPOTS_MAX; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (!hotspot_can_focus(hotspot)) continue;
        if (!CHECK(hotspot->spoken[0] != '\0')) fprintf(stderr, "%s: “%s” has no words\n", where, hotspot->id);
        if (!CHECK(place_of(target, hotspot->id) < 0)) fprintf(stderr, "%s: “%s” is there twice\n", where, hotspot->id);
        text_copy(target->ids[target->count++], HOTSPOT_ID_MAX, hotspot->id);
    }
    if (!CHECK(target->count > 0)) fprintf(stderr, "%s: nothing can be touched\n", where);
}

/* Where the focus has come to; `group_start` (NULL: nowhere) is where it may have stayed. */
static void note_focus(const char *where, Stage *stage, PaintTarget *target, const char *from)
{
    if (stage->needs_refresh) stage_refresh(stage);
    if (from && !strcmp(stage->focus, from)) return;
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, stage->focus);
    if (!hotspot) return;
    int place = place_of(target, hotspot->id);
    if (place < 0) { /* it has come into sight only now */
        if (target->count == HOTSPOTS_MAX) return;
        place = target->count++;
        text_copy(target->ids[place], HOTSPOT_ID_MAX, hotspot->id);
    }
    target->reached[place] = true;
    const Rect seen =
        hotspot->area ? rect_intersection(hotspot->clip, layout_window(&stage->layout)) : layout_window(&stage->layout);
    if (!CHECK(rect_intersects(seen, hotspot->at)))
        fprintf(stderr, "%s: “%s” has the focus and cannot be seen\n", where, hotspot->id);
}

static void check_reached(const char *where, const char *how, const PaintTarget *target)
{
    for (int i = 0; i < target->count; i++) {
        if (!CHECK(target->reached[i])) fprintf(stderr, "%s: “%s” is not reached by %s\n", where, target->ids[i], how);
    }
}

static void walk_round(App *app, const char *where, PaintTarget *target, bool by_pad)
{
    memset(target->reached, 0, sizeof target->reached);
    for (int i = 0; i < target->count + 3; i++) {
        if (by_pad) {
            input_pad(app, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
        } else {
            input_key(app, SDLK_TAB, KMOD_NONE);
        }
        note_focus(where, &app->stage, target, NULL);
    }
    check_reached(where, by_pad ? "the pad's shoulders" : "Tab", target);
}

/* Of the spots that have been come to, one from which the fewest ways have been tried; -1 if nothing is left to look
 * for. */
static int find_start(const PaintTarget *target, const int *tried, int ways)
{
    bool all = true;
    int best = -1;
    for (int i = 0; i < target->count; i++) {
        all = all && target->reached[i];
        if (target->reached[i] && tried[i] < ways && (best < 0 || tried[i] < tried[best])) best = i;
    }
    return all ? -1 : best;
}

/* From what has been reached, every way further: as far as the arrows lead. */
static void walk_by_arrows(App *app, const char *where, PaintTarget *target)
{
    static const SDL_Keycode ARROWS[] = {SDLK_DOWN, SDLK_RIGHT, SDLK_UP, SDLK_LEFT};
    enum { WAYS = sizeof ARROWS / sizeof ARROWS[0] };
    int tried[HOTSPOTS_MAX] = {0};
    memset(target->reached, 0, sizeof target->reached);
    app->stage.focus[0] = '\0';
    input_key(app, SDLK_DOWN, KMOD_NONE);
    note_focus(where, &app->stage, target, NULL);
    for (int start; (start = find_start(target, tried, WAYS)) >= 0;) {
        const SDL_Keycode arrow = ARROWS[tried[start]++];
        stage_focus(&app->stage, target->ids[start]);
        const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, target->ids[start]);
        /* There they change the value. */
        const bool sets = hotspot && (hotspot->kind == HOTSPOT_SLIDER || hotspot->kind == HOTSPOT_FIELD);
        if (sets && (arrow == SDLK_LEFT || arrow == SDLK_RIGHT)) continue;
        input_key(app, arrow, KMOD_NONE);
        note_focus(where, &app->stage, target, target->ids[start]);
    }
    check_reached(where, "the arrows", target);
}

/* A game begins with what can be played next. */
static void check_first_tab(App *app, const char *where)
{
    const Stage *stage = &app->stage;
    bool plays = false;
    for (int i = 0; i < stage->hotspots.count; i++)
        plays = plays || (stage->hotspots.items[i].is_highlighted && stage->hotspots.items[i].kind == HOTSPOT_THING);
    if (!plays) return;
    app->stage.focus[0] = '\0';
    input_key(app, SDLK_TAB, KMOD_NONE);
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, stage->focus);
    if (!CHECK(hotspot && hotspot->is_highlighted))
        fprintf(stderr, "%s: the first Tab comes to “%s”\n", where, stage->focus);
}

static void check_scene(App *app, const char *where)
{
    PaintTarget *target = memory_allocate(sizeof *target);
    scripted_frame(app, SCRIPTED_FRAME_MS);
    check_first_tab(app, where);
    input_key(app, SDLK_TAB, KMOD_NONE);
    scripted_frame(app, SCRIPTED_FRAME_MS);
    survey(where, &app->stage, target);
    walk_round(app, where, target, false);
    walk_round(app, where, target, true);
    walk_by_arrows(app, where, target);
    free(target);
}

TEST(usual, "in a window of the usual size keys and pad come everywhere")
{
    visit_all("1280x800", 100, check_scene);
}

TEST(small, "in a small window with large text keys and pad come everywhere")
{
    visit_all("800x600", 160, check_scene);
}

TEST(wide, "in a wide window keys and pad come everywhere")
{
    if (soak_count(0, 1)) visit_all("1920x1080", 100, check_scene);
}

TEST_MAIN(usual, small, wide)
