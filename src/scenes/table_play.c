/* SPDX-License-Identifier: MIT */
/* What happens at a table: actions, taking back, opponents, hints. */
#include "scenes/table_scene.h"

#include "culdesac/journal.h"
#include "scenes/setup_seating.h"

#include <stdlib.h>
#include <string.h>

/* How long an opponent's action stays away at least, by the player's setting; and without a thread, how long it thinks. */
static const uint64_t PACE_MS[] = {[PACE_FAST] = 350, [PACE_NORMAL] = 900, [PACE_SLOW] = 1800};
static const double HASTY_MS = 150;

bool table_is_person(const TableScene *table, int player)
{
    return player >= 0 && strcmp(match_seat(table->match, player)->kind, "human") == 0;
}

int table_persons(const TableScene *table)
{
    int persons = 0;
    for (int player = 0; player < match_players(table->match); player++) persons += table_is_person(table, player);
    return persons;
}

int table_actor(const TableScene *table)
{
    const StateHead *head = match_head(table->match);
    return head->over ? NOBODY : head->to_move;
}

/* ---- Looking ---- */

static bool is_hidden(const TableScene *table)
{
    return (table->game->traits & TRAIT_HIDDEN) != 0;
}
static bool looks_back(const TableScene *table)
{
    return table->shown < match_length(table->match);
}

/* In an open game nobody's view is everybody's. Where there are secrets one person sees his own; of several, the one to whom
 * the table was handed over. */
static void choose_viewer(TableScene *table)
{
    const int persons = table_persons(table);
    if (!is_hidden(table) || persons == 0) table->viewer = NOBODY;
    if (!is_hidden(table) || persons != 1) return;
    for (int player = 0; player < match_players(table->match); player++) {
        if (table_is_person(table, player)) table->viewer = player;
    }
}

static void choose_chooser(TableScene *table)
{
    const int actor = table_actor(table);
    const bool sees = !is_hidden(table) || table->viewer == actor;
    table->chooser = table_is_person(table, actor) && sees && !looks_back(table) && !table->leaving ? actor : NOBODY;
}

/* What the step with that index did, as a viewer may know it. */
static void events_of_step(const TableScene *table, size_t index, int viewer, EventList *events)
{
    const Step *step = match_step(table->match, index);
    void *state = memory_allocate(table->game->state_size);
    events->count = 0;
    match_state_at(table->match, index, state);
    table->game->apply(match_rules(table->match), state, step->player, step->action, events);
    for (size_t i = 0; i < events->count; i++) {
        events->items[i] = event_conceal(events->items[i], viewer, match_players(table->match));
    }
    free(state);
}

static void fill_choosing(TableScene *table)
{
    choosing_clear(&table->choosing);
    if (table->chooser == NOBODY) return;
    Action *actions = memory_allocate(table->game->actions_max * sizeof *actions);
    const size_t count = table->game->legal(match_rules(table->match), table->view, table->chooser, actions);
    choosing_fill(&table->choosing, actions, count, table->look->spell, match_rules(table->match), table->view);
    free(actions);
}

void table_look(TableScene *table, Stage *stage, const EventList *events, bool backwards)
{
    const void *rules = match_rules(table->match);
    void *state = memory_allocate(table->game->state_size);
    choose_viewer(table);
    choose_chooser(table);
    match_state_at(table->match, table->shown, state);
    table->game->conceal(rules, state, table->viewer, table->view);
    free(state);
    table->last.count = 0;
    table->last_player = NOBODY;
    if (table->shown > 0) {
        events_of_step(table, table->shown - 1, table->viewer, &table->last);
        table->last_player = match_step(table->match, table->shown - 1)->player;
    }
    table->refused[0] = table->dragged[0] = '\0';
    table->since = stage->motion.now;
    table->epoch = stage->motion.epoch;
    fill_choosing(table);
    table_forget_hint(table);
    Sight sight;
    table_sight(table, stage, &sight);
    table->arrangement = (Arrangement){.piece_count = 0};
    table->look->arrange(&sight, &table->arrangement);
    movers_take(&table->movers, &table->arrangement, events, backwards, stage);
    stage->stale = true;
}

void table_show_step(TableScene *table, Stage *stage, size_t step)
{
    if (step == table->shown) return;
    EventList events = {0};
    const bool next = step == table->shown + 1, before = step + 1 == table->shown;
    if (next) events_of_step(table, table->shown, table->viewer, &events);
    if (before) events_of_step(table, step, table->viewer, &events);
    table->shown = step;
    table_look(table, stage, next || before ? &events : NULL, before);
}

/* ---- Playing ---- */

static void stop_thinking(TableScene *table)
{
    if (table->worker) ai_worker_cancel(table->worker);
    table->thinks_for = NOBODY;
    table->for_hint = false;
}

/* What was just done goes to the journal before it is seen. */
static void note(TableScene *table, Stage *stage, const Text *line)
{
    home_of(stage)->journal_add(home_of(stage)->self, table->match, text_string(line));
}

static void after_change(TableScene *table, Stage *stage)
{
    table->shown = match_length(table->match);
    table->finished = false;
    table_log_follow(table);
    if (match_head(table->match)->over) home_of(stage)->journal_end(home_of(stage)->self, table->game);
}

void table_act(TableScene *table, Stage *stage, int player, Action action)
{
    EventList events = {0};
    Fault fault;
    Text line = {0};
    stop_thinking(table);
    if (!match_play(table->match, player, action, &events, &fault)) {
        stage_notice(stage, fault.text);
        return;
    }
    journal_write_action(table->match, player, action, &line);
    note(table, stage, &line);
    text_clear(&line);
    for (size_t i = 0; i < events.count; i++) {
        events.items[i] = event_conceal(events.items[i], table->viewer, match_players(table->match));
    }
    after_change(table, stage);
    table_look(table, stage, &events, false);
}

/* ---- Taking back ---- */

bool table_undo_to(const TableScene *table, const Stage *stage, size_t *step, const char **why)
{
    size_t at = match_length(table->match);
    *why = NULL;
    while (at > 0 && !table_is_person(table, match_step(table->match, at - 1)->player)) at--;
    if (at == 0) {
        *why = stage_word(stage, WORD_TABLE_NOTHING_TO_UNDO);
        return false;
    }
    *step = at - 1;
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
    stop_thinking(table);
    EventList all = {0}, events;
    for (size_t i = step; i < match_length(table->match); i++) {
        events_of_step(table, i, table->viewer, &events);
        gather(&all, &events);
    }
    while (match_length(table->match) > step) {
        Text line = {0};
        match_undo(table->match);
        journal_write_undo(&line);
        note(table, stage, &line);
        text_clear(&line);
    }
    after_change(table, stage);
    table_look(table, stage, &all, true);
}

/* What opponents answered comes with it. */
void table_redo(TableScene *table, Stage *stage)
{
    if (match_redo_length(table->match) == 0) return;
    stop_thinking(table);
    EventList all = {0};
    do {
        Text line = {0};
        EventList events = {0};
        match_redo(table->match, NULL);
        journal_write_redo(&line);
        note(table, stage, &line);
        text_clear(&line);
        events_of_step(table, match_length(table->match) - 1, table->viewer, &events);
        gather(&all, &events);
    } while (match_redo_length(table->match) > 0 &&
             !table_is_person(table, match_step(table->match, match_length(table->match))->player));
    after_change(table, stage);
    table_look(table, stage, &all, false);
}

/* ---- Opponents ---- */

static void answer_came(void *context)
{
    const Home *home = context;
    home->wake(home->self);
}

/* Begins to think for a player; the view is copied, for which `view` may go. */
static void start_thinking(TableScene *table, Stage *stage, int player, AiLevel level)
{
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, player, view);
    table->task = (AiTask){
        .game = table->game,
        .rules = match_rules(table->match),
        .view = view,
        .player = player,
        .level = level,
        .seed = stage->seed + match_length(table->match) + 1,
    };
    table->thinks_for = player;
    if (!table->worker) table->worker = ai_worker_create();
    if (table->worker) ai_worker_start(table->worker, &table->task, answer_came, stage->home);
    free(view);
}

/* The answer, once it is there. Where there is no thread it is thought of here and now, and hastily. */
static bool take_answer(TableScene *table, AiAnswer *answer)
{
    if (table->worker) return ai_worker_poll(table->worker, answer);
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, table->thinks_for, view);
    table->task.view = view;
    table->task.ms = HASTY_MS;
    ai_think(&table->task, answer);
    free(view);
    return true;
}

/* What a token is called on the table: "the knight on b4". */
static const char *label_of(const TableScene *table, const char *token)
{
    for (int i = 0; i < table->arrangement.target_count; i++) {
        if (strcmp(table->arrangement.targets[i].token, token) == 0) return table->arrangement.targets[i].label;
    }
    for (int i = 0; i < table->arrangement.choice_count; i++) {
        if (strcmp(table->arrangement.choices[i].token, token) == 0) return table->arrangement.choices[i].label;
    }
    return token;
}

/* "the knight on b4, then the ferz on d4" */
static void tell_path(const TableScene *table, const Stage *stage, const Path *path, Text *text)
{
    for (int i = 0; i < path->count; i++) {
        if (strcmp(path->tokens[i], KIT_DONE) == 0) continue;
        if (i > 0) text_add(text, stage_word(stage, path->set ? WORD_TABLE_HINT_WITH : WORD_TABLE_HINT_THEN));
        text_add(text, label_of(table, path->tokens[i]));
    }
}

static void give_hint(TableScene *table, Stage *stage, const AiAnswer *answer)
{
    void *view = memory_allocate(table->game->state_size);
    match_view(table->match, table->task.player, view);
    table->task.view = view;
    Path path = {0};
    Text told = {0};
    table->look->spell(table->task.rules, view, answer->action, &path);
    tell_path(table, stage, &path, &told);
    const WordPart parts[] = {word_text(text_string(&told))};
    words_fill(stage->words, WORD_TABLE_HINT_ACTION, parts, 1, &table->hint);
    text_clear(&told);
    text_add_char(&table->hint, ' ');
    ai_hint_tell(&table->task, answer, match_names(table->match), &table->hint);
    for (int i = 0; i < 2 && i < path.count; i++) memcpy(table->hinted[i], path.tokens[i], TOKEN_SIZE);
    table->hints++;
    table->thinks_for = NOBODY;
    table->for_hint = false;
    free(view);
}

void table_ask_hint(TableScene *table, Stage *stage)
{
    if (table->chooser == NOBODY || table->thinks_for != NOBODY || table->hint.length > 0) return;
    start_thinking(table, stage, table->chooser, AI_HARD);
    table->for_hint = true;
}

void table_forget_hint(TableScene *table)
{
    if (table->for_hint) stop_thinking(table);
    text_reset(&table->hint);
    table->hinted[0][0] = table->hinted[1][0] = '\0';
}

bool table_thinks(const TableScene *table)
{
    const int actor = table_actor(table);
    const bool opponent = actor != NOBODY && !table_is_person(table, actor);
    return table->errand == ERRAND_NONE && ((opponent && !looks_back(table) && !table->leaving) || table->for_hint);
}

void table_let_play(TableScene *table, Stage *stage)
{
    const int actor = table_actor(table);
    AiAnswer answer;
    if (table->for_hint) {
        if (take_answer(table, &answer)) give_hint(table, stage, &answer);
        return;
    }
    if (actor == NOBODY || table_is_person(table, actor) || looks_back(table) || table->leaving) return;
    if (table->thinks_for != actor) {
        AiLevel level = AI_MEDIUM;
        ai_level_find(match_seat(table->match, actor)->kind, &level);
        start_thinking(table, stage, actor, level);
    }
    const uint64_t due = table->since + PACE_MS[stage->settings->ai_pace];
    if (stage->motion.now < due) {
        motion_wake(&stage->motion, due);
        return;
    }
    if (movers_busy(&table->movers, stage) || !take_answer(table, &answer)) return;
    table_act(table, stage, actor, answer.action);
}

/* ---- Seats, and the end ---- */

void table_set_seat(TableScene *table, Stage *stage, int player, const char *kind)
{
    Seat seat = *match_seat(table->match, player);
    Text line = {0};
    stop_thinking(table);
    text_copy(seat.kind, SEAT_KIND, kind);
    match_set_seat(table->match, player, &seat);
    journal_write_seat(table->match, player, &line);
    note(table, stage, &line);
    text_clear(&line);
    if (table->viewer == player && !table_is_person(table, player)) table->viewer = NOBODY;
    table_look(table, stage, NULL, false);
}

void table_give_up(TableScene *table, Stage *stage)
{
    stop_thinking(table);
    table->leaving = true;
    home_of(stage)->journal_end(home_of(stage)->self, table->game);
    table_look(table, stage, NULL, false);
}

void table_rematch(TableScene *table, Stage *stage, bool same_deal)
{
    const Match *before = table->match;
    const int players = match_players(before);
    const bool loaded = same_deal && match_was_loaded(before);
    const uint64_t deal = same_deal ? match_seed(before) : seating_deal(stage);
    Match *match = loaded ? match_create_from(table->game, match_rules(before), match_first_state(before))
                          : match_create(table->game, match_rules(before), players, deal);
    for (int player = 0; player < players; player++) {
        match_set_seat(match, player, match_seat(before, same_deal ? player : (player + 1) % players));
    }
    home_of(stage)->journal_begin(home_of(stage)->self, match);
    table_begin(table, stage, match);
}

/* ---- Secrets between several people ---- */

static bool keeps_secrets(const TableScene *table)
{
    return is_hidden(table) && table_persons(table) > 1;
}

int table_awaits(const TableScene *table)
{
    const int actor = table_actor(table);
    const bool away = keeps_secrets(table) && table_is_person(table, actor) && table->viewer != actor;
    return away && !looks_back(table) && !table->leaving ? actor : NOBODY;
}

void table_cover(TableScene *table, Stage *stage)
{
    if (!keeps_secrets(table)) return;
    table->viewer = NOBODY;
    table_look(table, stage, NULL, false);
}

void table_uncover(TableScene *table, Stage *stage, int player)
{
    table->viewer = player;
    table_look(table, stage, NULL, false);
}

void table_begin(TableScene *table, Stage *stage, Match *match)
{
    stop_thinking(table);
    match_destroy(table->match);
    table->match = match;
    table->game = match_game(match);
    table->look = kit_table(table->game);
    table->view = memory_resize(table->view, table->game->state_size);
    table->shown = match_length(match);
    table->viewer = NOBODY;
    table->leaving = table->finished = false;
    table_log_clear(table);
    table_log_follow(table);
    table_look(table, stage, NULL, false);
}
