/* SPDX-License-Identifier: MIT */
/* The neighbours: their names, strengths, personalities and moods. */
#include "culdesac/characters.h"
#include "check.h"
#include "culdesac/registry.h"

TEST(eight_neighbours, "eight neighbours from one house to four, each with their own texts; the cat is among the best")
{
    int count = 0, before = 1;
    for (const Character *one = CHARACTERS; one->id; one++, count++) {
        CHECK(character_find(one->id) == one && strlen(one->id) < SEAT_KIND_SIZE);
        CHECK(one->strength >= before && one->strength <= AI_LEVELS);
        CHECK(strcmp(character_name(one), one->id) != 0 && strcmp(character_role(one), one->id) != 0);
        CHECK(strcmp(character_line(one), one->id) != 0);
        for (const Character *other = CHARACTERS; other != one; other++) {
            CHECK(strcmp(character_name(one), character_name(other)) != 0 && one->tint != other->tint);
            CHECK(memcmp(&one->personality, &other->personality, sizeof one->personality) != 0);
        }
        before = one->strength;
    }
    CHECK_INT(count, 8);
    CHECK_INT(character_find("child")->strength, 1);
    CHECK_INT(character_find("cat")->strength, 4);
    CHECK(!character_find("burglar"));
}

TEST(first_opponent_is_the_easiest, "the first opponent is as weak as any, and the least spiteful of the weakest")
{
    const Character *first = character_weakest();
    for (const Character *other = CHARACTERS; other->id; other++) {
        CHECK(first->strength <= other->strength);
        CHECK(first->strength < other->strength || first->personality.spite <= other->personality.spite);
    }
}

TEST(kinds_of_seats, "a seat's kind is a level or a neighbour; a neighbour has a personality, a level none")
{
    const AiPersonality none = {0};
    AiTask task = {.game = game_find("neighbors"), .personality = &none};
    Opponent opponent = {.level = AI_HARD};
    CHECK(!opponent_find("human", &opponent) && !opponent_find("", &opponent));
    CHECK(opponent.level == AI_HARD && !opponent.character);
    int count = 0;
    for (; OPPONENT_KINDS[count]; count++) CHECK(opponent_find(OPPONENT_KINDS[count], &opponent));
    CHECK_INT(count, AI_LEVELS + 8);
    CHECK(opponent_find("easy", &opponent));
    opponent_apply_to_task(&opponent, &task);
    CHECK(task.level == AI_EASY && !task.personality);
    CHECK(opponent_find("captain", &opponent));
    opponent_apply_to_task(&opponent, &task);
    CHECK(task.level == AI_HARD && task.personality == &character_find("captain")->personality);
    CHECK_INT(opponent_strength(&opponent), 3);
}

TEST(levels_blunder_at_game_rate, "medium and hard blunder at the rate that the game sets; easy and expert never do")
{
    const Heuristics heuristics = {.tuning = {.medium_brief_one_in = 3, .hard_brief_one_in = 7}};
    Game game = *game_find("neighbors");
    game.heuristics = &heuristics;
    const uint32_t wanted[AI_LEVELS] = {[AI_MEDIUM] = 3, [AI_HARD] = 7};
    for (const Character *character = CHARACTERS; character->id; character++) {
        Opponent opponent;
        CHECK(opponent_find(character->id, &opponent) && opponent.character == character);
        AiTask task = {.game = &game};
        opponent_apply_to_task(&opponent, &task);
        CHECK_INT(task.brief_one_in, wanted[opponent.level]);
    }
}

/* ---- Moods ---- */

/* Checks that a mood does not change if only hidden information changes. */
static void check_mood(const Game *game, const void *rules, const void *state, int seen[4])
{
    _Alignas(16) unsigned char view[STATE_SIZE_MAX], sampled[STATE_SIZE_MAX], again[STATE_SIZE_MAX];
    Rng rng = rng_from_seed(state_head_const(state)->turn);
    for (int player = 0; player < state_head_const(state)->players; player++) {
        game_make_view(game, rules, state, player, view);
        game_sample_state(game, rules, view, &rng, sampled);
        game_make_view(game, rules, sampled, player, again);
        const Mood mood = character_mood(game, rules, view, player);
        CHECK(character_mood(game, rules, again, player) == mood && mood != MOOD_THINKING);
        seen[mood]++;
    }
}

/* Plays one action like a beginner, because beginners bring a game to its end. */
static void play_on(const Game *game, const void *rules, void *state, uint64_t seed)
{
    _Alignas(16) unsigned char view[STATE_SIZE_MAX];
    const int player = state_head_const(state)->to_move;
    game_make_view(game, rules, state, player, view);
    const AiTask task = {.game = game, .rules = rules, .view = view, .player = player, .seed = seed};
    game->apply_action(rules, state, player, ai_choose_as_beginner(&task), NULL);
}

TEST(moods_use_known_information, "moods depend only on known information, and all of them occur in every game")
{
    for (size_t i = 0; GAMES[i]; i++) {
        const Game *game = GAMES[i];
        SCOPED_BOOK *book = rulebook_create_file(game, "rules", &check_error);
        int seen[4] = {0};
        if (!CHECK(book)) continue;
        for (uint64_t seed = 1; seed <= 4; seed++) {
            _Alignas(16) unsigned char state[STATE_SIZE_MAX];
            Rng rng = rng_from_seed(seed);
            game->deal(rulebook_defaults(book), 2, seed, state);
            for (int played = 0; played < 400 && !state_head_const(state)->is_over; played++) {
                if (played % 7 == 0) check_mood(game, rulebook_defaults(book), state, seen);
                play_on(game, rulebook_defaults(book), state, rng_next(&rng));
            }
            check_mood(game, rulebook_defaults(book), state, seen);
        }
        CHECK_ABOUT(seen[MOOD_CALM] && seen[MOOD_GLAD] && seen[MOOD_SOUR], "%s: %d calm, %d glad, %d sour", game->id,
                    seen[MOOD_CALM], seen[MOOD_GLAD], seen[MOOD_SOUR]);
    }
}
