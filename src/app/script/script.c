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

enum { SIZE_SIDE_MAX = 8192 };

static const char *const MOTIONS[] = {"full", "reduced", NULL};
static const char *const SWITCHES[] = {"off", "on", NULL};

/* Longer verbs must precede their prefixes. */
static const VerbRule VERB_RULES[] = {
    {"touch", VERB_TOUCH, SYNTAX_WORD},
    {"drag", VERB_DRAG, SYNTAX_WORDS},
    {"key", VERB_KEY, SYNTAX_REST},
    {"pad", VERB_PAD, SYNTAX_WORD},
    {"type", VERB_TYPE, SYNTAX_REST},
    {"move", VERB_MOVE, SYNTAX_POINT},
    {"click", VERB_CLICK, SYNTAX_POINT},
    {"inspect", VERB_INSPECT, SYNTAX_POINT},
    {"tap", VERB_TAP, SYNTAX_POINT},
    {"point", VERB_POINT, SYNTAX_WORD},
    {"hold", VERB_HOLD, SYNTAX_WORD},
    {"wheel", VERB_WHEEL, SYNTAX_WHEEL, .min = -100, .max = 100},
    {"size", VERB_SIZE, SYNTAX_SIZE},
    {"today", VERB_TODAY, SYNTAX_WORD},
    {"away", VERB_AWAY, SYNTAX_NONE},
    {"back", VERB_BACK, SYNTAX_NONE},
    {"wait idle", VERB_WAIT_IDLE, SYNTAX_NONE},
    {"wait", VERB_WAIT, SYNTAX_NUMBER, .max = 600000},
    {"expect focus", VERB_EXPECT_FOCUS, SYNTAX_WORD},
    {"expect text", VERB_EXPECT_TEXT, SYNTAX_REST},
    {"expect no text", VERB_EXPECT_NO_TEXT, SYNTAX_REST},
    {"expect spot", VERB_EXPECT_SPOT, SYNTAX_WORD},
    {"expect no spot", VERB_EXPECT_NO_SPOT, SYNTAX_WORD},
    {"expect shut", VERB_EXPECT_SHUT, SYNTAX_WORD},
    {"expect scene", VERB_EXPECT_SCENE, SYNTAX_WORD},
    {"shot", VERB_SHOT, SYNTAX_REST},
    {"press", VERB_PRESS, SYNTAX_NUMBER, .max = 9999},
    {"state", VERB_STATE, SYNTAX_NONE},
    {"report", VERB_REPORT, SYNTAX_NONE},
    {"stay", VERB_STAY, SYNTAX_NONE},
    {"quit", VERB_QUIT, SYNTAX_NONE},
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

static void describe_arguments(const VerbRule *rule, Text *text)
{
    switch (rule->syntax) {
    case SYNTAX_NONE: text_add(text, "no argument"); break;
    case SYNTAX_REST: text_add(text, "an argument"); break;
    case SYNTAX_WORD: text_add(text, "one word as its argument"); break;
    case SYNTAX_WORDS: text_add(text, "two words as its arguments"); break;
    case SYNTAX_POINT: text_add(text, "two numbers from 0 to 1"); break;
    case SYNTAX_WHEEL: text_addf(text, "two numbers from 0 to 1 and one from %d to %d", rule->min, rule->max); break;
    case SYNTAX_SIZE:
        text_addf(text, "a size from %dx%d to %dx%d, such as 1280x800", WINDOW_MIN_W, WINDOW_MIN_H, SIZE_SIDE_MAX,
                  SIZE_SIDE_MAX);
        break;
    case SYNTAX_NUMBER: text_addf(text, "a whole number from %d to %d", rule->min, rule->max); break;
    case SYNTAX_CHOICE:
        text_add(text, "one of ");
        for (int i = 0; rule->choices[i]; i++) text_addf(text, "%s%s", i ? ", " : "", rule->choices[i]);
        break;
    }
}

static bool read_point(const char **at, ScriptLine *line)
{
    return read_fraction(at, &line->x) && read_fraction(at, &line->y);
}

/* Reads the arguments of a verb; false if they are not as described. */
static bool read_arguments(ScriptLine *line, const VerbRule *rule, const char *at)
{
    at = skip_spaces(at);
    text_copy(line->argument, sizeof line->argument, at);
    const char *end = at;
    bool good = true;
    switch (rule->syntax) {
    case SYNTAX_NONE: break;
    case SYNTAX_REST: return *at != '\0';
    case SYNTAX_WORD:
        end = read_word(at, line->argument, sizeof line->argument);
        good = *at != '\0';
        break;
    case SYNTAX_WORDS:
        end = read_word(at, line->argument, sizeof line->argument);
        end = read_word(end, line->second_argument, sizeof line->second_argument);
        good = line->second_argument[0] != '\0';
        break;
    case SYNTAX_POINT: good = read_point(&end, line); break;
    case SYNTAX_WHEEL: good = read_point(&end, line) && read_number(&end, rule->min, rule->max, &line->value); break;
    case SYNTAX_SIZE:
        good = read_number(&end, WINDOW_MIN_W, SIZE_SIDE_MAX, &line->value) && *end++ == 'x' &&
               read_number(&end, WINDOW_MIN_H, SIZE_SIDE_MAX, &line->second_value);
        break;
    case SYNTAX_NUMBER: good = read_number(&end, rule->min, rule->max, &line->value); break;
    case SYNTAX_CHOICE:
        end = read_word(at, line->argument, sizeof line->argument);
        good = read_choice(line->argument, rule->choices, &line->value);
        break;
    }
    return good && *skip_spaces(end) == '\0';
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
    if (read_arguments(line, rule, rest)) return true;
    describe_arguments(rule, &wanted);
    return error_set(error, "%s, line %d: “%s” takes %s.", name, line->line_number, rule->pattern,
                     text_string(&wanted));
}

/* Finds the setting with that id, unless it is hidden, and sets *rule to what may follow it. "motion full" and "motion
 * reduced" set the switch "reduced" off and on. */
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
        char copy[SCRIPT_LINE_SIZE];
        number++;
        if (length >= sizeof copy) {
            script_clear(script);
            return error_set(error, "%s, line %d: the line is longer than %d bytes.", name, number,
                             SCRIPT_LINE_SIZE - 1);
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
