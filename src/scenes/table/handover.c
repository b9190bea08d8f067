/* SPDX-License-Identifier: MIT */
#include "scenes/table/handover.h"

#include "scenes/table/choose_player.h"
#include "scenes/table/table_context.h"
#include "scenes/table/table_log.h"
#include "scenes/table/table_replay.h"
#include "scenes/table/table_scene_layout.h"
#include "ui/form.h"

#include <stdlib.h>

enum { CODE_READY, CODE_GO };
enum { IGNORE_TOUCH_MS = 600 }; /* a key pressed by the previous player must not confirm the handover */

typedef struct Handover {
    const TableScene *table;
    int player;
    uint64_t since;
    FormView view;
} Handover;

/* The index of the first action that this player has not seen. */
static size_t first_unseen(const TableScene *table, int player)
{
    const size_t seen = table->session.shared_screen.seen_actions[player], count = table->telling.log.count;
    return seen < count ? seen : count;
}

/* Shows everything that happened, the newest last. */
static void show_happened(const Handover *hand_over, Form *form)
{
    const TableScene *table = hand_over->table;
    const TableContext context = table_context(table, form->stage);
    for (size_t i = first_unseen(table, hand_over->player); i < table->telling.log.count; i++) {
        if (!table_log_is_visible(table, i, table->telling.log.count)) continue;
        const Rect wide = {.w = form->part->at.w};
        Rect at;
        if (form_row(form, table_log_draw_entry(table, &context, i, wide, false), &at))
            table_log_draw_entry(table, &context, i, at, true);
        form_gap(form, .6f);
    }
}

/* Shows first what is most important for this person. */
static void show_headline(const Handover *hand_over, Form *form)
{
    Text news = {0};
    table_replay_headline(hand_over->table, hand_over->player, &news);
    if (news.length > 0) form_text(form, FORM_NAME, text_string(&news));
    text_clear(&news);
}

/* The title: why this person gets the table. */
static Word title_of(const TableScene *table, int player)
{
    if (player == table->session.shared_screen.answering) return WORD_HANDOVER_ANSWERS;
    if (player != table->session.shared_screen.given_to) return WORD_HANDOVER_TITLE;
    return table->session.shared_screen.by_name ? WORD_HANDOVER_CARD : WORD_HANDOVER_LOOKS;
}

/* Whether the person touched their own name, and may give the table back. */
static bool may_leave(const TableScene *table, int player)
{
    return player == table->session.shared_screen.answering || player == table->session.shared_screen.given_to;
}

/* Shows the person's token and the title. */
static void show_title(const Handover *hand_over, Form *form)
{
    const TableScene *table = hand_over->table;
    const char *name = match_names(table->session.match)[hand_over->player];
    const TextStyle style = stage_text_style(form->stage, FONT_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    Rect at;
    const bool draws = form_row(form, style.size * 1.6f, &at);
    form_gap(form, .5f);
    if (!draws) return;
    const TableContext context = table_context(table, form->stage);
    const Rect token = rect_take_left(&at, at.h, form->gap);
    tabletop_draw_sign(&context, hand_over->player, rect_centre(token), at.h * .34f, false);
    canvas_text_in_rect(form->stage->canvas, &style, at,
                        stage_format(form->stage, title_of(table, hand_over->player), arg_text(name)));
}

/* Shows the button to confirm and, if possible, the one to give the table back. */
static void show_buttons(const Handover *hand_over, Form *form)
{
    Stage *stage = form->stage;
    const char *name = match_names(hand_over->table->session.match)[hand_over->player];
    Rect row;
    if (!form_row(form, form->row, &row)) return;
    if (may_leave(hand_over->table, hand_over->player)) {
        const Hotspot leave = {.id = "leave",
                               .at = rect_take_left(&row, row.w * .38f, form->gap),
                               .label = screen_string(WORD_HANDOVER_LEAVE),
                               .code = CODE_GO};
        widget_button(stage, &(Button){leave, BUTTON_QUIET, NULL});
    }
    const Hotspot here = {.id = "ready",
                          .at = row,
                          .label = stage_format(stage, WORD_HANDOVER_READY, arg_text(name)),
                          .code = CODE_READY,
                          .is_highlighted = true};
    widget_button(stage, &(Button){here, BUTTON_MAIN, NULL});
}

static void show_rows(Form *form, void *self)
{
    const Handover *hand_over = self;
    const TableScene *table = hand_over->table;
    const bool news = first_unseen(table, hand_over->player) < table->telling.log.count;
    show_title(hand_over, form);
    form_two_lines(form, FORM_QUIET, screen_string(news ? WORD_HANDOVER_SINCE : WORD_HANDOVER_TEXT));
    form_gap(form, news ? .5f : 2.5f);
    form_foot(form);
    show_buttons(hand_over, form);
    if (!news) return;
    form_body(form, "since");
    show_headline(hand_over, form);
    show_happened(hand_over, form);
}

static void handover_draw(void *self, Stage *stage)
{
    Handover *hand_over = self;
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    table_draw_background(hand_over->table->view.game_table, stage);
    form_show(stage, &hand_over->view, &(FormSheet){.width = 640, .is_spacious = true}, show_rows, hand_over);
}

static Transition handover_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Handover *hand_over = self;
    form_handle_touch(&hand_over->view, touch);
    const bool deaf = stage->motion.now < hand_over->since + IGNORE_TOUCH_MS;
    const bool back = touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK;
    if (touch->kind == TOUCH_PRESS && !deaf)
        return scene_pop(touch->hotspot->code == CODE_GO ? NOBODY : hand_over->player);
    if (back && may_leave(hand_over->table, hand_over->player)) return scene_pop(NOBODY);
    if (back) return scene_pop(CHOOSE_PLAYER_PAUSE);
    return scene_stay();
}

static const SceneKind HANDOVER = {
    .name = "handover",
    .draw = handover_draw,
    .handle_touch = handover_handle_touch,
    .destroy = free,
};

Scene handover_create(Stage *stage, const TableScene *table, int player)
{
    Handover *hand_over = memory_allocate(sizeof *hand_over);
    *hand_over = (Handover){.table = table, .player = player, .since = stage->motion.now};
    return (Scene){&HANDOVER, hand_over};
}
