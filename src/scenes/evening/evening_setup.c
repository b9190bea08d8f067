/* SPDX-License-Identifier: MIT */
/* The plan of an evening: the houses along a path, each with its sign, the table with its players, and the rule that
 * says how many points each place earns. */
#include "scenes/evening/evening_setup.h"

#include "scenes/street_routes.h"
#include "session/evening/evening_plan.h"
#include "session/evening/evening_store.h"
#include "ui/text_fit.h"

static const Colour LAWN = {0x5F, 0x7A, 0x68, 255}, LAWN_EDGE = {0x3D, 0x58, 0x52, 255}, PATH = {0x8A, 0x6C, 0x8C, 255},
                    PATH_EDGE = {0x5E, 0x48, 0x68, 255}, WOOD = {0xA0, 0x6A, 0x48, 255},
                    TREAD = {0xC4, 0x8D, 0x62, 255};

/* ---- The programme ---- */

static void draw_lawn(Stage *stage, const EveningSetupLayout *at)
{
    const float u = at->unit, corner = 20 * u;
    if (stage->theme->high_contrast) {
        widget_panel(stage, at->lawn, corner);
        return;
    }
    canvas_rounded_rect(stage->canvas, rect_moved(at->lawn, 0, 8 * u), corner, LAWN_EDGE);
    canvas_rounded_rect(stage->canvas, at->lawn, corner, LAWN);
    for (int slot = 0; slot < at->slots; slot++) {
        const Rect sign = at->signs[slot];
        if (slot > 0 && at->signs[slot - 1].y == sign.y) continue;
        const Rect path = rect_around((Point){rect_centre(at->lawn).x, rect_centre(sign).y}, at->lawn.w, 34 * u);
        canvas_rounded_rect(stage->canvas, path, path.h / 2, PATH_EDGE);
        canvas_rounded_rect(stage->canvas, rect_inset(path, 2 * u), path.h / 2 - 2 * u, PATH);
    }
}

/* Draws the house of a game. It begins to rise a little later than the house of the game before. */
static void draw_game_house(const EveningSetup *setup, Stage *stage, const EveningSetupLayout *at, int index)
{
    static const float WIDTH = .86f;            /* a house's maximal width, as a share of its sign's */
    static const float RISE = 24, HEIGHT = 250; /* how far a house rises; its maximal height; in frame pixels */
    const HousePicture *house = evening_house(setup->houses, setup->evening.games[index].game);
    const Rect sign = at->signs[index];
    const float up = motion_progress(&stage->motion, setup->since, (Timing){220, EASE_OUT_CUBIC}, 90 * index);
    const float width = house->lot.h > 0 ? sign.w * WIDTH * house->lot.h / house->lot.w : 0;
    const float sunk = motion_is_travel(&stage->motion) ? (1 - up) * RISE * at->unit : 0;
    canvas_push_opacity(stage->canvas, up);
    house_picture_draw(stage, house, (Point){rect_centre(sign).x, sign.y + 4 * at->unit + sunk},
                       fminf(HEIGHT * at->unit, fminf(at->house_room, width)), true, up);
    canvas_pop(stage->canvas);
}

static void draw_sign(const EveningSetup *setup, Stage *stage, const EveningSetupLayout *at, int index, TextStyle name)
{
    const EveningGame *planned = &setup->evening.games[index];
    const char *title = rulebook_title(host_rulebook(&stage->host, planned->game)),
               *rules = evening_plan_rules_title(&stage->host, planned);
    const int minutes = evening_plan_minutes(&stage->host, planned);
    const char *id = stage_printf(stage, "game:%d", index);
    const Rect sign = at->signs[index];
    const float u = at->unit, pad = 8 * u, corner = 12 * u;
    stage_add_hotspot(stage, &(Hotspot){id, sign, title, CODE_EVENING_GAME, .focus_corner = corner,
                                        .spoken = stage_format(stage, STRING_EVENING_SPOKEN, arg_number(index + 1),
                                                               arg_text(title), arg_text(rules), arg_number(minutes)),
                                        .index = index, .is_exact_size = true});
    widget_plate(stage, sign, corner);
    if (stage_is_hovered(stage, id))
        canvas_ring(stage->canvas, sign, corner, fmaxf(2, 3 * u), stage_colour(stage, COLOUR_MAIN));
    Rect inner = rect_inset(sign, pad);
    const float disc = fminf(34 * u, inner.h);
    const Rect number = rect_take_left(&inner, disc, pad), more = rect_take_right(&inner, 16 * u, pad / 2);
    TextStyle figure = text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_MAIN_INK, 1));
    figure.size = fminf(figure.size, disc * .6f);
    canvas_disc(stage->canvas, rect_centre(number), disc / 2, stage_colour(stage, COLOUR_MAIN));
    canvas_text_in_rect(stage->canvas, &figure, number, stage_printf(stage, "%d", index + 1));
    canvas_icon(stage->canvas, "chevron-down", rect_centre(more), more.w, stage_colour(stage, COLOUR_INK_2));
    const TextStyle small = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, 1.2f);
    canvas_text_fitted(stage->canvas, &name, .7f, rect_take_top(&inner, inner.h * .54f, 0), title);
    canvas_text_fitted(stage->canvas, &small, .6f, inner,
                       stage_format(stage, STRING_EVENING_SIGN, arg_number(minutes), arg_text(rules)));
}

/* Draws the signs of all games. Their names have one text size, which is chosen for the longest. */
static void draw_signs(const EveningSetup *setup, Stage *stage, const EveningSetupLayout *at)
{
    /* The room for what is beside the name on a sign, in frame pixels; the name's least size, as a share of its usual
     * one. */
    static const float BESIDE_NAME = 78, TEXT_MIN = .65f;
    const char *titles[EVENING_GAMES_MAX];
    const int count = setup->evening.count;
    TextStyle name = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_NAME, COLOUR_INK, 1.3f);
    for (int i = 0; i < count; i++)
        titles[i] = rulebook_title(host_rulebook(&stage->host, setup->evening.games[i].game));
    name.size = fminf(name.size, at->signs[0].h * .36f);
    text_fit_lines(stage->canvas, &name, name.size * TEXT_MIN, 1, at->signs[0].w - BESIDE_NAME * at->unit, titles,
                   count);
    for (int i = 0; i < count; i++) draw_sign(setup, stage, at, i, name);
}

/* ---- The rule ---- */

/* Draws a podium: a step for each place, as high as the points that the place earns. The last place earns none, so its
 * step is flat. */
static void draw_steps(const EveningSetup *setup, Stage *stage, Rect at, float u)
{
    const int players = setup->table.seating.players;
    const float step = at.w / (float)players, radius = fminf(step * .36f, at.h * .2f), top = at.y + 2 * radius + 6 * u;
    TextStyle figure = text_centred(stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_BODY, COLOUR_ON_GROUND, 1));
    figure.colour = (Colour){255, 255, 255, 255};
    for (int seat = 0; seat < players; seat++) {
        const int points = players - 1 - seat;
        const float height = fmaxf(4 * u, (rect_bottom(at) - top) * (float)points / (float)(players - 1));
        const Rect front =
            rect_snapped(rect_make(at.x + step * (float)seat, rect_bottom(at) - height, step - 5 * u, height));
        canvas_fill(stage->canvas, front, stage->theme->high_contrast ? stage_colour(stage, COLOUR_INSET) : WOOD);
        canvas_fill(stage->canvas, rect_make(front.x, front.y, front.w, fminf(height, 5 * u)), TREAD);
        figure.size = fminf(figure.size, (height - 5 * u) * .8f);
        if (figure.size > 8)
            canvas_text_in_rect(stage->canvas, &figure,
                                rect_make(front.x, front.y + 4 * u, front.w, fminf(height - 4 * u, figure.size * 1.4f)),
                                stage_printf(stage, "%d", points));
        seat_table_draw_face(stage, seats_face(setup->table.seating.seats, PLAYERS_MAX, seat),
                             (Point){rect_centre(front).x, front.y - radius - 3 * u}, radius, 0);
    }
}

static void draw_rule(const EveningSetup *setup, Stage *stage, const EveningSetupLayout *at)
{
    static const float STEPS_WIDTH = 270; /* the width of the drawn steps, in frame pixels */
    FittedParagraphs texts = {.first = FONT_BOLD,
                              .count = 2,
                              .texts = {screen_string(STRING_EVENING_RULE), screen_string(STRING_EVENING_ABOUT)}};
    widget_panel(stage, at->rule, 0);
    Rect inner = rect_inset(at->rule, (at->is_brief ? 8 : 14) * at->unit);
    if (at->is_brief) {
        text_fit_draw(stage->canvas, stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK), 13, 1.1f,
                      inner, texts.texts[0]);
        return;
    }
    draw_steps(setup, stage, rect_take_left(&inner, STEPS_WIDTH * at->unit, 20 * at->unit), at->unit);
    evening_draw_paragraphs(stage, inner, &texts);
}

/* ---- Everything ---- */

static const char *describe_minutes(const EveningSetup *setup, Stage *stage)
{
    int minutes = 0;
    for (int game_index = 0; game_index < setup->evening.count; game_index++)
        minutes += evening_plan_minutes(&stage->host, &setup->evening.games[game_index]);
    return stage_format(stage, STRING_EVENING_MINUTES, arg_number(minutes));
}

static void evening_setup_draw(void *self, Stage *stage)
{
    EveningSetup *setup = self;
    EveningSetupLayout at;
    evening_setup_layout(setup, &stage->layout, &at);
    evening_draw_street(stage, setup->since);
    evening_draw_head(stage, at.title, at.minutes, describe_minutes(setup, stage));
    draw_lawn(stage, &at);
    for (int i = 0; i < setup->evening.count; i++) draw_game_house(setup, stage, &at, i);
    draw_signs(setup, stage, &at);
    const Rect last_sign = at.signs[at.slots - 1];
    const float radius = fminf(26 * at.unit, at.house_room * .4f);
    const Hotspot add = {"add-game", last_sign, screen_string(STRING_EVENING_ADD), CODE_EVENING_ADD_GAME};
    if (at.slots > setup->evening.count)
        seat_table_draw_free(stage, &add, (Point){rect_centre(last_sign).x, last_sign.y - radius - 12 * at.unit},
                             radius, at.unit);
    seat_table_draw(&setup->table, stage, &at.seats);
    draw_rule(setup, stage, &at);
    widget_button(stage, at.begin,
                  &(Button){"begin", STRING_EVENING_BEGIN, CODE_EVENING_BEGIN,
                            .disabled_reason = setup->error[0] ? setup->error : NULL, .is_highlighted = true});
    widget_button(stage, at.draw, &(Button){"draw", STRING_EVENING_DRAW, CODE_EVENING_DRAW, BUTTON_PAPER});
    widget_button(stage, at.back, &(Button){"done", STRING_EVENING_BACK, CODE_CLOSE, BUTTON_PAPER});
    seat_table_draw_dragged(&setup->table, stage);
}

/* ---- Touches ---- */

/* Adapts the plan to the players at the table, and checks their names. */
static void update_setup(void *of, Stage *stage)
{
    EveningSetup *setup = of;
    evening_plan_set_seats(&setup->evening, &stage->host, &setup->table.seating);
    setup->error[0] = '\0';
    seat_table_check_names(&setup->table, setup->error);
}

static Transition begin_evening(EveningSetup *setup, Stage *stage)
{
    for (int game_index = 0; game_index < setup->evening.count; game_index++)
        setup->evening.games[game_index].deal_number = seating_random_deal_number(&stage->host);
    evening_store_save(&stage->host, &setup->evening);
    evening_store_save_setup(&stage->host, &setup->evening);
    return scene_replace(evening_scene_create(stage));
}

static Transition press_evening_setup(EveningSetup *setup, Stage *stage, const Hotspot *hotspot)
{
    switch (hotspot->code) {
    case CODE_EVENING_GAME: return scene_push(game_picker_create(setup, hotspot->index));
    case CODE_EVENING_ADD_GAME: evening_plan_add_game(&setup->evening, &stage->host); return scene_stay();
    case CODE_EVENING_BEGIN: return begin_evening(setup, stage);
    case CODE_EVENING_DRAW:
        evening_plan_draw_games(&setup->evening, &stage->host);
        setup->since = motion_moment(&stage->motion);
        return scene_stay();
    default: return scene_stay();
    }
}

static Transition evening_setup_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    EveningSetup *setup = self;
    Transition transition = scene_stay();
    if (seat_table_handle_touch(&setup->table, stage, touch, &transition)) {
        update_setup(setup, stage);
        return transition;
    }
    return touch->kind == TOUCH_PRESS ? press_evening_setup(setup, stage, touch->hotspot) : scene_stay();
}

static bool evening_setup_run_script_line(void *self, Stage *stage, const char *verb, const char *rest,
                                          Transition *transition, Error *error)
{
    EveningSetup *setup = self;
    if (!seat_table_run_script_line(&setup->table, stage, verb, rest, error)) return false;
    update_setup(setup, stage);
    return true;
}

static const SceneKind EVENING_SETUP = {
    .name = "evening",
    .closes = true,
    .draw = evening_setup_draw,
    .handle_touch = evening_setup_handle_touch,
    .run_script_line = evening_setup_run_script_line,
};

Scene evening_setup_create(Stage *stage)
{
    EveningSetup *setup = memory_allocate(sizeof *setup);
    setup->table = (SeatTable){.players_min = EVENING_SEATS_MIN,
                               .players_max = evening_plan_seats_max(),
                               .after_picker = update_setup,
                               .owner = setup};
    setup->since = motion_moment(&stage->motion);
    evening_plan_init(&setup->evening, &stage->host);
    evening_plan_seating(&setup->evening, &stage->host, &setup->table.seating);
    evening_find_houses(stage, setup->houses);
    update_setup(setup, stage);
    return (Scene){&EVENING_SETUP, setup};
}
