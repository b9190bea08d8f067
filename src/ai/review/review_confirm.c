/* SPDX-License-Identifier: MIT */
/*
 * Finds the mistakes. The first pass finds suspects: actions that may be mistakes. They are compared with better
 * actions in several screenings, each with fewer suspects and longer searches. The remaining suspects are searched
 * thoroughly, and compared again with other seeds. A suspect that can no longer become a turning point is dropped at
 * once.
 */
#include "ai/review/review_private.h"
#include "culdesac/strings.h"
#include "strings/shared.h"

#include <math.h>
#include <string.h>

static const ScreeningPlan USUAL_SCREENINGS[REVIEW_SCREENINGS] = {
    {.suspects_max = 96, .alternatives = 3, .times = 1, .part = 256},
    {.suspects_max = 24, .alternatives = 3, .times = 1, .part = 64},
    {.suspects_max = 10, .alternatives = 2, .times = 1, .part = 16},
};

/* Games with perfect information: before the ending, searches with different seeds tend to make the same errors, so
 * difference_min is larger. */
static const ReviewThresholds OPEN = {
    .loss_min = 0.20,
    .shown_min = 0.5,
    .difference_min = 0.05,
    .repeats = 10,
    .screenings = USUAL_SCREENINGS,
};

/* Games with chance or hidden information. A single action matters less than with perfect information, so loss_min is
 * smaller. Searches agree better, because they try all actions with the same random numbers. */
static const ReviewThresholds CHANCE = {
    .loss_min = 0.14,
    .shown_min = 0.85,
    .difference_min = 0.01,
    .repeats = 10,
    .screenings = USUAL_SCREENINGS,
};

/* Games where short searches overlook consequences. Several searches compare all actions, and only after the last
 * screening is a suspect dropped for a small loss. As searches differ more, there are more repeats. */
static const ReviewThresholds OVERLOOKED = {
    .loss_min = 0.20,
    .shown_min = 0.4,
    .shown_from = REVIEW_SCREENINGS,
    .difference_min = 0.01,
    .repeats = 20,
    .screenings =
        (const ScreeningPlan[]){{.suspects_max = 200, .alternatives = ALTERNATIVES_MAX, .times = 2, .part = 512},
                                {.suspects_max = 80, .alternatives = 3, .times = 3, .part = 128},
                                {.suspects_max = 24, .alternatives = 2, .times = 4, .part = 32}},
};

/* Half the width of a loss's confidence interval, in standard errors. */
static const double CONFIDENCE_ERRORS = 2;

const ReviewThresholds *review_thresholds(const Reviewer *reviewer)
{
    if (reviewer->game->heuristics->tuning.short_search_unreliable) return &OVERLOOKED;
    return game_has_perfect_info(reviewer->game) ? &OPEN : &CHANCE;
}

/* ---- Suspects ---- */

/* The suspect of a step from a solved position, whose loss is exact. */
static Suspect solved_suspect(const Reviewer *reviewer, size_t step)
{
    const SearchFinding *ending = &reviewer->endings[step];
    const double loss = (double)ending->loss / REVIEW_MICRO;
    Suspect suspect = {
        .step = step,
        .played = match_step(reviewer->task->match, step)->action,
        .better = ending->actions[0],
        .loss = loss,
        .losses = {loss},
        .values = {(double)ending->value[match_step(reviewer->task->match, step)->player] / REVIEW_MICRO},
        .repeats = 1,
        .is_exact = true};
    return suspect;
}

static Suspect first_pass_suspect(const Reviewer *reviewer, size_t step)
{
    const MatchStep *played = match_step(reviewer->task->match, step);
    const SearchFinding *finding = &reviewer->first_pass[step];
    const double fall = reviewer->values[step][played->player] - reviewer->values[step + 1][played->player];
    Suspect suspect = {.step = step,
                       .played = played->action,
                       .candidate_count = finding->count,
                       .loss = (double)finding->loss / REVIEW_MICRO,
                       .uncertainty = (double)finding->uncertainty / REVIEW_MICRO};
    if (game_has_perfect_info(reviewer->game)) suspect.loss = fmax(suspect.loss, fall);
    memcpy(suspect.candidates, finding->actions, sizeof suspect.candidates);
    return suspect;
}

static void gather_suspects(Reviewer *reviewer)
{
    reviewer->suspects = memory_allocate((reviewer->count + 1) * sizeof *reviewer->suspects);
    for (size_t i = 0; i < reviewer->count; i++) {
        const bool settled = i >= reviewer->settled;
        if (match_step(reviewer->task->match, i)->player == NOBODY) continue;
        if (settled && reviewer->endings[i].loss > 0) {
            reviewer->suspects[reviewer->suspect_count++] = solved_suspect(reviewer, i);
        } else if (!settled && reviewer->first_pass[i].count > 0) {
            reviewer->suspects[reviewer->suspect_count++] = first_pass_suspect(reviewer, i);
        }
    }
}

/* ---- Comparing ---- */

/* The outcome of a solved value without its margin: 1 is a win, 0 a draw, −1 a loss. */
static double outcome_of(double value) { return value > 0.5 ? 1 : value < -0.5 ? -1 : 0; }

static double value_of(const AiAnswer *answer, Action action)
{
    const AiChoice *choice = review_choice(answer, action);
    return choice ? choice->value : 0;
}

double review_lead_of(const AiAnswer *answer, Action better, Action played)
{
    const double first = value_of(answer, better), second = value_of(answer, played);
    return answer->is_exact ? outcome_of(first) - outcome_of(second) : first - second;
}

double review_lead_uncertainty(const AiAnswer *answer, Action better, Action played)
{
    if (answer->is_exact) return 0;
    return fmin(2, hypot(review_uncertainty_of(review_choice(answer, better)),
                         review_uncertainty_of(review_choice(answer, played))));
}

/* ---- Thorough search ---- */

static AiTask task_for_player(const Reviewer *reviewer, const void *state, int player, void *view)
{
    game_make_view(reviewer->game, reviewer->rules, state, player, view);
    return (AiTask){.game = reviewer->game, .rules = reviewer->rules, .view = view, .player = player};
}

/* Finds the reason why the best reply to an action is good. False if no opponent is to move after the action, or no
 * reason is known. */
static bool find_reply(const Reviewer *reviewer, size_t step, Action action, Event *reason)
{
    const ReviewTask *task = reviewer->task;
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    AiAnswer answer;
    review_state(reviewer, step, state);
    const int player = review_thinking_player(reviewer, step, state);
    reviewer->game->apply_action(reviewer->rules, state, player, action, NULL);
    const int other = state_head_const(state)->to_move;
    if (state_head_const(state)->is_over || other == NOBODY || other == player) return false;
    AiTask ai_task = task_for_player(reviewer, state, other, view);
    ai_task.level = AI_HARD;
    ai_task.seed = review_seed(reviewer, step, SEARCH_CHOICE + SEARCH_KINDS);
    ai_task.iterations = reviewer->thorough / CHOICE_PART + 1;
    ai_task.cancel = task->cancel;
    ai_think(&ai_task, &answer);
    return ai_find_reason(&ai_task, answer.action, reason);
}

/* Describes a good reply that the action played allows and the better action does not. */
static void describe_reply(const Reviewer *reviewer, size_t step, Action played, Action better, Text *reason)
{
    const ReviewTask *task = reviewer->task;
    Event reply, other;
    if (!find_reply(reviewer, step, played, &reply)) return;
    if (find_reply(reviewer, step, better, &other) && ai_reason_is_shared(&reply, &other)) return;
    const AiTask described = {.game = reviewer->game, .rules = reviewer->rules};
    SCOPED_TEXT name = {0};
    strings_add_player(task->names, reply.player, &name);
    shared_string_format(SHARED_STRING_GOOD_REPLY, ARGS(arg_text(text_string(&name))), reason);
    text_add_char(reason, ' ');
    ai_describe_reason(&described, &reply, task->names, reason);
}

/* Explains why the better action is good. If no reason is known, or the same reason holds for the action played, a good
 * reply to the action played is described instead, but only in games with perfect information. */
static void describe_reason(const Reviewer *reviewer, size_t step, Action played, Action better, Text *reason)
{
    _Alignas(16) unsigned char state[STATE_SIZE_MAX], view[STATE_SIZE_MAX];
    Event good, same;
    review_state(reviewer, step, state);
    const AiTask ai_task = task_for_player(reviewer, state, review_thinking_player(reviewer, step, state), view);
    if (ai_find_reason(&ai_task, better, &good) &&
        !(ai_find_reason(&ai_task, played, &same) && ai_reason_is_shared(&good, &same))) {
        ai_describe_reason(&ai_task, &good, reviewer->task->names, reason);
    } else if (game_has_perfect_info(reviewer->game)) {
        describe_reply(reviewer, step, played, better, reason);
    }
}

/* Lists the suspect's better action so far, and the best other choices of the thorough search; returns how many. */
static size_t gather_better(const AiAnswer *answer, const Suspect *suspect, Action better[REVIEW_CANDIDATES_MAX])
{
    size_t count = 0;
    better[count++] = suspect->better;
    for (size_t i = 0; i < answer->choice_count && count < REVIEW_CANDIDATES_MAX; i++) {
        const AiChoice *choice = &answer->choices[i];
        if (choice->visits > 0 && choice->action != suspect->played && choice->action != suspect->better)
            better[count++] = choice->action;
    }
    return count;
}

/* Finds the best alternative to the action played; later repeats of the search decide whether it is better. The most
 * visited action is not always the best, so the most visited ones are compared. */
static void search_thoroughly(const Reviewer *reviewer, const Suspect *suspect, SearchFinding *finding)
{
    Action better[REVIEW_CANDIDATES_MAX];
    SCOPED_MEMORY SearchRun *run =
        review_search(reviewer, suspect->step, SEARCH_THOROUGH, reviewer->thorough / FINDING_PART, NULL, 0);
    const size_t count = gather_better(&run->answer, suspect, better);
    *finding =
        (SearchFinding){.step = (uint32_t)suspect->step, .search = SEARCH_THOROUGH, .is_known = true, .count = 1};
    finding->actions[0] = run->answer.action != suspect->played ? run->answer.action : suspect->better;
    if (!run->answer.is_exact && count > 1) {
        const uint64_t iterations = reviewer->thorough / CHOICE_PART * count;
        SCOPED_MEMORY SearchRun *choice =
            review_search(reviewer, suspect->step, SEARCH_CHOICE, iterations, better, count);
        finding->actions[0] = better[0];
        for (size_t i = 1; i < count; i++) {
            if (review_lead_of(&choice->answer, better[i], finding->actions[0]) > 0) finding->actions[0] = better[i];
        }
    }
    describe_reason(reviewer, suspect->step, suspect->played, finding->actions[0], &finding->reason);
    review_store_finding(reviewer, finding);
}

static void check_thoroughly(Reviewer *reviewer, size_t piece)
{
    Suspect *suspect = reviewer->wave[piece];
    SearchFinding finding = {0};
    if (suspect->is_exact) {
        describe_reason(reviewer, suspect->step, suspect->played, suspect->better, &suspect->reason);
    } else {
        if (!review_store_find(reviewer->store, suspect->step, SEARCH_THOROUGH, &finding))
            search_thoroughly(reviewer, suspect, &finding);
        suspect->better = finding.actions[0];
        suspect->reason = finding.reason;
    }
}

/* Adds a repeated search's loss and value to the suspect. An exact result replaces all earlier estimates. */
static void note_repeat(Suspect *suspect, const SearchFinding *finding)
{
    if (finding->is_exact) suspect->repeats = 0;
    suspect->is_exact = finding->is_exact;
    suspect->losses[suspect->repeats] = (double)finding->loss / REVIEW_MICRO;
    suspect->values[suspect->repeats++] = (double)finding->value[0] / REVIEW_MICRO;
}

static void repeat_search(Reviewer *reviewer, size_t piece)
{
    Suspect *suspect = reviewer->wave[piece];
    const unsigned search = SEARCH_REPEAT + (unsigned)suspect->repeats;
    SearchFinding finding = {.step = (uint32_t)suspect->step, .search = (uint8_t)search, .is_known = true};
    if (!review_store_find(reviewer->store, suspect->step, search, &finding)) {
        const Action pair[2] = {suspect->better, suspect->played};
        SCOPED_MEMORY SearchRun *run = review_search(reviewer, suspect->step, search, reviewer->thorough, pair, 2);
        finding.is_exact = run->answer.is_exact;
        finding.loss = review_micro(review_lead_of(&run->answer, pair[0], pair[1]));
        finding.uncertainty = review_micro(review_lead_uncertainty(&run->answer, pair[0], pair[1]));
        finding.value[0] = review_micro(value_of(&run->answer, pair[0]));
        review_store_finding(reviewer, &finding);
    }
    note_repeat(suspect, &finding);
    text_clear(&finding.reason);
}

double review_loss_of(const Suspect *suspect)
{
    double sum = 0;
    for (int i = 0; i < suspect->repeats; i++) sum += suspect->losses[i];
    return suspect->repeats > 0 ? sum / suspect->repeats : 0;
}

/* Half the width of the confidence interval of the loss. */
static double interval_of(const Reviewer *reviewer, const Suspect *suspect)
{
    const double loss = review_loss_of(suspect), count = suspect->repeats;
    double squares = 0;
    if (suspect->is_exact) return 0;
    for (int i = 0; i < suspect->repeats; i++) squares += (suspect->losses[i] - loss) * (suspect->losses[i] - loss);
    const double spread = count > 1 ? sqrt(squares / (count - 1)) : 0;
    return CONFIDENCE_ERRORS * fmax(spread, review_thresholds(reviewer)->difference_min) / sqrt(fmax(count, 1));
}

bool review_is_certain(const Reviewer *reviewer, const Suspect *suspect)
{
    const bool enough = suspect->is_exact || suspect->repeats >= REVIEW_REPEATS_MIN;
    return enough && review_loss_of(suspect) - interval_of(reviewer, suspect) >= review_thresholds(reviewer)->loss_min;
}

/* Whether the suspect's search may be repeated again, and this could show that its loss is large enough. */
static bool is_undecided(const Reviewer *reviewer, const Suspect *suspect)
{
    const double most = review_loss_of(suspect) + interval_of(reviewer, suspect) / CONFIDENCE_ERRORS;
    if (suspect->is_exact || suspect->repeats == REVIEW_REPEATS_MAX) return false;
    return suspect->repeats == 0 ||
           (most >= review_thresholds(reviewer)->loss_min && !review_is_certain(reviewer, suspect));
}

/* ---- Order ---- */

/* Whether the suspect's player already has the most turning points allowed, all of them certain and costlier than this
 * suspect can be. */
static bool is_outdone(const Reviewer *reviewer, const Suspect *suspect)
{
    int costlier = 0;
    for (size_t i = 0; i < reviewer->suspect_count; i++) {
        const Suspect *other = &reviewer->suspects[i];
        if (match_step(reviewer->task->match, other->step)->player !=
            match_step(reviewer->task->match, suspect->step)->player)
            continue;
        costlier += review_is_certain(reviewer, other) && review_loss_of(other) > review_max_loss(suspect);
    }
    return costlier >= REVIEW_TURNING_POINTS_MAX;
}

/* Selects the costliest unexamined suspects: at most as many of each player as a player can have turning points. Of the
 * suspects that need a search, because they are not solved, at most WAVE_MAX are taken, and none once the limit of
 * repeats is reached. */
static size_t next_wave(Reviewer *reviewer)
{
    size_t each[PLAYERS_MAX] = {0}, count = 0, open = 0;
    const size_t most = reviewer->repeats < review_thresholds(reviewer)->repeats ? WAVE_MAX : 0;
    for (size_t i = 0; i < reviewer->suspect_count; i++) {
        Suspect *suspect = &reviewer->suspects[i];
        const int player = match_step(reviewer->task->match, suspect->step)->player;
        if (suspect->is_checked || each[player] == REVIEW_TURNING_POINTS_MAX || is_outdone(reviewer, suspect)) continue;
        if (!suspect->is_exact && open++ >= most) continue;
        suspect->is_checked = true;
        each[player]++;
        reviewer->wave[count++] = suspect;
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

/* Runs pieces for the wave. As it is not known how many waves and repeats there will be, the progress rises by a part
 * of what remains until `until`. */
static void run_wave_pieces(Reviewer *reviewer, unsigned until, size_t count,
                            void (*work)(Reviewer *reviewer, size_t piece))
{
    review_run_pieces(reviewer, reviewer->progress + (until - reviewer->progress) / WAVE_PROGRESS_PART, count, work);
}

static void check_wave(Reviewer *reviewer, unsigned until, size_t count)
{
    run_wave_pieces(reviewer, until, count, check_thoroughly);
    while (!review_cancelled(reviewer) && (count = keep_undecided(reviewer, count)) > 0) {
        run_wave_pieces(reviewer, until, count, repeat_search);
        reviewer->repeats += count;
    }
}

void review_confirm(Reviewer *reviewer, unsigned until)
{
    gather_suspects(reviewer);
    review_screen(reviewer);
    reviewer->wave = memory_allocate((reviewer->suspect_count + 1) * sizeof *reviewer->wave);
    for (size_t count = next_wave(reviewer); count > 0 && !review_cancelled(reviewer); count = next_wave(reviewer))
        check_wave(reviewer, until, count);
}
