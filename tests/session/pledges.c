/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Pledges over the fence: what becomes of them, that they stay in files, and that they change nothing but leanings. */
#include "session/table/pledges.h"
#include "check.h"
#include "culdesac/ai.h"
#include "culdesac/journal.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "support/random_play.h"

enum { PLAYERS = 4, STEPS_MAX = 400 };

/* A random game of four players in its first Summer. */
static Match *summer_match(uint64_t seed, Rng *rng)
{
    const Game *nasty = game_find("nasty");
    Match *match = random_play_match(nasty, -1, PLAYERS, seed);
    int player;
    Action action;
    *rng = rng_from_seed(seed);
    match_set_pledges(match, true);
    while (!nasty->pledges->are_open(match_state(match)) && random_play_choose(match, rng, &player, &action))
        match_play(match, player, action, NULL, NULL);
    return match;
}

static void agree(Match *match, int kind, int player, int to, int about)
{
    const Saying offer = {.kind = (uint8_t)kind, .player = (int8_t)player, .to = (int8_t)to, .about = (int8_t)about};
    CHECK(match_say(match, offer));
    CHECK(match_say(match, (Saying){.kind = SAYING_YES, .player = (int8_t)to, .to = (int8_t)player, .about = NOBODY}));
}

static void read_all(const Match *match, Pledges *pledges)
{
    *pledges = (Pledges){0};
    pledges_update(pledges, match, match_length(match));
}

TEST(sayings_of_players, "only players of the match say something, each to another one, and a pact is about a third")
{
    Rng rng;
    SCOPED_MATCH *match = summer_match(1, &rng);
    CHECK(!match_say(match, (Saying){.kind = SAYING_TRUCE, .player = 1, .to = 1, .about = NOBODY}));
    CHECK(!match_say(match, (Saying){.kind = SAYING_TRUCE, .player = 1, .to = PLAYERS, .about = NOBODY}));
    CHECK(!match_say(match, (Saying){.kind = SAYING_PACT, .player = 1, .to = 2, .about = 2}));
    CHECK(!match_say(match, (Saying){.kind = SAYING_PACT, .player = 1, .to = 2, .about = NOBODY}));
    static const Saying NONE[] = {
        {.kind = SAYING_KINDS, .player = 1, .to = 2, .about = NOBODY},
        {.kind = SAYING_TRUCE, .player = -1, .to = 2, .about = NOBODY},
        {.kind = SAYING_TRUCE, .player = PLAYERS, .to = 2, .about = NOBODY},
        {.kind = SAYING_TRUCE, .player = 1, .to = -1, .about = NOBODY},
        {.kind = SAYING_PACT, .player = 1, .to = 2, .about = PLAYERS},
        {.kind = SAYING_PACT, .player = 1, .to = 2, .about = 1},
    };
    for (size_t i = 0; i < sizeof NONE / sizeof *NONE; i++) CHECK(!match_say(match, NONE[i]));
    CHECK_INT(match_saying_count(match), 0);
    agree(match, SAYING_PACT, 1, 2, 3);
    CHECK_INT(match_saying_count(match), 2);
    SCOPED_MATCH *copy = match_copy(match), *null = random_play_match(&NULL_GAME, -1, 2, 1);
    CHECK_INT(match_saying_count(copy), 2);
    match_set_pledges(copy, false);
    CHECK(!match_say(copy, (Saying){.kind = SAYING_TRUCE, .player = 1, .to = 2, .about = NOBODY}));
    match_set_pledges(null, true);
    CHECK(!match_has_pledges(null));
}

TEST(unanswered_offer_lapses, "an offer that is not answered lapses when everybody has had a turn")
{
    Rng rng;
    SCOPED_MATCH *match = summer_match(3, &rng);
    Pledges pledges = {0};
    int player;
    Action action;
    CHECK(match_say(match, (Saying){.kind = SAYING_TRUCE, .player = 1, .to = 2, .about = NOBODY}));
    pledges_update(&pledges, match, match_length(match));
    const uint32_t turn = pledges.turn;
    while (pledges.are_open && pledges.turn <= turn + PLAYERS) {
        CHECK(pledges_find_offer(&pledges, match, 1, 2) != NULL);
        if (!random_play_choose(match, &rng, &player, &action)) break;
        match_play(match, player, action, NULL, NULL);
        pledges_update(&pledges, match, match_length(match));
    }
    CHECK(pledges.are_open && pledges.offers[1][2].is_open && !pledges_find_offer(&pledges, match, 1, 2));
}

TEST(hit_withdraws_offer, "a player who hits somebody has no open offer to them, and makes them none in that turn")
{
    int hits = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Rng rng;
        SCOPED_MATCH *match = summer_match(seed, &rng);
        Pledges pledges;
        int player;
        Action action;
        for (int one = 0; one < PLAYERS; one++) {
            for (int other = 0; other < PLAYERS; other++)
                match_say(match,
                          (Saying){.kind = SAYING_TRUCE, .player = (int8_t)one, .to = (int8_t)other, .about = NOBODY});
        }
        do {
            read_all(match, &pledges);
            for (int victim = 0; victim < PLAYERS; victim++) {
                for (int by = 0; pledges.are_open && by < PLAYERS; by++) {
                    Saying offer;
                    if (!has_player(pledges.hit_by[victim], by)) continue;
                    hits++;
                    CHECK(!pledges_find_offer(&pledges, match, by, victim));
                    Pledges both = pledges; /* as if `victim` had also hit `by` */
                    both.hit_by[by] |= (uint8_t)(1u << victim);
                    both.offered = 0;
                    if (pledges.hit_turns[by][victim] + 1 < pledges.turn) continue;
                    if (pledges_choose_offer(&both, match, by, CHARACTERS, &offer)) CHECK(offer.to != victim);
                }
            }
        } while (pledges.are_open && random_play_choose(match, &rng, &player, &action) &&
                 match_play(match, player, action, NULL, NULL));
    }
    CHECK(hits > 10);
}

TEST(hit_breaks_pledge,
     "a hit breaks a pledge, which is remembered after Summer; results are those of a game without pledges")
{
    int count = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Rng rng;
        SCOPED_MATCH *match = summer_match(seed, &rng), *silent = summer_match(seed, &rng);
        match_set_pledges(silent, false);
        const Game *game = match_game(match);
        Pledges pledges, stepwise = {0};
        int player;
        Action action;
        for (int one = 0; one < PLAYERS; one++)
            for (int other = 0; other < one; other++) agree(match, SAYING_TRUCE, one, other, NOBODY);
        read_all(match, &pledges);
        CHECK(!pledges.are_open || pledges.promised[2] >> 1 & 1);
        for (int i = 0; i < STEPS_MAX && random_play_choose(match, &rng, &player, &action); i++) {
            CHECK(match_play(match, player, action, NULL, NULL) && match_play(silent, player, action, NULL, NULL));
            read_all(match, &pledges);
            pledges_update(&stepwise, match, match_length(match));
            CHECK(memcmp(&stepwise, &pledges, sizeof pledges) == 0);
            if (pledges.broken_by == NOBODY) continue;
            count++;
            for (int other = 0; other < PLAYERS; other++) {
                if (!has_player(pledges.broken_with, other)) continue;
                CHECK(!has_player(pledges.promised[pledges.broken_by], other) &&
                      has_player(pledges.betrayed_by[other], pledges.broken_by));
            }
        }
        CHECK(memcmp(match_state(match), match_state(silent), game->state_size) == 0);
    }
    CHECK(count > 10);
}

TEST(sayings_are_kept_in_files, "journals and records keep what was said, undo takes it back, and redo restores it")
{
    Rng rng;
    SCOPED_MATCH *match = summer_match(3, &rng);
    int player;
    Action action;
    SCOPED_TEXT journal = {0}, again = {0}, record = {0};
    Error warning, error;
    size_t good;
    CHECK(random_play_choose(match, &rng, &player, &action) && match_play(match, player, action, NULL, NULL));
    agree(match, SAYING_PACT, 0, 1, 2);
    CHECK(match_undo(match) && match_saying_count(match) == 0);
    journal_write_match(match, &journal);
    Match *read = journal_read("journal", journal.data, journal.length, random_play_books(), &good, &warning, &error);
    if (CHECK(read)) {
        CHECK_INT(match_saying_count(read), 0);
        CHECK(match_redo(read) && match_saying_count(read) == 2);
        CHECK(match_redo(match) && match_saying_count(match) == 2);
        text_reset(&journal);
        journal_write_match(match, &journal);
        journal_write_match(read, &again);
        CHECK_TEXT(text_string(&again), text_string(&journal));
    }
    JsonWriter out = json_writer(&record);
    record_write(match, &out);
    SCOPED_MATCH *saved = record_read_text("record", record.data, record.length, random_play_books(), &error);
    if (CHECK(saved)) CHECK(match_saying_count(saved) == 2 && match_saying(saved, 0)->about == 2);
    match_destroy(read);
}

TEST(hidden_state_has_no_effect, "in another state that looks the same to everybody, the same is offered and answered")
{
    int offers = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Rng rng;
        SCOPED_MATCH *match = summer_match(seed, &rng);
        const Game *game = match_game(match);
        SCOPED_MEMORY void *view = memory_allocate(game->state_size), *sampled = memory_allocate(game->state_size);
        match_view(match, NOBODY, view);
        game_sample_state(game, match_rules(match), view, &rng, sampled);
        SCOPED_MATCH *other = match_create_from(game, match_rules(match), sampled);
        match_set_pledges(other, true);
        for (const Character *character = CHARACTERS; character->id; character++) {
            Pledges pledges, others;
            Saying offer, same;
            read_all(match, &pledges);
            read_all(other, &others);
            /* In both, only player 2 has hit player 1: the other match begins here, and knows no earlier hits. */
            pledges.hit_by[1] = others.hit_by[1] = 1 << 2;
            pledges.offered = others.offered = 0;
            const bool made = pledges_choose_offer(&pledges, match, 1, character, &offer);
            CHECK(made == pledges_choose_offer(&others, other, 1, character, &same));
            if (made) CHECK(offer.kind == same.kind && offer.to == same.to && offer.about == same.about);
            offers += made;
            for (int kind = SAYING_TRUCE; kind <= SAYING_PLEA; kind++) {
                const Saying asked = {
                    .kind = (uint8_t)kind, .player = 2, .to = 1, .about = kind == SAYING_PACT ? 3 : NOBODY};
                CHECK(pledges_agree(&pledges, match, 1, character, &asked) ==
                      pledges_agree(&others, other, 1, character, &asked));
            }
        }
    }
    CHECK(offers > 0);
}

TEST(bold_neighbours_plead,
     "bold neighbours without spite plead with somebody whom they have not hit, and offer a truce otherwise")
{
    Rng rng;
    SCOPED_TEXT pleading = {0};
    SCOPED_MATCH *match = summer_match(1, &rng);
    for (const Character *character = CHARACTERS; character->id; character++) {
        Pledges pledges;
        Saying offer;
        read_all(match, &pledges);
        pledges.hit_by[1] = 1 << 2;
        if (!pledges_choose_offer(&pledges, match, 1, character, &offer)) continue;
        if (offer.kind == SAYING_PLEA) text_addf(&pleading, "%s ", character->id);
        pledges.hit_by[2] = 1 << 1;
        CHECK(pledges_choose_offer(&pledges, match, 1, character, &offer) && offer.kind != SAYING_PLEA);
    }
    CHECK_TEXT(text_string(&pleading), "child baker postwoman ");
}

/* How often a neighbour with a leaning hits player 0, in a number of Summers that are the same for each call. It thinks
 * for few iterations, and the others hardly at all. */
static int count_hits(const char *id, int lean, int games)
{
    int hits = 0;
    for (uint64_t seed = 1; seed <= (uint64_t)games; seed++) {
        Rng rng;
        SCOPED_MATCH *match = summer_match(seed, &rng);
        const Game *game = match_game(match);
        SCOPED_MEMORY void *view = memory_allocate(game->state_size);
        uint32_t offered[PLAYERS] = {0};
        for (int i = 0; i < 250 && game->pledges->are_open(match_state(match)); i++) {
            const StateHead *head = match_head(match);
            int player = head->to_move;
            for (int other = 0; other < PLAYERS; other++)
                if (has_player(head->may_act, other) && other != head->to_move && offered[other] != head->turn)
                    player = other;
            Opponent opponent;
            AiAnswer answer;
            opponent_find(player == 1 ? id : "medium", &opponent);
            match_view(match, player, view);
            AiTask task = {.game = game,
                           .rules = match_rules(match),
                           .view = view,
                           .player = player,
                           .iterations = player == 1 ? 60 : 6,
                           .seed = seed * 1000 + (uint64_t)i};
            opponent_apply_to_task(&opponent, &task);
            if (player == 1) task.leanings[0] = (int8_t)lean;
            ai_think(&task, &answer);
            if (player != head->to_move) offered[player] = head->turn;
            if (answer.action == ACTION_NONE) continue;
            EventList events = {0};
            CHECK(match_play(match, player, answer.action, &events, NULL));
            for (size_t e = 0; e < events.count; e++)
                hits += events.items[e].player == 1 &&
                        game->pledges->find_victim(match_rules(match), &events.items[e]) == 0;
        }
    }
    return hits;
}

TEST(character_decides, "a faithful neighbour who agreed hits you less, a fickle one hardly, and one you betrayed more")
{
    const char *games = getenv("CULDESAC_PLEDGE_GAMES");
    const int count = games ? atoi(games) : 24;
    Pledges truce = {.promised = {[0] = 1 << 1, [1] = 1 << 0}}, betrayed = {.betrayed_by = {[1] = 1 << 0}};
    int8_t kept[PLAYERS_MAX] = {0}, fickle[PLAYERS_MAX] = {0}, spite[PLAYERS_MAX] = {0};
    pledges_lean(&truce, PLAYERS, 1, character_find("teacher"), kept);
    pledges_lean(&truce, PLAYERS, 1, character_find("captain"), fickle);
    pledges_lean(&betrayed, PLAYERS, 1, character_find("teacher"), spite);
    const int plain = count_hits("teacher", 0, count), less = count_hits("teacher", kept[0], count),
              more = count_hits("teacher", spite[0], count);
    if (!CHECK(less < plain && plain < more && kept[0] < fickle[0] && fickle[0] < 0) || games)
        printf("  teacher: %d hits, %d with a truce, %d after a betrayal in %d games\n", plain, less, more, count);
    if (games)
        printf("  captain: %d hits, %d with a truce\n", count_hits("captain", 0, count),
               count_hits("captain", fickle[0], count));
}
