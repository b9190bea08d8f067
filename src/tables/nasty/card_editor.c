/* SPDX-License-Identifier: MIT */
/* The editor of one card: a preview at the left, name, text and effect at the right, and an explanation by rule NN-30
 * if the card is not allowed. */
#include "tables/nasty/card_editor.h"
#include "strings/nasty.h"
#include "tables/nasty/table.h"

#include <stdlib.h>
#include <string.h>

enum { DO_COUNT = NASTY_STEP_CANCEL_NASTY - NASTY_STEP_NONE };
enum {
    CODE_NAME,
    CODE_TEXT,
    CODE_KIND,
    CODE_FEWER,
    CODE_MORE,
    CODE_FEWER_TWO,
    CODE_MORE_TWO,
    CODE_WHAT_BACK,
    CODE_WHAT_NEXT,
    CODE_PEEK_LESS,
    CODE_PEEK_MORE,
    CODE_DROP,
    CODE_ADD,
    CODE_DELETE,
    CODE_CANCEL,
    CODE_READY,
    CODE_AIMS, /* the code of a step's aim is this number plus the step's index */
};

typedef struct CardEditor {
    FormState form_state;
    CardEditState *editing;
    TextField name, text;
    NastySpecial good;
    int bad_step;         /* the step that NN-30 does not allow, or −1 */
    char why[ERROR_SIZE]; /* why the card is not allowed, or "" */
    bool sure;            /* Delete was touched once and asks for confirmation */
    bool focused;
} CardEditor;

static const int AIMS[] = {GAME_STRING_TABLE_AIM_SELF, GAME_STRING_TABLE_AIM_OTHER, GAME_STRING_TABLE_AIM_ANY};

/* ---- Validation ---- */

static void validate_card(CardEditor *editor)
{
    NastySpecial *card = &editor->editing->card;
    Error reason = {""};
    memset(card->name, 0, sizeof card->name);
    memset(card->text, 0, sizeof card->text);
    text_copy(card->name, sizeof card->name, editor->name.text);
    text_copy(card->text, sizeof card->text, editor->text.text);
    editor->why[0] = '\0';
    if (!custom_card_validate(card, &editor->good, &editor->bad_step, &reason))
        text_copy(editor->why, sizeof editor->why, reason.text);
}

/* ---- The form ---- */

/* Completes a stepper of numbers: its bounds, and the code of "more", which is the one after `less_code`. */
static Stepper number_stepper(Stage *stage, Stepper stepper, int32_t value, int32_t min, int32_t max)
{
    const char *bounds =
        nasty_string(stage, GAME_STRING_TABLE_CARDS_RANGE, arg_number(min < 0 ? 0 : min), arg_number(max));
    stepper.more_code = stepper.less_code + 1;
    if (value <= min) stepper.no_less = bounds;
    if (value >= max) stepper.no_more = bounds;
    return stepper;
}

static void show_words(const CardEditor *editor, Form *form)
{
    const char *name = game_string(GAME_STRING_TABLE_CARDS_NAME), *text = game_string(GAME_STRING_TABLE_CARDS_TEXT);
    form_field(form, name, &(Hotspot){.id = "name", .label = name, .code = CODE_NAME}, &editor->name,
               game_string(GAME_STRING_TABLE_CARDS_NAME_EMPTY));
    form_field_lines(form, text, &(Hotspot){.id = "text", .label = text, .code = CODE_TEXT}, &editor->text, 4,
                     game_string(GAME_STRING_TABLE_CARDS_TEXT_EMPTY));
}

static void show_kind(const CardEditor *editor, Form *form)
{
    const char *const kinds[] = {game_string(GAME_STRING_TABLE_CARDS_INSTANT),
                                 game_string(GAME_STRING_TABLE_CARDS_NASTY)};
    const bool nasty = editor->editing->card.kind == NASTY_SPECIAL_NASTY;
    form_choices(form, &(ChoiceRow){"kind", kinds, 2, editor->editing->card.kind, CODE_KIND,
                                    .label = game_string(GAME_STRING_TABLE_CARDS_KIND)});
    form_text(form, FORM_NOTE,
              game_string(nasty ? GAME_STRING_TABLE_CARDS_NASTY_HELP : GAME_STRING_TABLE_CARDS_INSTANT_HELP));
}

static void show_copies(const CardEditor *editor, Form *form)
{
    const NastySpecial *card = &editor->editing->card;
    const int count = card->count, count_two = card->has_count_two ? card->count_two : -1;
    const Stepper copies = {"count", game_string(GAME_STRING_TABLE_CARDS_COUNT), stage_printf(form->stage, "%d", count),
                            CODE_FEWER};
    const Stepper copies_of_two = {"count-two", game_string(GAME_STRING_TABLE_CARDS_COUNT_TWO),
                                   count_two < 0 ? game_string(GAME_STRING_TABLE_CARDS_SAME)
                                                 : stage_printf(form->stage, "%d", count_two),
                                   CODE_FEWER_TWO};
    const Stepper steppers[] = {number_stepper(form->stage, copies, count, 0, CARD_COPIES_MAX),
                                number_stepper(form->stage, copies_of_two, count_two, -1, CARD_COPIES_MAX)};
    form_stepper(form, &steppers[0]);
    form_stepper(form, &steppers[1]);
}

/* Draws the stepper that chooses what a step of the card does, and the button that removes one of several steps. */
static void draw_kind_of_step(const CardEditor *editor, Stage *stage, Rect row, int index, const char *label)
{
    const NastySpecial *card = &editor->editing->card;
    if (card->step_count > 1) {
        const float side = row.h;
        const Rect at = rect_inset(rect_take_right(&row, side, side * .2f), side * .06f);
        widget_icon_button(stage, at,
                           &(Button){stage_printf(stage, "step:%d:drop", index), .code = CODE_DROP,
                                     .label = game_string(GAME_STRING_TABLE_CARDS_DROP), .icon = "cross",
                                     .tip_topic = "drop", .index = index});
    }
    widget_stepper(stage, &(Stepper){stage_printf(stage, "step:%d", index), label,
                                     game_string(NASTY_STEP_WORDS[card->steps[index].kind].name), CODE_WHAT_BACK,
                                     CODE_WHAT_NEXT, .index = index, .at = row, .wraps = true});
}

/* Draws the choices of whom a step affects and, if it looks at cards, of how many. */
static void draw_aim_of_step(const NastySpecialStep *step, Stage *stage, Rect row, int index, const char *label)
{
    const char *aims[3];
    for (int i = 0; i < 3; i++) aims[i] = game_string(AIMS[i]);
    if (step->kind == NASTY_STEP_PEEK) {
        const Stepper peek = {stage_printf(stage, "step:%d:n", index),
                              label,
                              nasty_string(stage, GAME_STRING_TABLE_CARDS_PEEK, arg_number(step->count)),
                              CODE_PEEK_LESS,
                              .index = index,
                              .at = rect_take_right(&row, fminf(row.w * .42f, row.h * 5), row.h * .2f)};
        const Stepper bounded = number_stepper(stage, peek, step->count, 1, NASTY_PEEK_MAX);
        widget_stepper(stage, &bounded);
    }
    widget_choices(stage, &(ChoiceRow){stage_printf(stage, "step:%d:aim", index), aims, 3, step->aim - NASTY_AIM_SELF,
                                       CODE_AIMS + index, .at = row});
}

static void show_step(const CardEditor *editor, Form *form, int index)
{
    const NastySpecialStep *step = &editor->editing->card.steps[index];
    const char *label = nasty_string(form->stage, GAME_STRING_TABLE_CARDS_STEP, arg_number(index + 1));
    Rect row;
    if (form_row(form, form->row, &row)) draw_kind_of_step(editor, form->stage, row, index, label);
    form_gap(form, .5f);
    if (step->aim != NASTY_AIM_NONE && form_row(form, form->row, &row))
        draw_aim_of_step(step, form->stage, row, index, label);
    if (editor->why[0] && editor->bad_step == index) form_text(form, FORM_ERROR, editor->why);
    form_gap(form, 1);
}

/* Draws the card, with its rule text below. */
static void show_look(const CardEditor *editor, Form *form)
{
    enum { NARROW_WIDTH = 180 }; /* a card's width in pixels, at which its name is still readable */
    const NastySpecial *card = &editor->editing->card;
    const float width = form->is_narrow ? NARROW_WIDTH : floorf(fminf(form_width(form), form->stage->layout.h * .3f));
    Rect at;
    if (form_row(form, roundf(width * CARD_ASPECT) + form->gap, &at))
        nasty_draw_special(form->stage, card, rect_snapped(rect_make(at.x, at.y + 4, width, width * CARD_ASPECT)));
    if (card->text[0]) form_text(form, FORM_NOTE, card->text);
}

static void show_buttons(const CardEditor *editor, Form *form)
{
    const bool known = editor->editing->original.id[0] != '\0';
    const Button buttons[] = {
        {.id = "ready",
         .label = game_string(GAME_STRING_TABLE_CARDS_READY),
         .disabled_reason = editor->why[0] ? editor->why : NULL,
         .code = CODE_READY},
        {.id = "cancel",
         .label = game_string(GAME_STRING_TABLE_CARDS_CANCEL),
         .style = BUTTON_QUIET,
         .code = CODE_CANCEL},
        {.id = known ? "delete" : NULL,
         .label = game_string(editor->sure ? GAME_STRING_TABLE_CARDS_SURE : GAME_STRING_TABLE_CARDS_DELETE),
         .style = editor->sure ? BUTTON_HIGHLIGHT : BUTTON_QUIET,
         .code = CODE_DELETE,
         .at_left = true},
    };
    form_buttons(form, buttons, 3);
}

static void show_rows(Form *form, void *self)
{
    const CardEditor *editor = self;
    const NastySpecial *card = &editor->editing->card;
    const bool fresh = editor->editing->original.id[0] == '\0';
    form_title(form, SIZE_TEXT_HEAD,
               game_string(fresh ? GAME_STRING_TABLE_CARDS_NEW : GAME_STRING_TABLE_CARDS_CHANGE_TITLE), 0);
    if (!form->is_narrow) {
        form_side(form, form_width(form) * .26f);
        show_look(editor, form);
    }
    form_body(form, "form");
    form->label_share = .26f;
    if (form->is_narrow) show_look(editor, form); /* the preview scrolls with the other rows */
    show_words(editor, form);
    show_kind(editor, form);
    show_copies(editor, form);
    form_text(form, FORM_NAME, game_string(GAME_STRING_TABLE_CARDS_STEPS));
    for (int i = 0; i < card->step_count; i++) show_step(editor, form, i);
    form_buttons(form,
                 &(Button){.id = "add",
                           .label = game_string(GAME_STRING_TABLE_CARDS_ADD),
                           .icon = "plus",
                           .disabled_reason =
                               card->step_count == NASTY_STEPS_MAX ? game_string(GAME_STRING_TABLE_CARDS_FULL) : NULL,
                           .style = BUTTON_QUIET,
                           .code = CODE_ADD,
                           .at_left = true},
                 1);
    form_foot(form);
    /* The reason why a card is not allowed is always visible, and also shown at the step concerned. */
    if (editor->why[0]) form_text(form, FORM_ERROR, editor->why);
    show_buttons(editor, form);
}

/* ---- Touches ---- */

static void drop_step(NastySpecial *card, int index)
{
    card->step_count--;
    memmove(&card->steps[index], &card->steps[index + 1], (size_t)(card->step_count - index) * sizeof *card->steps);
    card->steps[card->step_count] = (NastySpecialStep){0};
}

/* Changes the number of copies in games of two players. Below 0 the card has no such number, and there are as many
 * copies as in larger games. */
static void add_copies_for_two(NastySpecial *card, int by)
{
    const int count = (card->has_count_two ? card->count_two : -1) + by;
    card->has_count_two = count >= 0;
    card->count_two = count >= 0 ? count : 0;
}

static void turn_what(NastySpecialStep *step, int by)
{
    const int next = ((int)step->kind - NASTY_STEP_RESET + by + DO_COUNT) % DO_COUNT;
    *step = custom_card_step((NastyStepKind)(NASTY_STEP_RESET + next), *step);
}

static Transition handle_press(CardEditor *editor, const Hotspot *hotspot)
{
    NastySpecial *card = &editor->editing->card;
    NastySpecialStep *step =
        hotspot->index >= 0 && hotspot->index < NASTY_STEPS_MAX ? &card->steps[hotspot->index] : card->steps;
    const bool sure = editor->sure;
    editor->sure = false;
    switch (hotspot->code) {
    case CODE_KIND: card->kind = (uint8_t)hotspot->index; break;
    case CODE_FEWER: card->count--; break;
    case CODE_MORE: card->count++; break;
    case CODE_FEWER_TWO: add_copies_for_two(card, -1); break;
    case CODE_MORE_TWO: add_copies_for_two(card, 1); break;
    case CODE_WHAT_BACK: turn_what(step, -1); break;
    case CODE_WHAT_NEXT: turn_what(step, 1); break;
    case CODE_PEEK_LESS: step->count--; break;
    case CODE_PEEK_MORE: step->count++; break;
    case CODE_DROP: drop_step(card, hotspot->index); break;
    case CODE_ADD:
        card->steps[card->step_count] = custom_card_step(NASTY_STEP_SKIP, card->steps[card->step_count - 1]);
        card->step_count++;
        editor->form_state.scroll.offset = editor->form_state.scroll.content_height; /* scroll to the new step */
        break;
    case CODE_DELETE:
        if (sure) return scene_pop(CARD_EDITOR_DELETED);
        editor->sure = true;
        break;
    case CODE_CANCEL: return scene_pop(CARD_EDITOR_LEFT);
    case CODE_READY:
        validate_card(editor);
        editor->editing->card = editor->good;
        return scene_pop(CARD_EDITOR_DONE);
    default:
        if (hotspot->code >= CODE_AIMS)
            card->steps[hotspot->code - CODE_AIMS].aim = (uint8_t)(NASTY_AIM_SELF + hotspot->index);
        break;
    }
    validate_card(editor);
    return scene_stay();
}

static Transition card_editor_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    CardEditor *editor = self;
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(CARD_EDITOR_LEFT);
    if (touch->kind == TOUCH_PRESS) return handle_press(editor, touch->hotspot);
    if (touch->kind == TOUCH_TYPE || touch->kind == TOUCH_EDIT) {
        const bool name = touch->hotspot->code == CODE_NAME;
        text_field_handle_touch(name ? &editor->name : &editor->text, touch,
                                name ? NASTY_NAME_LETTERS : NASTY_TEXT_LETTERS, NULL);
        validate_card(editor);
    }
    return scene_stay();
}

/* In the first frame, focuses the name of a new card, so that the player can type without a touch. */
static Transition card_editor_tick(void *self, Stage *stage)
{
    CardEditor *editor = self;
    if (!editor->focused && editor->editing->original.id[0] == '\0') stage_focus(stage, "name");
    editor->focused = true;
    return scene_stay();
}

static const SceneKind EDITOR = {
    .name = "nasty-card",
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 1080, .height = 940, .fold_width = 46, .dim = 1},
    .show_rows = show_rows,
    .handle_touch = card_editor_handle_touch,
    .tick = card_editor_tick,
    .strings = &NASTY_STRINGS,
};

Scene nasty_card_editor_create(CardEditState *editing)
{
    CardEditor *editor = memory_allocate(sizeof *editor);
    editor->editing = editing;
    text_field_set(&editor->name, editing->card.name);
    text_field_set(&editor->text, editing->card.text);
    validate_card(editor);
    return (Scene){&EDITOR, editor};
}

/* ---- Used by both scenes ---- */

void nasty_draw_special(Stage *stage, const NastySpecial *card, Rect at)
{
    SCOPED_MEMORY NastyRules *rules = memory_allocate(sizeof *rules);
    rules->specials.count = 1;
    rules->specials.items[0] = *card;
    canvas_paper_shadow(stage->canvas, at, at.w * .06f, stage->layout.scale, stage_colour(stage, COLOUR_PLUM));
    nasty_draw_card(stage, rules, NASTY_SPECIAL, at);
}
