/* SPDX-License-Identifier: MIT */
/* Fills in a page's text with the current rules. */
#include "culdesac/plural.h"
#include "culdesac/rulebook_page.h"
#include "strings/shared.h"

#include <assert.h>
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TAG_TEXT_SIZE = 120, DEPTH_MAX = 8 };

/* The current element of the list that a {{@…}} clause goes through. */
typedef struct ListElement {
    JsonCursor at;
    bool changed;
} ListElement;

typedef struct Expander {
    const char *name;
    bool bare; /* there are no rules: all clauses are included, and values are shown as {key} */
    JsonDocument *rules, *standard;
    ExpandedText *expanded;
    Error *error;
    int line;           /* current line in the file */
    int depth;          /* the number of open clauses around the text */
    bool fresh;         /* the next byte begins a line of the output */
    int skips, differs; /* how many open clauses leave the text out; how many clauses and values around it differ from
                           the standard rules */
} Expander;

/* A parsed tag: {{#scoring=points}} has the sign '#', the path "scoring", the op '=' and the operand "points". */
typedef struct TemplateTag {
    char sign; /* '#', '^', '@' or '/'; 0: the tag is a value */
    char path[TAG_TEXT_SIZE];
    char op; /* '=', '!', '<', '>', '+', '-', '*', ':' or 0 */
    char operand[TAG_TEXT_SIZE];
    const char *end; /* the position after the tag */
} TemplateTag;

/* ---- Output ---- */

static void put_byte(Expander *expander, char byte)
{
    ExpandedText *expanded = expander->expanded;
    if (expander->skips > 0) return;
    if (expander->fresh) {
        expanded->lines =
            memory_grow(expanded->lines, (size_t)expanded->count, &expanded->capacity, sizeof *expanded->lines);
        expanded->lines[expanded->count++] = expander->line;
    }
    text_add_char(&expanded->text, byte);
    text_add_char(&expanded->marks, expander->differs > 0 ? PAGE_CHANGED : PAGE_SAME);
    expander->fresh = byte == '\n';
}

static void put_string(Expander *expander, const char *string)
{
    while (*string) put_byte(expander, *string++);
}

/* ---- Tags ---- */

static bool tag_error(const Expander *expander, const TemplateTag *tag, const char *why)
{
    return error_set(expander->error, "%s, line %d: {{%.*s%s}} %s.", expander->name, expander->line, tag->sign ? 1 : 0,
                     &tag->sign, tag->path, why);
}

static bool is_comparison_operand(const char *operand)
{
    const size_t digits = strspn(operand, "0123456789");
    return digits <= 6 && !operand[digits];
}

/* Parses the tag at `at`, which points to "{{". */
static bool read_tag(const Expander *expander, const char *at, TemplateTag *tag)
{
    memset(tag, 0, sizeof *tag);
    const char *end = strstr(at, "}}"), *newline = strchr(at, '\n');
    if (!end || (newline && newline < end) || end - at >= TAG_TEXT_SIZE)
        return error_set(expander->error, "%s, line %d: these braces are not closed.", expander->name, expander->line);
    tag->end = end + 2;
    at += 2;
    if (memchr(at, '{', (size_t)(end - at))) {
        return error_set(expander->error,
                         "%s, line %d: braces must not contain braces. Write {{size}} {{size:row|rows}}.",
                         expander->name, expander->line);
    }
    if (strchr("#^@/", *at)) tag->sign = *at++;
    size_t length = 0;
    while (at < end && (isalnum((unsigned char)*at) || *at == '_' || *at == '.')) tag->path[length++] = *at++;
    if (!length)
        return error_set(expander->error, "%s, line %d: braces must contain a name.", expander->name, expander->line);
    if (at == end) return true;
    tag->op = *at++;
    if (tag->op == '!' && *at == '=') at++;
    assert((size_t)(end - at) < sizeof tag->operand);
    memcpy(tag->operand, at, (size_t)(end - at));
    const char *allowed = tag->sign == '#' || tag->sign == '^' ? "=!<>" : tag->sign ? "" : "+-*:";
    if (!*tag->operand || !strchr(allowed, tag->op)) return tag_error(expander, tag, "is not understood");
    if (strchr("+-*<>", tag->op) && !is_comparison_operand(tag->operand))
        return tag_error(expander, tag, "requires a number below a million");
    return true;
}

/* ---- Values ---- */

/* Finds the value at a path below a cursor. *found has no parent, because the cursors on the way to it go out of scope.
 * False if there is no such value. */
static bool find_node(JsonCursor from, const char *path, JsonCursor *found)
{
    *found = from;
    while (*path && json_exists(found)) {
        char key[TAG_TEXT_SIZE];
        const size_t length = strcspn(path, ".");
        assert(length < sizeof key);
        snprintf(key, sizeof key, "%.*s", (int)length, path);
        path += length + (path[length] == '.');
        *found = json_member(found, key);
        found->parent = NULL;
        found->key = NULL;
    }
    return json_exists(found);
}

/* The value of a tag, and whether it differs from the standard rules. */
typedef struct TagValue {
    JsonCursor at; /* its node is NULL if the list's element has no member with the tag's name */
    bool changed;
} TagValue;

static bool look_up(const Expander *expander, const TemplateTag *tag, const ListElement *element, TagValue *value)
{
    memset(value, 0, sizeof *value);
    if (tag->path[0] == '.') {
        if (!element) return tag_error(expander, tag, "is outside a list");
        value->changed = element->changed;
        find_node(element->at, tag->path + 1, &value->at);
        return true;
    }
    JsonCursor standard;
    if (!find_node(json_root(expander->rules), tag->path, &value->at))
        return tag_error(expander, tag, "does not name an option");
    value->changed =
        !find_node(json_root(expander->standard), tag->path, &standard) || !json_equal(&value->at, &standard);
    return true;
}

static bool read_number(const JsonCursor *at, int64_t *number)
{
    int32_t value;
    if (!json_read_int32(at, INT32_MIN, INT32_MAX, &value, NULL)) return false;
    *number = value;
    return true;
}

static bool is_true(const JsonCursor *at)
{
    bool on;
    return json_is_string(at) ? *json_string(at) != '\0' : json_read_bool(at, &on, NULL) && on;
}

static bool condition_holds(const JsonCursor *at, const TemplateTag *tag)
{
    int64_t number = 0;
    if (!at->node) return false;
    const bool counts = read_number(at, &number);
    if (!tag->op) return counts ? number != 0 : json_count(at) > 0 || is_true(at);
    if (tag->op == '<') return counts && number < atol(tag->operand);
    if (tag->op == '>') return counts && number > atol(tag->operand);
    const char *string = json_string(at);
    const bool equal = counts   ? number == atol(tag->operand) && isdigit((unsigned char)tag->operand[0])
                       : string ? strcmp(string, tag->operand) == 0
                                : strcmp(tag->operand, "list") == 0 && json_is_array(at);
    return equal == (tag->op == '=');
}

static bool put_number(Expander *expander, const TemplateTag *tag, int64_t number)
{
    const int64_t operand = atol(tag->operand);
    switch (tag->op) {
    case '+': number += operand; break;
    case '-': number -= operand; break;
    case '*': number *= operand; break;
    case ':': {
        if (!strchr(tag->operand, '|')) return tag_error(expander, tag, "requires two words separated by |");
        size_t length;
        const char *form = plural_choose(shared_string(SHARED_STRING_PLURAL), (long)number, tag->operand,
                                         tag->operand + strlen(tag->operand), &length);
        for (size_t i = 0; i < length; i++) put_byte(expander, form[i]);
        return true;
    }
    default: break;
    }
    SCOPED_TEXT digits = {0};
    text_addf(&digits, "%lld", (long long)number);
    put_string(expander, text_string(&digits));
    return true;
}

static bool put_node(Expander *expander, const TemplateTag *tag, const JsonCursor *at)
{
    int64_t number;
    if (!at->node) return true;
    if (read_number(at, &number)) return put_number(expander, tag, number);
    if (tag->op) return tag_error(expander, tag, "is not a number");
    if (json_is_string(at)) {
        put_string(expander, json_string(at));
        return true;
    }
    if (!json_is_array(at))
        return tag_error(expander, tag, "is not a number, a string or a list, so it needs a clause");
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item)) {
        if (item.index > 0) put_byte(expander, ' ');
        if (!put_node(expander, tag, &item)) return false;
    }
    return true;
}

static bool put_value(Expander *expander, const TemplateTag *tag, const ListElement *element)
{
    TagValue value;
    if (expander->bare) {
        put_byte(expander, '{');
        put_string(expander, tag->path);
        put_byte(expander, '}');
        return true;
    }
    if (element && strcmp(tag->path, ".key") == 0) {
        put_string(expander, element->at.key ? element->at.key : "");
        return true;
    }
    if (!look_up(expander, tag, element, &value)) return false;
    if (expander->skips > 0) return true; /* text that is left out may have a tag whose value cannot be written */
    expander->differs += value.changed;
    const bool good = put_node(expander, tag, &value.at);
    expander->differs -= value.changed;
    return good;
}

/* ---- Clauses ---- */

static bool expand_until(Expander *expander, const char **at, const char *closing, const ListElement *element);

/* Expands a clause's body once, or skips it. */
static bool expand_body(Expander *expander, const char **at, const TemplateTag *tag, const ListElement *element,
                        bool there, bool changed)
{
    expander->skips += !there;
    expander->differs += changed;
    expander->depth++;
    const bool good = expand_until(expander, at, tag->path, element);
    expander->depth--;
    expander->skips -= !there;
    expander->differs -= changed;
    assert(expander->skips >= 0 && expander->differs >= 0);
    return good;
}

/* Whether an element is also in the list that the standard rules have in its place. */
static bool is_standard(const JsonCursor *list, const JsonCursor *element)
{
    if (element->key) {
        JsonCursor same = json_member(list, element->key);
        return json_equal(&same, element);
    }
    for (JsonCursor at = json_first(list); json_exists(&at); json_next(&at)) {
        if (json_equal(&at, element)) return true;
    }
    return false;
}

static bool expand_each(Expander *expander, const char **at, const TemplateTag *tag)
{
    const char *body = *at;
    const int line = expander->line;
    const ListElement none = {{0}, false};
    JsonCursor list, standard = {0};
    if (expander->bare) return expand_body(expander, at, tag, &none, true, false);
    if (!find_node(json_root(expander->rules), tag->path, &list))
        return tag_error(expander, tag, "does not name an option");
    find_node(json_root(expander->standard), tag->path, &standard);
    if (json_count(&list) == 0) return expand_body(expander, at, tag, &none, false, false);
    for (JsonCursor item = json_first(&list); json_exists(&item); json_next(&item)) {
        const ListElement element = {item, !standard.node || !is_standard(&standard, &item)};
        *at = body;
        expander->line = line;
        if (!expand_body(expander, at, tag, &element, true, element.changed)) return false;
    }
    return true;
}

static bool expand_clause(Expander *expander, const char **at, const TemplateTag *tag, const ListElement *element)
{
    TagValue value;
    if (expander->depth == DEPTH_MAX) return tag_error(expander, tag, "is nested too deeply in other clauses");
    if (tag->sign == '@') return expand_each(expander, at, tag);
    if (expander->bare) return expand_body(expander, at, tag, element, true, false);
    if (!look_up(expander, tag, element, &value)) return false;
    const bool there = condition_holds(&value.at, tag) == (tag->sign == '#');
    return expand_body(expander, at, tag, element, there, value.changed);
}

/* Whether a tag is alone on its line; *end is then moved to the next line. */
static bool stands_alone(const char *tag, const char **end)
{
    if (tag[-1] != '\n') return false;
    const char *at = *end;
    while (*at == ' ' || *at == '\t') at++;
    if (*at != '\n' && *at != '\0') return false;
    *end = at + (*at == '\n');
    return true;
}

/* Expands to the end of the text or, with `closing`, to the closing tag of that clause. */
static bool expand_until(Expander *expander, const char **at, const char *closing, const ListElement *element)
{
    assert(expander->depth >= 0 && expander->depth <= DEPTH_MAX);
    while (**at) {
        TemplateTag tag;
        if ((*at)[0] != '{' || (*at)[1] != '{') {
            put_byte(expander, **at);
            expander->line += **at == '\n';
            (*at)++;
            continue;
        }
        if (!read_tag(expander, *at, &tag)) return false;
        const char *after = tag.end;
        const bool alone = tag.sign && stands_alone(*at, &after);
        *at = alone ? after : tag.end;
        if (tag.sign == '/') {
            const bool right = closing && strcmp(closing, tag.path) == 0;
            if (!right) return tag_error(expander, &tag, "closes a clause that is not open");
            expander->line += alone;
            return true;
        }
        expander->line += alone;
        if (!(tag.sign ? expand_clause(expander, at, &tag, element) : put_value(expander, &tag, element))) return false;
    }
    return !closing || error_set(expander->error, "%s, line %d: the clause {{%s}} is not closed.", expander->name,
                                 expander->line, closing);
}

static JsonDocument *rules_document(const RulebookPageRules *rules, const void *values)
{
    SCOPED_TEXT text = {0};
    JsonWriter out = json_writer(&text);
    options_write(rules->options, values, &out);
    if (rules->players > 0) {
        assert(text.length > 0 && text.data[text.length - 1] == '}');
        text.data[--text.length] = '\0'; /* removes the last brace, so that a member can be added */
        text_addf(&text, "%s\"players\":%d}", text.length > 1 ? "," : "", rules->players);
    }
    JsonDocument *document = json_create(NULL, text_string(&text), text.length, NULL);
    assert(document && "written options can be read back");
    return document;
}

bool rulebook_template_expand(const char *name, const char *text, const RulebookPageRules *rules,
                              ExpandedText *expanded, Error *error)
{
    Expander expander = {.name = name, .bare = !rules, .expanded = expanded, .error = error, .line = 1, .fresh = true};
    Text source = {0};
    memset(expanded, 0, sizeof *expanded);
    /* A newline before the first line, so that every line follows one. */
    text_add_char(&source, '\n');
    text_add(&source, text);
    const char *at = source.data + 1;
    if (rules) {
        expander.rules = rules_document(rules, rules->rules);
        expander.standard = rules_document(rules, rules->standard);
    }
    const bool good = expand_until(&expander, &at, NULL, NULL);
    json_destroy(expander.rules);
    json_destroy(expander.standard);
    text_clear(&source);
    if (!good) expanded_text_clear(expanded);
    return good;
}

void expanded_text_clear(ExpandedText *expanded)
{
    text_clear(&expanded->text);
    text_clear(&expanded->marks);
    free(expanded->lines);
    memset(expanded, 0, sizeof *expanded);
}
