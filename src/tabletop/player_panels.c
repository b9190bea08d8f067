/* SPDX-License-Identifier: MIT */
#include "tabletop/player_panels.h"
#include "tabletop/player_marks.h"

#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"
#include "ui/figure.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

/* ---- Scores ---- */

/* Notes where a score is drawn, at the right end of its room, and adds its tip. */
static void note_figure(const TableContext *context, TableRects *rects, int player, Rect room, float size, float width)
{
    const Rect figure = {rect_right(room) - width - 6, room.y + room.h / 2 - size * .6f, width + 12, size * 1.2f};
    tabletop_tips_add_player_spot(context, TIP_SCORE, player, figure);
    rects->figures[player] = rect_make(room.x, room.y + room.h / 2 - size * .55f, room.w, size * 1.1f);
}

bool player_panels_is_highlighted(const TableContext *context, int player)
{
    if (context_is_counting(context)) return false;
    if (context->position.is_resigned || !state_head_const(context->position.view)->is_over)
        return context_counting_ms(context) == 0 && context_is_to_move(context, player);
    const Score score = game_score(context->position.game, context->position.rules, context->position.view, NULL);
    return has_player(score.winners, player);
}

/* ---- Text ---- */

enum { STANDING_LINES = 2, STANDING_TEXT = 64 };

/* The line heights of a name and of a status in a head, in letter heights. */
static const float NAME_LINE = 1.15f, STANDING_LINE = 1.15f;
/* How small a name may become before it is truncated, and a status before lines of it are left out, as scales. */
static const float NAME_MIN = .7f, STANDING_MIN = .75f;
/* In a pill, in letter sizes: the gap after a name; the least room for words, below which name and status are left
 * out. */
static const float NAME_GAP = .6f, NAME_LETTERS = 2.4f;

/* The size of letters: the theme's size, the largest factor by which the player's text size enlarges it, and an upper
 * limit as a share of the height of the head or pill. */
typedef struct LetterSize {
    ThemeSize size;
    float max_growth, max_height;
} LetterSize;

/* Each of the following lists has an entry for each PanelTextShape. */
static const LetterSize NAMES[] = {
    {SIZE_TEXT_NAME, 1.3f, INFINITY}, {SIZE_TEXT_BODY, INFINITY, .5f}, {SIZE_TEXT_BODY, INFINITY, .46f}};
static const LetterSize STATUSES[] = {
    {SIZE_TEXT_SMALL, INFINITY, INFINITY}, {SIZE_TEXT_SMALL, INFINITY, .5f}, {SIZE_TEXT_SMALL, INFINITY, .42f}};
static const LetterSize SCORES[] = {
    {SIZE_TEXT_SCORE, 1.2f, INFINITY}, {SIZE_TEXT_NAME, INFINITY, .62f}, {SIZE_TEXT_NAME, INFINITY, .62f}};
/* Colours of the text of a player who is not highlighted: of name and score, and of the status. */
static const ThemeColour INKS[] = {COLOUR_PANEL_INK, COLOUR_INK, COLOUR_INK},
                         INKS_2[] = {COLOUR_PANEL_INK_2, COLOUR_INK_2, COLOUR_INK_2};
static const float STEPS[] = {.06f, .04f, .04f}; /* by how much the scale of text shrinks at a time */

typedef struct StandingLines {
    int total, count; /* number of lines in all, and how many of them fit */
    char line[STANDING_LINES][STANDING_TEXT];
} StandingLines;

typedef struct PanelText {
    TextStyle name, small, points;
    char figure[FIGURE_TEXT_SIZE];
    float width;  /* width of the score */
    float badge;  /* in a head, the width of the badge; in a pill, a length that gives the badge's radius and margins */
    Rect figures; /* the area at whose right end the score is */
    Rect words;   /* the area for name and status */
    Rect status;
    StandingLines lines;
    bool is_named; /* there is room for the player's name */
} PanelText;

const char *tabletop_standing(const TableContext *context, int player)
{
    return context->position.game_table->scoring.describe_standing
               ? context->position.game_table->scoring.describe_standing(context, player)
               : NULL;
}

/* The least factor by which text may shrink: `scale`, or more if the layout has already shrunk all text. */
static float min_scale(const TableContext *context, float scale)
{
    return fminf(1, scale / context->stage->layout.shrink);
}

/* The normal size of small letters, below which enlarged ones do not shrink. */
static float min_size(const TableContext *context) { return stage_text_size(context->stage, SIZE_TEXT_SMALL, 1); }

/* Finds the lines of a status that fit without truncation. If one does not fit, those after it are also left out. */
static StandingLines fit_lines(const TableContext *context, const TextStyle *style, const char *standing, Rect room,
                               int max_lines)
{
    StandingLines lines = {0};
    bool fits = true;
    for (const char *at = standing; at && *at && lines.total < max_lines; lines.total++) {
        const size_t length = strcspn(at, "\n");
        const float height = style->size * STANDING_LINE * (float)(lines.total + 1);
        char *line = lines.line[lines.total];
        snprintf(line, STANDING_TEXT, "%.*s", (int)length, at);
        const float width = canvas_text_width(context->stage->canvas, style, line) + 1;
        fits = fits && height <= room.h - 1.5f && width * fminf(1, min_scale(context, STANDING_MIN) + .02f) <= room.w;
        lines.count += fits;
        at += length + (at[length] == '\n');
    }
    return lines;
}

/* The text style, scaled. Scaling does not make enlarged letters smaller than normal ones; but no letters are higher
 * than letters.max_height × `height`. */
static TextStyle letters_of(const TableContext *context, FontFace font, LetterSize letters, ThemeColour ink,
                            float scale, float height)
{
    TextStyle style = stage_text_style_capped(context->stage, font, letters.size, ink, letters.max_growth);
    const float normal = stage_text_size(context->stage, letters.size, 1);
    style.size = fminf(fmaxf(style.size * scale, fminf(style.size, normal)), height * letters.max_height);
    return style;
}

static void format_score(const TableContext *context, int player, bool has_goal, char text[FIGURE_TEXT_SIZE])
{
    figure_format(tabletop_figure(context, player), text);
    if (!has_goal || !context->position.game_table->scoring.get_goal) return;
    const size_t end = strlen(text);
    snprintf(text + end, FIGURE_TEXT_SIZE - end, "/%ld",
             context->position.game_table->scoring.get_goal(&context->position));
}

/* Lays out the texts of a head or pill. All have one scale, since a score that grew alone would displace the words. */
static PanelText lay_text(const TableContext *context, Rect at, int player, const PanelTextScale *letters)
{
    Stage *stage = context->stage;
    const PanelTextShape shape = letters->shape;
    const bool is_head = shape == PANEL_HEAD, turn = player_panels_is_highlighted(context, player);
    const ThemeColour ink = turn ? COLOUR_AMBER_INK : INKS[shape], ink_2 = turn ? COLOUR_AMBER_INK_2 : INKS_2[shape];
    PanelText text = {.name = letters_of(context, FONT_BLACK, NAMES[shape], ink, letters->scale, at.h),
                      .small = letters_of(context, FONT_MEDIUM, STATUSES[shape], ink_2, letters->scale, at.h),
                      .points = letters_of(context, FONT_BLACK, SCORES[shape], ink, letters->scale, at.h)};
    text.points.align = ALIGN_RIGHT;
    format_score(context, player, !is_head, text.figure);
    text.width = canvas_text_width(stage->canvas, &text.points, text.figure);
    text.badge = is_head ? fminf(layout_length(&stage->layout, 54), at.h * .84f)
                         : fmaxf(fminf(at.h, layout_touch_size(&stage->layout)), at.h * letters->scale);
    const float pad = is_head ? stage_size(stage, SIZE_PADDING) : text.badge * .3f,
                left = is_head ? pad : text.badge * (context->faces ? 1.16f : 1.02f);
    text.figures = text.words = rect_make(at.x + left, at.y, at.w - left - pad, at.h);
    rect_take_right(&text.words, text.width, is_head ? pad / 3 : pad);
    if (is_head) rect_take_left(&text.words, text.badge, pad * .6f);
    text.is_named = is_head || text.words.w >= NAME_LETTERS * text.name.size;
    text.status = text.words;
    if (is_head) {
        text.status.h = text.words.h * .94f - text.name.size * NAME_LINE;
    } else if (shape == PILL_BESIDE) {
        const float name = canvas_text_width(stage->canvas, &text.name, context->position.names[player]) + 1;
        rect_take_left(&text.status, name, text.name.size * NAME_GAP);
    }
    text.lines =
        fit_lines(context, &text.small, tabletop_standing(context, player), text.status, is_head ? STANDING_LINES : 1);
    return text;
}

/* Whether all lines of all statuses fit. Sets letters->squeeze to the factor by which the statuses have to shrink. */
static bool texts_fit(const TableContext *context, const Rect *rooms, PanelTextScale *letters)
{
    bool fit = true;
    letters->squeeze = 1;
    for (int player = 0; player < state_head_const(context->position.view)->players; player++) {
        const PanelText text = lay_text(context, rooms[player], player, letters);
        for (int i = 0; i < text.lines.count; i++) {
            const float width = canvas_text_width(context->stage->canvas, &text.small, text.lines.line[i]) + 1;
            letters->squeeze = fminf(letters->squeeze, text.status.w / width);
        }
        fit = fit && text.lines.count == text.lines.total;
        fit = fit && (letters->shape != PILL_BELOW || text.small.size + .5f >= min_size(context));
    }
    letters->squeeze = fmaxf(letters->squeeze, min_scale(context, STANDING_MIN));
    return fit;
}

/* The size of all names: they shrink until all of them fit, but not below the smallest letters. */
static float size_of_names(const TableContext *context, const Rect *rooms, const PanelTextScale *letters)
{
    TextStyle names = lay_text(context, rooms[0], 0, letters).name;
    const float smallest = names.size * min_scale(context, NAME_MIN);
    for (int player = 0; player < state_head_const(context->position.view)->players; player++) {
        const PanelText text = lay_text(context, rooms[player], player, letters);
        if (text.is_named)
            text_fit_lines(context->stage->canvas, &names, smallest, 1, text.words.w - 2,
                           &context->position.names[player], 1);
    }
    return names.size;
}

/* Finds one of the shapes from `first` to `last` and the text sizes with which the texts of all players fit. If none
 * fits, the result is `first` with the smallest sizes. Enlarged text shrinks as a whole before statuses shrink alone
 * (`squeeze`). */
static PanelTextScale find_text_scale(const TableContext *context, const Rect *rooms, PanelTextShape first,
                                      PanelTextShape last)
{
    const float smallest = 1 / fmaxf(1, context->stage->layout.text_scale);
    PanelTextScale letters = {.scale = 1};
    bool fit = false, is_smallest;
    do {
        is_smallest = letters.scale <= smallest;
        for (PanelTextShape shape = first; shape <= last && !fit; shape++) {
            PanelTextScale tried = {shape, .scale = letters.scale};
            fit = texts_fit(context, rooms, &tried) && (is_smallest || tried.squeeze >= 1);
            if (fit || shape == first) letters = tried;
        }
    } while (!fit && text_fit_shrink(&letters.scale, STEPS[first], smallest));
    letters.names = size_of_names(context, rooms, &letters);
    return letters;
}

PanelTextScale player_panels_find_head_text(const TableContext *context, Rect panel, float head)
{
    Rect rooms[PLAYERS_MAX];
    panel.h = head;
    for (int player = 0; player < PLAYERS_MAX; player++) rooms[player] = panel;
    return panel.w > 0 ? find_text_scale(context, rooms, PANEL_HEAD, PANEL_HEAD)
                       : (PanelTextScale){.scale = 1, .squeeze = 1};
}

/* Draws a name, with the status below it or at the right end. */
static void draw_words(const TableContext *context, int player, const PanelText *text, const PanelTextScale *letters)
{
    Canvas *canvas = context->stage->canvas;
    const float min = min_scale(context, STANDING_MIN);
    TextStyle name = text->name, small = text->small;
    Rect room = text->words;
    name.size = letters->names;
    small.size *= letters->squeeze;
    small.align = letters->shape == PILL_BESIDE ? ALIGN_RIGHT : ALIGN_LEFT;
    const float name_h = letters->shape == PANEL_HEAD ? name.size * NAME_LINE : room.h * NAMES[PILL_BELOW].max_height,
                small_h = small.size * STANDING_LINE;
    if (letters->shape != PILL_BESIDE && text->lines.count > 0) {
        rect_take_top(&room, (room.h - name_h - small_h * (float)text->lines.count) / 2, 0);
        canvas_text_in_rect(canvas, &name, rect_take_top(&room, name_h, 0), context->position.names[player]);
        for (int i = 0; i < text->lines.count; i++)
            canvas_text_fitted(canvas, &small, min, rect_take_top(&room, small_h, 0), text->lines.line[i]);
    } else {
        canvas_text_in_rect(canvas, &name, room, context->position.names[player]);
        if (text->lines.count > 0) canvas_text_fitted(canvas, &small, min, text->status, text->lines.line[0]);
    }
}

/* Draws the score, the name and the status, and adds their tips. */
static void draw_text(const TableContext *context, TableRects *rects, Rect at, int player, const PanelText *text,
                      const PanelTextScale *letters)
{
    tabletop_tips_add_player_spot(context, TIP_PLAYER, player, at);
    canvas_text_in_rect(context->stage->canvas, &text->points, text->figures, text->figure);
    note_figure(context, rects, player, text->figures, text->points.size, text->width);
    if (text->is_named) draw_words(context, player, text, letters);
}

static void draw_head(const TableContext *context, TableRects *rects, Rect at, const PanelTextScale *letters,
                      int player)
{
    const PanelText text = lay_text(context, at, player, letters);
    player_mark_draw_face_and_strength(context, rects, player,
                                       rect_make(text.figures.x, at.y + at.h * .08f, text.badge, at.h * .84f));
    draw_text(context, rects, at, player, &text, letters);
}

static void draw_pill(const TableContext *context, TableRects *rects, Rect at, const PanelTextScale *letters,
                      int player)
{
    const PanelText text = lay_text(context, at, player, letters);
    rects->panels[player] = at;
    if (player_panels_is_highlighted(context, player)) {
        widget_panel_highlight(context->stage, at, at.h, at.h / 2);
    } else {
        widget_plate(context->stage, at, at.h / 2);
    }
    const Point centre = {at.x + text.badge * .54f, at.y + at.h / 2};
    player_mark_draw_panel_face(context, rects, player, centre, text.badge * (context->faces ? .4f : .3f));
    draw_text(context, rects, at, player, &text, letters);
}

static int seat_of(const TableContext *context, int player)
{
    const TableSeatAreas *seats = context->position.game_table->seat_areas;
    return seats ? seats->get_seat(context->position.view, player) : player;
}

/* The place of a player in lists of players, counted from 0. At a table that is seen from one player's side, players
 * are in the order of their seats, and that player, or the player in the home seat, is last. */
static int list_place(const TableContext *context, int player)
{
    const int players = state_head_const(context->position.view)->players;
    const GameTable *game_table = context->position.game_table;
    const bool from_own_side = game_table->shape.hand_height > 0 || (game_table->seat_areas && players > 2);
    if (!from_own_side) return player;
    /* With a home seat the order of the panels stays the same, although the board turns to the player in front. */
    const bool is_fixed = context->home_seat != NOBODY && game_table->seat_areas;
    const int home = is_fixed ? context->home_seat : seat_of(context, context->front_player);
    return (seat_of(context, player) - home + players - 1) % players;
}

Rect player_panels_pill_rect(const TableContext *context, int player)
{
    const int players = state_head_const(context->position.view)->players;
    const float gap = stage_size(context->stage, SIZE_GAP) / 2;
    const int rows = context->players.h > 1.5f * layout_touch_size(&context->stage->layout) ? 2 : 1;
    const int row = (players + rows - 1) / rows;
    const int place = list_place(context, player);
    return rect_snapped(rect_column(rect_row(context->players, place / row, rows, gap), place % row, row, gap));
}

/* Draws one or two rows of pills in context->players: badge, name and score of all players, and the status if there is
 * room. */
static void draw_pills(const TableContext *context, TableRects *rects)
{
    const int players = state_head_const(context->position.view)->players;
    Rect pills[PLAYERS_MAX] = {0};
    float height = context->players.h;
    for (int player = 0; player < players; player++) {
        pills[player] = player_panels_pill_rect(context, player);
        height = fminf(height, pills[player].h);
    }
    for (int player = 0; player < players; player++) pills[player].h = height;
    const PanelTextScale letters = find_text_scale(context, pills, PILL_BESIDE, PILL_BELOW);
    for (int player = 0; player < players; player++) draw_pill(context, rects, pills[player], &letters, player);
}

/* ---- Panels ---- */

Rect player_panels_stack_rect(Rect column, int n, int count, float most, float gap)
{
    const float height = fminf(most, (column.h - gap * (float)(count - 1)) / (float)count);
    return rect_snapped(rect_make(column.x, column.y + (height + gap) * (float)n, column.w, height));
}

void player_panels_draw_ground(const TableContext *context, TableRects *rects, Rect at, float head, float corner,
                               int player)
{
    rects->panels[player] = at;
    if (player_panels_is_highlighted(context, player)) {
        widget_panel_highlight(context->stage, at, head, corner);
    } else {
        widget_panel(context->stage, at, corner);
    }
}

void player_panels_draw_one(const TableContext *context, TableRects *rects, Rect at, float head, PanelTextScale letters,
                            int player)
{
    player_panels_draw_ground(context, rects, at, head, 0, player);
    draw_head(context, rects, rect_make(at.x, at.y, at.w, head), &letters, player);
}

static const float LINE = 1.5f, LAST_LINE = 1.15f; /* the heights of a line, and of the last one, in letter heights */
static const float CLOSE_LINE = 1.2f;              /* the least height of a line of enlarged text, in letter heights */

/* The height of a line. In enlarged text, lines are closer in proportion to the letters. */
static float line_height(const TableContext *context, float size)
{
    const float normal = min_size(context);
    const bool larger = context->stage->layout.text_scale > 1 && size > normal;
    return larger ? fmaxf(normal * LINE, size * CLOSE_LINE) : size * LINE;
}

void player_panels_fit_lines(const TableContext *context, TextStyle *style, Rect room, int lines)
{
    const float least = fminf(style->size, min_size(context));
    while (line_height(context, style->size) * (float)(lines - 1) + style->size * LAST_LINE > room.h &&
           text_fit_shrink(&style->size, .5f, least))
        continue;
}

void player_panels_draw_line(const TableContext *context, Rect *room, const TextStyle *style, const char *words)
{
    const float height = line_height(context, style->size);
    if (room->h < style->size * LAST_LINE - .5f) return;
    canvas_text_fitted(context->stage->canvas, style, min_size(context) / style->size,
                       rect_make(room->x, room->y, room->w, fminf(height, room->h)), words);
    rect_take_top(room, height, 0);
}

void player_panels_draw(const TableContext *context, TableRects *rects, Rect column)
{
    const Layout *layout = &context->stage->layout;
    const int players = state_head_const(context->position.view)->players;
    const float most = layout_length(layout, 84), gap = layout_length(layout, players > 5 ? 7 : 10);
    const Rect first = player_panels_stack_rect(column, 0, players, most, gap);
    const PanelTextScale letters = player_panels_find_head_text(context, first, first.h);
    for (int player = 0; player < players; player++) {
        const int place = list_place(context, player);
        const Rect at = player_panels_stack_rect(column, place, players, most, gap);
        player_panels_draw_one(context, rects, at, at.h, letters, player);
    }
}

void tabletop_draw_side_panels(const TableContext *context, TableRects *rects)
{
    if (context->is_compact) draw_pills(context, rects);
    if (context->position.game_table->draw.panels) {
        context->position.game_table->draw.panels(context, rects);
    } else if (!context->is_compact) {
        player_panels_draw(context, rects, context->left);
    }
}
