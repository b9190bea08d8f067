/* SPDX-License-Identifier: MIT */
/*
 * A score: a piece of music written as text, so that it can be read, changed and compared like any other source.
 *
 *   title Porch Light
 *   tempo 66                      beats a minute
 *   beats 4                       a bar
 *   voice tune vibraphone 60      a voice, its instrument (guitar or vibraphone) and how loud it is, 1 … 127
 *   pattern rock -:.5 1 2 3:1.5   a way to break chords; figures are the chord's notes from below
 *   section A -4                  bars that are played together, louder or softer than the rest
 *   tune  | f#5:1.5 e5:.5 c#5:2 | d5:1 b4:3 |
 *   chord | rock a3 c#4 f#4     | rock b3 d4 f#4 |
 *   form A B A                    the order of the sections
 *
 * The notes of a broken chord ring on until it ends; all others are as long as they are written.
 *
 * A note is a letter, # or b, and an octave (c4 is the middle one); `-` is a rest; notes joined by + sound together;
 * after a colon stands the length in beats, which also holds for what follows in that bar. Every bar has to come out
 * even. Lines of one voice within a section follow each other, and all voices of a section are equally long. # at the
 * beginning of a line: not for the players.
 */
#ifndef CULDESAC_TOOLS_SOUNDS_MUSIC_SCORE_H
#define CULDESAC_TOOLS_SOUNDS_MUSIC_SCORE_H

#include "culdesac/error.h"

enum { MUSIC_VOICES_MAX = 4, MUSIC_TITLE_MAX = 64, MUSIC_NOTES_MAX = 4096 };

typedef enum Instrument { INSTRUMENT_GUITAR, INSTRUMENT_VIBRAPHONE } Instrument;

typedef struct MusicVoice {
    char name[16];
    Instrument instrument;
    int loudness;
} MusicVoice;

/* One note of the whole piece, in the order of time within its voice. */
typedef struct MusicNote {
    int voice, key, loudness; /* the key as MIDI numbers it */
    double start, end;        /* beats from the beginning; in a broken chord it rings until the end of that */
    int chord_index;          /* of those struck together, from below */
} MusicNote;

typedef struct MusicScore {
    char title[MUSIC_TITLE_MAX];
    double tempo, beats;
    int voice_count;
    MusicVoice voices[MUSIC_VOICES_MAX];
    int note_count;
    MusicNote notes[MUSIC_NOTES_MAX];
    int bars;
    int section_ends[64]; /* the bars after which one section gives way to the next */
    int section_count;
} MusicScore;

/* Reads a score; a fault names file and line. */
bool music_score_read(MusicScore *score, const char *name, const char *text, Error *error);
/* Writes it as a MIDI file, played as people play: a little early or late, a chord from below upwards, slower where
 * a section ends and at the close. */
bool music_score_write_midi(const MusicScore *score, const char *path, Error *error);

#endif
