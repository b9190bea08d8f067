/* SPDX-License-Identifier: MIT */
#include "scenes/results.h"

#include "kit/marks.h"
#include "scenes/game_line.h"
#include "scenes/milestones.h"
#include "scenes/rulebook.h"
#include "scenes/results_scene.h"
#include "scenes/review.h"
#include "ui/letters.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CODE_ANSWER, CODE_KEEP, CODE_RULES_OF_MATCH, CODE_ITEM, CODE_ROUND };
enum { COUNT_MS = 260 }; /* so long an item is counted */

/* ---- What is told ---- */

static int count_told(const Results *results)
{
    int told = 0;
    for (int item = 0; item < results->items; item++) told += results->told[item];
    return told;
}

/* Not if there is but one item, and as many of it for each. */
static bool is_counted(const Results *results)
{
    bool other = false, differs = false;
    for (int player = 0; player < match_players(results->table->match); player++) {
        for (int i = 0; i < results->items; i++) {
            other = other || results->counts[player][i] != results->points[player][i];
            differs = differs || results->counts[player][i] != results->counts[0][i];
        }
    }
    return other && (differs || count_told(results) > 1);
}

static int find_lone(const Results *results)
{
    int lone = 0;
    if (count_told(results) != 1 || results->counted) return -1;
    while (!results->told[lone]) lone++;
    for (int player = 0; player < match_players(results->table->match); player++) {
        if (results->points[player][lone] != results->score.points[player]) return -1;
    }
    return lone;
}

static void add_up(Results *results)
{
    const TableScene *table = results->table;
    ScoreItems *items = results->parts = memory_allocate(sizeof *items);
    table->game->score(match_rules(table->match), match_state(table->match), &results->score, items);
    while (results->items < ITEMS_MOST && table->game->items[results->items]) results->items++;
    for (size_t i = 0; i < items->count; i++) {
        const ScoreItem *item = &items->items[i];
        if (item->item >= results->items) continue;
        results->told[item->item] = true;
        results->counts[item->player][item->item] += item->count;
        results->points[item->player][item->item] += item->points;
    }
    results->counted = is_counted(results);
    results->lone = find_lone(results);
    results_find_rounds(results);
    results->loser = match_given_up(table->match) == NOBODY ? table_lone_loser(table) : NOBODY;
    results_find_turn(results);
}

/* Where all names would take too many lines, how many they are. */
static void tell_end(const Stage *stage, const Match *match, const char *const *names, bool briefly, Text *text)
{
    Text who = {0};
    const char *won[PLAYERS_MAX];
    int count = 0;
    const int quitter = match_given_up(match);
    for (int player = 0; player < match_players(match); player++) {
        if (match_winners(match) >> player & 1) won[count++] = names[player];
    }
    words_list(stage->words, won, count, &who);
    const WordPart parts[] = {word_text(count == 1 ? won[0] : text_string(&who)), word_number(count),
                              word_text(quitter == NOBODY ? "" : names[quitter])};
    words_fill(stage->words,
               quitter >= 0 ? (briefly && count > 1 ? WORD_RESULTS_GIVEN_UP_MANY : WORD_RESULTS_GIVEN_UP)
               : count == 0 ? WORD_RESULTS_NOBODY
               : count == 1 ? WORD_RESULTS_WINS
               : briefly    ? WORD_RESULTS_SHARE_MANY
                            : WORD_RESULTS_SHARE,
               parts, 3, text);
    text_clear(&who);
}

void results_tell_end(const Stage *stage, const Match *match, const char *const *names, Text *text)
{
    tell_end(stage, match, names, false, text);
}

/* The last sentence of what the last action did, as those who play are told it. */
static const char *last_sentence(const TableScene *table, Stage *stage)
{
    const EventList *events = &table->last;
    const int players = match_players(table->match);
    Text sentence = {0};
    const char *last = NULL;
    for (size_t i = 0; i < events->count;) {
        text_reset(&sentence);
        i += events_tell(table->game, match_rules(table->match), &events->items[i], events->count - i, NOBODY, players,
                         table_names(table), &sentence);
        if (sentence.length > 0) last = spots_text(&stage->spots, "%s", sentence.data);
    }
    text_clear(&sentence);
    return last;
}

/* If there is only one kind of figure it may not say why somebody has won: then the last action tells. NULL: the
 * figures do. */
static const char *find_why(const Results *results, Stage *stage)
{
    const Log *log = &results->table->log;
    const LogEntry *last = log->count > 0 ? &log->entries[log->count - 1] : NULL;
    if (results->lone < 0 || match_given_up(results->table->match) != NOBODY || !last || last->last == 0) return NULL;
    return last_sentence(results->table, stage);
}

/* ---- The table of scores ---- */

/* Whether it is told, too, of how many the points are. */
static bool counts(const Results *results)
{
    return results->counted && !results->brief;
}

static Rect cell_of(Rect row, float names, int player, int players)
{
    return rect_column(rect_make(row.x + names, row.y, row.w - names, row.h), player, players, 0);
}

static const float HEAD_NAMES = .48f; /* so much of the heads is names */
static const float LABEL_LEAST = .6f, LABEL_LINE = 1.12f;

/* How the names stand above their columns: all of one size; in two lines by turns, each as wide as two columns, where the columns
 * are narrow for them. */
typedef struct Heads {
    float size;
    bool by_turns;
} Heads;

static float widest_name(const Form *form, const TableContext *context, const TextStyle *style, int players)
{
    float widest = 1;
    for (int player = 0; player < players; player++)
        widest = fmaxf(widest, canvas_text_width(form->stage->canvas, style, context->names[player]) + 1);
    return widest;
}

static Heads plan_heads(const Form *form, const TableContext *context, const TextStyle *style, int players, Rect cell)
{
    static const float ONE_LINE = .72f, LEAST = .5f, LINE = 1.15f; /* letters no smaller than so much of theirs; a line's height */
    static const float FILLED = .88f;                              /* of a column by a name that keeps to it */
    const float widest = widest_name(form, context, style, players), share = cell.w * FILLED / widest;
    if (share >= ONE_LINE || players < 3) return (Heads){style->size * fmaxf(LEAST, fminf(1, share)), false};
    const float high = cell.h * HEAD_NAMES / 2 / LINE;
    return (Heads){fminf(style->size * fmaxf(LEAST, fminf(1, share * 2)), high), true};
}

/* A name that stands by turns may be wider than its column, but stays on the page. */
static void draw_name(const Form *form, const Heads *heads, TextStyle style, Rect row, Rect cell, int player, const char *name)
{
    Canvas *canvas = form->stage->canvas;
    const Rect names = rect_make(cell.x, rect_bottom(cell) - cell.h * HEAD_NAMES, cell.w, cell.h * HEAD_NAMES);
    style.size = heads->size;
    if (!heads->by_turns) {
        canvas_text_fitted(canvas, &style, .8f, names, name);
        return;
    }
    const float wide = fminf(canvas_text_width(canvas, &style, name) + 1, cell.w * 2);
    const float x = fminf(rect_centre(cell).x - wide / 2, rect_right(row) - wide);
    const Rect line = rect_row(names, player % 2, 2, 0);
    canvas_text_fitted(canvas, &style, .8f, rect_make(x, line.y, wide, line.h), name);
}

/* His token; beside it a star, if he has won. */
static void draw_token(Stage *stage, const TableContext *context, int player, bool won, Rect sign)
{
    const float radius = fminf(sign.h * .36f, sign.w / 4.4f);
    const Point middle = rect_centre(sign);
    const float star = fminf(middle.x + radius * 2, rect_right(sign) - radius * .9f);
    const float token = won ? fmaxf(fminf(middle.x, star - radius * 1.8f), sign.x + radius) : middle.x;
    kit_sign(context, player, (Point){token, middle.y}, radius, false);
    if (won) mark_sign(stage, MARK_WINNING, (Point){star, middle.y}, radius * .7f, NULL);
}

static void draw_heads(const Results *results, const Form *form, const TableContext *context, Rect row, float names)
{
    Stage *stage = form->stage;
    const int players = match_players(results->table->match);
    TextStyle style = form_style(form, FACE_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    style.align = ALIGN_CENTRE;
    const Heads heads = plan_heads(form, context, &style, players, rect_inset(cell_of(row, names, 0, players), 1));
    for (int player = 0; player < players; player++) {
        /* To somebody who has lost alone nothing shines. */
        const bool won = results->loser == NOBODY && match_winners(results->table->match) >> player & 1;
        const Rect cell = rect_inset(cell_of(row, names, player, players), 1);
        Rect sign = {cell.x, cell.y, cell.w, cell.h * (1 - HEAD_NAMES)};
        const Rect plate = rect_inset(heads.by_turns ? sign : cell, 1);
        if (won)
            canvas_round(stage->canvas, plate, stage_size(stage, SIZE_INSET_CORNER), stage_colour(stage, COLOUR_AMBER));
        style.colour = stage_colour(stage, won && !heads.by_turns ? COLOUR_AMBER_INK : COLOUR_PANEL_INK);
        draw_token(stage, context, player, won, rect_inset(sign, 1));
        draw_name(form, &heads, style, row, cell, player, context->names[player]);
    }
}

static void draw_line(Stage *stage, Rect row)
{
    canvas_fill(stage->canvas, rect_make(row.x, roundf(row.y), row.w, 1), stage_colour(stage, COLOUR_HAIRLINE));
}

/* ---- Counting: one row after the other, from nothing, the total last ---- */

int32_t results_counted(const Results *results, Stage *stage, int row, int32_t value)
{
    Motion then = stage->motion;
    if (!motion_travels(&stage->motion)) return value;
    then.now = results->since;
    then.epoch = results->epoch;
    const int wait = (row < COUNTED_MOST ? row : COUNTED_MOST) * COUNT_MS;
    const Tween tween = tween_start(&then, (Timing){COUNT_MS, EASE_LINEAR}, wait);
    return (int32_t)lroundf((float)value * tween_at(&tween, &stage->motion));
}

/* With a minus as long as a plus. */
static void write_figure(char figure[32], int32_t value)
{
    snprintf(figure, 32, "%s%d", value < 0 ? "−" : "", abs((int)value));
}

static void draw_figure(Stage *stage, const TextStyle *style, Rect at, int32_t value)
{
    char figure[32];
    write_figure(figure, value);
    canvas_text_in(stage->canvas, style, at, figure);
}

/* A size at which no figure is cut in columns of that width, or touches the next; the same for all. */
static float figures_size(const Results *results, Stage *stage, const TextStyle *style, float column)
{
    static const float FILLED = .86f;
    column *= FILLED;
    float widest = column;
    for (int player = 0; player < match_players(results->table->match); player++) {
        for (int item = -1; item < results->items; item++) {
            char figure[32];
            write_figure(figure, item < 0 ? results->score.points[player] : results->points[player][item]);
            widest = fmaxf(widest, canvas_text_width(stage->canvas, style, figure) + 1);
        }
    }
    return floorf(style->size * column / widest);
}

/* A figure that opens into what it is made of has a line below it. */
static void draw_opening(Stage *stage, Rect cell, const char *id, int code, int index)
{
    const Rect at = rect_inset(cell, 1);
    stage_spot(stage, &(Spot){.id = id,
                              .at = at,
                              .corner = stage_size(stage, SIZE_INSET_CORNER) * .7f,
                              .label = stage_word(stage, WORD_RESULTS_OPEN),
                              .tip = true,
                              .code = code,
                              .index = index,
                              .small = true});
    if (stage_is_hovered(stage, id))
        canvas_round(stage->canvas, at, stage_size(stage, SIZE_INSET_CORNER) * .7f, stage_colour(stage, COLOUR_INSET));
    const float wide = fminf(cell.w * .4f, cell.h * .6f);
    const Rect line = {rect_centre(cell).x - wide / 2, roundf(rect_bottom(cell) - cell.h * .12f), wide, 1};
    canvas_fill(stage->canvas, line, stage_colour(stage, COLOUR_PANEL_INK_2));
}

/* The points, and before them, smaller, of how many. */
static void draw_cell(const Results *results, const Form *form, Rect cell, int player, int item, int row)
{
    Stage *stage = form->stage;
    TextStyle points = form_style(form, FACE_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK);
    TextStyle count = form_style(form, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    points.align = ALIGN_CENTRE;
    count.align = ALIGN_CENTRE;
    points.size = fminf(points.size, cell.h * .62f);
    count.size = fminf(count.size, cell.h * .5f);
    const Rect left = rect_column(cell, 0, 2, 0), right = rect_column(cell, 1, 2, 0);
    const Rect place = counts(results) ? right : cell;
    points.size = figures_size(results, stage, &points, place.w);
    if (results_item_opens(results, player, item))
        draw_opening(stage, place, spots_text(&stage->spots, "made:%d:%d", player, item), CODE_ITEM,
                     player * ITEMS_MOST + item);
    draw_figure(stage, &points, place, results_counted(results, stage, row, results->points[player][item]));
    if (counts(results)) draw_figure(stage, &count, left, results->counts[player][item]);
}

/* As large as the longest of all items' words allows in that width: all are of one size. */
static float labels_size(const Results *results, Stage *stage, const TextStyle *style, float width)
{
    float longest = width;
    for (int item = 0; item < results->items; item++) {
        const char *label = kit_item(stage, results->table->look, item);
        const bool one_word = results->told[item] && !strchr(label, ' ');
        if (one_word) longest = fmaxf(longest, canvas_text_width(stage->canvas, style, label) + 1);
    }
    return style->size * fmaxf(.6f, width / longest);
}

static void draw_item(const Results *results, const Form *form, Rect row, float names, int item, int nth)
{
    Stage *stage = form->stage;
    const Table *look = results->table->look;
    TextStyle style = form_style(form, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    Rect label = {row.x, row.y, names, row.h};
    draw_line(stage, row);
    if (look->item_art && look->item_art[item]) {
        float w, h;
        art_size(canvas_art_of(stage->canvas), look->item_art[item], &w, &h);
        const Rect icon = rect_inset(rect_take_left(&label, row.h, 6), 2);
        const float scale = fminf(icon.w / w, icon.h / h) * .88f;
        canvas_round(stage->canvas, icon, icon.w * .2f, theme_under_pieces(stage->theme));
        canvas_art(stage->canvas, look->item_art[item], rect_around(rect_centre(icon), w * scale, h * scale));
    }
    style.size = labels_size(results, stage, &style, label.w);
    letters_in(stage->canvas, style, style.size * LABEL_LEAST, LABEL_LINE, label, kit_item(stage, look, item));
    const int players = match_players(results->table->match);
    for (int player = 0; player < players; player++) {
        draw_cell(results, form, cell_of(row, names, player, players), player, item, nth);
    }
}

/* What a deal came to; each figure opens. */
static void draw_round(const Results *results, const Form *form, Rect row, float names, int round)
{
    Stage *stage = form->stage;
    const int players = match_players(results->table->match);
    const TextStyle label = form_style(form, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    TextStyle points = form_style(form, FACE_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK);
    points.align = ALIGN_CENTRE;
    points.size = fminf(points.size, row.h * .62f);
    draw_line(stage, row);
    letters_in(stage->canvas, label, label.size * LABEL_LEAST, LABEL_LINE, rect_make(row.x, row.y, names, row.h),
               results_round_name(results, stage, round));
    for (int player = 0; player < players; player++) {
        const Rect cell = cell_of(row, names, player, players);
        draw_opening(stage, cell, spots_text(&stage->spots, "round:%d:%d", player, round), CODE_ROUND,
                     player * ROUNDS_MOST + round);
        draw_figure(stage, &points, cell, results_counted(results, stage, round, results->rounds[round].points[player]));
    }
}

static void draw_totals(const Results *results, const Form *form, Rect row, float names, int nth)
{
    Stage *stage = form->stage;
    const TextStyle label = form_style(form, FACE_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    TextStyle total = form_style(form, FACE_BLACK, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    total.align = ALIGN_CENTRE;
    total.size = fminf(total.size, row.h * .7f);
    draw_line(stage, row);
    letters_in(stage->canvas, label, label.size * LABEL_LEAST, LABEL_LINE, rect_make(row.x, row.y, names, row.h),
               results->lone < 0 ? stage_word(stage, WORD_RESULTS_POINTS)
                                 : kit_item(stage, results->table->look, results->lone));
    const int players = match_players(results->table->match);
    const float column = (row.w - names) / (float)players;
    total.size = figures_size(results, stage, &total, counts(results) ? column / 2 : column);
    for (int player = 0; player < players; player++) {
        const Rect cell = cell_of(row, names, player, players);
        draw_figure(stage, &total, counts(results) ? rect_column(cell, 1, 2, 0) : cell,
                    results_counted(results, stage, nth, results->score.points[player]));
    }
}

/* ---- All of it ---- */

/* To keep it for good, where it has been written down. */
static void draw_keep(const Results *results, Stage *stage, Rect *head)
{
    const RecordFile *record = &results->table->record;
    if (!record->name[0]) return;
    const char *label = stage_word(stage, record->kept ? WORD_RESULTS_KEPT : WORD_RESULTS_KEEP);
    const float width = widget_button_width(stage, "star", label), gap = stage_size(stage, SIZE_GAP);
    const bool brief = width > head->w * .38f;
    const Rect place = rect_take_right(head, brief ? layout_touch(&stage->layout) : width, gap);
    const Spot spot = {.id = "keep",
                       .at = rect_around(rect_centre(place), place.w, layout_touch(&stage->layout)),
                       .label = label,
                       .code = CODE_KEEP,
                       .shut = record->kept ? stage_words(stage, WORD_RESULTS_KEPT_AS, word_text(record->name)) : NULL};
    const char *icon = record->kept ? "tick" : "star";
    if (brief) {
        widget_disc(stage, &spot, icon);
    } else {
        widget_button(stage, &(Button){spot, BUTTON_QUIET, icon});
    }
}

/* What stands in the table can be read up. */
static void draw_rules(Stage *stage, Rect *head)
{
    const float touch = layout_touch(&stage->layout);
    const Rect place = rect_take_right(head, touch, stage_size(stage, SIZE_GAP) / 2);
    widget_disc(stage,
                &(Spot){.id = "rules",
                        .at = rect_around(rect_centre(place), touch, touch),
                        .label = stage_word(stage, WORD_RULEBOOK_OPEN),
                        .code = CODE_RULES_OF_MATCH},
                "rules");
}

static Scene open_rules(const Results *results, Stage *stage)
{
    const TableScene *table = results->table;
    return rulebook_open(stage, table->game, match_rules(table->match), RULES_OF_MATCH);
}

static void keep(Results *results, Stage *stage)
{
    const Home *home = home_of(stage);
    RecordFile *record = &results->table->record;
    char name[RECORD_NAME];
    Fault fault;
    text_copy(name, sizeof name, record->name);
    const bool kept = home->record_keep(home->self, record, name, &fault);
    stage_notice(stage, kept ? stage_words(stage, WORD_RESULTS_KEPT_AS, word_text(record->name)) : fault.text);
}

/* In a voice of the form, in no more than two lines: their faces tell who they are, too. */
static void tell_end_within(const Results *results, const Form *form, TextStyle style, Text *title)
{
    enum { LINES = 2 };
    const Match *match = results->table->match;
    text_reset(title);
    tell_end(form->stage, match, table_names(results->table), false, title);
    if (canvas_paragraph_height(form->stage->canvas, &style, form->part->at.w, 1, text_string(title)) < LINES + .5f) return;
    text_reset(title);
    tell_end(form->stage, match, table_names(results->table), true, title);
}

/* Who won. Whoever alone has lost against opponents reads first how close it was. */
static void tell_title(const Results *results, const Form *form, Text *title)
{
    const Stage *stage = form->stage;
    const Match *match = results->table->match;
    if (results->loser == NOBODY) {
        tell_end_within(results, form, stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK, 1.3f), title);
        return;
    }
    int32_t least = INT32_MAX;
    for (int player = 0; player < match_players(match); player++) {
        if (match_winners(match) >> player & 1)
            least = abs(results->score.points[player] - results->score.points[results->loser]);
    }
    const WordPart parts[] = {word_text(match_names(match)[results->loser])};
    words_fill(stage->words, least <= 1 ? WORD_RESULTS_SO_CLOSE : WORD_RESULTS_NEXT_TIME, parts, 1, title);
}

/* The faces of all who have won; of who has lost alone, his own. */
static void draw_faces(const Results *results, const Form *form, Rect at, float radius)
{
    TableContext context;
    table_context(results->table, form->stage, &context);
    float x = at.x + radius + 2;
    const int loser = results->loser;
    const unsigned shown = loser != NOBODY ? 1u << loser : match_winners(results->table->match);
    for (int player = 0; player < match_players(results->table->match); player++) {
        if (!(shown >> player & 1)) continue;
        kit_face(&context, player, (Point){x, at.y + at.h / 2}, radius);
        x += 2.2f * radius;
    }
}

/* Who won; what can be done with the game, and where the rules stand. */
static void show_head(const Results *results, Form *form)
{
    Stage *stage = form->stage;
    const float touch = layout_touch(&stage->layout), gap = stage_size(stage, SIZE_GAP) / 2;
    Text title = {0};
    Rect at;
    if (form_row(form, touch, &at)) {
        draw_faces(results, form, at, touch * .42f);
        draw_rules(stage, &at);
        draw_keep(results, stage, &at);
    }
    form_gap(form, gap / form->gap);
    tell_title(results, form, &title);
    form_title(form, SIZE_TEXT_PLATE, text_string(&title), 0);
    text_reset(&title);
    if (results->loser != NOBODY)
        tell_end_within(results, form, form_style(form, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2), &title);
    if (title.length > 0) form_text(form, FORM_QUIET, text_string(&title));
    text_clear(&title);
}

/* A row is as high as there is room for, but never lower than its letters. */
static bool table_row(Form *form, float least, Rect *at)
{
    static const float MOST = 2.4f;
    const bool draws = form_stretch(form, form->text * least, form->text * MOST, at);
    form_gap(form, 0);
    return draws;
}

static void show_table(const Results *results, Form *form)
{
    static const float HEADS = 4, NAMES = 12, ROW_LEAST = 1.4f, TWO_LINES = 2;
    const bool few = match_players(results->table->match) <= 2;
    const bool crowd = match_players(results->table->match) > 4 && results->brief && results->round_count > 0;
    const bool three = match_players(results->table->match) == 3 && results->round_count == 0;
    const float names = fminf(form->part->at.w * (few ? (results->brief ? .5f : .4f) : three ? .4f : crowd ? .2f : .3f), form->text * NAMES);
    TableContext context;
    Rect row;
    if (form_row(form, form->text * HEADS, &row)) {
        table_context(results->table, form->stage, &context);
        draw_heads(results, form, &context, row, names);
    }
    form_gap(form, .5f);
    int nth = 0;
    for (int item = 0; item < results->items && results->round_count == 0; item++) {
        if (!results->told[item] || item == results->lone) continue;
        if (table_row(form, ROW_LEAST, &row)) draw_item(results, form, row, names, item, nth);
        nth++;
    }
    if (results->round_count > 0) form_body(form, "rounds");
    for (int round = 0; round < results->round_count; round++) {
        if (form_row(form, form->text * 2, &row)) draw_round(results, form, row, names, round);
        form_gap(form, 0);
    }
    if (results->round_count > 0) {
        form_foot(form);
        nth = results->round_count;
    }
    if (table_row(form, results->round_count > 0 ? TWO_LINES : ROW_LEAST, &row)) draw_totals(results, form, row, names, nth);
}

typedef struct ResultsWay {
    const char *id;
    Word label;
    ResultsAnswer answer;
} ResultsWay;

static void put_way(const Results *results, Form *form, int index, int columns, const ResultsWay *way)
{
    const bool first = way->answer == RESULTS_REMATCH;
    const int begins = first && columns == 1 ? table_rematch_begins(results->table) : NOBODY;
    const char *label = begins == NOBODY ? stage_word(form->stage, way->label)
                                         : stage_words(form->stage, WORD_RESULTS_REMATCH_BEGINS,
                                                       word_text(match_names(results->table->match)[begins]));
    form_button_cell(form, index, columns,
                     &(FormButton){.id = way->id,
                                   .label = label,
                                   .look = first ? BUTTON_MAIN : BUTTON_QUIET,
                                   .index = (int)way->answer,
                                   .lit = first});
}

/* To play again, to see how it was decided, or to go. */
static void show_ways(const Results *results, Form *form)
{
    static const ResultsWay WAYS[] = {{"rematch", WORD_RESULTS_REMATCH, RESULTS_REMATCH},
                                      {"same-deal", WORD_RESULTS_SAME_DEAL, RESULTS_SAME_DEAL},
                                      {"look", WORD_RESULTS_LOOK, RESULTS_LOOK},
                                      {"street", WORD_RESULTS_STREET, RESULTS_STREET}};
    static const float BUTTONS_ACROSS = 35; /* four of them, in letters' heights */
    static const ResultsWay REVIEW = {"decided", WORD_REVIEW_OPEN, RESULTS_REVIEW};
    const bool folded = form->part->at.w < form->text * BUTTONS_ACROSS;
    const bool reviews = review_can(results->table->match);
    if (!folded) {
        for (int i = 0; i < 4; i++) put_way(results, form, i, 4, &WAYS[i]);
        if (reviews) put_way(results, form, 0, 1, &REVIEW);
        return;
    }
    put_way(results, form, 0, 1, &WAYS[0]);
    if (reviews) put_way(results, form, 0, 1, &REVIEW);
    put_way(results, form, 0, 2, &WAYS[1]);
    put_way(results, form, 1, 2, &WAYS[2]);
    put_way(results, form, 0, 1, &WAYS[3]);
}

static void show_rows(Form *form, void *self)
{
    const Results *results = self;
    const char *why = find_why(results, form->stage);
    show_head(results, form);
    if (why) form_text(form, FORM_NOTE, why);
    if (results->turned > 0)
        form_text(form, FORM_NOTE, stage_words(form->stage, WORD_RESULTS_TURNED, word_text(match_names(results->table->match)[results->ahead]),
                                               word_number((long)results->turned)));
    if (results->reached.length > 0) form_text(form, FORM_NOTE, text_string(&results->reached));
    show_table(results, form);
    /* What the figures mean goes first where there is little room. */
    if (counts(results) && form->scale == 1) form_text(form, FORM_NOTE, stage_word(form->stage, WORD_RESULTS_NOTE));
    form_gap(form, 1.5f);
    form_foot(form);
    show_ways(results, form);
}

static void results_show(void *self, Stage *stage)
{
    Results *results = self;
    const int players = match_players(results->table->match);
    /* Few players' figures have room beside the board, which stays whole: it is the picture of how it ended. */
    const ResultsPlace place = results_place(stage);
    const FormSheet sheet = results_sheet(stage, players, place);
    results->brief = place == RESULTS_BESIDE; /* of how many a figure is tells when it is opened */
    form_show(stage, &results->view, &sheet, show_rows, results);
}

static Transition results_touch(void *self, Stage *stage, const Touch *touch)
{
    Results *results = self;
    const bool pressed = touch->kind == TOUCH_PRESS;
    if (pressed && touch->spot->code == CODE_KEEP) {
        keep(results, stage);
    } else if ((pressed && touch->spot->code == CODE_RULES_OF_MATCH) ||
               (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_RULES)) {
        return scene_push(open_rules(results, stage));
    } else if (pressed && touch->spot->code == CODE_ITEM) {
        return scene_push(results_open_item(results, stage, touch->spot->index / ITEMS_MOST, touch->spot->index % ITEMS_MOST));
    } else if (pressed && touch->spot->code == CODE_ROUND) {
        return scene_push(
            results_open_round(results, stage, touch->spot->index / ROUNDS_MOST, touch->spot->index % ROUNDS_MOST));
    } else if (touch->kind == TOUCH_SCROLL) {
        form_touch(&results->view, touch);
    } else if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_COPY) {
        game_line_copy(stage, results->table->match);
    } else if (pressed) {
        return scene_pop(touch->spot->index);
    } else if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) {
        return scene_pop(RESULTS_LOOK);
    }
    return scene_stay();
}

static void results_destroy(void *self)
{
    Results *results = self;
    text_clear(&results->reached);
    free(results->parts);
    free(results);
}

static const SceneKind RESULTS = {
    .name = "results",
    .overlay = true,
    .show = results_show,
    .touch = results_touch,
    .destroy = results_destroy,
};

Scene results_create(Stage *stage, TableScene *table)
{
    Results *results = memory_allocate(sizeof *results);
    results->table = table;
    results->since = stage->motion.now;
    results->epoch = stage->motion.epoch;
    add_up(results);
    if (!table->reading && !table->apart) milestones_tell(stage, &results->reached);
    return (Scene){&RESULTS, results};
}
