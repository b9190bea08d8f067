/* SPDX-License-Identifier: MIT */
/* The list of special cards of the rules that are being changed: how many of each are dealt, and the player's own
 * cards, which are created here. */
#include "strings/nasty.h"
#include "tables/nasty/card_editor.h"
#include "tables/nasty/table.h"

enum { CARDS_SHOWN_MAX = 2 * NASTY_SPECIALS_MAX };
enum { CODE_FEWER, CODE_MORE, CODE_FEWER_TWO, CODE_MORE_TWO, CODE_CHANGE, CODE_NEW, CODE_LEAVE };

typedef struct CardListScene {
    FormState form_state;
    CardEditState editing;
    const char *file;                    /* the file of the player's own cards, or NULL */
    NastySpecial shown[CARDS_SHOWN_MAX]; /* all cards that are listed; those that are only in the file have 0 copies */
    int count;
    char why[ERROR_SIZE]; /* why the last change was refused, or "" */
} CardListScene;

/* ---- The list, with the player's own cards first ---- */

static bool is_own(const CardEditState *editing, const char *id)
{
    return !special_list_find(&editing->standard->specials, id);
}

static void refresh_cards(CardListScene *cards)
{
    const CardEditState *editing = &cards->editing;
    const NastySpecialList *dealt = &editing->rules->specials, *box = &editing->box.cards;
    cards->count = 0;
    for (int i = 0; i < dealt->count; i++) {
        if (is_own(editing, dealt->items[i].id)) cards->shown[cards->count++] = dealt->items[i];
    }
    for (int i = 0; i < box->count; i++) {
        if (special_list_find(dealt, box->items[i].id)) continue;
        NastySpecial *card = &cards->shown[cards->count++];
        *card = box->items[i];
        card->count = card->count_two = 0;
        card->has_count_two = false;
    }
    for (int i = 0; i < dealt->count; i++) {
        if (!is_own(editing, dealt->items[i].id)) cards->shown[cards->count++] = dealt->items[i];
    }
}

/* ---- Changes ---- */

/* Puts a card in the rules. False if it cannot be there; `why` then says why. */
static bool put_in_rules(CardListScene *cards, const NastySpecial *card)
{
    Error error;
    int step;
    const bool good = custom_card_put(&cards->editing.rules->specials, card, &step, &error);
    text_copy(cards->why, sizeof cards->why, good ? "" : error.text);
    return good;
}

/* Changes a card's number of copies; if `for_two`, the number in games of two players. One of the player's own cards
 * that has no copies left is removed from the rules, if the file keeps it. */
static void add_copies(CardListScene *cards, const NastySpecial *shown, bool for_two, int by)
{
    CardEditState *editing = &cards->editing;
    NastySpecial card = *shown;
    *(for_two ? &card.count_two : &card.count) += by;
    if (is_own(editing, card.id) && card.count == 0 && card.count_two == 0 &&
        special_list_find(&editing->box.cards, card.id)) {
        special_list_remove(&editing->rules->specials, card.id);
        cards->why[0] = '\0';
    } else {
        put_in_rules(cards, &card);
    }
    refresh_cards(cards);
}

static Transition card_editor_closed(void *opener, Stage *stage, int answer)
{
    CardListScene *cards = opener;
    CardEditState *editing = &cards->editing;
    if (answer == CARD_EDITOR_DELETED) {
        special_list_remove(&editing->rules->specials, editing->original.id);
        special_list_remove(&editing->box.cards, editing->original.id);
    } else if (answer == CARD_EDITOR_DONE) {
        if (!editing->card.id[0]) custom_card_make_id(&editing->card, editing->rules, &editing->box);
        if (put_in_rules(cards, &editing->card) && !special_list_put(&editing->box.cards, &editing->card))
            text_copy(cards->why, sizeof cards->why, game_string(GAME_STRING_TABLE_CARDS_BOX_FULL));
    }
    Error error;
    if (answer != CARD_EDITOR_LEFT && (!cards->file || !custom_cards_write(&cards->editing.box, cards->file, &error)))
        stage_notify(stage, cards->file ? error.text : game_string(GAME_STRING_TABLE_CARDS_NO_FILE));
    refresh_cards(cards);
    return scene_stay();
}

static Transition open_card_editor(CardListScene *cards, const NastySpecial *card)
{
    CardEditState *editing = &cards->editing;
    const NastySpecial *stored = card && card->count == 0 ? special_list_find(&editing->box.cards, card->id) : NULL;
    cards->why[0] = '\0';
    editing->card = stored ? *stored : card ? *card : custom_card_new();
    editing->original = card ? *card : (NastySpecial){0};
    return scene_push_for_answer(nasty_card_editor_create(editing), card_editor_closed, cards);
}

/* ---- Drawing ---- */

static float card_width(const Stage *stage) { return roundf(fmaxf(84, 92 * stage->layout.scale)); }

static void show_copies(Form *form, const NastySpecial *card, int index, bool for_two)
{
    const int32_t count = for_two ? card->count_two : card->count;
    const char *bounds = game_string(GAME_STRING_TABLE_CARDS_BOUNDS);
    Rect at;
    form_gap(form, .5f);
    if (!form_row(form, form->row, &at)) return;
    const char *shown = nasty_string(
        form->stage, for_two ? GAME_STRING_TABLE_CARDS_COPIES_TWO : GAME_STRING_TABLE_CARDS_COPIES, arg_number(count));
    widget_stepper(form->stage, &(Stepper){stage_printf(form->stage, for_two ? "two:%s" : "card:%s", card->id),
                                           card->name[0] ? card->name : card->id, shown,
                                           for_two ? CODE_FEWER_TWO : CODE_FEWER, for_two ? CODE_MORE_TWO : CODE_MORE,
                                           .index = index, .at = at, .no_less = count <= 0 ? bounds : NULL,
                                           .no_more = count >= CARD_COPIES_MAX ? bounds : NULL});
}

typedef struct Tile {
    const CardListScene *cards;
    int index;
} Tile;

/* What is beside a card: its name, kind and text, and its controls. */
static void show_words(Form *form, void *self)
{
    const Tile *tile = self;
    const NastySpecial *card = &tile->cards->shown[tile->index];
    const bool own = is_own(&tile->cards->editing, card->id);
    const char *kind = game_string(card->kind == NASTY_SPECIAL_NASTY ? GAME_STRING_TABLE_CARDS_NASTY
                                                                     : GAME_STRING_TABLE_CARDS_INSTANT);
    const char *title = card->name[0] ? card->name : card->id, *label = game_string(GAME_STRING_TABLE_CARDS_CHANGE);
    Rect at;
    form_text(form, FORM_NAME, title);
    form_gap(form, 0);
    form_text(form, FORM_STRONG, own ? nasty_string(form->stage, GAME_STRING_TABLE_CARDS_OWN, arg_text(kind)) : kind);
    if (card->text[0]) form_help(form, card->text);
    show_copies(form, card, tile->index, false);
    if (card->has_count_two) show_copies(form, card, tile->index, true);
    form_gap(form, .5f);
    if (!own || !form_row(form, form->row, &at)) return;
    widget_button(form->stage, at,
                  &(Button){stage_printf(form->stage, "change:%s", card->id), .code = CODE_CHANGE,
                            .style = BUTTON_QUIET, .label = label,
                            .spoken = stage_printf(form->stage, "%s: %s", title, label), .index = tile->index});
}

static float show_tile(Form *form, int index, Rect at, void *self)
{
    Tile tile = {self, index};
    const NastySpecial *card = &tile.cards->shown[index];
    const float width = card_width(form->stage), height = roundf(width * CARD_ASPECT), shadow = 3;
    at.w -= form->gap; /* room between the columns of cards */
    const Rect art = rect_take_left(&at, width, form->gap * 2);
    if (form->is_drawing) {
        canvas_push_opacity(form->stage->canvas, card->count > 0 || card->count_two > 0 ? 1 : .45f);
        nasty_draw_special(form->stage, card, rect_make(art.x + shadow, art.y + shadow, width, height));
        canvas_pop(form->stage->canvas);
        form_rows_within(form, at, show_words, &tile);
    }
    return fmaxf(height + 2 * shadow, form_height(form, at.w, show_words, &tile)) + 1.5f * form->gap;
}

static void show_rows(Form *form, void *self)
{
    CardListScene *cards = self;
    const NastySpecialList *specials = &cards->editing.rules->specials;
    form_title(form, SIZE_TEXT_HEAD, game_string(GAME_STRING_TABLE_CARDS_TITLE), 0);
    if (cards->why[0]) {
        form_text(form, FORM_ERROR, cards->why);
    } else {
        form_help(form, nasty_string(form->stage, GAME_STRING_TABLE_CARDS_TOTALS,
                                     arg_number(special_list_copies(specials, 0, NASTY_SPECIAL_INSTANT)),
                                     arg_number(special_list_copies(specials, 0, NASTY_SPECIAL_NASTY))));
    }
    form_body(form, "cards");
    const int fit = (int)(form_width(form) / (card_width(form->stage) + form->text * 15));
    form_tiles(form, fit < 1 ? 1 : fit > 3 ? 3 : fit, cards->count, show_tile, cards);
    form_foot(form);
    const Button buttons[] = {
        {.id = "done", .label = game_string(GAME_STRING_TABLE_CARDS_DONE), .code = CODE_LEAVE, .is_highlighted = true},
        {.id = "new",
         .label = game_string(GAME_STRING_TABLE_CARDS_NEW),
         .icon = "plus",
         .style = BUTTON_QUIET,
         .code = CODE_NEW,
         .at_left = true},
    };
    form_buttons(form, buttons, 2);
}

/* ---- Touches ---- */

static Transition card_list_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    CardListScene *cards = self;
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) return scene_close();
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    const NastySpecial *card = &cards->shown[touch->hotspot->index];
    switch (touch->hotspot->code) {
    case CODE_FEWER: add_copies(cards, card, false, -1); break;
    case CODE_MORE: add_copies(cards, card, false, 1); break;
    case CODE_FEWER_TWO: add_copies(cards, card, true, -1); break;
    case CODE_MORE_TWO: add_copies(cards, card, true, 1); break;
    case CODE_CHANGE: return open_card_editor(cards, card);
    case CODE_NEW: return open_card_editor(cards, NULL);
    default: return scene_close();
    }
    return scene_stay();
}

static const SceneKind CARDS = {
    .name = "nasty-cards",
    .covers_sheet = true,
    .sheet = &(const FormSheet){.width = 1120, .height = FORM_FULL_HEIGHT, .dim = 1},
    .show_rows = show_rows,
    .handle_touch = card_list_handle_touch,
    .strings = &NASTY_STRINGS,
};

/* ---- The option editor ---- */

static Scene card_list_create(Stage *stage, void *rules, const void *standard, const char *file)
{
    CardListScene *cards = memory_allocate(sizeof *cards);
    Error error;
    cards->editing.rules = rules;
    cards->editing.standard = standard;
    cards->file = file;
    if (!custom_cards_read(&cards->editing.box, file, &error)) stage_report(stage, error.text);
    refresh_cards(cards);
    return (Scene){&CARDS, cards};
}

static void card_list_describe(const void *rules, const void *standard, Text *text)
{
    const NastySpecialList *dealt = &((const NastyRules *)rules)->specials;
    const NastySpecialList *usual = &((const NastyRules *)standard)->specials;
    int own = 0;
    for (int i = 0; i < dealt->count; i++) own += !special_list_find(usual, dealt->items[i].id);
    game_string_format(own > 0 ? GAME_STRING_TABLE_CARDS_TELL_OWN : GAME_STRING_TABLE_CARDS_TELL,
                       ARGS(arg_number(dealt->count), arg_number(own)), text);
}

const OptionEditor NASTY_CARD_LIST = {.key = "cards", .describe = card_list_describe, .create = card_list_create};
