/* SPDX-License-Identifier: MIT */
#include "card_art.h"

#include "words/nasty.h"

#include <stdio.h>
#include <string.h>

static const char *const SUITS_ART[] = {"blue", "brown", "green", "red", "yellow"};

/* The name that stands in the card's own drawing; NULL: there is no such drawing. */
static const char *name_drawn(const Special *special)
{
    return house_word(&NASTY_WORDS, "drawn", special->id, NULL);
}

/* Whether the rules call it by another name than its drawing. */
static bool has_own_name(const Special *special)
{
    const char *drawn = name_drawn(special);
    return !drawn || (special->name[0] && strcmp(drawn, special->name) != 0);
}

static void special_art(const NastyRules *rules, int card, float width, char art[ART_NAME])
{
    static const float NAME_FROM = 66;
    const Special *special = special_of(rules, card);
    const char *drawing = name_drawn(special) ? special->id : "house";
    const char *folder = width < NAME_FROM ? "small/" : has_own_name(special) ? "bare/" : "";
    snprintf(art, ART_NAME, "yard/%s%s", folder, drawing);
}

void nasty_card_art(const NastyRules *rules, int card, float width, const char *back, char art[ART_NAME])
{
    static const float PIPS_FROM = 44, NAME_FROM = 66;
    const char *folder = width < PIPS_FROM ? "mini/" : "";
    if (card == HIDDEN || card == EMPTY) {
        snprintf(art, ART_NAME, "yard/%s", back);
    } else if (card < SUIT_CARDS) {
        snprintf(art, ART_NAME, "yard/%s%s-%d", folder, SUITS_ART[card_suit_of(card)], card_number_of(card));
    } else if (card < SPECIAL) {
        snprintf(art, ART_NAME, "yard/%s%s",
                 *folder             ? folder
                 : width < NAME_FROM ? "small/"
                                     : "",
                 card == WILD ? "wild" : "stumped");
    } else {
        special_art(rules, card, width, art);
    }
}

const char *nasty_card_caption(const NastyRules *rules, int card)
{
    if (!card_is_special(card)) return "";
    const Special *special = special_of(rules, card);
    return !has_own_name(special) ? "" : special->name[0] ? special->name : special->id;
}

void nasty_card_title(const NastyRules *rules, int card, char title[NAME_TEXT])
{
    nasty_name_thing(rules, card == HIDDEN ? THING_HIDDEN : (unsigned)card, "title", title);
    if (title[0] >= 'a' && title[0] <= 'z') title[0] = (char)(title[0] - 'a' + 'A');
}
