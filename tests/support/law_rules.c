/* SPDX-License-Identifier: MIT */
#include "laws.h"

#include "check.h"

const char *const LAW_SAMPLES[][2] = {
    {"neighbors", "{\"rows\":4,\"files\":4,\"counts\":{\"Q\":3,\"R\":3,\"B\":3,\"N\":3,\"F\":4}}"},
    {"neighbors", "{\"rows\":8,\"files\":8,\"counts\":{\"Q\":12,\"R\":12,\"B\":12,\"N\":14,\"F\":14},\"pie\":true}"},
    {"neighbors", "{\"rows\":5,\"files\":8,\"counts\":{\"Q\":0,\"R\":0,\"B\":7,\"N\":16,\"F\":17},\"next_door\":true}"},
    {"neighbors",
     "{\"rows\":8,\"files\":4,\"counts\":{\"Q\":32,\"R\":0,\"B\":0,\"N\":0,\"F\":0},\"values\":{\"Q\":0}}"},
    {"subdivision", "{\"park_layout\":[\"d4\",\"c3\",\"a1\",\"b6\",\"f2\",\"e5\"]}"},
    {"subdivision", "{\"patterns\":{\"6:6\":[\"a1\",\"a2\",\"b1\",\"b2\",\"f6\",\"e5\"]},\"private_parks\":true}"},
    {"subdivision", "{\"boards\":{\"2\":{\"size\":9,\"parks\":33},\"3\":{\"size\":9,\"parks\":9}},"
                    "\"pyramids_each_size\":8,\"park_layout\":\"random\",\"private_parks\":true}"},
    {"subdivision", "{\"boards\":{\"2\":{\"size\":3,\"parks\":3},\"3\":{\"size\":3,\"parks\":0},"
                    "\"4\":{\"size\":4,\"parks\":4}},\"pyramids_each_size\":1,\"park_layout\":\"players\"}"},
    {"nationhood",
     "{\"exchanges\":8,\"offer_cities\":13,\"repeat_offers\":true,\"war_chain\":1000,\"whittle_add\":true,"
     "\"city_naturals\":1,\"nation_length\":5}"},
    {"nationhood",
     "{\"joker_exchange\":\"joker_out\",\"exchanges\":3,\"repeat_offers\":true,\"war_chain\":40,\"turn_limit\":40}"},
    {"neighborhoods", "{\"declined_idle\":false,\"idle_turns\":1}"},
    {"nasty", "{\"cards\":[{\"id\":\"moving_day\",\"count\":8,\"kind\":\"nasty\",\"steps\":[{\"do\":\"swap seat"
              "s\",\"target\":\"other\"},{\"do\":\"reset\",\"target\":\"self\"},{\"do\":\"skip\",\"target\":\"o"
              "ther\"},{\"do\":\"again\",\"target\":\"other\"}]},{\"id\":\"earthquake\",\"count\":9,\"kind\":\""
              "instant\",\"steps\":[{\"do\":\"reset\",\"target\":\"self\"},{\"do\":\"swap seats\",\"target\":\""
              "other\"},{\"do\":\"reset\",\"target\":\"other\"},{\"do\":\"again\",\"target\":\"self\"}]}],\"nas"
              "ty_cards\":3,\"reset_refills\":true,\"grid\":3,\"rounds\":2}"},
    {"nasty", "{\"cards\":[{\"id\":\"telescope\",\"count\":30,\"kind\":\"nasty\",\"steps\":[{\"do\":\"reset\","
              "\"target\":\"any\"},{\"do\":\"peek\",\"target\":\"any\",\"n\":3}]},{\"id\":\"tidy_up\",\"count\""
              ":20,\"kind\":\"nasty\",\"steps\":[{\"do\":\"replace\",\"target\":\"self\"}]},{\"id\":\"own_peek"
              "\",\"count\":9,\"kind\":\"nasty\",\"steps\":[{\"do\":\"peek\",\"target\":\"self\"}]},{\"id\":\"s"
              "torm\",\"count\":40,\"kind\":\"instant\",\"steps\":[{\"do\":\"reset\",\"target\":\"any\"},{\"do"
              "\":\"skip\",\"target\":\"any\"}]}],\"nasty_cards\":6,\"rounds\":2}"},
    {"nasty", "{\"cards\":[{\"id\":\"home_security\",\"count\":40},{\"id\":\"bylaw_officer\",\"count\":40},{\"i"
              "d\":\"vandalized\",\"count\":30,\"count_two\":40},{\"id\":\"nasty_dog\",\"count\":40}],\"nasty_c"
              "ards\":6,\"guard\":5,\"rounds\":3,\"stumped\":30}"},
    {"nasty", "{\"cards\":[{\"id\":\"landslide\",\"count\":40,\"kind\":\"instant\",\"steps\":[{\"do\":\"reset\",\"t"
              "arget\":\"self\"},{\"do\":\"reset\",\"target\":\"self\"}]},{\"id\":\"moving_van\",\"count\":20,\"kin"
              "d\":\"instant\",\"steps\":[{\"do\":\"swap seats\",\"target\":\"other\"},{\"do\":\"reset\",\"target\""
              ":\"other\"}]},{\"id\":\"shortcut\",\"count\":20,\"kind\":\"nasty\",\"steps\":[{\"do\":\"swap seats\""
              ",\"target\":\"other\"}]},{\"id\":\"bulldozer\",\"count\":20,\"kind\":\"nasty\",\"steps\":[{\"do\":\""
              "reset\",\"target\":\"any\"}]}],\"nasty_cards\":4,\"reset_refills\":true,\"wild\":0,\"stumped\":30,\""
              "rounds\":2,\"guard\":20}"},
    {NULL, NULL},
};

/* Changes an option at random; if it has members, one of them. The option's offset counts from `base`. */
static void change_option(const Option *option, Rng *rng, void *base)
{
    uint32_t parts = 0;
    if (option->codec == &FIELD_BOOL) {
        field_set_number(option, base, (int32_t)rng_below(rng, 2));
    } else if (option->choices) {
        while (option->choices[parts]) parts++;
        field_set_number(option, base, (int32_t)rng_below(rng, parts));
    } else if (option->members) {
        while (option->members[parts].key) parts++;
        change_option(&option->members[rng_below(rng, parts)], rng, (char *)base + option->offset);
    } else if (!option->codec) {
        const uint32_t span = (uint32_t)(option->max - option->min) + 1;
        int32_t value = option->min + (int32_t)rng_below(rng, span);
        if (rng_below(rng, 2) == 0) { /* near the current value, like most house rules */
            value = field_number(option, base) - 2 + (int32_t)rng_below(rng, 5);
            value = value < option->min ? option->min : value > option->max ? option->max : value;
        }
        field_set_number(option, base, value);
    }
}

/* Applies one of the game's samples at random, or none. */
static void apply_sample(const Game *game, Rng *rng, void *rules)
{
    size_t samples = 0;
    for (size_t i = 0; LAW_SAMPLES[i][0]; i++) samples += strcmp(LAW_SAMPLES[i][0], game->id) == 0;
    size_t chosen = rng_below(rng, (uint32_t)samples * 2 + 1);
    for (size_t i = 0; LAW_SAMPLES[i][0]; i++) {
        if (strcmp(LAW_SAMPLES[i][0], game->id) != 0 || chosen-- != 0) continue;
        SCOPED_DOCUMENT *document = json_create(NULL, LAW_SAMPLES[i][1], strlen(LAW_SAMPLES[i][1]), &check_error);
        if (!document) return;
        const JsonCursor root = json_root(document);
        options_read(game->options, &root, rules, &check_error);
        return;
    }
}

void laws_random_rules(const Rulebook *book, int players, Rng *rng, void *rules)
{
    const Game *game = rulebook_game(book);
    for (int attempt = 0; attempt < 100; attempt++) {
        const int preset = (int)rng_below(rng, (uint32_t)rulebook_preset_count(book) + 1) - 1;
        if (!rulebook_make_rules(book, preset, NULL, players, rules, &check_error)) continue;
        apply_sample(game, rng, rules);
        for (size_t i = 0; game->options[i].key; i++) {
            if (rng_below(rng, 3) == 0) change_option(&game->options[i], rng, rules);
        }
        if (game_check_rules(game, rules, players, &check_error)) return;
    }
    rulebook_make_rules(book, RULEBOOK_STANDARD, NULL, players, rules, &check_error);
}
