/* SPDX-License-Identifier: MIT */
#include "custom_cards.h"

#include "culdesac/files.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Cards as JSON, by the reader and writer of the rules ---- */

static void write_cards(const Special *cards, int count, Text *text)
{
    SCOPED_MEMORY NastyRules *rules = memory_allocate(sizeof *rules);
    JsonWriter out = json_writer(text);
    rules->special_count = count;
    memcpy(rules->specials, cards, (size_t)count * sizeof *cards);
    nasty_specials_write(rules, &out);
}

/* Reads a list of new cards; `cards` has room for the most there can be. */
static bool read_cards(const JsonCursor *list, Special *cards, int *count, Error *error)
{
    SCOPED_MEMORY NastyRules *rules = memory_allocate(sizeof *rules);
    const bool good = nasty_specials_read(list, rules, error);
    if (good) {
        memcpy(cards, rules->specials, sizeof rules->specials);
        *count = rules->special_count;
    }
    return good;
}

/* ---- The file of cards ---- */

/* Reads one element of a list that is not valid as a whole. */
static void read_single_card(CustomCards *cards_file, const JsonCursor *element)
{
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    SCOPED_MEMORY Special *cards = memory_allocate(sizeof cards_file->cards);
    int count = 0;
    json_open(&out, '[');
    json_put_node(&out, element);
    json_close(&out, ']');
    SCOPED_DOC *doc = json_create(NULL, text.data, text.length, NULL);
    assert(doc && "a part of valid JSON is valid");
    const JsonCursor root = json_root(doc);
    if (read_cards(&root, cards, &count, NULL) && !custom_cards_find(cards_file, cards->id))
        custom_cards_put(cards_file, cards);
}

static bool read_all(CustomCards *cards_file, const JsonCursor *root, Error *error)
{
    static const char *const KEYS[] = {"cards", NULL};
    const JsonCursor list = json_member(root, "cards");
    if (!json_require_object(root, error) || !json_only_members(root, KEYS, error)) return false;
    if (read_cards(&list, cards_file->cards, &cards_file->count, error)) return true;
    for (JsonCursor at = json_first(&list); json_exists(&at); json_next(&at)) read_single_card(cards_file, &at);
    return false;
}

bool custom_cards_read(CustomCards *cards_file, const char *file, Error *error)
{
    SCOPED_TEXT text = {0};
    memset(cards_file, 0, sizeof *cards_file);
    if (!file || !file_exists(file)) return true;
    SCOPED_DOC *doc = NULL;
    if (file_read(file, JSON_FILE_MAX, &text, error)) doc = json_create(file, text_string(&text), text.length, error);
    if (doc) {
        const JsonCursor root = json_root(doc);
        cards_file->damaged = !read_all(cards_file, &root, error);
    } else {
        cards_file->damaged = true;
    }
    return !cards_file->damaged;
}

bool custom_cards_write(CustomCards *cards_file, const char *file, Error *error)
{
    SCOPED_TEXT cards = {0}, compact = {0}, text = {0};
    JsonWriter out = json_writer(&compact);
    if (cards_file->damaged && !file_quarantine(file, &text)) {
        error_set(error, "%s is damaged. %s", file, text.data);
        return false;
    }
    text_reset(&text);
    write_cards(cards_file->cards, cards_file->count, &cards);
    json_open(&out, '{');
    json_key(&out, "cards");
    json_put_raw(&out, cards.data);
    json_close(&out, '}');
    json_pretty_print(compact.data, 3, &text);
    const bool good = file_replace(file, text.data, text.length, error);
    if (good) cards_file->damaged = false;
    return good;
}

static int find_index(const CustomCards *cards_file, const char *id)
{
    int i = 0;
    while (i < cards_file->count && strcmp(cards_file->cards[i].id, id) != 0) i++;
    return i;
}

bool custom_cards_put(CustomCards *cards_file, const Special *card)
{
    const int i = find_index(cards_file, card->id);
    if (i == NASTY_SPECIALS_MAX) return false;
    cards_file->cards[i] = *card;
    if (i == cards_file->count) cards_file->count++;
    return true;
}

void custom_cards_remove(CustomCards *cards_file, const char *id)
{
    const int i = find_index(cards_file, id);
    if (i == cards_file->count) return;
    cards_file->count--;
    memmove(&cards_file->cards[i], &cards_file->cards[i + 1],
            (size_t)(cards_file->count - i) * sizeof *cards_file->cards);
    memset(&cards_file->cards[cards_file->count], 0, sizeof *cards_file->cards);
}

const Special *custom_cards_find(const CustomCards *cards_file, const char *id)
{
    const int i = find_index(cards_file, id);
    return i < cards_file->count ? &cards_file->cards[i] : NULL;
}

/* ---- A single card ---- */

Special custom_card_new(void)
{
    Special card = {.count = 4, .count_two = -1, .kind = KIND_NASTY, .step_count = 1};
    card.steps[0] = (SpecialStep){.kind = DO_SKIP, .aim = AIM_OTHER};
    return card;
}

SpecialStep custom_card_step(int what, SpecialStep before)
{
    SpecialStep step = {.kind = (uint8_t)what, .aim = before.aim, .count = what == DO_PEEK ? 1 : 0};
    const bool cancels = what == DO_CANCEL_INSTANT || what == DO_CANCEL_NASTY;
    if (cancels) {
        step.aim = AIM_NONE;
    } else if (before.aim == AIM_NONE || what == DO_SWAP_SEATS || what == DO_SWAP_CARDS) {
        step.aim = AIM_OTHER;
    }
    return step;
}

/* Splits an error such as "[0].steps[2].target: the target …" into the index of its step and the sentence without its
 * path. An error about the whole list has no path. */
static void strip_path(const char *sentence, int *step, Error *reason)
{
    const char *at = strstr(sentence, "steps["), *words = sentence[0] == '[' ? strstr(sentence, ": ") + 2 : sentence;
    *step = at ? atoi(at + strlen("steps[")) : -1;
    error_set(reason, "%c%s", toupper((unsigned char)words[0]), words + 1);
}

/* Writes a card and reads it into the rules, which are undefined if the card is not valid. */
static bool read_into_rules(const Special *card, NastyRules *rules, int *step, Error *reason)
{
    SCOPED_TEXT text = {0};
    Error error;
    write_cards(card, 1, &text);
    SCOPED_DOC *doc = json_create(NULL, text.data, text.length, NULL);
    assert(doc && "a written card can be read back");
    const JsonCursor root = json_root(doc);
    const bool good = nasty_specials_read(&root, rules, &error);
    *step = -1;
    if (!good) strip_path(error.text, step, reason);
    return good;
}

bool custom_card_validate(const Special *card, Special *good, int *step, Error *reason)
{
    Special named = *card;
    SCOPED_MEMORY NastyRules *trial = memory_allocate(sizeof *trial);
    if (!named.id[0]) strcpy(named.id, "card");
    const bool fine = read_into_rules(&named, trial, step, reason);
    if (fine) {
        *good = trial->specials[0];
        memcpy(good->id, card->id, sizeof good->id);
    }
    return fine;
}

static bool id_is_free(const char *id, const NastyRules *rules, const CustomCards *cards_file)
{
    return strcmp(id, "wild") != 0 && strcmp(id, "stumped") != 0 && !nasty_special_find(rules, id) &&
           !custom_cards_find(cards_file, id);
}

void custom_card_make_id(Special *card, const NastyRules *rules, const CustomCards *cards_file)
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

/* ---- Cards in the rules ---- */

bool custom_card_add_to_rules(NastyRules *rules, const Special *card, Error *error)
{
    SCOPED_MEMORY NastyRules *trial = memory_allocate(sizeof *trial);
    int step;
    *trial = *rules;
    /* The reader overrides an existing card key by key, so a member that the card omits is copied first. */
    const Special *known = nasty_special_find(trial, card->id);
    if (known) trial->specials[known - trial->specials].count_two = card->count_two;
    const bool good = read_into_rules(card, trial, &step, error);
    if (good) *rules = *trial;
    return good;
}

void custom_card_remove_from_rules(NastyRules *rules, const char *id)
{
    const Special *card = nasty_special_find(rules, id);
    if (!card) return;
    const int i = (int)(card - rules->specials);
    rules->special_count--;
    memmove(&rules->specials[i], &rules->specials[i + 1], (size_t)(rules->special_count - i) * sizeof *card);
    memset(&rules->specials[rules->special_count], 0, sizeof *card);
}

int custom_card_kind_count(const NastyRules *rules, int kind)
{
    int cards = 0;
    for (int i = 0; i < rules->special_count; i++) {
        if (rules->specials[i].kind == kind) cards += special_copies(&rules->specials[i], 0);
    }
    return cards;
}
