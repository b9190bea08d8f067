/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_next.h"

#include "session/table/session_opponents.h"
#include "session/table/session_pacing.h"
#include "session/table/session_question.h"
#include "session/table/shared_screen.h"

/* The opponent who has to decide. NOBODY also while a person has begun an action: opponents wait then. */
int table_next_opponent(const TableScene *table)
{
    return touches_are_begun(&table->touches) ? NOBODY : session_opponents_next(&table->session);
}

/* The action that is played for a person who has no real choice. After an undo nothing is forced, so that the player
 * can go on undoing. The last action of a game is left to its player where that reveals nothing. */
Action table_next_forced_action(const TableScene *table)
{
    const TableSession *session = &table->session;
    const TouchSelection *selection = &table->touches.selection;
    const int actor = session_actor(session);
    if (!session->host->settings->play_forced_moves || !session_counts(session) || selection->count == 0 ||
        session->chooser != actor || (session_count_people(session) != 1 && !session_is_turn_open(session)) ||
        session_question_asked_players(session) || match_redo_length(session->match) > 0 ||
        session_pacing_event_pause(session) == EVENT_PAUSE_UNTIL_TOUCH)
        return ACTION_NONE;
    const bool is_forced = (selection->count == 1 && !session_pacing_is_last_action(session, selection->actions[0])) ||
                           game_is_choice_free(session->game, match_rules(session->match), session->view);
    return is_forced && !touches_are_begun(&table->touches) ? selection->actions[0] : ACTION_NONE;
}

/* What covers the last action. */
static NextKind find_covering(const TableSession *session, QuestionKind question)
{
    if (shared_screen_handover_player(session) != NOBODY && !shared_screen_is_handover_to_same(session))
        return NEXT_HANDOVER;
    if (question == QUESTION_TO_ALL) return NEXT_QUESTION;
    return shared_screen_must_turn_public(session) ? NEXT_COVER : NEXT_NOTHING;
}

TableNext table_next_find(const TableScene *table, bool is_seen)
{
    const TableSession *session = &table->session;
    const SessionQuestion question = session_question_find(session);
    const NextKind covering = is_seen ? find_covering(session, question.kind) : NEXT_NOTHING;
    if (match_is_over(session->match) && session->results == RESULTS_UNSEEN && session_counts(session))
        return (TableNext){.kind = NEXT_RESULTS};
    if (covering != NEXT_NOTHING) return (TableNext){.kind = covering, .people = question.people};
    if (question.kind == QUESTION_DECLINED)
        return (TableNext){
            .kind = NEXT_DECLINE, .player = question.person, .action = session->game->response_phase->decline_action};
    if (table->explainer.awaits_reader) return (TableNext){.kind = NEXT_NOTHING};
    if (session->opponents.state == OPPONENTS_HINT) return (TableNext){.kind = NEXT_HINT};
    if (table->touches.state.repeated[0]) return (TableNext){.kind = NEXT_REPEAT};
    const int opponent = table_next_opponent(table);
    if (opponent != NOBODY) return (TableNext){.kind = NEXT_OPPONENT, .player = opponent};
    const Action forced = table_next_forced_action(table);
    if (forced == ACTION_NONE) return (TableNext){.kind = NEXT_NOTHING};
    return (TableNext){.kind = NEXT_FORCED, .player = session_actor(session), .action = forced};
}
