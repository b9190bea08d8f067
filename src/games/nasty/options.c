/* SPDX-License-Identifier: MIT */
/* The options, and whether there are enough cards for them. */
#include "games/nasty/special_cards.h"
#include "games/nasty/yards.h"
#include "strings/nasty.h"

static const char *const GRIDS[] = {"auto", "3", "4", NULL};
static const char *const NASTY_CARDS[] = {"auto", "0", "1", "2", "3", "4", "5", "6", NULL};
static const char *const RULES_500[] = {"off", "zero", "match", "swap", NULL};
static const char *const RESET_INSTANTS[] = {"act", "rest", NULL};
static const char *const EVICTION_NEXT[] = {"player", "seat", NULL};
static const char *const STOLEN_STUMP[] = {"own", "any", NULL};

static bool read_specials(const FieldScope *scope, const JsonCursor *at, void *specials, Error *error)
{
    return special_list_read(at, specials, error);
}

static void write_specials(const FieldScope *scope, const void *specials, JsonWriter *out)
{
    special_list_write(specials, out);
}

static const Codec SPECIALS = {write_specials, read_specials};

const Option NASTY_OPTIONS[] = {
    {"grid", FIELD_ONE(NastyRules, grid), .choices = GRIDS},
    {"wild", FIELD_ONE(NastyRules, wild), .max = 40},
    {"stumped", FIELD_ONE(NastyRules, stumped), .max = 40},
    {"wild_points", FIELD_ONE(NastyRules, wild_points), .max = 100},
    {"nasty_cards", FIELD_ONE(NastyRules, nasty_cards), .choices = NASTY_CARDS},
    {"rounds", FIELD_ONE(NastyRules, rounds), .min = 1, .max = 100},
    {"minutes", FIELD_ONE(NastyRules, minutes), .max = 1000},
    {"rule_500", FIELD_ONE(NastyRules, rule_500), .choices = RULES_500},
    {"clear_in_fall", FIELD_ONE(NastyRules, clear_in_fall), .codec = &FIELD_BOOL},
    {"reset_refills", FIELD_ONE(NastyRules, reset_refills), .codec = &FIELD_BOOL},
    {"reset_instants", FIELD_ONE(NastyRules, reset_instants), .choices = RESET_INSTANTS},
    {"diagonals", FIELD_ONE(NastyRules, diagonals), .codec = &FIELD_BOOL},
    {"eviction_next", FIELD_ONE(NastyRules, eviction_next), .choices = EVICTION_NEXT},
    {"nasty_spring", FIELD_ONE(NastyRules, nasty_spring), .codec = &FIELD_BOOL},
    {"stump_out", FIELD_ONE(NastyRules, stump_out), .codec = &FIELD_BOOL},
    {"stolen_stump", FIELD_ONE(NastyRules, stolen_stump), .choices = STOLEN_STUMP},
    {"guard", FIELD_ONE(NastyRules, guard), .min = 5, .max = 500},
    {"cards", FIELD_ONE(NastyRules, specials), .max = 40, .codec = &SPECIALS},
    {NULL},
};

/* Whether there are enough cards for that many players (NN-3, NN-5). */
static bool check_players(const NastyRules *rules, int players, Error *error)
{
    uint8_t cards[NASTY_PILE_MAX];
    const int size = nasty_grid_size(rules, players), dealt = players * size * size;
    const int yard_cards_all = (int)nasty_deck(rules, players, NASTY_SPECIAL_INSTANT, cards);
    if (yard_cards_all < dealt + NASTY_SPARE_CARDS) {
        return strings_set_error(error, &NASTY_STRINGS, GAME_STRING_CONFLICT_YARD_CARDS,
                                 ARGS(arg_number(players), arg_number(size), arg_number(dealt + NASTY_SPARE_CARDS),
                                      arg_number(NASTY_SPARE_CARDS), arg_number(yard_cards_all)));
    }
    const int nasty = (int)nasty_deck(rules, players, NASTY_SPECIAL_NASTY, cards),
              hand = nasty_hand_size(rules, players);
    if (nasty >= players * hand) return true;
    return strings_set_error(
        error, &NASTY_STRINGS, GAME_STRING_CONFLICT_NASTY_CARDS,
        ARGS(arg_number(players), arg_number(players * hand), arg_number(hand), arg_number(nasty)));
}

bool nasty_check_rules(const void *any_rules, int players, Error *error)
{
    const NastyRules *rules = any_rules;
    if (players != 0) return check_players(rules, players, error);
    /* Reports the error for two players, who need the fewest cards. */
    for (int n = PLAYERS_MAX; n >= 2; n--) {
        if (check_players(rules, n, error)) return true;
    }
    return false;
}
