/* SPDX-License-Identifier: MIT */
/* The faces at a table: people by their names, and neighbours with their moods. */

#include "scenes/table/players/seat_faces.h"

#include "culdesac/bits.h"
#include "session/table/session_question.h"
#include "tabletop/game_table.h"

static const Timing MOOD_CHANGES = {220, EASE_IN_OUT_SINE};

static void set_seat_face(SeatFaces *faces, const TableSession *session, int player)
{
    SeatFace *seat_face = &faces->seats[player];
    Opponent opponent = {.level = AI_MEDIUM};
    seat_face->strength = 0;
    if (session_is_person(session, player)) {
        /* People who have left the game are counted here, so that nobody else gets their faces. */
        const char *names[PLAYERS_MAX];
        const uint8_t people = (uint8_t)(match_people(session->match, names) | session_people(session));
        text_copy(seat_face->portrait, PORTRAIT_NAME_SIZE, portrait_of_person(names, people, player));
        return;
    }
    const Character *character = session_character(session, player);
    opponent_find(match_seat(session->match, player)->kind, &opponent);
    /* In a lesson or a puzzle, a neighbour's moves are given, and how well they play does not matter. */
    const bool teaches = character && session_is_guided(session);
    seat_face->strength = teaches ? 0 : opponent_strength(&opponent);
    text_copy(seat_face->portrait, PORTRAIT_NAME_SIZE, character ? character->id : "");
}

static void set_mood(SeatFaces *faces, Stage *stage, int player, Mood mood)
{
    SeatFace *seat_face = &faces->seats[player];
    if (mood != seat_face->mood) {
        seat_face->mood_before = seat_face->mood;
        seat_face->mood = mood;
        faces->mood_changes[player] = tween_start(&stage->motion, MOOD_CHANGES, 0);
    }
    seat_face->mood_change = tween_progress(&faces->mood_changes[player], &stage->motion);
}

/* Whether a player is shown thinking: only the one to move. Somebody who thinks about an answer or an interruption
 * would give away what they hold. */
static bool shows_thinking(const TableSession *session, int player)
{
    return session_is_in_progress(session) && !session_question_asked_players(session) &&
           state_head_const(session->view)->to_move == player;
}

/* People are not judged while they play: only a result that has been shown makes them glad or rueful. */
static Mood person_mood(const TableSession *session, int player)
{
    const Match *match = session->match;
    const bool ended = match_is_over(match) && session->shown_steps == match_length(match);
    const uint8_t winners = ended ? match_winners(match) : 0;
    return winners == 0 ? MOOD_CALM : has_player(winners, player) ? MOOD_GLAD : MOOD_SOUR;
}

void seat_faces_update(SeatFaces *faces, const TableSession *session, const TableContext *context, bool shows_events,
                       int thinking_player)
{
    const BubbleLine *line = &context->spoken_line;
    const TableCounting *counting = context->position.game_table->counting;
    const int count = match_players(session->match);
    const bool asked = !shows_events && faces->revision != session->change.revision;
    for (int player = 0; player < count; player++) {
        SeatFace *seat_face = &faces->seats[player];
        set_seat_face(faces, session, player);
        if (!seat_face->portrait[0]) continue;
        const bool thought = faces->moods[player] == MOOD_THINKING;
        Mood mood = faces->moods[player];
        if (session_is_person(session, player)) {
            if (!shows_events) mood = person_mood(session, player);
        } else if (player == thinking_player && shows_thinking(session, player)) {
            mood = MOOD_THINKING;
        } else if (asked || (thought && !shows_events)) {
            mood = character_mood(session->game, match_rules(session->match), session->view, player);
        }
        faces->moods[player] = mood;
        if (counting) mood = counting->find_mood(context, player, mood);
        set_mood(faces, context->stage, player,
                 line->words && line->player == player ? occasion_mood(line->occasion, mood) : mood);
    }
    if (asked) faces->revision = session->change.revision;
}
