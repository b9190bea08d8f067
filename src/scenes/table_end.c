/* SPDX-License-Identifier: MIT */
/* How a game ends on the table, before its results are told and while they are. */
#include "kit/triumph.h"
#include "scenes/table_scene.h"

bool table_celebrates(const TableScene *table)
{
    if (!match_over(table->match) || table_looks_back(table) || table->frame.on || table->guide.self) return false;
    return !table->finished || table->errand == ERRAND_RESULTS;
}

int table_lone_loser(const TableScene *table)
{
    int person = 0;
    if (table_persons(table) != 1 || !match_over(table->match)) return NOBODY;
    while (!table_is_person(table, person)) person++;
    const uint8_t winners = match_winners(table->match);
    return winners != 0 && !(winners >> person & 1) ? person : NOBODY;
}

Sound table_sound_of_end(const TableScene *table)
{
    const uint8_t winners = match_winners(table->match);
    if (match_given_up(table->match) != NOBODY) return SOUND_TOWER;
    if (table_lone_loser(table) != NOBODY) return SOUND_LOSS;
    return winners == 0 || (winners & (winners - 1)) != 0 ? SOUND_DRAW : SOUND_TOWER;
}

void table_show_end(TableScene *table, const TableContext *context)
{
    const bool given_up = match_given_up(table->match) != NOBODY;
    const Triumph triumph = {.winners = given_up ? 0 : match_winners(table->match),
                             .glad = table_lone_loser(table) == NOBODY,
                             .since = table->since,
                             .epoch = table->epoch};
    triumph_put(context, &triumph, &table->arrangement);
}
