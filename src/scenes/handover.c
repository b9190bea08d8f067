/* SPDX-License-Identifier: MIT */
#include "scenes/handover.h"

#include <stdlib.h>

enum { CODE_READY, CODE_GO };
enum { LINES_MOST = 6, DEAF_MS = 600 }; /* a key of the one who has just played says nothing yet */

typedef struct HandOver {
    const TableScene *table;
    int player;
    uint64_t since;
} HandOver;

/* The first action that this player has not seen yet, or the first of the newest. */
static size_t first_unseen(const TableScene *table, int player)
{
    const size_t seen = table->company.seen[player], count = table->log.count;
    const size_t at = seen < count ? seen : count;
    return count - at > LINES_MOST ? count - LINES_MOST : at;
}

static void put_happened(const HandOver *hand_over, const Sight *sight, Rect at)
{
    const TableScene *table = hand_over->table;
    const float line = layout_text(&sight->stage->layout, sight->stage->theme->sizes[SIZE_TEXT_BODY]) * 1.3f;
    for (size_t i = first_unseen(table, hand_over->player); i < table->log.count && at.h >= line; i++) {
        const float used = table_log_put(table, sight, i, false, at, true);
        rect_take_top(&at, used, line * .35f);
    }
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

/* To be there; and to go again where nobody has to be. */
static void put_buttons(const HandOver *hand_over, Stage *stage, Rect row, const char *ready)
{
    if (may_leave(hand_over->table, hand_over->player)) {
        const Spot leave = {.id = "leave",
                            .at = rect_take_left(&row, row.w * .38f, stage_size(stage, SIZE_GAP)),
                            .label = stage_word(stage, WORD_HANDOVER_LEAVE),
                            .code = CODE_GO};
        widget_button(stage, &(Button){leave, BUTTON_QUIET, NULL});
    }
    const Spot here = {.id = "ready", .at = row, .label = ready, .code = CODE_READY, .lit = true};
    widget_button(stage, &(Button){here, BUTTON_MAIN, NULL});
}

static void handover_show(void *self, Stage *stage)
{
    const HandOver *hand_over = self;
    const TableScene *table = hand_over->table;
    Sight sight;
    table_sight(table, stage, &sight);
    canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
    table_put_ground(table->look, stage);
    const char *name = match_names(table->match)[hand_over->player];
    const WordPart parts[] = {word_text(name)};
    Text title_text = {0}, button_text = {0};
    words_fill(stage->words, title_of(table, hand_over->player), parts, 1, &title_text);
    words_fill(stage->words, WORD_HANDOVER_READY, parts, 1, &button_text);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    TextStyle body = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    const float pad = stage_size(stage, SIZE_PADDING) * 1.6f, gap = stage_size(stage, SIZE_GAP),
                head = title.size * 1.6f;
    const float row = roundf(fmaxf(layout_touch(&stage->layout), body.size * 2.2f)), line = body.size * 1.4f;
    const float width =
        fminf(stage->layout.w - 24, 640 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .9f));
    const size_t unseen = table->log.count - first_unseen(table, hand_over->player);
    const float happened = unseen > 0 ? (float)unseen * 2.4f * line : 0;
    const float height = fminf(stage->layout.h - 24, 2 * pad + head + 2 * line + row + 3 * gap + happened);
    const Rect at = rect_snapped(rect_around((Point){stage->layout.w / 2, stage->layout.h / 2}, width, height));
    widget_panel(stage, at, 0);
    Rect inner = rect_inset(at, pad);
    Rect top = rect_take_top(&inner, head, gap / 2);
    const Rect token = rect_take_left(&top, head, gap);
    kit_sign(&sight, hand_over->player, rect_centre(token), head * .34f, false);
    canvas_text_in(stage->canvas, &title, top, text_string(&title_text));
    const Rect button = rect_take_bottom(&inner, row, gap);
    const Rect sentence = rect_take_top(&inner, 2 * line, gap / 2);
    canvas_paragraph(stage->canvas, &body, sentence, line,
                     stage_word(stage, unseen > 0 ? WORD_HANDOVER_SINCE : WORD_HANDOVER_TEXT));
    put_happened(hand_over, &sight, inner);
    put_buttons(hand_over, stage, button, text_string(&button_text));
    text_clear(&title_text);
    text_clear(&button_text);
}

static Transition handover_touch(void *self, Stage *stage, const Touch *touch)
{
    const HandOver *hand_over = self;
    const bool deaf = stage->motion.now < hand_over->since + DEAF_MS;
    const bool back = touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK;
    if (touch->kind == TOUCH_PRESS && !deaf)
        return scene_pop(touch->spot->code == CODE_GO ? NOBODY : hand_over->player);
    if (back && may_leave(hand_over->table, hand_over->player)) return scene_pop(NOBODY);
    if (back) return scene_home(); /* it waits on the street */
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
    *hand_over = (HandOver){table, player, stage->motion.now};
    return (Scene){&HAND_OVER, hand_over};
}
