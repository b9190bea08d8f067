/* SPDX-License-Identifier: MIT */
/* The list itself, NEIGHBOURS, is made by the build of rules/neighbours.json. */
#include "culdesac/neighbours.h"

#include "words/neighbours.h"

#include <string.h>

enum {
    DOUBTS = 3, /* how many even games at the first strength stand against what has been played */
};

/* What a game more than half won or lost moves one's own strength by, in houses: four of five points are about a house more. */
static const double HOUSES_A_GAME = 1.6;

const Neighbour *neighbour_find(const char *id)
{
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
        if (strcmp(neighbour->id, id) == 0) return neighbour;
    }
    return NULL;
}

static const char *word_of(const Neighbour *neighbour, const char *form)
{
    const char *word = house_word(&NEIGHBOURS_WORDS, "name", neighbour->id, form);
    return word ? word : neighbour->id;
}

const char *neighbour_name(const Neighbour *neighbour) { return word_of(neighbour, NULL); }
const char *neighbour_role(const Neighbour *neighbour) { return word_of(neighbour, "role"); }
const char *neighbour_line(const Neighbour *neighbour) { return word_of(neighbour, "line"); }

const Neighbour *neighbour_named(const char *name)
{
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
        if (strcmp(neighbour_name(neighbour), name) == 0) return neighbour;
    }
    return NULL;
}

const Neighbour *neighbour_gentlest(void)
{
    const Neighbour *gentlest = NEIGHBOURS;
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
        const bool weaker = neighbour->strength < gentlest->strength;
        const bool kinder = neighbour->strength == gentlest->strength && neighbour->temper.spite < gentlest->temper.spite;
        if (weaker || kinder) gentlest = neighbour;
    }
    return gentlest;
}

bool opponent_find(const char *kind, Opponent *opponent)
{
    Opponent found = {.neighbour = neighbour_find(kind)};
    if (found.neighbour) {
        found.level = found.neighbour->level;
    } else if (!ai_level_find(kind, &found.level)) {
        return false;
    }
    *opponent = found;
    return true;
}

void opponent_sits_down(const Opponent *opponent, AiTask *task)
{
    task->level = opponent->level;
    task->glances = ai_level_glances(opponent->level, task->game);
    task->temper = opponent->neighbour ? &opponent->neighbour->temper : NULL;
}

int opponent_strength(const Opponent *opponent)
{
    return (int)opponent->level + 1;
}

/* ---- Keeping it even ---- */

int neighbours_even_strength(const EvenGame *games, int count, int first)
{
    if (count <= 0) return first;
    const int begin = count > EVEN_GAMES ? count - EVEN_GAMES : 0, last = games[count - 1].strength;
    double sum = DOUBTS * (double)games[begin].strength;
    for (int i = begin; i < count; i++) sum += games[i].strength + HOUSES_A_GAME * (games[i].halves - 1);
    int strength = (int)(sum / (count - begin + DOUBTS) + 0.5);
    if (strength > last + 1) strength = last + 1;
    if (strength < last - 1) strength = last - 1;
    return strength < 1 ? 1 : strength > AI_LEVELS ? AI_LEVELS : strength;
}

const Neighbour *neighbour_of_strength(int strength, uint64_t number)
{
    uint64_t alike = 0;
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) alike += neighbour->strength == strength;
    uint64_t left = alike ? number % alike : 0;
    for (const Neighbour *neighbour = NEIGHBOURS; neighbour->id; neighbour++) {
        if (neighbour->strength == strength && left-- == 0) return neighbour;
    }
    return NULL;
}
