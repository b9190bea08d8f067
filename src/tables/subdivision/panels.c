/* SPDX-License-Identifier: MIT */
/* What is beside the board of Subdivision: the players with their supplies, the sizes to build, the table of scores. */
#include "tables/subdivision/table.h"

#include "strings/subdivision.h"
#include "tabletop/outlined_sprite.h"
#include "tabletop/player_marks.h"
#include "tabletop/player_panels.h"
#include "tabletop/status_marks.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"
#include "ui/figure.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

/* ---- Scores ---- */

ScoreTable subdivision_score_table_of(const TableContext *context, const SubdivisionState *view)
{
    ScoreItems items;
    ScoreTable scores = {.score = game_score(context->position.game, context->position.rules, view, &items)};
    for (size_t i = 0; i < items.count; i++)
        scores.points[items.items[i].player][items.items[i].item] += items.items[i].points;
    return scores;
}

const char *subdivision_item_word(int item)
{
    /* Parks are called "Parks" because there is no room for "Private parks". */
    static const int WORDS[ITEM_KINDS] = {[SUBDIVISION_ITEM_PIPS] = GAME_STRING_TABLE_PIPS,
                                          [SUBDIVISION_ITEM_GROUPS] = GAME_STRING_TABLE_GROUPS,
                                          [SUBDIVISION_ITEM_CROWDING] = GAME_STRING_TABLE_CROWDING,
                                          [SUBDIVISION_ITEM_PRIVATE_PARK] = GAME_STRING_TABLE_PARKS};
    return game_string(WORDS[item]);
}

static void draw_row(const TableContext *context, Rect row, float label_w, const TextStyle *style, const char *label,
                     char figures[SUBDIVISION_PLAYERS_MAX][FIGURE_TEXT_SIZE])
{
    Stage *stage = context->stage;
    const int players = view_of(context)->head.players;
    canvas_text_in_rect(stage->canvas, style, rect_take_left(&row, label_w, 0), label);
    const TextStyle right = text_at_right(*style);
    for (int player = 0; player < players; player++)
        canvas_text_in_rect(stage->canvas, &right, rect_column(row, player, players, 0), figures[player]);
}

/* Writes the points of an item, those of a private park with a plus sign. */
static void format_item(int item, long points, char figure[FIGURE_TEXT_SIZE])
{
    if (item == SUBDIVISION_ITEM_PRIVATE_PARK) {
        figure_format_change(points, figure);
    } else {
        figure_format(points, figure);
    }
}

static const char *const ITEM_ABOUT[ITEM_KINDS] = {[SUBDIVISION_ITEM_PIPS] = "pips",
                                                   [SUBDIVISION_ITEM_GROUPS] = "groups",
                                                   [SUBDIVISION_ITEM_CROWDING] = "crowding",
                                                   [SUBDIVISION_ITEM_PRIVATE_PARK] = "private_park"};

static void draw_score_table(const TableContext *context, TableRects *rects, Rect at)
{
    Stage *stage = context->stage;
    const SubdivisionRules *rules = rules_of(context);
    const int players = view_of(context)->head.players, items = rules->private_parks ? ITEM_KINDS : ITEM_KINDS - 1;
    const ScoreTable scores = subdivision_score_table_of(context, context->position.view);
    const float pad = stage_size(stage, SIZE_PADDING);
    widget_panel(stage, at, 0);
    table_rects_add_text(rects, at);
    const Rect inner = {at.x + pad, at.y + pad * .5f, at.w - 2 * pad, at.h - pad};
    TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK, 1.2f);
    const int rows = items + 2;
    style.size = fminf(style.size, inner.h / (float)rows * .8f);
    const float label_w = inner.w * (players == 4 ? .4f : .46f);
    const Rect head = rect_row(inner, 0, rows, 0);
    const Rect badges = {head.x + label_w, head.y, head.w - label_w, head.h};
    for (int player = 0; player < players; player++) {
        const Rect cell = rect_column(badges, player, players, 0);
        const float radius = fminf(fminf(head.h * .36f, layout_length(&stage->layout, 12)), cell.w * .32f);
        player_mark_draw_badge(context, player, (Point){rect_right(cell) - radius, cell.y + cell.h / 2}, radius);
    }
    char figures[SUBDIVISION_PLAYERS_MAX][FIGURE_TEXT_SIZE];
    for (int item = 0; item < items; item++) {
        for (int player = 0; player < players; player++)
            format_item(item, scores.points[player][item], figures[player]);
        const Rect row = rect_row(inner, item + 1, rows, 0);
        draw_row(context, row, label_w, &style, subdivision_item_word(item), figures);
        tabletop_tips_add_spot(context, stage_printf(stage, "item:%d", item), ITEM_ABOUT[item], row,
                               tabletop_item_name(context->position.game_table, item));
    }
    const Rect foot = rect_row(inner, rows - 1, rows, 0);
    canvas_fill(stage->canvas, rect_make(foot.x, foot.y, foot.w, fmaxf(1, roundf(stage->layout.scale))),
                stage_colour(stage, COLOUR_HAIRLINE));
    style.face = FONT_BLACK;
    for (int player = 0; player < players; player++) figure_format(scores.score.points[player], figures[player]);
    draw_row(context, foot, label_w, &style, game_string(GAME_STRING_TABLE_TOTAL), figures);
}

/* ---- Players ---- */

const char *subdivision_describe_standing(const TableContext *context, int player)
{
    for (size_t i = 0; i < context->last->count; i++) {
        if (context->last->items[i].kind == SUBDIVISION_EVENT_SKIPPED && context->last->items[i].player == player)
            return game_string(GAME_STRING_TABLE_SKIPPED);
    }
    return context_is_to_move(context, player) ? game_string(GAME_STRING_TABLE_TO_MOVE) : NULL;
}

/* Shows how many pyramids of each size the player still has: a number at the stack, and a faint pyramid if it is 0. */
static void draw_counts(const TableContext *context, int player, const PlayerPanel *panel)
{
    Stage *stage = context->stage;
    const SubdivisionState *view = view_of(context);
    TextStyle style = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_PANEL_INK, 1.15f);
    style.align = context->is_compact ? ALIGN_CENTRE : ALIGN_LEFT;
    for (int size = 0; size < SUBDIVISION_SIZES; size++) {
        const int stock = view->supply[player][size];
        char art[ART_NAME_SIZE], text[8];
        subdivision_piece_art(context, player, size, art);
        snprintf(text, sizeof text, "%d", stock);
        if (stock == 0) {
            const Rect at = subdivision_pyramid_rect(panel->bases[size], panel->plot_half_w);
            outlined_sprite_draw_faint(stage, &(Sprite){.name = art, .at = at}, .72f,
                                       stage_colour(stage, COLOUR_PANEL));
        }
        canvas_text_in_rect(stage->canvas, &style, panel->counts[size], text);
        tabletop_tips_add_spot(
            context, stage_printf(stage, "supply:%d:%d", player, size), "supply",
            rect_union(subdivision_pyramid_rect(panel->bases[size], panel->plot_half_w), panel->counts[size]),
            context_string(context, GAME_STRING_TABLE_SIZE_LEFT, arg_text(game_string(SUBDIVISION_SIZE_WORDS[size])),
                           arg_number(stock)));
    }
}

/* Whether an item is one of the parts of the scores that are shown: private parks only if they score points. */
static bool is_part(const TableContext *context, const ScoreTable *scores, int item)
{
    bool shown = item != SUBDIVISION_ITEM_PRIVATE_PARK;
    for (int player = 0; player < view_of(context)->head.players; player++)
        shown = shown || scores->points[player][item] != 0;
    return shown;
}

int subdivision_head_lines(const TableContext *context, float width)
{
    static const float PART = 6, BADGE = 2; /* widths in letter heights: of one part of the score, and of the badge */
    const ScoreTable scores = subdivision_score_table_of(context, context->position.view);
    int parts = 0;
    for (int item = 0; item < ITEM_KINDS; item++) parts += is_part(context, &scores, item);
    return width < (PART * (float)parts + BADGE) * layout_text_capped(&context->stage->layout, 16, 1.1f) ? parts : 1;
}

/* Draws the head of a player's panel in a folded layout: the badge, and the parts of the score, each with its name. The
 * parts are side by side or, if the panel is narrow, one below the other. */
static void draw_small_head(const TableContext *context, int player, Rect head)
{
    static const float LINE = 1.15f, PAD = 8; /* line height, in letter sizes; margin in pixels */
    Stage *stage = context->stage;
    const ScoreTable scores = subdivision_score_table_of(context, context->position.view);
    const int lines = subdivision_head_lines(context, head.w);
    const ThemeColour ink = player_panels_is_highlighted(context, player) ? COLOUR_AMBER_INK : COLOUR_PANEL_INK;
    const float height = (head.h - 4) / (float)lines, radius = fmaxf(9, fminf(height * .36f, 11));
    TextStyle style = text_at_right(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, ink, 1.1f));
    style.size = fminf(style.size, height / LINE);
    player_mark_draw_badge(context, player, (Point){head.x + 6 + radius, head.y + fmaxf(height / 2, radius + 3)},
                           radius);
    Rect room = {head.x + PAD, head.y + 2, head.w - 2 * PAD, head.h - 4};
    SCOPED_TEXT text = {0};
    for (int item = 0; item < ITEM_KINDS; item++) {
        char figure[FIGURE_TEXT_SIZE];
        if (!is_part(context, &scores, item)) continue;
        format_item(item, scores.points[player][item], figure);
        text_addf(&text, "%s%s %s", text.length > 0 ? "   " : "", subdivision_item_word(item), figure);
        if (lines == 1) continue;
        canvas_text_in_rect(stage->canvas, &style, rect_take_top(&room, height, 0), text_string(&text));
        text_reset(&text);
    }
    if (lines == 1) canvas_text_in_rect(stage->canvas, &style, room, text_string(&text));
}

static void draw_player(const TableContext *context, TableRects *rects, int player, PanelTextScale letters)
{
    const PlayerPanel panel = subdivision_panel_of(context, player);
    if (context->is_compact) {
        player_panels_draw_ground(context, rects, panel.at, panel.head.h, stage_size(context->stage, SIZE_INSET_CORNER),
                                  player);
        draw_small_head(context, player, panel.head);
    } else {
        player_panels_draw_one(context, rects, panel.at, panel.head.h, letters, player);
    }
    draw_counts(context, player, &panel);
}

/* ---- The sizes to build ---- */

/* Counts the plots for a size by the rules, not by the selection, because a lesson may allow only one of them. */
static long count_sites(const TableContext *context, int size)
{
    Action actions[SUBDIVISION_SIZES * SUBDIVISION_SIZE_MAX * SUBDIVISION_SIZE_MAX];
    const size_t all = game_legal_actions(context->position.game, context->position.rules, context->position.view,
                                          context->chooser, actions);
    long count = 0;
    for (size_t i = 0; i < all; i++) count += (int)subdivision_action_kind(actions[i]) == size;
    return count;
}

/* Line heights on a tile, in text sizes: of the name, and of the other lines. */
static const float TILE_NAME = 1.25f, TILE_LINE = 1.35f;
static const float TILE_CLOSE = 1.12f; /* line height of all texts where room is short */

/* The height of the text at the bottom of a folded tile, in letter heights. */
static float tile_lines(const TableContext *context)
{
    return TILE_NAME + TILE_LINE * (context->chooser != NOBODY ? 2 : 1);
}

enum { TILE_TEXTS = 3 };

/* Writes a size's name, how many of its pyramids are left, and on how many plots they fit. Returns how many texts. */
static int write_tile(const TableContext *context, int size, const char *texts[TILE_TEXTS])
{
    const SubdivisionState *view = view_of(context);
    const int stock = view->supply[subdivision_supply_owner(context)][size];
    texts[0] = game_string(SUBDIVISION_SIZE_WORDS[size]);
    texts[1] = context_string(context, GAME_STRING_TABLE_LEFT, arg_number(stock));
    texts[2] = context_string(context, GAME_STRING_TABLE_SITES, arg_number(count_sites(context, size)));
    return context->chooser != NOBODY ? TILE_TEXTS : TILE_TEXTS - 1;
}

static float widest_of_tile(const TableContext *context, const TextStyle *style, int size)
{
    const char *texts[TILE_TEXTS];
    TextStyle name = *style;
    name.face = FONT_BLACK;
    write_tile(context, size, texts);
    return fmaxf(text_fit_widest(context->stage->canvas, &name, texts, 1),
                 text_fit_widest(context->stage->canvas, style, texts + 1, TILE_TEXTS - 1));
}

/* The style of the words on all tiles. In a folded layout, letters are enlarged only if their lines fit the width and
 * take at most the share FOOT of the height. */
static TextStyle tile_style(const TableContext *context, const SupplyPanel *panel)
{
    static const float FOOT = .56f;                   /* the part of a folded tile's height that text may take */
    static const float SCALE_MAX = 1.5f, STEP = .05f; /* maximal text scale of a folded tile; step of shrinking */
    const Stage *stage = context->stage;
    const float min_size = stage_text_size(stage, SIZE_TEXT_SMALL, 1),
                max_scale = context->is_compact ? SCALE_MAX : 1.4f;
    TextStyle small = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK, max_scale);
    for (int tile = 0; tile < SUBDIVISION_SIZES && context->is_compact; tile++) {
        const Rect at = panel->tiles[tile];
        while ((small.size * tile_lines(context) > at.h * FOOT || widest_of_tile(context, &small, tile) > at.w - 10) &&
               text_fit_shrink(&small.size, STEP * min_size, min_size))
            continue;
    }
    return small;
}

/* Draws the words of a tile, away from its edges. They shrink as far as is necessary for all lines to fit. */
static void draw_tile_words(const TableContext *context, int size, TextStyle small, Rect words)
{
    static const float FILLED = .88f; /* the share of the tile's height that words may take */
    Stage *stage = context->stage;
    const char *texts[TILE_TEXTS];
    const int count = write_tile(context, size, texts);
    TextStyle name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INSET_INK, 1.2f);
    if (context->is_compact) name.size = small.size;
    float name_line = TILE_NAME, line = TILE_LINE;
    float height = name.size * name_line + small.size * line * (float)(count - 1);
    if (context->is_compact) {
        rect_take_top(&words, words.h - height, 0);
        name.align = small.align = ALIGN_CENTRE;
    } else {
        const float room = words.h * FILLED;
        if (height > room && name.size > stage_text_size(stage, SIZE_TEXT_NAME, 1)) {
            name_line = line = TILE_CLOSE; /* larger text gets closer lines before it shrinks */
            height = name.size * name_line + small.size * line * (float)(count - 1);
        }
        name.size *= fminf(1, room / height);
        small.size *= fminf(1, room / height);
        words.y += (words.h - fminf(height, room)) / 2;
    }
    canvas_text_in_rect(stage->canvas, &name, rect_take_top(&words, name.size * name_line, 0), texts[0]);
    for (int i = 1; i < count; i++)
        canvas_text_in_rect(stage->canvas, &small, rect_take_top(&words, small.size * line, 0), texts[i]);
}

static void draw_tile(const TableContext *context, int size, const TextStyle *small, Rect at)
{
    Stage *stage = context->stage;
    const char token[2] = {(char)('1' + size), '\0'};
    const bool chosen = subdivision_chosen_size(context) == size,
               open = chosen || selection_has_start(context->selection, token);
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    if (strcmp(context->touch_state->refused, token) == 0) at = rect_moved(at, context_shake(context), 0);
    if (stage->theme->high_contrast) {
        widget_panel(stage, at, corner); /* pyramids would not contrast with the colour of an inset */
    } else {
        widget_inset(stage, at, corner);
    }
    if (chosen) mark_draw_chosen(stage, rect_inset(at, layout_length(&stage->layout, 4)), corner * .7f);
    const bool lights = stage->settings->highlights_legal && !chosen && subdivision_chosen_size(context) < 0 && open;
    if (lights || (open && context_is_hovered(context, token))) {
        canvas_ring(stage->canvas, at, corner, fmaxf(2, stage_size(stage, SIZE_MARK_WIDTH)),
                    stage_colour(stage, COLOUR_AMBER));
    }
    char art[ART_NAME_SIZE];
    subdivision_piece_art(context, subdivision_supply_owner(context), size, art);
    const float room = context->is_compact ? at.h - small->size * tile_lines(context) - 4 : at.h;
    const float half_w = PLOT_HALF * fminf(room / 116, context->is_compact ? at.w / 110 : at.w * .42f / 92);
    const Point base = context->is_compact ? (Point){at.x + at.w / 2, at.y + room - 34 * half_w / PLOT_HALF}
                                           : (Point){at.x + at.w * .25f,
                                                     at.y + at.h * .5f + (float)(size + 1) * 7 * half_w / PLOT_HALF};
    const Sprite body = {.name = art, .at = subdivision_pyramid_rect(base, half_w)};
    if (open) {
        outlined_sprite_draw(stage, &body);
    } else {
        outlined_sprite_draw_faint(stage, &body, .6f,
                                   stage_colour(stage, stage->theme->high_contrast ? COLOUR_PANEL : COLOUR_INSET));
    }
    const Rect words = context->is_compact ? rect_inset(at, 4) : rect_make(at.x + at.w * .49f, at.y, at.w * .5f, at.h);
    draw_tile_words(context, size, *small, words);
}

static void draw_stock(const TableContext *context, Rect stock)
{
    Stage *stage = context->stage;
    const SubdivisionState *view = view_of(context);
    TextStyle style = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK));
    tabletop_tips_add_spot(context, "stock", "stock", stock,
                           context_string(context, GAME_STRING_TABLE_PARKS_LEFT, arg_number(view->parks_left)));
    canvas_text_in_rect(stage->canvas, &style, rect_take_bottom(&stock, style.size * 1.6f, 0),
                        context_string(context, GAME_STRING_TABLE_PARKS_LEFT, arg_number(view->parks_left)));
}

static void draw_supply_panel(const TableContext *context, TableRects *rects)
{
    Stage *stage = context->stage;
    const SupplyPanel panel = subdivision_supply_panel_of(context);
    const bool parks = view_of(context)->head.phase == SUBDIVISION_PHASE_PARKS;
    if (panel.score_table.h > 0) draw_score_table(context, rects, panel.score_table);
    if (panel.at.w <= 0) return;
    widget_panel(stage, panel.at, context->is_compact ? stage_size(stage, SIZE_INSET_CORNER) : 0);
    if (panel.title.h > 0) {
        const TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.2f);
        const float in = layout_length(&stage->layout, 8);
        canvas_text_in_rect(stage->canvas, &title,
                            rect_make(panel.title.x + in, panel.title.y, panel.title.w - in, panel.title.h),
                            game_string(parks ? GAME_STRING_TABLE_PARKS : GAME_STRING_TABLE_BUILD));
    }
    if (parks) {
        draw_stock(context, panel.stock);
    } else {
        const TextStyle small = tile_style(context, &panel);
        for (int size = 0; size < SUBDIVISION_SIZES; size++) draw_tile(context, size, &small, panel.tiles[size]);
    }
}

void subdivision_draw_panels(const TableContext *context, TableRects *rects)
{
    const PlayerPanel first = subdivision_panel_of(context, 0);
    const PanelTextScale letters = player_panels_find_head_text(context, first.at, first.head.h);
    for (int player = 0; player < view_of(context)->head.players; player++)
        draw_player(context, rects, player, letters);
    draw_supply_panel(context, rects);
}
