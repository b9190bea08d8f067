/* SPDX-License-Identifier: MIT */
/*
 * An evening: several houses one after the other with the same people and neighbours. In each house a place among n
 * earns points, n − 1 for the first, one less for each behind; who share places share what these earn. It is kept as
 * JSON while it lasts, and a game belongs to it by its house and the number that it was dealt from.
 */
#ifndef CULDESAC_EVENING_H
#define CULDESAC_EVENING_H

#include "culdesac/match.h"

enum {
    EVENING_GAMES_MIN = 2,
    EVENING_GAMES_MAX = 6,
    EVENING_POINT_UNITS = 840, /* a point in the smallest parts that points are shared into */
    EVENING_HIGHLIGHTS_MAX = 3,
    EVENING_PRESET_SIZE = 64,
};

/* What a game was like, as its scores tell from action to action. Whoever is −1 is nobody. */
typedef struct EveningGameStats {
    int32_t biggest_gain, biggest_gain_player; /* the most points that somebody won by one action of his own */
    int32_t comeback_deficit, comeback_player; /* how far the winner was behind before he won */
    int32_t longest_lead, longest_lead_player; /* for how many actions somebody was alone in front without a break */
    int32_t longest_quiet;                     /* for how many actions no score changed */
    int32_t margin;                            /* between the winners and the next; −1: there is no next */
} EveningGameStats;

typedef struct EveningGame {
    const Game *game;
    char preset[EVENING_PRESET_SIZE]; /* of its rulebook; "": Standard */
    uint64_t deal;
    bool is_over;
    int32_t earned[PLAYERS_MAX]; /* in parts, EVENING_POINT_UNITS to a point */
    uint8_t place[PLAYERS_MAX];
    EveningGameStats stats;
} EveningGame;

typedef struct Evening {
    int players;
    Seat seats[PLAYERS_MAX]; /* who sits where, in every house */
    int count;
    EveningGame games[EVENING_GAMES_MAX];
} Evening;

/* Whether a house can be visited by so many. */
bool evening_can_play(const Game *game, int players);
/* The house that comes next: its index; `count_actions`: the evening is over. */
int evening_next_game(const Evening *evening);
/* The match that is to be played there, by the rules of its preset; who begins goes round from house to house. */
Match *evening_create_match(const Evening *evening, int game_index, const void *rules);
/* Whether that is the match of a stop. */
bool evening_is_match(const Evening *evening, int game_index, const Match *match);
/* Which seat of the evening a player of that stop has. */
int evening_seat_of(const Evening *evening, int game_index, int player);
/* A game has ended: whether it was the evening's, which is entered once. */
bool evening_record_result(Evening *evening, const Match *match);

/* The places of a match that has ended: who gave up is last, and the others keep their order. */
void evening_match_places(const Match *match, uint8_t place[PLAYERS_MAX]);
/* What all have earned so far, in parts; and their places by that, from 1. */
void evening_standings(const Evening *evening, int32_t earned[PLAYERS_MAX], uint8_t place[PLAYERS_MAX]);
/* What places earn in a game of so many. */
void evening_points_for_places(const uint8_t *place, int players, int32_t *earned);

/* Something true about the evening. */
typedef enum EveningHighlightKind {
    HIGHLIGHT_BIGGEST_GAIN,
    HIGHLIGHT_COMEBACK,
    HIGHLIGHT_CLOSE_FINISH,
    HIGHLIGHT_LONGEST_LEAD,
    HIGHLIGHT_QUIET_GAME,
    HIGHLIGHT_KINDS
} EveningHighlightKind;
typedef struct EveningHighlight {
    EveningHighlightKind kind;
    int game_index; /* in which house */
    int player;     /* whom it is about, or NOBODY */
    int32_t value;
} EveningHighlight;
/* Up to EVENING_HIGHLIGHTS_MAX of them, of different kinds and of different houses where there are enough; returns how
 * many. */
int evening_highlights(const Evening *evening, EveningHighlight highlights[EVENING_HIGHLIGHTS_MAX]);

bool evening_read(const char *name, const char *text, size_t length, Evening *evening, Error *error);
void evening_write(const Evening *evening, JsonWriter *out);

#endif
