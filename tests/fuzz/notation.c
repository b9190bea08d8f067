/* SPDX-License-Identifier: MIT */
/* Notation: the id of a game on a line, then an action a line. An action that is read is written, and read back as the
 * same. */
#include "fuzz.h"

static void check(const Game *game, const void *rules, const char *word)
{
    char written[ACTION_TEXT_SIZE], twice[ACTION_TEXT_SIZE];
    Action action = 0, again = 0;
    if (!game_read_action(game, rules, word, &action)) return;
    game->write_action(rules, action, written);
    fuzz_check(game_read_action(game, rules, written, &again), "an action that was written can be read");
    game->write_action(rules, again, twice);
    fuzz_check(strcmp(written, twice) == 0, "an action is written again as it was");
}

static void try_lines(const Game *game, const char *text, size_t length)
{
    const void *rules = rulebook_defaults(fuzz_book(game));
    SCOPED_MATCH *match = match_create(game, rules, game->players_max, 1);
    SCOPED_TEXT word = {0};
    while (*text) {
        const size_t letters = strcspn(text, "\n");
        Error error;
        text_reset(&word);
        text_add_bytes(&word, text, letters);
        text += letters + (text[letters] != '\0');
        check(game, rules, text_string(&word));
        for (int player = NOBODY; player < match_players(match); player++)
            match_play_text(match, player, text_string(&word), NULL, &error);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) { return fuzz_game(data, size, try_lines); }
