/* SPDX-License-Identifier: MIT */
#include "tools/sounds/music_score.h"

#include "culdesac/text.h"

#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SECTIONS_MAX = 16, PATTERNS_MAX = 8, WORDS_MAX = 96, LINES_MAX = 32, STRING_SIZE = 48, LINE_SIZE = 512 };

/* A section: lines of bars, each line for one voice. The line `form` of the score says when the section is played. */
typedef struct MusicSection {
    char name[STRING_SIZE];
    int loudness, line_count;
    struct {
        int voice, number;
        char bars[LINE_SIZE];
    } lines[LINES_MAX];
} MusicSection;

typedef struct ChordPattern {
    char name[STRING_SIZE];
    int word_count, note_count; /* note_count: how many notes of a chord the pattern needs */
    char words[WORDS_MAX / 4][STRING_SIZE];
} ChordPattern;

typedef struct MusicReader {
    MusicScore *score;
    const char *name;
    int line_number;
    int section_count, pattern_count;
    MusicSection sections[SECTIONS_MAX];
    ChordPattern patterns[PATTERNS_MAX];
    Error *error;
} MusicReader;

__attribute__((format(printf, 2, 3))) static bool fail_line(MusicReader *reader, const char *format, ...)
{
    char why[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(why, sizeof why, format, arguments);
    va_end(arguments);
    return error_set(reader->error, "%s, line %d: %s", reader->name, reader->line_number, why);
}

/* ---- Words ---- */

/* Splits a line into words, at spaces and at `sign`. */
static int split_words(const char *line, char sign, char words[][STRING_SIZE], int max)
{
    int count = 0;
    while (*line && count < max) {
        const char signs[] = {' ', sign, '\0'};
        line += strspn(line, signs);
        const size_t length = strcspn(line, signs);
        if (length == 0) break;
        snprintf(words[count++], STRING_SIZE, "%.*s", (int)length, line);
        line += length;
    }
    return count;
}

/* The MIDI number of a note, such as 66 for "f#4". −1: the text is not a note. */
static int pitch_of(const char *text)
{
    static const char LETTERS[] = "c d ef g a b";
    const char *letter = text[0] && text[0] != ' ' ? strchr(LETTERS, text[0]) : NULL;
    if (!letter) return -1;
    int key = (int)(letter - LETTERS);
    const char *rest = text + 1;
    if (*rest == '#') key++, rest++;
    if (*rest == 'b') key--, rest++;
    if (*rest < '0' || *rest > '8' || rest[1]) return -1;
    return key + 12 * (*rest - '0' + 1);
}

/* ---- Bars ---- */

/* Where the next word of a bar begins, in beats; its voice and loudness; the length of its notes, unless the word has
 * its own. */
typedef struct BarCursor {
    int voice, loudness;
    double at, length;
} BarCursor;

/* Adds one word of a bar: a rest, a note, or notes joined by +. If there is a chord, numbers mean its notes. */
static bool put_word(MusicReader *reader, BarCursor *cursor, const char *text, int chord_size, const int *chord)
{
    char word[STRING_SIZE], notes[8][STRING_SIZE];
    MusicScore *score = reader->score;
    text_copy(word, sizeof word, text);
    char *colon = strchr(word, ':');
    if (colon) {
        *colon = '\0';
        cursor->length = strtod(colon + 1, NULL);
        if (cursor->length <= 0) return fail_line(reader, "the length of “%s” must be above 0", text);
    }
    const int count = strcmp(word, "-") == 0 ? 0 : split_words(word, '+', notes, 8);
    for (int i = 0; i < count; i++) {
        const int figure = notes[i][0] - '1';
        const int key = chord_size > 0 && figure >= 0 && figure < chord_size ? chord[figure] : pitch_of(notes[i]);
        if (key < 0) return fail_line(reader, "“%s” is not a note", notes[i]);
        if (score->note_count == MUSIC_NOTES_MAX)
            return fail_line(reader, "there may be at most %d notes", MUSIC_NOTES_MAX);
        score->notes[score->note_count++] = (MusicNote){.voice = cursor->voice,
                                                        .key = key,
                                                        .loudness = cursor->loudness,
                                                        .start = cursor->at,
                                                        .end = cursor->at + cursor->length,
                                                        .chord_index = i};
    }
    cursor->at += cursor->length;
    return true;
}

static const ChordPattern *find_pattern(const MusicReader *reader, const char *name)
{
    for (int i = 0; i < reader->pattern_count; i++) {
        if (strcmp(reader->patterns[i].name, name) == 0) return &reader->patterns[i];
    }
    return NULL;
}

/* Adds a chord that is broken by a named pattern. */
static bool put_pattern(MusicReader *reader, BarCursor *cursor, const ChordPattern *pattern, char words[][STRING_SIZE],
                        int count)
{
    int chord[WORDS_MAX];
    if (count < pattern->note_count)
        return fail_line(reader, "the number of notes after “%s” must be at least %d", pattern->name,
                         pattern->note_count);
    for (int i = 0; i < pattern->note_count; i++) {
        chord[i] = pitch_of(words[i]);
        if (chord[i] < 0) return fail_line(reader, "“%s” is not a note", words[i]);
    }
    const int first = reader->score->note_count;
    for (int i = 0; i < pattern->word_count; i++) {
        if (!put_word(reader, cursor, pattern->words[i], pattern->note_count, chord)) return false;
    }
    for (int i = first; i < reader->score->note_count; i++) reader->score->notes[i].end = cursor->at;
    return true;
}

static bool put_bar(MusicReader *reader, BarCursor *cursor, const char *bar)
{
    char words[WORDS_MAX][STRING_SIZE];
    const int count = split_words(bar, ' ', words, WORDS_MAX);
    const double end = cursor->at + reader->score->beats;
    cursor->length = 1;
    for (int i = 0; i < count; i++) {
        const ChordPattern *pattern = find_pattern(reader, words[i]);
        if (!pattern) {
            if (!put_word(reader, cursor, words[i], 0, NULL)) return false;
            continue;
        }
        if (!put_pattern(reader, cursor, pattern, &words[i + 1], count - i - 1)) return false;
        i += pattern->note_count;
    }
    if (fabs(cursor->at - end) > 1e-6)
        return fail_line(reader, "the bar “%s” must have %g beats", bar, reader->score->beats);
    return true;
}

static bool put_line(MusicReader *reader, BarCursor *cursor, const char *line)
{
    char bar[LINE_SIZE];
    while (*line == '|' || *line == ' ') line++;
    while (*line) {
        const size_t length = strcspn(line, "|");
        snprintf(bar, sizeof bar, "%.*s", (int)length, line);
        if (!put_bar(reader, cursor, bar)) return false;
        line += length;
        while (*line == '|' || *line == ' ') line++;
    }
    return true;
}

/* ---- Sections ---- */

static bool put_section(MusicReader *reader, const MusicSection *section)
{
    MusicScore *score = reader->score;
    const double start = score->bars * score->beats;
    double end = 0;
    for (int voice = 0; voice < score->voice_count; voice++) {
        BarCursor cursor = {.voice = voice, .loudness = score->voices[voice].loudness + section->loudness, .at = start};
        for (int i = 0; i < section->line_count; i++) {
            reader->line_number = section->lines[i].number;
            if (section->lines[i].voice == voice && !put_line(reader, &cursor, section->lines[i].bars)) return false;
        }
        if (voice > 0 && fabs(cursor.at - end) > 1e-6) {
            return fail_line(reader, "in section %s, voice %s must be as long as the first", section->name,
                             score->voices[voice].name);
        }
        end = cursor.at;
    }
    score->bars = (int)lround(end / score->beats);
    score->section_ends[score->section_count++] = score->bars;
    return true;
}

static bool play_form(MusicReader *reader, const char *rest)
{
    char names[WORDS_MAX][STRING_SIZE];
    const int count = split_words(rest, ' ', names, 64), number = reader->line_number;
    for (int i = 0; i < count; i++) {
        const MusicSection *section = NULL;
        for (int k = 0; k < reader->section_count; k++) {
            if (strcmp(reader->sections[k].name, names[i]) == 0) section = &reader->sections[k];
        }
        reader->line_number = number;
        if (!section) return fail_line(reader, "unknown section %s", names[i]);
        if (!put_section(reader, section)) return false;
    }
    return true;
}

/* ---- Lines ---- */

static bool add_voice(MusicReader *reader, const char *rest)
{
    char words[3][STRING_SIZE];
    MusicScore *score = reader->score;
    if (score->voice_count == MUSIC_VOICES_MAX)
        return fail_line(reader, "there may be at most %d voices", MUSIC_VOICES_MAX);
    if (split_words(rest, ' ', words, 3) != 3)
        return fail_line(reader, "a voice must have a name, an instrument and a loudness");
    MusicVoice *voice = &score->voices[score->voice_count++];
    text_copy(voice->name, sizeof voice->name, words[0]);
    voice->instrument = strcmp(words[1], "guitar") == 0 ? INSTRUMENT_GUITAR : INSTRUMENT_VIBRAPHONE;
    voice->loudness = (int)strtol(words[2], NULL, 10);
    return true;
}

static bool add_pattern(MusicReader *reader, const char *rest)
{
    char words[WORDS_MAX / 4 + 1][STRING_SIZE];
    const int count = split_words(rest, ' ', words, WORDS_MAX / 4 + 1);
    if (reader->pattern_count == PATTERNS_MAX)
        return fail_line(reader, "there may be at most %d patterns", PATTERNS_MAX);
    if (count < 2) return fail_line(reader, "a pattern must have a name and at least one word");
    ChordPattern *pattern = &reader->patterns[reader->pattern_count++];
    text_copy(pattern->name, sizeof pattern->name, words[0]);
    pattern->word_count = count - 1;
    for (int i = 1; i < count; i++) {
        memcpy(pattern->words[i - 1], words[i], STRING_SIZE);
        for (const char *at = words[i]; *at && *at != ':'; at++) {
            if (*at >= '1' && *at <= '9' && *at - '0' > pattern->note_count) pattern->note_count = *at - '0';
        }
    }
    return true;
}

static bool add_section(MusicReader *reader, const char *rest)
{
    char words[2][STRING_SIZE];
    const int count = split_words(rest, ' ', words, 2);
    if (reader->section_count == SECTIONS_MAX)
        return fail_line(reader, "there may be at most %d sections", SECTIONS_MAX);
    if (count < 1) return fail_line(reader, "a section must have a name");
    MusicSection *section = &reader->sections[reader->section_count++];
    text_copy(section->name, sizeof section->name, words[0]);
    section->loudness = count == 2 ? (int)strtol(words[1], NULL, 10) : 0;
    return true;
}

static bool add_bars(MusicReader *reader, const char *voice, const char *rest)
{
    const MusicScore *score = reader->score;
    for (int i = 0; i < score->voice_count; i++) {
        if (strcmp(score->voices[i].name, voice) != 0) continue;
        if (reader->section_count == 0) return fail_line(reader, "these bars must be in a section");
        MusicSection *section = &reader->sections[reader->section_count - 1];
        if (section->line_count == LINES_MAX)
            return fail_line(reader, "a section may have at most %d lines", LINES_MAX);
        section->lines[section->line_count].voice = i;
        section->lines[section->line_count].number = reader->line_number;
        text_copy(section->lines[section->line_count++].bars, LINE_SIZE, rest);
        return true;
    }
    return fail_line(reader, "unknown voice %s", voice);
}

static bool read_line(MusicReader *reader, const char *line)
{
    char word[STRING_SIZE];
    MusicScore *score = reader->score;
    if (line[0] == '#' || split_words(line, ' ', &word, 1) == 0) return true;
    const char *rest = strstr(line, word) + strlen(word);
    rest += strspn(rest, " ");
    if (strcmp(word, "title") == 0) return text_copy(score->title, MUSIC_TITLE_SIZE, rest);
    if (strcmp(word, "tempo") == 0)
        return (score->tempo = strtod(rest, NULL)) > 0 || fail_line(reader, "the tempo must be above 0");
    if (strcmp(word, "beats") == 0)
        return (score->beats = strtod(rest, NULL)) > 0 || fail_line(reader, "the number of beats must be above 0");
    if (strcmp(word, "voice") == 0) return add_voice(reader, rest);
    if (strcmp(word, "pattern") == 0) return add_pattern(reader, rest);
    if (strcmp(word, "section") == 0) return add_section(reader, rest);
    if (strcmp(word, "form") == 0) return play_form(reader, rest);
    return add_bars(reader, word, rest);
}

bool music_score_read(MusicScore *score, const char *name, const char *text, Error *error)
{
    SCOPED_MEMORY MusicReader *reader = memory_allocate(sizeof *reader);
    *score = (MusicScore){.tempo = 60, .beats = 4};
    *reader = (MusicReader){.score = score, .name = name, .error = error};
    bool good = true;
    while (good && *text) {
        char line[LINE_SIZE];
        const size_t length = strcspn(text, "\n");
        snprintf(line, sizeof line, "%.*s", (int)length, text);
        reader->line_number++;
        good = read_line(reader, line);
        text += length + (text[length] == '\n');
    }
    if (good && score->bars == 0)
        good = fail_line(reader, "the score needs a line “form” that names its sections in order");
    return good;
}
