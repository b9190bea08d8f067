/* SPDX-License-Identifier: MIT */
/* Special cards are data (NN-30): reads them from the rules or from the player's own file, checks them and writes
 * them. */
#include "nasty.h"

static const char *const KIND_KEYS[] = {"instant", "nasty", NULL};
const char *const NASTY_STEP_KEYS[] = {"reset", "skip",    "again",          "swap seats",   "swap cards",
                                       "peek",  "replace", "cancel instant", "cancel nasty", NULL};
const char *const NASTY_AIM_KEYS[] = {"self", "other", "any", NULL};

static bool needs_squares(int what)
{
    return what == DO_SWAP_CARDS || what == DO_PEEK || what == DO_REPLACE;
}
static bool cancels(int what)
{
    return what == DO_CANCEL_INSTANT || what == DO_CANCEL_NASTY;
}

const Special *nasty_special_find(const NastyRules *rules, const char *id)
{
    for (int i = 0; i < rules->special_count; i++) {
        if (strcmp(rules->specials[i].id, id) == 0) return &rules->specials[i];
    }
    return NULL;
}

/* ---- Reading ---- */

static size_t count_letters(const char *text)
{
    size_t letters = 0;
    for (; *text; text++) letters += (*text & 0xC0) != 0x80;
    return letters;
}

static bool read_letters(const JsonCursor *at, size_t letters, char *text, size_t size, Error *error)
{
    const char *string = json_string(at);
    if (!string) return json_error(at, error, "this must be a string.");
    if (count_letters(string) > letters) return json_error(at, error, "there may be at most %zu letters.", letters);
    memset(text, 0, size);
    text_copy(text, size, string);
    return true;
}

static bool read_id(const JsonCursor *at, char *id, Error *error)
{
    const char *string = json_string(at);
    if (!string || !*string || strspn(string, "abcdefghijklmnopqrstuvwxyz_") != strlen(string)) {
        return json_error(at, error, "an id must be a word that contains only the letters a to z and _.");
    }
    if (strlen(string) > NASTY_ID_LETTERS)
        return json_error(at, error, "an id may have at most %d characters.", NASTY_ID_LETTERS);
    if (strcmp(string, "wild") == 0 || strcmp(string, "stumped") == 0) {
        return json_error(at, error, "\"%s\" is already the name of a yard card.", string);
    }
    text_copy(id, NASTY_ID_LETTERS + 1, string);
    return true;
}

static bool read_aim(const JsonCursor *at, SpecialStep *step, Error *error)
{
    const JsonCursor target = json_member(at, "target");
    int aim;
    if (cancels(step->kind)) {
        step->aim = AIM_NONE;
        return !json_exists(&target) || json_error(&target, error, "a cancelling step must not have a target.");
    }
    if (!json_read_choice(&target, NASTY_AIM_KEYS, &aim, error)) return false;
    if ((step->kind == DO_SWAP_SEATS || step->kind == DO_SWAP_CARDS) && aim != AIM_OTHER) {
        return json_error(&target, error, "the target of a swap must be \"other\".");
    }
    step->aim = (uint8_t)aim;
    return true;
}

static bool read_step(const JsonCursor *at, SpecialStep *step, Error *error)
{
    static const char *const KEYS[] = {"do", "target", "n", NULL};
    if (!json_require_object(at, error) || !json_only_members(at, KEYS, error)) return false;
    const JsonCursor what = json_member(at, "do"), n = json_member(at, "n");
    int index;
    if (!json_read_choice(&what, NASTY_STEP_KEYS, &index, error)) return false;
    *step = (SpecialStep){.kind = (uint8_t)index};
    if (!read_aim(at, step, error)) return false;
    if (index != DO_PEEK) return !json_exists(&n) || json_error(&n, error, "only a peek may have a number.");
    int32_t squares = 1;
    if (json_exists(&n) && !json_read_int32(&n, 1, 3, &squares, error)) return false;
    step->count = (uint8_t)squares;
    return true;
}

static bool read_steps(const JsonCursor *at, Special *special, Error *error)
{
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) < 1 || json_count(at) > NASTY_STEPS_MAX) {
        return json_error(at, error, "a card must have 1 to %d steps.", NASTY_STEPS_MAX);
    }
    memset(special->steps, 0, sizeof special->steps);
    special->step_count = (uint8_t)json_count(at);
    for (JsonCursor step = json_first(at); json_exists(&step); json_next(&step)) {
        if (!read_step(&step, &special->steps[step.index], error)) return false;
    }
    return true;
}

/* ---- Consistency of the steps ---- */

/* Sets an error at a step if the file contains the steps, otherwise at the card. */
static bool step_error(const JsonCursor *at, int index, Error *error, const char *reason)
{
    const JsonCursor steps = json_member(at, "steps");
    if (!json_exists(&steps)) return json_error(at, error, "%s", reason);
    const JsonCursor step = json_element(&steps, index);
    return json_error(&step, error, "%s", reason);
}

static bool check_step(const JsonCursor *at, Special *special, int index, Error *error)
{
    const SpecialStep *step = &special->steps[index];
    if (cancels(step->kind)) {
        if (special->kind != KIND_NASTY || special->step_count != 1) {
            return step_error(at, index, error, "a cancelling step must be the only step of a nasty card.");
        }
        special->aim = AIM_NONE;
    } else if (step->aim != AIM_SELF) {
        if (special->aim != AIM_SELF && special->aim != step->aim) {
            return step_error(at, index, error, "all steps whose target is not \"self\" must have the same target.");
        }
        special->aim = step->aim;
    }
    if (needs_squares(step->kind)) {
        if (special->kind != KIND_NASTY)
            return step_error(at, index, error, "only a nasty card may exchange, look at or replace cards.");
        if (special->squares != DO_RESET)
            return step_error(at, index, error, "only one step of a card may exchange, look at or replace cards.");
        special->squares = step->kind;
        special->peek = step->count;
    }
    special->swaps_seats |= step->kind == DO_SWAP_SEATS;
    special->turns_only &= step->kind == DO_SKIP || step->kind == DO_AGAIN;
    return true;
}

static bool check_steps(const JsonCursor *at, Special *special, Error *error)
{
    special->aim = AIM_SELF;
    special->squares = DO_RESET;
    special->peek = 0;
    special->swaps_seats = false;
    special->turns_only = true;
    for (int i = 0; i < special->step_count; i++) {
        if (!check_step(at, special, i, error)) return false;
    }
    for (int i = 0; i < special->step_count; i++) {
        const SpecialStep *step = &special->steps[i];
        if (needs_squares(step->kind) && step->aim == AIM_SELF && special->aim != AIM_SELF) {
            return step_error(at, i, error,
                              "if the step that looks at or replaces cards has the target \"self\", all steps must "
                              "have that target.");
        }
    }
    return true;
}

/* ---- Cards and lists of cards ---- */

static bool want_member(const JsonCursor *at, const char *key, Error *error)
{
    const JsonCursor member = json_member(at, key);
    return json_exists(&member) || json_error(&member, error, "it is missing, but a new card must have it.");
}

static bool read_special(const JsonCursor *at, bool known, Special *special, Error *error)
{
    static const char *const KEYS[] = {"id", "name", "text", "count", "count_two", "kind", "steps", NULL};
    if (!json_only_members(at, KEYS, error)) return false;
    if (!known &&
        (!want_member(at, "count", error) || !want_member(at, "kind", error) || !want_member(at, "steps", error))) {
        return false;
    }
    const JsonCursor name = json_member(at, "name"), text = json_member(at, "text"), count = json_member(at, "count"),
                     count_two = json_member(at, "count_two"), kind = json_member(at, "kind"),
                     steps = json_member(at, "steps");
    int index = special->kind;
    if (json_exists(&name) && !read_letters(&name, NASTY_NAME_LETTERS, special->name, sizeof special->name, error))
        return false;
    if (json_exists(&text) && !read_letters(&text, NASTY_TEXT_LETTERS, special->text, sizeof special->text, error))
        return false;
    if (json_exists(&count) && !json_read_int32(&count, 0, 40, &special->count, error)) return false;
    if (json_exists(&count_two) && !json_read_int32(&count_two, 0, 40, &special->count_two, error)) return false;
    if (json_exists(&kind) && !json_read_choice(&kind, KIND_KEYS, &index, error)) return false;
    special->kind = (uint8_t)index;
    if (json_exists(&steps) && !read_steps(&steps, special, error)) return false;
    return check_steps(at, special, error);
}

/* Reads a card into the list; a new one is added at the end. */
static bool read_card(const JsonCursor *at, NastyRules *rules, Error *error)
{
    if (!json_require_object(at, error)) return false;
    const JsonCursor id_at = json_member(at, "id");
    Special special = {.count_two = -1};
    if (!read_id(&id_at, special.id, error)) return false;
    const Special *known = nasty_special_find(rules, special.id);
    const int index = known ? (int)(known - rules->specials) : rules->special_count;
    if (index == NASTY_SPECIALS_MAX)
        return json_error(at, error, "there may be at most %d special cards.", NASTY_SPECIALS_MAX);
    if (known) special = *known;
    if (!read_special(at, known, &special, error)) return false;
    rules->specials[index] = special;
    if (!known) rules->special_count++;
    return true;
}

static bool check_decks(const JsonCursor *at, const NastyRules *rules, Error *error)
{
    for (int kind = KIND_INSTANT; kind <= KIND_NASTY; kind++) {
        for (int players = 2; players <= 3; players++) {
            int cards = 0;
            for (int i = 0; i < rules->special_count; i++) {
                const Special *special = &rules->specials[i];
                if (special->kind == kind) cards += special_copies(special, players);
            }
            if (cards > NASTY_DECK_MAX) {
                return json_error(at, error, "there are %d cards of the kind \"%s\", but there may be at most %d.",
                                  cards, KIND_KEYS[kind], NASTY_DECK_MAX);
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
            if (strcmp(json_string(&id), json_string(&other_id)) == 0) {
                return json_error(&id, error, "the card \"%s\" appears twice.", json_string(&id));
            }
        }
    }
    return true;
}

bool nasty_specials_read(const JsonCursor *at, void *any_rules, Error *error)
{
    NastyRules *rules = any_rules;
    if (!json_require_array(at, -1, error)) return false;
    for (JsonCursor card = json_first(at); json_exists(&card); json_next(&card)) {
        if (!read_card(&card, rules, error)) return false;
    }
    return check_twice(at, error) && check_decks(at, rules, error);
}

/* ---- Writing ---- */

static void write_step(const SpecialStep *step, JsonWriter *out)
{
    json_open(out, '{');
    json_string_member(out, "do", NASTY_STEP_KEYS[step->kind]);
    if (step->aim != AIM_NONE) json_string_member(out, "target", NASTY_AIM_KEYS[step->aim]);
    if (step->kind == DO_PEEK) json_int_member(out, "n", step->count);
    json_close(out, '}');
}

void nasty_specials_write(const void *any_rules, JsonWriter *out)
{
    const NastyRules *rules = any_rules;
    json_open(out, '[');
    for (int i = 0; i < rules->special_count; i++) {
        const Special *special = &rules->specials[i];
        json_open(out, '{');
        json_string_member(out, "id", special->id);
        json_string_member(out, "name", special->name);
        json_string_member(out, "text", special->text);
        json_int_member(out, "count", special->count);
        if (special->count_two >= 0) json_int_member(out, "count_two", special->count_two);
        json_string_member(out, "kind", KIND_KEYS[special->kind]);
        json_key(out, "steps");
        json_open(out, '[');
        for (int step = 0; step < special->step_count; step++) write_step(&special->steps[step], out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}
