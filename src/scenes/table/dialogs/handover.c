/* SPDX-License-Identifier: MIT */
/* The sheet between two people at one screen: who comes, in front of the game's house, and in up to three pictures what
 * has happened to them since their last turn. */
#include "scenes/table/dialogs/handover.h"

#include "scenes/common/table_background.h"
#include "scenes/street/house_picture.h"
#include "scenes/table/dialogs/handover_pictures.h"
#include "tabletop/player_marks.h"
#include "tabletop/tabletop.h"
#include "ui/text_fit.h"

#include <stdlib.h>

typedef struct Handover {
    const TableScene *table;
    int player;
    Moment since;
    HousePicture house;
    HandoverPictures pictures;
} Handover;

/* Where the parts are. In a large window the buttons are in the middle; without pictures, the person is there too. */
typedef struct HandoverLayout {
    Rect bar, person, board, buttons, title;
    Rect pictures[IMPORTANT_ACTIONS_MAX];
    bool is_folded; /* the buttons are side by side, and all cards but the first have only text */
} HandoverLayout;

static float progress_since_opening(const Handover *handover, Stage *stage, int delay, int ms, Easing easing)
{
    return motion_progress(&stage->motion, handover->since, (Timing){ms, easing}, delay);
}

/* ---- Layout ---- */

static HandoverLayout regular_layout(const Handover *handover, const Layout *layout)
{
    const int count = handover->pictures.count;
    HandoverLayout at = {.bar = layout_bar(layout),
                         .person = layout_left(layout, 24, 84, 402, 484),
                         .board = layout_left(layout, 53, 478, 344, 126),
                         .buttons = layout_left(layout, 53, 632, 344, 116)};
    Rect rest = layout_across(layout, 480, 88, 1256, count > 1 ? 524 : 434);
    const float gap = layout_length(layout, 18);
    at.title = rect_take_top(&rest, layout_length(layout, 40), layout_length(layout, 14));
    at.pictures[0] = rect_take_top(&rest, count > 1 ? layout_length(layout, 270) : rest.h, gap);
    for (int i = 1; i < count; i++) at.pictures[i] = rect_column(rest, i - 1, count - 1, gap);
    const float aside = layout->w / 2 - rect_centre(at.person).x;
    at.buttons.x += aside;
    if (count > 0) return at;
    at.person.x += aside;
    at.board.x += aside;
    return at;
}

static HandoverLayout folded_handover_layout(const Handover *handover, const Layout *layout)
{
    static const float GAP = 10; /* in pixels */
    /* The person's height: its share of the height below the bar, and its maximum in pixels. */
    static const float PERSON = .27f, PERSON_MAX = 230;
    /* The height of each picture but the first: its share of the height still free, and its maximum in pixels. */
    static const float LATER = .12f, LATER_MAX = 90;
    const int count = handover->pictures.count;
    HandoverLayout at = {.is_folded = true};
    Rect rest = rect_inset(layout_window(layout), 12);
    at.bar = rect_take_top(&rest, layout_touch_size(layout), GAP);
    const float buttons = layout_touch_size(layout) * 1.2f;
    Rect head = rect_take_top(&rest, fminf(rest.h * PERSON, PERSON_MAX), GAP);
    at.person = rect_take_left(&head, head.h * 1.2f, GAP);
    at.board = head;
    at.buttons = rect_take_top(&rest, buttons, GAP);
    for (int i = count - 1; i > 0; i--) at.pictures[i] = rect_take_bottom(&rest, fminf(rest.h * LATER, LATER_MAX), GAP);
    rest.h = fminf(rest.h, rest.w * .8f);
    at.pictures[0] = rest;
    return at;
}

/* The layout of a small window without pictures: the person fills one half, board and buttons are in the other. */
static HandoverLayout small_layout(const Layout *layout)
{
    static const float GAP = 16;      /* the gap between the parts, in pixels */
    static const float SHARE = .54f;  /* the person's share of the longer side */
    static const float HOUSE = 1.12f; /* the house's width, as a multiple of its height */
    static const float FENCE = .83f;  /* the width of the person and the fence, as a share of their height */
    /* Heights of the board and of the buttons, as multiples of the size for touches. */
    static const float BOARD = 4.4f, BUTTONS = 2.8f;
    const float touch = layout_touch_size(layout);
    HandoverLayout at = {0};
    Rect rest = rect_inset(layout_window(layout), 12);
    at.bar = rect_take_top(&rest, touch, GAP);
    const Rect half =
        rest.w > rest.h ? rect_take_left(&rest, rest.w * SHARE, GAP) : rect_take_top(&rest, rest.h * SHARE, GAP);
    const float height = fminf(half.h, half.w / HOUSE), buttons = fminf(touch * BUTTONS, rest.h * .4f),
                board = fminf(touch * BOARD, rest.h - buttons - GAP);
    at.person = rect_around(rect_centre(half), height * FENCE, height);
    rect_take_top(&rest, (rest.h - board - GAP - buttons) / 2, 0);
    at.board = rect_take_top(&rest, board, GAP);
    at.buttons = rect_take_top(&rest, buttons, 0);
    return at;
}

static HandoverLayout handover_layout(const Handover *handover, const Layout *layout)
{
    if (layout->kind == LAYOUT_REGULAR) return regular_layout(handover, layout);
    return handover->pictures.count == 0 ? small_layout(layout) : folded_handover_layout(handover, layout);
}

/* ---- Who comes ---- */

/* Why this person gets the screen. */
static ScreenString handover_reason(const TableScene *table, int player)
{
    if (player == table->session.shared_screen.answering) return STRING_HANDOVER_ANSWERS;
    if (player != table->session.shared_screen.given_to) return STRING_HANDOVER_TITLE;
    return table->session.shared_screen.is_taken_by_name ? STRING_HANDOVER_CARD : STRING_HANDOVER_LOOKS;
}

/* Whether this person has the first turn of the game. Even if they set up the game and are at the screen, others may be
 * looking on, who must not see the hand. */
static bool is_beginning(const TableScene *table, int player)
{
    const Match *match = table->session.match;
    if (match_began_with_state(match) || handover_reason(table, player) != STRING_HANDOVER_TITLE) return false;
    for (size_t i = 0; i < match_length(match); i++) {
        if (match_step(match, i)->player != NOBODY) return false;
    }
    return true;
}

/* Whether the person may give the screen back, because they get it only to answer or out of turn. */
static bool may_leave(const TableScene *table, int player)
{
    return player == table->session.shared_screen.answering || player == table->session.shared_screen.given_to;
}

/* Who is ahead by the score, if anybody; before the first move the aim of the game; "" if there is nothing to say. This
 * does not use the figures on the players' panels, because they may also count what is not won or lost yet, such as the
 * face-up cards of a yard. */
static const char *describe_standing(const Handover *handover, const TableContext *context, bool begins)
{
    const int players = match_players(handover->table->session.match);
    int first = NOBODY, count = 0;
    bool has_points = false;
    const Score score = game_score(context->position.game, context->position.rules, context->position.view, NULL);
    for (int player = 0; player < players; player++) {
        has_points = has_points || score.points[player] != 0;
        if (score.place[player] != 1) continue;
        first = player;
        count++;
    }
    if (begins) return log_list_goal(context->position.game_table);
    if (!has_points || handover->pictures.count > 0) return "";
    if (count != 1) return screen_string(STRING_HANDOVER_LEVEL);
    return stage_format(context->stage, STRING_HANDOVER_AHEAD, arg_text(context->position.names[first]),
                        arg_number(score.points[first]));
}

static void draw_person(const Handover *handover, const TableContext *context, const HandoverLayout *at)
{
    static const float FENCE = .24f; /* the fence's share of the height of `at->person` */
    /* The house's share of the height of `at->person`: usual, and beside pictures. */
    static const float HOUSE = .8f, HOUSE_BESIDE = .64f;
    /* The face's radius as a share of the height of `at->person`: usual, and if the layout is folded. */
    static const float FACE = .235f, FACE_FOLDED = .42f;
    static const float BADGE = .27f;      /* the badge's radius, as a share of the face's */
    static const float FENCE_SLIDES = 60; /* how far the fence slides, in frame pixels */
    Stage *stage = context->stage;
    const float slides = progress_since_opening(handover, stage, 0, 280, EASE_OUT_CUBIC),
                rises = progress_since_opening(handover, stage, 280, 280, EASE_OUT_BACK_SMALL);
    const Rect room = at->person;
    const bool travels = motion_is_travel(&stage->motion);
    const float radius = room.h * (at->is_folded ? FACE_FOLDED : FACE), fence = at->is_folded ? 0 : room.h * FENCE;
    const float foot = rect_bottom(room) - fence, below = travels ? (1 - rises) * radius : 0;
    const Point face = {room.x + room.w / 2, foot + fence * .25f - radius * 1.05f + below};
    canvas_push_opacity(stage->canvas, slides);
    if (!at->is_folded)
        house_picture_draw(stage, &handover->house, (Point){face.x, foot},
                           room.h * (handover->pictures.count > 0 ? HOUSE_BESIDE : HOUSE), stage->theme->street_dusk,
                           1);
    player_mark_draw_portrait(context, handover->player, face, radius);
    player_mark_draw_ringed_badge(context, handover->player, (Point){face.x + radius * .78f, face.y + radius * .62f},
                                  radius * BADGE);
    canvas_push_shift(stage->canvas, travels ? (slides - 1) * layout_length(&stage->layout, FENCE_SLIDES) : 0, 0);
    if (!at->is_folded && !stage->theme->high_contrast)
        canvas_art(stage->canvas, "ceremony/fence", rect_snapped(rect_make(room.x, foot, room.w, fence)));
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

/* Draws the person's name on a board, why they get the table and, if there is something to say, the standing. */
static void draw_handover_board(const Handover *handover, const TableContext *context, Rect at)
{
    /* The name's size as a multiple of SIZE_TEXT_PLATE, and its line height as a multiple of its size. */
    static const float TITLE = 46 / 26.f, TITLE_LINE = 1.25f;
    /* The name's share of the board's height, without and with the standing below the name. */
    static const float HEAD = .58f, HEAD_ABOVE_STANDING = .42f;
    Stage *stage = context->stage;
    const char *name = match_names(handover->table->session.match)[handover->player];
    const float pad = stage_size(stage, SIZE_PADDING) * .7f;
    TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PLATE, COLOUR_INK, 1),
              body = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK_2, 1.5f);
    title.align = body.align = ALIGN_CENTRE;
    SCOPED_TEXT why = {0};
    const bool begins = is_beginning(handover->table, handover->player);
    const ScreenString reason = begins ? STRING_HANDOVER_BEGINNING : handover_reason(handover->table, handover->player);
    screen_string_format(reason, ARGS(arg_text(name)), &why);
    const char *standing = describe_standing(handover, context, begins);
    if (*standing) text_addf(&why, ". %s", standing);
    widget_plate(stage, at, 0);
    Rect rest = rect_inset(at, pad);
    const Rect head = rect_take_top(&rest, rest.h * (*standing ? HEAD_ABOVE_STANDING : HEAD), pad * .3f);
    title.size = fminf(title.size * TITLE, head.h / TITLE_LINE);
    text_fit_draw(stage->canvas, title, 14, 1.05f, head,
                  stage_format(stage, begins ? STRING_HANDOVER_BEGINS : STRING_HANDOVER_PASS, arg_text(name)));
    text_fit_draw(stage->canvas, body, 9, 1.2f, rest, text_string(&why));
}

static void draw_handover_buttons(const Handover *handover, Stage *stage, const HandoverLayout *at)
{
    static const float MAIN = .55f; /* the main button's share of the height of all buttons */
    const char *name = match_names(handover->table->session.match)[handover->player];
    const float gap = layout_length(&stage->layout, 10);
    const bool shows = handover->pictures.count > 0, leaves = may_leave(handover->table, handover->player);
    const bool others = shows || leaves;
    Rect rest = at->buttons;
    const Rect main = at->is_folded ? rect_take_left(&rest, others ? rest.w * .4f : rest.w, gap)
                                    : rect_take_top(&rest, rest.h * MAIN, gap);
    const Button ready = {"ready", .label = stage_format(stage, STRING_HANDOVER_READY, arg_text(name)),
                          .index = handover->player, .is_highlighted = true},
                 show = {"show", STRING_HANDOVER_SHOW, .style = BUTTON_PAPER, .index = ANSWER_SHOW_EVENTS},
                 leave = {"leave", STRING_HANDOVER_LEAVE, .style = BUTTON_PAPER, .index = NOBODY};
    widget_button(stage, main, &ready);
    if (shows) widget_button(stage, rect_column(rest, 0, 1 + leaves, gap), &show);
    if (leaves) widget_button(stage, rect_column(rest, shows, shows + leaves, gap), &leave);
}

/* ---- The scene ---- */

/* Draws the title of the game, the request to look away, and the button of the pause menu. */
static void draw_handover_bar(const Handover *handover, Stage *stage, Rect bar)
{
    const TableSession *session = &handover->table->session;
    const TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1);
    TextStyle request = text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK, 1.3f));
    widget_icon_button(stage, rect_take_right(&bar, bar.h, bar.h * .3f),
                       &(Button){"pause", STRING_TABLE_PAUSE, .icon = "pause", .index = ANSWER_PAUSE});
    text_take_left(stage->canvas, &title, .4f, &bar, bar.h * .3f,
                   rulebook_title(host_rulebook(&stage->host, session->game)));
    const char *asks = screen_string(STRING_HANDOVER_TEXT);
    const float width = fminf(bar.w, canvas_text_width(stage->canvas, &request, asks) + bar.h * 1.5f);
    const float x = fmaxf(bar.x, fminf(stage->layout.w / 2 - width / 2, rect_right(bar) - width));
    const Rect pill = rect_make(x, bar.y, width, bar.h);
    widget_plate(stage, pill, pill.h / 2);
    text_fit_draw(stage->canvas, request, 9, 1, rect_inset(pill, bar.h * .15f), asks);
}

static void handover_draw(void *self, Stage *stage)
{
    const Handover *handover = self;
    const HandoverLayout at = handover_layout(handover, &stage->layout);
    const TableContext context = table_context(handover->table, stage);
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    table_background_draw(context.position.game_table, stage);
    draw_person(handover, &context, &at);
    draw_handover_board(handover, &context, at.board);
    draw_handover_buttons(handover, stage, &at);
    draw_handover_bar(handover, stage, at.bar);
    if (handover->pictures.count > 0 && at.title.w > 0) {
        const TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PLATE, COLOUR_ON_GROUND, 1.2f);
        canvas_text_fitted(stage->canvas, &title, .6f, at.title, screen_string(STRING_REPLAY_TITLE));
    }
    for (int i = 0; i < handover->pictures.count; i++)
        handover_pictures_draw_card(&handover->pictures, &context, i, at.pictures[i]);
}

static Transition handover_tick(void *self, Stage *stage)
{
    Handover *handover = self;
    handover_pictures_play(&handover->pictures, stage);
    return scene_stay();
}

static Transition handover_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Handover *handover = self;
    const bool deaf = stage->motion.now < handover->since.at + CHOOSE_PLAYER_IGNORE_MS;
    const bool back = touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK;
    if (touch->kind == TOUCH_PRESS && !deaf) return scene_pop(touch->hotspot->index);
    if (back && may_leave(handover->table, handover->player)) return scene_pop(NOBODY);
    if (back || (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_PAUSE)) return scene_pop(ANSWER_PAUSE);
    return scene_stay();
}

static void handover_destroy(void *self)
{
    Handover *handover = self;
    handover_pictures_destroy(&handover->pictures);
    free(handover);
}

static const SceneKind HANDOVER = {
    .name = "handover",
    .draw = handover_draw,
    .handle_touch = handover_handle_touch,
    .tick = handover_tick,
    .destroy = handover_destroy,
};

Scene handover_create(Stage *stage, const TableScene *table, int player)
{
    Handover *handover = memory_allocate(sizeof *handover);
    *handover = (Handover){.table = table,
                           .player = player,
                           .since = motion_moment(&stage->motion),
                           .house = house_picture_find(stage, table->session.game)};
    handover_pictures_create(&handover->pictures, stage, table, player);
    return (Scene){&HANDOVER, handover};
}
