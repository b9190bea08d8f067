/* SPDX-License-Identifier: MIT */
#include "play.h"

#include "play_choices.h"
#include "play_screen.h"
#include "play_told.h"

#include "culdesac/files.h"
#include "culdesac/record.h"
#include "words/street.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void say_line(int word)
{
    printf(" %s\n", street_say(word));
}

static void refuse(const Fault *fault)
{
    printf(" ");
    play_say(fault->text, 1);
}

/* Plays, and tells whoever did it. The others hear of it when they have the screen. */
static void play_action(TerminalPlay *play, int player, const char *notation)
{
    Fault fault;
    EventList *events = memory_allocate(sizeof *events);
    const int viewer = play_hides(play) && play->looking == player ? player : NOBODY;
    if (match_play_text(play->match, player, notation, events, &fault)) {
        play_remember(play, events);
        if (play->looking == player || !play_hides(play)) play_tell(play, viewer);
        play->cutting_in = NOBODY;
        play_show(play);
    } else {
        refuse(&fault);
    }
    free(events);
}

/* The player of a number or name, NOBODY for "table", −2 for none. Numbers come first: a game that is resumed may have a
 * player who is called as another's number, or two of one name. */
static int find_player(const TerminalPlay *play, const char *name)
{
    const int players = match_players(play->match);
    if (strcasecmp(name, "table") == 0) return NOBODY;
    if (name[0] >= '0' && name[0] < '0' + players && !name[1]) return name[0] - '0';
    for (int player = 0; player < players; player++) {
        if (strcasecmp(name, match_names(play->match)[player]) == 0) return player;
    }
    return -2;
}

/* "Ben: call" plays for Ben; "Ben:" alone gives him the screen. False if nobody is named so. */
static bool act_for(TerminalPlay *play, char *line)
{
    char *colon = strchr(line, ':');
    if (!colon) return false;
    *colon = '\0';
    const int player = find_player(play, line);
    *colon = ':';
    if (player < NOBODY) return false;
    const char *rest = colon + 1 + strspn(colon + 1, " \t");
    const StateHead *head = match_head(play->match);
    if (*rest) {
        play_action(play, player, rest);
    } else if (player != NOBODY && (head->may_act >> player & 1 || player == head->to_move)) {
        play->cutting_in = player == head->to_move ? NOBODY : player;
        play_show(play);
    } else {
        say_line(player == NOBODY ? STREET_PLAY_TABLE_WAITS : STREET_PLAY_MAY_NOT_ACT);
    }
    return true;
}

/* ---- Commands ---- */

static void command_undo(TerminalPlay *play, const char *rest)
{
    (void)rest;
    const size_t length = match_length(play->match);
    if (!match_undo(play->match)) {
        say_line(STREET_PLAY_NO_UNDO);
        return;
    }
    if (match_length(play->match) < length) play_forget(play);
    play->cutting_in = NOBODY;
    say_line(STREET_PLAY_UNDONE);
    play_show(play);
}

static void command_redo(TerminalPlay *play, const char *rest)
{
    (void)rest;
    EventList *events = memory_allocate(sizeof *events);
    if (match_redo(play->match, events)) {
        play_remember(play, events);
        play->cutting_in = NOBODY;
        play_show(play);
    } else {
        say_line(STREET_PLAY_NO_REDO);
    }
    free(events);
}

static void command_log(TerminalPlay *play, const char *rest)
{
    play_show_log(play, strcmp(rest, "all") == 0);
}

static void command_score(TerminalPlay *play, const char *rest)
{
    (void)rest;
    play_show_score(play);
}

static void command_rules(TerminalPlay *play, const char *rest)
{
    (void)rest;
    play_show_rules(play);
}

static void command_board(TerminalPlay *play, const char *rest)
{
    (void)rest;
    play_show_board(play, play_viewer(play));
}

static void command_save(TerminalPlay *play, const char *rest)
{
    Text text = {0};
    Fault fault;
    if (!*rest) {
        say_line(STREET_PLAY_SAVE_WHERE);
        return;
    }
    JsonOut out = json_out(&text);
    record_write(play->match, &out);
    text_add_char(&text, '\n');
    if (file_replace(rest, text.data, text.length, &fault)) {
        putchar(' ');
        play_print(STREET_PLAY_SAVED, PARTS(part_text(rest)));
        putchar('\n');
    } else {
        refuse(&fault);
    }
    text_clear(&text);
}

static void command_quit(TerminalPlay *play, const char *rest)
{
    (void)rest;
    play->ended = true;
}

static void command_help(TerminalPlay *play, const char *rest);

static const struct {
    const char *name;
    int help; /* its word; −1: it is another name of one that has */
    void (*run)(TerminalPlay *play, const char *rest);
} PLAY_COMMANDS[] = {
    {"undo", STREET_PLAY_HELP_UNDO, command_undo},    {"redo", STREET_PLAY_HELP_REDO, command_redo},
    {"board", STREET_PLAY_HELP_BOARD, command_board}, {"score", STREET_PLAY_HELP_SCORE, command_score},
    {"log", STREET_PLAY_HELP_LOG, command_log},       {"rules", STREET_PLAY_HELP_RULES, command_rules},
    {"save", STREET_PLAY_HELP_SAVE, command_save},    {"quit", STREET_PLAY_HELP_QUIT, command_quit},
    {"help", STREET_PLAY_HELP_HELP, command_help},    {"?", -1, command_help},
};
enum { PLAY_COMMANDS_COUNT = sizeof PLAY_COMMANDS / sizeof PLAY_COMMANDS[0] };

static void command_help(TerminalPlay *play, const char *rest)
{
    (void)rest;
    say_line(STREET_PLAY_HELP_CHOICE);
    say_line(STREET_PLAY_HELP_BEGINNING);
    say_line(STREET_PLAY_HELP_ENTER);
    if (match_game(play->match)->traits & TRAIT_OUT_OF_TURN) {
        say_line(STREET_PLAY_HELP_COLON);
        say_line(STREET_PLAY_HELP_COLON_ACTION);
    }
    putchar('\n');
    for (int i = 0; i < PLAY_COMMANDS_COUNT; i++) {
        if (PLAY_COMMANDS[i].help >= 0) printf("   %s\n", street_say(PLAY_COMMANDS[i].help));
    }
}

static bool obey(TerminalPlay *play, const char *line)
{
    const size_t length = strcspn(line, " ");
    for (int i = 0; i < PLAY_COMMANDS_COUNT; i++) {
        if (strlen(PLAY_COMMANDS[i].name) != length || strncasecmp(PLAY_COMMANDS[i].name, line, length) != 0) continue;
        PLAY_COMMANDS[i].run(play, line + length + strspn(line + length, " "));
        return true;
    }
    return false;
}

/* ---- Listening ---- */

/* Text that is neither a choice nor a command: the beginning of a choice, or an action that cannot be played now. */
static void guess(TerminalPlay *play, const char *line)
{
    Action action;
    const Match *match = play->match;
    if (match_over(match) || game_read_action(match_game(match), match_rules(match), line, &action)) {
        play_action(play, play_actor(play), line);
    } else if (!play_list(play, line)) {
        char shown[48];
        const bool whole = text_copy(shown, sizeof shown, line);
        putchar(' ');
        play_print(whole ? STREET_PLAY_NO_CHOICE : STREET_PLAY_NO_CHOICE_CUT, PARTS(part_text(shown)));
        putchar('\n');
    }
}

static void heed(TerminalPlay *play, char *line)
{
    char notation[ACTION_TEXT];
    const char *chosen = play_chosen(play, line);
    if (chosen) {
        text_copy(notation, sizeof notation, chosen); /* the list is made anew on the way */
        play_action(play, play_actor(play), notation);
    } else if (!*line) {
        if (!match_over(play->match)) play_list_more(play);
    } else if (!obey(play, line) && !act_for(play, line)) {
        guess(play, line);
    }
}

void play_go(TerminalPlay *play)
{
    play_show(play);
    while (!play->ended) {
        const int actor = play_actor(play);
        Text prompt = {0};
        if (play->terminal) text_add(&prompt, "\x1b[1m");
        if (actor != NOBODY) text_add(&prompt, match_names(play->match)[actor]);
        text_add(&prompt, play->terminal ? ">\x1b[0m " : "> ");
        char *line = play_listen(play, prompt.data);
        text_clear(&prompt);
        if (!line) return;
        if (!play->person) printf("%s\n", line);
        heed(play, line);
    }
}
