/* SPDX-License-Identifier: MIT */
#include "tabletop/event_sounds.h"
#include "check.h"

/* A stage at a moment, without a window. */
typedef struct SoundFixture {
    Settings settings;
    Theme theme;
    Stage *stage;
    TableContext context;
} SoundFixture;

static void open_fixture(SoundFixture *fixture, const GameTable *game_table)
{
    fixture->settings = settings_default();
    theme_builtin(&fixture->theme);
    fixture->stage = memory_allocate(sizeof *fixture->stage);
    stage_init(fixture->stage, NULL, &fixture->theme, &fixture->settings);
    fixture->stage->motion.speed = SPEED_NORMAL;
    fixture->stage->motion.now = 1000;
    fixture->context = (TableContext){.stage = fixture->stage, .position.game_table = game_table};
}

static void close_fixture(SoundFixture *fixture)
{
    stage_clear(fixture->stage);
    free(fixture->stage);
}

/* How often a sound plays within three seconds, and the first time. */
static int count_sound(const SoundFixture *fixture, Sound sound, uint64_t *first)
{
    SoundQueue queue = fixture->stage->sound_queue;
    Motion motion = fixture->stage->motion;
    Sound due[SOUND_QUEUE_MAX];
    int times = 0;
    for (; motion.now < 4000; motion.now++) {
        const int count = sound_queue_take_due(&queue, &motion, due);
        for (int i = 0; i < count; i++) {
            if (due[i] != sound) continue;
            if (times++ == 0 && first) *first = motion.now - 1000;
        }
    }
    return times;
}

static Event moving(int kind)
{
    Event event = event_make(kind, 0);
    event.from.zone = 1;
    event.to.zone = 2;
    return event;
}

/* Each kind of event has the number of its sound. */
static const EventTraits TRAITS[] = {
    {SOUND_STONE, .sound = SOUND_STONE, .sound_at = SOUND_AT_LANDING},
    {SOUND_CAPTURE, .sound = SOUND_CAPTURE, .sound_at = SOUND_AT_HIT},
    {SOUND_PYRAMID, .sound = SOUND_PYRAMID, .sound_at = SOUND_AT_BOUNCE},
    {SOUND_POINT, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE},
    {SOUND_PIECE, .sound = SOUND_PIECE, .sound_at = SOUND_AT_LANDING},
    {SOUND_DIE, .sound = SOUND_DIE},
    {-1},
};

static const EventSchedule SCHEDULE = {.lead = 0};
static const GameTable PLAIN = {.game = NULL}, PARTICULAR = {.events = {.traits = TRAITS}};

TEST(moving_things_sound_as_cards, "by default, anything that moves sounds like a card, and nothing else makes a sound")
{
    SoundFixture fixture;
    EventList events = {.count = 2};
    open_fixture(&fixture, &PLAIN);
    events.items[0] = event_make(0, 0);
    events.items[1] = moving(1);
    event_sounds_queue(&fixture.context, &events, &SCHEDULE, false);
    CHECK_INT(fixture.stage->sound_queue.count, 1);
    CHECK_INT(count_sound(&fixture, SOUND_CARD, NULL), 1);
    close_fixture(&fixture);
}

TEST(solid_piece_sounds_at_landing, "a solid piece sounds when it lands")
{
    SoundFixture fixture;
    uint64_t die = 0, stone = 0;
    EventList events = {.count = 2};
    open_fixture(&fixture, &PARTICULAR);
    events.items[0] = moving(SOUND_STONE);
    events.items[1] = event_make(SOUND_DIE, 0);
    event_sounds_queue(&fixture.context, &events, &SCHEDULE, false);
    CHECK_INT(count_sound(&fixture, SOUND_STONE, &stone), 1);
    CHECK_INT(stone, fixture.theme.times[TIME_TRAVEL].ms);
    CHECK_INT(count_sound(&fixture, SOUND_DIE, &die), 1);
    CHECK(die <= (uint64_t)fixture.theme.deal_gap_ms);
    close_fixture(&fixture);
}

TEST(pyramid_sounds_at_landing, "a pyramid sounds when it lands, which is later if it travels first")
{
    for (int lead = 0; lead < 2; lead++) {
        SoundFixture fixture;
        uint64_t pyramid = 0;
        EventList events = {.count = 1};
        const EventSchedule schedule = {.lead = lead};
        open_fixture(&fixture, &PARTICULAR);
        events.items[0] = moving(SOUND_PYRAMID);
        event_sounds_queue(&fixture.context, &events, &schedule, false);
        CHECK_INT(count_sound(&fixture, SOUND_PYRAMID, &pyramid), 1);
        const uint64_t travel = lead ? (uint64_t)fixture.theme.times[TIME_TRAVEL].ms : 0;
        CHECK(pyramid > travel && pyramid < travel + (uint64_t)fixture.theme.times[TIME_DROP].ms);
        close_fixture(&fixture);
    }
}

TEST(undo_sounds_only_movements, "on undo, only movements make a sound")
{
    SoundFixture fixture;
    EventList events = {.count = 2};
    open_fixture(&fixture, &PARTICULAR);
    events.items[0] = moving(SOUND_PIECE);
    events.items[1] = event_make(SOUND_POINT, 0);
    event_sounds_queue(&fixture.context, &events, &SCHEDULE, true);
    CHECK_INT(count_sound(&fixture, SOUND_PIECE, NULL), 1);
    CHECK_INT(count_sound(&fixture, SOUND_POINT, NULL), 0);
    close_fixture(&fixture);
}

TEST(large_deal_makes_few_sounds, "a deal of forty cards makes a few sounds")
{
    SoundFixture fixture;
    EventList events = {.count = 40};
    open_fixture(&fixture, &PLAIN);
    EventSchedule schedule = {.lead = 0};
    for (int i = 0; i < 40; i++) {
        events.items[i] = moving(0);
        schedule.start_ms[i] = i * fixture.theme.deal_gap_ms;
    }
    event_sounds_queue(&fixture.context, &events, &schedule, false);
    CHECK_INT(count_sound(&fixture, SOUND_CARD, NULL), 4);
    close_fixture(&fixture);
}
