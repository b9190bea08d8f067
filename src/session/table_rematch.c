/* SPDX-License-Identifier: MIT */
#include "session/seating.h"
#include "session/table_match.h"

#include <stdlib.h>

/* ---- Rematch ---- */

int table_first_player(const Match *match, const Match *other)
{
    const StateHead *head = state_head_const(match_first_state(match_began_with_state(match) ? other : match));
    return head->to_move < 0 ? 0 : head->to_move;
}

int table_rematch_first_player(const TableSession *table)
{
    if (match_began_with_state(table->match)) return NOBODY;
    return (table_first_player(table->match, table->match) + 1) % match_players(table->match);
}

Match *table_rematch_create(const TableSession *table, bool same_deal)
{
    const Match *before = table->match;
    const int players = match_players(before);
    const bool loaded = same_deal && match_began_with_state(before);
    const uint64_t deal = same_deal ? match_seed(before) : seating_random_deal(table->host);
    Match *match = loaded ? match_create_from(table->game, match_rules(before), match_first_state(before))
                          : match_create(table->game, match_rules(before), players, deal);
    const int turned =
        same_deal ? 0 : 1 + table_first_player(before, match) - table_first_player(match, match) + players;
    for (int player = 0; player < players; player++)
        match_set_seat(match, player, match_seat(before, (player + turned) % players));
    table->host->services->journal_start(table->host->services->self, match);
    return match;
}

/* ---- New game from a position ---- */

bool table_can_branch(const TableSession *table)
{
    if (table->is_practice || (!table->is_record && table->shown_steps == match_length(table->match))) return false;
    void *state = memory_allocate(table->game->state_size);
    match_state_at(table->match, table->shown_steps, state);
    const bool over = state_head_const(state)->over;
    free(state);
    return !over;
}

static bool archive_if_unfinished(Session *host, Match *match)
{
    RecordFile file;
    const bool unfinished = match && !match_is_over(match) && match_length(match) > 0;
    const bool kept = unfinished && table_archive_game(match, host, ARCHIVE_UNFINISHED, &file);
    if (kept) host->notify(host->self, screen_string(WORD_TABLE_OLD_KEPT));
    return kept;
}

bool table_archive_unfinished(Session *host, const Game *game)
{
    const AppServices *services = host->services;
    UnfinishedGame waiting;
    const bool waits = services->find_unfinished(services->self, game, &waiting);
    Match *match = waits ? services->journal_resume(services->self, game) : NULL;
    const bool kept = archive_if_unfinished(host, match);
    match_destroy(match);
    return kept;
}

/* The same people; if there is no person, the player to move becomes one. */
static void seat_players(const TableSession *table, Match *match)
{
    bool anybody = false;
    for (int player = 0; player < match_players(match); player++) {
        const Seat *seat = match_seat(table->match, player);
        match_set_seat(match, player, seat);
        anybody = anybody || seat_is_person(seat);
    }
    const int player = match_head(match)->to_move;
    if (anybody || player == NOBODY) return;
    Seat seat = *match_seat(match, player);
    text_copy(seat.kind, SEAT_KIND_SIZE, SEAT_KIND_NAMES[0]);
    match_set_seat(match, player, &seat);
}

/* The game that would be replaced as the unfinished one is archived first: this game or, while a finished game is
 * shown, the unfinished game of that kind. */
Match *table_branch_create(TableSession *table)
{
    const AppServices *services = table->host->services;
    void *state = memory_allocate(table->game->state_size);
    match_state_at(table->match, table->shown_steps, state);
    Match *match = match_create_from(table->game, match_rules(table->match), state);
    free(state);
    seat_players(table, match);
    if (table->is_record) {
        table_archive_unfinished(table->host, table->game);
    } else {
        archive_if_unfinished(table->host, table->match);
    }
    services->journal_start(services->self, match);
    return match;
}
