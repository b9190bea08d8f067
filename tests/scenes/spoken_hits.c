/* SPDX-License-Identifier: MIT */
/* What the neighbours say when a person hits them with a card. */
#include "games/nasty/events.h"
#include "games/nasty/nasty.h"
#include "scenes/spoken_lines_fixture.h"
#include "session/table/session_question.h"
#include "support/opponent_play.h"

enum { SEEDS = 12, STEPS_MAX = 400, PERSON = 0 };

/* How often the person hit a neighbour, how often one who was hit answered, and how much was said in all. */
typedef struct Count {
    int hits, answered, lines;
} Count;

/* The player who loses something by an event of somebody's card. */
static int find_victim(const TableSession *session, const Event *event)
{
    const NastyState *state = match_state(session->match);
    switch (event->kind) {
    case NASTY_EVENT_RESET:
    case NASTY_EVENT_SKIP: return event->player;
    case NASTY_EVENT_SWAPPED_SEATS: return event->other;
    case NASTY_EVENT_PLACED: return event->other;
    case NASTY_EVENT_SWAPPED_CARD: return state->seats[event->from.owner];
    case NASTY_EVENT_REPLACED: return event->player == NOBODY ? state->seats[event->from.owner] : NOBODY;
    default: return NOBODY;
    }
}

static void count_hits(uint64_t seed, Count *count)
{
    Rng rng = rng_from_seed(seed);
    uint32_t asked = 0;
    int player, author = NOBODY;
    TableSession *session = speak_at(random_play_match(game_find("nasty"), -1, 4, seed), TALK_FEW);
    for (int i = 0; i < STEPS_MAX && !match_is_over(session->match); i++) {
        const Action action = opponent_play_choose(session->match, &rng, &asked, &player);
        /* The player whose card takes effect after the answers. */
        if (session_question_asked_players(session) == 0) author = player;
        const SpokenLine line = play(session, player, action);
        EventList events;
        unsigned hit = 0;
        match_step_events(session->match, match_length(session->match) - 1, &events);
        for (size_t j = 0; j < events.count && author == PERSON; j++) {
            const int victim = find_victim(session, &events.items[j]);
            if (victim > PERSON) hit |= 1u << victim;
        }
        count->lines += line.player != NOBODY;
        if (!hit || match_is_over(session->match)) continue;
        count->hits++;
        count->answered += line.player != NOBODY && hit >> line.player & 1 && line.occasion >= OCCASION_HIT;
    }
}

TEST(most_neighbours_answer_a_hit, "with few lines, two thirds of the neighbours whom a person hits answer")
{
    Count count = {0};
    for (uint64_t seed = 1; seed <= SEEDS; seed++) count_hits(seed, &count);
    CHECK_ABOUT(3 * count.answered > 2 * count.hits, "%d of %d hits are answered, of %d lines", count.answered,
                count.hits, count.lines);
}
