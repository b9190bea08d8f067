/* SPDX-License-Identifier: MIT */
#include "match/record_line.h"

#include "match/base64url.h"
#include "match/match_json.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

static const char PREFIX[] = "culdesac:";
enum { CHECKSUM_BYTES = 8 };

/* ---- The line ---- */

static bool is_space(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }

bool record_line_detect(const char *text, size_t length)
{
    while (length > 0 && is_space(*text)) text++, length--;
    return length >= sizeof PREFIX - 1 && memcmp(text, PREFIX, sizeof PREFIX - 1) == 0;
}

void record_line_encode(int version, const char *bytes, size_t count, Text *line)
{
    SCOPED_TEXT summed = {0};
    const uint64_t sum = hash_bytes(0, bytes, count);
    for (int i = 0; i < CHECKSUM_BYTES; i++) text_add_char(&summed, (char)(sum >> i * 8 & 255));
    text_add_bytes(&summed, bytes, count);
    text_addf(line, "%s%d:", PREFIX, version);
    base64url_encode(summed.data, summed.length, 0, line);
}

bool record_line_decode(const char *text, size_t length, Text *bytes, Error *error)
{
    SCOPED_TEXT line = {0}, summed = {0}, again = {0};
    for (size_t i = 0; i < length; i++) { /* mail may break a line */
        if (!is_space(text[i])) text_add_char(&line, text[i]);
    }
    const size_t sign = sizeof PREFIX - 1, head = sign + sizeof "1:" - 1;
    const int version = line.length < head || line.data[head - 1] != ':' ? 0 : line.data[sign] - '0';
    bool good = record_line_detect(text, length) ||
                error_set(error, "This is not a game line: it must begin with “culdesac:”.");
    if (good && (version < 1 || version > RECORD_LINE_VERSION)) {
        good = error_set(error,
                         "This game line was written by a newer version of the program, or its beginning was changed.");
    }
    if (good) {
        base64url_decode(line.data + head, line.data + line.length, &summed);
        if (summed.length > CHECKSUM_BYTES)
            record_line_encode(version, summed.data + CHECKSUM_BYTES, summed.length - CHECKSUM_BYTES, &again);
        /* The decoded bytes, encoded again, must give the same line; otherwise unused bits were changed. */
        good = (again.length == line.length && memcmp(again.data, line.data, line.length) == 0) ||
               error_set(error, "This game line is damaged: something in it was changed or left out.");
    }
    if (good) text_add_bytes(bytes, summed.data + CHECKSUM_BYTES, summed.length - CHECKSUM_BYTES);
    return good;
}

/* ---- Numbers ---- */

/* Writes seven bits per byte, the lowest first; the eighth bit is set in all but the last. */
static void write_number(Text *bytes, uint32_t number)
{
    for (; number > 127; number >>= 7) text_add_char(bytes, (char)(number | 128));
    text_add_char(bytes, (char)number);
}

typedef struct Bytes {
    const unsigned char *at, *end;
} Bytes;

static bool read_number(Bytes *bytes, uint32_t *number)
{
    *number = 0;
    for (unsigned shift = 0; shift < 32 && bytes->at < bytes->end; shift += 7) {
        const uint32_t byte = *bytes->at++;
        *number |= (byte & 127) << shift;
        if (byte < 128) return true;
    }
    return false;
}

/* Encodes points, which may be negative, as an unsigned number. */
static uint32_t zigzag_encode(int32_t points) { return points < 0 ? ~((uint32_t)points << 1) : (uint32_t)points << 1; }

/* ---- Writing ---- */

/* Writes a saying as if a player who does not exist acted out of turn: its kind, that player, and the numbers of the
 * players plus one. */
static void write_saying(const Match *match, const Saying *saying, Text *bytes)
{
    write_number(bytes, (uint32_t)saying->kind << 1 | 1);
    write_number(bytes, (uint32_t)match_players(match) + 1);
    write_number(bytes, (uint32_t)(saying->player + 1));
    write_number(bytes, (uint32_t)(saying->to + 1));
    write_number(bytes, (uint32_t)(saying->about + 1));
}

/* Writes an action's index in the list of legal actions and, if it is out of turn, the player's number plus one. */
static void write_step(const Match *match, const void *state, const MatchStep *step, Action *actions, Text *bytes)
{
    const Game *game = match_game(match);
    const size_t count = game_legal_actions(game, match_rules(match), state, step->player, actions);
    size_t place = 0;
    assert(count > 0);
    while (actions[place] != step->action) {
        place++;
        assert(place < count);
    }
    const bool cuts_in = step->player != state_head_const(state)->to_move;
    write_number(bytes, (uint32_t)place << 1 | cuts_in);
    if (cuts_in) write_number(bytes, (uint32_t)(step->player + 1));
}

void record_write_line(const Match *match, Text *line)
{
    SCOPED_TEXT bytes = {0}, opening = {0};
    const Game *game = match_game(match);
    const size_t sayings = match_saying_count(match);
    JsonWriter out = json_writer(&opening);
    json_open(&out, '{');
    match_start_write(match, NAMES_WRITTEN, &out);
    json_close(&out, '}');
    write_number(&bytes, (uint32_t)opening.length);
    text_add_bytes(&bytes, opening.data, opening.length);
    write_number(&bytes, (uint32_t)(match_length(match) + sayings));
    SCOPED_MEMORY Action *actions = memory_allocate_unset(game->actions_max * sizeof *actions);
    SCOPED_MEMORY void *state = memory_copy(match_first_state(match), game->state_size);
    for (size_t i = 0, said = 0;; i++) {
        for (; said < sayings && match_saying(match, said)->at == i; said++)
            write_saying(match, match_saying(match, said), &bytes);
        if (i == match_length(match)) break;
        const MatchStep *step = match_step(match, i);
        write_step(match, state, step, actions, &bytes);
        game->apply_action(match_rules(match), state, step->player, step->action, NULL);
    }
    write_number(&bytes, (uint32_t)(match_resigned_player(match) + 1));
    const Score score = match_score(match, NULL);
    for (int p = 0; p < match_players(match); p++) write_number(&bytes, zigzag_encode(score.points[p]));
    record_line_encode(sayings > 0 ? RECORD_LINE_VERSION : 1, bytes.data, bytes.length, line);
}

/* ---- Reading ---- */

static bool refuse_player(Error *error)
{
    return error_set(error, "This game line is incomplete, or names a player who does not exist.");
}

static bool read_player(const Match *match, Bytes *bytes, int8_t *player)
{
    uint32_t number;
    const bool good = read_number(bytes, &number) && number <= (uint32_t)match_players(match);
    if (good) *player = (int8_t)(number - 1);
    return good;
}

static bool say(Match *match, uint32_t kind, Bytes *bytes, Error *error)
{
    Saying saying = {.kind = (uint8_t)kind};
    const bool is_whole = kind < SAYING_KINDS && read_player(match, bytes, &saying.player) &&
                          read_player(match, bytes, &saying.to) && read_player(match, bytes, &saying.about);
    if (is_whole && match_say(match, saying)) return true;
    return refuse_player(error);
}

/* Plays a step, or says something. */
static bool play_step(Match *match, Bytes *bytes, Action *actions, Error *error)
{
    uint32_t number, who;
    if (!read_number(bytes, &number)) return error_set(error, "This game line is incomplete.");
    int player = match_head(match)->to_move;
    if (number & 1) {
        if (!read_number(bytes, &who) || who > (uint32_t)match_players(match) + 1) return refuse_player(error);
        if (who == (uint32_t)match_players(match) + 1) return say(match, number >> 1, bytes, error);
        player = (int)who - 1;
    }
    if (match_is_over(match)) return error_set(error, "This game line continues after the end of the game.");
    if (number >> 1 >= match_legal_actions(match, player, actions))
        return error_set(error, "This game line contains a move that the rules do not allow.");
    return match_play(match, player, actions[number >> 1], NULL, error);
}

/* Reads the resignation, and checks the final score: with different rules an action's index may mean another action. */
static bool read_end(Match *match, Bytes *bytes, Error *error)
{
    int8_t resigned;
    uint32_t points;
    if (!read_player(match, bytes, &resigned)) return refuse_player(error);
    if (resigned != NOBODY && !match_resign(match, resigned))
        return error_set(error, "This game line records a resignation after the end of the game.");
    const Score score = match_score(match, NULL);
    for (int p = 0; p < match_players(match); p++) {
        if (!read_number(bytes, &points) || points != zigzag_encode(score.points[p])) {
            return error_set(error, "This game does not end as its line says. The line was probably written by another "
                                    "version of the program.");
        }
    }
    return bytes->at == bytes->end || error_set(error, "Unexpected data follows the end of the game in this line.");
}

static bool play_steps(Match *match, Bytes *bytes, Error *error)
{
    uint32_t steps;
    if (!read_number(bytes, &steps)) return error_set(error, "This game line is incomplete.");
    SCOPED_MEMORY Action *actions = memory_allocate_unset(match_game(match)->actions_max * sizeof *actions);
    bool good = true;
    for (uint32_t i = 0; good && i < steps; i++) good = play_step(match, bytes, actions, error);
    return good && read_end(match, bytes, error);
}

static Match *read_start(Bytes *bytes, Rulebooks *rulebooks, Error *error)
{
    uint32_t length;
    Match *match = NULL;
    if (!read_number(bytes, &length) || length > (size_t)(bytes->end - bytes->at)) {
        error_set(error, "This game line is incomplete.");
        return NULL;
    }
    SCOPED_DOCUMENT *document = json_create(NULL, (const char *)bytes->at, length, error);
    bytes->at += length;
    if (document) {
        const JsonCursor root = json_root(document);
        if (json_require_object(&root, error)) match = match_start_read(&root, rulebooks, error);
    }
    return match;
}

Match *record_line_read(const char *text, size_t length, Rulebooks *rulebooks, Error *error)
{
    SCOPED_TEXT data = {0};
    Match *match = NULL;
    if (record_line_decode(text, length, &data, error)) {
        Bytes bytes = {(const unsigned char *)data.data, (const unsigned char *)data.data + data.length};
        match = read_start(&bytes, rulebooks, error);
        if (match && !play_steps(match, &bytes, error)) {
            match_destroy(match);
            match = NULL;
        }
    }
    return match;
}
