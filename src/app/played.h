/* SPDX-License-Identifier: MIT */
/*
 * What becomes of a game that has ended. First its journal is moved to STATE/ended/ID.jsonl, which is one stroke; then, on the
 * saver's thread, it is written down among the records and entered in the statistics, both under its id and both brought to the
 * disk; then the journal goes. A program that dies anywhere in between does the rest at its next start, and what is done twice
 * comes to the same as once.
 *
 * The id is a number in the order of playing, whatever the clock says, and one of chance, so that copies of the program that
 * share a folder do not meet: "00000042-7f3a9c1e".
 */
#ifndef CULDESAC_APP_PLAYED_H
#define CULDESAC_APP_PLAYED_H

#include "app/journals.h"
#include "app/saver.h"

enum { PLAYED_ID = 18 };

/* Whether a name is an id and nothing else. */
bool played_id_good(const char *name);
/* One that comes after all that lie in these folders. */
void played_next_id(const char *state, const char *data, char id[PLAYED_ID]);

/* A game that is to be put away, with the texts of it that will stand on the disk. */
typedef struct Played {
    Finish finish;
    RecordFile file;       /* what its record is called … */
    Text title;            /* … or, if it is kept for good, is to be called like */
    Text record;           /* the record itself */
    Statistics *one;       /* the game as an entry, or NULL if it is not counted */
    Text journal;          /* where its journal still lies, or empty … */
    Text ended;            /* … and where it waits among the ended ones */
    Text state, data;      /* the folders */
    bool written, entered; /* as far as it has come */
} Played;

/* Hands it to the saver, which frees it. */
void played_put_away(Played *played, Saver *saver);

#endif
