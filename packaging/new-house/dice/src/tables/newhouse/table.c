/* SPDX-License-Identifier: MIT */
/* The table: a tray with the die in it, below it the six numbers, of which those rolled in this turn are bright. */
#include "games/newhouse/newhouse.h"
#include "kit/regions.h"
#include "ui/widgets.h"
#include "words/newhouse.h"

#include <stdio.h>

/* The drawing of the tray is 208 × 130; the die lies in its well. */
static const float TRAY_W = 208, TRAY_H = 130, DIE = 62, DIE_TURN = -12;

enum { TRAY = ROOMS_END, FACES, POT };
static const Cut CUTS[] = {{TRAY, ROOM_TABLE, CUT_TOP, .share = .56f, .gap = 14},
                           {POT, ROOM_TABLE, CUT_BOTTOM, .share = .26f, .most = 64, .gap = 14},
                           {FACES, ROOM_TABLE, CUT_REST},
                           {0}};
static const Regions REGIONS = {CUTS, CUTS, CUTS, .tall_from = 1};

static Rect tray_of(const TableContext *context)
{
    const Rect room = regions_part(context, &REGIONS, TRAY);
    const float scale = fminf(room.w * .8f / TRAY_W, room.h * .94f / TRAY_H);
    return rect_snapped(rect_around(rect_centre(room), TRAY_W * scale, TRAY_H * scale));
}

static Rect pot_of(const TableContext *context)
{
    const Rect room = regions_part(context, &REGIONS, POT);
    return rect_snapped(rect_around(rect_centre(room), fminf(room.w, room.h * 4.4f), room.h));
}

/* ---- What can be touched ---- */

static void arrange(const TableContext *context, Arrangement *arrangement)
{
    const Rect tray = tray_of(context), pot = pot_of(context);
    const char *bank = context_words(context, SAY_TABLE_BANK, part_number(newhouse_pot(context->view)));
    arrange_target(arrangement, "roll", tray, say(SAY_TABLE_ROLL))->corner = tray.w * .09f;
    arrange_target(arrangement, "bank", pot, bank)->corner = pot.h / 2;
}

/* ---- What is no piece ---- */

static void draw_face(const TableContext *context, int face, Rect at, float turn, float fade)
{
    char art[ART_NAME];
    snprintf(art, sizeof art, "die/%d", face);
    canvas_sprite(context->stage->canvas, &(Sprite){.name = art, .at = at, .turn = turn, .fade = fade});
}

/* While it rolls the die comes from the right, turning over; it comes to rest with what was rolled. */
static void draw_die(const TableContext *context, Rect tray)
{
    const NewhouseState *view = context->view;
    const float scale = tray.w / TRAY_W, size = DIE * scale;
    const int rolled = view->die > 0 ? view->die : NEWHOUSE_FACES;
    const float t = context_event(context, NEWHOUSE_EVENT_ROLLED) ? context_progress(context, TIME_DIE, 0) : 1;
    const bool travels = t < 1 && motion_travels(&context->stage->motion);
    const float left = travels ? 1 - t : 0;
    const Rect rest = rect_around((Point){rect_centre(tray).x, tray.y + 71 * scale}, size, size * 1.06f);
    const Rect at = rect_snapped(rect_moved(rest, tray.w * .36f * left, 0));
    const int face = left > .12f ? 1 + (rolled + (int)(left * 6)) % NEWHOUSE_FACES : rolled;
    canvas_art(context->stage->canvas, "die/shadow", rect_make(at.x, at.y, roundf(at.w * 1.2f), roundf(at.w * 1.24f)));
    draw_face(context, face, at, DIE_TURN + roundf(left * 12) * 25, 0);
}

static void draw_faces(const TableContext *context)
{
    const NewhouseState *view = context->view;
    const Rect room = regions_part(context, &REGIONS, FACES);
    const float pitch = floorf(fminf(room.w * .8f / NEWHOUSE_FACES, room.h * 1.1f)), size = roundf(pitch * .78f);
    const Rect row = rect_around(rect_centre(room), pitch * NEWHOUSE_FACES, size * 1.06f);
    for (int face = 1; face <= NEWHOUSE_FACES; face++) {
        const bool rolled = view->rolled >> (face - 1) & 1;
        const Rect slot = rect_column(row, face - 1, NEWHOUSE_FACES, 0);
        const Rect at = rect_snapped(rect_around(rect_centre(slot), size, row.h));
        if (rolled) canvas_art(context->stage->canvas, "die/shadow", rect_make(at.x, at.y, size * 1.2f, size * 1.24f));
        draw_face(context, face, at, 0, rolled ? 0 : .72f);
    }
}

/* An edge round what may be touched now, thicker while it is looked at. */
static void draw_edge(const TableContext *context, const char *token, Rect at, float corner)
{
    const float out = context_is_hovered(context, token) ? 7 : 4;
    if (!context_lights(context, token)) return;
    canvas_round(context->stage->canvas, rect_inset(at, -out), corner + out,
                 stage_colour(context->stage, COLOUR_AMBER));
}

static void draw_pot(const TableContext *context)
{
    Stage *stage = context->stage;
    const Rect at = pot_of(context);
    TextStyle style = stage_text_capped(stage, FACE_BLACK, SIZE_TEXT_HEAD, COLOUR_INK, 1.3f);
    style.size = fminf(style.size, at.h * .5f);
    style.align = ALIGN_CENTRE;
    draw_edge(context, "bank", at, at.h / 2);
    widget_plate(stage, at, at.h / 2);
    const int word = context_leads(context, "bank") ? SAY_TABLE_BANK : SAY_TABLE_POT;
    canvas_text_in(stage->canvas, &style, at, context_words(context, word, part_number(newhouse_pot(context->view))));
}

static void below(const TableContext *context)
{
    const Rect tray = tray_of(context);
    const Grade *light = &context->stage->theme->ground;
    draw_edge(context, "roll", tray, tray.w * .09f);
    canvas_sprite(context->stage->canvas, &(Sprite){.name = "boards/die-tray", .at = tray, .grade = light});
    draw_die(context, tray);
    draw_faces(context);
    draw_pot(context);
}

static bool prompt(const TableContext *context, Text *text)
{
    const int pot = newhouse_pot(context->view);
    if (pot == 0) return false;
    text_add(text, context_words(context, SAY_TABLE_PROMPT_POT, part_text(context->names[context->chooser]),
                                 part_number(pot)));
    return true;
}

/* His turn, or the one he waits for. */
static const char *standing(const TableContext *context, int player)
{
    const NewhouseRules *rules = context->rules;
    const StateHead *head = state_look(context->view);
    const long begun = ((long)head->turn + head->players - 1 - player) / head->players;
    return context_words(context, SAY_TABLE_TURN, part_number(begun > 0 ? begun : 1), part_number(rules->turns));
}

static Sound hear(const void *rules, const Event *event)
{
    (void)rules;
    switch (event->type) {
    case NEWHOUSE_EVENT_ROLLED: return SOUND_DIE;
    case NEWHOUSE_EVENT_LOST: return SOUND_REFUSAL;
    default: return SOUND_POINT;
    }
}

static const int PROMPTS[] = {SAY_TABLE_PROMPT}, ITEMS[] = {SAY_TABLE_BANKED, SAY_TABLE_STREETS};

/* What counts, looking back: what was banked, and what was lost. */
static const EventWeight WEIGHTS[] = {{NEWHOUSE_EVENT_BANKED, WEIGHT_POINTS}, {NEWHOUSE_EVENT_STREET, WEIGHT_POINTS}, {NEWHOUSE_EVENT_LOST, WEIGHT_BLOCKED}, {-1}};

/* What an action was worth rises from the figure by itself; `earned`, `contested` and `lots` say more of it where a house has more to
 * say. */
extern const Table NEWHOUSE_TABLE;
const Table NEWHOUSE_TABLE = {
    .game = &NEWHOUSE,
    .ground = "grounds/neighborhoods",
    .weights = WEIGHTS,
    .arrange = arrange,
    .below = below,
    .prompt = prompt,
    .standing = standing,
    .aim = SAY_TABLE_AIM,
    .prompts = PROMPTS,
    .items = ITEMS,
    .hear = hear,
};
