/* SPDX-License-Identifier: MIT */
#include "play_choices.h"

#include "words/street.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* A page is short enough to leave most boards on a screen of 24 lines. */
enum { PAGE_ROWS = 9, OFFER_ROWS = 4 };

/* How the numbered choices lie in columns. */
typedef struct Columns {
    int digits, width, count;
} Columns;

static Columns columns_of(const TerminalPlay *play)
{
    Columns columns = {.digits = 1};
    size_t longest = 0;
    for (size_t i = 0; i < play->listed_count; i++) {
        const size_t length = strlen(play->choices.items[play->listed[i]].text);
        if (length > longest) longest = length;
    }
    for (size_t left = play->listed_count; left >= 10; left /= 10) columns.digits++;
    columns.width = columns.digits + (int)longest + 4;
    columns.count = columns.width < TERMINAL_WIDTH ? TERMINAL_WIDTH / columns.width : 1;
    return columns;
}

static size_t rows_of(const TerminalPlay *play, const Columns *columns)
{
    return (play->listed_count + (size_t)columns->count - 1) / (size_t)columns->count;
}

static void say_number(int word, size_t number)
{
    putchar(' ');
    play_print(word, PARTS(part_number((long)number)));
    putchar('\n');
}

static void show_page(TerminalPlay *play)
{
    const Columns columns = columns_of(play);
    const size_t first = play->page * PAGE_ROWS * (size_t)columns.count,
                 end = first + PAGE_ROWS * (size_t)columns.count;
    for (size_t i = first; i < play->listed_count && i < end; i++) {
        const bool last_in_row = (i + 1) % (size_t)columns.count == 0 || i + 1 == play->listed_count;
        const char *text = play->choices.items[play->listed[i]].text;
        printf(" %*zu %s", columns.digits, i + 1, text);
        if (last_in_row) {
            putchar('\n');
        } else {
            printf("%*s", columns.width - columns.digits - 2 - (int)strlen(text), "");
        }
    }
    if (end < play->listed_count) say_number(STREET_PLAY_MORE, play->listed_count - end);
}

/* Numbers the choices in which the text stands, at their beginning or anywhere. */
static bool find(TerminalPlay *play, const char *text, bool anywhere)
{
    play->listed_count = play->page = 0;
    play->listed = memory_resize(play->listed, play->choices.count * sizeof *play->listed);
    for (size_t i = 0; i < play->choices.count; i++) {
        const char *at = strstr(play->choices.items[i].text, text);
        if (at == play->choices.items[i].text || (at && anywhere)) play->listed[play->listed_count++] = i;
    }
    return play->listed_count > 0;
}

bool play_list(TerminalPlay *play, const char *text)
{
    if (!find(play, text, false) && !find(play, text, true)) return false;
    show_page(play);
    return true;
}

void play_list_more(TerminalPlay *play)
{
    const Columns columns = columns_of(play);
    const size_t pages = (rows_of(play, &columns) + PAGE_ROWS - 1) / PAGE_ROWS;
    if (play->listed_count == 0) {
        play_list(play, "");
    } else {
        play->page = (play->page + 1) % pages;
        show_page(play);
    }
}

void play_offer(TerminalPlay *play)
{
    notations_list(&play->choices, play->match, play_actor(play));
    find(play, "", false);
    const Columns columns = columns_of(play);
    if (rows_of(play, &columns) <= OFFER_ROWS) {
        show_page(play);
    } else {
        say_number(STREET_PLAY_CHOICES, play->choices.count);
        play->listed_count = 0;
    }
}

const char *play_chosen(const TerminalPlay *play, const char *text)
{
    for (size_t i = 0; i < play->choices.count; i++) {
        if (strcmp(play->choices.items[i].text, text) == 0) return play->choices.items[i].text;
    }
    const size_t length = strlen(text);
    if (length == 0 || length > 9 || strspn(text, "0123456789") != length) return NULL;
    const size_t number = strtoul(text, NULL, 10);
    return number >= 1 && number <= play->listed_count ? play->choices.items[play->listed[number - 1]].text : NULL;
}
