/* SPDX-License-Identifier: MIT */
#include "session/review/note_store.h"

#include "session/store.h"

#include <stdlib.h>

static const char *const NAMES[] = {"note", "note-draft"};
static const JsonField FIELDS[] = {{"game", FIELD_ONE(Note, record), .codec = &FIELD_TEXT},
                                   {"day", FIELD_ONE(Note, day), .codec = &FIELD_DAY},
                                   {"step", FIELD_ONE(Note, step), .max = INT32_MAX},
                                   {"better", FIELD_ONE(Note, better), .min = INT32_MIN, .max = INT32_MAX},
                                   {"reason", FIELD_ONE(Note, reason), .codec = &FIELD_TEXT},
                                   {"summary", FIELD_ONE(Note, is_summary), .codec = &FIELD_BOOL},
                                   {"lost", FIELD_ONE(Note, is_lost), .codec = &FIELD_BOOL, .can_be_missing = true},
                                   {"unread", FIELD_ONE(Note, is_unread), .codec = &FIELD_BOOL},
                                   {NULL}};
static const FieldFormat FORMAT = {FIELDS, sizeof(Note), NULL};

Note *note_store_load(Host *host, NoteKind kind)
{
    Note *note = memory_allocate(sizeof *note);
    /* Earlier versions stored a note without a game if there was none. */
    if (store_load(host, NAMES[kind], NULL, &FORMAT, note) && note->record[0]) return note;
    free(note);
    return NULL;
}

void note_store_save(Host *host, NoteKind kind, const Note *note)
{
    store_save(host, NAMES[kind], NULL, &FORMAT, note);
}

void note_store_clear(Host *host, NoteKind kind) { store_clear(host, NAMES[kind], NULL); }
