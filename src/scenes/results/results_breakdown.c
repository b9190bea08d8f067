/* SPDX-License-Identifier: MIT */
/* What the points of a player consist of: items, and deals or rounds. */
#include "scenes/results/results_scene.h"

#include "scenes/table/table_detail.h"

#include <stdlib.h>
#include <string.h>

/* ---- Rounds ---- */

static void score_after(const TableScene *table, size_t step, Score *score)
{
    void *state = memory_allocate(table->session.game->state_size);
    match_state_at(table->session.match, step, state);
    table->session.game->score(match_rules(table->session.match), state, score, NULL);
    free(state);
}

static const char *round_word(const Results *results)
{
    return strings_find(results->table->session.game->strings, "results", "round", NULL);
}

void results_find_rounds(Results *results)
{
    const TableScene *table = results->table;
    const int players = match_players(table->session.match);
    Score before, after;
    if (!round_word(results)) return;
    score_after(table, 0, &before);
    for (size_t i = 0; i < table->telling.log.count; i++) {
        if (table->telling.log.entries[i].weight != IMPORTANCE_ROUND) continue;
        if (results->round_count == RESULTS_ROUNDS_MAX) results->round_count = 0; /* too many for a table */
        ResultsRound *round = &results->rounds[results->round_count++];
        score_after(table, i + 1, &after);
        round->step = i;
        bool any = false;
        for (int player = 0; player < players; player++) {
            round->points[player] = after.points[player] - before.points[player];
            any = any || round->points[player] != 0;
        }
        before = after;
        /* A yard that was lost is not a round. */
        if (!any && i + 1 < table->telling.log.count) results->round_count--;
    }
    for (int player = 0; player < players; player++) {
        int32_t sum = 0;
        for (int i = 0; i < results->round_count; i++) sum += results->rounds[i].points[player];
        if (sum != results->score.points[player]) results->round_count = 0;
    }
}

/* Whether one player is ahead of another: has more points, or fewer if the lowest score wins. */
static bool is_ahead(const TableScene *table, const Score *score, int player, int other)
{
    const int32_t more = score->points[player] - score->points[other];
    return game_low_wins(table->session.game, match_rules(table->session.match)) ? more < 0 : more > 0;
}

void results_find_turning_point(Results *results)
{
    const TableScene *table = results->table;
    const Match *match = table->session.match;
    int winner = 0;
    if (results->sole_loser == NOBODY) return;
    while (!(match_winners(match) >> winner & 1)) winner++;
    void *state = memory_allocate(table->session.game->state_size);
    match_state_at(match, 0, state);
    bool ahead = false;
    for (size_t i = 0; i < match_length(match); i++) {
        const MatchStep *step = match_step(match, i);
        Score score;
        table->session.game->apply_action(match_rules(match), state, step->player, step->action, NULL);
        table->session.game->score(match_rules(match), state, &score, NULL);
        const bool now = is_ahead(table, &score, winner, results->sole_loser);
        if (now && !ahead) results->fell_behind_turn = step->turn;
        ahead = now;
    }
    if (!ahead) results->fell_behind_turn = 0;
    results->overtaken_by = winner;
    free(state);
}

const char *results_round_name(const Results *results, Stage *stage, int round)
{
    Text text = {0};
    strings_format(results->table->session.game->strings, round_word(results), ARGS(arg_number(round + 1)), &text);
    const char *name = hotspots_format(&stage->hotspots, "%s", text_string(&text));
    text_clear(&text);
    return name;
}

/* ---- Details ---- */

static bool is_of(const ScoreItem *part, int player, int item)
{
    return part->player == player && part->item == item;
}

bool results_can_open_item(const Results *results, int player, int item)
{
    int parts = 0;
    for (size_t i = 0; i < results->parts->count; i++) {
        const ScoreItem *part = &results->parts->items[i];
        if (is_of(part, player, item)) parts += part->at.zone != 0 || part->count != part->points;
    }
    return parts > 0;
}

static Scene open(Stage *stage, const char *title, const Text *text)
{
    DetailView detail = {.count = 0};
    (void)stage;
    text_copy(detail.title, sizeof detail.title, title);
    text_copy(detail.text, sizeof detail.text, text_string(text));
    return table_detail_create(&detail);
}

/* Appends "e5: −2", or "4 of them: 8". */
static void describe_part(const Results *results, const ScoreItem *part, Text *text)
{
    const TableScene *table = results->table;
    char place[NAME_TEXT_SIZE] = "", points[FIGURE_TEXT_SIZE];
    tabletop_format_figure(part->points, false, points);
    if (text->length > 0) text_add(text, ", ");
    if (part->at.zone != 0) {
        game_name_place(table->session.game, match_rules(table->session.match), part->at, NAME_TOKEN, place);
        screen_string_format(WORD_RESULTS_AT, ARGS(arg_text(place), arg_text(points)), text);
    } else {
        screen_string_format(WORD_RESULTS_OF, ARGS(arg_number(part->count), arg_text(points)), text);
    }
}

static const char *title_of(const Results *results, Stage *stage, int player, const char *what, int32_t points)
{
    char figure[FIGURE_TEXT_SIZE];
    tabletop_format_figure(points, false, figure);
    return stage_format(stage, WORD_RESULTS_MADE_OF, arg_text(session_names(&results->table->session)[player]),
                        arg_text(what), arg_text(figure));
}

Scene results_open_item(const Results *results, Stage *stage, int player, int item)
{
    Text text = {0};
    for (size_t i = 0; i < results->parts->count; i++) {
        if (is_of(&results->parts->items[i], player, item)) describe_part(results, &results->parts->items[i], &text);
    }
    const char *what = tabletop_item_name(results->table->view.game_table, item);
    const Scene scene = open(stage, title_of(results, stage, player, what, results->points[player][item]), &text);
    text_clear(&text);
    return scene;
}

/* Describes what the round's last action did to that player, from the event that ended the round on. */
static void describe_events(const Results *results, int player, size_t step, Text *text)
{
    const TableScene *table = results->table;
    const MatchStep *played = match_step(table->session.match, step);
    void *state = memory_allocate(table->session.game->state_size);
    EventList *events = memory_allocate(sizeof *events);
    match_state_at(table->session.match, step, state);
    table->session.game->apply_action(match_rules(table->session.match), state, played->player, played->action, events);
    const MostImportant ends = event_importance_find(table->view.game_table->event_importances, events);
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if ((int)i < ends.event - 1 || event->player != player) continue;
        const size_t before = text->length;
        if (before > 0) text_add_char(text, ' ');
        const size_t start = text->length;
        event_describe(table->session.game, match_rules(table->session.match), event, session_names(&table->session),
                       text);
        if (text->length == start && before > 0) text->data[text->length = before] = '\0';
    }
    if (table->view.game_table->explain_points) {
        Text parts = {0};
        if (table->view.game_table->explain_points(match_rules(table->session.match), state, player, &parts) &&
            parts.length > 0) {
            if (text->length > 0) text_add_char(text, ' ');
            text_add(text, text_string(&parts));
        }
        text_clear(&parts);
    }
    free(events);
    free(state);
}

Scene results_open_round(const Results *results, Stage *stage, int player, int round)
{
    Text text = {0};
    const ResultsRound *row = &results->rounds[round];
    describe_events(results, player, row->step, &text);
    const char *what = results_round_name(results, stage, round);
    const Scene scene = open(stage, title_of(results, stage, player, what, row->points[player]), &text);
    text_clear(&text);
    return scene;
}
