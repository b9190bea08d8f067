/* SPDX-License-Identifier: MIT */
/*
 * Makes the program's sounds: `culdesac-sounds FOLDER SCORE…` writes all effects and the street's ambience into the
 * folder as WAV files, and each score as a MIDI file. packaging/make-sounds.sh turns these into the files in
 * assets/sounds.
 */
#include "culdesac/files.h"
#include "culdesac/text.h"
#include "tools/sounds/ambience.h"
#include "tools/sounds/effects.h"
#include "tools/sounds/music_score.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool write_wave(const Wave *wave, const char *folder, const char *name, Error *error)
{
    SCOPED_TEXT path = {0};
    text_addf(&path, "%s/%s.wav", folder, name);
    const bool good = wave_write(wave, text_string(&path), error);
    printf("%-12s %6.3f s, peak %6.2f dB, loudness %6.2f dB\n", name, (double)wave->count / WAVE_SAMPLE_RATE,
           20 * log10(wave_peak(wave)), 20 * log10(wave_loudness(wave)));
    return good;
}

static bool write_effect(int effect, const char *folder, Error *error)
{
    Wave variants[EFFECT_VARIANTS];
    bool good = true;
    effect_render(effect, variants);
    for (int i = 0; i < EFFECT_VARIANTS; i++) {
        char name[32];
        snprintf(name, sizeof name, "%s-%d", effect_name(effect), i + 1);
        good = good && write_wave(&variants[i], folder, name, error);
        wave_clear(&variants[i]);
    }
    return good;
}

static bool write_ambience(int time_of_day, const char *folder, Error *error)
{
    Wave air = ambience_render(time_of_day);
    const bool good = write_wave(&air, folder, AMBIENCES[time_of_day], error);
    wave_clear(&air);
    return good;
}

/* Writes a score as a MIDI file of the same name, such as scores/porch-light.txt as FOLDER/porch-light.mid. */
static bool write_score(const char *source, const char *folder, Error *error)
{
    enum { MUSIC_FILE_BYTES_MAX = 64 * 1024 };
    const char *slash = strrchr(source, '/'), *name = slash ? slash + 1 : source;
    SCOPED_TEXT text = {0}, path = {0};
    SCOPED_MEMORY MusicScore *score = memory_allocate(sizeof *score);
    text_addf(&path, "%s/%.*s.mid", folder, (int)strcspn(name, "."), name);
    const bool good = file_read(source, MUSIC_FILE_BYTES_MAX, &text, error) &&
                      music_score_read(score, source, text_string(&text), error) &&
                      music_score_write_midi(score, text_string(&path), error);
    if (good) printf("%-24s %d bars, %d notes\n", score->title, score->bars, score->note_count);
    return good;
}

static bool write_all(int count, char **words, Error *error)
{
    for (int effect = 0; effect_name(effect); effect++) {
        if (!write_effect(effect, words[1], error)) return false;
    }
    for (int time_of_day = 0; AMBIENCES[time_of_day]; time_of_day++) {
        if (!write_ambience(time_of_day, words[1], error)) return false;
    }
    for (int i = 2; i < count; i++) {
        if (!write_score(words[i], words[1], error)) return false;
    }
    return true;
}

int main(int count, char **words)
{
    Error error;
    if (count < 2) {
        fprintf(stderr,
                "Usage: culdesac-sounds FOLDER SCORE...  (writes the sounds and, as MIDI, the scores into FOLDER)\n");
        return 2;
    }
    if (write_all(count, words, &error)) return 0;
    fprintf(stderr, "culdesac-sounds: %s\n", error.text);
    return 1;
}
