/* SPDX-License-Identifier: MIT */
/*
 * A match: a game in progress. It owns its rules, the true state, its history and its seats. Only the match applies
 * actions; people and opponents get views. It uses no clock and no file; its owner writes the journal (journal.h).
 */
#pragma once

#include "culdesac/seats.h"

typedef struct Match Match;

/* ---- Creation ---- */

/* A new match that begins with a deal. The rules must be valid. */
Match *match_create(const Game *game, const void *rules, int players, uint64_t seed);
/* A new match that begins with a state. The rules must be valid. */
Match *match_create_from(const Game *game, const void *rules, const void *state);
Match *match_copy(const Match *match);
void match_destroy(Match *match);
static inline void match_destroy_scoped(Match **match) { match_destroy(*match); }
#define SCOPED_MATCH SCOPED(match_destroy_scoped) Match
/* Whether the match began with a state rather than a deal. */
bool match_began_with_state(const Match *match);
const void *match_first_state(const Match *match);
/* The player who moves first. */
int match_first_player(const Match *match);

/* ---- What is played ---- */

const Game *match_game(const Match *match);
const void *match_rules(const Match *match);
const void *match_state(const Match *match); /* the true state: never show it to a player */
uint64_t match_seed(const Match *match);
int match_players(const Match *match);
const StateHead *match_head(const Match *match);
/* The view of a player, or of NOBODY. `view` has room for the game's state. */
void match_view(const Match *match, int viewer, void *view);

/* ---- Players ---- */

const Seat *match_seat(const Match *match, int player);
/* Sets a seat. Another player who already has its colour gets this player's old colour. */
void match_set_seat(Match *match, int player, const Seat *seat);
/* Sets a seat while the match is played: from now on, somebody else plays there. The steps so far remain those of the
 * player who leaves. */
void match_change_seat(Match *match, int player, const Seat *seat);
/* Whether the player's seat had another kind or name earlier in the match: somebody else played then. */
bool match_has_changed_seat(const Match *match, int player);
/* The players' names, for event_describe. */
const char *const *match_names(const Match *match);
/* How the match's events are described with these names; things are not marked. */
EventTexts match_event_texts(const Match *match, const char *const *names);
/* A bit for each player who is a person or was one until somebody replaced them; `names` has these people's names. */
uint8_t match_people(const Match *match, const char *names[PLAYERS_MAX]);
/* The names to show to the players: a person among opponents is called strings_you() if no other person ever played. */
const char *const *match_names_with_you(const Match *match);
/* The names to show for a step: those of the players at that time, even if they have left since. */
void match_names_at(const Match *match, size_t step, const char *names[PLAYERS_MAX]);

/* ---- Actions ---- */

/* The legal actions of a player or NOBODY; `actions` has room for the game's actions_max. */
size_t match_legal_actions(const Match *match, int player, Action *actions);
/* Plays an action and forgets what was undone; or sets an error and changes nothing. What happened is added to events,
 * which may be NULL. */
bool match_play(Match *match, int player, Action action, EventList *events, Error *error);
/* Plays an action in notation, as match_play does. */
bool match_play_text(Match *match, int player, const char *text, EventList *events, Error *error);
/* Reads an action in notation, without playing it; an error if the player may not act or the text is not valid. */
bool match_read_action(const Match *match, int player, const char *text, Action *action, Error *error);

/* ---- History ---- */

typedef struct MatchStep {
    int8_t player; /* the player who acted; NOBODY: the table */
    bool revealed; /* the step revealed something hidden or random */
    uint32_t turn;
    Action action;
} MatchStep;

/* The number of steps played. match_step gives these steps, oldest first, and after them the undone ones. */
size_t match_length(const Match *match);
size_t match_redo_length(const Match *match);
const MatchStep *match_step(const Match *match, size_t index); /* index < length + redo length */
/* The state before the step with that index; index = length is the present state. */
void match_state_at(const Match *match, size_t index, void *state);
/* Sets events to those of that step, hidden information included. */
void match_step_events(const Match *match, size_t index, EventList *events);
/* Undoes the last step, or a resignation after it; false if there is nothing to undo. */
bool match_undo(Match *match);
bool match_redo(Match *match); /* plays the undone action again, with the same cards and dice */

/* ---- End and points ---- */

/* The player who resigned, which ended the match with the state unchanged; or NOBODY. */
int match_resigned_player(const Match *match);
/* A player resigns. False if the match is already over. */
bool match_resign(Match *match, int player);
/* Whether the game is over or a player resigned. */
bool match_is_over(const Match *match);
/* The score of the current state, which a resignation does not change. *items, which may be NULL, becomes what it
 * consists of. */
Score match_score(const Match *match, ScoreItems *items);
/* The winners, a bit for each player; 0 until the match is over. A player who resigned loses, and the best-placed of
 * the others win. */
uint8_t match_winners(const Match *match);
/* The points of all players, negated if the fewest points win. */
typedef struct PlayerPoints {
    int32_t of[PLAYERS_MAX];
} PlayerPoints;
/* The players' points before each step and at the end, in an array that the caller frees. */
PlayerPoints *match_points_history(const Match *match);
/* The most points of any player who is not in the set `but` (a bit for each); INT32_MIN: there are no other players. */
int32_t points_best(const PlayerPoints *points, int players, uint8_t but);
/* The players with the most points, a bit for each. */
uint8_t points_leaders(const PlayerPoints *points, int players);
/* The places in a finished match, from 1: the winners are first, and a player who resigned is last. */
void match_places(const Match *match, uint8_t place[PLAYERS_MAX]);

/* ---- Pledges ---- */

/* What one player says to another in a game with pledges (GamePledges). It binds nobody. The first three are offers. */
typedef enum SayingKind {
    SAYING_TRUCE, /* "leave me alone and I will leave you alone" */
    SAYING_PACT,  /* "let us both go for …" */
    SAYING_PLEA,  /* "I would not do that" */
    SAYING_YES,   /* agrees to the other player's last offer */
    SAYING_NO,
    SAYING_KINDS
} SayingKind;
extern const char *const SAYING_NAMES[]; /* "truce" … as in files; NULL-ended */

typedef struct Saying {
    uint32_t at; /* the length of the match's history when this was said */
    uint8_t kind;
    int8_t player, to, about; /* `about` is the third player of a pact, otherwise NOBODY */
} Saying;

/* Whether the players of the match make pledges (GamePledges); false at first. Set by the owner before the first
 * action. */
bool match_has_pledges(const Match *match);
void match_set_pledges(Match *match, bool has_pledges);
/* The number of sayings, without those after the present step, which are undone. Redo restores them; playing or saying
 * something else forgets them. */
size_t match_saying_count(const Match *match);
/* A saying, also an undone one: index < match_saying_count_with_undone. */
const Saying *match_saying(const Match *match, size_t index);
size_t match_saying_count_with_undone(const Match *match);
/* Says something now; `saying.at` is ignored. False if the match has no pledges or the saying names players wrongly. */
bool match_say(Match *match, Saying saying);

/* ---- Notes of the match's owner ---- */

/* Seconds of play, as the owner counts them. */
uint32_t match_seconds_played(const Match *match);
void match_set_seconds_played(Match *match, uint32_t seconds);
/* The number of hints taken, as the owner counts them. */
uint32_t match_hints_taken(const Match *match);
void match_set_hints(Match *match, uint32_t hints);
/* Whether the owner has entered the result in the statistics. */
bool match_is_counted(const Match *match);
void match_set_counted(Match *match, bool counted);
