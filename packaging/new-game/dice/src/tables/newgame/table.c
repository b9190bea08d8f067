/* SPDX-License-Identifier: MIT */
/* The table: a tray with the die, and below it the six numbers, of which those rolled in this turn are bright. */
#include "games/newgame/newgame.h"
#include "strings/newgame.h"
#include "tabletop/boards/regions.h"
#include "tabletop/game_table.h"
#include "ui/widgets.h"

#include <stdio.h>

/* The drawing of the tray is 208 × 130; the die is in its middle. */
static const float TRAY_W = 208, TRAY_H = 130, DIE = 62, DIE_TURN = -12;

enum { TRAY = ROOMS_END, FACES, POT };
static const RegionCut CUTS[] = {{TRAY, ROOM_TABLE, REGION_TOP, .share = .56f, .gap = 14},
                                 {POT, ROOM_TABLE, REGION_BOTTOM, .share = .26f, .max = 64, .gap = 14},
                                 {FACES, ROOM_TABLE, REGION_REST},
                                 {0}};
static const Regions REGIONS = {CUTS, CUTS, CUTS, .tall_min_aspect = 1};

static Rect tray_of(const TableContext *context)
{
    const Rect room = regions_rect(context, &REGIONS, TRAY);
    const float scale = fminf(room.w * .8f / TRAY_W, room.h * .94f / TRAY_H);
    return rect_snapped(rect_around(rect_centre(room), TRAY_W * scale, TRAY_H * scale));
}

static Rect pot_of(const TableContext *context)
{
    const Rect room = regions_rect(context, &REGIONS, POT);
    return rect_snapped(rect_around(rect_centre(room), fminf(room.w, room.h * 4.4f), room.h));
}

/* ---- Touches ---- */

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    const Rect tray = tray_of(context), pot = pot_of(context);
    const char *bank = context_string(context, GAME_STRING_TABLE_BANK, arg_number(newgame_pot(context->position.view)));
    arrange_target(arrangement, "roll", tray, game_string(GAME_STRING_TABLE_ROLL))->corner = tray.w * .09f;
    arrange_target(arrangement, "bank", pot, bank)->corner = pot.h / 2;
}

/* ---- Drawings that are not pieces ---- */

static void draw_face(const TableContext *context, int face, Rect at, float turn, float fade)
{
    char art[ART_NAME_SIZE];
    snprintf(art, sizeof art, "die/%d", face);
    canvas_sprite(context->stage->canvas, &(Sprite){.name = art, .at = at, .turn = turn, .fade = fade});
}

/* A rolling die comes from the right, turning over, and stops with the number that was rolled. */
static void draw_die(const TableContext *context, Rect tray)
{
    const NewgameState *view = context->position.view;
    const float scale = tray.w / TRAY_W, size = DIE * scale;
    const int rolled = view->die > 0 ? view->die : NEWGAME_FACES;
    const float t = context_last_event(context, NEWGAME_EVENT_ROLLED) ? context_progress(context, TIME_DIE, 0) : 1;
    const bool travels = t < 1 && motion_is_travel(&context->stage->motion);
    const float left = travels ? 1 - t : 0;
    const Rect rest = rect_around((Point){rect_centre(tray).x, tray.y + 71 * scale}, size, size * 1.06f);
    const Rect at = rect_snapped(rect_moved(rest, tray.w * .36f * left, 0));
    const int face = left > .12f ? 1 + (rolled + (int)(left * 6)) % NEWGAME_FACES : rolled;
    canvas_art(context->stage->canvas, "die/shadow", rect_make(at.x, at.y, roundf(at.w * 1.2f), roundf(at.w * 1.24f)));
    draw_face(context, face, at, DIE_TURN + roundf(left * 12) * 25, 0);
}

static void draw_faces(const TableContext *context)
{
    const NewgameState *view = context->position.view;
    const Rect room = regions_rect(context, &REGIONS, FACES);
    const float pitch = floorf(fminf(room.w * .8f / NEWGAME_FACES, room.h * 1.1f)), size = roundf(pitch * .78f);
    const Rect row = rect_around(rect_centre(room), pitch * NEWGAME_FACES, size * 1.06f);
    for (int face = 1; face <= NEWGAME_FACES; face++) {
        const bool rolled = view->rolled >> (face - 1) & 1;
        const Rect slot = rect_column(row, face - 1, NEWGAME_FACES, 0);
        const Rect at = rect_snapped(rect_around(rect_centre(slot), size, row.h));
        if (rolled) canvas_art(context->stage->canvas, "die/shadow", rect_make(at.x, at.y, size * 1.2f, size * 1.24f));
        draw_face(context, face, at, 0, rolled ? 0 : .72f);
    }
}

/* Draws a border round what can be touched now, thicker while it is hovered. */
static void draw_edge(const TableContext *context, const char *token, Rect at, float corner)
{
    const float out = context_is_hovered(context, token) ? 7 : 4;
    if (!context_is_highlighted(context, token)) return;
    canvas_rounded_rect(context->stage->canvas, rect_inset(at, -out), corner + out,
                        stage_colour(context->stage, COLOUR_AMBER));
}

static void draw_pot(const TableContext *context)
{
    Stage *stage = context->stage;
    const Rect at = pot_of(context);
    TextStyle style = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_HEAD, COLOUR_INK, 1.3f);
    style.size = fminf(style.size, at.h * .5f);
    style.align = ALIGN_CENTRE;
    draw_edge(context, "bank", at, at.h / 2);
    widget_plate(stage, at, at.h / 2);
    const int string = context_is_target(context, "bank") ? GAME_STRING_TABLE_BANK : GAME_STRING_TABLE_POT;
    canvas_text_in_rect(stage->canvas, &style, at,
                        context_string(context, string, arg_number(newgame_pot(context->position.view))));
}

static void draw_ground(const TableContext *context, TableRects *rects)
{
    const Rect tray = tray_of(context);
    const Grade *light = &context->stage->theme->ground_grade;
    draw_edge(context, "roll", tray, tray.w * .09f);
    canvas_sprite(context->stage->canvas, &(Sprite){.name = "boards/die-tray", .at = tray, .grade = light});
    draw_die(context, tray);
    draw_faces(context);
    draw_pot(context);
}

static const char *prompt(const TableContext *context)
{
    const int pot = newgame_pot(context->position.view);
    if (pot == 0) return NULL;
    return context_string(context, GAME_STRING_TABLE_PROMPT_POT, arg_text(context->position.names[context->chooser]),
                          arg_number(pot));
}

/* The number of the player's current turn, or of their next one. */
static const char *standing(const TableContext *context, int player)
{
    const NewgameRules *rules = context->position.rules;
    const StateHead *head = state_head_const(context->position.view);
    const long begun = ((long)head->turn + head->players - 1 - player) / head->players;
    return context_string(context, GAME_STRING_TABLE_TURN, arg_number(begun > 0 ? begun : 1), arg_number(rules->turns));
}

static const int PROMPTS[] = {GAME_STRING_TABLE_PROMPT};
static const TableItem ITEMS[] = {{.name = GAME_STRING_TABLE_BANKED}, {.name = GAME_STRING_TABLE_STREETS}};

/* The sounds of events. Those in which points are banked or lost also get a mark on the timeline. */
static const EventTraits EVENT_TRAITS[] = {
    {NEWGAME_EVENT_ROLLED, .sound = SOUND_DIE},
    {NEWGAME_EVENT_BANKED, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE, .importance = IMPORTANCE_POINTS},
    {NEWGAME_EVENT_STREET, .sound = SOUND_POINT, .sound_at = SOUND_AT_PAUSE, .importance = IMPORTANCE_POINTS},
    {NEWGAME_EVENT_LOST, .sound = SOUND_REFUSAL, .importance = IMPORTANCE_BLOCKED},
    {-1},
};

/* Gained points rise from the score by themselves. `explain_change` can say more about them. */
extern const GameTable NEWGAME_TABLE;
const GameTable NEWGAME_TABLE = {
    .game = &NEWGAME,
    .arrange = arrange,
    .look = {.ground_art = "grounds/neighborhoods"},
    .draw = {.ground = draw_ground},
    .texts = {.get_prompt = prompt, .aim_string = GAME_STRING_TABLE_AIM, .prompt_strings = PROMPTS},
    .scoring = {.items = ITEMS, .describe_standing = standing},
    .events = {.traits = EVENT_TRAITS},
};
