/* SPDX-License-Identifier: MIT */
#include "scenes/street/street_scene.h"

#include "scenes/street/house_picture.h"
#include "scenes/street_routes.h"

enum { BOARD_W = 400, BOARD_H = 168, CARD_W = 62, CARD_H = 64, CARD_STEP = 70 }; /* in units of the board's drawing */
enum { LANTERNS = 7, BOARD_X = 456 }; /* the number of lanterns, and the board's usual x in frame pixels */
/* In units of the drawing: how far the board sinks for the info panel, and how far a card rises under the pointer. */
static const float SINKS = 24, RISES = 6;
static const float SCALE_MAX = 1.25f; /* the largest scale of the board, as a multiple of the layout's unit */
static const Timing PIN_DROPS = {160, EASE_IN_CUBIC}, STAMPED = {220, EASE_OUT_BACK};

/* The board is on this lot until a game has its house there; then it is over the end of the road, at this x. */
enum { BOARD_LOT = 6, BOARD_X_ASIDE = 4 };

void notice_board_load(Street *street, Stage *stage)
{
    NoticeBoard *board = &street->board;
    const NoticeBoard before = *board;
    board->count = today_list(&stage->host, board->items);
    board->streak = today_streak(&stage->host);
    for (int i = 0; i < board->count; i++) {
        const bool is_new = i < before.count && before.items[i].game == board->items[i].game &&
                            !before.items[i].is_done && board->items[i].is_done;
        board->stamps[i] = is_new ? tween_start(&stage->motion, STAMPED, (int)PIN_DROPS.ms) : (Tween){0};
        board->pins[i] = is_new ? tween_start(&stage->motion, PIN_DROPS, 0) : (Tween){0};
    }
    board->is_new_day = board->streak > before.streak && before.count > 0;
}

/* ---- The layout ---- */

typedef struct BoardPlace {
    Point origin;
    float unit;
} BoardPlace;

static BoardPlace place_board(const Street *street, const Stage *stage)
{
    const Layout *layout = &stage->layout;
    const float unit = fminf(street_scale(stage), SCALE_MAX * layout_unit(layout, .8f));
    bool is_aside = false;
    for (int i = 0; i < street->count; i++) is_aside = is_aside || street->houses[i].number == BOARD_LOT;
    const float left = is_aside ? layout_point(layout, BOARD_X_ASIDE, 0).x
                                : layout_point(layout, BOARD_X + BOARD_W / 2, 0).x - unit * BOARD_W / 2;
    return (BoardPlace){{roundf(left), roundf(layout->h - (BOARD_H - 2) * unit)}, unit};
}

static Rect in_board(const BoardPlace *place, float x, float y, float w, float h)
{
    const float unit = place->unit;
    return rect_snapped(rect_make(place->origin.x + x * unit, place->origin.y + y * unit, w * unit, h * unit));
}

/* ---- Its parts ---- */

static void draw_part(Stage *stage, const char *part, Rect at, float enlarge, float fade)
{
    const Grade *grade = &stage->theme->street_grade;
    canvas_sprite(stage->canvas,
                  &(Sprite){street_art(stage, part), at, .enlarge = enlarge, .fade = fade, .grade = grade});
}

static void draw_ground(Stage *stage, const BoardPlace *place)
{
    if (!stage->theme->high_contrast) {
        draw_part(stage, "notice-board", in_board(place, 0, 0, BOARD_W, BOARD_H), 0, 0);
        return;
    }
    const Rect at = in_board(place, 6, 26, BOARD_W - 12, BOARD_H - 30);
    canvas_rounded_rect(stage->canvas, at, 12 * place->unit, stage_colour(stage, COLOUR_ON_GROUND));
    canvas_rounded_rect(stage->canvas, rect_inset(at, 2), 12 * place->unit, stage_colour(stage, COLOUR_GROUND));
}

static void draw_lantern(Stage *stage, Rect at, bool is_lit, float enlarge)
{
    if (!stage->theme->high_contrast) {
        draw_part(stage, is_lit ? "board-lantern-lit" : "board-lantern", at, enlarge, 0);
        return;
    }
    const float radius = at.w * .28f;
    canvas_disc(stage->canvas, rect_centre(at), radius, stage_colour(stage, is_lit ? COLOUR_AMBER : COLOUR_ON_GROUND));
    if (!is_lit) canvas_disc(stage->canvas, rect_centre(at), radius - 2, stage_colour(stage, COLOUR_GROUND));
}

/* Draws the streak: a lantern is lit for each day of the first week; afterwards only the number grows. */
static void draw_streak(const NoticeBoard *board, Stage *stage, const BoardPlace *place, const TextStyle *style)
{
    if (!stage->theme->high_contrast)
        canvas_rounded_rect(stage->canvas, in_board(place, 114, 38, 170, 29), 14 * place->unit,
                            colour_grade(&stage->theme->street_grade, (Colour){0x54, 0x30, 0x2A, 255}));
    for (int i = 0; i < LANTERNS; i++) {
        const Rect at = in_board(place, 131 + 22.6f * (float)i - 16, 54 - 17, 32, 32);
        const bool is_last = board->is_new_day && i == (board->streak < LANTERNS ? board->streak : LANTERNS) - 1;
        draw_lantern(stage, at, i < board->streak, is_last ? .12f : 0);
    }
    if (board->streak == 0) return;
    const TextStyle days = text_at_right(*style);
    canvas_text_fitted(stage->canvas, &days, .6f, in_board(place, 288, 36, 84, 32),
                       stage_format(stage, STRING_TODAY_DAYS, arg_number(board->streak)));
}

/* Draws the house of the item's game, always by day, or an icon if the game has no house. */
static void draw_house(const Street *street, Stage *stage, const TodayItem *item, Rect at)
{
    const int index = street_house_of(street, item->game);
    const House *house = index >= 0 ? &street->houses[index] : NULL;
    if (!house || !house->lot) {
        canvas_icon(stage->canvas, item->is_puzzle ? "puzzle" : "calendar", rect_centre(at), at.h,
                    stage_colour(stage, COLOUR_INK));
        return;
    }
    HousePicture picture = {.lot = house->lot->at};
    text_copy(picture.facade, sizeof picture.facade, house->facade);
    house_picture_draw(stage, &picture, (Point){rect_centre(at).x, rect_bottom(at)},
                       fminf(at.h, .8f * at.w * picture.lot.h / picture.lot.w), false, 0);
}

/* Draws the tick of a puzzle or deal that is done. A resigned deal has another mark. */
static void draw_tick(Stage *stage, Rect at, float progress, bool is_resigned)
{
    const bool is_plain = stage->theme->high_contrast;
    const float enlarge = .4f * (1 - progress), fade = fmaxf(0, 1 - 3 * progress);
    if (progress <= 0) return;
    if (!is_plain && !is_resigned) {
        draw_part(stage, "board-tick", at, enlarge, fade);
        return;
    }
    canvas_push_opacity(stage->canvas, 1 - fade);
    canvas_disc(stage->canvas, rect_centre(at), at.w * .46f,
                stage_colour(stage, is_plain ? COLOUR_GROUND : COLOUR_PAPER));
    canvas_disc(stage->canvas, rect_centre(at), at.w * .4f,
                stage_colour(stage, is_plain ? COLOUR_AMBER : COLOUR_INK_2));
    canvas_icon(stage->canvas, is_resigned ? "minus" : "tick", rect_centre(at), at.w * .6f,
                stage_colour(stage, is_plain ? COLOUR_AMBER_INK : COLOUR_PAPER));
    canvas_pop(stage->canvas);
}

/* ---- Cards ---- */

/* A sentence about what a card leads to, or about its result. */
static const char *help_of(Stage *stage, const TodayItem *item)
{
    if (item->is_puzzle) return screen_string(item->is_done ? STRING_TODAY_SOLVED : STRING_TODAY_PUZZLE_HELP);
    if (!item->is_done)
        return stage_format(stage, STRING_TODAY_DEAL_HELP,
                            arg_number(rulebook_minutes(host_rulebook(&stage->host, item->game))));
    const StringArg own = arg_number(item->own.points), rival = arg_text(character_role(daily_deal_rival())),
                    rivals = arg_number(item->rival.points);
    if (item->rival.known)
        return stage_format(stage, item->is_resigned ? STRING_TODAY_RESIGNED_BOTH : STRING_TODAY_SCORED_BOTH, own,
                            rival, rivals);
    return item->is_resigned ? screen_string(STRING_TODAY_RESIGNED) : stage_format(stage, STRING_TODAY_SCORED, own);
}

static void draw_card(const Street *street, Stage *stage, const BoardPlace *place, int index, const TextStyle *style)
{
    const NoticeBoard *board = &street->board;
    const TodayItem *item = &board->items[index];
    const ScreenString label = item->is_puzzle ? STRING_TODAY_PUZZLE_OF : STRING_TODAY_DEAL_OF;
    const Hotspot hotspot = {
        stage_printf(stage, "today:%s:%s", item->is_puzzle ? "puzzle" : "deal", item->game->id),
        in_board(place, 24 + CARD_STEP * (float)index, 66, CARD_STEP, CARD_H + 12),
        stage_format(stage, label, arg_text(rulebook_title(host_rulebook(&stage->host, item->game)))),
        CODE_STREET_TODAY,
        .index = index,
        .focus_corner = 6 * place->unit,
        .help = help_of(stage, item)};
    stage_add_hotspot(stage, &hotspot);
    const float lift = stage_is_hovered(stage, hotspot.id) ? RISES : 0;
    const Rect card = in_board(place, 28 + CARD_STEP * (float)index, 68 - lift, CARD_W, CARD_H);
    const float unit = place->unit;
    if (!stage->theme->high_contrast)
        canvas_rounded_rect(stage->canvas, rect_moved(card, 2 * unit, 3 * unit), 3 * unit,
                            colour_with_opacity(stage_colour(stage, COLOUR_PLUM), .25f));
    canvas_rounded_rect(stage->canvas, card, 3 * unit, stage_colour(stage, COLOUR_PAPER));
    draw_house(street, stage, item,
               rect_snapped(rect_make(card.x + 4 * unit, card.y + 3 * unit, 54 * unit, 40 * unit)));
    canvas_text_fitted(stage->canvas, style, .8f,
                       rect_make(card.x + 2 * unit, card.y + 43 * unit, card.w - 4 * unit, 20 * unit),
                       screen_string(item->is_puzzle ? STRING_TODAY_PUZZLE : STRING_TODAY_DEAL));
    const float dropped = item->is_done ? tween_progress(&board->pins[index], &stage->motion) : 0;
    if (dropped < 1 && !stage->theme->high_contrast)
        draw_part(stage, "board-pin",
                  rect_make(card.x + 25 * unit, card.y - 5 * unit + 14 * unit * dropped, 12 * unit, 12 * unit), 0,
                  dropped);
    if (item->is_done)
        draw_tick(stage, rect_around((Point){card.x + 57 * unit, card.y + 5 * unit}, 28 * unit, 28 * unit),
                  tween_progress(&board->stamps[index], &stage->motion), item->is_resigned);
}

void notice_board_draw(Street *street, Stage *stage)
{
    const NoticeBoard *board = &street->board;
    const float panel_open = animated_value_at(&street->panel_open, &stage->motion);
    if (board->count == 0 || street->appearing >= 0) return;
    BoardPlace place = place_board(street, stage);
    if (panel_open >= 1) return;
    place.origin.y += roundf(SINKS * place.unit * panel_open);
    const ThemeColour ink = stage->theme->high_contrast ? COLOUR_ON_GROUND : COLOUR_SKY_INK;
    TextStyle title = stage_text_style(stage, FONT_DISPLAY, SIZE_TEXT_PANEL, ink);
    TextStyle days = stage_text_style(stage, FONT_BLACK, SIZE_TEXT_BODY, ink);
    TextStyle word = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK));
    title.size = 24 * place.unit;
    days.size = word.size = 16 * place.unit;
    canvas_push_opacity(stage->canvas, 1 - panel_open);
    draw_ground(stage, &place);
    canvas_text_in_rect(stage->canvas, &title, in_board(&place, 30, 36, 84, 34), screen_string(STRING_TODAY_TITLE));
    draw_streak(board, stage, &place, &days);
    bool is_all_done = true;
    for (int i = 0; i < board->count; i++) {
        draw_card(street, stage, &place, i, &word);
        is_all_done = is_all_done && board->items[i].is_done;
    }
    const Rect board_at = in_board(&place, 4, 40, BOARD_W - 8, 90);
    if (is_all_done)
        widget_bubble(stage, board_at, BUBBLE_LEFT, fminf(board_at.x - 26, 260 * place.unit),
                      screen_string(STRING_TODAY_TOMORROW), NULL);
    canvas_pop(stage->canvas);
}

Transition notice_board_open(Street *street, Stage *stage, int index)
{
    const TodayItem *item = &street->board.items[index];
    street->last_visited = item->game;
    stage_play_sound(stage, SOUND_FENCE, 0);
    return scene_push(item->is_puzzle ? puzzle_of_today_scene_create(stage, item->game)
                                      : daily_deal_scene_create(stage, item->game));
}
