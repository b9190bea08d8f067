/* SPDX-License-Identifier: MIT */
/* Functions of the characters, and the strength that suits a player. The build makes the list of characters,
 * CHARACTERS, from rules/characters.json. */
#include "culdesac/characters.h"

#include "strings/characters.h"

#include <stdio.h>
#include <string.h>

enum {
    RATING_PRIOR_GAMES = 3, /* an estimate also counts this many imaginary draws against its first game's opponent */
};

/* A won game counts as if the player's strength were this much above the opponent's, and a lost game as if it were this
 * much below. A player who wins four games of five is about 1 stronger than the opponents. */
static const double STRENGTH_STEP = 1.6;

const Character *character_find(const char *id)
{
    for (const Character *character = CHARACTERS; character->id; character++) {
        if (strcmp(character->id, id) == 0) return character;
    }
    return NULL;
}

static const char *string_of(const Character *character, const char *form)
{
    const char *word = strings_find(&CHARACTERS_STRINGS, "name", character->id, form);
    return word ? word : character->id;
}

const char *character_name(const Character *character) { return string_of(character, NULL); }
const char *character_role(const Character *character) { return string_of(character, "role"); }
const char *character_line(const Character *character) { return string_of(character, "line"); }

#define OCCASION_NAME(number, name, ...) [number] = name,
const char *const OCCASION_NAMES[OCCASION_COUNT] = {[OCCASION_NONE] = "", OCCASION_KINDS(OCCASION_NAME)};
#define OCCASION_TRAITS(number, name, ...) [number] = {__VA_ARGS__},
static const struct {
    Mood mood;
    bool is_answer;
} TRAITS[OCCASION_COUNT] = {OCCASION_KINDS(OCCASION_TRAITS)};

const char *character_say(const Character *character, Occasion occasion, int number)
{
    char line[64];
    snprintf(line, sizeof line, "%s_%d", OCCASION_NAMES[occasion], number + 1);
    return strings_find(&CHARACTERS_STRINGS, "say", character->id, line);
}

int character_count_lines(const Character *character, Occasion occasion)
{
    int count = 0;
    while (count < LINES_PER_OCCASION && character_say(character, occasion, count)) count++;
    return count;
}

const char *character_begin_note(const Character *character, bool about_mistake, int number)
{
    char line[64];
    snprintf(line, sizeof line, "%s_%d", about_mistake ? "mistake" : "whole", number + 1);
    return strings_find(&CHARACTERS_STRINGS, "note", character->id, line);
}

Mood occasion_mood(Occasion occasion, Mood mood)
{
    return TRAITS[occasion].mood == MOOD_CALM ? mood : TRAITS[occasion].mood;
}
bool occasion_is_answer(Occasion occasion) { return TRAITS[occasion].is_answer; }

const Character *character_find_by_name(const char *name)
{
    for (const Character *character = CHARACTERS; character->id; character++) {
        if (strcmp(character_name(character), name) == 0) return character;
    }
    return NULL;
}

const Character *character_weakest(void)
{
    const Character *weakest = CHARACTERS;
    for (const Character *character = CHARACTERS; character->id; character++) {
        const bool weaker = character->strength < weakest->strength;
        const bool kinder =
            character->strength == weakest->strength && character->personality.spite < weakest->personality.spite;
        if (weaker || kinder) weakest = character;
    }
    return weakest;
}

const Character *character_strongest(void)
{
    const Character *strongest = CHARACTERS;
    for (const Character *character = CHARACTERS; character->id; character++) {
        if (character->strength >= strongest->strength) strongest = character;
    }
    return strongest;
}

bool opponent_find(const char *kind, Opponent *opponent)
{
    Opponent found = {.character = character_find(kind)};
    if (found.character) {
        found.level = (AiLevel)(found.character->strength - 1);
    } else if (!ai_level_find(kind, &found.level)) {
        return false;
    }
    *opponent = found;
    return true;
}

void opponent_apply_to_task(const Opponent *opponent, AiTask *task)
{
    task->level = opponent->level;
    task->brief_one_in = ai_level_brief_one_in(opponent->level, task->game);
    task->personality = opponent->character ? &opponent->character->personality : NULL;
}

int opponent_strength(const Opponent *opponent) { return (int)opponent->level + 1; }

/* ---- Matching the player's strength ---- */

int opponent_balanced_strength(const RatedGame *games, int count, int first)
{
    if (count <= 0) return first;
    const int begin = count > RATED_GAMES_MAX ? count - RATED_GAMES_MAX : 0, last = games[count - 1].strength;
    double sum = RATING_PRIOR_GAMES * (double)games[begin].strength;
    for (int i = begin; i < count; i++) sum += games[i].strength + STRENGTH_STEP * (games[i].half_points - 1);
    int strength = (int)(sum / (count - begin + RATING_PRIOR_GAMES) + 0.5);
    if (strength > last + 1) strength = last + 1;
    if (strength < last - 1) strength = last - 1;
    return strength < 1 ? 1 : strength > AI_LEVELS ? AI_LEVELS : strength;
}
