/* SPDX-License-Identifier: MIT */
#include "games/nasty/custom_cards.h"

#include "culdesac/files.h"

#include <stdio.h>
#include <string.h>

/* ---- The file of cards ---- */

/* Reads the valid cards of a list in which some card is not valid, so that it does not cost the others; of two with the
 * same id, the first. */
static void read_valid_cards(NastySpecialList *cards, const JsonCursor *list)
{
    SCOPED_MEMORY NastySpecialList *single = memory_allocate(sizeof *single);
    memset(cards, 0, sizeof *cards);
    for (JsonCursor at = json_first(list); json_exists(&at); json_next(&at)) {
        memset(single, 0, sizeof *single);
        if (special_card_read(&at, single, NULL) && !special_list_find(cards, single->items[0].id))
            special_list_put(cards, &single->items[0]);
    }
}

static bool read_all(NastySpecialList *cards, const JsonCursor *root, Error *error)
{
    static const char *const KEYS[] = {"cards", NULL};
    const JsonCursor list = json_member(root, "cards");
    if (!json_require_object(root, error) || !json_only_members(root, KEYS, error)) return false;
    if (special_list_read(&list, cards, error)) return true;
    read_valid_cards(cards, &list);
    return false;
}

bool custom_cards_read(CustomCards *cards_file, const char *file, Error *error)
{
    memset(cards_file, 0, sizeof *cards_file);
    if (!file || !file_exists(file)) return true;
    SCOPED_DOCUMENT *document = json_read_file(file, error);
    cards_file->damaged = true;
    if (document) {
        const JsonCursor root = json_root(document);
        cards_file->damaged = !read_all(&cards_file->cards, &root, error);
    }
    return !cards_file->damaged;
}

bool custom_cards_write(CustomCards *cards_file, const char *file, Error *error)
{
    SCOPED_TEXT compact = {0}, text = {0};
    JsonWriter out = json_writer(&compact);
    if (cards_file->damaged && !file_quarantine(file, &text)) {
        error_set(error, "%s is damaged. %s", file, text.data);
        return false;
    }
    text_reset(&text);
    json_open(&out, '{');
    json_key(&out, "cards");
    special_list_write(&cards_file->cards, &out);
    json_close(&out, '}');
    json_pretty_print(compact.data, 3, &text);
    const bool good = file_replace(file, text.data, text.length, error);
    if (good) cards_file->damaged = false;
    return good;
}

/* ---- A single card ---- */

NastySpecial custom_card_new(void)
{
    NastySpecial card = {.count = 4, .kind = NASTY_SPECIAL_NASTY, .step_count = 1};
    card.steps[0] = (NastySpecialStep){.kind = NASTY_STEP_SKIP, .aim = NASTY_AIM_OTHER};
    return card;
}

NastySpecialStep custom_card_step(NastyStepKind kind, NastySpecialStep before)
{
    NastySpecialStep step = {.kind = (uint8_t)kind, .aim = before.aim, .count = kind == NASTY_STEP_PEEK ? 1 : 0};
    const bool cancels = kind == NASTY_STEP_CANCEL_INSTANT || kind == NASTY_STEP_CANCEL_NASTY;
    if (cancels) {
        step.aim = NASTY_AIM_NONE;
    } else if (before.aim == NASTY_AIM_NONE || kind == NASTY_STEP_SWAP_SEATS || kind == NASTY_STEP_SWAP_CARDS) {
        step.aim = NASTY_AIM_OTHER;
    }
    return step;
}

bool custom_card_put(NastySpecialList *list, const NastySpecial *card, int *step, Error *reason)
{
    SCOPED_MEMORY NastySpecialList *changed = memory_allocate(sizeof *changed);
    NastySpecial checked = *card;
    const SpecialFault fault = special_check(&checked);
    *changed = *list;
    *step = fault.reason ? fault.step : -1;
    bool good = false;
    if (fault.reason) {
        error_set(reason, "%s", fault.reason);
    } else if (!special_list_put(changed, &checked)) {
        error_set(reason, "there may be at most %d special cards.", NASTY_SPECIALS_MAX);
    } else {
        good = special_list_check(changed, reason);
    }
    if (good) {
        *list = *changed;
    } else {
        text_capitalize(reason->text);
    }
    return good;
}

bool custom_card_validate(const NastySpecial *card, NastySpecial *good, int *step, Error *reason)
{
    SCOPED_MEMORY NastySpecialList *trial = memory_allocate(sizeof *trial);
    if (!custom_card_put(trial, card, step, reason)) return false;
    *good = trial->items[0];
    return true;
}

static bool id_is_free(const char *id, const NastyRules *rules, const CustomCards *cards_file)
{
    return strcmp(id, "wild") != 0 && strcmp(id, "stumped") != 0 && !special_list_find(&rules->specials, id) &&
           !special_list_find(&cards_file->cards, id);
}

void custom_card_make_id(NastySpecial *card, const NastyRules *rules, const CustomCards *cards_file)
{
    enum { STEM = NASTY_ID_LETTERS - 2 };
    char stem[STEM + 1] = "";
    size_t length = 0;
    for (const char *c = card->name; *c && length < STEM; c++) {
        const char letter = *c >= 'A' && *c <= 'Z' ? (char)(*c - 'A' + 'a') : *c;
        if (letter >= 'a' && letter <= 'z') {
            stem[length++] = letter;
        } else if (length > 0 && stem[length - 1] != '_') {
            stem[length++] = '_';
        }
    }
    while (length > 0 && stem[length - 1] == '_') length--;
    stem[length] = '\0';
    memset(card->id, 0, sizeof card->id);
    strcpy(card->id, length > 0 ? stem : "card");
    for (char more = 'b'; !id_is_free(card->id, rules, cards_file) && more <= 'z'; more++)
        snprintf(card->id, sizeof card->id, "%s_%c", length > 0 ? stem : "card", more);
}
