/* SPDX-License-Identifier: MIT */
/* The requests of the protocol: a function for each, and their table. */
#include "engine/protocol.h"

#include "culdesac/bits.h"
#include "culdesac/clock.h"
#include "engine/playouts.h"

#include "culdesac/characters.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"

#include <stdlib.h>

/* ---- Common parts ---- */

static const Game *read_game(const JsonCursor *at, Error *error)
{
    char id[64];
    if (!json_read_string(at, id, sizeof id, error)) return NULL;
    const Game *game = game_find(id);
    if (!game) json_error(at, error, "unknown game \"%s\".", id);
    return game;
}

/* Reads a player or −1; *player is unchanged if the request has none. */
static bool read_player(const ProtocolState *protocol, const JsonCursor *at, int *player, Error *error)
{
    int32_t number;
    if (!json_exists(at)) return true;
    if (!json_read_int32(at, NOBODY, match_players(protocol->match) - 1, &number, error)) return false;
    *player = number;
    return true;
}

/* Reads the seed, or makes a new one. */
static bool read_seed(const JsonCursor *at, uint64_t *seed, Error *error)
{
    if (json_exists(at)) return seed_read(at, seed, error);
    *seed = clock_fresh_seed();
    return true;
}

/* Replaces the match, and answers with its state. */
static void begin_match(ProtocolState *protocol, Match *match, JsonWriter *out)
{
    match_destroy(protocol->match);
    protocol->match = match;
    json_key(out, "state");
    state_write(match_game(match), match_rules(match), match_state(match), out);
}

/* ---- Matches ---- */

static bool run_games(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    json_open_member(out, "games", '[');
    for (size_t i = 0; GAMES[i]; i++) rulebook_write(rulebooks_find(protocol->rulebooks, GAMES[i]), out);
    json_close(out, ']');
    return true;
}

static bool run_new(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor game_at = json_member(request, "game"), players_at = json_member(request, "players"),
                     seed_at = json_member(request, "seed"), rules_at = json_member(request, "rules");
    const Game *game = read_game(&game_at, error);
    int32_t players;
    uint64_t seed;
    if (!game || !json_read_int32(&players_at, game->players_min, game->players_max, &players, error)) return false;
    if (!read_seed(&seed_at, &seed, error)) return false;
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    const bool good = rulebook_make_rules(rulebooks_find(protocol->rulebooks, game), RULEBOOK_STANDARD, &rules_at,
                                          players, rules, error);
    if (good) begin_match(protocol, match_create(game, rules, players, seed), out);
    return good;
}

static bool run_load(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor state_at = json_member(request, "state");
    if (!json_require_object(&state_at, error)) return false;
    const JsonCursor game_at = json_member(&state_at, "game");
    const Game *game = read_game(&game_at, error);
    if (!game) return false;
    SCOPED_MEMORY void *rules =
        memory_copy(rulebook_defaults(rulebooks_find(protocol->rulebooks, game)), game->rules_size);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    const bool good = state_read(game, &state_at, rules, state, error);
    if (good) begin_match(protocol, match_create_from(game, rules, state), out);
    return good;
}

static bool run_record(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    json_key(out, "record");
    record_write(protocol->match, out);
    return true;
}

static bool run_replay(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor record = json_member(request, "record");
    Match *match = record_read(&record, protocol->rulebooks, error);
    if (match) begin_match(protocol, match, out);
    return match != NULL;
}

/* ---- Views ---- */

static bool run_state(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor as = json_member(request, "as");
    const Match *match = protocol->match;
    int viewer = VIEWER_ALL;
    if (!read_player(protocol, &as, &viewer, error)) return false;
    json_key(out, "state");
    if (viewer == VIEWER_ALL) {
        state_write(match_game(match), match_rules(match), match_state(match), out);
        return true;
    }
    SCOPED_MEMORY void *view = memory_allocate(match_game(match)->state_size);
    match_view(match, viewer, view);
    state_write(match_game(match), match_rules(match), view, out);
    return true;
}

static bool run_legal(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor player_at = json_member(request, "player");
    int player = match_head(protocol->match)->to_move;
    if (!read_player(protocol, &player_at, &player, error)) return false;
    notations_list(&protocol->choices, match_game(protocol->match), match_rules(protocol->match),
                   match_state(protocol->match), player);
    if (json_exists(&player_at)) {
        json_int_member(out, "player", player);
    } else {
        player_write_member(out, "player", player);
    }
    json_open_member(out, "actions", '[');
    for (size_t i = 0; i < protocol->choices.count; i++) json_put_string(out, protocol->choices.items[i].text);
    json_close(out, ']');
    return true;
}

static void write_item(const Match *match, const ScoreItem *item, JsonWriter *out)
{
    const Game *game = match_game(match);
    json_open(out, '{');
    json_string_member(out, "item", game->items[item->item]);
    if (item->at.zone != 0) {
        char place[NAME_TEXT_SIZE];
        game_name_place(game, match_rules(match), item->at, NAME_TOKEN, place);
        json_string_member(out, "square", place);
    }
    json_int_member(out, "count", item->count);
    json_int_member(out, "points", item->points);
    json_close(out, '}');
}

static bool run_score(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const Match *match = protocol->match;
    const int players = match_players(match);
    ScoreItems items;
    const Score score = match_score(match, &items);
    json_open_member(out, "scores", '[');
    for (int player = 0; player < players; player++) json_put_int(out, score.points[player]);
    json_close(out, ']');
    json_open_member(out, "winners", '[');
    for (int player = 0; player < players; player++) {
        if (has_player(score.winners, player)) json_put_int(out, player);
    }
    json_close(out, ']');
    json_bool_member(out, "over", match_head(match)->is_over);
    json_open_member(out, "detail", '[');
    for (int player = 0; player < players; player++) {
        json_open(out, '[');
        for (size_t i = 0; i < items.count; i++) {
            if (items.items[i].player == player) write_item(match, &items.items[i], out);
        }
        json_close(out, ']');
    }
    json_close(out, ']');
    return true;
}

/* ---- Playing ---- */

static bool run_play(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor action_at = json_member(request, "action"), player_at = json_member(request, "player"),
                     as_at = json_member(request, "as");
    Match *match = protocol->match;
    const int players = match_players(match);
    int player = match_head(match)->is_over ? 0 : match_head(match)->to_move, viewer = VIEWER_ALL;
    char notation[ACTION_TEXT_SIZE];
    if (!json_read_string(&action_at, notation, sizeof notation, error)) return false;
    if (!read_player(protocol, &player_at, &player, error) || !read_player(protocol, &as_at, &viewer, error))
        return false;
    protocol->events.count = 0;
    if (!match_play_text(match, player, notation, &protocol->events, error)) return false;
    json_open_member(out, "events", '[');
    for (size_t i = 0; i < protocol->events.count; i++) {
        Event event = protocol->events.items[i];
        if (viewer != VIEWER_ALL) event = event_make_view(event, viewer, players);
        event_write(match_game(match), match_rules(match), &event, out);
    }
    json_close(out, ']');
    json_bool_member(out, "over", match_head(match)->is_over);
    return true;
}

static bool run_undo(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    return match_undo(protocol->match) || error_set(error, "There is nothing to undo.");
}

/* Reads the player whose action is searched, and checks that they can act. */
static bool read_think_player(const ProtocolState *protocol, const JsonCursor *request, int *player, Error *error)
{
    const JsonCursor player_at = json_member(request, "player");
    const StateHead *head = match_head(protocol->match);
    *player = head->to_move;
    if (head->is_over) return error_set(error, "The game is over.");
    if (!read_player(protocol, &player_at, player, error)) return false;
    if (*player == head->to_move || has_player(head->may_act, *player)) return true;
    return json_error(&player_at, error, "player %d cannot act now.", *player);
}

/* Reads the task of `think` or `hint`; a hint uses the hard level by default. */
static bool read_task(const ProtocolState *protocol, const JsonCursor *request, bool for_hint, AiTask *task,
                      Error *error)
{
    const JsonCursor level_at = json_member(request, "level"), ms_at = json_member(request, "ms"),
                     iterations_at = json_member(request, "iterations"), seed_at = json_member(request, "seed");
    int kind = 0;
    int64_t iterations = 0;
    Opponent opponent = {.level = AI_HARD};
    if (!(for_hint && !json_exists(&level_at)) && !json_read_choice(&level_at, OPPONENT_KINDS, &kind, error))
        return false;
    if (json_exists(&ms_at) && !json_read_double(&ms_at, AI_MS_MAX, &task->time_limit_ms, error)) return false;
    if (json_exists(&iterations_at) && !json_read_int(&iterations_at, 1, INT64_MAX, &iterations, error)) return false;
    if (json_exists(&level_at)) opponent_find(OPPONENT_KINDS[kind], &opponent);
    opponent_apply_to_task(&opponent, task);
    task->threads = ai_thread_count();
    if (for_hint) { /* a hint is as strong as possible */
        task->personality = NULL;
        task->brief_one_in = 0;
    }
    task->iterations = (uint64_t)iterations;
    return read_think_player(protocol, request, &task->player, error) && read_seed(&seed_at, &task->seed, error);
}

/* Writes the member "action"; ACTION_NONE is null. */
static void write_action(JsonWriter *out, const AiTask *task, Action action)
{
    char text[ACTION_TEXT_SIZE];
    json_key(out, "action");
    if (action == ACTION_NONE) {
        json_put_null(out);
        return;
    }
    task->game->write_action(task->rules, action, text);
    json_put_string(out, text);
}

static bool run_think(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const Match *match = protocol->match;
    AiTask task = {.game = match_game(match), .rules = match_rules(match)};
    if (!read_task(protocol, request, false, &task, error)) return false;
    /* A given number of iterations is done completely. A search limited by time may stop early, as at the table. */
    task.analysis.all_choices = task.iterations > 0;
    SCOPED_MEMORY void *view = memory_allocate(task.game->state_size);
    match_view(match, task.player, view);
    task.view = view;
    AiAnswer answer;
    ai_think(&task, &answer);
    write_action(out, &task, answer.action);
    json_open_member(out, "value", '[');
    for (int p = 0; p < match_players(match); p++) json_put_double(out, answer.value[p]);
    json_close(out, ']');
    json_int_member(out, "iterations", (int64_t)answer.iterations);
    json_double_member(out, "ms", answer.ms);
    if (answer.cut_short) json_bool_member(out, "complete", false);
    return true;
}

static void write_description(JsonWriter *out, const char *key, bool is_known, Text *text)
{
    json_key(out, key);
    if (is_known) {
        json_put_string(out, text_string(text));
    } else {
        json_put_null(out);
    }
    text_clear(text);
}

/* Writes how the game ends after the hint's action, and the actions with the same result; null if unknown. */
static void write_solved(JsonWriter *out, const AiTask *task, const AiAnswer *answer)
{
    static const char *const OUTCOMES[] = {[AI_LOSES] = "loss", [AI_DRAWS] = "draw", [AI_WINS] = "win"};
    json_key(out, "solved");
    if (!ai_answer_is_solved(answer)) {
        json_put_null(out);
        return;
    }
    const AiVerdict best = answer->choices[0].verdict;
    json_open(out, '{');
    json_string_member(out, "outcome", OUTCOMES[best]);
    json_open_member(out, "actions", '[');
    for (size_t i = 0; i < answer->choice_count; i++) {
        char text[ACTION_TEXT_SIZE];
        if (answer->choices[i].verdict != best) continue;
        task->game->write_action(task->rules, answer->choices[i].action, text);
        json_put_string(out, text);
    }
    json_close(out, ']');
    json_close(out, '}');
}

static bool run_hint(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const Match *match = protocol->match;
    AiTask task = {.game = match_game(match), .rules = match_rules(match), .analysis.all_choices = true};
    if (!read_task(protocol, request, true, &task, error)) return false;
    SCOPED_MEMORY void *view = memory_allocate(task.game->state_size);
    match_view(match, task.player, view);
    task.view = view;
    AiAnswer answer;
    Text reason = {0}, lead = {0};
    ai_think(&task, &answer);
    write_action(out, &task, answer.action);
    write_description(out, "reason", ai_hint_reason(&task, &answer, match_names(match), &reason), &reason);
    write_description(out, "lead", ai_hint_lead(&answer, &lead), &lead);
    write_solved(out, &task, &answer);
    return true;
}

/* ---- Perft ---- */

static bool run_perft(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor depth_at = json_member(request, "depth"), seconds_at = json_member(request, "seconds");
    const Match *match = protocol->match;
    int32_t depth;
    double seconds = PLAYOUTS_SECONDS_MAX;
    bool whole;
    if (!json_read_int32(&depth_at, 0, PERFT_DEPTH_MAX, &depth, error)) return false;
    if (json_exists(&seconds_at) && !json_read_double(&seconds_at, PLAYOUTS_SECONDS_MAX, &seconds, error)) return false;
    if (!game_is_deterministic(match_game(match)))
        return error_set(error, "Perft works only for games without chance or hidden cards.");
    const uint64_t nodes =
        perft_count(match_game(match), match_rules(match), match_state(match), depth, seconds, &whole);
    json_int_member(out, "nodes", (int64_t)nodes);
    if (!whole) json_bool_member(out, "complete", false);
    return true;
}

static bool run_playouts(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    const JsonCursor seconds_at = json_member(request, "seconds"), seed_at = json_member(request, "seed");
    const Match *match = protocol->match;
    double seconds;
    uint64_t seed;
    if (!json_read_double(&seconds_at, PLAYOUTS_SECONDS_MAX, &seconds, error) || !read_seed(&seed_at, &seed, error))
        return false;
    if (match_head(match)->is_over) return error_set(error, "The game is over.");
    const Playouts done =
        playouts_run(match_game(match), match_rules(match), match_state(match), match_players(match), seed, seconds);
    json_int_member(out, "playouts", (int64_t)done.games);
    json_int_member(out, "actions", (int64_t)done.actions);
    json_double_member(out, "seconds", done.seconds);
    return true;
}

static bool run_quit(ProtocolState *protocol, const JsonCursor *request, JsonWriter *out, Error *error)
{
    protocol->quit = true;
    return true;
}

const ProtocolCommand PROTOCOL_COMMANDS[] = {
    {.name = "games", .run = run_games},
    {.name = "new", .members = {"game", "players", "seed", "rules"}, .run = run_new},
    {.name = "load", .members = {"state"}, .run = run_load},
    {.name = "state", .members = {"as"}, .needs_match = true, .run = run_state},
    {.name = "legal", .members = {"player"}, .needs_match = true, .run = run_legal},
    {.name = "play", .members = {"action", "player", "as"}, .needs_match = true, .run = run_play},
    {.name = "undo", .needs_match = true, .run = run_undo},
    {.name = "score", .needs_match = true, .run = run_score},
    {.name = "think",
     .members = {"level", "ms", "iterations", "seed", "player"},
     .needs_match = true,
     .run = run_think},
    {.name = "hint", .members = {"level", "ms", "iterations", "seed", "player"}, .needs_match = true, .run = run_hint},
    {.name = "record", .needs_match = true, .run = run_record},
    {.name = "replay", .members = {"record"}, .run = run_replay},
    {.name = "perft", .members = {"depth", "seconds"}, .needs_match = true, .run = run_perft},
    {.name = "playouts", .members = {"seconds", "seed"}, .needs_match = true, .run = run_playouts},
    {.name = "quit", .run = run_quit},
    {0},
};
