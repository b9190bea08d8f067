/* SPDX-License-Identifier: MIT */
/* The faces at a table: people by their names, and neighbours with their moods. */

#include "scenes/table/table_draw.h"
#include "scenes/table/table_turns.h"
#include "scenes/table/table_voice.h"

static const Timing MOOD_CHANGES = {220, EASE_IN_OUT_SINE};

static void seat(TableScene *table, int player)
{
    const int count = match_players(table->session.match);
    SeatFace *seat_face = &table->telling.faces.seats[player];
    Opponent opponent = {.level = AI_MEDIUM};
    unsigned persons = 0;
    for (int i = 0; i < count; i++) persons |= (unsigned)session_is_person(&table->session, i) << i;
    seat_face->strength = 0;
    if (persons >> player & 1) {
        text_copy(seat_face->portrait, PORTRAIT_NAME_SIZE,
                  portrait_of_person(match_names(table->session.match), persons, player));
        return;
    }
    const Character *character = session_character(&table->session, player);
    opponent_find(match_seat(table->session.match, player)->kind, &opponent);
    seat_face->strength = opponent_strength(&opponent);
    text_copy(seat_face->portrait, PORTRAIT_NAME_SIZE, character ? character->id : "");
}

static void set_mood(TableScene *table, Stage *stage, int player, Mood mood)
{
    SeatFaces *faces = &table->telling.faces;
    SeatFace *seat_face = &faces->seats[player];
    if (mood != seat_face->mood) {
        seat_face->mood_before = seat_face->mood;
        seat_face->mood = mood;
        faces->mood_changes[player] = tween_start(&stage->motion, MOOD_CHANGES, 0);
    }
    seat_face->mood_change = tween_progress(&faces->mood_changes[player], &stage->motion);
}

/* Only the player to move is shown thinking: somebody who thinks about an answer or an interruption would give away
 * what they hold. */
static bool shows_thinking(const TableScene *table, int player)
{
    return session_is_in_progress(&table->session) && !session_asked_players(&table->session) &&
           table_thinking_player(table) == player && state_head_const(table->session.view)->to_move == player;
}

/* People are not judged while they play: only a result that has been shown makes them glad or rueful. */
static Mood person_mood(const TableScene *table, int player)
{
    const Match *match = table->session.match;
    const bool ended = match_is_over(match) && table->session.shown_steps == match_length(match);
    const uint8_t winners = ended ? match_winners(match) : 0;
    return winners == 0 ? MOOD_CALM : winners >> player & 1 ? MOOD_GLAD : MOOD_SOUR;
}

void table_faces_update(TableScene *table, Stage *stage)
{
    SeatFaces *faces = &table->telling.faces;
    const int count = match_players(table->session.match);
    float open;
    const SpokenLine *line = table_voice_of(table, stage, &open);
    const bool telling = table_is_showing_events(table, stage);
    const bool asked = !telling && (faces->mood_position != table->session.shown_steps + 1 ||
                                    faces->viewer != table->session.viewer || faces->match != table->session.match);
    for (int player = 0; player < count; player++) {
        SeatFace *seat_face = &faces->seats[player];
        seat(table, player);
        if (!seat_face->portrait[0]) continue;
        const bool thought = faces->moods[player] == MOOD_THINKING;
        Mood mood = faces->moods[player];
        if (seat_face->strength == 0) {
            if (!telling) mood = person_mood(table, player);
        } else if (shows_thinking(table, player)) {
            mood = MOOD_THINKING;
        } else if (asked || (thought && !telling)) {
            mood = character_mood(table->session.game, match_rules(table->session.match), table->session.view, player,
                                  false);
        }
        faces->moods[player] = mood;
        set_mood(table, stage, player, line && line->player == player ? occasion_mood(line->occasion, mood) : mood);
    }
    if (!asked) return;
    faces->mood_position = table->session.shown_steps + 1;
    faces->viewer = table->session.viewer;
    faces->match = table->session.match;
}
