/* SPDX-License-Identifier: MIT */
/* What happens at a table: actions, taking back, seats, the end. */
#include "scenes/table/table_scene.h"

#include "culdesac/journal.h"
#include "session/seating.h"

#include <stdlib.h>
#include <string.h>

static bool is_hidden(const TableScene *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0;
}

/* The person who may touch: whoever touched his name, else who is to move, else a person who is alone, out of
 * turn. */
static int wanted_chooser(const TableScene *table)
{
    const int actor = table_actor(table);
    if (table->shared_screen.given_to != NOBODY) return table->shared_screen.given_to;
    if (table_is_person(table, actor) || table_count_persons(table) != 1) return actor;
    int player = 0;
    while (!table_is_person(table, player)) player++;
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
    const int persons = table_count_persons(table);
    if (table->frame.is_on) {
        table->viewer = table->frame.viewer;
        return;
    }
    const bool of_several = persons > 1 && match_is_over(table->match) && !table->hands_open;
    if (!is_hidden(table) || persons == 0 || of_several) table->viewer = NOBODY;
    if (is_hidden(table) && persons > 1 && table->is_practice && table_is_in_progress(table))
        table->viewer = table->guide.self ? first_player(table->match, table->match) : wanted_chooser(table);
    if (!is_hidden(table) || persons != 1) return;
    for (int player = 0; player < match_players(table->match); player++) {
        if (table_is_person(table, player)) table->viewer = player;
    }
}

static void update_chooser(TableScene *table)
{
    const int player = wanted_chooser(table);
    const StateHead *head = match_head(table->match);
    const bool may = table_is_person(table, player) && (player == head->to_move || head->may_act >> player & 1);
    const bool sees = !is_hidden(table) || table->viewer == player;
    table->chooser = may && sees && table_is_in_progress(table) ? player : NOBODY;
}

static bool shows_hands(const TableScene *table, const Stage *stage)
{
    return match_is_over(table->match) && stage->settings->play.open_hands;
}

/* What happened, as those who see the table may know it: all of it where all hands lie open. */
static void hide_secret_events(const TableScene *table, EventList *events)
{
    if (table->hands_open) return;
    for (size_t i = 0; i < events->count; i++) {
        events->items[i] = event_make_view(events->items[i], table->viewer, match_players(table->match));
    }
}

void table_step_events(const TableScene *table, size_t index, EventList *events)
{
    const MatchStep *step = match_step(table->match, index);
    void *state = memory_allocate(table->game->state_size);
    events->count = 0;
    match_state_at(table->match, index, state);
    table->game->apply_action(match_rules(table->match), state, step->player, step->action, events);
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
    selection_clear(&table->selection);
    if (table->chooser == NOBODY) return;
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    size_t count = game_legal_actions(table->game, match_rules(table->match), table->view, table->chooser, actions);
    if (table->guide.allows_action) count = filter_guided(&table->guide, actions, count);
    selection_init(&table->selection, actions, count, table->game_table, match_rules(table->match), table->view);
    free(actions);
}

void table_record_touch(TableScene *table, const Stage *stage)
{
    table->touched_before = table->selection.touched;
    table->touched_since = stage->motion.now;
    table->touched_epoch = stage->motion.epoch;
}

bool table_is_showing_events(const TableScene *table, const Stage *stage)
{
    return table->settled_epoch == stage->motion.epoch && stage->motion.now < table->settled_at;
}

size_t table_shown_steps(const TableScene *table, const Stage *stage)
{
    return table_is_showing_events(table, stage) ? table->previous.shown_steps : table->shown_steps;
}

size_t table_shown_entries(const TableScene *table, const Stage *stage)
{
    return table_is_showing_events(table, stage) ? table->previous.shown_entries : table->log.count;
}

static void mark_seen(TableScene *table, const Stage *stage)
{
    table->previous.shown_entries = table_shown_entries(table, stage);
    table->previous.shown_steps = table->shown_steps;
}

/* What the table shows now goes on being shown while the next action is. */
static void save_previous_view(TableScene *table, uint64_t now)
{
    PreviousView *previous = &table->previous;
    previous->view = memory_resize(previous->view, table->game->state_size);
    memcpy(previous->view, table->view, table->game->state_size);
    previous->viewer = table->viewer;
    previous->last_events = table->last_events;
    previous->last_player = table->last_player;
    previous->settled_at = table->settled_at;
    previous->epoch = table->settled_epoch;
    previous->started_at = now;
}

/* How long a computer player shows what it is about to do. */
static int lead_player(const TableScene *table)
{
    return table->last_player != NOBODY && !table_is_person(table, table->last_player) ? EVENT_SCHEDULE_LEAD_MS : 0;
}

/* How the table turns when people change seats. */
static void find_turn(const TableScene *table, const TableContext *context, AnimationPlan *plan)
{
    TableContext before = *context;
    before.view = table->previous.view;
    bool changes = false;
    for (size_t i = 0; i < plan->events->count; i++)
        changes =
            changes || event_timing_find(table->game_table->event_timings, plan->events->items[i].type).swaps_seats;
    if (!changes) return;
    plan->rotation.count = table->game_table->get_seat_areas(&before, plan->rotation.before);
    table->game_table->get_seat_areas(context, plan->rotation.after);
}

/* The new arrangement, with all that leads to it. Until that has been seen the rest of the table tells of the time
 * before. */
static void schedule_events(TableScene *table, Stage *stage, const EventList *events, bool backwards, bool same_viewer)
{
    AnimationPlan plan = {.events = events,
                          .is_undo = backwards,
                          .lead_ms = lead_player(table),
                          .event_timings = table->game_table->event_timings};
    TableContext context;
    table_context(table, stage, &context);
    tabletop_arrange(&context, &table->arrangement);
    table_interrupt_update(table, stage, backwards || !same_viewer ? NULL : events, &plan);
    if (events && table->game_table->get_seat_areas && same_viewer) find_turn(table, &context, &plan);
    animations_start(&table->animations, &table->arrangement, &plan, stage);
    table_interrupt_start(table, &plan);
    table_add_move_trails(table, &context, events, backwards);
    if (backwards) memset(table->new_cards, 0, sizeof table->new_cards);
    if (events && !backwards && table->viewer != NOBODY)
        animations_find_new_cards(&table->animations, events, &table->new_cards[table->viewer]);
    if (events) tabletop_queue_event_sounds(&context, events, &table->animations.schedule, backwards);
    const bool tells = events && !backwards && same_viewer && table->animations.ends_at > stage->motion.now;
    if (tells) table->settled_at = table->animations.ends_at;
    memset(table->score_changes, 0, sizeof table->score_changes);
    if (!events || backwards || !same_viewer) return;
    TableContext before = context;
    before.view = table->previous.view;
    score_changes_find(&before, &context, table->score_changes);
}

void table_update(TableScene *table, Stage *stage, const EventList *events, bool backwards)
{
    const int viewer_before = table->viewer;
    EventList tried = {0};
    stage->motion.is_brisk = table_is_double_speed(table);
    const void *rules = match_rules(table->match);
    void *state = memory_allocate(table->game->state_size);
    save_previous_view(table, stage->motion.now);
    table->hands_open = shows_hands(table, stage);
    update_viewer(table);
    update_chooser(table);
    match_state_at(table->match, table->shown_steps, state);
    if (table->frame.shows_trial)
        table->game->apply_action(rules, state, table->frame.trial_player, table->frame.trial_action, &tried);
    if (table->hands_open) {
        memcpy(table->view, state, table->game->state_size);
    } else {
        game_make_view(table->game, rules, state, table->viewer, table->view);
    }
    free(state);
    table->last_events.count = 0;
    table->last_player = NOBODY;
    if (table->frame.shows_trial) {
        hide_secret_events(table, &tried);
        table->last_events = tried;
        table->last_player = (int8_t)table->frame.trial_player;
        events = &tried;
    } else if (table->shown_steps > 0) {
        table_step_events(table, table->shown_steps - 1, &table->last_events);
        table->last_player = match_step(table->match, table->shown_steps - 1)->player;
    }
    table->refused[0] = table->dragged[0] = table->previewed[0] = '\0';
    table->settled_at = stage->motion.now;
    table->settled_epoch = stage->motion.epoch;
    fill_selection(table);
    table_clock_find_action(table);
    table_record_touch(table, stage);
    table_clear_hint(table);
    schedule_events(table, stage, events, backwards, table->viewer == viewer_before);
    if (table->viewer != NOBODY && !table_is_looking_back(table))
        table->shared_screen.seen_actions[table->viewer] = table->shown_steps;
    stage->motion.is_brisk = false;
    stage->needs_refresh = true;
}

void table_show_step(TableScene *table, Stage *stage, size_t step)
{
    if (step == table->shown_steps) return;
    EventList events = {0};
    const bool next = step == table->shown_steps + 1, before = step + 1 == table->shown_steps;
    if (next) table_step_events(table, table->shown_steps, &events);
    if (before) table_step_events(table, step, &events);
    mark_seen(table, stage);
    table->shown_steps = step;
    table_update(table, stage, next || before ? &events : NULL, before);
}

/* ---- Playing ---- */

static void after_change(TableScene *table, Stage *stage)
{
    mark_seen(table, stage);
    table->shown_steps = match_length(table->match);
    table->results_seen = false;
    table_log_update(table, stage);
    shared_screen_update(table);
    if (!match_is_over(table->match)) return;
    table_clock_update(table, stage);
    table_finish_game(table, stage);
}

/* A person who was shown something while the table was not his (his card let him peek, say) gets the table. */
static void give_screen_to_viewer(TableScene *table, const EventList *events)
{
    if (!table_has_secrets(table)) return;
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        const int player = event->player;
        const bool alone = table_is_person(table, player) && event->visible_to == 1u << player;
        if (!alone || player == table->viewer || player == table_actor(table)) continue;
        table->shared_screen.given_to = player;
        table->shared_screen.by_name = false;
    }
}

/* A person who had to wait for somebody else's move hears that it is his turn. */
static void ring_bells(const TableScene *table, Stage *stage, int before)
{
    enum { AFTER_THE_MOVE_MS = 420 };
    const int actor = table_actor(table);
    const bool his = actor != NOBODY && actor == table->chooser;
    if (his && actor != before && !table_is_person(table, before))
        stage_play_sound(stage, SOUND_TURN, AFTER_THE_MOVE_MS);
}

void table_play_action(TableScene *table, Stage *stage, int player, Action action)
{
    EventList events = {0};
    Error error;
    Text line = {0};
    table_stop_thinking(table);
    if (!match_play(table->match, player, action, &events, &error)) {
        stage_notify(stage, error.text);
        return;
    }
    journal_write_action(table->match, player, action, &line);
    table_journal_add(table, stage, &line);
    text_clear(&line);
    if (player == table->shared_screen.given_to) table->shared_screen.given_to = NOBODY;
    give_screen_to_viewer(table, &events);
    table->hands_open = shows_hands(table, stage);
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
    const ResponsePhase *asking = table->game->response_phase;
    if (!table_is_person(table, step->player)) return false;
    const bool declines = asking && step->action == asking->decline_action;
    return !declines || (table_count_persons(table) == 1 && !table_has_opted_out(table, step->player));
}

bool table_find_undo(const TableScene *table, const Stage *stage, size_t *step, const char **why)
{
    size_t at = match_length(table->match);
    *why = NULL;
    if (match_resigned_player(table->match) != NOBODY) {
        *why = stage_word(stage, WORD_TABLE_WAS_GIVEN_UP);
        return false;
    }
    while (at > 0 && !is_choice(table, match_step(table->match, at - 1))) at--;
    if (at == 0) {
        *why = stage_word(stage, WORD_TABLE_NOTHING_TO_UNDO);
        return false;
    }
    *step = at - 1;
    /* What everybody held has been seen since. */
    if (table->is_practice) return true;
    if (match_is_over(table->match) && is_hidden(table)) {
        *why = stage_word(stage, WORD_TABLE_REVEALED);
        return false;
    }
    for (size_t i = *step; i < match_length(table->match); i++) {
        if (!match_step(table->match, i)->revealed) continue;
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
    for (size_t i = step; i < match_length(table->match); i++) {
        table_step_events(table, i, &events);
        append_events(&all, &events);
    }
    while (match_length(table->match) > step) {
        Text line = {0};
        match_undo(table->match);
        journal_write_undo(&line);
        table_journal_add(table, stage, &line);
        text_clear(&line);
    }
    table->shared_screen.given_to = NOBODY;
    after_change(table, stage);
    table_update(table, stage, &all, true);
}

/* What opponents answered comes with it. */
void table_redo(TableScene *table, Stage *stage)
{
    if (!table_can_redo(table)) return;
    table_stop_thinking(table);
    EventList all = {0};
    do {
        Text line = {0};
        EventList events = {0};
        match_redo(table->match, NULL);
        journal_write_redo(&line);
        table_journal_add(table, stage, &line);
        text_clear(&line);
        table_step_events(table, match_length(table->match) - 1, &events);
        append_events(&all, &events);
    } while (match_redo_length(table->match) > 0 &&
             !is_choice(table, match_step(table->match, match_length(table->match))));
    table->shared_screen.given_to = NOBODY;
    after_change(table, stage);
    table_update(table, stage, &all, false);
}

/* ---- Seats, and the end ---- */

void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind, const char *name)
{
    Seat seat = *match_seat(table->match, player);
    Text line = {0};
    table_stop_thinking(table);
    text_copy(seat.kind, SEAT_KIND_SIZE, kind);
    text_copy(seat.name, SEAT_NAME_SIZE, name);
    match_set_seat(table->match, player, &seat);
    journal_write_seat(table->match, player, &line);
    table_journal_add(table, stage, &line);
    text_clear(&line);
    if (table->viewer == player && !table_is_person(table, player)) table->viewer = NOBODY;
    if (table->shared_screen.given_to == player) table->shared_screen.given_to = NOBODY;
    if (table->shared_screen.answering == player) table->shared_screen.answering = NOBODY;
    table_log_clear(table); /* whoever it called "you" may have a name again */
    table_log_update(table, stage);
    table_update(table, stage, NULL, false);
}

void table_resign(TableScene *table, Stage *stage, int player)
{
    Text line = {0};
    table_stop_thinking(table);
    match_resign(table->match, player);
    journal_write_resignation(table->match, &line);
    table_journal_add(table, stage, &line);
    text_clear(&line);
    table->shared_screen.given_to = NOBODY;
    table->shown_steps = match_length(table->match);
    table_clock_update(table, stage);
    table_finish_game(table, stage);
    table_update(table, stage, NULL, false);
}

int table_rematch_first_player(const TableScene *table)
{
    if (match_began_with_state(table->match)) return NOBODY;
    return (first_player(table->match, table->match) + 1) % match_players(table->match);
}

void table_rematch(TableScene *table, Stage *stage, bool same_deal)
{
    const Match *before = table->match;
    const int players = match_players(before);
    const bool loaded = same_deal && match_began_with_state(before);
    const uint64_t deal = same_deal ? match_seed(before) : seating_random_deal(&stage->session);
    Match *match = loaded ? match_create_from(table->game, match_rules(before), match_first_state(before))
                          : match_create(table->game, match_rules(before), players, deal);
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
    match_destroy(table->match);
    table->match = match;
    table->game = match_game(match);
    table->game_table = game_table_find(table->game);
    table->view = memory_resize(table->view, table->game->state_size);
    table->shown_steps = match_length(match);
    table->viewer = NOBODY;
    table->replay = (Replay){.player = NOBODY, .replayable_by = NOBODY};
    table->playback = (Playback){.speed = 0};
    table->hand_sort = (HandSort)stage->settings->play.hand_sort;
    memset(table->hand_orders, 0, sizeof table->hand_orders);
    memset(table->new_cards, 0, sizeof table->new_cards);
    table->results_seen = table->is_record = false;
    table->record.name[0] = '\0';
    table->continued_at = table->focused_at = SIZE_MAX;
    table->trails.count = 0;
    table->interrupt_offers = (InterruptOffers){.action = ACTION_NONE};
    shared_screen_init(table);
    table_clock_init(table);
    table_log_clear(table);
    table_log_update(table, stage);
    table_update(table, stage, NULL, false);
    if (!table->is_practice) table_explain_init(table, stage);
    const bool dealt = match_length(match) == 0 && !match_began_with_state(match);
    const bool fresh =
        dealt && (!table->is_practice || table->guide.allows_action); /* a lesson ends with a real game */
    if (fresh && table->game_table->deal_zone) animations_deal(&table->animations, table->game_table->deal_zone, stage);
}
