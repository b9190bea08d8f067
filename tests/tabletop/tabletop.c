/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "tabletop/game_table.h"
#include "tabletop/motion/piece_animations.h"

/* Actions 0 … 3 of a game of cards and squares: a card to a square, a set of cards to show, a pass. */
static void action_to_touches(const void *rules, Action action, TouchPath *path)
{
    switch (action) {
    case 0:
        touch_path_addf(path, "7s");
        touch_path_addf(path, "c3");
        return;
    case 1:
        touch_path_addf(path, "7s");
        touch_path_addf(path, "%s", "d4");
        return;
    case 2:
        touch_path_addf(path, "show");
        touch_path_addf(path, "2h");
        touch_path_addf(path, "3h");
        touch_path_addf(path, "4h");
        touch_path_addf(path, TABLETOP_DONE);
        path->is_set = true;
        path->fixed_count = 1;
        return;
    default: touch_path_addf(path, "pass"); return;
    }
}

static const GameTable SPELLING = {.input = {.action_to_touches = action_to_touches}};
static const Action ALL[] = {0, 1, 2, 3};

TEST(path_follows_touches, "a path continues from touch to touch, and its action is played when it is complete")
{
    SCOPED(selection_clear) TouchSelection selection = {0};
    Action action;
    selection_init(&selection, ALL, 4, &SPELLING, NULL);
    CHECK(selection_has_next(&selection, "7s"));
    CHECK(!selection_has_next(&selection, "c3"));
    CHECK(!selection_touch(&selection, "c3", &action));
    CHECK(selection_touch(&selection, "7s", &action));
    CHECK_INT(action, ACTION_NONE);
    CHECK(selection_has_next(&selection, "c3") && selection_has_next(&selection, "d4") &&
          !selection_has_next(&selection, "pass"));
    CHECK(selection_has_start(&selection, "pass"));
    CHECK(selection_touch(&selection, "d4", &action));
    CHECK_INT(action, 1);
    CHECK_INT(selection.touched.count, 0);
}

TEST(second_touch_takes_back_first, "a second touch takes back the first, and another first token replaces the path")
{
    SCOPED(selection_clear) TouchSelection selection = {0};
    Action action;
    selection_init(&selection, ALL, 4, &SPELLING, NULL);
    selection_touch(&selection, "7s", &action);
    CHECK(selection_touch(&selection, "7s", &action));
    CHECK_INT(selection.touched.count, 0);
    selection_touch(&selection, "7s", &action);
    CHECK(selection_touch(&selection, "show", &action));
    CHECK(selection_contains(&selection, "show") && !selection_contains(&selection, "7s"));
    CHECK(selection_touch(&selection, "pass", &action));
    CHECK_INT(action, 3);
}

TEST(set_in_any_order, "a set can be touched in any order, each member can be removed, and its last token completes it")
{
    SCOPED(selection_clear) TouchSelection selection = {0};
    Action action;
    selection_init(&selection, ALL, 4, &SPELLING, NULL);
    selection_touch(&selection, "show", &action);
    selection_touch(&selection, "4h", &action);
    selection_touch(&selection, "2h", &action);
    CHECK(!selection_has_next(&selection, TABLETOP_DONE));
    CHECK(selection_touch(&selection, "4h", &action));
    CHECK(selection_contains(&selection, "2h") && !selection_contains(&selection, "4h"));
    selection_touch(&selection, "3h", &action);
    selection_touch(&selection, "4h", &action);
    CHECK_INT(action, ACTION_NONE);
    CHECK(selection_touch(&selection, TABLETOP_DONE, &action));
    CHECK_INT(action, 2);
}

/* ---- Movement of pieces ---- */

enum { SQUARE = 1, SHELF = 2 };

static void put(Arrangement *arrangement, int zone, int index, unsigned thing, float x)
{
    arrange_piece(arrangement, (Place){(uint8_t)zone, NOBODY, (int16_t)index}, thing, "thing", rect_make(x, 0, 10, 10));
}

static Event moves(unsigned thing, int from_zone, int from, int to_zone, int to)
{
    Event event = event_make(0, 0);
    event.thing = (uint16_t)thing;
    event.from = (Place){(uint8_t)from_zone, NOBODY, (int16_t)from};
    event.to = (Place){(uint8_t)to_zone, NOBODY, (int16_t)to};
    return event;
}

/* What the tests of animations use. */
static Theme theme;
static Settings settings;
static Stage stage[1];
static PieceAnimations animations[1];
static Arrangement before[1], after[1];
static EventList events[1];

static void begin_animations(void)
{
    settings = settings_default();
    theme_builtin(&theme);
    memset(animations, 0, sizeof animations);
    memset(before, 0, sizeof before);
    memset(after, 0, sizeof after);
    memset(events, 0, sizeof events);
    stage_init(stage, NULL, &theme, &settings);
    stage->motion.speed = SPEED_NORMAL;
    motion_frame(&stage->motion, 1000);
}

TEST(captured_piece_moves, "a captured piece moves to its shelf and the capturing one to the square, and back on undo")
{
    begin_animations();
    put(before, SQUARE, 0, 5, 0);
    put(before, SQUARE, 1, 5, 100);
    put(after, SQUARE, 1, 5, 100);
    put(after, SHELF, -1, 5, 500);
    event_add(events, moves(5, SQUARE, 1, SHELF, -1));
    event_add(events, moves(5, SQUARE, 0, SQUARE, 1));

    animations_start(animations, before, &(AnimationPlan){0}, stage);
    CHECK(!animations_are_busy(animations, stage));
    animations_start(animations, after, &(AnimationPlan){.events = events}, stage);
    CHECK(animations_are_busy(animations, stage));
    CHECK_INT(animations->items[0].from.x, 0);
    CHECK_INT(animations->items[1].from.x, 100);
    motion_frame(&stage->motion, 3000);
    CHECK(!animations_are_busy(animations, stage));

    animations_start(animations, before, &(AnimationPlan){.events = events, .is_undo = true}, stage);
    CHECK_INT(animations->items[0].from.x, 100);
    CHECK_INT(animations->items[1].from.x, 500);

    /* An input finishes the animations, and a change of the window's size animates nothing. */
    motion_finish(&stage->motion);
    CHECK(!animations_are_busy(animations, stage));
    before->pieces[0].at.x = 40;
    animations_rearrange(animations, before);
    CHECK(!animations_are_busy(animations, stage));
    CHECK_INT(animations->items[0].piece.at.x, 40);

    stage_clear(stage);
}

/* How many pieces of the pile are moving. */
static int count_moving_to_shelf(void)
{
    int count = 0;
    for (int i = 0; i < animations->count; i++) {
        const PieceAnimation *animation = &animations->items[i];
        count += animation->piece.place.zone == SHELF && tween_is_running(&animation->tween, &stage->motion);
    }
    return count;
}

TEST(only_top_piece_moves, "the top piece, or the dragged one, leaves a pile or comes to it; the others do not move")
{
    begin_animations();
    for (int i = 0; i < 4; i++) put(before, SHELF, -1, THING_HIDDEN, (float)i);
    /* Four of a pile of five are shown, so the lowest only appears once the top one has left. */
    for (int i = 0; i < 4; i++) put(after, SHELF, -1, THING_HIDDEN, (float)i);
    put(after, SQUARE, 1, 5, 500);
    event_add(events, moves(5, SHELF, -1, SQUARE, 1));

    animations_start(animations, before, &(AnimationPlan){0}, stage);
    animations_start(animations, after, &(AnimationPlan){.events = events}, stage);
    CHECK_INT(count_moving_to_shelf(), 0);
    CHECK_INT(animations->items[4].from.x, 3);
    animations_start(animations, before, &(AnimationPlan){.events = events, .is_undo = true}, stage);
    CHECK_INT(count_moving_to_shelf(), 0);

    animations_start(animations, before, &(AnimationPlan){0}, stage);
    animations->items[1].was_dragged = true;
    animations->items[1].dragged_at = rect_make(320, 40, 10, 10);
    after->pieces[3] = after->pieces[4];
    after->piece_count = 4;
    animations_start(animations, after, &(AnimationPlan){.events = events}, stage);
    CHECK_INT(animations->items[3].from.x, 320);

    stage_clear(stage);
}

TEST(falling_takes_time, "a falling piece is busy until it lands; with reduced motion it fades in, without it is there")
{
    begin_animations();
    put(before, SHELF, -1, 5, 500);
    put(after, SQUARE, 1, 5, 100);
    after->pieces[0].fall_height = 40;
    event_add(events, moves(5, SHELF, -1, SQUARE, 1));
    const uint64_t way = (uint64_t)theme.times[TIME_TRAVEL].ms, fall = (uint64_t)theme.times[TIME_DROP].ms;
    for (int reduced = 0; reduced < 2; reduced++) {
        stage->motion.is_reduced = reduced;
        motion_frame(&stage->motion, 1000);
        animations_start(animations, before, &(AnimationPlan){0}, stage);
        animations_start(animations, after, &(AnimationPlan){.events = events}, stage);
        CHECK(animations_are_busy(animations, stage));
        motion_frame(&stage->motion, 1000 + way + fall / 2);
        CHECK_INT(animations_are_busy(animations, stage), !reduced);
        motion_frame(&stage->motion, 1000 + way + fall);
        CHECK(!animations_are_busy(animations, stage));
    }
    stage->motion.speed = SPEED_OFF;
    animations_start(animations, before, &(AnimationPlan){0}, stage);
    animations_start(animations, after, &(AnimationPlan){.events = events}, stage);
    CHECK(!animations_are_busy(animations, stage));

    /* A dragged piece starts from where it was dropped. */
    stage->motion.speed = SPEED_NORMAL;
    animations_start(animations, before, &(AnimationPlan){0}, stage);
    animations->items[0].was_dragged = true;
    animations->items[0].dragged_at = rect_make(320, 40, 10, 10);
    animations_start(animations, after, &(AnimationPlan){.events = events}, stage);
    CHECK_INT(animations->items[0].from.x, 320);

    /* A piece that its player saw as a ghost in its place falls there; an opponent's piece comes from its shelf. */
    stage->motion.is_reduced = false;
    after->pieces[0].has_ghost = true;
    for (int lead = 0; lead < 2; lead++) {
        motion_frame(&stage->motion, 1000);
        animations_start(animations, before, &(AnimationPlan){0}, stage);
        animations_start(animations, after, &(AnimationPlan){.events = events, .lead_ms = lead}, stage);
        CHECK_INT(animations->items[0].from.x, lead ? 500 : 100);
        motion_frame(&stage->motion, 1000 + fall + 10);
        CHECK_INT(animations_are_busy(animations, stage), lead);
    }

    stage_clear(stage);
}

TEST(match_is_dealt, "a new match is dealt from the pile, one piece after another, and an input finishes the deal")
{
    begin_animations();
    put(before, SHELF, -1, 5, 500);
    for (int i = 0; i < 90; i++) put(before, SQUARE, i, 5, (float)i);

    animations_start(animations, before, &(AnimationPlan){0}, stage);
    animations_deal(animations, 7, stage);
    CHECK(!animations_are_busy(animations, stage));
    animations_deal(animations, SHELF, stage);
    CHECK_INT(animations->items[1].from.x, 500);
    CHECK_INT(animations->items[90].from.x, 500);
    CHECK(!animations->items[0].in_pile && animations->items[1].in_pile && animations->items[90].in_pile);
    CHECK(!tween_is_running(&animations->items[0].tween, &stage->motion));
    motion_frame(&stage->motion, 1400);
    CHECK(!tween_is_running(&animations->items[1].tween, &stage->motion));
    CHECK(tween_is_running(&animations->items[90].tween, &stage->motion));
    motion_frame(&stage->motion, 3000);
    CHECK(!animations_are_busy(animations, stage));
    animations_deal(animations, SHELF, stage);
    motion_finish(&stage->motion);
    CHECK(!animations_are_busy(animations, stage));

    stage_clear(stage);
}
