/* SPDX-License-Identifier: MIT */
/* Draws a puzzle: the real table, the task above it, and beside or below it the puzzle's title and buttons. */
#include "scenes/puzzles/puzzle_scene.h"

#include "scenes/common/ceremony.h"
#include "scenes/table/page_table_draw.h"
#include "session/puzzles/puzzle_choice.h"
#include "tabletop/player_marks.h"
#include "ui/form.h"
#include "ui/text_fit.h"

static const float BAR_EDGE = 4;       /* the edge of the bar above and below its buttons, in pixels */
static const float PLACE_LINE = 1.35f; /* the line height of the puzzle's grade and number, in text sizes */

/* Whether the puzzle is solved, and the computer is still playing the rest of the game, or the table is showing it. */
static bool is_playing_rest(const PuzzleScene *puzzle, const Stage *stage)
{
    const Match *match = table_match(puzzle->table);
    return match_length(match) > puzzle->analysed_steps &&
           (!match_is_over(match) || table_is_showing_events(puzzle->table, stage));
}

static const char *solved_text(const PuzzleScene *puzzle, Stage *stage)
{
    const Match *match = table_match(puzzle->table);
    const int own = puzzle->entry->puzzle.player;
    if (is_playing_rest(puzzle, stage)) return screen_string(STRING_PUZZLE_REST);
    if (puzzle->solution_shown) return screen_string(STRING_PUZZLE_NOT_COUNTED);
    if (!match_is_over(match)) return screen_string(STRING_PUZZLE_SOLVED);
    const Score score = match_score(match, NULL);
    return stage_format(stage, STRING_PUZZLE_RESULT, arg_number(score.points[own]), arg_number(score.points[1 - own]));
}

static const char *task_of(const PuzzleScene *puzzle, Stage *stage)
{
    const Match *match = table_match(puzzle->table);
    const int other = 1 - puzzle->entry->puzzle.player;
    const bool own = puzzle->phase == PUZZLE_PLAYER_TO_MOVE && match_head(match)->to_move != other;
    switch (puzzle->phase) {
    case PUZZLE_SOLVED: return solved_text(puzzle, stage);
    case PUZZLE_FAILED: return text_string(&puzzle->refutation);
    case PUZZLE_SHOWING_SOLUTION: return screen_string(STRING_PUZZLE_SHOWS);
    case PUZZLE_SOLUTION_SHOWN: return screen_string(STRING_PUZZLE_SHOWN);
    default: break;
    }
    if (table_hint_text(puzzle->table)[0]) return table_hint_text(puzzle->table);
    if (own) return screen_string(match_length(match) == 0 ? STRING_PUZZLE_FIND : STRING_PUZZLE_COMPLETE_WIN);
    return stage_format(stage, STRING_PUZZLE_WAITS, arg_text(match_names(match)[other]));
}

/* The icon that is shown before the task; NULL: the badge of the player to move is shown instead. */
static const char *task_icon(const PuzzleScene *puzzle)
{
    switch (puzzle->phase) {
    case PUZZLE_SOLVED: return "tick";
    case PUZZLE_FAILED: return "cross";
    case PUZZLE_SHOWING_SOLUTION:
    case PUZZLE_SOLUTION_SHOWN: return "hint";
    default: return table_hint_text(puzzle->table)[0] ? "hint" : NULL;
    }
}

/* Draws the task between the title and the controls, on amber if the puzzle is solved. */
static void draw_task(const PuzzleScene *puzzle, Stage *stage, const TableLayout *at)
{
    const bool solved = puzzle_is_solved(puzzle);
    const char *icon = task_icon(puzzle), *task = task_of(puzzle, stage);
    TextStyle style =
        stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, solved ? COLOUR_AMBER_INK : COLOUR_INK, 1.3f);
    const float height = at->bar.h, pad = height * .4f, badge = height * .64f,
                disc = height + layout_length(&stage->layout, 10);
    const float right = rect_right(at->bar) - 2 * disc; /* the room for two round controls is at the right */
    const float room = right - at->bar.x, beside_title = stage->layout.w * .62f;
    const float max_width = (at->is_compact ? room : fminf(room, beside_title)) - 2 * pad - badge;
    const float min_size = stage_text_size(stage, SIZE_TEXT_PROMPT, 1) * .7f;
    text_fit_lines(stage->canvas, &style, min_size, 1, max_width - 1, &task, 1);
    const float words = fminf(canvas_text_width(stage->canvas, &style, task) + 1, max_width);
    const float width = words + 2 * pad + badge;
    const float x = fmaxf(at->bar.x, fminf(stage->layout.w / 2 - width / 2, right - width));
    /* If the plate of the task would cover much of the puzzle's title, it covers all of the title. */
    const bool covers_title = at->is_compact && width > room * .6f;
    const Rect plate =
        rect_snapped(rect_make(covers_title ? at->bar.x : x, at->bar.y, covers_title ? room : width, height));
    const float corner = covers_title ? plate.h / 4 : plate.h / 2;
    widget_plate(stage, plate, corner);
    if (solved) canvas_rounded_rect(stage->canvas, plate, corner, stage_colour(stage, COLOUR_AMBER));
    stage_add_hotspot(stage, &(Hotspot){"task", plate, task, .help = solved ? text_string(&puzzle->reason) : NULL,
                                        .kind = HOTSPOT_TIP_ONLY, .focus_corner = corner});
    const Point middle = {plate.x + pad + badge * .34f, plate.y + height / 2};
    if (icon) {
        canvas_icon(stage->canvas, icon, middle, height * .55f, style.colour);
    } else {
        const TableContext context = table_context(puzzle->table, stage);
        const int mover = match_head(table_match(puzzle->table))->to_move;
        if (mover != NOBODY) player_mark_draw_badge(&context, mover, middle, height * .25f);
    }
    canvas_text_in_rect(stage->canvas, &style, rect_make(plate.x + pad + badge, plate.y, words + 2, plate.h), task);
}

/* ---- The bar ---- */

static int find_buttons(const PuzzleScene *puzzle, Stage *stage, Button buttons[3])
{
    int count = 0;
    const bool over = puzzle_is_over(puzzle), solved = puzzle->phase == PUZZLE_SOLVED;
    const int next = solved ? puzzle_scene_next(puzzle, stage) : -1;
    if (next >= 0) {
        buttons[count++] = (Button){"next", STRING_PUZZLE_NEXT, CODE_PUZZLE_NEXT, .index = next, .key = 'n'};
    } else if (solved) {
        buttons[count++] = (Button){"list", STRING_PUZZLE_LEAVE, CODE_PUZZLE_BACK};
    }
    if (over || puzzle->phase == PUZZLE_SHOWING_SOLUTION || match_length(table_match(puzzle->table)) > 0)
        buttons[count++] =
            (Button){"again", STRING_PUZZLE_AGAIN, CODE_PUZZLE_AGAIN, over && !solved ? BUTTON_MAIN : BUTTON_QUIET};
    if (puzzle_can_give_hint(puzzle, stage))
        buttons[count++] = (Button){"hint", STRING_TABLE_HINT, CODE_PUZZLE_HINT, BUTTON_QUIET};
    if (puzzle->phase == PUZZLE_FAILED && (puzzle->hint_taken || puzzle->failures > 1))
        buttons[count++] = (Button){"show", STRING_PUZZLE_SHOW, CODE_PUZZLE_SHOW, BUTTON_QUIET};
    return count;
}

static const char *place_of(const PuzzleScene *puzzle, Stage *stage)
{
    return stage_format(stage, STRING_PUZZLES_NUMBER, arg_text(puzzle_grade_title(puzzle->entry->puzzle.grade)),
                        arg_number(puzzle_number_in_grade(puzzle->book, puzzle->index)));
}

/* Enlarged text of the puzzle's grade and number shrinks, at most to its usual size, until it fits into one line. */
static TextStyle place_style(const PuzzleScene *puzzle, Stage *stage, float width)
{
    TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, 1.4f);
    const float min_size = stage_text_size(stage, SIZE_TEXT_BODY, 1);
    text_fit_lines(stage->canvas, &style, min_size, 1, width, (const char *[]){place_of(puzzle, stage)}, 1);
    return style;
}

static float place_height(const PuzzleScene *puzzle, Stage *stage, float width)
{
    const TextStyle style = place_style(puzzle, stage, width);
    return stage_text_size(stage, SIZE_TEXT_PANEL, 1.2f) * 1.5f +
           canvas_paragraph_height(stage->canvas, &style, width, style.size * PLACE_LINE, place_of(puzzle, stage));
}

/* Draws the puzzle's title, grade and number: in a column below each other, otherwise side by side, and the title only
 * if `titled`. */
static void draw_puzzle_title(const PuzzleScene *puzzle, Stage *stage, Rect at, bool titled, bool column)
{
    const TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.2f);
    const TextStyle style = place_style(puzzle, stage, at.w);
    const char *word = screen_string(puzzle->is_daily ? STRING_PUZZLES_TODAY : STRING_PUZZLE_TITLE);
    if (column) {
        canvas_text_fitted(stage->canvas, &title, .7f, rect_take_top(&at, title.size * 1.5f, 0), word);
    } else if (titled) {
        text_take_left(stage->canvas, &title, 1, &at, stage_size(stage, SIZE_PADDING), word);
    }
    const char *number = place_of(puzzle, stage);
    if (column) {
        canvas_paragraph(stage->canvas, &style, at, style.size * PLACE_LINE, number);
    } else {
        canvas_text_fitted(stage->canvas, &style, .7f, at, number);
    }
}

/* If the puzzle is solved, draws why no other move would have solved it and, if there is room, the player's face above;
 * without `draws`, only measures. Returns the height. */
static float draw_end(const PuzzleScene *puzzle, Stage *stage, Rect at, bool draws)
{
    static const float RADIUS = 52, RADIUS_MIN = 20; /* greatest and least radius of the face, in frame pixels */
    static const float HEIGHT = 2.9f, LINE = 1.3f;   /* height of face and crown, in radii; of a line, in text sizes */
    const float gap = layout_length(&stage->layout, 12);
    const Match *match = table_match(puzzle->table);
    const int own = puzzle->entry->puzzle.player;
    TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK, 1.3f);
    if (!puzzle_is_solved(puzzle)) return 0;
    const char *reason = text_string(&puzzle->reason);
    const float words = gap + text_fit_paragraph(stage->canvas, &style, style.size * .6f, LINE, at, reason);
    float radius = fminf(layout_length(&stage->layout, RADIUS), (at.h - words - gap) / HEIGHT);
    if (radius < layout_length(&stage->layout, RADIUS_MIN)) radius = 0;
    const float height = words + (radius > 0 ? gap + radius * HEIGHT : 0);
    if (!draws) return height;
    canvas_paragraph(stage->canvas, &style, rect_take_bottom(&at, words, gap), style.size * LINE, reason);
    const Point face = {rect_centre(at).x, rect_bottom(at) - radius};
    const char *who = portrait_of_person(match_names(match), player_bit(own), own);
    if (radius > 0) portrait_draw(stage, &(Portrait){who, face, radius, MOOD_GLAD});
    if (radius > 0) ceremony_draw_crown(stage, widget_badge_colour(match_seat(match, own)->colour), face, radius, 0);
    return height;
}

/* Draws the panel with title and buttons at the top of the column, where other tables have their log. */
static void draw_panel(const PuzzleScene *puzzle, Stage *stage, const TableLayout *at)
{
    const TableButtons choices = table_buttons(puzzle->table, stage);
    Button buttons[3];
    const int count = find_buttons(puzzle, stage, buttons);
    const float pad = stage_size(stage, SIZE_PADDING), gap = layout_length(&stage->layout, 8),
                touch = layout_touch_size(&stage->layout);
    Rect column = at->log;
    const float title =
        fmaxf(layout_text(&stage->layout, 22) * 3.2f, place_height(puzzle, stage, column.w - 2 * pad) + pad);
    const float room = column.h - 2 * pad - (touch + gap) * (float)count - title,
                end = draw_end(puzzle, stage, rect_make(column.x, column.y, column.w - 2 * pad, room), false),
                words = title + end;
    const Rect panel = rect_snapped(rect_take_top(&column, 2 * pad + words + (touch + gap) * (float)count, 0));
    widget_panel(stage, panel, 0);
    stage_avoid(stage, panel);
    Rect inner = rect_inset(panel, pad);
    for (int i = count - 1; i >= 0; i--) widget_button(stage, rect_take_bottom(&inner, touch, gap), &buttons[i]);
    draw_puzzle_title(puzzle, stage, inner, true, true);
    draw_end(puzzle, stage, rect_take_bottom(&inner, end, 0), true);
    if (at->actions.w > 0) column.h = at->actions.y - column.y;
    rect_take_top(&column, gap, 0);
    stage_add_tip_area(stage, column);
    if (!puzzle_is_over(puzzle)) table_buttons_draw_below(&choices, at->actions);
}

static void draw_puzzle_bar(const PuzzleScene *puzzle, Stage *stage, const TableLayout *at)
{
    const TableButtons choices = table_buttons(puzzle->table, stage);
    Button buttons[3];
    const int count = find_buttons(puzzle, stage, buttons);
    const float pad = stage_size(stage, SIZE_PADDING), gap = layout_length(&stage->layout, 8),
                touch = fminf(layout_touch_size(&stage->layout), at->strip.h - 2 * BAR_EDGE);
    const Rect bar = at->strip;
    widget_panel(stage, bar, at->is_compact ? bar.h / 2 : 0);
    stage_avoid(stage, bar);
    Rect inner = rect_make(bar.x + pad, bar.y, bar.w - 2 * pad, bar.h);
    for (int i = 0; i < count; i++) {
        const float width = fminf(widget_button_width(stage, &buttons[i]), inner.w * .5f);
        const Rect place = rect_take_right(&inner, width, gap);
        widget_button(stage, rect_around(rect_centre(place), place.w, touch), &buttons[i]);
    }
    if (!puzzle_is_over(puzzle)) table_buttons_draw_in_strip(&choices, &inner);
    stage_add_tip_area(stage, rect_make(bar.x, bar.y, rect_right(inner) - bar.x, bar.h));
    draw_puzzle_title(puzzle, stage, inner, !at->is_compact, false);
}

/* While the other player is to move, draws a thought bubble at their panel, in which three dots light up in turn. */
static void draw_thinking_dots(const PuzzleScene *puzzle, Stage *stage)
{
    enum { DOTS = 3, DOT_MS = 320 };
    const int other = 1 - puzzle->entry->puzzle.player;
    const Rect panel = table_rects(puzzle->table)->panels[other];
    if (puzzle_is_over(puzzle) || match_head(table_match(puzzle->table))->to_move != other || panel.w <= 0) return;
    const float unit = layout_length(&stage->layout, 1), width = 76 * unit, height = 44 * unit;
    const bool below = panel.h < 100 * unit; /* in a row of low panels there is no space beside a panel */
    const Point from = below ? (Point){panel.x + panel.h * .55f, rect_bottom(panel)}
                             : (Point){rect_right(panel) - 10 * unit, panel.y + 22 * unit};
    const Point step = below ? (Point){6 * unit, 10 * unit} : (Point){11 * unit, -5 * unit};
    Rect bubble =
        rect_make(from.x + 3 * step.x, below ? from.y + 2.2f * step.y : from.y - height - unit, width, height);
    bubble.y = fmaxf(bubble.y, 6 * unit);
    bubble.x = fminf(bubble.x, stage->layout.w - width - 6 * unit);
    const Colour paper = stage_colour(stage, COLOUR_PAPER);
    for (int i = 0; i < 2; i++)
        canvas_disc(stage->canvas, (Point){from.x + step.x * (float)(i + 1), from.y + step.y * (float)(i + 1)},
                    (3.5f + 3 * (float)i) * unit, paper);
    widget_plate(stage, rect_snapped(bubble), height / 2);
    const int lit = motion_is_travel(&stage->motion) ? (int)(stage->motion.now / DOT_MS) % DOTS : -1;
    for (int i = 0; i < DOTS; i++) {
        const Point at = {bubble.x + width * (.28f + .22f * (float)i), bubble.y + height / 2};
        canvas_disc(stage->canvas, at, (i == lit ? 6.0f : 4.5f) * unit,
                    stage_colour(stage, i == lit ? COLOUR_INK : COLOUR_INK_2));
    }
    canvas_note_text(stage->canvas, screen_string(STRING_PUZZLE_THINKS));
    if (lit >= 0) motion_wake(&stage->motion, (stage->motion.now / DOT_MS + 1) * DOT_MS);
}

/* ---- Solved ---- */

/* Draws confetti if the solution was found without being shown. */
static void draw_confetti(const PuzzleScene *puzzle, Stage *stage, Rect board)
{
    enum { COLOURS = 4 };
    if (!puzzle_is_solved(puzzle)) return;
    Confetti confetti = {.room = rect_make(board.x, 0, board.w, rect_bottom(board)),
                         .unit = layout_unit(&stage->layout, .8f),
                         .fallen = ceremony_confetti_fallen(stage, puzzle->solved_since, 0),
                         .players = COLOURS};
    for (int i = 0; i < COLOURS; i++) confetti.colours[i] = widget_badge_colour(i);
    ceremony_rest_on(&confetti, rect_make(board.x, rect_bottom(board) - 2, board.w, 0));
    ceremony_draw_confetti(stage, &confetti, false);
    ceremony_draw_confetti(stage, &confetti, true);
}

void puzzle_draw(void *self, Stage *stage)
{
    PuzzleScene *puzzle = self;
    table_draw(puzzle->table, stage);
    const TableLayout at = table_plain_layout(puzzle->table, stage);
    draw_task(puzzle, stage, &at);
    if (at.log.w > 0) {
        draw_panel(puzzle, stage, &at);
    } else {
        draw_puzzle_bar(puzzle, stage, &at);
    }
    draw_thinking_dots(puzzle, stage);
    draw_confetti(puzzle, stage, at.table);
}
