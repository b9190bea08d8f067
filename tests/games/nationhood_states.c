/* SPDX-License-Identifier: MIT */
/* Nationhood: states as JSON, each error that is refused, views, and possible states sampled from them. */
#include "nationhood_cases.h"

static const TestPosition PLAIN = {.to_move = 1,
                                   .turn = 3,
                                   .hands = {"As Td *", "Ah 2h 4c"},
                                   .known = {"Td", "2h"},
                                   .stock = "5s 5h",
                                   .piles = {"9c 9d", "8s"},
                                   .cities = {"6s 6h 6d|Ks Kh *", "Qs Qh Qd"}};

TEST(full_state_is_read_back, "a state with everything that it can contain is read back byte for byte")
{
    const char *const whittled[2] = {"2s 3s 4s 5h 6s 7s 8s Kd", "Ah"};
    const TestPosition positions[] = {
        POSITION(.rules = "{\"rubbers\":3}", .to_move = 0, .turn = 4, .hands = {"As *", "Ah 2h"}, .known = {"*", "2h"},
                 .refused = {"{\"give\":[\"6\"],\"take\":[\"K\"]}"}, .cities = {"6s 6h *", "Ks Kh Kd"},
                 .points = {3, 4}, .won = {1, 0}, .deal = 5),
        POSITION(.phase = "reply", .to_move = 1, .hands = {"As", "Ah"}, .cities = {"6s 6h *|9s 9h 9d"},
                 .offer = "{\"by\":0,\"give\":[\"6\",\"9\"],\"take\":[]}"),
        POSITION(.phase = "whittle", .to_move = 0, .hands = {whittled[0], whittled[1]}, .piles = {"*", "2d"},
                 .war = "{\"by\":0}", .retaliation = 2),
        POSITION(.rules = "{\"war_chain\":1000}", .to_move = 1, .turn = 95, .hands = {"As", "Ah"}, .piles = {"2d", "*"},
                 .retaliation = 300),
        POSITION(.rules = "{\"joker_exchange\":\"joker_in\",\"exchanges\":2}", .phase = "meld", .to_move = 0,
                 .hands = {whittled[0], whittled[1]}, .swapped = 2, .cities = {"9s 9h *|Ts Th *"}),
        POSITION(.phase = "meld", .to_move = 0, .hands = {whittled[0], whittled[1]}, .swapped = 1,
                 .cities = {"9s 9h *"}),
    };
    for (size_t i = 0; i < sizeof positions / sizeof *positions; i++) {
        Trial trial, again;
        trial = trial_of(positions[i]);
        CHECK_INT(trial.state.retaliation, positions[i].retaliation);
        CHECK_INT(trial.state.exchanges_made, positions[i].swapped);
        const char *text = state_text(&NATIONHOOD, &trial.rules, &trial.state);
        CHECK(trial_load(&again, text));
        CHECK_BYTES(&again.state, &trial.state, sizeof trial.state);
        CHECK_TEXT(state_text(&NATIONHOOD, &again.rules, &again.state), text);
    }
}

TEST(json_members_are_in_order, "a state's JSON has these members, in this order")
{
    const TestPosition made =
        POSITION(.phase = "whittle", .to_move = 0, .turn = 4, .hands = {"2s 3s 4s 5h 6s 7s 8s Kd", "Ah *"},
                 .known = {"Kd", ""}, .piles = {"*", "2d 3d"}, .war = "{\"by\":0}", .retaliation = 1,
                 .refused = {"{\"give\":[\"6\"],\"take\":[\"K\"]}", NULL}, .cities = {"6h 6d 6c", ""});
    Trial trial = trial_of(made);
    const char *text = state_text(&NATIONHOOD, &trial.rules, &trial.state);
    CHECK_HAS(text, "\"hands\":[[\"2s\",\"3s\",\"4s\",\"5h\",\"6s\",\"7s\",\"8s\",\"Kd\"],[\"Ah\",\"*\"]],"
                    "\"known\":[[\"Kd\"],[]],\"stock\":[\"As\",\"Ad\",");
    CHECK_HAS(text,
              "\"piles\":[[\"*\"],[\"2d\",\"3d\"]],\"cities\":[[{\"rank\":\"6\",\"cards\":[\"6h\",\"6d\",\"6c\"]}],[]],"
              "\"dealer\":0,\"offer\":null,\"refused\":[{\"give\":[\"6\"],\"take\":[\"K\"]},null],"
              "\"swapped\":0,\"war\":{\"by\":0},\"retaliation\":1,\"points\":[0,0],\"won\":[0,0],"
              "\"drawn\":0,\"deal\":1}");
}

TEST(swapped_as_flag, "NA-5 in a state of an earlier version the exchanges of the turn are true or false: one or none")
{
    Trial trial;
    const TestPosition made = POSITION(.phase = "meld", .to_move = 0, .turn = 4,
                                       .hands = {"2s 3s 4s 5h 6s 7s 8s *", "Ah"}, .cities = {"9s 9h *", ""});
    SCOPED_TEXT text = position_json(&made);
    static const char *const WORDS[] = {"\"swapped\":false", "\"swapped\":true"};
    for (int swapped = 0; swapped < 2; swapped++) {
        CHECK(trial_load(&trial, with_change(text_string(&text), "\"swapped\":0", WORDS[swapped])));
        CHECK_INT(trial.state.exchanges_made, swapped);
    }
}

static const char *make(const char *position, const char *members)
{
    const TestPosition made = case_position(position);
    SCOPED_TEXT text = position_json(&made);
    return json_with_members(text_string(&text), members);
}

TEST(refuses_contradictions, "NA-1 NA-8 to NA-10 NA-12 NA-16 to NA-22 a contradictory state is refused with the reason")
{
    check_state_cases(&NATIONHOOD, "tests/games/cases/nationhood_states.txt", make);
}

/* ---- States that no file can contain and no play can reach ---- */

#define INVALID(sentence, ...) CHECK_INVALID(NATIONHOOD, trial.rules, trial.state, sentence, __VA_ARGS__)

TEST(invalid_state_names_its_member, "a state that breaks an invariant is reported with its member and a message")
{
    const Card king = card_from_token("Kh");
    Trial trial = trial_of(PLAIN);
    INVALID("stock: the cards must be those of the pack.", invalid.stock[0] = CARD_HIDDEN);
    INVALID("stock: the cards must be those of the pack.", invalid.piles[1][0] = CARD_NONE);
    INVALID("stock: the card 9c appears too often.", invalid.hands[1] += set_of(invalid.piles[0][0]));
    INVALID("cities: a city must have at least three cards.",
            const CardSet card = invalid.cities[0] & -invalid.cities[0];
            invalid.cities[0] -= card; invalid.hands[0] += card);
    /* The hand's joker is exchanged for a natural card of the city that already has a joker. */
    INVALID("cities: the number of natural cards in a city must be at least 2.", invalid.cities[0] -= set_of(king);
            invalid.city_jokers[0] += 1u << 2 * card_rank(king); invalid.hands[0] += set_of(king) - JOKER_ONE);
    INVALID("deal: deals are counted from 1.", invalid.deal = 0);
    INVALID("turn: the turn must be a number from 1 to 100.", invalid.head.turn = 0);
    INVALID("retaliation: it may be at most 4, the value of war_chain.", invalid.retaliation = 200);
    INVALID("swapped: it may be at most 1, the limit for joker exchanges in a turn.", invalid.exchanges_made = 2);
    INVALID("points: a player must have 0 to 22 points.", invalid.points[1] = -1);
    INVALID("drawn: the number of drawn deals in a match may be at most 3.", invalid.drawn_deals = 200);
}

TEST(views_hide_cards, "a view hides the stock and the unknown cards of the other hand; it shows the known ones first")
{
    Trial trial = trial_of(PLAIN);
    static const struct {
        int viewer;
        const char *hands;
    } CASES[] = {
        {0, "\"hands\":[[\"As\",\"Td\",\"*\"],[\"2h\",\"?\",\"?\"]]"},
        {1, "\"hands\":[[\"Td\",\"?\",\"?\"],[\"Ah\",\"2h\",\"4c\"]]"},
        {NOBODY, "\"hands\":[[\"Td\",\"?\",\"?\"],[\"2h\",\"?\",\"?\"]]"},
    };
    for (int i = 0; i < 3; i++) {
        NationhoodState view, world, again;
        NATIONHOOD.make_view(&trial.rules, &trial.state, CASES[i].viewer, &view);
        const char *text = state_text(&NATIONHOOD, &trial.rules, &view);
        CHECK_HAS(text, CASES[i].hands);
        CHECK_HAS(text, "\"stock\":[\"?\",\"?\"");
        CHECK_HAS(text, "\"known\":[[\"Td\"],[\"2h\"]]");
        CHECK(!strstr(text, "\"seed\"") && !strstr(text, "\"rng\""));
        Rng rng = rng_from_seed(3);
        for (int world_number = 0; world_number < 20; world_number++) {
            NATIONHOOD.sample_state(&trial.rules, &view, &rng, &world);
            CHECK(NATIONHOOD.validate_state(&trial.rules, &world, NULL, &trial.error));
            CHECK(set_has(world.hands[0], card_from_token("Td")) && set_has(world.hands[1], card_from_token("2h")));
            NATIONHOOD.make_view(&trial.rules, &world, CASES[i].viewer, &again);
            CHECK_BYTES(&again, &view, sizeof view);
        }
    }
}

TEST(equal_hashes, "equal positions have equal hashes, whatever the generator and the turn")
{
    Trial trial, other;
    trial = trial_of(PLAIN);
    other = trial;
    other.state.head.turn += 2;
    other.state.head.rng.word++;
    other.state.head.seed++;
    const uint64_t hash = NATIONHOOD.hash(&trial.rules, &trial.state);
    CHECK(NATIONHOOD.hash(&trial.rules, &other.state) == hash);
    other.state.known[0] = 0;
    CHECK(NATIONHOOD.hash(&trial.rules, &other.state) != hash);
    other = trial;
    other.state.head.phase = NATIONHOOD_PHASE_REBUILD;
    CHECK(NATIONHOOD.hash(&trial.rules, &other.state) != hash);
}
