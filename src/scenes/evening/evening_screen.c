/* SPDX-License-Identifier: MIT */
/* An evening that has begun, from its first game to its prizes. It shows the storeys that the players have earned, and
 * beside them what leads to the next game or, at the end, the prizes. */
#include "culdesac/strings.h"
#include "scenes/common/ceremony.h"
#include "scenes/evening/evening_scene.h"
#include "scenes/evening/evening_setup.h"
#include "scenes/street_routes.h"
#include "scenes/table_routes.h"
#include "session/evening/evening_match.h"
#include "session/evening/evening_plan.h"
#include "session/evening/evening_store.h"
#include "session/milestones/reached_milestones.h"
#include "tabletop/game_table.h"
#include "ui/text_fit.h"

#include <stdlib.h>

/* Where everything is placed: with a column at the right or, if there is no room for one, below each other. */
typedef struct EveningLayout {
    bool has_column;
    float unit;
    Rect title, bar, words, storeys, panel, buttons;
} EveningLayout;

static EveningLayout lay_out(const Layout *layout, bool is_over)
{
    EveningLayout at = {.has_column = layout->kind == LAYOUT_REGULAR && layout->text_scale < 1.4f,
                        .unit = layout->scale};
    if (at.has_column) {
        at.title = layout_rect(layout, 28, 12, 480, 48);
        at.bar = layout_rect(layout, 844, 14, 412, 44);
        at.words = layout_rect(layout, 28, 72, 780, 116);
        at.storeys = layout_rect(layout, 24, 196, 796, 572);
        at.panel = layout_rect(layout, 844, 84, 412, 692);
        return at;
    }
    const float u = at.unit = fminf(layout->w / 800, layout->h / 600), touch = layout_touch_size(layout);
    Rect rest = rect_inset(layout_window(layout), 12 * u);
    at.bar = rect_take_top(&rest, fmaxf(40 * u, touch), 6 * u);
    at.title = rect_take_left(&at.bar, at.bar.w * .5f, 8 * u);
    at.buttons = rect_take_bottom(&rest, fmaxf(48 * u, touch), 8 * u);
    at.panel = rect_take_bottom(&rest, fmaxf((is_over ? 144 : 112) * u, rest.h * .24f), 16 * u);
    at.words = rect_take_top(&rest, 76 * fmaxf(u, layout->shrink), 6 * u);
    at.storeys = rest;
    return at;
}

/* ---- Words ---- */

const char *evening_scene_game_title(const EveningScene *scene, const Stage *stage, int index)
{
    return rulebook_title(host_rulebook(&stage->host, scene->evening.games[index].game));
}

/* Lists the players in first place and returns their number. If it is 1, *lead is their lead in EVENING_POINT_UNITS. */
static int list_first(const EveningScene *scene, Stage *stage, const char **names, int32_t *lead)
{
    const char *first[PLAYERS_MAX] = {0};
    int count = 0;
    int32_t best = 0, next = 0;
    for (int seat = 0; seat < scene->evening.players; seat++) {
        if (scene->place[seat] == 1) first[count++] = scene->names[seat];
        if (scene->place[seat] == 1) best = scene->earned[seat];
        if (scene->place[seat] == 2) next = scene->earned[seat];
    }
    *names = stage_format_list(stage, first, count);
    *lead = best - next;
    return count;
}

const char *evening_scene_describe_first(const EveningScene *scene, Stage *stage)
{
    const char *names;
    int32_t lead;
    const int count = list_first(scene, stage, &names, &lead);
    const bool over = evening_scene_is_over(scene);
    if (scene->next == 0) return stage_format(stage, STRING_EVENING_BEFORE, arg_number(scene->evening.count));
    if (count > 1) return stage_format(stage, over ? STRING_EVENING_SHARE : STRING_EVENING_LEVEL, arg_text(names));
    return over ? stage_format(stage, STRING_EVENING_WINS, arg_text(names))
                : stage_format(stage, STRING_EVENING_LEADS, arg_text(names),
                               arg_text(evening_format_points(stage, lead)));
}

/* Says by how much a single winner won, that the leader cannot be caught any more, or what the next game is worth. */
static const char *describe_margin(const EveningScene *scene, Stage *stage)
{
    const char *names;
    int32_t lead;
    const int first = list_first(scene, stage, &names, &lead), games = scene->evening.count - scene->next;
    if (first == 1 && games > 0 && lead > games * (scene->evening.players - 1) * EVENING_POINT_UNITS)
        return stage_format(stage, STRING_EVENING_DECIDED, arg_text(names));
    if (!evening_scene_is_over(scene))
        return stage_format(stage, STRING_EVENING_WORTH, arg_text(evening_scene_game_title(scene, stage, scene->next)),
                            arg_number(scene->evening.players - 1));
    return first > 1 ? ""
                     : stage_format(stage, STRING_EVENING_AHEAD, arg_text(names),
                                    arg_text(evening_format_points(stage, lead)));
}

/* Draws the headline, what can still happen, and the key that says which wall belongs to which game. */
static void draw_evening_words(const EveningScene *scene, Stage *stage, const EveningLayout *at)
{
    enum { GAMES_SHOWN = 4 };
    Rect rest = at->words;
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1.2f);
    const TextStyle line = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_ON_GROUND, 1.3f);
    title.size = fminf(title.size * 1.15f, rest.h * .42f);
    text_fit_draw(stage->canvas, title, title.size * .5f, 1, rect_take_top(&rest, rest.h * .46f, 0),
                  evening_scene_describe_first(scene, stage));
    canvas_text_fitted(stage->canvas, &line, .7f, rect_take_top(&rest, rest.h * .5f, 0), describe_margin(scene, stage));
    for (int game = 0, shown = 0; game < scene->next; game++) {
        int first = 0; /* a game that was played twice is listed once */
        while (scene->evening.games[first].game != scene->evening.games[game].game) first++;
        if (first < game) continue;
        Rect cell = rect_column(rest, shown++, GAMES_SHOWN, 8 * at->unit);
        const Rect sample = rect_take_left(&cell, fminf(22 * at->unit, cell.h), 8 * at->unit);
        evening_scene_draw_wall(scene, stage, rect_around(rect_centre(sample), sample.w, sample.w), game);
        canvas_text_fitted(stage->canvas, &line, .6f, cell, evening_scene_game_title(scene, stage, game));
    }
}

/* ---- The panel ---- */

static void draw_prizes(const EveningScene *scene, Stage *stage, Rect at, bool has_column)
{
    const TextStyle head = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, COLOUR_PANEL_INK, 1.3f);
    const int players = scene->evening.players;
    if (has_column)
        canvas_text_in_rect(stage->canvas, &head, rect_take_top(&at, head.size * 1.3f, 8 * stage->layout.scale),
                            screen_string(STRING_EVENING_PRIZES));
    evening_scene_draw_prizes(scene, stage, at, has_column ? 1 : players < 3 || at.h > at.w ? 1 : (players + 1) / 2);
}

static void draw_evening_house(const EveningScene *scene, Stage *stage, Rect at)
{
    static const Colour SKY = {0x3A, 0x2E, 0x63, 255}, GLOW = {0xD9, 0x77, 0x6A, 255}, GRASS = {0x5F, 0x7A, 0x68, 255};
    const HousePicture *house = evening_house(scene->houses, scene->evening.games[scene->next].game);
    const float ground = at.h * .28f;
    at = rect_snapped(at);
    canvas_push_clip(stage->canvas, at);
    if (!stage->theme->high_contrast) {
        canvas_fill_gradient(stage->canvas, at, SKY, GLOW);
        canvas_fill(stage->canvas, rect_make(at.x, rect_bottom(at) - ground, at.w, ground), GRASS);
    }
    const float height = house->lot.h > 0 ? fminf(at.h * .86f, at.w * .8f * house->lot.h / house->lot.w) : 0;
    house_picture_draw(stage, house, (Point){rect_centre(at).x, rect_bottom(at) - ground * .3f}, height, true, 1);
    canvas_pop(stage->canvas);
    canvas_ring(stage->canvas, at, 0, 2, stage_colour(stage, COLOUR_HAIRLINE));
}

/* Draws the next game: its house, its title, how long it takes, its rules, who begins, and its aim. */
static void draw_next(const EveningScene *scene, Stage *stage, Rect at, bool has_column)
{
    const EveningGame *planned = &scene->evening.games[scene->next];
    const GameTable *game_table = game_table_find(planned->game);
    const float gap = 12 * stage->layout.scale;
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_PANEL_INK, 1.2f);
    const TextStyle small = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, 1.3f);
    const char *texts[2] = {stage_format(stage, STRING_EVENING_SIGN,
                                         arg_number(evening_plan_minutes(&stage->host, planned)),
                                         arg_text(evening_plan_rules_title(&stage->host, planned))),
                            strings_get(planned->game->strings, game_table->texts.aim_string)};
    if (scene->begins != NOBODY)
        texts[0] =
            stage_format(stage, STRING_EVENING_BEGINS, arg_text(texts[0]), arg_text(scene->names[scene->begins]));
    draw_evening_house(scene, stage,
                       has_column ? rect_take_top(&at, at.h * .56f, gap) : rect_take_left(&at, at.h * 1.1f, gap));
    if (has_column)
        canvas_text_in_rect(stage->canvas, &small, rect_take_top(&at, small.size * 1.3f, 0),
                            screen_string(STRING_EVENING_NEXT));
    title.size = fminf(title.size, at.h * .32f);
    canvas_text_fitted(stage->canvas, &title, .6f, rect_take_top(&at, title.size * 1.35f, 0),
                       evening_scene_game_title(scene, stage, scene->next));
    evening_draw_paragraphs(stage, at,
                            &(FittedParagraphs){.first = FONT_MEDIUM, .count = 2, .texts = {texts[0], texts[1]}});
}

/* Draws the buttons: the main one is above the others, or at their right. */
static void draw_evening_buttons(const EveningScene *scene, Stage *stage, Rect at, bool has_column)
{
    const bool over = evening_scene_is_over(scene);
    const ButtonStyle others = has_column ? BUTTON_QUIET : BUTTON_PAPER;
    const float gap = 10 * stage->layout.scale;
    Button go = {.id = "go", .code = CODE_EVENING_CONTINUE, .is_highlighted = true};
    const Button done = {"done", STRING_EVENING_BACK, CODE_EVENING_LEAVE, others},
                 end = {.id = "end",
                        .string = over ? STRING_EVENING_THANKS : STRING_EVENING_END,
                        .code = CODE_EVENING_END,
                        .style = over ? BUTTON_MAIN : others,
                        .is_highlighted = over};
    if (!over)
        go.label = stage_format(stage, scene->begins == NOBODY ? STRING_EVENING_CONTINUE : STRING_EVENING_GO,
                                arg_text(evening_scene_game_title(scene, stage, scene->next)));
    const Rect main = has_column ? rect_take_top(&at, at.h * .54f, gap) : rect_take_right(&at, at.w * .44f, gap);
    widget_button(stage, main, over ? &end : &go);
    widget_button(stage, over ? at : rect_column(at, 0, 2, gap), &done);
    if (!over) widget_button(stage, rect_column(at, 1, 2, gap), &end);
}

static void evening_draw(void *self, Stage *stage)
{
    const EveningScene *scene = self;
    const EveningLayout at = lay_out(&stage->layout, evening_scene_is_over(scene));
    Rect panel = rect_inset(at.panel, 16 * at.unit), buttons = at.buttons;
    Rect bar = at.bar;
    evening_draw_street(stage, scene->since);
    if (evening_scene_is_over(scene)) {
        const Button save = {"picture", STRING_RESULTS_PICTURE, CODE_EVENING_PICTURE, BUTTON_PAPER, .icon = "picture"};
        const float width = fminf(widget_button_width_at(stage, &save, bar.h), bar.w * .55f);
        widget_button(stage, rect_take_right(&bar, width, 10 * at.unit), &save);
    }
    evening_draw_head(stage, at.title, bar,
                      scene->next > 0 ? stage_format(stage, STRING_EVENING_AFTER, arg_number(scene->next),
                                                     arg_number(scene->evening.count))
                                      : NULL);
    /* The words, which name the winner, fade in when the storeys show who has won. */
    float opacity = 1;
    if (evening_scene_is_over(scene))
        opacity = evening_scene_progress(scene, stage, scene->next, 500, (Timing){180, EASE_OUT_CUBIC});
    canvas_push_opacity(stage->canvas, opacity);
    draw_evening_words(scene, stage, &at);
    canvas_pop(stage->canvas);
    widget_panel(stage, at.panel, 0);
    if (at.has_column) buttons = rect_take_bottom(&panel, 124 * at.unit, 14 * at.unit);
    if (evening_scene_is_over(scene)) {
        draw_prizes(scene, stage, panel, at.has_column);
    } else {
        draw_next(scene, stage, panel, at.has_column);
    }
    draw_evening_buttons(scene, stage, buttons, at.has_column);
    evening_scene_draw_storeys(scene, stage, at.storeys, at.unit);
}

/* ---- Touches ---- */

static Transition open_game(const EveningScene *scene, Stage *stage)
{
    stage_play_sound(stage, SOUND_FENCE, 0);
    return scene_push_on_root(table_scene_create(stage, evening_match_open(&scene->evening, &stage->host), TABLE_GAME));
}

static Transition end_evening(const EveningScene *scene, Stage *stage)
{
    const bool over = evening_scene_is_over(scene);
    evening_store_clear(&stage->host);
    return over ? scene_replace(evening_street_create(stage, scene)) : scene_close();
}

static Transition take_end_answer(void *opener, Stage *stage, int answer)
{
    return answer == DIALOG_CONFIRMED ? end_evening(opener, stage) : scene_stay();
}

/* Opens the next game when the guests have arrived at its house. */
static Transition enter_house(void *opener, Stage *stage, int answer) { return open_game(opener, stage); }

/* Shows what a player has earned in each game. */
static Transition show_storeys(const EveningScene *scene, Stage *stage, int seat)
{
    const Dialog dialog = {.title = scene->names[seat],
                           .sentence = evening_scene_describe_storeys(scene, stage, seat),
                           .answers = {screen_string(STRING_SETUP_DONE)}};
    return scene_push(dialog_create(&dialog));
}

static Transition press_evening(EveningScene *scene, Stage *stage, const Hotspot *hotspot)
{
    const EveningGame *next = &scene->evening.games[scene->next];
    switch (hotspot->code) {
    case CODE_EVENING_LEAVE: return scene_close();
    case CODE_EVENING_CONTINUE: /* If a new game is in another house, the guests first walk there. */
        if (motion_is_travel(&stage->motion) && scene->begins != NOBODY && scene->next > 0 &&
            next->game != next[-1].game)
            return scene_push_for_answer(evening_street_create(stage, scene), enter_house, scene);
        return open_game(scene, stage);
    case CODE_EVENING_END:
        if (evening_scene_is_over(scene)) return end_evening(scene, stage);
        return scene_push_for_answer(dialog_create_confirmation(STRING_EVENING_END,
                                                                screen_string(STRING_EVENING_END_TEXT),
                                                                STRING_EVENING_END_KEEP, STRING_EVENING_END),
                                     take_end_answer, scene);
    case CODE_EVENING_PICTURE: return evening_scene_save_picture(scene, stage);
    case CODE_EVENING_STACK: return show_storeys(scene, stage, hotspot->index);
    default: return scene_stay();
    }
}

static Transition evening_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    EveningScene *scene = self;
    /* As on the results of a game, a touch during the animation only finishes it. */
    if ((touch->kind == TOUCH_PRESS || touch->kind == TOUCH_COMMAND) && !ceremony_is_over(stage, scene->moved_at))
        return scene_stay();
    switch (touch->kind) {
    case TOUCH_PRESS: return press_evening(scene, stage, touch->hotspot);
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_close() : scene_stay();
    default: break;
    }
    return scene_stay();
}

/* Notes whether the prizes still move. The prize of the first place is the last that appears. */
static Transition evening_tick(void *self, Stage *stage)
{
    EveningScene *scene = self;
    int first = 0;
    while (scene->place[first] != 1) first++;
    const bool moves =
        evening_scene_is_over(scene) && evening_scene_prize_progress(scene, stage, first, EASE_LINEAR) < 1;
    if (moves) scene->moved_at = stage->motion.now;
    scene->is_busy = !ceremony_is_over(stage, scene->moved_at);
    return scene_stay();
}

static bool evening_is_busy(const void *self)
{
    const EveningScene *scene = self;
    return scene->is_busy;
}

/* ---- Creation ---- */

static void evening_close(void *self)
{
    EveningScene *scene = self;
    text_clear(&scene->milestones);
    free(scene);
}

static const SceneKind EVENING = {
    .name = "evening",
    .draw = evening_draw,
    .handle_touch = evening_handle_touch,
    .tick = evening_tick,
    .is_busy = evening_is_busy,
    .destroy = evening_close,
};

Scene evening_scene_create(Stage *stage)
{
    EveningScene *scene = memory_allocate(sizeof *scene);
    Evening *evening = &scene->evening;
    if (!evening_store_load(&stage->host, evening)) {
        free(scene);
        return evening_setup_create(stage);
    }
    const int you = seats_find_you(evening->seats, evening->players);
    scene->since = motion_moment(&stage->motion);
    scene->moved_at = stage->motion.now;
    scene->next = evening_next_game(evening);
    scene->begins = evening_scene_is_over(scene) ? NOBODY : evening_match_first_seat(evening, &stage->host);
    evening_standings(evening, scene->earned, scene->place);
    evening_find_houses(stage, scene->houses);
    for (int seat = 0; seat < evening->players; seat++)
        scene->names[seat] = seat == you ? strings_you() : evening->seats[seat].name;
    if (evening_scene_is_over(scene)) {
        evening_scene_set_prizes(scene, stage);
        stage_play_sound(stage, SOUND_TOWER, 0);
        milestones_on_evening_prizes(&stage->host, evening);
        milestones_announce(&stage->host, &scene->milestones);
    }
    return (Scene){&EVENING, scene};
}
