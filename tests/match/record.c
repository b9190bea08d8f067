/* SPDX-License-Identifier: MIT */
#include "culdesac/record.h"

#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "support/cases.h"
#include "support/random_play.h"

static Match *read_text(const char *text, Error *error)
{
    SCOPED_DOCUMENT *document = json_create(NULL, text, strlen(text), error);
    if (!document) return NULL;
    const JsonCursor root = json_root(document);
    return record_read(&root, random_play_books(), error);
}

TEST(record_members, "a record contains game, rules, seed, players, seats and actions")
{
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, 0, 2, UINT64_MAX);
    CHECK(match_play_text(match, 0, "roll", NULL, NULL));
    CHECK(match_play_text(match, 0, "keep", NULL, NULL));
    CHECK(match_undo(match));
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    record_write(match, &out);
    CHECK_TEXT(text.data,
               "{\"version\":1,\"game\":\"null\",\"rules\":{\"turns\":4,\"bonus\":false,\"bad_call\":\"point\"},"
               "\"seed\":\"18446744073709551615\",\"players\":2,"
               "\"seats\":[{\"name\":\"Anna\",\"kind\":\"human\",\"colour\":\"red\"},"
               "{\"name\":\"Ben\",\"kind\":\"human\",\"colour\":\"blue\"}],"
               "\"actions\":[{\"player\":0,\"action\":\"roll\"}]}");
}

TEST(unfinished_game, "the record of an unfinished game has its time and its hints, so that it can be continued")
{
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, 0, 2, 5);
    SCOPED_TEXT text = {0}, anonymous = {0};
    JsonWriter out = json_writer(&text), others = json_writer(&anonymous);
    match_set_hints(match, 2);
    record_write(match, &out);
    CHECK_HAS(text.data, "\"version\":3,");
    text_reset(&text);
    out = json_writer(&text);
    match_set_seconds_played(match, 75);
    record_write(match, &out);
    SCOPED_MATCH *again = read_text(text.data, &check_error);
    if (CHECK(again)) {
        CHECK_INT(match_seconds_played(again), 75);
        CHECK_INT(match_hints_taken(again), 2);
    }
    record_write_anonymous(match, &others);
    CHECK(!strstr(anonymous.data, "played"));
    Rng rng = rng_from_seed(5);
    random_play(match, &rng, 5000);
    text_reset(&text);
    record_write(match, &out);
    CHECK(!strstr(text.data, "played"));
}

TEST(records_resignation, "a record says who resigned; one without that comes from a program that did not record it")
{
    Match *match = random_play_match(&NULL_GAME, 0, 3, 5);
    CHECK(match_play_text(match, 0, "roll", NULL, NULL));
    for (int round = 0; round < 2; round++) {
        SCOPED_TEXT text = {0};
        JsonWriter out = json_writer(&text);
        record_write(match, &out);
        CHECK_INT(strstr(text.data, "given_up") != NULL, round);
        SCOPED_MATCH *again = read_text(text.data, &check_error);
        if (CHECK(again)) {
            CHECK_INT(match_resigned_player(again), round ? 2 : NOBODY);
            CHECK_INT(match_is_over(again), round);
            CHECK_INT(match_winners(again), match_winners(match));
        }
        CHECK_INT(match_resign(match, 2), !round);
    }
    match_destroy(match);
    Rng rng = rng_from_seed(5);
    SCOPED_TEXT text = {0};
    match = random_play_match(&NULL_GAME, 0, 2, 5);
    random_play(match, &rng, 5000);
    CHECK(match_is_over(match));
    JsonWriter out = json_writer(&text);
    record_write(match, &out);
    text.data[--text.length] = '\0';
    text_add(&text, ",\"given_up\":1}");
    CHECK_ERROR(read_text(text.data, &check_error), "given_up: a player cannot resign when the game is over.");
    match_destroy(match);
}

TEST(anonymous_record_numbers_players, "an anonymous record numbers the players, and is otherwise a normal record")
{
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, 0, 2, 5);
    const Seat anna = {"Anna", "human", 0};
    match_set_seat(match, 0, &anna);
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    record_write_anonymous(match, &out);
    CHECK_HAS(text.data, "[{\"name\":\"0\",\"kind\":\"human\",\"colour\":\"red\"},{\"name\":\"1\"");
    CHECK(strstr(text.data, "Anna") == NULL);
    SCOPED_MATCH *again = read_text(text.data, &check_error);
    if (CHECK(again)) CHECK_TEXT(match_seat(again, 1)->name, "1");
}

static void check_replay(Match *match)
{
    SCOPED_TEXT text = {0}, text_again = {0};
    JsonWriter out = json_writer(&text);
    record_write(match, &out);
    SCOPED_MATCH *again = read_text(text.data, &check_error);
    if (CHECK(again)) {
        const size_t size = match_game(match)->state_size;
        JsonWriter out_again = json_writer(&text_again);
        record_write(again, &out_again);
        CHECK_TEXT(text_again.data, text.data);
        CHECK_BYTES(match_state(again), match_state(match), size);
        CHECK_BYTES(match_first_state(again), match_first_state(match), size);
    }
    match_destroy(match);
}

TEST(records_replay_in_every_game, "a record replays to the same bytes, in every game, preset and number of players")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        const int presets = (int)rulebook_preset_count(random_play_book(game));
        for (int preset = RULEBOOK_STANDARD; preset < presets; preset++) {
            SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
            for (int players = game->players_min; players <= game->players_max; players++) {
                if (!rulebook_make_rules(random_play_book(game), preset, NULL, players, rules, NULL)) continue;
                Rng rng = rng_from_seed((uint64_t)players);
                Match *match = random_play_match(game, preset, players, rng_next(&rng));
                random_play(match, &rng, 300);
                check_replay(match);
            }
        }
    }
}

/* Reads a file from the samples of the first version, without its line end. */
static void read_played(const char *id, const char *what, Text *text)
{
    CHECK(file_read(textf("tests/samples/1/played/%s.%s.json", id, what), 1 << 20, text, &check_error));
    if (text->length > 0) text->data[text->length - 1] = '\0';
}

TEST(earlier_version, "NA-16 NH-15 a match from an earlier version ends as it did then, with the rules of that version")
{
    static const struct {
        /* A game, and a member of its state as the earlier version wrote it and as it is written now; NULL: none. */
        const char *id, *then, *now;
    } GAMES_THEN[] = {{"nationhood", "\"swapped\":false", "\"swapped\":0"}, {"neighborhoods", NULL, NULL}};
    for (size_t i = 0; i < sizeof GAMES_THEN / sizeof *GAMES_THEN; i++) {
        SCOPED_TEXT record = {0}, end = {0}, state = {0};
        read_played(GAMES_THEN[i].id, "culdesac", &record);
        read_played(GAMES_THEN[i].id, "end", &end);
        SCOPED_MATCH *match = read_text(record.data, &check_error);
        if (!CHECK(match)) return;
        JsonWriter out = json_writer(&state);
        state_write(match_game(match), match_rules(match), match_state(match), &out);
        char *changed = GAMES_THEN[i].then ? strstr(end.data, GAMES_THEN[i].then) : NULL;
        const char *rest = changed ? changed + strlen(GAMES_THEN[i].then) : NULL;
        /* Compared from this member on: before it are the rules, to which options were added. */
        const char *now = strstr(state.data, "\"players\""), *then = strstr(end.data, "\"players\"");
        SCOPED_TEXT expected = {0};
        if (changed) *changed = '\0';
        text_add(&expected, then);
        if (changed) text_addf(&expected, "%s%s", GAMES_THEN[i].now, rest);
        CHECK_TEXT(now, expected.data);
    }
}

TEST(record_contains_its_first_state, "a match that began with a state has that state in its record")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        Rng rng = rng_from_seed(2);
        SCOPED_MATCH *first = random_play_match(game, -1, game->players_max, 8);
        random_play(first, &rng, 7);
        Match *match = match_create_from(game, match_rules(first), match_state(first));
        random_play(match, &rng, 40);
        check_replay(match);
    }
}

/* The shortest valid record. */
#define RECORD(game, rules, seed, players, rest) \
    "{\"game\":" game ",\"rules\":" rules ",\"seed\":" seed ",\"players\":" players rest "}"
#define GOOD(rest) RECORD("\"null\"", "{}", "1", "2", rest)

TEST(members_may_be_left_out, "a record may leave out the version, the seats and some rules; its seed may be a number")
{
    SCOPED_MATCH *match = read_text(GOOD(",\"actions\":[{\"player\":0,\"action\":\"roll\"}]"), &check_error);
    if (CHECK(match)) {
        CHECK_INT(match_length(match), 1);
        CHECK_INT(match_seed(match), 1);
    }
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    Error error = {""};
    match_destroy(read_text(text, &error));
    return textf("%s", error.text);
}

TEST(invalid_record_is_refused, "an invalid record is refused with the place of the error")
{
    check_cases("tests/match/cases/record.txt", answer);
}

/* Checks that a state of the null game with one part replaced is refused. */
static void check_state_refused(const char *there, const char *instead, const char *sentence)
{
    SCOPED_MATCH *match = random_play_match(&NULL_GAME, -1, 2, 4);
    SCOPED_MATCH *loaded = match_create_from(&NULL_GAME, match_rules(match), match_state(match));
    SCOPED_TEXT text = {0}, changed = {0};
    JsonWriter out = json_writer(&text);
    record_write(loaded, &out);
    const char *at = strstr(text.data, there);
    if (CHECK(at)) {
        text_add_bytes(&changed, text.data, (size_t)(at - text.data));
        text_add(&changed, instead);
        text_add(&changed, at + strlen(there));
        CHECK_ERROR(read_text(changed.data, &check_error), sentence);
    }
}

TEST(mismatched_state_is_refused, "a state that does not match its record is refused")
{
    check_state_refused("\"rules\":{\"turns\":4", "\"rules\":{\"turns\":5",
                        "state: its rules must be those of the match.");
    check_state_refused("\"seed\":\"4\",\"players\":2", "\"seed\":\"5\",\"players\":2",
                        "state: its seed must be that of the match");
    check_state_refused(
        "\"seed\":\"4\",\"players\":2,\"seats\":[{\"name\":\"Anna\",\"kind\":\"human\",\"colour\":\"red\"},"
        "{\"name\":\"Ben\",\"kind\":\"human\",\"colour\":\"blue\"}]",
        "\"seed\":\"4\",\"players\":3", "state: it must have as many players as the match.");
}

TEST(seed_is_digits_or_a_number, "a seed is written in digits, and read from digits or a whole number below 2^53")
{
    static const struct {
        const char *json;
        bool good;
        uint64_t seed;
    } SEEDS[] = {
        {"0", true, 0},
        {"9007199254740991", true, 9007199254740991u},
        {"9007199254740992", false, 0},
        {"1.5", false, 0},
        {"\"007\"", true, 7},
        {"\"-1\"", false, 0},
        {"true", false, 0},
        {"\"18446744073709551615\"", true, UINT64_MAX},
        {"null", false, 0},
    };
    for (size_t i = 0; i < sizeof SEEDS / sizeof SEEDS[0]; i++) {
        uint64_t seed = 0;
        const JsonCursor root = check_json(SEEDS[i].json);
        CHECK_INT(seed_read(&root, &seed, NULL), SEEDS[i].good);
        CHECK(seed == SEEDS[i].seed);
    }
    char digits[SEED_TEXT_SIZE];
    seed_write(UINT64_MAX, digits);
    CHECK_TEXT(digits, "18446744073709551615");
}

/* Checks that an object still has all members that it had then, with the same values; later versions added others. */
static void check_members(const JsonCursor *then, const JsonCursor *now)
{
    for (JsonCursor member = json_first(then); json_exists(&member); json_next(&member)) {
        const JsonCursor same = json_member(now, member.key);
        SCOPED_TEXT was = {0}, is = {0};
        JsonWriter was_out = json_writer(&was), is_out = json_writer(&is);
        if (!CHECK_ABOUT(json_exists(&same), "%s", member.key)) continue;
        if (json_is_object(&member)) {
            check_members(&member, &same);
            continue;
        }
        json_put_node(&was_out, &member);
        json_put_node(&is_out, &same);
        CHECK_TEXT(text_string(&is), text_string(&was));
    }
}

TEST(nasty_match_of_version_1, "NN-12 NN-16 NN-19 a match of Nasty Neighbours from version 1 ends as it ended then")
{
    SCOPED_TEXT text = {0};
    if (!CHECK(file_read("tests/samples/1/nasty-match.json", 1 << 20, &text, &check_error))) return;
    const JsonCursor root = check_json(text_string(&text)), record = json_member(&root, "record"),
                     state = json_member(&root, "state");
    SCOPED_MATCH *match = record_read(&record, random_play_books(), &check_error);
    if (!CHECK(match)) return;
    SCOPED_TEXT end = {0};
    JsonWriter out = json_writer(&end);
    state_write(match_game(match), match_rules(match), match_state(match), &out);
    const JsonCursor now = check_json(text_string(&end));
    check_members(&state, &now);
}
