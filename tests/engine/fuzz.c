/* SPDX-License-Identifier: MIT */
/* Random input of all kinds: the program answers every line and does not crash. */
#include "check.h"
#include "culdesac/registry.h"
#include "culdesac/rng.h"
#include "engine/protocol.h"
#include "support/engine_process.h"

static const char *const NO_ARGUMENTS[] = {NULL};

/* Whether a line is an answer: one JSON object with "ok", and the reason if that is false. Its id may be a number too
 * large to store. */
static bool is_answer(const char *line, size_t length)
{
    SCOPED_TEXT text = {0}, id = {0};
    text_add_bytes(&text, line, length);
    protocol_take_id(&text, &id);
    SCOPED_DOCUMENT *document = json_create(NULL, text_string(&text), length, NULL);
    if (!document) return false;
    const JsonCursor root = json_root(document), ok = json_member(&root, "ok"), error = json_member(&root, "error");
    bool good;
    return json_read_bool(&ok, &good, NULL) && json_is_string(&error) == !good;
}

/* Sends all input at once: there must be as many complete answers as lines, and a normal exit. */
static void check_answers(const Text *input)
{
    SCOPED_TEXT output = {0}, errors = {0};
    size_t asked = 0, answered = 0;
    for (size_t i = 0; i < input->length; i++) asked += input->data[i] == '\n';
    CHECK_INT(engine_run(NO_ARGUMENTS, input->data, input->length, &output, &errors), 0);
    for (const char *at = text_string(&output); *at; answered++) {
        const char *end = strchr(at, '\n');
        if (!CHECK(end) || !CHECK(is_answer(at, (size_t)(end - at)))) {
            printf("  %.200s\n", at);
            break;
        }
        at = end + 1;
    }
    CHECK_INT(answered, asked);
    CHECK_TEXT(text_string(&errors), "");
}

static char any_byte(Rng *rng)
{
    static const char TELLING[] = "\"{}[]:,\\0123456789-.eE \ttrufalsn";
    return rng_below(rng, 2) ? TELLING[rng_below(rng, sizeof TELLING - 1)] : (char)rng_below(rng, 256);
}

TEST(random_bytes, "random bytes are answered line by line")
{
    Rng rng = rng_from_seed(1);
    SCOPED_TEXT input = {0};
    for (int line = 0; line < 1500; line++) {
        for (uint32_t left = rng_below(&rng, 60); left > 0; left--) {
            const char byte = any_byte(&rng);
            text_add_char(&input, byte == '\n' ? ' ' : byte);
        }
        text_add_char(&input, '\n');
    }
    check_answers(&input);
}

/* ---- Valid lines with damage ---- */

/* Adds a line in which some bytes are changed, left out or repeated at the end, or a word is inserted. */
static void add_mutated(Text *input, const char *line, Rng *rng)
{
    Text damaged = {0};
    text_add(&damaged, line);
    for (uint32_t left = 1 + rng_below(rng, 3); left > 0 && damaged.length > 2; left--) {
        const size_t at = rng_below(rng, (uint32_t)damaged.length), rest = damaged.length - at;
        switch (rng_below(rng, 4)) {
        case 0: damaged.data[at] = any_byte(rng); break;
        case 1:
            memmove(damaged.data + at, damaged.data + at + 1, rest);
            damaged.length--;
            break;
        case 2: text_add_char(&damaged, damaged.data[at]); break;
        default: { /* a number or a word is inserted */
            static const char *const WORDS[] = {"-1", "0",  "7",    "1e308", "null",       "true",
                                                "[]", "{}", "\"\"", "\"?\"", "99999999999"};
            Text longer = {0};
            text_add_bytes(&longer, damaged.data, at);
            text_add(&longer, WORDS[rng_below(rng, sizeof WORDS / sizeof WORDS[0])]);
            text_add_bytes(&longer, damaged.data + at, rest);
            text_clear(&damaged);
            damaged = longer;
        }
        }
    }
    for (size_t i = 0; i < damaged.length; i++) {
        if (damaged.data[i] == '\n') damaged.data[i] = ' ';
    }
    text_add_bytes(input, damaged.data, damaged.length);
    text_add_char(input, '\n');
    text_clear(&damaged);
}

/* Builds a request that resumes a match of this game after some actions, from its state or record. */
static void fetch(const char *game, const char *command, const char *key, const char *again, Text *request)
{
    EngineProcess *engine = engine_process_start(NO_ARGUMENTS);
    const char *line = textf("{\"cmd\":\"new\",\"game\":\"%s\",\"players\":2,\"seed\":3}", game);
    engine_process_request(engine, line);
    for (int i = 0; i < 12; i++) {
        const char *answer = engine_process_request(engine, "{\"cmd\":\"legal\"}");
        const char *first = answer ? strstr(answer, "\"actions\":[\"") : NULL;
        if (!first) break;
        first += strlen("\"actions\":[\"");
        line = textf("{\"cmd\":\"play\",\"action\":\"%.*s\"}", (int)strcspn(first, "\""), first);
        engine_process_request(engine, line);
    }
    const char *answer = engine_process_request(engine, command);
    const char *value = answer ? strstr(answer, key) : NULL;
    if (CHECK(value)) {
        value += strlen(key);
        text_addf(request, "{\"cmd\":\"%s\",%s%.*s", again, key, (int)strlen(value), value);
    }
    CHECK_INT(engine_process_end(engine), 0);
}

static void fuzz_game(const char *game)
{
    static const char *const LINES[] = {
        "{\"cmd\":\"games\"}",
        "{\"cmd\":\"state\"}",
        "{\"cmd\":\"state\",\"as\":1}",
        "{\"cmd\":\"legal\",\"player\":0}",
        "{\"cmd\":\"play\",\"action\":\"a1xa2\",\"player\":0,\"as\":-1}",
        "{\"cmd\":\"undo\"}",
        "{\"cmd\":\"score\"}",
        "{\"cmd\":\"record\",\"id\":[1,2]}",
    };
    Rng rng = rng_from_seed(7);
    SCOPED_TEXT input = {0}, load = {0}, replay = {0};
    fetch(game, "{\"cmd\":\"state\"}", "\"state\":", "load", &load);
    fetch(game, "{\"cmd\":\"record\"}", "\"record\":", "replay", &replay);
    const char *begin = textf("{\"cmd\":\"new\",\"game\":\"%s\",\"players\":2,\"seed\":\"12\",\"rules\":{}}", game);
    for (int i = 0; i < 120; i++) {
        text_addf(&input, "%s\n", begin);
        add_mutated(&input, begin, &rng);
        add_mutated(&input, load.data, &rng);
        add_mutated(&input, replay.data, &rng);
        add_mutated(&input, LINES[rng_below(&rng, sizeof LINES / sizeof LINES[0])], &rng);
    }
    check_answers(&input);
}

TEST(mutated_lines, "valid requests, states and records with damage in them are answered, in every game")
{
    fuzz_game("null");
    for (size_t i = 0; GAMES[i]; i++) fuzz_game(GAMES[i]->id);
}
