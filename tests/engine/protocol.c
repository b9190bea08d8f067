/* SPDX-License-Identifier: MIT */
/* Conversations with the program: every request, and every reason for refusing it. */
#include "engine/protocol.h"
#include "check.h"
#include "culdesac/files.h"
#include "support/cases.h"
#include "support/engine_process.h"
#include "support/texts.h"

static const char *const NO_ARGUMENTS[] = {NULL};

/* A test that talks with the program, which has to exit normally. */
#define ENGINE_TEST(test, name)                                     \
    static void test##_in(EngineProcess *engine);                   \
    TEST(test, name)                                                \
    {                                                               \
        EngineProcess *engine = engine_process_start(NO_ARGUMENTS); \
        test##_in(engine);                                          \
        CHECK_INT(engine_process_end(engine), 0);                   \
    }                                                               \
    static void test##_in(EngineProcess *engine)

/* A member of an answer as JSON text. */
static const char *member(const char *answer, const char *key)
{
    SCOPED_TEXT text = {0};
    if (!answer) return "";
    const JsonCursor root = check_json(answer), at = json_member(&root, key);
    JsonWriter out = json_writer(&text);
    if (json_exists(&at)) json_put_node(&out, &at);
    return textf("%s", text_string(&text));
}

/* ---- Starting ---- */

ENGINE_TEST(games_are_listed, "games: each with its players, presets and options")
{
    static const char *const KEYS[] = {"id", "title", "players", "presets", "options", NULL};
    const char *answer = engine_process_request(engine, "{\"cmd\":\"games\"}");
    CHECK_HAS(answer, "{\"ok\":true,\"games\":[");
    const JsonCursor root = check_json(answer), list = json_member(&root, "games");
    for (JsonCursor game = json_first(&list); json_exists(&game); json_next(&game)) {
        CHECK(json_only_members(&game, KEYS, NULL));
        CHECK_INT(json_count(&game), 5);
    }
}

/* ---- Requests and answers ---- */

static struct {
    EngineProcess *engine;
    const char *answer; /* the last */
    struct {
        const char *key, *value;
    } kept[4];
    int kept_count;
} now;

static const char *request(const char *line)
{
    return now.answer = textf("%s", engine_process_request(now.engine, line));
}

/* Plays the current match to its end, always the last of the legal actions. */
static void play_to_end(void)
{
    int played = 0;
    for (; played < 100; played++) {
        const char *actions = member(request("{\"cmd\":\"legal\"}"), "actions");
        if (strcmp(actions, "[]") == 0) break;
        SCOPED_TEXT line = {0};
        const char *last = strrchr(actions, ',') ? strrchr(actions, ',') + 1 : actions + 1;
        text_add(&line, "{\"cmd\":\"play\",\"action\":");
        text_add_bytes(&line, last, strlen(last) - 1);
        text_add(&line, "}");
        CHECK_HAS(request(line.data), "\"ok\":true");
    }
    CHECK(played < 100);
}

/* A request in which $KEY stands for a member that was kept. */
static const char *with_kept(const char *line)
{
    for (int i = 0; i < now.kept_count; i++) {
        const char *sign = textf("$%s", now.kept[i].key);
        if (strstr(line, sign)) line = with_change(line, sign, now.kept[i].value);
    }
    return line;
}

static const char *is_same(const char *key)
{
    for (int i = 0; i < now.kept_count; i++) {
        if (strcmp(now.kept[i].key, key) == 0)
            return strcmp(now.kept[i].value, member(now.answer, key)) == 0 ? "yes" : "no";
    }
    return "nothing kept";
}

static const char *answer_case(const char *given, const char *text, const char *instead)
{
    const char *least = strstr(text, " at least ");
    if (*text == '\0') {
        if (now.engine) CHECK_INT(engine_process_end(now.engine), 0);
        now.engine = engine_process_start(NO_ARGUMENTS);
        now.kept_count = 0;
    } else if (strcmp(text, "play to the end") == 0) {
        play_to_end();
    } else if (strncmp(text, "keep ", 5) == 0) {
        now.kept[now.kept_count].key = text + 5;
        now.kept[now.kept_count++].value = member(now.answer, text + 5);
    } else if (strncmp(text, "same ", 5) == 0) {
        return is_same(text + 5);
    } else if (strncmp(text, "has ", 4) == 0) {
        return *member(now.answer, text + 4) ? "yes" : "no";
    } else if (least) {
        const char *key = textf("%.*s", (int)(least - text), text);
        return atof(member(now.answer, key)) >= atof(least + strlen(" at least ")) ? "yes" : "no";
    } else {
        return request(with_kept(text));
    }
    return "";
}

TEST(requests_are_answered_or_refused,
     "every request, and every reason for refusing it; after each conversation the program exits normally")
{
    check_cases("tests/engine/cases/protocol.txt", answer_case);
    CHECK_INT(engine_process_end(now.engine), 0);
}

/* ---- Values ---- */

/* Reads the values in an answer. Returns their number. */
static int values_of(const char *answer, double values[8])
{
    const JsonCursor root = check_json(answer), list = json_member(&root, "value");
    const int count = json_count(&list);
    for (JsonCursor value = json_first(&list); json_exists(&value); json_next(&value)) {
        SCOPED_TEXT text = {0};
        JsonWriter out = json_writer(&text);
        json_put_node(&out, &value);
        values[value.index] = strtod(text_string(&text), NULL);
        CHECK(values[value.index] >= -1 && values[value.index] <= 1);
    }
    return count;
}

ENGINE_TEST(easy_values, "think at easy values each player: two values add up to 0, three do not")
{
    static const char EASY[] = "{\"cmd\":\"think\",\"level\":\"easy\",\"seed\":3}";
    double values[8];
    CHECK_HAS(engine_process_request(engine, "{\"cmd\":\"new\",\"game\":\"subdivision\",\"players\":2,\"seed\":1}"),
              "\"ok\":true");
    CHECK_INT(values_of(engine_process_request(engine, EASY), values), 2);
    CHECK(values[0] != 0 && values[0] == -values[1]);
    CHECK_HAS(engine_process_request(engine, "{\"cmd\":\"new\",\"game\":\"neighbors\",\"players\":3,\"seed\":1}"),
              "\"ok\":true");
    CHECK_INT(values_of(engine_process_request(engine, EASY), values), 3);
    CHECK(values[0] > 0 && values[1] < 0 && values[2] < 0);
}

/* ---- The conversation itself ---- */

ENGINE_TEST(ids_are_returned_unchanged, "an id is returned byte for byte, whatever it is")
{
    static const char *const IDS[] = {
        "9007199254740991",
        "4503599627370496",
        "123456789012345678901234567890",
        "1e5",
        "1E+05",
        "1.0",
        "-0",
        "0.10",
        "1e400",
        "3.14159265358979323846264338327950288419716939937510582097494459230781640628620899862803482534211706798",
        "\"\\u0041\\/\\n\\u00e4\"",
        "\"ä\"",
        "\"a\\u0000b\"",
        "\"{\\\"id\\\":1}\"",
        "{ \"a\" : 1,\t\"a\" : [ ] }",
        "[1 , 2.50]",
    };
    for (size_t i = 0; i < sizeof IDS / sizeof IDS[0]; i++) {
        SCOPED_TEXT line = {0}, answer = {0};
        text_addf(&line, "{\"cmd\":\"quit\" , \"id\" : %s , \"x\":1}", IDS[i]);
        text_addf(&answer, "{\"id\":%s,\"ok\":false,\"error\":\"x: unknown key.\"}", IDS[i]);
        CHECK_TEXT(engine_process_request(engine, line.data), answer.data);
        text_reset(&line);
        text_reset(&answer);
        text_addf(&line, "{\"id\":%s,\"cmd\":\"games\"}", IDS[i]);
        text_addf(&answer, "{\"id\":%s,\"ok\":true,\"games\":[", IDS[i]);
        CHECK_HAS(engine_process_request(engine, line.data), answer.data);
    }
}

ENGINE_TEST(odd_lines_are_answered, "an empty line, bytes that are not UTF-8, and a carriage return")
{
    static const char *const LINES[][2] = {
        {"", "{\"ok\":false,\"error\":\"The line is empty: it must be a JSON object.\"}"},
        {"{\"cmd\":\"g\xff\"}", "\"ok\":false"},
        {"{\"id\":1e5,\"cmd\":\"g\xff\"}", "{\"id\":1e5,\"ok\":false"},
        {"{\"id\":\"\xff\"}", "{\"ok\":false"},
        {"{\"cmd\":\"games\"}\r", "\"ok\":true"}};
    for (size_t i = 0; i < sizeof LINES / sizeof *LINES; i++)
        CHECK_HAS(engine_process_request(engine, LINES[i][0]), LINES[i][1]);
}

TEST(zero_bytes_make_one_bad_line, "a line with zero bytes in it is one bad line")
{
    static const char LINES[] = "{\"cmd\":\0\"games\"}\n\0\n{\"cmd\":\"games\"}\n";
    SCOPED_TEXT output = {0}, errors = {0};
    CHECK_INT(engine_run(NO_ARGUMENTS, LINES, sizeof LINES - 1, &output, &errors), 0);
    CHECK_INT(strncmp(output.data, "{\"ok\":false", 11), 0);
    const char *second = strchr(output.data, '\n') + 1;
    CHECK_INT(strncmp(second, "{\"ok\":false", 11), 0);
    CHECK_HAS(second, "\n{\"ok\":true,\"games\":");
}

/* Sends a request of that many bytes, with an action that is far too long. */
static void send_long(EngineProcess *engine, size_t length)
{
    static const char HEAD[] = "{\"cmd\":\"play\",\"action\":\"\"", TAIL[] = "\"}";
    SCOPED_TEXT line = {0};
    text_add_bytes(&line, HEAD, strlen(HEAD) - 1);
    while (line.length < length - strlen(TAIL)) text_add_char(&line, 'x');
    text_add(&line, TAIL);
    text_add_char(&line, '\n');
    engine_process_send(engine, line.data, line.length);
}

ENGINE_TEST(too_long_lines_are_refused, "a line of 16 MiB is read completely; a longer one is refused once and skipped")
{
    CHECK_HAS(engine_process_request(engine, "{\"cmd\":\"new\",\"game\":\"null\",\"players\":3}"), "\"ok\":true");
    send_long(engine, 16 << 20);
    CHECK_HAS(engine_process_read_line(engine), "action: \\\"xxx");
    send_long(engine, (16 << 20) + 1);
    CHECK_HAS(engine_process_read_line(engine), "The line is longer than 16777216 bytes.");
    send_long(engine, 40 << 20);
    CHECK_HAS(engine_process_read_line(engine), "The line is longer than 16777216 bytes.");
    CHECK_HAS(engine_process_request(engine, "{\"cmd\":\"legal\"}"), "\"ok\":true");
}

ENGINE_TEST(deep_nesting_is_refused, "deep nesting is refused")
{
    SCOPED_TEXT line = {0};
    for (int i = 0; i < 100000; i++) text_add(&line, "[");
    CHECK_HAS(engine_process_request(engine, line.data), "\"ok\":false");
    text_reset(&line);
    for (int i = 0; i < 100000; i++) text_add(&line, "{\"a\":");
    CHECK_HAS(engine_process_request(engine, line.data), "\"ok\":false");
    CHECK_HAS(engine_process_request(engine, "{\"cmd\":\"games\"}"), "\"ok\":true");
}

TEST(quit_and_end_of_input, "quit, or the end of the input even within a line, ends the program with status 0")
{
    static const char *const INPUTS[] = {"", "{\"cmd\":\"quit\"}\n{\"cmd\":\"games\"}\n", "{\"cmd\":\"quit\"}"};
    for (size_t i = 0; i < 3; i++) {
        SCOPED_TEXT output = {0}, errors = {0};
        CHECK_INT(engine_run(NO_ARGUMENTS, INPUTS[i], strlen(INPUTS[i]), &output, &errors), 0);
        CHECK_TEXT(text_string(&output), i == 0 ? "" : "{\"ok\":true}\n");
        CHECK_TEXT(text_string(&errors), "");
    }
}

/* ---- The manual page ---- */

/* Whether a whole word is in bold in a part of the page. */
static bool is_bold(const char *from, const char *to, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = from; (at = strstr(at, word)) && at < to; at += length) {
        const char *line = at;
        while (line[-1] != '\n') line--;
        if (strncmp(line, ".B", 2) == 0 && at[-1] == ' ' && strchr(" \n", at[length])) return true;
    }
    return false;
}

TEST(manual_page, "the manual page describes each command, in the order of the table, with its members, and no other")
{
    static const char HEAD[] = "\n.TP\n.B ";
    SCOPED_TEXT page = {0};
    CHECK(file_read("packaging/linux/culdesac-engine.6", 1 << 20, &page, &check_error));
    const char *at = strstr(text_string(&page), "\n.SH PROTOCOL\n"), *end = at ? strstr(at + 1, "\n.SH ") : NULL;
    if (!CHECK(end)) return;
    at = strstr(at, HEAD);
    for (const ProtocolCommand *command = PROTOCOL_COMMANDS; command->name; command++) {
        char name[32] = "";
        const char *next = at && at < end ? strstr(at + 1, HEAD) : NULL;
        if (!next || next > end) next = end;
        if (at && at < end) {
            const char *word = at + strlen(HEAD);
            snprintf(name, sizeof name, "%.*s", (int)strcspn(word, "\n"), word);
        }
        if (!CHECK_TEXT(name, command->name)) break;
        for (int i = 0; command->members[i]; i++) {
            if (is_bold(at + strlen(HEAD), next, command->members[i])) continue;
            CHECK_TEXT("", command->members[i]);
        }
        at = next;
    }
    CHECK(at == end);
}
