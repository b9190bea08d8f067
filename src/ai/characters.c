/* SPDX-License-Identifier: MIT */
/* Functions of the characters. The build makes the list of characters, CHARACTERS, from rules/characters.json. */
#include "culdesac/characters.h"

#include "strings/characters.h"

#include <stdio.h>
#include <string.h>

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
