/* SPDX-License-Identifier: MIT */
#include "support/hints.h"

enum { BETWEEN = 5, ITERATIONS = 80, CLAIMS_A_POSITION = 24 };

typedef struct Tally {
    int asked, reasons, bare; /* bare: hints that only say that other actions are about as good */
} Tally;

static AiAnswer think(const Game *game, const void *rules, const void *view, int player, AiLevel level, uint64_t seed)
{
    AiTask task = {game, rules, view, player, level, seed, .iterations = level == AI_EASY ? 0 : ITERATIONS};
    task.analysis.all_choices = level != AI_EASY;
    AiAnswer answer;
    ai_think(&task, &answer);
    return answer;
}

static void check_hint(const Game *game, const void *rules, const void *view, int player, uint64_t seed,
                       HintHolds *holds, Tally *tally)
{
    const AiAnswer answer = think(game, rules, view, player, AI_HARD, seed);
    const AiTask task = {.game = game, .rules = rules, .view = view, .player = player};
    Event event;
    SCOPED_TEXT text = {0};
    if (answer.choice_count < 2) return; /* there is no choice */
    tally->asked++;
    ai_hint_describe(&task, &answer, NULL, &text);
    tally->bare += strcmp(text_string(&text), "Several moves are about equally good.") == 0;
    if (hint_find(game, rules, view, player, answer.action, &event)) {
        const char *name = game->heuristics->hints[event.kind].name;
        const GivenHint hint = {rules, view, player, answer.action, name, &event};
        tally->reasons++;
        if (!CHECK(holds(&hint))) printf("  %s %s: %s\n", game->id, name, text_string(&text));
    }
}

enum { KINDS_MAX = 64 };

/* For each legal action, or a sample if there are many, checks what a hint would say if that action were the best.
 * Counts the statements by kind in `counts`, and returns their number. */
static int check_claims(const Game *game, const void *rules, const void *view, int player, Rng *rng, HintHolds *holds,
                        int *counts)
{
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    const size_t count = game_legal_actions(game, rules, view, player, actions);
    int claims = 0;
    for (size_t i = 0; i < count; i++) {
        Event event;
        if (count > CLAIMS_A_POSITION && rng_below(rng, (uint32_t)count) >= CLAIMS_A_POSITION) continue;
        if (!hint_find(game, rules, view, player, actions[i], &event)) continue;
        const char *name = game->heuristics->hints[event.kind].name;
        const GivenHint hint = {rules, view, player, actions[i], name, &event};
        if (!CHECK(holds(&hint))) printf("  %s %s: %s\n", game->id, name, action_text(game, rules, actions[i]));
        counts[event.kind]++;
        claims++;
    }
    return claims;
}

static void print_counts(const Game *game, int claims, const int *counts)
{
    printf("%s: %d claims:", game->id, claims);
    for (int i = 0; game->heuristics->hints[i].name; i++) printf(" %s %d", game->heuristics->hints[i].name, counts[i]);
    printf("\n");
}

/* Plays one game after another, with each preset in turn. */
void hints_check_claims(const Game *game, int wanted, HintHolds *holds)
{
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    Rng rng = rng_from_seed(9);
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    int claims = 0, counts[KINDS_MAX] = {0};
    for (uint64_t seed = 1; claims < wanted; seed++) {
        const int preset = (int)(seed % (rulebook_preset_count(book) + 1)) - 1, limit = claims + wanted / 10;
        const int players = game->players_min + (int)(seed % 2 && game->players_max > 2);
        if (!rulebook_make_rules(book, preset, NULL, players, rules, NULL)) continue;
        game->deal(rules, players, seed, state);
        const StateHead *head = state_head_const(state);
        while (!head->is_over && claims < limit) {
            const int player = head->to_move;
            game_make_view(game, rules, state, player, view);
            claims += check_claims(game, rules, view, player, &rng, holds, counts);
            const AiTask task = {.game = game, .rules = rules, .view = view, .player = player, .seed = rng_next(&rng)};
            /* A mixture of a beginner's actions and random ones reaches more kinds of positions than good play. */
            const Action action =
                rng_below(&rng, 3) ? ai_choose_as_beginner(&task) : game_random_action(game, rules, state, &rng);
            game->apply_action(rules, state, player, action, NULL);
        }
    }
    print_counts(game, claims, counts);
}

void hints_check(const Game *game, int wanted, HintHolds *holds)
{
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const void *rules = rulebook_defaults(book);
    Tally tally = {0};
    Rng rng = rng_from_seed(5);
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    for (uint64_t seed = 1; tally.asked < wanted; seed++) {
        game->deal(rules, game->players_min + (int)(seed % 2 && game->players_max > 2), seed, state);
        const StateHead *head = state_head_const(state);
        while (!head->is_over && tally.asked < wanted) {
            const int player = head->to_move;
            game_make_view(game, rules, state, player, view);
            if (rng_below(&rng, BETWEEN) == 0) check_hint(game, rules, view, player, rng_next(&rng), holds, &tally);
            const AiAnswer easy = think(game, rules, view, player, AI_EASY, rng_next(&rng));
            game->apply_action(rules, state, player, easy.action, NULL);
        }
    }
    printf("%s: %d hints, %d with a reason, %d say only that others are as good\n", game->id, tally.asked,
           tally.reasons, tally.bare);
    CHECK(tally.bare * 3 <= tally.asked);
}
