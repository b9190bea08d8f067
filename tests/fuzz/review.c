/* SPDX-License-Identifier: MIT */
/* The stored findings of a review: a short game is reviewed with them. */
#include "culdesac/review.h"
#include "fuzz.h"

enum { STEPS = 4 };

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const Game *game = game_find("neighbors");
    const void *rules = rulebook_defaults(fuzz_book(game));
    SCOPED_MATCH *match = match_create(game, rules, 2, 7);
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    for (size_t i = 0; i < STEPS; i++) {
        match_legal_actions(match, match_head(match)->to_move, actions);
        match_play(match, match_head(match)->to_move, actions[0], NULL, NULL);
    }
    Error error;
    ReviewStore *notes = review_store_create(game, STEPS, 1);
    if (review_store_read(notes, (const char *)data, size, &error)) {
        const ReviewTask task = {
            .match = match, .names = match_names(match), .seed = 1, .iterations = 2, .threads = 1, .store = notes};
        SCOPED_TEXT once = {0}, again = {0};
        Review review;
        review_analyse(&task, &review);
        review_clear(&review);
        review_store_write(notes, &once);
        fuzz_check(review_store_read(notes, once.data, once.length, &error), "notes that were written can be read");
        review_store_write(notes, &again);
        fuzz_check(once.length == again.length, "notes are written as long again");
    }
    review_store_destroy(notes);
    return 0;
}
