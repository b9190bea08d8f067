/* SPDX-License-Identifier: MIT */
/* What happens at a table: actions, taking back, seats, the end. */
#include "scenes/table_scene.h"

#include "culdesac/journal.h"
#include "scenes/setup_seating.h"

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
    if (table->company.summoned != NOBODY) return table->company.summoned;
    if (table_is_person(table, actor) || table_persons(table) != 1) return actor;
    int player = 0;
    while (!table_is_person(table, player)) player++;
    return player;
}

/* Who moved first in a match; of one that began in the middle of another, who does in this. */
static int first_mover(const Match *match, const Match *other)
{
    const StateHead *head = state_look(match_first_state(match_was_loaded(match) ? other : match));
    return head->to_move < 0 ? 0 : head->to_move;
}

/* In an open game everybody sees the same. With secrets a single person sees his own hand; of several, the one who
 * has the table; where nothing is secret, whoever acts, or
 * on a table that is led always the same. */
static void choose_viewer(TableScene *table)
{
    const int persons = table_persons(table);
    if (table->frame.on) {
        table->viewer = table->frame.viewer;
        return;
    }
    const bool of_several = persons > 1 && match_over(table->match) && !table->open;
    if (!is_hidden(table) || persons == 0 || of_several) table->viewer = NOBODY;
    if (is_hidden(table) && persons > 1 && table->apart && table_goes_on(table))
        table->viewer = table->guide.self ? first_mover(table->match, table->match) : wanted_chooser(table);
    if (!is_hidden(table) || persons != 1) return;
    for (int player = 0; player < match_players(table->match); player++) {
        if (table_is_person(table, player)) table->viewer = player;
    }
}

static void choose_chooser(TableScene *table)
{
    const int player = wanted_chooser(table);
    const StateHead *head = match_head(table->match);
    const bool may = table_is_person(table, player) && (player == head->to_move || head->may_act >> player & 1);
    const bool sees = !is_hidden(table) || table->viewer == player;
    table->chooser = may && sees && table_goes_on(table) ? player : NOBODY;
}

static bool lies_open(const TableScene *table, const Stage *stage)
{
    return match_over(table->match) && stage->settings->open_hands;
}

/* What happened, as those who see the table may know it: all of it where all hands lie open. */
static void conceal_events(const TableScene *table, EventList *events)
{
    if (table->open) return;
    for (size_t i = 0; i < events->count; i++) {
        events->items[i] = event_conceal(events->items[i], table->viewer, match_players(table->match));
    }
}

void table_events_of(const TableScene *table, size_t index, EventList *events)
{
    const Step *step = match_step(table->match, index);
    void *state = memory_allocate(table->game->state_size);
    events->count = 0;
    match_state_at(table->match, index, state);
    table->game->apply(match_rules(table->match), state, step->player, step->action, events);
    conceal_events(table, events);
    free(state);
}

static size_t keep_wanted(const TableGuide *guide, Action *actions, size_t count)
{
    size_t kept = 0;
    for (size_t i = 0; i < count; i++) {
        if (guide->wants(guide->self, actions[i])) actions[kept++] = actions[i];
    }
    return kept;
}

static void fill_choosing(TableScene *table)
{
    choosing_clear(&table->choosing);
    if (table->chooser == NOBODY) return;
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    size_t count = game_legal(table->game, match_rules(table->match), table->view, table->chooser, actions);
    if (table->guide.wants) count = keep_wanted(&table->guide, actions, count);
    choosing_fill(&table->choosing, actions, count, table->look, match_rules(table->match), table->view);
    free(actions);
}

void table_note_touch(TableScene *table, const Stage *stage)
{
    table->before = table->choosing.touched;
    table->touched_since = stage->motion.now;
    table->touched_epoch = stage->motion.epoch;
}

bool table_is_telling(const TableScene *table, const Stage *stage)
{
    return table->epoch == stage->motion.epoch && stage->motion.now < table->since;
}

size_t table_told(const TableScene *table, const Stage *stage)
{
    return table_is_telling(table, stage) ? table->before_last.shown : table->shown;
}

size_t table_logged(const TableScene *table, const Stage *stage)
{
    return table_is_telling(table, stage) ? table->before_last.logged : table->log.count;
}

static void note_shown(TableScene *table, const Stage *stage)
{
    table->before_last.logged = table_logged(table, stage);
    table->before_last.shown = table->shown;
}

/* What the table shows now goes on being shown while the next action is. */
static void keep_before(TableScene *table, uint64_t now)
{
    Before *before = &table->before_last;
    before->view = memory_resize(before->view, table->game->state_size);
    memcpy(before->view, table->view, table->game->state_size);
    before->viewer = table->viewer;
    before->last = table->last;
    before->last_player = table->last_player;
    before->since = table->since;
    before->epoch = table->epoch;
    before->began = now;
}

/* How long a computer player shows what it is about to do. */
static int lead_of(const TableScene *table)
{
    return table->last_player != NOBODY && !table_is_person(table, table->last_player) ? BEATS_LEAD_MS : 0;
}

/* How the table turns when people change seats. */
static void find_turn(const TableScene *table, const TableContext *context, Staging *staging)
{
    TableContext before = *context;
    before.view = table->before_last.view;
    bool changes = false;
    for (size_t i = 0; i < staging->events->count; i++)
        changes = changes || beats_of(table->look->beats, staging->events->items[i].type).seats;
    if (!changes) return;
    staging->turn.count = table->look->lots(&before, staging->turn.before);
    table->look->lots(context, staging->turn.after);
}

/* The new arrangement, with all that leads to it. Until that has been seen the rest of the table tells of the time before. */
static void stage_events(TableScene *table, Stage *stage, const EventList *events, bool backwards, bool same_viewer)
{
    Staging staging = {.events = events, .backwards = backwards, .lead = lead_of(table), .beats = table->look->beats};
    TableContext context;
    table_context(table, stage, &context);
    kit_arrange(&context, &table->arrangement);
    table_interlude_look(table, stage, backwards || !same_viewer ? NULL : events, &staging);
    if (events && table->look->lots && same_viewer) find_turn(table, &context, &staging);
    movers_take(&table->movers, &table->arrangement, &staging, stage);
    table_interlude_begin(table, &staging);
    table_note_traces(table, &context, events, backwards);
    if (backwards) memset(table->fresh, 0, sizeof table->fresh);
    if (events && !backwards && table->viewer != NOBODY)
        movers_fresh(&table->movers, events, &table->fresh[table->viewer]);
    if (events) kit_hear(&context, events, &table->movers.beats, backwards);
    const bool tells = events && !backwards && same_viewer && table->movers.ends > stage->motion.now;
    if (tells) table->since = table->movers.ends;
    memset(table->gains, 0, sizeof table->gains);
    if (!events || backwards || !same_viewer) return;
    TableContext before = context;
    before.view = table->before_last.view;
    kit_gains(&before, &context, table->gains);
}

void table_look(TableScene *table, Stage *stage, const EventList *events, bool backwards)
{
    const int viewer_before = table->viewer;
    EventList tried = {0};
    stage->motion.brisk = table_is_brisk(table);
    const void *rules = match_rules(table->match);
    void *state = memory_allocate(table->game->state_size);
    keep_before(table, stage->motion.now);
    table->open = lies_open(table, stage);
    choose_viewer(table);
    choose_chooser(table);
    match_state_at(table->match, table->shown, state);
    if (table->frame.tries) table->game->apply(rules, state, table->frame.trier, table->frame.tried, &tried);
    if (table->open) {
        memcpy(table->view, state, table->game->state_size);
    } else {
        game_conceal(table->game, rules, state, table->viewer, table->view);
    }
    free(state);
    table->last.count = 0;
    table->last_player = NOBODY;
    if (table->frame.tries) {
        conceal_events(table, &tried);
        table->last = tried;
        table->last_player = (int8_t)table->frame.trier;
        events = &tried;
    } else if (table->shown > 0) {
        table_events_of(table, table->shown - 1, &table->last);
        table->last_player = match_step(table->match, table->shown - 1)->player;
    }
    table->refused[0] = table->dragged[0] = table->weighed[0] = '\0';
    table->since = stage->motion.now;
    table->epoch = stage->motion.epoch;
    fill_choosing(table);
    table_clock_look(table);
    table_note_touch(table, stage);
    table_forget_hint(table);
    stage_events(table, stage, events, backwards, table->viewer == viewer_before);
    if (table->viewer != NOBODY && !table_looks_back(table)) table->company.seen[table->viewer] = table->shown;
    stage->motion.brisk = false;
    stage->stale = true;
}

void table_show_step(TableScene *table, Stage *stage, size_t step)
{
    if (step == table->shown) return;
    EventList events = {0};
    const bool next = step == table->shown + 1, before = step + 1 == table->shown;
    if (next) table_events_of(table, table->shown, &events);
    if (before) table_events_of(table, step, &events);
    note_shown(table, stage);
    table->shown = step;
    table_look(table, stage, next || before ? &events : NULL, before);
}

/* ---- Playing ---- */

static void after_change(TableScene *table, Stage *stage)
{
    note_shown(table, stage);
    table->shown = match_length(table->match);
    table->finished = false;
    table_log_follow(table, stage);
    table_company_follow(table);
    if (!match_over(table->match)) return;
    table_clock_count(table, stage);
    table_settle(table, stage);
}

/* A person who was shown something while the table was not his (his card let him peek, say) gets the table. */
static void summon_who_saw(TableScene *table, const EventList *events)
{
    if (!table_keeps_secrets(table)) return;
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        const int player = event->player;
        const bool alone = table_is_person(table, player) && event->seen == 1u << player;
        if (!alone || player == table->viewer || player == table_actor(table)) continue;
        table->company.summoned = player;
        table->company.called = false;
    }
}

/* A person who had to wait for somebody else's move hears that it is his turn. */
static void ring(const TableScene *table, Stage *stage, int before)
{
    enum { AFTER_THE_MOVE_MS = 420 };
    const int actor = table_actor(table);
    const bool his = actor != NOBODY && actor == table->chooser;
    if (his && actor != before && !table_is_person(table, before)) stage_sound(stage, SOUND_TURN, AFTER_THE_MOVE_MS);
}

void table_act(TableScene *table, Stage *stage, int player, Action action)
{
    EventList events = {0};
    Fault fault;
    Text line = {0};
    table_stop_thinking(table);
    if (!match_play(table->match, player, action, &events, &fault)) {
        stage_notice(stage, fault.text);
        return;
    }
    journal_write_action(table->match, player, action, &line);
    table_note(table, stage, &line);
    text_clear(&line);
    if (player == table->company.summoned) table->company.summoned = NOBODY;
    summon_who_saw(table, &events);
    table->open = lies_open(table, stage);
    conceal_events(table, &events);
    after_change(table, stage);
    table_look(table, stage, &events, false);
    ring(table, stage, player);
}

/* ---- Taking back ---- */

/* Whether a step was a person's choice. Declining is none if several are asked at once, or if he does not want to be
 * asked. */
static bool is_choice(const TableScene *table, const Step *step)
{
    const Asking *asking = table->game->asking;
    if (!table_is_person(table, step->player)) return false;
    const bool declines = asking && step->action == asking->decline;
    return !declines || (table_persons(table) == 1 && !table_is_quiet(table, step->player));
}

bool table_undo_to(const TableScene *table, const Stage *stage, size_t *step, const char **why)
{
    size_t at = match_length(table->match);
    *why = NULL;
    if (match_given_up(table->match) != NOBODY) {
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
    if (table->apart) return true;
    if (match_over(table->match) && is_hidden(table)) {
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

static void gather(EventList *all, const EventList *more)
{
    for (size_t i = 0; i < more->count && all->count < EVENTS_MAX; i++) all->items[all->count++] = more->items[i];
}

void table_undo(TableScene *table, Stage *stage)
{
    size_t step;
    const char *why;
    if (!table_undo_to(table, stage, &step, &why)) return;
    table_stop_thinking(table);
    EventList all = {0}, events;
    for (size_t i = step; i < match_length(table->match); i++) {
        table_events_of(table, i, &events);
        gather(&all, &events);
    }
    while (match_length(table->match) > step) {
        Text line = {0};
        match_undo(table->match);
        journal_write_undo(&line);
        table_note(table, stage, &line);
        text_clear(&line);
    }
    table->company.summoned = NOBODY;
    after_change(table, stage);
    table_look(table, stage, &all, true);
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
        table_note(table, stage, &line);
        text_clear(&line);
        table_events_of(table, match_length(table->match) - 1, &events);
        gather(&all, &events);
    } while (match_redo_length(table->match) > 0 &&
             !is_choice(table, match_step(table->match, match_length(table->match))));
    table->company.summoned = NOBODY;
    after_change(table, stage);
    table_look(table, stage, &all, false);
}

/* ---- Seats, and the end ---- */

void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind, const char *name)
{
    Seat seat = *match_seat(table->match, player);
    Text line = {0};
    table_stop_thinking(table);
    text_copy(seat.kind, SEAT_KIND, kind);
    text_copy(seat.name, SEAT_NAME, name);
    match_set_seat(table->match, player, &seat);
    journal_write_seat(table->match, player, &line);
    table_note(table, stage, &line);
    text_clear(&line);
    if (table->viewer == player && !table_is_person(table, player)) table->viewer = NOBODY;
    if (table->company.summoned == player) table->company.summoned = NOBODY;
    if (table->company.answers == player) table->company.answers = NOBODY;
    table_log_clear(table); /* whoever it called "you" may have a name again */
    table_log_follow(table, stage);
    table_look(table, stage, NULL, false);
}

void table_give_up(TableScene *table, Stage *stage, int player)
{
    Text line = {0};
    table_stop_thinking(table);
    match_give_up(table->match, player);
    journal_write_given_up(table->match, &line);
    table_note(table, stage, &line);
    text_clear(&line);
    table->company.summoned = NOBODY;
    table->shown = match_length(table->match);
    table_clock_count(table, stage);
    table_settle(table, stage);
    table_look(table, stage, NULL, false);
}

int table_rematch_begins(const TableScene *table)
{
    if (match_was_loaded(table->match)) return NOBODY;
    return (first_mover(table->match, table->match) + 1) % match_players(table->match);
}

void table_rematch(TableScene *table, Stage *stage, bool same_deal)
{
    const Match *before = table->match;
    const int players = match_players(before);
    const bool loaded = same_deal && match_was_loaded(before);
    const uint64_t deal = same_deal ? match_seed(before) : seating_deal(stage);
    Match *match = loaded ? match_create_from(table->game, match_rules(before), match_first_state(before))
                          : match_create(table->game, match_rules(before), players, deal);
    const int turned = same_deal ? 0 : 1 + first_mover(before, match) - first_mover(match, match) + players;
    for (int player = 0; player < players; player++) {
        match_set_seat(match, player, match_seat(before, (player + turned) % players));
    }
    home_of(stage)->journal_begin(home_of(stage)->self, match);
    table_begin(table, stage, match);
}

void table_begin(TableScene *table, Stage *stage, Match *match)
{
    table_stop_thinking(table);
    match_destroy(table->match);
    table->match = match;
    table->game = match_game(match);
    table->look = kit_table(table->game);
    table->view = memory_resize(table->view, table->game->state_size);
    table->shown = match_length(match);
    table->viewer = NOBODY;
    table->replay = (Replay){.player = NOBODY, .seen_by = NOBODY};
    table->playback = (Playback){.speed = 0};
    table->sort = (HandSort)stage->settings->hand_sort;
    memset(table->hands, 0, sizeof table->hands);
    memset(table->fresh, 0, sizeof table->fresh);
    table->finished = table->reading = false;
    table->record.name[0] = '\0';
    table->gone_on = table->stopped = SIZE_MAX;
    table->traces.count = 0;
    table->cut_ins = (CutIns){.card = ACTION_NONE};
    table_company_begin(table);
    table_clock_begin(table);
    table_log_clear(table);
    table_log_follow(table, stage);
    table_look(table, stage, NULL, false);
    if (!table->apart) table_explain_begin(table, stage);
    const bool dealt = match_length(match) == 0 && !match_was_loaded(match);
    const bool fresh = dealt && (!table->apart || table->guide.wants); /* a lesson ends with a real game */
    if (fresh && table->look->deals_from) movers_deal(&table->movers, table->look->deals_from, stage);
}
