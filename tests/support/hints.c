/* SPDX-License-Identifier: MIT */
#include "support/hints.h"

#include "check.h"
#include "culdesac/rulebook.h"

#include <stdio.h>
#include <string.h>

enum { BETWEEN = 5, ITERATIONS = 80 };

typedef struct Tally {
    int asked, reasons, bare; /* bare: nothing but that others are about as good */
} Tally;

static AiAnswer think(const Game *game, const void *rules, const void *view, int player, AiLevel level, uint64_t seed)
{
    const AiTask task = {.game = game, .rules = rules, .view = view, .player = player, .level = level, .seed = seed,
                         .iterations = level == AI_EASY ? 0 : ITERATIONS, .whole = level != AI_EASY};
    AiAnswer answer;
    ai_think(&task, &answer);
    return answer;
}

static void ask(const Game *game, const void *rules, const void *view, int player, uint64_t seed, HintHolds *holds,
                Tally *tally)
{
    const AiAnswer answer = think(game, rules, view, player, AI_HARD, seed);
    const AiTask task = {.game = game, .rules = rules, .view = view, .player = player};
    Event event;
    Text text = {0};
    if (answer.choice_count < 2) return; /* nothing to choose */
    tally->asked++;
    ai_hint_tell(&task, &answer, NULL, &text);
    tally->bare += strcmp(text_string(&text), "Other actions are about as good.") == 0;
    if (game->brain->explain(rules, view, player, answer.action, &event)) {
        const char *name = game->brain->hints[event.type].name;
        const GivenHint hint = {rules, view, player, answer.action, name, &event};
        tally->reasons++;
        if (!CHECK(holds(&hint))) printf("  %s %s: %s\n", game->id, name, text_string(&text));
    }
    text_clear(&text);
}

void hints_check(const Game *game, int wanted, HintHolds *holds)
{
    Rulebook *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    Tally tally = {0};
    Rng rng = rng_from_seed(5);
    _Alignas(16) unsigned char state[STATE_MAX], view[STATE_MAX];
    for (uint64_t seed = 1; tally.asked < wanted; seed++) {
        game->deal(rules, game->players_min + (int)(seed % 2 && game->players_max > 2), seed, state);
        const StateHead *head = state_look(state);
        while (!head->over && tally.asked < wanted) {
            const int player = head->to_move;
            game_conceal(game, rules, state, player, view);
            if (rng_below(&rng, BETWEEN) == 0) ask(game, rules, view, player, rng_next(&rng), holds, &tally);
            const AiAnswer easy = think(game, rules, view, player, AI_EASY, rng_next(&rng));
            game->apply(rules, state, player, easy.action, NULL);
        }
    }
    printf("%s: %d hints, %d with a reason, %d say only that others are as good\n", game->id, tally.asked, tally.reasons,
           tally.bare);
    CHECK(tally.bare * 3 <= tally.asked);
    rulebook_destroy(book);
}
