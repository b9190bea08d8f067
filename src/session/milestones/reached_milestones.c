/* SPDX-License-Identifier: MIT */
#include "session/milestones/reached_milestones.h"

/* What may have reached a milestone: a game, a solved puzzle or an evening. Only the members about it are set. */
typedef struct Evidence {
    const Statistics *statistics;
    const Game *game; /* the game of the puzzles in `book` */
    const PuzzleBook *book;
    const PuzzleProgress *progress;
    bool has_won_evening;
} Evidence;

static bool is_all_solved(const PuzzleBook *book, const PuzzleProgress *progress, int grade)
{
    for (int i = 0; i < puzzle_book_count(book); i++) {
        const PuzzleEntry *entry = puzzle_book_entry(book, i);
        if (entry->puzzle.grade == grade && !puzzle_progress_has(progress, entry->id)) return false;
    }
    return true;
}

static bool is_reached(const Milestone *milestone, const Evidence *evidence)
{
    switch (milestone->kind) {
    case MILESTONE_PUZZLES:
        return milestone->game == evidence->game &&
               is_all_solved(evidence->book, evidence->progress, milestone->number);
    case MILESTONE_DAYS: return evidence->progress && evidence->progress->day_count >= milestone->number;
    case MILESTONE_EVENING: return evidence->has_won_evening;
    default: return evidence->statistics && milestone_is_reached(milestone, evidence->statistics);
    }
}

/* Adds the milestones that are reached. Returns whether any of them is new. */
static bool add_reached(const Host *host, MilestoneStore *store, const Evidence *evidence, bool is_announced)
{
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(host, list);
    bool any = false;
    for (int i = 0; i < count; i++) {
        if (is_reached(&list[i], evidence) &&
            milestone_store_add(store, list[i].id, is_announced ? DAY_NONE : host_today(host), is_announced))
            any = true;
    }
    return any;
}

void milestones_open(Host *host, MilestoneStore *store)
{
    milestone_store_load(host, store);
    if (!store->exists) add_reached(host, store, &(Evidence){.statistics = host_statistics(host)}, true);
}

void milestones_add_new(Host *host, MilestoneStore *before, const Statistics *statistics)
{
    if (add_reached(host, before, &(Evidence){.statistics = statistics}, false)) milestone_store_save(host, before);
}

/* Stores the milestones that are reached, to be announced. */
static void store_reached(Host *host, const Evidence *evidence)
{
    MilestoneStore store;
    milestones_open(host, &store);
    if (add_reached(host, &store, evidence, false)) milestone_store_save(host, &store);
}

void milestones_on_puzzle_solved(Host *host, const Game *game, const PuzzleBook *book, const PuzzleProgress *progress)
{
    store_reached(host, &(Evidence){.game = game, .book = book, .progress = progress});
}

static bool has_person_won(const Evening *evening)
{
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    evening_standings(evening, earned, place);
    for (int seat = 0; seat < evening->players; seat++) {
        if (place[seat] == 1 && seat_is_person(&evening->seats[seat])) return true;
    }
    return false;
}

void milestones_on_evening_prizes(Host *host, const Evening *evening)
{
    if (has_person_won(evening)) store_reached(host, &(Evidence){.has_won_evening = true});
}

void milestones_count_evening(Host *host)
{
    MilestoneStore store;
    milestones_open(host, &store);
    store.evening_count++;
    milestone_store_save(host, &store);
}

/* ---- Announcements ---- */

void milestones_announce(Host *host, Text *text)
{
    Milestone list[MILESTONES_MAX];
    const int count = milestones_list(host, list);
    MilestoneStore store;
    bool any = false;
    milestone_store_load(host, &store);
    for (int i = 0; i < count; i++) {
        if (!milestone_store_announce(&store, list[i].id)) continue;
        if (text->length > 0) text_add_char(text, ' ');
        milestone_describe(host, &list[i], text);
        any = true;
    }
    if (any) milestone_store_save(host, &store);
}
