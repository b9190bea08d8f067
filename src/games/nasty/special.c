/* SPDX-License-Identifier: MIT */
/* Special cards are data (NN-30): read from a rules file or from the player's own, checked, and written again. */
#include "nasty.h"

const char *const NASTY_KINDS[] = {"instant", "nasty", NULL};
const char *const NASTY_DOS[] = {"reset", "skip",    "again",          "swap seats",   "swap cards",
                                 "peek",  "replace", "cancel instant", "cancel nasty", NULL};
const char *const NASTY_AIMS[] = {"self", "other", "any", NULL};

static bool needs_squares(int what)
{
    return what == DO_SWAP_CARDS || what == DO_PEEK || what == DO_REPLACE;
}
static bool cancels(int what)
{
    return what == DO_CANCEL_INSTANT || what == DO_CANCEL_NASTY;
}

/* ---- Reading ---- */

static size_t letters_in(const char *text)
{
    size_t letters = 0;
    for (; *text; text++) letters += (*text & 0xC0) != 0x80;
    return letters;
}

static bool read_letters(const JsonAt *at, size_t letters, char *text, size_t size, Fault *fault)
{
    const char *string = json_string(at);
    if (!string) return json_fault(at, fault, "a text has to stand here.");
    if (letters_in(string) > letters) return json_fault(at, fault, "at most %zu letters may stand here.", letters);
    memset(text, 0, size);
    text_copy(text, size, string);
    return true;
}

static bool read_id(const JsonAt *at, char *id, Fault *fault)
{
    const char *string = json_string(at);
    if (!string || !*string || strspn(string, "abcdefghijklmnopqrstuvwxyz_") != strlen(string)) {
        return json_fault(at, fault, "an id is made of the letters a to z and _.");
    }
    if (strlen(string) > ID_LETTERS) return json_fault(at, fault, "an id has at most %d letters.", ID_LETTERS);
    if (strcmp(string, "wild") == 0 || strcmp(string, "stumped") == 0) {
        return json_fault(at, fault, "\"%s\" is the name of a yard card already.", string);
    }
    text_copy(id, ID_LETTERS + 1, string);
    return true;
}

static bool read_aim(const JsonAt *at, SpecialStep *step, Fault *fault)
{
    const JsonAt target = json_member(at, "target");
    int aim;
    if (cancels(step->what)) {
        step->aim = AIM_NONE;
        return !json_exists(&target) || json_fault(&target, fault, "a cancelling step has no target.");
    }
    if (!json_read_choice(&target, NASTY_AIMS, &aim, fault)) return false;
    if ((step->what == DO_SWAP_SEATS || step->what == DO_SWAP_CARDS) && aim != AIM_OTHER) {
        return json_fault(&target, fault, "the target of a swap is \"other\".");
    }
    step->aim = (uint8_t)aim;
    return true;
}

static bool read_step(const JsonAt *at, SpecialStep *step, Fault *fault)
{
    static const char *const KEYS[] = {"do", "target", "n", NULL};
    if (!json_want_object(at, fault) || !json_only_members(at, KEYS, fault)) return false;
    const JsonAt what = json_member(at, "do"), n = json_member(at, "n");
    int index;
    if (!json_read_choice(&what, NASTY_DOS, &index, fault)) return false;
    *step = (SpecialStep){.what = (uint8_t)index};
    if (!read_aim(at, step, fault)) return false;
    if (index != DO_PEEK) return !json_exists(&n) || json_fault(&n, fault, "only a peek has a number.");
    int32_t squares = 1;
    if (json_exists(&n) && !json_read_int32(&n, 1, 3, &squares, fault)) return false;
    step->n = (uint8_t)squares;
    return true;
}

static bool read_steps(const JsonAt *at, Special *special, Fault *fault)
{
    if (!json_want_array(at, -1, fault)) return false;
    if (json_count(at) < 1 || json_count(at) > SPECIAL_STEPS_MAX) {
        return json_fault(at, fault, "a card has 1 to %d steps.", SPECIAL_STEPS_MAX);
    }
    memset(special->steps, 0, sizeof special->steps);
    special->step_count = (uint8_t)json_count(at);
    for (JsonAt step = json_first(at); json_exists(&step); json_next(&step)) {
        if (!read_step(&step, &special->steps[step.index], fault)) return false;
    }
    return true;
}

/* ---- What the steps say together ---- */

/* A fault in one of the steps: at that step if the file gives them, else at the card. */
static bool step_fault(const JsonAt *at, int index, Fault *fault, const char *reason)
{
    const JsonAt steps = json_member(at, "steps");
    if (!json_exists(&steps)) return json_fault(at, fault, "%s", reason);
    const JsonAt step = json_element(&steps, index);
    return json_fault(&step, fault, "%s", reason);
}

static bool check_step(const JsonAt *at, Special *special, int index, Fault *fault)
{
    const SpecialStep *step = &special->steps[index];
    if (cancels(step->what)) {
        if (special->kind != KIND_NASTY || special->step_count != 1) {
            return step_fault(at, index, fault, "a cancelling step stands alone in a nasty card.");
        }
        special->aim = AIM_NONE;
    } else if (step->aim != AIM_SELF) {
        if (special->aim != AIM_SELF && special->aim != step->aim) {
            return step_fault(at, index, fault, "the steps that are not on \"self\" share one target.");
        }
        special->aim = step->aim;
    }
    if (needs_squares(step->what)) {
        if (special->kind != KIND_NASTY) return step_fault(at, index, fault, "only a nasty card names squares.");
        if (special->squares != DO_RESET) return step_fault(at, index, fault, "only one step of a card names squares.");
        special->squares = step->what;
        special->peek = step->n;
    }
    special->swaps_seats |= step->what == DO_SWAP_SEATS;
    special->turns_only &= step->what == DO_SKIP || step->what == DO_AGAIN;
    return true;
}

static bool check_steps(const JsonAt *at, Special *special, Fault *fault)
{
    special->aim = AIM_SELF;
    special->squares = DO_RESET;
    special->peek = 0;
    special->swaps_seats = false;
    special->turns_only = true;
    for (int i = 0; i < special->step_count; i++) {
        if (!check_step(at, special, i, fault)) return false;
    }
    for (int i = 0; i < special->step_count; i++) {
        const SpecialStep *step = &special->steps[i];
        if (needs_squares(step->what) && step->aim == AIM_SELF && special->aim != AIM_SELF) {
            return step_fault(at, i, fault, "if the step that names squares is on \"self\", so are the others.");
        }
    }
    return true;
}

/* ---- A card, and the list of them ---- */

static bool want_member(const JsonAt *at, const char *key, Fault *fault)
{
    const JsonAt member = json_member(at, key);
    return json_exists(&member) || json_fault(&member, fault, "a new card needs it.");
}

static bool read_special(const JsonAt *at, bool known, Special *special, Fault *fault)
{
    static const char *const KEYS[] = {"id", "name", "text", "count", "count_two", "kind", "steps", NULL};
    if (!json_only_members(at, KEYS, fault)) return false;
    if (!known &&
        (!want_member(at, "count", fault) || !want_member(at, "kind", fault) || !want_member(at, "steps", fault))) {
        return false;
    }
    const JsonAt name = json_member(at, "name"), text = json_member(at, "text"), count = json_member(at, "count"),
                 count_two = json_member(at, "count_two"), kind = json_member(at, "kind"),
                 steps = json_member(at, "steps");
    int index = special->kind;
    if (json_exists(&name) && !read_letters(&name, NAME_LETTERS, special->name, sizeof special->name, fault))
        return false;
    if (json_exists(&text) && !read_letters(&text, TEXT_LETTERS, special->text, sizeof special->text, fault))
        return false;
    if (json_exists(&count) && !json_read_int32(&count, 0, 40, &special->count, fault)) return false;
    if (json_exists(&count_two) && !json_read_int32(&count_two, 0, 40, &special->count_two, fault)) return false;
    if (json_exists(&kind) && !json_read_choice(&kind, NASTY_KINDS, &index, fault)) return false;
    special->kind = (uint8_t)index;
    if (json_exists(&steps) && !read_steps(&steps, special, fault)) return false;
    return check_steps(at, special, fault);
}

/* Reads a card into its place in the list, a new one at the end. */
static bool read_card(const JsonAt *at, NastyRules *rules, Fault *fault)
{
    if (!json_want_object(at, fault)) return false;
    const JsonAt id_at = json_member(at, "id");
    Special special = {.count_two = -1};
    if (!read_id(&id_at, special.id, fault)) return false;
    int index = 0;
    while (index < rules->special_count && strcmp(rules->specials[index].id, special.id) != 0) index++;
    const bool known = index < rules->special_count;
    if (index == SPECIALS_MAX) return json_fault(at, fault, "there are at most %d special cards.", SPECIALS_MAX);
    if (known) special = rules->specials[index];
    if (!read_special(at, known, &special, fault)) return false;
    rules->specials[index] = special;
    if (!known) rules->special_count++;
    return true;
}

static bool check_decks(const JsonAt *at, const NastyRules *rules, Fault *fault)
{
    for (int kind = KIND_INSTANT; kind <= KIND_NASTY; kind++) {
        for (int players = 2; players <= 3; players++) {
            int cards = 0;
            for (int i = 0; i < rules->special_count; i++) {
                const Special *special = &rules->specials[i];
                if (special->kind == kind) cards += special_copies(special, players);
            }
            if (cards > DECK_MAX) {
                return json_fault(at, fault, "there are %d cards of the kind \"%s\", and at most %d may be.", cards,
                                  NASTY_KINDS[kind], DECK_MAX);
            }
        }
    }
    return true;
}

static bool check_twice(const JsonAt *list, Fault *fault)
{
    for (JsonAt at = json_first(list); json_exists(&at); json_next(&at)) {
        const JsonAt id = json_member(&at, "id");
        for (JsonAt other = json_first(list); other.index < at.index; json_next(&other)) {
            const JsonAt other_id = json_member(&other, "id");
            if (strcmp(json_string(&id), json_string(&other_id)) == 0) {
                return json_fault(&id, fault, "the card \"%s\" stands here for the second time.", json_string(&id));
            }
        }
    }
    return true;
}

bool nasty_specials_read(const JsonAt *at, void *target, Fault *fault)
{
    NastyRules *rules = target;
    if (!json_want_array(at, -1, fault)) return false;
    for (JsonAt card = json_first(at); json_exists(&card); json_next(&card)) {
        if (!read_card(&card, rules, fault)) return false;
    }
    return check_twice(at, fault) && check_decks(at, rules, fault);
}

/* ---- Writing ---- */

static void write_step(const SpecialStep *step, JsonOut *out)
{
    json_open(out, '{');
    json_string_member(out, "do", NASTY_DOS[step->what]);
    if (step->aim != AIM_NONE) json_string_member(out, "target", NASTY_AIMS[step->aim]);
    if (step->what == DO_PEEK) json_int_member(out, "n", step->n);
    json_close(out, '}');
}

void nasty_specials_write(const void *source, JsonOut *out)
{
    const NastyRules *rules = source;
    json_open(out, '[');
    for (int i = 0; i < rules->special_count; i++) {
        const Special *special = &rules->specials[i];
        json_open(out, '{');
        json_string_member(out, "id", special->id);
        json_string_member(out, "name", special->name);
        json_string_member(out, "text", special->text);
        json_int_member(out, "count", special->count);
        if (special->count_two >= 0) json_int_member(out, "count_two", special->count_two);
        json_string_member(out, "kind", NASTY_KINDS[special->kind]);
        json_key(out, "steps");
        json_open(out, '[');
        for (int step = 0; step < special->step_count; step++) write_step(&special->steps[step], out);
        json_close(out, ']');
        json_close(out, '}');
    }
    json_close(out, ']');
}
