/* SPDX-License-Identifier: MIT */
/*
 * A match: a game in progress. It owns the rules it is played with, the one true state, its history and who sits where.
 * Nothing else calls apply; what comes back to a person or an AI is a view. It knows no clock and no file: the journal
 * is written through a Journal (journal.h) that the owner hands in.
 */
#ifndef CULDESAC_MATCH_H
#define CULDESAC_MATCH_H

#include "culdesac/game.h"

typedef struct Match Match;

enum { SEAT_NAME_SIZE = 64, SEAT_KIND_SIZE = 16 };

/* Colours of players, in all of which they can be drawn: "red", "blue" … No two players of a match have the same. */
enum { SEAT_COLOURS = PLAYERS_MAX };
extern const char *const SEAT_COLOUR_NAMES[]; /* NULL-ended */

/* Who plays. The kind is "human", the level of an AI ("easy", "hard" …) or a neighbour (characters.h); the match does
 * not care which. */
typedef struct Seat {
    char name[SEAT_NAME_SIZE];
    char kind[SEAT_KIND_SIZE];
    uint8_t colour; /* below SEAT_COLOURS; a new match gives each player the one of his number */
} Seat;

/* One step of the history. */
typedef struct MatchStep {
    int8_t player; /* or NOBODY: the table */
    bool revealed; /* something hidden or random came out by it */
    uint32_t turn; /* the turn it was played in */
    Action action;
} MatchStep;

/* A new match from a deal, or from a state. The rules must have passed the game's checks. */
Match *match_create(const Game *game, const void *rules, int players, uint64_t seed);
Match *match_create_from(const Game *game, const void *rules, const void *state);
void match_destroy(Match *match);

const Game *match_game(const Match *match);
const void *match_rules(const Match *match);
const void *match_state(const Match *match); /* the whole truth: for the match's own kind, never for a player */
uint64_t match_seed(const Match *match);
int match_players(const Match *match);
const StateHead *match_head(const Match *match);
/* What a player, or NOBODY, may know now. `session.view` has room for the game's state. */
void match_view(const Match *match, int viewer, void *view);

const Seat *match_seat(const Match *match, int player);
/* Whoever had the colour until now takes the one that this player had. */
void match_set_seat(Match *match, int player, const Seat *seat);
/* For how many seconds it has been played, as its owner counts them. */
uint32_t match_seconds_played(const Match *match);
void match_set_seconds_played(Match *match, uint32_t seconds);
/* How many hints were asked for, and whether its end has been entered in the statistics: both as its owner says. */
uint32_t match_hints(const Match *match);
void match_set_hints(Match *match, uint32_t hints);
bool match_is_counted(const Match *match);
void match_set_counted(Match *match, bool counted);
/* Who gave the match up, which ended it with the state as it stood; NOBODY: no one has. */
int match_resigned_player(const Match *match);
/* A player gives it up. False if it has ended already. */
bool match_resign(Match *match, int player);
/* Whether it has ended: its game is over, or was given up. */
bool match_is_over(const Match *match);
/* Who has won, a bit a player; 0 while it goes on. Who gave up has lost, and of the others the best placed have won. */
uint8_t match_winners(const Match *match);
/* The only person among those seats, who is told of as strings_you() if others sit there; else NOBODY. */
int seats_find_you(const Seat *seats, int players);
/* The players' names as event_describe wants them. */
const char *const *match_names(const Match *match);
/* The same as they are told to who plays: where one person sits among opponents, his is strings_you(). */
const char *const *match_names_with_you(const Match *match);

/* The legal actions of a player or NOBODY; `actions` has room for the game's actions_max. */
size_t match_legal_actions(const Match *match, int player, Action *actions);
/* Plays an action, or says in words why not and changes nothing. What happened is added to events (NULL: not wanted).
 * What had been undone is forgotten. */
bool match_play(Match *match, int player, Action action, EventList *events, Error *error);
/* The same from notation. */
bool match_play_text(Match *match, int player, const char *text, EventList *events, Error *error);
/* What an action is called in notation, if that player may act; nothing is played. */
bool match_read_action(const Match *match, int player, const char *text, Action *action, Error *error);

/* History: steps played, oldest first; those undone still stand behind them for redo. */
size_t match_length(const Match *match);
size_t match_redo_length(const Match *match);
const MatchStep *match_step(const Match *match, size_t index); /* index < length + redo length */
/* The state before the step with that index; index = length gives the present one. For looking back and replaying. */
void match_state_at(const Match *match, size_t index, void *state);
/* What that step did, with all that is secret. */
void match_step_events(const Match *match, size_t index, EventList *events);
/* Takes back the last step, or that the match was given up after it; false with nothing to take back. */
bool match_undo(Match *match);
bool match_redo(Match *match, EventList *events); /* the same action, and by it the same cards and dice */
/* Whether the match began with a state and not with a deal. */
bool match_began_with_state(const Match *match);
const void *match_first_state(const Match *match);

#endif
