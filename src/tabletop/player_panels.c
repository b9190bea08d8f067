/* SPDX-License-Identifier: MIT */
#include "tabletop/player_panels.h"

#include "tabletop/status_marks.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

/* ---- Scores ---- */

/* Notes where a score is drawn, at the right end of its room, and adds its tip. */
static void note_figure(const TableContext *context, int player, Rect room, float size, float width)
{
    Stage *stage = context->stage;
    const Rect figure = {rect_right(room) - width - 6, room.y + room.h / 2 - size * .6f, width + 12, size * 1.2f};
    tabletop_add_tip_spot(context, stage_printf(stage, TIP_SCORE ":%d", player), TIP_SCORE, figure,
                          context->names[player]);
    if (!context->rects) return;
    context->rects->figures[player] = rect_make(room.x, room.y + room.h / 2 - size * .55f, room.w, size * 1.1f);
}

static void add_player_tip(const TableContext *context, int player, Rect at)
{
    tabletop_add_tip_spot(context, stage_printf(context->stage, TIP_PLAYER ":%d", player), TIP_PLAYER, at,
                          context->names[player]);
}

bool tabletop_is_highlighted(const TableContext *context, int player)
{
    Score score;
    if (context_is_counting(context)) return false;
    if (context->is_resigned || !state_head_const(context->view)->over)
        return context_counting_ms(context) == 0 && context_is_to_move(context, player);
    context->game->score(context->rules, context->view, &score, NULL);
    return score.winners >> player & 1;
}

enum { STANDING_LINES = 2, STANDING_TEXT = 64 };

/* The line height of a status; how far one of its lines, or a name, may shrink before it is left out, or truncated. */
static const float STANDING_LINE = 1.15f, STANDING_MIN = .75f, NAME_MIN = .7f;

/* Where all text is small, none of it shrinks further. */
static float least_scale(const TableContext *context, float least)
{
    return fminf(1, least / context->stage->layout.shrink);
}

typedef struct StandingLines {
    int total, count; /* number of lines there are, and that fit */
    char line[STANDING_LINES][STANDING_TEXT];
} StandingLines;

const char *tabletop_standing(const TableContext *context, int player)
{
    return context->game_table->scoring.describe_standing
               ? context->game_table->scoring.describe_standing(context, player)
               : NULL;
}

/* Finds the lines of a status that fit without truncation. If one does not fit, those after it are left out too. */
static StandingLines fit_lines(const TableContext *context, const TextStyle *style, const char *standing, Rect room)
{
    StandingLines lines = {0};
    bool fits = true;
    for (const char *at = standing; at && *at && lines.total < STANDING_LINES; lines.total++) {
        const size_t length = strcspn(at, "\n");
        const float height = style->size * STANDING_LINE * (float)(lines.total + 1);
        char *line = lines.line[lines.total];
        snprintf(line, STANDING_TEXT, "%.*s", (int)length, at);
        const float width = canvas_text_width(context->stage->canvas, style, line) + 1;
        fits = fits && height <= room.h - 1.5f && width * fminf(1, least_scale(context, STANDING_MIN) + .02f) <= room.w;
        lines.count += fits;
        at += length + (at[length] == '\n');
    }
    return lines;
}

/* Enlarged text shrinks to its normal size before lines are left out. */
static float least_size(const TableContext *context)
{
    return stage_text_size(context->stage, SIZE_TEXT_SMALL, 1);
}

/* The scale at which all lines fit a width; 1 if they do anyway. */
static float fitting_scale(const TableContext *context, const TextStyle *style, const StandingLines *lines, float width)
{
    float squeeze = 1;
    for (int i = 0; i < lines->count; i++)
        squeeze = fminf(squeeze, width / (canvas_text_width(context->stage->canvas, style, lines->line[i]) + 1));
    return fmaxf(least_scale(context, STANDING_MIN), squeeze);
}

/* The layout of a panel's head: badge and score have their room, the rest is for name and status. */
typedef struct PanelHead {
    TextStyle name, small, points;
    char figure[FIGURE_TEXT_SIZE];
    Rect inner, seat, words;
    float width; /* of the score */
} PanelHead;

/* Shrinks enlarged text, but not below its normal size. */
static void shrink_letters(const TableContext *context, TextStyle *style, ThemeSize size, float scale)
{
    const float alone = stage_text_size(context->stage, size, 1);
    style->size = fmaxf(style->size * scale, fminf(style->size, alone));
}

/* All text in a head is scaled together, or a score that grew alone would displace the words. */
static PanelHead lay_head(const TableContext *context, Rect at, int player, float scale)
{
    Stage *stage = context->stage;
    const bool turn = tabletop_is_highlighted(context, player);
    const float pad = stage_size(stage, SIZE_PADDING), face = fminf(layout_length(&stage->layout, 54), at.h * .84f);
    const ThemeColour ink = turn ? COLOUR_AMBER_INK : COLOUR_PANEL_INK;
    PanelHead head = {
        .name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, ink, 1.3f),
        .small = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, turn ? COLOUR_AMBER_INK_2 : COLOUR_PANEL_INK_2),
        .points = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_SCORE, ink, 1.2f)};
    head.points.align = ALIGN_RIGHT;
    shrink_letters(context, &head.name, SIZE_TEXT_NAME, scale);
    shrink_letters(context, &head.small, SIZE_TEXT_SMALL, scale);
    shrink_letters(context, &head.points, SIZE_TEXT_SCORE, scale);
    tabletop_format_figure(tabletop_figure(context, player), false, head.figure);
    head.inner = head.words = rect_make(at.x + pad, at.y, at.w - 2 * pad, at.h);
    head.width = canvas_text_width(stage->canvas, &head.points, head.figure);
    head.words.w -= head.width + pad / 3;
    head.seat = rect_take_left(&head.words, face, pad * .6f);
    return head;
}

static StandingLines lines_at(const TableContext *context, int player, const PanelHead *head)
{
    const Rect room = head->words;
    return fit_lines(context, &head->small, tabletop_standing(context, player),
                     rect_make(room.x, room.y, room.w, room.h * .94f - head->name.size * 1.15f));
}

/* Whether all heads have room for all words; and the additional scale of the statuses. */
static bool heads_fit(const TableContext *context, Rect at, HeadTextScale *letters)
{
    bool whole = true;
    letters->squeeze = 1;
    for (int player = 0; player < state_head_const(context->view)->players; player++) {
        const PanelHead head = lay_head(context, at, player, letters->scale);
        const StandingLines lines = lines_at(context, player, &head);
        letters->squeeze = fminf(letters->squeeze, fitting_scale(context, &head.small, &lines, head.words.w));
        whole = whole && lines.count == lines.total;
    }
    return whole && letters->squeeze >= 1;
}

/* Shrinks names, down to `least`, until this one fits too. */
static void fit_name(const TableContext *context, int player, TextStyle *names, float least, float width)
{
    text_fit_lines(context->stage->canvas, names, least, 1, width - 2, &context->names[player], 1);
}

/* The size of all names in heads of this size. */
static float size_of_names(const TableContext *context, Rect at, float scale)
{
    TextStyle names = lay_head(context, at, 0, scale).name;
    const float least = names.size * least_scale(context, NAME_MIN);
    for (int player = 0; player < state_head_const(context->view)->players; player++)
        fit_name(context, player, &names, least, lay_head(context, at, player, scale).words.w);
    return names.size;
}

HeadTextScale tabletop_find_head_text(const TableContext *context, Rect panel, float head)
{
    static const float STEP = .06f;
    HeadTextScale letters = {.scale = 1, .squeeze = 1};
    if (panel.w <= 0) return letters;
    const float least =
        least_size(context) / stage_text_style(context->stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2).size;
    panel.h = head;
    while (!heads_fit(context, panel, &letters) && text_fit_shrink(&letters.scale, STEP, least)) continue;
    letters.names = size_of_names(context, panel, letters.scale);
    return letters;
}

/* Draws a name with the status below it. */
static void draw_player_name(const TableContext *context, int player, const PanelHead *head, HeadTextScale letters)
{
    Canvas *canvas = context->stage->canvas;
    const StandingLines lines = lines_at(context, player, head);
    TextStyle name = head->name, small = head->small;
    Rect room = head->words;
    name.size = letters.names;
    if (lines.count == 0) {
        canvas_text_fitted(canvas, &name, 1, room, context->names[player]);
        return;
    }
    small.size *= letters.squeeze;
    room.y += (room.h - name.size * 1.15f - small.size * STANDING_LINE * (float)lines.count) / 2;
    canvas_text_fitted(canvas, &name, 1, rect_take_top(&room, name.size * 1.15f, 0), context->names[player]);
    for (int i = 0; i < lines.count; i++)
        canvas_text_fitted(canvas, &small, least_scale(context, STANDING_MIN),
                           rect_take_top(&room, small.size * STANDING_LINE, 0), lines.line[i]);
}

/* Draws the badge, the name with the status below it, and the score. */
static void draw_head(const TableContext *context, Rect at, HeadTextScale letters, int player)
{
    const PanelHead head = lay_head(context, at, player, letters.scale);
    add_player_tip(context, player, at);
    tabletop_draw_face_and_strength(context, player,
                                    rect_make(head.seat.x, at.y + at.h * .08f, head.seat.w, at.h * .84f));
    canvas_text_in_rect(context->stage->canvas, &head.points, head.inner, head.figure);
    note_figure(context, player, head.inner, head.points.size, head.width);
    draw_player_name(context, player, &head, letters);
}

/* Text in pills: the status is at the right end if all players' fit there, or below the names, and left out if it would
 * be truncated. */
typedef struct PillLines {
    bool below;
    float scale;   /* of all letters */
    float squeeze; /* additional scale of statuses, so that the widest one fits */
    float names;   /* size of all names */
} PillLines;
static const float NAME_GAP = .6f;      /* after a name, in letter sizes */
static const float NAME_LETTERS = 2.4f; /* if even this many letters do not fit, only the badge is shown */
static const float NAME_SHARE = .46f;   /* height of a name with a line below it, in heights of the pill */

static TextStyle pill_small(const TableContext *context, float height, bool highlighted, const PillLines *lines)
{
    static const float BESIDE = .5f, BELOW = .42f; /* in heights of the pill */
    TextStyle small =
        stage_text_style(context->stage, FONT_MEDIUM, SIZE_TEXT_SMALL, highlighted ? COLOUR_AMBER_INK_2 : COLOUR_INK_2);
    shrink_letters(context, &small, SIZE_TEXT_SMALL, lines->scale);
    small.size = fminf(small.size, height * (lines->below ? BELOW : BESIDE));
    return small;
}

static Rect room_after_name(const TableContext *context, int player, const TextStyle *name, Rect room)
{
    const float width =
        canvas_text_width(context->stage->canvas, name, context->names[player]) + 1 + name->size * NAME_GAP;
    return rect_make(room.x + width, room.y, fmaxf(0, room.w - width), room.h);
}

static void put_name(const TableContext *context, int player, TextStyle name, Rect room, PillLines place)
{
    Canvas *canvas = context->stage->canvas;
    const char *who = context->names[player];
    TextStyle small = pill_small(context, room.h, tabletop_is_highlighted(context, player), &place);
    const Rect behind = room_after_name(context, player, &name, room);
    const StandingLines lines =
        fit_lines(context, &small, tabletop_standing(context, player), place.below ? room : behind);
    small.size *= place.squeeze;
    name.size = place.names;
    if (lines.count == 0) {
        canvas_text_in_rect(canvas, &name, room, who);
        return;
    }
    if (!place.below) {
        small.align = ALIGN_RIGHT;
        canvas_text_in_rect(canvas, &name, room, who);
        canvas_text_fitted(canvas, &small, least_scale(context, STANDING_MIN), behind, lines.line[0]);
        return;
    }
    const float height = room.h * NAME_SHARE, edge = (room.h - height - small.size * STANDING_LINE) / 2;
    canvas_text_in_rect(canvas, &name, rect_make(room.x, room.y + edge, room.w, height), who);
    canvas_text_fitted(canvas, &small, least_scale(context, STANDING_MIN),
                       rect_make(room.x, room.y + edge + height, room.w, small.size * STANDING_LINE), lines.line[0]);
}

/* The layout of a pill. */
typedef struct Pill {
    TextStyle name, points;
    char figure[FIGURE_TEXT_SIZE];
    Rect figures, words; /* the area for all text, and what remains left of the score */
    float width, badge;  /* the width of the score; the height by which the player's badge is sized */
} Pill;

static Pill lay_pill(const TableContext *context, Rect at, int player, float scale)
{
    Stage *stage = context->stage;
    Pill pill = {.name = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY,
                                          tabletop_is_highlighted(context, player) ? COLOUR_AMBER_INK : COLOUR_INK)};
    pill.points = pill.name;
    pill.points.size = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_NAME]);
    shrink_letters(context, &pill.name, SIZE_TEXT_BODY, scale);
    shrink_letters(context, &pill.points, SIZE_TEXT_NAME, scale);
    pill.name.size = fminf(pill.name.size, at.h * .5f);
    pill.points.size = fminf(pill.points.size, at.h * .62f);
    pill.points.align = ALIGN_RIGHT;
    tabletop_format_figure(tabletop_figure(context, player), false, pill.figure);
    if (context->game_table->scoring.get_goal) {
        const size_t end = strlen(pill.figure);
        snprintf(pill.figure + end, sizeof pill.figure - end, "/%ld", context->game_table->scoring.get_goal(context));
    }
    /* The badge's height shrinks with the letters, but is never below the normal size. */
    pill.badge = fmaxf(fminf(at.h, layout_touch_size(&stage->layout)), at.h * scale);
    const float pad = pill.badge * .3f, left = pill.badge * (context->faces ? 1.16f : 1.02f);
    pill.width = canvas_text_width(stage->canvas, &pill.points, pill.figure);
    pill.figures = pill.words = rect_make(at.x + left, at.y, at.w - left - pad, at.h);
    pill.words.w -= pill.width + pad;
    return pill;
}

/* The size of all names in these pills. */
static float size_of_pill_names(const TableContext *context, const Rect *pills, int players, const PillLines *lines)
{
    TextStyle names = lay_pill(context, pills[0], 0, lines->scale).name;
    if (lines->below) names.size = fminf(names.size, pills[0].h * NAME_SHARE);
    const float least = names.size * least_scale(context, NAME_MIN);
    for (int player = 0; player < players; player++) {
        const Pill pill = lay_pill(context, pills[player], player, lines->scale);
        if (pill.words.w >= NAME_LETTERS * pill.name.size) fit_name(context, player, &names, least, pill.words.w);
    }
    return names.size;
}

/* Whether all statuses fit in that place; and the additional scale they need. */
static bool lines_fit(const TableContext *context, const Rect *pills, int players, PillLines *lines)
{
    bool fit = true;
    lines->squeeze = 1;
    for (int player = 0; player < players; player++) {
        const Pill pill = lay_pill(context, pills[player], player, lines->scale);
        const TextStyle small = pill_small(context, pills[player].h, false, lines);
        const char *standing = tabletop_standing(context, player);
        if (!standing || !standing[0]) continue;
        const Rect room = lines->below ? pill.words : room_after_name(context, player, &pill.name, pill.words);
        const StandingLines found = fit_lines(context, &small, standing, room);
        fit = fit && found.count > 0 && (!lines->below || small.size + .5f >= least_size(context));
        lines->squeeze = fminf(lines->squeeze, fitting_scale(context, &small, &found, room.w));
    }
    return fit;
}

/* Finds the place that suits all of them. Enlarged text shrinks as a whole before the statuses alone do. */
static PillLines place_lines(const TableContext *context, const Rect *pills, int players)
{
    static const float STEP = .04f;
    const float least = 1 / fmaxf(1, context->stage->layout.text);
    PillLines lines = {.scale = 1};
    bool fit, last;
    do {
        last = lines.scale <= least;
        lines.below = false;
        fit = lines_fit(context, pills, players, &lines) && (last || lines.squeeze >= 1);
        if (fit) continue;
        PillLines below = {.below = true, .scale = lines.scale};
        fit = lines_fit(context, pills, players, &below) && (last || below.squeeze >= 1);
        if (fit) lines = below;
    } while (!fit && text_fit_shrink(&lines.scale, STEP, least));
    lines.names = size_of_pill_names(context, pills, players, &lines);
    return lines;
}

static void draw_pill(const TableContext *context, Rect at, int player, PillLines lines)
{
    Stage *stage = context->stage;
    const Pill pill = lay_pill(context, at, player, lines.scale);
    if (context->rects) context->rects->panels[player] = at;
    if (tabletop_is_highlighted(context, player)) {
        widget_panel_highlight(stage, at, at.h, at.h / 2);
    } else {
        widget_plate(stage, at, at.h / 2);
    }
    const float radius = pill.badge * (context->faces ? .4f : .3f);
    const Point centre = {at.x + pill.badge * .54f, at.y + at.h / 2};
    tabletop_draw_panel_face(context, player, centre, radius);
    canvas_text_in_rect(stage->canvas, &pill.points, pill.figures, pill.figure);
    add_player_tip(context, player, at);
    note_figure(context, player, pill.figures, pill.points.size, pill.width);
    if (pill.words.w < NAME_LETTERS * pill.name.size) return;
    put_name(context, player, pill.name, pill.words, lines);
}

static int seat_of(const TableContext *context, int player)
{
    const TableSeats *seats = &context->game_table->seats;
    return seats->get_seat ? seats->get_seat(context->view, player) : player;
}

/* The place of a player in a list. Where a table is seen from the side of the player in front, that player comes last,
 * after the others in the order of their seats. */
static int list_place(const TableContext *context, int player)
{
    const int players = state_head_const(context->view)->players;
    const GameTable *game_table = context->game_table;
    const bool from_own_side = game_table->shape.hand_height > 0 || (game_table->seats.get_areas && players > 2);
    if (!from_own_side) return player;
    /* If the seats are counted from a fixed one, the panels stay although the board turns to the person in front. */
    const bool is_fixed = context->home_seat != NOBODY && game_table->seats.get_areas;
    const int home = is_fixed ? context->home_seat : seat_of(context, context->front_player);
    return (seat_of(context, player) - home + players - 1) % players;
}

Rect tabletop_pill_rect(const TableContext *context, int player)
{
    const int players = state_head_const(context->view)->players;
    const float gap = stage_size(context->stage, SIZE_GAP) / 2;
    const int rows = context->players.h > 1.5f * layout_touch_size(&context->stage->layout) ? 2 : 1;
    const int row = (players + rows - 1) / rows;
    const int place = list_place(context, player);
    return rect_snapped(rect_column(rect_row(context->players, place / row, rows, gap), place % row, row, gap));
}

/* Draws a row of pills, or two, in context->players: badge, name and score of all players, and the status if there is
 * room. */
static void tabletop_draw_pills(const TableContext *context)
{
    const int players = state_head_const(context->view)->players;
    Rect pills[PLAYERS_MAX];
    float height = context->players.h;
    for (int player = 0; player < players; player++) {
        pills[player] = tabletop_pill_rect(context, player);
        height = fminf(height, pills[player].h);
    }
    for (int player = 0; player < players; player++) pills[player].h = height;
    const PillLines lines = place_lines(context, pills, players);
    for (int player = 0; player < players; player++) draw_pill(context, pills[player], player, lines);
}

/* ---- Panels ---- */

Rect tabletop_stacked_rect(Rect column, int n, int count, float most, float gap)
{
    const float height = fminf(most, (column.h - gap * (float)(count - 1)) / (float)count);
    return rect_snapped(rect_make(column.x, column.y + (height + gap) * (float)n, column.w, height));
}

void tabletop_draw_panel_ground(const TableContext *context, Rect at, float head, float corner, int player)
{
    if (context->rects) context->rects->panels[player] = at;
    if (tabletop_is_highlighted(context, player)) {
        widget_panel_highlight(context->stage, at, head, corner);
    } else {
        widget_panel(context->stage, at, corner);
    }
}

void tabletop_draw_panel(const TableContext *context, Rect at, float head, HeadTextScale letters, int player)
{
    tabletop_draw_panel_ground(context, at, head, 0, player);
    draw_head(context, rect_make(at.x, at.y, at.w, head), letters, player);
}

static const float LINE = 1.5f, CLOSE_LINE = 1.2f, LAST_LINE = 1.15f; /* in letter heights */

/* The line height, which is smaller if enlarged text would not fit otherwise. */
static float line_height(const TableContext *context, float size)
{
    const float least = least_size(context);
    const bool larger = context->stage->layout.text > 1 && size > least;
    return larger ? fmaxf(least * LINE, size * CLOSE_LINE) : size * LINE;
}

void tabletop_fit_lines(const TableContext *context, TextStyle *style, Rect room, int lines)
{
    const float least = fminf(style->size, least_size(context));
    while (line_height(context, style->size) * (float)(lines - 1) + style->size * LAST_LINE > room.h &&
           text_fit_shrink(&style->size, .5f, least))
        continue;
}

void tabletop_draw_line(const TableContext *context, Rect *room, const TextStyle *style, const char *words)
{
    const float height = line_height(context, style->size);
    if (room->h < style->size * LAST_LINE - .5f) return;
    canvas_text_fitted(context->stage->canvas, style, least_size(context) / style->size,
                       rect_make(room->x, room->y, room->w, fminf(height, room->h)), words);
    rect_take_top(room, height, 0);
}

void tabletop_draw_panels(const TableContext *context, Rect column)
{
    const Layout *layout = &context->stage->layout;
    const int players = state_head_const(context->view)->players;
    const float most = layout_length(layout, 84), gap = layout_length(layout, players > 5 ? 7 : 10);
    const Rect first = tabletop_stacked_rect(column, 0, players, most, gap);
    const HeadTextScale letters = tabletop_find_head_text(context, first, first.h);
    for (int player = 0; player < players; player++) {
        const int place = list_place(context, player);
        const Rect at = tabletop_stacked_rect(column, place, players, most, gap);
        tabletop_draw_panel(context, at, at.h, letters, player);
    }
}

void tabletop_draw_side_panels(const TableContext *context)
{
    if (context->is_compact) tabletop_draw_pills(context);
    if (context->game_table->draw.panels) {
        context->game_table->draw.panels(context);
    } else if (!context->is_compact) {
        tabletop_draw_panels(context, context->left);
    }
}
