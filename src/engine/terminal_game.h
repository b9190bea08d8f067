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
#include "session/table_session.h"

enum { TERMINAL_WIDTH = 78 };

typedef struct TerminalGame {
    Rulebooks *rulebooks;
    Session host;
    PlaySettings settings;
    TableSession table; /* its viewer has the screen; NOBODY: all look at it, or nobody yet */
    LineReader *lines;
    Text line;
    bool is_terminal;                   /* what is printed goes to a terminal: it can be cleared */
    bool interactive;                   /* what is read comes from one: somebody can press Enter */
    size_t told_steps[PLAYERS_MAX + 1]; /* how many steps each player was told of; behind them, the table */
    Notations choices;                  /* of who acts */
    size_t *listed_choices;             /* the numbered ones among them */
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
