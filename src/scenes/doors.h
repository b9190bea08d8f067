/* SPDX-License-Identifier: MIT */
/* Which scenes lead where. A door that is NULL does not exist, and nothing that would lead there is shown. */
#ifndef CULDESAC_SCENES_DOORS_H
#define CULDESAC_SCENES_DOORS_H

#include "culdesac/match.h"
#include "scenes/home.h"
#include "ui/stage.h"

typedef struct Doors {
    Scene (*set_up)(Stage *stage, const Game *game);
    /* Goes on with the game that waits, or begins one as the last was set up. */
    Scene (*play)(Stage *stage, const Game *game);
    /* The lesson that the game is learned by (lesson.h), from where it was left. */
    Scene (*lesson)(Stage *stage, const Game *game);
    /* Its puzzles, if it has any (puzzle_notes.h). */
    Scene (*puzzles)(Stage *stage, const Game *game);
    /* Its deal of the day, if it has any (deal_notes.h). */
    Scene (*deal)(Stage *stage, const Game *game);
    /* The rulebook, with the rules as a new game would be played now. */
    Scene (*rulebook)(Stage *stage, const Game *game);
    /* The game's house rules, as they are left for the next time it is set up. */
    Scene (*house_rules)(Stage *stage, const Game *game);
    Scene (*settings)(Stage *stage);
    /* The statistics, on the page of a game; NULL: of the one that was played most. */
    Scene (*statistics)(Stage *stage, const Game *game);
    /* The evening that is under way, or the laying of one. */
    Scene (*evening)(Stage *stage);
    Scene (*about)(Stage *stage);
    /* How a game that is over was decided; review_can (review.h) says whether it can be thought over, and what `record` is. */
    Scene (*review)(Stage *stage, const Match *match, RecordFile *record);
} Doors;

extern const Doors DOORS;

/* Whether a game can be played here: it has a table. Only then its set_up and play may be asked for. */
bool doors_lead_to(const Game *game);

#endif
