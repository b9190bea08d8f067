/* SPDX-License-Identifier: MIT */
/* What is beside the cards of Nationhood: the players with their flags, the deal, the state of war. */
#include "tables/nationhood/table.h"

#include "strings/nationhood.h"
#include "tabletop/player_marks.h"
#include "tabletop/player_panels.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>

enum { FLAGS_MAX = 16 };                    /* if a rubber needs more points than this, a player has only one flag */
static const float FLAG_ASPECT = 40.f / 56; /* a flag's width / height */

/* ---- Players ---- */

const char *nationhood_describe_standing(const TableContext *context, int player)
{
    static const int STATES[] = {
        [NATIONHOOD_PHASE_DRAW] = GAME_STRING_TABLE_STATE_DRAW,
        [NATIONHOOD_PHASE_REBUILD] = GAME_STRING_TABLE_STATE_REBUILD,
        [NATIONHOOD_PHASE_MELD] = GAME_STRING_TABLE_STATE_MELD,
        [NATIONHOOD_PHASE_REPLY] = GAME_STRING_TABLE_STATE_REPLY,
        [NATIONHOOD_PHASE_WHITTLE] = GAME_STRING_TABLE_STATE_WHITTLE,
        [NATIONHOOD_PHASE_DEAL_OVER] = GAME_STRING_TABLE_STATE_NEXT,
    };
    if (context_is_over(context)) return NULL;
    /* Without a panel, the pill shows what the panel would. */
    const NationhoodState *view = view_of(context);
    if (context->is_compact)
        return nationhood_string(context, GAME_STRING_TABLE_HOLDS, .player = player,
                                 .first = nationhood_hand_count(view, player),
                                 .second = bits_count(set_ranks(view->cities[player])));
    return game_string(context_is_to_move(context, player) ? STATES[view_of(context)->head.phase]
                                                           : GAME_STRING_TABLE_STATE_WAITS);
}

/* A raised flag, outlined to stand out from the panel; or the bare mast of one that has yet to be won. */
static void draw_flag(const TableContext *context, int player, bool won, Rect at)
{
    Canvas *canvas = context->stage->canvas;
    const Colour ink = stage_colour(context->stage, COLOUR_PANEL_INK_2);
    char flag[ART_NAME_SIZE];
    snprintf(flag, sizeof flag, "flags/%c", player_mark_colour_letter(context, player));
    if (won) canvas_art(canvas, flag, at);
    canvas_sprite(canvas, &(Sprite){.name = won ? "flags/edge" : "flags/empty", .at = at, .tint = ink});
}

/* A flag for each point of the rubber. If there would be too many, only one, and the text below gives the number. */
static void draw_flags(const TableContext *context, int player, Rect room)
{
    const int goal = rules_of(context)->rubber_points, points = view_of(context)->points[player];
    const int shown = goal <= FLAGS_MAX ? goal : 1;
    const float height = fminf(room.h, room.w / (float)shown / FLAG_ASPECT * .98f), width = height * FLAG_ASPECT;
    const float pitch = fminf(width * 1.1f, shown > 1 ? (room.w - width) / (float)(shown - 1) : 0);
    for (int n = 0; n < shown; n++) {
        const Rect at = rect_snapped(rect_make(room.x + pitch * (float)n, rect_bottom(room) - height, width, height));
        draw_flag(context, player, goal <= FLAGS_MAX ? n < points : points > 0, at);
    }
}

static void draw_player(const TableContext *context, TableRects *rects, int player, Rect panel, float head,
                        PanelTextScale letters)
{
    Stage *stage = context->stage;
    const Layout *layout = &stage->layout;
    const NationhoodState *view = view_of(context);
    const float pad = layout_length(layout, 20);
    player_panels_draw_one(context, rects, panel, head, letters, player);
    Rect room = {panel.x + pad, panel.y + head, panel.w - 2 * pad, panel.h - head - pad * .5f};
    TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    const float growth = fminf(.5f, fmaxf(0, layout->text_scale - 1)); /* larger text takes height from the flags */
    const float flags = fminf(layout_length(layout, 48), room.h * (.42f - .16f * growth)),
                gap = layout_length(layout, 8);
    rect_take_top(&room, gap, 0);
    draw_flags(context, player, rect_take_top(&room, flags, gap));
    player_panels_fit_lines(context, &style, room, 2);
    player_panels_draw_line(context, &room, &style,
                            nationhood_string(context, GAME_STRING_TABLE_POINTS_OF, .player = player,
                                              .first = view->points[player],
                                              .second = rules_of(context)->rubber_points));
    player_panels_draw_line(context, &room, &style,
                            nationhood_string(context, GAME_STRING_TABLE_HOLDS, .player = player,
                                              .first = nationhood_hand_count(view, player),
                                              .second = bits_count(set_ranks(view->cities[player]))));
}

/* ---- The deal ---- */

static void draw_deal(const TableContext *context, Rect panel)
{
    Stage *stage = context->stage;
    const NationhoodState *view = view_of(context);
    const NationhoodRules *rules = rules_of(context);
    const float pad = layout_length(&stage->layout, 20);
    tabletop_tips_add_spot(context, "deal", "deal", panel,
                           nationhood_string(context, GAME_STRING_TABLE_DEAL, .first = (long)view->deal));
    widget_panel(stage, panel, 0);
    Rect room = {panel.x + pad, panel.y + pad * .5f, panel.w - 2 * pad, panel.h - pad * .8f};
    const TextStyle title = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_PANEL_INK, 1.1f);
    TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    player_panels_draw_line(context, &room, &title,
                            nationhood_string(context, GAME_STRING_TABLE_DEAL, .first = (long)view->deal));
    player_panels_fit_lines(context, &style, room, 3);
    player_panels_draw_line(
        context, &room, &style,
        rules->rubbers == NATIONHOOD_RUBBERS_BEST_OF_THREE
            ? context_string(context, GAME_STRING_TABLE_RUBBERS_WON, arg_number(view->rubbers_won[0]),
                             arg_number(view->rubbers_won[1]), arg_text(context->position.names[0]),
                             arg_text(context->position.names[1]))
            : nationhood_string(context, GAME_STRING_TABLE_RUBBER_TO, .first = rules->rubber_points));
    player_panels_draw_line(context, &room, &style,
                            nationhood_string(context, GAME_STRING_TABLE_TURN, .first = (long)view->head.turn,
                                              .second = rules->turn_limit));
    player_panels_draw_line(
        context, &room, &style,
        view->drawn_deals > 0 ? nationhood_string(context, GAME_STRING_TABLE_DRAWN_DEALS, .first = view->drawn_deals,
                                                  .second = rules->drawn_limit)
                              : nationhood_string(context, GAME_STRING_TABLE_NATION_OF, .first = rules->nation_length));
}

/* ---- War ---- */

typedef struct WarStatus {
    int title, sub;
    const char *text;
    bool open; /* war can be declared now */
} WarStatus;

/* Says whether war can be declared, and if not, why: in the rule's own words if the person at the screen is to draw,
 * otherwise by what everybody knows. */
static void describe_war(const TableContext *context, WarStatus *status)
{
    const NationhoodState *view = view_of(context);
    const NationhoodRules *rules = rules_of(context);
    const bool drawing = view->head.phase == NATIONHOOD_PHASE_DRAW, attacked = drawing && view->retaliation > 0;
    const int mover = view->head.to_move;
    status->title = GAME_STRING_TABLE_WAR;
    status->sub = GAME_STRING_TABLE_WAR_AFTER;
    status->open = context_is_target(context, attacked ? "retaliate" : "war");
    if (rules->war_chain == 0) {
        status->text = game_string(GAME_STRING_TABLE_WAR_NONE);
    } else if (status->open) {
        status->title = attacked ? GAME_STRING_TABLE_STRIKE_BACK : GAME_STRING_TABLE_DECLARE;
        status->sub = GAME_STRING_TABLE_WAR_NOW;
        status->text = nationhood_string(context, GAME_STRING_TABLE_WAR_TAKES, .player = mover);
    } else if (view->head.phase == NATIONHOOD_PHASE_WHITTLE || attacked) {
        status->sub = GAME_STRING_TABLE_WAR_UNDER_WAY;
        status->text = nationhood_string(
            context, nationhood_wars_unlimited(rules) ? GAME_STRING_TABLE_WAR_AFTER_WAR : GAME_STRING_TABLE_WAR_OF,
            .first = view->retaliation, .second = rules->war_chain);
    } else if (context->chooser != NOBODY && drawing) {
        /* the sentence is "" if the rules allow a war and only a lesson forbids it */
        const Action war = nationhood_action_of(NATIONHOOD_ACT_WAR, 0);
        status->text = refusal_or_words(tabletop_refuse_action(context, war), "").sentence;
    } else if (view->refused[0] || view->refused[1]) {
        status->text = nationhood_string(context, GAME_STRING_TABLE_WAR_REFUSED, .player = view->refused[0] ? 0 : 1);
    } else {
        const bool has_joker = context->position.viewer != NOBODY && view->head.phase < NATIONHOOD_PHASE_DEAL_OVER &&
                               set_jokers(view->hands[context->position.viewer]) > 0;
        status->text = game_string(has_joker ? GAME_STRING_TABLE_WAR_NEEDS_REFUSAL : GAME_STRING_TABLE_WAR_NEEDS);
    }
}

static void draw_war_ground(const TableContext *context, Rect at, bool open)
{
    Stage *stage = context->stage;
    const float corner = fminf(stage_size(stage, SIZE_PANEL_CORNER), at.h / 2);
    const bool hovered = context_is_hovered(context, "war") || context_is_hovered(context, "retaliate");
    if (open) {
        canvas_rounded_rect(stage->canvas, hovered ? rect_inset(at, -2) : at, corner,
                            stage_colour(stage, COLOUR_AMBER));
    } else if (stage->theme->high_contrast) {
        canvas_ring(stage->canvas, at, corner, 2, colour_with_opacity(stage_colour(stage, COLOUR_ON_GROUND), .5f));
    } else {
        canvas_rounded_rect(stage->canvas, at, corner,
                            colour_with_opacity(stage_colour(stage, COLOUR_PLUM), hovered ? .5f : .38f));
    }
}

static const float WAR_LINE = 1.2f; /* the line height of the war panel, as a multiple of the letter size */

/* The height of the swords and the title, which is reduced before the letters of the sentence shrink. */
static float war_head(const TableContext *context, Rect room, float gap, const char *words)
{
    static const float TITLE = 26;          /* the title's size in frame pixels; the least height is one line of it */
    static const float COMPACT_MIN = 28.5f; /* the minimal height in a folded layout, in pixels */
    Stage *stage = context->stage;
    const TextStyle small = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_ON_GROUND);
    const float grows = context->is_compact ? 1 : 1 + .5f * fminf(.5f, fmaxf(0, stage->layout.text_scale - 1));
    const float max_height =
        fminf(fmaxf(layout_length(&stage->layout, 48), 26) * grows, room.h * (context->is_compact ? .3f : .55f));
    const float min_height = context->is_compact ? COMPACT_MIN : layout_text_capped(&stage->layout, TITLE, 1.3f) * 1.2f;
    if (stage->layout.text_scale <= 1) return max_height;
    const float sentence_height = canvas_paragraph_height(stage->canvas, &small, room.w, small.size * WAR_LINE, words);
    return fmaxf(fminf(max_height, min_height), fminf(max_height, room.h - gap - sentence_height));
}

/* Crossed swords, a title, and a sentence if there is room for it. */
static void draw_war_panel(const TableContext *context, Rect panel, const WarStatus *status)
{
    Stage *stage = context->stage;
    const bool close = context->is_compact && stage->layout.text_scale > 1; /* the padding is reduced for larger text */
    const float pad = close ? 4 : context->is_compact ? 6 : layout_length(&stage->layout, 13);
    const ThemeColour ink = status->open ? COLOUR_AMBER_INK : COLOUR_ON_GROUND;
    Rect room = rect_inset(panel, pad);
    const float gap = close ? 0 : layout_length(&stage->layout, 4), head = war_head(context, room, gap, status->text);
    Rect top = rect_take_top(&room, head, gap);
    const Rect icon = rect_take_left(&top, head, pad * .7f);
    canvas_icon(stage->canvas, "war", rect_centre(icon), icon.w, stage_colour(stage, ink));
    TextStyle title = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_NAME, ink);
    TextStyle small = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, ink);
    title.size = fminf(stage_text_size(stage, SIZE_TEXT_NAME, 1.3f), head * (context->is_compact ? .7f : .5f));
    const float min_size = stage_text_size(stage, SIZE_TEXT_SMALL, 1) * (context->is_compact ? .87f : 1);
    TextStyle sub = small;
    sub.size = fmaxf(min_size, fminf(small.size, head / 1.2f - title.size));
    const bool fits = canvas_text_width(stage->canvas, &sub, game_string(status->sub)) * .8f <= top.w;
    const bool has_two_lines = fits && (sub.size + title.size) * 1.2f <= head + 2;
    Rect line = has_two_lines ? rect_take_top(&top, head * .54f, 0) : top;
    text_fit_draw(stage->canvas, title, title.size * .6f, 1, line, game_string(status->title));
    if (has_two_lines) canvas_text_fitted(stage->canvas, &sub, .8f, top, game_string(status->sub));
    text_fit_draw_paragraph(stage->canvas, &small, min_size, WAR_LINE, room, status->text);
}

void nationhood_draw_panels(const TableContext *context, TableRects *rects)
{
    NationhoodLayout layout;
    WarStatus status = {.text = ""};
    nationhood_layout(context, &layout);
    describe_war(context, &status);
    draw_war_ground(context, layout.war, status.open);
    if (layout.panels[0].w > 0) {
        const float head = roundf(fminf(layout_length(&context->stage->layout, 62), layout.panels[0].h * .34f));
        const PanelTextScale letters = player_panels_find_head_text(context, layout.panels[0], head);
        for (int player = 0; player < 2; player++)
            draw_player(context, rects, player, layout.panels[player], head, letters);
        draw_deal(context, layout.deal);
    }
    draw_war_panel(context, layout.war, &status);
}
