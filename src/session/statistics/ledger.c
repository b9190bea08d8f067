/* SPDX-License-Identifier: MIT */
#include "session/statistics/ledger.h"

#include "culdesac/day.h"
#include "session/app_services.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

static const char LINE_START[] = "{\"id\":\"";
enum { ID_AT = sizeof LINE_START - 1 };

/* ---- Writing ---- */

static JsonWriter begin_line(Text *text, const char *id)
{
    JsonWriter out = json_writer(text);
    json_open(&out, '{');
    json_string_member(&out, "id", id);
    return out;
}

static void end_line(JsonWriter *out)
{
    json_close(out, '}');
    text_add_char(out->text, '\n');
}

static void write_seats(JsonWriter *out, const char *key, const EndedMatchSeat *seats, int count)
{
    if (count == 0) return;
    json_open_member(out, key, '[');
    for (int i = 0; i < count; i++) {
        json_put_string(out, seats[i].name);
        json_put_string(out, STATISTICS_RESULT_NAMES[seats[i].result]);
    }
    json_close(out, ']');
}

void ledger_write_match(const EndedMatch *ended, const char *id, int32_t day, Text *text)
{
    char date[DAY_TEXT_SIZE] = "";
    JsonWriter out = begin_line(text, id);
    if (day != DAY_NONE) day_write(day, date);
    json_string_member(&out, "day", date);
    json_string_member(&out, "game", ended->game);
    json_string_member(&out, "rules", ended->rules);
    json_string_member(&out, "against", STATISTICS_OPPONENTS[ended->against]);
    json_int_member(&out, "hints", ended->hints);
    json_int_member(&out, "seconds", ended->seconds);
    if (ended->has_result) {
        json_string_member(&out, "end", STATISTICS_RESULT_NAMES[ended->result]);
        if (!ended->nobody_resigned) json_string_member(&out, "given_up", ended->resigned ? "self" : "other");
        json_int_member(&out, "share", ended->share);
    }
    if (ended->is_scored) json_int_member(&out, ended->low_wins ? "low_points" : "points", ended->points);
    write_seats(&out, "neighbours", ended->neighbours, ended->neighbour_count);
    write_seats(&out, "people", ended->people, ended->person_count);
    end_line(&out);
}

void ledger_write_reset(const char *game, const char *id, Text *text)
{
    JsonWriter out = begin_line(text, id);
    json_string_member(&out, "reset", game);
    end_line(&out);
}

void ledger_write_earlier(const char *json, const char *id, Text *text)
{
    JsonWriter out = begin_line(text, id);
    json_key(&out, "earlier");
    json_put_raw(&out, json);
    end_line(&out);
}

/* ---- Reading a line ---- */

/* Lines are parsed in place, because ten thousand of them are read within a frame. Strings are terminated in the line
 * itself. Each function here reads at *at (or *in) and moves it past what it has read. */

/* Reads an escape sequence; refuses those that the program never writes. */
static bool read_escape(char **in, char *character)
{
    char *at = *in + 1;
    char digits[5] = "";
    if (*at != 'u') {
        *character = *at;
        *in = at + 1;
        return *at == '"' || *at == '\\' || *at == '/';
    }
    for (int i = 0; i < 4; i++) {
        if (!isxdigit((unsigned char)at[1 + i])) return false;
        digits[i] = at[1 + i];
    }
    *character = (char)strtol(digits, NULL, 16);
    *in = at + 5;
    return *character > 0 && digits[0] == '0' && digits[1] == '0';
}

static bool read_string(char **at, const char **string)
{
    if (**at != '"') return false;
    char *in = *at + 1, *out = in;
    unsigned char all = 0;
    *string = out;
    while (*in != '"') {
        if ((unsigned char)*in < ' ') return false;
        all |= (unsigned char)*in;
        if (*in != '\\') {
            *out++ = *in++;
        } else if (!read_escape(&in, out++)) {
            return false;
        }
    }
    *at = in + 1;
    *out = '\0';
    return all < 0x80 || text_is_utf8(*string, (size_t)(out - *string), NULL);
}

static bool read_number(char **at, int64_t min, int64_t max, int64_t *number)
{
    enum { DIGITS_MAX = 15 };
    const bool negative = **at == '-';
    int digits = 0;
    *at += negative;
    for (*number = 0; isdigit((unsigned char)**at) && digits < DIGITS_MAX; digits++)
        *number = *number * 10 + *(*at)++ - '0';
    if (negative) *number = -*number;
    return digits > 0 && *number >= min && *number <= max;
}

static bool read_choice(char **at, const char *const *choices, int *choice)
{
    const char *string;
    if (!read_string(at, &string)) return false;
    for (*choice = 0; choices[*choice]; ++*choice) {
        if (strcmp(choices[*choice], string) == 0) return true;
    }
    return false;
}

/* Moves *at past any JSON value. */
static bool skip_value(char **at)
{
    int depth = 0;
    bool quoted = false;
    for (char *c = *at; *c; c++) {
        if (quoted) {
            if (*c == '\\' && c[1]) {
                c++;
            } else {
                quoted = *c != '"';
            }
            continue;
        }
        if (depth == 0 && c > *at && strchr(",}]", *c)) {
            *at = c;
            return true;
        }
        quoted = *c == '"';
        depth += (*c == '{' || *c == '[') - (*c == '}' || *c == ']');
    }
    return false;
}

static bool read_seats(char **at, EndedMatchSeat seats[PLAYERS_MAX], int *count)
{
    for (*count = 0; **at == '[' || **at == ','; ++*count) {
        int end;
        ++*at;
        if (*count == PLAYERS_MAX || !read_string(at, &seats[*count].name) || *(*at)++ != ',' ||
            !read_choice(at, STATISTICS_RESULT_NAMES, &end))
            return false;
        seats[*count].result = (StatisticsResult)end;
    }
    return *(*at)++ == ']';
}

typedef struct LedgerLine {
    const char *day, *reset;
    const char *earlier; /* JSON of statistics before the ledger, earlier_length bytes long */
    size_t earlier_length;
    const char *resigned; /* "self" or "other"; NULL: nobody */
    EndedMatch game;
} LedgerLine;

static bool read_points(char **at, EndedMatch *game, bool low_wins)
{
    int64_t points = 0;
    game->is_scored = true;
    game->low_wins = low_wins;
    const bool good = read_number(at, INT32_MIN, INT32_MAX, &points);
    game->points = (int32_t)points;
    return good;
}

static bool read_int32(char **at, int32_t max, int32_t *number)
{
    int64_t value = 0;
    const bool good = read_number(at, 0, max, &value);
    *number = (int32_t)value;
    return good;
}

/* Comparing the first character before calling strcmp is faster, as most keys differ in it. */
static bool is_key(const char *key, const char *name) { return key[0] == name[0] && strcmp(key, name) == 0; }

static bool read_member(char **at, const char *key, LedgerLine *line)
{
    enum { HINTS_MAX = 10000 };
    static const int64_t SECONDS_MAX = UINT32_MAX;
    EndedMatch *game = &line->game;
    int choice = 0;
    bool good;
    if (is_key(key, "day")) return read_string(at, &line->day);
    if (is_key(key, "game")) return read_string(at, &game->game);
    if (is_key(key, "rules")) return read_string(at, &game->rules);
    if (is_key(key, "hints")) return read_int32(at, HINTS_MAX, &game->hints);
    if (is_key(key, "seconds")) return read_number(at, 0, SECONDS_MAX, &game->seconds);
    if (is_key(key, "given_up")) return read_string(at, &line->resigned);
    if (is_key(key, "share")) return read_int32(at, STATISTICS_SHARE_ONE, &game->share);
    if (is_key(key, "points")) return read_points(at, game, false);
    if (is_key(key, "low_points")) return read_points(at, game, true);
    if (is_key(key, "neighbours")) return read_seats(at, game->neighbours, &game->neighbour_count);
    if (is_key(key, "people")) return read_seats(at, game->people, &game->person_count);
    if (is_key(key, "reset")) return read_string(at, &line->reset);
    if (is_key(key, "against")) {
        good = read_choice(at, STATISTICS_OPPONENTS, &choice);
        game->against = (StatisticsOpponents)choice;
    } else if (is_key(key, "end")) {
        good = game->has_result = read_choice(at, STATISTICS_RESULT_NAMES, &choice);
        game->result = (StatisticsResult)choice;
    } else {
        const bool earlier = is_key(key, "earlier");
        if (earlier) line->earlier = *at;
        good = skip_value(at);
        if (earlier) line->earlier_length = (size_t)(*at - line->earlier);
    }
    return good;
}

/* Parses a line. Returns whether it is complete. */
static bool read_line(char *at, LedgerLine *line)
{
    *line = (LedgerLine){.day = NULL};
    do {
        const char *key;
        at++;
        if (!read_string(&at, &key) || *at++ != ':' || !read_member(&at, key, line)) return false;
    } while (*at == ',');
    EndedMatch *game = &line->game;
    if (*at != '}' || at[1]) return false;
    game->resigned = line->resigned && strcmp(line->resigned, "self") == 0;
    game->nobody_resigned = !line->resigned;
    return !game->game ||
           (game->rules && game->neighbour_count < PLAYERS_MAX && (game->has_result || game->neighbour_count == 0));
}

/* ---- Reading all lines ---- */

static int compare_lines(const void *a, const void *b)
{
    return memcmp(*(char *const *)a + ID_AT, *(char *const *)b + ID_AT, RECORD_ID_SIZE - 1);
}

typedef struct LineList {
    char **lines;
    size_t count, capacity;
} LineList;

/* All lines that have an id, sorted by it. */
static LineList list_lines(Text *ledger)
{
    LineList list = {0};
    bool sorted = true;
    if (!ledger->data) return list;
    char *end = ledger->data + ledger->length;
    for (char *at = ledger->data, *next; at < end; at = next) {
        char *stop = memchr(at, '\n', (size_t)(end - at));
        next = (stop ? stop : end) + 1;
        *(stop ? stop : end) = '\0';
        if (strncmp(at, LINE_START, ID_AT) != 0 || next - at < ID_AT + RECORD_ID_SIZE) continue;
        list.lines = memory_grow(list.lines, list.count, &list.capacity, sizeof *list.lines);
        list.lines[list.count++] = at;
        sorted =
            sorted && (list.count < 2 || compare_lines(&list.lines[list.count - 2], &list.lines[list.count - 1]) < 0);
    }
    if (!sorted) qsort(list.lines, list.count, sizeof *list.lines, compare_lines);
    return list;
}

unsigned long ledger_read(Text *ledger, Statistics *statistics, Rulebooks *rulebooks)
{
    LineList list = list_lines(ledger);
    const char *last = "";
    unsigned long highest = 0;
    statistics_clear(statistics);
    for (size_t i = 0; i < list.count; i++) {
        LedgerLine line;
        char *at = list.lines[i];
        const unsigned long number = strtoul(at + ID_AT, NULL, 10);
        if (number > highest) highest = number;
        /* A line whose id was read is skipped, but not if the first such line was incomplete, as after a power cut. */
        if (strncmp(last, at + ID_AT, RECORD_ID_SIZE - 1) == 0 || !read_line(at, &line)) continue;
        last = at + ID_AT;
        if (line.game.game) statistics_add(statistics, &line.game);
        if (line.reset) statistics_remove_game(statistics, line.reset);
        if (!line.earlier) continue;
        SCOPED_DOCUMENT *document = json_create(NULL, line.earlier, line.earlier_length, NULL);
        const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
        if (document) statistics_read(&root, statistics, rulebooks, NULL);
    }
    free(list.lines);
    return highest;
}
