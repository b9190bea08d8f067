/* SPDX-License-Identifier: MIT */
/*
 * The neighbours: who comes over to play. Each is a personality at a strength, as rules/characters.json tells; what
 * they are called is in rules/en/characters.json. Wherever a seat's kind may be a level, it may be a neighbour's id.
 */
#ifndef CULDESAC_CHARACTERS_H
#define CULDESAC_CHARACTERS_H

#include "culdesac/ai.h"

typedef struct Character {
    const char *id; /* "child", "captain" …; NULL ends the list */
    int strength;   /* 1 … 4 houses */
    AiLevel level;  /* the level that plays with that strength */
    uint32_t tint;  /* of the disc behind the portrait, 0xRRGGBB */
    AiPersonality personality;
} Character;

extern const Character CHARACTERS[]; /* from the weakest; ended by a NULL id */

/* Whoever has that id; NULL if nobody has. */
const Character *character_find(const char *id);
/* Whoever is called that; NULL if nobody is. */
const Character *character_find_by_name(const char *name);
const char *character_name(const Character *character); /* "Captain": as a name, without an article */
const char *character_role(const Character *character); /* "the child" */
const char *character_line(const Character *character); /* one line of character: a sentence */

/* Whom somebody plays first: of the weakest the least spiteful. */
const Character *character_weakest(void);

/* Every kind of a seat that is no person's: the levels from the easiest, then the neighbours' ids; NULL-ended. */
extern const char *const OPPONENT_KINDS[];

/* Who plays a seat of some kind. */
typedef struct Opponent {
    AiLevel level;
    const Character *character; /* NULL: a level without a personality */
} Opponent;

/* False for a kind that is neither a level nor a neighbour; the opponent is left alone then. */
bool opponent_find(const char *kind, Opponent *opponent);
/* Lets that opponent think about a task. */
void opponent_apply_to_task(const Opponent *opponent, AiTask *task);
/* One to four houses. */
int opponent_strength(const Opponent *opponent);

/* How somebody looks, as the portraits do. */
typedef enum Mood { MOOD_CALM, MOOD_THINKING, MOOD_GLAD, MOOD_SOUR } Mood;

extern const char *const MOOD_NAMES[]; /* "calm" … "sour", as in the portraits' names; NULL-ended */

/* The mood of whoever sits there, from what that player may know and nothing else: thinking while somebody `thinks`,
 * else by how the game stands, or has ended. The same view, the same mood. It takes well under a millisecond. */
Mood character_mood(const Game *game, const void *rules, const void *view, int player, bool thinks);

/* How a game went against opponents of some strength. */
typedef struct RatedGame {
    int strength;    /* 1 … 4, the strongest at the table */
    int half_points; /* 2 won, 1 drawn, 0 lost */
} RatedGame;

enum { RATED_GAMES_MAX = 10 };

/* The strength that keeps the last games even for who played them, at most RATED_GAMES_MAX, the latest last: 1 … 4,
 * never more than a house away from the last one's. Who has not played yet gets `first`. */
int opponent_balanced_strength(const RatedGame *games, int count, int first);
/* Whoever has that strength: of several the one a number falls on, a deal's say. */
const Character *character_of_strength(int strength, uint64_t number);

#endif
