/* SPDX-License-Identifier: MIT */
/* The statistics as they are seen: figures large, then how it went against whom, by which rules, and among people. */
#include "scenes/statistics_scene.h"

#include <stdio.h>
#include <string.h>

/* Lengths of the sheet. */
typedef struct Sheet {
    float row, gap, pad, width, text;
    bool narrow; /* the games are turned through, not listed */
} Sheet;

static Sheet sheet_of(const Stage *stage)
{
    Sheet sheet = {.row = widget_sheet_row(stage),
                   .gap = widget_sheet_gap(stage),
                   .pad = stage_size(stage, SIZE_PADDING) * 1.4f,
                   .text = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY])};
    sheet.width = fminf(stage->layout.w - 2 * stage_size(stage, SIZE_MARGIN),
                        940 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f));
    sheet.narrow = sheet.width < sheet.text * 46;
    return sheet;
}

static const Rulebook *book_of(const Stage *stage, const Game *game)
{
    return home_of(stage)->rulebook(home_of(stage)->self, game);
}

/* A sentence filled in, as long as the frame lasts. */
static const char *filled(Stage *stage, Word word, const WordPart *parts, int count)
{
    Text text = {0};
    words_fill(stage->words, word, parts, count, &text);
    const char *kept = spots_text(&stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return kept;
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
    const WordPart parts[] = {word_text(number(stage, (long)(ten / 10))), word_number((long)(ten % 10))};
    const char *value = filled(stage, WORD_STATISTICS_TENTHS, parts, 2);
    return less && ten > 0 ? spots_text(&stage->spots, "−%s", value) : value;
}

/* ---- The large figures ----------------------------------------------------------------------------------------------- */

typedef struct Figure {
    Word label;
    const char *value;
} Figure;

enum { FIGURES = 6 };

static void gather_figures(const StatisticsScene *scene, Stage *stage, Figure figures[FIGURES])
{
    const char *id = scene->games[scene->page]->id, *none = stage_word(stage, WORD_STATISTICS_NONE);
    const StatisticsTally sum = statistics_of(scene, stage, scene->page, AGAINST_COUNT);
    const StatisticsStreak streak = statistics_streak(&scene->statistics, id);
    figures[0] = (Figure){WORD_STATISTICS_PLAYED, number(stage, sum.played)};
    figures[1] = (Figure){WORD_STATISTICS_WON, number(stage, sum.won)};
    figures[2] = (Figure){WORD_STATISTICS_DRAWN, number(stage, sum.drawn)};
    figures[3] = (Figure){WORD_STATISTICS_BEST, sum.scored ? number(stage, sum.best) : none};
    figures[4] = (Figure){WORD_STATISTICS_MEAN, sum.scored ? tenths(stage, sum.total, sum.scored) : none};
    figures[5] = (Figure){WORD_STATISTICS_STREAK, number(stage, streak.best)};
}

static float figure_height(const Stage *stage, const Sheet *sheet)
{
    return roundf(layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SCORE], 1.3f) * 1.25f +
                  sheet->text * 1.7f);
}

static int figure_columns(const Sheet *sheet, float width)
{
    return width < sheet->text * 24 ? 2 : 3;
}

static void put_figures(const StatisticsScene *scene, Stage *stage, const Sheet *sheet, Rect at)
{
    Figure figures[FIGURES];
    gather_figures(scene, stage, figures);
    const int columns = figure_columns(sheet, at.w), rows = FIGURES / columns;
    for (int i = 0; i < FIGURES; i++) {
        Rect tile =
            rect_snapped(rect_column(rect_row(at, i / columns, rows, sheet->gap), i % columns, columns, sheet->gap));
        widget_inset(stage, tile, 0);
        TextStyle value = stage_text(stage, FACE_BLACK, SIZE_TEXT_SCORE, COLOUR_INSET_INK);
        TextStyle label = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK);
        value.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SCORE], 1.3f);
        value.align = label.align = ALIGN_CENTRE;
        Rect inner = rect_inset(tile, 4);
        canvas_text_in(stage->canvas, &label, rect_take_bottom(&inner, sheet->text * 1.6f, 0),
                       stage_word(stage, figures[i].label));
        canvas_text_in(stage->canvas, &value, inner, figures[i].value);
    }
}

/* ---- Lists ------------------------------------------------------------------------------------------------------------ */

/* Puts rows from a line downwards; without `draw` only counts how far. */
typedef struct Lines {
    Stage *stage;
    const Sheet *sheet;
    Rect rest;
    bool draw;
} Lines;

static Rect next_line(Lines *lines, float high, float gap)
{
    return rect_take_top(&lines->rest, high, gap);
}

static void put_heading(Lines *lines, Word word)
{
    TextStyle style = stage_text(lines->stage, FACE_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK);
    style.size = layout_text_capped(&lines->stage->layout, lines->stage->theme->sizes[SIZE_TEXT_PANEL], 1.5f);
    const Rect at = next_line(lines, style.size * 1.8f, 0);
    if (lines->draw) canvas_text_in(lines->stage->canvas, &style, at, stage_word(lines->stage, word));
}

static void put_sentence(Lines *lines, const char *sentence)
{
    const TextStyle style = stage_text(lines->stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    const float line = style.size * 1.35f,
                high = canvas_paragraph_height(lines->stage->canvas, &style, lines->rest.w, line, sentence);
    const Rect at = next_line(lines, high, lines->sheet->gap * .5f);
    if (lines->draw) canvas_paragraph(lines->stage->canvas, &style, at, line, sentence);
}

/* What it is at the left, how it went at the right; where it is narrow, one below the other. */
static void put_pair(Lines *lines, const char *left, const char *right)
{
    const TextStyle style = stage_text(lines->stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    TextStyle told = stage_text(lines->stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    const float wide =
        canvas_text_width(lines->stage->canvas, &told, right) + canvas_text_width(lines->stage->canvas, &style, left);
    const bool two = wide > lines->rest.w - 2 * style.size;
    Rect at = next_line(lines, style.size * (two ? 2.8f : 1.5f), 0);
    if (!lines->draw) return;
    const Rect first = two ? rect_take_top(&at, at.h / 2, 0) : at;
    told.align = two ? ALIGN_LEFT : ALIGN_RIGHT;
    canvas_text_in(lines->stage->canvas, &style, first, left);
    canvas_text_in(lines->stage->canvas, &told, at, right);
}

/* Won, drawn, lost: from the left, each with its own pattern of height, so that no colour is needed to tell them apart. */
static void put_bar(Lines *lines, const StatisticsTally *tally)
{
    const float high = roundf(lines->sheet->text * .7f);
    const Rect at = rect_snapped(next_line(lines, high, lines->sheet->gap));
    Stage *stage = lines->stage;
    if (!lines->draw) return;
    const float won = roundf(at.w * (float)tally->won / (float)tally->played),
                drawn = roundf(at.w * (float)tally->drawn / (float)tally->played);
    canvas_round(stage->canvas, rect_make(at.x, at.y + at.h * .3f, at.w, at.h * .4f), at.h * .2f,
                 stage_colour(stage, COLOUR_TRACK_OFF));
    if (drawn > 0)
        canvas_fill(stage->canvas, rect_make(at.x + won, at.y + at.h * .15f, drawn, at.h * .7f),
                    stage_colour(stage, COLOUR_AMBER));
    if (won > 0)
        canvas_round(stage->canvas, rect_make(at.x, at.y, won, at.h), fminf(at.h, won) / 2,
                     stage_colour(stage, COLOUR_MAIN));
}

static void put_opponents(const StatisticsScene *scene, Lines *lines)
{
    static const Word LEVELS[] = {WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD, WORD_SETUP_EXPERT};
    bool headed = false;
    for (int level = 0; level < AGAINST_PEOPLE; level++) {
        const StatisticsTally tally = statistics_of(scene, lines->stage, scene->page, (Against)level);
        if (tally.played == 0) continue;
        if (!headed) put_heading(lines, WORD_STATISTICS_AGAINST);
        headed = true;
        const WordPart parts[] = {word_number(tally.won), word_number(tally.drawn),
                                  word_number(tally.played - tally.won - tally.drawn)};
        put_pair(lines, stage_word(lines->stage, LEVELS[level]), filled(lines->stage, WORD_STATISTICS_BAR, parts, 3));
        put_bar(lines, &tally);
    }
}

static const char *rules_title(Stage *stage, const Rulebook *book, const char *rules)
{
    if (!rules[0]) return stage_word(stage, WORD_SETUP_STANDARD);
    const int preset = rulebook_preset_find(book, rules);
    return preset < 0 ? stage_word(stage, WORD_STATISTICS_CHANGED) : rulebook_preset_title(book, (size_t)preset);
}

/* All against whomever by the same rules, told where such rules come up first. */
static void put_rules(const StatisticsScene *scene, Lines *lines, const Game *game)
{
    const Statistics *all = &scene->statistics;
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
        if (!headed) put_heading(lines, WORD_STATISTICS_BY_RULES);
        headed = true;
        const WordPart parts[] = {word_number(played), word_number(won)};
        put_pair(lines, rules_title(lines->stage, book_of(lines->stage, game), line->rules),
                 filled(lines->stage, alone > 0 ? WORD_STATISTICS_LINE : WORD_STATISTICS_PLAYED_ONLY, parts, 2));
    }
}

static void put_people(const StatisticsScene *scene, Lines *lines, const char *id)
{
    bool headed = false;
    for (int i = 0; i < scene->statistics.people; i++) {
        const StatisticsPerson *person = &scene->statistics.person[i];
        if (strcmp(person->game, id) != 0) continue;
        if (!headed) put_heading(lines, WORD_STATISTICS_PEOPLE);
        headed = true;
        const WordPart parts[] = {word_number(person->won), word_number(person->drawn),
                                  word_number(person->played - person->won - person->drawn)};
        put_pair(lines, person->name, filled(lines->stage, WORD_STATISTICS_BAR, parts, 3));
    }
}

static void put_time(Lines *lines, const StatisticsTally *sum)
{
    const long minutes = (long)((sum->seconds + 30) / 60);
    const WordPart brief[] = {word_number(minutes), word_number(sum->hints)};
    const WordPart whole[] = {word_number(minutes / 60), word_number(minutes % 60), word_number(sum->hints)};
    put_sentence(lines, minutes < 60 ? filled(lines->stage, WORD_STATISTICS_MINUTES, brief, 2)
                                     : filled(lines->stage, WORD_STATISTICS_HOURS, whole, 3));
}

/* All of one game's page; returns how high it is. */
static float put_page(const StatisticsScene *scene, Stage *stage, const Sheet *sheet, Rect at, bool draw)
{
    const Game *game = scene->games[scene->page];
    const StatisticsTally sum = statistics_of(scene, stage, scene->page, AGAINST_COUNT);
    const StatisticsStreak streak = statistics_streak(&scene->statistics, game->id);
    Lines lines = {stage, sheet, at, draw};
    if (sum.played == 0) {
        put_sentence(&lines, stage_word(stage, WORD_STATISTICS_EMPTY));
        return lines.rest.y - at.y;
    }
    const int rows = FIGURES / figure_columns(sheet, at.w);
    const float high = (float)rows * (figure_height(stage, sheet) + sheet->gap) - sheet->gap;
    const Rect figures = next_line(&lines, high, sheet->gap);
    if (draw) put_figures(scene, stage, sheet, figures);
    put_time(&lines, &sum);
    if (streak.now > 1) {
        const WordPart parts[] = {word_number(streak.now)};
        put_sentence(&lines, filled(stage, WORD_STATISTICS_RUN, parts, 1));
    }
    put_opponents(scene, &lines);
    put_people(scene, &lines, game->id);
    put_rules(scene, &lines, game);
    return lines.rest.y - at.y;
}

/* ---- The games -------------------------------------------------------------------------------------------------------- */

static void put_games(const StatisticsScene *scene, Stage *stage, const Sheet *sheet, Rect at)
{
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    for (int i = 0; i < scene->count; i++) {
        const Rect row = rect_snapped(rect_take_top(&at, sheet->row * 1.2f, sheet->gap * .6f));
        const bool on = i == scene->page;
        const char *id = spots_text(&stage->spots, "game:%s", scene->games[i]->id);
        const char *title = rulebook_title(book_of(stage, scene->games[i]));
        stage_spot(stage, &(Spot){.id = id,
                                  .at = row,
                                  .kind = SPOT_CHOICE,
                                  .corner = corner,
                                  .label = title,
                                  .code = CODE_PAGE,
                                  .index = i,
                                  .on = on});
        if (on || stage_is_pointed(stage, id))
            canvas_round(stage->canvas, row, corner, stage_colour(stage, on ? COLOUR_MAIN : COLOUR_INSET));
        TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, on ? COLOUR_MAIN_INK : COLOUR_PANEL_INK);
        canvas_text_in(stage->canvas, &style, rect_inset(row, sheet->gap), title);
    }
}

/* One game between two arrows. */
static void put_turner(const StatisticsScene *scene, Stage *stage, Rect at)
{
    widget_inset(stage, at, 0);
    const Word labels[] = {WORD_SETUP_BEFORE, WORD_SETUP_NEXT};
    TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_INSET_INK);
    style.align = ALIGN_CENTRE;
    for (int i = 0; i < 2; i++) {
        const Rect place = i == 0 ? rect_take_left(&at, at.h, 0) : rect_take_right(&at, at.h, 0);
        const float size = at.h * .5f;
        stage_spot(stage, &(Spot){.id = i == 0 ? "game-before" : "game-next",
                                  .at = place,
                                  .corner = stage_size(stage, SIZE_INSET_CORNER),
                                  .label = stage_word(stage, labels[i]),
                                  .code = CODE_STEP,
                                  .index = i == 0 ? -1 : 1});
        canvas_sprite(stage->canvas, &(Sprite){.name = "icons/chevron",
                                               .at = rect_around(rect_centre(place), size, size),
                                               .turn = i == 0 ? 180 : 0,
                                               .tint = style.colour});
    }
    canvas_text_in(stage->canvas, &style, at, rulebook_title(book_of(stage, scene->games[scene->page])));
}

/* ---- All of it -------------------------------------------------------------------------------------------------------- */

static void put_button(Stage *stage, const char *id, Rect at, Word label, int code, ButtonLook look)
{
    const Spot spot = {.id = id, .at = at, .label = stage_word(stage, label), .code = code};
    widget_button(stage, &(Button){spot, look, NULL});
}

static void put_foot(const StatisticsScene *scene, Stage *stage, Rect at, float gap)
{
    const bool any = statistics_of(scene, stage, scene->page, AGAINST_COUNT).played > 0;
    const float done = fmaxf(widget_button_width(stage, NULL, stage_word(stage, WORD_SETTINGS_DONE)), at.w * .2f);
    const float list = widget_button_width(stage, NULL, stage_word(stage, WORD_STATISTICS_RECORDS));
    const float reset = any ? widget_button_width(stage, NULL, stage_word(stage, WORD_STATISTICS_RESET)) : 0;
    const float share = fminf(1, (at.w - 2 * gap) / (done + list + reset));
    put_button(stage, "done", rect_take_right(&at, done * share, gap), WORD_SETTINGS_DONE, CODE_DONE, BUTTON_MAIN);
    put_button(stage, "records", rect_take_right(&at, list * share, gap), WORD_STATISTICS_RECORDS, CODE_RECORDS,
               BUTTON_QUIET);
    if (any)
        put_button(stage, "reset", rect_take_left(&at, reset * share, 0), WORD_STATISTICS_RESET, CODE_RESET,
                   BUTTON_QUIET);
}

void statistics_show(void *self, Stage *stage)
{
    StatisticsScene *scene = self;
    widget_sheet_begin(stage, &scene->open, 1);
    const Sheet sheet = sheet_of(stage);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE], 1.3f);
    const float height = fminf(stage->layout.h - 24, 700 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text));
    Rect inner = widget_sheet_panel(stage, &scene->open, sheet.width, height, sheet.pad);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, title.size * 1.3f, sheet.gap),
                   stage_word(stage, WORD_STATISTICS_TITLE));
    put_foot(scene, stage, rect_take_bottom(&inner, sheet.row, sheet.gap * 1.4f), sheet.gap);
    if (sheet.narrow) {
        put_turner(scene, stage, rect_take_top(&inner, sheet.row, sheet.gap));
    } else {
        put_games(scene, stage, &sheet, rect_take_left(&inner, sheet.text * 12, sheet.pad));
    }
    Rect page = {inner.x, inner.y, inner.w - 12, inner.h};
    const float content = put_page(scene, stage, &sheet, page, false);
    page = widget_scroll_begin(stage, "page", inner, &scene->scroll, content);
    page.w -= 12;
    put_page(scene, stage, &sheet, page, true);
    widget_scroll_end(stage, inner, &scene->scroll);
    widget_sheet_end(stage);
}
