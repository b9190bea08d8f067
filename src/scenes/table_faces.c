/* SPDX-License-Identifier: MIT */
/* Who is seen to sit at a table: faces of people by their names, neighbours with their moods. */
#include "scenes/table_scene.h"

static const Timing MOOD_CHANGES = {220, EASE_IN_OUT_SINE};

static void seat(TableScene *table, int player)
{
    const int count = match_players(table->match);
    Sitter *sitter = &table->sitters.seats[player];
    Opponent opponent = {.level = AI_MEDIUM};
    unsigned persons = 0;
    for (int i = 0; i < count; i++) persons |= (unsigned)table_is_person(table, i) << i;
    sitter->strength = 0;
    if (persons >> player & 1) {
        text_copy(sitter->who, PORTRAIT_NAME, portrait_of_person(match_names(table->match), persons, player));
        return;
    }
    const Neighbour *neighbour = table_neighbour(table, player);
    opponent_find(match_seat(table->match, player)->kind, &opponent);
    sitter->strength = opponent_strength(&opponent);
    text_copy(sitter->who, PORTRAIT_NAME, neighbour ? neighbour->id : "");
}

static void set_mood(TableScene *table, Stage *stage, int player, Mood mood)
{
    Sitters *sitters = &table->sitters;
    Sitter *sitter = &sitters->seats[player];
    if (mood != sitter->mood) {
        sitter->before = sitter->mood;
        sitter->mood = mood;
        sitters->changes[player] = tween_start(&stage->motion, MOOD_CHANGES, 0);
    }
    sitter->changed = tween_at(&sitters->changes[player], &stage->motion);
}

/* Only whoever is to move is seen to think: who thinks about an answer, or about cutting in, might give away what he
 * holds. */
static bool seems_to_think(const TableScene *table, int player)
{
    return table_goes_on(table) && !table_asked(table) && table_who_thinks(table) == player &&
           state_look(table->view)->to_move == player;
}

void table_faces_follow(TableScene *table, Stage *stage)
{
    Sitters *sitters = &table->sitters;
    const int count = match_players(table->match);
    const bool telling = table_is_telling(table, stage);
    const bool asked = !telling && (sitters->shown != table->shown + 1 || sitters->viewer != table->viewer ||
                                    sitters->match != table->match);
    for (int player = 0; player < count; player++) {
        Sitter *sitter = &sitters->seats[player];
        seat(table, player);
        if (sitter->strength == 0 || !sitter->who[0]) continue;
        const bool thinks = seems_to_think(table, player);
        const bool thought = sitter->mood == MOOD_THINKING;
        Mood mood = sitter->mood;
        if (thinks) {
            mood = MOOD_THINKING;
        } else if (asked || (thought && !telling)) {
            mood = neighbour_mood(table->game, match_rules(table->match), table->view, player, false);
        }
        set_mood(table, stage, player, mood);
    }
    if (!asked) return;
    sitters->shown = table->shown + 1;
    sitters->viewer = table->viewer;
    sitters->match = table->match;
}
