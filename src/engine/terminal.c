/* SPDX-License-Identifier: MIT */
#include "terminal.h"

#include "words/street.h"

#include <stdio.h>
#include <string.h>

/* ---- Who is at it ---- */

bool play_hides(const TerminalPlay *play)
{
    return (match_game(play->match)->traits & TRAIT_HIDDEN) != 0;
}

int play_actor(const TerminalPlay *play)
{
    if (match_over(play->match)) return NOBODY;
    return play->cutting_in != NOBODY ? play->cutting_in : match_head(play->match)->to_move;
}

int play_viewer(const TerminalPlay *play)
{
    return play_hides(play) ? play_actor(play) : NOBODY;
}

/* ---- What is said and heard ---- */

int text_columns(const char *bytes, size_t count)
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
        const int width = text_columns(text, count);
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

void play_say_title(const TerminalPlay *play, const char *text)
{
    printf(play->terminal ? "\x1b[1m%s\x1b[0m\n" : "%s\n", text);
}

char *play_listen(TerminalPlay *play, const char *prompt)
{
    fputs(prompt, stdout);
    fflush(stdout);
    const LineResult result = lines_next(play->lines, &play->line);
    if (result == LINE_NONE) {
        play->ended = true;
        if (play->person) putchar('\n');
        return NULL;
    }
    if (result == LINE_TOO_LONG) text_reset(&play->line);
    text_add_char(&play->line, '\0'); /* it has memory now, even if it was empty */
    char *line = play->line.data + strspn(play->line.data, " \t\r");
    size_t length = strlen(line);
    while (length > 0 && strchr(" \t\r", line[length - 1])) line[--length] = '\0';
    return line;
}
