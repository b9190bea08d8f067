/* SPDX-License-Identifier: MIT */
/* The lessons of games (culdesac/lesson.h): whether a game has one, and how far the player has come in it. Some games
 * also have advice and an example game. */
#pragma once

#include "culdesac/lesson.h"
#include "culdesac/match.h"
#include "session/host.h"

typedef enum LessonState {
    LESSON_NONE, /* the game has no lesson */
    LESSON_NEW,
    LESSON_STARTED, /* the lesson was begun, and can be resumed */
    LESSON_DONE,
} LessonState;

typedef struct LessonProgress {
    LessonState state;
    int step, steps; /* the next step, counted from 1, and the number of steps */
    int minutes;     /* estimated minutes of the whole lesson */
    bool has_advice, has_example;
} LessonProgress;

/* The game's example match, from assets/examples. NULL and an error if it cannot be read. */
Match *example_game_read(const Host *host, const Game *game, Error *error);

bool lesson_is_available(const Host *host, const Game *game);
bool advice_is_available(const Host *host, const Game *game);
/* The lesson, or the advice that follows it, with the standard rules. NULL and an error if it cannot be read. */
Lesson *lesson_read(const Host *host, const Game *game, bool advice, Error *error);
/* lesson_state and lesson_progress read files, so do not call them for every frame. */
LessonState lesson_state(Host *host, const Game *game);
LessonProgress lesson_progress(Host *host, const Game *game);
