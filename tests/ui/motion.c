/* SPDX-License-Identifier: MIT */
#include "ui/motion.h"
#include "check.h"

#include <math.h>

static Motion motion_at(uint64_t now) { return (Motion){.now = now, .speed = SPEED_NORMAL, .epoch = 1}; }

TEST(easings_begin_at_0_and_end_at_1, "every easing begins at 0 and ends at 1, and only those that swing go beyond")
{
    for (int i = 0; i < EASE_COUNT; i++) {
        CHECK(EASING_NAMES[i] != NULL);
        CHECK(ease((Easing)i, 0) == 0);
        CHECK(ease((Easing)i, 1) == 1);
        CHECK(ease((Easing)i, -1) == 0);
        CHECK(ease((Easing)i, 2) == 1);
        CHECK(fabsf(ease((Easing)i, .001f)) < .05f);
        CHECK(fabsf(ease((Easing)i, .999f) - 1) < .05f);
        bool swings = i == EASE_OUT_BACK || i == EASE_OUT_BACK_SMALL;
        for (float t = 0; t <= 1; t += .01f) CHECK(ease((Easing)i, t) <= (swings ? 1.2f : 1.0001f));
    }
    CHECK(EASING_NAMES[EASE_COUNT] == NULL);
}

TEST(a_tween_runs_and_ends, "a tween goes from 0 to 1 in its time and requests frames until then")
{
    Motion motion = motion_at(1000);
    Tween tween = tween_start(&motion, (Timing){200, EASE_LINEAR}, 0);
    CHECK(tween_progress(&tween, &motion) == 0);
    CHECK(motion_is_busy(&motion));
    motion_frame(&motion, 1100);
    CHECK(!motion_is_busy(&motion));
    CHECK(tween_progress(&tween, &motion) == .5f);
    CHECK(motion_is_busy(&motion));
    motion_frame(&motion, 1200);
    CHECK(tween_progress(&tween, &motion) == 1);
    CHECK(!motion_is_busy(&motion));
    Tween rest = {0};
    CHECK(tween_progress(&rest, &motion) == 1);
}

TEST(tween_stays_at_start_during_delay, "during its delay a tween stays at its start, and requests a frame for its end")
{
    Motion motion = motion_at(1000);
    Tween tween = tween_start(&motion, (Timing){100, EASE_LINEAR}, 60);
    motion_frame(&motion, 1050);
    CHECK(tween_progress(&tween, &motion) == 0);
    CHECK(motion_is_busy(&motion));
    motion_frame(&motion, 1110);
    CHECK(tween_progress(&tween, &motion) == .5f);
}

TEST(speed_setting_scales_times, "slow takes 1.6 times as long, fast half, off no time; reduced motion always 120 ms")
{
    Motion motion = motion_at(1000);
    motion.speed = SPEED_SLOW;
    CHECK_INT(tween_start(&motion, (Timing){200, EASE_LINEAR}, 0).ms, 320);
    motion.speed = SPEED_FAST;
    CHECK_INT(tween_start(&motion, (Timing){200, EASE_LINEAR}, 50).ms, 100);
    CHECK_INT(tween_start(&motion, (Timing){200, EASE_LINEAR}, 50).start, 1025);
    motion.speed = SPEED_OFF;
    Tween none = tween_start(&motion, (Timing){200, EASE_LINEAR}, 50);
    CHECK(tween_progress(&none, &motion) == 1);
    CHECK(!motion_is_travel(&motion));
    motion.speed = SPEED_SLOW;
    motion.is_reduced = true;
    Tween fade = tween_start(&motion, (Timing){400, EASE_OUT_BACK}, 50);
    CHECK_INT(fade.ms, 120);
    CHECK_INT(fade.start, 1000);
    CHECK(!motion_is_travel(&motion));
}

TEST(double_speed_ends_with_block, "double speed halves all times, until the end of its block")
{
    Motion motion = motion_at(1000);
    for (int i = 0; i < 2; i++) {
        SCOPED_PACE pace = motion_set_double_speed(&motion, i == 0);
        CHECK_INT(tween_start(&motion, (Timing){200, EASE_LINEAR}, 0).ms, i == 0 ? 100 : 200);
    }
    CHECK(!motion.is_double_speed);
}

TEST(input_finishes_running_animations, "any input finishes running animations, but not those that it starts")
{
    Motion motion = motion_at(1000);
    Tween before = tween_start(&motion, (Timing){200, EASE_LINEAR}, 0);
    motion_frame(&motion, 1050);
    motion_finish(&motion);
    Tween after = tween_start(&motion, (Timing){200, EASE_LINEAR}, 0);
    CHECK(tween_progress(&before, &motion) == 1);
    CHECK(tween_progress(&after, &motion) == 0);
}

TEST(value_turns_round_for_new_target, "a value whose target changes turns round from where it is")
{
    Motion motion = motion_at(1000);
    AnimatedValue value = {0};
    CHECK(animated_value_at(&value, &motion) == 0);
    animated_value_set(&value, 1, (Timing){100, EASE_LINEAR}, &motion);
    motion_frame(&motion, 1050);
    CHECK(animated_value_at(&value, &motion) == .5f);
    animated_value_set(&value, 1, (Timing){100, EASE_LINEAR}, &motion);
    CHECK(animated_value_at(&value, &motion) == .5f);
    animated_value_set(&value, 0, (Timing){100, EASE_LINEAR}, &motion);
    CHECK(animated_value_at(&value, &motion) == .5f);
    motion_frame(&motion, 1100);
    CHECK(animated_value_at(&value, &motion) == .25f);
    motion_frame(&motion, 1150);
    CHECK(animated_value_at(&value, &motion) == 0);
}

TEST(refusal_shakes_and_stops, "a refusal shakes and stops; not with reduced motion")
{
    Motion motion = motion_at(1000);
    Tween shake = tween_start(&motion, (Timing){240, EASE_LINEAR}, 0);
    float widest = 0;
    for (uint64_t now = 1000; now < 1240; now += 4) {
        motion_frame(&motion, now);
        widest = fmaxf(widest, fabsf(motion_shake(&shake, &motion)));
    }
    CHECK(widest > 4 && widest <= 6);
    motion_frame(&motion, 1240);
    CHECK(motion_shake(&shake, &motion) == 0);
    motion.is_reduced = true;
    motion_frame(&motion, 1100);
    CHECK(motion_shake(&shake, &motion) == 0);
}

TEST(input_touches_moments, "an input finishes what began before it, except since an untouched moment")
{
    Motion motion = motion_at(1000);
    const Timing timing = {400, EASE_LINEAR};
    const Moment begun = motion_moment(&motion);
    CHECK(motion_is_untouched_since(&motion, begun) && !motion_is_untouched_since(&motion, (Moment){0}));
    CHECK(motion_progress(&motion, motion_finished_moment(&motion), timing, 0) == 1);
    motion_frame(&motion, 1100);
    motion_finish(&motion);
    CHECK(!motion_is_untouched_since(&motion, begun));
    CHECK(motion_progress(&motion, begun, timing, 0) == 1);
    CHECK(motion_progress(&motion, motion_untouched_moment(&motion, begun.at), timing, 0) == .25f);
}

TEST(earliest_requested_frame_counts, "of several requests for a frame the earliest counts")
{
    Motion motion = motion_at(1000);
    motion_wake(&motion, 1500);
    motion_wake(&motion, 1200);
    motion_wake(&motion, 1900);
    CHECK_INT(motion.wake_at, 1200);
    motion_wake_next(&motion);
    CHECK_INT(motion.wake_at, 1001);
    motion_frame(&motion, 1200);
    CHECK_INT(motion.wake_at, 0);
}
