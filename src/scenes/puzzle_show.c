/* SPDX-License-Identifier: MIT */
/* A puzzle as it is seen: the real table, above it what is to be done, below it which puzzle it is and the ways on. */
#include "kit/players.h"
#include "scenes/puzzle_scene.h"
#include "ui/letters.h"

static const float BAR_EDGE = 4, PLACE_LINE = 1.35f;

/* What is to be done, or how it has ended. */
static const char *task_of(const PuzzleScene *puzzle, Stage *stage)
{
    const Match *match = puzzle->table->match;
    const int other = 1 - puzzle->entry->puzzle.player;
    const bool own = puzzle->phase == PUZZLE_YOURS && match_head(match)->to_move != other;
    switch (puzzle->phase) {
    case PUZZLE_SOLVED: return stage_word(stage, puzzle->shown ? WORD_PUZZLE_NOT_COUNTED : WORD_PUZZLE_SOLVED);
    case PUZZLE_FAILED: return text_string(&puzzle->refutation);
    case PUZZLE_SHOWS: return stage_word(stage, WORD_PUZZLE_SHOWS);
    case PUZZLE_SHOWN: return stage_word(stage, WORD_PUZZLE_SHOWN);
    default: break;
    }
    if (puzzle->table->hint.length > 0) return text_string(&puzzle->table->hint);
    if (own) return stage_word(stage, match_length(match) == 0 ? WORD_PUZZLE_FIND : WORD_PUZZLE_GO_ON);
    return stage_words(stage, WORD_PUZZLE_WAITS, word_text(match_names(match)[other]));
}

/* NULL: the sign of the player to move stands before it. */
static const char *task_icon(const PuzzleScene *puzzle)
{
    switch (puzzle->phase) {
    case PUZZLE_SOLVED: return "tick";
    case PUZZLE_FAILED: return "cross";
    case PUZZLE_SHOWS:
    case PUZZLE_SHOWN: return "hint";
    default: return puzzle->table->hint.length > 0 ? "hint" : NULL;
    }
}

/* The pill between the title and the controls; amber once it is solved. */
static void draw_task(const PuzzleScene *puzzle, Stage *stage, const TableLayout *at)
{
    const bool solved = puzzle->phase == PUZZLE_SOLVED && !puzzle->shown;
    const char *icon = task_icon(puzzle), *task = task_of(puzzle, stage);
    TextStyle style = stage_text(stage, FACE_BOLD, SIZE_TEXT_PROMPT, solved ? COLOUR_AMBER_INK : COLOUR_INK);
    style.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PROMPT], 1.3f);
    const float high = at->bar.h, pad = high * .4f, sign = high * .64f, disc = high + layout_length(&stage->layout, 10);
    const float right = rect_right(at->bar) - 2 * disc; /* the two controls */
    const float room = right - at->bar.x, beside_title = stage->layout.w * .62f;
    const float most = (at->compact ? room : fminf(room, beside_title)) - 2 * pad - sign;
    const float least = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PROMPT], 1) * .7f;
    while (canvas_text_width(stage->canvas, &style, task) + 1 > most && letters_shrink(&style.size, .5f, least))
        continue;
    const float words = fminf(canvas_text_width(stage->canvas, &style, task) + 1, most);
    const float wide = words + 2 * pad + sign;
    const float x = fmaxf(at->bar.x, fminf(stage->layout.w / 2 - wide / 2, right - wide));
    const bool whole = at->compact && wide > room * .6f; /* it covers the title rather than a part of it */
    const Rect pill = rect_snapped(rect_make(whole ? at->bar.x : x, at->bar.y, whole ? room : wide, high));
    const float corner = whole ? pill.h / 4 : pill.h / 2;
    widget_plate(stage, pill, corner);
    if (solved) canvas_round(stage->canvas, pill, corner, stage_colour(stage, COLOUR_AMBER));
    stage_spot(stage,
               &(Spot){.id = "task", .at = pill, .kind = SPOT_ABOUT, .about = NULL, .label = task, .corner = corner});
    const Point middle = {pill.x + pad + sign * .34f, pill.y + high / 2};
    if (icon) {
        canvas_icon(stage->canvas, icon, middle, high * .55f, style.colour);
    } else {
        TableContext context;
        table_context(puzzle->table, stage, &context);
        const int mover = match_head(puzzle->table->match)->to_move;
        if (mover != NOBODY) kit_sign(&context, mover, middle, high * .25f, false);
    }
    canvas_text_in(stage->canvas, &style, rect_make(pill.x + pad + sign, pill.y, words + 2, pill.h), task);
}

/* ---- The bar ---- */

typedef struct Way {
    Button button;
    float width;
} Way;

static Way way_of(Stage *stage, const char *id, Word label, int code, ButtonLook look)
{
    const char *words = stage_word(stage, label);
    return (Way){{{.id = id, .label = words, .code = code}, look, NULL}, widget_button_width(stage, NULL, words)};
}

/* From the puzzle on: the next one, the same again, the list, help with it. */
static int find_ways(const PuzzleScene *puzzle, Stage *stage, Way ways[3])
{
    int count = 0;
    const bool over = puzzle_is_over(puzzle), solved = puzzle->phase == PUZZLE_SOLVED;
    const int next = solved ? puzzle_next(puzzle, stage) : -1;
    if (next >= 0) {
        ways[count] = way_of(stage, "next", WORD_PUZZLE_NEXT, CODE_PUZZLE_NEXT, BUTTON_MAIN);
        ways[count].button.spot.key = 'n';
        ways[count++].button.spot.index = next;
    } else if (solved) {
        ways[count++] = way_of(stage, "list", WORD_PUZZLE_LEAVE, CODE_PUZZLE_BACK, BUTTON_MAIN);
    }
    const ButtonLook look = over && !solved ? BUTTON_MAIN : BUTTON_QUIET;
    if (over || puzzle->phase == PUZZLE_SHOWS || match_length(puzzle->table->match) > 0)
        ways[count++] = way_of(stage, "again", WORD_PUZZLE_AGAIN, CODE_PUZZLE_AGAIN, look);
    if (puzzle_gives_hint(puzzle, stage))
        ways[count++] = way_of(stage, "hint", WORD_TABLE_HINT, CODE_PUZZLE_HINT, BUTTON_QUIET);
    if (puzzle_shows_solution(puzzle))
        ways[count++] = way_of(stage, "show", WORD_PUZZLE_SHOW, CODE_PUZZLE_SHOW, BUTTON_QUIET);
    return count;
}

static const char *place_of(const PuzzleScene *puzzle, Stage *stage)
{
    return stage_words(stage, WORD_PUZZLES_NUMBER, word_text(puzzles_grade(stage, puzzle->entry->puzzle.grade)),
                       word_number(puzzles_number(puzzle->book, puzzle->index)));
}

/* Large letters that leave a word alone on a second line get smaller. */
static TextStyle place_style(const PuzzleScene *puzzle, Stage *stage, float wide)
{
    TextStyle style = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, 1.4f);
    const float least = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY], 1);
    while (canvas_text_width(stage->canvas, &style, place_of(puzzle, stage)) > wide && letters_shrink(&style.size, 1, least)) continue;
    return style;
}

/* How high it is in a column so wide. */
static float place_height(const PuzzleScene *puzzle, Stage *stage, float wide)
{
    const TextStyle style = place_style(puzzle, stage, wide);
    return layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PANEL], 1.2f) * 1.5f +
           canvas_paragraph_height(stage->canvas, &style, wide, style.size * PLACE_LINE, place_of(puzzle, stage));
}

/* Which puzzle it is: its title, and its grade and number behind it or, in a column, below. */
static void draw_place(const PuzzleScene *puzzle, Stage *stage, Rect at, bool titled, bool column)
{
    const TextStyle title = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.2f);
    const TextStyle style = place_style(puzzle, stage, at.w);
    const char *word = stage_word(stage, puzzle->today ? WORD_PUZZLES_TODAY : WORD_PUZZLE_TITLE);
    if (column) {
        canvas_text_fitted(stage->canvas, &title, .7f, rect_take_top(&at, title.size * 1.5f, 0), word);
    } else if (titled) {
        const float wide = canvas_text_width(stage->canvas, &title, word) + 2;
        canvas_text_in(stage->canvas, &title, rect_take_left(&at, wide, stage_size(stage, SIZE_PADDING)), word);
    }
    const char *number = place_of(puzzle, stage);
    if (column) {
        canvas_paragraph(stage->canvas, &style, at, style.size * PLACE_LINE, number);
    } else {
        canvas_text_fitted(stage->canvas, &style, .7f, at, number);
    }
}

/* At the top of the column that is otherwise the log's. */
static void draw_panel(const PuzzleScene *puzzle, Stage *stage, const TableLayout *at)
{
    Way ways[3];
    const int count = find_ways(puzzle, stage, ways);
    const float pad = stage_size(stage, SIZE_PADDING), gap = layout_length(&stage->layout, 8),
                touch = layout_touch(&stage->layout);
    Rect column = at->log;
    const float words = fmaxf(layout_text(&stage->layout, 22) * 3.2f, place_height(puzzle, stage, column.w - 2 * pad) + pad);
    const Rect panel = rect_snapped(rect_take_top(&column, 2 * pad + words + (touch + gap) * (float)count, 0));
    widget_panel(stage, panel, 0);
    stage_keep_clear(stage, panel);
    Rect inner = rect_inset(panel, pad);
    for (int i = count - 1; i >= 0; i--) {
        ways[i].button.spot.at = rect_take_bottom(&inner, touch, gap);
        widget_button(stage, &ways[i].button);
    }
    draw_place(puzzle, stage, inner, true, true);
    if (at->actions.w > 0) column.h = at->actions.y - column.y;
    rect_take_top(&column, gap, 0);
    stage_house_tips(stage, column);
    if (!puzzle_is_over(puzzle)) table_draw_choices_below(puzzle->table, stage, at->actions);
}

/* Along the lower edge. */
static void draw_bar(const PuzzleScene *puzzle, Stage *stage, const TableLayout *at)
{
    Way ways[3];
    const int count = find_ways(puzzle, stage, ways);
    const float pad = stage_size(stage, SIZE_PADDING), gap = layout_length(&stage->layout, 8),
                touch = fminf(layout_touch(&stage->layout), at->strip.h - 2 * BAR_EDGE); /* the bar's edge stays seen round them */
    const Rect bar = at->strip;
    widget_panel(stage, bar, at->compact ? bar.h / 2 : 0);
    stage_keep_clear(stage, bar);
    Rect inner = rect_make(bar.x + pad, bar.y, bar.w - 2 * pad, bar.h);
    for (int i = 0; i < count; i++) {
        const Rect place = rect_take_right(&inner, fminf(ways[i].width, inner.w * .5f), gap);
        ways[i].button.spot.at = rect_snapped(rect_around(rect_centre(place), place.w, touch));
        widget_button(stage, &ways[i].button);
    }
    if (!puzzle_is_over(puzzle)) table_draw_choices_in_strip(puzzle->table, stage, &inner);
    stage_house_tips(stage, rect_make(bar.x, bar.y, rect_right(inner) - bar.x, bar.h));
    draw_place(puzzle, stage, inner, !at->compact, false);
}

/* ---- Who thinks ---- */

/* Smaller and smaller discs lead from the bubble to whose thought it is; three dots in it light up in turn. */
static void draw_thought(const PuzzleScene *puzzle, Stage *stage)
{
    enum { DOTS = 3, DOT_MS = 320 };
    const int other = 1 - puzzle->entry->puzzle.player;
    const Rect panel = puzzle->table->panels[other];
    if (puzzle_is_over(puzzle) || match_head(puzzle->table->match)->to_move != other || panel.w <= 0) return;
    const float unit = layout_length(&stage->layout, 1), wide = 76 * unit, high = 44 * unit;
    const bool below = panel.h < 100 * unit; /* a row of pills: there is no room beside it */
    const Point from = below ? (Point){panel.x + panel.h * .55f, rect_bottom(panel)} : (Point){rect_right(panel) - 10 * unit, panel.y + 22 * unit};
    const Point away = below ? (Point){6 * unit, 10 * unit} : (Point){11 * unit, -5 * unit};
    Rect bubble = rect_make(from.x + 3 * away.x, below ? from.y + 2.2f * away.y : from.y - high - unit, wide, high);
    bubble.y = fmaxf(bubble.y, 6 * unit);
    bubble.x = fminf(bubble.x, stage->layout.w - wide - 6 * unit);
    const Colour paper = stage_colour(stage, COLOUR_PAPER);
    for (int i = 0; i < 2; i++)
        canvas_disc(stage->canvas, (Point){from.x + away.x * (float)(i + 1), from.y + away.y * (float)(i + 1)}, (3.5f + 3 * (float)i) * unit, paper);
    widget_plate(stage, rect_snapped(bubble), high / 2);
    const int lit = motion_travels(&stage->motion) ? (int)(stage->motion.now / DOT_MS) % DOTS : -1;
    for (int i = 0; i < DOTS; i++) {
        const Point at = {bubble.x + wide * (.28f + .22f * (float)i), bubble.y + high / 2};
        canvas_disc(stage->canvas, at, (i == lit ? 6.0f : 4.5f) * unit, stage_colour(stage, i == lit ? COLOUR_INK : COLOUR_INK_2));
    }
    canvas_say(stage->canvas, stage_word(stage, WORD_PUZZLE_THINKS));
    if (lit >= 0) motion_wake(&stage->motion, (stage->motion.now / DOT_MS + 1) * DOT_MS);
}

void puzzle_show(void *self, Stage *stage)
{
    PuzzleScene *puzzle = self;
    puzzle->scene.kind->show(puzzle->table, stage);
    stage->motion.brisk = false;
    const TableLayout at = table_layout(stage, puzzle->table->look, match_players(puzzle->table->match));
    draw_task(puzzle, stage, &at);
    if (at.log.w > 0) {
        draw_panel(puzzle, stage, &at);
    } else {
        draw_bar(puzzle, stage, &at);
    }
    draw_thought(puzzle, stage);
}
