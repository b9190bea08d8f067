/* SPDX-License-Identifier: MIT */
#include "tools/sounds/music_score.h"
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/text.h"

#define HEAD "title Test\ntempo 60\nbeats 4\nvoice tune vibraphone 60\nvoice bass guitar 50\n"

static bool read_score(const char *text, MusicScore *score)
{
    return music_score_read(score, "test.txt", text, &check_error);
}

static MusicScore *read_valid_score(const char *text)
{
    MusicScore *score = memory_allocate(sizeof *score);
    CHECK(read_score(text, score));
    return score;
}

static void check_refused(const char *text, const char *part)
{
    SCOPED_MEMORY MusicScore *score = memory_allocate(sizeof *score);
    CHECK_ERROR(read_score(text, score), part);
}

TEST(notes_have_key_time_and_length, "notes have a key, a time and a length, which also applies to the notes after it")
{
    SCOPED_MEMORY MusicScore *score =
        read_valid_score(HEAD "section A\ntune | c4 f#4:2 bb4:.5 - |\nbass | e2:4 |\nform A\n");
    CHECK_INT(score->note_count, 4);
    CHECK_INT(score->notes[0].key, 60);
    CHECK_INT(score->notes[1].key, 66);
    CHECK_INT(score->notes[2].key, 70);
    CHECK(score->notes[2].start == 3 && score->notes[2].end == 3.5);
    CHECK_INT(score->notes[3].key, 40);
    CHECK_INT(score->notes[3].voice, 1);
}

TEST(patterns_break_chords, "a pattern breaks a chord, whose notes ring until it ends")
{
    MusicScore *score =
        read_valid_score(HEAD "pattern rock -:1 1 2+3:2\nsection A\ntune | -:4 |\nbass | rock c3 e3 g3 |\nform A\n");
    CHECK_INT(score->note_count, 3);
    CHECK(score->notes[0].start == 1 && score->notes[0].end == 4);
    CHECK_INT(score->notes[2].key, 55);
    CHECK(score->notes[1].start == score->notes[2].start);
    CHECK_INT(score->notes[2].chord_index, 1);
    free(score);
}

TEST(sections_follow_the_form, "sections follow each other as the form says, each with its own loudness")
{
    MusicScore *score =
        read_valid_score(HEAD "section A\ntune | c4:4 |\nbass | c3:4 |\nsection B 5\ntune | d4:4 | d4:4 |\n"
                              "bass | c3:4 |\nbass | c3:4 |\nform A B A\n");
    CHECK_INT(score->bars, 4);
    CHECK_INT(score->note_count, 8);
    CHECK(score->notes[2].start == 4);
    CHECK_INT(score->notes[2].loudness, 65);
    CHECK(score->notes[6].start == 12);
    free(score);
}

TEST(unplayable_score_is_refused, "a score that cannot be played is refused with its line and a reason")
{
    check_refused(HEAD "section A\ntune | c4:3 |\nbass | c3:4 |\nform A\n",
                  "line 7: the bar “c4:3 ” must have 4 beats");
    check_refused(HEAD "section A\ntune | h4:4 |\nbass | c3:4 |\nform A\n", "“h4” is not a note");
    check_refused(HEAD "section A\ntune | c4:4 |\nbass | c3:4 | c3:4 |\nform A\n",
                  "in section A, voice bass must be as long as the first");
    check_refused(HEAD "section A\nflute | c4:4 |\nform A\n", "unknown voice flute");
    check_refused(HEAD "section A\ntune | c4:4 |\nbass | c3:4 |\nform A C\n", "unknown section C");
    check_refused(HEAD "pattern rock 1 2 3 1\nsection A\ntune | rock c4 e4 |\nbass | c3:4 |\nform A\n",
                  "the number of notes after “rock” must be at least 3");
    check_refused(HEAD "section A\ntune | c4:4 |\nbass | c3:4 |\n",
                  "the score needs a line “form” that names its sections in order");
    check_refused(HEAD "tune | c4:4 |\n", "these bars must be in a section");
}

static void read_file(const char *path, Text *text) { CHECK(file_read(path, 1 << 20, text, &check_error)); }

TEST(pieces_last_about_two_minutes, "each piece can be read and lasts from one and a half to two and a half minutes")
{
    static const char *const PIECES[] = {"porch-light", "long-shadows", "last-window"};
    for (int i = 0; i < 3; i++) {
        SCOPED_TEXT text = {0};
        read_file(textf("src/tools/sounds/scores/%s.txt", PIECES[i]), &text);
        SCOPED_MEMORY MusicScore *score = read_valid_score(text.data);
        const double seconds = score->bars * score->beats * 60 / score->tempo;
        CHECK(seconds >= 90 && seconds <= 150);
    }
}

TEST(same_midi_file, "the same MIDI file is written each time, with two tracks, and every note that begins also ends")
{
    static const char PATH[] = "build/test-score.mid";
    SCOPED_MEMORY MusicScore *score =
        read_valid_score(HEAD "section A\ntune | c4 c4 c4 c4 |\nbass | c3+e3+g3:4 |\nform A A\n");
    SCOPED_TEXT once = {0}, again = {0};
    CHECK(music_score_write_midi(score, PATH, &check_error));
    read_file(PATH, &once);
    CHECK(music_score_write_midi(score, PATH, &check_error));
    read_file(PATH, &again);
    if (CHECK(once.length == again.length)) CHECK_BYTES(once.data, again.data, once.length);
    CHECK_BYTES(once.data, "MThd\0\0\0\6\0\1\0\2\1\xE0MTrk", 18);
    int begun = 0, ended = 0;
    for (size_t i = 60; i + 2 < once.length; i++) {
        const unsigned char status = (unsigned char)once.data[i];
        begun += status == 0x90 || status == 0x91;
        ended += status == 0x80 || status == 0x81;
    }
    CHECK(begun >= 14 && ended >= 14);
    remove(PATH);
}
