/* SPDX-License-Identifier: MIT */
#include "scenes/puzzles.h"

#include "scenes/doors.h"
#include "scenes/home.h"
#include "scenes/puzzle.h"
#include "scenes/puzzle_notes.h"
#include "ui/form.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_BACK, CODE_TODAY, CODE_PUZZLE, CODE_GRADE };
enum { RULES_STANDARD = -1, RULES_OWN = -2 };

typedef struct Puzzles {
    const Game *game;
    PuzzleBook *book;
    int presets[PUZZLES_MAX]; /* by which each is played */
    PuzzleProgress progress;
    int grade; /* that is shown */
    FormView view;
} Puzzles;

/* ---- The list ---- */

static bool is_solved(const Puzzles *puzzles, int index)
{
    return progress_has(&puzzles->progress, puzzle_book_entry(puzzles->book, index)->sign);
}

/* A tile with its number, a tick beside it where it is solved. */
static void draw_tile(const Puzzles *puzzles, Form *form, int index, Rect at)
{
    Stage *stage = form->stage;
    const int number = puzzles_number(puzzles->book, index);
    const bool solved = is_solved(puzzles, index);
    const char *grade = puzzles_grade(stage, puzzle_book_entry(puzzles->book, index)->puzzle.grade);
    const float corner = stage_size(stage, SIZE_INSET_CORNER), tick = at.h * .42f;
    const Spot spot = {.id = spots_text(&stage->spots, "puzzle:%d", index + 1),
                       .at = at,
                       .corner = corner,
                       .label = stage_words(stage, solved ? WORD_PUZZLES_NUMBER_SOLVED : WORD_PUZZLES_NUMBER,
                                            word_text(grade), word_number(number)),
                       .code = CODE_PUZZLE,
                       .index = index};
    stage_spot(stage, &spot);
    const bool pointed = stage_is_pointed(stage, spot.id);
    const ThemeColour ground = pointed ? COLOUR_AMBER : solved ? COLOUR_MAIN : COLOUR_INSET,
                      ink = pointed ? COLOUR_AMBER_INK : solved ? COLOUR_MAIN_INK : COLOUR_INSET_INK;
    canvas_round(stage->canvas, at, corner, stage_colour(stage, ground));
    TextStyle style = stage_text(stage, FACE_BLACK, SIZE_TEXT_BODY, ink);
    style.align = ALIGN_CENTRE;
    const float room = solved ? tick * .8f : 0;
    canvas_text_in(stage->canvas, &style, rect_make(at.x, at.y, at.w - room, at.h), spots_text(&stage->spots, "%d", number));
    if (solved)
        canvas_icon(stage->canvas, "tick", (Point){rect_right(at) - at.w * .24f, at.y + at.h / 2}, tick, stage_colour(stage, ink));
}

static int count_of(const Puzzles *puzzles, int grade, int preset, bool solved)
{
    int count = 0;
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
        const bool counted = puzzle_book_entry(puzzles->book, i)->puzzle.grade == grade &&
                             (preset == RULES_OWN || puzzles->presets[i] == preset);
        count += counted && (!solved || is_solved(puzzles, i));
    }
    return count;
}

/* Those of a grade that are played by certain rules. */
static void show_tiles(const Puzzles *puzzles, Form *form, int grade, int preset)
{
    const float size = roundf(fmaxf(layout_touch(&form->stage->layout), form->text * 2.6f));
    /* As few rows as there can be of them, all as full as the others. */
    const int most = (int)fmaxf(4, fminf(12, form->part->at.w / (size * 1.35f)));
    const int all = count_of(puzzles, grade, RULES_STANDARD, false), rows = (all + most - 1) / most;
    const int columns = rows > 0 ? (all + rows - 1) / rows : most;
    int cell = 0;
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
        Rect at;
        if (puzzle_book_entry(puzzles->book, i)->puzzle.grade != grade || puzzles->presets[i] != preset) continue;
        if (form_cell(form, cell++, columns, size, &at)) draw_tile(puzzles, form, i, rect_snapped(at));
    }
}

/* The grades beside each other, of which one is shown. */
static void show_grades(const Puzzles *puzzles, Form *form)
{
    Stage *stage = form->stage;
    const char *choices[PUZZLE_GRADES];
    for (int grade = 1; grade <= PUZZLE_GRADES; grade++)
        choices[grade - 1] = stage_words(stage, WORD_PUZZLES_GRADE, word_text(puzzles_grade(stage, grade)),
                                         word_number(count_of(puzzles, grade, RULES_OWN, true)),
                                         word_number(count_of(puzzles, grade, RULES_OWN, false)));
    form_choices(form, &(ChoiceRow){.id = "grade",
                                    .choices = choices,
                                    .count = PUZZLE_GRADES,
                                    .chosen = puzzles->grade - 1,
                                    .code = CODE_GRADE,
                                    .keys = "123"});
}

static void show_grade(const Puzzles *puzzles, Form *form, int grade)
{
    Stage *stage = form->stage;
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, puzzles->game);
    form_text(form, FORM_NOTE,
              stage_words(stage, WORD_PUZZLES_COUNT, word_number(count_of(puzzles, grade, RULES_OWN, true)),
                          word_number(count_of(puzzles, grade, RULES_OWN, false))));
    show_tiles(puzzles, form, grade, RULES_STANDARD);
    for (int preset = 0; preset < (int)rulebook_presets(book); preset++) {
        if (count_of(puzzles, grade, preset, false) == 0) continue;
        form_text(form, FORM_NOTE,
                  stage_words(stage, WORD_PUZZLES_BY_RULES, word_text(rulebook_preset_title(book, (size_t)preset))));
        show_tiles(puzzles, form, grade, preset);
    }
}

/* ---- The puzzle of the day ---- */

static bool today_is_solved(const Puzzles *puzzles, Stage *stage)
{
    const int32_t today = home_of(stage)->today(home_of(stage)->self);
    return !day_counts(puzzles->progress.last, today);
}

/* A row of its own: what it is, how it stands with it, and on how many days it was solved. */
static void show_today(const Puzzles *puzzles, Form *form)
{
    Stage *stage = form->stage;
    char date[DAY_TEXT];
    Rect at;
    if (puzzles_of_today(stage, puzzles->book) < 0) return;
    day_write(home_of(stage)->today(home_of(stage)->self), date);
    const bool solved = today_is_solved(puzzles, stage);
    const char *state = solved ? stage_word(stage, WORD_PUZZLES_TODAY_SOLVED)
                               : stage_words(stage, WORD_PUZZLES_TODAY_NEW, word_text(date));
    if (!form_row(form, roundf(form->text * 3.6f), &at)) return;
    Spot spot = {.id = "today", .at = at, .label = stage_word(stage, WORD_PUZZLES_TODAY), .code = CODE_TODAY};
    spot.spoken = spots_text(&stage->spots, "%s. %s", spot.label, state);
    spot.corner = stage_size(stage, SIZE_INSET_CORNER);
    stage_spot(stage, &spot);
    const bool pointed = stage_is_pointed(stage, spot.id), alive = !solved || pointed;
    const ThemeColour ink = alive ? COLOUR_AMBER_INK : COLOUR_INSET_INK;
    canvas_round(stage->canvas, at, spot.corner, stage_colour(stage, alive ? COLOUR_AMBER : COLOUR_INSET));
    const TextStyle name = stage_text(stage, FACE_BLACK, SIZE_TEXT_BODY, ink);
    TextStyle line = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, ink);
    const float edge = fmaxf(form->gap, at.h * .18f);
    Rect inner = rect_make(at.x + form->gap, at.y + at.h * .1f, at.w - form->gap - edge, at.h * .8f);
    const Rect sign = rect_take_left(&inner, name.size * 1.6f, form->gap);
    canvas_icon(stage->canvas, solved ? "tick" : "puzzle", rect_centre(sign), name.size * 1.6f, name.colour);
    Rect top = rect_take_top(&inner, inner.h / 2, 0);
    const char *days = stage_words(stage, WORD_PUZZLES_DAYS, word_number(puzzles->progress.days));
    const float wide = canvas_text_width(stage->canvas, &line, days) + 2;
    if (puzzles->progress.days > 0 && canvas_text_width(stage->canvas, &name, spot.label) + 2 * form->gap + wide <= top.w) {
        line.align = ALIGN_RIGHT;
        canvas_text_in(stage->canvas, &line, rect_take_right(&top, wide, form->gap), days);
        line.align = ALIGN_LEFT;
    }
    canvas_text_in(stage->canvas, &name, top, spot.label);
    canvas_text_in(stage->canvas, &line, inner, state);
}

/* The first of the grade shown that is not solved, else of the others; −1: all are. */
static int find_next(const Puzzles *puzzles)
{
    int first = -1;
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
        if (is_solved(puzzles, i)) continue;
        if (puzzle_book_entry(puzzles->book, i)->puzzle.grade == puzzles->grade) return i;
        if (first < 0) first = i;
    }
    return first;
}

static void show_rows(Form *form, void *self)
{
    const Puzzles *puzzles = self;
    Stage *stage = form->stage;
    const Rulebook *book = home_of(stage)->rulebook(home_of(stage)->self, puzzles->game);
    const int next = find_next(puzzles);
    const FormButton ways[] = {
        {.id = next < 0 ? NULL : "next",
         .label = stage_word(stage, WORD_PUZZLE_NEXT),
         .code = CODE_PUZZLE,
         .index = next,
         .key = 'n',
         .least = .2f},
        {.id = "done", .label = stage_word(stage, WORD_SETTINGS_DONE), .code = CODE_BACK, .look = BUTTON_QUIET, .left = true}};
    form_title(form, SIZE_TEXT_PLATE, stage_words(stage, WORD_PUZZLES_TITLE, word_text(rulebook_title(book))), 0);
    show_today(puzzles, form);
    show_grades(puzzles, form);
    form_body(form, "list");
    show_grade(puzzles, form, puzzles->grade);
    form_foot(form);
    form_buttons(form, ways, 2);
}

static void puzzles_show(void *self, Stage *stage)
{
    Puzzles *puzzles = self;
    static const FormSheet SHEET = {.width = 760, .fold = 34, .veil = 1};
    form_show(stage, &puzzles->view, &SHEET, show_rows, puzzles);
}

/* ---- Touches ---- */

static Transition sit_down(Puzzles *puzzles, Stage *stage, int index, bool today)
{
    if (index < 0) return scene_stay();
    puzzles->grade = puzzle_book_entry(puzzles->book, index)->puzzle.grade;
    return scene_push(puzzle_create(stage, puzzles->game, puzzles->book, index, today));
}

static Transition puzzles_touch(void *self, Stage *stage, const Touch *touch)
{
    Puzzles *puzzles = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->spot->code == CODE_BACK) return scene_pop(0);
        if (touch->spot->code == CODE_TODAY)
            return sit_down(puzzles, stage, puzzles_of_today(stage, puzzles->book), true);
        if (touch->spot->code == CODE_GRADE) {
            puzzles->grade = touch->spot->index + 1;
            puzzles->view.scroll.offset = 0;
        }
        if (touch->spot->code == CODE_PUZZLE) return sit_down(puzzles, stage, touch->spot->index, false);
        break;
    case TOUCH_SCROLL: form_touch(&puzzles->view, touch); break;
    case TOUCH_ANSWER: puzzles_recall(stage, puzzles->game, &puzzles->progress); break;
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* ---- Making ---- */

static void puzzles_forget(void *self)
{
    Puzzles *puzzles = self;
    puzzle_book_destroy(puzzles->book);
    free(puzzles);
}

static const SceneKind PUZZLES = {
    .name = "puzzles",
    .overlay = true,
    .covers = true,
    .show = puzzles_show,
    .touch = puzzles_touch,
    .destroy = puzzles_forget,
};

/* By which preset each is played, and RULES_STANDARD by none. */
static void find_presets(Puzzles *puzzles, const Rulebook *book)
{
    void *rules = memory_allocate(puzzles->game->rules_size);
    Fault ignored;
    for (int i = 0; i < puzzle_book_count(puzzles->book); i++) puzzles->presets[i] = RULES_STANDARD;
    for (int preset = 0; preset < (int)rulebook_presets(book); preset++) {
        if (!rulebook_rules(book, preset, NULL, 2, rules, &ignored)) continue;
        if (memcmp(rules, rulebook_defaults(book), puzzles->game->rules_size) == 0) continue;
        for (int i = 0; i < puzzle_book_count(puzzles->book); i++) {
            if (memcmp(puzzle_book_entry(puzzles->book, i)->rules, rules, puzzles->game->rules_size) == 0)
                puzzles->presets[i] = preset;
        }
    }
    free(rules);
}

Scene puzzles_open(Stage *stage, const Game *game)
{
    const Home *home = home_of(stage);
    const Rulebook *rulebook = home->rulebook(home->self, game);
    Fault fault;
    PuzzleBook *book = puzzle_book_create_file(rulebook, home->assets, &fault);
    if (!book) {
        stage_notice(stage, fault.text);
        stage_log(stage, "%s", fault.text);
        return DOORS.rulebook(stage, game);
    }
    Puzzles *puzzles = memory_allocate(sizeof *puzzles);
    puzzles->game = game;
    puzzles->book = book;
    find_presets(puzzles, rulebook);
    puzzles_recall(stage, game, &puzzles->progress);
    puzzles->grade = 1;
    const int next = find_next(puzzles);
    if (next >= 0) puzzles->grade = puzzle_book_entry(book, next)->puzzle.grade;
    return (Scene){&PUZZLES, puzzles};
}
