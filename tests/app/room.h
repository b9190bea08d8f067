/* SPDX-License-Identifier: MIT */
/* A folder of a test's own, the journals that lie there, and what it told last. */
#ifndef CULDESAC_TESTS_APP_ROOM_H
#define CULDESAC_TESTS_APP_ROOM_H

#include "app/journals.h"
#include "check.h"
#include "culdesac/files.h"
#include "support/wander.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ROOM_FILE_MOST = 1 << 20 };

typedef struct Room {
    char folder[64], told[1024];
    Words *words;
    Journals *journals;
    Match *match; /* for the test to play, if it begins one */
} Room;

static inline void room_hear(void *context, const char *sentence)
{
    Room *room = context;
    snprintf(room->told, sizeof room->told, "%s", sentence);
}

static inline void room_enter(Room *room)
{
    memset(room, 0, sizeof *room);
    strcpy(room->folder, "/tmp/culdesac-room-XXXXXX");
    CHECK(mkdtemp(room->folder) != NULL);
    room->words = words_create();
    room->journals = journals_create(room->folder, room->words, room_hear, room);
}

static inline void room_leave(Room *room)
{
    char command[128];
    journals_destroy(room->journals);
    words_destroy(room->words);
    match_destroy(room->match);
    wander_forget();
    snprintf(command, sizeof command, "rm -r %s", room->folder);
    CHECK_INT(system(command), 0);
}

/* The program ends without a word; another one starts. */
static inline void room_start_again(Room *room)
{
    journals_destroy(room->journals);
    room->journals = journals_create(room->folder, room->words, room_hear, room);
}

/* The path of a file in the folder. */
static inline void room_path(const Room *room, const char *name, char path[128])
{
    snprintf(path, 128, "%s/%s", room->folder, name);
}

/* The file holds just this. */
static inline void room_check_file(const Room *room, const char *name, const Text *expected)
{
    char path[128];
    Text text = {0};
    Fault fault;
    room_path(room, name, path);
    CHECK(file_read(path, ROOM_FILE_MOST, &text, &fault));
    CHECK_TEXT(text_string(&text), text_string(expected));
    text_clear(&text);
}

#endif
