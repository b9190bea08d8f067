/* SPDX-License-Identifier: MIT */
#include "ui/cues.h"
#include "check.h"

static Motion motion_at(uint64_t now)
{
    return (Motion){.now = now, .speed = SPEED_NORMAL, .epoch = 1};
}

TEST(in_time, "a sound is heard when its time has come, and once")
{
    Cues cues = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[CUES_MAX];
    cues_add(&cues, &motion, SOUND_CARD, 0);
    cues_add(&cues, &motion, SOUND_STONE, 280);
    CHECK_INT(cues_take(&cues, &motion, heard), 1);
    CHECK_INT(heard[0], SOUND_CARD);
    CHECK_INT(motion.wake_at, 1280);
    motion.now = 1270;
    CHECK_INT(cues_take(&cues, &motion, heard), 0);
    motion.now = 1280;
    CHECK_INT(cues_take(&cues, &motion, heard), 1);
    CHECK_INT(heard[0], SOUND_STONE);
    CHECK_INT(cues_take(&cues, &motion, heard), 0);
}

TEST(speed, "sounds keep to the player's speed, and come at once where nothing moves")
{
    Cues cues = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[CUES_MAX];
    motion.speed = SPEED_FAST;
    cues_add(&cues, &motion, SOUND_PIECE, 280);
    motion.now = 1140;
    CHECK_INT(cues_take(&cues, &motion, heard), 1);
    motion.speed = SPEED_OFF;
    cues_add(&cues, &motion, SOUND_STONE, 280);
    CHECK_INT(cues_take(&cues, &motion, heard), 1);
}

TEST(input, "an input that lets everything land lets it be heard at once, each kind once")
{
    Cues cues = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[CUES_MAX];
    cues_add(&cues, &motion, SOUND_PIECE, 280);
    cues_add(&cues, &motion, SOUND_CARD, 100);
    cues_add(&cues, &motion, SOUND_CARD, 200);
    motion_finish(&motion);
    CHECK_INT(cues_take(&cues, &motion, heard), 2);
    CHECK_INT(cues.count, 0);
}

TEST(few, "thirty cards dealt are four sounds, well apart")
{
    Cues cues = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[CUES_MAX];
    int count = 0;
    uint64_t last = 0;
    for (int i = 0; i < 30; i++) cues_add(&cues, &motion, SOUND_CARD, i * 45);
    for (; motion.now < 4000; motion.now += 16) {
        const int now = cues_take(&cues, &motion, heard);
        CHECK(now <= 1);
        if (now > 0) {
            CHECK(motion.now >= last + 80);
            last = motion.now;
        }
        count += now;
    }
    CHECK_INT(count, 4);
}

TEST(many_kinds, "never more than eight wait, and nothing is no sound")
{
    Cues cues = {.count = 0};
    Motion motion = motion_at(1000);
    cues_add(&cues, &motion, SOUND_NONE, 0);
    CHECK_INT(cues.count, 0);
    for (int sound = SOUND_CARD; sound < SOUND_COUNT; sound++) cues_add(&cues, &motion, (Sound)sound, 500);
    CHECK_INT(cues.count, CUES_MAX);
}

TEST_MAIN(in_time, speed, input, few, many_kinds)
