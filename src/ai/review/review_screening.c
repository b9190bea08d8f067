/* SPDX-License-Identifier: MIT */
/* Compares suspects (actions that may be mistakes) with alternatives, in several screenings with ever fewer suspects
 * and longer searches. */
#include "ai/review/review_private.h"
#include "ai/search/evaluation.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* The upper bound of a loss is this many standard errors above it. */
static const double LOSS_BOUND_ERRORS = 3;

/* By how much an alternative was better than the action played, summed over the searches of a screening. */
typedef struct AlternativeLead {
    Action action;
    double sum, squares;
    double uncertainty; /* standard error of the lead in one search */
} AlternativeLead;

static const ScreeningPlan *screening_of(const Reviewer *reviewer)
{
    assert(reviewer->screening >= 0 && reviewer->screening < REVIEW_SCREENINGS);
    return &review_thresholds(reviewer)->screenings[reviewer->screening];
}

/* ---- Selection ---- */

double review_max_loss(const Suspect *suspect) { return suspect->loss + LOSS_BOUND_ERRORS * suspect->uncertainty; }

static int compare_latest_losses(const void *a, const void *b)
{
    const Suspect *one = a, *two = b;
    if (one->loss > two->loss || one->loss < two->loss) return one->loss < two->loss ? 1 : -1;
    return one->step < two->step ? -1 : one->step > two->step;
}

/* Whether a suspect may have lost enough to be kept after this many screenings. A share of the minimal loss is enough,
 * since a short search may find only part of the loss. */
static bool is_hopeful(const Reviewer *reviewer, const Suspect *suspect, int screenings)
{
    const ReviewThresholds *thresholds = review_thresholds(reviewer);
    return screenings < thresholds->shown_from ||
           review_max_loss(suspect) >= thresholds->loss_min * thresholds->shown_min;
}

/* Keeps the suspects with the largest losses that are large enough (is_hopeful): at most `most`, and at most
 * `most_each` of one player. */
static void keep_worst(Reviewer *reviewer, int screenings, size_t most, size_t most_each)
{
    size_t each[PLAYERS_MAX] = {0}, kept = 0;
    qsort(reviewer->suspects, reviewer->suspect_count, sizeof *reviewer->suspects, compare_latest_losses);
    for (size_t i = 0; i < reviewer->suspect_count && kept < most; i++) {
        const Suspect suspect = reviewer->suspects[i];
        const int player = match_step(reviewer->task->match, suspect.step)->player;
        if (!is_hopeful(reviewer, &suspect, screenings) || each[player] == most_each) continue;
        each[player]++;
        reviewer->suspects[kept++] = suspect;
    }
    reviewer->suspect_count = kept;
}

/* ---- Comparing ---- */

/* Iterations of one search that compares an action with `beside` alternatives: the screening's part for each action,
 * plus two, so that none gets nothing. */
static uint64_t iterations_of(const Reviewer *reviewer, size_t beside)
{
    return (reviewer->thorough / screening_of(reviewer)->part + 2) * (beside + 1);
}

static bool is_among(const AlternativeLead *leads, size_t count, Action action)
{
    for (size_t i = 0; i < count; i++) {
        if (leads[i].action == action) return true;
    }
    return false;
}

/* Adds other actions worth searching, until there are as many alternatives as the screening compares. */
static size_t add_others(const Reviewer *reviewer, const Suspect *suspect, AlternativeLead *leads, size_t count)
{
    const size_t most = reviewer->game->actions_max + 1;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX];
    SCOPED_MEMORY Action *actions = memory_allocate(most * sizeof *actions);
    SCOPED_MEMORY int32_t *priors = memory_allocate(most * sizeof *priors);
    review_state(reviewer, suspect->step, state);
    const int player = review_thinking_player(reviewer, suspect->step, state);
    const size_t candidate_count =
        candidates_list_with_priors(reviewer->game, reviewer->rules, state, player, actions, priors);
    for (size_t i = 0; i < candidate_count && count < screening_of(reviewer)->alternatives; i++) {
        const bool is_listed = actions[i] == suspect->played || is_among(leads, count, actions[i]);
        if (!is_listed) leads[count++] = (AlternativeLead){.action = actions[i]};
    }
    return count;
}

/* Fills `leads` with the actions that looked better in earlier searches, at most REVIEW_CANDIDATES_MAX. If the
 * screening compares more actions, others are added. */
static size_t gather_alternatives(const Reviewer *reviewer, const Suspect *suspect, AlternativeLead *leads)
{
    const size_t beside = screening_of(reviewer)->alternatives;
    size_t count = 0;
    assert(suspect->candidate_count > 0 && suspect->candidate_count <= REVIEW_CANDIDATES_MAX &&
           beside <= ALTERNATIVES_MAX);
    for (; count < (size_t)suspect->candidate_count && count < beside; count++)
        leads[count] = (AlternativeLead){.action = suspect->candidates[count]};
    return beside > REVIEW_CANDIDATES_MAX ? add_others(reviewer, suspect, leads, count) : count;
}

static void measure_leads(const Reviewer *reviewer, const Suspect *suspect, unsigned search, AlternativeLead *leads,
                          size_t count)
{
    Action only[ALTERNATIVES_MAX + 1];
    for (size_t i = 0; i < count; i++) only[i] = leads[i].action;
    only[count] = suspect->played;
    SCOPED_MEMORY SearchRun *run =
        review_search(reviewer, suspect->step, search, iterations_of(reviewer, count), only, count + 1);
    for (size_t i = 0; i < count; i++) {
        const double lead = review_lead_of(&run->answer, only[i], suspect->played);
        leads[i].sum += lead;
        leads[i].squares += lead * lead;
        leads[i].uncertainty = review_lead_uncertainty(&run->answer, only[i], suspect->played);
    }
}

/* The standard error of a mean lead. If there were several searches it comes from their differences, otherwise from the
 * playouts of the single search. */
static double uncertainty_of(const AlternativeLead *lead, int times)
{
    const double mean = lead->sum / times;
    return times > 1 ? sqrt(fmax(0, lead->squares / times - mean * mean) / (times - 1)) : lead->uncertainty;
}

/* Compares the action played with the alternatives, and keeps the best alternatives. */
static void search_screening(const Reviewer *reviewer, const Suspect *suspect, SearchFinding *finding)
{
    AlternativeLead leads[ALTERNATIVES_MAX];
    const unsigned search = SEARCH_SCREEN + (unsigned)reviewer->screening;
    const int times = screening_of(reviewer)->times;
    const size_t count = gather_alternatives(reviewer, suspect, leads);
    for (int i = 0; i < times; i++) measure_leads(reviewer, suspect, search + (unsigned)i * SEARCH_KINDS, leads, count);
    *finding = (SearchFinding){.step = (uint32_t)suspect->step, .search = (uint8_t)search, .is_known = true};
    for (size_t i = 1; i < count; i++) {
        const AlternativeLead lead = leads[i];
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

static void screen_piece(Reviewer *reviewer, size_t piece)
{
    Suspect *suspect = &reviewer->suspects[piece];
    SearchFinding finding = {0};
    if (suspect->is_exact) return;
    if (!review_store_find(reviewer->store, suspect->step, SEARCH_SCREEN + (unsigned)reviewer->screening, &finding)) {
        search_screening(reviewer, suspect, &finding);
    }
    suspect->candidate_count = finding.count;
    memcpy(suspect->candidates, finding.actions, sizeof suspect->candidates);
    suspect->better = finding.actions[0];
    suspect->loss = (double)finding.loss / REVIEW_MICRO;
    suspect->uncertainty = (double)finding.uncertainty / REVIEW_MICRO;
    text_clear(&finding.reason);
}

/* ---- All screenings ---- */

void review_screen(Reviewer *reviewer)
{
    const ScreeningPlan *screenings = review_thresholds(reviewer)->screenings;
    keep_worst(reviewer, 0, screenings[0].suspects_max, reviewer->suspect_count);
    for (reviewer->screening = 0; reviewer->screening < REVIEW_SCREENINGS; reviewer->screening++) {
        const int next = reviewer->screening + 1;
        const bool last = next == REVIEW_SCREENINGS;
        const unsigned until =
            FIRST_PASS_DONE + (unsigned)next * (SCREENINGS_DONE - FIRST_PASS_DONE) / REVIEW_SCREENINGS;
        review_run_pieces(reviewer, until, reviewer->suspect_count, screen_piece);
        keep_worst(reviewer, next, last ? reviewer->suspect_count : screenings[next].suspects_max,
                   last ? SUSPECTS_EACH : reviewer->suspect_count);
    }
}
