/* SPDX-License-Identifier: MIT */
/*
 * The data of a game in the terminal: who acts, who sees the screen, input and output. In a game with hidden
 * information the screen is handed from player to player, unless everybody may see a turn (Game.is_turn_open).
 * Otherwise all players look at it together.
 */
#pragma once

#include "culdesac/rulebooks.h"
#include "engine/line_reader.h"
#include "engine/notations.h"
#include "session/table/session_players.h"

enum { TERMINAL_WIDTH = 78 };

typedef struct TerminalGame {
    Rulebooks *rulebooks;
    AppServices services; /* only rulebooks: nothing is saved */
    Host host;
    PlaySettings settings;
    TableSession session; /* session.viewer: the player at the screen; NOBODY: all players look at it, or nobody yet */
    LineReader *lines;
    Text line;
    bool is_terminal;                    /* the output is a terminal, which can be cleared */
    bool interactive;                    /* the input is a terminal, where somebody can press Enter */
    size_t shown_steps[PLAYERS_MAX + 1]; /* number of steps shown to each player, then to the table */
    Notations choices;                   /* all choices of the acting player */
    size_t *listed_choices;              /* the numbered choices, as indices in `choices` */
    size_t listed_count, page;
    bool ended;
} TerminalGame;

/* The player who chooses next (session_screen_holder); NOBODY when the game is over. */
int terminal_screen_holder(const TerminalGame *terminal);

/* Prints one of the shared strings, with its fields filled in, and ends the line. */
void terminal_print_line(int string, const StringArg *parts, size_t count);
/* Prints a paragraph of at most TERMINAL_WIDTH columns, its further lines indented. */
void terminal_print_paragraph(const char *text, int indent);
void terminal_print_title(const TerminalGame *terminal, const char *text);
/* The next line of input, trimmed; NULL at the end of the input, which ends the game. */
char *terminal_read_line(TerminalGame *terminal, const char *prompt);
