/* SPDX-License-Identifier: MIT */
#include "engine/play.h"

#include "culdesac/bits.h"
#include "culdesac/files.h"
#include "culdesac/record.h"
#include "session/table/session_match.h"
#include "session/table/session_viewer.h"
#include "strings/shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

static void print_string_line(int string) { printf(" %s\n", shared_string(string)); }

static void print_refusal(const Error *error)
{
    printf(" ");
    terminal_print_paragraph(error->text, 1);
}

/* Shows the game after an action, an undo or a redo. A player who was given the screen out of turn (see run_for_player)
 * gives it back. */
static void show_change(TerminalGame *terminal)
{
    session_viewer_give_screen(&terminal->session, NOBODY);
    play_show_turn(terminal);
}

/* Plays an action and prints it for its player. The other players see it when they get the screen. */
static void play_action(TerminalGame *terminal, int player, const char *notation)
{
    Error error;
    Action action;
    TableSession *session = &terminal->session;
    const int viewer = session->viewer;
    if (match_read_action(session->match, player, notation, &action, &error) &&
        session_match_play(session, player, action, &error)) {
        if (viewer == player || viewer == NOBODY) play_print_news(terminal, viewer);
        show_change(terminal);
    } else {
        print_refusal(&error);
    }
}

/* The player of a number or name, NOBODY for "table", −2 if there is no such player. Numbers come first, because names
 * in a resumed game may be numbers, or occur twice. */
static int find_player(const TerminalGame *terminal, const char *name)
{
    const int players = match_players(terminal->session.match);
    if (strcasecmp(name, "table") == 0) return NOBODY;
    if (name[0] >= '0' && name[0] < '0' + players && !name[1]) return name[0] - '0';
    for (int player = 0; player < players; player++) {
        if (strcasecmp(name, match_names(terminal->session.match)[player]) == 0) return player;
    }
    return -2;
}

/* "Ben: call" plays for Ben; "Ben:" alone hands the screen to Ben. False if no player and colon are at the start. */
static bool run_for_player(TerminalGame *terminal, char *line)
{
    char *colon = strchr(line, ':');
    if (!colon) return false;
    *colon = '\0';
    const int player = find_player(terminal, line);
    *colon = ':';
    if (player < NOBODY) return false;
    const char *rest = colon + 1 + strspn(colon + 1, " \t");
    const StateHead *head = match_head(terminal->session.match);
    if (*rest) {
        play_action(terminal, player, rest);
    } else if (player != NOBODY && (has_player(head->may_act, player) || player == head->to_move)) {
        TableSession *session = &terminal->session;
        const bool returns = session->shared_screen.given_to != NOBODY && player == head->to_move;
        session_viewer_give_screen(session, NOBODY);
        if (!returns && has_player(session_out_of_turn_players(session), player))
            session_viewer_give_screen(session, player);
        play_show_turn(terminal);
    } else {
        print_string_line(player == NOBODY ? SHARED_STRING_PLAY_TABLE_WAITS : SHARED_STRING_PLAY_MAY_NOT_ACT);
    }
    return true;
}

/* ---- Commands ---- */

static void command_undo(TerminalGame *terminal, const char *rest)
{
    TableSession *session = &terminal->session;
    size_t step;
    const ScreenString why_not = session_match_find_undo(session, &step);
    if (why_not != STRING_NONE) {
        printf(" %s\n", screen_string(why_not));
        return;
    }
    session_match_undo(session, step);
    print_string_line(SHARED_STRING_PLAY_UNDONE);
    play_forget_undone(terminal);
    show_change(terminal);
}

static void command_redo(TerminalGame *terminal, const char *rest)
{
    TableSession *session = &terminal->session;
    if (!session_match_can_redo(session)) {
        printf(" %s\n", screen_string(STRING_TABLE_NOTHING_TO_REDO));
        return;
    }
    session_match_redo(session);
    show_change(terminal);
}

static void command_log(TerminalGame *terminal, const char *rest) { play_show_log(terminal, strcmp(rest, "all") == 0); }

static void command_score(TerminalGame *terminal, const char *rest) { play_show_score(terminal); }

static void command_rules(TerminalGame *terminal, const char *rest) { play_show_rules(terminal); }

static void command_board(TerminalGame *terminal, const char *rest) { play_show_board(terminal); }

static void command_save(TerminalGame *terminal, const char *rest)
{
    SCOPED_TEXT text = {0};
    Error error;
    if (!*rest) {
        print_string_line(SHARED_STRING_PLAY_SAVE_WHERE);
        return;
    }
    record_write_file(terminal->session.match, &text);
    if (file_replace(rest, text.data, text.length, &error)) {
        putchar(' ');
        terminal_print_line(SHARED_STRING_PLAY_SAVED, ARGS(arg_text(rest)));
    } else {
        print_refusal(&error);
    }
}

static void command_quit(TerminalGame *terminal, const char *rest) { terminal->ended = true; }

static void command_help(TerminalGame *terminal, const char *rest);

static const struct {
    const char *name;
    int help; /* string of the command's help; SHARED_STRING_NONE: the command is a synonym */
    void (*run)(TerminalGame *terminal, const char *rest);
} PLAY_COMMANDS[] = {
    {"undo", SHARED_STRING_PLAY_HELP_UNDO, command_undo},    {"redo", SHARED_STRING_PLAY_HELP_REDO, command_redo},
    {"board", SHARED_STRING_PLAY_HELP_BOARD, command_board}, {"score", SHARED_STRING_PLAY_HELP_SCORE, command_score},
    {"log", SHARED_STRING_PLAY_HELP_LOG, command_log},       {"rules", SHARED_STRING_PLAY_HELP_RULES, command_rules},
    {"save", SHARED_STRING_PLAY_HELP_SAVE, command_save},    {"quit", SHARED_STRING_PLAY_HELP_QUIT, command_quit},
    {"help", SHARED_STRING_PLAY_HELP_HELP, command_help},    {"?", SHARED_STRING_NONE, command_help},
};
enum { PLAY_COMMANDS_COUNT = sizeof PLAY_COMMANDS / sizeof PLAY_COMMANDS[0] };

static void command_help(TerminalGame *terminal, const char *rest)
{
    print_string_line(SHARED_STRING_PLAY_HELP_CHOICE);
    print_string_line(SHARED_STRING_PLAY_HELP_BEGINNING);
    print_string_line(SHARED_STRING_PLAY_HELP_ENTER);
    if (game_has_interrupts(match_game(terminal->session.match))) {
        print_string_line(SHARED_STRING_PLAY_HELP_COLON);
        print_string_line(SHARED_STRING_PLAY_HELP_COLON_ACTION);
    }
    putchar('\n');
    for (int i = 0; i < PLAY_COMMANDS_COUNT; i++) {
        if (PLAY_COMMANDS[i].help != SHARED_STRING_NONE) printf("   %s\n", shared_string(PLAY_COMMANDS[i].help));
    }
}

static bool run_command(TerminalGame *terminal, const char *line)
{
    const size_t length = strcspn(line, " ");
    for (int i = 0; i < PLAY_COMMANDS_COUNT; i++) {
        if (strlen(PLAY_COMMANDS[i].name) != length || strncasecmp(PLAY_COMMANDS[i].name, line, length) != 0) continue;
        PLAY_COMMANDS[i].run(terminal, line + length + strspn(line + length, " "));
        return true;
    }
    return false;
}

/* ---- Input ---- */

/* Handles text that is neither a choice nor a command: the beginning of a choice, or an action that is not legal
 * now. */
static void play_or_list(TerminalGame *terminal, const char *line)
{
    Action action;
    const Match *match = terminal->session.match;
    if (match_is_over(match) || game_read_action(match_game(match), match_rules(match), line, &action)) {
        play_action(terminal, terminal_screen_holder(terminal), line);
    } else if (!play_list_matching(terminal, line)) {
        char shown[48];
        const bool whole = text_copy(shown, sizeof shown, line);
        putchar(' ');
        terminal_print_line(whole ? SHARED_STRING_PLAY_NO_CHOICE : SHARED_STRING_PLAY_NO_CHOICE_CUT,
                            ARGS(arg_text(shown)));
    }
}

static void handle_line(TerminalGame *terminal, char *line)
{
    char notation[ACTION_TEXT_SIZE];
    const char *chosen = play_find_choice(terminal, line);
    if (chosen) {
        text_copy(notation, sizeof notation, chosen); /* copied, because an action replaces the list of choices */
        play_action(terminal, terminal_screen_holder(terminal), notation);
    } else if (!*line) {
        if (!match_is_over(terminal->session.match)) play_list_next_page(terminal);
    } else if (!run_command(terminal, line) && !run_for_player(terminal, line)) {
        play_or_list(terminal, line);
    }
}

void play_loop(TerminalGame *terminal)
{
    play_show_turn(terminal);
    while (!terminal->ended) {
        const int holder = terminal_screen_holder(terminal);
        SCOPED_TEXT prompt = {0};
        if (terminal->is_terminal) text_add(&prompt, "\x1b[1m");
        if (holder != NOBODY) text_add(&prompt, match_names(terminal->session.match)[holder]);
        text_add(&prompt, terminal->is_terminal ? ">\x1b[0m " : "> ");
        char *line = terminal_read_line(terminal, prompt.data);
        if (!line) return;
        if (!terminal->interactive) printf("%s\n", line);
        handle_line(terminal, line);
    }
}
