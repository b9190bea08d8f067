/* SPDX-License-Identifier: MIT */
#include "play_screen.h"

#include "play_choices.h"
#include "play_told.h"

#include "words/street.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- The position ---- */

void play_show_board(const TerminalPlay *play, int viewer)
{
    const Match *match = play->match;
    const Game *game = match_game(match);
    Text text = {0};
    void *view = memory_allocate(game->state_size);
    match_view(match, viewer, view);
    game->print(match_rules(match), view, match_names(match), &text);
    printf("\n%s", text_string(&text));
    if (text.length > 0 && text.data[text.length - 1] != '\n') putchar('\n');
    free(view);
    text_clear(&text);
}

static void clear_screen(const TerminalPlay *play)
{
    if (play->terminal) {
        fputs("\x1b[2J\x1b[3J\x1b[H", stdout);
    } else {
        puts("\n------------------------------------------------------------------------------");
    }
}

/* Between two players' looks the table lies open as everybody may see it. */
static void show_table(const TerminalPlay *play)
{
    if (match_length(play->match) == 0) return;
    Text text = {0};
    play_tell_last(play, NOBODY, &text);
    if (text.length > 0) play_say(text.data + 1, 0);
    play_show_board(play, NOBODY);
    putchar('\n');
    text_clear(&text);
}

/* Waits for Enter. */
static void ask(TerminalPlay *play, int word, const char *name, const char *next)
{
    Text prompt = {0};
    street_say_with(word, PARTS(part_text(name), part_text(next)), &prompt);
    play_listen(play, text_string(&prompt));
    text_clear(&prompt);
}

/* From one player to the next: nobody sees what is another's. */
static void hand_over(TerminalPlay *play, int player)
{
    const char *const *names = match_names(play->match);
    if (play->person && play->looking != NOBODY && play_was_told_secret(play, play->looking)) {
        ask(play, STREET_PLAY_CLEAR_SCREEN, names[play->looking], names[player]);
    }
    if (play->looking != NOBODY) clear_screen(play);
    play->looking = player;
    if (!play->person) {
        play_print(STREET_PLAY_HAS_SCREEN, PARTS(part_text(names[player])));
        putchar('\n');
        return;
    }
    show_table(play);
    if (!play->ended) ask(play, STREET_PLAY_SCREEN_FOR, names[player], "");
    clear_screen(play);
}

static void add_names(Text *text, const Match *match, unsigned mask)
{
    const char *names[PLAYERS_MAX];
    size_t count = 0;
    for (int player = 0; player < match_players(match); player++) {
        if (mask >> player & 1) names[count++] = match_names(match)[player];
    }
    house_list(names, count, text);
}

static void tell_winners(const TerminalPlay *play)
{
    const Match *match = play->match;
    const unsigned winners = match_winners(match);
    const int quitter = match_given_up(match);
    const bool shared = (winners & (winners - 1u)) != 0;
    Text text = {0}, names = {0};
    add_names(&names, match, winners);
    if (winners == (1u << match_players(match)) - 1) {
        text_add(&text, street_say(STREET_PLAY_DRAW));
    } else if (quitter != NOBODY) {
        street_say_with(shared ? STREET_PLAY_GAVE_UP_SHARED : STREET_PLAY_GAVE_UP,
                        PARTS(part_text(text_string(&names)), part_text(match_names(match)[quitter])), &text);
    } else {
        street_say_with(shared ? STREET_PLAY_WINS_SHARED : STREET_PLAY_WINS, PARTS(part_text(text_string(&names))),
                        &text);
    }
    play_say_title(play, text_string(&text));
    text_clear(&text);
    text_clear(&names);
}

static void tell_cutting_in(const TerminalPlay *play)
{
    const StateHead *head = match_head(play->match);
    Text text = {0};
    if (play->cutting_in != NOBODY) {
        const char *name = match_names(play->match)[head->to_move];
        street_say_with(STREET_PLAY_GIVE_BACK, PARTS(part_text(name)), &text);
    } else if (head->may_act != 0) {
        Text names = {0};
        add_names(&names, play->match, head->may_act);
        street_say_with(STREET_PLAY_MAY_CUT_IN, PARTS(part_text(text_string(&names))), &text);
        text_clear(&names);
    } else {
        return;
    }
    putchar(' ');
    play_say(text.data, 1);
    text_clear(&text);
}

void play_show(TerminalPlay *play)
{
    const int actor = play_actor(play);
    if (actor != NOBODY && play_hides(play) && play->looking != actor) hand_over(play, actor);
    if (play->ended) return;
    play_tell(play, play_viewer(play));
    play_show_board(play, play_viewer(play));
    if (actor == NOBODY) {
        putchar('\n');
        play_show_score(play);
        tell_winners(play);
        puts(street_say(STREET_PLAY_OVER));
        return;
    }
    play_offer(play);
    tell_cutting_in(play);
}

/* ---- Score and rules ---- */

static void add_item(Text *text, const Match *match, const ScoreItem *item)
{
    const Game *game = match_game(match);
    text_addf(text, "  %s", game->items[item->item]);
    if (item->at.zone != 0) {
        char place[NAME_TEXT];
        game_name_place(game, match_rules(match), item->at, NAME_TOKEN, place);
        text_addf(text, " %s", place);
    }
    text_addf(text, " %d", item->count);
    if (item->points != item->count) text_addf(text, " (%+d)", item->points);
}

void play_show_score(const TerminalPlay *play)
{
    const Match *match = play->match;
    Score score = {0};
    ScoreItems items = {0};
    match_game(match)->score(match_rules(match), match_state(match), &score, &items);
    for (int player = 0; player < match_players(match); player++) {
        Text text = {0};
        text_addf(&text, "%-12s %5d ", match_names(match)[player], score.points[player]);
        for (size_t i = 0; i < items.count; i++) {
            if (items.items[i].player == player) add_item(&text, match, &items.items[i]);
        }
        putchar(' ');
        play_say(text.data, 20);
        text_clear(&text);
    }
}

/* A rule's value as a person writes it: on and off, a choice without quotes. */
static void write_value(const Option *option, const void *rules, Text *value)
{
    JsonOut out = json_out(value);
    option_write(option, rules, &out);
    const bool on = strcmp(value->data, "true") == 0;
    if (on || strcmp(value->data, "false") == 0) {
        text_reset(value);
        text_add(value, street_say(on ? STREET_PLAY_ON : STREET_PLAY_OFF));
    } else if (value->data[0] == '"') {
        memmove(value->data, value->data + 1, value->length);
        value->length -= 2;
        value->data[value->length] = '\0';
    }
}

void play_show_rules(const TerminalPlay *play)
{
    const Game *game = match_game(play->match);
    const Rulebook *book = rulebooks_find(play->rulebooks, game);
    bool starred = false;
    play_say_title(play, rulebook_title(book));
    play_say(rulebook_about(book), 0);
    putchar('\n');
    for (size_t i = 0; i < game->options.count; i++) {
        const Option *option = &game->options.rows[i];
        Text value = {0}, usual = {0};
        char shown[128];
        write_value(option, match_rules(play->match), &value);
        write_value(option, rulebook_defaults(book), &usual);
        const bool whole = text_copy(shown, 36, value.data), changed = strcmp(value.data, usual.data) != 0;
        const char *title = rulebook_option_title(book, i);
        starred = starred || changed;
        printf(" %c%s%*s  %s%s\n", changed ? '*' : ' ', title, 36 - text_columns(title, strlen(title)), "", shown,
               whole ? "" : "…");
        text_clear(&value);
        text_clear(&usual);
    }
    if (starred) printf("\n %s\n", street_say(STREET_PLAY_STAR));
}
