/* SPDX-License-Identifier: MIT */
#include "session/evening/evening_match.h"

#include "session/evening/evening_plan.h"
#include "session/match_archive.h"

/* The unfinished match, if it is that of the evening's next game; otherwise NULL. */
static Match *resume_match(const Evening *evening, const Host *host)
{
    const int next = evening_next_game(evening);
    Match *match = host_journal_resume(host, evening->games[next].game);
    if (match && evening_is_match(evening, next, match)) return match;
    match_destroy(match);
    return NULL;
}

/* Deals a match with the rules of the planned preset. If the preset no longer exists, or does not allow this many
 * players, the match has the standard rules. */
static Match *deal_match(const Evening *evening, const Host *host)
{
    const int next = evening_next_game(evening);
    const EveningGame *planned = &evening->games[next];
    const Rulebook *book = host_rulebook(host, planned->game);
    SCOPED_MEMORY void *rules = memory_allocate(planned->game->rules_size);
    const bool good =
        rulebook_make_rules(book, evening_plan_preset(host, planned), NULL, evening->players, rules, NULL);
    return evening_create_match(evening, next, good ? rules : rulebook_defaults(book));
}

Match *evening_match_open(const Evening *evening, Host *host)
{
    Match *match = resume_match(evening, host);
    if (match) return match;
    match = deal_match(evening, host);
    match_archive_begin(host, match);
    return match;
}

int evening_match_first_seat(const Evening *evening, Host *host)
{
    SCOPED_MATCH *begun = resume_match(evening, host);
    if (begun) return NOBODY;
    SCOPED_MATCH *match = deal_match(evening, host);
    return evening_seat_of(evening, evening_next_game(evening), match_head(match)->to_move);
}
