/* SPDX-License-Identifier: MIT */
#include "app/script.h"

#include "ui/layout.h"
#include "ui/motion.h"
#include "ui/theme.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* What has to stand behind a verb. */
typedef enum VerbForm {
    FORM_NONE,
    FORM_WORD,  /* one word without spaces */
    FORM_WORDS, /* two */
    FORM_REST,  /* anything, but something */
    FORM_POINT,
    FORM_WHEEL,
    FORM_SIZE,
    FORM_NUMBER,
    FORM_CHOICE,
} VerbForm;

typedef struct Grammar {
    const char *words; /* "expect no text" */
    Verb verb;
    VerbForm form;
    int min, max;
    const char *const *choices;
} Grammar;

static const char *const MOTIONS[] = {"full", "reduced", NULL};
static const char *const TIPS[] = {"on", "held", "off", NULL};
static const char *const EXPLAINING[] = {"new", "always", "never", NULL};

/* Longer ones before those they begin with. */
static const Grammar GRAMMAR[] = {
    {"touch", VERB_TOUCH, FORM_WORD, 0, 0, NULL},
    {"drag", VERB_DRAG, FORM_WORDS, 0, 0, NULL},
    {"key", VERB_KEY, FORM_REST, 0, 0, NULL},
    {"pad", VERB_PAD, FORM_WORD, 0, 0, NULL},
    {"type", VERB_TYPE, FORM_REST, 0, 0, NULL},
    {"move", VERB_MOVE, FORM_POINT, 0, 0, NULL},
    {"click", VERB_CLICK, FORM_POINT, 0, 0, NULL},
    {"inspect", VERB_INSPECT, FORM_POINT, 0, 0, NULL},
    {"tap", VERB_TAP, FORM_POINT, 0, 0, NULL},
    {"point", VERB_POINT, FORM_WORD, 0, 0, NULL},
    {"hold", VERB_HOLD, FORM_WORD, 0, 0, NULL},
    {"wheel", VERB_WHEEL, FORM_WHEEL, -100, 100, NULL},
    {"size", VERB_SIZE, FORM_SIZE, 0, 0, NULL},
    {"theme", VERB_THEME, FORM_CHOICE, 0, 0, THEME_NAMES},
    {"text", VERB_TEXT, FORM_NUMBER, 80, 200, NULL},
    {"speed", VERB_SPEED, FORM_CHOICE, 0, 0, SPEED_NAMES},
    {"motion", VERB_MOTION, FORM_CHOICE, 0, 0, MOTIONS},
    {"tips", VERB_TIPS, FORM_CHOICE, 0, 0, TIPS},
    {"explain", VERB_EXPLAIN, FORM_CHOICE, 0, 0, EXPLAINING},
    {"today", VERB_TODAY, FORM_WORD, 0, 0, NULL},
    {"away", VERB_AWAY, FORM_NONE, 0, 0, NULL},
    {"back", VERB_BACK, FORM_NONE, 0, 0, NULL},
    {"wait idle", VERB_WAIT_IDLE, FORM_NONE, 0, 0, NULL},
    {"wait", VERB_WAIT, FORM_NUMBER, 0, 600000, NULL},
    {"expect focus", VERB_EXPECT_FOCUS, FORM_WORD, 0, 0, NULL},
    {"expect text", VERB_EXPECT_TEXT, FORM_REST, 0, 0, NULL},
    {"expect no text", VERB_EXPECT_NO_TEXT, FORM_REST, 0, 0, NULL},
    {"expect spot", VERB_EXPECT_SPOT, FORM_WORD, 0, 0, NULL},
    {"expect no spot", VERB_EXPECT_NO_SPOT, FORM_WORD, 0, 0, NULL},
    {"expect shut", VERB_EXPECT_SHUT, FORM_WORD, 0, 0, NULL},
    {"expect scene", VERB_EXPECT_SCENE, FORM_WORD, 0, 0, NULL},
    {"shot", VERB_SHOT, FORM_REST, 0, 0, NULL},
    {"press", VERB_PRESS, FORM_NUMBER, 0, 9999, NULL},
    {"state", VERB_STATE, FORM_NONE, 0, 0, NULL},
    {"report", VERB_REPORT, FORM_NONE, 0, 0, NULL},
    {"stay", VERB_STAY, FORM_NONE, 0, 0, NULL},
    {"quit", VERB_QUIT, FORM_NONE, 0, 0, NULL},
};

static const char *skip_spaces(const char *at)
{
    while (*at == ' ' || *at == '\t') at++;
    return at;
}

/* A whole word copied; where it ended. */
static const char *take_word(const char *at, char *word, size_t size)
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

static bool take_number(const char **at, int min, int max, int *number)
{
    char *end;
    long value = strtol(*at, &end, 10);
    if (end == *at || value < min || value > max) return false;
    *at = end;
    *number = (int)value;
    return true;
}

/* A part of the window, 0 … 1. */
static bool take_part(const char **at, double *part)
{
    char *end;
    *part = strtod(*at, &end);
    if (end == *at || !(*part >= 0) || *part > 1) return false;
    *at = end;
    return true;
}

static bool take_choice(const char *word, const char *const *choices, int *index)
{
    for (*index = 0; choices[*index]; ++*index) {
        if (!strcmp(choices[*index], word)) return true;
    }
    return false;
}

static void name_choices(const char *const *choices, Text *text)
{
    for (int i = 0; choices[i]; i++) text_addf(text, "%s%s", i ? ", " : "", choices[i]);
}

/* Reads what stands behind the verb; false with what was expected instead. */
static bool read_rest(ScriptLine *line, const Grammar *grammar, const char *at, Text *wanted)
{
    at = skip_spaces(at);
    text_copy(line->rest, sizeof line->rest, at);
    const char *end = at;
    switch (grammar->form) {
    case FORM_NONE: break;
    case FORM_REST: text_add(wanted, "something behind it"); return *at != '\0';
    case FORM_WORD:
        text_add(wanted, "one word behind it");
        end = take_word(at, line->rest, sizeof line->rest);
        if (!*at) return false;
        break;
    case FORM_WORDS:
        text_add(wanted, "two words behind it");
        end = take_word(take_word(at, line->rest, sizeof line->rest), line->second, sizeof line->second);
        if (!line->second[0]) return false;
        break;
    case FORM_POINT:
    case FORM_WHEEL:
        text_add(wanted, "two numbers from 0 to 1");
        if (grammar->form == FORM_WHEEL) text_addf(wanted, " and one from %d to %d", grammar->min, grammar->max);
        if (!take_part(&end, &line->x) || !take_part(&end, &line->y)) return false;
        if (grammar->form == FORM_WHEEL && !take_number(&end, grammar->min, grammar->max, &line->n)) return false;
        break;
    case FORM_SIZE:
        text_addf(wanted, "a size such as 1280x800, at least %dx%d", WINDOW_MIN_W, WINDOW_MIN_H);
        if (!take_number(&end, WINDOW_MIN_W, 8192, &line->n) || *end++ != 'x' ||
            !take_number(&end, WINDOW_MIN_H, 8192, &line->m)) {
            return false;
        }
        break;
    case FORM_NUMBER:
        text_addf(wanted, "a whole number from %d to %d", grammar->min, grammar->max);
        if (!take_number(&end, grammar->min, grammar->max, &line->n)) return false;
        break;
    case FORM_CHOICE:
        text_add(wanted, "one of ");
        name_choices(grammar->choices, wanted);
        end = take_word(at, line->rest, sizeof line->rest);
        if (!take_choice(line->rest, grammar->choices, &line->n)) return false;
        break;
    }
    if (grammar->form == FORM_NONE) text_add(wanted, "nothing behind it");
    return *skip_spaces(end) == '\0';
}

/* Whether the line begins with these words; where what follows begins. */
static const char *begins_with(const char *line, const char *words)
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

static bool good_verb(const char *word)
{
    if (!islower((unsigned char)word[0])) return false;
    for (; *word; word++) {
        if (!islower((unsigned char)*word) && *word != '-') return false;
    }
    return true;
}

static bool read_line(ScriptLine *line, const char *name, const char *text, Fault *fault)
{
    take_word(text, line->word, sizeof line->word);
    for (size_t i = 0; i < sizeof GRAMMAR / sizeof GRAMMAR[0]; i++) {
        const char *rest = begins_with(text, GRAMMAR[i].words);
        if (!rest) continue;
        line->verb = GRAMMAR[i].verb;
        Text wanted = {0};
        bool good = read_rest(line, &GRAMMAR[i], rest, &wanted);
        if (!good) {
            fault_set(fault, "%s, line %d: “%s” needs %s.", name, line->number, GRAMMAR[i].words, text_string(&wanted));
        }
        text_clear(&wanted);
        return good;
    }
    if (!strcmp(line->word, "expect")) {
        return fault_set(fault, "%s, line %d: “expect” needs focus, text, no text, spot, no spot, shut or scene.", name,
                         line->number);
    }
    if (!good_verb(line->word)) {
        return fault_set(fault, "%s, line %d: a line begins with a word in small letters, not “%s”.", name,
                         line->number, line->word);
    }
    line->verb = VERB_SCENE;
    text_copy(line->rest, sizeof line->rest, skip_spaces(text + strlen(line->word)));
    return true;
}

bool script_read(Script *script, const char *name, const char *text, Fault *fault)
{
    int capacity = 0, number = 0;
    *script = (Script){0};
    while (*text) {
        const char *end = strchr(text, '\n');
        size_t length = end ? (size_t)(end - text) : strlen(text);
        char copy[SCRIPT_LINE];
        number++;
        if (length >= sizeof copy) {
            script_clear(script);
            return fault_set(fault, "%s, line %d: the line is longer than %d bytes.", name, number, SCRIPT_LINE - 1);
        }
        memcpy(copy, text, length);
        while (length && isspace((unsigned char)copy[length - 1])) length--;
        copy[length] = '\0';
        text = end ? end + 1 : text + strlen(text);
        const char *start = skip_spaces(copy);
        if (!*start || *start == '#') continue;
        if (script->count == capacity) {
            capacity = capacity ? capacity * 2 : 32;
            script->lines = memory_resize(script->lines, (size_t)capacity * sizeof *script->lines);
        }
        ScriptLine *line = &script->lines[script->count++];
        memset(line, 0, sizeof *line);
        line->number = number;
        if (!read_line(line, name, start, fault)) {
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
