/* SPDX-License-Identifier: MIT */
/*
 * A score: a piece of music written as text, so that it can be read, changed and compared like any other source.
 *
 *   title Porch Light
 *   tempo 66                      beats per minute
 *   beats 4                       beats per bar
 *   voice tune vibraphone 60      a voice, its instrument (guitar or vibraphone) and its loudness, 1 … 127
 *   pattern rock -:.5 1 2 3:1.5   a way to break chords; numbers are the chord's notes from the lowest
 *   section A -4                  bars that are played together, and how much louder or softer
 *   tune  | f#5:1.5 e5:.5 c#5:2 | d5:1 b4:3 |
 *   chord | rock a3 c#4 f#4     | rock b3 d4 f#4 |
 *   form A B A                    the order of the sections
 *
 * A note is a letter, an optional # or b, and an octave (c4 is middle C); `-` is a rest; notes joined by + sound
 * together. The number after a colon is the length in beats, which also applies to the following notes of the bar.
 * Notes of a broken chord ring until the chord ends. Every bar has to be complete. Within a section the lines of one
 * voice follow each other, and all voices have the same length. A line that begins with # is a comment.
 */
#pragma once

#include "culdesac/error.h"

enum { MUSIC_VOICES_MAX = 4, MUSIC_TITLE_SIZE = 64, MUSIC_NOTES_MAX = 4096 };

typedef enum Instrument { INSTRUMENT_GUITAR, INSTRUMENT_VIBRAPHONE } Instrument;

typedef struct MusicVoice {
    char name[16];
    Instrument instrument;
    int loudness;
} MusicVoice;

/* One note of the piece. The notes of each voice are sorted by time. */
typedef struct MusicNote {
    int voice, key, loudness; /* `key` is a MIDI number */
    double start, end;        /* beats from the beginning; a note of a broken chord rings until the chord ends */
    int chord_index;          /* position in the chord, from the lowest note */
} MusicNote;

typedef struct MusicScore {
    char title[MUSIC_TITLE_SIZE];
    double tempo, beats;
    int voice_count;
    MusicVoice voices[MUSIC_VOICES_MAX];
    int note_count;
    MusicNote notes[MUSIC_NOTES_MAX];
    int bars;
    int section_ends[64]; /* by section: the number of bars until its end */
    int section_count;
} MusicScore;

/* Reads a score. An error names file and line. */
bool music_score_read(MusicScore *score, const char *name, const char *text, Error *error);
/* Writes the score as a MIDI file, performed like a human player: a little early or late, chords from the lowest note
 * upwards, slower at the end of a section and of the piece. */
bool music_score_write_midi(const MusicScore *score, const char *path, Error *error);
