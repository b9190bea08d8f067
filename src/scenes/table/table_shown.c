/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_shown.h"

#include "scenes/table/table_draw.h"
#include "scenes/table/table_trails.h"
#include "session/table/session_pacing.h"
#include "session/table/session_viewer.h"
#include "tabletop/event_sounds.h"
#include "tabletop/tabletop.h"

bool table_is_double_speed(const TableScene *table)
{
    return playback_is_double_speed(&table->playback) || session_pacing_is_watched(&table->session);
}

/* How long an opponent shows what they are about to do; 0 unless an opponent acted last. */
static int opponent_lead_ms(const TableScene *table)
{
    return table->session.step.player != NOBODY && !session_is_person(&table->session, table->session.step.player)
               ? EVENT_SCHEDULE_LEAD_MS
               : 0;
}

/* Plans how the table turns, if the events swap seats. */
static void find_rotation(const TableScene *table, const TableContext *context, AnimationPlan *plan)
{
    const GameTable *game_table = context->position.game_table;
    bool changes = false;
    for (size_t i = 0; i < plan->events->count; i++)
        changes = changes || event_traits_find(game_table->events.traits, plan->events->items[i].kind).swaps_seats;
    if (!changes) return;
    plan->rotation.count = tabletop_find_seat_areas(context, table->progress.before.view, plan->rotation.before);
    tabletop_find_seat_areas(context, context->position.view, plan->rotation.after);
}

static bool is_undo(const TableScene *table) { return table->session.change.kind == CHANGE_UNDONE; }

/* Schedules the animation to the new arrangement by the events (NULL: there are none). Until it is over, the rest of
 * the table shows the previous state. */
static void schedule_change(TableScene *table, const TableContext *context, const EventList *events)
{
    TableProgress *progress = &table->progress;
    const bool same_viewer = table->session.viewer == progress->before.viewer;
    const EventList *shown_events = is_undo(table) || !same_viewer ? NULL : events;
    const Interrupt *interrupt = &table->interrupt.current;
    const int event =
        table_interrupt_update(&table->interrupt, &table->session, context, shown_events, table->playback.is_playing);
    AnimationPlan plan = {.events = events,
                          .is_undo = is_undo(table),
                          .lead_ms = event >= 0 && !interrupt->is_new ? 0 : opponent_lead_ms(table),
                          .event_traits = context->position.game_table->events.traits,
                          .held_event = event,
                          .held_ms = interrupt->hold_ms};
    if (events && same_viewer) find_rotation(table, context, &plan);
    progress_start_events(progress, context, &plan, shown_events);
    const int start_ms = event >= 0 ? progress->animations.schedule.start_ms[event] : 0;
    table_interrupt_start(&table->interrupt, progress->started, start_ms);
}

/* Updates the trails and the hand, and queues the sounds of the scheduled events. */
static void follow_change(TableScene *table, const TableContext *context, const EventList *events)
{
    PieceAnimations *animations = &table->progress.animations;
    if (is_undo(table)) {
        move_trails_remove_from(&table->trails, table->session.shown_steps + 1);
    } else if (events) {
        table_trails_add(&table->trails, &table->session, context, &table->progress, &table->interrupt.current, events);
    }
    hand_update(&table->hand, animations, context->position.viewer, events, is_undo(table));
    if (events) event_sounds_queue(context, events, &animations->schedule, is_undo(table));
}

/* Rings a bell if it is now the turn of a person who had to wait for an opponent. */
static void ring_bells(const TableScene *table, Stage *stage)
{
    enum { AFTER_THE_MOVE_MS = 420 }; /* the delay of the bell, so that the move is heard before it */
    const int actor = session_actor(&table->session), before = table->session.step.player;
    const bool is_at_screen = actor != NOBODY && actor == table->session.chooser;
    if (is_at_screen && actor != before && !session_is_person(&table->session, before))
        stage_play_sound(stage, SOUND_TURN, AFTER_THE_MOVE_MS);
}

/* Follows what has been played, undone or redone. */
static void follow_play(TableScene *table, Stage *stage)
{
    const SessionChange *change = &table->session.change;
    if (change->cause != CHANGE_OF_STEPS || change->kind == CHANGE_AT_ONCE) return;
    table->display.has_focused_continue = false;
    /* The refusal was about the position before this change. */
    if (stage->refusal.text[0]) stage_retract_notice(stage, stage->refusal.text);
    if (change->kind == CHANGE_PLAYED) ring_bells(table, stage);
}

/* Shows the latest change of what the session shows. */
static void show_change(TableScene *table, Stage *stage)
{
    const bool has_events = table->session.change.kind != CHANGE_AT_ONCE;
    SCOPED_PACE pace = motion_set_double_speed(&stage->motion, table_is_double_speed(table));
    SCOPED_MEMORY EventList *events = has_events ? memory_allocate(sizeof *events) : NULL;
    if (has_events) session_viewer_change_events(&table->session, events);
    progress_begin(&table->progress, &table->session, table->log.count, stage);
    touches_update(&table->touches, &table->session, table->display.game_table, &table->guide, stage);
    hint_display_clear(&table->hint, &table->session);
    const TableContext context = table_context(table, stage);
    arrangement_make(&context, &table->display.arrangement);
    schedule_change(table, &context, events);
    follow_change(table, &context, events);
    const TableContext after = table_context(table, stage); /* the events have a schedule now */
    table_update_faces(table, &after);
    stage_suppress_tips(stage);
    follow_play(table, stage);
}

bool table_is_behind(const TableScene *table) { return table->progress.revision != table->session.change.revision; }

void table_follow_session(TableScene *table, Stage *stage)
{
    if (table_log_follow(&table->log)) log_list_scroll_to_newest(&table->log_list);
    if (table_is_behind(table)) {
        show_change(table, stage);
        motion_wake_next(&stage->motion); /* something else may be due now */
    }
    speech_timing_follow(&table->speech_timing, &table->session.spoken_lines, table->session.host->now,
                         table->progress.now.settled.at);
}

void table_rearrange(TableScene *table, Stage *stage)
{
    static const EventList NOTHING;
    const TableContext context = table_context(table, stage);
    arrangement_make(&context, &table->display.arrangement);
    animations_start(&table->progress.animations, &table->display.arrangement, &(AnimationPlan){.events = &NOTHING},
                     stage);
}
