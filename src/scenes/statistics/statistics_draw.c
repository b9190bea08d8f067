/* SPDX-License-Identifier: MIT */
/* Draws the statistics: filters, large figures, then results from game to game, by opponent, by rules, and among
 * people. The page of all games also has the milestones. */
#include "scenes/statistics/statistics_scene.h"
#include "session/seating/seating.h"
#include "ui/text_fit.h"

#include <string.h>

static const char *format_number(Stage *stage, long value)
{
    return stage_printf(stage, "%s%ld", value < 0 ? "−" : "", value < 0 ? -value : value);
}

/* A mean with one decimal place. */
static const char *format_tenths(Stage *stage, int64_t total, int32_t count)
{
    const bool less = total < 0;
    const int64_t ten = ((less ? -total : total) * 20 + count) / (2 * (int64_t)count);
    const char *value = stage_format(stage, STRING_STATISTICS_TENTHS, arg_text(format_number(stage, (long)(ten / 10))),
                                     arg_number((long)(ten % 10)));
    return less && ten > 0 ? stage_printf(stage, "−%s", value) : value;
}

/* ---- Large figures ---- */

typedef struct StatisticsFigure {
    ScreenString label;
    const char *value;
} StatisticsFigure;

enum { FIGURES_MAX = 6, TILE_PAD = 4 /* TILE_PAD is in pixels */ };

/* The longest series of wins in a game; NULL: in any game. */
static int32_t longest_streak(const StatisticsScene *scene, const Game *game)
{
    int32_t longest = 0;
    for (int i = 0; i < scene->statistics->streak_count; i++) {
        const StatisticsStreak *streak = &scene->statistics->streaks[i];
        if ((!game || strcmp(streak->game, game->id) == 0) && streak->best > longest) longest = streak->best;
    }
    return longest;
}

/* The number of the filter's games that were between people: not winning these does not count as a loss. */
static int32_t among_people(const StatisticsScene *scene, const StatisticsFilter *filter)
{
    const StatisticsFilter people = {filter->game, filter->rules, STATISTICS_OPPONENTS[AGAINST_PEOPLE]};
    return filter->opponent ? 0 : statistics_sum(scene->statistics, NULL, &people).played;
}

/* Returns the number of figures. Best and mean score are only on a game's page, and need two games with a score. */
static int gather_figures(const StatisticsScene *scene, Stage *stage, StatisticsFigure figures[FIGURES_MAX])
{
    const Game *game = scene->games[scene->page];
    const StatisticsFilter filter = statistics_filter(scene);
    const StatisticsTally sum = statistics_sum(scene->statistics, statistics_book(scene, stage), &filter);
    const bool duel = filter.opponent != NULL;
    int count = 0;
    figures[count++] = (StatisticsFigure){STRING_STATISTICS_PLAYED, format_number(stage, sum.played)};
    figures[count++] =
        (StatisticsFigure){duel ? STRING_STATISTICS_AHEAD : STRING_STATISTICS_WON, format_number(stage, sum.won)};
    figures[count++] =
        (StatisticsFigure){duel ? STRING_STATISTICS_LEVEL : STRING_STATISTICS_DRAWN, format_number(stage, sum.drawn)};
    if (!game) {
        figures[count++] = (StatisticsFigure){STRING_STATISTICS_PUZZLES, format_number(stage, scene->puzzles)};
        figures[count++] =
            (StatisticsFigure){STRING_STATISTICS_EVENINGS, format_number(stage, scene->milestones.evening_count)};
    } else if (sum.scored > 1) {
        figures[count++] = (StatisticsFigure){STRING_STATISTICS_BEST, format_number(stage, sum.best)};
        figures[count++] = (StatisticsFigure){STRING_STATISTICS_MEAN, format_tenths(stage, sum.total, sum.scored)};
    }
    if (duel || filter.rules) {
        figures[count++] =
            (StatisticsFigure){duel ? STRING_STATISTICS_BEHIND : STRING_STATISTICS_LOST,
                               format_number(stage, sum.played - sum.won - sum.drawn - among_people(scene, &filter))};
    } else {
        figures[count++] =
            (StatisticsFigure){STRING_STATISTICS_STREAK, format_number(stage, longest_streak(scene, game))};
    }
    return count;
}

static void show_figures(const StatisticsScene *scene, Form *form)
{
    Stage *stage = form->stage;
    StatisticsFigure figures[FIGURES_MAX];
    const int count = gather_figures(scene, stage, figures);
    const TextStyle value =
        text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_SCORE, COLOUR_INSET_INK, 1.3f));
    const TextStyle label = text_centred(stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK));
    const char *labels[FIGURES_MAX];
    for (int i = 0; i < count; i++) labels[i] = screen_string(figures[i].label);
    const float widest = text_fit_widest(stage->canvas, &label, labels, count) + 2 * TILE_PAD;
    int columns = (int)((form_width(form) + form->gap) / (widest + form->gap));
    columns = columns >= count ? count : columns >= 3 && count % 3 == 0 ? 3 : 2;
    const float height = roundf(value.size * 1.25f + form->text * 1.7f);
    for (int i = 0; i < count; i++) {
        Rect tile;
        if (!form_cell(form, i, columns, height, &tile)) continue;
        widget_inset(stage, tile, 0);
        Rect inner = rect_inset(tile, TILE_PAD);
        canvas_text_in_rect(stage->canvas, &label, rect_take_bottom(&inner, form->text * 1.6f, 0), labels[i]);
        canvas_text_in_rect(stage->canvas, &value, inner, figures[i].value);
    }
}

/* ---- Lists ---- */

static void show_heading(Form *form, ScreenString string, bool *headed)
{
    if (!*headed) form_text(form, FORM_HEADING, screen_string(string));
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

/* "3 won, 1 drawn, 2 lost" */
static const char *format_outcomes(Stage *stage, int32_t played, int32_t won, int32_t drawn)
{
    return stage_format(stage, STRING_STATISTICS_BAR, arg_number(won), arg_number(drawn),
                        arg_number(played - won - drawn));
}

static void show_opponents(const StatisticsScene *scene, Form *form)
{
    Stage *stage = form->stage;
    const Rulebook *book = statistics_book(scene, stage);
    bool headed = false;
    Rect at;
    for (int level = 0; level < AGAINST_PEOPLE; level++) {
        const StatisticsFilter filter = {rulebook_game(book)->id, NULL, STATISTICS_OPPONENTS[level]};
        const StatisticsTally tally = statistics_sum(scene->statistics, book, &filter);
        if (tally.played == 0) continue;
        show_heading(form, STRING_STATISTICS_AGAINST, &headed);
        show_line(form, screen_string(SEAT_KIND_WORDS[level + 1]),
                  format_outcomes(stage, tally.played, tally.won, tally.drawn));
        if (form_row(form, roundf(form->text * .7f), &at)) statistics_draw_bar(stage, at, &tally);
    }
}

static const char *rules_title(const Rulebook *book, const char *rules)
{
    if (!rules[0]) return screen_string(STRING_SETUP_STANDARD);
    const int preset = rulebook_preset_find(book, rules);
    return preset < 0 ? screen_string(STRING_STATISTICS_CHANGED) : rulebook_preset_title(book, (size_t)preset);
}

/* Shows a line for each rule set, over all opponents. */
static void show_rules(const StatisticsScene *scene, Form *form, const Game *game)
{
    const Rulebook *book = statistics_book(scene, form->stage);
    bool headed = false;
    for (int i = 0; i < scene->rule_sets.count; i++) {
        const StatisticsFilter filter = {.game = game->id, .rules = scene->rule_sets.values[i]};
        const StatisticsTally sum = statistics_sum(scene->statistics, book, &filter);
        const bool alone = sum.played > among_people(scene, &filter);
        show_heading(form, STRING_STATISTICS_BY_RULES, &headed);
        show_line(form, rules_title(book, filter.rules),
                  stage_format(form->stage, alone ? STRING_STATISTICS_LINE : STRING_STATISTICS_PLAYED_ONLY,
                               arg_number(sum.played), arg_number(sum.won)));
    }
}

static void show_people(const StatisticsScene *scene, Form *form, const char *id)
{
    bool headed = false;
    for (int i = 0; i < scene->statistics->person_count; i++) {
        const StatisticsPerson *person = &scene->statistics->people[i];
        if (strcmp(person->game, id) != 0) continue;
        show_heading(form, STRING_STATISTICS_PEOPLE, &headed);
        show_line(form, person->name, format_outcomes(form->stage, person->played, person->won, person->drawn));
    }
}

/* Says how long was played, in minutes that are rounded up, and how many hints were taken. */
static const char *format_time(Stage *stage, const StatisticsTally *sum)
{
    const long minutes = (long)((sum->seconds + 59) / 60);
    if (minutes < 60)
        return stage_format(stage, STRING_STATISTICS_MINUTES, arg_number(minutes), arg_number(sum->hints));
    return stage_format(stage, STRING_STATISTICS_HOURS, arg_number(minutes / 60), arg_number(minutes % 60),
                        arg_number(sum->hints));
}

/* ---- Filters ---- */

/* Shows one of two steppers side by side, or a single one, with its label above. */
static void show_cycler(Form *form, Stepper stepper, int index, int count)
{
    const TextStyle style = stage_text_style(form->stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    const float above = style.size * 1.4f;
    if (!form_cell(form, index, count, above + form->row, &stepper.at)) return;
    canvas_text_in_rect(form->stage->canvas, &style, rect_take_top(&stepper.at, above, 0), stepper.label);
    stepper.wraps = true;
    widget_stepper(form->stage, &stepper);
}

static void show_choices(const StatisticsScene *scene, Form *form)
{
    Stage *stage = form->stage;
    const Rulebook *book = statistics_book(scene, stage);
    const StatisticsFilter filter = statistics_filter(scene);
    const int rules = scene->rule_sets.count > 1, whom = scene->characters.count > 0;
    if (rules) {
        const char *chosen =
            filter.rules ? rules_title(book, filter.rules) : screen_string(STRING_STATISTICS_RULES_ALL);
        show_cycler(form,
                    (Stepper){"rules", screen_string(STRING_STATISTICS_RULES), chosen, CODE_STATISTICS_RULES_PREVIOUS,
                              .more_code = CODE_STATISTICS_RULES_NEXT},
                    0, rules + whom);
    }
    if (whom) {
        const char *chosen = filter.opponent ? character_name(character_find(filter.opponent))
                                             : screen_string(STRING_STATISTICS_WHOM_ALL);
        show_cycler(form,
                    (Stepper){"whom", screen_string(STRING_STATISTICS_WHOM), chosen, CODE_STATISTICS_OPPONENT_PREVIOUS,
                              .more_code = CODE_STATISTICS_OPPONENT_NEXT},
                    rules, rules + whom);
    }
}

/* ---- A page ---- */

static void show_statistics_page(const StatisticsScene *scene, Form *form)
{
    const Game *game = scene->games[scene->page];
    Stage *stage = form->stage;
    const StatisticsFilter filter = statistics_filter(scene);
    const StatisticsTally sum = statistics_sum(scene->statistics, statistics_book(scene, stage), &filter);
    const StatisticsStreak streak = statistics_streak(scene->statistics, game ? game->id : "");
    show_choices(scene, form);
    if (sum.played == 0 && (game || !scene->milestones.exists))
        show_sentence(form, screen_string(STRING_STATISTICS_EMPTY));
    if (sum.played == 0 && game) return;
    if (sum.played > 0 || scene->puzzles > 0 || scene->milestones.evening_count > 0) show_figures(scene, form);
    if (filter.opponent) show_sentence(form, statistics_describe_duel(stage, character_find(filter.opponent), &sum));
    if (sum.played > 0) show_sentence(form, format_time(stage, &sum));
    if (streak.now > 1 && !filter.opponent && !filter.rules)
        show_sentence(form, stage_format(stage, STRING_STATISTICS_RUN, arg_number(streak.now)));
    statistics_show_curve(scene, form);
    if (!filter.opponent) statistics_show_neighbours(scene, form);
    if (filter.opponent || filter.rules) return;
    if (!game) {
        statistics_show_milestones(scene, form);
        return;
    }
    show_opponents(scene, form);
    show_people(scene, form, game->id);
    show_rules(scene, form, game);
}

/* ---- Everything ---- */

static const char *page_title(const StatisticsScene *scene, Stage *stage, int page)
{
    return scene->games[page] ? rulebook_title(host_rulebook(&stage->host, scene->games[page]))
                              : screen_string(STRING_STATISTICS_ALL);
}

static void show_page_stepper(const StatisticsScene *scene, Form *form)
{
    const char *title = page_title(scene, form->stage, scene->page);
    Stepper stepper = {"page",
                       screen_string(STRING_STATISTICS_TITLE),
                       title,
                       CODE_STATISTICS_BEFORE,
                       .more_code = CODE_STATISTICS_NEXT,
                       .wraps = true};
    if (form_row(form, form->row, &stepper.at)) widget_stepper(form->stage, &stepper);
}

static void show_games(const StatisticsScene *scene, Form *form)
{
    Stage *stage = form->stage;
    for (int i = 0; i < scene->count; i++) {
        Hotspot hotspot = {.id = stage_printf(stage, "game:%s", scene->games[i] ? scene->games[i]->id : "all"),
                           .label = page_title(scene, stage, i),
                           .code = CODE_STATISTICS_PAGE,
                           .index = i,
                           .is_on = i == scene->page};
        const bool draws = form_row(form, form->row * 1.2f, &hotspot.at);
        form_gap(form, .6f);
        if (!draws) continue;
        hotspot.at = rect_snapped(hotspot.at);
        const TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, form_choice(form, &hotspot));
        canvas_text_in_rect(stage->canvas, &style, rect_inset(hotspot.at, form->gap), hotspot.label);
    }
}

void statistics_show_rows(Form *form, void *self)
{
    const StatisticsScene *scene = self;
    const Game *game = scene->games[scene->page];
    const bool any = game && statistics_played(scene->statistics, game->id) > 0;
    const Button buttons[] = {
        {"done", STRING_SETTINGS_DONE, CODE_CLOSE, .min_share = .2f},
        {"records", STRING_STATISTICS_RECORDS, CODE_STATISTICS_RECORDS, BUTTON_QUIET},
        {any ? "reset" : NULL, STRING_STATISTICS_RESET, CODE_STATISTICS_RESET, BUTTON_QUIET, .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, screen_string(STRING_STATISTICS_TITLE), 0);
    form_foot(form);
    form_buttons(form, buttons, 3);
    form_side(form, form->text * 12);
    if (form->is_narrow) {
        show_page_stepper(scene, form);
    } else {
        show_games(scene, form);
    }
    form_body(form, "page");
    show_statistics_page(scene, form);
}
