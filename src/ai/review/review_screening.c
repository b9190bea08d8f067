/* SPDX-License-Identifier: MIT */
/* What may have been a mistake is compared with what seemed better, by searches that grow longer for ever fewer of
 * them. */
#include "ai/parallel.h"
#include "ai/search/evaluation.h"
#include "review_internal.h"

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
    double uncertainty; /* how far one search may be off: so much in two of three */
} Lead;

static const Screening *screening_of(const Reviewer *reviewer)
{
    assert(reviewer->screening >= 0 && reviewer->screening < REVIEW_SCREENINGS);
    return &review_thresholds(reviewer)->screenings[reviewer->screening];
}

/* ---- Which of them are kept ---- */

double review_max_loss(const Suspect *doubt)
{
    return doubt->loss + HARDLY * doubt->uncertainty;
}

static int compare_losses(const void *a, const void *b)
{
    const Suspect *one = a, *two = b;
    if (one->loss > two->loss || one->loss < two->loss) return one->loss < two->loss ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* Whether it may still turn out to have cost enough after so many siftings: a search that is short looks less far, and
 * may see but a part of it. */
static bool is_hopeful(const Reviewer *reviewer, const Suspect *doubt, int screenings)
{
    const ReviewThresholds *measure = review_thresholds(reviewer);
    return review_max_loss(doubt) >= measure->loss_min * measure->shown_min[screenings];
}

/* Keeps those that promise most, at most so many of them and of one player. */
static void keep_worst(Reviewer *reviewer, int screenings, size_t most, size_t most_each)
{
    size_t each[PLAYERS_MAX] = {0}, kept = 0;
    qsort(reviewer->suspects, reviewer->suspect_count, sizeof *reviewer->suspects, compare_losses);
    for (size_t i = 0; i < reviewer->suspect_count && kept < most; i++) {
        const Suspect doubt = reviewer->suspects[i];
        const int player = reviewer->task->steps[doubt.step].player;
        if (!is_hopeful(reviewer, &doubt, screenings) || each[player] == most_each) continue;
        each[player]++;
        reviewer->suspects[kept++] = doubt;
    }
    reviewer->suspect_count = kept;
}

/* ---- Comparing ---- */

/* Of one search. */
static uint64_t iterations_of(const Reviewer *reviewer, size_t beside)
{
    return (reviewer->thorough / screening_of(reviewer)->part + 2) * (beside + 1);
}

static bool is_among(const Lead *leads, size_t count, Action action)
{
    for (size_t i = 0; i < count; i++) {
        if (leads[i].action == action) return true;
    }
    return false;
}

/* All else that is worth thinking about. */
static size_t add_others(const Reviewer *reviewer, const Suspect *doubt, Lead *leads, size_t count)
{
    const ReviewTask *task = reviewer->task;
    const size_t most = task->game->actions_max + 1;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    Action *actions = memory_allocate(most * sizeof *actions);
    int32_t *priors = memory_allocate(most * sizeof *priors);
    review_state(reviewer, doubt->step, state);
    const int player = review_thinking_player(reviewer, doubt->step, state);
    const size_t thoughts = candidates_list_with_priors(task->game, task->rules, state, player, actions, priors);
    for (size_t i = 0; i < thoughts && count < screening_of(reviewer)->alternatives; i++) {
        const bool there = actions[i] == doubt->played || is_among(leads, count, actions[i]);
        if (!there) leads[count++] = (Lead){.action = actions[i]};
    }
    free(priors);
    free(actions);
    return count;
}

/* What was played is compared with what seemed better, and where more are asked for than can seem so, with
 * everything. */
static size_t gather_alternatives(const Reviewer *reviewer, const Suspect *doubt, Lead *leads)
{
    const size_t beside = screening_of(reviewer)->alternatives;
    size_t count = 0;
    assert(doubt->candidate_count > 0 && doubt->candidate_count <= REVIEW_CANDIDATES_MAX && beside <= ALTERNATIVES_MAX);
    for (; count < (size_t)doubt->candidate_count && count < beside; count++) {
        leads[count] = (Lead){.action = doubt->candidates[count]};
    }
    return beside > REVIEW_CANDIDATES_MAX ? add_others(reviewer, doubt, leads, count) : count;
}

static void compare(const Reviewer *reviewer, const Suspect *doubt, unsigned search, Lead *leads, size_t count)
{
    Action only[ALTERNATIVES_MAX + 1];
    for (size_t i = 0; i < count; i++) only[i] = leads[i].action;
    only[count] = doubt->played;
    SearchRun *thought = review_search(reviewer, doubt->step, search, iterations_of(reviewer, count), only, count + 1);
    for (size_t i = 0; i < count; i++) {
        const double lead = review_lead_of(&thought->answer, only[i], doubt->played);
        leads[i].sum += lead;
        leads[i].squares += lead * lead;
        leads[i].uncertainty = review_lead_uncertainty(&thought->answer, only[i], doubt->played);
    }
    free(thought);
}

/* Several searches tell by how they differ how far their mean may be off, one by how its playouts did. */
static double uncertainty_of(const Lead *lead, int times)
{
    const double mean = lead->sum / times;
    return times > 1 ? sqrt(fmax(0, lead->squares / times - mean * mean) / (times - 1)) : lead->uncertainty;
}

/* What was played beside the rest: the best of it first. */
static void search_screening(const Reviewer *reviewer, const Suspect *doubt, Finding *finding)
{
    Lead leads[ALTERNATIVES_MAX];
    const unsigned search = SEARCH_SCREEN + (unsigned)reviewer->screening;
    const int times = screening_of(reviewer)->times;
    const size_t count = gather_alternatives(reviewer, doubt, leads);
    for (int i = 0; i < times; i++) compare(reviewer, doubt, search + (unsigned)i * SEARCH_KINDS, leads, count);
    *finding = (Finding){.step = (uint32_t)doubt->step, .search = (uint8_t)search, .known = true};
    for (size_t i = 1; i < count; i++) {
        const Lead lead = leads[i];
        size_t at = i;
        for (; at > 0 && lead.sum > leads[at - 1].sum; at--) leads[at] = leads[at - 1];
        leads[at] = lead;
    }
    while (finding->count < count && finding->count < REVIEW_CANDIDATES_MAX) {
        finding->actions[finding->count] = leads[finding->count].action;
        finding->count++;
    }
    finding->loss = review_micro(leads[0].sum / times);
    finding->uncertainty = review_micro(uncertainty_of(&leads[0], times));
    review_store_finding(reviewer, finding);
}

static void screen_piece(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Suspect *doubt = &reviewer->suspects[piece];
    Finding finding = {0};
    if (review_cancelled(reviewer) || doubt->exact) return;
    if (!review_store_find(reviewer->task->store, doubt->step, SEARCH_SCREEN + (unsigned)reviewer->screening,
                           &finding)) {
        search_screening(reviewer, doubt, &finding);
    }
    doubt->candidate_count = finding.count;
    memcpy(doubt->candidates, finding.actions, sizeof doubt->candidates);
    doubt->better = finding.actions[0];
    doubt->loss = (double)finding.loss / REVIEW_MICRO;
    doubt->uncertainty = (double)finding.uncertainty / REVIEW_MICRO;
    text_clear(&finding.reason);
    review_report_done(reviewer, iterations_of(reviewer, finding.count) * (uint64_t)screening_of(reviewer)->times);
}

/* ---- All of them ---- */

void review_screen(Reviewer *reviewer)
{
    const Screening *screenings = review_thresholds(reviewer)->screenings;
    keep_worst(reviewer, 0, screenings[0].suspects_max, reviewer->suspect_count);
    for (reviewer->screening = 0; reviewer->screening < REVIEW_SCREENINGS; reviewer->screening++) {
        const int next = reviewer->screening + 1;
        const bool last = next == REVIEW_SCREENINGS;
        parallel_for(reviewer->suspect_count, reviewer->task->threads, screen_piece, reviewer);
        keep_worst(reviewer, next, last ? reviewer->suspect_count : screenings[next].suspects_max,
                   last ? SUSPECTS_EACH : reviewer->suspect_count);
    }
}

uint64_t review_plan_screening(const Reviewer *reviewer)
{
    const Screening *screenings = review_thresholds(reviewer)->screenings;
    uint64_t parts = 0;
    for (int i = reviewer->screening; i < REVIEW_SCREENINGS; i++) {
        const size_t count =
            reviewer->choices < screenings[i].suspects_max ? reviewer->choices : screenings[i].suspects_max;
        const size_t beside =
            screenings[i].alternatives < ALTERNATIVES_USUAL ? screenings[i].alternatives : ALTERNATIVES_USUAL;
        parts += count * (beside + 1) * (uint64_t)screenings[i].times * reviewer->thorough / screenings[i].part;
    }
    return parts;
}
