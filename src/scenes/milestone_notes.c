/* SPDX-License-Identifier: MIT */
/* What has been reached: as it is noted, and how it comes to be. */
#include "scenes/milestones.h"

#include "scenes/home.h"
#include "scenes/notes.h"
#include "scenes/setup_seating.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char NOTE[] = "milestones";

/* ---- As it is noted ---- */

static bool read_note(const JsonAt *at, MilestoneNotes *notes, Fault *fault)
{
    const JsonAt id = json_member(at, "id"), day = json_member(at, "day"), told = json_member(at, "told");
    MilestoneNote note = {.told = false};
    char date[DAY_TEXT];
    if (!json_read_string(&id, note.id, sizeof note.id, fault) || !json_read_string(&day, date, sizeof date, fault) ||
        !json_read_bool(&told, &note.told, fault)) {
        return false;
    }
    note.day = day_read(date);
    if (date[0] && note.day == DAY_NONE) return json_fault(&day, fault, "\"%s\" is no date", date);
    if (milestones_find(notes, note.id)) return json_fault(&id, fault, "\"%s\" is there twice", note.id);
    if (notes->count == MILESTONES_MAX) return json_fault(at, fault, "there are more than %d", MILESTONES_MAX);
    notes->notes[notes->count++] = note;
    return true;
}

bool milestones_read(const char *name, const char *text, size_t length, MilestoneNotes *notes, Fault *fault)
{
    *notes = (MilestoneNotes){.begun = false};
    JsonDoc *doc = json_create(name, text, length, fault);
    if (!doc) return false;
    const JsonAt root = json_root(doc), evenings = json_member(&root, "evenings"), reached = json_member(&root, "reached");
    bool good = json_read_int32(&evenings, 0, INT32_MAX, &notes->evenings, fault) && json_want_array(&reached, -1, fault);
    for (JsonAt at = json_first(&reached); good && json_exists(&at); json_next(&at)) good = read_note(&at, notes, fault);
    json_destroy(doc);
    if (!good) *notes = (MilestoneNotes){.begun = false};
    notes->begun = good;
    return good;
}

void milestones_write(const MilestoneNotes *notes, JsonOut *out)
{
    json_open(out, '{');
    json_int_member(out, "evenings", notes->evenings);
    json_key(out, "reached");
    json_open(out, '[');
    for (int i = 0; i < notes->count; i++) {
        const MilestoneNote *note = &notes->notes[i];
        char date[DAY_TEXT] = "";
        if (note->day != DAY_NONE) day_write(note->day, date);
        json_open(out, '{');
        json_string_member(out, "id", note->id);
        json_string_member(out, "day", date);
        json_bool_member(out, "told", note->told);
        json_close(out, '}');
    }
    json_close(out, ']');
    json_close(out, '}');
}

const MilestoneNote *milestones_find(const MilestoneNotes *notes, const char *id)
{
    for (int i = 0; i < notes->count; i++) {
        if (strcmp(notes->notes[i].id, id) == 0) return &notes->notes[i];
    }
    return NULL;
}

bool milestones_add(MilestoneNotes *notes, const char *id, int32_t day, bool told)
{
    if (milestones_find(notes, id) || notes->count == MILESTONES_MAX) return false;
    MilestoneNote *note = &notes->notes[notes->count++];
    *note = (MilestoneNote){.day = day, .told = told};
    text_copy(note->id, sizeof note->id, id);
    return true;
}

static bool read_notes(const char *name, const char *text, size_t length, void *notes, Fault *fault)
{
    return milestones_read(name, text, length, notes, fault);
}

static void write_notes(const void *notes, JsonOut *out)
{
    milestones_write(notes, out);
}

void milestones_recall(Stage *stage, MilestoneNotes *notes)
{
    *notes = (MilestoneNotes){.begun = false};
    notes_recall(stage, NOTE, read_notes, notes);
}

static void remember(Stage *stage, const MilestoneNotes *notes)
{
    notes_remember(stage, NOTE, write_notes, notes);
}

static int32_t today_of(const Stage *stage)
{
    return home_of(stage)->today(home_of(stage)->self);
}

/* ---- What games reach ---- */

/* What the statistics say was reached is noted; `told`: nobody has to be told. Whether anything is new. */
static bool note_all(const Stage *stage, MilestoneNotes *notes, const Statistics *statistics, bool told)
{
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(stage, list);
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (milestone_reached(&list[i], statistics) &&
            milestones_add(notes, list[i].id, told ? DAY_NONE : today_of(stage), told))
            any = true;
    }
    return any;
}

/* As they are. Whoever played before there were any is not told today what he reached long ago. */
static void open_notes(Stage *stage, MilestoneNotes *notes)
{
    milestones_recall(stage, notes);
    if (notes->begun) return;
    Statistics *statistics = memory_allocate(sizeof *statistics);
    home_of(stage)->statistics_read(home_of(stage)->self, statistics);
    note_all(stage, notes, statistics, true);
    free(statistics);
}

void milestones_play(Stage *stage, const Match *match)
{
    const Home *home = home_of(stage);
    const Rulebook *book = home->rulebook(home->self, match_game(match));
    Statistics *statistics = memory_allocate(sizeof *statistics);
    MilestoneNotes notes;
    open_notes(stage, &notes);
    home->statistics_read(home->self, statistics);
    if (statistics_foresee(statistics, book, match, stage->settings->name) && note_all(stage, &notes, statistics, false)) remember(stage, &notes);
    free(statistics);
}

/* ---- What else reaches them ---- */

static bool is_all_solved(const PuzzleBook *book, const PuzzleProgress *progress, int grade)
{
    for (int i = 0; i < puzzle_book_count(book); i++) {
        const PuzzleEntry *entry = puzzle_book_entry(book, i);
        if (entry->puzzle.grade == grade && !progress_has(progress, entry->sign)) return false;
    }
    return true;
}

void milestones_solve(Stage *stage, const Game *game, const PuzzleBook *book, const PuzzleProgress *progress)
{
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(stage, list);
    MilestoneNotes notes;
    bool any = false;
    open_notes(stage, &notes);
    for (int i = 0; i < count; i++) {
        const bool days = list[i].kind == MILESTONE_DAYS && progress->days >= list[i].number;
        const bool grade =
            list[i].kind == MILESTONE_PUZZLES && list[i].game == game && is_all_solved(book, progress, list[i].number);
        if ((days || grade) && milestones_add(&notes, list[i].id, today_of(stage), false)) any = true;
    }
    if (any) remember(stage, &notes);
}

static bool person_wins(const Evening *evening)
{
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    evening_standing(evening, earned, place);
    for (int seat = 0; seat < evening->players; seat++) {
        if (place[seat] == 1 && seat_is_person(&evening->seats[seat])) return true;
    }
    return false;
}

void milestones_prize(Stage *stage, const Evening *evening)
{
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(stage, list);
    MilestoneNotes notes;
    if (!person_wins(evening)) return;
    open_notes(stage, &notes);
    for (int i = 0; i < count; i++) {
        if (list[i].kind == MILESTONE_EVENING && milestones_add(&notes, list[i].id, today_of(stage), false))
            remember(stage, &notes);
    }
}

void milestones_end_evening(Stage *stage)
{
    MilestoneNotes notes;
    open_notes(stage, &notes);
    notes.evenings++;
    remember(stage, &notes);
}

/* ---- Telling ---- */

void milestones_tell(Stage *stage, Text *text)
{
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(stage, list);
    MilestoneNotes notes;
    bool any = false;
    milestones_recall(stage, &notes);
    for (int i = 0; i < count; i++) {
        MilestoneNote *note = (MilestoneNote *)milestones_find(&notes, list[i].id);
        if (!note || note->told) continue;
        if (text->length > 0) text_add_char(text, ' ');
        text_add(text, milestone_tell(stage, &list[i]));
        note->told = any = true;
    }
    if (any) remember(stage, &notes);
}
