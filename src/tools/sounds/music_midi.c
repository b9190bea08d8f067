/* SPDX-License-Identifier: MIT */
/* Performs a score, and writes it as a MIDI file: when each note really begins, how hard it is struck, and how long it
 * rings. */
#include "tools/sounds/music_score.h"

#include "culdesac/files.h"
#include "culdesac/rng.h"
#include "culdesac/text.h"
#include "tools/sounds/synth.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* TICKS is the number of MIDI ticks in a beat, and LEAD the ticks of silence before the first note. */
enum { TICKS = 480, LEAD = TICKS / 4, CHANNELS = 2, KEYS = 128 };

/* One message to the synthesiser. */
typedef struct MidiMessage {
    long tick;
    int order; /* order of messages at the same time: note-off comes before note-on */
    unsigned char bytes[3];
} MidiMessage;

typedef struct MidiMessages {
    size_t count, capacity;
    MidiMessage *messages;
} MidiMessages;

static void add_message(MidiMessages *performance, long tick, int status, int first, int second)
{
    performance->messages =
        memory_grow(performance->messages, performance->count, &performance->capacity, sizeof *performance->messages);
    performance->messages[performance->count++] = (MidiMessage){
        tick, (status & 0xF0) == 0x90, {(unsigned char)status, (unsigned char)first, (unsigned char)second}};
}

/* ---- Playing ---- */

/* A random number between −1 and 1, most often near 0, like the small inaccuracy of a player's hands. */
static double random_drift(Rng *rng)
{
    return (synth_random_between(rng, -1, 1) + synth_random_between(rng, -1, 1) + synth_random_between(rng, -1, 1)) / 3;
}

static long note_tick(const MusicScore *score, const MusicNote *note, Rng *rng)
{
    static const double UNSTEADY = .016, ROLL = .024; /* seconds off the beat at most; delay between a chord's notes */
    const double beats_a_second = score->tempo / 60;
    const double off = UNSTEADY * random_drift(rng) + ROLL * note->chord_index;
    return LEAD + lround(fmax(0, note->start + off * beats_a_second) * TICKS);
}

/* How hard a note is struck. Phrases of four bars get louder until their second bar. The first beat is slightly
 * stressed, and high notes of the vibraphone are louder. */
static int note_velocity(const MusicScore *score, const MusicNote *note, Rng *rng)
{
    const double bar = note->start / score->beats, beat = note->start - floor(bar) * score->beats;
    const double phrase = sin(TWO_PI / 2 * fmin(1, fmod(bar, 4) / 4 + .12));
    const double sings = score->voices[note->voice].instrument == INSTRUMENT_VIBRAPHONE ? .25 * (note->key - 72) : 0;
    const double loud = note->loudness + 6 * phrase + (beat < .01 ? 3 : 0) + sings + 4 * random_drift(rng);
    return (int)lround(fmax(18, fmin(104, loud)));
}

static int compare_messages(const void *a, const void *b)
{
    const MidiMessage *first = a, *second = b;
    if (first->tick != second->tick) return first->tick < second->tick ? -1 : 1;
    if (first->order != second->order) return first->order - second->order;
    return memcmp(first->bytes, second->bytes, sizeof first->bytes);
}

static int compare_note_starts(const void *a, const void *b)
{
    const MusicNote *first = a, *second = b;
    if (first->start != second->start) return first->start < second->start ? -1 : 1;
    return first->voice != second->voice ? first->voice - second->voice : first->chord_index - second->chord_index;
}

/* Adds the messages of all notes. A note ends before the same key is struck again. The last chord rings until it has
 * died away. */
static void play_notes(const MusicScore *score, MidiMessages *performance)
{
    static const double LINGERS = .06, CLOSE = 3; /* beats that a note rings on after its end; CLOSE: the last chord */
    SCOPED_MEMORY MusicNote *notes = memory_allocate(sizeof score->notes);
    long free_from[CHANNELS][KEYS] = {{0}};
    Rng rng = rng_from_seed((uint64_t)score->note_count);
    for (int i = 0; i < score->note_count; i++) notes[i] = score->notes[i];
    qsort(notes, (size_t)score->note_count, sizeof *notes, compare_note_starts);
    for (int i = score->note_count - 1; i >= 0; i--) {
        const MusicNote *note = &notes[i];
        const int channel = (int)score->voices[note->voice].instrument;
        const long start = note_tick(score, note, &rng);
        const bool last = note->end > score->bars * score->beats - .01;
        long end = LEAD + lround((note->end + (last ? CLOSE : LINGERS)) * TICKS);
        if (free_from[channel][note->key] > 0 && end > free_from[channel][note->key] - 1)
            end = free_from[channel][note->key] - 1;
        free_from[channel][note->key] = start;
        add_message(performance, start, 0x90 | channel, note->key, note_velocity(score, note, &rng));
        add_message(performance, end > start ? end : start + 1, 0x80 | channel, note->key, 0);
    }
}

/* ---- Writing ---- */

static void put_big_endian(Text *text, unsigned long number, int bytes)
{
    for (int i = bytes - 1; i >= 0; i--) text_add_char(text, (char)(number >> 8 * i & 0xFF));
}

static void put_midi_delta(Text *text, long ticks)
{
    for (int shift = 21; shift > 0; shift -= 7) {
        if (ticks >> shift) text_add_char(text, (char)((ticks >> shift & 0x7F) | 0x80));
    }
    text_add_char(text, (char)(ticks & 0x7F));
}

static void put_track(Text *file, const Text *track)
{
    text_add(file, "MTrk");
    put_big_endian(file, track->length + 4, 4);
    text_add_bytes(file, track->data, track->length);
    put_midi_delta(file, 0);
    text_add_bytes(file, "\xFF\x2F\x00", 3);
}

/* The factor on the tempo in a bar: slower before a section ends, and slowest at the end of the piece. */
static double tempo_factor(const MusicScore *score, int bar)
{
    if (bar >= score->bars - 1) return .74;
    if (bar >= score->bars - 2) return .86;
    for (int i = 0; i < score->section_count; i++) {
        if (bar == score->section_ends[i] - 1) return .94;
    }
    return 1;
}

static void put_tempo(const MusicScore *score, Text *file)
{
    SCOPED_TEXT track = {0};
    for (int bar = 0; bar < score->bars; bar++) {
        put_midi_delta(&track, bar == 0 ? 0 : lround(score->beats * TICKS) + (bar == 1 ? LEAD : 0));
        text_add_bytes(&track, "\xFF\x51\x03", 3);
        put_big_endian(&track, (unsigned long)lround(60e6 / (score->tempo * tempo_factor(score, bar))), 3);
    }
    put_track(file, &track);
}

/* Sets the instruments by their General MIDI numbers, with the guitar on the left and the vibraphone on the right. */
static void place_instruments(MidiMessages *performance)
{
    enum { PROGRAM = 0xC0, CONTROL = 0xB0, VOLUME = 7, PAN = 10, ROOM = 91 };
    static const int PROGRAMS[CHANNELS] = {24, 11}, PANS[CHANNELS] = {52, 78}, VOLUMES[CHANNELS] = {92, 112};
    for (int channel = 0; channel < CHANNELS; channel++) {
        add_message(performance, 0, PROGRAM | channel, PROGRAMS[channel], 0);
        add_message(performance, 0, CONTROL | channel, VOLUME, VOLUMES[channel]);
        add_message(performance, 0, CONTROL | channel, PAN, PANS[channel]);
        add_message(performance, 0, CONTROL | channel, ROOM, 52);
    }
}

bool music_score_write_midi(const MusicScore *score, const char *path, Error *error)
{
    enum { PROGRAM = 0xC0 };
    MidiMessages performance = {0};
    SCOPED_TEXT file = {0}, track = {0};
    place_instruments(&performance);
    play_notes(score, &performance);
    qsort(performance.messages, performance.count, sizeof *performance.messages, compare_messages);
    text_add(&file, "MThd");
    put_big_endian(&file, 6, 4);
    put_big_endian(&file, 1, 2);
    put_big_endian(&file, 2, 2);
    put_big_endian(&file, TICKS, 2);
    put_tempo(score, &file);
    long before = 0;
    for (size_t i = 0; i < performance.count; i++) {
        const MidiMessage *message = &performance.messages[i];
        put_midi_delta(&track, message->tick - before);
        text_add_bytes(&track, (const char *)message->bytes, (message->bytes[0] & 0xF0) == PROGRAM ? 2 : 3);
        before = message->tick;
    }
    put_track(&file, &track);
    const bool good = file_replace(path, file.data, file.length, error);
    free(performance.messages);
    return good;
}
