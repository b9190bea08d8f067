/* SPDX-License-Identifier: MIT */
/* A conversation with the engine: every line is answered by one JSON object that says whether it succeeded. */
#include "engine/protocol.h"
#include "fuzz.h"

/* Requests whose time depends on their arguments. */
static bool takes_long(const char *line, size_t length)
{
    static const char *const LONG[] = {"think", "hint", "perft", "playouts"};
    SCOPED_DOCUMENT *document = json_create(NULL, line, length, NULL);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0}, command = json_member(&root, "cmd");
    const char *name = document ? json_string(&command) : NULL;
    bool found = false;
    for (size_t i = 0; name && i < sizeof LONG / sizeof LONG[0]; i++) found = found || strcmp(name, LONG[i]) == 0;
    return found;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    SCOPED_MEMORY ProtocolState *session = memory_allocate(sizeof *session);
    SCOPED_TEXT line = {0}, answer = {0}, id = {0};
    session->rulebooks = fuzz_books();
    for (size_t at = 0; at < size && !session->quit;) {
        const uint8_t *end = memchr(data + at, '\n', size - at);
        const size_t length = end ? (size_t)(end - data) - at : size - at;
        text_reset(&line);
        text_add_bytes(&line, (const char *)data + at, length);
        at += length + 1;
        if (length == 0 || takes_long(text_string(&line), length)) continue;
        protocol_answer(session, &line, &answer);
        protocol_take_id(&answer, &id); /* which may be a number too large to store */
        SCOPED_DOCUMENT *document = json_create(NULL, text_string(&answer), answer.length, NULL);
        fuzz_check(document != NULL, "an answer is JSON");
        const JsonCursor root = json_root(document), ok = json_member(&root, "ok");
        bool good;
        fuzz_check(json_read_bool(&ok, &good, NULL), "an answer says whether it went well");
    }
    protocol_state_clear(session);
    return 0;
}
