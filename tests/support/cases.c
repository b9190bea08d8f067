/* SPDX-License-Identifier: MIT */
#include "support/state_cases.h"

#include "check.h"
#include "culdesac/files.h"
#include "support/random_play.h"
#include "support/texts.h"

const char *position_value(const char *position, const char *key)
{
    const size_t length = strlen(key);
    for (const char *at = position; *at; at += strspn(at, "; ")) {
        const size_t wide = strcspn(at, ";");
        if (strncmp(at, key, length) == 0 && at[length] == ' ') return check_keep(at + length + 1, wide - length - 1);
        at += wide;
    }
    return NULL;
}

const char *position_item(const char *value, int index)
{
    for (; value && index > 0; index--) value = strchr(value, ',') ? strchr(value, ',') + 1 : NULL;
    if (!value) return NULL;
    value += strspn(value, " ");
    const size_t length = strcspn(value, ",");
    return length > 0 ? check_keep(value, length) : NULL;
}

const char *state_case_error(const Game *game, const char *json)
{
    Error error = {""};
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size), *state = memory_allocate(game->state_size);
    memcpy(rules, rulebook_defaults(random_play_book(game)), game->rules_size);
    SCOPED_DOC *doc = json_create(NULL, json, strlen(json), &error);
    const JsonCursor root = doc ? json_root(doc) : (JsonCursor){0};
    const bool is_good = doc && state_read(game, &root, rules, state, &error);
    CHECK_INT(is_good, error.text[0] == '\0');
    return check_keep(error.text, strlen(error.text));
}

const char *json_with_members(const char *json, const char *members)
{
    Text *text = text_to_fill();
    JsonWriter out = json_writer(text);
    const JsonCursor old = check_json(json), new = check_json(textf("{%s}", members));
    json_open(&out, '{');
    for (int pass = 0; pass < 2; pass++) {
        for (JsonCursor item = json_first(pass ? &new : &old); json_exists(&item); json_next(&item)) {
            const JsonCursor other = json_member(pass ? &old : &new, item.key);
            if (pass && json_exists(&other)) continue;
            json_key(&out, item.key);
            json_put_node(&out, json_exists(&other) ? &other : &item);
        }
    }
    json_close(&out, '}');
    return text_string(text);
}

/* The text up to an arrow, or to its end, with quotation marks. */
static const char *quoted_up_to(const char *line, const char *arrow)
{
    const char *end = strstr(line, arrow);
    Text *text = text_to_fill();
    text_add_bytes(text, line, end ? (size_t)(end - line) : strlen(line));
    for (size_t i = 0; i < text->length; i++) {
        if (text->data[i] == '\'') text->data[i] = '"';
    }
    return check_keep(text_string(text), text->length);
}

static bool has_parts(const char *error, const char *parts)
{
    if (strcmp(parts, "valid") == 0) return error[0] == '\0';
    bool has_all = error[0] != '\0';
    for (const char *end; has_all; parts = end + 3) {
        end = strstr(parts, " & ");
        has_all = strstr(error, textf("%.*s", end ? (int)(end - parts) : -1, parts)) != NULL;
        if (!end) break;
    }
    return has_all;
}

void check_state_cases(const Game *game, const char *path, StateMaker *make)
{
    static const char POSITION[] = "position ";
    SCOPED_TEXT file = {0};
    const char *position = "", *json = "";
    int number = 1, cases = 0;
    CHECK(file_read(path, 1 << 20, &file, &check_error));
    for (const char *at = text_string(&file); *at; number++) {
        const char *line = check_keep(at, strcspn(at, "\n"));
        at += strlen(line) + 1;
        const char *arrow = strstr(line, " -> "), *change = strstr(line, " => ");
        if (line[0] == '\0' || line[0] == '#' || strncmp(line, "== ", 3) == 0) continue;
        const char *words = quoted_up_to(line, change ? " => " : " -> ");
        const bool is_position = strncmp(line, POSITION, strlen(POSITION)) == 0;
        if (is_position) {
            position = words + strlen(POSITION);
            json = textf("%s", make(position, ""));
        }
        const char *changed = is_position ? json
                              : change    ? with_change(json, words, quoted_up_to(change + 4, " -> "))
                                          : make(position, words);
        const char *error = state_case_error(game, changed);
        CHECK_ABOUT(has_parts(error, arrow ? arrow + 4 : "valid"), "%s, line %d: %s", path, number, error);
        cases += !is_position;
    }
    CHECK(cases > 0);
}
