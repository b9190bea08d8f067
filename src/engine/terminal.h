/* SPDX-License-Identifier: MIT */
/*
 * A game in the terminal as all its files see it: who acts, who looks, what is printed and typed. Where cards are hidden the
 * screen belongs to one player at a time and is handed over; else all look at it together.
 */
#ifndef CULDESAC_ENGINE_TERMINAL_H
#define CULDESAC_ENGINE_TERMINAL_H

#include "notations.h"
#include "culdesac/rulebooks.h"
#include "lines.h"

enum { TERMINAL_WIDTH = 78 };

/* All that happened, to be told to each who looks, as he may know it. */
typedef struct ToldEvents {
    Event *events;
    size_t count, capacity;
    size_t *starts; /* where each step's events begin */
    size_t starts_capacity;
    size_t by[PLAYERS_MAX + 1]; /* how many of them each player was told; behind them, the table */
} ToldEvents;

typedef struct TerminalPlay {
    Rulebooks *rulebooks;
    Match *match;
    Lines *lines;
    Text line;
    bool terminal;  /* what is printed goes to a terminal: it can be cleared */
    bool person;    /* what is read comes from one: somebody can press Enter */
    int looking;    /* the player who has the screen; NOBODY: all, or none yet */
    int cutting_in; /* the player who has asked for it out of turn, or NOBODY */
    ToldEvents told;
    Notations choices; /* of who acts */
    size_t *listed;  /* the numbered ones among them */
    size_t listed_count, page;
    bool ended;
} TerminalPlay;

/* Who acts next: who cuts in, or the player to move; NOBODY when the game is over. */
int play_actor(const TerminalPlay *play);
/* Whose view the screen shows: the actor's where something is hidden, else what all may know. */
int play_viewer(const TerminalPlay *play);
bool play_hides(const TerminalPlay *play);

/* Prints one of the street's words with its parts filled in. */
void play_print(int word, const HousePart *parts, size_t count);
/* A paragraph within TERMINAL_WIDTH columns, its further lines indented. */
void play_say(const char *text, int indent);
void play_say_title(const TerminalPlay *play, const char *text);
/* How many columns so many bytes take: a column a character. */
int text_columns(const char *bytes, size_t count);
/* The next line that is typed, trimmed; NULL at the end of the input, which ends the game. */
char *play_listen(TerminalPlay *play, const char *prompt);

#endif
