/* SPDX-License-Identifier: MIT */
#include "scenes/ask.h"

#include "culdesac/text.h"
#include "ui/form.h"

#include <stdlib.h>

enum { TITLE_TEXT = 96, SENTENCE_TEXT = 320, ANSWER_TEXT = 64 };

typedef struct AskScene {
    char title[TITLE_TEXT], sentence[SENTENCE_TEXT], answers[ASK_ANSWERS_MAX][ANSWER_TEXT];
    int count;
    FormView view;
} AskScene;

static void show_rows(Form *form, void *self)
{
    const AskScene *ask = self;
    form_title(form, SIZE_TEXT_PLATE, ask->title, 0);
    form_text(form, FORM_PLAIN, ask->sentence);
    for (int i = 0; i < ask->count; i++) {
        form_button_cell(form, i, ask->count,
                         &(FormButton){.id = spots_text(&form->stage->spots, "answer:%d", i),
                                       .label = ask->answers[i],
                                       .look = i == 0 ? BUTTON_MAIN : BUTTON_QUIET,
                                       .index = i,
                                       .lit = i == 0});
    }
}

static void ask_show(void *self, Stage *stage)
{
    AskScene *ask = self;
    form_show(stage, &ask->view, &(FormSheet){.width = 520, .roomy = true, .veil = 1}, show_rows, ask);
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
