/* SPDX-License-Identifier: MIT */
#include "ui/stage.h"

#include "culdesac/text.h"
#include "ui/stage_private.h"
#include "ui/widgets.h"

#include <SDL.h>
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

enum { TIP_AFTER_MS = 500, NOTICE_LEAST_MS = 3000, NOTICE_MS_A_BYTE = 55 };

void stage_init(Stage *stage, Canvas *canvas, const Theme *theme, const Words *words, const Settings *settings)
{
    memset(stage, 0, sizeof *stage);
    stage->canvas = canvas;
    stage->theme = theme;
    stage->words = words;
    stage->settings = settings;
    stage->stale = true;
    stage->motion.epoch = 1;
    stage_resize(stage, FRAME_W, FRAME_H);
}

static void destroy_scene(Scene scene)
{
    if (scene.kind->destroy) scene.kind->destroy(scene.self);
}

void stage_clear(Stage *stage)
{
    while (stage->scene_count) destroy_scene(stage->scenes[--stage->scene_count]);
    spots_clear(&stage->spots);
}

const Scene *stage_top(const Stage *stage)
{
    return stage->scene_count ? &stage->scenes[stage->scene_count - 1] : NULL;
}

/* ---- The stack -------------------------------------------------------------------------------------------------- */

/* Nothing that began in one scene ends in another. */
static void let_go(Stage *stage)
{
    stage->pressed[0] = stage->pointed[0] = '\0';
    stage->lifted = stage->scrolling = false;
    stage->listens = LISTEN_NOT;
    stage->stale = stage->entered = true;
}

void stage_push(Stage *stage, Scene scene)
{
    assert(scene.kind && stage->scene_count < SCENES_MAX);
    if (stage->scene_count) {
        memcpy(stage->focuses[stage->scene_count - 1], stage->focus, sizeof stage->focus);
    }
    stage->scenes[stage->scene_count++] = scene;
    stage->focus[0] = '\0';
    let_go(stage);
}

static void drop_top(Stage *stage)
{
    assert(stage->scene_count > 0);
    destroy_scene(stage->scenes[--stage->scene_count]);
    stage->focus[0] = '\0';
    if (stage->scene_count) memcpy(stage->focus, stage->focuses[stage->scene_count - 1], sizeof stage->focus);
    let_go(stage);
}

void stage_apply(Stage *stage, Transition transition)
{
    switch (transition.move) {
    case MOVE_STAY: break;
    case MOVE_PUSH: stage_push(stage, transition.scene); break;
    case MOVE_REPLACE:
        drop_top(stage);
        stage_push(stage, transition.scene);
        break;
    case MOVE_POP:
        drop_top(stage);
        if (!stage->scene_count) {
            stage->quit = true;
        } else {
            stage_deliver(stage, &(Touch){.kind = TOUCH_ANSWER, .answer = transition.answer});
        }
        break;
    case MOVE_HOME:
        while (stage->scene_count > 1) drop_top(stage);
        break;
    case MOVE_QUIT: stage->quit = true; break;
    }
}

void stage_deliver(Stage *stage, const Touch *touch)
{
    const Scene *top = stage_top(stage);
    if (!top) return;
    stage->stale = true;
    stage_apply(stage, top->kind->touch(top->self, stage, touch));
}

/* ---- Sound ------------------------------------------------------------------------------------------------------- */

void stage_sound(Stage *stage, Sound sound, int ms)
{
    cues_add(&stage->cues, &stage->motion, sound, ms);
}

Air stage_air(const Stage *stage)
{
    int i = stage->scene_count - 1;
    while (i > 0 && stage->scenes[i].kind->air == AIR_BELOW) i--;
    return i >= 0 ? stage->scenes[i].kind->air : AIR_BELOW;
}

/* ---- Frames ------------------------------------------------------------------------------------------------------- */

void stage_resize(Stage *stage, float w, float h)
{
    stage->layout = layout_make(fmaxf(w, 1), fmaxf(h, 1), (float)stage->settings->text / 100);
    stage->stale = true;
}

static void show_tip(Stage *stage)
{
    const Spot *spot = stage->shows_focus ? spots_find(&stage->spots, stage->focus) : NULL;
    if (!stage->shows_focus && stage->pointed[0] && !stage->pressed[0]) {
        spot = spots_find(&stage->spots, stage->pointed);
        uint64_t due = stage->pointed_since + TIP_AFTER_MS;
        if (spot && spot->tip && stage->motion.now < due) {
            motion_wake(&stage->motion, due);
            return;
        }
    }
    if (spot && spot->tip && *spot->label) {
        widget_bubble(stage, spot->at, BUBBLE_BELOW, spot->label, spot->shut);
    }
}

/* How long the first sentence stays: as long as it takes to read, slowly. */
static uint64_t notice_ms(const NoticeList *notices)
{
    return NOTICE_LEAST_MS + NOTICE_MS_A_BYTE * (uint64_t)strlen(notices->texts[0]);
}

static void drop_notice(Stage *stage, int index)
{
    NoticeList *notices = &stage->notices;
    const size_t behind = (size_t)(NOTICES_MAX - 1 - index);
    memmove(notices->texts[index], notices->texts[index + 1], sizeof notices->texts[0] * behind);
    notices->count--;
    if (index == 0) notices->shown_since = 0;
    stage->stale = true;
}

void stage_drop_notice(Stage *stage)
{
    if (stage->notices.count) drop_notice(stage, 0);
}

static void show_notice(Stage *stage)
{
    NoticeList *notices = &stage->notices;
    if (notices->shown_since && stage->motion.now >= notices->shown_since + notice_ms(notices))
        stage_drop_notice(stage);
    if (!notices->count) return;
    if (!notices->shown_since) notices->shown_since = stage->motion.now ? stage->motion.now : 1;
    widget_notice(stage, notices->texts[0]);
    motion_wake(&stage->motion, notices->shown_since + notice_ms(notices));
}

/* The pointer may lie on something else now, though it did not move. */
static void point_anew(Stage *stage)
{
    const Spot *spot = NULL;
    if (stage->pointer_here && !stage->shows_focus) {
        spot = spots_at(&stage->spots, stage->pointer, 0);
        if (spot && !spot_can_focus(spot)) spot = NULL;
    }
    if (!strcmp(stage->pointed, spot ? spot->id : "")) return;
    text_copy(stage->pointed, sizeof stage->pointed, spot ? spot->id : "");
    stage->pointed_since = stage->motion.now;
    stage->stale = true;
}

/* Whoever plays by keys always sees where he is. */
static void focus_anew(Stage *stage)
{
    if (!stage->shows_focus) return;
    const Spot *spot = spots_find(&stage->spots, stage->focus);
    if (!spot && !stage->focus[0]) {
        spot = spots_towards(&stage->spots, NULL, GO_DOWN);
        if (spot) {
            text_copy(stage->focus, sizeof stage->focus, spot->id);
            stage->stale = true;
        }
    }
    if (!spot) return;
    stage->focus_at = spot->at;
}

void stage_refresh(Stage *stage)
{
    stage->stale = false;
    canvas_begin(stage->canvas, (int)stage->layout.w, (int)stage->layout.h);
    if (stage->entered) canvas_first(stage->canvas);
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    spots_reset(&stage->spots);
    int lowest = stage->scene_count - 1;
    while (lowest > 0 && stage->scenes[lowest].kind->overlay) lowest--;
    for (int i = lowest; i >= 0 && i < stage->scene_count; i++) {
        stage->asleep = i + 1 < stage->scene_count;
        stage->scenes[i].kind->show(stage->scenes[i].self, stage);
        stage->asleep = false;
    }
    point_anew(stage);
    focus_anew(stage);
    const Spot *focus = stage->shows_focus ? spots_find(&stage->spots, stage->focus) : NULL;
    if (focus) widget_focus_ring(stage, focus);
    show_tip(stage);
    show_notice(stage);
}

void stage_frame(Stage *stage, uint64_t now)
{
    motion_frame(&stage->motion, now);
    stage_watch_press(stage);
    const Scene *top = stage_top(stage);
    if (top && top->kind->tick) stage_apply(stage, top->kind->tick(top->self, stage));
    stage_refresh(stage);
    /* What is pointed at or focused may have changed by what was shown: that is seen at once. */
    if (stage->stale) stage_refresh(stage);
    stage->entered = false;
}

bool stage_moving(const Stage *stage)
{
    return stage->stale || motion_busy(&stage->motion);
}
uint64_t stage_next_wake(const Stage *stage)
{
    return stage->motion.wake_at;
}

bool stage_busy(const Stage *stage)
{
    if (stage_moving(stage)) return true;
    for (int i = 0; i < stage->scene_count; i++) {
        const Scene *scene = &stage->scenes[i];
        if (scene->kind->busy && scene->kind->busy(scene->self)) return true;
    }
    return false;
}

/* ---- For scenes ------------------------------------------------------------------------------------------------- */

const Spot *stage_spot(Stage *stage, const Spot *spot)
{
    /* A scene that lies below another gets its spot back, but nobody can touch it. */
    Spot *added = spots_add(&stage->spots, spot);
    if (stage->area) {
        added->area = spots_text(&stage->spots, "%s", stage->area);
        added->clip = stage->area_clip;
    }
    if (stage->asleep) stage->spots.count--;
    return added;
}

bool stage_is_pointed(const Stage *stage, const char *id)
{
    return !stage->asleep && !strcmp(stage->pointed, id);
}

bool stage_is_focused(const Stage *stage, const char *id)
{
    return !stage->asleep && stage->shows_focus && !strcmp(stage->focus, id);
}

bool stage_is_hovered(const Stage *stage, const char *id)
{
    return stage_is_pointed(stage, id) || stage_is_focused(stage, id);
}

bool stage_is_pressed(const Stage *stage, const char *id)
{
    return !stage->asleep && !stage->lifted && !strcmp(stage->pressed, id);
}

void stage_focus(Stage *stage, const char *id)
{
    text_copy(stage->focus, sizeof stage->focus, id);
    stage->stale = true;
}

void stage_notice(Stage *stage, const char *sentence)
{
    NoticeList *notices = &stage->notices;
    for (int i = 0; i < notices->count; i++) {
        if (!strncmp(notices->texts[i], sentence, NOTICE_TEXT - 1)) return;
    }
    if (notices->count == NOTICES_MAX) return;
    text_copy(notices->texts[notices->count++], NOTICE_TEXT, sentence);
    stage->stale = true;
}

void stage_unsay(Stage *stage, const char *sentence)
{
    for (int i = stage->notices.count - 1; i >= 0; i--) {
        if (!strncmp(stage->notices.texts[i], sentence, NOTICE_TEXT - 1)) drop_notice(stage, i);
    }
}

void stage_set_settings(Stage *stage, const Settings *settings)
{
    stage->new_settings = *settings;
    stage->has_new_settings = true;
    stage->stale = true;
}

void stage_listen(Stage *stage, Listening listening)
{
    stage->listens = listening;
    stage->stale = true;
}

void stage_wake(void)
{
    SDL_Event event = {.type = SDL_USEREVENT};
    SDL_PushEvent(&event);
}

void stage_log(Stage *stage, const char *format, ...)
{
    char line[FAULT_SIZE];
    va_list arguments;
    if (!stage->log) return;
    va_start(arguments, format);
    vsnprintf(line, sizeof line, format, arguments);
    va_end(arguments);
    stage->log(stage->log_context, line);
}

TextStyle stage_text(const Stage *stage, Face face, ThemeSize size, ThemeColour colour)
{
    return (TextStyle){face, layout_text(&stage->layout, stage->theme->sizes[size]), stage_colour(stage, colour),
                       ALIGN_LEFT};
}

TextStyle stage_text_capped(const Stage *stage, Face face, ThemeSize size, ThemeColour colour, float most)
{
    TextStyle style = stage_text(stage, face, size, colour);
    style.size = layout_text_capped(&stage->layout, stage->theme->sizes[size], most);
    return style;
}

const char *stage_fill(Stage *stage, Word word, const WordPart *parts, int count)
{
    Text text = {0};
    words_fill(stage->words, word, parts, count, &text);
    const char *filled = spots_text(&stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return filled;
}

const char *stage_say(Stage *stage, const HouseWords *words, int word, const HousePart *parts, size_t count)
{
    Text text = {0};
    house_say(words, house_text(words, word), parts, count, &text);
    const char *filled = spots_text(&stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return filled;
}

bool stage_script(Stage *stage, const char *verb, const char *rest, Fault *fault)
{
    const Scene *top = stage_top(stage);
    Transition move = scene_stay();
    fault->text[0] = '\0';
    stage->stale = true;
    if (top && top->kind->command && top->kind->command(top->self, stage, verb, rest, &move, fault)) {
        stage_apply(stage, move);
        return true;
    }
    if (fault->text[0]) return false;
    return fault_set(fault, "“%s” means nothing here, in the scene “%s”.", verb, top ? top->kind->name : "none");
}
