/* SPDX-License-Identifier: MIT */
#include "temper.h"

#include "levels.h"

#include "culdesac/debug.h"

#include <stdlib.h>
#include <string.h>

enum {
    WORLDS = 2,       /* how many possible worlds show what an action does at once */
    AT_ONCE = 60,     /* how impatient it is to take the most points that are to be had now */
    OPEN = 60,        /* how bold it is to leave the next one the most to do */
    WAITS = 50,       /* how patient it is not to cut in */
    OPENING = 3,      /* of a game in which nothing is left to chance, so many turns of each player are a matter of fancy */
};

/* How much of what a temper may cost it costs where every action comes to the same, and where all or nothing is at stake. */
static const double CALM_COST = 0.3, STORMY_COST = 0.4;
static const double FANCY = 2; /* more than what anybody likes otherwise */
static const double SPREAD_MATTERS = 0.25; /* what comes of an action lies by such a part further than usual: as bold as can be */

/* ---- What actions are like ---- */

/* What an action does at once: points, and what it leaves the next one to do. Summed over worlds. */
typedef struct Deed {
    int64_t hurts, gives, gains, leaves;
} Deed;

static void note_points(const AiTask *task, const Score *before, const Score *after, int players, Deed *deed)
{
    const int sign = game_low_wins(task->game, task->rules) ? -1 : 1;
    for (int p = 0; p < players; p++) {
        const int64_t gain = sign * ((int64_t)after->points[p] - before->points[p]);
        if (p == task->player) {
            deed->gains += gain > 0 ? gain : 0;
        } else if (gain > 0) {
            deed->gives += gain;
        } else {
            deed->hurts -= gain;
        }
    }
}

static void look_at(const AiTask *task, const unsigned char *world, Action action, Deed *deed)
{
    _Alignas(16) unsigned char after[STATE_MAX];
    const Game *game = task->game;
    const int players = state_look(world)->players;
    Score score_before = {0}, score_after = {0};
    DEBUG_ASSERT(action != ACTION_NONE && !state_look(world)->over);
    memcpy(after, world, game->state_size);
    game->score(task->rules, world, &score_before, NULL);
    game->apply(task->rules, after, task->player, action, NULL);
    game->score(task->rules, after, &score_after, NULL);
    note_points(task, &score_before, &score_after, players, deed);
    const bool open = !(game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE));
    if (open && !state_look(after)->over) deed->leaves += (int64_t)game_count(game, task->rules, after);
}

static int8_t clamped(int64_t value)
{
    return (int8_t)(value > 100 ? 100 : value < -100 ? -100 : value);
}

static int64_t part_of(int64_t value, int64_t most, int64_t scale)
{
    return most > 0 ? value * scale / most : 0;
}

static Deed most_of(const Deed *deeds, size_t count, int64_t *mean_left)
{
    Deed most = {0};
    int64_t left = 0;
    for (size_t i = 0; i < count; i++) {
        if (deeds[i].hurts > most.hurts) most.hurts = deeds[i].hurts;
        if (deeds[i].gives > most.gives) most.gives = deeds[i].gives;
        if (deeds[i].gains > most.gains) most.gains = deeds[i].gains;
        if (deeds[i].leaves > most.leaves) most.leaves = deeds[i].leaves;
        left += deeds[i].leaves;
    }
    assert(count > 0);
    *mean_left = left / (int64_t)count;
    return most;
}

/* What is foolish nobody likes, however well it suits him otherwise. */
static double liking_of(const AiTemper *likes, const AiTemper *manner)
{
    const int sum = likes->risk * manner->risk + likes->spite * manner->spite + likes->patience * manner->patience +
                    likes->generosity * manner->generosity + likes->bluff * manner->bluff;
    const double liking = sum / 10000.0 - 2 * manner->cost / 100.0;
    return liking > 1 ? 1 : liking < -1 ? -1 : liking;
}

AiTemper temper_manner(const AiTask *task, Action action)
{
    const Brain *brain = task->game->brain;
    AiTemper manner = {0};
    if (action != ACTION_NONE && brain && brain->manner) brain->manner(task->rules, task->view, task->player, action, &manner);
    return manner;
}

static AiTemper manner_of(const AiTask *task, Action action, const Deed *deed, const Deed *most, int64_t mean_left)
{
    const AiTemper own = temper_manner(task, action);
    AiTemper manner = {0};
    if (action == ACTION_NONE) return (AiTemper){.patience = WAITS};
    manner.spite = clamped(own.spite + part_of(deed->hurts, most->hurts, 100));
    manner.generosity = clamped(own.generosity + part_of(deed->gives, most->gives, 100));
    manner.patience = clamped(own.patience - part_of(deed->gains, most->gains, AT_ONCE));
    manner.risk = clamped(own.risk + part_of(deed->leaves - mean_left, most->leaves - mean_left, OPEN));
    manner.bluff = own.bluff;
    manner.cost = own.cost;
    return manner;
}

/* Where nothing is hidden and nothing left to chance, nobody begins every game alike: for its first turns one action is as much
 * to somebody's fancy as another, and another time another. */
static bool is_opening(const AiTask *task)
{
    const StateHead *head = state_look(task->view);
    return !(task->game->traits & (TRAIT_HIDDEN | TRAIT_CHANCE)) && head->turn <= OPENING * head->players;
}

void temper_weigh(const AiTask *task, const Action *actions, size_t count, double *likings)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    Deed *deeds = memory_allocate((count + 1) * sizeof *deeds);
    int64_t mean_left;
    Rng rng = rng_from_seed(task->seed ^ UINT64_C(0x7E3BE7));
    for (int i = 0; i < WORLDS; i++) {
        game_imagine(task->game, task->rules, task->view, &rng, world);
        for (size_t at = 0; at < count; at++) {
            if (actions[at] != ACTION_NONE) look_at(task, world, actions[at], &deeds[at]);
        }
    }
    const Deed most = count ? most_of(deeds, count, &mean_left) : (Deed){0};
    const bool opening = is_opening(task);
    for (size_t at = 0; at < count; at++) {
        const AiTemper manner = manner_of(task, actions[at], &deeds[at], &most, mean_left);
        likings[at] = liking_of(task->temper, &manner);
        if (opening) likings[at] += FANCY * (rng_below(&rng, 2001) / 1000.0 - 1);
    }
    free(deeds);
}

/* ---- Leaning ---- */

Leaning leaning_begin(const AiTask *task)
{
    _Alignas(16) unsigned char world[STATE_MAX];
    Leaning leaning = {0};
    const AiTemper *temper = task->temper;
    if (!temper || temper->cost == 0 || task->only_count > 0 || level_slips(task)) return leaning;
    const size_t room = task->game->actions_max + 1;
    Rng rng = rng_from_seed(task->seed);
    int32_t *promises = memory_allocate(room * sizeof *promises);
    leaning.actions = memory_allocate(room * sizeof *leaning.actions);
    leaning.likings = memory_allocate(room * sizeof *leaning.likings);
    leaning.cost = temper->cost / 100.0;
    leaning.risk = temper->risk / 100.0;
    game_imagine(task->game, task->rules, task->view, &rng, world);
    leaning.count = thoughts_of(task->game, task->rules, world, task->player, leaning.actions, promises);
    assert(leaning.count <= room);
    temper_weigh(task, leaning.actions, leaning.count, leaning.likings);
    free(promises);
    return leaning;
}

void leaning_end(Leaning *leaning)
{
    free(leaning->actions);
    free(leaning->likings);
    *leaning = (Leaning){0};
}

double leaning_to(const Leaning *leaning, size_t *at, Action action, double spread, double usual)
{
    if (leaning->count == 0) return 0;
    DEBUG_ASSERT(*at <= leaning->count);
    while (*at < leaning->count && leaning->actions[*at] < action) ++*at;
    const bool known = *at < leaning->count && leaning->actions[*at] == action;
    const double further = usual > 0 && spread > 0 ? (spread / usual - 1) / SPREAD_MATTERS : 0;
    const double bold = further > 1 ? 1 : further < -1 ? -1 : further;
    const double liking = (known ? leaning->likings[*at] : 0) + leaning->risk * bold;
    return leaning->cost * (CALM_COST + STORMY_COST * usual) * (liking > 1 ? 1 : liking < -1 ? -1 : liking);
}

double temper_pace(const AiTemper *temper)
{
    return temper && temper->haste > 0 ? 1 - temper->haste / 200.0 : 1;
}
