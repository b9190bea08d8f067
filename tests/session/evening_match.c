/* SPDX-License-Identifier: MIT */
#include "session/evening/evening_match.h"
#include "check.h"
#include "culdesac/registry.h"
#include "support/random_play.h"

enum { PLAYERS = 4 };

static const Match *unfinished; /* the match whose journal there is; NULL: none */
static int started, set_aside;

static bool start_journal(Journals *journals, const Match *match) { return ++started > 0; }

static Match *resume_journal(Journals *journals, const Game *game)
{
    return unfinished && match_game(unfinished) == game ? match_copy(unfinished) : NULL;
}

static bool set_journal_aside(Journals *journals, const Game *game) { return ++set_aside > 0; }

static void ignore_notice(void *self, const char *sentence) {}

static AppServices services = {
    .journal_start = start_journal, .journal_resume = resume_journal, .journal_set_aside = set_journal_aside};
static Host host = {.services = &services, .notifier = {.show = ignore_notice}};

/* An evening whose first of two games is over. */
static Evening begun_evening(void)
{
    Evening evening = {.players = PLAYERS, .count = 2};
    services.rulebooks = random_play_books();
    started = set_aside = 0;
    unfinished = NULL;
    for (int seat = 0; seat < PLAYERS; seat++) evening.seats[seat] = (Seat){.kind = "human", .colour = (uint8_t)seat};
    evening.games[0] = (EveningGame){.game = game_find("neighbors"), .deal_number = 100, .is_over = true};
    evening.games[1] = (EveningGame){.game = game_find("nasty"), .deal_number = 101};
    return evening;
}

TEST(next_game_begins_once, "the next game is begun beside another unfinished one, and is continued from then on")
{
    const Evening evening = begun_evening();
    SCOPED_MATCH *other = random_play_begun(evening.games[1].game, PLAYERS, 5, (Rng){7}, 3);
    unfinished = other;
    const int first = evening_match_first_seat(&evening, &host);
    CHECK_INT(started + set_aside, 0);
    SCOPED_MATCH *match = evening_match_open(&evening, &host);
    CHECK_INT(started, 1);
    CHECK_INT(set_aside, 1);
    CHECK(evening_is_match(&evening, 1, match));
    CHECK_INT(evening_seat_of(&evening, 1, match_head(match)->to_move), first);

    unfinished = match;
    CHECK_INT(evening_match_first_seat(&evening, &host), NOBODY);
    SCOPED_MATCH *again = evening_match_open(&evening, &host);
    CHECK(evening_is_match(&evening, 1, again));
    CHECK_INT(started + set_aside, 2);
}

TEST(missing_preset_means_standard_rules, "a game whose preset no longer exists is played by the standard rules")
{
    Evening evening = begun_evening();
    EveningGame *next = &evening.games[1];
    text_copy(next->preset, EVENING_PRESET_SIZE, "gone");
    SCOPED_MATCH *match = evening_match_open(&evening, &host);
    CHECK_BYTES(match_rules(match), rulebook_defaults(random_play_book(next->game)), next->game->rules_size);
}
