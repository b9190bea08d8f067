/* SPDX-License-Identifier: MIT */
#include "scenes/setup_colours.h"

#include "ui/widgets.h"

#include <stdlib.h>

enum { COLUMNS = 4, ROWS = SEAT_COLOURS / COLUMNS, CODE_COLOUR = 0, CODE_CANCEL };

static const Word COLOUR_WORDS[SEAT_COLOURS] = {WORD_COLOUR_RED,    WORD_COLOUR_BLUE,   WORD_COLOUR_GREEN,
                                                WORD_COLOUR_YELLOW, WORD_COLOUR_VIOLET, WORD_COLOUR_ORANGE,
                                                WORD_COLOUR_TEAL,   WORD_COLOUR_MAGENTA};

typedef struct SetupColours {
    const Seating *seating;
    int seat;
    bool focused; /* keys and pads begin with the colour one has */
    Follow open;
} SetupColours;

/* Who plays in a colour, or NULL. */
static const char *holder_of(const Seating *seating, int colour)
{
    for (int seat = 0; seat < seating->players; seat++) {
        if (seating->seats[seat].colour == colour) return seating->seats[seat].name;
    }
    return NULL;
}

/* For a speaking program: of a colour that is taken it says what becomes of it. */
static const char *spoken(Stage *stage, const char *colour, const char *holder)
{
    if (!holder) return colour;
    Text text = {0};
    const WordPart parts[] = {word_text(colour), word_text(holder)};
    words_fill(stage->words, WORD_COLOUR_TAKEN, parts, 2, &text);
    const char *kept = spots_text(&stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return kept;
}

/* The token, what the colour is called, and who has it. */
static void put_colour(const SetupColours *colours, Stage *stage, Rect cell, int colour)
{
    const bool own = colours->seating->seats[colours->seat].colour == colour;
    const char *name = stage_word(stage, COLOUR_WORDS[colour]), *holder = holder_of(colours->seating, colour);
    const char *id = spots_text(&stage->spots, "colour:%d", colour);
    const float corner = stage_size(stage, SIZE_INSET_CORNER);
    cell = rect_snapped(cell);
    stage_spot(stage, &(Spot){.id = id,
                              .at = cell,
                              .kind = SPOT_CHOICE,
                              .corner = corner,
                              .label = name,
                              .spoken = spoken(stage, name, own ? NULL : holder),
                              .code = CODE_COLOUR,
                              .index = colour,
                              .on = own});
    widget_inset(stage, cell, corner);
    if (own || stage_is_pointed(stage, id)) {
        const float width = own ? stage_size(stage, SIZE_SELECTED_WIDTH) * .7f : stage_size(stage, SIZE_MARK_WIDTH);
        canvas_ring(stage->canvas, cell, corner, width, stage_colour(stage, own ? COLOUR_AMBER : COLOUR_MAIN));
    }
    TextStyle title = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_INSET_INK);
    TextStyle small = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INSET_INK);
    title.align = small.align = ALIGN_CENTRE;
    Rect inner = rect_inset(cell, fminf(6, cell.h * .06f));
    const Rect who = rect_take_bottom(&inner, small.size * 1.3f, 0);
    const Rect what = rect_take_bottom(&inner, title.size * 1.25f, 0);
    widget_token(stage, colour, rect_centre(inner), fminf(inner.h, inner.w) * .36f, theme_is_dark(stage->theme));
    canvas_text_in(stage->canvas, &title, what, name);
    if (holder) canvas_text_in(stage->canvas, &small, who, holder);
}

static void colours_show(void *self, Stage *stage)
{
    SetupColours *colours = self;
    widget_sheet_begin(stage, &colours->open, 1);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE], 1.2f);
    const float body = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    const float pad = stage_size(stage, SIZE_PADDING) * 1.4f, gap = widget_sheet_gap(stage);
    const float row = widget_sheet_row(stage), head = title.size * 1.4f;
    const float width =
        fminf(stage->layout.w - 24, 560 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .85f));
    const float most = (stage->layout.h - 24 - 2 * pad - head - row - (ROWS + 1) * gap) / ROWS;
    const float cell = fminf(most, body * 2.6f + fmaxf(56, 72 * stage->layout.k));
    const float height = 2 * pad + head + ROWS * cell + row + (ROWS + 1) * gap;
    Rect inner = widget_sheet_panel(stage, &colours->open, width, height, pad);
    Text text = {0};
    const WordPart parts[] = {word_text(colours->seating->seats[colours->seat].name)};
    words_fill(stage->words, WORD_COLOUR_TITLE, parts, 1, &text);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, head, gap), text_string(&text));
    text_clear(&text);
    const Rect foot = rect_take_bottom(&inner, row, gap);
    for (int colour = 0; colour < SEAT_COLOURS; colour++) {
        const Rect line = rect_row(inner, colour / COLUMNS, ROWS, gap);
        put_colour(colours, stage, rect_column(line, colour % COLUMNS, COLUMNS, gap), colour);
    }
    const char *cancel = stage_word(stage, WORD_HOUSE_NAME_CANCEL);
    const float wide = fminf(widget_button_width(stage, NULL, cancel), foot.w);
    const Spot spot = {
        .id = "cancel", .at = rect_make(foot.x, foot.y, wide, foot.h), .label = cancel, .code = CODE_CANCEL};
    widget_button(stage, &(Button){spot, BUTTON_QUIET, NULL});
    widget_sheet_end(stage);
}

static Transition colours_tick(void *self, Stage *stage)
{
    SetupColours *colours = self;
    if (!colours->focused) {
        stage_focus(stage, spots_text(&stage->spots, "colour:%d", colours->seating->seats[colours->seat].colour));
    }
    colours->focused = true;
    return scene_stay();
}

static Transition colours_touch(void *self, Stage *stage, const Touch *touch)
{
    (void)self;
    (void)stage;
    if (touch->kind == TOUCH_PRESS) return scene_pop(touch->spot->code == CODE_COLOUR ? touch->spot->index : -1);
    return touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK ? scene_pop(-1) : scene_stay();
}

static const SceneKind SETUP_COLOURS = {
    .name = "setup-colours",
    .overlay = true,
    .show = colours_show,
    .touch = colours_touch,
    .tick = colours_tick,
    .destroy = free,
};

Scene setup_colours_create(const Seating *seating, int seat)
{
    SetupColours *colours = memory_allocate(sizeof *colours);
    colours->seating = seating;
    colours->seat = seat;
    return (Scene){&SETUP_COLOURS, colours};
}
