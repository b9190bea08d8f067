/* SPDX-License-Identifier: MIT */
/* The workshop for one house-made card: how it will look at the left, what it is called, says and does at the right, and
 * NN-30's own words wherever a card cannot be so. */
#include "editor.h"
#include "table.h"
#include "words/nasty.h"

#include <stdlib.h>
#include <string.h>

enum { COPIES_MOST = 40, PEEK_MOST = 3, DO_COUNT = DO_CANCEL_NASTY + 1 };
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
    CODE_AIM,
    CODE_PEEK_LESS,
    CODE_PEEK_MORE,
    CODE_DROP,
    CODE_ADD,
    CODE_DELETE,
    CODE_CANCEL,
    CODE_READY,
    CODE_AIMS, /* and the step */
};

typedef struct Workshop {
    CardEditing *bench;
    Field name, text;
    Special good;
    int bad_step;         /* the step NN-30 refuses, or −1 */
    char why[FAULT_SIZE]; /* why it refuses the card, or "" */
    bool sure;            /* the next touch of Delete deletes */
    bool focused;
    Scroll scroll;
} Workshop;

static const int WHATS[DO_COUNT] = {
    [DO_RESET] = SAY_TABLE_DO_RESET,
    [DO_SKIP] = SAY_TABLE_DO_SKIP,
    [DO_AGAIN] = SAY_TABLE_DO_AGAIN,
    [DO_SWAP_SEATS] = SAY_TABLE_DO_SWAP_SEATS,
    [DO_SWAP_CARDS] = SAY_TABLE_DO_SWAP_CARDS,
    [DO_PEEK] = SAY_TABLE_DO_PEEK,
    [DO_REPLACE] = SAY_TABLE_DO_REPLACE,
    [DO_CANCEL_INSTANT] = SAY_TABLE_DO_CANCEL_INSTANT,
    [DO_CANCEL_NASTY] = SAY_TABLE_DO_CANCEL_NASTY,
};
static const int AIMS[] = {SAY_TABLE_AIM_SELF, SAY_TABLE_AIM_OTHER, SAY_TABLE_AIM_ANY};

/* ---- What NN-30 says ---- */

static void check(Workshop *shop)
{
    Special *card = &shop->bench->card;
    Fault reason = {""};
    memset(card->name, 0, sizeof card->name);
    memset(card->text, 0, sizeof card->text);
    text_copy(card->name, sizeof card->name, shop->name.text);
    text_copy(card->text, sizeof card->text, shop->text.text);
    shop->why[0] = '\0';
    if (!card_check(card, &shop->good, &shop->bad_step, &reason)) text_copy(shop->why, sizeof shop->why, reason.text);
}

/* ---- Lengths ---- */

/* The label of a row, and what is left of it for its control. */
static Rect label_row(Stage *stage, const EditorLengths *lengths, Rect *rest, float height, const char *label)
{
    Rect row = rect_take_top(rest, height, lengths->gap);
    Rect words = rect_take_left(&row, fmaxf(row.w * .26f, lengths->title.size * 5), lengths->gap);
    words.h = fminf(words.h, lengths->row);
    canvas_text_in(stage->canvas, &lengths->title, words, label);
    return row;
}

/* ---- The form ---- */

static void draw_stepper(Stage *stage, Rect at, const char *id, const char *label, const char *shown, int32_t value,
                         int32_t least, int32_t most, int code, int index)
{
    const char *bounds =
        nasty_words(stage, SAY_TABLE_CARDS_RANGE, part_number(least < 0 ? 0 : least), part_number(most));
    widget_stepper(stage, &(Stepper){.id = id,
                                     .label = label,
                                     .shown = shown,
                                     .at = at,
                                     .no_less = value <= least ? bounds : NULL,
                                     .no_more = value >= most ? bounds : NULL,
                                     .less_code = code,
                                     .more_code = code + 1,
                                     .index = index});
}

static void draw_words(const Workshop *shop, Stage *stage, const EditorLengths *lengths, Rect *rest)
{
    const char *name = say(SAY_TABLE_CARDS_NAME), *text = say(SAY_TABLE_CARDS_TEXT);
    Rect at = label_row(stage, lengths, rest, lengths->row, name);
    widget_field(stage, &(Spot){.id = "name", .at = at, .label = name, .code = CODE_NAME}, &shop->name,
                 say(SAY_TABLE_CARDS_NAME_EMPTY));
    at = label_row(stage, lengths, rest, lengths->title.size * 1.3f * 4 + lengths->title.size * 1.2f, text);
    widget_field_lines(stage, &(Spot){.id = "text", .at = at, .label = text, .code = CODE_TEXT}, &shop->text,
                       say(SAY_TABLE_CARDS_TEXT_EMPTY));
}

static void draw_kind(const Workshop *shop, Stage *stage, const EditorLengths *lengths, Rect *rest)
{
    const char *const kinds[] = {say(SAY_TABLE_CARDS_INSTANT), say(SAY_TABLE_CARDS_NASTY)};
    const bool nasty = shop->bench->card.kind == KIND_NASTY;
    const Rect at = label_row(stage, lengths, rest, lengths->row, say(SAY_TABLE_CARDS_KIND));
    widget_choices(
        stage,
        &(ChoiceRow){
            .id = "kind", .at = at, .choices = kinds, .count = 2, .chosen = shop->bench->card.kind, .code = CODE_KIND});
    const char *help = say(nasty ? SAY_TABLE_CARDS_NASTY_HELP : SAY_TABLE_CARDS_INSTANT_HELP);
    const float height = canvas_paragraph_height(stage->canvas, &lengths->body, rest->w, lengths->line, help);
    canvas_paragraph(stage->canvas, &lengths->body, rect_take_top(rest, height + 1, lengths->gap), lengths->line, help);
}

static void draw_copies(const Workshop *shop, Stage *stage, const EditorLengths *lengths, Rect *rest)
{
    const Special *card = &shop->bench->card;
    const char *label = say(SAY_TABLE_CARDS_COUNT), *two = say(SAY_TABLE_CARDS_COUNT_TWO);
    Rect at = label_row(stage, lengths, rest, lengths->row, label);
    draw_stepper(stage, at, "count", label, spots_text(&stage->spots, "%d", (int)card->count), card->count, 0,
                 COPIES_MOST, CODE_FEWER, 0);
    at = label_row(stage, lengths, rest, lengths->row, two);
    const char *shown =
        card->count_two < 0 ? say(SAY_TABLE_CARDS_SAME) : spots_text(&stage->spots, "%d", (int)card->count_two);
    draw_stepper(stage, at, "count-two", two, shown, card->count_two, -1, COPIES_MOST, CODE_FEWER_TWO, 0);
}

static float note_height(Stage *stage, const EditorLengths *lengths, float width, const char *note)
{
    return canvas_paragraph_height(stage->canvas, &lengths->loud, width - lengths->title.size * 1.5f, lengths->line,
                                   note);
}

static void draw_note(Stage *stage, const EditorLengths *lengths, Rect *rest, const char *note)
{
    const float height = note_height(stage, lengths, rest->w, note);
    Rect at = rect_take_top(rest, height + 1, lengths->gap);
    const Rect sign = rect_take_left(&at, lengths->title.size * 1.2f, lengths->title.size * .3f);
    canvas_icon(stage->canvas, "cross", (Point){rect_centre(sign).x, sign.y + lengths->line * .5f},
                lengths->title.size * 1.1f, lengths->loud.colour);
    canvas_paragraph(stage->canvas, &lengths->loud, at, lengths->line, note);
}

static void draw_step(const Workshop *shop, Stage *stage, const EditorLengths *lengths, Rect *rest, int index)
{
    const Special *card = &shop->bench->card;
    const SpecialStep *step = &card->steps[index];
    const char *label = nasty_words(stage, SAY_TABLE_CARDS_STEP, part_number(index + 1));
    Rect row = rect_take_top(rest, lengths->row, lengths->gap * .5f);
    if (card->step_count > 1) {
        const Rect drop = rect_take_right(&row, lengths->row, lengths->gap);
        widget_disc(stage,
                    &(Spot){.id = spots_text(&stage->spots, "step:%d:drop", index),
                            .at = rect_inset(drop, lengths->row * .06f),
                            .label = say(SAY_TABLE_CARDS_DROP),
                            .code = CODE_DROP,
                            .index = index},
                    "cross");
    }
    widget_stepper(stage, &(Stepper){.id = spots_text(&stage->spots, "step:%d", index),
                                     .label = label,
                                     .shown = say(WHATS[step->what]),
                                     .at = row,
                                     .less_code = CODE_WHAT_BACK,
                                     .more_code = CODE_WHAT_NEXT,
                                     .index = index,
                                     .ring = true});
    if (step->aim != AIM_NONE) {
        const char *aims[3];
        for (int i = 0; i < 3; i++) aims[i] = say(AIMS[i]);
        row = rect_take_top(rest, lengths->row, lengths->gap * .5f);
        if (step->what == DO_PEEK) {
            const Rect peek = rect_take_right(&row, fminf(row.w * .42f, lengths->row * 5), lengths->gap);
            const char *shown = nasty_words(stage, SAY_TABLE_CARDS_PEEK, part_number(step->n));
            draw_stepper(stage, peek, spots_text(&stage->spots, "step:%d:n", index), label, shown, step->n, 1,
                         PEEK_MOST, CODE_PEEK_LESS, index);
        }
        widget_choices(stage, &(ChoiceRow){.id = spots_text(&stage->spots, "step:%d:aim", index),
                                           .at = row,
                                           .choices = aims,
                                           .count = 3,
                                           .chosen = step->aim,
                                           .code = CODE_AIMS + index});
    }
    if (shop->why[0] && shop->bad_step == index) draw_note(stage, lengths, rest, shop->why);
    rect_take_top(rest, 0, lengths->gap * .5f);
}

static void draw_form(const Workshop *shop, Stage *stage, const EditorLengths *lengths, Rect rest)
{
    const Special *card = &shop->bench->card;
    draw_words(shop, stage, lengths, &rest);
    draw_kind(shop, stage, lengths, &rest);
    draw_copies(shop, stage, lengths, &rest);
    canvas_text_in(stage->canvas, &lengths->title, rect_take_top(&rest, lengths->title.size * 1.5f, lengths->gap * .5f),
                   say(SAY_TABLE_CARDS_STEPS));
    for (int i = 0; i < card->step_count; i++) draw_step(shop, stage, lengths, &rest, i);
    const char *add = say(SAY_TABLE_CARDS_ADD), *full = say(SAY_TABLE_CARDS_FULL);
    Rect row = rect_take_top(&rest, lengths->row, 0);
    const Spot more = {.id = "add",
                       .at = rect_take_left(&row, fminf(row.w, widget_button_width(stage, "plus", add)), 0),
                       .label = add,
                       .shut = card->step_count == SPECIAL_STEPS_MAX ? full : NULL,
                       .code = CODE_ADD};
    widget_button(stage, &(Button){more, BUTTON_QUIET, "plus"});
}

static float form_height(const Workshop *shop, Stage *stage, const EditorLengths *lengths, float width)
{
    const Special *card = &shop->bench->card;
    const char *help = say(card->kind == KIND_NASTY ? SAY_TABLE_CARDS_NASTY_HELP : SAY_TABLE_CARDS_INSTANT_HELP);
    float height = 5 * (lengths->row + lengths->gap) + lengths->title.size * 6.4f + lengths->gap;
    height += canvas_paragraph_height(stage->canvas, &lengths->body, width, lengths->line, help) + lengths->gap + 1;
    height += lengths->title.size * 1.5f + lengths->gap * .5f;
    for (int i = 0; i < card->step_count; i++)
        height += (card->steps[i].aim == AIM_NONE ? 1 : 2) * (lengths->row + lengths->gap * .5f) + lengths->gap * .5f;
    if (shop->why[0] && shop->bad_step >= 0) height += note_height(stage, lengths, width, shop->why) + lengths->gap + 1;
    return height;
}

/* ---- All of it ---- */

/* The card, and below it what it says; returns how high that is. With `draw` it is drawn. */
static float draw_look(const Workshop *shop, Stage *stage, const EditorLengths *lengths, Rect at, float wide, bool draw)
{
    const Special *card = &shop->bench->card;
    const Rect face = rect_snapped(rect_make(at.x + (at.w - wide) / 2, at.y + 4, wide, wide * 1.4f));
    const float text =
        card->text[0] ? canvas_paragraph_height(stage->canvas, &lengths->body, at.w, lengths->line, card->text) : 0;
    TextStyle style = lengths->body;
    style.align = ALIGN_CENTRE;
    if (draw) {
        nasty_draw_card(stage, card, face);
        const Rect below = {at.x, rect_bottom(face) + lengths->gap * 2, at.w,
                            fminf(text + 1, rect_bottom(at) - rect_bottom(face) - lengths->gap * 2)};
        canvas_paragraph(stage->canvas, &style, below, lengths->line, card->text);
    }
    return face.h + text + lengths->gap * 4 + 4;
}

static void draw_ways(const Workshop *shop, Stage *stage, Rect at, const EditorLengths *lengths)
{
    const bool known = shop->bench->worn.id[0] != '\0';
    const int words[] = {SAY_TABLE_CARDS_READY, SAY_TABLE_CARDS_CANCEL,
                         shop->sure ? SAY_TABLE_CARDS_SURE : SAY_TABLE_CARDS_DELETE};
    const char *const ids[] = {"ready", "cancel", "delete"};
    const int codes[] = {CODE_READY, CODE_CANCEL, CODE_DELETE};
    const ButtonLook looks[] = {BUTTON_MAIN, BUTTON_QUIET, shop->sure ? BUTTON_AMBER : BUTTON_QUIET};
    for (int i = 0; i < (known ? 3 : 2); i++) {
        const char *label = say(words[i]);
        const float wide = fminf(at.w, widget_button_width(stage, NULL, label));
        const Spot spot = {.id = ids[i],
                           .at = i == 2 ? rect_take_left(&at, wide, lengths->gap)
                                        : rect_take_right(&at, wide, lengths->gap),
                           .label = label,
                           .shut = i == 0 && shop->why[0] ? shop->why : NULL,
                           .code = codes[i]};
        widget_button(stage, &(Button){spot, looks[i], NULL});
    }
}

static void workshop_show(void *self, Stage *stage)
{
    Workshop *shop = self;
    const EditorLengths lengths = editor_lengths(stage);
    const bool fresh = shop->bench->worn.id[0] == '\0';
    /* In a high window no higher than a card wants; large letters want all of it. */
    const float high = stage->layout.text > 1.1f ? INFINITY : 940;
    Rect inner =
        editor_page(stage, 1080, high, say(fresh ? SAY_TABLE_CARDS_NEW : SAY_TABLE_CARDS_CHANGE_TITLE), lengths.gap);
    draw_ways(shop, stage, rect_take_bottom(&inner, lengths.row, lengths.gap), &lengths);
    /* Why it cannot be so is always in sight, and besides at the step it is about. */
    if (shop->why[0]) {
        Rect note = rect_take_bottom(&inner, note_height(stage, &lengths, inner.w, shop->why) + 1, lengths.gap);
        draw_note(stage, &lengths, &note, shop->why);
    }
    /* Side by side; in narrow windows, and with large text, the card lies in what is scrolled. */
    const bool narrow = inner.w < lengths.title.size * 44;
    if (!narrow) {
        const Rect left = rect_take_left(&inner, inner.w * .3f, lengths.gap * 2);
        draw_look(shop, stage, &lengths, left, floorf(fminf(left.w * .86f, left.h * .46f)), true);
    }
    Rect content = inner;
    content.w -= lengths.gap + 8;
    const float small = 180; /* pixels: with its name still well to read */
    const float look = narrow ? draw_look(shop, stage, &lengths, content, small, false) : 0;
    const float height = form_height(shop, stage, &lengths, content.w) + look;
    Rect rows = widget_scroll_begin(stage, "form", inner, &shop->scroll, height);
    rows.w = content.w;
    if (narrow) draw_look(shop, stage, &lengths, rect_take_top(&rows, look, 0), small, true);
    draw_form(shop, stage, &lengths, rows);
    widget_scroll_end(stage, inner, &shop->scroll);
    widget_sheet_end(stage);
}

/* ---- Touches ---- */

static void drop_step(Special *card, int index)
{
    card->step_count--;
    memmove(&card->steps[index], &card->steps[index + 1], (size_t)(card->step_count - index) * sizeof *card->steps);
    card->steps[card->step_count] = (SpecialStep){0};
}

static void turn_what(SpecialStep *step, int by)
{
    *step = card_step((step->what + by + DO_COUNT) % DO_COUNT, *step);
}

static Transition press(Workshop *shop, const Spot *spot)
{
    Special *card = &shop->bench->card;
    SpecialStep *step = spot->index >= 0 && spot->index < SPECIAL_STEPS_MAX ? &card->steps[spot->index] : card->steps;
    const bool sure = shop->sure;
    shop->sure = false;
    switch (spot->code) {
    case CODE_KIND: card->kind = (uint8_t)spot->index; break;
    case CODE_FEWER: card->count--; break;
    case CODE_MORE: card->count++; break;
    case CODE_FEWER_TWO: card->count_two--; break;
    case CODE_MORE_TWO: card->count_two++; break;
    case CODE_WHAT_BACK: turn_what(step, -1); break;
    case CODE_WHAT_NEXT: turn_what(step, 1); break;
    case CODE_PEEK_LESS: step->n--; break;
    case CODE_PEEK_MORE: step->n++; break;
    case CODE_DROP: drop_step(card, spot->index); break;
    case CODE_ADD:
        card->steps[card->step_count] = card_step(DO_SKIP, card->steps[card->step_count - 1]);
        card->step_count++;
        shop->scroll.offset = shop->scroll.content; /* it is seen at once */
        break;
    case CODE_DELETE:
        if (sure) return scene_pop(WORKSHOP_DELETED);
        shop->sure = true;
        break;
    case CODE_CANCEL: return scene_pop(WORKSHOP_LEFT);
    case CODE_READY:
        check(shop);
        shop->bench->card = shop->good;
        return scene_pop(WORKSHOP_DONE);
    default:
        if (spot->code >= CODE_AIMS) card->steps[spot->code - CODE_AIMS].aim = (uint8_t)spot->index;
        break;
    }
    check(shop);
    return scene_stay();
}

static Transition workshop_touch(void *self, Stage *stage, const Touch *touch)
{
    Workshop *shop = self;
    (void)stage;
    scroll_touch(&shop->scroll, touch);
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(WORKSHOP_LEFT);
    if (touch->kind == TOUCH_PRESS) return press(shop, touch->spot);
    if (touch->kind == TOUCH_TYPE || touch->kind == TOUCH_EDIT) {
        const bool name = touch->spot->code == CODE_NAME;
        field_touch(name ? &shop->name : &shop->text, touch, name ? NAME_LETTERS : TEXT_LETTERS, NULL);
        check(shop);
    }
    return scene_stay();
}

/* A new card's name can be typed at once. */
static Transition workshop_tick(void *self, Stage *stage)
{
    Workshop *shop = self;
    if (!shop->focused && shop->bench->worn.id[0] == '\0') stage_focus(stage, "name");
    shop->focused = true;
    return scene_stay();
}

static const SceneKind WORKSHOP = {
    .name = "nasty-card",
    .overlay = true,
    .covers = true,
    .show = workshop_show,
    .touch = workshop_touch,
    .tick = workshop_tick,
    .destroy = free,
    .words = &NASTY_WORDS,
};

Scene nasty_workshop_create(CardEditing *bench)
{
    Workshop *shop = memory_allocate(sizeof *shop);
    shop->bench = bench;
    field_set(&shop->name, bench->card.name);
    field_set(&shop->text, bench->card.text);
    check(shop);
    return (Scene){&WORKSHOP, shop};
}

/* ---- For both scenes ---- */

void nasty_draw_card(Stage *stage, const Special *card, Rect at)
{
    NastyRules *rules = memory_allocate(sizeof *rules);
    char art[ART_NAME];
    rules->special_count = 1;
    rules->specials[0] = *card;
    nasty_card_art(rules, SPECIAL, at.w, "back", art);
    canvas_paper_shadow(stage->canvas, at, at.w * .06f, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
    canvas_art(stage->canvas, art, at);
    card_name(stage, at, nasty_card_caption(rules, SPECIAL, at.w));
    free(rules);
}

const char *nasty_kind_words(const Special *card)
{
    return say(card->kind == KIND_NASTY ? SAY_TABLE_CARDS_NASTY : SAY_TABLE_CARDS_INSTANT);
}
