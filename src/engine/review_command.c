/* SPDX-License-Identifier: MIT */
#include "engine/commands.h"

#include "engine/line_reader.h"

#include "culdesac/files.h"
#include "culdesac/review.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ITERATIONS_MAX = 100000000 };

Match *record_open_argument(const char *record, Rulebooks *rulebooks, Error *error)
{
    if (strncmp(record, "culdesac:", 9) == 0 && !file_exists(record))
        return record_read_text(NULL, record, strlen(record), rulebooks, error);
    SCOPED_TEXT text = {0};
    Match *match = NULL;
    if (file_read(record, LINE_BYTES_MAX, &text, error))
        match = record_read_text(record, text_string(&text), text.length, rulebooks, error);
    return match;
}

int line_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Error error;
    SCOPED_MATCH *match = record_open_argument(arguments->words[0], rulebooks, &error);
    if (!match) return arguments_fail(arguments, &error, EXIT_FAILED);
    SCOPED_TEXT line = {0};
    record_write_line(match, &line);
    puts(text_string(&line));
    return 0;
}

/* ---- Output ---- */

static void write_action(const Match *match, Action action, char text[ACTION_TEXT_SIZE])
{
    text_copy(text, ACTION_TEXT_SIZE, "");
    if (action != ACTION_NONE) match_game(match)->write_action(match_rules(match), action, text);
}

static void write_values(const Match *match, const char *key, const double value[PLAYERS_MAX], JsonWriter *out)
{
    json_open_member(out, key, '[');
    for (int p = 0; p < match_players(match); p++) json_put_double(out, value[p]);
    json_close(out, ']');
}

static void write_luck(const Review *review, JsonWriter *out)
{
    json_open_member(out, "luck", '[');
    for (size_t i = 0; i < review->luck_count; i++) {
        json_open(out, '{');
        json_int_member(out, "action", (int64_t)review->luck[i].step);
        json_int_member(out, "player", review->luck[i].player);
        json_double_member(out, "worth", review->luck[i].value);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_chances(const Match *match, const Review *review, JsonWriter *out)
{
    json_open_member(out, "chances", '[');
    for (size_t i = 0; i < review->count; i++) {
        json_open(out, '{');
        json_int_member(out, "action", (int64_t)i);
        json_int_member(out, "player", match_step(match, i)->player);
        write_values(match, "value", review->chances[i], out);
        if (review->full_info_chances) write_values(match, "as_it_was", review->full_info_chances[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
}

static void write_turning_point(const Match *match, const TurningPoint *point, JsonWriter *out)
{
    char notation[ACTION_TEXT_SIZE];
    json_open(out, '{');
    json_int_member(out, "action", (int64_t)point->step);
    json_int_member(out, "player", point->player);
    write_action(match, point->played, notation);
    json_string_member(out, "played", notation);
    if (point->better == ACTION_NONE) {
        json_null_member(out, "better");
    } else {
        write_action(match, point->better, notation);
        json_string_member(out, "better", notation);
    }
    json_double_member(out, "cost", point->cost);
    json_string_member(out, "reason", text_string(&point->reason));
    json_bool_member(out, "solved", point->is_solved);
    json_close(out, '}');
}

static void write_review(const Match *match, const Review *review, uint64_t seed, Text *text)
{
    char digits[SEED_TEXT_SIZE];
    JsonWriter out = json_writer(text);
    seed_write(seed, digits);
    json_open(&out, '{');
    json_string_member(&out, "game", match_game(match)->id);
    json_int_member(&out, "players", match_players(match));
    write_chances(match, review, &out);
    json_open_member(&out, "turning_points", '[');
    for (size_t i = 0; i < review->point_count; i++) write_turning_point(match, &review->points[i], &out);
    json_close(&out, ']');
    if (!game_has_perfect_info(match_game(match))) write_luck(review, &out);
    json_int_member(&out, "iterations", (int64_t)review->iterations);
    json_string_member(&out, "seed", digits);
    json_close(&out, '}');
    text_add_char(text, '\n');
}

static void print_turning_point(const Match *match, const Review *review, const TurningPoint *point, Text *text)
{
    char played[ACTION_TEXT_SIZE], better[ACTION_TEXT_SIZE];
    write_action(match, point->played, played);
    write_action(match, point->better, better);
    text_addf(text,
              "\nTurn %u, action %zu. Chances of winning, out of 100: ", (unsigned)match_step(match, point->step)->turn,
              point->step + 1);
    for (int p = 0; p < match_players(match); p++)
        text_addf(text, "%s%s %d", p ? ", " : "", match_names(match)[p],
                  review_percent(review->chances[point->step][p]));
    text_addf(text, ".\n  %s played %s, which lowered their chance of winning by about %d percentage points%s. ",
              match_names(match)[point->player], played, (int)(point->cost * 100 + 0.5),
              point->is_solved ? " (certain, because both moves were analysed to the end)" : "");
    if (point->better == ACTION_NONE) {
        text_add(text, "Better: play no card.\n");
    } else {
        text_addf(text, "Better: %s.\n", better);
    }
    if (point->reason.length > 0) text_addf(text, "  %s\n", text_string(&point->reason));
}

static void print_luck(const Match *match, const LuckPoint *luck, Text *text)
{
    const char *name = match_names(match)[luck->player];
    const int worth = (int)((luck->value < 0 ? -luck->value : luck->value) * 100 + 0.5);
    text_addf(text, "\nTurn %u, action %zu. ", (unsigned)match_step(match, luck->step)->turn, luck->step + 1);
    if (luck->value < 0) {
        text_addf(text, "Luck lowered %s's chance of winning by about %d percentage points.\n", name, worth);
    } else {
        text_addf(text, "Luck raised %s's chance of winning by about %d percentage points.\n", name, worth);
    }
}

static void print_review(const Match *match, const Review *review, uint64_t seed, Text *text)
{
    text_addf(text, "%s, %d players, %zu %s\n", match_game(match)->id, match_players(match), review->count,
              review->count == 1 ? "action" : "actions");
    if (review->point_count == 0) text_add(text, "\nNo move is certain to have been a serious mistake.\n");
    for (size_t i = 0; i < review->point_count; i++) print_turning_point(match, review, &review->points[i], text);
    for (size_t i = 0; i < review->luck_count; i++) print_luck(match, &review->luck[i], text);
    text_addf(text, "\n%llu iterations, seed %llu\n", (unsigned long long)review->iterations, (unsigned long long)seed);
}

/* ---- The command ---- */

static bool read_numbers(const Arguments *arguments, ReviewTask *task, Error *error)
{
    int iterations = 0;
    if (arguments->iterations &&
        !arguments_read_number("--iterations", arguments->iterations, 1, ITERATIONS_MAX, &iterations, error)) {
        return false;
    }
    task->iterations = (uint64_t)iterations;
    if (arguments->threads &&
        !arguments_read_number("--threads", arguments->threads, 1, REVIEW_THREADS_MAX, &task->threads, error)) {
        return false;
    }
    return !arguments->seed || arguments_read_seed(arguments->seed, &task->seed, error);
}

static void run_and_print_review(const Arguments *arguments, const Match *match, ReviewTask *task)
{
    task->match = match;
    task->names = match_names(match);
    Review review;
    review_analyse(task, &review);
    SCOPED_TEXT text = {0};
    if (arguments->json) {
        write_review(match, &review, task->seed, &text);
    } else {
        print_review(match, &review, task->seed, &text);
    }
    fputs(text_string(&text), stdout);
    review_clear(&review);
}

int review_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    ReviewTask task = {.seed = REVIEW_SEED, .threads = REVIEW_THREADS};
    Error error;
    if (!read_numbers(arguments, &task, &error)) return arguments_fail(arguments, &error, EXIT_USAGE);
    SCOPED_MATCH *match = record_open_argument(arguments->words[0], rulebooks, &error);
    if (!match) return arguments_fail(arguments, &error, EXIT_FAILED);
    run_and_print_review(arguments, match, &task);
    return 0;
}
