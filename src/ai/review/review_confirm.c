/* SPDX-License-Identifier: MIT */
/*
 * Which actions were mistakes. What may have been one by the first look is compared with what seemed better in a few
 * siftings, each of which looks at fewer of them and at these longer; what is left is looked at thoroughly and then
 * compared again from other seeds. Whatever cannot be worth a word any more is let go at once.
 */
#include "ai/parallel.h"
#include "culdesac/game_strings.h"
#include "review_internal.h"
#include "strings/street.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What loses nothing yet may still. */
enum { ANY = -100 };

/* In the open searches before an ending find in time what others do not: there they have to be surer. */
static const ReviewThresholds OPEN = {.loss_min = 0.20,
                                      .shown_min = {0.5, 0.5, 0.5, 0.5},
                                      .difference_min = 0.05,
                                      .repeats = 10,
                                      .screenings = {{96, 3, 1, 256}, {24, 3, 1, 64}, {10, 2, 1, 16}}};

/* Where chance plays a single action is worth less, and they agree the better, since all are tried with the same
 * luck. */
static const ReviewThresholds CHANCE = {.loss_min = 0.14,
                                        .shown_min = {0.85, 0.85, 0.85, 0.85},
                                        .difference_min = 0.01,
                                        .repeats = 10,
                                        .screenings = {{96, 3, 1, 256}, {24, 3, 1, 64}, {10, 2, 1, 16}}};

/* Where a short search often overlooks what an action leads to, several compare all there is; but for the last sifting
 * only rank counts, and searches differ more. */
static const ReviewThresholds OVERLOOKED = {
    .loss_min = 0.20,
    .shown_min = {ANY, ANY, ANY, 0.4},
    .difference_min = 0.01,
    .repeats = 20,
    .screenings = {{200, ALTERNATIVES_MAX, 2, 512}, {80, 3, 3, 128}, {24, 2, 4, 32}}};

/* By so many times as much as the mean of some searches may be off in two of three, hardly any is. */
static const double SURELY = 2;

const ReviewThresholds *review_thresholds(const Reviewer *reviewer)
{
    const Heuristics *heuristics = reviewer->task->game->heuristics;
    if (heuristics && heuristics->short_search_unreliable) return &OVERLOOKED;
    return review_is_open(reviewer) ? &OPEN : &CHANCE;
}

/* ---- What may have been a mistake ---- */

/* What is settled is compared with everything already. */
static Suspect solved_suspect(const Reviewer *reviewer, size_t step)
{
    const Finding *ending = &reviewer->endings[step];
    const double loss = (double)ending->loss / REVIEW_MICRO;
    Suspect doubt = {.step = step,
                     .played = reviewer->task->steps[step].action,
                     .better = ending->actions[0],
                     .loss = loss,
                     .losses = {loss},
                     .values = {(double)ending->value[reviewer->task->steps[step].player] / REVIEW_MICRO},
                     .repeats = 1,
                     .exact = true};
    return doubt;
}

static Suspect first_pass_suspect(const Reviewer *reviewer, size_t step)
{
    const ReviewStep *played = &reviewer->task->steps[step];
    const Finding *look = &reviewer->first_pass[step];
    const double fall = reviewer->values[step][played->player] - reviewer->values[step + 1][played->player];
    Suspect doubt = {.step = step,
                     .played = played->action,
                     .candidate_count = look->count,
                     .loss = (double)look->loss / REVIEW_MICRO,
                     .uncertainty = (double)look->uncertainty / REVIEW_MICRO};
    if (review_is_open(reviewer)) doubt.loss = fmax(doubt.loss, fall);
    memcpy(doubt.candidates, look->actions, sizeof doubt.candidates);
    return doubt;
}

static void gather_suspects(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    reviewer->suspects = memory_allocate((task->count + 1) * sizeof *reviewer->suspects);
    for (size_t i = 0; i < task->count; i++) {
        const bool settled = i >= reviewer->settled;
        if (task->steps[i].player == NOBODY) continue;
        if (settled && reviewer->endings[i].loss > 0) {
            reviewer->suspects[reviewer->suspect_count++] = solved_suspect(reviewer, i);
        } else if (!settled && reviewer->first_pass[i].count > 0) {
            reviewer->suspects[reviewer->suspect_count++] = first_pass_suspect(reviewer, i);
        }
    }
}

/* ---- Comparing ---- */

/* What is known to the end is won, drawn or lost, by however much. */
static double outcome_of(double value)
{
    return value > 0.5 ? 1 : value < -0.5 ? -1 : 0;
}

static double value_of(const AiAnswer *answer, Action action)
{
    const AiChoice *choice = review_choice(answer, action);
    return choice ? choice->value : 0;
}

double review_lead_of(const AiAnswer *answer, Action better, Action played)
{
    const double first = value_of(answer, better), second = value_of(answer, played);
    return answer->exact ? outcome_of(first) - outcome_of(second) : first - second;
}

double review_lead_uncertainty(const AiAnswer *answer, Action better, Action played)
{
    if (answer->exact) return 0;
    return fmin(2, hypot(review_uncertainty_of(review_choice(answer, better)),
                         review_uncertainty_of(review_choice(answer, played))));
}

/* ---- The thorough look ---- */

static AiTask task_for_player(const Reviewer *reviewer, const void *state, int player, void *view)
{
    const ReviewTask *task = reviewer->task;
    game_make_view(task->game, task->rules, state, player, view);
    return (AiTask){.game = task->game, .rules = task->rules, .view = view, .player = player};
}

/* Why the best reply to an action is good. False: it is no opponent's turn then, or there is nothing to say. */
static bool find_reply(const Reviewer *reviewer, size_t step, Action action, Event *reason)
{
    const ReviewTask *task = reviewer->task;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    AiAnswer answer;
    review_state(reviewer, step, state);
    const int player = review_thinking_player(reviewer, step, state);
    task->game->apply_action(task->rules, state, player, action, NULL);
    const int other = state_head_const(state)->to_move;
    if (state_head_const(state)->over || other == NOBODY || other == player) return false;
    AiTask thinks = task_for_player(reviewer, state, other, view);
    thinks.level = AI_HARD;
    thinks.seed = review_seed(reviewer, step, SEARCH_CHOICE + SEARCH_KINDS);
    thinks.iterations = reviewer->thorough / CHOICE_PART + 1;
    thinks.cancel = task->cancel;
    ai_think(&thinks, &answer);
    return ai_find_reason(&thinks, answer.action, reason);
}

/* What the action that was played allows and the better one does not. */
static void describe_reply(const Reviewer *reviewer, size_t step, Action played, Action better, Text *reason)
{
    const ReviewTask *task = reviewer->task;
    Event reply, other;
    if (!find_reply(reviewer, step, played, &reply)) return;
    if (find_reply(reviewer, step, better, &other) && ai_reasons_equal(&reply, &other)) return;
    const AiTask told = {.game = task->game, .rules = task->rules};
    Text name = {0};
    strings_add_player(task->names, reply.player, &name);
    street_string_format(STREET_GOOD_REPLY,
                         ARGS(arg_text(task->names ? task->names[reply.player] : text_string(&name))), reason);
    text_add_char(reason, ' ');
    ai_describe_reason(&told, &reply, task->names, reason);
    text_clear(&name);
}

/* Why the better one is good, unless the same is true of what was played: then, in the open, how that is answered.
 * Where the game has no such reason, nothing is made up; and how the better one stands to the next best is another
 * question. */
static void explain(const Reviewer *reviewer, size_t step, Action played, Action better, Text *reason)
{
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    Event good, same;
    review_state(reviewer, step, state);
    const AiTask thinks = task_for_player(reviewer, state, review_thinking_player(reviewer, step, state), view);
    if (ai_find_reason(&thinks, better, &good) &&
        !(ai_find_reason(&thinks, played, &same) && ai_reasons_equal(&good, &same))) {
        ai_describe_reason(&thinks, &good, reviewer->task->names, reason);
    } else if (review_is_open(reviewer)) {
        describe_reply(reviewer, step, played, better, reason);
    }
}

/* The first two that hard thought of beside what was played, and what seemed better until now. */
static size_t gather_better(const AiAnswer *answer, const Suspect *doubt, Action better[REVIEW_CANDIDATES_MAX])
{
    size_t count = 0;
    better[count++] = doubt->better;
    for (size_t i = 0; i < answer->choice_count && count < REVIEW_CANDIDATES_MAX; i++) {
        const AiChoice *choice = &answer->choices[i];
        if (choice->visits > 0 && choice->action != doubt->played && choice->action != doubt->better) {
            better[count++] = choice->action;
        }
    }
    return count;
}

/* What would have been better, if anything: that, the repeats say. What hard looks at most is not always the best of
 * it, so the likely ones are compared. */
static void search_thoroughly(const Reviewer *reviewer, const Suspect *doubt, Finding *finding)
{
    Action better[REVIEW_CANDIDATES_MAX];
    SearchRun *thought =
        review_search(reviewer, doubt->step, SEARCH_THOROUGH, reviewer->thorough / FINDING_PART, NULL, 0);
    const size_t count = gather_better(&thought->answer, doubt, better);
    *finding = (Finding){.step = (uint32_t)doubt->step, .search = SEARCH_THOROUGH, .known = true, .count = 1};
    finding->actions[0] = thought->answer.action != doubt->played ? thought->answer.action : doubt->better;
    if (!thought->answer.exact && count > 1) {
        const uint64_t iterations = reviewer->thorough / CHOICE_PART * count;
        SearchRun *choice = review_search(reviewer, doubt->step, SEARCH_CHOICE, iterations, better, count);
        finding->actions[0] = better[0];
        for (size_t i = 1; i < count; i++) {
            if (review_lead_of(&choice->answer, better[i], finding->actions[0]) > 0) finding->actions[0] = better[i];
        }
        free(choice);
    }
    explain(reviewer, doubt->step, doubt->played, finding->actions[0], &finding->reason);
    free(thought);
    review_store_finding(reviewer, finding);
}

static void check_thoroughly(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Suspect *doubt = reviewer->wave[piece];
    Finding finding = {0};
    if (review_cancelled(reviewer)) return;
    if (doubt->exact) {
        explain(reviewer, doubt->step, doubt->played, doubt->better, &doubt->reason);
    } else {
        if (!review_store_find(reviewer->task->store, doubt->step, SEARCH_THOROUGH, &finding)) {
            search_thoroughly(reviewer, doubt, &finding);
        }
        doubt->better = finding.actions[0];
        doubt->reason = finding.reason;
    }
    review_report_done(reviewer, reviewer->thorough);
}

/* What is solved is solved: what other searches guessed counts no more. */
static void note_repeat(Suspect *doubt, const Finding *finding)
{
    if (finding->exact) doubt->repeats = 0;
    doubt->exact = finding->exact;
    doubt->losses[doubt->repeats] = (double)finding->loss / REVIEW_MICRO;
    doubt->values[doubt->repeats++] = (double)finding->value[0] / REVIEW_MICRO;
}

static void repeat(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Suspect *doubt = reviewer->wave[piece];
    const unsigned search = SEARCH_REPEAT + (unsigned)doubt->repeats;
    Finding finding = {.step = (uint32_t)doubt->step, .search = (uint8_t)search, .known = true};
    if (review_cancelled(reviewer)) return;
    if (!review_store_find(reviewer->task->store, doubt->step, search, &finding)) {
        const Action pair[2] = {doubt->better, doubt->played};
        SearchRun *thought = review_search(reviewer, doubt->step, search, reviewer->thorough, pair, 2);
        finding.exact = thought->answer.exact;
        finding.loss = review_micro(review_lead_of(&thought->answer, pair[0], pair[1]));
        finding.uncertainty = review_micro(review_lead_uncertainty(&thought->answer, pair[0], pair[1]));
        finding.value[0] = review_micro(value_of(&thought->answer, pair[0]));
        free(thought);
        review_store_finding(reviewer, &finding);
    }
    note_repeat(doubt, &finding);
    text_clear(&finding.reason);
    review_report_done(reviewer, reviewer->thorough);
}

double review_loss_of(const Suspect *doubt)
{
    double sum = 0;
    for (int i = 0; i < doubt->repeats; i++) sum += doubt->losses[i];
    return doubt->repeats > 0 ? sum / doubt->repeats : 0;
}

/* How far that may be off. */
static double interval_of(const Reviewer *reviewer, const Suspect *doubt)
{
    const double loss = review_loss_of(doubt), count = doubt->repeats;
    double squares = 0;
    if (doubt->exact) return 0;
    for (int i = 0; i < doubt->repeats; i++) squares += (doubt->losses[i] - loss) * (doubt->losses[i] - loss);
    const double spread = count > 1 ? sqrt(squares / (count - 1)) : 0;
    return SURELY * fmax(spread, review_thresholds(reviewer)->difference_min) / sqrt(fmax(count, 1));
}

bool review_is_certain(const Reviewer *reviewer, const Suspect *doubt)
{
    const bool enough = doubt->exact || doubt->repeats >= REVIEW_REPEATS_MIN;
    return enough && review_loss_of(doubt) - interval_of(reviewer, doubt) >= review_thresholds(reviewer)->loss_min;
}

/* Whether one more repeat is likely to change what is said of it. */
static bool is_undecided(const Reviewer *reviewer, const Suspect *doubt)
{
    const double most = review_loss_of(doubt) + interval_of(reviewer, doubt) / SURELY;
    if (doubt->exact || doubt->repeats == REVIEW_REPEATS) return false;
    return doubt->repeats == 0 ||
           (most >= review_thresholds(reviewer)->loss_min && !review_is_certain(reviewer, doubt));
}

/* ---- In which order ---- */

/* What is left of a player's doubts once three of his are certain has to have a chance to be dearer than the least of
 * them. */
static bool is_outdone(const Reviewer *reviewer, const Suspect *doubt)
{
    int dearer = 0;
    for (size_t i = 0; i < reviewer->suspect_count; i++) {
        const Suspect *other = &reviewer->suspects[i];
        if (reviewer->task->steps[other->step].player != reviewer->task->steps[doubt->step].player) continue;
        dearer += review_is_certain(reviewer, other) && review_loss_of(other) > review_max_loss(doubt);
    }
    return dearer >= REVIEW_TURNING_POINTS_MAX;
}

/* The dearest that nobody looked at yet, as many of each player as can be turning points. What is settled costs
 * nothing; of the rest there are so many at once that there is enough left to come to an end with them. */
static size_t next_wave(Reviewer *reviewer)
{
    size_t each[PLAYERS_MAX] = {0}, count = 0, open = 0;
    const size_t most = reviewer->repeats < review_thresholds(reviewer)->repeats ? WAVE_MAX : 0;
    for (size_t i = 0; i < reviewer->suspect_count; i++) {
        Suspect *doubt = &reviewer->suspects[i];
        const int player = reviewer->task->steps[doubt->step].player;
        if (doubt->is_checked || each[player] == REVIEW_TURNING_POINTS_MAX || is_outdone(reviewer, doubt)) continue;
        if (!doubt->exact && open++ >= most) continue;
        doubt->is_checked = true;
        each[player]++;
        reviewer->wave[count++] = doubt;
    }
    return count;
}

static size_t keep_undecided(Reviewer *reviewer, size_t count)
{
    size_t left = 0;
    for (size_t i = 0; i < count; i++) {
        if (is_undecided(reviewer, reviewer->wave[i])) reviewer->wave[left++] = reviewer->wave[i];
    }
    return left;
}

static void check_wave(Reviewer *reviewer, size_t count)
{
    const int threads = reviewer->task->threads;
    parallel_for(count, threads, check_thoroughly, reviewer);
    while (!review_cancelled(reviewer) && (count = keep_undecided(reviewer, count)) > 0) {
        parallel_for(count, threads, repeat, reviewer);
        reviewer->repeats += count;
    }
}

static uint64_t waves_iterations_max(const Reviewer *reviewer, size_t count)
{
    const size_t most = count < WAVE_MAX ? count : WAVE_MAX;
    return (uint64_t)most * (1 + REVIEW_REPEATS) * reviewer->thorough;
}

uint64_t review_plan_confirm(const Reviewer *reviewer)
{
    return review_plan_screening(reviewer) + waves_iterations_max(reviewer, WAVE_MAX);
}

void review_confirm(Reviewer *reviewer)
{
    gather_suspects(reviewer);
    review_screen(reviewer);
    reviewer->wave = memory_allocate((reviewer->suspect_count + 1) * sizeof *reviewer->wave);
    for (size_t count = next_wave(reviewer); count > 0 && !review_cancelled(reviewer); count = next_wave(reviewer)) {
        review_plan(reviewer, waves_iterations_max(reviewer, count));
        check_wave(reviewer, count);
    }
    review_plan(reviewer, 0);
}
