/* SPDX-License-Identifier: MIT */
/* The statistics as they are seen: what is asked for, figures large, then how it went from game to game, against whom, by which
 * rules, and among people; of all houses together the milestones too. */
#include "scenes/statistics_scene.h"

#include <stdio.h>
#include <string.h>

static const Rulebook *book_of(const Stage *stage, const Game *game)
{
    return home_of(stage)->rulebook(home_of(stage)->self, game);
}

static const char *number(Stage *stage, long value)
{
    return spots_text(&stage->spots, "%s%ld", value < 0 ? "−" : "", value < 0 ? -value : value);
}

/* With one place behind the point. */
static const char *tenths(Stage *stage, int64_t total, int32_t count)
{
    const bool less = total < 0;
    const int64_t ten = ((less ? -total : total) * 20 + count) / (2 * (int64_t)count);
    const char *value = stage_words(stage, WORD_STATISTICS_TENTHS, word_text(number(stage, (long)(ten / 10))),
                                    word_number((long)(ten % 10)));
    return less && ten > 0 ? spots_text(&stage->spots, "−%s", value) : value;
}

/* ---- The large figures ----------------------------------------------------------------------------------------------- */

typedef struct Figure {
    Word label;
    const char *value;
} Figure;

enum { FIGURES = 6, TILE_EDGE = 4 };

/* Of a game, or the longest of all. */
static int32_t longest_run(const StatisticsScene *scene, const Game *game)
{
    int32_t longest = 0;
    for (int i = 0; i < scene->statistics.streaks; i++) {
        const StatisticsStreak *streak = &scene->statistics.streak[i];
        if ((!game || strcmp(streak->game, game->id) == 0) && streak->best > longest) longest = streak->best;
    }
    return longest;
}

/* Games among people, of which nobody has lost all that he did not win. */
static int32_t among_people(const StatisticsScene *scene, const StatisticsChoice *choice)
{
    int32_t played = 0;
    for (int i = 0; i < scene->statistics.lines && !choice->neighbour; i++) {
        const StatisticsLine *line = &scene->statistics.line[i];
        const bool asked = (!choice->game || strcmp(line->game, choice->game) == 0) && (!choice->rules || strcmp(line->rules, choice->rules) == 0);
        if (asked && line->against == AGAINST_PEOPLE) played += line->tally.played;
    }
    return played;
}

static void gather_figures(const StatisticsScene *scene, Stage *stage, Figure figures[FIGURES])
{
    const Game *game = scene->games[scene->page];
    const StatisticsChoice choice = statistics_choice(scene);
    const char *none = stage_word(stage, WORD_STATISTICS_NONE);
    const StatisticsTally sum = statistics_sum_of(&scene->statistics, statistics_book_of(scene, stage, scene->page), &choice);
    const bool duel = choice.neighbour != NULL;
    figures[0] = (Figure){WORD_STATISTICS_PLAYED, number(stage, sum.played)};
    figures[1] = (Figure){duel ? WORD_STATISTICS_AHEAD : WORD_STATISTICS_WON, number(stage, sum.won)};
    figures[2] = (Figure){duel ? WORD_STATISTICS_LEVEL : WORD_STATISTICS_DRAWN, number(stage, sum.drawn)};
    figures[3] = (Figure){WORD_STATISTICS_BEST, sum.scored ? number(stage, sum.best) : none};
    figures[4] = (Figure){WORD_STATISTICS_MEAN, sum.scored ? tenths(stage, sum.total, sum.scored) : none};
    if (duel || choice.rules) {
        figures[5] = (Figure){duel ? WORD_STATISTICS_BEHIND : WORD_STATISTICS_LOST, number(stage, sum.played - sum.won - sum.drawn - among_people(scene, &choice))};
    } else {
        figures[5] = (Figure){WORD_STATISTICS_STREAK, number(stage, longest_run(scene, game))};
    }
    if (game) return;
    figures[3] = (Figure){WORD_STATISTICS_PUZZLES, number(stage, scene->puzzles)};
    figures[4] = (Figure){WORD_STATISTICS_EVENINGS, number(stage, scene->milestones.evenings)};
}

static void show_figures(const StatisticsScene *scene, Form *form)
{
    Stage *stage = form->stage;
    Figure figures[FIGURES];
    gather_figures(scene, stage, figures);
    TextStyle value = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_SCORE, COLOUR_INSET_INK, 1.3f);
    TextStyle label = form_style(form, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK);
    value.align = label.align = ALIGN_CENTRE;
    float widest = 0;
    for (int i = 0; i < FIGURES; i++)
        widest = fmaxf(widest, canvas_text_width(stage->canvas, &label, stage_word(stage, figures[i].label)) + 2 * TILE_EDGE);
    const int fit = (int)((form->part->at.w + form->gap) / (widest + form->gap)), columns = fit >= FIGURES ? FIGURES : fit >= 3 ? 3 : 2;
    const float high = roundf(value.size * 1.25f + form->text * 1.7f);
    for (int i = 0; i < FIGURES; i++) {
        Rect tile;
        if (!form_cell(form, i, columns, high, &tile)) continue;
        widget_inset(stage, tile, 0);
        Rect inner = rect_inset(tile, TILE_EDGE);
        canvas_text_in(stage->canvas, &label, rect_take_bottom(&inner, form->text * 1.6f, 0),
                       stage_word(stage, figures[i].label));
        canvas_text_in(stage->canvas, &value, inner, figures[i].value);
    }
}

/* ---- Lists ------------------------------------------------------------------------------------------------------------ */

/* Before the first line of a list. */
static void show_heading(Form *form, Word word, bool *headed)
{
    if (!*headed) form_text(form, FORM_HEADING, stage_word(form->stage, word));
    if (!*headed) form_gap(form, 0);
    *headed = true;
}

static void show_line(Form *form, const char *left, const char *right)
{
    form_pair(form, left, right);
    form_gap(form, 0);
}

static void show_sentence(Form *form, const char *sentence)
{
    form_text(form, FORM_QUIET, sentence);
    form_gap(form, .5f);
}

static void show_bar(Form *form, const StatisticsTally *tally)
{
    Rect at;
    if (form_row(form, roundf(form->text * .7f), &at)) statistics_draw_bar(form->stage, at, tally);
}

/* "3 won, 1 drawn, 2 lost" */
static const char *tell_ends(Stage *stage, int32_t played, int32_t won, int32_t drawn)
{
    return stage_words(stage, WORD_STATISTICS_BAR, word_number(won), word_number(drawn),
                       word_number(played - won - drawn));
}

static void show_opponents(const StatisticsScene *scene, Form *form)
{
    static const Word LEVELS[] = {WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD, WORD_SETUP_EXPERT};
    Stage *stage = form->stage;
    bool headed = false;
    for (int level = 0; level < AGAINST_PEOPLE; level++) {
        const StatisticsTally tally =
            statistics_sum(&scene->statistics, statistics_book_of(scene, stage, scene->page), (Against)level);
        if (tally.played == 0) continue;
        show_heading(form, WORD_STATISTICS_AGAINST, &headed);
        show_line(form, stage_word(stage, LEVELS[level]), tell_ends(stage, tally.played, tally.won, tally.drawn));
        show_bar(form, &tally);
    }
}

static const char *rules_title(Stage *stage, const Rulebook *book, const char *rules)
{
    if (!rules[0]) return stage_word(stage, WORD_SETUP_STANDARD);
    const int preset = rulebook_preset_find(book, rules);
    return preset < 0 ? stage_word(stage, WORD_STATISTICS_CHANGED) : rulebook_preset_title(book, (size_t)preset);
}

/* All against whomever by the same rules, told where such rules come up first. */
static void show_rules(const StatisticsScene *scene, Form *form, const Game *game)
{
    const Statistics *all = &scene->statistics;
    Stage *stage = form->stage;
    bool headed = false;
    for (int i = 0; i < all->lines; i++) {
        const StatisticsLine *line = &all->line[i];
        if (strcmp(line->game, game->id) != 0) continue;
        int32_t played = 0, won = 0, alone = 0;
        bool told = false;
        for (int j = 0; j < all->lines; j++) {
            const StatisticsLine *other = &all->line[j];
            if (strcmp(other->game, game->id) != 0 || strcmp(other->rules, line->rules) != 0) continue;
            told = told || j < i;
            played += other->tally.played;
            won += other->tally.won;
            alone += other->against != AGAINST_PEOPLE;
        }
        if (told) continue;
        show_heading(form, WORD_STATISTICS_BY_RULES, &headed);
        show_line(form, rules_title(stage, book_of(stage, game), line->rules),
                  stage_words(stage, alone > 0 ? WORD_STATISTICS_LINE : WORD_STATISTICS_PLAYED_ONLY,
                              word_number(played), word_number(won)));
    }
}

static void show_people(const StatisticsScene *scene, Form *form, const char *id)
{
    bool headed = false;
    for (int i = 0; i < scene->statistics.people; i++) {
        const StatisticsPerson *person = &scene->statistics.person[i];
        if (strcmp(person->game, id) != 0) continue;
        show_heading(form, WORD_STATISTICS_PEOPLE, &headed);
        show_line(form, person->name, tell_ends(form->stage, person->played, person->won, person->drawn));
    }
}

static const char *tell_time(Stage *stage, const StatisticsTally *sum)
{
    const long minutes = (long)((sum->seconds + 30) / 60);
    if (minutes < 60) return stage_words(stage, WORD_STATISTICS_MINUTES, word_number(minutes), word_number(sum->hints));
    return stage_words(stage, WORD_STATISTICS_HOURS, word_number(minutes / 60), word_number(minutes % 60),
                       word_number(sum->hints));
}

/* ---- What is asked for ---- */

/* One of two beside each other, or alone, with its label above. */
static void show_ring(Form *form, Stepper stepper, int index, int count)
{
    const TextStyle style = form_style(form, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    const float above = style.size * 1.4f;
    if (!form_cell(form, index, count, above + form->row, &stepper.at)) return;
    canvas_text_in(form->stage->canvas, &style, rect_take_top(&stepper.at, above, 0), stepper.label);
    stepper.ring = true;
    widget_stepper(form->stage, &stepper);
}

static void show_choices(const StatisticsScene *scene, Form *form)
{
    Stage *stage = form->stage;
    const Rulebook *book = statistics_book_of(scene, stage, scene->page);
    const StatisticsChoice choice = statistics_choice(scene);
    const int rules = scene->sets > 1, whom = scene->neighbours > 0;
    if (rules)
        show_ring(form,
                  (Stepper){.id = "rules",
                            .label = stage_word(stage, WORD_STATISTICS_RULES),
                            .shown = choice.rules ? rules_title(stage, book, choice.rules) : stage_word(stage, WORD_STATISTICS_RULES_ALL),
                            .less_code = CODE_RULES_BEFORE,
                            .more_code = CODE_RULES_NEXT},
                  0, rules + whom);
    if (whom)
        show_ring(form,
                  (Stepper){.id = "whom",
                            .label = stage_word(stage, WORD_STATISTICS_WHOM),
                            .shown = choice.neighbour ? neighbour_name(neighbour_find(choice.neighbour)) : stage_word(stage, WORD_STATISTICS_WHOM_ALL),
                            .less_code = CODE_WHOM_BEFORE,
                            .more_code = CODE_WHOM_NEXT},
                  rules, rules + whom);
}

/* ---- A page ---- */

/* What is told of everything together alone. */
static void show_unasked(const StatisticsScene *scene, Form *form)
{
    const Game *game = scene->games[scene->page];
    if (!game) {
        statistics_show_milestones(scene, form);
        return;
    }
    show_opponents(scene, form);
    show_people(scene, form, game->id);
    show_rules(scene, form, game);
}

static void show_page(const StatisticsScene *scene, Form *form)
{
    const Game *game = scene->games[scene->page];
    Stage *stage = form->stage;
    const StatisticsChoice choice = statistics_choice(scene);
    const StatisticsTally sum = statistics_sum_of(&scene->statistics, statistics_book_of(scene, stage, scene->page), &choice);
    const StatisticsStreak streak = statistics_streak(&scene->statistics, game ? game->id : "");
    show_choices(scene, form);
    if (sum.played == 0 && (game || !scene->milestones.begun)) show_sentence(form, stage_word(stage, WORD_STATISTICS_EMPTY));
    if (sum.played == 0 && game) return;
    if (sum.played > 0 || scene->puzzles > 0 || scene->milestones.evenings > 0) show_figures(scene, form);
    if (choice.neighbour) show_sentence(form, statistics_tell_duel(stage, neighbour_find(choice.neighbour), &sum));
    if (sum.played > 0) show_sentence(form, tell_time(stage, &sum));
    if (streak.now > 1 && !choice.neighbour && !choice.rules)
        show_sentence(form, stage_words(stage, WORD_STATISTICS_RUN, word_number(streak.now)));
    statistics_show_curve(scene, form);
    if (!choice.neighbour) statistics_show_neighbours(scene, form);
    if (!choice.neighbour && !choice.rules) show_unasked(scene, form);
}

/* ---- All of it -------------------------------------------------------------------------------------------------------- */

static const char *page_title(const StatisticsScene *scene, Stage *stage, int page)
{
    return scene->games[page] ? rulebook_title(book_of(stage, scene->games[page])) : stage_word(stage, WORD_STATISTICS_ALL);
}

/* One game between two arrows. */
static void show_turner(const StatisticsScene *scene, Form *form)
{
    Stepper stepper = {.less_id = "game-before",
                       .more_id = "game-next",
                       .label = stage_word(form->stage, WORD_STATISTICS_TITLE),
                       .shown = page_title(scene, form->stage, scene->page),
                       .less_code = CODE_BEFORE,
                       .more_code = CODE_NEXT,
                       .ring = true};
    if (form_row(form, form->row, &stepper.at)) widget_stepper(form->stage, &stepper);
}

static void show_games(const StatisticsScene *scene, Form *form)
{
    Stage *stage = form->stage;
    for (int i = 0; i < scene->count; i++) {
        Spot spot = {.id = spots_text(&stage->spots, "game:%s", scene->games[i] ? scene->games[i]->id : "all"),
                     .label = page_title(scene, stage, i),
                     .code = CODE_PAGE,
                     .index = i,
                     .on = i == scene->page};
        const bool draws = form_row(form, form->row * 1.2f, &spot.at);
        form_gap(form, .6f);
        if (!draws) continue;
        spot.at = rect_snapped(spot.at);
        const TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, form_choice(form, &spot));
        canvas_text_in(stage->canvas, &style, rect_inset(spot.at, form->gap), spot.label);
    }
}

static void show_rows(Form *form, void *self)
{
    const StatisticsScene *scene = self;
    const Stage *stage = form->stage;
    const Rulebook *book = statistics_book_of(scene, stage, scene->page);
    const bool any = book && statistics_sum(&scene->statistics, book, AGAINST_COUNT).played > 0;
    const FormButton ways[] = {
        {.id = "done", .label = stage_word(stage, WORD_SETTINGS_DONE), .code = CODE_DONE, .least = .2f},
        {.id = "records",
         .label = stage_word(stage, WORD_STATISTICS_RECORDS),
         .code = CODE_RECORDS,
         .look = BUTTON_QUIET},
        {.id = any ? "reset" : NULL,
         .label = stage_word(stage, WORD_STATISTICS_RESET),
         .code = CODE_RESET,
         .look = BUTTON_QUIET,
         .left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_STATISTICS_TITLE), 0);
    form_foot(form);
    form_buttons(form, ways, 3);
    form_side(form, form->text * 12);
    if (form->narrow) {
        show_turner(scene, form);
    } else {
        show_games(scene, form);
    }
    form_body(form, "page");
    show_page(scene, form);
}

void statistics_show(void *self, Stage *stage)
{
    StatisticsScene *scene = self;
    static const FormSheet SHEET = {.width = 940, .height = 776, .fold = 46, .veil = 1};
    form_show(stage, &scene->view, &SHEET, show_rows, scene);
}
