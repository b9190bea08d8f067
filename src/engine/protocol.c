/* SPDX-License-Identifier: MIT */
#include "engine/protocol.h"

#include "engine/line_reader.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const ProtocolCommand *find_command(const JsonCursor *request, Error *error)
{
    const JsonCursor member = json_member(request, "cmd");
    char name[64];
    if (!json_read_string(&member, name, sizeof name, error)) return NULL;
    for (const ProtocolCommand *command = PROTOCOL_COMMANDS; command->name; command++) {
        if (strcmp(command->name, name) == 0) return command;
    }
    json_error(&member, error, "unknown command \"%s\".", name);
    return NULL;
}

static bool check_members(const ProtocolCommand *command, const JsonCursor *request, Error *error)
{
    const char *keys[sizeof command->members / sizeof command->members[0] + 2] = {"cmd", "id"};
    for (size_t i = 0; command->members[i]; i++) keys[i + 2] = command->members[i];
    return json_only_members(request, keys, error);
}

static bool run_request(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    if (!json_require_object(request, error)) return false;
    const ProtocolCommand *command = find_command(request, error);
    if (!command || !check_members(command, request, error)) return false;
    if (command->needs_match && !protocol->match)
        return error_set(error, "There is no match yet. Begin one with \"new\", \"load\" or \"replay\".");
    return command->run(protocol, request, out, error);
}

/* Begins an answer. `id` is JSON, or empty for none. */
static JsonWriter begin_answer(Text *answer, const Text *id, bool ok)
{
    text_reset(answer);
    JsonWriter out = json_writer(answer);
    json_open(&out, '{');
    if (id->length > 0) {
        json_key(&out, "id");
        json_put_raw(&out, text_string(id));
    }
    json_bool_member(&out, "ok", ok);
    return out;
}

static void answer_error(Text *answer, const Text *id, const Error *error)
{
    JsonWriter out = begin_answer(answer, id, false);
    json_string_member(&out, "error", error->text);
    json_close(&out, '}');
}

void protocol_take_id(Text *line, Text *id)
{
    JsonSpan found;
    text_reset(id);
    if (!json_find_span(text_string(line), line->length, "id", &found)) return;
    text_add_bytes(id, line->data + found.at, found.count);
    memset(line->data + found.at, ' ', found.count);
    line->data[found.at] = '0';
}

void protocol_answer(ProtocolState *protocol, Text *line, Text *answer)
{
    Error error;
    SCOPED_TEXT id = {0};
    protocol_take_id(line, &id);
    SCOPED_DOCUMENT *document = json_create(NULL, text_string(line), line->length, &error);
    bool good = document != NULL;
    if (good) {
        const JsonCursor request = json_root(document);
        JsonWriter out = begin_answer(answer, &id, true);
        good = run_request(protocol, &request, &out, &error);
        if (good) json_close(&out, '}');
    }
    if (!good) answer_error(answer, &id, &error);
}

static void answer_input(ProtocolState *protocol, LineResult result, Text *line, Text *answer)
{
    static const Text NO_ID = {0};
    Error error;
    if (result == LINE_TOO_LONG) {
        error_set(&error, "The line is longer than %d bytes.", LINE_BYTES_MAX);
        answer_error(answer, &NO_ID, &error);
    } else if (line->length == 0) {
        error_set(&error, "The line is empty: it must be a JSON object.");
        answer_error(answer, &NO_ID, &error);
    } else {
        protocol_answer(protocol, line, answer);
    }
    text_add_char(answer, '\n');
}

void protocol_state_clear(ProtocolState *protocol)
{
    match_destroy(protocol->match);
    notations_clear(&protocol->choices);
}

int protocol_run(Rulebooks *rulebooks)
{
    SCOPED_MEMORY ProtocolState *protocol = memory_allocate(sizeof *protocol);
    SCOPED_MEMORY LineReader *lines = memory_allocate(sizeof *lines);
    SCOPED_TEXT line = {0}, answer = {0};
    bool can_write = true;
    protocol->rulebooks = rulebooks;
    while (can_write && !protocol->quit) {
        const LineResult result = line_reader_next(lines, &line);
        if (result == LINE_NONE) break;
        answer_input(protocol, result, &line, &answer);
        can_write = fwrite(answer.data, 1, answer.length, stdout) == answer.length && fflush(stdout) == 0;
    }
    protocol_state_clear(protocol);
    return 0;
}
