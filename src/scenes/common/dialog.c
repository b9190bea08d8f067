/* SPDX-License-Identifier: MIT */
#include "scenes/common/dialog.h"

#include "culdesac/text.h"
#include "ui/form.h"

#include <string.h>

enum { TITLE_SIZE = 96, SENTENCE_SIZE = 320, ANSWER_SIZE = 64 };

typedef struct DialogScene {
    FormState form_state;
    char title[TITLE_SIZE], sentence[SENTENCE_SIZE], answers[DIALOG_ANSWERS_MAX][ANSWER_SIZE];
    int count, columns;
    char portrait[PORTRAIT_NAME_SIZE];
    Rect kept[DIALOG_KEPT_MAX];
    int kept_count;
} DialogScene;

static void show_dialog_rows(Form *form, void *self)
{
    static const float FACE = 1.5f, DISC = .42f; /* a face's width in touch sizes; its disc's radius in face widths */
    const DialogScene *dialog = self;
    const float face = dialog->portrait[0] ? FACE * layout_touch_size(&form->stage->layout) : 0;
    const Rect face_room = form_title(form, SIZE_TEXT_PLATE, dialog->title, face);
    if (face > 0 && form->is_drawing)
        portrait_draw(form->stage, &(Portrait){dialog->portrait, rect_centre(face_room), face * DISC, MOOD_CALM});
    form_text(form, FORM_PLAIN, dialog->sentence);
    for (int i = 0; i < dialog->count; i++) {
        form_button_cell(form, i, dialog->columns,
                         &(Button){.id = stage_printf(form->stage, "answer:%d", i),
                                   .label = dialog->answers[i],
                                   .style = i == DIALOG_MAIN ? BUTTON_MAIN : BUTTON_QUIET,
                                   .index = i,
                                   .is_highlighted = i == DIALOG_MAIN});
    }
}

static void dialog_draw(void *self, Stage *stage)
{
    static const float LIGHT_DIM = .35f; /* the dimming of the scene below, as a share of the usual one */
    DialogScene *dialog = self;
    float widest = 0;
    for (int i = 0; i < dialog->count; i++)
        widest = fmaxf(widest, widget_button_width(stage, &(Button){.label = dialog->answers[i]}));
    const FormSheet sheet = {.width = 520,
                             .is_spacious = true,
                             .dim = dialog->kept_count > 0 ? LIGHT_DIM : 1,
                             .place = dialog->kept_count > 0 ? SHEET_AVOIDS : SHEET_CENTRED,
                             .avoid = dialog->kept,
                             .avoid_count = dialog->kept_count,
                             .min_room = widest};
    form_show(stage, &dialog->form_state, &sheet, show_dialog_rows, dialog);
}

static Transition dialog_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    const bool goes_back = touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK;
    if (touch->kind != TOUCH_PRESS && !goes_back) return scene_stay();
    return scene_pop(goes_back ? NO_ANSWER : touch->hotspot->index);
}

static const SceneKind DIALOG = {
    .name = "dialog",
    .is_overlay = true,
    .draw = dialog_draw,
    .handle_touch = dialog_handle_touch,
};

Scene dialog_create(const Dialog *dialog)
{
    DialogScene *copy = memory_allocate(sizeof *copy);
    text_copy(copy->portrait, sizeof copy->portrait, dialog->portrait ? dialog->portrait : "");
    memcpy(copy->kept, dialog->kept, sizeof copy->kept);
    copy->kept_count = dialog->kept_count;
    text_copy(copy->title, sizeof copy->title, dialog->title);
    text_copy(copy->sentence, sizeof copy->sentence, dialog->sentence);
    for (; copy->count < DIALOG_ANSWERS_MAX && dialog->answers[copy->count]; copy->count++)
        text_copy(copy->answers[copy->count], ANSWER_SIZE, dialog->answers[copy->count]);
    copy->columns = dialog->is_list ? 1 : copy->count;
    return (Scene){&DIALOG, copy};
}

Scene dialog_create_confirmation(ScreenString title, const char *sentence, ScreenString keep, ScreenString confirm)
{
    return dialog_create(&(Dialog){screen_string(title), sentence, {screen_string(keep), screen_string(confirm)}});
}
