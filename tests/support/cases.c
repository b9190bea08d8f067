/* SPDX-License-Identifier: MIT */
#include "support/cases.h"

#include "check.h"
#include "culdesac/files.h"
#include "support/random_play.h"
#include "support/texts.h"

const char *given_value(const char *given, const char *key)
{
    const size_t length = strlen(key);
    for (const char *at = given; *at; at += strspn(at, "; ")) {
        const size_t wide = strcspn(at, ";");
        if (strncmp(at, key, length) == 0 && at[length] == ' ') return check_keep(at + length + 1, wide - length - 1);
        at += wide;
    }
    return NULL;
}

const char *given_item(const char *value, int index)
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
    SCOPED_DOCUMENT *document = json_create(NULL, json, strlen(json), &error);
    const JsonCursor root = document ? json_root(document) : (JsonCursor){0};
    const bool is_good = document && state_read(game, &root, rules, state, &error);
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

static struct {
    const Game *game;
    StateMaker *make;
} states;

static const char *answer_about_state(const char *given, const char *text, const char *instead)
{
    const char *json = states.make(given, instead ? "" : text);
    return state_case_error(states.game, instead ? with_change(json, text, instead) : json);
}

void check_state_cases(const Game *game, const char *path, StateMaker *make)
{
    states.game = game;
    states.make = make;
    check_cases(path, answer_about_state);
}

/* ---- Cases ---- */

/* The text up to `end` (NULL: all of it), with ' replaced by " and \n by a new line. */
static const char *text_up_to(const char *text, const char *end)
{
    SCOPED_TEXT read = {0};
    for (; *text && text != end; text++) {
        const bool is_line = text[0] == '\\' && text[1] == 'n';
        text_add_char(&read, is_line ? '\n' : *text == '\'' ? '"' : *text);
        text += is_line;
    }
    return check_keep(text_string(&read), read.length);
}

static bool has_parts(const char *answer, const char *parts)
{
    if (strcmp(parts, "valid") == 0) return answer[0] == '\0';
    if (strncmp(parts, "= ", 2) == 0) return strcmp(answer, parts + 2) == 0;
    bool has_all = answer[0] != '\0';
    for (const char *end; has_all; parts = end + 3) {
        end = strstr(parts, " & ");
        has_all = strstr(answer, textf("%.*s", end ? (int)(end - parts) : -1, parts)) != NULL;
        if (!end) break;
    }
    return has_all;
}

/* Moves past the lines between bars, if there are any at `at`. Returns them as an answer that begins with "= ", which
 * has to match exactly; NULL if there are none. */
static const char *lines_of_answer(const char **at, int *number)
{
    if (**at != '|') return NULL;
    Text *text = text_to_fill();
    text_add(text, "= ");
    for (; **at == '|'; ++*number) {
        const size_t length = strcspn(*at, "\n");
        text_addf(text, "%.*s\n", (int)length - 2, *at + 1);
        *at += length + 1;
    }
    return check_keep(text_string(text), text->length);
}

/* Checks the cases below headings that contain `part`. Returns their number. */
static int check_sections(const char *path, CaseAnswer *answer, const char *part)
{
    static const char GIVEN[] = "given ", ARROW[] = " -> ", CHANGE[] = " => ";
    SCOPED_TEXT file = {0};
    const char *given = "", *heading = "";
    int number = 1, cases = 0;
    CHECK(file_read(path, 1 << 20, &file, &check_error));
    for (const char *at = text_string(&file); *at; number++) {
        const char *line = check_keep(at, strcspn(at, "\n")), *arrow = strstr(line, ARROW),
                   *change = strstr(line, CHANGE);
        at += strlen(line) + 1;
        const int here = number;
        const char *lines = lines_of_answer(&at, &number);
        if (strncmp(line, "== ", 3) == 0) heading = line;
        if (line[0] == '\0' || strncmp(line, "-- ", 3) == 0 || line == heading) continue;
        const bool is_given = strncmp(line, GIVEN, strlen(GIVEN)) == 0;
        if (is_given) given = text_up_to(line + strlen(GIVEN), arrow);
        if (!is_given && !strstr(heading, part)) continue; /* what is given also holds below the next headings */
        const char *text = is_given ? "" : text_up_to(line, change ? change : arrow);
        const char *answered = answer(given, text, change ? text_up_to(change + strlen(CHANGE), arrow) : NULL);
        CHECK_ABOUT(has_parts(answered, lines   ? lines
                                        : arrow ? arrow + strlen(ARROW)
                                                : "valid"),
                    "%s, line %d: %s\n  %s", path, here, answered, heading);
        cases += !is_given;
    }
    return cases;
}

bool cases_have_heading(const char *path, const char *part)
{
    SCOPED_TEXT file = {0};
    bool found = false;
    CHECK(file_read(path, 1 << 20, &file, &check_error));
    for (const char *at = text_string(&file); *at && !found; at += strcspn(at, "\n"), at += *at == '\n')
        found = strncmp(at, "== ", 3) == 0 && strstr(textf("%.*s", (int)strcspn(at, "\n"), at), part);
    return found;
}

void check_cases(const char *path, CaseAnswer *answer)
{
    if (check_sections(path, answer, check_wanted()) == 0) CHECK(check_sections(path, answer, "") > 0);
}
