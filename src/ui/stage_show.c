/* SPDX-License-Identifier: MIT */
/* The scenes as they are seen, and what the stage shows above them: the focus, a tip, a sentence at the lower edge. */
#include "ui/stage_private.h"

#include "culdesac/text.h"
#include "ui/widgets.h"

#include <string.h>

enum { LABEL_AFTER_MS = 500, NOTICE_LEAST_MS = 3000, NOTICE_MS_A_BYTE = 55 };

/* What is called by a sign alone says its name to whoever comes to it; pointed at, a tip does (tip.h) unless tips are off. */
static void show_label(Stage *stage)
{
    const Spot *spot = stage->shows_focus ? spots_find(&stage->spots, stage->focus) : NULL;
    const bool points = !stage->shows_focus && stage->pointed[0] && !stage->pressed[0];
    if (points && stage->settings->tips != TIPS_ON) {
        spot = spots_find(&stage->spots, stage->pointed);
        const uint64_t due = stage->pointed_since + LABEL_AFTER_MS;
        if (spot && spot->tip && stage->motion.now < due) {
            motion_wake(&stage->motion, due);
            return;
        }
    }
    /* A refusal stands at the same place, and so does a tip. */
    const bool refused = spot && stage->refusal.text[0] && !strcmp(spot->id, stage->refusal.id);
    if (spot && spot->tip && *spot->label && !refused && !stage->tip.id[0])
        widget_bubble(stage, spot->at, BUBBLE_BELOW, spot->label, spot->shut);
}

/* How long a sentence stays: as long as it takes to read, slowly. */
static uint64_t reading_ms(const char *sentence)
{
    return NOTICE_LEAST_MS + NOTICE_MS_A_BYTE * (uint64_t)strlen(sentence);
}

/* Whether a sentence still stands that is shown since then, or from now on. */
static bool still_stands(Stage *stage, const char *sentence, uint64_t *since)
{
    if (!*since) *since = stage->motion.now ? stage->motion.now : 1;
    const uint64_t until = *since + reading_ms(sentence);
    if (stage->motion.now >= until) return false;
    motion_wake(&stage->motion, until);
    return true;
}

static void show_notice(Stage *stage)
{
    NoticeList *notices = &stage->notices;
    while (notices->count && !still_stands(stage, notices->texts[0], &notices->shown_since)) stage_drop_notice(stage);
    if (notices->count) {
        widget_notice(stage, notices->texts[0]);
    } else if (stage->unsaved) {
        widget_standing(stage, stage_word(stage, WORD_NOTICES_UNSAVED));
    }
}

static void show_refusal(Stage *stage)
{
    Refusal *refusal = &stage->refusal;
    if (!refusal->text[0]) return;
    if (!still_stands(stage, refusal->text, &refusal->since)) {
        stage_drop_refusal(stage);
        return;
    }
    const Spot *spot = spots_find(&stage->spots, refusal->id);
    if (spot) refusal->thing = spot->at;
    refusal->at = widget_refusal(stage, refusal->thing, refusal->text, refusal->sign);
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

/* Shows them from the lowest that is seen. Of sheets that lie on one another only the uppermost is, so that nothing of those
 * below looks out beside it; a small one, such as a question, lies on another. */
static void show_scenes(Stage *stage)
{
    const int count = stage->scene_count;
    int lowest = count - 1, sheet = -1;
    while (lowest > 0 && stage->scenes[lowest].kind->overlay) lowest--;
    for (int i = lowest; i >= 0 && i < count; i++) {
        if (stage->scenes[i].kind->covers) sheet = i;
    }
    bool hidden = false;
    for (int i = lowest; i >= 0 && i < count; i++) {
        stage->asleep = i + 1 < count;
        stage->covered = i < sheet;
        stage->over_sheet = i == sheet && hidden;
        stage->scenes[i].kind->show(stage->scenes[i].self, stage);
        hidden = hidden || (stage->covered && stage->scenes[i].kind->overlay);
    }
    stage->asleep = stage->covered = stage->over_sheet = false;
}

void stage_refresh(Stage *stage)
{
    stage->stale = false;
    canvas_begin(stage->canvas, (int)stage->layout.w, (int)stage->layout.h);
    if (stage->entered) canvas_first(stage->canvas);
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    spots_reset(&stage->spots);
    stage->kept_clear_count = stage->tip_home_count = 0;
    show_scenes(stage);
    point_anew(stage);
    focus_anew(stage);
    const Spot *focus = stage->shows_focus ? spots_find(&stage->spots, stage->focus) : NULL;
    if (focus) widget_focus_ring(stage, focus);
    tip_watch(stage);
    show_label(stage);
    tip_show(stage);
    show_notice(stage);
    show_refusal(stage);
}
