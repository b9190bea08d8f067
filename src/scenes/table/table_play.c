/* SPDX-License-Identifier: MIT */
/* The session carries out actions, undo, redo and changes of seats; this file shows them. */

#include "scenes/table/table_play.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_scene.h"
#include "scenes/table/table_scene_layout.h"
#include "scenes/table/table_shown.h"
#include "scenes/table/table_trails.h"
#include "session/table/session_match.h"
#include "session/table/session_viewer.h"
#include "tabletop/event_sounds.h"

/* ---- What is shown ---- */

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
    const TableSeatChanges *seats = table->display.game_table->seat_changes;
    bool changes = false;
    for (size_t i = 0; i < plan->events->count; i++)
        changes = changes ||
                  event_traits_find(table->display.game_table->events.traits, plan->events->items[i].type).swaps_seats;
    if (!changes) return;
    plan->rotation.count = seats->get_areas(context, table->progress.previous.view, plan->rotation.before);
    seats->get_areas(context, context->position.view, plan->rotation.after);
}

static bool is_undo(const TableScene *table) { return table->session.change.kind == CHANGE_UNDONE; }

/* Schedules the animation to the new arrangement by the events (NULL: there are none). Until it is over, the rest of
 * the table shows the previous state. */
static void schedule_change(TableScene *table, const TableContext *context, const EventList *events)
{
    TableProgress *progress = &table->progress;
    const bool same_viewer = table->session.viewer == progress->previous.viewer;
    const EventList *shown_events = is_undo(table) || !same_viewer ? NULL : events;
    const InterruptTiming timing =
        table_interrupt_update(&table->interrupt, &table->session, context, shown_events, table->playback.is_playing);
    AnimationPlan plan = {.events = events,
                          .is_undo = is_undo(table),
                          .lead_ms = timing.is_at_once ? 0 : opponent_lead_ms(table),
                          .event_traits = table->display.game_table->events.traits,
                          .held_event = timing.event,
                          .held_ms = timing.hold_ms};
    if (events && context->position.game_table->seat_changes && same_viewer) find_rotation(table, context, &plan);
    progress_start_events(progress, context, &plan, shown_events);
    const int start_ms = timing.event >= 0 ? progress->animations.schedule.start_ms[timing.event] : 0;
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

/* What was shown of the log before the latest change. */
static LogShown log_shown_before(const TableScene *table, const Stage *stage)
{
    const size_t from = table->session.change.from_step;
    if (table->session.shown_steps == from) return table->progress.log_before;
    return (LogShown){from, table_shown_after(table, stage, from).entries};
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
static void follow_play(const TableScene *table, Stage *stage)
{
    const SessionChange *change = &table->session.change;
    if (change->cause != CHANGE_OF_STEPS || change->kind == CHANGE_AT_ONCE) return;
    /* The refusal was about the position before this change. */
    if (stage->refusal.text[0]) stage_retract_notice(stage, stage->refusal.text);
    if (change->kind == CHANGE_PLAYED) ring_bells(table, stage);
}

/* Shows the latest change of what the session shows. */
static void show_change(TableScene *table, Stage *stage)
{
    const bool has_events = table->session.change.kind != CHANGE_AT_ONCE;
    SCOPED_PACE pace = motion_set_brisk(&stage->motion, table_is_brisk(table));
    SCOPED_MEMORY EventList *events = has_events ? memory_allocate(sizeof *events) : NULL;
    if (has_events) session_viewer_change_events(&table->session, events);
    progress_begin(&table->progress, &table->session, log_shown_before(table, stage), stage);
    touches_update(&table->touches, &table->session, table->display.game_table, stage);
    hint_clear(&table->hint, &table->session);
    const TableContext context = table_context(table, stage);
    arrangement_make(&context, &table->display.arrangement);
    schedule_change(table, &context, events);
    follow_change(table, &context, events);
    const TableContext after = table_context(table, stage); /* the events have a schedule now */
    table_update_faces(table, &after);
    stage_hush_tips(stage);
    follow_play(table, stage);
}

void table_follow_session(TableScene *table, Stage *stage)
{
    if (table->progress.revision != table->session.change.revision) show_change(table, stage);
    if (table_log_follow(&table->log, &table->session, table->display.game_table))
        log_list_scroll_to_newest(&table->log_list);
    speech_bubble_follow(&table->speech_bubble, &table->session.spoken_lines, table->session.host->now,
                         table->progress.settled.at);
}

void table_rearrange(TableScene *table, Stage *stage)
{
    static const EventList NOTHING;
    const TableContext context = table_context(table, stage);
    arrangement_make(&context, &table->display.arrangement);
    animations_start(&table->progress.animations, &table->display.arrangement, &(AnimationPlan){.events = &NOTHING},
                     stage);
}

void table_show_step(TableScene *table, Stage *stage, size_t step)
{
    if (step == table->session.shown_steps) return;
    session_viewer_set_step(&table->session, step);
    table_follow_session(table, stage);
}

/* ---- Play ---- */

void table_play_action(TableScene *table, Stage *stage, int player, Action action)
{
    Error error;
    if (!session_match_play(&table->session, player, action, &error)) {
        stage_notify(stage, error.text);
        return;
    }
    table_follow_session(table, stage);
}

void table_undo(TableScene *table, Stage *stage)
{
    size_t step;
    if (session_match_find_undo(&table->session, &step) != WORD_NO_WORD) return;
    session_match_undo(&table->session, step);
    table_follow_session(table, stage);
}

void table_redo(TableScene *table, Stage *stage)
{
    if (!session_match_can_redo(&table->session)) return;
    session_match_redo(&table->session);
    table_follow_session(table, stage);
}

/* ---- Seats, and the end ---- */

void table_set_seat(TableScene *table, Stage *stage, int player, const Seat *seat)
{
    session_match_change_seat(&table->session, player, seat);
    table_follow_session(table, stage);
}

void table_resign(TableScene *table, Stage *stage, int player)
{
    session_match_resign(&table->session, player);
    table_follow_session(table, stage);
}

void table_start_counting(TableScene *table, Stage *stage)
{
    session_match_start_counting(&table->session);
    explainer_init(&table->explainer, &table->session, stage);
}

void table_set_match(TableScene *table, Stage *stage, Match *match, TableKind kind)
{
    table->display.game_table = game_table_find(match_game(match));
    table->display.page_layout = table_layout(&stage->layout, &table->display.game_table->shape, match_players(match));
    session_match_start(&table->session, match, kind, table->display.game_table->events.reactions);
    table->trails.count = 0;
    playback_set(&table->playback, kind == TABLE_EXAMPLE);
    table->hand = (HandDisplay){.sort = (HandSort)stage->settings->play.hand_sort};
    const uint8_t persons = session_persons(&table->session);
    const bool has_front = session_has_secrets(&table->session) || bits_count(persons) == 1;
    table->display.front_player = has_front ? bits_first(persons) : 0;
    table->display.focused_at = 0;
    table->log_list = (LogList){.is_open = false};
    table_follow_session(table, stage);
    table->progress.log_before = (LogShown){table->session.shown_steps, table->log.count};
    if (session_counts(&table->session) || session_is_record(&table->session))
        explainer_init(&table->explainer, &table->session, stage);
    const bool dealt = match_length(match) == 0 && !match_began_with_state(match);
    /* A match that is newly dealt in a lesson is the real game at the lesson's end. */
    const bool fresh = dealt && (session_counts(&table->session) || session_is_guided(&table->session));
    if (fresh && table->display.game_table->events.deal_zone)
        animations_deal(&table->progress.animations, table->display.game_table->events.deal_zone, stage);
}
