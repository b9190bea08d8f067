/* SPDX-License-Identifier: MIT */
#include "engine/tournament/contender.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { INTERRUPT_SHARE = 10 }; /* a decision whether to act out of turn gets 1/10 of the budget */

/* Parses the budget after the name: nothing, @N, @Nms or /N. */
static bool read_budget(const char *text, Contender *contender, Error *error)
{
    if (*text == '\0') return true;
    char *end;
    errno = 0;
    const double number = strtod(text + 1, &end);
    const bool valid = errno == 0 && end != text + 1 && number > 0 && number < 1e12;
    const bool divided = *text == '/' && *end == '\0', timed = *text == '@' && strcmp(end, "ms") == 0,
               counted = *text == '@' && *end == '\0' && number >= 1;
    if (!valid || !(divided || timed || counted)) {
        return error_set(error,
                         "\"%s\" is not a budget. Write @2000 for 2000 iterations, @40ms for 40 milliseconds, or /20 "
                         "for a twentieth of the usual time.",
                         text);
    }
    if (counted) contender->iterations = (uint64_t)number;
    if (timed) contender->ms = number;
    if (divided) contender->ms = ai_level_ms(contender->level) / number;
    return true;
}

static bool reject_name(const char *name, Error *error)
{
    SCOPED_TEXT kinds = {0};
    for (size_t i = 0; OPPONENT_KINDS[i]; i++) text_addf(&kinds, "%s, ", OPPONENT_KINDS[i]);
    error_set(error, "Unknown opponent \"%s\". Choose from: %srandom, beginner.", name, kinds.data);
    return false;
}

bool contender_read(const char *text, Contender *contender, Error *error)
{
    Opponent opponent;
    *contender = (Contender){.kind = CONTENDER_LEVEL};
    char name[CONTENDER_NAME_SIZE];
    const size_t length = strcspn(text, "@/");
    if (!text_copy(contender->name, sizeof contender->name, text))
        return error_set(error, "\"%s\" is too long for the name of an opponent.", text);
    memcpy(name, text, length);
    name[length] = '\0';
    if (strcmp(name, "random") == 0) {
        contender->kind = CONTENDER_RANDOM;
    } else if (strcmp(name, "beginner") == 0) {
        contender->kind = CONTENDER_BEGINNER;
    } else if (!opponent_find(name, &opponent)) {
        return reject_name(name, error);
    } else {
        contender->level = opponent.level;
        contender->character = opponent.character;
    }
    return read_budget(text + length, contender, error);
}

static Action choose_randomly(const Game *game, const void *rules, const void *view, int player, Rng *rng)
{
    SCOPED_MEMORY Action *actions = memory_allocate_unset(game->actions_max * sizeof *actions);
    const size_t count = game_legal_actions(game, rules, view, player, actions);
    const bool interrupts = state_head_const(view)->to_move == player || rng_below(rng, 8) == 0;
    return count && interrupts ? actions[rng_below(rng, (uint32_t)count)] : ACTION_NONE;
}

Action contender_choose(const Contender *contender, const Game *game, const void *rules, const void *view, int player,
                        uint64_t seed)
{
    if (contender->kind == CONTENDER_RANDOM) {
        Rng rng = rng_from_seed(seed);
        return choose_randomly(game, rules, view, player, &rng);
    }
    AiTask task = {.game = game,
                   .rules = rules,
                   .view = view,
                   .player = player,
                   .level = contender->level,
                   .seed = seed,
                   .iterations = contender->iterations,
                   .time_limit_ms = contender->ms,
                   .personality = contender->character ? &contender->character->personality : NULL,
                   .brief_one_in = ai_level_brief_one_in(contender->level, game)};
    if (contender->kind == CONTENDER_BEGINNER) return ai_choose_as_beginner(&task);
    AiAnswer answer;
    if (state_head_const(view)->to_move != player) {
        if (task.iterations) {
            task.iterations = task.iterations / INTERRUPT_SHARE + 1;
        } else {
            task.time_limit_ms =
                (task.time_limit_ms > 0 ? task.time_limit_ms : ai_level_ms(task.level)) / INTERRUPT_SHARE;
        }
    }
    ai_think(&task, &answer);
    return answer.action;
}
