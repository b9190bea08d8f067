/* SPDX-License-Identifier: MIT */
/* The editor of one card: a preview at the left, name, text and effect at the right, and an explanation by rule NN-30
 * if the card is not allowed. */
#include "card_editor.h"
#include "strings/nasty.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { PEEK_CARDS_MAX = 3, DO_COUNT = DO_CANCEL_NASTY + 1 };
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
    CODE_AIMS, /* plus the index of the step */
};

typedef struct CardEditor {
    CardEditState *editing;
    Field name, text;
    Special good;
    int bad_step;         /* the step that NN-30 does not allow, or −1 */
    char why[ERROR_SIZE]; /* why the card is not allowed, or "" */
    bool sure;            /* Delete was touched once and asks for confirmation */
    bool focused;
    Scroll scroll;
} CardEditor;

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

/* ---- Validation ---- */

static void validate_card(CardEditor *editor)
{
    Special *card = &editor->editing->card;
    Error reason = {""};
    memset(card->name, 0, sizeof card->name);
    memset(card->text, 0, sizeof card->text);
    text_copy(card->name, sizeof card->name, editor->name.text);
    text_copy(card->text, sizeof card->text, editor->text.text);
    editor->why[0] = '\0';
    if (!custom_card_validate(card, &editor->good, &editor->bad_step, &reason))
        text_copy(editor->why, sizeof editor->why, reason.text);
}

/* ---- Lengths ---- */

/* Takes a row and draws its label. Returns the rest for the control. */
static Rect label_row(Stage *stage, const EditorMetrics *metrics, Rect *rest, float height, const char *label)
{
    Rect row = rect_take_top(rest, height, metrics->gap);
    Rect words = rect_take_left(&row, fmaxf(row.w * .26f, metrics->title.size * 5), metrics->gap);
    words.h = fminf(words.h, metrics->row);
    canvas_text_in_rect(stage->canvas, &metrics->title, words, label);
    return row;
}

/* ---- The form ---- */

static void draw_stepper(Stage *stage, Rect at, const char *id, const char *label, const char *shown, int32_t value,
                         int32_t least, int32_t most, int code, int index)
{
    const char *bounds =
        nasty_string(stage, SAY_TABLE_CARDS_RANGE, arg_number(least < 0 ? 0 : least), arg_number(most));
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

static void draw_words(const CardEditor *editor, Stage *stage, const EditorMetrics *metrics, Rect *rest)
{
    const char *name = game_string(SAY_TABLE_CARDS_NAME), *text = game_string(SAY_TABLE_CARDS_TEXT);
    Rect at = label_row(stage, metrics, rest, metrics->row, name);
    widget_field(stage, &(Hotspot){.id = "name", .at = at, .label = name, .code = CODE_NAME}, &editor->name,
                 game_string(SAY_TABLE_CARDS_NAME_EMPTY));
    at = label_row(stage, metrics, rest, metrics->title.size * 1.3f * 4 + metrics->title.size * 1.2f, text);
    widget_field_lines(stage, &(Hotspot){.id = "text", .at = at, .label = text, .code = CODE_TEXT}, &editor->text,
                       game_string(SAY_TABLE_CARDS_TEXT_EMPTY));
}

static void draw_kind(const CardEditor *editor, Stage *stage, const EditorMetrics *metrics, Rect *rest)
{
    const char *const kinds[] = {game_string(SAY_TABLE_CARDS_INSTANT), game_string(SAY_TABLE_CARDS_NASTY)};
    const bool nasty = editor->editing->card.kind == KIND_NASTY;
    const Rect at = label_row(stage, metrics, rest, metrics->row, game_string(SAY_TABLE_CARDS_KIND));
    widget_choices(stage, &(ChoiceRow){.id = "kind",
                                       .at = at,
                                       .choices = kinds,
                                       .count = 2,
                                       .chosen = editor->editing->card.kind,
                                       .code = CODE_KIND});
    const char *help = game_string(nasty ? SAY_TABLE_CARDS_NASTY_HELP : SAY_TABLE_CARDS_INSTANT_HELP);
    const float height = canvas_paragraph_height(stage->canvas, &metrics->body, rest->w, metrics->line, help);
    canvas_paragraph(stage->canvas, &metrics->body, rect_take_top(rest, height + 1, metrics->gap), metrics->line, help);
}

static void draw_copies(const CardEditor *editor, Stage *stage, const EditorMetrics *metrics, Rect *rest)
{
    const Special *card = &editor->editing->card;
    const char *label = game_string(SAY_TABLE_CARDS_COUNT), *two = game_string(SAY_TABLE_CARDS_COUNT_TWO);
    Rect at = label_row(stage, metrics, rest, metrics->row, label);
    draw_stepper(stage, at, "count", label, stage_printf(stage, "%d", (int)card->count), card->count, 0,
                 CARD_COPIES_MAX, CODE_FEWER, 0);
    at = label_row(stage, metrics, rest, metrics->row, two);
    const char *shown =
        card->count_two < 0 ? game_string(SAY_TABLE_CARDS_SAME) : stage_printf(stage, "%d", (int)card->count_two);
    draw_stepper(stage, at, "count-two", two, shown, card->count_two, -1, CARD_COPIES_MAX, CODE_FEWER_TWO, 0);
}

static float note_height(Stage *stage, const EditorMetrics *metrics, float width, const char *note)
{
    return canvas_paragraph_height(stage->canvas, &metrics->loud, width - metrics->title.size * 1.5f, metrics->line,
                                   note);
}

static void draw_note(Stage *stage, const EditorMetrics *metrics, Rect *rest, const char *note)
{
    const float height = note_height(stage, metrics, rest->w, note);
    Rect at = rect_take_top(rest, height + 1, metrics->gap);
    const Rect sign = rect_take_left(&at, metrics->title.size * 1.2f, metrics->title.size * .3f);
    canvas_icon(stage->canvas, "cross", (Point){rect_centre(sign).x, sign.y + metrics->line * .5f},
                metrics->title.size * 1.1f, metrics->loud.colour);
    canvas_paragraph(stage->canvas, &metrics->loud, at, metrics->line, note);
}

static void draw_card_step(const CardEditor *editor, Stage *stage, const EditorMetrics *metrics, Rect *rest, int index)
{
    const Special *card = &editor->editing->card;
    const SpecialStep *step = &card->steps[index];
    const char *label = nasty_string(stage, SAY_TABLE_CARDS_STEP, arg_number(index + 1));
    Rect row = rect_take_top(rest, metrics->row, metrics->gap * .5f);
    if (card->step_count > 1) {
        const Rect drop = rect_take_right(&row, metrics->row, metrics->gap);
        widget_icon_button(stage,
                           &(Hotspot){.id = stage_printf(stage, "step:%d:drop", index),
                                      .at = rect_inset(drop, metrics->row * .06f),
                                      .label = game_string(SAY_TABLE_CARDS_DROP),
                                      .tip_topic = "drop",
                                      .code = CODE_DROP,
                                      .index = index},
                           "cross");
    }
    widget_stepper(stage, &(Stepper){.id = stage_printf(stage, "step:%d", index),
                                     .label = label,
                                     .shown = game_string(WHATS[step->kind]),
                                     .at = row,
                                     .less_code = CODE_WHAT_BACK,
                                     .more_code = CODE_WHAT_NEXT,
                                     .index = index,
                                     .wraps = true});
    if (step->aim != AIM_NONE) {
        const char *aims[3];
        for (int i = 0; i < 3; i++) aims[i] = game_string(AIMS[i]);
        row = rect_take_top(rest, metrics->row, metrics->gap * .5f);
        if (step->kind == DO_PEEK) {
            const Rect peek = rect_take_right(&row, fminf(row.w * .42f, metrics->row * 5), metrics->gap);
            const char *shown = nasty_string(stage, SAY_TABLE_CARDS_PEEK, arg_number(step->count));
            draw_stepper(stage, peek, stage_printf(stage, "step:%d:n", index), label, shown, step->count, 1,
                         PEEK_CARDS_MAX, CODE_PEEK_LESS, index);
        }
        widget_choices(stage, &(ChoiceRow){.id = stage_printf(stage, "step:%d:aim", index),
                                           .at = row,
                                           .choices = aims,
                                           .count = 3,
                                           .chosen = step->aim,
                                           .code = CODE_AIMS + index});
    }
    if (editor->why[0] && editor->bad_step == index) draw_note(stage, metrics, rest, editor->why);
    rect_take_top(rest, 0, metrics->gap * .5f);
}

static void draw_form(const CardEditor *editor, Stage *stage, const EditorMetrics *metrics, Rect rest)
{
    const Special *card = &editor->editing->card;
    draw_words(editor, stage, metrics, &rest);
    draw_kind(editor, stage, metrics, &rest);
    draw_copies(editor, stage, metrics, &rest);
    canvas_text_in_rect(stage->canvas, &metrics->title,
                        rect_take_top(&rest, metrics->title.size * 1.5f, metrics->gap * .5f),
                        game_string(SAY_TABLE_CARDS_STEPS));
    for (int i = 0; i < card->step_count; i++) draw_card_step(editor, stage, metrics, &rest, i);
    const char *add = game_string(SAY_TABLE_CARDS_ADD), *full = game_string(SAY_TABLE_CARDS_FULL);
    Rect row = rect_take_top(&rest, metrics->row, 0);
    const Hotspot more = {.id = "add",
                          .at = rect_take_left(&row, fminf(row.w, widget_button_width(stage, "plus", add)), 0),
                          .label = add,
                          .disabled_reason = card->step_count == NASTY_STEPS_MAX ? full : NULL,
                          .code = CODE_ADD};
    widget_button(stage, &(Button){more, BUTTON_QUIET, "plus"});
}

static float editor_height(const CardEditor *editor, Stage *stage, const EditorMetrics *metrics, float width)
{
    const Special *card = &editor->editing->card;
    const char *help =
        game_string(card->kind == KIND_NASTY ? SAY_TABLE_CARDS_NASTY_HELP : SAY_TABLE_CARDS_INSTANT_HELP);
    float height = 5 * (metrics->row + metrics->gap) + metrics->title.size * 6.4f + metrics->gap;
    height += canvas_paragraph_height(stage->canvas, &metrics->body, width, metrics->line, help) + metrics->gap + 1;
    height += metrics->title.size * 1.5f + metrics->gap * .5f;
    for (int i = 0; i < card->step_count; i++)
        height += (card->steps[i].aim == AIM_NONE ? 1 : 2) * (metrics->row + metrics->gap * .5f) + metrics->gap * .5f;
    if (editor->why[0] && editor->bad_step >= 0)
        height += note_height(stage, metrics, width, editor->why) + metrics->gap + 1;
    return height;
}

/* ---- The page ---- */

/* Draws the card with its rule text below. Returns the height. Without `draw` it is only measured. */
static float draw_look(const CardEditor *editor, Stage *stage, const EditorMetrics *metrics, Rect at, float wide,
                       bool draw)
{
    const Special *card = &editor->editing->card;
    const Rect face = rect_snapped(rect_make(at.x + (at.w - wide) / 2, at.y + 4, wide, wide * 1.4f));
    const float text =
        card->text[0] ? canvas_paragraph_height(stage->canvas, &metrics->body, at.w, metrics->line, card->text) : 0;
    TextStyle style = metrics->body;
    style.align = ALIGN_CENTRE;
    if (draw) {
        nasty_draw_card(stage, card, face);
        const Rect below = {at.x, rect_bottom(face) + metrics->gap * 2, at.w,
                            fminf(text + 1, rect_bottom(at) - rect_bottom(face) - metrics->gap * 2)};
        canvas_paragraph(stage->canvas, &style, below, metrics->line, card->text);
    }
    return face.h + text + metrics->gap * 4 + 4;
}

static void draw_ways(const CardEditor *editor, Stage *stage, Rect at, const EditorMetrics *metrics)
{
    const bool known = editor->editing->original.id[0] != '\0';
    const int words[] = {SAY_TABLE_CARDS_READY, SAY_TABLE_CARDS_CANCEL,
                         editor->sure ? SAY_TABLE_CARDS_SURE : SAY_TABLE_CARDS_DELETE};
    const char *const ids[] = {"ready", "cancel", "delete"};
    const int codes[] = {CODE_READY, CODE_CANCEL, CODE_DELETE};
    const ButtonStyle looks[] = {BUTTON_MAIN, BUTTON_QUIET, editor->sure ? BUTTON_HIGHLIGHT : BUTTON_QUIET};
    for (int i = 0; i < (known ? 3 : 2); i++) {
        const char *label = game_string(words[i]);
        const float wide = fminf(at.w, widget_button_width(stage, NULL, label));
        const Hotspot hotspot = {.id = ids[i],
                                 .at = i == 2 ? rect_take_left(&at, wide, metrics->gap)
                                              : rect_take_right(&at, wide, metrics->gap),
                                 .label = label,
                                 .disabled_reason = i == 0 && editor->why[0] ? editor->why : NULL,
                                 .code = codes[i]};
        widget_button(stage, &(Button){hotspot, looks[i], NULL});
    }
}

static void card_editor_draw(void *self, Stage *stage)
{
    CardEditor *editor = self;
    const EditorMetrics metrics = editor_metrics(stage);
    const bool fresh = editor->editing->original.id[0] == '\0';
    /* In a tall window the page is no higher than a card needs; enlarged text needs all of it. */
    const float high = stage->layout.text > 1.1f ? INFINITY : 940;
    Rect inner = editor_begin_page(
        stage, 1080, high, game_string(fresh ? SAY_TABLE_CARDS_NEW : SAY_TABLE_CARDS_CHANGE_TITLE), metrics.gap);
    draw_ways(editor, stage, rect_take_bottom(&inner, metrics.row, metrics.gap), &metrics);
    /* The reason why a card is not allowed is always visible, and also shown at the step concerned. */
    if (editor->why[0]) {
        Rect note = rect_take_bottom(&inner, note_height(stage, &metrics, inner.w, editor->why) + 1, metrics.gap);
        draw_note(stage, &metrics, &note, editor->why);
    }
    /* Side by side; in narrow windows, and with enlarged text, the preview scrolls with the rest. */
    const bool narrow = inner.w < metrics.title.size * 44;
    if (!narrow) {
        const Rect left = rect_take_left(&inner, inner.w * .3f, metrics.gap * 2);
        draw_look(editor, stage, &metrics, left, floorf(fminf(left.w * .86f, left.h * .46f)), true);
    }
    Rect content = inner;
    content.w -= metrics.gap + 8;
    const float small = 180; /* pixels: the name is still readable */
    const float look = narrow ? draw_look(editor, stage, &metrics, content, small, false) : 0;
    const float height = editor_height(editor, stage, &metrics, content.w) + look;
    Rect rows = widget_scroll_begin(stage, "form", inner, &editor->scroll, height);
    rows.w = content.w;
    if (narrow) draw_look(editor, stage, &metrics, rect_take_top(&rows, look, 0), small, true);
    draw_form(editor, stage, &metrics, rows);
    widget_scroll_end(stage, inner, &editor->scroll);
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
    *step = custom_card_step((step->kind + by + DO_COUNT) % DO_COUNT, *step);
}

static Transition handle_press(CardEditor *editor, const Hotspot *hotspot)
{
    Special *card = &editor->editing->card;
    SpecialStep *step =
        hotspot->index >= 0 && hotspot->index < NASTY_STEPS_MAX ? &card->steps[hotspot->index] : card->steps;
    const bool sure = editor->sure;
    editor->sure = false;
    switch (hotspot->code) {
    case CODE_KIND: card->kind = (uint8_t)hotspot->index; break;
    case CODE_FEWER: card->count--; break;
    case CODE_MORE: card->count++; break;
    case CODE_FEWER_TWO: card->count_two--; break;
    case CODE_MORE_TWO: card->count_two++; break;
    case CODE_WHAT_BACK: turn_what(step, -1); break;
    case CODE_WHAT_NEXT: turn_what(step, 1); break;
    case CODE_PEEK_LESS: step->count--; break;
    case CODE_PEEK_MORE: step->count++; break;
    case CODE_DROP: drop_step(card, hotspot->index); break;
    case CODE_ADD:
        card->steps[card->step_count] = custom_card_step(DO_SKIP, card->steps[card->step_count - 1]);
        card->step_count++;
        editor->scroll.offset = editor->scroll.content_height; /* scroll to the new step */
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
        if (hotspot->code >= CODE_AIMS) card->steps[hotspot->code - CODE_AIMS].aim = (uint8_t)hotspot->index;
        break;
    }
    validate_card(editor);
    return scene_stay();
}

static Transition card_editor_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    CardEditor *editor = self;
    (void)stage;
    scroll_handle_touch(&editor->scroll, touch);
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(CARD_EDITOR_LEFT);
    if (touch->kind == TOUCH_PRESS) return handle_press(editor, touch->hotspot);
    if (touch->kind == TOUCH_TYPE || touch->kind == TOUCH_EDIT) {
        const bool name = touch->hotspot->code == CODE_NAME;
        field_handle_touch(name ? &editor->name : &editor->text, touch, name ? NASTY_NAME_LETTERS : NASTY_TEXT_LETTERS,
                           NULL);
        validate_card(editor);
    }
    return scene_stay();
}

/* A new card's name has the focus, to be typed at once. */
static Transition card_editor_update(void *self, Stage *stage)
{
    CardEditor *editor = self;
    if (!editor->focused && editor->editing->original.id[0] == '\0') stage_focus(stage, "name");
    editor->focused = true;
    return scene_stay();
}

static const SceneKind WORKSHOP = {
    .name = "nasty-card",
    .is_overlay = true,
    .covers_sheet = true,
    .draw = card_editor_draw,
    .handle_touch = card_editor_handle_touch,
    .update = card_editor_update,
    .destroy = free,
    .strings = &NASTY_STRINGS,
};

Scene nasty_card_editor_create(CardEditState *editing)
{
    CardEditor *editor = memory_allocate(sizeof *editor);
    editor->editing = editing;
    field_set(&editor->name, editing->card.name);
    field_set(&editor->text, editing->card.text);
    validate_card(editor);
    return (Scene){&WORKSHOP, editor};
}

/* ---- Used by both scenes ---- */

void nasty_draw_card(Stage *stage, const Special *card, Rect at)
{
    NastyRules *rules = memory_allocate(sizeof *rules);
    char art[ART_NAME_SIZE];
    rules->special_count = 1;
    rules->specials[0] = *card;
    nasty_card_art(rules, SPECIAL, at.w, "back", art);
    canvas_paper_shadow(stage->canvas, at, at.w * .06f, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
    canvas_art(stage->canvas, art, at);
    card_draw_name(stage, at, nasty_card_caption(rules, SPECIAL, at.w));
    free(rules);
}

const char *nasty_card_kind_text(const Special *card)
{
    return game_string(card->kind == KIND_NASTY ? SAY_TABLE_CARDS_NASTY : SAY_TABLE_CARDS_INSTANT);
}
