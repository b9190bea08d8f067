/* SPDX-License-Identifier: MIT */
/* The stack of scenes, and what a scene asks of the stage. stage_show.c shows them, stage_input.c turns inputs to touches,
 * stage_frame.c lets time pass. */
#include "ui/stage.h"

#include "culdesac/text.h"
#include "ui/stage_private.h"

#include <SDL.h>
#include <assert.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

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

void stage_resize(Stage *stage, float w, float h)
{
    stage->layout = layout_make(fmaxf(w, 1), fmaxf(h, 1), (float)stage->settings->text / 100);
    stage->stale = true;
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
    stage->refusal.text[0] = '\0';
    stage->tip.id[0] = '\0';
    stage->tip.called = stage->tip.by_finger = false;
    stage->tip.gone = 0;
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
    tip_again(stage);
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
        if (transition.scene.kind) stage_push(stage, transition.scene);
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

static int find_notice(const NoticeList *notices, const char *sentence)
{
    for (int i = 0; i < notices->count; i++) {
        if (!strncmp(notices->texts[i], sentence, NOTICE_TEXT - 1)) return i;
    }
    return -1;
}

static void add_notice(Stage *stage, const char *sentence)
{
    NoticeList *notices = &stage->notices;
    if (find_notice(notices, sentence) >= 0) return;
    assert(notices->count < NOTICES_MAX);
    text_copy(notices->texts[notices->count++], NOTICE_TEXT, sentence);
    stage->stale = true;
}

bool stage_notice(Stage *stage, const char *sentence)
{
    const bool shown = stage->notices.count < NOTICES_MAX - 1 || find_notice(&stage->notices, sentence) >= 0;
    if (!shown) stage_log(stage, "%s", sentence);
    add_notice(stage, shown ? sentence : stage_word(stage, WORD_NOTICES_REST));
    return shown;
}

void stage_drop_refusal(Stage *stage)
{
    if (!stage->refusal.text[0]) return;
    stage->refusal.text[0] = '\0';
    stage->stale = true;
}

void stage_refuse(Stage *stage, const char *id, const char *sentence)
{
    const Spot *spot = spots_find(&stage->spots, id);
    if (!spot) {
        char bare[NOTICE_TEXT], sign[SIGN_TEXT];
        text_copy(bare, sizeof bare, sentence);
        sign_cut(bare, sign);
        stage_notice(stage, bare);
        return;
    }
    Refusal *refusal = &stage->refusal;
    *refusal = (Refusal){.thing = spot->at};
    text_copy(refusal->text, sizeof refusal->text, sentence);
    sign_cut(refusal->text, refusal->sign);
    text_copy(refusal->id, sizeof refusal->id, id);
    stage->stale = true;
}

void stage_keep_clear(Stage *stage, Rect at)
{
    if (stage->asleep || at.w <= 0) return;
    assert(stage->kept_clear_count < KEPT_CLEAR_MAX);
    stage->kept_clear[stage->kept_clear_count++] = at;
}

void stage_house_tips(Stage *stage, Rect home)
{
    if (stage->asleep || home.w <= 0 || home.h <= 0) return;
    assert(stage->tip_home_count < TIP_HOMES_MAX);
    stage->tip_homes[stage->tip_home_count++] = home;
}

void stage_unsay(Stage *stage, const char *sentence)
{
    char bare[NOTICE_TEXT], sign[SIGN_TEXT];
    text_copy(bare, sizeof bare, sentence);
    sign_cut(bare, sign);
    if (!strcmp(stage->refusal.text, bare)) stage_drop_refusal(stage);
    const int index = find_notice(&stage->notices, bare);
    if (index >= 0) drop_notice(stage, index);
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
