/* SPDX-License-Identifier: MIT */
/* What the points of a player consist of: items, and deals or rounds. */
#include "scenes/results/results_scene.h"

#include "scenes/common/decision.h"
#include "scenes/common/detail.h"
#include "tabletop/tabletop.h"
#include "ui/figure.h"

/* ---- Rows ---- */

/* Lists the rows. If there are too many rounds or items for a row each, the first rounds or last items share one. */
void results_list_rows(Results *results)
{
    const MatchSummary *summary = &results->summary;
    const bool rounds = summary->round_count > 0;
    results->only_item = -1;
    if (summary->round_count == 1) return; /* the only round has the same points as the total */
    for (int i = 0; i < (rounds ? summary->round_count : summary->item_count); i++) {
        if (!rounds && !summary->is_shown[i]) continue;
        const int rest = rounds ? summary->round_count - i : RESULTS_ROWS_MAX;
        if (results->row_count == RESULTS_ROWS_MAX || (rounds && results->row_count == 1 && rest >= RESULTS_ROWS_MAX)) {
            results->rows[results->row_count - 1].last = i;
        } else {
            results->rows[results->row_count++] = (ResultsRow){rounds, i, i};
        }
    }
    if (rounds || results->row_count != 1) return;
    for (int player = 0; player < summary->players; player++) {
        if (results_row_points(results, 0, player) != 0) results->only_item = results->rows[0].first;
    }
    /* A single row is left out if all its points are 0, or if it has no drawing and so would only repeat the total. */
    if (results->only_item < 0 || !tabletop_item_art(table_game_table(results->table), results->only_item))
        results->row_count = 0;
}

static int32_t points_of(const Results *results, bool is_round, int index, int player)
{
    return is_round ? results->summary.rounds[index].points[player] : results->summary.points[player][index];
}

int32_t results_row_points(const Results *results, int row, int player)
{
    const ResultsRow *of = &results->rows[row];
    int32_t sum = 0;
    for (int i = of->first; i <= of->last; i++) sum += points_of(results, of->is_rounds, i, player);
    return sum;
}

const char *results_row_name(const Results *results, Stage *stage, int row)
{
    const ResultsRow *of = &results->rows[row];
    const GameTable *game_table = table_game_table(results->table);
    if (of->is_rounds) return decision_name_rounds(stage, game_table, of->first, of->last);
    return of->first == of->last ? tabletop_item_name(game_table, of->first) : screen_string(STRING_RESULTS_MORE);
}

/* ---- Details ---- */

/* Appends the place and the points of a part, "e5: −2", or its count and points, "4 of them: 8". */
static void describe_part(const Results *results, const ScoreItem *part, Text *text)
{
    const Match *match = table_match(results->table);
    char place[NAME_TEXT_SIZE] = "", points[FIGURE_TEXT_SIZE];
    figure_format(part->points, points);
    if (text->length > 0) text_add(text, ", ");
    if (part->at.zone != 0) {
        game_name_place(match_game(match), match_rules(match), part->at, NAME_TOKEN, place);
        screen_string_format(STRING_RESULTS_AT, ARGS(arg_text(place), arg_text(points)), text);
    } else {
        screen_string_format(STRING_RESULTS_OF, ARGS(arg_number(part->count), arg_text(points)), text);
    }
}

const char *results_row_title(const Results *results, Stage *stage, int player, int row)
{
    char figure[FIGURE_TEXT_SIZE];
    figure_format(row < 0 ? results->summary.score.points[player] : results_row_points(results, row, player), figure);
    return stage_format(
        stage, STRING_RESULTS_MADE_OF, arg_text(session_names(table_session(results->table))[player]),
        arg_text(row < 0 ? screen_string(STRING_RESULTS_POINTS) : results_row_name(results, stage, row)),
        arg_text(figure));
}

static void describe_item(const Results *results, int player, int item, Text *text)
{
    for (size_t i = 0; i < results->summary.parts.count; i++) {
        const ScoreItem *part = &results->summary.parts.items[i];
        if (part->player == player && part->item == item) describe_part(results, part, text);
    }
}

/* Describes the end of a round for `player`: its last events, and what the player's points consist of. */
static void describe_events(const Results *results, int player, size_t step, Text *text)
{
    const TableSession *session = table_session(results->table);
    const GameTable *game_table = table_game_table(results->table);
    const Match *match = session->match;
    const void *rules = match_rules(match);
    const MatchStep *played = match_step(match, step);
    SCOPED_MEMORY void *state = memory_allocate(session->game->state_size);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    match_state_at(match, step, state);
    session->game->apply_action(rules, state, played->player, played->action, events);
    const MostImportant ends = event_importance_find(game_table->events.traits, events);
    for (size_t i = 0; i < events->count; i++) {
        const Event *event = &events->items[i];
        if ((int)i < ends.event - 1 || event->player != player) continue;
        const size_t before = text->length;
        if (before > 0) text_add_char(text, ' ');
        const size_t start = text->length;
        event_describe(session->game, rules, event, session_names(session), text);
        if (text->length == start && before > 0) text->data[text->length = before] = '\0';
    }
    const TableCounting *counting = game_table->counting;
    if (!counting) return;
    SCOPED_TEXT parts = {0};
    counting->explain_points(rules, state, player, &parts);
    if (text->length > 0 && parts.length > 0) text_add_char(text, ' ');
    text_add(text, text_string(&parts));
}

/* Appends the points of the rows from `first` to `last`, such as "Deal 1: 5, Deal 2: 0". */
static void describe_rows(const Results *results, Stage *stage, int player, int first, int last, Text *text)
{
    for (int row = first; row <= last; row++) {
        const ResultsRow *of = &results->rows[row];
        for (int i = of->first; i <= of->last; i++) {
            char points[FIGURE_TEXT_SIZE];
            if (!of->is_rounds && !results->summary.is_shown[i]) continue;
            figure_format(points_of(results, of->is_rounds, i, player), points);
            if (text->length > 0) text_add(text, ", ");
            const char *name = decision_name_part(stage, table_game_table(results->table), of->is_rounds, i);
            screen_string_format(STRING_RESULTS_AT, ARGS(arg_text(name), arg_text(points)), text);
        }
    }
}

Scene results_open_row(const Results *results, Stage *stage, int player, int row)
{
    SCOPED_TEXT text = {0};
    DetailView detail = {.count = 0};
    const ResultsRow *of = &results->rows[row < 0 ? 0 : row];
    if (results->summary.round_count == 1) {
        describe_events(results, player, results->summary.rounds[0].step, &text);
    } else if ((row < 0 && results->only_item < 0) || of->first != of->last) {
        describe_rows(results, stage, player, row < 0 ? 0 : row, row < 0 ? results->row_count - 1 : row, &text);
    } else if (of->is_rounds) {
        describe_events(results, player, results->summary.rounds[of->first].step, &text);
    } else {
        describe_item(results, player, of->first, &text);
    }
    text_copy(detail.title, sizeof detail.title, results_row_title(results, stage, player, row));
    text_copy(detail.text, sizeof detail.text, text_string(&text));
    return detail_create(&detail);
}
