/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * Everything that the mouse reaches is also reached by keys and a gamepad: in each scene every hotspot can be focused
 * by Tab, by the gamepad's shoulder buttons and by the arrows alone, is visible when it has the focus, and has a
 * description for screen readers.
 */
#include "support/soak.h"
#include "tour.h"

enum { HOTSPOTS_MAX = 600 };

/* ---- One scene ---- */

/* The hotspots of a scene by name, and which of them were reached. */
typedef struct ReachedHotspots {
    int count;
    char ids[HOTSPOTS_MAX][HOTSPOT_ID_SIZE];
    bool reached[HOTSPOTS_MAX];
} ReachedHotspots;

static int place_of(const ReachedHotspots *known, const char *id)
{
    for (int i = 0; i < known->count; i++) {
        if (strcmp(known->ids[i], id) == 0) return i;
    }
    return -1;
}

static void survey(const char *where, const Stage *stage, ReachedHotspots *known)
{
    memset(known, 0, sizeof *known);
    for (int i = 0; i < stage->hotspots.count && known->count < HOTSPOTS_MAX; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (!hotspot_can_focus(hotspot)) continue;
        CHECK_ABOUT(hotspot->spoken[0] != '\0', "%s: “%s” has no words", where, hotspot->id);
        CHECK_ABOUT(place_of(known, hotspot->id) < 0, "%s: “%s” is there twice", where, hotspot->id);
        text_copy(known->ids[known->count++], HOTSPOT_ID_SIZE, hotspot->id);
    }
    CHECK_ABOUT(known->count > 0, "%s: nothing can be touched", where);
}

/* Notes that the hotspot with the focus has been reached, unless the focus is still at `from` (NULL: note it in any
 * case). */
static void note_focus(const char *where, Stage *stage, ReachedHotspots *known, const char *from)
{
    stage_renew_hotspots(stage);
    if (from && strcmp(stage->focus, from) == 0) return;
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, stage->focus);
    if (!hotspot) return;
    int place = place_of(known, hotspot->id);
    if (place < 0) { /* it has only now become visible */
        if (known->count == HOTSPOTS_MAX) return;
        place = known->count++;
        text_copy(known->ids[place], HOTSPOT_ID_SIZE, hotspot->id);
    }
    known->reached[place] = true;
    const Rect seen = hotspot->area_id ? rect_intersection(hotspot->clip, layout_window(&stage->layout))
                                       : layout_window(&stage->layout);
    const bool is_seen = hotspot->area_id && hotspot->at.h <= seen.h ? rect_covers(rect_inset(seen, -1), hotspot->at)
                                                                     : rect_intersects(seen, hotspot->at);
    CHECK_ABOUT(is_seen, "%s: “%s” has the focus and cannot be seen", where, hotspot->id);
}

static void check_reached(const char *where, const char *how, const ReachedHotspots *known)
{
    for (int i = 0; i < known->count; i++)
        CHECK_ABOUT(known->reached[i], "%s: “%s” is not reached by %s", where, known->ids[i], how);
}

static void walk_round(App *app, const char *where, ReachedHotspots *known, bool by_pad)
{
    memset(known->reached, 0, sizeof known->reached);
    for (int i = 0; i < known->count + 3; i++) {
        if (by_pad) {
            input_pad(app, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
        } else {
            input_key(app, SDLK_TAB, KMOD_NONE);
        }
        note_focus(where, &app->stage, known, NULL);
    }
    check_reached(where, by_pad ? "the pad's shoulders" : "Tab", known);
}

/* Of the hotspots that were reached, the one from which the fewest directions were tried; -1 if there is nothing left
 * to try. */
static int find_start(const ReachedHotspots *known, const int *tried, int ways)
{
    bool all = true;
    int best = -1;
    for (int i = 0; i < known->count; i++) {
        all = all && known->reached[i];
        if (known->reached[i] && tried[i] < ways && (best < 0 || tried[i] < tried[best])) best = i;
    }
    return all ? -1 : best;
}

/* Tries every arrow from every hotspot that was reached. */
static void walk_by_arrows(App *app, const char *where, ReachedHotspots *known)
{
    static const SDL_Keycode ARROWS[] = {SDLK_DOWN, SDLK_RIGHT, SDLK_UP, SDLK_LEFT};
    enum { WAYS = sizeof ARROWS / sizeof ARROWS[0] };
    int tried[HOTSPOTS_MAX] = {0};
    memset(known->reached, 0, sizeof known->reached);
    app->stage.focus[0] = '\0';
    input_key(app, SDLK_DOWN, KMOD_NONE);
    note_focus(where, &app->stage, known, NULL);
    for (int start; (start = find_start(known, tried, WAYS)) >= 0;) {
        const SDL_Keycode arrow = ARROWS[tried[start]++];
        stage_focus(&app->stage, known->ids[start]);
        const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, known->ids[start]);
        /* On a slider or in a field these arrows do not move the focus. */
        const bool sets = hotspot && (hotspot->kind == HOTSPOT_SLIDER || hotspot->kind == HOTSPOT_FIELD);
        if (sets && (arrow == SDLK_LEFT || arrow == SDLK_RIGHT)) continue;
        input_key(app, arrow, KMOD_NONE);
        note_focus(where, &app->stage, known, known->ids[start]);
    }
    check_reached(where, "the arrows", known);
}

/* In a game the first Tab goes to something that can be played. */
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
    CHECK_ABOUT(hotspot && hotspot->is_highlighted, "%s: the first Tab comes to “%s”", where, stage->focus);
}

/* Without a soak, the shoulder buttons and the arrows, which take longest, are each tried in every third scene only,
 * and in different scenes from window to window. */
static int scene_number;
static bool skips_arrows;

static void check_scene(App *app, const char *where)
{
    SCOPED_MEMORY ReachedHotspots *known = memory_allocate(sizeof *known);
    scripted_frame(app, SCRIPTED_FRAME_MS);
    check_first_tab(app, where);
    input_key(app, SDLK_TAB, KMOD_NONE);
    scripted_frame(app, SCRIPTED_FRAME_MS);
    survey(where, &app->stage, known);
    walk_round(app, where, known, false);
    if (soak_takes(scene_number + 1, 3)) walk_round(app, where, known, true);
    if (soak_takes(scene_number++, 3) && !skips_arrows) walk_by_arrows(app, where, known);
}

TEST(usual_window, "in a window of the usual size keys and gamepad reach everything")
{
    scene_number = 0;
    visit_all("1280x800", 100, check_scene);
}

TEST(small_window, "in a small window with large text keys and gamepad reach everything")
{
    scene_number = 1;
    visit_all("800x600", 160, check_scene);
}

/* Also checks that no text leaves the window at its sides, and that no button of a page is too small for a finger. */
static void check_small_scene(App *app, const char *where)
{
    static const float EDGE = 2, TOUCH_MIN = 22;
    check_scene(app, where);
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < shown.count; i++) {
        const bool inside =
            shown.places[i].at.x >= -EDGE && rect_right(shown.places[i].at) <= app->stage.layout.w + EDGE;
        CHECK_ABOUT(inside, "%s: a text at %g leaves the window", where, (double)shown.places[i].at.x);
    }
    for (int i = 0; i < app->stage.hotspots.count; i++) {
        const Hotspot *hotspot = &app->stage.hotspots.items[i];
        if ((hotspot->kind != HOTSPOT_BUTTON && hotspot->kind != HOTSPOT_STEP) || hotspot->is_exact_size ||
            hotspot->shape == HOTSPOT_DISC)
            continue;
        CHECK_ABOUT(hotspot->at.h >= TOUCH_MIN, "%s: “%s” is only %g high", where, hotspot->id, (double)hotspot->at.h);
    }
}

TEST(smallest_windows, "in the smallest windows keys and gamepad reach everything, and everything is in the window")
{
    scene_number = 2;
    visit_all("640x360", 100, check_small_scene);
    visit_all("844x390", 100, check_small_scene);
    skips_arrows = true; /* with large text an arrow may pass a distant button, which Tab reaches */
    visit_all("640x360", 160, check_small_scene);
    skips_arrows = false;
}

TEST(wide_window, "in a wide window keys and gamepad reach everything")
{
    if (soak_count(0, 1)) visit_all("1920x1080", 100, check_scene);
}
