/* SPDX-License-Identifier: MIT */
/* What is beside the layout of Neighborhoods: the players, the texts of the piles, the tray with the die. */
#include "tables/neighborhoods/table.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include "strings/neighborhoods.h"
#include "tabletop/motion/score_popups.h"
#include "tabletop/player_panels.h"
#include "tabletop/tabletop_tips.h"

#include <stdio.h>

const Colour NEIGHBORHOODS_COLOURS[2] = {{0x4B, 0x3A, 0x6B, 255}, {0x6F, 0xA6, 0x9B, 255}};
static const Colour WELL = {0x7A, 0x51, 0x36, 255}, WELL_COUNT = {0x5C, 0x3B, 0x2C, 255},
                    WELL_INK = {0xFF, 0xF3, 0xDC, 255};
static const Colour LETTER[2] = {{0xFF, 0xF9, 0xEC, 255}, {0x2B, 0x22, 0x33, 255}};
static const float DIE_TURN = -12; /* how the die lies in the tray, in degrees */

/* Grades a colour of wood, but only by half, so that black stones are visible on it at night. */
static Colour grade_colour(const TableContext *context, Colour colour)
{
    return colour_mix(colour_grade(&context->stage->theme->ground_grade, colour), colour, .5f);
}

/* ---- Players ---- */

void neighborhoods_draw_badge(Stage *stage, int player, Point centre, float radius)
{
    if (player == 0 && theme_is_dark(stage->theme))
        canvas_disc(stage->canvas, centre, radius * 1.04f + 1.5f, stage_colour(stage, COLOUR_PAPER));
    canvas_art(stage->canvas, NEIGHBORHOODS_STONE_ART[player], neighborhoods_stone_rect(centre, radius));
    const TextStyle style = {FONT_BLACK, roundf(radius * 1.05f), LETTER[player], ALIGN_CENTRE};
    canvas_text_in_rect(stage->canvas, &style, rect_around(centre, 2 * radius, 2 * radius), player == 0 ? "B" : "W");
}

const char *neighborhoods_describe_standing(const TableContext *context, int player)
{
    const NeighborhoodsState *view = view_of(context);
    const int idle = view->idle_turns[player];
    const int string = idle > 0                              ? GAME_STRING_TABLE_IDLE
                       : context_is_to_move(context, player) ? GAME_STRING_TABLE_TO_PLAY
                                                             : GAME_STRING_TABLE_HOLDS;
    return context_string(
        context, string, arg_text(game_string(player == 0 ? GAME_STRING_TABLE_BLACK : GAME_STRING_TABLE_WHITE)),
        arg_number(idle > 0 ? idle : view->hand_count[player]), arg_number(rules_of(context)->idle_turns));
}

/* The colour of an occupied house: that of its player, lightened on dark panels; in high contrast, amber. */
static Colour house_colour(const Stage *stage, int player)
{
    if (stage->theme->high_contrast) return stage_colour(stage, COLOUR_AMBER);
    return stage->theme->is_dark ? colour_mix(NEIGHBORHOODS_COLOURS[player], stage_colour(stage, COLOUR_PAPER), .4f)
                                 : NEIGHBORHOODS_COLOURS[player];
}

/* Draws a house. Its outline contrasts with the panel whether the house is occupied or not. */
static void draw_house(const TableContext *context, int player, Rect at, bool lived_in)
{
    Stage *stage = context->stage;
    const Point walls[] = {{at.x, rect_bottom(at)},
                           {at.x, at.y + at.h * .42f},
                           {at.x + at.w / 2, at.y},
                           {rect_right(at), at.y + at.h * .42f},
                           {rect_right(at), rect_bottom(at)}};
    if (lived_in) canvas_polygon(stage->canvas, walls, 5, house_colour(stage, player));
    canvas_polyline(stage->canvas, walls, 5, true, fmaxf(1.5f, at.w * .07f), stage_colour(stage, COLOUR_PANEL_INK_2));
    if (!lived_in) return;
    const Rect window =
        rect_around((Point){at.x + at.w / 2, at.y + at.h * .68f}, fmaxf(2, at.w * .3f), fmaxf(3, at.h * .34f));
    canvas_rounded_rect(stage->canvas, rect_snapped(window), 1,
                        stage_colour(stage, stage->theme->high_contrast ? COLOUR_PANEL : COLOUR_AMBER));
}

/* A house for each neighborhood needed to win; those the player has are occupied. */
static void draw_houses(const TableContext *context, int player, Rect room)
{
    const int goal = rules_of(context)->goal_neighborhoods, owned = neighborhoods_owned(view_of(context), player);
    const float pitch = fminf(room.w / (float)goal, room.h * 1.16f), width = pitch * .84f,
                height = fminf(room.h, width * 1.02f);
    for (int n = 0; n < goal; n++) {
        const Rect at = {room.x + pitch * (float)n, rect_bottom(room) - height, width, height};
        draw_house(context, player, at, n < owned);
    }
}

/* Draws the well, which holds a player's reserve, in high contrast: black stones are on paper, white ones on a colour
 * of the theme. */
static void draw_plain_well(const TableContext *context, int player, const PlayerCorner *corner, float round)
{
    Stage *stage = context->stage;
    const float edge = fmaxf(1.5f, stage_size(stage, SIZE_EDGE_WIDTH));
    canvas_rounded_rect(stage->canvas, corner->well, round, stage_colour(stage, COLOUR_PANEL_EDGE));
    canvas_rounded_rect(stage->canvas, rect_inset(corner->well, edge), round - edge,
                        stage_colour(stage, player == 0 ? COLOUR_PAPER : COLOUR_INSET));
    canvas_rounded_rect(stage->canvas, corner->count, fminf(corner->count.h * .3f, 10),
                        stage_colour(stage, COLOUR_PANEL));
}

static void draw_well(const TableContext *context, int player, const PlayerCorner *corner)
{
    Canvas *canvas = context->stage->canvas;
    const bool plain = context->stage->theme->high_contrast;
    const float round = fminf(layout_length(&context->stage->layout, 14), corner->well.h * .3f);
    if (plain) {
        draw_plain_well(context, player, corner, round);
    } else {
        canvas_rounded_rect(canvas, corner->well, round, grade_colour(context, WELL));
        const Rect shade = {corner->well.x, corner->well.y, corner->well.w, round};
        canvas_rounded_top(canvas, shade, round, colour_with_opacity((Colour){0x2A, 0x16, 0x38, 255}, .3f));
        canvas_rounded_rect(canvas, corner->count, fminf(corner->count.h * .3f, 10), grade_colour(context, WELL_COUNT));
    }
    const TextStyle style = {FONT_BLACK, layout_text_capped(&context->stage->layout, 18, 1.3f),
                             plain ? stage_colour(context->stage, COLOUR_PANEL_INK) : WELL_INK, ALIGN_CENTRE};
    char count[8];
    snprintf(count, sizeof count, "%d", view_of(context)->reserve[player]);
    canvas_text_in_rect(canvas, &style, corner->count, count);
    tabletop_tips_add_spot(context, stage_printf(context->stage, "reserve:%d", player), "reserve",
                           rect_union(corner->well, corner->count),
                           context_string(context, GAME_STRING_TABLE_RESERVE, arg_text(context->position.names[player]),
                                          arg_number(view_of(context)->reserve[player])));
}

/* Writes how many neighborhoods the player has of those needed to win. Enlarged text shrinks first; without room, only
 * the houses say it. */
static void draw_goal(const TableContext *context, int player, const PlayerCorner *corner)
{
    static const float HEIGHT = 1.1f; /* the line height, in letter heights */
    Stage *stage = context->stage;
    const char *goal =
        context_string(context, GAME_STRING_TABLE_GOAL, arg_number(neighborhoods_owned(view_of(context), player)),
                       arg_number(rules_of(context)->goal_neighborhoods));
    const float min_size = stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    const float room = player == context->front_player ? corner->goal.w : corner->backs.x - corner->goal.x;
    TextStyle style = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2);
    style.size = fminf(style.size, corner->goal.h / HEIGHT);
    if (style.size >= min_size && text_fit_lines(stage->canvas, &style, min_size, 1, room, &goal, 1))
        canvas_text_in_rect(stage->canvas, &style, rect_make(corner->goal.x, corner->goal.y, room + 2, corner->goal.h),
                            goal);
}

static void draw_panel(const TableContext *context, TableRects *rects, int player, const PlayerCorner *corner,
                       PanelTextScale letters)
{
    Stage *stage = context->stage;
    player_panels_draw_one(context, rects, corner->panel, corner->head.h, letters, player);
    draw_houses(context, player, corner->houses);
    table_rects_add_item(rects, player, 0, corner->houses);
    tabletop_tips_add_spot(context, stage_printf(stage, "houses:%d", player), "houses", corner->houses,
                           context_string(context, GAME_STRING_TABLE_HOUSES, arg_text(context->position.names[player]),
                                          arg_number(neighborhoods_owned(view_of(context), player))));
    draw_goal(context, player, corner);
}

/* ---- Piles and die ---- */

static void draw_deck_words(const TableContext *context, const NeighborhoodsLayout *layout)
{
    Stage *stage = context->stage;
    const TextStyle name = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_ON_GROUND);
    const TextStyle count = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_ON_GROUND);
    const float height = name.size * 1.3f, middle = layout->pile_text.y + layout->pile_text.h / 2;
    canvas_text_in_rect(stage->canvas, &name,
                        rect_make(layout->pile_text.x, middle - height, layout->pile_text.w, height),
                        game_string(GAME_STRING_TABLE_DECK));
    canvas_text_fitted(stage->canvas, &count, .6f, rect_make(layout->pile_text.x, middle, layout->pile_text.w, height),
                       context_string(context, GAME_STRING_TABLE_CARDS, arg_number(view_of(context)->deck_count)));
}

/* The state of a roll that is being shown. */
typedef struct ShownRoll {
    float t;    /* how far the die has come to rest, 0 … 1; above 1 while it overshoots */
    int face;   /* the face of the die that is up at the end */
    bool rolls; /* the die is still rolling */
} ShownRoll;

static ShownRoll roll_of(const TableContext *context)
{
    const NeighborhoodsState *view = view_of(context);
    const Event *rolled = context_playing_event(context, NEIGHBORHOODS_EVENT_DIE_ROLLED);
    const float held = context_hold_progress(context, NEIGHBORHOODS_EVENT_DIE_ROLLED);
    ShownRoll roll = {.t = 1,
                      .face = view->last_roll > 0 ? view->last_roll : neighborhoods_rules_side(rules_of(context)) + 1};
    if (!rolled || held <= 0) return roll;
    roll.face = rolled->value[0];
    roll.rolls = held < 1 && motion_is_travel(&context->stage->motion);
    if (roll.rolls) roll.t = ease(context->stage->theme->times[TIME_DIE].easing, held);
    return roll;
}

/* The horizontal offset of the die, which a roll without effect shakes. */
static float shake_offset(const TableContext *context)
{
    const float failed = context_hold_progress(context, NEIGHBORHOODS_EVENT_ROLL_FAILED);
    if (failed <= 0 || failed >= 1 || !motion_is_travel(&context->stage->motion)) return 0;
    return layout_length(&context->stage->layout, 6) * sinf(failed * 18.85f) * (1 - failed * .5f);
}

/* The die rolls in from the right, turning over, and comes to rest with the result. */
static void draw_die(const TableContext *context, const NeighborhoodsLayout *layout)
{
    const NeighborhoodsState *view = view_of(context);
    const int faces = neighborhoods_rules_side(rules_of(context)) + 1;
    const ShownRoll roll = roll_of(context);
    const float rest = fmaxf(0, 1 - roll.t), distance = layout->tray.w * .5f;
    const Rect at =
        rect_snapped(rect_moved(layout->die, (roll.rolls ? distance * (1 - roll.t) : 0) + shake_offset(context), 0));
    const int face = roll.rolls && rest > .12f ? 1 + (roll.face + (int)(rest * 6)) % faces : roll.face;
    const float turn = DIE_TURN + (roll.rolls ? roundf(rest * 12) * 25 : 0);
    char art[ART_NAME_SIZE];
    snprintf(art, sizeof art, "die/%d", face);
    if (view->head.phase == NEIGHBORHOODS_PHASE_DIE) {
        const Rect halo = rect_inset(at, -at.w * .13f);
        canvas_rounded_rect(context->stage->canvas, halo, halo.w * .26f,
                            colour_with_opacity(stage_colour(context->stage, COLOUR_AMBER), .9f));
    }
    canvas_sprite(
        context->stage->canvas,
        &(Sprite){.name = "die/shadow", .at = rect_make(at.x, at.y, roundf(at.w * 1.2f), roundf(at.w * 1.24f))});
    canvas_sprite(context->stage->canvas, &(Sprite){.name = art, .at = at, .turn = turn});
}

/* The last roll, if it had no effect and is still shown. */
static const Event *failed_roll(const TableContext *context)
{
    enum { READ_MS = 1200 }; /* how long the sentence about the roll is shown after the animation */
    const Event *failed = context_playing_event(context, NEIGHBORHOODS_EVENT_ROLL_FAILED);
    if (failed) return context_hold_progress(context, NEIGHBORHOODS_EVENT_ROLL_FAILED) > 0 ? failed : NULL;
    failed = context->playing ? NULL : context_last_event(context, NEIGHBORHOODS_EVENT_ROLL_FAILED);
    return failed && context_reading_progress(context, READ_MS) < 1 ? failed : NULL;
}

/* The sentence about a roll without effect is in the tray beside the die, in the place of the button. */
void neighborhoods_draw_failure(const TableContext *context, const NeighborhoodsLayout *layout)
{
    static const float LINE = 1.15f; /* line height, in letter sizes */
    Stage *stage = context->stage;
    const Event *failed = failed_roll(context);
    if (!failed) return;
    SCOPED_TEXT sentence = {0};
    event_describe(context->position.game, context->position.rules, failed, context->position.names, &sentence);
    TextStyle style = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.3f));
    const float pad = layout->tray.h * .1f, x = rect_right(layout->die) + pad;
    const Rect at = rect_snapped(
        rect_make(x, layout->tray.y + pad, rect_right(layout->tray) - pad * .8f - x, layout->tray.h - 2 * pad));
    const Rect room = rect_inset(at, pad * .3f);
    const float height =
        text_fit_paragraph(stage->canvas, &style, style.size * .5f, LINE, room, text_string(&sentence));
    widget_plate(stage, at, pad);
    canvas_paragraph(stage->canvas, &style, rect_make(room.x, room.y + (room.h - height) / 2, room.w, height),
                     style.size * LINE, text_string(&sentence));
}

static void draw_roll(const TableContext *context, const NeighborhoodsLayout *layout)
{
    Stage *stage = context->stage;
    if (!selection_has_start(context->selection, "roll") || failed_roll(context)) return;
    const bool open = context_is_target(context, "roll");
    const Colour ground = stage_colour(stage, open ? COLOUR_AMBER : COLOUR_INSET);
    const float grow = context_is_hovered(context, "roll") ? 2 : 0;
    canvas_rounded_rect(stage->canvas, rect_inset(layout->roll, -grow), layout->roll.h / 2 + grow, ground);
    TextStyle style =
        text_centred(stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BUTTON, open ? COLOUR_AMBER_INK : COLOUR_INSET_INK));
    style.size = fminf(stage_text_size(stage, SIZE_TEXT_BUTTON, 1.3f), layout->roll.h * .62f);
    canvas_text_in_rect(stage->canvas, &style, layout->roll, game_string(GAME_STRING_TABLE_ROLL_SHORT));
}

static void draw_tray(const TableContext *context, Rect at)
{
    Stage *stage = context->stage;
    if (stage->theme->high_contrast) {
        widget_panel(stage, at, 0);
        return;
    }
    canvas_sprite(stage->canvas, &(Sprite){.name = "boards/die-tray", .at = at, .grade = &stage->theme->ground_grade});
}

void neighborhoods_draw_panels(const TableContext *context, TableRects *rects)
{
    NeighborhoodsLayout layout;
    neighborhoods_layout(context, &layout);
    const PanelTextScale letters =
        player_panels_find_head_text(context, layout.corners[0].panel, layout.corners[0].head.h);
    for (int player = 0; player < 2; player++) {
        const PlayerCorner *corner = &layout.corners[player];
        if (corner->panel.w > 0) draw_panel(context, rects, player, corner, letters);
        draw_well(context, player, corner);
    }
    const int other = 1 - context->front_player;
    tabletop_tips_add_spot(context, "backs", "backs", layout.corners[other].backs,
                           context_string(context, GAME_STRING_TABLE_BACKS, arg_text(context->position.names[other]),
                                          arg_number(view_of(context)->hand_count[other])));
    tabletop_tips_add_spot(
        context, "deck", "deck", layout.deck,
        context_string(context, GAME_STRING_TABLE_DECK_LABEL, arg_number(view_of(context)->deck_count)));
    tabletop_tips_add_spot(
        context, "heap", "discard", layout.discard,
        context_string(context, GAME_STRING_TABLE_DISCARDS, arg_number(view_of(context)->discard_count)));
    card_draw_outline(context, layout.deck, view_of(context)->deck_count);
    card_draw_outline(context, layout.discard, view_of(context)->discard_count);
    if (layout.pile_text.w > 0) draw_deck_words(context, &layout);
    draw_tray(context, layout.tray);
    draw_die(context, &layout);
    draw_roll(context, &layout);
}
