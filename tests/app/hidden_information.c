/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * The law of the screen, for every game with hidden information and a table: in two states that differ only in what
 * the viewer may not know, the window shows the same, pixel for pixel, and has the same text. That ends with the match,
 * when everything is open. Matches are played at random. Some of their positions are shown as one player, or nobody,
 * may see them, before and after an action.
 *
 * CULDESAC_LAW_POSITIONS is the number of positions for each game, and CULDESAC_LAW_GAME limits the test to one game.
 */
#include "culdesac/registry.h"
#include "shared_screen_test.h"
#include "tabletop/game_table.h"

enum { POSITIONS = 60, ACTIONS_APART = 7 };

static App *open_app(void)
{
    App *app = scripted_open("build/test-program", true, 7);
    scripted_set(app, animation_speed, SPEED_OFF);
    scripted_set(app, play.ask_only_when_able, false); /* no opponent acts between two frames */
    scripted_set(app, play.play_forced_moves, true);
    window_resize(&app->window, 800, 600);
    input_resized(app);
    app->scripted_clock = true;
    return app;
}

/* A match that begins with a state, in which only the viewer is a person. */
static Match *match_in(const Match *before, const void *sampled, int viewer)
{
    Match *match = match_create_from(match_game(before), match_rules(before), sampled);
    for (int player = 0; player < match_players(match); player++) {
        Seat seat = *match_seat(match, player);
        snprintf(seat.name, sizeof seat.name, "Player %c", 'A' + player);
        strcpy(seat.kind, player == viewer ? "human" : "easy");
        match_set_seat(match, player, &seat);
    }
    return match;
}

/* Shows a match at a table of this kind, which belongs to the program from now on. */
static SharedTestFrame show(App *app, Match *match, TableKind kind)
{
    stage_clear(&app->stage);
    stage_push(&app->stage, table_scene_create(&app->stage, match, kind));
    return shared_test_capture(app);
}

static bool frames_equal(const SharedTestFrame *a, const SharedTestFrame *b)
{
    return memcmp(a->pixels, b->pixels, a->bytes) == 0 && strcmp(text_string(&a->words), text_string(&b->words)) == 0;
}

static void check_same(App *app, Match *match, Match *other)
{
    SharedTestFrame a = show(app, match, TABLE_GAME), b = show(app, other, TABLE_GAME);
    shared_test_check_same(&a, &b, true);
}

/* ---- Two possible states ---- */

/* An action of somebody. */
typedef struct PlayedAction {
    int player;
    Action action;
} PlayedAction;

/* Plays the same action in two states. Returns whether it is legal in both, ends neither, and both still look the same
 * to the viewer. */
static bool both_play(Match *match, Match *other, int viewer, PlayedAction move)
{
    const size_t size = match_game(match)->state_size;
    if (!match_play(match, move.player, move.action, NULL, &check_error)) return false;
    if (!match_play(other, move.player, move.action, NULL, &check_error)) return false;
    SCOPED_MEMORY void *view = memory_allocate(size), *other_view = memory_allocate(size);
    match_view(match, viewer, view);
    match_view(other, viewer, other_view);
    return memcmp(view, other_view, size) == 0 && !match_is_over(match);
}

/* Returns how often the states were also compared after an action. */
static int check_position(App *app, const Match *match, int viewer, PlayedAction move, Rng *rng)
{
    const Game *game = match_game(match);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size), *sampled = memory_allocate(game->state_size);
    match_view(match, viewer, view);
    game_sample_state(game, match_rules(match), view, rng, sampled);
    check_same(app, match_in(match, match_state(match), viewer), match_in(match, sampled, viewer));
    Match *here = match_in(match, match_state(match), viewer), *there = match_in(match, sampled, viewer);
    const bool played = both_play(here, there, viewer, move);
    if (played) {
        check_same(app, here, there);
    } else {
        match_destroy(here);
        match_destroy(there);
    }
    return played;
}

/* Checks the views of nobody, of the player who acts, and of somebody else. */
static int check_viewers(App *app, const Match *match, PlayedAction move, Rng *rng)
{
    const int players = match_players(match), actor = move.player == NOBODY ? 0 : move.player;
    const int viewers[] = {NOBODY, actor, (actor + 1 + (int)rng_below(rng, (uint32_t)players - 1)) % players};
    int played = 0;
    for (int i = 0; i < 3; i++) played += check_position(app, match, viewers[i], move, rng);
    return played;
}

/* ---- Many positions ---- */

static const char *wanted_game(void) { return getenv("CULDESAC_LAW_GAME"); }

static int positions_wanted(void)
{
    const char *text = getenv("CULDESAC_LAW_POSITIONS");
    return text ? atoi(text) : POSITIONS;
}

static void check_preset(App *app, const Game *game, int preset, int players, int positions)
{
    Rng rng = rng_from_seed((uint64_t)(preset + 2) * 31 + (uint64_t)players);
    int looked = 0, played = 0;
    for (uint64_t seed = 1; looked < positions; seed++) {
        SCOPED_MATCH *match = random_play_match(game, preset, players, seed);
        PlayedAction move;
        for (int n = 0; looked < positions && random_play_choose(match, &rng, &move.player, &move.action); n++) {
            if (n % ACTIONS_APART == 0) {
                played += check_viewers(app, match, move, &rng);
                looked++;
            }
            CHECK(match_play(match, move.player, move.action, NULL, &check_error));
        }
    }
    CHECK(played > positions / 2);
}

/* Half of the positions are played with the Standard rules, the others with the presets, with all numbers of players.
 */
static void check_game(App *app, const Game *game, int positions)
{
    const Rulebook *book = random_play_book(game);
    const int presets = (int)rulebook_preset_count(book), span = game->players_max - game->players_min + 1;
    check_preset(app, game, RULEBOOK_STANDARD, game->players_min, positions / 4);
    check_preset(app, game, RULEBOOK_STANDARD, game->players_max, positions / 4);
    for (int preset = 0; preset < presets; preset++) {
        SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
        const int players = game->players_min + preset % span;
        if (rulebook_make_rules(book, preset, NULL, players, rules, &check_error))
            check_preset(app, game, preset, players, 1 + positions / 2 / presets);
    }
}

static bool has_secrets_to_show(const Game *game)
{
    return game_has_hidden_info(game) && game_table_find(game) != NULL;
}

APP_TEST(hidden_information_changes_no_pixel,
         "what a viewer may not know changes neither a pixel of the window nor a word in it", open_app())
{
    int games = 0;
    for (size_t i = 1; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        if (!has_secrets_to_show(game) || (wanted_game() && strcmp(wanted_game(), game->id) != 0)) continue;
        check_game(app, game, positions_wanted());
        games++;
    }
    CHECK(games > 0);
}

TEST(unknown_end_is_not_shown, "whether the only action left ends the game is not shown if the player may not know it")
{
    enum { DEALS = 12, STATES = 8 };
    SCOPED_APP *app = open_app();
    for (uint64_t deal = 1; deal <= DEALS; deal++) {
        SCOPED_MATCH *match = random_play_match(game_find("nasty"), -1, 2, deal);
        Rng rng = rng_from_seed(deal);
        random_play(match, &rng, SIZE_MAX);
        const MatchStep last = *match_step(match, match_length(match) - 1);
        CHECK(match_undo(match));
        for (int i = 0; i < STATES; i++)
            check_position(app, match, last.player, (PlayedAction){last.player, last.action}, &rng);
    }
}

/* Checks two states in which player 0 has different hands: they look different to player 0, and the same to whoever
 * sees no hand. */
static void check_sees(App *app, const Game *game)
{
    SCOPED_MATCH *first = random_play_match(game, -1, game->players_min, 3);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size), *sampled = memory_allocate(game->state_size);
    Rng rng = {5};
    match_view(first, NOBODY, view);
    game_sample_state(game, match_rules(first), view, &rng, sampled);
    const void *states[] = {match_state(first), sampled};
    SharedTestFrame own[2], nobodys[2];
    for (int i = 0; i < 2; i++) {
        own[i] = show(app, match_in(first, states[i], 0), TABLE_GAME);
        nobodys[i] = show(app, match_in(first, states[i], NOBODY), TABLE_GAME);
    }
    CHECK(!frames_equal(&own[0], &own[1]));
    CHECK(!frames_equal(&own[0], &nobodys[0]));
    CHECK(frames_equal(&nobodys[0], &nobodys[1]));
    for (int i = 0; i < 2; i++) {
        shared_test_frame_clear(&own[i]);
        shared_test_frame_clear(&nobodys[i]);
    }
}

APP_TEST(known_differences_are_visible,
         "states look different to the viewer who may know what differs: a player's own hand", open_app())
{
    for (size_t i = 1; random_play_game(i); i++) {
        if (has_secrets_to_show(random_play_game(i))) check_sees(app, random_play_game(i));
    }
}

APP_TEST(open_after_match, "after a match all hands are open to everybody, at its table and in its record", open_app())
{
    for (size_t i = 1; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        if (!has_secrets_to_show(game)) continue;
        SCOPED_MATCH *first = random_play_match(game, -1, game->players_min, 3);
        SCOPED_MEMORY void *view = memory_allocate(game->state_size), *sampled = memory_allocate(game->state_size);
        Rng rng = {5};
        match_view(first, NOBODY, view);
        game_sample_state(game, match_rules(first), view, &rng, sampled);
        const void *states[] = {match_state(first), sampled};
        for (int record = 0; record < 2; record++) {
            for (int ended = 0; ended < 2; ended++) {
                SharedTestFrame frames[2];
                for (int n = 0; n < 2; n++) {
                    Match *match = match_in(first, states[n], NOBODY);
                    if (ended) CHECK(match_resign(match, 0));
                    frames[n] = show(app, match, record ? TABLE_RECORD : TABLE_GAME);
                }
                CHECK_INT(frames_equal(&frames[0], &frames[1]), !ended);
                shared_test_frame_clear(&frames[0]);
                shared_test_frame_clear(&frames[1]);
            }
        }
    }
}
