/* SPDX-License-Identifier: MIT */
/*
 * The neighbours. Each is a personality with a strength, from rules/characters.json; their names are in
 * rules/en/characters.json. A seat's kind may be a neighbour's id wherever it may be a level.
 */
#pragma once

#include "culdesac/ai.h"

typedef struct Character {
    const char *id; /* "child", "captain" …; NULL ends the list */
    int strength;   /* 1 … 4 houses */
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
const char *character_line(const Character *character); /* how the neighbour plays, in one sentence */

/* The first opponent for a new player: the least spiteful of the weakest neighbours. */
const Character *character_weakest(void);
/* The strongest neighbour, the last one if several are equally strong. */
const Character *character_strongest(void);

/* All kinds of computer seats: the levels from the easiest, then the neighbours' ids; NULL-ended. */
extern const char *const OPPONENT_KINDS[];

/* The computer player that a seat's kind stands for. */
typedef struct Opponent {
    AiLevel level;
    const Character *character; /* NULL: a level without a personality */
} Opponent;

/* False for a kind that is neither a level nor a neighbour; the opponent is then unchanged. */
bool opponent_find(const char *kind, Opponent *opponent);
/* Sets the level, the personality and the brief searches (AiTask.brief_one_in) of a task. */
void opponent_apply_to_task(const Opponent *opponent, AiTask *task);
/* The strength of an opponent, 1 … 4 houses. */
int opponent_strength(const Opponent *opponent);

/* The expression of a portrait. */
typedef enum Mood { MOOD_CALM, MOOD_THINKING, MOOD_GLAD, MOOD_SOUR } Mood;

extern const char *const MOOD_NAMES[]; /* "calm" … "sour", as in the portraits' file names; NULL-ended */

/* The mood of a player who is not thinking, from that player's view alone: by how the game stands or ended. It is
 * deterministic, and takes well under a millisecond. */
Mood character_mood(const Game *game, const void *rules, const void *view, int player);

/* What a neighbour says a line about, from the least important occasion to the most important: of several, a neighbour
 * speaks about the last in this list. Somebody who is "hit" has something taken, blocked or spoiled by another player.
 * "The neighbour" is the one who speaks, and "the only person" is the only one at the table. The third column is the
 * neighbour's expression; MOOD_CALM: that of their mood at the time. `is_answer`: the line answers what somebody else
 * has just done. */
/* clang-format off */
#define OCCASION_KINDS(KIND) \
    KIND(OCCASION_MUSING, "musing", MOOD_CALM) /* it is the neighbour's turn */ \
    KIND(OCCASION_CHATTING, "chatting", MOOD_CALM) /* it is somebody else's turn */ \
    KIND(OCCASION_BEHIND, "behind", MOOD_CALM) /* the neighbour is behind all others */ \
    KIND(OCCASION_AHEAD, "ahead", MOOD_GLAD) /* the neighbour is ahead of all others */ \
    KIND(OCCASION_OFFER, "offer", MOOD_CALM) /* the neighbour has made an offer */ \
    KIND(OCCASION_ROLLED, "rolled", MOOD_CALM) /* the neighbour has rolled the die */ \
    KIND(OCCASION_REDRAW, "redraw", MOOD_CALM) /* the neighbour has replaced their whole hand */ \
    KIND(OCCASION_PICKED_UP, "picked_up", MOOD_CALM) /* the neighbour has taken a card that was discarded */ \
    KIND(OCCASION_SPURNED, "spurned", MOOD_CALM) /* the only person has not taken the neighbour's discard */ \
    KIND(OCCASION_RIVAL_PICKED_UP, "rival_picked_up", MOOD_CALM) /* the only person has taken the neighbour's discard */ \
    KIND(OCCASION_SERVED, "served", MOOD_GLAD) /* somebody has discarded a card that suits the neighbour */ \
    KIND(OCCASION_KNIGHT, "knight", MOOD_CALM) /* the neighbour has captured with a knight */ \
    KIND(OCCASION_FERZ, "ferz", MOOD_CALM) /* the neighbour has captured a ferz */ \
    KIND(OCCASION_TOWER, "tower", MOOD_CALM) /* the neighbour has built a large pyramid */ \
    KIND(OCCASION_FOUNDED, "founded", MOOD_CALM) /* the neighbour has founded a group */ \
    KIND(OCCASION_JOINED, "joined", MOOD_GLAD) /* the neighbour has joined groups */ \
    KIND(OCCASION_SKIPPED, "skipped", MOOD_CALM) /* the neighbour has passed, or missed a turn */ \
    KIND(OCCASION_NEW_ROUND, "new_round", MOOD_CALM) /* a round or deal begins */ \
    KIND(OCCASION_SUMMER, "summer", MOOD_CALM) /* in Nasty Neighbours: Summer begins */ \
    KIND(OCCASION_HITTING, "hitting", MOOD_GLAD) /* the neighbour has hit somebody */ \
    KIND(OCCASION_JOKER, "joker", MOOD_CALM) /* the neighbour has played a joker */ \
    KIND(OCCASION_GIFT, "gift", MOOD_GLAD) /* somebody has added to the neighbour's city */ \
    KIND(OCCASION_CITY, "city", MOOD_GLAD) /* the neighbour has founded a city */ \
    KIND(OCCASION_QUEEN_LOST, "queen_lost", MOOD_SOUR, .is_answer = true) /* the only person has captured a queen */ \
    KIND(OCCASION_QUEEN, "queen", MOOD_GLAD) /* the neighbour has captured a queen */ \
    KIND(OCCASION_ROLL_FAILED, "roll_failed", MOOD_SOUR) /* the neighbour's roll was of no use */ \
    KIND(OCCASION_RIVAL_TOWER, "rival_tower", MOOD_SOUR, .is_answer = true) /* the only person has built a large pyramid */ \
    KIND(OCCASION_RIVAL_NEIGHBORHOOD, "rival_neighborhood", MOOD_CALM, .is_answer = true) /* the only person has gained a neighborhood */ \
    KIND(OCCASION_NEIGHBORHOOD, "neighborhood", MOOD_GLAD) /* the neighbour has gained a neighborhood */ \
    KIND(OCCASION_CLEARED, "cleared", MOOD_GLAD) /* the neighbour has cleared a line */ \
    KIND(OCCASION_ENDING, "ending", MOOD_CALM) /* the round or the game is nearly over */ \
    KIND(OCCASION_LEADING, "leading", MOOD_GLAD) /* the neighbour has gone ahead of all others */ \
    KIND(OCCASION_OVERTAKEN, "overtaken", MOOD_SOUR, .is_answer = true) \
    KIND(OCCASION_GOOD_MOVE, "good_move", MOOD_GLAD, .is_answer = true) /* the only person at the table has played well */ \
    KIND(OCCASION_BLUNDER, "blunder", MOOD_CALM) /* the only person at the table has made a mistake */ \
    KIND(OCCASION_CLOSE_CALL, "close_call", MOOD_GLAD) /* the neighbour has cancelled a card */ \
    KIND(OCCASION_ACCEPTED, "accepted", MOOD_GLAD) /* the neighbour's offer was accepted */ \
    KIND(OCCASION_REFUSED, "refused", MOOD_SOUR) /* the neighbour's offer was refused */ \
    KIND(OCCASION_COMEBACK, "comeback", MOOD_GLAD) /* the neighbour was last, and leads now */ \
    KIND(OCCASION_HIT, "hit", MOOD_SOUR) \
    KIND(OCCASION_PLEDGE_AGREED, "deal_agreed", MOOD_GLAD) /* the neighbour agrees to a pledge */ \
    KIND(OCCASION_PLEDGE_DECLINED, "deal_declined", MOOD_CALM) \
    KIND(OCCASION_PLEDGE_BROKEN, "deal_broken", MOOD_SOUR) /* somebody has broken a pledge to the neighbour */ \
    KIND(OCCASION_PLEDGE_BREAKING, "deal_breaking", MOOD_SOUR) /* the neighbour has broken a pledge to a person */ \
    KIND(OCCASION_COUNTER, "counter", MOOD_GLAD) /* the neighbour has struck back in a war */ \
    KIND(OCCASION_COUNTERED, "countered", MOOD_SOUR) /* somebody has struck back at the neighbour */ \
    KIND(OCCASION_WAR, "war", MOOD_CALM) /* the neighbour has declared war */ \
    KIND(OCCASION_ROUND_LOST, "round_lost", MOOD_SOUR) /* somebody else has won the deal or the round */ \
    KIND(OCCASION_ROUND_WON, "round_won", MOOD_GLAD) /* the neighbour has won the deal or the round */ \
    KIND(OCCASION_LOST, "lost", MOOD_SOUR) \
    KIND(OCCASION_LOST_CLOSE, "lost_close", MOOD_SOUR) \
    KIND(OCCASION_LOST_CLEARLY, "lost_clearly", MOOD_SOUR) \
    KIND(OCCASION_SHARED, "shared", MOOD_GLAD) /* the neighbour shares the win */ \
    KIND(OCCASION_WON, "won", MOOD_GLAD) \
    KIND(OCCASION_WON_CLOSE, "won_close", MOOD_GLAD) \
    KIND(OCCASION_WON_CLEARLY, "won_clearly", MOOD_GLAD) \
    KIND(OCCASION_RESIGNED, "resigned", MOOD_CALM) /* somebody else has resigned */ \
    KIND(OCCASION_SLOW, "slow", MOOD_CALM) /* a person takes a long time */ \
    KIND(OCCASION_UNDONE, "undone", MOOD_CALM) /* the only person at the table has undone a move */ \
    KIND(OCCASION_GREETING, "greeting", MOOD_CALM) /* a game begins, and no greeting below fits */ \
    KIND(OCCASION_NEW_GAME, "new_game", MOOD_CALM) /* the only person at the table is new to this game */ \
    KIND(OCCASION_FIRST, "first", MOOD_CALM) /* the first game against the only person at the table */ \
    KIND(OCCASION_AGAIN_LOST, "again_lost", MOOD_CALM) /* the next game after the only person at the table won */ \
    KIND(OCCASION_AGAIN_WON, "again_won", MOOD_CALM) /* the next game after the neighbour won */
/* clang-format on */
typedef enum Occasion {
    OCCASION_NONE,
    OCCASION_KINDS(KIND_NUMBER) OCCASION_COUNT,
    OCCASION_IDLE_LAST = OCCASION_CHATTING, /* this occasion and those before it need no event */
    /* From here on, a line is said even if somebody has just spoken. */
    OCCASION_PROMPT_FIRST = OCCASION_ROUND_LOST,
} Occasion;

enum {
    CHARACTERS_MAX = 16,   /* the most neighbours */
    LINES_PER_OCCASION = 6 /* the most lines of a neighbour for an occasion */
};

extern const char *const OCCASION_NAMES[OCCASION_COUNT]; /* as in the keys of the lines: "hit" in "say_child_hit_1" */

/* The nth line of a neighbour for an occasion, or NULL. */
const char *character_say(const Character *character, Occasion occasion, int number);
int character_count_lines(const Character *character, Occasion occasion);
/* The expression with which a neighbour says a line for an occasion; `mood` if the occasion has none of its own. */
Mood occasion_mood(Occasion occasion, Mood mood);
bool occasion_is_answer(Occasion occasion);

enum { NOTES_PER_KIND = 2 };

/* How a neighbour begins a note, about a mistake or about the whole game; `number` is below NOTES_PER_KIND. */
const char *character_begin_note(const Character *character, bool about_mistake, int number);
