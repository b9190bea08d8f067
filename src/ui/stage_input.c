/* SPDX-License-Identifier: MIT */
/* From an input to a touch. */
#include "ui/stage_private.h"

#include "culdesac/text.h"

#include <assert.h>
#include <string.h>

static const float LIFT_BY_MOUSE = 6, LIFT_BY_FINGER = 12, FINGER_REACH = 44, TREMBLE = 5;

/* Spots as they are now: what was touched before may have moved everything. */
static void settle(Stage *stage)
{
    if (stage->stale) stage_refresh(stage);
}

/* What was told has been seen once something is touched. */
static void drop_told(Stage *stage)
{
    stage_drop_notice(stage);
    stage_drop_refusal(stage);
    stage->tip.before[0] = '\0';
    tip_close(stage);
}

static const Spot *spot_named(const Stage *stage, const char *id)
{
    return id[0] ? spots_find(&stage->spots, id) : NULL;
}

static float reach_of(const Stage *stage)
{
    return stage->by_finger ? fmaxf(FINGER_REACH * stage->layout.k, 36) : 0;
}

/* Presses a spot, with everything that follows for every kind of it. */
static void press_spot(Stage *stage, const Spot *spot, Point point, bool by_keys)
{
    if (tip_is_sign(spot->id)) {
        tip_follow(stage, spot->id);
        return;
    }
    if (spot->shut) stage_refuse(stage, spot->id, spot->shut);
    if (spot->shut && spot->kind != SPOT_THING) return;
    stage->listens = LISTEN_NOT;
    if (spot->kind == SPOT_SLIDER) {
        const Spot *entered = by_keys && spot->enters ? spots_find(&stage->spots, spot->enters) : NULL;
        if (entered && entered->kind != SPOT_SLIDER) press_spot(stage, entered, rect_centre(entered->at), true);
        return;
    }
    stage_deliver(stage, &(Touch){.kind = TOUCH_PRESS,
                                  .spot = spot,
                                  .point = point,
                                  .by_keys = by_keys,
                                  .by_finger = stage->by_finger && !by_keys});
}

/* ---- Pointer ---------------------------------------------------------------------------------------------------------- */

static void adjust_to(Stage *stage, const Spot *slider, Point point)
{
    if (slider->shut || slider->track.w <= 0) return;
    float amount = fminf(1, fmaxf(0, (point.x - slider->track.x) / slider->track.w));
    stage_deliver(stage, &(Touch){.kind = TOUCH_ADJUST, .spot = slider, .point = point, .amount = amount});
}

static void scroll_by(Stage *stage, const char *id, float amount)
{
    const Spot *area = id ? spots_find(&stage->spots, id) : NULL;
    if (area) stage_deliver(stage, &(Touch){.kind = TOUCH_SCROLL, .spot = area, .amount = amount});
}

/* The area a spot is scrolled with: its own, or itself. */
static const char *area_of(const Spot *spot)
{
    return !spot ? NULL : spot->kind == SPOT_AREA ? spot->id : spot->area;
}

static void drag(Stage *stage, const Spot *spot, Point point, TouchKind kind)
{
    const Spot *over = spots_at(&stage->spots, point, 0);
    if (over && !spot_can_press(over)) over = NULL;
    stage_deliver(stage, &(Touch){.kind = kind, .spot = spot, .over = over, .point = point});
}

/* A press that has moved on: lifts a thing, or scrolls. */
static void press_moved(Stage *stage, const Spot *spot, Point before, Point point)
{
    float away = hypotf(point.x - stage->press_at.x, point.y - stage->press_at.y);
    float enough = stage->by_finger ? LIFT_BY_FINGER : LIFT_BY_MOUSE;
    if (spot->kind == SPOT_SLIDER) {
        adjust_to(stage, spot, point);
    } else if (stage->scrolling) {
        scroll_by(stage, area_of(spot), before.y - point.y);
    } else if (stage->lifted) {
        drag(stage, spot, point, TOUCH_DRAG);
    } else if (away > enough && spot->drag && !spot->shut) {
        stage->lifted = true;
        stage_deliver(stage, &(Touch){.kind = TOUCH_LIFT, .spot = spot, .point = stage->press_at});
    } else if (away > enough && stage->by_finger && area_of(spot)) {
        stage->scrolling = true;
        scroll_by(stage, area_of(spot), stage->press_at.y - point.y);
    }
}

void stage_pointer_move(Stage *stage, Point point, bool by_finger)
{
    if (stage->pointer_here && point.x == stage->pointer.x && point.y == stage->pointer.y) return;
    Point before = stage->pointer;
    stage->pointer = point;
    stage->pointer_here = true;
    /* A hand that trembles after a press has not moved on. */
    const bool rests =
        stage->pointer_moved == UINT64_MAX &&
        hypotf(point.x - stage->press_at.x, point.y - stage->press_at.y) < TREMBLE * fmaxf(1, stage->layout.k);
    if (!rests) stage->pointer_moved = stage->motion.now;
    stage->by_finger = by_finger;
    stage->shows_focus = false;
    if (stage->tip.by_keys) tip_close(stage);
    settle(stage);
    const Spot *pressed = spot_named(stage, stage->pressed);
    if (pressed) {
        press_moved(stage, pressed, before, point);
        stage->stale = true;
    }
    const Spot *spot = spots_at(&stage->spots, point, 0);
    if (strcmp(stage->pointed, spot && spot_can_focus(spot) ? spot->id : "") != 0) stage->stale = true;
}

void stage_pointer_leave(Stage *stage)
{
    stage->pointer_here = false;
    stage->stale = true;
}

void stage_pointer_down(Stage *stage, Point point, bool by_finger)
{
    stage_back(stage);
    motion_finish(&stage->motion);
    settle(stage);
    const Spot *sign = spots_at(&stage->spots, point, 0);
    if (!sign || !tip_is_sign(sign->id)) drop_told(stage);
    stage->pointer = stage->press_at = point;
    stage->pointer_here = true;
    stage->by_finger = by_finger;
    stage->shows_focus = stage->lifted = stage->scrolling = false;
    stage->press_time = stage->motion.now;
    stage->pressed[0] = '\0';
    stage->stale = true;
    settle(stage);
    const Spot *spot = spots_at(&stage->spots, point, reach_of(stage));
    if (!spot) {
        stage->focus[0] = '\0';
        return;
    }
    text_copy(stage->pressed, sizeof stage->pressed, spot->id);
    text_copy(stage->focus, sizeof stage->focus, spot_can_focus(spot) ? spot->id : "");
    stage->focus_at = spot->at;
    stage->stale = true;
    if (spot->kind == SPOT_SLIDER) adjust_to(stage, spot, point);
}

void stage_pointer_up(Stage *stage, Point point)
{
    settle(stage);
    const Spot *spot = spot_named(stage, stage->pressed);
    bool lifted = stage->lifted, scrolled = stage->scrolling;
    stage->pressed[0] = '\0';
    stage->lifted = stage->scrolling = stage->tip.by_finger = false;
    stage->stale = true;
    stage->pointer_moved = UINT64_MAX;
    stage->press_at = point;
    if (stage->by_finger) stage->pointer_here = false;
    if (!spot) return;
    if (lifted) {
        drag(stage, spot, point, TOUCH_DROP);
    } else if (!scrolled && spot_can_press(spot) &&
               (spot_holds(spot, point) || spots_at(&stage->spots, point, reach_of(stage)) == spot)) {
        press_spot(stage, spot, point, false);
    }
}

void stage_pointer_inspect(Stage *stage, Point point)
{
    motion_finish(&stage->motion);
    settle(stage);
    const Spot *spot = spots_at(&stage->spots, point, reach_of(stage));
    if (spot && spot_can_focus(spot)) {
        stage_deliver(stage, &(Touch){.kind = TOUCH_INSPECT, .spot = spot, .point = point});
    }
}

void stage_wheel(Stage *stage, Point point, float amount)
{
    settle(stage);
    scroll_by(stage, area_of(spots_at(&stage->spots, point, 0)), amount);
}

/* ---- Keys and pad ------------------------------------------------------------------------------------------------------- */

/* From what is asked to the next thing that can be; the focus comes along where it can be. */
static bool ask_on(Stage *stage, Direction direction)
{
    const Spot *from = stage->tip.by_keys ? spot_named(stage, stage->tip.id) : NULL;
    if (!from) return false;
    const Spot *to = spots_asked_towards(&stage->spots, from, direction);
    if (!to) return true;
    if (spot_can_focus(to)) stage_focus(stage, to->id);
    if (!tip_ask(stage, to, true)) tip_close(stage);
    return true;
}

/* Keys were used: from now on the focus is seen. */
static void by_keys(Stage *stage)
{
    stage_back(stage);
    motion_finish(&stage->motion);
    settle(stage);
    if (!stage->shows_focus) stage->stale = true;
    stage->shows_focus = true;
}

static void focus_spot(Stage *stage, const Spot *spot)
{
    if (!spot) return;
    stage_focus(stage, spot->id);
    stage->focus_at = spot->at;
    if (!spot->area || rect_covers(spot->clip, spot->at)) return;
    float above = spot->clip.y - spot->at.y, below = rect_bottom(spot->at) - rect_bottom(spot->clip);
    scroll_by(stage, spot->area, above > 0 ? -above : below);
}

void stage_go(Stage *stage, Direction direction)
{
    bool seen = stage->shows_focus;
    by_keys(stage);
    if (ask_on(stage, direction)) return;
    const Spot *from = spot_named(stage, stage->focus);
    if (!from && stage->focus[0]) {
        /* What had the focus is gone: one goes on from where it was. */
        Spot ghost = {.id = "gone", .at = stage->focus_at};
        focus_spot(stage, spots_towards(&stage->spots, &ghost, direction));
        return;
    }
    if (from && !seen) return; /* the first key only shows where one is */
    if (from && from->kind == SPOT_SLIDER && (direction == GO_LEFT || direction == GO_RIGHT)) {
        int step = direction == GO_LEFT ? -1 : 1;
        if (!from->shut) {
            stage_deliver(stage, &(Touch){.kind = TOUCH_ADJUST, .spot = from, .step = step, .by_keys = true});
        }
        return;
    }
    focus_spot(stage, spots_towards(&stage->spots, from, direction));
}

/* The area that keys scroll. */
static const Spot *area_for_keys(const Stage *stage)
{
    const Spot *focus = spot_named(stage, stage->focus), *largest = NULL;
    if (focus && focus->area) return spots_find(&stage->spots, focus->area);
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        if (spot->kind != SPOT_AREA) continue;
        if (!largest || spot->at.w * spot->at.h > largest->at.w * largest->at.h) largest = spot;
    }
    return largest;
}

void stage_page(Stage *stage, float screens)
{
    motion_finish(&stage->motion);
    settle(stage);
    const Spot *area = area_for_keys(stage);
    if (!area) return;
    const Touch touch = {.kind = TOUCH_SCROLL, .spot = area, .amount = screens * area->at.h, .by_keys = true};
    stage_deliver(stage, &touch);
}

void stage_step(Stage *stage, int step)
{
    by_keys(stage);
    tip_close(stage);
    const SpotList *spots = &stage->spots;
    const Spot *from = spot_named(stage, stage->focus), *lit = from || step < 0 ? NULL : spots_towards(spots, NULL, GO_DOWN);
    const bool begins = lit && lit->lit && lit->kind == SPOT_THING; /* a game begins with what can be played */
    focus_spot(stage, begins ? lit : spots_next(spots, from, step));
}

void stage_press(Stage *stage)
{
    by_keys(stage);
    drop_told(stage);
    const Spot *spot = spot_named(stage, stage->focus);
    if (spot) press_spot(stage, spot, rect_centre(spot->at), true);
}

bool stage_shortcut(Stage *stage, char key)
{
    settle(stage);
    for (int i = 0; i < stage->spots.count; i++) {
        const Spot *spot = &stage->spots.items[i];
        if (spot->key != key || !spot_can_press(spot) || spot->veiled) continue;
        motion_finish(&stage->motion);
        drop_told(stage);
        press_spot(stage, spot, rect_centre(spot->at), true);
        return true;
    }
    return false;
}

void stage_inspect(Stage *stage)
{
    by_keys(stage);
    const bool again = stage->tip.by_keys && stage->tip.called;
    const Spot *spot = spot_named(stage, stage->focus);
    if (!spot || (again && strcmp(stage->tip.id, spot->id) != 0)) {
        tip_close(stage);
        return;
    }
    if (!again && tip_ask(stage, spot, true)) return;
    tip_close(stage);
    stage_deliver(stage,
                  &(Touch){.kind = TOUCH_INSPECT, .spot = spot, .point = rect_centre(spot->at), .by_keys = true});
}

bool stage_in_field(const Stage *stage)
{
    const Spot *spot = spot_named(stage, stage->focus);
    return spot && spot->kind == SPOT_FIELD && !spot->shut;
}

bool stage_takes_letters(const Stage *stage)
{
    const Spot *spot = spot_named(stage, stage->focus);
    return spot && spot->types && !spot->shut && stage->shows_focus && !stage->tip.called;
}

void stage_type(Stage *stage, const char *text)
{
    settle(stage);
    const Spot *spot = spot_named(stage, stage->focus);
    if (stage_in_field(stage) || stage_takes_letters(stage))
        stage_deliver(stage, &(Touch){.kind = TOUCH_TYPE, .spot = spot, .text = text, .by_keys = true});
}

void stage_paste(Stage *stage, const char *text)
{
    settle(stage);
    if (stage_in_field(stage)) {
        Text line = {0};
        text_add_bytes(&line, text, strcspn(text, "\r\n\t"));
        stage_type(stage, text_string(&line));
        text_clear(&line);
    } else {
        stage_deliver(stage, &(Touch){.kind = TOUCH_PASTE, .text = text, .by_keys = true});
    }
}

void stage_edit(Stage *stage, FieldKey key)
{
    settle(stage);
    const Spot *spot = spot_named(stage, stage->focus);
    if (stage_in_field(stage) || (stage_takes_letters(stage) && key == FIELD_DELETE))
        stage_deliver(stage, &(Touch){.kind = TOUCH_EDIT, .spot = spot, .key = key, .by_keys = true});
}

void stage_command(Stage *stage, Command command)
{
    stage_back(stage);
    motion_finish(&stage->motion);
    const char *sign = command == COMMAND_RULES ? tip_sign_shown(stage) : NULL;
    if (sign) {
        tip_follow(stage, sign);
        return;
    }
    const bool closes = command == COMMAND_BACK && stage->tip.called && stage->tip.id[0];
    drop_told(stage);
    settle(stage);
    if (closes) return;
    stage_deliver(stage, &(Touch){.kind = TOUCH_COMMAND, .command = command, .by_keys = true});
}

void stage_hear(Stage *stage, const char *name)
{
    stage->listens = LISTEN_NOT;
    drop_told(stage);
    stage_deliver(stage, &(Touch){.kind = TOUCH_HEARD, .text = name, .by_keys = true});
}

void stage_back(Stage *stage)
{
    if (stage->away) stage->stale = true;
    stage->away = false;
}

void stage_away(Stage *stage)
{
    stage->listens = LISTEN_NOT;
    stage->away = true;
    stage->pressed[0] = '\0';
    stage->lifted = stage->scrolling = false;
    stage->pointer_here = false;
    tip_forget(stage);
    /* Scenes below the uppermost are seen too and have to cover their secrets; only the uppermost may leave. */
    const Touch away = {.kind = TOUCH_AWAY};
    for (int i = 0; i + 1 < stage->scene_count; i++) {
        const Transition none = stage->scenes[i].kind->touch(stage->scenes[i].self, stage, &away);
        assert(none.move == MOVE_STAY);
    }
    stage_deliver(stage, &away);
}

/* ---- Scripts -------------------------------------------------------------------------------------------------------------- */

static const Spot *wanted_spot(Stage *stage, const char *id, Fault *fault)
{
    settle(stage);
    const Spot *spot = spots_find(&stage->spots, id);
    if (spot && spot_can_press(spot)) return spot;
    const Scene *top = stage_top(stage);
    fault_set(fault, "There is nothing to touch called “%s” in the scene “%s”.", id, top ? top->kind->name : "none");
    return NULL;
}

bool stage_touch(Stage *stage, const char *id, Fault *fault)
{
    stage_back(stage);
    motion_finish(&stage->motion);
    if (!tip_is_sign(id)) drop_told(stage);
    const Spot *spot = wanted_spot(stage, id, fault);
    if (!spot) return false;
    stage->shows_focus = stage->by_finger = false;
    if (spot_can_focus(spot)) text_copy(stage->focus, sizeof stage->focus, spot->id);
    press_spot(stage, spot, rect_centre(spot->at), false);
    return true;
}

bool stage_drag(Stage *stage, const char *from, const char *to, Fault *fault)
{
    const Spot *spot = wanted_spot(stage, from, fault);
    if (!spot || !wanted_spot(stage, to, fault)) return false;
    if (!spot->drag) return fault_set(fault, "“%s” cannot be dragged.", from);
    Point start = rect_centre(spot->at);
    stage_pointer_down(stage, start, false);
    stage_pointer_move(stage, (Point){start.x + 2 * LIFT_BY_MOUSE, start.y}, false);
    settle(stage);
    const Spot *target = spots_find(&stage->spots, to);
    if (!target) return fault_set(fault, "“%s” is gone once “%s” is lifted.", to, from);
    Point end = rect_centre(target->at);
    stage_pointer_move(stage, end, false);
    stage_pointer_up(stage, end);
    return true;
}
