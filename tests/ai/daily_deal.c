/* SPDX-License-Identifier: MIT */
/* ctest: slow */
#include "culdesac/daily_deal.h"
#include "check.h"
#include "culdesac/registry.h"

enum { TODAY = 9823, FEW = 20 };

TEST(games_with_luck_have_daily_deals, "games with cards or dice have deals of the day, the others have none")
{
    CHECK(daily_deal_is_offered(game_find("nasty")));
    CHECK(daily_deal_is_offered(game_find("nationhood")));
    CHECK(daily_deal_is_offered(game_find("neighborhoods")));
    CHECK(!daily_deal_is_offered(game_find("neighbors")));
    CHECK(!daily_deal_is_offered(game_find("subdivision")));
}

TEST(same_opponents_for_all, "the opponents of a deal differ from each other, and are the same for everybody on a day")
{
    for (int i = 0; GAMES[i]; i++) {
        for (int32_t day = TODAY; day < TODAY + 20; day++) {
            for (int player = 1; player < daily_deal_player_count(GAMES[i]); player++) {
                for (int other = 1; other < player; other++)
                    CHECK(daily_deal_opponent(GAMES[i], day, player) != daily_deal_opponent(GAMES[i], day, other));
                CHECK(daily_deal_opponent(GAMES[i], day, player) != daily_deal_rival());
            }
        }
    }
}

TEST(master_plays_the_same_each_time, "the master plays a deal the same way each time, also on a thread of its own")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!daily_deal_is_offered(GAMES[i])) continue;
        SCOPED_BOOK *book = rulebook_create_builtin(GAMES[i]);
        const DailyDealTask task = {
            .game = GAMES[i], .rules = rulebook_defaults(book), .day = TODAY, .iterations = FEW};
        DailyDealScore first = {0}, second = {0};
        CHECK(daily_deal_play(&task, &first) && first.known);
        DailyDealWorker *worker = daily_deal_worker_create(&task, NULL, NULL);
        while (!daily_deal_worker_poll(worker, &second)) {
        }
        CHECK(daily_deal_worker_actions(worker) > 5);
        daily_deal_worker_destroy(worker);
        CHECK_INT(second.points, first.points);
        CHECK_INT(second.place, first.place);
        worker = daily_deal_worker_create(&task, NULL, NULL);
        daily_deal_worker_destroy(worker); /* cancelled before it is done */
    }
}

/* ---- Cancelled calculations ---- */

typedef struct Play {
    DailyDealDecisions answers;
    int most; /* after this many decisions the calculation is cancelled */
    atomic_bool cancel;
} Play;

static void record_decision(void *context, Action answer)
{
    Play *play = context;
    play->answers.decisions[play->answers.count++] = answer;
    if (play->answers.count == play->most) atomic_store(&play->cancel, true);
}

static DailyDealScore play_from(const DailyDealTask *task, const DailyDealDecisions *known, int most, Play *play)
{
    DailyDealTask part = *task;
    DailyDealScore score = {0};
    play->answers.count = 0;
    play->most = most;
    atomic_store(&play->cancel, false);
    part.known = known;
    part.on_decision = record_decision;
    part.context = play;
    part.cancel = &play->cancel;
    daily_deal_play(&part, &score);
    return score;
}

TEST(
    cancelled_deal_continues,
    "a cancelled deal continues where it stopped, with the same result; decisions that do not fit are calculated again")
{
    const Game *game = game_find("nasty");
    SCOPED_BOOK *book = rulebook_create_builtin(game);
    const DailyDealTask task = {.game = game, .rules = rulebook_defaults(book), .day = TODAY, .iterations = FEW};
    SCOPED_MEMORY Play *full = memory_allocate(sizeof *full), *first = memory_allocate(sizeof *first),
                       *rest = memory_allocate(sizeof *rest);
    SCOPED_MEMORY DailyDealDecisions *again = memory_allocate(sizeof *again);
    const DailyDealScore all = play_from(&task, NULL, -1, full);
    CHECK(all.known && full->answers.count > 60);
    CHECK(!play_from(&task, NULL, 40, first).known);
    CHECK_INT(first->answers.count, 40);
    memcpy(again, &first->answers, sizeof *again);
    const DailyDealScore continued = play_from(&task, again, -1, rest);
    CHECK(continued.known && continued.points == all.points && continued.place == all.place);
    CHECK_INT(rest->answers.count, full->answers.count);
    CHECK(memcmp(rest->answers.decisions, full->answers.decisions, (size_t)rest->answers.count * sizeof(Action)) == 0);
    again->decisions[0] = ACTION_NONE - 1; /* not a legal action */
    const DailyDealScore corrected = play_from(&task, again, -1, rest);
    CHECK(corrected.known && corrected.points == all.points);
}
