/* SPDX-License-Identifier: MIT */
#include "engine/play.h"

#include "session/table/session_viewer.h"
#include "strings/shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The position ---- */

void play_show_board(const TerminalGame *terminal, int viewer)
{
    const Match *match = terminal->session.match;
    const Game *game = match_game(match);
    SCOPED_TEXT text = {0};
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    match_view(match, viewer, view);
    game->print(match_rules(match), view, match_names(match), &text);
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
    play_show_board(terminal, NOBODY);
    putchar('\n');
}

static void wait_for_enter(TerminalGame *terminal, int word, const char *name, const char *next)
{
    SCOPED_TEXT prompt = {0};
    shared_string_format(word, ARGS(arg_text(name), arg_text(next)), &prompt);
    terminal_read_line(terminal, text_string(&prompt));
}

/* Hands the screen to a player, so that nobody sees what is hidden from them. */
static void pass_screen(TerminalGame *terminal, int player)
{
    const char *const *names = match_names(terminal->session.match);
    if (terminal->interactive && terminal->session.viewer != NOBODY &&
        play_saw_secret(terminal, terminal->session.viewer)) {
        wait_for_enter(terminal, SHARED_PLAY_CLEAR_SCREEN, names[terminal->session.viewer], names[player]);
    }
    if (terminal->session.viewer != NOBODY) clear_screen(terminal);
    session_viewer_set(&terminal->session, player);
    if (!terminal->interactive) {
        terminal_print_line(SHARED_PLAY_HAS_SCREEN, ARGS(arg_text(names[player])));
        return;
    }
    show_table(terminal);
    if (!terminal->ended) wait_for_enter(terminal, SHARED_PLAY_SCREEN_FOR, names[player], "");
    clear_screen(terminal);
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
        text_add(&text, shared_string(SHARED_PLAY_DRAW));
    } else if (resigned_player != NOBODY) {
        shared_string_format(shared ? SHARED_PLAY_RESIGNED_SHARED : SHARED_PLAY_RESIGNED,
                             ARGS(arg_text(text_string(&names)), arg_text(match_names(match)[resigned_player])), &text);
    } else {
        shared_string_format(shared ? SHARED_PLAY_WINS_SHARED : SHARED_PLAY_WINS, ARGS(arg_text(text_string(&names))),
                             &text);
    }
    terminal_print_title(terminal, text_string(&text));
}

static void print_interrupter(const TerminalGame *terminal)
{
    const StateHead *head = match_head(terminal->session.match);
    SCOPED_TEXT text = {0};
    if (terminal->session.shared_screen.given_to != NOBODY) {
        const char *name = match_names(terminal->session.match)[head->to_move];
        shared_string_format(SHARED_PLAY_GIVE_BACK, ARGS(arg_text(name)), &text);
    } else if (head->may_act != 0) {
        SCOPED_TEXT names = {0};
        add_names(&names, terminal->session.match, head->may_act);
        shared_string_format(SHARED_PLAY_MAY_CUT_IN, ARGS(arg_text(text_string(&names))), &text);
    } else {
        return;
    }
    putchar(' ');
    terminal_print_paragraph(text.data, 1);
}

void play_show_turn(TerminalGame *terminal)
{
    const int holder = terminal_screen_holder(terminal);
    if (holder != NOBODY && terminal_has_hidden_info(terminal) && terminal->session.viewer != holder)
        pass_screen(terminal, holder);
    if (terminal->ended) return;
    play_print_news(terminal, terminal_viewer(terminal));
    play_show_board(terminal, terminal_viewer(terminal));
    if (holder == NOBODY) {
        putchar('\n');
        play_show_score(terminal);
        print_winners(terminal);
        puts(shared_string(SHARED_PLAY_OVER));
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
    Score score = {0};
    ScoreItems items = {0};
    match_game(match)->score(match_rules(match), match_state(match), &score, &items);
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

/* Writes an option's value for a person: on or off, a choice without quotes. */
static void write_value(const Option *option, const void *rules, Text *value)
{
    JsonWriter out = json_writer(value);
    fields_write_value(option, rules, &out);
    const bool on = strcmp(value->data, "true") == 0;
    if (on || strcmp(value->data, "false") == 0) {
        text_reset(value);
        text_add(value, shared_string(on ? SHARED_PLAY_ON : SHARED_PLAY_OFF));
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
    if (starred) printf("\n %s\n", shared_string(SHARED_PLAY_STAR));
}
