/* SPDX-License-Identifier: MIT */
/* The faces at the seats. Moods depend only on what the viewer knows and has been shown. */
#pragma once

#include "session/table/spoken_lines.h"
#include "tabletop/context.h"
#include "ui/stage.h"

typedef struct SeatFaces {
    SeatFace seats[PLAYERS_MAX];
    Mood moods[PLAYERS_MAX];         /* the players' moods while nobody says anything */
    Tween mood_changes[PLAYERS_MAX]; /* when the players' moods changed */
    uint32_t revision;               /* of the session (SessionChange) to which the moods belong */
} SeatFaces;

/* Updates faces and moods, in each frame and at each change of the table. `thinking_player` (or NOBODY) looks
 * thoughtful while to move, unless somebody is asked. While events are shown, all others keep their moods. While points
 * are counted, the table decides (TableCounting.find_mood). The mood of what somebody says (TableContext.spoken_line)
 * takes precedence over all of this. */
void seat_faces_update(SeatFaces *faces, const TableSession *session, const TableContext *context, bool shows_events,
                       int thinking_player);
