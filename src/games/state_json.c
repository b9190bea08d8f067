/* SPDX-License-Identifier: MIT */
/* The members that the states of all games have in common; each game adds its own. */
#include "culdesac/bits.h"
#include "culdesac/game.h"
#include "culdesac/seed.h"

#include <assert.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

static int phase_count(const Game *game)
{
    int count = 0;
    while (game->phases[count]) count++;
    return count;
}

void players_write(uint8_t players, JsonWriter *out)
{
    json_open(out, '[');
    for (int p = 0; p < PLAYERS_MAX; p++) {
        if (has_player(players, p)) json_put_int(out, p);
    }
    json_close(out, ']');
}

void player_write_member(JsonWriter *out, const char *key, int player)
{
    if (player == NOBODY) {
        json_null_member(out, key);
    } else {
        json_int_member(out, key, player);
    }
}

bool players_read(const JsonCursor *at, int count, uint8_t *players, Error *error)
{
    int32_t player, last = -1;
    if (!json_require_array(at, -1, error)) return false;
    *players = 0;
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item), last = player) {
        if (!json_read_int32(&item, 0, count - 1, &player, error)) return false;
        if (player <= last) return json_error(&item, error, "players must be in ascending order, each only once.");
        *players |= player_bit(player);
    }
    return true;
}

static void write_generator(const StateHead *head, JsonWriter *out)
{
    char word[SEED_TEXT_SIZE];
    seed_write(head->seed, word);
    json_string_member(out, "seed", word);
    snprintf(word, sizeof word, "%016" PRIx64, head->rng.word);
    json_string_member(out, "rng", word);
}

void state_write(const Game *game, const void *rules, const void *state, JsonWriter *out)
{
    const StateHead *head = state_head_const(state);
    assert(head->players <= PLAYERS_MAX && head->phase < phase_count(game));
    const Score score = game_score(game, rules, state, NULL);
    json_open(out, '{');
    json_string_member(out, "game", game->id);
    json_key(out, "rules");
    options_write(game->options, rules, out);
    json_int_member(out, "players", head->players);
    if (head->viewer == VIEWER_ALL) write_generator(head, out);
    player_write_member(out, "to_move", head->to_move);
    json_key(out, "may_act");
    players_write(head->may_act, out);
    json_string_member(out, "phase", game->phases[head->phase]);
    json_int_member(out, "turn", head->turn);
    json_bool_member(out, "over", head->is_over);
    json_open_member(out, "scores", '[');
    for (int p = 0; p < head->players; p++) json_put_int(out, score.points[p]);
    json_close(out, ']');
    json_key(out, "winners");
    players_write(score.winners, out);
    fields_write(game->fields, rules, head->players, state, out);
    json_close(out, '}');
}

/* Reads the random generator. A string of 16 hexadecimal digits is its word, and any other string is hashed to seed it.
 * If there is no string, the state's seed is used. */
static bool read_generator(const JsonCursor *at, StateHead *head, Error *error)
{
    const JsonCursor seed = json_member(at, "seed"), rng = json_member(at, "rng");
    if (json_exists(&seed) && !json_read_digits(&seed, &head->seed, error)) return false;
    if (!json_exists(&rng)) {
        head->rng = rng_from_seed(head->seed);
        return true;
    }
    const char *word = json_string(&rng);
    if (!word) return json_error(&rng, error, "the generator must be written as a string.");
    const size_t length = strlen(word);
    if (length == 16 && strspn(word, "0123456789abcdef") == length)
        return sscanf(word, "%" SCNx64, &head->rng.word) == 1;
    head->rng = rng_from_seed(hash_bytes(0, word, length));
    return true;
}

static bool read_to_move(const JsonCursor *at, StateHead *head, Error *error)
{
    const JsonCursor to_move = json_member(at, "to_move");
    head->to_move = NOBODY;
    if (json_is_null(&to_move)) return true;
    int32_t player;
    if (!json_read_int32(&to_move, 0, head->players - 1, &player, error)) return false;
    head->to_move = (int8_t)player;
    return true;
}

static bool read_head(const Game *game, const JsonCursor *at, const void *rules, StateHead *head, Error *error)
{
    const JsonCursor players = json_member(at, "players"), phase = json_member(at, "phase"),
                     turn = json_member(at, "turn"), over = json_member(at, "over");
    int32_t count, number = 0;
    int index;
    bool ended;
    if (!json_read_int32(&players, game->players_min, game->players_max, &count, error)) return false;
    Error reason;
    const JsonCursor options = json_member(at, "rules");
    if (!game_check_rules(game, rules, count, &reason)) return json_error(&options, error, "%s", reason.text);
    head->players = (uint8_t)count;
    head->viewer = VIEWER_ALL;
    if (!json_read_choice(&phase, game->phases, &index, error)) return false;
    head->phase = (uint8_t)index;
    if (json_exists(&turn) && !json_read_int32(&turn, 1, INT32_MAX, &number, error)) return false;
    head->turn = (uint32_t)number;
    if (!json_read_bool(&over, &ended, error)) return false;
    head->is_over = ended;
    if (!read_to_move(at, head, error)) return false;
    const JsonCursor to_move = json_member(at, "to_move");
    if (head->is_over != (head->to_move == NOBODY))
        return json_error(&to_move, error, "it must be null when the game is over, and only then.");
    if (head->is_over != (head->phase == phase_count(game) - 1))
        return json_error(&phase, error, "it must be \"over\" when the game is over, and only then.");
    return read_generator(at, head, error);
}

bool state_error(const JsonCursor *at, Error *error, const char *key, int i, int j, const char *format, ...)
{
    if (!error) return false;
    char reason[ERROR_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(reason, sizeof reason, format, arguments);
    va_end(arguments);
    if (!at) return error_set(error, "%s: %s", key, reason);
    const JsonCursor member = json_member(at, key);
    if (i < 0) return json_error(&member, error, "%s", reason);
    const JsonCursor element = json_element(&member, i);
    if (j < 0) return json_error(&element, error, "%s", reason);
    const JsonCursor inner = json_element(&element, j);
    return json_error(&inner, error, "%s", reason);
}

/* Checks that a list of players, if it exists, contains exactly those of the mask. */
static bool check_players(const JsonCursor *at, const char *key, unsigned mask, Error *error)
{
    const JsonCursor list = json_member(at, key);
    uint8_t named;
    if (!json_exists(&list)) return true;
    if (!players_read(&list, PLAYERS_MAX, &named, error)) return false;
    return named == mask || json_error(&list, error, "this contradicts the position.");
}

static bool check_scores(const JsonCursor *at, const Score *score, int players, Error *error)
{
    const JsonCursor list = json_member(at, "scores");
    if (!json_exists(&list)) return true;
    if (!json_require_array(&list, players, error)) return false;
    int p = 0;
    for (JsonCursor item = json_first(&list); json_exists(&item); json_next(&item), p++) {
        int32_t points;
        if (!json_read_int32(&item, INT32_MIN, INT32_MAX, &points, error)) return false;
        if (points != score->points[p])
            return json_error(&item, error, "the position gives player %d a score of %d.", p, score->points[p]);
    }
    return true;
}

static bool read_whole(const Game *game, bool recorded, const JsonCursor *at, void *rules, void *state, Error *error)
{
    if (!json_require_object(at, error)) return false;
    const JsonCursor options = json_member(at, "rules");
    if (!options_read(game->options, &options, rules, error)) return false;
    memset(state, 0, game->state_size);
    StateHead *head = state_head(state);
    if (!read_head(game, at, rules, head, error)) return false;
    const FieldScope scope = {
        .rules = rules, .players = head->players, .reading = recorded ? READING_RECORD : READING_ALL};
    if (!fields_read(game->fields, &scope, at, state, error)) return false;
    if (game->read_state) {
        if (!game->read_state(rules, at, state, error)) return false;
    } else if (head->turn == 0) {
        head->turn = 1;
    }
    if (!game->validate_state(rules, state, at, error)) return false;
    const Score score = game_score(game, rules, state, NULL);
    return check_players(at, "may_act", head->may_act, error) && check_scores(at, &score, head->players, error) &&
           check_players(at, "winners", score.winners, error);
}

bool state_read(const Game *game, const JsonCursor *at, void *rules, void *state, Error *error)
{
    return read_whole(game, false, at, rules, state, error);
}

bool state_read_recorded(const Game *game, const JsonCursor *at, void *rules, void *state, Error *error)
{
    return read_whole(game, true, at, rules, state, error);
}
