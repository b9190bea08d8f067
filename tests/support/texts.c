/* SPDX-License-Identifier: MIT */
#include "support/texts.h"

#include "check.h"

Text *text_to_fill(void)
{
    static Text texts[8];
    static unsigned next;
    Text *text = &texts[next++ % 8];
    text_reset(text);
    return text;
}

const char *state_text(const Game *game, const void *rules, const void *state)
{
    Text *text = text_to_fill();
    JsonWriter out = json_writer(text);
    state_write(game, rules, state, &out);
    return text_string(text);
}

const char *event_text(const Game *game, const void *rules, const Event *event)
{
    Text *text = text_to_fill();
    JsonWriter out = json_writer(text);
    event_write(game, rules, event, &out);
    return text_string(text);
}

const char *with_change(const char *text, const char *from, const char *to)
{
    Text *changed = text_to_fill();
    const char *at = strstr(text, from);
    if (!CHECK_HAS(text, from)) return text;
    text_add_bytes(changed, text, (size_t)(at - text));
    text_add(changed, to);
    text_add(changed, at + strlen(from));
    return text_string(changed);
}
