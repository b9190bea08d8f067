/* SPDX-License-Identifier: MIT */
#include "app/script/script.h"

#include "ui/layout.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* The arguments of a verb. */
typedef enum VerbSyntax {
    SYNTAX_NONE,
    SYNTAX_WORD,  /* one word without spaces */
    SYNTAX_WORDS, /* two words without spaces */
    SYNTAX_REST,  /* any text that is not empty */
    SYNTAX_POINT,
    SYNTAX_WHEEL,
    SYNTAX_SIZE,
    SYNTAX_NUMBER,
    SYNTAX_CHOICE,
} VerbSyntax;

typedef struct VerbRule {
    const char *pattern; /* words of the verb: "expect no text" */
    ScriptVerb verb;
    VerbSyntax syntax;
    int min, max;
    const char *const *choices;
} VerbRule;

static const char *const MOTIONS[] = {"full", "reduced", NULL};
static const char *const SWITCHES[] = {"off", "on", NULL};

/* Longer verbs must precede their prefixes. */
static const VerbRule VERB_RULES[] = {
    {"touch", VERB_TOUCH, SYNTAX_WORD, 0, 0, NULL},
    {"drag", VERB_DRAG, SYNTAX_WORDS, 0, 0, NULL},
    {"key", VERB_KEY, SYNTAX_REST, 0, 0, NULL},
    {"pad", VERB_PAD, SYNTAX_WORD, 0, 0, NULL},
    {"type", VERB_TYPE, SYNTAX_REST, 0, 0, NULL},
    {"move", VERB_MOVE, SYNTAX_POINT, 0, 0, NULL},
    {"click", VERB_CLICK, SYNTAX_POINT, 0, 0, NULL},
    {"inspect", VERB_INSPECT, SYNTAX_POINT, 0, 0, NULL},
    {"tap", VERB_TAP, SYNTAX_POINT, 0, 0, NULL},
    {"point", VERB_POINT, SYNTAX_WORD, 0, 0, NULL},
    {"hold", VERB_HOLD, SYNTAX_WORD, 0, 0, NULL},
    {"wheel", VERB_WHEEL, SYNTAX_WHEEL, -100, 100, NULL},
    {"size", VERB_SIZE, SYNTAX_SIZE, 0, 0, NULL},
    {"today", VERB_TODAY, SYNTAX_WORD, 0, 0, NULL},
    {"away", VERB_AWAY, SYNTAX_NONE, 0, 0, NULL},
    {"back", VERB_BACK, SYNTAX_NONE, 0, 0, NULL},
    {"wait idle", VERB_WAIT_IDLE, SYNTAX_NONE, 0, 0, NULL},
    {"wait", VERB_WAIT, SYNTAX_NUMBER, 0, 600000, NULL},
    {"expect focus", VERB_EXPECT_FOCUS, SYNTAX_WORD, 0, 0, NULL},
    {"expect text", VERB_EXPECT_TEXT, SYNTAX_REST, 0, 0, NULL},
    {"expect no text", VERB_EXPECT_NO_TEXT, SYNTAX_REST, 0, 0, NULL},
    {"expect spot", VERB_EXPECT_SPOT, SYNTAX_WORD, 0, 0, NULL},
    {"expect no spot", VERB_EXPECT_NO_SPOT, SYNTAX_WORD, 0, 0, NULL},
    {"expect shut", VERB_EXPECT_SHUT, SYNTAX_WORD, 0, 0, NULL},
    {"expect scene", VERB_EXPECT_SCENE, SYNTAX_WORD, 0, 0, NULL},
    {"shot", VERB_SHOT, SYNTAX_REST, 0, 0, NULL},
    {"press", VERB_PRESS, SYNTAX_NUMBER, 0, 9999, NULL},
    {"state", VERB_STATE, SYNTAX_NONE, 0, 0, NULL},
    {"report", VERB_REPORT, SYNTAX_NONE, 0, 0, NULL},
    {"stay", VERB_STAY, SYNTAX_NONE, 0, 0, NULL},
    {"quit", VERB_QUIT, SYNTAX_NONE, 0, 0, NULL},
};

static const char *skip_spaces(const char *at)
{
    while (*at == ' ' || *at == '\t') at++;
    return at;
}

/* Copies a word. Returns where it ends. */
static const char *read_word(const char *at, char *word, size_t size)
{
    size_t length = 0;
    at = skip_spaces(at);
    while (*at && *at != ' ' && *at != '\t') {
        if (length + 1 < size) word[length++] = *at;
        at++;
    }
    word[length] = '\0';
    return at;
}

static bool read_number(const char **at, int min, int max, int *number)
{
    char *end;
    long value = strtol(*at, &end, 10);
    if (end == *at || value < min || value > max) return false;
    *at = end;
    *number = (int)value;
    return true;
}

/* Reads a fraction of the window, 0 … 1. */
static bool read_fraction(const char **at, double *part)
{
    char *end;
    *part = strtod(*at, &end);
    if (end == *at || !(*part >= 0) || *part > 1) return false;
    *at = end;
    return true;
}

static bool read_choice(const char *word, const char *const *choices, int *index)
{
    for (*index = 0; choices[*index]; ++*index) {
        if (strcmp(choices[*index], word) == 0) return true;
    }
    return false;
}

/* Reads the arguments of a verb. If it returns false, *wanted is what was expected. */
static bool read_arguments(ScriptLine *line, const VerbRule *rule, const char *at, Text *wanted)
{
    at = skip_spaces(at);
    text_copy(line->argument, sizeof line->argument, at);
    const char *end = at;
    switch (rule->syntax) {
    case SYNTAX_NONE: break;
    case SYNTAX_REST: text_add(wanted, "an argument"); return *at != '\0';
    case SYNTAX_WORD:
        text_add(wanted, "one word as its argument");
        end = read_word(at, line->argument, sizeof line->argument);
        if (!*at) return false;
        break;
    case SYNTAX_WORDS:
        text_add(wanted, "two words as its arguments");
        end = read_word(read_word(at, line->argument, sizeof line->argument), line->second_argument,
                        sizeof line->second_argument);
        if (!line->second_argument[0]) return false;
        break;
    case SYNTAX_POINT:
    case SYNTAX_WHEEL:
        text_add(wanted, "two numbers from 0 to 1");
        if (rule->syntax == SYNTAX_WHEEL) text_addf(wanted, " and one from %d to %d", rule->min, rule->max);
        if (!read_fraction(&end, &line->x) || !read_fraction(&end, &line->y)) return false;
        if (rule->syntax == SYNTAX_WHEEL && !read_number(&end, rule->min, rule->max, &line->value)) return false;
        break;
    case SYNTAX_SIZE:
        text_addf(wanted, "a size from %dx%d to 8192x8192, such as 1280x800", WINDOW_MIN_W, WINDOW_MIN_H);
        if (!read_number(&end, WINDOW_MIN_W, 8192, &line->value) || *end++ != 'x' ||
            !read_number(&end, WINDOW_MIN_H, 8192, &line->second_value)) {
            return false;
        }
        break;
    case SYNTAX_NUMBER:
        text_addf(wanted, "a whole number from %d to %d", rule->min, rule->max);
        if (!read_number(&end, rule->min, rule->max, &line->value)) return false;
        break;
    case SYNTAX_CHOICE:
        text_add(wanted, "one of ");
        for (int i = 0; rule->choices[i]; i++) text_addf(wanted, "%s%s", i ? ", " : "", rule->choices[i]);
        end = read_word(at, line->argument, sizeof line->argument);
        if (!read_choice(line->argument, rule->choices, &line->value)) return false;
        break;
    }
    if (rule->syntax == SYNTAX_NONE) text_add(wanted, "no argument");
    return *skip_spaces(end) == '\0';
}

/* If the line begins with these words, returns where they end; otherwise NULL. */
static const char *skip_prefix(const char *line, const char *words)
{
    while (*words) {
        if (*words == ' ') {
            if (*line != ' ' && *line != '\t') return NULL;
            line = skip_spaces(line);
            words++;
        } else if (*line++ != *words++) {
            return NULL;
        }
    }
    return *line == '\0' || *line == ' ' || *line == '\t' ? line : NULL;
}

static bool is_valid_verb(const char *word)
{
    if (!islower((unsigned char)word[0])) return false;
    for (; *word; word++) {
        if (!islower((unsigned char)*word) && *word != '-') return false;
    }
    return true;
}

static bool read_verb(ScriptLine *line, const char *name, const VerbRule *rule, const char *rest, Error *error)
{
    SCOPED_TEXT wanted = {0};
    line->verb = rule->verb;
    return read_arguments(line, rule, rest, &wanted) ||
           error_set(error, "%s, line %d: “%s” takes %s.", name, line->line_number, rule->pattern,
                     text_string(&wanted));
}

/* Finds the setting with that id. "motion full" and "motion reduced" set the switch "reduced" off and on. */
static const Setting *find_setting(const char *id, VerbRule *rule)
{
    const bool is_motion = strcmp(id, "motion") == 0;
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        const Setting *setting = &SETTINGS[i];
        if (setting->page == SETTINGS_HIDDEN || strcmp(setting->id, is_motion ? "reduced" : id) != 0) continue;
        const char *const *choices = is_motion                         ? MOTIONS
                                     : setting->kind == SETTING_SWITCH ? SWITCHES
                                                                       : setting->field.choices;
        *rule = (VerbRule){.pattern = id,
                           .verb = VERB_SETTING,
                           .syntax = choices ? SYNTAX_CHOICE : SYNTAX_NUMBER,
                           .min = setting->field.min,
                           .max = setting->field.max,
                           .choices = choices};
        return setting;
    }
    return NULL;
}

static bool read_line(ScriptLine *line, const char *name, const char *text, Error *error)
{
    VerbRule rule;
    const char *rest = read_word(text, line->verb_text, sizeof line->verb_text);
    line->setting = find_setting(line->verb_text, &rule);
    if (line->setting) return read_verb(line, name, &rule, rest, error);
    for (size_t i = 0; i < sizeof VERB_RULES / sizeof VERB_RULES[0]; i++) {
        rest = skip_prefix(text, VERB_RULES[i].pattern);
        if (rest) return read_verb(line, name, &VERB_RULES[i], rest, error);
    }
    if (strcmp(line->verb_text, "expect") == 0) {
        return error_set(
            error, "%s, line %d: “expect” must be followed by focus, text, no text, spot, no spot, shut or scene.",
            name, line->line_number);
    }
    if (!is_valid_verb(line->verb_text)) {
        return error_set(error, "%s, line %d: a line must begin with a word in lower-case letters, not “%s”.", name,
                         line->line_number, line->verb_text);
    }
    line->verb = VERB_SCENE;
    text_copy(line->argument, sizeof line->argument, skip_spaces(text + strlen(line->verb_text)));
    return true;
}

bool script_read(Script *script, const char *name, const char *text, Error *error)
{
    size_t capacity = 0;
    int number = 0;
    *script = (Script){0};
    while (*text) {
        const char *end = strchr(text, '\n');
        size_t length = end ? (size_t)(end - text) : strlen(text);
        char copy[SCRIPT_LINE_MAX];
        number++;
        if (length >= sizeof copy) {
            script_clear(script);
            return error_set(error, "%s, line %d: the line is longer than %d bytes.", name, number,
                             SCRIPT_LINE_MAX - 1);
        }
        memcpy(copy, text, length);
        while (length && isspace((unsigned char)copy[length - 1])) length--;
        copy[length] = '\0';
        text = end ? end + 1 : text + strlen(text);
        const char *start = skip_spaces(copy);
        if (!*start || *start == '#') continue;
        script->lines = memory_grow(script->lines, (size_t)script->count, &capacity, sizeof *script->lines);
        ScriptLine *line = &script->lines[script->count++];
        memset(line, 0, sizeof *line);
        line->line_number = number;
        if (!read_line(line, name, start, error)) {
            script_clear(script);
            return false;
        }
    }
    return true;
}

void script_clear(Script *script)
{
    free(script->lines);
    *script = (Script){0};
}
