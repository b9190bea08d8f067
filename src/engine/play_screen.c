/* SPDX-License-Identifier: MIT */
#include "play.h"

#include "words/street.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { WIDTH = 78, LOG_STEPS = 15 };

/* ---- Words ---- */

/* How many columns so many bytes take: a column a character. */
static int columns(const char *bytes, size_t count)
{
    int width = 0;
    for (size_t i = 0; i < count; i++) width += ((unsigned char)bytes[i] & 0xC0) != 0x80;
    return width;
}

void play_print(int word, const HousePart *parts, size_t count)
{
    Text text = {0};
    street_say_with(word, parts, count, &text);
    fputs(text_string(&text), stdout);
    text_clear(&text);
}

void play_say(const char *text, int indent)
{
    int at = 0;
    while (*text) {
        const size_t count = strcspn(text, " ");
        const int width = columns(text, count);
        if (at > 0 && at + 1 + width > WIDTH) {
            printf("\n%*s", indent, "");
            at = indent;
        } else if (at > 0) {
            putchar(' ');
            at++;
        }
        fwrite(text, 1, count, stdout);
        at += width;
        text += count;
        if (*text == ' ') text++;
    }
    putchar('\n');
}

static void say_title(const TerminalPlay *play, const char *text)
{
    printf(play->terminal ? "\x1b[1m%s\x1b[0m\n" : "%s\n", text);
}

/* ---- What happened ---- */

void play_remember(TerminalPlay *play, const EventList *events)
{
    ToldEvents *told = &play->told;
    const size_t step = match_length(play->match) - 1;
    if (step >= told->starts_capacity) {
        told->starts_capacity = told->starts_capacity ? told->starts_capacity * 2 : 64;
        told->starts = memory_resize(told->starts, told->starts_capacity * sizeof *told->starts);
    }
    if (told->count + events->count > told->capacity) {
        told->capacity = (told->count + events->count) * 2;
        told->events = memory_resize(told->events, told->capacity * sizeof *told->events);
    }
    told->starts[step] = told->count;
    if (events->count) memcpy(told->events + told->count, events->items, events->count * sizeof *events->items);
    told->count += events->count;
}

void play_forget(TerminalPlay *play)
{
    ToldEvents *told = &play->told;
    told->count = told->starts[match_length(play->match)];
    for (size_t i = 0; i < sizeof told->by / sizeof told->by[0]; i++) {
        if (told->by[i] > told->count) told->by[i] = told->count;
    }
}

/* The sentences of some events, as a viewer may know them, added to a text. */
static void tell_events(const TerminalPlay *play, size_t from, size_t to, int viewer, Text *text)
{
    const Match *match = play->match;
    while (from < to) {
        Text sentence = {0};
        from += events_tell(match_game(match), match_rules(match), play->told.events + from, to - from, viewer,
                            match_players(match), match_names(match), &sentence);
        if (sentence.length > 0) text_addf(text, " %s", sentence.data);
        text_clear(&sentence);
    }
}

static size_t end_of_step(const TerminalPlay *play, size_t step)
{
    return step + 1 < match_length(play->match) ? play->told.starts[step + 1] : play->told.count;
}

void play_tell(TerminalPlay *play, int viewer)
{
    ToldEvents *told = &play->told;
    size_t *seen = &told->by[viewer == NOBODY ? PLAYERS_MAX : viewer];
    for (size_t step = 0; step < match_length(play->match); step++) {
        const size_t end = end_of_step(play, step), start = told->starts[step] > *seen ? told->starts[step] : *seen;
        Text text = {0};
        if (start < end) tell_events(play, start, end, viewer, &text);
        if (text.length > 0) {
            Text paragraph = {0};
            text_addf(&paragraph, "  ·%s", text.data);
            printf("  ");
            play_say(paragraph.data + 2, 4);
            text_clear(&paragraph);
        }
        text_clear(&text);
    }
    *seen = told->by[PLAYERS_MAX] = told->count; /* what one was told is no news for the table either */
}

void play_show_log(const TerminalPlay *play, bool whole)
{
    const size_t length = match_length(play->match);
    const size_t first = whole || length < LOG_STEPS ? 0 : length - LOG_STEPS;
    if (length == 0) printf("  %s\n", street_say(STREET_PLAY_NO_LOG));
    for (size_t step = first; step < length; step++) {
        Text text = {0};
        tell_events(play, play->told.starts[step], end_of_step(play, step), NOBODY, &text);
        if (text.length > 0) {
            printf("%5u ", match_step(play->match, step)->turn);
            play_say(text.data + 1, 6);
        }
        text_clear(&text);
    }
    if (first > 0) {
        printf("  ");
        play_print(STREET_PLAY_LOG_ALL, PARTS(part_number((long)first)));
        putchar('\n');
    }
}

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

/* Whether one who looks was just told something that the table was not. */
static bool was_told_secret(const TerminalPlay *play, int player)
{
    const size_t length = match_length(play->match);
    if (length == 0) return false;
    Text own = {0}, open = {0};
    tell_events(play, play->told.starts[length - 1], play->told.count, player, &own);
    tell_events(play, play->told.starts[length - 1], play->told.count, NOBODY, &open);
    const bool secret = strcmp(text_string(&own), text_string(&open)) != 0;
    text_clear(&own);
    text_clear(&open);
    return secret;
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
    const size_t length = match_length(play->match);
    if (length == 0) return;
    Text text = {0};
    tell_events(play, play->told.starts[length - 1], play->told.count, NOBODY, &text);
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
    if (play->person && play->looking != NOBODY && was_told_secret(play, play->looking)) {
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
    say_title(play, text_string(&text));
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
    say_title(play, rulebook_title(book));
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
        printf(" %c%s%*s  %s%s\n", changed ? '*' : ' ', title, 36 - columns(title, strlen(title)), "", shown,
               whole ? "" : "…");
        text_clear(&value);
        text_clear(&usual);
    }
    printf("\n %s\n", street_say(STREET_PLAY_STAR));
}
