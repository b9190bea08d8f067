/* SPDX-License-Identifier: MIT */
/*
 * Draws the scenes, and above them the focus, a tip, a notice and a refusal.
 *
 * This happens in each frame, after the tick of the scene on top, and before each input if what was drawn is out of
 * date, because an input needs the hotspots as they are now. After an input it is out of date, unless the pointer has
 * only moved within a hotspot. What may be called while the scenes are drawn and changes them, such as stage_focus,
 * also sets `needs_refresh`: they are then drawn again in the same frame. Nothing else has to set it, because the
 * program draws a frame whenever it wakes.
 */
#include "ui/form.h"
#include "ui/stage_private.h"

#include "culdesac/text.h"
#include "ui/widgets.h"

#include <string.h>

enum {
    LABEL_DELAY_MS = 500,   /* how long an icon is pointed at before its name is shown */
    NOTICE_MIN_MS = 3000,   /* how long a notice or a refusal is shown, however short it is */
    NOTICE_MS_PER_BYTE = 55 /* how much longer a notice or a refusal is shown for each byte of its text */
};

/* Shows the name of a hotspot that is drawn as an icon only. It must have the focus, or be pointed at while tips do not
 * open on pointing. */
static void show_label(Stage *stage)
{
    const Hotspot *hotspot = stage->shows_focus ? hotspots_find(&stage->hotspots, stage->focus) : NULL;
    const bool is_pointing = !stage->shows_focus && stage->own.pointed[0] && !stage->pressed[0];
    if (is_pointing && stage->settings->tips != TIPS_ON) {
        hotspot = hotspots_find(&stage->hotspots, stage->own.pointed);
        const uint64_t due = stage->own.pointed_since + LABEL_DELAY_MS;
        if (hotspot && hotspot->shows_label && stage->motion.now < due) {
            motion_wake(&stage->motion, due);
            return;
        }
    }
    /* There is no label for a hotspot that was refused, or while a tip is shown. */
    const bool is_refused = hotspot && stage->refusal.text[0] && strcmp(hotspot->id, stage->refusal.id) == 0;
    if (hotspot && hotspot->shows_label && *hotspot->label && !is_refused && !stage->tip.id[0])
        widget_bubble(stage, hotspot->at, BUBBLE_BELOW, 0, hotspot->label, hotspot->disabled_reason);
}

/* Whether a sentence still has to be shown, because a slow reader may not have finished it. *since is when it was first
 * shown; if it is 0, it is set to now. */
static bool is_still_shown(Stage *stage, const char *sentence, uint64_t *since)
{
    if (!*since) *since = stage->motion.now ? stage->motion.now : 1;
    const uint64_t until = *since + NOTICE_MIN_MS + NOTICE_MS_PER_BYTE * (uint64_t)strlen(sentence);
    if (stage->motion.now >= until) return false;
    motion_wake(&stage->motion, until);
    return true;
}

static void show_notice(Stage *stage)
{
    NoticeList *notices = &stage->own.notices;
    while (notices->count && !is_still_shown(stage, notices->texts[0], &notices->shown_since)) stage_drop_notice(stage);
    if (notices->count) {
        widget_notice(stage, notices->texts[0]);
    } else if (stage->has_unsaved) {
        widget_status(stage, screen_string(STRING_NOTICES_UNSAVED));
    }
}

static void show_refusal(Stage *stage)
{
    Refusal *refusal = &stage->refusal;
    if (!refusal->text[0]) return;
    if (!refusal->stays && !is_still_shown(stage, refusal->text, &refusal->shown_since)) {
        stage_drop_refusal(stage);
        return;
    }
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, refusal->id);
    if (hotspot) refusal->target = hotspot->at;
    tip_draw_refusal(stage, hotspot);
}

/* Finds the hotspot under the pointer, which may change although the pointer does not move. */
static void update_pointed(Stage *stage)
{
    const Hotspot *hotspot = NULL;
    if (stage->own.is_pointer_here && !stage->shows_focus) {
        hotspot = stage_hotspot_at(stage, stage->pointer, 0);
        if (hotspot && !hotspot_can_focus(hotspot)) hotspot = NULL;
    }
    if (strcmp(stage->own.pointed, hotspot ? hotspot->id : "") == 0) return;
    text_copy(stage->own.pointed, sizeof stage->own.pointed, hotspot ? hotspot->id : "");
    stage->own.pointed_since = stage->motion.now;
    stage->needs_refresh = true;
}

/* While keys are used, gives the focus to a hotspot if none has it, and notes where the focus is. */
static void restore_focus(Stage *stage)
{
    if (!stage->shows_focus) return;
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, stage->focus);
    if (!hotspot && !stage->focus[0]) {
        hotspot = hotspots_towards(&stage->hotspots, NULL, DIRECTION_DOWN);
        if (hotspot) {
            text_copy(stage->focus, sizeof stage->focus, hotspot->id);
            stage->needs_refresh = true;
        }
    }
    if (!hotspot) return;
    stage->own.focus_at = hotspot->at;
}

static void draw_scene(Stage *stage, const Scene *scene)
{
    const SceneKind *kind = scene->kind;
    if (kind->draw) {
        kind->draw(scene->self, stage);
    } else {
        form_show(stage, scene->self, kind->sheet, kind->show_rows, scene->self);
    }
}

static bool is_overlay(const SceneKind *kind) { return kind->is_overlay || kind->sheet; }

/* Draws the scenes from the lowest visible one up. Of several large sheets only the top one is drawn, so that nothing
 * below it shows at its edges; a small one, such as a question, is drawn over another sheet. */
static void show_scenes(Stage *stage)
{
    const int count = stage->scene_count;
    int lowest = count - 1, sheet = -1;
    while (lowest > 0 && is_overlay(stage->scenes[lowest].kind)) lowest--;
    for (int i = lowest; i >= 0 && i < count; i++) {
        if (stage->scenes[i].kind->covers_sheet) sheet = i;
    }
    bool has_hidden_sheet = false;
    for (int i = lowest; i >= 0 && i < count; i++) {
        stage->is_below = i + 1 < count;
        stage->sheet_is_covered = i < sheet;
        stage->own.covers_sheet = i == sheet && has_hidden_sheet;
        draw_scene(stage, &stage->scenes[i]);
        has_hidden_sheet = has_hidden_sheet || (stage->sheet_is_covered && is_overlay(stage->scenes[i].kind));
    }
    stage->is_below = stage->sheet_is_covered = stage->own.covers_sheet = false;
}

void stage_refresh(Stage *stage)
{
    stage->needs_refresh = false;
    canvas_begin(stage->canvas, (int)stage->layout.w, (int)stage->layout.h);
    if (stage->is_unseen) canvas_make_all(stage->canvas);
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    hotspots_reset(&stage->hotspots);
    stage->own.avoid_count = stage->own.tip_area_count = 0;
    show_scenes(stage);
    update_pointed(stage);
    restore_focus(stage);
    const Hotspot *focus = stage->shows_focus ? hotspots_find(&stage->hotspots, stage->focus) : NULL;
    if (focus) widget_focus_ring(stage, focus);
    tip_update_hover(stage);
    show_label(stage);
    tip_draw(stage);
    show_notice(stage);
    show_refusal(stage);
}

void stage_renew_hotspots(Stage *stage)
{
    if (stage->needs_refresh) stage_refresh(stage);
}
