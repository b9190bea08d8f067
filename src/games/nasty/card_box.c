/* SPDX-License-Identifier: MIT */
#include "card_box.h"

#include "culdesac/files.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Cards as JSON: the rules' own reader and writer do it ---- */

static void write_cards(const Special *cards, int count, Text *text)
{
    NastyRules *rules = memory_allocate(sizeof *rules);
    JsonOut out = json_out(text);
    rules->special_count = count;
    memcpy(rules->specials, cards, (size_t)count * sizeof *cards);
    nasty_specials_write(rules, &out);
    free(rules);
}

/* Reads a list of new cards; `cards` has room for as many as there can be. */
static bool read_cards(const JsonAt *list, Special *cards, int *count, Fault *fault)
{
    NastyRules *rules = memory_allocate(sizeof *rules);
    const bool good = nasty_specials_read(list, rules, fault);
    if (good) {
        memcpy(cards, rules->specials, sizeof rules->specials);
        *count = rules->special_count;
    }
    free(rules);
    return good;
}

/* ---- The box ---- */

/* One element of a list that is not good as a whole. */
static void salvage(CardBox *box, const JsonAt *element)
{
    Text text = {0};
    JsonOut out = json_out(&text);
    Special *cards = memory_allocate(sizeof box->cards);
    int count = 0;
    json_open(&out, '[');
    json_put_node(&out, element);
    json_close(&out, ']');
    JsonDoc *doc = json_create(NULL, text.data, text.length, NULL);
    assert(doc && "it is part of a good text");
    const JsonAt root = json_root(doc);
    if (read_cards(&root, cards, &count, NULL) && !card_box_find(box, cards->id)) card_box_put(box, cards);
    json_destroy(doc);
    free(cards);
    text_clear(&text);
}

static bool read_box(CardBox *box, const JsonAt *root, Fault *fault)
{
    static const char *const KEYS[] = {"cards", NULL};
    const JsonAt list = json_member(root, "cards");
    if (!json_want_object(root, fault) || !json_only_members(root, KEYS, fault)) return false;
    if (read_cards(&list, box->cards, &box->count, fault)) return true;
    for (JsonAt at = json_first(&list); json_exists(&at); json_next(&at)) salvage(box, &at);
    return false;
}

bool card_box_read(CardBox *box, const char *file, Fault *fault)
{
    Text text = {0};
    memset(box, 0, sizeof *box);
    if (!file || !file_exists(file)) return true;
    JsonDoc *doc = NULL;
    if (file_read(file, JSON_FILE_MAX, &text, fault)) doc = json_create(file, text_string(&text), text.length, fault);
    if (doc) {
        const JsonAt root = json_root(doc);
        box->damaged = !read_box(box, &root, fault);
    } else {
        box->damaged = true;
    }
    json_destroy(doc);
    text_clear(&text);
    return !box->damaged;
}

bool card_box_write(CardBox *box, const char *file, Fault *fault)
{
    Text cards = {0}, compact = {0}, text = {0};
    JsonOut out = json_out(&compact);
    if (box->damaged && !file_set_aside(file, &text)) {
        fault_set(fault, "%s is damaged. %s", file, text.data);
        text_clear(&text);
        return false;
    }
    text_reset(&text);
    write_cards(box->cards, box->count, &cards);
    json_open(&out, '{');
    json_key(&out, "cards");
    json_put_raw(&out, cards.data);
    json_close(&out, '}');
    json_lay_out(compact.data, 3, &text);
    const bool good = file_replace(file, text.data, text.length, fault);
    if (good) box->damaged = false;
    text_clear(&cards);
    text_clear(&compact);
    text_clear(&text);
    return good;
}

static int box_index(const CardBox *box, const char *id)
{
    int i = 0;
    while (i < box->count && strcmp(box->cards[i].id, id) != 0) i++;
    return i;
}

bool card_box_put(CardBox *box, const Special *card)
{
    const int i = box_index(box, card->id);
    if (i == SPECIALS_MAX) return false;
    box->cards[i] = *card;
    if (i == box->count) box->count++;
    return true;
}

void card_box_remove(CardBox *box, const char *id)
{
    const int i = box_index(box, id);
    if (i == box->count) return;
    box->count--;
    memmove(&box->cards[i], &box->cards[i + 1], (size_t)(box->count - i) * sizeof *box->cards);
    memset(&box->cards[box->count], 0, sizeof *box->cards);
}

const Special *card_box_find(const CardBox *box, const char *id)
{
    const int i = box_index(box, id);
    return i < box->count ? &box->cards[i] : NULL;
}

/* ---- One card ---- */

Special card_new(void)
{
    Special card = {.count = 4, .count_two = -1, .kind = KIND_NASTY, .step_count = 1};
    card.steps[0] = (SpecialStep){.what = DO_SKIP, .aim = AIM_OTHER};
    return card;
}

SpecialStep card_step(int what, SpecialStep before)
{
    SpecialStep step = {.what = (uint8_t)what, .aim = before.aim, .n = what == DO_PEEK ? 1 : 0};
    const bool cancels = what == DO_CANCEL_INSTANT || what == DO_CANCEL_NASTY;
    if (cancels) {
        step.aim = AIM_NONE;
    } else if (before.aim == AIM_NONE || what == DO_SWAP_SEATS || what == DO_SWAP_CARDS) {
        step.aim = AIM_OTHER;
    }
    return step;
}

/* "[0].steps[2].target: the target …" is about step 2, and of the sentence only what is behind the path is for players;
 * what is about the whole list has no path. */
static void tell_reason(const char *sentence, int *step, Fault *reason)
{
    const char *at = strstr(sentence, "steps["), *words = sentence[0] == '[' ? strstr(sentence, ": ") + 2 : sentence;
    *step = at ? atoi(at + strlen("steps[")) : -1;
    fault_set(reason, "%c%s", toupper((unsigned char)words[0]), words + 1);
}

bool card_check(const Special *card, Special *good, int *step, Fault *reason)
{
    Special named = *card;
    Text text = {0};
    Fault fault;
    Special *cards = memory_allocate(sizeof(Special) * SPECIALS_MAX);
    int count = 0;
    if (!named.id[0]) strcpy(named.id, "card");
    write_cards(&named, 1, &text);
    JsonDoc *doc = json_create(NULL, text.data, text.length, NULL);
    assert(doc && "what is written reads back");
    const JsonAt root = json_root(doc);
    const bool fine = read_cards(&root, cards, &count, &fault);
    if (fine) {
        *good = cards[0];
        memcpy(good->id, card->id, sizeof good->id);
        *step = -1;
    } else {
        tell_reason(fault.text, step, reason);
    }
    json_destroy(doc);
    free(cards);
    text_clear(&text);
    return fine;
}

static bool id_is_free(const char *id, const NastyRules *rules, const CardBox *box)
{
    return strcmp(id, "wild") != 0 && strcmp(id, "stumped") != 0 && !card_in_rules(rules, id) &&
           !card_box_find(box, id);
}

void card_name_id(Special *card, const NastyRules *rules, const CardBox *box)
{
    enum { STEM = ID_LETTERS - 2 };
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
    for (char more = 'b'; !id_is_free(card->id, rules, box) && more <= 'z'; more++)
        snprintf(card->id, sizeof card->id, "%s_%c", length > 0 ? stem : "card", more);
}

/* ---- Among the rules ---- */

const Special *card_in_rules(const NastyRules *rules, const char *id)
{
    for (int i = 0; i < rules->special_count; i++) {
        if (strcmp(rules->specials[i].id, id) == 0) return &rules->specials[i];
    }
    return NULL;
}

bool card_place(NastyRules *rules, const Special *card, Fault *fault)
{
    Text text = {0};
    NastyRules *trial = memory_allocate(sizeof *trial);
    *trial = *rules;
    write_cards(card, 1, &text);
    /* The reader overrides a known card key by key, and what a card need not say it cannot take back: it goes first. */
    Special *known = (Special *)card_in_rules(trial, card->id);
    if (known) known->count_two = card->count_two;
    JsonDoc *doc = json_create(NULL, text.data, text.length, NULL);
    assert(doc && "what is written reads back");
    const JsonAt root = json_root(doc);
    Fault whole;
    const bool good = nasty_specials_read(&root, trial, &whole);
    if (good) {
        *rules = *trial;
    } else {
        int step;
        tell_reason(whole.text, &step, fault);
    }
    json_destroy(doc);
    free(trial);
    text_clear(&text);
    return good;
}

void card_take_out(NastyRules *rules, const char *id)
{
    const Special *card = card_in_rules(rules, id);
    if (!card) return;
    const int i = (int)(card - rules->specials);
    rules->special_count--;
    memmove(&rules->specials[i], &rules->specials[i + 1], (size_t)(rules->special_count - i) * sizeof *card);
    memset(&rules->specials[rules->special_count], 0, sizeof *card);
}

int card_total(const NastyRules *rules, int kind)
{
    int cards = 0;
    for (int i = 0; i < rules->special_count; i++) {
        if (rules->specials[i].kind == kind) cards += special_copies(&rules->specials[i], 0);
    }
    return cards;
}
