/* SPDX-License-Identifier: MIT */
#include "engine/play.h"

#include "strings/shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    CHOICE_PAGE_ROWS = 9, /* rows of a page, which leaves room for most boards on a screen of 24 lines */
    CHOICE_ROWS_MAX = 4,  /* if there are more rows, they are shown only when the player asks for them */
};

/* Layout of the numbered choices in columns. */
typedef struct ChoiceColumns {
    int digits, width, count;
} ChoiceColumns;

static ChoiceColumns choose_columns(const TerminalGame *terminal)
{
    ChoiceColumns columns = {.digits = 1};
    size_t longest = 0;
    for (size_t i = 0; i < terminal->listed_count; i++) {
        const size_t length = strlen(terminal->choices.items[terminal->listed_choices[i]].text);
        if (length > longest) longest = length;
    }
    for (size_t left = terminal->listed_count; left >= 10; left /= 10) columns.digits++;
    columns.width = columns.digits + (int)longest + 4;
    columns.count = columns.width < TERMINAL_WIDTH ? TERMINAL_WIDTH / columns.width : 1;
    return columns;
}

static size_t count_rows(const TerminalGame *terminal, const ChoiceColumns *columns)
{
    return (terminal->listed_count + (size_t)columns->count - 1) / (size_t)columns->count;
}

static void print_string_number(int string, size_t number)
{
    putchar(' ');
    terminal_print_line(string, ARGS(arg_number((long)number)));
}

static void show_choice_page(TerminalGame *terminal)
{
    const ChoiceColumns columns = choose_columns(terminal);
    const size_t first = terminal->page * CHOICE_PAGE_ROWS * (size_t)columns.count,
                 end = first + CHOICE_PAGE_ROWS * (size_t)columns.count;
    for (size_t i = first; i < terminal->listed_count && i < end; i++) {
        const bool last_in_row = (i + 1) % (size_t)columns.count == 0 || i + 1 == terminal->listed_count;
        const char *text = terminal->choices.items[terminal->listed_choices[i]].text;
        printf(" %*zu %s", columns.digits, i + 1, text);
        if (last_in_row) {
            putchar('\n');
        } else {
            printf("%*s", columns.width - columns.digits - 2 - (int)strlen(text), "");
        }
    }
    if (end < terminal->listed_count) print_string_number(SHARED_STRING_PLAY_MORE, terminal->listed_count - end);
}

/* Numbers the choices that contain the text, at their beginning or anywhere. */
static bool filter_choices(TerminalGame *terminal, const char *text, bool anywhere)
{
    terminal->listed_count = terminal->page = 0;
    terminal->listed_choices =
        memory_resize(terminal->listed_choices, terminal->choices.count * sizeof *terminal->listed_choices);
    for (size_t i = 0; i < terminal->choices.count; i++) {
        const char *at = strstr(terminal->choices.items[i].text, text);
        if (at == terminal->choices.items[i].text || (at && anywhere))
            terminal->listed_choices[terminal->listed_count++] = i;
    }
    return terminal->listed_count > 0;
}

bool play_list_matching(TerminalGame *terminal, const char *text)
{
    if (!filter_choices(terminal, text, false) && !filter_choices(terminal, text, true)) return false;
    show_choice_page(terminal);
    return true;
}

void play_list_next_page(TerminalGame *terminal)
{
    const ChoiceColumns columns = choose_columns(terminal);
    const size_t pages = (count_rows(terminal, &columns) + CHOICE_PAGE_ROWS - 1) / CHOICE_PAGE_ROWS;
    if (terminal->listed_count == 0) {
        play_list_matching(terminal, "");
    } else {
        terminal->page = (terminal->page + 1) % pages;
        show_choice_page(terminal);
    }
}

void play_show_choices(TerminalGame *terminal)
{
    const TableSession *session = &terminal->session;
    notations_list(&terminal->choices, session->game, match_rules(session->match), session->view,
                   terminal_screen_holder(terminal));
    filter_choices(terminal, "", false);
    const ChoiceColumns columns = choose_columns(terminal);
    if (count_rows(terminal, &columns) <= CHOICE_ROWS_MAX) {
        show_choice_page(terminal);
    } else {
        print_string_number(SHARED_STRING_PLAY_CHOICES, terminal->choices.count);
        terminal->listed_count = 0;
    }
}

const char *play_find_choice(const TerminalGame *terminal, const char *text)
{
    for (size_t i = 0; i < terminal->choices.count; i++) {
        if (strcmp(terminal->choices.items[i].text, text) == 0) return terminal->choices.items[i].text;
    }
    const size_t length = strlen(text);
    if (length == 0 || length > 9 || strspn(text, "0123456789") != length) return NULL;
    const size_t number = strtoul(text, NULL, 10);
    return number >= 1 && number <= terminal->listed_count
               ? terminal->choices.items[terminal->listed_choices[number - 1]].text
               : NULL;
}
