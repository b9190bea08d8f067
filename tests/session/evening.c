/* SPDX-License-Identifier: MIT */
#include "check.h"
#include "culdesac/registry.h"
#include "session/evening/evening_store.h"
#include "support/random_play.h"

enum { FOUR = 4, HOUSES = 3 };

static Evening lay(void)
{
    static const char *const IDS[HOUSES] = {"neighbors", "nasty", "subdivision"};
    static const char *const NAMES[FOUR] = {"Anna", "Ben", "Cat", "Captain"};
    static const char *const KINDS[FOUR] = {"human", "human", "cat", "captain"};
    Evening evening = {.players = FOUR, .count = HOUSES};
    for (int i = 0; i < FOUR; i++) {
        text_copy(evening.seats[i].name, SEAT_NAME_SIZE, NAMES[i]);
        text_copy(evening.seats[i].kind, SEAT_KIND_SIZE, KINDS[i]);
        evening.seats[i].colour = (uint8_t)i;
    }
    for (int i = 0; i < HOUSES; i++)
        evening.games[i] = (EveningGame){.game = game_find(IDS[i]), .deal_number = 100 + (uint64_t)i};
    return evening;
}

/* Plays the next game of the evening at random to its end. */
static Match *play(const Evening *evening, Rulebook *book)
{
    const int stop = evening_next_game(evening);
    Match *match = evening_create_match(evening, stop, rulebook_defaults(book));
    Rng rng = {7};
    random_play(match, &rng, SIZE_MAX);
    CHECK(match_is_over(match));
    return match;
}

static bool enter_next(Evening *evening)
{
    SCOPED_BOOK *book = rulebook_create_builtin(evening->games[evening_next_game(evening)].game);
    SCOPED_MATCH *match = play(evening, book);
    const bool entered = evening_record_result(evening, match);
    CHECK(!evening_record_result(evening, match)); /* a result counts once */
    return entered;
}

TEST(earlier_places_earn_more_points,
     "the first of n players earns n − 1 points, and each later place one less; shared places share their points")
{
    EveningGame game = {.place = {2, 1, 4, 3}};
    evening_set_points(&game, 4);
    CHECK_INT(game.earned[1], 3 * EVENING_POINT_UNITS);
    CHECK_INT(game.earned[2], 0);
    game = (EveningGame){.place = {1, 1, 3, 3}};
    evening_set_points(&game, 4);
    CHECK_INT(game.earned[0], EVENING_POINT_UNITS * 5 / 2);
    CHECK_INT(game.earned[3], EVENING_POINT_UNITS / 2);
    /* Whatever places are shared, all points are distributed. */
    game = (EveningGame){.place = {1, 1, 1, 1, 1, 1, 1, 1}};
    for (int players = 2; players <= PLAYERS_MAX; players++) {
        int32_t sum = 0;
        evening_set_points(&game, players);
        for (int i = 0; i < players; i++) sum += game.earned[i];
        CHECK_INT(sum, players * (players - 1) / 2 * EVENING_POINT_UNITS);
    }
}

TEST(games_are_entered_in_order, "each game is entered once and in order, and the first player rotates")
{
    Evening evening = lay();
    for (int stop = 0; stop < HOUSES; stop++) {
        CHECK_INT(evening_next_game(&evening), stop);
        SCOPED_BOOK *book = rulebook_create_builtin(evening.games[stop].game);
        SCOPED_MATCH *match = evening_create_match(&evening, stop, rulebook_defaults(book));
        CHECK_TEXT(match_seat(match, 0)->name, evening.seats[stop % FOUR].name);
        CHECK(!evening_record_result(&evening, match)); /* the game is not over */
        CHECK(enter_next(&evening));
    }
    CHECK_INT(evening_next_game(&evening), HOUSES);
    int32_t earned[PLAYERS_MAX], sum = 0;
    uint8_t place[PLAYERS_MAX];
    evening_standings(&evening, earned, place);
    for (int i = 0; i < FOUR; i++) sum += earned[i];
    CHECK_INT(sum, HOUSES * 6 * EVENING_POINT_UNITS);
}

TEST(others_are_refused, "a game with another deal, other players or a loaded position does not belong to the evening")
{
    Evening evening = lay();
    SCOPED_BOOK *book = rulebook_create_builtin(evening.games[0].game);
    Evening other = evening;
    other.games[0].deal_number++;
    Match *match = play(&other, book);
    CHECK(!evening_record_result(&evening, match));
    match_destroy(match);
    other = evening;
    other.players = 3;
    match = play(&other, book);
    CHECK(!evening_record_result(&evening, match));
    match_destroy(match);
}

TEST(player_who_resigns_is_last, "a player who resigns is last, and the others keep their order")
{
    Evening evening = lay();
    SCOPED_BOOK *book = rulebook_create_builtin(evening.games[0].game);
    SCOPED_MATCH *match = evening_create_match(&evening, 0, rulebook_defaults(book));
    Rng rng = {5};
    random_play(match, &rng, 20);
    CHECK(match_resign(match, 1));
    CHECK(evening_record_result(&evening, match));
    CHECK_INT(evening.games[0].place[1], FOUR);
    CHECK_INT(evening.games[0].earned[1], 0);
    /* A game that was resigned has no closest finish and no comeback. */
    CHECK(evening.games[0].stats.margin == -1 && evening.games[0].stats.comeback_player == NOBODY);
}

/* What really happened in a game to the player of a seat, counted again from its scores. */
typedef struct Truth {
    int32_t behind, gain, longest; /* the largest deficit, gain by an action, and number of actions alone in front */
    int32_t points;                /* the points at the end; negated if the fewest win */
} Truth;

static void count_points(const Match *match, size_t step, int32_t counted[PLAYERS_MAX])
{
    const Game *game = match_game(match);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    match_state_at(match, step, state);
    const Score score = game_score(game, match_rules(match), state, NULL);
    for (int player = 0; player < match_players(match); player++)
        counted[player] = game_low_wins(game, match_rules(match)) ? -score.points[player] : score.points[player];
}

static Truth recount(const Match *match, int player)
{
    Truth truth = {0};
    int32_t before[PLAYERS_MAX], run = 0;
    count_points(match, 0, before);
    for (size_t i = 0; i < match_length(match); i++) {
        int32_t after[PLAYERS_MAX], best = INT32_MIN;
        count_points(match, i + 1, after);
        for (int other = 0; other < match_players(match); other++) {
            if (other != player && after[other] > best) best = after[other];
        }
        if (best - after[player] > truth.behind) truth.behind = best - after[player];
        if (match_step(match, i)->player == player && after[player] - before[player] > truth.gain)
            truth.gain = after[player] - before[player];
        run = after[player] > best ? run + 1 : 0;
        if (run > truth.longest) truth.longest = run;
        memcpy(before, after, sizeof before);
    }
    truth.points = before[player];
    return truth;
}

static void check_title(const Evening *evening, const Match *const matches[HOUSES], int seat, const EveningTitle *title)
{
    const EveningGame *at = &evening->games[title->game_index];
    Truth truths[PLAYERS_MAX];
    for (int player = 0; player < evening->players; player++)
        truths[evening_seat_of(evening, title->game_index, player)] = recount(matches[title->game_index], player);
    const Truth own = truths[seat];
    for (int other = 0; other < evening->players; other++) {
        const Truth theirs = truths[other];
        CHECK(title->kind != TITLE_GAIN || theirs.gain <= own.gain);
        CHECK(title->kind != TITLE_LONG_LEAD || theirs.longest <= own.longest);
        CHECK(title->kind != TITLE_CHAMPION || at->place[other] >= at->place[seat]);
        CHECK(title->kind != TITLE_COMEBACK || other == seat || at->place[other] > 1);
        CHECK(title->kind != TITLE_CLOSE || at->place[other] != 1 || theirs.points - own.points == title->value);
    }
    for (int stop = 0; stop < HOUSES; stop++) {
        const EveningGame *game = &evening->games[stop];
        CHECK(title->kind != TITLE_CLOSE || game->stats.margin < 0 || game->stats.margin >= title->value);
        CHECK(title->kind != TITLE_STEADY || game->place[seat] == at->place[seat]);
        CHECK(title->kind != TITLE_BEST_GAME || game->place[seat] >= at->place[seat]);
    }
    CHECK(title->kind != TITLE_COMEBACK || (at->place[seat] == 1 && own.behind == title->value && title->value > 0));
    CHECK(title->kind != TITLE_BEST_GAME || 2 * at->place[seat] <= evening->players);
    CHECK(title->kind != TITLE_GAIN || (own.gain == title->value && title->value > 3));
    CHECK(title->kind != TITLE_LONG_LEAD || (own.longest == title->value && title->value > 1));
    CHECK(title->kind != TITLE_CLOSE || at->place[seat] == 2);
}

TEST(true_titles, "each player's title is true, counted again from the games; no kind is given twice but the plainest")
{
    int seen[EVENING_TITLES] = {0};
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Evening evening = lay();
        Match *matches[HOUSES];
        EveningTitle titles[PLAYERS_MAX];
        evening.players = 2 + (int)(seed % 3);
        for (int stop = 0; stop < HOUSES; stop++) {
            if (!evening_can_play(evening.games[stop].game, evening.players))
                evening.games[stop].game = game_find("neighborhoods");
            evening.games[stop].deal_number = 10 * seed + (uint64_t)stop;
            SCOPED_BOOK *book = rulebook_create_builtin(evening.games[stop].game);
            matches[stop] = play(&evening, book);
            CHECK(evening_record_result(&evening, matches[stop]));
        }
        evening_find_titles(&evening, titles);
        for (int seat = 0; seat < evening.players; seat++) {
            seen[titles[seat].kind]++;
            check_title(&evening, (const Match *const *)matches, seat, &titles[seat]);
            for (int other = 0; other < seat; other++)
                CHECK(titles[other].kind != titles[seat].kind || titles[seat].kind == TITLE_CHAMPION ||
                      titles[seat].kind >= TITLE_BEST_GAME);
        }
        for (int stop = 0; stop < HOUSES; stop++) match_destroy(matches[stop]);
    }
    for (int kind = 0; kind <= TITLE_LONG_LEAD; kind++) CHECK(seen[kind] > 0);
}

TEST(replaced_player_earns_nothing,
     "a player for whom somebody else played on has no points and no title for that game, also when the evening "
     "is read back; of two players nobody is the closest runner-up")
{
    int won = 0;
    for (uint64_t seed = 1; seed <= 12; seed++) {
        Evening evening = lay(), again;
        SCOPED_TEXT text = {0};
        EveningTitle titles[PLAYERS_MAX];
        evening.players = 2;
        for (int stop = 0; stop < HOUSES; stop++) {
            evening.games[stop].game = game_find("subdivision");
            evening.games[stop].deal_number = 10 * seed + (uint64_t)stop;
            SCOPED_BOOK *book = rulebook_create_builtin(evening.games[stop].game);
            SCOPED_MATCH *match = evening_create_match(&evening, stop, rulebook_defaults(book));
            Rng rng = {seed};
            random_play(match, &rng, 4);
            int player = 0;
            while (evening_seat_of(&evening, stop, player) != 1) player++;
            match_change_seat(match, player, &(Seat){"Gardener", "gardener", 5});
            random_play(match, &rng, SIZE_MAX);
            CHECK(evening_record_result(&evening, match));
        }
        fields_write_text(&EVENING_FORMAT, &evening, &text);
        CHECK(fields_read_text(&EVENING_FORMAT, "evening", text_string(&text), text.length, &again, &check_error));
        evening_find_titles(&again, titles);
        CHECK_INT(titles[1].kind, TITLE_COMPANY);
        for (int stop = 0; stop < HOUSES; stop++) {
            CHECK_ABOUT(again.games[stop].earned[1] == 0, "seed %d stop %d left %d place %d", (int)seed, stop,
                        again.games[stop].changed_seats, again.games[stop].place[1]);
            won += again.games[stop].place[1] == 1;
        }
        CHECK(titles[0].kind != TITLE_CLOSE);
    }
    CHECK(won > 0);
}

/* The titles of an evening of which only the places are known: those of all players in the first game, then those in
 * the second, and so on. */
static void find_plain_titles(int players, const uint8_t *places, EveningTitle titles[PLAYERS_MAX])
{
    Evening evening = lay();
    evening.players = players;
    for (int stop = 0; stop < HOUSES; stop++) {
        EveningGame *at = &evening.games[stop];
        at->is_over = true;
        at->stats = (EveningGameStats){
            .biggest_gain_player = NOBODY, .comeback_player = NOBODY, .longest_lead_player = NOBODY, .margin = -1};
        memcpy(at->place, places + stop * players, (size_t)players);
        evening_set_points(at, players);
    }
    evening_find_titles(&evening, titles);
}

TEST(places_alone_earn_titles,
     "without anything remarkable, places alone earn titles: a champion, a steady player, good company; of "
     "two players, the one who was last in every game is good company, not a steady player")
{
    EveningTitle titles[PLAYERS_MAX];
    find_plain_titles(3, (const uint8_t[]){1, 2, 3, 1, 2, 3, 1, 2, 2}, titles);
    CHECK_INT(titles[1].kind, TITLE_STEADY);
    CHECK(titles[0].kind == TITLE_CHAMPION && titles[0].game_index == 0);
    CHECK_INT(titles[2].kind, TITLE_COMPANY);
    find_plain_titles(2, (const uint8_t[]){1, 2, 1, 2, 1, 2}, titles);
    CHECK_INT(titles[1].kind, TITLE_COMPANY);
}

/* Checks that an evening is refused with that word if its game with this index, which is finished, lacks a member. */
static void check_without(const char *key, const Evening *evening, int game_index, const char *word)
{
    Evening read;
    SCOPED_TEXT text = {0};
    fields_write_text(&EVENING_FORMAT, evening, &text);
    char *at = strstr(text.data, key);
    for (int i = 0; i < game_index; i++) at = strstr(at + 1, key);
    *at = '_';
    CHECK_ERROR(fields_read_text(&EVENING_FORMAT, "evening", text.data, text.length, &read, &check_error), word);
}

TEST(evening_is_read_back, "an evening is read back unchanged at every stage, and an error in one is reported")
{
    Evening evening = lay(), again;
    text_copy(evening.games[1].preset, sizeof evening.games[1].preset, "short");
    for (int stop = 0; stop <= HOUSES; stop++) {
        SCOPED_TEXT text = {0}, twice = {0};
        fields_write_text(&EVENING_FORMAT, &evening, &text);
        CHECK(fields_read_text(&EVENING_FORMAT, "evening", text_string(&text), text.length, &again, &check_error));
        fields_write_text(&EVENING_FORMAT, &again, &twice);
        CHECK_TEXT(text_string(&twice), text_string(&text));
        CHECK_HAS(text_string(&text), "\"deal\":\"101\",\"preset\":\"short\"");
        CHECK_TEXT(again.games[0].preset, ""); /* an evening of a version without rules for each game */
        CHECK_TEXT(again.games[1].preset, "short");
        CHECK_INT(memcmp(&again.games[0].earned, &evening.games[0].earned, sizeof again.games[0].earned), 0);
        for (size_t cut = 1; cut < text.length; cut += 7)
            CHECK(!fields_read_text(&EVENING_FORMAT, "evening", text.data, cut, &again, &check_error));
        if (stop < HOUSES) CHECK(enter_next(&evening));
    }
    check_without("places", &evening, 0, "unfinished");
    check_without("tale", &evening, HOUSES - 1, "tale");
    static const char BAD[] =
        "{\"seats\":[{\"name\":\"A\",\"kind\":\"human\",\"colour\":\"red\"},{\"name\":\"B\",\"kind\":"
        "\"human\",\"colour\":\"red\"}],\"houses\":[]}";
    CHECK_ERROR(fields_read_text(&EVENING_FORMAT, "evening", BAD, sizeof BAD - 1, &again, &check_error), "colour");
}
