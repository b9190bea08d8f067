/* SPDX-License-Identifier: MIT */
#include "app/temp_folder.h"
#include "culdesac/registry.h"

#include <unistd.h>

static void enter(TempFolder *temp)
{
    temp_folder_open(temp);
    temp->match = random_play_match(game_find("neighbors"), -1, 2, 23);
}

#define JOURNAL_TEST(test, name) FIXTURE_TEST(test, name, TempFolder, temp, enter, temp_folder_close)

static void play(TempFolder *temp, const char *action)
{
    SCOPED_TEXT line = {0};
    const int player = match_head(temp->match)->to_move;
    CHECK(match_play_text(temp->match, player, action, NULL, &check_error));
    journal_write_action(temp->match, player, match_step(temp->match, match_length(temp->match) - 1)->action, &line);
    journals_add(temp->journals, temp->match, line.data);
}

static Match *resume(TempFolder *temp) { return journals_resume(temp->journals, game_find("neighbors")); }

JOURNAL_TEST(game_is_resumed_and_continued, "a game is resumed where it was, and its journal is continued")
{
    UnfinishedMatch unfinished;
    CHECK(!journals_find_unfinished(temp->journals, game_find("neighbors"), &unfinished));
    CHECK(journals_start(temp->journals, temp->match));
    play(temp, "c4xb5");
    play(temp, "d4xc3");
    for (int times = 0; times < 2; times++) {
        temp_folder_restart(temp);
        CHECK(journals_find_unfinished(temp->journals, game_find("neighbors"), &unfinished));
        CHECK_TEXT(unfinished.names, "Anna and Ben");
        Match *again = resume(temp);
        if (!CHECK(again != NULL)) break;
        CHECK_BYTES(match_state(again), match_state(temp->match), match_game(again)->state_size);
        match_destroy(temp->match);
        temp->match = again;
        if (times == 0) play(temp, "b4xa4");
    }
    CHECK_INT(match_length(temp->match), 3);
    CHECK_TEXT(temp->message, "");
}

JOURNAL_TEST(resumed_game_is_described, "a resumed game is described, even if nobody asked for it before")
{
    UnfinishedMatch unfinished = {0};
    journals_start(temp->journals, temp->match);
    temp_folder_restart(temp);
    SCOPED_MATCH *again = resume(temp);
    CHECK(again && journals_find_unfinished(temp->journals, game_find("neighbors"), &unfinished));
    CHECK_TEXT(unfinished.names, "Anna and Ben");
}

JOURNAL_TEST(finished_game_is_not_resumed, "a finished game is no longer unfinished at the next start")
{
    UnfinishedMatch unfinished;
    journals_start(temp->journals, temp->match);
    const char *path = temp_folder_path(temp, "neighbors.jsonl");
    CHECK(file_exists(path));
    journals_delete(temp->journals, game_find("neighbors"));
    CHECK(!journals_find_unfinished(temp->journals, game_find("neighbors"), &unfinished));
    CHECK(!file_exists(path));
    CHECK(!resume(temp));
}

JOURNAL_TEST(set_aside_game_returns,
             "a game that was set aside is the unfinished one again when the next has ended, the latest first")
{
    const Game *neighbors = game_find("neighbors");
    CHECK(!journals_set_aside(temp->journals, neighbors));
    journals_start(temp->journals, temp->match);
    for (int count = 1; count <= 2; count++) { /* games of one and two actions are set aside */
        play(temp, count == 1 ? "c4xb5" : "d4xc3");
        CHECK(journals_set_aside(temp->journals, neighbors));
        CHECK(!file_exists(temp_folder_path(temp, "neighbors.jsonl")));
        CHECK(file_exists(temp_folder_path(temp, textf("neighbors-waiting-%d.jsonl", count))));
        journals_start(temp->journals, temp->match);
    }
    play(temp, "b4xa4");
    for (int length = 3; length > 0; length--) {
        if (length != 2) temp_folder_restart(temp);
        SCOPED_MATCH *again = resume(temp);
        CHECK(again && match_length(again) == (size_t)length);
        journals_delete(temp->journals, neighbors);
    }
    CHECK(!resume(temp));
    CHECK_TEXT(temp->message, "");
}

JOURNAL_TEST(torn_line_cut, "an incomplete last line is ignored, reported, and cut off before the journal is continued")
{
    journals_start(temp->journals, temp->match);
    play(temp, "c4xb5");
    journals_destroy(temp->journals);
    const char *path = temp_folder_path(temp, "neighbors.jsonl");
    FILE *file = fopen(path, "a");
    fputs("{\"player\":1,\"act", file);
    fclose(file);
    temp->journals = temp_folder_create_journals(temp);
    SCOPED_MATCH *again = resume(temp);
    CHECK(again && match_length(again) == 1);
    CHECK_HAS(temp->message, "the last line is incomplete, so it was ignored");
    match_destroy(temp->match);
    temp->match = again;
    play(temp, "d4xc3");
    temp_folder_restart(temp);
    again = resume(temp);
    CHECK(again && match_length(again) == 2);
}

JOURNAL_TEST(damaged_journal_is_set_aside, "a damaged journal is moved aside under a new name each time, and reported")
{
    UnfinishedMatch unfinished;
    const char *path = temp_folder_path(temp, "neighbors.jsonl");
    for (int number = 1; number <= 2; number++) {
        FILE *file = fopen(path, "w");
        fprintf(file, "nonsense %d\n", number);
        fclose(file);
        temp_folder_restart(temp);
        CHECK(!journals_find_unfinished(temp->journals, game_find("neighbors"), &unfinished));
        CHECK_HAS(temp->message, "cannot be read");
        const char *aside = temp_folder_path(temp, textf("neighbors.damaged-%d.jsonl", number));
        CHECK(file_exists(aside));
        CHECK(!file_exists(path));
    }
}

/* Begins a game, and plays an action that cannot be saved. Returns where the folder is meanwhile. */
static const char *play_without_folder(TempFolder *temp)
{
    const char *moved = textf("%s-away", temp->folder);
    journals_start(temp->journals, temp->match);
    journals_delete(temp->journals, game_find("neighbors"));
    CHECK_INT(rename(temp->folder, moved), 0);
    play(temp, "c4xb5");
    CHECK_HAS(temp->message, "cannot be saved");
    temp->message[0] = '\0';
    return moved;
}

JOURNAL_TEST(write_is_repeated, "a failed write is reported once, and the journal is completed as soon as possible")
{
    const char *moved = play_without_folder(temp);
    play(temp, "d4xc3");
    CHECK_TEXT(temp->message, "");
    CHECK_INT(rename(moved, temp->folder), 0);
    play(temp, "b4xa4");
    temp_folder_restart(temp);
    SCOPED_MATCH *again = resume(temp);
    CHECK(again && match_length(again) == 3);
}

JOURNAL_TEST(unsaved_until_all_games_are_saved, "something is unsaved until all games are saved again")
{
    SCOPED_MATCH *other = random_play_match(game_find("subdivision"), -1, 2, 23);
    const char *moved = play_without_folder(temp);
    CHECK_INT(rename(moved, temp->folder), 0);
    CHECK(journals_start(temp->journals, other));
    CHECK(journals_have_pending(temp->journals));
    play(temp, "d4xc3");
    CHECK(!journals_have_pending(temp->journals));
}

JOURNAL_TEST(unsaved_game_continues, "a game that cannot be saved continues, and is saved when the program ends")
{
    const char *moved = textf("%s-away", temp->folder);
    CHECK_INT(rename(temp->folder, moved), 0);
    CHECK(!journals_start(temp->journals, temp->match));
    play(temp, "c4xb5");
    Match *again = resume(temp);
    CHECK(again && match_length(again) == 1);
    match_destroy(again);
    CHECK_INT(rename(moved, temp->folder), 0);
    temp_folder_restart(temp);
    again = resume(temp);
    CHECK(again && match_length(again) == 1);
    match_destroy(again);
}

JOURNAL_TEST(two_copies_keep_both_games, "without working locks two copies keep both games, which are resumed in turn")
{
    Journals *other = temp_folder_create_journals(temp);
    journals_start(temp->journals, temp->match);
    play(temp, "c4xb5");
    journals_start(other, temp->match); /* replaces the first one */
    play(temp, "d4xc3");
    journals_destroy(other);
    temp_folder_restart(temp);
    int lengths = 0;
    for (int i = 0; i < 2; i++) {
        SCOPED_MATCH *again = resume(temp);
        if (CHECK(again != NULL)) lengths += (int)match_length(again);
        journals_delete(temp->journals, game_find("neighbors"));
    }
    CHECK_INT(lengths, 1 + 2);
    CHECK(!resume(temp));
    CHECK_TEXT(temp->message, "");
}

JOURNAL_TEST(new_game_replaces_it, "a game that is started replaces an unfinished one, and a discarded game is removed")
{
    UnfinishedMatch unfinished;
    const char *path = temp_folder_path(temp, "neighbors-2.jsonl"); /* as an earlier version named it */
    SCOPED_TEXT lines = {0};
    journal_write_match(temp->match, &lines);
    CHECK(file_replace(path, lines.data, lines.length, &check_error));
    CHECK(journals_find_unfinished(temp->journals, game_find("neighbors"), &unfinished));
    journals_start(temp->journals, temp->match);
    play(temp, "c4xb5");
    temp_folder_restart(temp);
    CHECK(journals_find_unfinished(temp->journals, game_find("neighbors"), &unfinished));
    CHECK_INT(unfinished.turn, match_head(temp->match)->turn);
    journals_delete(temp->journals, game_find("neighbors"));
    CHECK(!file_exists(path));
    CHECK(!resume(temp));
}
