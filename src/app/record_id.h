/* SPDX-License-Identifier: MIT */
/*
 * What a played game is called on the disk: by a number in the order of playing, whatever the clock says, and one of
 * chance, so that copies of the program that share a folder do not meet: "00000042-7f3a9c1e".
 */
#ifndef CULDESAC_APP_RECORD_ID_H
#define CULDESAC_APP_RECORD_ID_H

#include "culdesac/text.h"

#include <stdint.h>

enum { RECORD_FILE_ID_SIZE = 18 };

/* Whether a name is an id and nothing else. */
bool record_id_is_valid(const char *name);
/* A number of chance. */
uint32_t record_id_chance(void);
/* One that comes after all that lie in these folders, and after the highest number in the ledger. */
void record_id_next(const char *state, const char *data, unsigned long highest, char id[RECORD_FILE_ID_SIZE]);

#endif
