/* SPDX-License-Identifier: MIT */
#include "scenes/notes.h"

#include "scenes/home.h"

#include <stdio.h>

void notes_name(const char *kind, const Game *game, char name[NOTES_NAME])
{
    snprintf(name, NOTES_NAME, "%s-%s", kind, game->id);
}

void notes_recall(Stage *stage, const char *name, NotesRead *read, void *value)
{
    const Home *home = home_of(stage);
    Text text = {0};
    Fault fault;
    if (home->note_read(home->self, name, &text) && !read(name, text_string(&text), text.length, value, &fault))
        home->note_damaged(home->self, name, fault.text);
    text_clear(&text);
}

void notes_remember(Stage *stage, const char *name, NotesWrite *write, const void *value)
{
    Text text = {0};
    JsonOut out = json_out(&text);
    write(value, &out);
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}
