/* SPDX-License-Identifier: MIT */
#include "session/statistics/game_statistics.h"
#include "check.h"
#include "culdesac/registry.h"
#include "games/neighbors/neighbors.h"
#include "session/evening/evening.h"
#include "session/statistics/ended_match.h"
#include "support/random_play.h"

/* A match whose players have these kinds ("human", "easy" …), played at random to its end. */
static Match *finished_of(const Game *game, int preset, uint64_t seed, const char *const *kinds, int players)
{
    Match *match = random_play_match(game, preset, players, seed);
    Rng rng = rng_from_seed(seed);
    for (int player = 0; player < players; player++) {
        Seat seat = *match_seat(match, player);
        snprintf(seat.name, sizeof seat.name, "Ann %d", player);
        snprintf(seat.kind, sizeof seat.kind, "%s", kinds[player]);
        match_set_seat(match, player, &seat);
    }
    while (!match_head(match)->is_over) random_play(match, &rng, 50);
    return match;
}

static Match *finished(const char *game, int preset, uint64_t seed, const char *const *kinds, int players)
{
    return finished_of(game_find(game), preset, seed, kinds, players);
}

static bool count_as(Statistics *statistics, const Rulebook *book, const Match *match, const char *self)
{
    EndedMatch ended;
    if (!ended_match_describe(&ended, book, match, self)) return false;
    statistics_add(statistics, &ended);
    return true;
}

static bool count(Statistics *statistics, Match *match)
{
    const bool counted = count_as(statistics, random_play_book(match_game(match)), match, "");
    match_set_counted(match, true);
    return counted;
}

static StatisticsTally sum_of(const Statistics *statistics, const char *game, StatisticsOpponents against)
{
    const StatisticsFilter filter = {.game = game, .opponent = STATISTICS_OPPONENTS[against]};
    return statistics_sum(statistics, random_play_book(game_find(game)), &filter);
}

static unsigned winners_of(const Match *match, int32_t points[PLAYERS_MAX])
{
    const Score score = match_score(match, NULL);
    memcpy(points, score.points, sizeof score.points);
    return score.winners;
}

TEST(single_person_is_counted_by_opponent, "a single person's games are counted by the strongest opponent")
{
    static const char *const SEATED[] = {"easy", "human", "hard"};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    int32_t won = 0, drawn = 0, best = 0, total = 0, run = 0, longest = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        SCOPED_MATCH *match = finished("neighbors", -1, seed, SEATED, 3);
        int32_t points[PLAYERS_MAX];
        const unsigned winners = winners_of(match, points);
        match_set_hints(match, 2);
        match_set_seconds_played(match, 90);
        CHECK(count(statistics, match));
        const bool wins = winners == 1u << 1;
        won += wins;
        drawn += !wins && (winners >> 1 & 1);
        run = wins ? run + 1 : 0;
        if (run > longest) longest = run;
        if (seed == 1 || points[1] > best) best = points[1];
        total += points[1];
    }
    const StatisticsTally hard = sum_of(statistics, "neighbors", AGAINST_HARD);
    CHECK_INT(hard.played, 12);
    CHECK_INT(hard.won, won);
    CHECK_INT(hard.drawn, drawn);
    CHECK_INT(hard.scored, 12);
    CHECK_INT(hard.best, best);
    CHECK_INT(hard.total, total);
    CHECK_INT(hard.hints, 24);
    CHECK_INT(hard.seconds, 12 * 90);
    CHECK_INT(statistics_streak(statistics, "neighbors").best, longest);
    CHECK_INT(statistics_streak(statistics, "neighbors").now, run);
    CHECK_INT(sum_of(statistics, "neighbors", AGAINST_EASY).played, 0);
    CHECK_INT(sum_of(statistics, "subdivision", AGAINST_COUNT).played, 0);
    CHECK_INT(statistics->line_count, 1);
    CHECK_TEXT(statistics->lines[0].rules, "");
}

TEST(several_people_are_counted_by_name, "with several people each is counted by name, and scores are not counted")
{
    static const char *const SEATED[] = {"human", "human", "expert"};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    SCOPED_MATCH *match = finished("neighbors", -1, 3, SEATED, 3);
    int32_t points[PLAYERS_MAX];
    const unsigned winners = winners_of(match, points);
    CHECK(count(statistics, match));
    CHECK_INT(statistics->person_count, 2);
    for (int i = 0; i < 2; i++) {
        CHECK_INT(statistics->people[i].played, 1);
        CHECK_INT(statistics->people[i].won, winners == 1u << i);
    }
    CHECK_TEXT(statistics->people[1].name, "Ann 1");
    CHECK_INT(sum_of(statistics, "neighbors", AGAINST_PEOPLE).played, 1);
    CHECK_INT(sum_of(statistics, "neighbors", AGAINST_COUNT).scored, 0);
}

TEST(match_counts_once, "a match is counted once, and not at all without a person or if it was continued from another")
{
    static const char *const ALONE[] = {"human", "easy"}, *const NOBODY_THERE[] = {"easy", "easy"};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    SCOPED_MATCH *match = finished("subdivision", -1, 1, ALONE, 2);
    CHECK(count(statistics, match));
    CHECK(!count(statistics, match));
    match_undo(match);
    match_redo(match);
    CHECK(!count(statistics, match));
    SCOPED_MATCH *taken_up = match_create_from(match_game(match), match_rules(match), match_first_state(match));
    match_set_seat(taken_up, 0, match_seat(match, 0));
    CHECK(!count(statistics, taken_up));
    SCOPED_MATCH *watched = finished("subdivision", -1, 1, NOBODY_THERE, 2);
    CHECK(!count(statistics, watched));
    CHECK_INT(sum_of(statistics, "subdivision", AGAINST_COUNT).played, 1);
}

TEST(resigned_game_is_lost, "a resigned game is lost, ends the series of wins, and has no score")
{
    static const char *const SEATED[] = {"human", "easy"};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    SCOPED_MATCH *match = random_play_match(game_find("neighbors"), -1, 2, 1);
    seat_player(match, 1, SEATED[1], NULL);
    CHECK(match_resign(match, 0));
    CHECK(count(statistics, match));
    const StatisticsTally sum = sum_of(statistics, "neighbors", AGAINST_EASY);
    CHECK_INT(sum.played, 1);
    CHECK_INT(sum.resigned, 1);
    CHECK_INT(sum.won + sum.drawn + sum.scored, 0);
    CHECK_INT(statistics_streak(statistics, "neighbors").now, 0);
}

TEST(person_who_resigns_loses, "of several people, the one who resigns loses, and the best of the others wins")
{
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    SCOPED_MATCH *match = random_play_begun(game_find("neighbors"), 3, 1, rng_from_seed(2), 12);
    const Score score = match_score(match, NULL);
    int best = 0;
    while (score.place[best] != 1) best++;
    CHECK(match_resign(match, best));
    const unsigned winners = match_winners(match);
    CHECK(winners != 0 && !(winners >> best & 1));
    CHECK(count(statistics, match));
    for (int player = 0; player < 3; player++) {
        const StatisticsPerson *person = &statistics->people[player];
        CHECK_INT(person->played, 1);
        CHECK_INT(person->won, winners == player_bit(player));
        if (player == best) CHECK_INT(person->won + person->drawn, 0);
    }
}

static bool low_next_door(const void *rules) { return ((const NeighborsRules *)rules)->next_door; }

TEST(best_by_rules, "if the winner depends on the rules the best score does too, and sums do not mix different kinds")
{
    static const char *const SEATED[] = {"human", "easy"};
    static Game turning;
    turning = *game_find("neighbors");
    turning.low_wins = low_next_door;
    SCOPED_BOOK *book = rulebook_create_file(&turning, "rules", &check_error);
    if (!CHECK(book)) return;
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    const int next_door = rulebook_preset_find(book, "next_door");
    int32_t least = INT32_MAX, most = INT32_MIN;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        const bool low = seed % 2;
        SCOPED_MATCH *match = finished_of(&turning, low ? next_door : -1, seed, SEATED, 2);
        int32_t points[PLAYERS_MAX];
        winners_of(match, points);
        if (low && points[0] < least) least = points[0];
        if (!low && points[0] > most) most = points[0];
        CHECK(count_as(statistics, book, match, ""));
    }
    CHECK_INT(statistics_tally(statistics, "neighbors", "next_door", "easy")->best, least);
    const StatisticsTally *standard = statistics_tally(statistics, "neighbors", "", "easy");
    CHECK_INT(standard->best, most);
    const StatisticsTally sum = statistics_sum(statistics, book, &(StatisticsFilter){.game = rulebook_game(book)->id});
    CHECK_INT(sum.played, 8);
    CHECK_INT(sum.scored, 4);
    CHECK_INT(sum.best, most);
    CHECK_INT(sum.total, standard->total);
}

TEST(presets_are_counted_separately, "presets are counted separately, and other rules are called changed")
{
    static const char *const SEATED[] = {"human", "easy"};
    const Game *game = game_find("neighbors");
    const Rulebook *book = random_play_book(game);
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    const int preset = rulebook_preset_find(book, "next_door");
    SCOPED_MATCH *match = finished("neighbors", preset, 1, SEATED, 2);
    CHECK(count(statistics, match));
    CHECK_TEXT(statistics->lines[0].rules, "next_door");

    const JsonCursor root = check_json("{\"pie\": true, \"next_door\": true}");
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    if (!CHECK(rulebook_make_rules(book, RULEBOOK_STANDARD, &root, 2, rules, &check_error))) return;
    SCOPED_MATCH *changed = match_create(game, rules, 2, 5);
    CHECK(count(statistics, changed));
    CHECK_TEXT(statistics->lines[1].rules, "*");
}

static bool read_text(const char *json, Statistics *statistics)
{
    SCOPED_DOCUMENT *document = json_create("statistics.json", json, strlen(json), &check_error);
    if (!document) return false;
    const JsonCursor root = json_root(document);
    return statistics_read(&root, statistics, random_play_books(), &check_error);
}

TEST(counts_can_be_reset, "all counts of one game can be reset")
{
    static const char *const SEATED[] = {"human", "medium"}, *const PEOPLE[] = {"human", "human"};
    SCOPED_MEMORY Statistics *again = memory_allocate(sizeof *again);
    for (uint64_t seed = 1; seed <= 4; seed++) {
        SCOPED_MATCH *match = finished(seed % 2 ? "neighbors" : "subdivision", -1, seed, seed < 3 ? SEATED : PEOPLE, 2);
        CHECK(count(again, match));
    }
    statistics_remove_game(again, "neighbors");
    CHECK_INT(sum_of(again, "neighbors", AGAINST_COUNT).played, 0);
    CHECK_INT(sum_of(again, "subdivision", AGAINST_COUNT).played, 2);
    CHECK_INT(again->person_count, 2);
}

/* ---- Neighbours and single games ---- */

/* Compares a person with another player by their places. */
static int compare(const Match *match, int person, int other)
{
    const Score score = match_score(match, NULL);
    return score.place[other] - score.place[person];
}

TEST(results_against_each_neighbour, "against each neighbour a player is ahead, level or behind, by game and by rules")
{
    static const char *const SEATED[] = {"cat", "human", "child"};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    int ahead[3] = {0}, level[3] = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        SCOPED_MATCH *match = finished("neighbors", -1, seed, SEATED, 3);
        for (int other = 0; other < 3; other += 2) {
            ahead[other] += compare(match, 1, other) > 0;
            level[other] += compare(match, 1, other) == 0;
        }
        CHECK(count(statistics, match));
    }
    static const char *const ALONE[] = {"human", "cat"};
    SCOPED_MATCH *match = random_play_match(game_find("subdivision"), -1, 2, 1);
    seat_player(match, 1, ALONE[1], NULL);
    CHECK(match_resign(match, 0));
    CHECK(count(statistics, match));
    const Rulebook *book = random_play_book(game_find("neighbors"));
    const StatisticsTally cat = statistics_sum(statistics, book, &(StatisticsFilter){"neighbors", NULL, "cat"}),
                          child = statistics_sum(statistics, book, &(StatisticsFilter){"neighbors", "", "child"}),
                          other =
                              statistics_sum(statistics, book, &(StatisticsFilter){"neighbors", "next_door", "cat"}),
                          all = statistics_sum(statistics, NULL, &(StatisticsFilter){NULL, NULL, "cat"}),
                          whole = statistics_sum(statistics, NULL, &(StatisticsFilter){NULL, NULL, NULL});
    CHECK_INT(cat.played, 12);
    CHECK_INT(cat.won, ahead[0]);
    CHECK_INT(cat.drawn, level[0]);
    CHECK_INT(cat.scored, 12);
    CHECK_INT(child.won, ahead[2]);
    CHECK_INT(other.played, 0);
    CHECK_INT(all.played, 13);
    CHECK_INT(all.won, ahead[0]); /* the 13th game, which the person resigned, is not won */
    CHECK_INT(all.resigned, 1);
    CHECK_INT(whole.played, 13);
    CHECK_INT(whole.scored, 0);
}

TEST(latest_points_are_kept, "of a single person's latest games the share of points is kept, unless resigned")
{
    static const char *const SEATED[] = {"human", "cat"}, *const PEOPLE[] = {"human", "human"};
    enum { MANY = 2 * STATISTICS_LATEST_ROOM + 9 };
    const StatisticsMatch *matches[STATISTICS_LATEST_MAX];
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    for (uint64_t seed = 1; seed <= STATISTICS_LATEST_PER_GAME + 5; seed++) {
        SCOPED_MATCH *match = finished("subdivision", -1, seed, seed % 13 ? SEATED : PEOPLE, 2);
        int32_t points[PLAYERS_MAX];
        const unsigned winners = winners_of(match, points);
        CHECK(count(statistics, match));
        const StatisticsMatch *last = &statistics->latest[statistics->latest_count - 1];
        if (seed % 13 && points[0] >= 0 && points[1] >= 0 && points[0] + points[1] > 0) {
            CHECK_INT(last->share, (int64_t)points[0] * STATISTICS_SHARE_ONE / (points[0] + points[1]));
            CHECK_INT(last->result, winners == 1 ? STATISTICS_WON : winners & 1 ? STATISTICS_DRAWN : STATISTICS_LOST);
            CHECK(last->opponent_count == 1 && strcmp(last->characters[0], "cat") == 0);
        }
    }
    CHECK_INT(statistics_latest(statistics, &(StatisticsFilter){"subdivision", NULL, "cat"}, matches),
              STATISTICS_LATEST_PER_GAME);
    CHECK_INT(statistics_latest(statistics, &(StatisticsFilter){"subdivision", NULL, "child"}, matches), 0);
    CHECK_INT(statistics_latest(statistics, &(StatisticsFilter){"subdivision", "author", NULL}, matches), 0);
    CHECK_INT(statistics_latest(statistics, &(StatisticsFilter){NULL, NULL, NULL}, matches),
              STATISTICS_LATEST_PER_GAME);
    for (int i = 0; i < MANY; i++) { /* with many games the oldest make room */
        StatisticsMatch game = {.share = i % STATISTICS_SHARE_ONE, .result = STATISTICS_WON};
        snprintf(game.game, sizeof game.game, "house-%d", i % 20);
        statistics_append(statistics, &game);
    }
    CHECK_INT(statistics_latest(statistics, &(StatisticsFilter){NULL, NULL, NULL}, matches), STATISTICS_LATEST_MAX);
    CHECK_INT(matches[STATISTICS_LATEST_MAX - 1]->share, (MANY - 1) % STATISTICS_SHARE_ONE);
    CHECK_INT(statistics_latest(statistics, &(StatisticsFilter){"subdivision", NULL, NULL}, matches), 0);
}

TEST(earlier_versions_are_added, "files of earlier versions are added as they are, and later games are added to them")
{
    static const char *const SEATED[] = {"human", "cat"};
    static const char OLD[] =
        "{\"version\":2,\"results\":[{\"game\":\"neighbors\",\"rules\":\"\",\"against\":\"hard\",\"played\":4,\"won\":"
        "3,"
        "\"drawn\":0,\"given_up\":0,\"hints\":0,\"scored\":4,\"best\":9,\"total\":20,\"seconds\":60}],\"people\":[],"
        "\"streaks\":[],\"folded\":[\"x\"]}";
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    const StatisticsMatch *matches[STATISTICS_LATEST_MAX];
    CHECK(read_text(OLD, statistics));
    CHECK_INT(sum_of(statistics, "neighbors", AGAINST_HARD).won, 3);
    SCOPED_MATCH *match = finished("neighbors", -1, 1, SEATED, 2);
    CHECK(count(statistics, match));
    CHECK_INT(sum_of(statistics, "neighbors", AGAINST_COUNT).played, 5);
    CHECK_INT(statistics_latest(statistics, &(StatisticsFilter){"neighbors", NULL, NULL}, matches), 1);
    statistics_remove_game(statistics, "neighbors");
    CHECK_INT(statistics->line_count + statistics->latest_count + statistics->streak_count, 0);
}

#define LINE                                                                                          \
    "{\"game\":\"neighbors\",\"rules\":\"\",\"against\":\"easy\",\"played\":2,\"won\":1,\"drawn\":0," \
    "\"given_up\":0,\"hints\":0,\"scored\":2,\"best\":3,\"total\":5,\"seconds\":9}"

TEST(impossible_counts_are_refused, "impossible counts are refused, with their place in the file")
{
    static const struct {
        const char *text, *sentence;
    } REFUSED[] = {
        {"[]", "object"},
        {"{\"version\":4,\"results\":[],\"people\":[],\"streaks\":[]}", "version"},
        {"{\"version\":1,\"results\":[],\"people\":[{\"game\":\"x\",\"name\":\"Ann\",\"played\":1,\"won\":2,"
         "\"drawn\":0}],\"streaks\":[]}",
         "there are more results than games played"},
        {"{\"version\":1,\"results\":[],\"people\":[],\"streaks\":[{\"game\":\"x\",\"now\":3,\"best\":2}]}", "best"},
        {"{\"version\":1,\"results\":[],\"people\":[],\"streaks\":[],\"luck\":1}", "luck"},
        {"{\"version\":3,\"results\":[],\"people\":[],\"streaks\":[],\"duels\":[{\"game\":\"x\"}]}", "rules"},
        {"{\"version\":3,\"results\":[],\"people\":[],\"streaks\":[],\"latest\":[{\"game\":\"x\",\"rules\":\"\","
         "\"against\":[],\"share\":1001,\"end\":\"won\"}]}",
         "share"},
        {"{\"version\":3,\"results\":[],\"people\":[],\"streaks\":[],\"latest\":[{\"game\":\"x\",\"rules\":\"\","
         "\"against\":[\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\",\"a\"],\"share\":1,\"end\":\"won\"}]}",
         "at most 7 opponents"},
    };
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++)
        CHECK_ERROR(read_text(REFUSED[i].text, statistics), REFUSED[i].sentence);
    CHECK(read_text("{\"version\":1,\"results\":[" LINE "],\"people\":[],\"streaks\":[]}", statistics));
}

TEST(only_own_name_is_counted, "of several people, only the one with the player's name has a result against neighbours")
{
    static const char *const SEATED[] = {"human", "cat", "human"}, *const PEOPLE[] = {"human", "human"};
    SCOPED_MEMORY Statistics *statistics = memory_allocate(sizeof *statistics);
    const StatisticsFilter cat = {.game = "neighbors", .opponent = "cat"};
    const StatisticsMatch *matches[STATISTICS_LATEST_MAX];
    int32_t ahead = 0, level = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        SCOPED_MATCH *match = finished("neighbors", -1, seed, SEATED, 3);
        const Rulebook *book = random_play_book(match_game(match));
        int32_t points[PLAYERS_MAX];
        winners_of(match, points);
        uint8_t place[PLAYERS_MAX];
        match_places(match, place);
        ahead += place[2] < place[1];
        level += place[2] == place[1];
        CHECK(count_as(statistics, book, match, "Ann 2"));
        CHECK(count_as(statistics, book, match, ""));
        CHECK(count_as(statistics, book, match, "Somebody else"));
    }
    const StatisticsTally tally = statistics_sum(statistics, random_play_book(game_find("neighbors")), &cat);
    CHECK_INT(tally.played, 8);
    CHECK_INT(tally.won, ahead);
    CHECK_INT(tally.drawn, level);
    CHECK_INT(statistics_latest(statistics, &cat, matches), 8);
    CHECK_INT(sum_of(statistics, "neighbors", AGAINST_PEOPLE).played, 24);
    CHECK_INT(statistics->streak_count, 0);
    /* Without a neighbour nothing is counted against one. */
    SCOPED_MATCH *match = finished("neighbors", -1, 9, PEOPLE, 2);
    CHECK(count_as(statistics, random_play_book(match_game(match)), match, "Ann 1"));
    CHECK_INT(statistics_latest(statistics, &cat, matches), 8);
    CHECK_INT(statistics->latest_count, 8);
}
