/* SPDX-License-Identifier: MIT */
#include "tabletop/event_sounds.h"
#include "check.h"

/* A stage at a moment, without a window. */
typedef struct Hall {
    Settings settings;
    Theme theme;
    Stage *stage;
    TableContext context;
} Hall;

static void open_hall(Hall *hall, const GameTable *game_table)
{
    hall->settings = settings_default();
    theme_builtin(&hall->theme);
    hall->stage = memory_allocate(sizeof *hall->stage);
    stage_init(hall->stage, NULL, &hall->theme, &hall->settings);
    hall->stage->motion.speed = SPEED_NORMAL;
    hall->stage->motion.now = 1000;
    hall->context = (TableContext){.stage = hall->stage, .position.game_table = game_table};
}

static void close_hall(Hall *hall)
{
    stage_clear(hall->stage);
    free(hall->stage);
}

/* How often a sound plays within three seconds, and the first time. */
static int listen(const Hall *hall, Sound sound, uint64_t *first)
{
    SoundQueue queue = hall->stage->sound_queue;
    Motion motion = hall->stage->motion;
    Sound heard[SOUND_QUEUE_MAX];
    int times = 0;
    for (; motion.now < 4000; motion.now++) {
        const int count = sound_queue_take_due(&queue, &motion, heard);
        for (int i = 0; i < count; i++) {
            if (heard[i] != sound) continue;
            if (times++ == 0 && first) *first = motion.now - 1000;
        }
    }
    return times;
}

static Event moving(int type)
{
    Event event = event_make(type, 0);
    event.from.zone = 1;
    event.to.zone = 2;
    return event;
}

/* Each type of event has the number of its sound. */
static const EventTraits TRAITS[] = {
    {SOUND_STONE, .sound = SOUND_STONE, .sound_at = SOUND_AT_LANDING},
    {SOUND_CAPTURE, .sound = SOUND_CAPTURE, .sound_at = SOUND_AT_HIT},
    {SOUND_PYRAMID, .sound = SOUND_PYRAMID, .sound_at = SOUND_AT_BOUNCE},
    {SOUND_POINT, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE},
    {SOUND_PIECE, .sound = SOUND_PIECE, .sound_at = SOUND_AT_LANDING},
    {SOUND_DIE, .sound = SOUND_DIE},
    {-1},
};

static const EventSchedule BEATS = {.lead = 0};
static const GameTable PLAIN = {.game = NULL}, PARTICULAR = {.events = {.traits = TRAITS}};

TEST(plain, "by default, anything that moves sounds like a card, and nothing else makes a sound")
{
    Hall hall;
    EventList events = {.count = 2};
    open_hall(&hall, &PLAIN);
    events.items[0] = event_make(0, 0);
    events.items[1] = moving(1);
    event_sounds_queue(&hall.context, &events, &BEATS, false);
    CHECK_INT(hall.stage->sound_queue.count, 1);
    CHECK_INT(listen(&hall, SOUND_CARD, NULL), 1);
    close_hall(&hall);
}

TEST(landing, "a solid piece sounds when it lands")
{
    Hall hall;
    uint64_t card = 0, stone = 0;
    EventList events = {.count = 2};
    open_hall(&hall, &PARTICULAR);
    events.items[0] = moving(SOUND_STONE);
    events.items[1] = event_make(SOUND_DIE, 0);
    event_sounds_queue(&hall.context, &events, &BEATS, false);
    CHECK_INT(listen(&hall, SOUND_STONE, &stone), 1);
    CHECK_INT(stone, hall.theme.times[TIME_TRAVEL].ms);
    CHECK_INT(listen(&hall, SOUND_DIE, &card), 1);
    CHECK(card <= (uint64_t)hall.theme.deal_gap_ms);
    close_hall(&hall);
}

TEST(pyramids, "a pyramid sounds when it lands, which is later if it travels first")
{
    for (int lead = 0; lead < 2; lead++) {
        Hall hall;
        uint64_t pyramid = 0;
        EventList events = {.count = 1};
        const EventSchedule schedule = {.lead = lead};
        open_hall(&hall, &PARTICULAR);
        events.items[0] = moving(SOUND_PYRAMID);
        event_sounds_queue(&hall.context, &events, &schedule, false);
        CHECK_INT(listen(&hall, SOUND_PYRAMID, &pyramid), 1);
        const uint64_t travel = lead ? (uint64_t)hall.theme.times[TIME_TRAVEL].ms : 0;
        CHECK(pyramid > travel && pyramid < travel + (uint64_t)hall.theme.times[TIME_DROP].ms);
        close_hall(&hall);
    }
}

TEST(backwards, "on undo, only movements make a sound")
{
    Hall hall;
    EventList events = {.count = 2};
    open_hall(&hall, &PARTICULAR);
    events.items[0] = moving(SOUND_PIECE);
    events.items[1] = event_make(SOUND_POINT, 0);
    event_sounds_queue(&hall.context, &events, &BEATS, true);
    CHECK_INT(listen(&hall, SOUND_PIECE, NULL), 1);
    CHECK_INT(listen(&hall, SOUND_POINT, NULL), 0);
    close_hall(&hall);
}

TEST(deal, "a deal of forty cards makes a few sounds")
{
    Hall hall;
    EventList events = {.count = 40};
    open_hall(&hall, &PLAIN);
    EventSchedule schedule = {.lead = 0};
    for (int i = 0; i < 40; i++) {
        events.items[i] = moving(0);
        schedule.start_ms[i] = i * hall.theme.deal_gap_ms;
    }
    event_sounds_queue(&hall.context, &events, &schedule, false);
    CHECK_INT(listen(&hall, SOUND_CARD, NULL), 4);
    close_hall(&hall);
}
