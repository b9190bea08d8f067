/* SPDX-License-Identifier: MIT */
#include "scenes/common/dialog.h"

#include "culdesac/text.h"
#include "ui/form.h"

enum { TITLE_SIZE = 96, SENTENCE_SIZE = 320, ANSWER_SIZE = 64 };

typedef struct DialogScene {
    FormView view;
    char title[TITLE_SIZE], sentence[SENTENCE_SIZE], answers[DIALOG_ANSWERS_MAX][ANSWER_SIZE];
    int count, columns;
    void (*choose)(void *context, int answer);
    void *context;
} DialogScene;

static void show_dialog_rows(Form *form, void *self)
{
    const DialogScene *dialog = self;
    form_title(form, SIZE_TEXT_PLATE, dialog->title, 0);
    form_text(form, FORM_PLAIN, dialog->sentence);
    for (int i = 0; i < dialog->count; i++) {
        form_button_cell(form, i, dialog->columns,
                         &(FormButton){.id = stage_printf(form->stage, "answer:%d", i),
                                       .label = dialog->answers[i],
                                       .style = i == 0 ? BUTTON_MAIN : BUTTON_QUIET,
                                       .index = i,
                                       .is_highlighted = i == 0});
    }
}

static Transition dialog_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    const DialogScene *dialog = self;
    (void)stage;
    const bool goes_back = touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK;
    if (touch->kind != TOUCH_PRESS && !goes_back) return scene_stay();
    const int answer = goes_back ? -1 : touch->hotspot->index;
    if (dialog->choose) dialog->choose(dialog->context, answer);
    return scene_pop(answer);
}

static const SceneKind DIALOG = {
    .name = "dialog",
    .sheet = &(const FormSheet){.width = 520, .is_spacious = true, .dim = 1},
    .show_rows = show_dialog_rows,
    .handle_touch = dialog_handle_touch,
};

Scene dialog_create(const Dialog *dialog)
{
    DialogScene *copy = memory_allocate(sizeof *copy);
    copy->choose = dialog->choose;
    copy->context = dialog->context;
    text_copy(copy->title, sizeof copy->title, dialog->title);
    text_copy(copy->sentence, sizeof copy->sentence, dialog->sentence);
    for (; copy->count < DIALOG_ANSWERS_MAX && dialog->answers[copy->count]; copy->count++) {
        text_copy(copy->answers[copy->count], ANSWER_SIZE, dialog->answers[copy->count]);
    }
    copy->columns = dialog->is_list ? 1 : copy->count;
    return (Scene){&DIALOG, copy};
}

Scene question_create(Word title, const char *sentence, Word first, Word second)
{
    return dialog_create(&(Dialog){screen_string(title), sentence, {screen_string(first), screen_string(second)}});
}
