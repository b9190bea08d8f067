/* SPDX-License-Identifier: MIT */
/* Turns inputs into touches. */
#include "ui/stage_private.h"

#include "culdesac/text.h"
#include "ui/scroll_area.h"

#include <assert.h>
#include <string.h>

/* A press that moves further than this, in pixels, is a drag. */
static const float DRAG_MIN_MOUSE = 6, DRAG_MIN_FINGER = 12;
static const float FINGER_REACH = 44; /* a hotspot is at least this large for a finger, in frame pixels */

/* What an input ends. Each of these also ends what those above it end. */
typedef enum InputEnds {
    ENDS_NOTHING, /* the wheel, typing, the end of a press, a key without a meaning, a line for the scene */
    ENDS_MOTION,  /* a closer look, or a key that moves the focus or scrolls; the player's absence ends as well */
    ENDS_TEXTS,   /* a press or a command: the notice, refusal and tip that are shown count as read */
} InputEnds;

/* The rule number in a tip or a refusal is an exception: tip_follow_rule_ref needs the text to which it belongs. */
static InputEnds press_ends(const char *id) { return tip_is_rule_ref(id) ? ENDS_MOTION : ENDS_TEXTS; }

static void drop_read_texts(Stage *stage)
{
    stage_drop_notice(stage);
    stage_drop_refusal(stage);
    stage->tip.id_before[0] = '\0';
    tip_close(stage);
    stage->tips_are_suppressed = true;
}

/* Begins an input, which needs the hotspots as they are now, and may change what is drawn. Only a movement of the
 * pointer does not: there are many, and most change nothing. */
static void begin_input(Stage *stage, InputEnds ends)
{
    if (ends >= ENDS_MOTION) stage_regain_focus(stage);
    if (ends >= ENDS_MOTION) motion_finish(&stage->motion);
    if (ends >= ENDS_TEXTS) drop_read_texts(stage);
    stage_renew_hotspots(stage);
    stage->needs_refresh = true;
}

static const Hotspot *hotspot_named(const Stage *stage, const char *id)
{
    return id[0] ? hotspots_find(&stage->hotspots, id) : NULL;
}

static float reach_of(const Stage *stage)
{
    return stage->own.by_finger ? fmaxf(FINGER_REACH * stage->layout.scale, 36) : 0;
}

static bool is_at_last_press(const Stage *stage, Point point)
{
    return hypotf(point.x - stage->press_at.x, point.y - stage->press_at.y) <= DRAG_MIN_MOUSE;
}

const Hotspot *stage_hotspot_at(const Stage *stage, Point point, float reach)
{
    const Hotspot *repeated = is_at_last_press(stage, point) ? hotspot_named(stage, stage->own.repeated) : NULL;
    return repeated ? repeated : hotspots_at(&stage->hotspots, point, reach);
}

/* Presses a hotspot, with the effects of its kind. If the press starts no other sound, it makes that of a card, but not
 * on a thing of the game or a field. */
static void press_hotspot(Stage *stage, const Hotspot *hotspot, Point point, bool by_keys)
{
    if (tip_is_rule_ref(hotspot->id)) {
        tip_follow_rule_ref(stage, hotspot->id);
        return;
    }
    if (hotspot->kind == HOTSPOT_TIP_ONLY) {
        tip_open(stage, hotspot, by_keys);
        return;
    }
    if (hotspot->disabled_reason) stage_refuse(stage, hotspot->id, hotspot->disabled_reason);
    if (hotspot->disabled_reason && hotspot->kind != HOTSPOT_THING) return;
    stage->input_capture = CAPTURE_NONE;
    if (hotspot->kind == HOTSPOT_SLIDER) {
        const Hotspot *entered =
            by_keys && hotspot->enter_id ? hotspots_find(&stage->hotspots, hotspot->enter_id) : NULL;
        if (entered && entered->kind != HOTSPOT_SLIDER) press_hotspot(stage, entered, rect_centre(entered->at), true);
        return;
    }
    const int sounds = stage->sound_queue.count;
    const bool makes_sound = hotspot->kind != HOTSPOT_THING && hotspot->kind != HOTSPOT_FIELD;
    stage_deliver_touch(stage, &(Touch){.kind = TOUCH_PRESS,
                                        .hotspot = hotspot,
                                        .point = point,
                                        .by_keys = by_keys,
                                        .by_finger = stage->own.by_finger && !by_keys});
    if (makes_sound && stage->sound_queue.count == sounds) stage_play_sound(stage, SOUND_CARD, 0);
}

/* ---- Pointer ---- */

static void adjust_to(Stage *stage, const Hotspot *slider, Point point)
{
    if (slider->disabled_reason || slider->groove.w <= 0) return;
    const float amount = fminf(1, fmaxf(0, (point.x - slider->groove.x) / slider->groove.w));
    stage_deliver_touch(stage, &(Touch){.kind = TOUCH_ADJUST, .hotspot = slider, .point = point, .amount = amount});
}

/* Scrolls an area and informs the scene. NULL: there is nothing to scroll. */
static void scroll_area(Stage *stage, const Hotspot *area, float amount, bool by_keys)
{
    if (!area) return;
    scroll_move(area->scroll, amount);
    stage_deliver_touch(stage, &(Touch){.kind = TOUCH_SCROLL, .hotspot = area, .by_keys = by_keys});
}

/* The scroll area of a hotspot, or the hotspot itself if it is one; NULL if there is none. */
static const Hotspot *area_of(const Stage *stage, const Hotspot *hotspot)
{
    if (!hotspot || hotspot->kind == HOTSPOT_AREA) return hotspot;
    return hotspot->area_id ? hotspots_find(&stage->hotspots, hotspot->area_id) : NULL;
}

static void handle_drag(Stage *stage, const Hotspot *hotspot, Point point, TouchKind kind)
{
    const Hotspot *over = hotspots_at(&stage->hotspots, point, 0);
    if (over && !hotspot_can_press(over)) over = NULL;
    stage_deliver_touch(stage, &(Touch){.kind = kind, .hotspot = hotspot, .over = over, .point = point});
}

/* Handles the movement of a press: starts a drag, or scrolls. */
static void press_moved(Stage *stage, const Hotspot *hotspot, Point before, Point point)
{
    const float distance = hypotf(point.x - stage->press_at.x, point.y - stage->press_at.y);
    const float drag_distance = stage->own.by_finger ? DRAG_MIN_FINGER : DRAG_MIN_MOUSE;
    if (hotspot->kind == HOTSPOT_SLIDER) {
        adjust_to(stage, hotspot, point);
    } else if (stage->own.is_scrolling) {
        scroll_area(stage, area_of(stage, hotspot), before.y - point.y, false);
    } else if (stage->own.is_lifted) {
        handle_drag(stage, hotspot, point, TOUCH_DRAG);
    } else if (distance > drag_distance && hotspot->can_drag && !hotspot->disabled_reason) {
        stage->own.is_lifted = true;
        stage_deliver_touch(stage, &(Touch){.kind = TOUCH_LIFT, .hotspot = hotspot, .point = stage->press_at});
    } else if (distance > drag_distance && stage->own.by_finger && area_of(stage, hotspot)) {
        stage->own.is_scrolling = true;
        scroll_area(stage, area_of(stage, hotspot), stage->press_at.y - point.y, false);
    }
}

void stage_pointer_move(Stage *stage, Point point, PointerKind kind)
{
    if (stage->own.is_pointer_here && point.x == stage->pointer.x && point.y == stage->pointer.y) return;
    const Point before = stage->pointer;
    stage->pointer = point;
    stage->own.is_pointer_here = true;
    stage->own.pointer_moved = stage->motion.now;
    stage->own.by_finger = kind == POINTER_FINGER;
    stage->shows_focus = false;
    if (stage->tip.by_keys) tip_close(stage);
    stage_renew_hotspots(stage);
    const Hotspot *pressed = hotspot_named(stage, stage->pressed);
    if (pressed) press_moved(stage, pressed, before, point);
    if (hotspots_tip_at(&stage->hotspots, before) != hotspots_tip_at(&stage->hotspots, point))
        stage->tips_are_suppressed = false;
    const Hotspot *hotspot = hotspots_at(&stage->hotspots, point, 0);
    const char *pointed = hotspot && hotspot_can_focus(hotspot) ? hotspot->id : "";
    if (pressed || strcmp(stage->own.pointed, pointed) != 0) stage->needs_refresh = true;
}

void stage_pointer_leave(Stage *stage)
{
    begin_input(stage, ENDS_NOTHING);
    stage->own.is_pointer_here = false;
}

void stage_pointer_down(Stage *stage, Point point, PointerKind kind)
{
    begin_input(stage, ENDS_MOTION);
    const Hotspot *under = hotspots_at(&stage->hotspots, point, 0);
    if (press_ends(under ? under->id : "") >= ENDS_TEXTS) drop_read_texts(stage);
    if (!is_at_last_press(stage, point)) stage->own.repeated[0] = '\0';
    stage->pointer = stage->press_at = point;
    stage->own.is_pointer_here = true;
    stage->own.by_finger = kind == POINTER_FINGER;
    stage->shows_focus = stage->own.is_lifted = stage->own.is_scrolling = false;
    stage->own.held_since = 0;
    stage->pressed[0] = '\0';
    begin_input(stage, ENDS_NOTHING); /* what was read no longer covers anything */
    const Hotspot *hotspot = stage_hotspot_at(stage, point, reach_of(stage));
    text_copy(stage->own.repeated, sizeof stage->own.repeated,
              hotspot && hotspot->kind == HOTSPOT_STEP ? hotspot->id : "");
    if (!hotspot) {
        stage->focus[0] = '\0';
        return;
    }
    text_copy(stage->pressed, sizeof stage->pressed, hotspot->id);
    text_copy(stage->focus, sizeof stage->focus, hotspot_can_focus(hotspot) ? hotspot->id : "");
    stage->own.focus_at = hotspot->at;
    if (hotspot->kind == HOTSPOT_SLIDER) adjust_to(stage, hotspot, point);
}

void stage_pointer_up(Stage *stage, Point point)
{
    begin_input(stage, ENDS_NOTHING);
    const Hotspot *hotspot = hotspot_named(stage, stage->pressed);
    const bool was_lifted = stage->own.is_lifted, was_scrolling = stage->own.is_scrolling;
    const bool is_free = !stage->pressed[0] && !stage->tip.by_finger;
    stage->pressed[0] = '\0';
    stage->own.is_lifted = stage->own.is_scrolling = stage->tip.by_finger = false;
    if (stage->own.by_finger) stage->own.is_pointer_here = false;
    if (!hotspot) {
        /* Nothing was pressed, but a HOTSPOT_TIP_ONLY shows its tip. */
        const Hotspot *asked = is_free ? hotspots_tip_at(&stage->hotspots, point) : NULL;
        if (asked && asked->kind == HOTSPOT_TIP_ONLY) tip_open(stage, asked, false);
        return;
    }
    if (was_lifted) {
        handle_drag(stage, hotspot, point, TOUCH_DROP);
    } else if (!was_scrolling && hotspot_can_press(hotspot) &&
               (hotspot_contains(hotspot, point) || stage_hotspot_at(stage, point, reach_of(stage)) == hotspot)) {
        press_hotspot(stage, hotspot, point, false);
    }
}

void stage_pointer_inspect(Stage *stage, Point point)
{
    begin_input(stage, ENDS_MOTION);
    const Hotspot *hotspot = hotspots_at(&stage->hotspots, point, reach_of(stage));
    if (hotspot && hotspot_can_focus(hotspot))
        stage_deliver_touch(stage, &(Touch){.kind = TOUCH_INSPECT, .hotspot = hotspot, .point = point});
}

void stage_wheel(Stage *stage, Point point, float amount)
{
    begin_input(stage, ENDS_NOTHING);
    scroll_area(stage, area_of(stage, hotspots_at(&stage->hotspots, point, 0)), amount, false);
}

/* ---- Keyboard and gamepad ---- */

/* Moves the tip, and the focus if possible, to the next hotspot with a tip. False if no key opened the tip. */
static bool move_tip(Stage *stage, Direction direction)
{
    const Hotspot *from = stage->tip.by_keys ? hotspot_named(stage, stage->tip.id) : NULL;
    if (!from) return false;
    const Hotspot *to = hotspots_tip_towards(&stage->hotspots, from, direction);
    if (!to) return true;
    if (hotspot_can_focus(to)) stage_focus(stage, to->id);
    if (!tip_open(stage, to, true)) tip_close(stage);
    return true;
}

/* Begins the input of a key that uses the focus, which is shown from now on. */
static void start_key_use(Stage *stage, InputEnds ends)
{
    begin_input(stage, ends);
    stage->shows_focus = true;
}

static void focus_hotspot(Stage *stage, const Hotspot *hotspot)
{
    if (!hotspot) return;
    stage_focus(stage, hotspot->id);
    stage->own.focus_at = hotspot->at;
    stage->tips_are_suppressed = false;
    if (!hotspot->area_id || rect_covers(hotspot->clip, hotspot->at)) return;
    const float above = hotspot->clip.y - hotspot->at.y, below = rect_bottom(hotspot->at) - rect_bottom(hotspot->clip);
    scroll_area(stage, area_of(stage, hotspot), above > 0 ? -above : below, false);
}

void stage_move_focus(Stage *stage, Direction direction)
{
    const bool was_shown = stage->shows_focus;
    start_key_use(stage, ENDS_MOTION);
    if (move_tip(stage, direction)) return;
    const Hotspot *from = hotspot_named(stage, stage->focus);
    if (!from && stage->focus[0]) {
        /* The focused hotspot has gone: continue from where it was. */
        const Hotspot ghost = {"gone", stage->own.focus_at};
        focus_hotspot(stage, hotspots_towards(&stage->hotspots, &ghost, direction));
        return;
    }
    if (from && !was_shown) return; /* the first key only shows the focus */
    if (from && from->kind == HOTSPOT_SLIDER && (direction == DIRECTION_LEFT || direction == DIRECTION_RIGHT)) {
        const int step = direction == DIRECTION_LEFT ? -1 : 1;
        if (!from->disabled_reason)
            stage_deliver_touch(stage, &(Touch){.kind = TOUCH_ADJUST, .hotspot = from, .step = step, .by_keys = true});
        return;
    }
    focus_hotspot(stage, hotspots_towards(&stage->hotspots, from, direction));
}

/* The area that keys scroll: that of the focus, or else the largest. NULL if there is none. */
static const Hotspot *area_for_keys(const Stage *stage)
{
    const Hotspot *focus = hotspot_named(stage, stage->focus), *largest = NULL;
    if (focus && focus->area_id) return area_of(stage, focus);
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (hotspot->kind != HOTSPOT_AREA) continue;
        if (!largest || hotspot->at.w * hotspot->at.h > largest->at.w * largest->at.h) largest = hotspot;
    }
    return largest;
}

void stage_scroll_pages(Stage *stage, float screens)
{
    begin_input(stage, ENDS_MOTION);
    const Hotspot *area = area_for_keys(stage);
    if (area) scroll_area(stage, area, screens * area->at.h, true);
}

void stage_cycle_focus(Stage *stage, int step)
{
    start_key_use(stage, ENDS_MOTION);
    tip_close(stage);
    const HotspotList *hotspots = &stage->hotspots;
    const Hotspot *from = hotspot_named(stage, stage->focus),
                  *first = from || step < 0 ? NULL : hotspots_towards(hotspots, NULL, DIRECTION_DOWN);
    /* At the start of a game, focus what can be played. */
    const bool is_game_start = first && first->is_highlighted && first->kind == HOTSPOT_THING;
    focus_hotspot(stage, is_game_start ? first : hotspots_next(hotspots, from, step));
}

void stage_press(Stage *stage)
{
    start_key_use(stage, press_ends(stage->focus));
    const Hotspot *hotspot = hotspot_named(stage, stage->focus);
    if (hotspot) press_hotspot(stage, hotspot, rect_centre(hotspot->at), true);
}

static const Hotspot *hotspot_with_key(const Stage *stage, char key)
{
    for (int i = 0; i < stage->hotspots.count; i++) {
        const Hotspot *hotspot = &stage->hotspots.items[i];
        if (hotspot->key == key && hotspot_can_press(hotspot) && !hotspot->is_covered) return hotspot;
    }
    return NULL;
}

void stage_press_shortcut(Stage *stage, char key)
{
    begin_input(stage, ENDS_NOTHING);
    if (!hotspot_with_key(stage, key)) return;
    begin_input(stage, ENDS_TEXTS);
    const Hotspot *hotspot = hotspot_with_key(stage, key);
    if (hotspot) press_hotspot(stage, hotspot, rect_centre(hotspot->at), true);
}

void stage_inspect(Stage *stage)
{
    start_key_use(stage, ENDS_MOTION);
    const bool has_pinned_tip = stage->tip.by_keys && stage->tip.is_pinned;
    const Hotspot *hotspot = hotspot_named(stage, stage->focus);
    if (!hotspot || (has_pinned_tip && strcmp(stage->tip.id, hotspot->id) != 0)) {
        tip_close(stage);
        return;
    }
    if (!has_pinned_tip && tip_open(stage, hotspot, true)) return;
    tip_close(stage);
    stage_deliver_touch(
        stage, &(Touch){.kind = TOUCH_INSPECT, .hotspot = hotspot, .point = rect_centre(hotspot->at), .by_keys = true});
}

bool stage_is_in_field(const Stage *stage)
{
    const Hotspot *hotspot = hotspot_named(stage, stage->focus);
    return hotspot && hotspot->kind == HOTSPOT_FIELD && !hotspot->disabled_reason;
}

bool stage_takes_letters(const Stage *stage)
{
    const Hotspot *hotspot = hotspot_named(stage, stage->focus);
    return hotspot && hotspot->kind == HOTSPOT_LETTERED && !hotspot->disabled_reason && stage->shows_focus &&
           !stage->tip.is_pinned;
}

void stage_type(Stage *stage, const char *text)
{
    begin_input(stage, ENDS_NOTHING);
    const Hotspot *hotspot = hotspot_named(stage, stage->focus);
    if (stage_is_in_field(stage) || stage_takes_letters(stage))
        stage_deliver_touch(stage, &(Touch){.kind = TOUCH_TYPE, .hotspot = hotspot, .text = text, .by_keys = true});
}

void stage_paste(Stage *stage, const char *text)
{
    begin_input(stage, ENDS_NOTHING);
    if (stage_is_in_field(stage)) {
        SCOPED_TEXT line = {0};
        text_add_bytes(&line, text, strcspn(text, "\r\n\t"));
        stage_type(stage, text_string(&line));
    } else {
        stage_deliver_touch(stage, &(Touch){.kind = TOUCH_PASTE, .text = text, .by_keys = true});
    }
}

void stage_edit(Stage *stage, TextFieldKey key)
{
    begin_input(stage, ENDS_NOTHING);
    const Hotspot *hotspot = hotspot_named(stage, stage->focus);
    if (stage_is_in_field(stage) || (stage_takes_letters(stage) && key == TEXT_FIELD_DELETE))
        stage_deliver_touch(stage, &(Touch){.kind = TOUCH_EDIT, .hotspot = hotspot, .key = key, .by_keys = true});
}

void stage_command(Stage *stage, Command command)
{
    const char *rule_ref = command == COMMAND_RULES ? tip_shown_rule_ref(stage) : NULL;
    const bool closes_tip = command == COMMAND_BACK && stage->tip.is_pinned && stage->tip.id[0];
    begin_input(stage, press_ends(rule_ref ? rule_ref : ""));
    if (rule_ref) {
        tip_follow_rule_ref(stage, rule_ref);
    } else if (!closes_tip) {
        stage_deliver_touch(stage, &(Touch){.kind = TOUCH_COMMAND, .command = command, .by_keys = true});
    }
}

void stage_deliver_captured(Stage *stage, const char *name)
{
    stage->input_capture = CAPTURE_NONE;
    begin_input(stage, ENDS_TEXTS);
    stage_deliver_touch(stage, &(Touch){.kind = TOUCH_CAPTURED, .text = name, .by_keys = true});
}

void stage_regain_focus(Stage *stage)
{
    if (stage->is_elsewhere) stage->needs_refresh = true;
    stage->is_elsewhere = false;
}

void stage_lose_focus(Stage *stage)
{
    stage->input_capture = CAPTURE_NONE;
    stage->is_elsewhere = true;
    stage->pressed[0] = '\0';
    stage->own.is_lifted = stage->own.is_scrolling = false;
    stage->own.is_pointer_here = false;
    tip_reset(stage);
    /* Scenes below the top are visible too and have to hide their secrets. Only the top scene may change scenes. */
    const Touch away = {.kind = TOUCH_AWAY};
    for (int i = 0; i + 1 < stage->scene_count; i++) {
        const Transition none = stage->scenes[i].kind->handle_touch(stage->scenes[i].self, stage, &away);
        assert(none.kind == TRANSITION_STAY);
    }
    stage_deliver_touch(stage, &away);
}

/* ---- Scripts ---- */

bool stage_run_script_line(Stage *stage, const char *verb, const char *rest, Error *error)
{
    const Scene *top = stage_top(stage);
    Transition transition = scene_stay();
    error->text[0] = '\0';
    begin_input(stage, ENDS_NOTHING);
    if (top && top->kind->run_script_line &&
        top->kind->run_script_line(top->self, stage, verb, rest, &transition, error)) {
        stage_apply_transition(stage, transition);
        return true;
    }
    if (error->text[0]) return false;
    return error_set(error, "“%s” is not a command of the scene “%s”.", verb, top ? top->kind->name : "none");
}

static const Hotspot *pressable_hotspot(const Stage *stage, const char *id, Error *error)
{
    const Hotspot *hotspot = hotspots_find(&stage->hotspots, id);
    if (hotspot && hotspot_can_press(hotspot)) return hotspot;
    const Scene *top = stage_top(stage);
    error_set(error, "“%s” is not a spot that can be touched in the scene “%s”.", id, top ? top->kind->name : "none");
    return NULL;
}

bool stage_press_id(Stage *stage, const char *id, Error *error)
{
    begin_input(stage, press_ends(id));
    const Hotspot *hotspot = pressable_hotspot(stage, id, error);
    if (!hotspot) return false;
    stage->shows_focus = stage->own.by_finger = false;
    if (hotspot_can_focus(hotspot)) text_copy(stage->focus, sizeof stage->focus, hotspot->id);
    press_hotspot(stage, hotspot, rect_centre(hotspot->at), false);
    return true;
}

bool stage_drag_id(Stage *stage, const char *from, const char *to, Error *error)
{
    stage_renew_hotspots(stage);
    const Hotspot *hotspot = pressable_hotspot(stage, from, error);
    if (!hotspot || !pressable_hotspot(stage, to, error)) return false;
    if (!hotspot->can_drag) return error_set(error, "“%s” cannot be dragged.", from);
    const Point start = rect_centre(hotspot->at);
    stage_pointer_down(stage, start, POINTER_MOUSE);
    stage_pointer_move(stage, (Point){start.x + 2 * DRAG_MIN_MOUSE, start.y}, POINTER_MOUSE);
    stage_renew_hotspots(stage);
    const Hotspot *target = hotspots_find(&stage->hotspots, to);
    if (!target) return error_set(error, "“%s” cannot be a target: it disappears when “%s” is lifted.", to, from);
    const Point end = rect_centre(target->at);
    stage_pointer_move(stage, end, POINTER_MOUSE);
    stage_pointer_up(stage, end);
    return true;
}
