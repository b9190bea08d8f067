/* SPDX-License-Identifier: MIT */
#include "scenes/rule_routes.h"
#include "scenes/street_routes.h"

#include "scenes/puzzles/puzzle_scene.h"
#include "session/app_services.h"
#include "session/puzzles/puzzle_choice.h"
#include "session/puzzles/puzzle_store.h"
#include "ui/form.h"
#include "ui/text_fit.h"

#include <stdlib.h>
#include <string.h>

enum { CODE_TODAY, CODE_PUZZLE, CODE_GRADE };
enum { RULES_ANY = -2 }; /* in place of the index of a preset: puzzles with any rules */

typedef struct PuzzleList {
    FormState form_state;
    const Game *game;
    PuzzleBook *book;
    int presets[PUZZLES_MAX]; /* the preset of each puzzle's rules */
    PuzzleProgress progress;
    int grade;             /* the grade of puzzles that is shown */
    bool only_opens_today; /* the list only opens today's puzzle and closes with it */
    bool has_opened;       /* today's puzzle was opened */
} PuzzleList;

/* ---- The list ---- */

static bool is_solved(const PuzzleList *puzzles, int index)
{
    return puzzle_progress_has(&puzzles->progress, puzzle_book_entry(puzzles->book, index)->id);
}

static void draw_puzzle_tile(const PuzzleList *puzzles, Form *form, int index, Rect at)
{
    Stage *stage = form->stage;
    const int number = puzzle_number_in_grade(puzzles->book, index);
    const bool solved = is_solved(puzzles, index);
    const char *grade = puzzle_grade_title(puzzle_book_entry(puzzles->book, index)->puzzle.grade);
    const float corner = stage_size(stage, SIZE_INSET_CORNER), tick = at.h * .42f;
    const Hotspot hotspot = {stage_printf(stage, "puzzle:%d", index + 1),
                             at,
                             stage_format(stage, solved ? STRING_PUZZLES_NUMBER_SOLVED : STRING_PUZZLES_NUMBER,
                                          arg_text(grade), arg_number(number)),
                             CODE_PUZZLE,
                             .index = index,
                             .focus_corner = corner};
    stage_add_hotspot(stage, &hotspot);
    const bool pointed = stage_is_pointed(stage, hotspot.id);
    const ThemeColour ground = pointed  ? COLOUR_AMBER
                               : solved ? COLOUR_MAIN
                                        : COLOUR_INSET,
                      ink = pointed  ? COLOUR_AMBER_INK
                            : solved ? COLOUR_MAIN_INK
                                     : COLOUR_INSET_INK;
    canvas_rounded_rect(stage->canvas, at, corner, stage_colour(stage, ground));
    const TextStyle style = text_centred(stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, ink));
    const float room = solved ? tick * .8f : 0;
    canvas_text_in_rect(stage->canvas, &style, rect_make(at.x, at.y, at.w - room, at.h),
                        stage_printf(stage, "%d", number));
    if (solved)
        canvas_icon(stage->canvas, "tick", (Point){rect_right(at) - at.w * .24f, at.y + at.h / 2}, tick,
                    stage_colour(stage, ink));
}

static int count_of(const PuzzleList *puzzles, int grade, int preset, bool solved)
{
    int count = 0;
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
        const bool counted = puzzle_book_entry(puzzles->book, i)->puzzle.grade == grade &&
                             (preset == RULES_ANY || puzzles->presets[i] == preset);
        count += counted && (!solved || is_solved(puzzles, i));
    }
    return count;
}

/* Shows the puzzles of a grade that have certain rules. */
static void show_tiles(const PuzzleList *puzzles, Form *form, int grade, int preset)
{
    const float size = roundf(fmaxf(layout_touch_size(&form->stage->layout), form->text * 2.6f));
    /* The tiles are in as few rows as possible, all of about the same length. */
    const int max_columns = (int)fmaxf(4, fminf(12, form_width(form) / (size * 1.35f)));
    const int all = count_of(puzzles, grade, RULEBOOK_STANDARD, false), rows = (all + max_columns - 1) / max_columns;
    const int columns = rows > 0 ? (all + rows - 1) / rows : max_columns;
    int cell = 0;
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
        Rect at;
        if (puzzle_book_entry(puzzles->book, i)->puzzle.grade != grade || puzzles->presets[i] != preset) continue;
        if (form_cell(form, cell++, columns, size, &at)) draw_puzzle_tile(puzzles, form, i, rect_snapped(at));
    }
}

static void show_grades(const PuzzleList *puzzles, Form *form)
{
    Stage *stage = form->stage;
    const char *choices[PUZZLE_GRADES];
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++)
        choices[grade - 1] = stage_format(stage, STRING_PUZZLES_GRADE, arg_text(puzzle_grade_title(grade)),
                                          arg_number(count_of(puzzles, grade, RULES_ANY, true)),
                                          arg_number(count_of(puzzles, grade, RULES_ANY, false)));
    form_choices(form,
                 &(ChoiceRow){"grade", choices, PUZZLE_GRADES, puzzles->grade - 1, .code = CODE_GRADE, .keys = "123"});
}

static void show_grade(const PuzzleList *puzzles, Form *form, int grade)
{
    Stage *stage = form->stage;
    const Rulebook *book = host_rulebook(&stage->host, puzzles->game);
    form_text(form, FORM_NOTE,
              stage_format(stage, STRING_PUZZLES_COUNT, arg_number(count_of(puzzles, grade, RULES_ANY, true)),
                           arg_number(count_of(puzzles, grade, RULES_ANY, false))));
    show_tiles(puzzles, form, grade, RULEBOOK_STANDARD);
    for (int preset = 0; preset < (int)rulebook_preset_count(book); preset++) {
        if (count_of(puzzles, grade, preset, false) == 0) continue;
        form_text(form, FORM_NOTE,
                  stage_format(stage, STRING_PUZZLES_BY_RULES, arg_text(rulebook_preset_title(book, (size_t)preset))));
        show_tiles(puzzles, form, grade, preset);
    }
}

/* ---- The puzzle of the day ---- */

static void show_today(const PuzzleList *puzzles, Form *form)
{
    Stage *stage = form->stage;
    Rect at;
    if (puzzle_of_today(&stage->host, puzzles->book, &puzzles->progress) < 0) return;
    const bool solved = !day_is_new(puzzles->progress.last_day, host_today(&stage->host));
    const char *state = solved ? screen_string(STRING_PUZZLES_TODAY_SOLVED)
                               : stage_format(stage, STRING_PUZZLES_TODAY_NEW,
                                              arg_text(stage_format_day(stage, host_today(&stage->host))));
    if (!form_row(form, roundf(form->text * 3.6f), &at)) return;
    Hotspot hotspot = {"today", at, screen_string(STRING_PUZZLES_TODAY), CODE_TODAY};
    hotspot.spoken = stage_printf(stage, "%s. %s", hotspot.label, state);
    hotspot.focus_corner = stage_size(stage, SIZE_INSET_CORNER);
    stage_add_hotspot(stage, &hotspot);
    const bool pointed = stage_is_pointed(stage, hotspot.id), is_amber = !solved || pointed;
    const ThemeColour ink = is_amber ? COLOUR_AMBER_INK : COLOUR_INSET_INK;
    canvas_rounded_rect(stage->canvas, at, hotspot.focus_corner,
                        stage_colour(stage, is_amber ? COLOUR_AMBER : COLOUR_INSET));
    const TextStyle name = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, ink);
    const TextStyle line = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, ink);
    const float edge = fmaxf(form->gap, at.h * .18f);
    Rect inner = rect_make(at.x + form->gap, at.y + at.h * .1f, at.w - form->gap - edge, at.h * .8f);
    const Rect sign = rect_take_left(&inner, name.size * 1.6f, form->gap);
    canvas_icon(stage->canvas, solved ? "tick" : "puzzle", rect_centre(sign), name.size * 1.6f, name.colour);
    Rect top = rect_take_top(&inner, inner.h / 2, 0);
    const char *days = stage_format(stage, STRING_PUZZLES_DAYS, arg_number(puzzles->progress.day_count));
    const float words =
        canvas_text_width(stage->canvas, &name, hotspot.label) + canvas_text_width(stage->canvas, &line, days);
    if (puzzles->progress.day_count > 0 && words + 2 * form->gap + 2 <= top.w)
        text_take_right(stage->canvas, &line, 1, &top, form->gap, days);
    canvas_text_in_rect(stage->canvas, &name, top, hotspot.label);
    canvas_text_in_rect(stage->canvas, &line, inner, state);
}

/* The first unsolved puzzle of the current grade, otherwise of another grade; −1: all are solved. */
static int find_next(const PuzzleList *puzzles)
{
    int first = -1;
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
        if (is_solved(puzzles, i)) continue;
        if (puzzle_book_entry(puzzles->book, i)->puzzle.grade == puzzles->grade) return i;
        if (first < 0) first = i;
    }
    return first;
}

static void show_puzzle_rows(Form *form, void *self)
{
    const PuzzleList *puzzles = self;
    Stage *stage = form->stage;
    const Rulebook *book = host_rulebook(&stage->host, puzzles->game);
    const int next = find_next(puzzles);
    const Button buttons[] = {
        {next < 0 ? NULL : "next", STRING_PUZZLE_NEXT, CODE_PUZZLE, .index = next, .key = 'n', .min_share = .2f},
        {"done", STRING_SETTINGS_DONE, CODE_CLOSE, BUTTON_QUIET, .at_left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_format(stage, STRING_PUZZLES_TITLE, arg_text(rulebook_title(book))), 0);
    show_today(puzzles, form);
    show_grades(puzzles, form);
    form_body(form, "list");
    show_grade(puzzles, form, puzzles->grade);
    form_foot(form);
    form_buttons(form, buttons, 2);
}

/* ---- Touches ---- */

/* Shows which puzzles are solved now, or leaves if only the puzzle of the day was wanted. */
static Transition leave_puzzle(void *opener, Stage *stage, int answer)
{
    PuzzleList *puzzles = opener;
    if (puzzles->only_opens_today) return scene_close();
    puzzle_store_load(&stage->host, puzzles->game, &puzzles->progress);
    return scene_stay();
}

static Transition open_puzzle(PuzzleList *puzzles, Stage *stage, int index, bool today)
{
    if (index < 0) return scene_stay();
    puzzles->grade = puzzle_book_entry(puzzles->book, index)->puzzle.grade;
    return scene_push_for_answer(puzzle_scene_create(stage, puzzles->game, puzzles->book, index, today), leave_puzzle,
                                 puzzles);
}

static Transition puzzle_list_tick(void *self, Stage *stage)
{
    PuzzleList *puzzles = self;
    if (!puzzles->only_opens_today || puzzles->has_opened) return scene_stay();
    puzzles->has_opened = true;
    return open_puzzle(puzzles, stage, puzzle_of_today(&stage->host, puzzles->book, &puzzles->progress), true);
}

static Transition puzzle_list_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    PuzzleList *puzzles = self;
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    if (touch->hotspot->code == CODE_TODAY)
        return open_puzzle(puzzles, stage, puzzle_of_today(&stage->host, puzzles->book, &puzzles->progress), true);
    if (touch->hotspot->code == CODE_GRADE) {
        puzzles->grade = touch->hotspot->index + 1;
        puzzles->form_state.scroll.offset = 0;
    }
    return touch->hotspot->code == CODE_PUZZLE ? open_puzzle(puzzles, stage, touch->hotspot->index, false)
                                               : scene_stay();
}

/* ---- Creation ---- */

static void puzzle_list_destroy(void *self)
{
    PuzzleList *puzzles = self;
    puzzle_book_destroy(puzzles->book);
    free(puzzles);
}

static const SceneKind PUZZLES = {
    .name = "puzzles",
    .closes = true,
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 760, .fold_width = 34, .dim = 1},
    .show_rows = show_puzzle_rows,
    .handle_touch = puzzle_list_handle_touch,
    .tick = puzzle_list_tick,
    .destroy = puzzle_list_destroy,
};

/* Sets the preset of each puzzle; RULEBOOK_STANDARD if it has none. */
static void set_presets(PuzzleList *puzzles, const Rulebook *book)
{
    SCOPED_MEMORY void *rules = memory_allocate(puzzles->game->rules_size);
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) puzzles->presets[i] = RULEBOOK_STANDARD;
    for (int preset = 0; preset < (int)rulebook_preset_count(book); preset++) {
        if (!rulebook_make_rules(book, preset, NULL, 2, rules, NULL)) continue;
        if (memcmp(rules, rulebook_defaults(book), puzzles->game->rules_size) == 0) continue;
        for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
            if (memcmp(puzzle_book_entry(puzzles->book, i)->rules, rules, puzzles->game->rules_size) == 0)
                puzzles->presets[i] = preset;
        }
    }
}

Scene puzzle_list_scene_create(Stage *stage, const Game *game)
{
    const Rulebook *rulebook = host_rulebook(&stage->host, game);
    Error error;
    PuzzleBook *book = puzzle_book_create_file(rulebook, stage->host.services->assets, &error);
    if (!book) {
        stage_report(stage, error.text);
        return rulebook_scene_open(stage, game);
    }
    PuzzleList *puzzles = memory_allocate(sizeof *puzzles);
    puzzles->game = game;
    puzzles->book = book;
    set_presets(puzzles, rulebook);
    puzzle_store_load(&stage->host, game, &puzzles->progress);
    puzzles->grade = 1;
    const int next = find_next(puzzles);
    if (next >= 0) puzzles->grade = puzzle_book_entry(book, next)->puzzle.grade;
    return (Scene){&PUZZLES, puzzles};
}

Scene puzzle_of_today_scene_create(Stage *stage, const Game *game)
{
    const Scene scene = puzzle_list_scene_create(stage, game);
    if (scene.kind == &PUZZLES) ((PuzzleList *)scene.self)->only_opens_today = true;
    return scene;
}
