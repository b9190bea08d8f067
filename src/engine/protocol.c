/* SPDX-License-Identifier: MIT */
#include "protocol.h"

#include "lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const RequestKind *find_command(const JsonAt *request, Fault *fault)
{
    const JsonAt member = json_member(request, "cmd");
    char name[64];
    if (!json_read_string(&member, name, sizeof name, fault)) return NULL;
    for (const RequestKind *command = COMMANDS; command->name; command++) {
        if (strcmp(command->name, name) == 0) return command;
    }
    json_fault(&member, fault, "there is no command \"%s\".", name);
    return NULL;
}

static bool check_members(const RequestKind *command, const JsonAt *request, Fault *fault)
{
    const char *keys[sizeof command->members / sizeof command->members[0] + 2] = {"cmd", "id"};
    for (size_t i = 0; command->members[i]; i++) keys[i + 2] = command->members[i];
    return json_only_members(request, keys, fault);
}

static bool obey(Session *session, const JsonAt *request, JsonOut *out, Fault *fault)
{
    if (!json_want_object(request, fault)) return false;
    const RequestKind *command = find_command(request, fault);
    if (!command || !check_members(command, request, fault)) return false;
    if (command->needs_match && !session->match) {
        return fault_set(fault, "There is no match yet: \"new\", \"load\" or \"replay\" begins one.");
    }
    return command->run(session, request, out, fault);
}

/* The id is JSON already, or empty for none. */
static JsonOut begin_answer(Text *answer, const Text *id, bool ok)
{
    text_reset(answer);
    JsonOut out = json_out(answer);
    json_open(&out, '{');
    if (id->length > 0) {
        json_key(&out, "id");
        json_put_raw(&out, text_string(id));
    }
    json_bool_member(&out, "ok", ok);
    return out;
}

static void answer_fault(Text *answer, const Text *id, const Fault *fault)
{
    JsonOut out = begin_answer(answer, id, false);
    json_string_member(&out, "error", fault->text);
    json_close(&out, '}');
}

void protocol_take_id(Text *line, Text *id)
{
    JsonBytes found;
    text_reset(id);
    if (!json_find_bytes(text_string(line), line->length, "id", &found)) return;
    text_add_bytes(id, line->data + found.at, found.count);
    memset(line->data + found.at, ' ', found.count);
    line->data[found.at] = '0';
}

void protocol_answer(Session *session, Text *line, Text *answer)
{
    Fault fault;
    Text id = {0};
    protocol_take_id(line, &id);
    JsonDoc *doc = json_create(NULL, text_string(line), line->length, &fault);
    bool good = doc != NULL;
    if (good) {
        const JsonAt request = json_root(doc);
        JsonOut out = begin_answer(answer, &id, true);
        good = obey(session, &request, &out, &fault);
        if (good) json_close(&out, '}');
    }
    if (!good) answer_fault(answer, &id, &fault);
    json_destroy(doc);
    text_clear(&id);
}

static void answer_input(Session *session, LineResult result, Text *line, Text *answer)
{
    static const Text NO_ID = {0};
    Fault fault;
    if (result == LINE_TOO_LONG) {
        fault_set(&fault, "The line is longer than %d bytes.", LINE_LIMIT);
        answer_fault(answer, &NO_ID, &fault);
    } else if (line->length == 0) {
        fault_set(&fault, "The line is empty.");
        answer_fault(answer, &NO_ID, &fault);
    } else {
        protocol_answer(session, line, answer);
    }
    text_add_char(answer, '\n');
}

void session_clear(Session *session)
{
    match_destroy(session->match);
    notations_clear(&session->choices);
}

int protocol_run(Rulebooks *rulebooks)
{
    Session *session = memory_allocate(sizeof *session);
    Lines *lines = memory_allocate(sizeof *lines);
    Text line = {0}, answer = {0};
    bool heard = true;
    session->rulebooks = rulebooks;
    while (heard && !session->quit) {
        const LineResult result = lines_next(lines, &line);
        if (result == LINE_NONE) break;
        answer_input(session, result, &line, &answer);
        heard = fwrite(answer.data, 1, answer.length, stdout) == answer.length && fflush(stdout) == 0;
    }
    session_clear(session);
    text_clear(&line);
    text_clear(&answer);
    free(lines);
    free(session);
    return 0;
}
