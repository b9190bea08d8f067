/* SPDX-License-Identifier: MIT */
/* Which scenes lead where. A route that is NULL does not exist, and no button for it is shown. */
#ifndef CULDESAC_SCENES_COMMON_SCENE_ROUTES_H
#define CULDESAC_SCENES_COMMON_SCENE_ROUTES_H

#include "culdesac/match.h"
#include "session/app_services.h"
#include "ui/stage.h"

typedef struct SceneRoutes {
    Scene (*setup)(Stage *stage, const Game *game);
    /* Continues the unfinished game, or starts one with the last set-up. */
    Scene (*play)(Stage *stage, const Game *game);
    /* The lesson that teaches the game (lesson.h), from where it was left. */
    Scene (*lesson)(Stage *stage, const Game *game);
    /* Its puzzles, if it has any (puzzle_store.h). */
    Scene (*puzzles)(Stage *stage, const Game *game);
    /* Today's puzzle alone. */
    Scene (*puzzle_of_today)(Stage *stage, const Game *game);
    /* Its deal of the day, if it has one (daily_deal_store.h). */
    Scene (*deal)(Stage *stage, const Game *game);
    /* The rulebook, with the rules that a new game would have now. */
    Scene (*rulebook)(Stage *stage, const Game *game);
    /* The house rules of the game's next set-up. */
    Scene (*rules_editor)(Stage *stage, const Game *game);
    Scene (*settings)(Stage *stage);
    /* The statistics, on the page of a game; NULL: of the one that was played most. */
    Scene (*statistics)(Stage *stage, const Game *game);
    /* The evening in progress, or the planning of one. */
    Scene (*evening)(Stage *stage);
    Scene (*about)(Stage *stage);
    /* The review of a finished game. review_is_possible (review.h) tells whether it can be made, and what `record` is.
     */
    Scene (*review)(Stage *stage, const Match *match, RecordFile *record);
} SceneRoutes;

extern const SceneRoutes SCENE_ROUTES;

/* Whether the game has a table. Only then may its set_up and play be called. */
bool game_has_table(const Game *game);

#endif
