/* SPDX-License-Identifier: MIT */
/* The stack of scenes, the functions that scenes call, and the passing of time. stage_draw.c draws the scenes, and
 * stage_input.c turns inputs into touches. */
#include "ui/stage.h"

#include "culdesac/day.h"
#include "culdesac/text.h"
#include "ui/stage_private.h"

#include <SDL.h>
#include <assert.h>
#include <stdlib.h>
#include <string.h>

static void notify_player(void *self, const char *sentence) { stage_report(self, sentence); }

void stage_init(Stage *stage, Canvas *canvas, const Theme *theme, const Settings *settings)
{
    memset(stage, 0, sizeof *stage);
    stage->canvas = canvas;
    stage->theme = theme;
    stage->host = (Host){.settings = &settings->play, .notifier = {notify_player, stage}};
    stage->settings = settings;
    stage->motion.epoch = 1;
    stage_resize(stage, FRAME_W, FRAME_H);
}

void stage_resize(Stage *stage, float w, float h)
{
    stage->layout = layout_make(fmaxf(w, 1), fmaxf(h, 1), (float)stage->settings->text_size / 100);
    stage->needs_refresh = true;
}

static void destroy_scene(Scene scene)
{
    if (scene.kind->destroy) {
        scene.kind->destroy(scene.self);
    } else {
        free(scene.self);
    }
}

void stage_clear(Stage *stage)
{
    while (stage->scene_count) destroy_scene(stage->scenes[--stage->scene_count]);
    hotspots_clear(&stage->hotspots);
}

const Scene *stage_top(const Stage *stage)
{
    return stage->scene_count ? &stage->scenes[stage->scene_count - 1] : NULL;
}

/* ---- The stack ---- */

/* Forgets what is in progress, such as a press or a drag, so that it does not continue in another scene. */
static void release_press(Stage *stage)
{
    stage->pressed[0] = stage->own.pointed[0] = stage->own.repeated[0] = '\0';
    stage->own.is_lifted = stage->own.is_scrolling = false;
    stage->input_capture = CAPTURE_NONE;
    stage->refusal.text[0] = '\0';
    stage_suppress_tips(stage);
    stage->needs_refresh = stage->has_new_top = stage->is_unseen = true;
}

void stage_push(Stage *stage, Scene scene)
{
    assert(scene.kind && stage->scene_count < STAGE_SCENES_MAX);
    if (stage->scene_count) memcpy(stage->own.focuses[stage->scene_count - 1], stage->focus, sizeof stage->focus);
    stage->scenes[stage->scene_count++] = scene;
    text_copy(stage->focus, sizeof stage->focus, scene.focus ? scene.focus : "");
    release_press(stage);
}

static void drop_top(Stage *stage)
{
    assert(stage->scene_count > 0);
    destroy_scene(stage->scenes[--stage->scene_count]);
    stage->focus[0] = '\0';
    if (stage->scene_count) memcpy(stage->focus, stage->own.focuses[stage->scene_count - 1], sizeof stage->focus);
    release_press(stage);
    tip_reopen(stage);
}

/* Replaces the scene on top. Whoever opened that scene waits for the new one. */
static void replace_top(Stage *stage, Scene scene)
{
    const Scene *ended = &stage->scenes[stage->scene_count - 1];
    scene.answered = ended->answered;
    scene.opener = ended->opener;
    drop_top(stage);
    stage_push(stage, scene);
}

static void pop_top(Stage *stage, int answer)
{
    const Scene ended = stage->scenes[stage->scene_count - 1];
    drop_top(stage);
    if (!stage->scene_count) {
        stage->wants_quit = true;
    } else if (ended.answered) {
        stage_apply_transition(stage, ended.answered(ended.opener, stage, answer));
    }
}

void stage_apply_transition(Stage *stage, Transition transition)
{
    switch (transition.kind) {
    case TRANSITION_STAY: break;
    case TRANSITION_PUSH:
        stage_push(stage, transition.scene);
        if (transition.above.kind) stage_push(stage, transition.above);
        break;
    case TRANSITION_REPLACE: replace_top(stage, transition.scene); break;
    case TRANSITION_POP: pop_top(stage, transition.answer); break;
    case TRANSITION_ROOT:
        while (stage->scene_count > 1) drop_top(stage);
        if (transition.scene.kind) stage_push(stage, transition.scene);
        break;
    case TRANSITION_QUIT: stage->wants_quit = true; break;
    }
}

static bool is_close(const SceneKind *kind, const Touch *touch)
{
    return kind->closes && ((touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) ||
                            (touch->kind == TOUCH_PRESS && touch->hotspot->code == CODE_CLOSE));
}

void stage_deliver_touch(Stage *stage, const Touch *touch)
{
    const Scene *top = stage_top(stage);
    if (!top) return;
    stage->needs_refresh = true;
    stage_apply_transition(stage, is_close(top->kind, touch) ? scene_close()
                                                             : top->kind->handle_touch(top->self, stage, touch));
}

/* ---- Sound ---- */

void stage_play_sound(Stage *stage, Sound sound, int ms)
{
    sound_queue_add(&stage->sound_queue, &stage->motion, sound, ms);
}

Ambience stage_ambience(const Stage *stage)
{
    int i = stage->scene_count - 1;
    while (i > 0 && stage->scenes[i].kind->ambience == AMBIENCE_INHERIT) i--;
    return i >= 0 ? stage->scenes[i].kind->ambience : AMBIENCE_INHERIT;
}

/* ---- For scenes ---- */

void stage_add_hotspot(Stage *stage, const Hotspot *hotspot)
{
    if (stage->is_below) return;
    Hotspot *added = hotspots_add(&stage->hotspots, hotspot);
    if (!stage->own.area) return;
    added->area_id = stage->own.area;
    added->clip = stage->own.area_clip;
}

static StageChange remember(Stage *stage)
{
    return (StageChange){stage, stage->layout, stage->theme, stage->canvas, stage->is_below};
}

StageChange stage_set_layout(Stage *stage, Layout layout)
{
    const StageChange change = remember(stage);
    stage->layout = layout;
    return change;
}

StageChange stage_set_theme(Stage *stage, const Theme *theme)
{
    const StageChange change = remember(stage);
    stage->theme = theme;
    return change;
}

StageChange stage_set_canvas(Stage *stage, Canvas *canvas)
{
    const StageChange change = remember(stage);
    stage->canvas = canvas;
    return change;
}

StageChange stage_set_below(Stage *stage)
{
    const StageChange change = remember(stage);
    stage->is_below = true;
    return change;
}

void stage_undo_change(StageChange *change)
{
    change->stage->layout = change->layout;
    change->stage->theme = change->theme;
    change->stage->canvas = change->canvas;
    change->stage->is_below = change->is_below;
}

void stage_filter_hotspots(Stage *stage, int first, int last, bool (*keeps)(const void *of, Hotspot *hotspot),
                           const void *of)
{
    HotspotList *list = &stage->hotspots;
    int kept = first;
    for (int i = first; i < list->count; i++) {
        Hotspot hotspot = list->items[i];
        if (i >= last || keeps(of, &hotspot)) list->items[kept++] = hotspot;
    }
    list->count = kept;
}

const char *stage_hovered_id(const Stage *stage)
{
    return stage->is_below ? "" : stage->shows_focus ? stage->focus : stage->own.pointed;
}

bool stage_is_pointed(const Stage *stage, const char *id)
{
    return !stage->is_below && strcmp(stage->own.pointed, id) == 0;
}

bool stage_is_hovered(const Stage *stage, const char *id)
{
    return stage_is_pointed(stage, id) || (!stage->is_below && stage->shows_focus && strcmp(stage->focus, id) == 0);
}

bool stage_is_pressed(const Stage *stage, const char *id)
{
    return !stage->is_below && !stage->own.is_lifted && strcmp(stage->pressed, id) == 0;
}

void stage_focus(Stage *stage, const char *id)
{
    text_copy(stage->focus, sizeof stage->focus, id);
    stage->needs_refresh = true;
}

static void drop_notice(Stage *stage, int index)
{
    NoticeList *notices = &stage->own.notices;
    const size_t rest_count = (size_t)(STAGE_NOTICES_MAX - 1 - index);
    memmove(notices->texts[index], notices->texts[index + 1], sizeof notices->texts[0] * rest_count);
    notices->count--;
    if (index == 0) notices->shown_since = 0;
    stage->needs_refresh = true;
}

void stage_drop_notice(Stage *stage)
{
    if (stage->own.notices.count) drop_notice(stage, 0);
}

static int find_notice(const NoticeList *notices, const char *sentence)
{
    for (int i = 0; i < notices->count; i++) {
        if (strncmp(notices->texts[i], sentence, NOTICE_TEXT_SIZE - 1) == 0) return i;
    }
    return -1;
}

static void add_notice(Stage *stage, const char *sentence)
{
    NoticeList *notices = &stage->own.notices;
    if (find_notice(notices, sentence) >= 0) return;
    assert(notices->count < STAGE_NOTICES_MAX);
    text_copy(notices->texts[notices->count++], NOTICE_TEXT_SIZE, sentence);
    stage->needs_refresh = true;
}

bool stage_notify(Stage *stage, const char *sentence)
{
    const bool shown =
        stage->own.notices.count < STAGE_NOTICES_MAX - 1 || find_notice(&stage->own.notices, sentence) >= 0;
    if (!shown) stage_log(stage, sentence);
    add_notice(stage, shown ? sentence : screen_string(STRING_NOTICES_REST));
    return shown;
}

void stage_drop_refusal(Stage *stage)
{
    if (!stage->refusal.text[0]) return;
    stage->refusal.text[0] = '\0';
    stage->needs_refresh = true;
}

void stage_refuse_by_rule(Stage *stage, const char *id, const char *sentence, const char *rule_ref)
{
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, id);
    if (!hotspot) {
        stage_notify(stage, sentence);
        return;
    }
    Refusal *refusal = &stage->refusal;
    *refusal = (Refusal){.target = hotspot->at};
    text_copy(refusal->text, sizeof refusal->text, sentence);
    text_copy(refusal->rule_ref, sizeof refusal->rule_ref, rule_ref);
    text_copy(refusal->id, sizeof refusal->id, id);
    stage->needs_refresh = true;
}

void stage_refuse(Stage *stage, const char *id, const char *sentence)
{
    char bare[NOTICE_TEXT_SIZE], rule_ref[RULE_REF_SIZE];
    text_copy(bare, sizeof bare, sentence);
    rule_ref_strip(bare, rule_ref);
    stage_refuse_by_rule(stage, id, bare, rule_ref);
}

void stage_keep_refusal(Stage *stage) { stage->refusal.stays = true; }

void stage_avoid(Stage *stage, Rect at)
{
    if (stage->is_below || at.w <= 0) return;
    assert(stage->own.avoid_count < STAGE_AVOID_MAX);
    stage->own.avoid[stage->own.avoid_count++] = at;
}

void stage_add_tip_area(Stage *stage, Rect home)
{
    if (stage->is_below || home.w <= 0 || home.h <= 0) return;
    assert(stage->own.tip_area_count < STAGE_TIP_AREAS_MAX);
    stage->own.tip_areas[stage->own.tip_area_count++] = home;
}

void stage_retract_notice(Stage *stage, const char *sentence)
{
    if (strcmp(stage->refusal.text, sentence) == 0) stage_drop_refusal(stage);
    const int index = find_notice(&stage->own.notices, sentence);
    if (index >= 0) drop_notice(stage, index);
}

void stage_set_settings(Stage *stage, const Settings *settings)
{
    stage->new_settings = *settings;
    stage->has_new_settings = true;
}

void stage_capture_input(Stage *stage, InputCapture capture)
{
    stage->input_capture = capture;
    stage->needs_refresh = true;
}

void stage_wake(void)
{
    SDL_Event event = {.type = SDL_USEREVENT};
    SDL_PushEvent(&event);
}

void stage_log(Stage *stage, const char *line)
{
    if (stage->log) stage->log(stage->log_context, line);
}

void stage_report(Stage *stage, const char *sentence)
{
    if (stage_notify(stage, sentence)) stage_log(stage, sentence);
}

TextStyle stage_text_style(const Stage *stage, FontFace font, ThemeSize size, ThemeColour colour)
{
    return stage_text_style_capped(stage, font, size, colour, INFINITY);
}

float stage_text_size(const Stage *stage, ThemeSize size, float max_factor)
{
    return layout_text_capped(&stage->layout, stage->theme->sizes[size], max_factor);
}

TextStyle stage_text_style_capped(const Stage *stage, FontFace font, ThemeSize size, ThemeColour colour,
                                  float max_factor)
{
    return (TextStyle){font, stage_text_size(stage, size, max_factor), stage_colour(stage, colour), ALIGN_LEFT};
}

const char *stage_take_text(Stage *stage, Text *text)
{
    const char *taken = stage_printf(stage, "%s", text_string(text));
    text_clear(text);
    return taken;
}

const char *stage_format_list(Stage *stage, const char *const *names, int count)
{
    Text list = {0};
    strings_add_list(names, count, &list);
    return stage_take_text(stage, &list);
}

const char *stage_format_string(Stage *stage, const StringTable *strings, const char *string, const StringArg *parts,
                                size_t count)
{
    Text text = {0};
    strings_format(strings, string, parts, count, &text);
    return stage_take_text(stage, &text);
}

const char *stage_format_day(Stage *stage, int32_t day)
{
    static const ScreenString MONTHS[] = {STRING_MONTH_1, STRING_MONTH_2,  STRING_MONTH_3,  STRING_MONTH_4,
                                          STRING_MONTH_5, STRING_MONTH_6,  STRING_MONTH_7,  STRING_MONTH_8,
                                          STRING_MONTH_9, STRING_MONTH_10, STRING_MONTH_11, STRING_MONTH_12};
    char date[DAY_TEXT_SIZE]; /* such as 2026-11-27 */
    if (day == DAY_NONE) return "";
    day_write(day, date);
    return stage_format(stage, STRING_DATE, arg_number(atoi(date + 8)),
                        arg_text(screen_string(MONTHS[atoi(date + 5) - 1])),
                        arg_text(stage_printf(stage, "%.4s", date)));
}

/* ---- Frame by frame ---- */

void stage_frame(Stage *stage, uint64_t now)
{
    motion_frame(&stage->motion, now);
    stage->host.now = now;
    tip_update_finger(stage);
    const Scene *top = stage_top(stage);
    const Transition next = top && top->kind->tick ? top->kind->tick(top->self, stage) : scene_stay();
    stage->has_new_top = false;
    stage_apply_transition(stage, next);
    stage_refresh(stage);
    /* The hotspot under the pointer or with the focus may have changed: draw that in the same frame. */
    stage_renew_hotspots(stage);
    stage->is_unseen = false;
}

bool stage_is_moving(const Stage *stage)
{
    return stage->needs_refresh || stage->has_new_top || motion_is_busy(&stage->motion);
}

uint64_t stage_next_wake(const Stage *stage) { return stage->motion.wake_at; }

bool stage_is_busy(const Stage *stage)
{
    if (stage_is_moving(stage)) return true;
    const Scene *top = stage_top(stage);
    return top && top->kind->is_busy && top->kind->is_busy(top->self);
}
