/* SPDX-License-Identifier: MIT */
/* The session carries out actions, undo, redo and changes of seats; this file shows them. */

#include "scenes/table/table_play.h"
#include "scenes/table/log/log_draw.h"
#include "scenes/table/table_context.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_interrupt.h"
#include "scenes/table/table_replay.h"
#include "scenes/table/table_touch.h"
#include "scenes/table/table_turns.h"
#include "scenes/table/table_voice.h"
#include "session/table/session_clock.h"
#include "session/table/session_deals.h"
#include "session/table/session_match.h"
#include "session/table/session_viewer.h"

#include <string.h>

/* ---- What is shown ---- */

bool table_is_showing_events(const TableScene *table, const Stage *stage)
{
    return table->telling.settled.epoch == stage->motion.epoch && stage->motion.now < table->telling.settled.at;
}

LogShown table_shown(const TableScene *table, const Stage *stage)
{
    return table_is_showing_events(table, stage) ? table->telling.previous.shown
                                                 : (LogShown){table->session.shown_steps, table->log.count};
}

void table_hurry(TableScene *table, const Stage *stage)
{
    if (table->telling.settled.epoch != stage->motion.epoch && table->telling.settled.at > stage->motion.now)
        table->telling.settled.at = stage->motion.now;
}

bool table_is_due(const TableScene *table, Stage *stage, uint64_t due)
{
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !animations_are_busy(&table->display.animations, stage);
}

bool table_has_rested(const TableScene *table, Stage *stage, uint64_t since, uint64_t ms)
{
    return table_is_due(table, stage, (table->telling.settled.at > since ? table->telling.settled.at : since) + ms);
}

/* Records that this many steps were shown, with their log entries. */
static void mark_seen(TableScene *table, const Stage *stage, size_t steps)
{
    table->telling.previous.shown = (LogShown){steps, table_shown(table, stage).entries};
}

/* Saves what the table shows now, to be shown while the next action's events are. */
static void save_previous_view(TableScene *table, const Stage *stage)
{
    PreviousView *previous = &table->telling.previous;
    previous->view = memory_resize(previous->view, table->session.game->state_size);
    memcpy(previous->view, table->session.view, table->session.game->state_size);
    previous->viewer = table->session.viewer;
    previous->last_events = table->session.last_events;
    previous->last_player = table->session.last_player;
    previous->settled = table->telling.settled;
    previous->started = motion_moment(&stage->motion);
}

/* How long an opponent shows what they are about to do. 0: the last player was a person. */
static int opponent_lead_ms(const TableScene *table)
{
    return table->session.last_player != NOBODY && !session_is_person(&table->session, table->session.last_player)
               ? EVENT_SCHEDULE_LEAD_MS
               : 0;
}

/* How the table turns when players have swapped their seats. */
static void find_rotation(const TableScene *table, const TableContext *context, AnimationPlan *plan)
{
    TableContext before = *context;
    before.view = table->telling.previous.view;
    bool changes = false;
    for (size_t i = 0; i < plan->events->count; i++)
        changes = changes ||
                  event_traits_find(table->display.game_table->event_traits, plan->events->items[i].type).swaps_seats;
    if (!changes) return;
    plan->rotation.count = table->display.game_table->get_seat_areas(&before, plan->rotation.before);
    table->display.game_table->get_seat_areas(context, plan->rotation.after);
}

/* Schedules the animation to the new arrangement. Until it is over, the rest of the table shows the previous state. */
static void schedule_events(TableScene *table, Stage *stage, const EventList *events, bool backwards, bool same_viewer)
{
    AnimationPlan plan = {.events = events,
                          .is_undo = backwards,
                          .lead_ms = opponent_lead_ms(table),
                          .event_traits = table->display.game_table->event_traits};
    const TableContext context = table_context(table, stage);
    tabletop_arrange(&context, &table->display.arrangement);
    table_interrupt_update(table, stage, backwards || !same_viewer ? NULL : events, &plan);
    if (events && table->display.game_table->get_seat_areas && same_viewer) find_rotation(table, &context, &plan);
    animations_start(&table->display.animations, &table->display.arrangement, &plan, stage);
    table_interrupt_start(table, &plan);
    table_add_move_trails(table, &context, events, backwards);
    table_hand_update(table, events, backwards);
    if (events) tabletop_queue_event_sounds(&context, events, &table->display.animations.schedule, backwards);
    const bool tells = events && !backwards && same_viewer && table->display.animations.ends_at > stage->motion.now;
    if (tells) table->telling.settled.at = table->display.animations.ends_at;
    memset(table->telling.score_changes, 0, sizeof table->telling.score_changes);
    if (!events || backwards || !same_viewer) return;
    TableContext before = context;
    before.view = table->telling.previous.view;
    score_changes_find(&before, &context, table->telling.score_changes);
}

void table_update(TableScene *table, Stage *stage, const EventList *events, bool backwards)
{
    const int viewer_before = table->session.viewer;
    stage->motion.is_brisk = table_is_double_speed(table);
    save_previous_view(table, stage);
    session_viewer_update(&table->session);
    if (table->session.frame.shows_trial) events = &table->session.last_events;
    table->telling.settled = motion_moment(&stage->motion);
    table_touch_update(table, stage);
    session_clock_find_action(&table->session);
    table_clear_hint(table);
    schedule_events(table, stage, events, backwards, table->session.viewer == viewer_before);
    stage->motion.is_brisk = false;
    stage_hush_tips(stage);
}

void table_show_step(TableScene *table, Stage *stage, size_t step)
{
    const size_t shown = table->session.shown_steps;
    EventList events = {0};
    if (step == shown) return;
    const bool next = step == shown + 1, before = step + 1 == shown;
    if (next) session_step_events(&table->session, shown, &events);
    if (before) session_step_events(&table->session, step, &events);
    mark_seen(table, stage, shown);
    session_viewer_set_step(&table->session, step);
    table_update(table, stage, next || before ? &events : NULL, before);
}

/* ---- Play ---- */

static void start_log(TableScene *table)
{
    table_log_start(&table->log, &table->session, table->display.game_table->event_traits);
    log_list_init(&table->log_list);
}

/* Shows what the session has done since `shown` steps were shown. */
static void show_change(TableScene *table, Stage *stage, size_t shown, const EventList *events, bool backwards)
{
    mark_seen(table, stage, shown);
    table_log_update(&table->log);
    log_list_scroll_to_newest(&table->log_list);
    table_update(table, stage, events, backwards);
}

/* Rings a bell for a person who had to wait until it is their turn. */
static void ring_bells(const TableScene *table, Stage *stage, int before)
{
    enum { AFTER_THE_MOVE_MS = 420 };
    const int actor = session_actor(&table->session);
    const bool is_at_screen = actor != NOBODY && actor == table->session.chooser;
    if (is_at_screen && actor != before && !session_is_person(&table->session, before))
        stage_play_sound(stage, SOUND_TURN, AFTER_THE_MOVE_MS);
}

void table_play_action(TableScene *table, Stage *stage, int player, Action action)
{
    const size_t shown = table->session.shown_steps;
    EventList events = {0};
    Error error;
    if (!session_match_play(&table->session, player, action, &events, &error)) {
        stage_notify(stage, error.text);
        return;
    }
    const SpokenLine deal = session_deals_on_action(&table->session);
    show_change(table, stage, shown, &events, false);
    const SpokenLine line = session_voices_on_action(&table->session);
    table_voice_start(table, deal.player == NOBODY ? line : deal);
    ring_bells(table, stage, player);
}

void table_say(TableScene *table, const Saying *saying)
{
    table_voice_start(table, session_say(&table->session, saying));
    table_log_repeat_newest(&table->log);
    log_list_scroll_to_newest(&table->log_list);
}

void table_undo(TableScene *table, Stage *stage)
{
    const size_t shown = table->session.shown_steps;
    size_t step;
    Word why;
    EventList events = {0};
    if (!session_match_find_undo(&table->session, &step, &why)) return;
    session_match_undo(&table->session, step, &events);
    table->telling.voice.line.player = NOBODY;
    show_change(table, stage, shown, &events, true);
    table_voice_start(table, session_voices_on_second_thoughts(&table->session));
}

void table_redo(TableScene *table, Stage *stage)
{
    const size_t shown = table->session.shown_steps;
    EventList events = {0};
    if (!session_can_redo(&table->session)) return;
    session_match_redo(&table->session, &events);
    show_change(table, stage, shown, &events, false);
}

/* ---- Seats, and the end ---- */

void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind, const char *name)
{
    session_match_set_seat(&table->session, player, kind, name);
    start_log(table); /* it may say "you" for a player who has a name now */
    table_update(table, stage, NULL, false);
}

void table_resign(TableScene *table, Stage *stage, int player)
{
    session_match_resign(&table->session, player);
    session_voices_on_resignation(&table->session);
    table_update(table, stage, NULL, false);
}

void table_rematch(TableScene *table, Stage *stage, bool same_deal, bool easier)
{
    table_set_match(table, stage, session_rematch_create(&table->session, same_deal, easier));
}

void table_play_from_here(TableScene *table, Stage *stage)
{
    table_set_match(table, stage, session_branch_create(&table->session));
}

void table_start_counting(TableScene *table, Stage *stage)
{
    session_match_start_counting(&table->session);
    table_explain_init(table, stage);
}

void table_set_match(TableScene *table, Stage *stage, Match *match)
{
    session_match_start(&table->session, match);
    table->display.game_table = game_table_find(table->session.game);
    table->session.find_event_pause = table->display.game_table->event_pause;
    table->session.event_occasions = table->display.game_table->event_occasions;
    table->telling.trails.count = 0;
    table_playback_set(table, false);
    table_hand_init(table, stage);
    table->display.focused_at = 0;
    start_log(table);
    table_update(table, stage, NULL, false);
    table->telling.voice.line.player = NOBODY;
    table_voice_start(table, session_voices_on_start(&table->session));
    if (!table->session.is_practice) table_explain_init(table, stage);
    const bool dealt = match_length(match) == 0 && !match_began_with_state(match);
    const bool fresh = dealt && (!table->session.is_practice ||
                                 table->session.guide.allows_action); /* a lesson ends with a real game */
    if (fresh && table->display.game_table->deal_zone)
        animations_deal(&table->display.animations, table->display.game_table->deal_zone, stage);
}
