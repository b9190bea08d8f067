/* SPDX-License-Identifier: MIT */
/* The headline, the sentence below it, and the card that says what decided the game, with the table where it was
 * decided. If the only person lost, the card first says what went well for them, if anything did. */
#include "culdesac/strings.h"
#include "scenes/results/results_scene.h"
#include "scenes/table_routes.h"
#include "session/summary/match_praise.h"
#include "tabletop/tabletop.h"
#include "ui/figure.h"
#include "ui/form.h"
#include "ui/text_fit.h"

#include <stdlib.h>

/* ---- Headline and sentence ---- */

static void describe_headline(const Results *results, Text *title)
{
    const Match *match = table_match(results->table);
    if (results->sole_loser == NOBODY || results->resigned_player != NOBODY) {
        match_describe_end(match, session_names(table_session(results->table)), title);
        return;
    }
    const int32_t *points = results->summary.score.points;
    const bool close = abs(points[results->order[0]] - points[results->sole_loser]) <= 1;
    text_add(title, screen_string(close ? STRING_RESULTS_SO_CLOSE : STRING_RESULTS_NEXT_TIME));
}

void results_draw_words(const Results *results, Stage *stage, Rect at, const char *sentence)
{
    static const float HEAD = .58f; /* the headline's share of the height of `at` */
    /* The headline's size as a multiple of SIZE_TEXT_HEAD: QUIET if the only person among opponents has lost, otherwise
     * LOUD. */
    static const float LOUD = 46 / 34.f, QUIET = 38 / 34.f;
    static const float LINE = 1.15f, TEXT_MIN = 16; /* line height in text sizes; smallest letters in pixels */
    SCOPED_TEXT title = {0};
    TextStyle head = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1),
              body = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_ON_GROUND, 1.3f);
    head.size *= results->sole_loser == NOBODY ? LOUD : QUIET;
    describe_headline(results, &title);
    Rect upper = rect_take_top(&at, at.h * HEAD, 0);
    const float height = text_fit_paragraph(stage->canvas, &head, TEXT_MIN, LINE, upper, text_string(&title));
    canvas_paragraph(stage->canvas, &head, rect_moved(upper, 0, (upper.h - height) / 2), head.size * LINE,
                     text_string(&title));
    text_fit_draw_paragraph(stage->canvas, &body, TEXT_MIN * .9f, LINE, at, sentence);
}

/* ---- The card's texts ---- */

enum { CARD_TEXTS_MAX = 8 };

typedef enum CardTextKind { CARD_TITLE, CARD_BODY, CARD_QUIET, CARD_THINGS } CardTextKind;

/* What is on the card, from top to bottom. */
typedef struct NoteCard {
    Stage *stage;
    float scale;        /* of the letters */
    const char *art;    /* the drawing of a thing for a CARD_THINGS text */
    int things;         /* how often `art` is drawn before a CARD_THINGS text */
    int count, above;   /* number of texts, and how many of them are above the board */
    float board_height; /* the height of the board between the texts, and of the gap below it; 0: there is none */
    Rect board;         /* the place of the board, which add_card_rows finds */
    struct {
        CardTextKind kind;
        const char *text;
    } texts[CARD_TEXTS_MAX];
} NoteCard;

static void add_text(NoteCard *card, CardTextKind kind, const char *text)
{
    if (!text || !text[0] || card->count == CARD_TEXTS_MAX) return;
    card->texts[card->count].kind = kind;
    card->texts[card->count++].text = text;
}

/* Adds to the card the item in which the only person did well: a drawing for each thing, and the item's points. */
static void add_things(const Results *results, NoteCard *card)
{
    const MatchSummary *summary = &results->summary;
    const WentWell well = results->well;
    char figure[FIGURE_TEXT_SIZE];
    if (well.kind != WENT_WELL_ITEM) return;
    card->art = tabletop_item_art(table_game_table(results->table), well.index);
    if (!card->art) return;
    card->things = (int)summary->counts[results->sole_loser][well.index];
    figure_format(summary->points[results->sole_loser][well.index], figure);
    if (card->things > 0) add_text(card, CARD_THINGS, stage_printf(card->stage, "%s", figure));
}

/* The player's and the rival's results in the deal of the day; NULL: none was played, or `is_for_others`. */
static const char *describe_daily_deal(const Results *results, Stage *stage)
{
    const DailyDealEntry *deal = &results->daily_deal;
    if (!deal->own.known || results->is_for_others) return NULL;
    const char *own =
        daily_deal_is_resigned(deal)
            ? screen_string(STRING_RESULTS_DEAL_RESIGNED)
            : stage_format(stage, STRING_RESULTS_DEAL, arg_number(deal->own.points), arg_number(deal->own.place));
    return stage_printf(stage, "%s %s", own,
                        stage_format(stage, deal->rival.known ? STRING_RESULTS_DEAL_RIVAL : STRING_RESULTS_DEAL_WAITS,
                                     arg_text(character_role(daily_deal_rival())), arg_number(deal->rival.points),
                                     arg_number(deal->rival.place)));
}

/* Fills in the texts of a card, whose `stage` must be set. */
static void fill_card(const Results *results, const ResultsFacts *facts, NoteCard *card)
{
    const char *well = facts->texts[FACT_WELL], *decisive = facts->texts[facts->decisive],
               *difference = facts->texts[facts->difference];
    const bool is_explained = decisive[0] || difference[0] || facts->sentence == FACT_ENDING,
               is_won = results->resigned_player == NOBODY && results->summary.winners && !results_is_level(results);
    if (well[0]) {
        add_text(card, CARD_TITLE, screen_string(STRING_RESULTS_WELL));
        add_things(results, card);
        add_text(card, CARD_BODY, well);
    }
    add_text(card, CARD_TITLE, screen_string(is_won && is_explained ? STRING_RESULTS_DECIDED : STRING_RESULTS_ENDED));
    card->above = card->count;
    add_text(card, CARD_BODY, decisive);
    add_text(card, decisive[0] ? CARD_QUIET : CARD_BODY, difference);
    add_text(card, CARD_BODY, describe_daily_deal(results, card->stage));
    if (results->milestones.length > 0) add_text(card, CARD_BODY, text_string(&results->milestones));
}

/* ---- Drawing ---- */

static const float LINE = 1.3f, GAP = .55f; /* in text sizes: the height of a line, and the gap between two texts */

static TextStyle card_style(const NoteCard *card, int text)
{
    static const FontFace FONTS[] = {
        [CARD_TITLE] = FONT_DISPLAY, [CARD_BODY] = FONT_MEDIUM, [CARD_QUIET] = FONT_MEDIUM, [CARD_THINGS] = FONT_BLACK};
    static const ThemeSize SIZES[] = {[CARD_TITLE] = SIZE_TEXT_PANEL,
                                      [CARD_BODY] = SIZE_TEXT_BODY,
                                      [CARD_QUIET] = SIZE_TEXT_BODY,
                                      [CARD_THINGS] = SIZE_TEXT_SCORE};
    const CardTextKind kind = card->texts[text].kind;
    TextStyle style = stage_text_style(card->stage, FONTS[kind], SIZES[kind],
                                       kind == CARD_QUIET ? COLOUR_PANEL_INK_2 : COLOUR_PANEL_INK);
    style.size *= card->scale;
    return style;
}

/* Draws a tile for each thing, or as many as there is room for, and the figure beside them. */
static void draw_things(const NoteCard *card, const TextStyle *style, Rect at, const char *figure)
{
    /* The distance from tile to tile, in sides of a tile; the smallest side, as a share of the row's height. */
    static const float STEP = 1.1f, SIDE_MIN = .4f;
    const float width = canvas_text_width(card->stage->canvas, style, figure) + 1;
    Rect room = at;
    const float side = fmaxf(at.h * SIDE_MIN, fminf(at.h, (at.w - width - at.h * .2f) / ((float)card->things * STEP)));
    for (int i = 0; i < card->things && room.w >= side * STEP + width; i++) {
        const Rect tile = rect_take_left(&room, side, side * (STEP - 1));
        widget_art_tile(card->stage, rect_snapped(rect_around(rect_centre(tile), side, side)), card->art);
    }
    room.x += side * (STEP - 1);
    canvas_text_in_rect(card->stage->canvas, style, room, figure);
}

static void add_card_rows(Form *form, void *self)
{
    NoteCard *card = self;
    Canvas *canvas = card->stage->canvas;
    const float gap = stage_text_size(card->stage, SIZE_TEXT_BODY, 2) * card->scale * GAP;
    for (int i = 0; i < card->count; i++) {
        const CardTextKind kind = card->texts[i].kind;
        const char *text = card->texts[i].text;
        const TextStyle style = card_style(card, i);
        const float line = style.size * (kind == CARD_TITLE ? 1.1f : LINE),
                    height = canvas_paragraph_height(canvas, &style, form_width(form), line, text);
        Rect at;
        if (form_row(form, height + gap, &at)) {
            if (kind == CARD_QUIET && card->texts[i - 1].kind == CARD_BODY)
                canvas_fill(canvas, rect_make(at.x, roundf(at.y - gap / 2), at.w, 1),
                            stage_colour(card->stage, COLOUR_HAIRLINE));
            at.h = height + 1;
            if (kind == CARD_THINGS) draw_things(card, &style, at, text);
            if (kind != CARD_THINGS) canvas_paragraph(canvas, &style, at, line, text);
        }
        if (i + 1 == card->above) form_row(form, card->board_height, &card->board);
    }
}

/* Draws the table where the game was decided, or as it ended. A touch opens the analysis, if one is possible. */
static void draw_board(const Results *results, Stage *stage, Rect at)
{
    static const float SHARE = 706.f / FRAME_H; /* initial height of the table, as a share of the window's height */
    PictureSubject subject = results->shown;
    const Rect window = layout_window(&stage->layout);
    const Rect begins =
        rect_around(rect_centre(window), window.h * SHARE * table_picture_aspect_ratio(), window.h * SHARE);
    const float shrunk = results_progress(results, stage, RESULTS_SHRINK_MS, 400, EASE_IN_OUT_CUBIC),
                shown = results_progress(results, stage, RESULTS_SHRINK_MS, 160, EASE_OUT_CUBIC);
    if (shown <= 0) return;
    subject.drawn = results_progress_counted(results, stage, RESULTS_DECIDED_MS, 220, EASE_OUT_CUBIC);
    const Rect drawn = shrunk < 1 ? begins : at;
    canvas_push_opacity(stage->canvas, shown);
    canvas_push_scale(stage->canvas, drawn, rect_lerp(begins, at, shrunk));
    canvas_paper_shadow(stage->canvas, drawn, 4, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
    table_picture_draw_subject(results->decisive ? results->decisive : results->table, stage, drawn, &subject);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
    if (!review_is_possible(table_match(results->table))) return;
    stage_add_hotspot(stage, &(Hotspot){"decisive", at, screen_string(STRING_REVIEW_OPEN), CODE_RESULTS_BOARD,
                                        .focus_corner = 4, .shows_label = true, .is_exact_size = true});
}

void results_draw_card(const Results *results, Stage *stage, Rect area, float appears, const ResultsFacts *facts)
{
    static const float PAD = 16, BOARD_MIN = 96; /* the margin in frame pixels; the board's least height in pixels */
    static const float STEP = .04f, SCALE_MIN = .5f; /* the step and the minimum of the text's scale */
    static const float BESIDE_FROM = 1.9f;           /* the width / height above which the board is beside the text */
    const Rect subject = results->shown.area;
    const float pad = fmaxf(10, layout_length(&stage->layout, PAD)),
                aspect = subject.w > 0 ? fmaxf(.66f, fminf(1.8f, subject.w / subject.h)) : table_picture_aspect_ratio();
    const bool is_beside = area.w > area.h * BESIDE_FROM;
    const Rect room = rect_inset(area, pad);
    const float side = is_beside ? fminf(room.h, room.w * .4f) : 0;
    Rect words = room;
    if (is_beside) rect_take_left(&words, side * aspect, pad);
    NoteCard card = {.stage = stage, .scale = 1};
    fill_card(results, facts, &card);
    Form form = form_without_sheet(stage);
    float texts;
    do {
        texts = form_height(&form, words.w, add_card_rows, &card);
    } while (texts > room.h && text_fit_shrink(&card.scale, STEP, SCALE_MIN));
    const float board_height = is_beside ? side : fminf(room.h - texts - pad * .6f, room.w / aspect),
                width = roundf(board_height * aspect);
    if (!is_beside && board_height >= BOARD_MIN) card.board_height = board_height + pad * .6f;
    const float height = is_beside ? fmaxf(texts, side) : texts + card.board_height;
    const Rect paper = rect_snapped(rect_make(area.x, area.y, area.w, fminf(area.h, height + 2 * pad)));
    canvas_push_opacity(stage->canvas, appears);
    widget_panel(stage, paper, 0);
    form_rows_within(&form, words, add_card_rows, &card);
    canvas_pop(stage->canvas);
    const Rect board = is_beside ? rect_make(room.x, room.y, side * aspect, side)
                                 : rect_make(room.x + (room.w - width) / 2, card.board.y, width, board_height);
    if (is_beside || card.board_height > 0) draw_board(results, stage, rect_snapped(board));
}
