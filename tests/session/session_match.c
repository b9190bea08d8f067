/* SPDX-License-Identifier: MIT */
/* A match at a table: its journal, undo and redo, its end and rematch, and who sees what. */
#include "culdesac/journal.h"
#include "culdesac/registry.h"
#include "session/session_fixture.h"
#include "session/table/session_rematch.h"
#include "session/table/session_viewer.h"

TEST(undo_goes_to_last_choice,
     "undo goes back to a person's last choice, but not past what was revealed; redo plays on to the next one")
{
    size_t step = 0;
    session_open(random_play_match(&NULL_GAME, -1, 2, 4), "pe", TABLE_GAME);
    CHECK_INT(session_match_find_undo(&session_table, &step), STRING_TABLE_NOTHING_TO_UNDO);
    session_play(0, "roll");
    CHECK_INT(session_match_find_undo(&session_table, &step), STRING_TABLE_REVEALED);
    session_play(0, "keep");
    CHECK_INT(session_match_find_undo(&session_table, &step), STRING_NONE);
    CHECK_INT(step, 1);
    text_reset(&written);
    session_match_undo(&session_table, step);
    CHECK(match_length(session_table.match) == 1 && session_table.shown_steps == 1 &&
          session_match_can_redo(&session_table));
    session_match_redo(&session_table);
    CHECK(match_length(session_table.match) == 2 && !session_match_can_redo(&session_table));
    CHECK_TEXT(text_string(&written), JOURNAL_UNDO JOURNAL_REDO);
    session_play(1, "roll"); /* an opponent reveals something */
    CHECK_INT(session_match_find_undo(&session_table, &step), STRING_TABLE_REVEALED);
}

TEST(ends_archived, "each end of a game is archived under its players' names, also if it was undone and reached again")
{
    static const char END[] = "record “Neighbors, Anna and Ben”\n";
    Match *match = random_play_begun(game_find("neighbors"), 2, 1, rng_from_seed(1), SIZE_MAX);
    CHECK(match_undo(match));
    session_open(match, "pp", TABLE_GAME);
    session_match_redo(&session_table);
    session_match_undo(&session_table, match_length(match) - 1);
    session_match_resign(&session_table, 0);
    CHECK_TEXT(text_string(&written), textf("%s%s%s{\"given_up\":0}\n%s", JOURNAL_REDO, END, JOURNAL_UNDO, END));
    session_open(random_play_match(&NULL_GAME, -1, 2, 1), "pp", TABLE_PRACTICE);
    session_match_resign(&session_table, 0);
    CHECK_TEXT(text_string(&written), "");
}

TEST(branches_begin_at_choices, "a game can begin with each position in which the player to move has several actions")
{
    Match *match = random_play_begun(game_find("subdivision"), 2, 1, rng_from_seed(1), SIZE_MAX);
    SCOPED_MEMORY void *state = memory_allocate(match_game(match)->state_size);
    int forced = 0;
    session_open(match, "pp", TABLE_RECORD);
    for (size_t step = 0; step < match_length(match); step++) {
        match_state_at(match, step, state);
        session_viewer_set_step(&session_table, step);
        const bool has_choice = game_count_actions(session_table.game, match_rules(match), state) > 1;
        CHECK_INT(session_rematch_has_choice(&session_table), has_choice);
        forced += !has_choice;
    }
    CHECK(forced > 0);
}

static int first_after(bool same_deal, bool has_pledges)
{
    match_set_pledges(session_table.match, has_pledges);
    SCOPED_MATCH *match = session_rematch_create(&session_table, same_deal, false);
    CHECK_INT(match_has_pledges(match), has_pledges);
    const char *name = match_seat(match, match_first_player(match))->name;
    return strcmp(name, "Anna") == 0 ? 0 : strcmp(name, "Ben") == 0 ? 1 : 2;
}

TEST(rematch_order, "in a rematch the next player begins, in the same deal the same one; pledges may be made as before")
{
    for (int i = 0; GAMES[i]; i++) {
        const int players = GAMES[i]->players_max < 3 ? 2 : 3;
        session_open(random_play_match(GAMES[i], -1, players, 3), "ppp", TABLE_GAME);
        const bool has_pledges = GAMES[i]->pledges != NULL;
        const int first = match_first_player(session_table.match);
        CHECK_INT(session_rematch_first_player(&session_table), (first + 1) % players);
        CHECK_INT(first_after(false, has_pledges), (first + 1) % players);
        CHECK_INT(first_after(true, false), first);
    }
}

TEST(only_person_with_screen_sees_hand, "of two people, only the one who has the screen sees a hand and may choose")
{
    const Game *game = game_find("nationhood");
    session_open(random_play_match(game, -1, 2, 3), "pp", TABLE_GAME);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    const int actor = session_actor(&session_table);
    CHECK(session_table.viewer == NOBODY && session_table.chooser == NOBODY);
    for (int player = NOBODY; player < 2; player++) {
        session_viewer_set(&session_table, player);
        match_view(session_table.match, player, view);
        CHECK(memcmp(session_table.view, view, game->state_size) == 0);
        CHECK_INT(session_table.chooser, player == actor ? actor : NOBODY);
    }
    session_settings.open_hands = true;
    session_match_resign(&session_table, 0);
    CHECK(memcmp(session_table.view, match_state(session_table.match), game->state_size) == 0);
    session_settings.open_hands = false;
    session_viewer_jump(&session_table, 0);
    CHECK(session_table.viewer == NOBODY && state_head_const(session_table.view)->viewer == NOBODY);
}

/* Whether the session's latest change has this revision and kind, began at the step `from_step`, and has as many events
 * as the steps from `first` up to `end`. */
static bool was_change(uint32_t revision, size_t from_step, size_t first, size_t end, ChangeKind kind)
{
    const SessionChange *change = &session_table.change;
    size_t count = 0;
    EventList events, changed;
    for (size_t step = first; step < end; step++) {
        events.count = 0;
        session_viewer_step_events(&session_table, step, &events);
        count += events.count;
    }
    session_viewer_change_events(&session_table, &changed);
    return CHECK_INT(change->revision, revision) && CHECK_INT(change->from_step, from_step) &&
           CHECK_INT(change->kind, kind) && CHECK_INT(changed.count, count);
}

TEST(step_has_events, "the change to the next step has its events, the one to the step before undoes them, others and "
                      "jumps have none")
{
    Match *match = random_play_begun(game_find("subdivision"), 2, 1, rng_from_seed(1), 6);
    const MatchStep *tried = match_step(match, 4);
    session_open(match, "pp", TABLE_REVIEW);
    const uint32_t start = session_table.change.revision;
    session_viewer_set(&session_table, 1);
    session_viewer_set_step(&session_table, 1);
    CHECK(was_change(start + 2, 0, 0, 1, CHANGE_PLAYED));
    CHECK_INT(session_table.viewer, 1);
    session_viewer_set_step(&session_table, 4);
    CHECK(was_change(start + 3, 1, 0, 0, CHANGE_AT_ONCE));
    session_viewer_set_step(&session_table, 3);
    CHECK(was_change(start + 4, 4, 3, 4, CHANGE_UNDONE));
    session_viewer_set(&session_table, 0);
    CHECK(was_change(start + 5, 3, 0, 0, CHANGE_AT_ONCE));
    session_viewer_set_step(&session_table, 4);
    session_viewer_set_trial(&session_table, tried->player, tried->action);
    CHECK(was_change(start + 7, 4, 4, 5, CHANGE_PLAYED));
    session_viewer_set_step(&session_table, 4);
    CHECK(was_change(start + 8, 4, 0, 0, CHANGE_AT_ONCE));
    CHECK(session_table.trial.action == ACTION_NONE);
    session_viewer_jump(&session_table, 3);
    CHECK(was_change(start + 9, 4, 0, 0, CHANGE_AT_ONCE));
    session_viewer_jump(&session_table, 3);
    CHECK(was_change(start + 10, 3, 0, 0, CHANGE_AT_ONCE));
}

TEST(changes_contain_their_events, "a played action's change has its events, undo and redo those of all their actions")
{
    Match *match = random_play_match(game_find("subdivision"), -1, 2, 1);
    Rng rng = rng_from_seed(1);
    Action action;
    int player;
    random_play(match, &rng, 6);
    session_open(match, "pp", TABLE_GAME);
    const uint32_t start = session_table.change.revision;
    CHECK(random_play_choose(match, &rng, &player, &action));
    CHECK(session_match_play(&session_table, player, action, &check_error));
    CHECK(was_change(start + 1, 6, 6, 7, CHANGE_PLAYED));
    CHECK(!session_match_play(&session_table, 1 - player, action, &check_error));
    CHECK(was_change(start + 1, 6, 6, 7, CHANGE_PLAYED));
    session_match_undo(&session_table, 4);
    CHECK(was_change(start + 2, 7, 4, 7, CHANGE_UNDONE));
    session_match_redo(&session_table);
    CHECK(was_change(start + 3, 4, 4, 5, CHANGE_REDONE));
    session_match_undo(&session_table, 4);
    session_match_resign(&session_table, 0);
    CHECK(was_change(start + 5, 4, 0, 0, CHANGE_AT_ONCE));
}
