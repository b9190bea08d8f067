/* SPDX-License-Identifier: MIT */
/* The special cards of the rules that are being made: how many of each are dealt, and the player's own, which he makes here. */
#include "editor.h"
#include "table.h"
#include "words/nasty.h"

#include <stdlib.h>
#include <string.h>

enum { COPIES_MOST = 40, CARDS_SHOWN_MAX = 2 * SPECIALS_MAX };
enum { CODE_FEWER, CODE_MORE_CARDS, CODE_FEWER_TWO, CODE_MORE_TWO, CODE_CHANGE, CODE_NEW, CODE_LEAVE };

typedef struct CardsScene {
    CardEditing bench;
    const char *file;               /* of the box, or NULL */
    Special shown[CARDS_SHOWN_MAX]; /* those that lie in the box alone have no copies */
    int count;
    Scroll scroll;
    char why[FAULT_SIZE]; /* why something could not be */
} CardsScene;

/* ---- What is there: the own cards first ---- */

static bool is_own(const CardEditing *bench, const char *id)
{
    return !card_in_rules(bench->standard, id);
}

static void look(CardsScene *cards)
{
    const CardEditing *bench = &cards->bench;
    const NastyRules *rules = bench->rules;
    cards->count = 0;
    for (int i = 0; i < rules->special_count; i++) {
        if (is_own(bench, rules->specials[i].id)) cards->shown[cards->count++] = rules->specials[i];
    }
    for (int i = 0; i < bench->box.count; i++) {
        const Special *card = &bench->box.cards[i];
        if (card_in_rules(rules, card->id)) continue;
        cards->shown[cards->count] = *card;
        cards->shown[cards->count].count = 0;
        cards->shown[cards->count++].count_two = -1;
    }
    for (int i = 0; i < rules->special_count; i++) {
        if (!is_own(bench, rules->specials[i].id)) cards->shown[cards->count++] = rules->specials[i];
    }
}

static void save_box(CardsScene *cards, Stage *stage)
{
    Fault fault;
    if (!cards->file || !card_box_write(&cards->bench.box, cards->file, &fault))
        stage_notice(stage, cards->file ? fault.text : say(SAY_TABLE_CARDS_NO_FILE));
}

/* ---- Changing it ---- */

/* An own card without copies need not burden the rules: it stays in the box. */
static void set_copies(CardsScene *cards, const Special *shown, int32_t count, int32_t count_two)
{
    CardEditing *bench = &cards->bench;
    Special card = *shown;
    Fault fault;
    cards->why[0] = '\0';
    card.count = count;
    card.count_two = count_two;
    if (is_own(bench, card.id) && count == 0 && count_two <= 0 && card_box_find(&bench->box, card.id)) {
        card_take_out(bench->rules, card.id);
    } else if (!card_place(bench->rules, &card, &fault)) {
        text_copy(cards->why, sizeof cards->why, fault.text);
    }
    look(cards);
}

static Transition open_workshop(CardsScene *cards, const Special *card)
{
    CardEditing *bench = &cards->bench;
    cards->why[0] = '\0';
    bench->card = card ? *card : card_new();
    bench->worn = card ? *card : (Special){0};
    if (card && card->count == 0 && card_box_find(&bench->box, card->id)) {
        bench->card.count = card_box_find(&bench->box, card->id)->count;
        bench->card.count_two = card_box_find(&bench->box, card->id)->count_two;
    }
    return scene_push(nasty_workshop_create(bench));
}

static void leave_workshop(CardsScene *cards, Stage *stage, int answer)
{
    CardEditing *bench = &cards->bench;
    Fault fault;
    if (answer == WORKSHOP_DELETED) {
        card_take_out(bench->rules, bench->worn.id);
        card_box_remove(&bench->box, bench->worn.id);
        save_box(cards, stage);
    } else if (answer == WORKSHOP_DONE) {
        if (!bench->card.id[0]) card_name_id(&bench->card, bench->rules, &bench->box);
        if (!card_place(bench->rules, &bench->card, &fault)) {
            text_copy(cards->why, sizeof cards->why, fault.text);
        } else if (!card_box_put(&bench->box, &bench->card)) {
            text_copy(cards->why, sizeof cards->why, say(SAY_TABLE_CARDS_BOX_FULL));
        }
        save_box(cards, stage);
    }
    look(cards);
}

/* ---- As it is seen ---- */

static float card_width(const Stage *stage)
{
    return roundf(fmaxf(84, 92 * stage->layout.k));
}

static void draw_copies(Stage *stage, const Special *card, Rect at, int index, bool two)
{
    const int32_t count = two ? card->count_two : card->count;
    const char *shown =
        nasty_words(stage, two ? SAY_TABLE_CARDS_COPIES_TWO : SAY_TABLE_CARDS_COPIES, part_number(count));
    const char *bounds = say(SAY_TABLE_CARDS_BOUNDS);
    widget_stepper(stage, &(Stepper){.id = spots_text(&stage->spots, two ? "two:%s" : "card:%s", card->id),
                                     .label = card->name[0] ? card->name : card->id,
                                     .shown = shown,
                                     .at = at,
                                     .no_less = count <= 0 ? bounds : NULL,
                                     .no_more = count >= COPIES_MOST ? bounds : NULL,
                                     .less_code = two ? CODE_FEWER_TWO : CODE_FEWER,
                                     .more_code = two ? CODE_MORE_TWO : CODE_MORE_CARDS,
                                     .index = index});
}

static float text_height(Stage *stage, const EditorLengths *lengths, const Special *card, float width)
{
    return card->text[0] ? canvas_paragraph_height(stage->canvas, &lengths->body, width, lengths->line, card->text) : 0;
}

static float tile_height(const CardsScene *cards, Stage *stage, const EditorLengths *lengths, const Special *card,
                         float width)
{
    const bool own = is_own(&cards->bench, card->id);
    const int rows = 1 + (card->count_two >= 0) + own;
    const float words = lengths->title.size * 1.35f + lengths->line + lengths->gap +
                        text_height(stage, lengths, card, width - card_width(stage) - lengths->gap * 2);
    return fmaxf(card_width(stage) * 1.42f, words + (float)rows * (lengths->row + lengths->gap * .5f));
}

static void draw_tile(const CardsScene *cards, Stage *stage, const EditorLengths *lengths, int index, Rect at)
{
    const Special *card = &cards->shown[index];
    const bool own = is_own(&cards->bench, card->id);
    Rect rest = at;
    const Rect art = rect_moved(rect_take_left(&rest, card_width(stage), lengths->gap * 2), 3, 0);
    canvas_push_fade(stage->canvas, card->count > 0 || card->count_two > 0 ? 1 : .45f);
    nasty_draw_card(stage, card, rect_make(art.x, art.y, art.w, roundf(art.w * 1.4f)));
    canvas_pop(stage->canvas);
    const char *kind = nasty_kind_words(card);
    const char *title = card->name[0] ? card->name : card->id;
    canvas_text_in(stage->canvas, &lengths->title, rect_take_top(&rest, lengths->title.size * 1.35f, 0), title);
    TextStyle sort = lengths->body;
    sort.face = FACE_BOLD;
    canvas_text_in(stage->canvas, &sort, rect_take_top(&rest, lengths->line, 0),
                   own ? nasty_words(stage, SAY_TABLE_CARDS_OWN, part_text(kind)) : kind);
    const float text = text_height(stage, lengths, card, rest.w);
    canvas_paragraph(stage->canvas, &lengths->body, rect_take_top(&rest, text + 1, lengths->gap * .5f), lengths->line,
                     card->text);
    draw_copies(stage, card, rect_take_top(&rest, lengths->row, lengths->gap * .5f), index, false);
    if (card->count_two >= 0)
        draw_copies(stage, card, rect_take_top(&rest, lengths->row, lengths->gap * .5f), index, true);
    if (!own) return;
    const Spot change = {.id = spots_text(&stage->spots, "change:%s", card->id),
                         .at = rect_take_top(&rest, lengths->row, 0),
                         .label = say(SAY_TABLE_CARDS_CHANGE),
                         .spoken = spots_text(&stage->spots, "%s: %s", title, say(SAY_TABLE_CARDS_CHANGE)),
                         .code = CODE_CHANGE,
                         .index = index};
    widget_button(stage, &(Button){change, BUTTON_QUIET, NULL});
}

/* Returns the height of all; with `draw` they are drawn. */
static float draw_tiles(const CardsScene *cards, Stage *stage, const EditorLengths *lengths, Rect at, bool draw)
{
    const float least = card_width(stage) + lengths->title.size * 15;
    const int fit = (int)(at.w / least), columns = fit < 1 ? 1 : fit > 3 ? 3 : fit;
    float top = at.y;
    for (int first = 0; first < cards->count; first += columns) {
        float height = 0;
        for (int i = first; i < cards->count && i < first + columns; i++) {
            const float width = rect_column(at, 0, columns, lengths->gap * 3).w;
            height = fmaxf(height, tile_height(cards, stage, lengths, &cards->shown[i], width));
        }
        for (int i = first; draw && i < cards->count && i < first + columns; i++) {
            Rect place = rect_column(at, i - first, columns, lengths->gap * 3);
            place.y = top;
            place.h = height;
            draw_tile(cards, stage, lengths, i, place);
        }
        top += height + lengths->gap * 2.5f;
    }
    return top - at.y;
}

static void draw_ways(Stage *stage, Rect at, const EditorLengths *lengths)
{
    const char *done = say(SAY_TABLE_CARDS_DONE), *fresh = say(SAY_TABLE_CARDS_NEW);
    const float wide = fminf(widget_button_width(stage, NULL, done), at.w * .4f);
    const Spot leave = {
        .id = "done", .at = rect_take_right(&at, wide, lengths->gap), .label = done, .code = CODE_LEAVE, .lit = true};
    const Spot make = {.id = "new",
                       .at = rect_take_left(&at, fminf(widget_button_width(stage, "plus", fresh), at.w), 0),
                       .label = fresh,
                       .code = CODE_NEW};
    widget_button(stage, &(Button){leave, BUTTON_MAIN, NULL});
    widget_button(stage, &(Button){make, BUTTON_QUIET, "plus"});
}

static void cards_show(void *self, Stage *stage)
{
    CardsScene *cards = self;
    if (stage->covered) return;
    const EditorLengths lengths = editor_lengths(stage);
    Rect inner = editor_page(stage, 1120, INFINITY, say(SAY_TABLE_CARDS_TITLE), 0);
    const char *totals =
        nasty_words(stage, SAY_TABLE_CARDS_TOTALS, part_number(card_total(cards->bench.rules, KIND_INSTANT)),
                    part_number(card_total(cards->bench.rules, KIND_NASTY)));
    const bool bad = cards->why[0] != '\0';
    const TextStyle *note = bad ? &lengths.loud : &lengths.body;
    const float note_h = canvas_paragraph_height(stage->canvas, note, inner.w, lengths.line, bad ? cards->why : totals);
    canvas_paragraph(stage->canvas, note, rect_take_top(&inner, note_h + 1, lengths.gap), lengths.line,
                     bad ? cards->why : totals);
    draw_ways(stage, rect_take_bottom(&inner, lengths.row, lengths.gap), &lengths);
    Rect content = inner;
    content.w -= lengths.gap + 8;
    const float height = draw_tiles(cards, stage, &lengths, content, false) + 3;
    Rect rows = widget_scroll_begin(stage, "cards", inner, &cards->scroll, height);
    rows.w = content.w;
    rows.y += 3; /* for the shadows */
    draw_tiles(cards, stage, &lengths, rows, true);
    widget_scroll_end(stage, inner, &cards->scroll);
    widget_sheet_end(stage);
}

/* ---- Touches ---- */

static Transition cards_touch(void *self, Stage *stage, const Touch *touch)
{
    CardsScene *cards = self;
    scroll_touch(&cards->scroll, touch);
    if (touch->kind == TOUCH_ANSWER) leave_workshop(cards, stage, touch->answer);
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_pop(1);
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    const Special *card = &cards->shown[touch->spot->index];
    switch (touch->spot->code) {
    case CODE_FEWER: set_copies(cards, card, card->count - 1, card->count_two); break;
    case CODE_MORE_CARDS: set_copies(cards, card, card->count + 1, card->count_two); break;
    case CODE_FEWER_TWO: set_copies(cards, card, card->count, card->count_two - 1); break;
    case CODE_MORE_TWO: set_copies(cards, card, card->count, card->count_two + 1); break;
    case CODE_CHANGE: return open_workshop(cards, card);
    case CODE_NEW: return open_workshop(cards, NULL);
    default: return scene_pop(1);
    }
    return scene_stay();
}

static const SceneKind CARDS = {
    .name = "nasty-cards",
    .overlay = true,
    .covers = true,
    .show = cards_show,
    .touch = cards_touch,
    .destroy = free,
    .words = &NASTY_WORDS,
};

/* ---- The door ---- */

static Scene cards_create(Stage *stage, const Editing *editing)
{
    CardsScene *cards = memory_allocate(sizeof *cards);
    Fault fault;
    cards->bench.rules = editing->rules;
    cards->bench.standard = editing->standard;
    cards->file = editing->file;
    if (!card_box_read(&cards->bench.box, editing->file, &fault)) {
        stage_notice(stage, fault.text);
        stage_log(stage, "%s", fault.text);
    }
    look(cards);
    return (Scene){&CARDS, cards};
}

static void cards_tell(const Editing *editing, Text *text)
{
    const NastyRules *rules = editing->rules;
    int own = 0;
    for (int i = 0; i < rules->special_count; i++) own += !card_in_rules(editing->standard, rules->specials[i].id);
    say_with(own > 0 ? SAY_TABLE_CARDS_TELL_OWN : SAY_TABLE_CARDS_TELL,
             PARTS(part_number(rules->special_count), part_number(own)), text);
}

const OptionEditor NASTY_EDITORS[] = {
    {.key = "cards", .tell = cards_tell, .create = cards_create},
    {.key = NULL},
};
