/* SPDX-License-Identifier: MIT */
/*
 * Makes mutants of C files: copies with one small mistake each, to check that the tests find it.
 *
 *     mutate list SEED COUNT FILE...   selects COUNT of the possible mistakes, and prints FILE NUMBER a line
 *     mutate make FILE NUMBER          prints the file with that mistake, and its line on stderr
 *
 * The mistakes: < and <=, && and ||, + and -, += and -=, or ++ and -- exchanged; a comparison reversed; a number one
 * more or one less; a ! left out; the condition of an if negated; a statement or break left out. Asserts, strings,
 * comments, # lines and sizes of arrays contain no rules, and are not changed.
 */
#include <ctype.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 200000, MISTAKES_MAX = 20000 };

/* `length` characters from `at` on are replaced by `text`. */
typedef struct {
    size_t at, length;
    char text[24];
} Edit;

/* One edit; negating a condition takes a second one. */
typedef struct {
    Edit edits[2];
} Mistake;

typedef struct {
    char text[TEXT_MAX];
    size_t length;
    Mistake mistakes[MISTAKES_MAX];
    size_t count;
} Source;

typedef struct {
    size_t at, length;
} Token;

static const char *const SWAPS[][2] = {
    {"<", "<="},  {"<=", "<"},  {">", ">="},  {">=", ">"},  {"==", "!="}, {"!=", "=="},
    {"&&", "||"}, {"||", "&&"}, {"+=", "-="}, {"-=", "+="}, {"++", "--"}, {"--", "++"},
};

static void stop(const char *what, const char *which)
{
    fprintf(stderr, "mutate: %s %s\n", what, which);
    exit(2);
}

static void read_source(const char *path, Source *source)
{
    FILE *file = fopen(path, "rb");
    if (!file) stop("cannot open", path);
    source->length = fread(source->text, 1, TEXT_MAX - 1, file);
    if (source->length == TEXT_MAX - 1) stop("too long:", path);
    source->text[source->length] = '\0';
    source->count = 0;
    fclose(file);
}

static bool is_word(char c) { return isalnum((unsigned char)c) || c == '_'; }

/* The length of a gap between tokens: a space, a comment, a # line. */
static size_t gap_at(const char *text, bool line_begins)
{
    if (isspace((unsigned char)*text)) return 1;
    const char *end = NULL;
    if (strncmp(text, "/*", 2) == 0) {
        end = strstr(text + 2, "*/");
        return end ? (size_t)(end + 2 - text) : strlen(text);
    }
    if (*text != '#' || !line_begins) return 0;
    for (end = strchr(text, '\n'); end && end[-1] == '\\'; end = strchr(end + 1, '\n')) {
    }
    return end ? (size_t)(end - text) : strlen(text);
}

static size_t token_length(const char *text)
{
    static const char *const LONG[] = {"<<=", ">>=", "...", "->", "++", "--", "<<", ">>", "<=", ">=", "==", "!=",
                                       "&&",  "||",  "+=",  "-=", "*=", "/=", "%=", "&=", "|=", "^=", NULL};
    size_t length = 0;
    while (is_word(text[length])) length++;
    if (length > 0) return length;
    if (*text == '"' || *text == '\'') {
        for (length = 1; text[length] && text[length] != *text; length++) length += text[length] == '\\';
        return length + 1;
    }
    for (int i = 0; LONG[i]; i++) {
        if (strncmp(text, LONG[i], strlen(LONG[i])) == 0) return strlen(LONG[i]);
    }
    return 1;
}

/* The token at or after `at`; its length is 0 at the end. */
static Token next_token(const Source *source, size_t at)
{
    for (;;) {
        const size_t gap = gap_at(source->text + at, at == 0 || source->text[at - 1] == '\n');
        if (gap == 0) break;
        at += gap;
    }
    return (Token){at, source->text[at] ? token_length(source->text + at) : 0};
}

static bool is(const Source *source, Token token, const char *text)
{
    return token.length == strlen(text) && strncmp(source->text + token.at, text, token.length) == 0;
}

static bool is_one_of(const Source *source, Token token, const char *const *texts)
{
    while (*texts && !is(source, token, *texts)) texts++;
    return *texts;
}

/* The token that closes the bracket `open`. */
static Token find_close(const Source *source, Token open)
{
    int depth = 1;
    Token token = open;
    while (depth > 0 && token.length > 0) {
        token = next_token(source, token.at + token.length);
        const char c = source->text[token.at];
        depth += (c == '(' || c == '[' || c == '{') - (c == ')' || c == ']' || c == '}');
    }
    return token;
}

static Edit *add_mistake(Source *source, Token token, const char *text)
{
    if (source->count == MISTAKES_MAX) stop("too many mistakes to make", "");
    Mistake *mistake = &source->mistakes[source->count++];
    *mistake = (Mistake){{{.at = token.at, .length = token.length}}};
    snprintf(mistake->edits[0].text, sizeof mistake->edits[0].text, "%s", text);
    return mistake->edits;
}

static void add_number(Source *source, Token token)
{
    char *end;
    const long number = strtol(source->text + token.at, &end, 10);
    const size_t digits = (size_t)(end - source->text) - token.at;
    if (number >= 100000 || (digits < token.length && *end != 'u')) return;
    char text[24];
    snprintf(text, sizeof text, "%ld", number + 1);
    add_mistake(source, (Token){token.at, digits}, text);
    snprintf(text, sizeof text, "%ld", number - 1);
    if (number > 0) add_mistake(source, (Token){token.at, digits}, text);
}

/* Leaves out the simple statement that begins with `token`, unless it is a declaration or a jump. */
static void add_left_out(Source *source, Token token)
{
    static const char *const OTHERS[] = {"return", "case",   "default", "continue", "else",    "if",
                                         "for",    "while",  "switch",  "do",       "typedef", "static",
                                         "const",  "struct", "enum",    "union",    "int",     "unsigned",
                                         "size_t", "char",   "bool",    "goto",     NULL};
    const bool begins = isalpha((unsigned char)source->text[token.at]) || source->text[token.at] == '*';
    if (!begins || is_one_of(source, token, OTHERS)) return;
    const Token second = next_token(source, token.at + token.length);
    if (is_word(source->text[token.at]) && is_word(source->text[second.at])) return;
    Token last = token;
    while (last.length > 0 && !is(source, last, ";")) {
        const char c = source->text[last.at];
        if (c == '{' || c == '}' || c == ':') return;
        last = c == '(' || c == '[' ? find_close(source, last) : last;
        last = next_token(source, last.at + last.length);
    }
    add_mistake(source, (Token){token.at, last.at - token.at}, "");
}

static void add_negated(Source *source, Token open)
{
    Edit *edits = add_mistake(source, (Token){open.at, 1}, "(!(");
    edits[1] = (Edit){.at = find_close(source, open).at, .length = 1, .text = "))"};
}

/* Finds all possible mistakes of the file, in order. */
static void find_mistakes(Source *source)
{
    Token before = {0, 0}, condition_end = {SIZE_MAX, 0};
    size_t words = 0; /* words in a row, up to a [ if there is one: TYPE NAME [ begins the size of an array */
    int braces = 0, brackets = 0;
    for (Token token = next_token(source, 0); token.length > 0; token = next_token(source, token.at + token.length)) {
        if (is(source, token, "assert") || is(source, token, "DEBUG_ASSERT") || is(source, token, "static_assert")) {
            token = find_close(source, next_token(source, token.at + token.length));
            before = token;
            continue;
        }
        const char c = source->text[token.at], last = source->text[before.at + before.length - (before.length > 0)];
        const bool follows_value = before.length > 0 && (is_word(last) || last == ')' || last == ']');
        const bool begins = strchr(";{}", last) || before.at == condition_end.at || is(source, before, "else");
        braces += (c == '{') - (c == '}');
        brackets += (c == '(') - (c == ')');
        if (braces > 0 && brackets == 0 && begins) add_left_out(source, token);
        if (isdigit((unsigned char)c) && !(last == '[' && words > 1)) add_number(source, token);
        if (c != '[') words = isalpha((unsigned char)c) ? words + 1 : 0;
        if (c == '!' && token.length == 1) add_mistake(source, token, "");
        if (c == '+' && token.length == 1 && follows_value) add_mistake(source, token, "-");
        if (c == '-' && token.length == 1 && follows_value) add_mistake(source, token, "+");
        for (size_t i = 0; i < sizeof SWAPS / sizeof SWAPS[0]; i++) {
            if (is(source, token, SWAPS[i][0])) add_mistake(source, token, SWAPS[i][1]);
        }
        if (c == '(' && (is(source, before, "if") || is(source, before, "for") || is(source, before, "while"))) {
            condition_end = find_close(source, token);
            if (is(source, before, "if")) add_negated(source, token);
        }
        before = token;
    }
}

static void write_mutant(const Source *source, const Mistake *mistake)
{
    size_t at = 0;
    for (int i = 0; i < 2; i++) {
        const Edit *edit = &mistake->edits[i];
        if (edit->length == 0) continue;
        fwrite(source->text + at, 1, edit->at - at, stdout);
        fputs(edit->text, stdout);
        at = edit->at + edit->length;
    }
    fwrite(source->text + at, 1, source->length - at, stdout);
}

static void describe_line(const Source *source, const Mistake *mistake)
{
    int line = 1;
    for (size_t i = 0; i < mistake->edits[0].at; i++) line += source->text[i] == '\n';
    fprintf(stderr, "%d\n", line);
}

static uint64_t next_random(uint64_t *state)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return *state >> 33;
}

/* Selects COUNT mistakes evenly, in the order of the files: each with the probability that leaves the right number. */
static void list(Source *source, uint64_t seed, size_t wanted, char **paths, int files)
{
    size_t left = 0;
    for (int i = 0; i < files; i++) {
        read_source(paths[i], source);
        find_mistakes(source);
        left += source->count;
    }
    next_random(&seed);
    for (int i = 0; i < files; i++) {
        read_source(paths[i], source);
        find_mistakes(source);
        for (size_t number = 0; number < source->count; number++, left--) {
            if (next_random(&seed) % left >= wanted) continue;
            printf("%s %zu\n", paths[i], number);
            wanted--;
        }
    }
}

int main(int argc, char **argv)
{
    static Source source;
    if (argc > 4 && strcmp(argv[1], "list") == 0) {
        list(&source, strtoull(argv[2], NULL, 10), strtoul(argv[3], NULL, 10), argv + 4, argc - 4);
        return 0;
    }
    if (argc != 4 || strcmp(argv[1], "make") != 0) stop("list SEED COUNT FILE... or make FILE NUMBER", "");
    read_source(argv[2], &source);
    find_mistakes(&source);
    const size_t number = strtoul(argv[3], NULL, 10);
    if (number >= source.count) stop("there is no such mistake:", argv[3]);
    write_mutant(&source, &source.mistakes[number]);
    describe_line(&source, &source.mistakes[number]);
    return 0;
}
