/* SPDX-License-Identifier: MIT */
#include "scenes/ask.h"

#include "culdesac/text.h"
#include "ui/widgets.h"

#include <stdlib.h>

enum { TITLE_TEXT = 96, SENTENCE_TEXT = 320, ANSWER_TEXT = 64 };

typedef struct AskScene {
    char title[TITLE_TEXT], sentence[SENTENCE_TEXT], answers[ASK_ANSWERS_MAX][ANSWER_TEXT];
    int count;
    Follow open;
} AskScene;

static void ask_show(void *self, Stage *stage)
{
    AskScene *ask = self;
    Canvas *canvas = stage->canvas;
    widget_sheet_begin(stage, &ask->open, 1);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    TextStyle body = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    float pad = stage_size(stage, SIZE_PADDING) * 1.5f, line = body.size * 1.35f, gap = stage_size(stage, SIZE_GAP);
    float button = layout_touch(&stage->layout) * fmaxf(1, stage->layout.text * 0.85f);
    float w =
        fminf(stage->layout.w - 2 * pad, 520 * fmaxf(stage->layout.k, 0.8f) * fmaxf(1, stage->layout.text * 0.8f));
    float sentence = canvas_paragraph_height(canvas, &body, w - 2 * pad, line, ask->sentence);
    float h = title.size * 1.3f + sentence + button + 2 * pad + 2 * gap;
    Rect inner = widget_sheet_panel(stage, &ask->open, w, h, pad);
    canvas_text_in(canvas, &title, rect_take_top(&inner, title.size * 1.3f, gap), ask->title);
    canvas_paragraph(canvas, &body, rect_take_top(&inner, sentence, gap), line, ask->sentence);
    for (int i = 0; i < ask->count; i++) {
        const char *id = spots_text(&stage->spots, "answer:%d", i);
        Spot spot = {.id = id,
                     .at = rect_column(inner, i, ask->count, gap),
                     .label = ask->answers[i],
                     .index = i,
                     .lit = i == 0};
        widget_button(stage, &(Button){spot, i == 0 ? BUTTON_MAIN : BUTTON_QUIET, NULL});
    }
    widget_sheet_end(stage);
}

static Transition ask_touch(void *self, Stage *stage, const Touch *touch)
{
    (void)self;
    (void)stage;
    if (touch->kind == TOUCH_PRESS) return scene_pop(touch->spot->index);
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(-1);
    return scene_stay();
}

static const SceneKind ASK = {
    .name = "ask",
    .overlay = true,
    .show = ask_show,
    .touch = ask_touch,
    .destroy = free,
};

Scene ask_create(const Ask *wanted)
{
    AskScene *ask = memory_allocate(sizeof *ask);
    text_copy(ask->title, sizeof ask->title, wanted->title);
    text_copy(ask->sentence, sizeof ask->sentence, wanted->sentence);
    for (; ask->count < ASK_ANSWERS_MAX && wanted->answers[ask->count]; ask->count++) {
        text_copy(ask->answers[ask->count], ANSWER_TEXT, wanted->answers[ask->count]);
    }
    return (Scene){&ASK, ask};
}
