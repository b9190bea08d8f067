/* SPDX-License-Identifier: MIT */
#include "ui/sound_queue.h"
#include "check.h"

static Motion motion_at(uint64_t now) { return (Motion){.now = now, .speed = SPEED_NORMAL, .epoch = 1}; }

TEST(sound_plays_once_when_due, "a sound plays when it is due, and once")
{
    SoundQueue queue = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[SOUND_QUEUE_MAX];
    sound_queue_add(&queue, &motion, SOUND_CARD, 0);
    sound_queue_add(&queue, &motion, SOUND_STONE, 280);
    CHECK_INT(sound_queue_take_due(&queue, &motion, heard), 1);
    CHECK_INT(heard[0], SOUND_CARD);
    CHECK_INT(motion.wake_at, 1280);
    motion.now = 1270;
    CHECK_INT(sound_queue_take_due(&queue, &motion, heard), 0);
    motion.now = 1280;
    CHECK_INT(sound_queue_take_due(&queue, &motion, heard), 1);
    CHECK_INT(heard[0], SOUND_STONE);
    CHECK_INT(sound_queue_take_due(&queue, &motion, heard), 0);
}

TEST(sounds_follow_animation_speed, "sounds follow the player's animation speed, and are immediate without animations")
{
    SoundQueue queue = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[SOUND_QUEUE_MAX];
    motion.speed = SPEED_FAST;
    sound_queue_add(&queue, &motion, SOUND_PIECE, 280);
    motion.now = 1140;
    CHECK_INT(sound_queue_take_due(&queue, &motion, heard), 1);
    motion.speed = SPEED_OFF;
    sound_queue_add(&queue, &motion, SOUND_STONE, 280);
    CHECK_INT(sound_queue_take_due(&queue, &motion, heard), 1);
}

TEST(input_plays_all_sounds_at_once, "an input that finishes all animations plays their sounds at once, each kind once")
{
    SoundQueue queue = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[SOUND_QUEUE_MAX];
    sound_queue_add(&queue, &motion, SOUND_PIECE, 280);
    sound_queue_add(&queue, &motion, SOUND_CARD, 100);
    sound_queue_add(&queue, &motion, SOUND_CARD, 200);
    motion_finish(&motion);
    CHECK_INT(sound_queue_take_due(&queue, &motion, heard), 2);
    CHECK_INT(queue.count, 0);
}

TEST(many_dealt_cards_make_few_sounds, "thirty dealt cards make four sounds, with pauses between them")
{
    SoundQueue queue = {.count = 0};
    Motion motion = motion_at(1000);
    Sound heard[SOUND_QUEUE_MAX];
    int count = 0;
    uint64_t last = 0;
    for (int i = 0; i < 30; i++) sound_queue_add(&queue, &motion, SOUND_CARD, i * 45);
    for (; motion.now < 4000; motion.now += 16) {
        const int now = sound_queue_take_due(&queue, &motion, heard);
        CHECK(now <= 1);
        if (now > 0) {
            CHECK(motion.now >= last + 80);
            last = motion.now;
        }
        count += now;
    }
    CHECK_INT(count, 4);
}

TEST(at_most_eight_sounds_wait, "at most eight sounds wait, and a missing sound is ignored")
{
    SoundQueue queue = {.count = 0};
    Motion motion = motion_at(1000);
    sound_queue_add(&queue, &motion, SOUND_NONE, 0);
    CHECK_INT(queue.count, 0);
    for (int sound = SOUND_CARD; sound < SOUND_COUNT; sound++) sound_queue_add(&queue, &motion, (Sound)sound, 500);
    CHECK_INT(queue.count, SOUND_QUEUE_MAX);
}
