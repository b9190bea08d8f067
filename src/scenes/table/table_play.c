/* SPDX-License-Identifier: MIT */
/* What happens at a table: actions, taking back, seats, the end. */
#include "scenes/table/table_scene.h"

#include "culdesac/journal.h"
#include "session/seating.h"

#include <stdlib.h>
#include <string.h>

static bool is_hidden(const TableScene *table)
{
    return (table->session.game->traits & TRAIT_HIDDEN) != 0;
}

/* The person who may touch: whoever touched his name, else who is to move, else a person who is alone, out of
 * turn. */
static int wanted_chooser(const TableScene *table)
{
    const int actor = table_actor(&table->session);
    if (table->session.shared_screen.given_to != NOBODY) return table->session.shared_screen.given_to;
    if (table_is_person(&table->session, actor) || table_count_persons(&table->session) != 1) return actor;
    int player = 0;
    while (!table_is_person(&table->session, player)) player++;
    return player;
}

/* Who moved first in a match; of one that began in the middle of another, who does in this. */
static int first_player(const Match *match, const Match *other)
{
    const StateHead *head = state_head_const(match_first_state(match_began_with_state(match) ? other : match));
    return head->to_move < 0 ? 0 : head->to_move;
}

/* In an open game everybody sees the same. With secrets a single person sees his own hand; of several, the one who
 * has the table; where nothing is secret, whoever acts, or
 * on a table that is led always the same. */
static void update_viewer(TableScene *table)
{
    const int persons = table_count_persons(&table->session);
    if (table->view.frame.is_on) {
        table->session.viewer = table->view.frame.viewer;
        return;
    }
    const bool of_several = persons > 1 && match_is_over(table->session.match) && !table->session.hands_open;
    if (!is_hidden(table) || persons == 0 || of_several) table->session.viewer = NOBODY;
    if (is_hidden(table) && persons > 1 && table->session.is_practice && table_is_in_progress(&table->session))
        table->session.viewer = table->session.guide.self ? first_player(table->session.match, table->session.match)
                                                          : wanted_chooser(table);
    if (!is_hidden(table) || persons != 1) return;
    for (int player = 0; player < match_players(table->session.match); player++) {
        if (table_is_person(&table->session, player)) table->session.viewer = player;
    }
}

static void update_chooser(TableScene *table)
{
    const int player = wanted_chooser(table);
    const StateHead *head = match_head(table->session.match);
    const bool may =
        table_is_person(&table->session, player) && (player == head->to_move || head->may_act >> player & 1);
    const bool sees = !is_hidden(table) || table->session.viewer == player;
    table->session.chooser = may && sees && table_is_in_progress(&table->session) ? player : NOBODY;
}

static bool shows_hands(const TableScene *table, const Stage *stage)
{
    return match_is_over(table->session.match) && stage->settings->play.open_hands;
}

/* What happened, as those who see the table may know it: all of it where all hands lie open. */
static void hide_secret_events(const TableScene *table, EventList *events)
{
    if (table->session.hands_open) return;
    for (size_t i = 0; i < events->count; i++) {
        events->items[i] =
            event_make_view(events->items[i], table->session.viewer, match_players(table->session.match));
    }
}

void table_step_events(const TableScene *table, size_t index, EventList *events)
{
    const MatchStep *step = match_step(table->session.match, index);
    void *state = memory_allocate(table->session.game->state_size);
    events->count = 0;
    match_state_at(table->session.match, index, state);
    table->session.game->apply_action(match_rules(table->session.match), state, step->player, step->action, events);
    hide_secret_events(table, events);
    free(state);
}

static size_t filter_guided(const TableGuide *guide, Action *actions, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (guide->allows_action(guide->self, actions[i])) actions[kept++] = actions[i];
    }
    return kept;
}

static void fill_selection(TableScene *table)
{
    selection_clear(&table->view.touch.selection);
    if (table->session.chooser == NOBODY) return;
    Action *actions = memory_allocate(table->session.game->actions_max * sizeof *actions);
    size_t count = game_legal_actions(table->session.game, match_rules(table->session.match), table->session.view,
                                      table->session.chooser, actions);
    if (table->session.guide.allows_action) count = filter_guided(&table->session.guide, actions, count);
    selection_init(&table->view.touch.selection, actions, count, table->view.game_table,
                   match_rules(table->session.match), table->session.view);
    free(actions);
}

void table_record_touch(TableScene *table, const Stage *stage)
{
    table->view.touch.before = table->view.touch.selection.touched;
    table->view.touch.since = stage->motion.now;
    table->view.touch.epoch = stage->motion.epoch;
}

bool table_is_showing_events(const TableScene *table, const Stage *stage)
{
    return table->telling.settled_epoch == stage->motion.epoch && stage->motion.now < table->telling.settled_at;
}

size_t table_shown_steps(const TableScene *table, const Stage *stage)
{
    return table_is_showing_events(table, stage) ? table->telling.previous.shown_steps : table->session.shown_steps;
}

size_t table_shown_entries(const TableScene *table, const Stage *stage)
{
    return table_is_showing_events(table, stage) ? table->telling.previous.shown_entries : table->telling.log.count;
}

static void mark_seen(TableScene *table, const Stage *stage)
{
    table->telling.previous.shown_entries = table_shown_entries(table, stage);
    table->telling.previous.shown_steps = table->session.shown_steps;
}

/* What the table shows now goes on being shown while the next action is. */
static void save_previous_view(TableScene *table, uint64_t now)
{
    PreviousView *previous = &table->telling.previous;
    previous->view = memory_resize(previous->view, table->session.game->state_size);
    memcpy(previous->view, table->session.view, table->session.game->state_size);
    previous->viewer = table->session.viewer;
    previous->last_events = table->telling.last_events;
    previous->last_player = table->telling.last_player;
    previous->settled_at = table->telling.settled_at;
    previous->epoch = table->telling.settled_epoch;
    previous->started_at = now;
}

/* How long a computer player shows what it is about to do. */
static int lead_player(const TableScene *table)
{
    return table->telling.last_player != NOBODY && !table_is_person(&table->session, table->telling.last_player)
               ? EVENT_SCHEDULE_LEAD_MS
               : 0;
}

/* How the table turns when people change seats. */
static void find_turn(const TableScene *table, const TableContext *context, AnimationPlan *plan)
{
    TableContext before = *context;
    before.view = table->telling.previous.view;
    bool changes = false;
    for (size_t i = 0; i < plan->events->count; i++)
        changes = changes ||
                  event_timing_find(table->view.game_table->event_timings, plan->events->items[i].type).swaps_seats;
    if (!changes) return;
    plan->rotation.count = table->view.game_table->get_seat_areas(&before, plan->rotation.before);
    table->view.game_table->get_seat_areas(context, plan->rotation.after);
}

/* The new arrangement, with all that leads to it. Until that has been seen the rest of the table tells of the time
 * before. */
static void schedule_events(TableScene *table, Stage *stage, const EventList *events, bool backwards, bool same_viewer)
{
    AnimationPlan plan = {.events = events,
                          .is_undo = backwards,
                          .lead_ms = lead_player(table),
                          .event_timings = table->view.game_table->event_timings};
    TableContext context;
    table_context(table, stage, &context);
    tabletop_arrange(&context, &table->view.arrangement);
    table_interrupt_update(table, stage, backwards || !same_viewer ? NULL : events, &plan);
    if (events && table->view.game_table->get_seat_areas && same_viewer) find_turn(table, &context, &plan);
    animations_start(&table->view.animations, &table->view.arrangement, &plan, stage);
    table_interrupt_start(table, &plan);
    table_add_move_trails(table, &context, events, backwards);
    if (backwards) memset(table->view.hand.new_cards, 0, sizeof table->view.hand.new_cards);
    if (events && !backwards && table->session.viewer != NOBODY)
        animations_find_new_cards(&table->view.animations, events, &table->view.hand.new_cards[table->session.viewer]);
    if (events) tabletop_queue_event_sounds(&context, events, &table->view.animations.schedule, backwards);
    const bool tells = events && !backwards && same_viewer && table->view.animations.ends_at > stage->motion.now;
    if (tells) table->telling.settled_at = table->view.animations.ends_at;
    memset(table->telling.score_changes, 0, sizeof table->telling.score_changes);
    if (!events || backwards || !same_viewer) return;
    TableContext before = context;
    before.view = table->telling.previous.view;
    score_changes_find(&before, &context, table->telling.score_changes);
}

void table_update(TableScene *table, Stage *stage, const EventList *events, bool backwards)
{
    const int viewer_before = table->session.viewer;
    EventList tried = {0};
    stage->motion.is_brisk = table_is_double_speed(table);
    const void *rules = match_rules(table->session.match);
    void *state = memory_allocate(table->session.game->state_size);
    save_previous_view(table, stage->motion.now);
    table->session.hands_open = shows_hands(table, stage);
    update_viewer(table);
    update_chooser(table);
    match_state_at(table->session.match, table->session.shown_steps, state);
    if (table->view.frame.shows_trial)
        table->session.game->apply_action(rules, state, table->view.frame.trial_player, table->view.frame.trial_action,
                                          &tried);
    if (table->session.hands_open) {
        memcpy(table->session.view, state, table->session.game->state_size);
    } else {
        game_make_view(table->session.game, rules, state, table->session.viewer, table->session.view);
    }
    free(state);
    table->telling.last_events.count = 0;
    table->telling.last_player = NOBODY;
    if (table->view.frame.shows_trial) {
        hide_secret_events(table, &tried);
        table->telling.last_events = tried;
        table->telling.last_player = (int8_t)table->view.frame.trial_player;
        events = &tried;
    } else if (table->session.shown_steps > 0) {
        table_step_events(table, table->session.shown_steps - 1, &table->telling.last_events);
        table->telling.last_player = match_step(table->session.match, table->session.shown_steps - 1)->player;
    }
    table->view.touch.refused[0] = table->view.touch.dragged[0] = table->view.touch.previewed[0] = '\0';
    table->telling.settled_at = stage->motion.now;
    table->telling.settled_epoch = stage->motion.epoch;
    fill_selection(table);
    table_clock_find_action(&table->session);
    table_record_touch(table, stage);
    table_clear_hint(table);
    schedule_events(table, stage, events, backwards, table->session.viewer == viewer_before);
    if (table->session.viewer != NOBODY && !table_is_looking_back(&table->session))
        table->session.shared_screen.seen_actions[table->session.viewer] = table->session.shown_steps;
    stage->motion.is_brisk = false;
    stage->needs_refresh = true;
}

void table_show_step(TableScene *table, Stage *stage, size_t step)
{
    if (step == table->session.shown_steps) return;
    EventList events = {0};
    const bool next = step == table->session.shown_steps + 1, before = step + 1 == table->session.shown_steps;
    if (next) table_step_events(table, table->session.shown_steps, &events);
    if (before) table_step_events(table, step, &events);
    mark_seen(table, stage);
    table->session.shown_steps = step;
    table_update(table, stage, next || before ? &events : NULL, before);
}

/* ---- Playing ---- */

static void after_change(TableScene *table, Stage *stage)
{
    mark_seen(table, stage);
    table->session.shown_steps = match_length(table->session.match);
    table->session.results_seen = false;
    table_log_update(table, stage);
    shared_screen_update(&table->session);
    if (!match_is_over(table->session.match)) return;
    table_clock_update(&table->session, &stage->session);
    table_finish_game(&table->session, &stage->session);
}

/* A person who was shown something while the table was not his (his card let him peek, say) gets the table. */
static void give_screen_to_viewer(TableScene *table, const EventList *events)
{
    if (!table_has_secrets(&table->session)) return;
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        const int player = event->player;
        const bool alone = table_is_person(&table->session, player) && event->visible_to == 1u << player;
        if (!alone || player == table->session.viewer || player == table_actor(&table->session)) continue;
        table->session.shared_screen.given_to = player;
        table->session.shared_screen.by_name = false;
    }
}

/* A person who had to wait for somebody else's move hears that it is his turn. */
static void ring_bells(const TableScene *table, Stage *stage, int before)
{
    enum { AFTER_THE_MOVE_MS = 420 };
    const int actor = table_actor(&table->session);
    const bool his = actor != NOBODY && actor == table->session.chooser;
    if (his && actor != before && !table_is_person(&table->session, before))
        stage_play_sound(stage, SOUND_TURN, AFTER_THE_MOVE_MS);
}

void table_play_action(TableScene *table, Stage *stage, int player, Action action)
{
    EventList events = {0};
    Error error;
    Text line = {0};
    table_stop_thinking(table);
    if (!match_play(table->session.match, player, action, &events, &error)) {
        stage_notify(stage, error.text);
        return;
    }
    journal_write_action(table->session.match, player, action, &line);
    table_journal_add(&table->session, &stage->session, &line);
    text_clear(&line);
    if (player == table->session.shared_screen.given_to) table->session.shared_screen.given_to = NOBODY;
    give_screen_to_viewer(table, &events);
    table->session.hands_open = shows_hands(table, stage);
    hide_secret_events(table, &events);
    after_change(table, stage);
    table_update(table, stage, &events, false);
    ring_bells(table, stage, player);
}

/* ---- Taking back ---- */

/* Whether a step was a person's choice. Declining is none if several are asked at once, or if he does not want to be
 * asked. */
static bool is_choice(const TableScene *table, const MatchStep *step)
{
    const ResponsePhase *asking = table->session.game->response_phase;
    if (!table_is_person(&table->session, step->player)) return false;
    const bool declines = asking && step->action == asking->decline_action;
    return !declines ||
           (table_count_persons(&table->session) == 1 && !table_has_opted_out(&table->session, step->player));
}

bool table_find_undo(const TableScene *table, const Stage *stage, size_t *step, const char **why)
{
    size_t at = match_length(table->session.match);
    *why = NULL;
    if (match_resigned_player(table->session.match) != NOBODY) {
        *why = stage_word(stage, WORD_TABLE_WAS_GIVEN_UP);
        return false;
    }
    while (at > 0 && !is_choice(table, match_step(table->session.match, at - 1))) at--;
    if (at == 0) {
        *why = stage_word(stage, WORD_TABLE_NOTHING_TO_UNDO);
        return false;
    }
    *step = at - 1;
    /* What everybody held has been seen since. */
    if (table->session.is_practice) return true;
    if (match_is_over(table->session.match) && is_hidden(table)) {
        *why = stage_word(stage, WORD_TABLE_REVEALED);
        return false;
    }
    for (size_t i = *step; i < match_length(table->session.match); i++) {
        if (!match_step(table->session.match, i)->revealed) continue;
        *why = stage_word(stage, WORD_TABLE_REVEALED);
        return false;
    }
    return true;
}

static void append_events(EventList *all, const EventList *more)
{
    for (size_t i = 0; i < more->count && all->count < EVENT_LIST_MAX; i++) all->items[all->count++] = more->items[i];
}

void table_undo(TableScene *table, Stage *stage)
{
    size_t step;
    const char *why;
    if (!table_find_undo(table, stage, &step, &why)) return;
    table_stop_thinking(table);
    EventList all = {0}, events;
    for (size_t i = step; i < match_length(table->session.match); i++) {
        table_step_events(table, i, &events);
        append_events(&all, &events);
    }
    while (match_length(table->session.match) > step) {
        Text line = {0};
        match_undo(table->session.match);
        journal_write_undo(&line);
        table_journal_add(&table->session, &stage->session, &line);
        text_clear(&line);
    }
    table->session.shared_screen.given_to = NOBODY;
    after_change(table, stage);
    table_update(table, stage, &all, true);
}

/* What opponents answered comes with it. */
void table_redo(TableScene *table, Stage *stage)
{
    if (!table_can_redo(&table->session)) return;
    table_stop_thinking(table);
    EventList all = {0};
    do {
        Text line = {0};
        EventList events = {0};
        match_redo(table->session.match, NULL);
        journal_write_redo(&line);
        table_journal_add(&table->session, &stage->session, &line);
        text_clear(&line);
        table_step_events(table, match_length(table->session.match) - 1, &events);
        append_events(&all, &events);
    } while (match_redo_length(table->session.match) > 0 &&
             !is_choice(table, match_step(table->session.match, match_length(table->session.match))));
    table->session.shared_screen.given_to = NOBODY;
    after_change(table, stage);
    table_update(table, stage, &all, false);
}

/* ---- Seats, and the end ---- */

void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind, const char *name)
{
    Seat seat = *match_seat(table->session.match, player);
    Text line = {0};
    table_stop_thinking(table);
    text_copy(seat.kind, SEAT_KIND_SIZE, kind);
    text_copy(seat.name, SEAT_NAME_SIZE, name);
    match_set_seat(table->session.match, player, &seat);
    journal_write_seat(table->session.match, player, &line);
    table_journal_add(&table->session, &stage->session, &line);
    text_clear(&line);
    if (table->session.viewer == player && !table_is_person(&table->session, player)) table->session.viewer = NOBODY;
    if (table->session.shared_screen.given_to == player) table->session.shared_screen.given_to = NOBODY;
    if (table->session.shared_screen.answering == player) table->session.shared_screen.answering = NOBODY;
    table_log_clear(table); /* whoever it called "you" may have a name again */
    table_log_update(table, stage);
    table_update(table, stage, NULL, false);
}

void table_resign(TableScene *table, Stage *stage, int player)
{
    Text line = {0};
    table_stop_thinking(table);
    match_resign(table->session.match, player);
    journal_write_resignation(table->session.match, &line);
    table_journal_add(&table->session, &stage->session, &line);
    text_clear(&line);
    table->session.shared_screen.given_to = NOBODY;
    table->session.shown_steps = match_length(table->session.match);
    table_clock_update(&table->session, &stage->session);
    table_finish_game(&table->session, &stage->session);
    table_update(table, stage, NULL, false);
}

int table_rematch_first_player(const TableScene *table)
{
    if (match_began_with_state(table->session.match)) return NOBODY;
    return (first_player(table->session.match, table->session.match) + 1) % match_players(table->session.match);
}

void table_rematch(TableScene *table, Stage *stage, bool same_deal)
{
    const Match *before = table->session.match;
    const int players = match_players(before);
    const bool loaded = same_deal && match_began_with_state(before);
    const uint64_t deal = same_deal ? match_seed(before) : seating_random_deal(&stage->session);
    Match *match = loaded ? match_create_from(table->session.game, match_rules(before), match_first_state(before))
                          : match_create(table->session.game, match_rules(before), players, deal);
    const int turned = same_deal ? 0 : 1 + first_player(before, match) - first_player(match, match) + players;
    for (int player = 0; player < players; player++) {
        match_set_seat(match, player, match_seat(before, (player + turned) % players));
    }
    services_of(stage)->journal_start(services_of(stage)->self, match);
    table_set_match(table, stage, match);
}

void table_set_match(TableScene *table, Stage *stage, Match *match)
{
    table_stop_thinking(table);
    match_destroy(table->session.match);
    table->session.match = match;
    table->session.game = match_game(match);
    table->view.game_table = game_table_find(table->session.game);
    table->session.view = memory_resize(table->session.view, table->session.game->state_size);
    table->session.shown_steps = match_length(match);
    table->session.viewer = NOBODY;
    table->telling.replay = (Replay){.player = NOBODY, .replayable_by = NOBODY};
    table->telling.playback = (Playback){.speed = 0};
    table->view.hand.sort = (HandSort)stage->settings->play.hand_sort;
    memset(table->view.hand.orders, 0, sizeof table->view.hand.orders);
    memset(table->view.hand.new_cards, 0, sizeof table->view.hand.new_cards);
    table->session.results_seen = table->session.is_record = false;
    table->session.record.name[0] = '\0';
    table->session.continued_at = table->view.focused_at = SIZE_MAX;
    table->telling.trails.count = 0;
    table->session.interrupt_offers = (InterruptOffers){.action = ACTION_NONE};
    shared_screen_init(&table->session);
    table_clock_init(&table->session);
    table_log_clear(table);
    table_log_update(table, stage);
    table_update(table, stage, NULL, false);
    if (!table->session.is_practice) table_explain_init(table, stage);
    const bool dealt = match_length(match) == 0 && !match_began_with_state(match);
    const bool fresh = dealt && (!table->session.is_practice ||
                                 table->session.guide.allows_action); /* a lesson ends with a real game */
    if (fresh && table->view.game_table->deal_zone)
        animations_deal(&table->view.animations, table->view.game_table->deal_zone, stage);
}
