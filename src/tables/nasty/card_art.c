/* SPDX-License-Identifier: MIT */
#include "card_art.h"

#include <stdio.h>
#include <string.h>

static const char *const SUITS_ART[] = {"blue", "brown", "green", "red", "yellow"};

/* The cards whose drawing has their name in it, as long as nobody calls them something else. */
static const struct {
    const char *id, *name;
} DRAWN[] = {
    {"bylaw_officer", "Bylaw Officer"},     {"early_bird", "Early Bird"},       {"eviction", "Eviction Notice"},
    {"fly_tipping", "Fly Tipping"},         {"home_security", "Home Security"}, {"nasty_dog", "Nasty Dog"},
    {"noise_complaint", "Noise Complaint"}, {"nosey_peek", "Nosey Peek"},       {"over_the_fence", "Over the Fence"},
    {"vandalized", "Vandalized"},
};
enum { DRAWN_COUNT = sizeof DRAWN / sizeof *DRAWN };

static int drawn_index(const Special *special)
{
    int i = 0;
    while (i < DRAWN_COUNT && strcmp(DRAWN[i].id, special->id) != 0) i++;
    return i < DRAWN_COUNT ? i : -1;
}

static bool has_own_name(const Special *special)
{
    const int drawn = drawn_index(special);
    return drawn < 0 || (special->name[0] && strcmp(DRAWN[drawn].name, special->name) != 0);
}

static void special_art(const Rules *rules, int card, float width, char art[ART_NAME])
{
    static const float NAME_FROM = 66;
    const Special *special = special_of(rules, card);
    const char *drawing = drawn_index(special) < 0 ? "house" : special->id;
    const char *folder = width < NAME_FROM ? "small/" : has_own_name(special) ? "bare/" : "";
    snprintf(art, ART_NAME, "yard/%s%s", folder, drawing);
}

void nasty_card_art(const Rules *rules, int card, float width, const char *back, char art[ART_NAME])
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

const char *nasty_card_caption(const Rules *rules, int card)
{
    if (!card_is_special(card)) return "";
    const Special *special = special_of(rules, card);
    return !has_own_name(special) ? "" : special->name[0] ? special->name : special->id;
}

void nasty_card_title(const Rules *rules, int card, char title[NAME_TEXT])
{
    char name[NAME_TEXT];
    nasty_name_thing(rules, card == HIDDEN ? THING_HIDDEN : (unsigned)card, NAME_WORDS, name);
    const char *from = strncmp(name, "the ", 4) == 0 ? name + 4 : strncmp(name, "a ", 2) == 0 ? name + 2 : name;
    text_copy(title, NAME_TEXT, from);
    if (title[0] >= 'a' && title[0] <= 'z') title[0] = (char)(title[0] - 'a' + 'A');
}
