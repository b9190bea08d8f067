/* SPDX-License-Identifier: MIT */
#include "tables/nasty/table.h"

#include "strings/nasty.h"

#include <stdio.h>
#include <string.h>

static const char *const SUITS_ART[] = {"blue", "brown", "green", "red", "yellow"};

/* The drawing and the name of a card. */
typedef struct NamedCard {
    const char *drawing, *name;
    bool has_own_name; /* the card's name is not the one in its drawing */
} NamedCard;

static NamedCard named_card(const NastyRules *rules, int card)
{
    if (card == NASTY_WILD) return (NamedCard){"wild", game_string(GAME_STRING_NAME_WILD_TITLE), false};
    if (card == NASTY_STUMPED) return (NamedCard){"stumped", game_string(GAME_STRING_NAME_STUMPED_TITLE), false};
    const NastySpecial *special = nasty_special_of(rules, card);
    const char *drawn = strings_find(&NASTY_STRINGS, "drawn", special->id, NULL);
    const char *name = special->name[0] ? special->name : drawn ? drawn : special->id;
    return (NamedCard){drawn ? special->id : "house", name, !drawn || strcmp(drawn, name) != 0};
}

void nasty_card_art(const NastyRules *rules, int card, float width, const char *back, char art[ART_NAME_SIZE])
{
    static const float PIPS_FROM = 44; /* cards with fewer pixels of width have another drawing, without pips */
    const bool is_tiny = width < PIPS_FROM;
    if (card == NASTY_HIDDEN || card == NASTY_EMPTY) {
        snprintf(art, ART_NAME_SIZE, "yard/%s", back);
    } else if (card < NASTY_SUIT_CARDS) {
        snprintf(art, ART_NAME_SIZE, "yard/%s%s-%d", is_tiny ? "mini/" : "", SUITS_ART[nasty_card_suit_of(card)],
                 nasty_card_number_of(card));
    } else {
        /* Special cards that are too small for a name have a bar in the place of the name. */
        const NamedCard named = named_card(rules, card);
        const char *folder = width >= CARD_NAME_MIN_WIDTH        ? (named.has_own_name ? "bare/" : "")
                             : card_name_fits(width, named.name) ? "bare/"
                             : nasty_card_is_special(card)       ? "small/"
                                                                 : "mini/";
        snprintf(art, ART_NAME_SIZE, "yard/%s%s", folder, named.drawing);
    }
}

const char *nasty_card_caption(const NastyRules *rules, int card, float width)
{
    if (card < NASTY_SUIT_CARDS || card >= NASTY_HIDDEN) return "";
    const NamedCard named = named_card(rules, card);
    return width < CARD_NAME_MIN_WIDTH || named.has_own_name ? named.name : "";
}

void nasty_draw_card(Stage *stage, const NastyRules *rules, int card, Rect at)
{
    char art[ART_NAME_SIZE];
    nasty_card_art(rules, card, at.w, "back", art);
    canvas_art(stage->canvas, art, at);
    card_draw_name(stage, at, nasty_card_caption(rules, card, at.w));
}

const char *nasty_card_title(const TableContext *context, int card)
{
    char title[NAME_TEXT_SIZE];
    nasty_name_thing(context->position.rules, card == NASTY_HIDDEN ? THING_HIDDEN : (unsigned)card, "title", title);
    return context_capitalize(context, stage_printf(context->stage, "%s", title));
}
