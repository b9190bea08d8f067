/* SPDX-License-Identifier: MIT */
/* A player's own sets of house rules, with the cards made for them: the id of the game in a line, then the file. */
#include "fuzz.h"
#include "scenes/house_rules.h"

static bool take(HouseRules *house, const char *text, size_t length)
{
    Fault fault;
    JsonDoc *doc = json_create("set.json", text, length, &fault);
    const JsonAt root = doc ? json_root(doc) : (JsonAt){0};
    const bool good = doc && house_rules_take_set(house, "set", &root, &fault);
    json_destroy(doc);
    return good;
}

static void try_set(const Game *game, const char *text, size_t length)
{
    HouseRules house;
    Fault fault;
    Text once = {0}, again = {0};
    house_rules_init(&house, fuzz_book(NULL, game));
    if (take(&house, text, length)) {
        bool causes[HOUSE_OPTIONS_MAX];
        house_rules_write(&house, &once);
        fuzz_promise(take(&house, text_string(&once), once.length), "a set that was written can be taken");
        house_rules_write(&house, &again);
        fuzz_same(&once, &again, "a set is written again as it was");
        if (!house_rules_fit(&house, 0, &fault)) house_rules_causes(&house, 0, causes);
    }
    house_rules_clear(&house);
    text_clear(&once);
    text_clear(&again);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    return fuzz_game(data, size, try_set);
}
