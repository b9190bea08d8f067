/* SPDX-License-Identifier: MIT */
/* Who is asked to respond to a card, who gets the screen, and how long a decision waits. */
#include "session/table/shared_screen.h"
#include "culdesac/registry.h"
#include "session/session_fixture.h"
#include "session/table/session_opponents.h"
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"

/* Anna plays a card against Cleo, to which Ben and Dora may respond. */
static void ask(const char *seats)
{
    session_open(nasty_match("players 4; hands noise_complaint early_bird, early_bird, , bylaw_officer"), seats,
                 TABLE_GAME);
    session_play(0, "nasty noise_complaint 2");
}

TEST(who_is_asked, "NN-32 all people with a card are asked; the named player answers, and those before decline")
{
    ask("pppp");
    CHECK_INT(session_question_asked_players(&session_table), 2 | 8);
    CHECK_INT(session_question_find(&session_table).kind, QUESTION_TO_ALL);
    CHECK_INT(shared_screen_handover_player(&session_table), NOBODY);
    shared_screen_set_answering(&session_table, 3);
    CHECK_INT(session_question_find(&session_table).kind, QUESTION_DECLINED);
    session_play(1, "decline");
    CHECK_INT(shared_screen_handover_player(&session_table), 3);
    session_play(3, "decline");
    CHECK_INT(session_table.shared_screen.answering, NOBODY);
    CHECK_INT(session_question_find(&session_table).person, NOBODY);
}

TEST(unasked_player_is_asked_next_round, "a player who chose not to be asked is asked again in the next round")
{
    ask("pppp");
    shared_screen_toggle_opt_out(&session_table, 3);
    CHECK_INT(session_question_opt_out(&session_table).players, 8);
    CHECK_INT(session_question_find(&session_table).people, 2);
    session_table.shared_screen.opt_out.round = 7;
    CHECK_INT(session_question_opt_out(&session_table).players, 0);
    CHECK_INT(session_question_find(&session_table).people, 2 | 8);
    shared_screen_ask_only_aimed(&session_table);
    CHECK(session_question_is_aimed_here(&session_table) && session_question_has_opted_out(&session_table, 1));
    CHECK_INT(session_question_find(&session_table).kind, QUESTION_TO_ALL);
}

static bool is_left_out(const char *seats, const char *held, bool ask_only_when_able)
{
    session_open(nasty_match(textf("players 3; pile vandalized; hands %s", held)), seats, TABLE_GAME);
    session_settings.ask_only_when_able = ask_only_when_able;
    session_play(0, "draw pile");
    const SessionQuestion question = session_question_find(&session_table);
    CHECK_INT(question.person, 0);
    const bool is_declined = question.kind == QUESTION_DECLINED;
    const uint64_t pause = session_pacing_decline_due(&session_table, 1000) - 1000;
    CHECK((pause == 0) == is_declined);
    return is_declined;
}

TEST(single_person_is_asked, "a single person is asked if they can answer, or always by their setting; two always are")
{
    CHECK(!is_left_out("pee", "home_security", true));
    CHECK(is_left_out("pee", "early_bird", true));
    CHECK(!is_left_out("pee", "early_bird", false));
    CHECK(!is_left_out("ppe", "home_security", true));
    CHECK(!is_left_out("ppe", "early_bird", true));
}

TEST(answer_delay_is_equal, "an opponent's answer waits equally long whatever they hold; without people it is faster")
{
    ask("peee");
    CHECK_INT(session_opponents_next(&session_table), 1);
    const uint64_t answer = session_pacing_decision_due(&session_table, 5000);
    CHECK_INT(answer, 5500);
    session_settings.ai_pace = PACE_SLOW;
    CHECK_INT(session_pacing_decision_due(&session_table, 5000), 6000);
    CHECK(!session_pacing_is_watched(&session_table));
    ask("eeee");
    CHECK(session_pacing_is_watched(&session_table));
    CHECK_INT(session_pacing_decision_due(&session_table, 5000), 5250);
}

/* A random game of Subdivision without its last actions. */
static Match *match_before_end(uint64_t deal, size_t actions)
{
    Match *match = random_play_begun(game_find("subdivision"), 2, deal, rng_from_seed(deal), SIZE_MAX);
    while (actions-- > 0) CHECK(match_undo(match));
    return match;
}

TEST(last_action_ignores_forced_moves,
     "an action is the last one also if the other player still has moves without a choice, but not if they have one")
{
    int with_forced = 0, with_choice = 0;
    for (uint64_t deal = 1; deal <= 40; deal++) {
        Match *match = match_before_end(deal, 2);
        const MatchStep next = *match_step(match, match_length(match)),
                        end = *match_step(match, match_length(match) + 1);
        session_open(match, "pe", TABLE_GAME);
        CHECK(match_redo(match));
        const bool is_forced = game_count_actions(session_table.game, match_rules(match), match_state(match)) == 1;
        CHECK(match_undo(match));
        if (end.player == next.player) continue;
        CHECK_INT(session_pacing_is_last_action(&session_table, next.action), is_forced);
        *(is_forced ? &with_forced : &with_choice) += 1;
    }
    CHECK(with_forced > 0 && with_choice > 0);
}
