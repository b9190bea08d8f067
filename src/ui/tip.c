/* SPDX-License-Identifier: MIT */
/* Asking things what they are: by pointing at them, by a held finger, by a key. */
#include "ui/stage_private.h"

#include "culdesac/text.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum {
    POINTED_MS = 500, /* a pointer that stays asks … */
    NEXT_MS = 150,    /* … sooner if a tip was open until just now */
    JUST_MS = 300,
    LEAVE_MS = 260, /* on its way to the sign the pointer may be beside both */
    HELD_MS = 350,
};

/* ---- What is said -------------------------------------------------------------------------------------------------- */

void tip_about(const Spot *spot, char about[TIP_NAME])
{
    const char *from = spot->about ? spot->about : spot->id;
    size_t length = 0;
    for (; from[length] && from[length] != ':' && length + 1 < TIP_NAME; length++) {
        const char c = from[length];
        about[length] = isalnum((unsigned char)c) ? c : '_';
    }
    about[length] = '\0';
}

static const char *find_sentence(const Stage *stage, const Scene *scene, const Spot *spot)
{
    char about[TIP_NAME], name[3 * TIP_NAME], kind[TIP_NAME];
    const Spot called = {.id = scene->kind->name};
    tip_about(spot, about);
    tip_about(&called, kind);
    const char *found = scene->kind->words ? house_word(scene->kind->words, "tip", about, NULL) : NULL;
    if (found) return found;
    snprintf(name, sizeof name, "tip_%s_%s", kind, about);
    found = words_find(stage->words, name);
    if (found) return found;
    snprintf(name, sizeof name, "tip_any_%s", about);
    found = words_find(stage->words, name);
    if (found || spot->help) return found ? found : spot->help;
    snprintf(name, sizeof name, "tip_%s", kind);
    return words_find(stage->words, name);
}

/* The first letter of a thing's name is small where it stands in a sentence. */
static void write_name(char name[TIP_NAME], const char *label)
{
    text_copy(name, TIP_NAME, label);
    if (name[0] >= 'a' && name[0] <= 'z' && isalpha((unsigned char)name[1])) name[0] = (char)(name[0] - 'a' + 'A');
}

bool tip_find(Stage *stage, const Spot *spot, Tip *tip)
{
    const Scene *top = stage_top(stage);
    *tip = (Tip){.name = ""};
    if (!top || !spot_can_ask(spot)) return false;
    if (top->kind->tip && !top->kind->tip(top->self, stage, spot, tip)) return false;
    if (!tip->name[0]) write_name(tip->name, spot->label[0] ? spot->label : spot->spoken);
    if (!tip->sentence[0]) {
        const char *sentence = find_sentence(stage, top, spot);
        text_copy(tip->sentence, TIP_TEXT, sentence ? sentence : "");
    }
    if (!tip->why[0] && spot->shut) text_copy(tip->why, TIP_TEXT, spot->shut);
    if (!tip->sign[0]) sign_cut(tip->sentence, tip->sign);
    return tip->name[0] && tip->sentence[0];
}

/* ---- Opening and closing ------------------------------------------------------------------------------------------- */

static bool is_open(const Stage *stage)
{
    return stage->tip.id[0];
}

void tip_forget(Stage *stage)
{
    TipShown *shown = &stage->tip;
    shown->id[0] = shown->again[0] = shown->before[0] = '\0';
    shown->called = shown->by_finger = false;
    shown->gone = 0;
}

void tip_close(Stage *stage)
{
    TipShown *shown = &stage->tip;
    if (!is_open(stage)) return;
    text_copy(shown->before, sizeof shown->before, shown->id);
    shown->id[0] = '\0';
    shown->called = shown->by_keys = false;
    shown->gone = stage->motion.now ? stage->motion.now : 1;
    stage->stale = true;
}

static void open_tip(Stage *stage, const Spot *spot, const Tip *tip)
{
    TipShown *shown = &stage->tip;
    const bool goes_on = is_open(stage) || (shown->gone && stage->motion.now < shown->gone + JUST_MS);
    shown->moved_from = shown->at;
    shown->moved = goes_on ? stage->motion.now : 0;
    if (!goes_on) shown->since = stage->motion.now;
    shown->tip = *tip;
    shown->left = shown->gone = 0;
    shown->thing = spot->at;
    text_copy(shown->id, sizeof shown->id, spot->id);
    stage->stale = true;
}

bool tip_ask(Stage *stage, const Spot *spot, bool by_keys)
{
    Tip tip;
    if (stage->settings->tips == TIPS_OFF || !tip_find(stage, spot, &tip)) return false;
    open_tip(stage, spot, &tip);
    stage->tip.called = true;
    stage->tip.by_keys = by_keys;
    return true;
}

/* ---- By the pointer ------------------------------------------------------------------------------------------------ */

static bool on_tip(const Stage *stage)
{
    return is_open(stage) && rect_has(rect_inset(stage->tip.at, -4), stage->pointer);
}

/* What is under the pointer, though neither may have moved. */
static const Spot *asked_by_pointer(Stage *stage)
{
    const Spot *spot = stage->pointer_here && !stage->shows_focus && !stage->pressed[0] && !on_tip(stage)
                           ? spots_asked_at(&stage->spots, stage->pointer)
                           : NULL;
    const char *id = spot ? spot->id : "";
    if (strcmp(stage->asked, id) != 0) {
        text_copy(stage->asked, sizeof stage->asked, id);
        stage->asked_since = stage->motion.now;
    }
    return spot;
}

static void leave_slowly(Stage *stage)
{
    TipShown *shown = &stage->tip;
    if (strcmp(stage->asked, shown->id) == 0 || on_tip(stage)) {
        shown->left = 0;
        return;
    }
    if (!shown->left) shown->left = stage->motion.now;
    /* To a home that is far from the thing the way is longer. */
    const bool goes_on =
        shown->home.at.w > 0 && stage->pointer_moved != UINT64_MAX && stage->pointer_moved > shown->left;
    const uint64_t until = (goes_on ? stage->pointer_moved : shown->left) + LEAVE_MS;
    if (stage->motion.now >= until) {
        tip_close(stage);
    } else {
        motion_wake(&stage->motion, until);
    }
}

void tip_watch(Stage *stage)
{
    TipShown *shown = &stage->tip;
    const Spot *spot = asked_by_pointer(stage);
    if (shown->id[0] && !shown->called) leave_slowly(stage);
    if (!spot || stage->settings->tips != TIPS_ON || shown->called || strcmp(spot->id, shown->id) == 0 ||
        stage->refusal.text[0])
        return;
    const bool just = is_open(stage) || (shown->gone && stage->motion.now < shown->gone + JUST_MS);
    if (stage->pointer_moved == UINT64_MAX) return; /* it rests where it has just touched something */
    const uint64_t still = stage->asked_since > stage->pointer_moved ? stage->asked_since : stage->pointer_moved;
    const uint64_t due = still + (just ? NEXT_MS : POINTED_MS);
    Tip tip;
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
    } else if (tip_find(stage, spot, &tip) && !tip.shown) {
        open_tip(stage, spot, &tip);
    }
}

/* ---- By a finger --------------------------------------------------------------------------------------------------- */

static void slide(Stage *stage)
{
    const Spot *spot = spots_asked_at(&stage->spots, stage->pointer);
    if (spot && strcmp(spot->id, stage->tip.id) != 0 && tip_ask(stage, spot, false)) stage->tip.by_finger = true;
}

void tip_watch_finger(Stage *stage)
{
    if (stage->tip.by_finger) {
        slide(stage);
        return;
    }
    if (!stage->pressed[0] || !stage->by_finger || stage->lifted || stage->scrolling) return;
    const uint64_t due = stage->press_time + HELD_MS;
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
        return;
    }
    const Spot *spot = spots_find(&stage->spots, stage->pressed);
    if (!spot) return;
    char id[SPOT_ID_MAX];
    text_copy(id, sizeof id, spot->id);
    const bool again = strcmp(stage->tip.before, id) == 0;
    stage->pressed[0] = '\0';
    if (!again && tip_ask(stage, spot, false)) {
        stage->tip.by_finger = true;
    } else {
        stage_pointer_inspect(stage, stage->press_at);
    }
}

/* ---- Signs --------------------------------------------------------------------------------------------------------- */

bool tip_is_sign(const char *id)
{
    return strcmp(id, TIP_SIGN) == 0 || strcmp(id, REFUSAL_SIGN) == 0;
}

const char *tip_sign_shown(const Stage *stage)
{
    if (stage->refusal.text[0] && stage->refusal.sign[0]) return REFUSAL_SIGN;
    return is_open(stage) && stage->tip.tip.sign[0] ? TIP_SIGN : NULL;
}

/* Back from the rulebook the same thing is asked again. */
void tip_follow(Stage *stage, const char *id)
{
    TipShown *shown = &stage->tip;
    char sign[SIGN_TEXT], asked[SPOT_ID_MAX];
    const int height = stage->scene_count;
    const bool of_tip = strcmp(id, TIP_SIGN) == 0;
    text_copy(sign, sizeof sign, of_tip ? shown->tip.sign : stage->refusal.sign);
    text_copy(asked, sizeof asked, of_tip ? shown->id : "");
    stage_deliver(stage, &(Touch){.kind = TOUCH_RULE, .text = sign, .by_keys = stage->shows_focus});
    if (stage->scene_count <= height) return;
    text_copy(shown->again, sizeof shown->again, asked);
    shown->again_at = height;
}

void tip_again(Stage *stage)
{
    TipShown *shown = &stage->tip;
    if (!shown->again[0] || stage->scene_count != shown->again_at) return;
    text_copy(shown->id, sizeof shown->id, shown->again);
    shown->again[0] = '\0';
    shown->called = true;
    shown->by_keys = stage->shows_focus;
    shown->since = stage->motion.now;
    shown->moved = shown->left = shown->gone = 0;
}
