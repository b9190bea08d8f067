/* SPDX-License-Identifier: MIT */
#include "scenes/handover.h"

#include "scenes/who.h"
#include "ui/form.h"

#include <stdlib.h>

enum { CODE_READY, CODE_GO };
enum { DEAF_MS = 600 }; /* a key of the one who has just played says nothing yet */

typedef struct HandOver {
    const TableScene *table;
    int player;
    uint64_t since;
    FormView view;
} HandOver;

/* The first action that this player has not seen yet. */
static size_t first_unseen(const TableScene *table, int player)
{
    const size_t seen = table->company.seen[player], count = table->log.count;
    return seen < count ? seen : count;
}

/* All that happened, the newest last; it scrolls where there is no room. */
static void show_happened(const HandOver *hand_over, Form *form)
{
    const TableScene *table = hand_over->table;
    TableContext context;
    table_context(table, form->stage, &context);
    for (size_t i = first_unseen(table, hand_over->player); i < table->log.count; i++) {
        if (!table_log_shows(table, i, table->log.count)) continue;
        const Rect wide = {.w = form->part->at.w};
        Rect at;
        if (form_row(form, table_log_draw(table, &context, i, false, wide, false), &at))
            table_log_draw(table, &context, i, false, at, true);
        form_gap(form, .6f);
    }
}

/* What concerned him most stands first. */
static void show_news(const HandOver *hand_over, Form *form)
{
    Text news = {0};
    table_tell_news(hand_over->table, hand_over->player, &news);
    if (news.length > 0) form_text(form, FORM_NAME, text_string(&news));
    text_clear(&news);
}

/* What the person named gets the table for. */
static Word title_of(const TableScene *table, int player)
{
    if (player == table->company.answers) return WORD_HANDOVER_ANSWERS;
    if (player != table->company.summoned) return WORD_HANDOVER_TITLE;
    return table->company.called ? WORD_HANDOVER_CARD : WORD_HANDOVER_LOOKS;
}

/* Whether he came because he touched his name, and may go again. */
static bool may_leave(const TableScene *table, int player)
{
    return player == table->company.answers || player == table->company.summoned;
}

/* His sign, and what he gets the table for. */
static void show_title(const HandOver *hand_over, Form *form)
{
    const TableScene *table = hand_over->table;
    const char *name = match_names(table->match)[hand_over->player];
    const TextStyle style = stage_text(form->stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    Rect at;
    const bool draws = form_row(form, style.size * 1.6f, &at);
    form_gap(form, .5f);
    if (!draws) return;
    TableContext context;
    table_context(table, form->stage, &context);
    const Rect token = rect_take_left(&at, at.h, form->gap);
    kit_sign(&context, hand_over->player, rect_centre(token), at.h * .34f, false);
    canvas_text_in(form->stage->canvas, &style, at,
                   stage_words(form->stage, title_of(table, hand_over->player), word_text(name)));
}

/* To be there; and to go again where nobody has to be. */
static void show_ways(const HandOver *hand_over, Form *form)
{
    Stage *stage = form->stage;
    const char *name = match_names(hand_over->table->match)[hand_over->player];
    Rect row;
    if (!form_row(form, form->row, &row)) return;
    if (may_leave(hand_over->table, hand_over->player)) {
        const Spot leave = {.id = "leave",
                            .at = rect_take_left(&row, row.w * .38f, form->gap),
                            .label = stage_word(stage, WORD_HANDOVER_LEAVE),
                            .code = CODE_GO};
        widget_button(stage, &(Button){leave, BUTTON_QUIET, NULL});
    }
    const Spot here = {.id = "ready",
                       .at = row,
                       .label = stage_words(stage, WORD_HANDOVER_READY, word_text(name)),
                       .code = CODE_READY,
                       .lit = true};
    widget_button(stage, &(Button){here, BUTTON_MAIN, NULL});
}

static void show_rows(Form *form, void *self)
{
    static const int LINES = 2;
    const HandOver *hand_over = self;
    const TableScene *table = hand_over->table;
    const bool news = first_unseen(table, hand_over->player) < table->log.count;
    show_title(hand_over, form);
    form_room(form, LINES, FORM_QUIET, stage_word(form->stage, news ? WORD_HANDOVER_SINCE : WORD_HANDOVER_TEXT));
    form_gap(form, news ? .5f : 2.5f);
    form_foot(form);
    show_ways(hand_over, form);
    if (!news) return;
    form_body(form, "since");
    show_news(hand_over, form);
    show_happened(hand_over, form);
}

static void handover_show(void *self, Stage *stage)
{
    HandOver *hand_over = self;
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    table_draw_ground(hand_over->table->look, stage);
    form_show(stage, &hand_over->view, &(FormSheet){.width = 640, .roomy = true}, show_rows, hand_over);
}

static Transition handover_touch(void *self, Stage *stage, const Touch *touch)
{
    HandOver *hand_over = self;
    form_touch(&hand_over->view, touch);
    const bool deaf = stage->motion.now < hand_over->since + DEAF_MS;
    const bool back = touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK;
    if (touch->kind == TOUCH_PRESS && !deaf)
        return scene_pop(touch->spot->code == CODE_GO ? NOBODY : hand_over->player);
    if (back && may_leave(hand_over->table, hand_over->player)) return scene_pop(NOBODY);
    if (back) return scene_pop(WHO_PAUSES);
    return scene_stay();
}

static const SceneKind HAND_OVER = {
    .name = "handover",
    .show = handover_show,
    .touch = handover_touch,
    .destroy = free,
};

Scene handover_create(Stage *stage, const TableScene *table, int player)
{
    HandOver *hand_over = memory_allocate(sizeof *hand_over);
    *hand_over = (HandOver){.table = table, .player = player, .since = stage->motion.now};
    return (Scene){&HAND_OVER, hand_over};
}
