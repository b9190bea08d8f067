/* SPDX-License-Identifier: MIT */
#include "ai/search/personality.h"

#include "ai/search/searches.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    SAMPLES = 2,          /* number of sampled states used to find the consequences of an action */
    GAIN_IMPATIENCE = 60, /* impatience of the action that gains the most points at once */
    CHOICE_RISK = 60,     /* risk of the action after which the next player has the most choice */
    WAIT_PATIENCE = 50,   /* patience of not acting out of turn */
    OPENING_TURNS = 1,    /* first turns of each player with partly random preferences, if information is perfect */
};

/* The largest bias, as a share of the personality's cost: COST_BASE if all results are equal, and COST_PER_SPREAD more
 * if they vary as much as possible. */
static const double COST_BASE = 0.3, COST_PER_SPREAD = 0.4;
static const double LEANING_COST = 0.3;     /* the most by which leanings change an action's value; a win is 1 */
static const double OPENING_RANDOMNESS = 2; /* in the opening, a random −2 … 2 is added to a preference of −1 … 1 */
static const double RISKY_SPREAD = 0.25; /* an action is fully risky if its results vary by 25 % more than usual */

/* ---- Traits of actions ---- */

/* The consequences of an action, summed over sampled states: the points that others lose, the points that they gain,
 * the points that the player gains, and the number of actions that the next player then has. */
typedef struct ActionConsequence {
    int64_t hurts, gives, gains, leaves;
} ActionConsequence;

static void note_points(const AiTask *task, const Score *before, const Score *after, int players,
                        ActionConsequence *consequence)
{
    const int sign = game_low_wins(task->game, task->rules) ? -1 : 1;
    for (int p = 0; p < players; p++) {
        const int64_t gain = sign * ((int64_t)after->points[p] - before->points[p]);
        if (p == task->player) {
            consequence->gains += gain > 0 ? gain : 0;
        } else if (gain > 0) {
            consequence->gives += gain;
        } else {
            consequence->hurts -= gain;
        }
    }
}

static void add_consequence(const AiTask *task, const unsigned char *sampled, Action action,
                            ActionConsequence *consequence)
{
    _Alignas(16) unsigned char after[STATE_SIZE_MAX];
    const Game *game = task->game;
    const int players = state_head_const(sampled)->players;
    DEBUG_ASSERT(action != ACTION_NONE && !state_head_const(sampled)->is_over);
    memcpy(after, sampled, game->state_size);
    const Score score_before = game_score(game, task->rules, sampled, NULL);
    game->apply_action(task->rules, after, task->player, action, NULL);
    const Score score_after = game_score(game, task->rules, after, NULL);
    note_points(task, &score_before, &score_after, players, consequence);
    if (game_has_perfect_info(game) && !state_head_const(after)->is_over)
        consequence->leaves += (int64_t)game_count_actions(game, task->rules, after);
}

static int8_t clamp_trait(int64_t value) { return (int8_t)(value > 100 ? 100 : value < -100 ? -100 : value); }

static int64_t scaled_part(int64_t value, int64_t most, int64_t scale) { return most > 0 ? value * scale / most : 0; }

static ActionConsequence max_of(const ActionConsequence *consequences, size_t count, int64_t *mean_left)
{
    ActionConsequence most = {0};
    int64_t left = 0;
    for (size_t i = 0; i < count; i++) {
        if (consequences[i].hurts > most.hurts) most.hurts = consequences[i].hurts;
        if (consequences[i].gives > most.gives) most.gives = consequences[i].gives;
        if (consequences[i].gains > most.gains) most.gains = consequences[i].gains;
        if (consequences[i].leaves > most.leaves) most.leaves = consequences[i].leaves;
        left += consequences[i].leaves;
    }
    assert(count > 0);
    *mean_left = left / (int64_t)count;
    return most;
}

/* A character's liking for an action, −1 … 1. What nobody should prefer (`dislike`) outweighs all other traits. */
static double preference_for(const AiPersonality *likes, const ActionTraits *traits)
{
    const int sum = likes->risk * traits->risk + likes->spite * traits->spite + likes->patience * traits->patience +
                    likes->generosity * traits->generosity + likes->bluff * traits->bluff +
                    likes->reach * traits->reach + likes->centre * traits->centre;
    const double liking = sum / 10000.0 - 2 * traits->dislike / 100.0;
    return liking > 1 ? 1 : liking < -1 ? -1 : liking;
}

ActionTraits personality_own_traits(const AiTask *task, Action action)
{
    const Heuristics *heuristics = task->game->heuristics;
    ActionTraits traits = {0};
    if (action != ACTION_NONE && heuristics->action_traits)
        heuristics->action_traits(task->rules, task->view, task->player, action, &traits);
    return traits;
}

/* The traits by the game's heuristics, and what the consequences add to them. */
static ActionTraits traits_of(const AiTask *task, Action action, const ActionConsequence *consequence,
                              const ActionConsequence *most, int64_t mean_left)
{
    ActionTraits traits = personality_own_traits(task, action);
    if (action == ACTION_NONE) return (ActionTraits){.patience = WAIT_PATIENCE};
    traits.spite = clamp_trait(traits.spite + scaled_part(consequence->hurts, most->hurts, 100));
    traits.generosity = clamp_trait(traits.generosity + scaled_part(consequence->gives, most->gives, 100));
    traits.patience = clamp_trait(traits.patience - scaled_part(consequence->gains, most->gains, GAIN_IMPATIENCE));
    traits.risk =
        clamp_trait(traits.risk + scaled_part(consequence->leaves - mean_left, most->leaves - mean_left, CHOICE_RISK));
    return traits;
}

/* Whether preferences get a random part, so that a character does not begin every game of perfect information alike. */
static bool is_opening(const AiTask *task)
{
    const StateHead *head = state_head_const(task->view);
    return game_has_perfect_info(task->game) && head->turn <= OPENING_TURNS * head->players;
}

void personality_preferences(const AiTask *task, const Action *actions, size_t count, double *preferences)
{
    _Alignas(16) unsigned char sampled[STATE_SIZE_MAX];
    SCOPED_MEMORY ActionConsequence *consequences = memory_allocate((count + 1) * sizeof *consequences);
    int64_t mean_left = 0;
    Rng rng = rng_from_seed(task->seed ^ UINT64_C(0x7E3BE7));
    for (int i = 0; i < SAMPLES; i++) {
        game_sample_state(task->game, task->rules, task->view, &rng, sampled);
        for (size_t at = 0; at < count; at++) {
            if (actions[at] != ACTION_NONE) add_consequence(task, sampled, actions[at], &consequences[at]);
        }
    }
    const ActionConsequence most = count ? max_of(consequences, count, &mean_left) : (ActionConsequence){0};
    const bool opening = is_opening(task);
    for (size_t at = 0; at < count; at++) {
        const ActionTraits traits = traits_of(task, actions[at], &consequences[at], &most, mean_left);
        preferences[at] = preference_for(task->personality, &traits);
        if (opening) preferences[at] += OPENING_RANDOMNESS * (rng_below(&rng, 2001) / 1000.0 - 1);
    }
}

/* ---- Leanings ---- */

static bool has_leanings(const AiTask *task)
{
    static const int8_t NONE[PLAYERS_MAX];
    return task->game->pledges && memcmp(task->leanings, NONE, sizeof NONE) != 0;
}

/* The sum of the task's leanings towards the players whom an action hits, limited to −1 … 1. */
static double leaning_of(const AiTask *task, const void *sampled, Action action, EventList *events)
{
    _Alignas(16) unsigned char after[STATE_SIZE_MAX];
    double leaning = 0;
    if (action == ACTION_NONE) return 0;
    events->count = 0;
    memcpy(after, sampled, task->game->state_size);
    task->game->apply_action(task->rules, after, task->player, action, events);
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        const int victim =
            event->player == task->player ? task->game->pledges->find_victim(task->rules, event) : NOBODY;
        if (victim >= 0 && victim != task->player) leaning += task->leanings[victim] / 100.0;
    }
    return leaning > 1 ? 1 : leaning < -1 ? -1 : leaning;
}

static void set_leanings(const AiTask *task, const void *sampled, PreferenceList *preferences)
{
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    preferences->leanings = memory_allocate((preferences->count + 1) * sizeof *preferences->leanings);
    for (size_t i = 0; i < preferences->count; i++)
        preferences->leanings[i] = leaning_of(task, sampled, preferences->actions[i], events);
}

/* ---- Bias at the root ---- */

PreferenceList preferences_init(const AiTask *task)
{
    _Alignas(16) unsigned char sampled[STATE_SIZE_MAX];
    PreferenceList preferences = {0};
    const AiPersonality *personality = task->personality;
    const bool prefers = personality && personality->cost > 0, leans = has_leanings(task);
    if ((!prefers && !leans) || task->analysis.candidate_count > 0 || level_plays_second_best(task)) return preferences;
    const size_t room = task->game->actions_max + 1;
    Rng rng = rng_from_seed(task->seed);
    SCOPED_MEMORY int32_t *priors = memory_allocate_unset(room * sizeof *priors);
    preferences.actions = memory_allocate_unset(room * sizeof *preferences.actions);
    preferences.preferences = memory_allocate(room * sizeof *preferences.preferences);
    const int share = task->game->heuristics->tuning.preference_share;
    preferences.cost = prefers ? personality->cost / 100.0 * (share ? share : 100) / 100.0 : 0;
    preferences.risk = prefers ? personality->risk / 100.0 : 0;
    game_sample_state(task->game, task->rules, task->view, &rng, sampled);
    preferences.count =
        candidates_list_with_priors(task->game, task->rules, sampled, task->player, preferences.actions, priors);
    assert(preferences.count <= room);
    if (prefers) personality_preferences(task, preferences.actions, preferences.count, preferences.preferences);
    if (leans) set_leanings(task, sampled, &preferences);
    return preferences;
}

void preferences_clear(PreferenceList *preferences)
{
    free(preferences->actions);
    free(preferences->preferences);
    free(preferences->leanings);
    *preferences = (PreferenceList){0};
}

double preference_bias(const PreferenceList *preferences, size_t *at, Action action, double spread, double usual)
{
    if (preferences->count == 0) return 0;
    DEBUG_ASSERT(*at <= preferences->count);
    while (*at < preferences->count && preferences->actions[*at] < action) ++*at;
    const bool known = *at < preferences->count && preferences->actions[*at] == action;
    const double further = usual > 0 && spread > 0 ? (spread / usual - 1) / RISKY_SPREAD : 0;
    const double bold = further > 1 ? 1 : further < -1 ? -1 : further;
    const double liking = (known ? preferences->preferences[*at] : 0) + preferences->risk * bold;
    const double leaning = known && preferences->leanings ? LEANING_COST * preferences->leanings[*at] : 0;
    return leaning + preferences->cost * (COST_BASE + COST_PER_SPREAD * usual) *
                         (liking > 1    ? 1
                          : liking < -1 ? -1
                                        : liking);
}

double personality_time_share(const AiPersonality *personality)
{
    return personality && personality->haste > 0 ? 1 - personality->haste / 200.0 : 1;
}
