/* SPDX-License-Identifier: MIT */
/* Lessons: the id of a game on a line, then the page of steps, with the game's rules filled in. A lesson that is read
 * can be played as far as its actions are legal. */
#include "culdesac/lesson.h"
#include "culdesac/position.h"
#include "fuzz.h"

static void try_step(const Game *game, const LessonStep *step)
{
    Error error;
    char part[64];
    if (!step->position) return;
    SCOPED_MATCH *match = position_create_match(fuzz_book(game), step->position, &error);
    if (match && step->before) position_play_actions(match, step->before, &error);
    if (match && step->opponent_actions) position_play_actions(match, step->opponent_actions, &error);
    for (const char *at = step->actions; match && lesson_next_item(&at, "; ", part, sizeof part);) {
        int player;
        Action action;
        position_read_action(match, part, &player, &action, &error);
    }
}

static void try_lesson(const Game *game, const char *text, size_t length)
{
    const void *rules = rulebook_defaults(fuzz_book(game));
    const RulebookPageRules filled = {game->options, rules, rules};
    Error error;
    Lesson *lesson = lesson_create("lesson.md", text, &filled, &error);
    for (int i = 0; lesson && i < lesson_step_count(lesson); i++) try_step(game, lesson_step(lesson, i));
    lesson_destroy(lesson);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return fuzz_game(data, size, try_lesson); }
