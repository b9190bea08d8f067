/* SPDX-License-Identifier: MIT */
/* The list of special cards of the rules that are being changed: how many of each are dealt, and the player's own
 * cards, which are created here. */
#include "card_editor.h"
#include "strings/nasty.h"
#include "table.h"

#include <stdlib.h>
#include <string.h>

enum { CARDS_SHOWN_MAX = 2 * NASTY_SPECIALS_MAX };
enum { CODE_FEWER, CODE_MORE_CARDS, CODE_FEWER_TWO, CODE_MORE_TWO, CODE_CHANGE, CODE_NEW, CODE_LEAVE };

typedef struct CardListScene {
    CardEditState editing;
    const char *file;               /* of the player's own cards, or NULL */
    Special shown[CARDS_SHOWN_MAX]; /* cards that are only in that file have no copies */
    int count;
    Scroll scroll;
    char why[ERROR_SIZE]; /* error message */
} CardListScene;

/* ---- The list, with the player's own cards first ---- */

static bool is_own(const CardEditState *editing, const char *id)
{
    return !nasty_special_find(editing->standard, id);
}

static void refresh_cards(CardListScene *cards)
{
    const CardEditState *editing = &cards->editing;
    const NastyRules *rules = editing->rules;
    cards->count = 0;
    for (int i = 0; i < rules->special_count; i++) {
        if (is_own(editing, rules->specials[i].id)) cards->shown[cards->count++] = rules->specials[i];
    }
    for (int i = 0; i < editing->box.count; i++) {
        const Special *card = &editing->box.cards[i];
        if (nasty_special_find(rules, card->id)) continue;
        cards->shown[cards->count] = *card;
        cards->shown[cards->count].count = 0;
        cards->shown[cards->count++].count_two = -1;
    }
    for (int i = 0; i < rules->special_count; i++) {
        if (!is_own(editing, rules->specials[i].id)) cards->shown[cards->count++] = rules->specials[i];
    }
}

static void save_box(CardListScene *cards, Stage *stage)
{
    Error error;
    if (!cards->file || !custom_cards_write(&cards->editing.box, cards->file, &error))
        stage_notify(stage, cards->file ? error.text : game_string(SAY_TABLE_CARDS_NO_FILE));
}

/* ---- Changes ---- */

/* An own card without copies is removed from the rules; it stays in the file. */
static void set_copies(CardListScene *cards, const Special *shown, int32_t count, int32_t count_two)
{
    CardEditState *editing = &cards->editing;
    Special card = *shown;
    Error error;
    cards->why[0] = '\0';
    card.count = count;
    card.count_two = count_two;
    if (is_own(editing, card.id) && count == 0 && count_two <= 0 && custom_cards_find(&editing->box, card.id)) {
        custom_card_remove_from_rules(editing->rules, card.id);
    } else if (!custom_card_add_to_rules(editing->rules, &card, &error)) {
        text_copy(cards->why, sizeof cards->why, error.text);
    }
    refresh_cards(cards);
}

static Transition open_card_editor(CardListScene *cards, const Special *card)
{
    CardEditState *editing = &cards->editing;
    cards->why[0] = '\0';
    editing->card = card ? *card : custom_card_new();
    editing->original = card ? *card : (Special){0};
    if (card && card->count == 0 && custom_cards_find(&editing->box, card->id)) {
        editing->card.count = custom_cards_find(&editing->box, card->id)->count;
        editing->card.count_two = custom_cards_find(&editing->box, card->id)->count_two;
    }
    return scene_push(nasty_card_editor_create(editing));
}

static void card_editor_closed(CardListScene *cards, Stage *stage, int answer)
{
    CardEditState *editing = &cards->editing;
    Error error;
    if (answer == CARD_EDITOR_DELETED) {
        custom_card_remove_from_rules(editing->rules, editing->original.id);
        custom_cards_remove(&editing->box, editing->original.id);
        save_box(cards, stage);
    } else if (answer == CARD_EDITOR_DONE) {
        if (!editing->card.id[0]) custom_card_make_id(&editing->card, editing->rules, &editing->box);
        if (!custom_card_add_to_rules(editing->rules, &editing->card, &error)) {
            text_copy(cards->why, sizeof cards->why, error.text);
        } else if (!custom_cards_put(&editing->box, &editing->card)) {
            text_copy(cards->why, sizeof cards->why, game_string(SAY_TABLE_CARDS_BOX_FULL));
        }
        save_box(cards, stage);
    }
    refresh_cards(cards);
}

/* ---- Drawing ---- */

static float card_width(const Stage *stage)
{
    return roundf(fmaxf(84, 92 * stage->layout.k));
}

static void draw_copies(Stage *stage, const Special *card, Rect at, int index, bool two)
{
    const int32_t count = two ? card->count_two : card->count;
    const char *shown =
        nasty_string(stage, two ? SAY_TABLE_CARDS_COPIES_TWO : SAY_TABLE_CARDS_COPIES, arg_number(count));
    const char *bounds = game_string(SAY_TABLE_CARDS_BOUNDS);
    widget_stepper(stage, &(Stepper){.id = stage_printf(stage, two ? "two:%s" : "card:%s", card->id),
                                     .label = card->name[0] ? card->name : card->id,
                                     .shown = shown,
                                     .at = at,
                                     .no_less = count <= 0 ? bounds : NULL,
                                     .no_more = count >= CARD_COPIES_MAX ? bounds : NULL,
                                     .less_code = two ? CODE_FEWER_TWO : CODE_FEWER,
                                     .more_code = two ? CODE_MORE_TWO : CODE_MORE_CARDS,
                                     .index = index});
}

static float text_height(Stage *stage, const EditorMetrics *metrics, const Special *card, float width)
{
    return card->text[0] ? canvas_paragraph_height(stage->canvas, &metrics->body, width, metrics->line, card->text) : 0;
}

static float tile_height(const CardListScene *cards, Stage *stage, const EditorMetrics *metrics, const Special *card,
                         float width)
{
    const bool own = is_own(&cards->editing, card->id);
    const int rows = 1 + (card->count_two >= 0) + own;
    const float words = metrics->title.size * 1.35f + metrics->line + metrics->gap +
                        text_height(stage, metrics, card, width - card_width(stage) - metrics->gap * 2);
    return fmaxf(card_width(stage) * 1.42f, words + (float)rows * (metrics->row + metrics->gap * .5f));
}

static void draw_tile(const CardListScene *cards, Stage *stage, const EditorMetrics *metrics, int index, Rect at)
{
    const Special *card = &cards->shown[index];
    const bool own = is_own(&cards->editing, card->id);
    Rect rest = at;
    const Rect art = rect_moved(rect_take_left(&rest, card_width(stage), metrics->gap * 2), 3, 0);
    canvas_push_fade(stage->canvas, card->count > 0 || card->count_two > 0 ? 1 : .45f);
    nasty_draw_card(stage, card, rect_make(art.x, art.y, art.w, roundf(art.w * 1.4f)));
    canvas_pop(stage->canvas);
    const char *kind = nasty_card_kind_text(card);
    const char *title = card->name[0] ? card->name : card->id;
    canvas_text_in_rect(stage->canvas, &metrics->title, rect_take_top(&rest, metrics->title.size * 1.35f, 0), title);
    TextStyle sort = metrics->body;
    sort.face = FONT_BOLD;
    canvas_text_in_rect(stage->canvas, &sort, rect_take_top(&rest, metrics->line, 0),
                        own ? nasty_string(stage, SAY_TABLE_CARDS_OWN, arg_text(kind)) : kind);
    const float text = text_height(stage, metrics, card, rest.w);
    canvas_paragraph(stage->canvas, &metrics->body, rect_take_top(&rest, text + 1, metrics->gap * .5f), metrics->line,
                     card->text);
    draw_copies(stage, card, rect_take_top(&rest, metrics->row, metrics->gap * .5f), index, false);
    if (card->count_two >= 0)
        draw_copies(stage, card, rect_take_top(&rest, metrics->row, metrics->gap * .5f), index, true);
    if (!own) return;
    const Hotspot change = {.id = stage_printf(stage, "change:%s", card->id),
                            .at = rect_take_top(&rest, metrics->row, 0),
                            .label = game_string(SAY_TABLE_CARDS_CHANGE),
                            .spoken = stage_printf(stage, "%s: %s", title, game_string(SAY_TABLE_CARDS_CHANGE)),
                            .code = CODE_CHANGE,
                            .index = index};
    widget_button(stage, &(Button){change, BUTTON_QUIET, NULL});
}

/* Draws the tiles of all cards. Returns their height. Without `draw` they are only measured. */
static float draw_tiles(const CardListScene *cards, Stage *stage, const EditorMetrics *metrics, Rect at, bool draw)
{
    const float least = card_width(stage) + metrics->title.size * 15;
    const int fit = (int)(at.w / least), columns = fit < 1 ? 1 : fit > 3 ? 3 : fit;
    float top = at.y;
    for (int first = 0; first < cards->count; first += columns) {
        float height = 0;
        for (int i = first; i < cards->count && i < first + columns; i++) {
            const float width = rect_column(at, 0, columns, metrics->gap * 3).w;
            height = fmaxf(height, tile_height(cards, stage, metrics, &cards->shown[i], width));
        }
        for (int i = first; draw && i < cards->count && i < first + columns; i++) {
            Rect place = rect_column(at, i - first, columns, metrics->gap * 3);
            place.y = top;
            place.h = height;
            draw_tile(cards, stage, metrics, i, place);
        }
        top += height + metrics->gap * 2.5f;
    }
    return top - at.y;
}

static void draw_ways(Stage *stage, Rect at, const EditorMetrics *metrics)
{
    const char *done = game_string(SAY_TABLE_CARDS_DONE), *fresh = game_string(SAY_TABLE_CARDS_NEW);
    const float wide = fminf(widget_button_width(stage, NULL, done), at.w * .4f);
    const Hotspot leave = {.id = "done",
                           .at = rect_take_right(&at, wide, metrics->gap),
                           .label = done,
                           .code = CODE_LEAVE,
                           .is_highlighted = true};
    const Hotspot make = {.id = "new",
                          .at = rect_take_left(&at, fminf(widget_button_width(stage, "plus", fresh), at.w), 0),
                          .label = fresh,
                          .code = CODE_NEW};
    widget_button(stage, &(Button){leave, BUTTON_MAIN, NULL});
    widget_button(stage, &(Button){make, BUTTON_QUIET, "plus"});
}

static void card_list_draw(void *self, Stage *stage)
{
    CardListScene *cards = self;
    if (stage->sheet_is_covered) return;
    const EditorMetrics metrics = editor_metrics(stage);
    Rect inner = editor_begin_page(stage, 1120, INFINITY, game_string(SAY_TABLE_CARDS_TITLE), 0);
    const char *totals = nasty_string(stage, SAY_TABLE_CARDS_TOTALS,
                                      arg_number(custom_card_kind_count(cards->editing.rules, KIND_INSTANT)),
                                      arg_number(custom_card_kind_count(cards->editing.rules, KIND_NASTY)));
    const bool bad = cards->why[0] != '\0';
    const TextStyle *note = bad ? &metrics.loud : &metrics.body;
    const float note_h = canvas_paragraph_height(stage->canvas, note, inner.w, metrics.line, bad ? cards->why : totals);
    canvas_paragraph(stage->canvas, note, rect_take_top(&inner, note_h + 1, metrics.gap), metrics.line,
                     bad ? cards->why : totals);
    draw_ways(stage, rect_take_bottom(&inner, metrics.row, metrics.gap), &metrics);
    Rect content = inner;
    content.w -= metrics.gap + 8;
    const float height = draw_tiles(cards, stage, &metrics, content, false) + 3;
    Rect rows = widget_scroll_begin(stage, "cards", inner, &cards->scroll, height);
    rows.w = content.w;
    rows.y += 3; /* for the shadows */
    draw_tiles(cards, stage, &metrics, rows, true);
    widget_scroll_end(stage, inner, &cards->scroll);
    widget_sheet_end(stage);
}

/* ---- Touches ---- */

static Transition card_list_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    CardListScene *cards = self;
    scroll_handle_touch(&cards->scroll, touch);
    if (touch->kind == TOUCH_ANSWER) card_editor_closed(cards, stage, touch->answer);
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(1);
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    const Special *card = &cards->shown[touch->hotspot->index];
    switch (touch->hotspot->code) {
    case CODE_FEWER: set_copies(cards, card, card->count - 1, card->count_two); break;
    case CODE_MORE_CARDS: set_copies(cards, card, card->count + 1, card->count_two); break;
    case CODE_FEWER_TWO: set_copies(cards, card, card->count, card->count_two - 1); break;
    case CODE_MORE_TWO: set_copies(cards, card, card->count, card->count_two + 1); break;
    case CODE_CHANGE: return open_card_editor(cards, card);
    case CODE_NEW: return open_card_editor(cards, NULL);
    default: return scene_pop(1);
    }
    return scene_stay();
}

static const SceneKind CARDS = {
    .name = "nasty-cards",
    .is_overlay = true,
    .covers_sheet = true,
    .draw = card_list_draw,
    .handle_touch = card_list_handle_touch,
    .destroy = free,
    .strings = &NASTY_STRINGS,
};

/* ---- The option editor ---- */

static Scene card_list_create(Stage *stage, const OptionEditContext *editing)
{
    CardListScene *cards = memory_allocate(sizeof *cards);
    Error error;
    cards->editing.rules = editing->rules;
    cards->editing.standard = editing->standard;
    cards->file = editing->file;
    if (!custom_cards_read(&cards->editing.box, editing->file, &error)) {
        stage_notify(stage, error.text);
        stage_log(stage, "%s", error.text);
    }
    refresh_cards(cards);
    return (Scene){&CARDS, cards};
}

static void card_list_describe(const OptionEditContext *editing, Text *text)
{
    const NastyRules *rules = editing->rules;
    int own = 0;
    for (int i = 0; i < rules->special_count; i++) own += !nasty_special_find(editing->standard, rules->specials[i].id);
    game_string_format(own > 0 ? SAY_TABLE_CARDS_TELL_OWN : SAY_TABLE_CARDS_TELL,
                       ARGS(arg_number(rules->special_count), arg_number(own)), text);
}

const OptionEditor NASTY_EDITORS[] = {
    {.key = "cards", .describe = card_list_describe, .create = card_list_create},
    {.key = NULL},
};
