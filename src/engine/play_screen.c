/* SPDX-License-Identifier: MIT */
#include "engine/play.h"

#include "session/table/session_viewer.h"
#include "strings/shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The position ---- */

void play_show_board(const TerminalGame *terminal)
{
    const TableSession *session = &terminal->session;
    SCOPED_TEXT text = {0};
    session->game->print(match_rules(session->match), session->view, match_names(session->match), &text);
    printf("\n%s", text_string(&text));
    if (text.length > 0 && text.data[text.length - 1] != '\n') putchar('\n');
}

static void clear_screen(const TerminalGame *terminal)
{
    if (terminal->is_terminal) {
        fputs("\x1b[2J\x1b[3J\x1b[H", stdout);
    } else {
        puts("\n------------------------------------------------------------------------------");
    }
}

/* Shows the public view while the screen is handed over; nothing before the first step. */
static void show_table(const TerminalGame *terminal)
{
    if (match_length(terminal->session.match) == 0) return;
    SCOPED_TEXT text = {0};
    play_describe_last_step(terminal, NOBODY, &text);
    if (text.length > 0) terminal_print_paragraph(text.data + 1, 0);
    play_show_board(terminal);
    putchar('\n');
}

static void wait_for_enter(TerminalGame *terminal, int string, const char *name, const char *next)
{
    SCOPED_TEXT prompt = {0};
    shared_string_format(string, ARGS(arg_text(name), arg_text(next)), &prompt);
    terminal_read_line(terminal, text_string(&prompt));
}

/* Waits until the viewer has read what only they were shown, and clears it. The screen then shows what everybody may
 * know. */
static void turn_public(TerminalGame *terminal, int next)
{
    const char *const *names = match_names(terminal->session.match);
    const int viewer = terminal->session.viewer;
    if (viewer == NOBODY) return;
    if (terminal->interactive && play_saw_secret(terminal, viewer))
        wait_for_enter(terminal, SHARED_STRING_PLAY_CLEAR_SCREEN, names[viewer], names[next]);
    clear_screen(terminal);
    session_viewer_set(&terminal->session, NOBODY);
}

/* Hands the screen to a player. Nobody sees what is hidden from them while it changes hands. */
static void pass_screen(TerminalGame *terminal, int player)
{
    const char *name = match_names(terminal->session.match)[player];
    if (!terminal->interactive) {
        terminal_print_line(SHARED_STRING_PLAY_HAS_SCREEN, ARGS(arg_text(name)));
    } else {
        show_table(terminal);
        if (!terminal->ended) wait_for_enter(terminal, SHARED_STRING_PLAY_SCREEN_FOR, name, "");
        clear_screen(terminal);
    }
    session_viewer_set(&terminal->session, player);
}

static void add_names(Text *text, const Match *match, uint8_t players)
{
    const char *names[PLAYERS_MAX];
    int count = 0;
    for (int player = 0; player < match_players(match); player++) {
        if (has_player(players, player)) names[count++] = match_names(match)[player];
    }
    strings_add_list(names, count, text);
}

static void print_winners(const TerminalGame *terminal)
{
    const Match *match = terminal->session.match;
    const uint8_t winners = match_winners(match);
    const int resigned_player = match_resigned_player(match);
    const bool shared = (winners & (winners - 1u)) != 0;
    SCOPED_TEXT text = {0}, names = {0};
    add_names(&names, match, winners);
    if (winners == (1u << match_players(match)) - 1) {
        text_add(&text, shared_string(SHARED_STRING_PLAY_DRAW));
    } else if (resigned_player != NOBODY) {
        shared_string_format(shared ? SHARED_STRING_PLAY_RESIGNED_SHARED : SHARED_STRING_PLAY_RESIGNED,
                             ARGS(arg_text(text_string(&names)), arg_text(match_names(match)[resigned_player])), &text);
    } else {
        shared_string_format(shared ? SHARED_STRING_PLAY_WINS_SHARED : SHARED_STRING_PLAY_WINS,
                             ARGS(arg_text(text_string(&names))), &text);
    }
    terminal_print_title(terminal, text_string(&text));
}

static void print_interrupter(const TerminalGame *terminal)
{
    const uint8_t players = session_out_of_turn_players(&terminal->session);
    SCOPED_TEXT text = {0};
    if (terminal->session.shared_screen.given_to != NOBODY) {
        const char *name = match_names(terminal->session.match)[session_actor(&terminal->session)];
        shared_string_format(SHARED_STRING_PLAY_GIVE_BACK, ARGS(arg_text(name)), &text);
    } else if (players != 0) {
        SCOPED_TEXT names = {0};
        add_names(&names, terminal->session.match, players);
        shared_string_format(SHARED_STRING_PLAY_MAY_CUT_IN, ARGS(arg_text(text_string(&names))), &text);
    } else {
        return;
    }
    putchar(' ');
    terminal_print_paragraph(text.data, 1);
}

void play_show_turn(TerminalGame *terminal)
{
    const int holder = terminal_screen_holder(terminal);
    const TableSession *session = &terminal->session;
    const int viewer = session_is_turn_open(session) ? NOBODY : holder;
    if (holder != NOBODY && game_has_hidden_info(session->game) && session->viewer != viewer) {
        turn_public(terminal, holder);
        play_repeat_unread(terminal);
        if (viewer != NOBODY) pass_screen(terminal, viewer);
    }
    if (terminal->ended) return;
    play_print_news(terminal, session->viewer);
    play_show_board(terminal);
    if (holder == NOBODY) {
        putchar('\n');
        play_show_score(terminal);
        print_winners(terminal);
        puts(shared_string(SHARED_STRING_PLAY_OVER));
        return;
    }
    play_show_choices(terminal);
    print_interrupter(terminal);
}

/* ---- Score and rules ---- */

static void add_item(Text *text, const Match *match, const ScoreItem *item)
{
    const Game *game = match_game(match);
    text_addf(text, "  %s", game->items[item->item]);
    if (item->at.zone != 0) {
        char place[NAME_TEXT_SIZE];
        game_name_place(game, match_rules(match), item->at, NAME_TOKEN, place);
        text_addf(text, " %s", place);
    }
    text_addf(text, " %d", item->count);
    if (item->points != item->count) text_addf(text, " (%+d)", item->points);
}

void play_show_score(const TerminalGame *terminal)
{
    const Match *match = terminal->session.match;
    ScoreItems items;
    const Score score = match_score(match, &items);
    for (int player = 0; player < match_players(match); player++) {
        SCOPED_TEXT text = {0};
        text_addf(&text, "%-12s %5d ", match_names(match)[player], score.points[player]);
        for (size_t i = 0; i < items.count; i++) {
            if (items.items[i].player == player) add_item(&text, match, &items.items[i]);
        }
        putchar(' ');
        terminal_print_paragraph(text.data, 20);
    }
}

/* Writes an option's value for a person to read: a switch as on or off, a choice without quotes. */
static void write_value(const Option *option, const void *rules, Text *value)
{
    JsonWriter out = json_writer(value);
    fields_write_value(option, rules, &out);
    const bool on = strcmp(value->data, "true") == 0;
    if (on || strcmp(value->data, "false") == 0) {
        text_reset(value);
        text_add(value, shared_string(on ? SHARED_STRING_PLAY_ON : SHARED_STRING_PLAY_OFF));
    } else if (value->data[0] == '"') {
        memmove(value->data, value->data + 1, value->length);
        value->length -= 2;
        value->data[value->length] = '\0';
    }
}

void play_show_rules(const TerminalGame *terminal)
{
    const Game *game = match_game(terminal->session.match);
    const Rulebook *book = rulebooks_find(terminal->rulebooks, game);
    bool starred = false;
    terminal_print_title(terminal, rulebook_title(book));
    terminal_print_paragraph(rulebook_about(book), 0);
    putchar('\n');
    for (size_t i = 0; game->options[i].key; i++) {
        const Option *option = &game->options[i];
        SCOPED_TEXT value = {0}, usual = {0};
        char shown[128];
        write_value(option, match_rules(terminal->session.match), &value);
        write_value(option, rulebook_defaults(book), &usual);
        const bool whole = text_copy(shown, 36, value.data), changed = strcmp(value.data, usual.data) != 0;
        const char *title = rulebook_option_title(book, i);
        starred = starred || changed;
        printf(" %c%s%*s  %s%s\n", changed ? '*' : ' ', title, 36 - text_characters(title, strlen(title)), "", shown,
               whole ? "" : "…");
    }
    if (starred) printf("\n %s\n", shared_string(SHARED_STRING_PLAY_STAR));
}
