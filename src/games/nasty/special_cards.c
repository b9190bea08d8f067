/* SPDX-License-Identifier: MIT */
/* Special cards are data (NN-30): reads them from the rules or from the player's own file, checks them and writes
 * them. */
#include "games/nasty/special_cards.h"

#include "culdesac/fields.h"

static const char *const KIND_KEYS[] = {"instant", "nasty", NULL};
static const char *const STEP_KEYS[] = {"reset", "skip",    "again",          "swap seats",   "swap cards",
                                        "peek",  "replace", "cancel instant", "cancel nasty", NULL};
static const char *const AIM_KEYS[] = {"self", "other", "any", NULL};

static bool step_needs_squares(NastyStepKind kind)
{
    return kind == NASTY_STEP_SWAP_CARDS || kind == NASTY_STEP_PEEK || kind == NASTY_STEP_REPLACE;
}
static bool cancels(NastyStepKind kind) { return kind == NASTY_STEP_CANCEL_INSTANT || kind == NASTY_STEP_CANCEL_NASTY; }

/* ---- Lists ---- */

static int find_index(const NastySpecialList *list, const char *id)
{
    int i = 0;
    while (i < list->count && strcmp(list->items[i].id, id) != 0) i++;
    return i;
}

const NastySpecial *special_list_find(const NastySpecialList *list, const char *id)
{
    const int i = find_index(list, id);
    return i < list->count ? &list->items[i] : NULL;
}

bool special_list_put(NastySpecialList *list, const NastySpecial *card)
{
    const int i = find_index(list, card->id);
    if (i == NASTY_SPECIALS_MAX) return false;
    list->items[i] = *card;
    if (i == list->count) list->count++;
    return true;
}

void special_list_remove(NastySpecialList *list, const char *id)
{
    const int i = find_index(list, id);
    if (i == list->count) return;
    list->count--;
    memmove(&list->items[i], &list->items[i + 1], (size_t)(list->count - i) * sizeof *list->items);
    memset(&list->items[list->count], 0, sizeof *list->items);
}

int special_list_copies(const NastySpecialList *list, int players, NastySpecialKind kind)
{
    int copies = 0;
    for (int i = 0; i < list->count; i++) {
        if (list->items[i].kind == kind) copies += nasty_special_copies(&list->items[i], players);
    }
    return copies;
}

bool special_has_step(const NastySpecial *special, NastyStepKind kind)
{
    for (int step = 0; step < special->step_count; step++) {
        if (special->steps[step].kind == kind) return true;
    }
    return false;
}

bool nasty_rules_have_step(const NastyRules *rules, int players, NastySpecialKind kind, NastyStepKind step)
{
    for (int i = 0; i < rules->specials.count; i++) {
        const NastySpecial *special = &rules->specials.items[i];
        const bool in_play = special->kind == kind && nasty_special_copies(special, players) > 0;
        if (in_play && special_has_step(special, step)) return true;
    }
    return false;
}

/* ---- The members of a card ---- */

static void write_string(const FieldScope *scope, const void *value, JsonWriter *out) { json_put_string(out, value); }

/* Reads a text. It may have as many letters as fit if each of them takes four bytes. */
static bool read_letters(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    const char *string = json_string(at);
    const int most = (int)((scope->size - 1) / 4);
    if (!string) return json_error(at, error, "this must be a string.");
    if (text_characters(string, strlen(string)) > most)
        return json_error(at, error, "there may be at most %d letters.", most);
    memset(value, 0, scope->size);
    text_copy(value, scope->size, string);
    return true;
}

static bool read_id(const FieldScope *scope, const JsonCursor *at, void *id, Error *error)
{
    const char *string = json_string(at);
    if (!string || !*string || strspn(string, "abcdefghijklmnopqrstuvwxyz_") != strlen(string))
        return json_error(at, error, "an id must be a word that contains only the letters a to z and _.");
    if (strlen(string) > NASTY_ID_LETTERS)
        return json_error(at, error, "an id may have at most %d characters.", NASTY_ID_LETTERS);
    if (strcmp(string, "wild") == 0 || strcmp(string, "stumped") == 0)
        return json_error(at, error, "\"%s\" is already the name of a yard card.", string);
    text_copy(id, scope->size, string);
    return true;
}

static const Codec ID = {write_string, read_id}, LETTERS = {write_string, read_letters};

static const JsonField STEP_FIELDS[] = {
    {"do", FIELD_ONE(NastySpecialStep, kind), .min = NASTY_STEP_RESET, .choices = STEP_KEYS},
    {"target", FIELD_ONE(NastySpecialStep, aim), FIELD_IF(NastySpecialStep, aim), .min = NASTY_AIM_SELF,
     .choices = AIM_KEYS},
    {"n", FIELD_ONE(NastySpecialStep, count), FIELD_IF(NastySpecialStep, count), .min = 1, .max = NASTY_PEEK_MAX},
    {NULL},
};

static const JsonField CARD_FIELDS[] = {
    {"id", FIELD_ONE(NastySpecial, id), .codec = &ID},
    {"name", FIELD_ONE(NastySpecial, name), .codec = &LETTERS, .can_be_missing = true},
    {"text", FIELD_ONE(NastySpecial, text), .codec = &LETTERS, .can_be_missing = true},
    {"count", FIELD_ONE(NastySpecial, count), .max = 40, .can_be_missing = true},
    {"count_two", FIELD_ONE(NastySpecial, count_two), FIELD_IF(NastySpecial, has_count_two), .max = 40,
     .can_be_missing = true},
    {"kind", FIELD_ONE(NastySpecial, kind), .choices = KIND_KEYS, .can_be_missing = true},
    {"steps", FIELD_PILE(NastySpecial, steps, step_count), .members = STEP_FIELDS, .can_be_missing = true,
     .too_many_error = "a card must have 1 to %d steps."},
    {NULL},
};

/* ---- Consistency of the steps ---- */

/* The reason why a step is not allowed on any card, with the member at fault in *member; NULL if there is no such
 * reason. */
static const char *check_members(const NastySpecialStep *step, const char **member)
{
    const bool swaps = step->kind == NASTY_STEP_SWAP_SEATS || step->kind == NASTY_STEP_SWAP_CARDS;
    *member = "target";
    if (cancels(step->kind) && step->aim != NASTY_AIM_NONE) return "a cancelling step must not have a target.";
    if (!cancels(step->kind) && step->aim == NASTY_AIM_NONE) return "it must be \"self\", \"other\" or \"any\".";
    if (swaps && step->aim != NASTY_AIM_OTHER) return "the target of a swap must be \"other\".";
    *member = step->kind == NASTY_STEP_PEEK ? NULL : "n";
    return *member && step->count > 0 ? "only a peek may have a number." : NULL;
}

/* Why a step is not allowed on its card, or NULL. Sets the members of the card that follow from the step. */
static const char *check_step(NastySpecial *special, const NastySpecialStep *step)
{
    if (cancels(step->kind)) {
        if (special->kind != NASTY_SPECIAL_NASTY || special->step_count != 1)
            return "a cancelling step must be the only step of a nasty card.";
        special->aim = NASTY_AIM_NONE;
    } else if (step->aim != NASTY_AIM_SELF) {
        if (special->aim != NASTY_AIM_SELF && special->aim != step->aim)
            return "all steps whose target is not \"self\" must have the same target.";
        special->aim = step->aim;
    }
    if (step_needs_squares(step->kind)) {
        if (special->kind != NASTY_SPECIAL_NASTY) return "only a nasty card may exchange, look at or replace cards.";
        if (nasty_special_needs_squares(special))
            return "only one step of a card may exchange, look at or replace cards.";
        special->squares_step = step->kind;
        special->peek = step->count;
    }
    special->swaps_seats |= step->kind == NASTY_STEP_SWAP_SEATS;
    special->turns_only &= step->kind == NASTY_STEP_SKIP || step->kind == NASTY_STEP_AGAIN;
    return NULL;
}

SpecialFault special_check(NastySpecial *special)
{
    SpecialFault fault = {0};
    special->aim = NASTY_AIM_SELF;
    special->squares_step = NASTY_STEP_NONE;
    special->peek = 0;
    special->swaps_seats = false;
    special->turns_only = true;
    for (; fault.step < special->step_count; fault.step++) {
        NastySpecialStep *step = &special->steps[fault.step];
        if (step->kind == NASTY_STEP_PEEK && step->count == 0) step->count = 1;
        fault.reason = check_members(step, &fault.member);
        if (fault.reason) return fault;
        fault.member = NULL;
        fault.reason = check_step(special, step);
        if (fault.reason) return fault;
    }
    for (fault.step = 0; fault.step < special->step_count; fault.step++) {
        const NastySpecialStep *step = &special->steps[fault.step];
        if (!step_needs_squares(step->kind) || step->aim != NASTY_AIM_SELF || special->aim == NASTY_AIM_SELF) continue;
        fault.reason =
            "if the step that looks at or replaces cards has the target \"self\", all steps must have that target.";
        return fault;
    }
    return fault;
}

/* ---- Cards and lists of cards ---- */

static bool check_new(const JsonCursor *at, Error *error)
{
    static const char *const NEEDED[] = {"count", "kind", "steps"};
    for (size_t i = 0; i < sizeof NEEDED / sizeof *NEEDED; i++) {
        const JsonCursor member = json_member(at, NEEDED[i]);
        if (!json_exists(&member)) return json_error(&member, error, "it is missing, but a new card must have it.");
    }
    return true;
}

/* Sets an error at the step if the file contains the steps, otherwise at the card. */
static bool fault_error(const JsonCursor *at, const SpecialFault *fault, Error *error)
{
    const JsonCursor steps = json_member(at, "steps");
    const JsonCursor step = json_exists(&steps) ? json_element(&steps, fault->step) : *at;
    const JsonCursor member = fault->member ? json_member(&step, fault->member) : step;
    return json_error(&member, error, "%s", fault->reason);
}

bool special_card_read(const JsonCursor *at, NastySpecialList *list, Error *error)
{
    const JsonCursor id = json_member(at, "id"), steps = json_member(at, "steps");
    const NastySpecial *known = json_string(&id) ? special_list_find(list, json_string(&id)) : NULL;
    NastySpecial special = known ? *known : (NastySpecial){0};
    if (!fields_read(CARD_FIELDS, &(FieldScope){.reading = READING_DATA}, at, &special, error) ||
        (!known && !check_new(at, error)))
        return false;
    if (special.step_count == 0) return json_error(&steps, error, "a card must have 1 to %d steps.", NASTY_STEPS_MAX);
    memset(&special.steps[special.step_count], 0,
           (size_t)(NASTY_STEPS_MAX - special.step_count) * sizeof *special.steps);
    const SpecialFault fault = special_check(&special);
    if (fault.reason) return fault_error(at, &fault, error);
    return special_list_put(list, &special) ||
           json_error(at, error, "there may be at most %d special cards.", NASTY_SPECIALS_MAX);
}

bool special_list_check(const NastySpecialList *list, Error *error)
{
    for (int kind = NASTY_SPECIAL_INSTANT; kind <= NASTY_SPECIAL_NASTY; kind++) {
        for (int players = 2; players <= 3; players++) {
            const int cards = special_list_copies(list, players, (NastySpecialKind)kind);
            if (cards > NASTY_DECK_MAX) {
                return error_set(error, "there are %d cards of the kind \"%s\", but there may be at most %d.", cards,
                                 KIND_KEYS[kind], NASTY_DECK_MAX);
            }
        }
    }
    return true;
}

static bool check_twice(const JsonCursor *list, Error *error)
{
    for (JsonCursor at = json_first(list); json_exists(&at); json_next(&at)) {
        const JsonCursor id = json_member(&at, "id");
        for (JsonCursor other = json_first(list); other.index < at.index; json_next(&other)) {
            const JsonCursor other_id = json_member(&other, "id");
            if (strcmp(json_string(&id), json_string(&other_id)) == 0)
                return json_error(&id, error, "the card \"%s\" appears twice.", json_string(&id));
        }
    }
    return true;
}

bool special_list_read(const JsonCursor *at, NastySpecialList *list, Error *error)
{
    if (!json_require_array(at, -1, error)) return false;
    for (JsonCursor card = json_first(at); json_exists(&card); json_next(&card)) {
        if (!special_card_read(&card, list, error)) return false;
    }
    Error reason;
    return check_twice(at, error) && (special_list_check(list, &reason) || json_error(at, error, "%s", reason.text));
}

void special_list_write(const NastySpecialList *list, JsonWriter *out)
{
    json_open(out, '[');
    for (int i = 0; i < list->count; i++) {
        json_open(out, '{');
        fields_write(CARD_FIELDS, NULL, 0, &list->items[i], out);
        json_close(out, '}');
    }
    json_close(out, ']');
}
