/* SPDX-License-Identifier: MIT */
#include "session/review/note_draft.h"

#include "culdesac/bits.h"
#include "culdesac/record.h"
#include "session/review/note_store.h"

/* A resigned game without rounds gets a note only after this many turns for each player. */
enum { NOTE_TURNS_MIN = 4 };

int note_find_writer(const Match *match)
{
    const uint8_t people = seats_people(match_seat(match, 0), match_players(match)), winners = match_winners(match);
    if (!people || (people & winners)) return NOBODY;
    for (int player = 0; player < match_players(match); player++) {
        if (has_player(winners, player) && character_find(match_seat(match, player)->kind)) return player;
    }
    return NOBODY;
}

/* Whether a match says enough to be analysed. If it was resigned, a round must have been scored; in a game without
 * rounds, each player must have had NOTE_TURNS_MIN turns. */
static bool is_worth_analysing(const Match *match)
{
    const Game *game = match_game(match);
    const size_t length = match_length(match);
    bool is_scored = false;
    if (match_resigned_player(match) == NOBODY) return true;
    if (!game_has_rounds(game))
        return length > 0 && match_step(match, length - 1)->turn > (uint32_t)(NOTE_TURNS_MIN * match_players(match));
    const Score score = match_score(match, NULL);
    for (int player = 0; player < match_players(match); player++) is_scored = is_scored || score.points[player] != 0;
    return is_scored;
}

void note_on_match_end(Host *host, const Match *match)
{
    SCOPED_TEXT line = {0};
    if (note_find_writer(match) == NOBODY || !is_worth_analysing(match)) return;
    record_write_line(match, &line);
    SCOPED_MEMORY Note *draft = memory_allocate(sizeof *draft);
    draft->day = host_today(host);
    if (text_copy(draft->record, sizeof draft->record, text_string(&line))) note_store_save(host, NOTE_DRAFT, draft);
}
