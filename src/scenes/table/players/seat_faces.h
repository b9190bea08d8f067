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

/* Updates faces and moods; `thinking_player` (or NOBODY) thinks, and somebody may speak (TableContext.spoken_line).
 * While events are shown the other moods stay as they are. The table's own moods (TableCounting.find_mood) take
 * precedence. To be called at the beginning of a frame. */
void seat_faces_update(SeatFaces *faces, const TableSession *session, const TableContext *context, bool shows_events,
                       int thinking_player);
