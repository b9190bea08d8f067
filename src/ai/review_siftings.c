/* SPDX-License-Identifier: MIT */
/* What may have been a mistake is compared with what seemed better, by searches that grow longer for ever fewer of them. */
#include "crew.h"
#include "review_parts.h"
#include "search.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* By so many times as much as a loss may be off in two of three, hardly any is. */
static const double HARDLY = 3;

/* An action beside what was played: by how much it was better, over the searches of a sifting. */
typedef struct Lead {
    Action action;
    double sum, squares;
    double doubt; /* how far one search may be off: so much in two of three */
} Lead;

static const Sifting *sifting_of(const Reviewer *reviewer)
{
    assert(reviewer->sifting >= 0 && reviewer->sifting < SIFTINGS);
    return &review_measure_of(reviewer)->siftings[reviewer->sifting];
}

/* ---- Which of them are kept ---- */

double review_dearest(const Doubt *doubt)
{
    return doubt->loss + HARDLY * doubt->doubt;
}

static int by_loss(const void *a, const void *b)
{
    const Doubt *one = a, *two = b;
    if (one->loss > two->loss || one->loss < two->loss) return one->loss < two->loss ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* Whether it may still turn out to have cost enough after so many siftings: a search that is short looks less far, and may see but a
 * part of it. */
static bool is_hopeful(const Reviewer *reviewer, const Doubt *doubt, int siftings)
{
    const Measure *measure = review_measure_of(reviewer);
    return review_dearest(doubt) >= measure->least * measure->seen[siftings];
}

/* Keeps those that promise most, at most so many of them and of one player. */
static void keep_worst(Reviewer *reviewer, int siftings, size_t most, size_t most_each)
{
    size_t each[PLAYERS_MAX] = {0}, kept = 0;
    qsort(reviewer->doubts, reviewer->doubt_count, sizeof *reviewer->doubts, by_loss);
    for (size_t i = 0; i < reviewer->doubt_count && kept < most; i++) {
        const Doubt doubt = reviewer->doubts[i];
        const int player = reviewer->task->steps[doubt.step].player;
        if (!is_hopeful(reviewer, &doubt, siftings) || each[player] == most_each) continue;
        each[player]++;
        reviewer->doubts[kept++] = doubt;
    }
    reviewer->doubt_count = kept;
}

/* ---- Comparing ---- */

/* Of one search. */
static uint64_t iterations_of(const Reviewer *reviewer, size_t beside)
{
    return (reviewer->thorough / sifting_of(reviewer)->part + 2) * (beside + 1);
}

static bool is_among(const Lead *leads, size_t count, Action action)
{
    for (size_t i = 0; i < count; i++) {
        if (leads[i].action == action) return true;
    }
    return false;
}

/* All else that is worth thinking about. */
static size_t add_others(const Reviewer *reviewer, const Doubt *doubt, Lead *leads, size_t count)
{
    const ReviewTask *task = reviewer->task;
    const size_t most = task->game->actions_max + 1;
    _Alignas(16) unsigned char state[STATE_MAX];
    Action *actions = memory_allocate(most * sizeof *actions);
    int32_t *promises = memory_allocate(most * sizeof *promises);
    review_state(reviewer, doubt->step, state);
    const int player = review_thinker(reviewer, doubt->step, state);
    const size_t thoughts = thoughts_of(task->game, task->rules, state, player, actions, promises);
    for (size_t i = 0; i < thoughts && count < sifting_of(reviewer)->beside; i++) {
        const bool there = actions[i] == doubt->played || is_among(leads, count, actions[i]);
        if (!there) leads[count++] = (Lead){.action = actions[i]};
    }
    free(promises);
    free(actions);
    return count;
}

/* What was played is compared with what seemed better, and where more are asked for than can seem so, with everything. */
static size_t gather_beside(const Reviewer *reviewer, const Doubt *doubt, Lead *leads)
{
    const size_t beside = sifting_of(reviewer)->beside;
    size_t count = 0;
    assert(doubt->candidate_count > 0 && doubt->candidate_count <= CANDIDATES_MOST && beside <= BESIDE_MOST);
    for (; count < (size_t)doubt->candidate_count && count < beside; count++) {
        leads[count] = (Lead){.action = doubt->candidates[count]};
    }
    return beside > CANDIDATES_MOST ? add_others(reviewer, doubt, leads, count) : count;
}

static void compare(const Reviewer *reviewer, const Doubt *doubt, unsigned search, Lead *leads, size_t count)
{
    Action only[BESIDE_MOST + 1];
    for (size_t i = 0; i < count; i++) only[i] = leads[i].action;
    only[count] = doubt->played;
    Thought *thought =
        review_search(reviewer, doubt->step, search, iterations_of(reviewer, count), only, count + 1);
    for (size_t i = 0; i < count; i++) {
        const double lead = review_lead_of(&thought->answer, only[i], doubt->played);
        leads[i].sum += lead;
        leads[i].squares += lead * lead;
        leads[i].doubt = review_lead_doubt(&thought->answer, only[i], doubt->played);
    }
    free(thought);
}

/* Several searches tell by how they differ how far their mean may be off, one by how its playouts did. */
static double doubt_of(const Lead *lead, int times)
{
    const double mean = lead->sum / times;
    return times > 1 ? sqrt(fmax(0, lead->squares / times - mean * mean) / (times - 1)) : lead->doubt;
}

/* What was played beside the rest: the best of it first. */
static void search_sifting(const Reviewer *reviewer, const Doubt *doubt, Finding *finding)
{
    Lead leads[BESIDE_MOST];
    const unsigned search = SEARCH_SIFT + (unsigned)reviewer->sifting;
    const int times = sifting_of(reviewer)->times;
    const size_t count = gather_beside(reviewer, doubt, leads);
    for (int i = 0; i < times; i++) compare(reviewer, doubt, search + (unsigned)i * SEARCH_KINDS, leads, count);
    *finding = (Finding){.step = (uint32_t)doubt->step, .search = (uint8_t)search, .known = true};
    for (size_t i = 1; i < count; i++) {
        const Lead lead = leads[i];
        size_t at = i;
        for (; at > 0 && lead.sum > leads[at - 1].sum; at--) leads[at] = leads[at - 1];
        leads[at] = lead;
    }
    while (finding->count < count && finding->count < CANDIDATES_MOST) {
        finding->actions[finding->count] = leads[finding->count].action;
        finding->count++;
    }
    finding->loss = review_micro(leads[0].sum / times);
    finding->doubt = review_micro(doubt_of(&leads[0], times));
    review_keep(reviewer, finding);
}

static void sift(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Doubt *doubt = &reviewer->doubts[piece];
    Finding finding = {0};
    if (review_cancelled(reviewer) || doubt->exact) return;
    if (!notes_find(reviewer->task->notes, doubt->step, SEARCH_SIFT + (unsigned)reviewer->sifting, &finding)) {
        search_sifting(reviewer, doubt, &finding);
    }
    doubt->candidate_count = finding.count;
    memcpy(doubt->candidates, finding.actions, sizeof doubt->candidates);
    doubt->better = finding.actions[0];
    doubt->loss = (double)finding.loss / MICRO;
    doubt->doubt = (double)finding.doubt / MICRO;
    text_clear(&finding.reason);
    review_tell_done(reviewer, iterations_of(reviewer, finding.count) * (uint64_t)sifting_of(reviewer)->times);
}

/* ---- All of them ---- */

void review_sift(Reviewer *reviewer)
{
    const Sifting *siftings = review_measure_of(reviewer)->siftings;
    keep_worst(reviewer, 0, siftings[0].most, reviewer->doubt_count);
    for (reviewer->sifting = 0; reviewer->sifting < SIFTINGS; reviewer->sifting++) {
        const int next = reviewer->sifting + 1;
        const bool last = next == SIFTINGS;
        crew_work(reviewer->doubt_count, reviewer->task->threads, sift, reviewer);
        keep_worst(reviewer, next, last ? reviewer->doubt_count : siftings[next].most,
                   last ? DOUBTED_EACH : reviewer->doubt_count);
    }
}

uint64_t review_plan_siftings(const Reviewer *reviewer)
{
    const Sifting *siftings = review_measure_of(reviewer)->siftings;
    uint64_t parts = 0;
    for (int i = reviewer->sifting; i < SIFTINGS; i++) {
        const size_t count = reviewer->choices < siftings[i].most ? reviewer->choices : siftings[i].most;
        const size_t beside = siftings[i].beside < BESIDE_USUAL ? siftings[i].beside : BESIDE_USUAL;
        parts += count * (beside + 1) * (uint64_t)siftings[i].times * reviewer->thorough / siftings[i].part;
    }
    return parts;
}
