/* SPDX-License-Identifier: MIT */
/* The stack of waiting cards in a state's JSON. */
#include "games/nasty/actions.h"
#include "games/nasty/play.h"
#include "games/nasty/state_json.h"

#include <assert.h>

/* ---- Writing ---- */

static const char *const SOURCES[] = {[NASTY_SOURCE_DRAWN] = "drawn", [NASTY_SOURCE_REPLACED] = "replaced"};

static void write_instant(const NastyStackCard *waiting, JsonWriter *out)
{
    json_string_member(out, "source",
                       waiting->source == NASTY_SOURCE_TURNED
                           ? nasty_square_token((unsigned)waiting->seat + 1, waiting->square)
                           : SOURCES[waiting->source]);
    player_write_member(out, "bare", waiting->bared_seat);
}

static void write_args(const NastyRules *rules, const NastyStackCard *waiting, JsonWriter *out)
{
    const char *args[NASTY_NAMED_MAX];
    const int count = waiting->action ? nasty_list_squares(rules, waiting->action, args) : 0;
    json_open_member(out, "args", '[');
    for (int i = 0; i < count; i++) json_put_string(out, args[i]);
    json_close(out, ']');
}

static void put_waiting(const NastyRules *rules, const NastyState *state, const NastyStackCard *waiting,
                        JsonWriter *out)
{
    json_open(out, '{');
    json_string_member(out, "card", nasty_card_token(rules, waiting->card));
    json_int_member(out, "by", waiting->by);
    player_write_member(out, "target", waiting->target);
    json_open_member(out, "ask", '[');
    NastyStackCard left = *waiting;
    for (int player; (player = nasty_next_asked(rules, state, &left)) != NOBODY;) {
        json_put_int(out, player);
        left.still_to_ask &= (uint8_t)~player_bit(player);
    }
    json_close(out, ']');
    if (nasty_is_instant(waiting)) {
        write_instant(waiting, out);
    } else {
        write_args(rules, waiting, out);
    }
    json_close(out, '}');
}

/* One of the instant actions that wait below the one that acts. If it can only affect the player who exposed it, its
 * target is that player's current seat. */
static NastyStackCard dealt_card(const NastyRules *rules, const NastyState *state, int i)
{
    NastyStackCard waiting = state->stack[0];
    waiting.card = state->dealt[i];
    waiting.target =
        nasty_special_needs_aim(nasty_special_of(rules, waiting.card)) ? NOBODY : (int8_t)state->seat_of[waiting.by];
    waiting.still_to_ask = 0;
    return waiting;
}

static void write_stack(const FieldScope *scope, const void *any_state, JsonWriter *out)
{
    const NastyRules *rules = scope->rules;
    const NastyState *state = any_state;
    json_open(out, '[');
    for (int i = 0; i < state->dealt_count; i++) {
        const NastyStackCard waiting = dealt_card(rules, state, i);
        put_waiting(rules, state, &waiting, out);
    }
    for (int i = 0; i < state->stack_count; i++) put_waiting(rules, state, &state->stack[i], out);
    json_close(out, ']');
}

/* ---- Reading ---- */

typedef struct Reader {
    const NastyRules *rules;
    NastyState *state;
    Error *error;
    int players, size;
} Reader;

/* Reads a player or a seat; null is NOBODY. */
static bool read_or_null(const Reader *reader, const JsonCursor *at, int8_t *value)
{
    int32_t number = NOBODY;
    if (!json_is_null(at) && !json_read_int32(at, 0, reader->players - 1, &number, reader->error)) return false;
    *value = (int8_t)number;
    return true;
}

static bool absent(const JsonCursor *at, Error *error, const char *whose)
{
    return !json_exists(at) || json_is_null(at) || json_error(at, error, "only %s may have this.", whose);
}

static bool read_source(const Reader *reader, const JsonCursor *at, NastyStackCard *waiting)
{
    const char *text = json_string(at);
    unsigned yard, square;
    if (text && (strcmp(text, "drawn") == 0 || strcmp(text, "replaced") == 0)) {
        waiting->source = *text == 'd' ? NASTY_SOURCE_DRAWN : NASTY_SOURCE_REPLACED;
        return true;
    }
    if (!text || !nasty_square_read(text, &yard, &square) || yard == 0 || (int)yard > reader->players ||
        !(nasty_grid_mask(reader->size) >> square & 1)) {
        return json_error(at, reader->error, "it must be \"drawn\", \"replaced\" or a square such as \"2:b3\".");
    }
    waiting->source = NASTY_SOURCE_TURNED;
    waiting->seat = (int8_t)(yard - 1);
    waiting->square = (uint8_t)square;
    return true;
}

static bool read_instant(const Reader *reader, const JsonCursor *at, NastyStackCard *waiting)
{
    const JsonCursor source = json_member(at, "source"), bare = json_member(at, "bare"), args = json_member(at, "args");
    return absent(&args, reader->error, "a nasty card") && read_source(reader, &source, waiting) &&
           read_or_null(reader, &bare, &waiting->bared_seat);
}

static bool read_args(const Reader *reader, const JsonCursor *at, NastyStackCard *waiting)
{
    const JsonCursor source = json_member(at, "source"), bare = json_member(at, "bare"), list = json_member(at, "args");
    const NastySpecial *special = nasty_special_of(reader->rules, waiting->card);
    const char *args[NASTY_NAMED_MAX];
    const char *whose = "an instant action";
    if (!absent(&source, reader->error, whose) || !absent(&bare, reader->error, whose)) return false;
    if (!json_require_array(&list, -1, reader->error)) return false;
    const int count = json_count(&list);
    const bool none = nasty_special_cancels(special) || !nasty_special_needs_squares(special);
    if (none && count > 0)
        return json_error(&list, reader->error, "this must be empty, because the card is not played on any square.");
    if (!none && (count < 1 || count > NASTY_NAMED_MAX))
        return json_error(&list, reader->error, "these must be the squares on which the card is played.");
    for (JsonCursor item = json_first(&list); json_exists(&item); json_next(&item)) {
        args[item.index] = json_string(&item);
        if (!args[item.index])
            return json_error(&item, reader->error, "this must be a square, such as \"b3\" or \"2:b3\".");
    }
    if (nasty_special_cancels(special)) return true;
    const int seat = count == 0 && special->aim != NASTY_AIM_SELF ? waiting->target : NOBODY;
    return nasty_action_from_squares(reader->rules, waiting->card, args, count, seat, &waiting->action) ||
           json_error(&list, reader->error, "these must be the squares on which the card is played.");
}

static bool read_waiting(const Reader *reader, const JsonCursor *at, NastyStackCard *waiting)
{
    const JsonCursor card = json_member(at, "card"), by = json_member(at, "by"), target = json_member(at, "target"),
                     ask = json_member(at, "ask");
    const char *text = json_string(&card);
    const int found = text ? nasty_card_read(reader->rules, text) : NASTY_EMPTY;
    int32_t player;
    if (!json_require_object(at, reader->error)) return false;
    if (found == NASTY_EMPTY || !nasty_card_is_special(found))
        return json_error(&card, reader->error, "this must be a special card.");
    if (!json_read_int32(&by, 0, reader->players - 1, &player, reader->error)) return false;
    *waiting = (NastyStackCard){.card = (uint8_t)found, .by = (int8_t)player, .seat = NOBODY, .bared_seat = NOBODY};
    if (!read_or_null(reader, &target, &waiting->target) || !json_require_array(&ask, -1, reader->error)) return false;
    for (JsonCursor item = json_first(&ask); json_exists(&item); json_next(&item)) {
        if (!json_read_int32(&item, 0, reader->players - 1, &player, reader->error)) return false;
        if (has_player(waiting->still_to_ask, player))
            return json_error(&item, reader->error, "each player can be asked only once.");
        waiting->still_to_ask |= player_bit(player);
    }
    const bool instant = nasty_special_of(reader->rules, found)->kind == NASTY_SPECIAL_INSTANT;
    return instant ? read_instant(reader, at, waiting) : read_args(reader, at, waiting);
}

/* Puts the instant action `acts` on top of another one, which then waits (NN-16). The two may differ only in their card
 * and their target. */
static bool read_above(const Reader *reader, const JsonCursor *at, const NastyStackCard *acts)
{
    NastyState *state = reader->state;
    NastyStackCard *below = &state->stack[0];
    const bool aims = nasty_special_needs_aim(nasty_special_of(reader->rules, below->card));
    if (!nasty_is_instant(below) || state->stack_count > 1)
        return json_error(at, reader->error, "only instant actions can be below an instant action.");
    if (below->by != acts->by || below->source != acts->source || below->seat != acts->seat ||
        below->square != acts->square || below->bared_seat != acts->bared_seat) {
        return json_error(at, reader->error, "`by`, `source` and `bare` must be those of the instant action below.");
    }
    if (below->still_to_ask || below->target != (aims ? NOBODY : state->seat_of[below->by])) {
        return json_error(at, reader->error,
                          "the card below waits, so nobody is asked about it. That card's `target` must be null, or the"
                          " seat of `by` if the card can hit nobody else.");
    }
    if (state->dealt_count == NASTY_DECK_MAX) return json_error(at, reader->error, "too many cards are waiting.");
    state->dealt[state->dealt_count++] = below->card;
    *below = *acts;
    return true;
}

static bool read_next(const Reader *reader, const JsonCursor *at)
{
    NastyState *state = reader->state;
    NastyStackCard waiting;
    if (!read_waiting(reader, at, &waiting)) return false;
    if (state->stack_count > 0 && nasty_is_instant(&waiting)) return read_above(reader, at, &waiting);
    if (state->stack_count == NASTY_STACK_MAX) return json_error(at, reader->error, "too many cards are waiting.");
    state->stack[state->stack_count++] = waiting;
    return true;
}

static bool read_stack(const FieldScope *scope, const JsonCursor *at, void *state, Error *error)
{
    const Reader reader = {scope->rules, state, error, scope->players, nasty_grid_size(scope->rules, scope->players)};
    if (!json_require_array(at, -1, error)) return false;
    if (json_count(at) > NASTY_DECK_MAX + NASTY_STACK_MAX) return json_error(at, error, "too many cards are waiting.");
    for (JsonCursor item = json_first(at); json_exists(&item); json_next(&item)) {
        if (!read_next(&reader, &item)) return false;
    }
    return true;
}

const Codec NASTY_STACK = {write_stack, read_stack};

bool nasty_check_ask_order(const NastyRules *rules, const NastyState *state, const JsonCursor *whole, Error *error)
{
    const JsonCursor at = json_member(whole, "waiting");
    for (JsonCursor item = json_first(&at); json_exists(&item); json_next(&item)) {
        if (item.index < state->dealt_count) continue;
        const JsonCursor ask = json_member(&item, "ask");
        NastyStackCard left = state->stack[item.index - state->dealt_count];
        int32_t player = 0;
        for (JsonCursor asked = json_first(&ask); json_exists(&asked); json_next(&asked)) {
            const bool number = json_read_int32(&asked, 0, PLAYERS_MAX - 1, &player, error);
            assert(number && "the stack has been read");
            if (player != nasty_next_asked(rules, state, &left))
                return json_error(&asked, error, "players are not asked in this order.");
            left.still_to_ask &= (uint8_t)~player_bit(player);
        }
    }
    return true;
}
