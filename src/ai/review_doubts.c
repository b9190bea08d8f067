/* SPDX-License-Identifier: MIT */
/*
 * Which actions were mistakes. What may have been one by the first look is compared with what seemed better in a few siftings,
 * each of which looks at fewer of them and at these longer; what is left is looked at thoroughly and then compared again
 * from other seeds. Whatever cannot be worth a word any more is let go at once.
 */
#include "crew.h"
#include "culdesac/house_words.h"
#include "review_parts.h"
#include "words/street.h"

#include <assert.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

/* What loses nothing yet may still. */
enum { ANY = -100 };

/* In the open searches before an ending find in time what others do not: there they have to be surer. */
static const Measure OPEN = {.least = 0.20,
                             .seen = {0.5, 0.5, 0.5, 0.5},
                             .differ = 0.05,
                             .repeats = 10,
                             .siftings = {{96, 3, 1, 256}, {24, 3, 1, 64}, {10, 2, 1, 16}}};

/* Where chance plays a single action is worth less, and they agree the better, since all are tried with the same luck. */
static const Measure CHANCE = {.least = 0.14,
                               .seen = {0.85, 0.85, 0.85, 0.85},
                               .differ = 0.01,
                               .repeats = 10,
                               .siftings = {{96, 3, 1, 256}, {24, 3, 1, 64}, {10, 2, 1, 16}}};

/* Where a short search often overlooks what an action leads to, several compare all there is; but for the last sifting only rank
 * counts, and searches differ more. */
static const Measure OVERLOOKED = {.least = 0.20,
                                   .seen = {ANY, ANY, ANY, 0.4},
                                   .differ = 0.01,
                                   .repeats = 20,
                                   .siftings = {{200, BESIDE_MOST, 2, 512}, {80, 3, 3, 128}, {24, 2, 4, 32}}};

/* By so many times as much as the mean of some searches may be off in two of three, hardly any is. */
static const double SURELY = 2;

const Measure *review_measure_of(const Reviewer *reviewer)
{
    const Brain *brain = reviewer->task->game->brain;
    if (brain && brain->overlooks) return &OVERLOOKED;
    return review_is_open(reviewer) ? &OPEN : &CHANCE;
}

/* ---- What may have been a mistake ---- */

/* What is settled is compared with everything already. */
static Doubt settled_doubt(const Reviewer *reviewer, size_t step)
{
    const Finding *ending = &reviewer->endings[step];
    const double loss = (double)ending->loss / MICRO;
    Doubt doubt = {.step = step,
                   .played = reviewer->task->steps[step].action,
                   .better = ending->actions[0],
                   .loss = loss,
                   .losses = {loss},
                   .values = {(double)ending->value[reviewer->task->steps[step].player] / MICRO},
                   .repeats = 1,
                   .exact = true};
    return doubt;
}

static Doubt first_doubt(const Reviewer *reviewer, size_t step)
{
    const ReviewStep *played = &reviewer->task->steps[step];
    const Finding *look = &reviewer->looks[step];
    const double fall = reviewer->values[step][played->player] - reviewer->values[step + 1][played->player];
    Doubt doubt = {.step = step,
                   .played = played->action,
                   .candidate_count = look->count,
                   .loss = (double)look->loss / MICRO,
                   .doubt = (double)look->doubt / MICRO};
    if (review_is_open(reviewer)) doubt.loss = fmax(doubt.loss, fall);
    memcpy(doubt.candidates, look->actions, sizeof doubt.candidates);
    return doubt;
}

static void gather_doubts(Reviewer *reviewer)
{
    const ReviewTask *task = reviewer->task;
    reviewer->doubts = memory_allocate((task->count + 1) * sizeof *reviewer->doubts);
    for (size_t i = 0; i < task->count; i++) {
        const bool settled = i >= reviewer->settled;
        if (task->steps[i].player == NOBODY) continue;
        if (settled && reviewer->endings[i].loss > 0) {
            reviewer->doubts[reviewer->doubt_count++] = settled_doubt(reviewer, i);
        } else if (!settled && reviewer->looks[i].count > 0) {
            reviewer->doubts[reviewer->doubt_count++] = first_doubt(reviewer, i);
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

double review_lead_doubt(const AiAnswer *answer, Action better, Action played)
{
    if (answer->exact) return 0;
    return fmin(2, hypot(review_doubt_of(review_choice(answer, better)), review_doubt_of(review_choice(answer, played))));
}

/* ---- The thorough look ---- */

static AiTask seen_by(const Reviewer *reviewer, const void *state, int player, void *view)
{
    const ReviewTask *task = reviewer->task;
    game_conceal(task->game, task->rules, state, player, view);
    return (AiTask){.game = task->game, .rules = task->rules, .view = view, .player = player};
}

/* Why the best reply to an action is good. False: it is no opponent's turn then, or there is nothing to say. */
static bool find_reply(const Reviewer *reviewer, size_t step, Action action, Event *reason)
{
    const ReviewTask *task = reviewer->task;
    _Alignas(16) unsigned char state[STATE_MAX], view[STATE_MAX];
    AiAnswer answer;
    review_state(reviewer, step, state);
    const int player = review_thinker(reviewer, step, state);
    task->game->apply(task->rules, state, player, action, NULL);
    const int other = state_look(state)->to_move;
    if (state_look(state)->over || other == NOBODY || other == player) return false;
    AiTask thinks = seen_by(reviewer, state, other, view);
    thinks.level = AI_HARD;
    thinks.seed = review_seed(reviewer, step, SEARCH_CHOICE + SEARCH_KINDS);
    thinks.iterations = reviewer->thorough / CHOICE_PART + 1;
    thinks.cancel = task->cancel;
    ai_think(&thinks, &answer);
    return ai_find_reason(&thinks, answer.action, reason);
}

/* What the action that was played allows and the better one does not. */
static void tell_reply(const Reviewer *reviewer, size_t step, Action played, Action better, Text *reason)
{
    const ReviewTask *task = reviewer->task;
    Event reply, other;
    if (!find_reply(reviewer, step, played, &reply)) return;
    if (find_reply(reviewer, step, better, &other) && ai_reasons_are_alike(&reply, &other)) return;
    const AiTask told = {.game = task->game, .rules = task->rules};
    Text name = {0};
    house_player(task->names, reply.player, &name);
    street_say_with(STREET_GOOD_REPLY, PARTS(part_text(task->names ? task->names[reply.player] : text_string(&name))), reason);
    text_add_char(reason, ' ');
    ai_tell_reason(&told, &reply, task->names, reason);
    text_clear(&name);
}

/* Why the better one is good, unless the same is true of what was played: then, in the open, how that is answered. Where the game has
 * no such reason, nothing is made up; and how the better one stands to the next best is another question. */
static void explain(const Reviewer *reviewer, size_t step, Action played, Action better, Text *reason)
{
    _Alignas(16) unsigned char state[STATE_MAX], view[STATE_MAX];
    Event good, same;
    review_state(reviewer, step, state);
    const AiTask thinks = seen_by(reviewer, state, review_thinker(reviewer, step, state), view);
    if (ai_find_reason(&thinks, better, &good) &&
        !(ai_find_reason(&thinks, played, &same) && ai_reasons_are_alike(&good, &same))) {
        ai_tell_reason(&thinks, &good, reviewer->task->names, reason);
    } else if (review_is_open(reviewer)) {
        tell_reply(reviewer, step, played, better, reason);
    }
}

/* The first two that hard thought of beside what was played, and what seemed better until now. */
static size_t gather_better(const AiAnswer *answer, const Doubt *doubt, Action better[CANDIDATES_MOST])
{
    size_t count = 0;
    better[count++] = doubt->better;
    for (size_t i = 0; i < answer->choice_count && count < CANDIDATES_MOST; i++) {
        const AiChoice *choice = &answer->choices[i];
        if (choice->visits > 0 && choice->action != doubt->played && choice->action != doubt->better) {
            better[count++] = choice->action;
        }
    }
    return count;
}

/* What would have been better, if anything: that, the repeats say. What hard looks at most is not always the best of it, so the
 * likely ones are compared. */
static void search_thoroughly(const Reviewer *reviewer, const Doubt *doubt, Finding *finding)
{
    Action better[CANDIDATES_MOST];
    Thought *thought = review_search(reviewer, doubt->step, SEARCH_THOROUGH, reviewer->thorough / FINDING_PART, NULL, 0);
    const size_t count = gather_better(&thought->answer, doubt, better);
    *finding = (Finding){.step = (uint32_t)doubt->step, .search = SEARCH_THOROUGH, .known = true, .count = 1};
    finding->actions[0] = thought->answer.action != doubt->played ? thought->answer.action : doubt->better;
    if (!thought->answer.exact && count > 1) {
        const uint64_t iterations = reviewer->thorough / CHOICE_PART * count;
        Thought *choice = review_search(reviewer, doubt->step, SEARCH_CHOICE, iterations, better, count);
        finding->actions[0] = better[0];
        for (size_t i = 1; i < count; i++) {
            if (review_lead_of(&choice->answer, better[i], finding->actions[0]) > 0) finding->actions[0] = better[i];
        }
        free(choice);
    }
    explain(reviewer, doubt->step, doubt->played, finding->actions[0], &finding->reason);
    free(thought);
    review_keep(reviewer, finding);
}

static void look_thoroughly(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Doubt *doubt = reviewer->wave[piece];
    Finding finding = {0};
    if (review_cancelled(reviewer)) return;
    if (doubt->exact) {
        explain(reviewer, doubt->step, doubt->played, doubt->better, &doubt->reason);
    } else {
        if (!notes_find(reviewer->task->notes, doubt->step, SEARCH_THOROUGH, &finding)) {
            search_thoroughly(reviewer, doubt, &finding);
        }
        doubt->better = finding.actions[0];
        doubt->reason = finding.reason;
    }
    review_tell_done(reviewer, reviewer->thorough);
}

/* What is solved is solved: what other searches guessed counts no more. */
static void note_repeat(Doubt *doubt, const Finding *finding)
{
    if (finding->exact) doubt->repeats = 0;
    doubt->exact = finding->exact;
    doubt->losses[doubt->repeats] = (double)finding->loss / MICRO;
    doubt->values[doubt->repeats++] = (double)finding->value[0] / MICRO;
}

static void repeat(void *context, size_t piece)
{
    Reviewer *reviewer = context;
    Doubt *doubt = reviewer->wave[piece];
    const unsigned search = SEARCH_REPEAT + (unsigned)doubt->repeats;
    Finding finding = {.step = (uint32_t)doubt->step, .search = (uint8_t)search, .known = true};
    if (review_cancelled(reviewer)) return;
    if (!notes_find(reviewer->task->notes, doubt->step, search, &finding)) {
        const Action pair[2] = {doubt->better, doubt->played};
        Thought *thought = review_search(reviewer, doubt->step, search, reviewer->thorough, pair, 2);
        finding.exact = thought->answer.exact;
        finding.loss = review_micro(review_lead_of(&thought->answer, pair[0], pair[1]));
        finding.doubt = review_micro(review_lead_doubt(&thought->answer, pair[0], pair[1]));
        finding.value[0] = review_micro(value_of(&thought->answer, pair[0]));
        free(thought);
        review_keep(reviewer, &finding);
    }
    note_repeat(doubt, &finding);
    text_clear(&finding.reason);
    review_tell_done(reviewer, reviewer->thorough);
}

double review_loss_of(const Doubt *doubt)
{
    double sum = 0;
    for (int i = 0; i < doubt->repeats; i++) sum += doubt->losses[i];
    return doubt->repeats > 0 ? sum / doubt->repeats : 0;
}

/* How far that may be off. */
static double interval_of(const Reviewer *reviewer, const Doubt *doubt)
{
    const double loss = review_loss_of(doubt), count = doubt->repeats;
    double squares = 0;
    if (doubt->exact) return 0;
    for (int i = 0; i < doubt->repeats; i++) squares += (doubt->losses[i] - loss) * (doubt->losses[i] - loss);
    const double spread = count > 1 ? sqrt(squares / (count - 1)) : 0;
    return SURELY * fmax(spread, review_measure_of(reviewer)->differ) / sqrt(fmax(count, 1));
}

bool review_is_certain(const Reviewer *reviewer, const Doubt *doubt)
{
    const bool enough = doubt->exact || doubt->repeats >= REPEATS_LEAST;
    return enough && review_loss_of(doubt) - interval_of(reviewer, doubt) >= review_measure_of(reviewer)->least;
}

/* Whether one more repeat is likely to change what is said of it. */
static bool is_undecided(const Reviewer *reviewer, const Doubt *doubt)
{
    const double most = review_loss_of(doubt) + interval_of(reviewer, doubt) / SURELY;
    if (doubt->exact || doubt->repeats == REPEATS) return false;
    return doubt->repeats == 0 || (most >= review_measure_of(reviewer)->least && !review_is_certain(reviewer, doubt));
}

/* ---- In which order ---- */

/* What is left of a player's doubts once three of his are certain has to have a chance to be dearer than the least of them. */
static bool is_outdone(const Reviewer *reviewer, const Doubt *doubt)
{
    int dearer = 0;
    for (size_t i = 0; i < reviewer->doubt_count; i++) {
        const Doubt *other = &reviewer->doubts[i];
        if (reviewer->task->steps[other->step].player != reviewer->task->steps[doubt->step].player) continue;
        dearer += review_is_certain(reviewer, other) && review_loss_of(other) > review_dearest(doubt);
    }
    return dearer >= TURNING_POINTS_EACH;
}

/* The dearest that nobody looked at yet, as many of each player as can be turning points. What is settled costs nothing; of the rest
 * there are so many at once that there is enough left to come to an end with them. */
static size_t next_wave(Reviewer *reviewer)
{
    size_t each[PLAYERS_MAX] = {0}, count = 0, open = 0;
    const size_t most = reviewer->repeats < review_measure_of(reviewer)->repeats ? WAVE_MOST : 0;
    for (size_t i = 0; i < reviewer->doubt_count; i++) {
        Doubt *doubt = &reviewer->doubts[i];
        const int player = reviewer->task->steps[doubt->step].player;
        if (doubt->looked_at || each[player] == TURNING_POINTS_EACH || is_outdone(reviewer, doubt)) continue;
        if (!doubt->exact && open++ >= most) continue;
        doubt->looked_at = true;
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

static void look_at_wave(Reviewer *reviewer, size_t count)
{
    const int threads = reviewer->task->threads;
    crew_work(count, threads, look_thoroughly, reviewer);
    while (!review_cancelled(reviewer) && (count = keep_undecided(reviewer, count)) > 0) {
        crew_work(count, threads, repeat, reviewer);
        reviewer->repeats += count;
    }
}

static uint64_t most_of_waves(const Reviewer *reviewer, size_t count)
{
    const size_t most = count < WAVE_MOST ? count : WAVE_MOST;
    return (uint64_t)most * (1 + REPEATS) * reviewer->thorough;
}

uint64_t review_plan_doubts(const Reviewer *reviewer)
{
    return review_plan_siftings(reviewer) + most_of_waves(reviewer, WAVE_MOST);
}

void review_doubt(Reviewer *reviewer)
{
    gather_doubts(reviewer);
    review_sift(reviewer);
    reviewer->wave = memory_allocate((reviewer->doubt_count + 1) * sizeof *reviewer->wave);
    for (size_t count = next_wave(reviewer); count > 0 && !review_cancelled(reviewer); count = next_wave(reviewer)) {
        review_plan(reviewer, most_of_waves(reviewer, count));
        look_at_wave(reviewer, count);
    }
    review_plan(reviewer, 0);
}
