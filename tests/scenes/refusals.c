/* SPDX-License-Identifier: MIT */
#include "support/random_play.h"

#define FIXTURE_OWN void *view;
#include "table_fixture.h"
#include "tabletop/tabletop.h"

enum { MATCHES = 8, STEPS = 160, STARTS = 6 };

/* Checks every target that does not continue what is already touched. */
static void check_refusals(TableFixture *fixture, Match *match)
{
    const TouchPath *touched = &fixture->choosing.touched;
    fixture_arrange(fixture);
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        const Target *target = &fixture->arrangement.targets[i];
        const char *token = target->token;
        TouchSelection tried = fixture->choosing; /* a copy with the same paths, which a touch does not change */
        Action action;
        if ((target->kind != TARGET_STEP && target->kind != TARGET_DRAG) || selection_touch(&tried, token, &action))
            continue;
        const char *reason = tabletop_refuse_touch(&fixture->context, token).sentence;
        CHECK_ABOUT(reason && reason[0], "%s, phase %d: no word after \"%s\" for \"%s\" (%s)",
                    fixture->context.position.game->id, match_head(match)->phase,
                    touched->count > 0 ? touched->tokens[0] : "", token, target->label);
    }
}

/* Checks a position with nothing touched, and after some first touches. */
static void check_position(TableFixture *fixture, Match *match, int player, Rng *rng)
{
    const void *rules = match_rules(match);
    match_view(match, player, fixture->view);
    selection_clear(&fixture->choosing);
    fixture_choose(fixture, rules, fixture->view, player);
    if (fixture->choosing.count == 0) return;
    fixture_see(fixture, rules, fixture->view, player, player);
    check_refusals(fixture, match);
    for (int i = 0; i < STARTS; i++) {
        const size_t any = rng_below(rng, (uint32_t)fixture->choosing.count);
        const TouchPath path = fixture->choosing.paths[any];
        Action action;
        selection_reset(&fixture->choosing);
        for (int step = 0; step + 1 < path.count; step++) {
            CHECK(selection_touch(&fixture->choosing, path.tokens[step], &action));
            check_refusals(fixture, match);
        }
    }
    selection_reset(&fixture->choosing);
}

static void check_game(const GameTable *game_table, int preset, uint64_t seed)
{
    const Game *game = game_table->game;
    SCOPED_TABLE *fixture = fixture_open(game_table);
    const int players = game->players_min + (int)(seed % (unsigned)(game->players_max - game->players_min + 1));
    Match *match = fixture->match = random_play_match(game, preset, players, seed);
    Rng rng = rng_from_seed(seed);
    fixture->view = memory_allocate(game->state_size);
    fixture->stage.layout = layout_make(1280, 800, 1);
    for (int step = 0; step < STEPS; step++) {
        int player;
        Action action;
        if (!random_play_choose(match, &rng, &player, &action)) break;
        if (player != NOBODY && step % 3 == 0) check_position(fixture, match, player, &rng);
        CHECK(match_play(match, player, action, NULL, NULL));
    }
    free(fixture->view);
}

TEST(every_refused_touch_is_explained, "a touch that plays nothing is answered with a sentence, in every game")
{
    for (const GameTable *const *at = GAME_TABLES; *at; at++) {
        const int presets = (int)rulebook_preset_count(random_play_book((*at)->game));
        for (uint64_t seed = 0; seed < MATCHES; seed++)
            check_game(*at, (int)(seed % (unsigned)(presets + 1)) - 1, seed);
    }
}
