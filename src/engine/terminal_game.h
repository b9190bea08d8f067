/* SPDX-License-Identifier: MIT */
/*
 * A game in the terminal as all its files see it: who acts, who looks, what is printed and typed. Where cards are
 * hidden the screen belongs to one player at a time and is handed over; else all look at it together.
 */
#ifndef CULDESAC_ENGINE_TERMINAL_GAME_H
#define CULDESAC_ENGINE_TERMINAL_GAME_H

#include "culdesac/rulebooks.h"
#include "line_reader.h"
#include "notations.h"

enum { TERMINAL_WIDTH = 78 };

/* All that happened, to be told to each who looks, as he may know it. */
typedef struct EventHistory {
    Event *events;
    size_t count, capacity;
    size_t *step_starts; /* where each step's events begin */
    size_t step_starts_capacity;
    size_t shown_counts[PLAYERS_MAX + 1]; /* how many of them each player was told; behind them, the table */
} EventHistory;

typedef struct TerminalGame {
    Rulebooks *rulebooks;
    Match *match;
    LineReader *lines;
    Text line;
    bool is_terminal; /* what is printed goes to a terminal: it can be cleared */
    bool interactive; /* what is read comes from one: somebody can press Enter */
    int screen_owner; /* the player who has the screen; NOBODY: all, or none yet */
    int interrupter;  /* the player who has asked for it out of turn, or NOBODY */
    EventHistory history;
    Notations choices;      /* of who acts */
    size_t *listed_choices; /* the numbered ones among them */
    size_t listed_count, page;
    bool ended;
} TerminalGame;

/* Who acts next: who cuts in, or the player to move; NOBODY when the game is over. */
int play_actor(const TerminalGame *terminal);
/* Whose view the screen shows: the actor's where something is hidden, else what all may know. */
int play_viewer(const TerminalGame *terminal);
bool play_has_hidden_info(const TerminalGame *terminal);

/* Prints one of the street's words with its parts filled in. */
void play_print_string(int word, const StringArg *parts, size_t count);
/* A paragraph within TERMINAL_WIDTH columns, its further lines indented. */
void play_print_paragraph(const char *text, int indent);
void play_print_title(const TerminalGame *terminal, const char *text);
/* How many columns so many bytes take: a column a character. */
int text_columns(const char *bytes, size_t count);
/* The next line that is typed, trimmed; NULL at the end of the input, which ends the game. */
char *play_read_line(TerminalGame *terminal, const char *prompt);

#endif
