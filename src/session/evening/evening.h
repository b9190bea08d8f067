/* SPDX-License-Identifier: MIT */
/*
 * An evening: several games in a row with the same people and neighbours. In each game the last player earns no points,
 * the one before 1, and so on; players who share places share their points. A match belongs to it if it has the game
 * and the seed of one of its games.
 */
#pragma once

#include "culdesac/match.h"

enum {
    EVENING_GAMES_MIN = 2,
    EVENING_GAMES_MAX = 6,
    EVENING_POINT_UNITS = 840, /* units in a point, so that points can be shared equally */
    EVENING_PRESET_SIZE = 64,
};

/* Statistics of a game, from the scores after each action. For a player, −1 means nobody. */
typedef struct EveningGameStats {
    int32_t biggest_gain, biggest_gain_player; /* most points gained by a single action, and by whom; nobody if it was
                                                  not far above the average */
    /* The most points by which a winner was ever behind the best other player, and that winner. */
    int32_t comeback_deficit, comeback_player;
    /* Most consecutive actions with one player alone in the lead, and that player. */
    int32_t longest_lead, longest_lead_player;
    int32_t longest_quiet; /* most consecutive actions without a change of score */
    int32_t margin;        /* points between the winners and the next player; −1: none, as after a resignation */
} EveningGameStats;

typedef struct EveningGame {
    const Game *game;
    char preset[EVENING_PRESET_SIZE]; /* the preset's id in the rulebook; "": Standard */
    uint64_t deal_number;
    bool is_over;
    uint8_t place[PLAYERS_MAX];
    uint8_t changed_seats; /* a bit for each seat that changed hands in the game, and so earns no title and no points */
    int32_t earned[PLAYERS_MAX]; /* units earned by each seat; EVENING_POINT_UNITS are a point */
    EveningGameStats stats;
} EveningGame;

typedef struct Evening {
    int players;
    Seat seats[PLAYERS_MAX]; /* the seats, which are the same in every game */
    int count;
    EveningGame games[EVENING_GAMES_MAX];
} Evening;

/* Whether a game can be played with this many players. */
bool evening_can_play(const Game *game, int players);
/* The index of the next game; `count` if the evening is over. */
int evening_next_game(const Evening *evening);
/* Creates the match of a game, by the given rules; the starting player changes from game to game. */
Match *evening_create_match(const Evening *evening, int game_index, const void *rules);
/* Whether the match is that of the game with this index. */
bool evening_is_match(const Evening *evening, int game_index, const Match *match);
/* The seat of the evening on which a player of the match sits. */
int evening_seat_of(const Evening *evening, int game_index, int player);
/* Enters the result of a finished match. Returns whether it belonged to the evening and was not entered before. */
bool evening_record_result(Evening *evening, const Match *match);

/* The units that each seat has earned so far, and the seat's place by these units, counted from 1. */
void evening_standings(const Evening *evening, int32_t earned[PLAYERS_MAX], uint8_t place[PLAYERS_MAX]);
/* Computes the units that each seat earns by its place in a finished game: none if the seat changed hands. */
void evening_set_points(EveningGame *game, int players);

/* What a player can get a prize for, in the game `game_index`. TITLE_STEADY and TITLE_COMPANY are about the whole
 * evening. */
typedef enum EveningTitleKind {
    TITLE_COMEBACK,  /* won alone after being `value` points behind */
    TITLE_GAIN,      /* gained most in a single action: `value` points, at least twice the average gain */
    TITLE_CLOSE,     /* second of three or more players in the closest finish of the evening, `value` points behind */
    TITLE_LONG_LEAD, /* led alone for more actions in a row than anybody else: `value` actions */
    TITLE_CHAMPION,  /* won, perhaps with others */
    TITLE_STEADY,    /* had the same place in all games */
    TITLE_BEST_GAME, /* had their best place of the evening, which is in the better half of the places */
    TITLE_COMPANY,   /* took part */
    EVENING_TITLES
} EveningTitleKind;
typedef struct EveningTitle {
    EveningTitleKind kind;
    int game_index;
    int32_t value;
} EveningTitle;
/* Finds a title for each seat once all games are over. The seats in the last places choose first. Only TITLE_CHAMPION
 * and the last two kinds are given more than once. */
void evening_find_titles(const Evening *evening, EveningTitle titles[PLAYERS_MAX]);
