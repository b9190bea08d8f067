/* SPDX-License-Identifier: MIT */
/* A state's members as rows of a table: what is written, what is read back, and where an error is reported. */
#include "culdesac/fields.h"
#include "check.h"
#include "culdesac/error.h"
#include "support/cases.h"

enum { SEATS = 3, ROOM = 4, NOWHERE = 9 };

typedef struct Limits {
    int32_t first, laps;
} Limits;

typedef struct Lap {
    uint8_t steps, falls;
} Lap;

typedef struct Race {
    int32_t points[SEATS];
    uint16_t laps;
    uint8_t die, square, mood;
    int8_t mover;
    bool over, late;
    uint8_t pile_count;
    uint8_t hand_count[SEATS];
    char pile[ROOM];
    char hands[SEATS][ROOM];
    uint8_t grid[SEATS][2];
    uint8_t board[2][ROOM]; /* the lower row first */
    Lap done[SEATS];
    Lap legs[SEATS][2];
    uint8_t seen[SEATS];
} Race;

static void write_letter(const FieldScope *scope, const void *value, JsonWriter *out)
{
    const char text[2] = {*(const char *)value};
    json_put_string(out, text);
}

static bool read_letter(const FieldScope *scope, const JsonCursor *at, void *value, Error *error)
{
    const char *text = json_string(at);
    if (!text || strlen(text) != 1) return json_error(at, error, "a card is a letter.");
    if (*scope->seen >> (*text & 31) & 1) return json_error(at, error, "there is one %c.", *text);
    *scope->seen |= UINT64_C(1) << (*text & 31);
    *(char *)value = *text;
    return true;
}

/* Writes one player's part of the state. */
static void write_seen(const FieldScope *scope, const void *race, JsonWriter *out)
{
    json_put_int(out, ((const Race *)race)->seen[scope->index]);
}

static bool read_seen(const FieldScope *scope, const JsonCursor *at, void *race, Error *error)
{
    int32_t number;
    if (!json_read_int32(at, 0, 1, &number, error)) return false;
    ((Race *)race)->seen[scope->index] = (uint8_t)number;
    return true;
}

static void write_sum(const FieldScope *scope, const void *source, JsonWriter *out)
{
    const Race *race = source;
    json_put_int(out, race->points[0] + race->points[scope->players - 1]);
}

static int32_t last_player(const void *limits, int players) { return players - ((const Limits *)limits)->first; }

static int files(const void *limits, int players) { return ((const Limits *)limits)->first + players; }

/* Writes the square that the scope names. */
static void write_square(const FieldScope *scope, const void *race, JsonWriter *out)
{
    json_put_int(out, ((const Race *)race)->board[scope->list][scope->index] + 10 * scope->list + scope->index);
}

static bool read_square(const FieldScope *scope, const JsonCursor *at, void *race, Error *error)
{
    const int number = ((Race *)race)->board[scope->list][scope->index] + 10 * scope->list + scope->index;
    int32_t given;
    return json_read_int32(at, number, number, &given, error);
}

static const Codec SQUARE = {write_square, read_square};
static const Codec LETTER = {write_letter, read_letter}, SEEN = {write_seen, read_seen}, SUM = {write_sum, NULL};
static int32_t most_laps(const void *rules, int players) { return ((const Limits *)rules)->laps; }

static const char *const MOODS[] = {"glad", "sad", NULL};
static const JsonField LAP[] = {
    {"steps", FIELD_ONE(Lap, steps), .max = 6},
    {"falls", FIELD_ONE(Lap, falls), .max = 6},
    {NULL},
};
static const JsonField RACE[] = {
    {"points", FIELD_LIST(Race, points, FIELD_PLAYERS), .min = -5, .max = 100000},
    {"laps", FIELD_ONE(Race, laps), .get_max = most_laps},
    {"die", FIELD_ONE(Race, die), .min = 1, .max = 6, .or_null = true},
    {"square", FIELD_ONE(Race, square), .max = 8, .or_null = true, .null_value = NOWHERE},
    {"mood", FIELD_ONE(Race, mood), .min = 1, .choices = MOODS},
    {"mover", FIELD_ONE(Race, mover), .get_max = last_player, .or_null = true, .null_value = -1},
    {"over", FIELD_ONE(Race, over), .codec = &FIELD_BOOL},
    {"late", FIELD_ONE(Race, late), .codec = &FIELD_BOOL, .can_be_missing = true},
    {"pile", FIELD_PILE(Race, pile, pile_count), .codec = &LETTER, .from_top = true},
    {"hands", FIELD_PILES(Race, hands, hand_count, FIELD_PLAYERS), .codec = &LETTER,
     .too_many_error = "no more than %d."},
    {"grid", FIELD_LISTS(Race, grid, FIELD_PLAYERS, 2), .max = 7},
    {"board", FIELD_LISTS(Race, board, 2, FIELD_SIDE), .side = files, .max = 8, .from_top = true},
    {"lines", .lists = 2, .length = FIELD_SIDE, .side = files, .codec = &SQUARE, .from_top = true},
    {"done", FIELD_LIST(Race, done, FIELD_PLAYERS), .members = LAP},
    {"legs", FIELD_LISTS(Race, legs, FIELD_PLAYERS, 2), .members = LAP},
    {"seen", .length = FIELD_PLAYERS, .codec = &SEEN},
    {"sum", .codec = &SUM},
    {NULL},
};
static const Limits LIMITS = {.first = 1, .laps = 300};

static const char GOOD[] =
    "{\"points\":[-5,70000],\"laps\":300,\"die\":null,\"square\":null,\"mood\":\"sad\",\"mover\":null,\"over\":true,"
    "\"late\":false,\"pile\":[\"a\",\"b\",\"c\"],\"hands\":[[],[\"d\",\"e\"]],\"grid\":[[1,2],[3,4]],"
    "\"board\":[[5,6,7],[1,2,3]],\"lines\":[[15,17,19],[1,3,5]],"
    "\"done\":[{\"steps\":1,\"falls\":2},{\"steps\":3,\"falls\":4}],"
    "\"legs\":[[{\"steps\":0,\"falls\":0},{\"steps\":0,\"falls\":0}],[{\"steps\":0,\"falls\":0},{\"steps\":5,\"falls\":"
    "6}]],\"seen\":[0,1],\"sum\":69995}";

static bool load_from(bool recorded, const char *text, Race *race, Error *error)
{
    memset(race, 0, sizeof *race);
    const JsonCursor root = check_json(text);
    const FieldScope scope = {.rules = &LIMITS, .players = 2, .reading = recorded ? READING_RECORD : READING_ALL};
    return fields_read(RACE, &scope, &root, race, error);
}

static bool load(const char *text, Race *race, Error *error) { return load_from(false, text, race, error); }

/* GOOD with one part replaced. */
static void change(const char *old, const char *new, Text *text)
{
    const char *at = strstr(GOOD, old);
    if (!CHECK(at)) return;
    text_addf(text, "%.*s%s%s", (int)(at - GOOD), GOOD, new, at + strlen(old));
}

static const char *answer(const char *given, const char *text, const char *instead)
{
    SCOPED_TEXT changed = {0};
    Race race;
    Error error = {""};
    change(text, instead, &changed);
    CHECK(!load(text_string(&changed), &race, &error));
    return textf("%s", error.text);
}

static void written_again(const char *text)
{
    Race race;
    SCOPED_TEXT again = {0};
    CHECK(load(text, &race, &check_error));
    JsonWriter out = json_writer(&again);
    json_open(&out, '{');
    fields_write(RACE, &LIMITS, 2, &race, &out);
    json_close(&out, '}');
    CHECK_TEXT(text_string(&again), text);
}

TEST(json_is_written_back_unchanged, "what is read by a table is written back unchanged, in the table's order")
{
    SCOPED_TEXT text = {0};
    written_again(GOOD);
    change("\"die\":null,\"square\":null,\"mood\":\"sad\",\"mover\":null",
           "\"die\":6,\"square\":0,\"mood\":\"glad\",\"mover\":1", &text);
    written_again(text_string(&text));
}

TEST(values_are_stored_by_their_row, "each value is stored where its row says")
{
    Race race;
    if (!CHECK(load(GOOD, &race, &check_error))) return;
    CHECK_INT(race.points[1], 70000);
    CHECK_INT(race.laps, 300);
    CHECK_INT(race.die, 0);
    CHECK_INT(race.square, NOWHERE);
    CHECK_INT(race.mood, 2);
    CHECK_INT(race.mover, -1);
    CHECK(race.over);
    CHECK_INT(race.pile_count, 3);
    CHECK_BYTES(race.pile, "cba", 4);
    CHECK_INT(race.hand_count[0], 0);
    CHECK_INT(race.hand_count[1], 2);
    CHECK_BYTES(race.hands[1], "de", 3);
    CHECK_INT(race.grid[1][0], 3);
    CHECK_INT(race.board[0][2], 3);
    CHECK_INT(race.board[1][0], 5);
    CHECK_INT(race.done[1].falls, 4);
    CHECK_INT(race.legs[1][1].steps, 5);
    CHECK_INT(race.legs[0][1].steps, 0);
    CHECK_INT(race.seen[1], 1);
    CHECK_INT(race.points[2] + race.hand_count[2] + race.grid[2][0], 0);
}

TEST(missing_members, "a member that a later version added may be missing from a record, and is 0; no other member may")
{
    Text text = {0};
    Race race;
    change("\"late\":false,", "", &text);
    CHECK(load_from(true, text_string(&text), &race, &check_error));
    CHECK(!race.late);
    text_clear(&text);
    change("\"over\":true,", "", &text);
    CHECK(!load_from(true, text_string(&text), &race, &check_error));
    text_clear(&text);
}

TEST(errors_have_paths, "an error says where it is") { check_cases("tests/core/cases/fields.txt", answer); }

TEST(day_is_a_date_string, "a day is a date in a string")
{
    static const char *const WRONG[] = {"5", "\"2026-02-29\"", "\"a date that is far too long\""};
    for (size_t i = 0; i < sizeof WRONG / sizeof *WRONG; i++) {
        const JsonCursor at = check_json(WRONG[i]);
        int32_t day;
        CHECK(!FIELD_DAY.read(NULL, &at, &day, &check_error));
    }
}

TEST(nothing_is_written_without_a_table, "without a table nothing is written or read")
{
    Text text = {0};
    JsonWriter out = json_writer(&text);
    fields_write(NULL, NULL, 2, NULL, &out);
    CHECK_TEXT(text_string(&text), "");
    const JsonCursor root = check_json("{}");
    CHECK(fields_read(NULL, &(FieldScope){.players = 2}, &root, NULL, &check_error));
}
