/* SPDX-License-Identifier: MIT */
/* Which scenes lead where. A door that is NULL does not exist, and nothing that would lead there is shown. */
#ifndef CULDESAC_SCENES_COMMON_SCENE_ROUTES_H
#define CULDESAC_SCENES_COMMON_SCENE_ROUTES_H

#include "culdesac/match.h"
#include "session/app_services.h"
#include "ui/stage.h"

typedef struct SceneRoutes {
    Scene (*setup)(Stage *stage, const Game *game);
    /* Goes on with the game that waits, or begins one as the last was set up. */
    Scene (*play)(Stage *stage, const Game *game);
    /* The lesson that the game is learned by (lesson.h), from where it was left. */
    Scene (*lesson)(Stage *stage, const Game *game);
    /* Its puzzles, if it has any (puzzle_store.h). */
    Scene (*puzzles)(Stage *stage, const Game *game);
    /* Its deal of the day, if it has any (daily_deal_store.h). */
    Scene (*deal)(Stage *stage, const Game *game);
    /* The rulebook, with the rules as a new game would be played now. */
    Scene (*rulebook)(Stage *stage, const Game *game);
    /* The game's house rules, as they are left for the next time it is set up. */
    Scene (*rules_editor)(Stage *stage, const Game *game);
    Scene (*settings)(Stage *stage);
    /* The statistics, on the page of a game; NULL: of the one that was played most. */
    Scene (*statistics)(Stage *stage, const Game *game);
    /* The evening that is under way, or the laying of one. */
    Scene (*evening)(Stage *stage);
    Scene (*about)(Stage *stage);
    /* How a game that is over was decided; review_is_possible (review.h) says whether it can be thought over, and what
     * `session.record` is. */
    Scene (*review)(Stage *stage, const Match *match, RecordFile *record);
} SceneRoutes;

extern const SceneRoutes SCENE_ROUTES;

/* Whether a game can be played here: it has a table. Only then its set_up and play may be asked for. */
bool game_has_table(const Game *game);

#endif
