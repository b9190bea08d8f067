/* SPDX-License-Identifier: MIT */
/* The line protocol: one JSON object a line in, one a line out. */
#ifndef CULDESAC_ENGINE_PROTOCOL_H
#define CULDESAC_ENGINE_PROTOCOL_H

#include "culdesac/rulebooks.h"
#include "notations.h"

/* Answers standard input on standard output until it ends or says quit; the program's exit status. */
int protocol_run(Rulebooks *rulebooks);

/* ---- Between the conversation and its commands ---- */

typedef struct ProtocolState {
    Rulebooks *rulebooks;
    Match *match; /* NULL before the first */
    Notations choices;
    EventList events;
    bool quit;
} ProtocolState;
void protocol_state_clear(ProtocolState *protocol);

/* Takes the id of a request or an answer, byte for byte; *id is empty if there is none, or if it is ambiguous. In
 * the line it is replaced by a 0 of the same length, for an id may be anything. */
void protocol_take_id(Text *line, Text *id);
/* Answers one line that is not empty; its id is taken out of it. *answer is replaced, and has no newline. */
void protocol_answer(ProtocolState *protocol, Text *line, Text *answer);

/* One kind of request. The members are those it may have besides "cmd" and "id". */
typedef struct ProtocolCommand {
    const char *name;
    const char *members[8]; /* NULL-ended */
    bool needs_match;
    /* Carries the request out and adds the members of its answer; or changes nothing and says why not. */
    bool (*run)(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error);
} ProtocolCommand;

extern const ProtocolCommand PROTOCOL_COMMANDS[]; /* ended by a NULL name */

#endif
