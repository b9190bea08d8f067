/* SPDX-License-Identifier: MIT */
/*
 * What becomes of a game that has ended. First its journal is moved to STATE/ended/ID.jsonl, in one stroke. Then, on
 * the saver's thread, it is written among the records and entered in the statistics, both under its id (played_id.h); when
 * both are on the disk, the journal goes. A program that dies in between does the rest at its next start; doing a step twice
 * does no harm.
 */
#ifndef CULDESAC_APP_PLAYED_H
#define CULDESAC_APP_PLAYED_H

#include "app/journals.h"
#include "app/saver.h"

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
