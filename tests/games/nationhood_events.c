/* SPDX-License-Identifier: MIT */
/*
 * The events of Nationhood are complete: applying them card by card to one position gives the next, and each event
 * says who did it to whom, who may know it and how much it was.
 */
#include "check.h"
#include "support/match_length.h"
#include "support/nationhood_fixture.h"

/* The cards as they follow from the events alone. */
typedef struct Table {
    CardSet stock, hands[2], cities[2][RANKS];
    Card piles[2][NATIONHOOD_DECK_CARDS];
    int counts[2];
} Table;

static CardSet whole_city(const NationhoodState *state, int owner, int rank)
{
    return set_rank(rank, nationhood_city_suits(state, owner, rank)) +
           (CardSet)nationhood_jokers_of_city(state, owner, rank) * JOKER_ONE;
}

static Table table_of(const NationhoodState *state)
{
    Table table = {0};
    for (int i = 0; i < state->stock_count; i++) table.stock += set_of(state->stock[i]);
    for (int owner = 0; owner < 2; owner++) {
        table.hands[owner] = state->hands[owner];
        table.counts[owner] = state->pile_count[owner];
        memcpy(table.piles[owner], state->piles[owner], sizeof table.piles[owner]);
        for (int rank = 0; rank < RANKS; rank++) table.cities[owner][rank] = whole_city(state, owner, rank);
    }
    return table;
}

static CardSet *set_at(Table *table, Place place)
{
    if (place.zone == NATIONHOOD_ZONE_STOCK) return place.owner == NOBODY && place.index == -1 ? &table->stock : NULL;
    if (place.owner != 0 && place.owner != 1) return NULL;
    if (place.zone == NATIONHOOD_ZONE_HAND) return place.index == -1 ? &table->hands[place.owner] : NULL;
    return place.zone == NATIONHOOD_ZONE_CITY ? &table->cities[place.owner][place.index] : NULL;
}

/* Removes a card from where the event says. In a pile that is the top or, when a new stock is made from the cards below
 * it, anywhere. */
static void remove_card(Table *table, const Event *event)
{
    const Place from = event->from;
    if (from.zone != NATIONHOOD_ZONE_PILE) {
        CardSet *set = set_at(table, from);
        if (CHECK(set && set_has(*set, (Card)event->thing))) *set -= set_of((Card)event->thing);
        return;
    }
    Card *pile = table->piles[from.owner];
    CHECK_INT(pile[from.index], event->thing);
    if (event->kind == NATIONHOOD_EVENT_GATHER) {
        pile[from.index] = CARD_NONE;
    } else {
        CHECK_INT(from.index, --table->counts[from.owner]);
        pile[from.index] = 0;
    }
}

static void add_card(Table *table, const Event *event)
{
    const Place to = event->to;
    if (to.zone != NATIONHOOD_ZONE_PILE) {
        CardSet *set = set_at(table, to);
        if (CHECK(set != NULL)) *set += set_of((Card)event->thing);
        return;
    }
    CHECK_INT(to.index, table->counts[to.owner]);
    table->piles[to.owner][table->counts[to.owner]++] = (Card)event->thing;
}

/* Closes the gaps in the piles after a new stock was made, which leaves only their top cards. */
static void close_gaps(Table *table)
{
    for (int owner = 0; owner < 2; owner++) {
        int count = 0;
        for (int i = 0; i < table->counts[owner]; i++) {
            if (table->piles[owner][i] != CARD_NONE) table->piles[owner][count++] = table->piles[owner][i];
        }
        memset(table->piles[owner] + count, 0, (size_t)(NATIONHOOD_DECK_CARDS - count));
        table->counts[owner] = count;
    }
}

static void gather_all(Table *table) { *table = (Table){.stock = NATURALS + NATIONHOOD_JOKERS * JOKER_ONE}; }

static void apply_event(Table *table, const Event *event)
{
    if (event->kind == NATIONHOOD_EVENT_NEXT) gather_all(table);
    if (event->kind == NATIONHOOD_EVENT_SHUFFLE) close_gaps(table);
    if (event->thing == THING_NONE) return;
    remove_card(table, event);
    add_card(table, event);
}

/* ---- Who, to whom, and how much ---- */

static int count_events(const EventList *events, int kind)
{
    int count = 0;
    for (size_t i = 0; i < events->count; i++) count += events->items[i].kind == kind;
    return count;
}

static void check_players(const Event *event, int actor)
{
    static const int NONE[] = {NATIONHOOD_EVENT_GATHER, NATIONHOOD_EVENT_SHUFFLE, NATIONHOOD_EVENT_DRAWN,
                               NATIONHOOD_EVENT_RUBBER_SHARED, NATIONHOOD_EVENT_MATCH_SHARED};
    const int opponent = 1 - actor;
    int player = actor, other = NOBODY;
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) {
        if (event->kind == NONE[i]) player = NOBODY;
    }
    switch (event->kind) {
    case NATIONHOOD_EVENT_ADD: other = actor; break;
    case NATIONHOOD_EVENT_GIVE:
    case NATIONHOOD_EVENT_DISCARD:
    case NATIONHOOD_EVENT_OFFER:
    case NATIONHOOD_EVENT_WAR:
    case NATIONHOOD_EVENT_RETALIATE:
    case NATIONHOOD_EVENT_WAR_JOKER:
    case NATIONHOOD_EVENT_TURN_UP: other = opponent; break;
    case NATIONHOOD_EVENT_HAND_OVER: player = opponent; break;
    case NATIONHOOD_EVENT_SPOILS: player = opponent, other = actor; break;
    case NATIONHOOD_EVENT_TRADE: player = event->from.owner; break;
    case NATIONHOOD_EVENT_RUBBER:
    case NATIONHOOD_EVENT_MATCH: player = event->player; break; /* see check_end */
    default: break;
    }
    CHECK_INT(event->player, player);
    CHECK_INT(event->other, other);
    const bool hidden = event->kind == NATIONHOOD_EVENT_DRAW || event->kind == NATIONHOOD_EVENT_DEAL;
    CHECK_INT(event->visible_to, hidden ? player_bit(event->to.owner) : VISIBLE_TO_ALL);
}

/* Checks between which zones, and between which players, an event moves a card. */
static void check_zones(const Event *event, int actor)
{
    const int opponent = 1 - actor;
    switch (event->kind) {
    case NATIONHOOD_EVENT_DRAW: CHECK(event->from.zone == NATIONHOOD_ZONE_STOCK && event->to.owner == actor); break;
    case NATIONHOOD_EVENT_TAKE: CHECK(event->from.owner == actor && event->to.owner == actor); break;
    case NATIONHOOD_EVENT_LAY:
    case NATIONHOOD_EVENT_FOUND:
    case NATIONHOOD_EVENT_JOIN:
    case NATIONHOOD_EVENT_ADD:
    case NATIONHOOD_EVENT_EXCHANGE:
        CHECK(event->from.zone == NATIONHOOD_ZONE_HAND && event->from.owner == actor && event->to.owner == actor);
        break;
    case NATIONHOOD_EVENT_EXCHANGED:
        CHECK(event->from.owner == actor && event->to.zone == NATIONHOOD_ZONE_HAND && event->to.owner == actor);
        break;
    case NATIONHOOD_EVENT_GIVE:
    case NATIONHOOD_EVENT_DISCARD:
        CHECK(event->from.zone == NATIONHOOD_ZONE_HAND && event->from.owner == actor && event->to.owner == opponent);
        break;
    case NATIONHOOD_EVENT_OFFER: CHECK(event->from.owner == actor && event->to.owner == opponent); break;
    case NATIONHOOD_EVENT_TRADE:
        CHECK(event->to.owner == 1 - event->from.owner && event->to.index == event->from.index);
        break;
    case NATIONHOOD_EVENT_HAND_OVER:
        CHECK(event->from.owner == opponent && event->to.zone == NATIONHOOD_ZONE_HAND && event->to.owner == actor);
        break;
    case NATIONHOOD_EVENT_WAR:
        CHECK(event->from.zone == NATIONHOOD_ZONE_HAND && event->from.owner == actor && event->to.owner == actor);
        break;
    case NATIONHOOD_EVENT_WAR_JOKER: CHECK(event->from.owner == actor && event->to.owner == opponent); break;
    case NATIONHOOD_EVENT_TURN_UP: CHECK(event->to.zone == NATIONHOOD_ZONE_PILE && event->to.owner == opponent); break;
    default: break;
    }
}

static void check_amount(const Event *event, const Trial *trial, const NationhoodState *before, int actor)
{
    const NationhoodState *after = &trial->state;
    int32_t value[3] = {0};
    switch (event->kind) {
    case NATIONHOOD_EVENT_FOUND:
    case NATIONHOOD_EVENT_JOIN:
        CHECK_INT(event->kind == NATIONHOOD_EVENT_FOUND, whole_city(before, actor, event->to.index) == 0);
        CHECK_INT(event->from.index, -1);
        value[0] = count_events(&trial->events, NATIONHOOD_EVENT_LAY);
        break;
    case NATIONHOOD_EVENT_SPOILS:
        value[0] = count_events(&trial->events, NATIONHOOD_EVENT_HAND_OVER);
        value[1] = nationhood_hand_count(after, 1 - actor);
        break;
    case NATIONHOOD_EVENT_RETALIATE: value[0] = before->retaliation + 1; break;
    case NATIONHOOD_EVENT_SCORE:
        value[0] = after->points[actor] - before->points[actor];
        value[1] = trial->rules.win_points;
        value[2] = value[0] - value[1];
        CHECK_INT(value[2], trial->rules.city_points * bits_count(set_ranks(after->cities[actor])));
        break;
    case NATIONHOOD_EVENT_OFFER:
        CHECK_INT(after->offer, nationhood_offer_of((unsigned)event->from.index, (unsigned)event->to.index));
        CHECK(event->from.zone == NATIONHOOD_ZONE_OFFER && event->to.zone == NATIONHOOD_ZONE_OFFER);
        break;
    default: break;
    }
    for (int i = 0; i < 3; i++) CHECK_INT(event->value[i], value[i]);
}

/* Checks that a rubber or the match ends exactly when an event says so, and who wins it. */
static void check_end(const Trial *trial, const NationhoodState *before)
{
    const NationhoodState *after = &trial->state;
    const int lead = after->points[0] - after->points[1];
    const bool counted = memcmp(before->rubbers_won, after->rubbers_won, sizeof after->rubbers_won) != 0;
    const int match = count_events(&trial->events, NATIONHOOD_EVENT_MATCH),
              shared = count_events(&trial->events, NATIONHOOD_EVENT_MATCH_SHARED);
    CHECK_INT(count_events(&trial->events, NATIONHOOD_EVENT_RUBBER), counted && lead != 0);
    CHECK_INT(count_events(&trial->events, NATIONHOOD_EVENT_RUBBER_SHARED), counted && lead == 0);
    CHECK_INT(match + shared, after->head.is_over && trial->rules.rubbers == NATIONHOOD_RUBBERS_BEST_OF_THREE);
    for (size_t i = 0; i < trial->events.count; i++) {
        const Event *event = &trial->events.items[i];
        if (event->kind == NATIONHOOD_EVENT_RUBBER) CHECK_INT(event->player, lead > 0 ? 0 : 1);
        if (event->kind == NATIONHOOD_EVENT_MATCH)
            CHECK(after->rubbers_won[event->player] > after->rubbers_won[1 - event->player]);
        if (event->kind == NATIONHOOD_EVENT_MATCH_SHARED) CHECK_INT(after->rubbers_won[0], after->rubbers_won[1]);
    }
}

/* A player who wins a deal shows each card of the hand, in its place. */
static void check_shown_hand(const Trial *trial, int actor)
{
    CardSet shown = 0;
    for (size_t i = 0; i < trial->events.count; i++) {
        const Event *event = &trial->events.items[i];
        if (event->kind != NATIONHOOD_EVENT_SHOW || !CHECK(event->thing <= CARD_JOKER)) continue;
        CHECK(event->from.zone == NATIONHOOD_ZONE_HAND && event->from.owner == actor && event->from.index == -1);
        CHECK_BYTES(&event->to, &event->from, sizeof event->to);
        shown += set_of((Card)event->thing);
    }
    CHECK_INT(shown, count_events(&trial->events, NATIONHOOD_EVENT_NATION) ? trial->state.hands[actor] : 0);
}

static bool check_events(const Trial *trial, const NationhoodState *before, Action action)
{
    const int failures = check_failures(), actor = before->head.to_move;
    Table table = table_of(before), after = table_of(&trial->state);
    for (size_t i = 0; i < trial->events.count; i++) {
        const Event *event = &trial->events.items[i];
        apply_event(&table, event);
        check_players(event, actor);
        check_zones(event, actor);
        check_amount(event, trial, before, actor);
        const bool in = event->kind == NATIONHOOD_EVENT_EXCHANGE;
        CHECK_INT(event->with, in ? trial->events.items[i + 1].thing : THING_NONE);
    }
    check_end(trial, before);
    check_shown_hand(trial, actor);
    CHECK_BYTES(&table, &after, sizeof table);
    if (check_failures() == failures) return true;
    fprintf(stderr, "  after \"%s\" of player %d\n", action_text(&NATIONHOOD, &trial->rules, action), actor);
    return false;
}

/* ---- Matches ---- */

/* How often random play reached each phase and event. */
typedef struct Reached {
    int phases[NATIONHOOD_PHASE_OVER + 1], events[NATIONHOOD_EVENT_TURN_UP + 1], chain;
} Reached;

/* Checks that, at the end of a deal, a state sampled from any viewer's view is valid and gives the same view, and that
 * the state's JSON gives the same state when it is read. */
static void check_deal_end(Trial *trial, Rng *rng)
{
    for (int viewer = NOBODY; viewer < 2; viewer++) {
        NationhoodState view, sampled, again;
        NATIONHOOD.make_view(&trial->rules, &trial->state, viewer, &view);
        NATIONHOOD.sample_state(&trial->rules, &view, rng, &sampled);
        CHECK(NATIONHOOD.validate_state(&trial->rules, &sampled, NULL, &trial->error));
        NATIONHOOD.make_view(&trial->rules, &sampled, viewer, &again);
        CHECK_BYTES(&again, &view, sizeof view);
    }
    Trial loaded;
    if (CHECK(trial_load(&loaded, state_text(&NATIONHOOD, &trial->rules, &trial->state))))
        CHECK_BYTES(&loaded.state, &trial->state, sizeof loaded.state);
}

/* Plays a match to its end; false at the first action whose events do not match what happened, or whose state is not
 * valid. */
static bool check_match(Trial *trial, uint64_t seed, Reached *reached)
{
    Rng rng = rng_from_seed(seed);
    const uint32_t most = match_length_max(&NATIONHOOD, &trial->rules, 2);
    NATIONHOOD.deal(&trial->rules, 2, seed, &trial->state);
    for (uint32_t played = 0; !trial->state.head.is_over; played++) {
        const NationhoodState before = trial->state;
        const Action action = trial_any(trial, &rng);
        reached->phases[before.head.phase]++;
        trial->events.count = 0;
        NATIONHOOD.apply_action(&trial->rules, &trial->state, before.head.to_move, action, &trial->events);
        for (size_t i = 0; i < trial->events.count; i++) reached->events[trial->events.items[i].kind]++;
        if (trial->state.retaliation > reached->chain) reached->chain = trial->state.retaliation;
        if (!check_events(trial, &before, action) || !CHECK(played < most) ||
            !CHECK(NATIONHOOD.validate_state(&trial->rules, &trial->state, NULL, &trial->error)))
            return false;
        if (trial->state.head.phase >= NATIONHOOD_PHASE_DEAL_OVER) check_deal_end(trial, &rng);
    }
    return true;
}

TEST(random_matches, "NA-2 to NA-7 NA-9 to NA-22 guided random matches reach every phase and every event, "
                     "end within their bound, and their events lead from each position to the next")
{
    static const char *const RULES[] = {
        "{\"nation_length\":5,\"rubbers\":3,\"city_points\":2}",
        "{\"nation_length\":5,\"rubbers\":3,\"rubber_points\":3,\"drawn_limit\":1,\"turn_limit\":20}",
        "{\"nation_length\":5,\"city_naturals\":1,\"war_chain\":20,\"turn_limit\":400,\"hand_sets_safe\":true}",
        "{\"nation_length\":5,\"exchanges\":8,\"offer_cities\":13,\"war_chain\":1000,\"whittle_add\":true}",
    };
    Reached reached = {0};
    for (int set = 0; set < 4; set++) {
        Trial trial = TRIAL(.rules = RULES[set], .to_move = 1);
        for (uint64_t seed = 0; seed < 60; seed++) {
            if (!check_match(&trial, seed, &reached)) return;
        }
    }
    for (int phase = 0; phase < NATIONHOOD_PHASE_OVER; phase++) CHECK(reached.phases[phase] > 0);
    for (int event = 0; event <= NATIONHOOD_EVENT_TURN_UP; event++) {
        /* These events are too rare; they have positions of their own. */
        if (event == NATIONHOOD_EVENT_NO_CARD || event == NATIONHOOD_EVENT_BARE || event == NATIONHOOD_EVENT_JOIN)
            continue;
        CHECK_ABOUT(reached.events[event] > 0, "  never met: %s", NATIONHOOD.events[event].name);
    }
    CHECK(reached.chain >= 3);
}
