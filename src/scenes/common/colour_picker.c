/* SPDX-License-Identifier: MIT */
#include "scenes/common/colour_picker.h"

#include "ui/form.h"

enum { COLUMNS = 4, ROWS = SEAT_COLOURS / COLUMNS };

static const ScreenString COLOUR_WORDS[SEAT_COLOURS] = {
    STRING_COLOUR_RED,    STRING_COLOUR_BLUE,   STRING_COLOUR_GREEN, STRING_COLOUR_YELLOW,
    STRING_COLOUR_VIOLET, STRING_COLOUR_ORANGE, STRING_COLOUR_TEAL,  STRING_COLOUR_MAGENTA};

typedef struct ColourPicker {
    FormState form_state;
    Seating *seating;
    int seat;
} ColourPicker;

/* The name of the player with a colour, or NULL. */
static const char *holder_of(const Seating *seating, int colour)
{
    for (int seat = 0; seat < seating->players; seat++) {
        if (seating->seats[seat].colour == colour) return seating_name(seating, seat);
    }
    return NULL;
}

static void draw_colour(const ColourPicker *picker, Stage *stage, Rect cell, int colour)
{
    const bool own = picker->seating->seats[picker->seat].colour == colour;
    const char *name = screen_string(COLOUR_WORDS[colour]), *holder = holder_of(picker->seating, colour);
    const char *id = stage_printf(stage, "colour:%d", colour);
    const char *swap =
        own || !holder ? NULL : stage_format(stage, STRING_COLOUR_TAKEN, arg_text(name), arg_text(holder));
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    cell = rect_snapped(cell);
    stage_add_hotspot(stage, &(Hotspot){id, cell, name, .kind = HOTSPOT_CHOICE, .focus_corner = corner, .spoken = swap,
                                        .index = colour, .is_on = own});
    widget_inset(stage, cell, corner);
    if (own || stage_is_pointed(stage, id)) {
        const float width = own ? stage_size(stage, SIZE_SELECTED_WIDTH) * .7f : stage_size(stage, SIZE_MARK_WIDTH);
        canvas_ring(stage->canvas, cell, corner, width, stage_colour(stage, own ? COLOUR_AMBER : COLOUR_MAIN));
    }
    const TextStyle title = text_centred(stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INSET_INK));
    const TextStyle small = text_centred(stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK));
    Rect inner = rect_inset(cell, fminf(6, cell.h * .06f));
    const Rect who = rect_take_bottom(&inner, small.size * 1.3f, 0);
    const Rect what = rect_take_bottom(&inner, title.size * 1.25f, 0);
    widget_badge(stage, colour, rect_centre(inner), fminf(inner.h, inner.w) * .36f, theme_is_dark(stage->theme));
    canvas_text_in_rect(stage->canvas, &title, what, name);
    if (holder) canvas_text_in_rect(stage->canvas, &small, who, holder);
}

static void show_colour_rows(Form *form, void *self)
{
    const ColourPicker *picker = self;
    Stage *stage = form->stage;
    const float cell = form->text * 2.6f + fmaxf(56, 72 * stage->layout.scale);
    Rect all;
    form_title(form, SIZE_TEXT_PLATE,
               stage_format(stage, STRING_COLOUR_TITLE, arg_text(seating_name(picker->seating, picker->seat))), 0);
    if (form_stretch(form, ROWS * cell + (ROWS - 1) * form->gap, &all)) {
        for (int colour = 0; colour < SEAT_COLOURS; colour++) {
            const Rect line = rect_row(all, colour / COLUMNS, ROWS, form->gap);
            draw_colour(picker, stage, rect_column(line, colour % COLUMNS, COLUMNS, form->gap), colour);
        }
    }
    form_foot(form);
    form_buttons(form, &(Button){"cancel", STRING_RULES_EDITOR_NAME_CANCEL, CODE_CLOSE, BUTTON_QUIET, .at_left = true},
                 1);
}

static Transition colour_picker_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    ColourPicker *picker = self;
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    seating_set_colour(picker->seating, picker->seat, touch->hotspot->index);
    return scene_close();
}

static const SceneKind COLOUR_PICKER = {
    .name = "setup-colours",
    .closes = true,
    .sheet = &(const FormSheet){.width = 560, .dim = 1},
    .show_rows = show_colour_rows,
    .handle_touch = colour_picker_handle_touch,
};

Scene colour_picker_create(Stage *stage, Seating *seating, int seat)
{
    ColourPicker *picker = memory_allocate(sizeof *picker);
    picker->seating = seating;
    picker->seat = seat;
    return (Scene){&COLOUR_PICKER, picker, .focus = stage_printf(stage, "colour:%d", seating->seats[seat].colour)};
}
