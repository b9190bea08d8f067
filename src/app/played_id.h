/* SPDX-License-Identifier: MIT */
/*
 * What a played game is called on the disk: by a number in the order of playing, whatever the clock says, and one of chance, so
 * that copies of the program that share a folder do not meet: "00000042-7f3a9c1e".
 */
#ifndef CULDESAC_APP_PLAYED_ID_H
#define CULDESAC_APP_PLAYED_ID_H

#include <stdbool.h>

enum { PLAYED_ID = 18 };

/* Whether a name is an id and nothing else. */
bool played_id_good(const char *name);
/* One that comes after all that lie in these folders. */
void played_next_id(const char *state, const char *data, char id[PLAYED_ID]);

#endif
