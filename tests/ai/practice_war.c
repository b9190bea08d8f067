/* SPDX-License-Identifier: MIT */
/* The practice game after the lesson of Nationhood: a learner who refuses offers has to answer a war. */
#include "check.h"
#include "culdesac/ai.h"
#include "culdesac/lesson.h"
#include "culdesac/position.h"
#include "culdesac/rng.h"
#include "games/nationhood/nationhood.h"

enum { PLAYS = 60 };

/* The learner's action: that of an easy opponent, but every offer is refused, and a timid learner neither makes offers
 * nor declares war. */
static Action choose(const Match *match, const NationhoodState *view, int learner, bool timid, Rng *rng)
{
    AiAnswer answer;
    ai_think(&(AiTask){.game = &NATIONHOOD,
                       .rules = match_rules(match),
                       .view = view,
                       .player = view->head.to_move,
                       .level = AI_EASY,
                       .seed = rng_below(rng, 1000000),
                       .iterations = 1},
             &answer);
    if (view->head.to_move != learner) return answer.action;
    if (view->head.phase == NATIONHOOD_PHASE_REPLY) return nationhood_action_of(NATIONHOOD_ACT_REFUSE, 0);
    const int kind = nationhood_action_kind(answer.action);
    return timid && (kind == NATIONHOOD_ACT_OFFER || kind == NATIONHOOD_ACT_WAR)
               ? nationhood_action_of(NATIONHOOD_ACT_DRAW, NATIONHOOD_DRAW_STOCK)
               : answer.action;
}

/* Whether the learner is attacked in the first deal. */
static bool is_attacked(const Rulebook *book, const char *position, int play)
{
    SCOPED_MATCH *match = position_create_match(book, position, &check_error);
    SCOPED_MEMORY NationhoodState *view = malloc(sizeof *view);
    Rng rng = {(uint64_t)play + 1};
    bool attacked = false;
    const int learner = match_head(match)->to_move;
    while (!attacked && !match_is_over(match)) {
        const int mover = match_head(match)->to_move;
        match_view(match, mover, view);
        if (view->deal > 1) break;
        attacked = mover == learner && view->head.phase == NATIONHOOD_PHASE_DRAW && view->retaliation > 0;
        const Action action = choose(match, view, learner, play % 2, &rng);
        if (!attacked && !CHECK(match_play(match, mover, action, NULL, &check_error))) break;
    }
    return attacked;
}

TEST(practice_war, "in the game after the lesson of Nationhood, at least every second learner is attacked")
{
    SCOPED_BOOK *book = rulebook_create_builtin(&NATIONHOOD);
    const RulebookPageRules page = {NATIONHOOD.options, rulebook_defaults(book), rulebook_defaults(book)};
    Lesson *lesson = lesson_create_file("rules", NATIONHOOD.id, &page, &check_error);
    int attacked = 0;
    if (CHECK(lesson)) {
        const char *position = lesson_step(lesson, lesson_step_count(lesson) - 1)->position;
        for (int play = 0; play < PLAYS; play++) attacked += is_attacked(book, position, play);
    }
    CHECK_ABOUT(2 * attacked >= PLAYS, "%d of %d", attacked, PLAYS);
    lesson_destroy(lesson);
}
