/* SPDX-License-Identifier: MIT */
/* The line protocol: one JSON object per line in each direction. */
#pragma once

#include "culdesac/match.h"
#include "culdesac/rulebooks.h"
#include "engine/notations.h"

/* Answers requests on standard input until its end or "quit"; returns the program's exit status. */
int protocol_run(Rulebooks *rulebooks);

/* ---- Between protocol.c and protocol_commands.c ---- */

typedef struct ProtocolState {
    Rulebooks *rulebooks;
    Match *match; /* NULL before the first match */
    Notations choices;
    EventList events;
    bool quit;
} ProtocolState;

typedef struct ProtocolCommand {
    const char *name;
    const char *members[8]; /* members besides "cmd" and "id" that the request may have; NULL-ended */
    bool needs_match;
    /* Carries out the request and adds the members of the answer; or sets an error and changes nothing. */
    bool (*run)(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error);
} ProtocolCommand;

extern const ProtocolCommand PROTOCOL_COMMANDS[]; /* ended by a NULL name */

/* ---- For tests ---- */

void protocol_state_clear(ProtocolState *protocol);
/* Copies the id of a request or answer, byte for byte; *id is empty if it is missing or ambiguous. In `line` the id is
 * replaced by a 0 and spaces, since it may be a value that cannot be stored, such as a huge number. */
void protocol_take_id(Text *line, Text *id);
/* Answers a line that is not empty, and removes the id from it. *answer is replaced, and has no newline. */
void protocol_answer(ProtocolState *protocol, Text *line, Text *answer);
