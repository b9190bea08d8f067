/* SPDX-License-Identifier: MIT */
#include "culdesac/match.h"

#include "culdesac/bits.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

/* A card game may have more than 20 000 steps and states of 4 KiB, too much to keep every state. One is kept before
 * every 32nd step, and the steps between are replayed. */
enum { SNAPSHOT_EVERY = 32 };

/* The seats before one of them was changed. */
typedef struct EarlierSeats {
    size_t until; /* number of steps played before the change */
    Seat seats[PLAYERS_MAX];
    struct EarlierSeats *before;
} EarlierSeats;

struct Match {
    const Game *game;
    void *rules;
    void *state;
    bool began_with_state;
    MatchStep *steps; /* the steps played, then those undone */
    size_t length, total, steps_capacity;
    unsigned char *snapshots; /* number i is the state before step i × SNAPSHOT_EVERY; the first is the start */
    size_t snapshots_count, snapshots_capacity;
    bool has_pledges;
    Saying *sayings;
    size_t saying_total, sayings_capacity;
    Seat seats[PLAYERS_MAX];
    EarlierSeats *earlier; /* the seats before each change of a seat, the latest first; NULL: no change yet */
    const char *names[PLAYERS_MAX];
    const char *names_with_you[PLAYERS_MAX]; /* the names that match_names_with_you returns */
    uint32_t seconds_played;
    uint32_t hints;
    bool is_counted;
    int resigned_player; /* the player who resigned, or NOBODY */
};

/* ---- Players ---- */

const Seat *match_seat(const Match *match, int player)
{
    assert(player >= 0 && player < match_players(match));
    return &match->seats[player];
}

static bool is_named(const char *const *names, uint8_t people, const char *name)
{
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (has_player(people, player) && strcmp(names[player], name) == 0) return true;
    }
    return false;
}

/* Adds the people in these seats to `people` and `names`, except those whose player or name is already there. Returns
 * the new `people`. */
static uint8_t add_people(const Seat *seats, int players, uint8_t people, const char *names[PLAYERS_MAX])
{
    for (int player = 0; player < players; player++) {
        const Seat *seat = &seats[player];
        if (!seat_is_person(seat) || has_player(people, player) || is_named(names, people, seat->name)) continue;
        names[player] = seat->name;
        people |= player_bit(player);
    }
    return people;
}

uint8_t match_people(const Match *match, const char *names[PLAYERS_MAX])
{
    memcpy(names, match->names, sizeof match->names);
    uint8_t people = add_people(match->seats, match_players(match), 0, names);
    for (const EarlierSeats *at = match->earlier; at; at = at->before)
        people = add_people(at->seats, match_players(match), people, names);
    return people;
}

/* Whether only one person has ever played in this match; all other players were opponents. */
static bool is_alone(const Match *match)
{
    const char *names[PLAYERS_MAX];
    return bits_count(match_people(match, names)) == 1;
}

/* Points to the names in the match's own seats. */
static void update_names(Match *match)
{
    for (int player = 0; player < PLAYERS_MAX; player++)
        match->names[player] = match->names_with_you[player] = match->seats[player].name;
    if (!is_alone(match)) return;
    for (int player = 0; player < match_players(match); player++) {
        if (seat_is_person(&match->seats[player])) match->names_with_you[player] = strings_you();
    }
}

void match_set_seat(Match *match, int player, const Seat *seat)
{
    assert(player >= 0 && player < match_players(match));
    assert(seat->colour < SEAT_COLOURS);
    for (int other = 0; other < PLAYERS_MAX; other++) {
        if (match->seats[other].colour == seat->colour) match->seats[other].colour = match->seats[player].colour;
    }
    match->seats[player] = *seat;
    update_names(match);
}

void match_change_seat(Match *match, int player, const Seat *seat)
{
    if (match->length > (match->earlier ? match->earlier->until : 0)) {
        EarlierSeats *earlier = memory_allocate(sizeof *earlier);
        *earlier = (EarlierSeats){.until = match->length, .before = match->earlier};
        memcpy(earlier->seats, match->seats, sizeof match->seats);
        match->earlier = earlier;
    }
    match_set_seat(match, player, seat);
}

bool match_has_changed_seat(const Match *match, int player)
{
    const Seat *now = &match->seats[player];
    for (const EarlierSeats *at = match->earlier; at; at = at->before) {
        const Seat *seat = &at->seats[player];
        if (strcmp(seat->kind, now->kind) != 0 || strcmp(seat->name, now->name) != 0) return true;
    }
    return false;
}

void match_names_at(const Match *match, size_t step, const char *names[PLAYERS_MAX])
{
    const Seat *seats = match->seats;
    const bool alone = is_alone(match);
    for (const EarlierSeats *at = match->earlier; at && at->until > step; at = at->before) seats = at->seats;
    for (int player = 0; player < match_players(match); player++)
        names[player] = alone && seat_is_person(&seats[player]) ? strings_you() : seats[player].name;
}

const char *const *match_names(const Match *match) { return match->names; }

EventTexts match_event_texts(const Match *match, const char *const *names)
{
    return (EventTexts){match_game(match), match_rules(match), names, match_players(match), false};
}

const char *const *match_names_with_you(const Match *match) { return match->names_with_you; }

/* ---- Snapshots ---- */

static unsigned char *snapshot_at(const Match *match, size_t index)
{
    return match->snapshots + index * match->game->state_size;
}

/* Keeps the current state if a snapshot is due and not yet kept. */
static void keep_snapshot(Match *match)
{
    const size_t index = match->length / SNAPSHOT_EVERY;
    if (match->length % SNAPSHOT_EVERY != 0 || index < match->snapshots_count) return;
    assert(index == match->snapshots_count);
    if (index == match->snapshots_capacity) { /* memory_grow would make room for 64 snapshots at first, too many */
        match->snapshots_capacity = index ? index * 2 : 1;
        match->snapshots = memory_resize(match->snapshots, match->snapshots_capacity * match->game->state_size);
    }
    memcpy(snapshot_at(match, index), match->state, match->game->state_size);
    match->snapshots_count++;
}

/* ---- Creation ---- */

static Match *create_empty(const Game *game, const void *rules)
{
    Match *match = memory_allocate(sizeof *match);
    match->game = game;
    match->resigned_player = NOBODY;
    match->rules = memory_copy(rules, game->rules_size);
    match->state = memory_allocate(game->state_size);
    for (int player = 0; player < PLAYERS_MAX; player++) {
        Seat *seat = &match->seats[player];
        text_copy(seat->name, sizeof seat->name, player_default_name(player));
        seat_set_person(seat);
        seat->colour = (uint8_t)player;
    }
    update_names(match);
    return match;
}

Match *match_create(const Game *game, const void *rules, int players, uint64_t seed)
{
    assert(players >= game->players_min && players <= game->players_max);
    Match *match = create_empty(game, rules);
    game->deal(match->rules, players, seed, match->state);
    keep_snapshot(match);
    return match;
}

Match *match_create_from(const Game *game, const void *rules, const void *state)
{
    assert(state_head_const(state)->viewer == VIEWER_ALL);
    Match *match = create_empty(game, rules);
    memcpy(match->state, state, game->state_size);
    match->began_with_state = true;
    keep_snapshot(match);
    return match;
}

Match *match_copy(const Match *match)
{
    const size_t state_size = match->game->state_size;
    Match *copy = memory_copy(match, sizeof *match);
    copy->rules = memory_copy(match->rules, match->game->rules_size);
    copy->state = memory_copy(match->state, state_size);
    copy->snapshots = memory_copy(match->snapshots, match->snapshots_capacity * state_size);
    copy->steps = match->steps ? memory_copy(match->steps, match->steps_capacity * sizeof *match->steps) : NULL;
    copy->sayings =
        match->sayings ? memory_copy(match->sayings, match->sayings_capacity * sizeof *match->sayings) : NULL;
    for (EarlierSeats **at = &copy->earlier; *at; at = &(*at)->before) *at = memory_copy(*at, sizeof **at);
    update_names(copy);
    return copy;
}

void match_destroy(Match *match)
{
    if (!match) return;
    while (match->earlier) {
        EarlierSeats *earlier = match->earlier;
        match->earlier = earlier->before;
        free(earlier);
    }
    free(match->rules);
    free(match->state);
    free(match->steps);
    free(match->snapshots);
    free(match->sayings);
    free(match);
}

/* ---- What is played ---- */

const Game *match_game(const Match *match) { return match->game; }
const void *match_rules(const Match *match) { return match->rules; }
const void *match_state(const Match *match) { return match->state; }
const StateHead *match_head(const Match *match) { return state_head_const(match->state); }
uint64_t match_seed(const Match *match) { return match_head(match)->seed; }
int match_players(const Match *match) { return match_head(match)->players; }
bool match_began_with_state(const Match *match) { return match->began_with_state; }
const void *match_first_state(const Match *match) { return snapshot_at(match, 0); }
int match_first_player(const Match *match)
{
    const StateHead *head = state_head_const(match_first_state(match));
    return head->to_move < 0 ? 0 : head->to_move;
}

void match_view(const Match *match, int viewer, void *view)
{
    assert(viewer >= NOBODY && viewer < match_players(match));
    game_make_view(match->game, match->rules, match->state, viewer, view);
}

/* ---- Actions ---- */

size_t match_legal_actions(const Match *match, int player, Action *actions)
{
    return game_legal_actions(match->game, match->rules, match->state, player, actions);
}

/* Plays a legal action and adds the step. */
static void add_step(Match *match, int player, Action action, EventList *events)
{
    assert(match->length < match->steps_capacity);
    MatchStep *step = &match->steps[match->length];
    *step = (MatchStep){.player = (int8_t)player, .turn = match_head(match)->turn, .action = action};
    step->revealed = match->game->apply_action(match->rules, match->state, player, action, events);
    match->length++;
    keep_snapshot(match);
}

/* Drops the undone steps, what was said after them, and the snapshots after the current step. */
static void forget_undone(Match *match)
{
    assert(match->length <= match->total);
    match->total = match->length;
    match->saying_total = match_saying_count(match);
    match->snapshots_count = match->length / SNAPSHOT_EVERY + 1;
}

/* Whether the player may act; if not, sets an error. Until the game is over, NOBODY may, and so may any player of a
 * game with actions out of turn: for them game_refuse_action gives a more exact reason. */
static bool may_act(const Match *match, int player, Error *error)
{
    const StateHead *head = match_head(match);
    if (match_is_over(match)) return error_set(error, "The game is over.");
    if (player < NOBODY || player >= head->players)
        return error_set(error, "There is no player %d: choose from 0 to %d.", player, head->players - 1);
    if (player == NOBODY || player == head->to_move || game_has_interrupts(match->game)) return true;
    return error_set(error, "It is %s's turn.", match->names[head->to_move]);
}

static bool refuse_action(const Match *match, int player, Action action, Error *error)
{
    Event reason;
    if (!game_refuse_action(match->game, match->rules, match->state, player, action, &reason)) return false;
    SCOPED_TEXT text = {0};
    reason_describe(match->game, match->rules, &reason, match->names, &text);
    error_set(error, "%s", text_string(&text));
    return true;
}

bool match_play(Match *match, int player, Action action, EventList *events, Error *error)
{
    if (!may_act(match, player, error) || refuse_action(match, player, action, error)) return false;
    forget_undone(match);
    match->steps = memory_grow(match->steps, match->length, &match->steps_capacity, sizeof *match->steps);
    add_step(match, player, action, events);
    match->total = match->length;
    return true;
}

bool match_read_action(const Match *match, int player, const char *text, Action *action, Error *error)
{
    if (!may_act(match, player, error)) return false;
    if (!game_read_action(match->game, match->rules, text, action)) {
        char shown[64];
        const bool whole = text_copy(shown, sizeof shown, text);
        return error_set(error, "\"%s%s\" is not a move of this game.", shown, whole ? "" : "…");
    }
    char notation[ACTION_TEXT_SIZE];
    match->game->write_action(match->rules, *action, notation);
    return strcmp(notation, text) == 0 || error_set(error, "Write this move as \"%s\".", notation);
}

bool match_play_text(Match *match, int player, const char *text, EventList *events, Error *error)
{
    Action action;
    return match_read_action(match, player, text, &action, error) && match_play(match, player, action, events, error);
}

/* ---- History ---- */

size_t match_length(const Match *match) { return match->length; }
size_t match_redo_length(const Match *match) { return match->total - match->length; }

const MatchStep *match_step(const Match *match, size_t index)
{
    assert(index < match->total);
    return &match->steps[index];
}

void match_state_at(const Match *match, size_t index, void *state)
{
    assert(index <= match->total);
    const size_t at = index / SNAPSHOT_EVERY;
    assert(at < match->snapshots_count);
    memcpy(state, snapshot_at(match, at), match->game->state_size);
    for (size_t i = at * SNAPSHOT_EVERY; i < index; i++)
        match->game->apply_action(match->rules, state, match->steps[i].player, match->steps[i].action, NULL);
}

void match_step_events(const Match *match, size_t index, EventList *events)
{
    const MatchStep *step = match_step(match, index);
    SCOPED_MEMORY void *state = memory_allocate(match->game->state_size);
    events->count = 0;
    match_state_at(match, index, state);
    match->game->apply_action(match->rules, state, step->player, step->action, events);
}

bool match_undo(Match *match)
{
    if (match->resigned_player != NOBODY) {
        match->resigned_player = NOBODY;
        return true;
    }
    if (match->length == 0) return false;
    match->length--;
    if (match->earlier && match->earlier->until > match->length) match->earlier->until = match->length;
    match_state_at(match, match->length, match->state);
    return true;
}

bool match_redo(Match *match)
{
    if (match->length == match->total || match->resigned_player != NOBODY) return false;
    const MatchStep step = match->steps[match->length];
    add_step(match, step.player, step.action, NULL);
    return true;
}

/* ---- End ---- */

int match_resigned_player(const Match *match) { return match->resigned_player; }
bool match_is_over(const Match *match) { return match_head(match)->is_over || match->resigned_player != NOBODY; }

bool match_resign(Match *match, int player)
{
    assert(player >= 0 && player < match_players(match));
    if (match_is_over(match)) return false;
    match->resigned_player = player;
    return true;
}

/* ---- Pledges ---- */

const char *const SAYING_NAMES[] = {"truce", "pact", "plea", "yes", "no", NULL};

bool match_has_pledges(const Match *match) { return match->has_pledges; }

void match_set_pledges(Match *match, bool has_pledges) { match->has_pledges = has_pledges && match->game->pledges; }

size_t match_saying_count(const Match *match)
{
    size_t count = match->saying_total;
    while (count > 0 && match->sayings[count - 1].at > match->length) count--;
    return count;
}

size_t match_saying_count_with_undone(const Match *match) { return match->saying_total; }

const Saying *match_saying(const Match *match, size_t index)
{
    assert(index < match->saying_total);
    return &match->sayings[index];
}

bool match_say(Match *match, Saying saying)
{
    const int players = match_players(match);
    const bool names_third =
        saying.about >= 0 && saying.about < players && saying.about != saying.player && saying.about != saying.to;
    if (!match->has_pledges || saying.kind >= SAYING_KINDS || saying.player < 0 || saying.player >= players ||
        saying.to < 0 || saying.to >= players || saying.to == saying.player)
        return false;
    if (saying.kind == SAYING_PACT ? !names_third : saying.about != NOBODY) return false;
    forget_undone(match);
    match->sayings = memory_grow(match->sayings, match->saying_total, &match->sayings_capacity, sizeof *match->sayings);
    saying.at = (uint32_t)match->length;
    match->sayings[match->saying_total++] = saying;
    return true;
}

/* ---- Notes of the match's owner ---- */

uint32_t match_seconds_played(const Match *match) { return match->seconds_played; }
void match_set_seconds_played(Match *match, uint32_t seconds) { match->seconds_played = seconds; }
uint32_t match_hints_taken(const Match *match) { return match->hints; }
void match_set_hints(Match *match, uint32_t hints) { match->hints = hints; }
bool match_is_counted(const Match *match) { return match->is_counted; }
void match_set_counted(Match *match, bool counted) { match->is_counted = counted; }
