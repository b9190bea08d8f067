/* SPDX-License-Identifier: MIT */
/* The order in which one sees what an action did. */
#include "kit/beats.h"
#include "check.h"

enum { STRIKES, TAKEN, DRAWS, EXCHANGES, DECLARED };

static const EventBeat LIST[] = {
    {TAKEN, .beat = BEAT_AFTER}, {EXCHANGES, .beat = BEAT_WITH}, {DECLARED, .holds = 500}, {-1}};

static Beats plan(const int *types, const int *lasts, int count, int lead)
{
    Beats beats = {.lead = 0};
    EventList events = {.count = (size_t)count};
    for (int i = 0; i < count; i++) {
        events.items[i] = event_of(types[i], 0);
        beats.lasts[i] = lasts[i];
    }
    beats_plan(&beats, &events, LIST, 50, lead);
    return beats;
}

TEST(one_after_the_other,
     "what is of another kind begins when the one before has landed; of one kind they follow close")
{
    const Beats beats = plan((int[]){STRIKES, DRAWS, DRAWS}, (int[]){300, 200, 200}, 3, 0);
    CHECK_INT(beats.starts[0], 0);
    CHECK_INT(beats.starts[1], 300);
    CHECK_INT(beats.starts[2], 350);
    CHECK_INT(beats.end, 550);
}

TEST(taken_after_the_blow, "what is told before its cause is seen after it")
{
    const Beats beats = plan((int[]){TAKEN, STRIKES, DRAWS}, (int[]){300, 300, 200}, 3, 0);
    CHECK_INT(beats.starts[1], 0);
    CHECK_INT(beats.starts[0], 300);
    CHECK_INT(beats.starts[2], 600);
    const Beats last = plan((int[]){STRIKES, TAKEN}, (int[]){300, 300}, 2, 0);
    CHECK_INT(last.starts[1], 300);
}

TEST(together, "what changes places sets out together")
{
    const Beats beats = plan((int[]){STRIKES, EXCHANGES}, (int[]){300, 300}, 2, 0);
    CHECK_INT(beats.starts[1], 0);
}

TEST(held, "what is declared is looked at before anything follows, whether it moves or not")
{
    const Beats beats = plan((int[]){DECLARED, DRAWS}, (int[]){0, 200}, 2, 0);
    CHECK_INT(beats.starts[0], 0);
    CHECK_INT(beats.starts[1], 500);
    CHECK_INT(plan((int[]){DECLARED, DRAWS}, (int[]){100, 200}, 2, 0).starts[1], 600);
}

TEST(what_is_no_beat, "what neither moves nor is held belongs to the end; nothing at all takes no time")
{
    const Beats beats = plan((int[]){STRIKES, DRAWS}, (int[]){300, 0}, 2, 0);
    CHECK_INT(beats.starts[1], 300);
    CHECK_INT(plan((int[]){STRIKES}, (int[]){0}, 1, BEATS_LEAD_MS).end, 0);
}

TEST(lead, "a computer player shows what it is about to do before it does it")
{
    const Beats beats = plan((int[]){STRIKES}, (int[]){300}, 1, BEATS_LEAD_MS);
    CHECK_INT(beats.starts[0], BEATS_LEAD_MS);
    CHECK_INT(beats.end, BEATS_LEAD_MS + 300);
}

TEST(never_too_long, "a long row is told in less time, in the same order")
{
    enum { MANY = 40 };
    int types[MANY], lasts[MANY];
    for (int i = 0; i < MANY; i++) {
        types[i] = i % 2 ? STRIKES : DRAWS;
        lasts[i] = 300;
    }
    CHECK(plan(types, lasts, MANY, BEATS_LEAD_MS).end <= BEATS_MOST_MS);
    const Beats beats = plan(types, lasts, MANY, 0);
    CHECK(beats.end <= BEATS_MOST_MS);
    for (int i = 1; i < MANY; i++) CHECK(beats.starts[i] > beats.starts[i - 1]);
}

TEST(held_in_a_long_row, "what is declared is looked at before anything follows, however long the row is")
{
    enum { CARDS = 14 };
    int types[CARDS + 1] = {DECLARED}, lasts[CARDS + 1] = {400};
    for (int i = 1; i <= CARDS; i++) {
        types[i] = DRAWS;
        lasts[i] = 400;
    }
    const Beats beats = plan(types, lasts, CARDS + 1, BEATS_LEAD_MS);
    CHECK(beats.end <= BEATS_MOST_MS);
    CHECK(beats.holds[0] > 0 && beats.holds[0] < 500);
    CHECK_INT(beats.lasts[0], 400 + beats.holds[0]);
    CHECK_INT(beats.starts[1], beats.starts[0] + beats.lasts[0]);
    for (int i = 2; i <= CARDS; i++) CHECK(beats.starts[i] > beats.starts[i - 1]);
}

TEST_MAIN(one_after_the_other, taken_after_the_blow, together, held, what_is_no_beat, lead, never_too_long,
          held_in_a_long_row)
