/* SPDX-License-Identifier: MIT */
/*
 * That everything the mouse reaches is reached by keys and by a pad too: in each scene every spot is come to by Tab, by the
 * pad's shoulders and by the arrows alone, can be seen when it has the focus, and has words for a speaking program.
 */
#include "tour.h"

enum { SPOTS_MOST = 600 };

/* ---- One scene ---------------------------------------------------------------------------------------------------- */

/* The spots of a scene by name, and which of them have been come to. */
typedef struct Ground {
    int count;
    char ids[SPOTS_MOST][SPOT_ID_MAX];
    bool reached[SPOTS_MOST];
} Ground;

static int place_of(const Ground *ground, const char *id)
{
    for (int i = 0; i < ground->count; i++) {
        if (strcmp(ground->ids[i], id) == 0) return i;
    }
    return -1;
}

static void survey(const char *where, const Stage *stage, Ground *ground)
{
    memset(ground, 0, sizeof *ground);
    for (int i = 0; i < stage->spots.count && ground->count < SPOTS_MOST; i++) {
        const Spot *spot = &stage->spots.items[i];
        if (!spot_can_focus(spot)) continue;
        if (!CHECK(spot->spoken[0] != '\0')) fprintf(stderr, "%s: “%s” has no words\n", where, spot->id);
        if (!CHECK(place_of(ground, spot->id) < 0)) fprintf(stderr, "%s: “%s” is there twice\n", where, spot->id);
        text_copy(ground->ids[ground->count++], SPOT_ID_MAX, spot->id);
    }
    if (!CHECK(ground->count > 0)) fprintf(stderr, "%s: nothing can be touched\n", where);
}

/* Where the focus has come to; `from` (NULL: nowhere) is where it may have stayed. */
static void note_focus(const char *where, Stage *stage, Ground *ground, const char *from)
{
    if (stage->stale) stage_refresh(stage);
    if (from && !strcmp(stage->focus, from)) return;
    const Spot *spot = spots_find(&stage->spots, stage->focus);
    if (!spot) return;
    int place = place_of(ground, spot->id);
    if (place < 0) { /* it has come into sight only now */
        if (ground->count == SPOTS_MOST) return;
        place = ground->count++;
        text_copy(ground->ids[place], SPOT_ID_MAX, spot->id);
    }
    ground->reached[place] = true;
    const Rect seen =
        spot->area ? rect_common(spot->clip, layout_window(&stage->layout)) : layout_window(&stage->layout);
    if (!CHECK(rect_meets(seen, spot->at)))
        fprintf(stderr, "%s: “%s” has the focus and cannot be seen\n", where, spot->id);
}

static void check_reached(const char *where, const char *how, const Ground *ground)
{
    for (int i = 0; i < ground->count; i++) {
        if (!CHECK(ground->reached[i])) fprintf(stderr, "%s: “%s” is not reached by %s\n", where, ground->ids[i], how);
    }
}

static void walk_round(App *app, const char *where, Ground *ground, bool by_pad)
{
    memset(ground->reached, 0, sizeof ground->reached);
    for (int i = 0; i < ground->count + 3; i++) {
        if (by_pad) {
            input_pad(app, SDL_CONTROLLER_BUTTON_RIGHTSHOULDER);
        } else {
            input_key(app, SDLK_TAB, KMOD_NONE);
        }
        note_focus(where, &app->stage, ground, NULL);
    }
    check_reached(where, by_pad ? "the pad's shoulders" : "Tab", ground);
}

/* Of the spots that have been come to, one from which the fewest ways have been tried; -1 if nothing is left to look for. */
static int find_start(const Ground *ground, const int *tried, int ways)
{
    bool all = true;
    int best = -1;
    for (int i = 0; i < ground->count; i++) {
        all = all && ground->reached[i];
        if (ground->reached[i] && tried[i] < ways && (best < 0 || tried[i] < tried[best])) best = i;
    }
    return all ? -1 : best;
}

/* From what has been reached, every way further: as far as the arrows lead. */
static void walk_by_arrows(App *app, const char *where, Ground *ground)
{
    static const SDL_Keycode ARROWS[] = {SDLK_DOWN, SDLK_RIGHT, SDLK_UP, SDLK_LEFT};
    enum { WAYS = sizeof ARROWS / sizeof ARROWS[0] };
    int tried[SPOTS_MOST] = {0};
    memset(ground->reached, 0, sizeof ground->reached);
    app->stage.focus[0] = '\0';
    input_key(app, SDLK_DOWN, KMOD_NONE);
    note_focus(where, &app->stage, ground, NULL);
    for (int start; (start = find_start(ground, tried, WAYS)) >= 0;) {
        const SDL_Keycode arrow = ARROWS[tried[start]++];
        stage_focus(&app->stage, ground->ids[start]);
        const Spot *spot = spots_find(&app->stage.spots, ground->ids[start]);
        /* There they change the value. */
        const bool sets = spot && (spot->kind == SPOT_SLIDER || spot->kind == SPOT_FIELD);
        if (sets && (arrow == SDLK_LEFT || arrow == SDLK_RIGHT)) continue;
        input_key(app, arrow, KMOD_NONE);
        note_focus(where, &app->stage, ground, ground->ids[start]);
    }
    check_reached(where, "the arrows", ground);
}

/* A game begins with what can be played next. */
static void check_first_tab(App *app, const char *where)
{
    const Stage *stage = &app->stage;
    bool plays = false;
    for (int i = 0; i < stage->spots.count; i++) plays = plays || (stage->spots.items[i].lit && stage->spots.items[i].kind == SPOT_THING);
    if (!plays) return;
    app->stage.focus[0] = '\0';
    input_key(app, SDLK_TAB, KMOD_NONE);
    const Spot *spot = spots_find(&stage->spots, stage->focus);
    if (!CHECK(spot && spot->lit)) fprintf(stderr, "%s: the first Tab comes to “%s”\n", where, stage->focus);
}

static void check_scene(App *app, const char *where)
{
    Ground *ground = memory_allocate(sizeof *ground);
    puppet_frame(app, PUPPET_FRAME_MS);
    check_first_tab(app, where);
    input_key(app, SDLK_TAB, KMOD_NONE);
    puppet_frame(app, PUPPET_FRAME_MS);
    survey(where, &app->stage, ground);
    walk_round(app, where, ground, false);
    walk_round(app, where, ground, true);
    walk_by_arrows(app, where, ground);
    free(ground);
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
    visit_all("1920x1080", 100, check_scene);
}

TEST_MAIN(usual, small, wide)
