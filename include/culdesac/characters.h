/* SPDX-License-Identifier: MIT */
/*
 * The neighbours. Each is a personality with a strength, from rules/characters.json; their names are in
 * rules/en/characters.json. A seat's kind may be a neighbour's id wherever it may be a level.
 */
#ifndef CULDESAC_CHARACTERS_H
#define CULDESAC_CHARACTERS_H

#include "culdesac/ai.h"

typedef struct Character {
    const char *id; /* "child", "captain" …; NULL ends the list */
    int strength;   /* 1 … 4 houses */
    AiLevel level;  /* the search level of that strength */
    uint32_t tint;  /* colour of the disc behind the portrait, 0xRRGGBB */
    AiPersonality personality;
} Character;

extern const Character CHARACTERS[]; /* weakest first; ended by a NULL id */

/* The neighbour with that id, or NULL. */
const Character *character_find(const char *id);
/* The neighbour with that name, or NULL. */
const Character *character_find_by_name(const char *name);
const char *character_name(const Character *character); /* "Captain", without an article */
const char *character_role(const Character *character); /* "the child" */
const char *character_line(const Character *character); /* one sentence in character */

/* The first opponent for a new player: the least spiteful of the weakest neighbours. */
const Character *character_weakest(void);
/* The last of the strongest. */
const Character *character_strongest(void);

/* All kinds of computer seats: the levels from the easiest, then the neighbours' ids; NULL-ended. */
extern const char *const OPPONENT_KINDS[];

/* The computer player of a seat's kind. */
typedef struct Opponent {
    AiLevel level;
    const Character *character; /* NULL: a level without a personality */
} Opponent;

/* False for a kind that is neither a level nor a neighbour; the opponent is then unchanged. */
bool opponent_find(const char *kind, Opponent *opponent);
/* Sets the level, personality and blunders of a task. */
void opponent_apply_to_task(const Opponent *opponent, AiTask *task);
/* 1 … 4 houses. */
int opponent_strength(const Opponent *opponent);

/* The expression of a portrait. */
typedef enum Mood { MOOD_CALM, MOOD_THINKING, MOOD_GLAD, MOOD_SOUR } Mood;

extern const char *const MOOD_NAMES[]; /* "calm" … "sour", as in the portraits' file names; NULL-ended */

/* The mood of a player, from that player's view alone: thinking while `thinks` is set, otherwise by how the game stands
 * or ended. It is deterministic, and takes well under a millisecond. */
Mood character_mood(const Game *game, const void *rules, const void *view, int player, bool thinks);

/* What a neighbour says a line about, in ascending importance. Somebody who is "hit" has something taken, blocked or
 * spoiled by another player. */
typedef enum Occasion {
    OCCASION_NONE,
    OCCASION_OFFER,   /* they have made an offer */
    OCCASION_HITTING, /* they have hit somebody */
    OCCASION_OVERTAKEN,
    OCCASION_GOOD_MOVE, /* of the only person at the table */
    OCCASION_BLUNDER,   /* of the only person at the table */
    OCCASION_CLOSE_CALL,
    OCCASION_ACCEPTED, /* their offer was accepted */
    OCCASION_REFUSED,  /* their offer was refused */
    OCCASION_COMEBACK, /* they were last, and lead now */
    OCCASION_HIT,
    OCCASION_COUNTER,   /* they have struck back in a war */
    OCCASION_COUNTERED, /* somebody has struck back at them */
    OCCASION_WAR,       /* they have declared war */
    OCCASION_LOST,
    OCCASION_WON,
    OCCASION_FIRST,      /* the first game against the only person at the table */
    OCCASION_AGAIN_LOST, /* the next game after that person won */
    OCCASION_AGAIN_WON,  /* the next game after they themselves won */
    OCCASION_COUNT
} Occasion;

enum { CHARACTERS_MAX = 16, LINES_PER_OCCASION = 3 };

extern const char *const OCCASION_NAMES[OCCASION_COUNT]; /* as in the keys of the lines: "hit" in "say_child_hit_1" */

/* The nth line of a neighbour for an occasion, or NULL. */
const char *character_say(const Character *character, Occasion occasion, int number);
/* The expression with which they say it; `mood` if the occasion has none of its own. */
Mood occasion_mood(Occasion occasion, Mood mood);

/* The lines that were said: for each neighbour and occasion a bit for each line. */
typedef struct LinesSaid {
    uint8_t lines[CHARACTERS_MAX][OCCASION_COUNT];
} LinesSaid;

/* The result of a game against opponents of some strength. */
typedef struct RatedGame {
    int strength;    /* 1 … 4, of the strongest opponent */
    int half_points; /* 2 won, 1 drawn, 0 lost */
} RatedGame;

enum { RATED_GAMES_MAX = 10 };

/* The strength, 1 … 4, at which the player's last games (at most RATED_GAMES_MAX, the latest last) would be even. It
 * differs by one at most from the last game's; without games it is `first`. */
int opponent_balanced_strength(const RatedGame *games, int count, int first);

#endif
