/* SPDX-License-Identifier: MIT */
#include "table.h"

#include "strings/nasty.h"

#include <stdio.h>
#include <string.h>

static const char *const SUITS_ART[] = {"blue", "brown", "green", "red", "yellow"};

/* The name in the card's drawing; NULL if there is no such drawing. */
static const char *name_drawn(const Special *special)
{
    return strings_find(&NASTY_STRINGS, "drawn", special->id, NULL);
}

/* Whether the rules give the card another name than its drawing. */
static bool has_own_name(const Special *special)
{
    const char *drawn = name_drawn(special);
    return !drawn || (special->name[0] && strcmp(drawn, special->name) != 0);
}

static const char *special_name(const Special *special)
{
    return special->name[0] ? special->name : name_drawn(special) ? name_drawn(special) : special->id;
}

/* On cards that are too small for a name the drawing has a bar in its place. */
static void special_art(const NastyRules *rules, int card, float width, char art[ART_NAME_SIZE])
{
    const Special *special = special_of(rules, card);
    const char *drawing = name_drawn(special) ? special->id : "house";
    const bool named = card_name_fits(width, special_name(special));
    const char *folder = width < CARD_NAME_MIN_WIDTH ? (named ? "bare/" : "small/")
                         : has_own_name(special)     ? "bare/"
                                                     : "";
    snprintf(art, ART_NAME_SIZE, "yard/%s%s", folder, drawing);
}

static const char *plain_name(int card)
{
    return strings_get(&NASTY_STRINGS, card == WILD ? SAY_NAME_WILD_TITLE : SAY_NAME_STUMPED_TITLE);
}

void nasty_card_art(const NastyRules *rules, int card, float width, const char *back, char art[ART_NAME_SIZE])
{
    static const float PIPS_FROM = 44;
    const char *folder = width < PIPS_FROM ? "mini/" : "";
    if (card == HIDDEN || card == EMPTY) {
        snprintf(art, ART_NAME_SIZE, "yard/%s", back);
    } else if (card < SUIT_CARDS) {
        snprintf(art, ART_NAME_SIZE, "yard/%s%s-%d", folder, SUITS_ART[card_suit_of(card)], card_number_of(card));
    } else if (card < SPECIAL) {
        if (width < CARD_NAME_MIN_WIDTH && !*folder) folder = "small/";
        if (width < CARD_NAME_MIN_WIDTH && card_name_fits(width, plain_name(card))) folder = "bare/";
        snprintf(art, ART_NAME_SIZE, "yard/%s%s", folder, card == WILD ? "wild" : "stumped");
    } else {
        special_art(rules, card, width, art);
    }
}

const char *nasty_card_caption(const NastyRules *rules, int card, float width)
{
    const bool small = width < CARD_NAME_MIN_WIDTH;
    if (card == WILD || card == STUMPED) return small ? plain_name(card) : "";
    if (!card_is_special(card)) return "";
    const Special *special = special_of(rules, card);
    return small || has_own_name(special) ? special_name(special) : "";
}

void nasty_card_title(const NastyRules *rules, int card, char title[NAME_TEXT_SIZE])
{
    nasty_name_thing(rules, card == HIDDEN ? THING_HIDDEN : (unsigned)card, "title", title);
    if (title[0] >= 'a' && title[0] <= 'z') title[0] = (char)(title[0] - 'a' + 'A');
}
