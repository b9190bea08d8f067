/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "kit/movers.h"

#include <stdlib.h>
#include <string.h>

/* Actions 0 … 3 of a game of cards and squares: a card to a square, a set of cards to be shown, a pass. */
static void spell(const void *rules, const void *view, Action action, TouchPath *path)
{
    (void)rules;
    (void)view;
    switch (action) {
    case 0:
        path_step(path, "7s");
        path_step(path, "c3");
        return;
    case 1:
        path_step(path, "7s");
        path_step(path, "%s", "d4");
        return;
    case 2:
        path_step(path, "show");
        path_step(path, "2h");
        path_step(path, "3h");
        path_step(path, "4h");
        path_step(path, KIT_DONE);
        path->set = true;
        path->fixed = 1;
        return;
    default: path_step(path, "pass"); return;
    }
}

static const Table SPELLING = {.spell = spell};
static const Action ALL[] = {0, 1, 2, 3};

TEST(step_by_step, "a path leads on from touch to touch and is played when it is complete")
{
    Choosing choosing = {0};
    Action action;
    choosing_fill(&choosing, ALL, 4, &SPELLING, NULL, NULL);
    CHECK(choosing_leads(&choosing, "7s"));
    CHECK(!choosing_leads(&choosing, "c3"));
    CHECK(!choosing_touch(&choosing, "c3", &action));
    CHECK(choosing_touch(&choosing, "7s", &action));
    CHECK_INT(action, ACTION_NONE);
    CHECK(choosing_leads(&choosing, "c3") && choosing_leads(&choosing, "d4") && !choosing_leads(&choosing, "pass"));
    CHECK(choosing_begins(&choosing, "pass"));
    CHECK(choosing_touch(&choosing, "d4", &action));
    CHECK_INT(action, 1);
    CHECK_INT(choosing.touched.count, 0);
    choosing_clear(&choosing);
}

TEST(taken_back, "what is touched again is taken back, and another beginning takes the place of the one before")
{
    Choosing choosing = {0};
    Action action;
    choosing_fill(&choosing, ALL, 4, &SPELLING, NULL, NULL);
    choosing_touch(&choosing, "7s", &action);
    CHECK(choosing_touch(&choosing, "7s", &action));
    CHECK_INT(choosing.touched.count, 0);
    choosing_touch(&choosing, "7s", &action);
    CHECK(choosing_touch(&choosing, "show", &action));
    CHECK(choosing_has(&choosing, "show") && !choosing_has(&choosing, "7s"));
    CHECK(choosing_touch(&choosing, "pass", &action));
    CHECK_INT(action, 3);
    choosing_clear(&choosing);
}

TEST(sets, "a set is touched in any order, each member can be taken back alone, and it ends where it says")
{
    Choosing choosing = {0};
    Action action;
    choosing_fill(&choosing, ALL, 4, &SPELLING, NULL, NULL);
    choosing_touch(&choosing, "show", &action);
    choosing_touch(&choosing, "4h", &action);
    choosing_touch(&choosing, "2h", &action);
    CHECK(!choosing_leads(&choosing, KIT_DONE));
    CHECK(choosing_touch(&choosing, "4h", &action));
    CHECK(choosing_has(&choosing, "2h") && !choosing_has(&choosing, "4h"));
    choosing_touch(&choosing, "3h", &action);
    choosing_touch(&choosing, "4h", &action);
    CHECK_INT(action, ACTION_NONE);
    CHECK(choosing_touch(&choosing, KIT_DONE, &action));
    CHECK_INT(action, 2);
    choosing_clear(&choosing);
}

/* ---- Pieces that find their way ---- */

enum { SQUARE = 1, SHELF = 2 };

static void put(Arrangement *arrangement, int zone, int index, unsigned thing, float x)
{
    arrange_piece(arrangement, (Place){(uint8_t)zone, NOBODY, (int16_t)index}, thing, "thing", rect_make(x, 0, 10, 10));
}

static Event moves(unsigned thing, int from_zone, int from, int to_zone, int to)
{
    Event event = event_of(0, 0);
    event.thing = (uint16_t)thing;
    event.from = (Place){(uint8_t)from_zone, NOBODY, (int16_t)from};
    event.to = (Place){(uint8_t)to_zone, NOBODY, (int16_t)to};
    return event;
}

TEST(captures_travel, "a piece that is taken goes to its shelf and its captor to the square, and back again by undo")
{
    Theme theme;
    Words *words = words_create();
    const Settings settings = settings_default();
    Stage *stage = memory_allocate(sizeof *stage);
    Movers *movers = memory_allocate(sizeof *movers);
    Arrangement *before = memory_allocate(sizeof *before), *after = memory_allocate(sizeof *after);
    EventList *events = memory_allocate(sizeof *events);
    theme_builtin(&theme);
    stage_init(stage, NULL, &theme, words, &settings);
    stage->motion.speed = SPEED_NORMAL;
    motion_frame(&stage->motion, 1000);
    put(before, SQUARE, 0, 5, 0);
    put(before, SQUARE, 1, 5, 100);
    put(after, SQUARE, 1, 5, 100);
    put(after, SHELF, -1, 5, 500);
    event_add(events, moves(5, SQUARE, 1, SHELF, -1));
    event_add(events, moves(5, SQUARE, 0, SQUARE, 1));

    movers_take(movers, before, &(Staging){0}, stage);
    CHECK(!movers_busy(movers, stage));
    movers_take(movers, after, &(Staging){.events = events}, stage);
    CHECK(movers_busy(movers, stage));
    CHECK_INT(movers->items[0].from.x, 0);
    CHECK_INT(movers->items[1].from.x, 100);
    motion_frame(&stage->motion, 3000);
    CHECK(!movers_busy(movers, stage));

    movers_take(movers, before, &(Staging){.events = events, .backwards = true}, stage);
    CHECK_INT(movers->items[0].from.x, 100);
    CHECK_INT(movers->items[1].from.x, 500);

    /* An input finishes them; a window of another size moves nothing by itself. */
    motion_finish(&stage->motion);
    CHECK(!movers_busy(movers, stage));
    before->pieces[0].at.x = 40;
    movers_follow(movers, before);
    CHECK(!movers_busy(movers, stage));
    CHECK_INT(movers->items[0].piece.at.x, 40);

    free(events);
    free(after);
    free(before);
    free(movers);
    stage_clear(stage);
    free(stage);
    words_destroy(words);
}

/* Moves a card and returns how many pieces of the pile set out. */
static int count_setting_out(const Movers *movers, Stage *stage)
{
    int count = 0;
    for (int i = 0; i < movers->count; i++) {
        const Mover *mover = &movers->items[i];
        count += mover->piece.place.zone == SHELF && tween_running(&mover->tween, &stage->motion);
    }
    return count;
}

TEST(piles_lie_still,
     "what is taken from a pile, or comes to it, is the uppermost, or what was dragged; the others stay as they lie")
{
    Theme theme;
    Words *words = words_create();
    const Settings settings = settings_default();
    Stage *stage = memory_allocate(sizeof *stage);
    Movers *movers = memory_allocate(sizeof *movers);
    Arrangement *before = memory_allocate(sizeof *before), *after = memory_allocate(sizeof *after);
    EventList *events = memory_allocate(sizeof *events);
    theme_builtin(&theme);
    stage_init(stage, NULL, &theme, words, &settings);
    stage->motion.speed = SPEED_NORMAL;
    motion_frame(&stage->motion, 1000);
    for (int i = 0; i < 4; i++) put(before, SHELF, -1, THING_HIDDEN, (float)i);
    /* Of a pile of five, four are shown: the lowest is seen once the uppermost has gone. */
    for (int i = 0; i < 4; i++) put(after, SHELF, -1, THING_HIDDEN, (float)i);
    put(after, SQUARE, 1, 5, 500);
    event_add(events, moves(5, SHELF, -1, SQUARE, 1));

    movers_take(movers, before, &(Staging){0}, stage);
    movers_take(movers, after, &(Staging){.events = events}, stage);
    CHECK_INT(count_setting_out(movers, stage), 0);
    CHECK_INT(movers->items[4].from.x, 3);
    movers_take(movers, before, &(Staging){.events = events, .backwards = true}, stage);
    CHECK_INT(count_setting_out(movers, stage), 0);

    movers_take(movers, before, &(Staging){0}, stage);
    movers->items[1].carried = true;
    movers->items[1].carried_at = rect_make(320, 40, 10, 10);
    after->pieces[3] = after->pieces[4];
    after->piece_count = 4;
    movers_take(movers, after, &(Staging){.events = events}, stage);
    CHECK_INT(movers->items[3].from.x, 320);

    free(events);
    free(after);
    free(before);
    free(movers);
    stage_clear(stage);
    free(stage);
    words_destroy(words);
}

TEST(falls,
     "a piece that falls is busy until it lies; reduced motion fades it there, and with motion off it is there at once")
{
    Theme theme;
    Words *words = words_create();
    const Settings settings = settings_default();
    Stage *stage = memory_allocate(sizeof *stage);
    Movers *movers = memory_allocate(sizeof *movers);
    Arrangement *before = memory_allocate(sizeof *before), *after = memory_allocate(sizeof *after);
    EventList *events = memory_allocate(sizeof *events);
    theme_builtin(&theme);
    stage_init(stage, NULL, &theme, words, &settings);
    stage->motion.speed = SPEED_NORMAL;
    put(before, SHELF, -1, 5, 500);
    put(after, SQUARE, 1, 5, 100);
    after->pieces[0].falls = 40;
    event_add(events, moves(5, SHELF, -1, SQUARE, 1));
    const uint64_t way = (uint64_t)theme.times[TIME_TRAVEL].ms, fall = (uint64_t)theme.times[TIME_DROP].ms;
    for (int reduced = 0; reduced < 2; reduced++) {
        stage->motion.reduced = reduced;
        motion_frame(&stage->motion, 1000);
        movers_take(movers, before, &(Staging){0}, stage);
        movers_take(movers, after, &(Staging){.events = events}, stage);
        CHECK(movers_busy(movers, stage));
        motion_frame(&stage->motion, 1000 + way + fall / 2);
        CHECK_INT(movers_busy(movers, stage), !reduced);
        motion_frame(&stage->motion, 1000 + way + fall);
        CHECK(!movers_busy(movers, stage));
    }
    stage->motion.speed = SPEED_OFF;
    movers_take(movers, before, &(Staging){0}, stage);
    movers_take(movers, after, &(Staging){.events = events}, stage);
    CHECK(!movers_busy(movers, stage));

    /* What was dragged sets out from where it was let go. */
    stage->motion.speed = SPEED_NORMAL;
    movers_take(movers, before, &(Staging){0}, stage);
    movers->items[0].carried = true;
    movers->items[0].carried_at = rect_make(320, 40, 10, 10);
    movers_take(movers, after, &(Staging){.events = events}, stage);
    CHECK_INT(movers->items[0].from.x, 320);

    free(events);
    free(after);
    free(before);
    free(movers);
    stage_clear(stage);
    free(stage);
    words_destroy(words);
}

TEST(dealt,
     "a new match is dealt: what lies elsewhere sets out from the pile, one after the other, and an input finishes it")
{
    Theme theme;
    Words *words = words_create();
    const Settings settings = settings_default();
    Stage *stage = memory_allocate(sizeof *stage);
    Movers *movers = memory_allocate(sizeof *movers);
    Arrangement *arrangement = memory_allocate(sizeof *arrangement);
    theme_builtin(&theme);
    stage_init(stage, NULL, &theme, words, &settings);
    stage->motion.speed = SPEED_NORMAL;
    motion_frame(&stage->motion, 1000);
    put(arrangement, SHELF, -1, 5, 500);
    for (int i = 0; i < 90; i++) put(arrangement, SQUARE, i, 5, (float)i);

    movers_take(movers, arrangement, &(Staging){0}, stage);
    movers_deal(movers, 7, stage);
    CHECK(!movers_busy(movers, stage));
    movers_deal(movers, SHELF, stage);
    CHECK_INT(movers->items[1].from.x, 500);
    CHECK_INT(movers->items[90].from.x, 500);
    CHECK(!movers->items[0].in_pile && movers->items[1].in_pile && movers->items[90].in_pile);
    CHECK(!tween_running(&movers->items[0].tween, &stage->motion));
    motion_frame(&stage->motion, 1400);
    CHECK(!tween_running(&movers->items[1].tween, &stage->motion));
    CHECK(tween_running(&movers->items[90].tween, &stage->motion));
    motion_frame(&stage->motion, 3000);
    CHECK(!movers_busy(movers, stage));
    movers_deal(movers, SHELF, stage);
    motion_finish(&stage->motion);
    CHECK(!movers_busy(movers, stage));

    free(arrangement);
    free(movers);
    stage_clear(stage);
    free(stage);
    words_destroy(words);
}

TEST_MAIN(step_by_step, taken_back, sets, captures_travel, falls, dealt, piles_lie_still)
