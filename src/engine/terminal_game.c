/* SPDX-License-Identifier: MIT */
#include "engine/terminal_game.h"

#include "strings/shared.h"

#include <stdio.h>
#include <string.h>

/* ---- Players ---- */

int terminal_screen_holder(const TerminalGame *terminal)
{
    if (match_is_over(terminal->session.match)) return NOBODY;
    return session_screen_holder(&terminal->session);
}

/* ---- Input and output ---- */

void terminal_print_line(int string, const StringArg *parts, size_t count)
{
    SCOPED_TEXT text = {0};
    shared_string_format(string, parts, count, &text);
    puts(text_string(&text));
}

void terminal_print_paragraph(const char *text, int indent)
{
    int at = 0;
    while (*text) {
        const size_t count = strcspn(text, " ");
        const int width = text_characters(text, count);
        if (at > 0 && at + 1 + width > TERMINAL_WIDTH) {
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

void terminal_print_title(const TerminalGame *terminal, const char *text)
{
    printf(terminal->is_terminal ? "\x1b[1m%s\x1b[0m\n" : "%s\n", text);
}

char *terminal_read_line(TerminalGame *terminal, const char *prompt)
{
    fputs(prompt, stdout);
    fflush(stdout);
    const LineResult result = line_reader_next(terminal->lines, &terminal->line);
    if (result == LINE_NONE) {
        terminal->ended = true;
        if (terminal->interactive) putchar('\n');
        return NULL;
    }
    if (result == LINE_TOO_LONG) text_reset(&terminal->line);
    text_add_char(&terminal->line, '\0'); /* now the line has memory, even if it is empty */
    char *line = terminal->line.data + strspn(terminal->line.data, " \t\r");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1])) line[--length] = '\0';
    return line;
}
