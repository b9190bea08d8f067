/* SPDX-License-Identifier: MIT */
/* Opens and closes tips: by pointing, by a held finger, by a key. */
#include "ui/stage_private.h"

#include "culdesac/text.h"

#include <ctype.h>
#include <string.h>

enum {
    POINTER_REST_MS = 500, /* how long the pointer must rest before a tip opens */
    NEXT_REST_MS = 150,    /* how long the pointer must rest if a tip was open at most JUST_CLOSED_MS ago */
    JUST_CLOSED_MS = 300,  /* NEXT_REST_MS applies for this time after a tip was closed */
    OUTSIDE_MS = 260,      /* how long the pointer may take on its way from the thing to the tip */
    FINGER_HELD_MS = 350,  /* how long a finger must be held on something before its tip opens */
};

/* ---- Content ---- */

void tip_topic_of(const Hotspot *hotspot, char about[TIP_NAME_SIZE])
{
    const char *from = hotspot->tip_topic ? hotspot->tip_topic : hotspot->id;
    size_t length = 0;
    for (; from[length] && from[length] != ':' && length + 1 < TIP_NAME_SIZE; length++) {
        const char c = from[length];
        about[length] = isalnum((unsigned char)c) ? c : '_';
    }
    about[length] = '\0';
}

static const char *find_sentence(const Scene *scene, const Hotspot *hotspot)
{
    char about[TIP_NAME_SIZE], kind[TIP_NAME_SIZE];
    const Hotspot called = {.id = scene->kind->name};
    tip_topic_of(hotspot, about);
    tip_topic_of(&called, kind);
    const char *found = scene->kind->strings ? strings_find(scene->kind->strings, "tip", about, NULL) : NULL;
    if (!found) found = strings_find(&SCREEN_STRINGS, "tip", kind, about);
    if (!found) found = strings_find(&SCREEN_STRINGS, "tip", "any", about);
    if (!found) found = hotspot->help;
    return found ? found : strings_find(&SCREEN_STRINGS, "tip", kind, NULL);
}

/* Writes a label with a capital: it may begin with a lower-case letter, because it is also used within sentences. */
static void write_name(char name[TIP_NAME_SIZE], const char *label)
{
    text_copy(name, TIP_NAME_SIZE, label);
    if (isalpha((unsigned char)name[1])) text_capitalize(name);
}

bool tip_find(Stage *stage, const Hotspot *hotspot, Tip *tip)
{
    const Scene *top = stage_top(stage);
    *tip = (Tip){.name = ""};
    if (!top || !hotspot_has_tip(hotspot)) return false;
    if (top->kind->fill_tip && !top->kind->fill_tip(top->self, stage, hotspot, tip)) return false;
    if (!tip->name[0]) write_name(tip->name, hotspot->label[0] ? hotspot->label : hotspot->spoken);
    if (!tip->sentence[0]) {
        const char *sentence = find_sentence(top, hotspot);
        text_copy(tip->sentence, TIP_TEXT_SIZE, sentence ? sentence : "");
    }
    if (!tip->disabled_reason[0] && hotspot->disabled_reason)
        text_copy(tip->disabled_reason, TIP_TEXT_SIZE, hotspot->disabled_reason);
    if (!tip->rule_ref[0]) rule_ref_strip(tip->sentence, tip->rule_ref);
    return tip->name[0] && tip->sentence[0];
}

/* ---- Opening and closing ---- */

static bool is_open(const Stage *stage) { return stage->tip.id[0]; }

void tip_reset(Stage *stage)
{
    TipState *state = &stage->tip;
    state->id[0] = state->reopen_id[0] = state->id_before[0] = '\0';
    state->is_pinned = state->by_finger = false;
    state->closed_at = 0;
}

void tip_close(Stage *stage)
{
    TipState *state = &stage->tip;
    if (!is_open(stage)) return;
    text_copy(state->id_before, sizeof state->id_before, state->id);
    state->id[0] = '\0';
    state->is_pinned = state->by_keys = false;
    state->closed_at = stage->motion.now ? stage->motion.now : 1;
    stage->needs_refresh = true;
}

void stage_suppress_tips(Stage *stage)
{
    TipState *state = &stage->tip;
    state->id[0] = '\0';
    state->is_pinned = state->by_keys = state->by_finger = false;
    state->closed_at = 0;
    stage->tips_are_suppressed = true;
}

static void show_new_tip(Stage *stage, const Hotspot *hotspot, const Tip *tip)
{
    TipState *state = &stage->tip;
    const bool is_moving =
        is_open(stage) || (state->closed_at && stage->motion.now < state->closed_at + JUST_CLOSED_MS);
    state->moved_from = state->at;
    state->moved_at = is_moving ? stage->motion.now : 0;
    if (!is_moving) state->opened_at = stage->motion.now;
    state->tip = *tip;
    state->left_at = state->closed_at = 0;
    state->target = hotspot->at;
    text_copy(state->id, sizeof state->id, hotspot->id);
    stage->needs_refresh = true;
}

bool tip_open(Stage *stage, const Hotspot *hotspot, bool by_keys)
{
    Tip tip;
    if (stage->settings->tips == TIPS_OFF || !tip_find(stage, hotspot, &tip)) return false;
    show_new_tip(stage, hotspot, &tip);
    stage->tip.is_pinned = true;
    stage->tip.by_keys = by_keys;
    return true;
}

/* ---- By the pointer ---- */

static bool is_on_tip(const Stage *stage)
{
    return is_open(stage) && rect_contains(rect_inset(stage->tip.at, -4), stage->pointer);
}

/* The hotspot with a tip under the pointer, or NULL. It may change while the pointer rests, as scenes are redrawn. */
static const Hotspot *hotspot_under_pointer(Stage *stage)
{
    const Hotspot *hotspot =
        stage->own.is_pointer_here && !stage->shows_focus && !stage->pressed[0] && !is_on_tip(stage)
            ? hotspots_tip_at(&stage->hotspots, stage->pointer)
            : NULL;
    const char *id = hotspot ? hotspot->id : "";
    if (strcmp(stage->own.tip_target, id) != 0) {
        text_copy(stage->own.tip_target, sizeof stage->own.tip_target, id);
        stage->own.tip_target_since = stage->motion.now;
    }
    return hotspot;
}

static void close_later(Stage *stage)
{
    TipState *state = &stage->tip;
    if (strcmp(stage->own.tip_target, state->id) == 0 || is_on_tip(stage)) {
        state->left_at = 0;
        return;
    }
    if (!state->left_at) state->left_at = stage->motion.now;
    /* A tip area may be far from the thing, so the pointer may take longer: time counts from its last movement. */
    const bool is_moving = state->area.at.w > 0 && stage->own.pointer_moved > state->left_at;
    const uint64_t until = (is_moving ? stage->own.pointer_moved : state->left_at) + OUTSIDE_MS;
    if (stage->motion.now >= until) {
        tip_close(stage);
    } else {
        motion_wake(&stage->motion, until);
    }
}

void tip_update_hover(Stage *stage)
{
    const TipState *state = &stage->tip;
    const Hotspot *hotspot = hotspot_under_pointer(stage);
    if (state->id[0] && !state->is_pinned) close_later(stage);
    if (!hotspot || stage->settings->tips != TIPS_ON || state->is_pinned || strcmp(hotspot->id, state->id) == 0 ||
        stage->tips_are_suppressed || stage->refusal.text[0])
        return;
    const bool was_just_open =
        is_open(stage) || (state->closed_at && stage->motion.now < state->closed_at + JUST_CLOSED_MS);
    const uint64_t still_since =
        stage->own.tip_target_since > stage->own.pointer_moved ? stage->own.tip_target_since : stage->own.pointer_moved;
    const uint64_t due = still_since + (was_just_open ? NEXT_REST_MS : POINTER_REST_MS);
    Tip tip;
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (tip_find(stage, hotspot, &tip) && !tip.is_redundant) {
        show_new_tip(stage, hotspot, &tip);
    }
}

/* ---- By a finger ---- */

void tip_update_finger(Stage *stage)
{
    if (stage->tip.by_finger) {
        const Hotspot *next = hotspots_tip_at(&stage->hotspots, stage->pointer);
        if (next && strcmp(next->id, stage->tip.id) != 0 && tip_open(stage, next, false)) stage->tip.by_finger = true;
        return;
    }
    if (!stage->pressed[0] || !stage->own.by_finger || stage->own.is_lifted || stage->own.is_scrolling) return;
    /* The time counts from the first frame of the press: a tap that waited for a slow frame is not a held finger. */
    if (!stage->own.held_since) stage->own.held_since = stage->motion.now;
    const uint64_t due = stage->own.held_since + FINGER_HELD_MS;
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
        return;
    }
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, stage->pressed);
    if (!hotspot) return;
    char id[HOTSPOT_ID_SIZE];
    text_copy(id, sizeof id, hotspot->id);
    const bool was_shown = strcmp(stage->tip.id_before, id) == 0;
    stage->pressed[0] = '\0';
    if (!was_shown && tip_open(stage, hotspot, false)) {
        stage->tip.by_finger = true;
    } else {
        stage_pointer_inspect(stage, stage->press_at);
    }
}

/* ---- Rule numbers ---- */

bool tip_is_rule_ref(const char *id)
{
    return strcmp(id, TIP_RULE_REF_ID) == 0 || strcmp(id, REFUSAL_RULE_REF_ID) == 0;
}

const char *tip_shown_rule_ref(const Stage *stage)
{
    if (stage->refusal.text[0] && stage->refusal.rule_ref[0]) return REFUSAL_RULE_REF_ID;
    return is_open(stage) && stage->tip.tip.rule_ref[0] ? TIP_RULE_REF_ID : NULL;
}

/* Asks the scene to show a rule, and remembers which hotspot had the tip, to reopen it afterwards. */
void tip_follow_rule_ref(Stage *stage, const char *id)
{
    TipState *state = &stage->tip;
    char rule_ref[RULE_REF_SIZE], asked[HOTSPOT_ID_SIZE];
    const int height = stage->scene_count;
    const bool is_of_tip = strcmp(id, TIP_RULE_REF_ID) == 0;
    text_copy(rule_ref, sizeof rule_ref, is_of_tip ? state->tip.rule_ref : stage->refusal.rule_ref);
    text_copy(asked, sizeof asked, is_of_tip ? state->id : "");
    stage_deliver_touch(stage, &(Touch){.kind = TOUCH_RULE, .text = rule_ref, .by_keys = stage->shows_focus});
    if (stage->scene_count <= height) return;
    text_copy(state->reopen_id, sizeof state->reopen_id, asked);
    state->reopen_depth = height;
}

void tip_reopen(Stage *stage)
{
    TipState *state = &stage->tip;
    if (!state->reopen_id[0] || stage->scene_count != state->reopen_depth) return;
    text_copy(state->id, sizeof state->id, state->reopen_id);
    state->reopen_id[0] = '\0';
    state->is_pinned = true;
    state->by_keys = stage->shows_focus;
    state->opened_at = stage->motion.now;
    state->moved_at = state->left_at = state->closed_at = 0;
}
