/* SPDX-License-Identifier: MIT */
/* What a card does that is played at somebody, in this very position. */
#include "table.h"

#include "kit/interlude.h"
#include "words/nasty.h"

#include <string.h>

static const Colour SMALL_LAWN = {0x8C, 0xBE, 0x63, 255};

/* Whom and what it is about. */
typedef struct About {
    const TableContext *context;
    const CutCard *card;
    const Special *special;
    int player, other; /* whoever plays it, and whom it hits, who may be himself */
} About;

static const char *name_of(const About *about, int player)
{
    return about->context->names[player];
}

static bool is_you(const About *about, int player)
{
    return about->context->viewer != NOBODY && about->context->viewer == player;
}

static const Yard *yard_of(const About *about, int player)
{
    const NastyState *view = view_of(about->context);
    return &view->yards[view->seat_of[player]];
}

/* "a1 and b2" */
static const char *squares_of(const About *about)
{
    Text text = {0};
    const char *names[CUT_PLACES_MAX];
    for (int i = 0; i < about->card->place_count; i++)
        names[i] = context_place(about->context, about->card->places[i]);
    words_list(about->context->stage->words, names, about->card->place_count, &text);
    const char *list = spots_text(&about->context->stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return list;
}

static const char *card_at(const About *about, Place place)
{
    const int card = view_of(about->context)->yards[place.owner].card[place.index];
    return context_thing(about->context, card == EMPTY || card == HIDDEN ? THING_HIDDEN : (unsigned)card);
}

static void tell_reset(const About *about, CutTold *told)
{
    const TableContext *context = about->context;
    const bool you = is_you(about, about->other);
    const Yard *yard = yard_of(about, about->other);
    told->icon = "bin";
    told->pictured = 1;
    told->pictures[0] = about->other;
    told->effect = you ? say(SAY_TABLE_CUT_RESET_YOU)
                       : context_words(context, SAY_TABLE_CUT_RESET, part_text(name_of(about, about->other)));
    told->follows =
        context_words(context, SAY_TABLE_CUT_RESET_FOLLOWS, part_number(nasty_yard_points(context->rules, yard)),
                      part_number(bits_in(yard->up)));
}

static void tell_turns(const About *about, int player, bool skips, CutTold *told)
{
    const TableContext *context = about->context;
    const HousePart name = part_text(name_of(about, player));
    const bool you = is_you(about, player);
    told->icon = skips ? "moon" : "redo";
    if (skips) {
        told->effect = you ? say(SAY_TABLE_CUT_SKIP_YOU) : context_words(context, SAY_TABLE_CUT_SKIP, name);
        told->follows =
            you ? say(SAY_TABLE_CUT_SKIP_FOLLOWS_YOU) : context_words(context, SAY_TABLE_CUT_SKIP_FOLLOWS, name);
    } else {
        told->effect = you ? say(SAY_TABLE_CUT_AGAIN_YOU) : context_words(context, SAY_TABLE_CUT_AGAIN, name);
        told->follows = context_words(context, SAY_TABLE_CUT_AGAIN_FOLLOWS, name);
    }
}

static void tell_seats(const About *about, CutTold *told)
{
    const TableContext *context = about->context;
    const bool hit = is_you(about, about->other), plays = is_you(about, about->player);
    const int mine = hit ? about->other : about->player, his = hit ? about->player : about->other;
    told->icon = "exchange";
    told->pictured = 2;
    told->pictures[0] = about->player;
    told->pictures[1] = about->other;
    told->effect = hit || plays
                       ? context_words(context, SAY_TABLE_CUT_SEATS_YOU, part_text(name_of(about, his)))
                       : context_words(context, SAY_TABLE_CUT_SEATS, part_text(name_of(about, about->player)),
                                       part_text(name_of(about, about->other)));
    const HousePart now = part_number(nasty_yard_points(context->rules, yard_of(about, hit || plays ? mine : about->other))),
                    then = part_number(nasty_yard_points(context->rules, yard_of(about, hit || plays ? his : about->player)));
    told->follows = hit || plays ? context_words(context, SAY_TABLE_CUT_SEATS_FOLLOWS_YOU, now, then)
                                 : context_words(context, SAY_TABLE_CUT_SEATS_FOLLOWS,
                                                 part_text(name_of(about, about->other)), now, then);
}

/* The first place named is his own who plays it. */
static void tell_cards(const About *about, CutTold *told)
{
    const TableContext *context = about->context;
    const NastyState *view = view_of(context);
    told->icon = "exchange";
    if (about->card->place_count < 2) return;
    const Place mine = about->card->places[0], his = about->card->places[1];
    told->effect = context_capital(
        context, context_words(context, SAY_TABLE_CUT_CARDS, part_text(card_at(about, mine)),
                               part_text(context_place(context, mine)), part_text(card_at(about, his)),
                               part_text(context_place(context, his)), part_text(context->names[view->seats[mine.owner]]),
                               part_text(context->names[view->seats[his.owner]])));
    told->follows = context_words(context, SAY_TABLE_CUT_CARDS_FOLLOWS, part_text(context_place(context, his)),
                                  part_text(card_at(about, his)), part_text(card_at(about, mine)));
}

static void tell_peek(const About *about, CutTold *told)
{
    const TableContext *context = about->context;
    const HousePart player = part_text(name_of(about, about->player)), squares = part_text(squares_of(about));
    told->icon = "eye";
    const int word = about->other == about->player ? SAY_TABLE_CUT_PEEK_OWN
                     : is_you(about, about->other) ? SAY_TABLE_CUT_PEEK_YOU
                                                   : SAY_TABLE_CUT_PEEK;
    told->effect = context_words(context, word, player, squares, part_text(name_of(about, about->other)));
    told->follows = context_words(context, SAY_TABLE_CUT_PEEK_FOLLOWS, player);
}

static void tell_replace(const About *about, CutTold *told)
{
    const TableContext *context = about->context;
    told->icon = "bin";
    if (about->card->place_count == 0) return;
    const Place at = about->card->places[0];
    const HousePart card = part_text(card_at(about, at)), square = part_text(context_place(context, at));
    const char *effect = is_you(about, about->other)
                             ? context_words(context, SAY_TABLE_CUT_REPLACE_YOU, card, square)
                             : context_words(context, SAY_TABLE_CUT_REPLACE, card, square,
                                             part_text(name_of(about, about->other)));
    told->effect = context_capital(context, effect);
    told->follows = context_words(context, SAY_TABLE_CUT_REPLACE_FOLLOWS, square);
}

static void tell_cancel(const About *about, CutTold *told)
{
    const TableContext *context = about->context;
    const Event *event = &about->card->event;
    const HousePart against = part_text(context_thing(context, event->with));
    told->icon = "shield";
    told->effect = context_words(context, SAY_TABLE_CUT_CANCEL, part_text(context_thing(context, event->thing)), against);
    told->follows = context_words(context, SAY_TABLE_CUT_CANCEL_FOLLOWS, against);
}

static void tell_step(const About *about, const SpecialStep *step, CutTold *told)
{
    const int player = step->aim == AIM_SELF ? about->player : about->other;
    switch (step->what) {
    case DO_RESET: tell_reset(about, told); break;
    case DO_SKIP: tell_turns(about, player, true, told); break;
    case DO_AGAIN: tell_turns(about, player, false, told); break;
    case DO_SWAP_SEATS: tell_seats(about, told); break;
    case DO_SWAP_CARDS: tell_cards(about, told); break;
    case DO_PEEK: tell_peek(about, told); break;
    case DO_REPLACE: tell_replace(about, told); break;
    default: tell_cancel(about, told); break;
    }
}

/* A card of several steps says each; what follows of the first stands for all. */
static void tell_steps(const About *about, CutTold *told)
{
    const char *effect = "", *follows = "", *icon = told->icon;
    for (int i = 0; i < about->special->step_count; i++) {
        tell_step(about, &about->special->steps[i], told);
        effect = i == 0 ? told->effect
                        : spots_text(&about->context->stage->spots, "%s %s", effect, told->effect);
        if (i > 0) continue;
        follows = told->follows;
        icon = told->icon;
    }
    told->effect = effect;
    told->follows = follows;
    told->icon = icon;
}

/* A player's yard as it lies, on a bit of lawn. */
static void draw_small(const TableContext *context, int player, Rect at)
{
    Stage *stage = context->stage;
    const NastyState *view = view_of(context);
    const int seat = view->seat_of[player];
    NastyPlan plan;
    nasty_plan(context, &plan);
    const Lot *lot = &plan.lots[seat];
    const Rect lawn = nasty_lawn_rect(lot);
    const float x = at.w / lawn.w, y = at.h / lawn.h;
    canvas_round(stage->canvas, at, at.w * .08f, colour_grade(&stage->theme->ground, SMALL_LAWN));
    for (unsigned left = grid_mask(plan.size) & yard_cards(&view->yards[seat]); left; left &= left - 1) {
        const int square = first_bit(left);
        const Rect there = nasty_square_rect(lot, square);
        const Rect here = rect_make(at.x + (there.x - lawn.x) * x, at.y + (there.y - lawn.y) * y, there.w * x, there.h * y);
        char art[ART_NAME];
        nasty_card_art(context->rules, view->yards[seat].card[square], here.w, "back", art);
        canvas_art(stage->canvas, art, rect_snapped(here));
        if (view->yards[seat].card[square] != HIDDEN)
            card_name(stage, rect_snapped(here), nasty_card_caption(context->rules, view->yards[seat].card[square], here.w));
    }
}

/* Where it lies before: in a hand, in a yard, on the pile, or exposed already. */
static Rect place_before(const NastyPlan *plan, const Event *event)
{
    const Place from = event->from;
    switch (from.zone) {
    case ZONE_HAND:
        return from.owner == plan->own ? plan->hand.card : nasty_back_rect(&plan->lots[from.owner], 0, 1);
    case ZONE_YARD: return nasty_square_rect(&plan->lots[from.owner], from.index);
    case ZONE_PILE: return plan->piles.card;
    default: return plan->special;
    }
}

bool nasty_cut_in(const TableContext *context, const CutCard *card, CutTold *told)
{
    enum { LARGE = 200 };
    const NastyState *view = view_of(context);
    const Event *event = &card->event;
    const Special *special = special_of(context->rules, event->thing);
    const bool aimed = event->type == EVENT_AIMED || event->type == EVENT_PLAYED_AGAINST;
    /* One that is yet to be aimed waits for that. */
    if (event->type == EVENT_EXPOSED && special_needs_aim(special)) return false;
    const int player = event->player;
    const About about = {context, card, special, player, aimed ? event->other : player};
    NastyPlan plan;
    nasty_plan(context, &plan);
    nasty_card_art(context->rules, event->thing, LARGE, "back", told->art);
    text_copy(told->name, sizeof told->name, nasty_card_caption(context->rules, event->thing, LARGE));
    if (event->from.zone == ZONE_HAND && event->from.owner != plan.own)
        text_copy(told->back, sizeof told->back, "yard/back-nasty");
    tell_steps(&about, told);
    told->from = place_before(&plan, event);
    told->lies = plan.special;
    told->picture = draw_small;
    told->owner = nasty_lot_rect(&plan.lots[view->seat_of[player]]);
    told->victim = nasty_lot_rect(&plan.lots[view->seat_of[about.other]]);
    return true;
}
