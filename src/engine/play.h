/* SPDX-License-Identifier: MIT */
/*
 * A game in the terminal, everybody at one keyboard. Where cards are hidden the screen belongs to one player at a time
 * and is handed over; else all look at it together. play_begin.c begins a game, play.c listens and plays,
 * play_choices.c lists what may be played, play_screen.c shows and tells.
 */
#ifndef CULDESAC_ENGINE_PLAY_H
#define CULDESAC_ENGINE_PLAY_H

#include "arguments.h"
#include "choices.h"
#include "lines.h"

/* The command `play`; the program's exit status. */
int play_run(const Arguments *arguments, Rulebooks *rulebooks);

/* ---- Between its files ---- */

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
    Choices choices; /* of who acts */
    size_t *listed;  /* the numbered ones among them */
    size_t listed_count, page;
    bool ended;
} TerminalPlay;

/* play.c */
/* Shows, listens and plays until it is enough. */
void play_go(TerminalPlay *play);
/* Who acts next: who cuts in, or the player to move; NOBODY when the game is over. */
int play_actor(const TerminalPlay *play);
/* Whose view the screen shows: the actor's where something is hidden, else what all may know. */
int play_viewer(const TerminalPlay *play);
bool play_hides(const TerminalPlay *play);
/* The next line that is typed, trimmed; NULL at the end of the input, which ends the game. */
char *play_listen(TerminalPlay *play, const char *prompt);

/* play_choices.c */
/* What the actor may do: all of it if that is little, else how much it is. */
void play_offer(TerminalPlay *play);
/* Numbers the choices that begin with a text, or else have it in them, and shows the first page; false if none has. */
bool play_list(TerminalPlay *play, const char *text);
/* Another page of what was listed; all the choices, if nothing was. */
void play_list_more(TerminalPlay *play);
/* The choice that is written so, or that has this number in the list; NULL if there is none. */
const char *play_chosen(const TerminalPlay *play, const char *text);

/* play_screen.c */
/* Prints one of the street's words with its parts filled in. */
void play_print(int word, const HousePart *parts, size_t count);
/* A paragraph within 78 columns, its further lines indented. */
void play_say(const char *text, int indent);
/* Gives the screen to the actor, tells what he has not seen, shows the position. */
void play_show(TerminalPlay *play);
/* What has happened since `viewer` was last told. */
void play_tell(TerminalPlay *play, int viewer);
/* The position as `viewer` may know it. */
void play_show_board(const TerminalPlay *play, int viewer);
void play_show_score(const TerminalPlay *play);
void play_show_log(const TerminalPlay *play, bool whole);
void play_show_rules(const TerminalPlay *play);
/* The events of a new step are remembered, those of a step taken back forgotten. */
void play_remember(TerminalPlay *play, const EventList *events);
void play_forget(TerminalPlay *play);

#endif
