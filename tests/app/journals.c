/* SPDX-License-Identifier: MIT */
#include "app/room.h"
#include "culdesac/registry.h"

#include <signal.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

static void enter(Room *room)
{
    room_enter(room);
    room->match = wander_match(game_find("neighbors"), -1, 2, 23);
}

static void play(Room *room, const char *action)
{
    Fault fault;
    Text line = {0};
    const int player = match_head(room->match)->to_move;
    CHECK(match_play_text(room->match, player, action, NULL, &fault));
    journal_write_action(room->match, player, match_step(room->match, match_length(room->match) - 1)->action, &line);
    journals_add(room->journals, room->match, line.data);
    text_clear(&line);
}

static Match *resume(Room *room)
{
    return journals_resume(room->journals, game_find("neighbors"), wander_book, NULL);
}

TEST(goes_on, "a game goes on where it was, and so does its journal")
{
    Room room;
    Waiting waiting;
    enter(&room);
    CHECK(!journals_waiting(room.journals, game_find("neighbors"), wander_book, NULL, &waiting));
    journals_begin(room.journals, room.match);
    play(&room, "c4xb5");
    play(&room, "d4xc3");
    for (int times = 0; times < 2; times++) {
        room_start_again(&room);
        CHECK(journals_waiting(room.journals, game_find("neighbors"), wander_book, NULL, &waiting));
        CHECK_TEXT(waiting.who, "Anna and Ben");
        Match *again = resume(&room);
        if (!CHECK(again != NULL)) break;
        CHECK_BYTES(match_state(again), match_state(room.match), match_game(again)->state_size);
        match_destroy(room.match);
        room.match = again;
        if (times == 0) play(&room, "b4xa4");
    }
    CHECK_INT(match_length(room.match), 3);
    CHECK_TEXT(room.told, "");
    room_leave(&room);
}

TEST(ends, "a game that is over waits no more")
{
    Room room;
    Waiting waiting;
    char path[128];
    enter(&room);
    journals_begin(room.journals, room.match);
    room_path(&room, "neighbors.jsonl", path);
    CHECK(file_exists(path));
    journals_end(room.journals, game_find("neighbors"));
    CHECK(!journals_waiting(room.journals, game_find("neighbors"), wander_book, NULL, &waiting));
    CHECK(!file_exists(path));
    CHECK(!resume(&room));
    room_leave(&room);
}

TEST(torn, "a last line that was torn is left out, told, and cut off before the journal goes on")
{
    Room room;
    char path[128];
    enter(&room);
    journals_begin(room.journals, room.match);
    play(&room, "c4xb5");
    journals_destroy(room.journals);
    room_path(&room, "neighbors.jsonl", path);
    FILE *file = fopen(path, "a");
    fputs("{\"player\":1,\"act", file);
    fclose(file);
    room.journals = journals_create(room.folder, room.words, room_hear, &room);
    Match *again = resume(&room);
    CHECK(again && match_length(again) == 1);
    CHECK_HAS(room.told, "not written to its end");
    match_destroy(room.match);
    room.match = again;
    play(&room, "d4xc3");
    room_start_again(&room);
    again = resume(&room);
    CHECK(again && match_length(again) == 2);
    match_destroy(again);
    room_leave(&room);
}

TEST(set_aside, "a damaged journal is set aside under a new name each time, and told")
{
    Room room;
    char path[128], aside[128];
    Waiting waiting;
    enter(&room);
    room_path(&room, "neighbors.jsonl", path);
    for (int number = 1; number <= 2; number++) {
        FILE *file = fopen(path, "w");
        fprintf(file, "nonsense %d\n", number);
        fclose(file);
        room_start_again(&room);
        CHECK(!journals_waiting(room.journals, game_find("neighbors"), wander_book, NULL, &waiting));
        CHECK_HAS(room.told, "cannot be read");
        char name[64];
        snprintf(name, sizeof name, "neighbors.damaged-%d.jsonl", number);
        room_path(&room, name, aside);
        CHECK(file_exists(aside));
        CHECK(!file_exists(path));
    }
    room_leave(&room);
}

TEST(written_again, "what could not be written is told once, and the journal is whole again as soon as it can be")
{
    Room room;
    char moved[128];
    enter(&room);
    journals_begin(room.journals, room.match);
    journals_end(room.journals, game_find("neighbors"));
    snprintf(moved, sizeof moved, "%s-away", room.folder);
    CHECK_INT(rename(room.folder, moved), 0);
    play(&room, "c4xb5");
    CHECK_HAS(room.told, "cannot be saved");
    room.told[0] = '\0';
    play(&room, "d4xc3");
    CHECK_TEXT(room.told, "");
    CHECK_INT(rename(moved, room.folder), 0);
    play(&room, "b4xa4");
    room_start_again(&room);
    Match *again = resume(&room);
    CHECK(again && match_length(again) == 3);
    match_destroy(again);
    room_leave(&room);
}

TEST(known_all_the_same,
     "a game that could not be saved goes on all the same while the program runs, and is saved at its end")
{
    Room room;
    char moved[128];
    enter(&room);
    snprintf(moved, sizeof moved, "%s-away", room.folder);
    CHECK_INT(rename(room.folder, moved), 0);
    journals_begin(room.journals, room.match);
    play(&room, "c4xb5");
    Match *again = resume(&room);
    CHECK(again && match_length(again) == 1);
    match_destroy(again);
    CHECK_INT(rename(moved, room.folder), 0);
    room_start_again(&room);
    again = resume(&room);
    CHECK(again && match_length(again) == 1);
    match_destroy(again);
    room_leave(&room);
}

/* ---- Two copies of the program ---- */

/* The other copy: begins a game, plays one action, says so, and is killed. */
static void be_the_other(Room *room, int pipe_end)
{
    room->journals = journals_create(room->folder, room->words, room_hear, room);
    journals_begin(room->journals, room->match);
    play(room, "c4xb5");
    if (write(pipe_end, "!", 1) != 1) _exit(1);
    for (;;) pause();
}

static pid_t open_the_other(Room *room)
{
    int pipe_ends[2];
    char said;
    CHECK(pipe(pipe_ends) == 0);
    const pid_t other = fork();
    if (other == 0) be_the_other(room, pipe_ends[1]);
    CHECK(other > 0);
    CHECK_INT(read(pipe_ends[0], &said, 1), 1);
    close(pipe_ends[0]);
    close(pipe_ends[1]);
    return other;
}

TEST(two_copies, "a game under way in another copy is told of and left alone, until that copy ends, however it ends")
{
    Room room;
    Waiting waiting;
    char path[128];
    Text before = {0};
    Fault fault;
    enter(&room);
    const pid_t other = open_the_other(&room);
    room_path(&room, "neighbors.jsonl", path);
    CHECK(file_read(path, 1 << 20, &before, &fault));
    CHECK(!journals_waiting(room.journals, game_find("neighbors"), wander_book, NULL, &waiting));
    CHECK_HAS(room.told, "another window");
    room.told[0] = '\0';
    CHECK(!resume(&room));
    journals_begin(room.journals, room.match);
    play(&room, "c4xb5");
    play(&room, "d4xc3");
    room_check_file(&room, "neighbors.jsonl", &before);
    journals_end(room.journals, game_find("neighbors"));
    room_check_file(&room, "neighbors.jsonl", &before);
    room_path(&room, "neighbors-2.jsonl", path);
    CHECK(!file_exists(path));
    CHECK_TEXT(room.told, "");
    CHECK_INT(kill(other, SIGKILL), 0);
    CHECK_INT(waitpid(other, NULL, 0), other);
    CHECK(journals_waiting(room.journals, game_find("neighbors"), wander_book, NULL, &waiting));
    Match *again = resume(&room);
    CHECK(again && match_length(again) == 1);
    match_destroy(again);
    text_clear(&before);
    room_leave(&room);
}

TEST(both_wait, "games that two copies left wait one after the other")
{
    Room room;
    enter(&room);
    const pid_t other = open_the_other(&room);
    journals_begin(room.journals, room.match);
    play(&room, "c4xb5");
    play(&room, "d4xc3");
    CHECK_INT(kill(other, SIGKILL), 0);
    CHECK_INT(waitpid(other, NULL, 0), other);
    room_start_again(&room);
    for (int i = 0; i < 2; i++) {
        Match *again = resume(&room);
        CHECK(again && match_length(again) == (i == 0 ? 1 : 2));
        match_destroy(again);
        journals_end(room.journals, game_find("neighbors"));
    }
    CHECK(!resume(&room));
    room_leave(&room);
}

TEST_MAIN(goes_on, ends, torn, set_aside, written_again, known_all_the_same, two_copies, both_wait)
