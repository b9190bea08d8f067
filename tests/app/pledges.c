/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Pledges over the fence at the table of the program: what a person says, is offered and breaks, and what stays. */
#include "app/shared_screen_test.h"
#include "app/temp_folder.h"
#include "culdesac/rng.h"
#include "session/seating/seating_store.h"
#include "session/table/session_match.h"
#include "session/table/session_pledges.h"
#include "support/soak.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

enum { TURNS_MAX = 400, PERSON = 0 };

static const char START[] = "speed off\nopen nasty\nplayers 4\npreset short\nseat 0 human\nseat 1 gardener\n"
                            "seat 2 baker\nseat 3 child\nbegins 0\n";

static TableScene *start(App *app, const char *lines)
{
    scripted_run(app, START);
    scripted_run(app, lines);
    scripted_run(app, "start\nwait idle\n");
    return scripted_table(app);
}

static bool may_offer(const TableScene *table)
{
    Saying sayings[PLEDGE_SAYINGS_MAX];
    return session_pledges_find_sayings(table_session(table), 1, sayings) > 0;
}

static int find_offer(const TableScene *table)
{
    Saying sayings[PLEDGE_SAYINGS_MAX];
    for (int player = 1; player < match_players(table_match(table)); player++)
        if (session_pledges_find_sayings(table_session(table), player, sayings) > 0 && sayings[0].kind == SAYING_YES)
            return player;
    return NOBODY;
}

static bool has_offer(const TableScene *table) { return find_offer(table) != NOBODY; }

/* The person plays a random action, if it is their turn. */
static void play_any(App *app, TableScene *table, Rng *rng)
{
    const Match *match = table_match(table);
    SCOPED_MEMORY Action *actions = memory_allocate(match_game(match)->actions_max * sizeof *actions);
    const size_t count = match_legal_actions(match, PERSON, actions);
    if (count > 0 && session_actor(table_session(table)) == PERSON)
        page_table_play(table, &app->stage, PERSON, actions[rng_below(rng, (uint32_t)count)]);
}

/* Plays until `is_so` is true; false if the game ends before. */
static bool play_until(App *app, TableScene *table, bool (*is_so)(const TableScene *table))
{
    Rng rng = rng_from_seed(5);
    for (int i = 0; i < TURNS_MAX && !match_is_over(table_match(table)); i++) {
        scripted_run_until_idle(app);
        if (is_so(table)) return true;
        play_any(app, table, &rng);
    }
    return false;
}

static const char OFFER[] =
    "expect spot talk:1\ntouch talk:1\nwait idle\nexpect scene dialog\ntouch answer:0\nwait idle\n";

APP_TEST(neighbour_answers_one_offer_a_turn, "a neighbour answers one offer in each turn, and undo takes both back",
         scripted_open(NULL, true, 3))
{
    TableScene *table = start(app, "deal 11\n");
    const Match *match = table_match(table);
    CHECK(match_has_pledges(match) && play_until(app, table, may_offer));
    scripted_run(app, "expect text Talk\n");
    scripted_run(app, OFFER);
    scripted_run(app, "expect text Leave me alone\nexpect no spot talk:1\n");
    CHECK_INT(match_saying_count(match), 2);
    CHECK_INT(match_saying(match, 1)->player, 1);
    const bool agreed = match_saying(match, 1)->kind == SAYING_YES;
    CHECK_INT(table_session(table)->pledges.promised[1] & 1, agreed);
    session_match_undo(inner_session(table), match_length(match) - 1);
    CHECK(match_saying_count(match) == 0 && table_session(table)->pledges.promised[1] == 0);
    session_match_redo(inner_session(table));
    CHECK_INT(match_saying_count(match), 2);
    CHECK_INT(table_session(table)->pledges.promised[1] & 1, agreed);
}

APP_TEST(yards_visible, "the words of a deal leave the yards that it is about in sight", scripted_open(NULL, true, 3))
{
    TableScene *table = start(app, "size 1280x800\ndeal 11\n");
    if (!CHECK(play_until(app, table, may_offer))) return;
    scripted_run(app, "expect spot talk:1\ntouch talk:1\nwait idle\nexpect scene dialog\n");
    const TableContext context = table_context(table, &app->stage);
    for (int answer = 0; hotspots_find(&app->stage.hotspots, textf("answer:%d", answer)); answer++) {
        const Rect at = hotspots_find(&app->stage.hotspots, textf("answer:%d", answer))->at;
        for (int player = 0; player < 2; player++) {
            const Rect both = rect_intersection(at, tabletop_player_area(&context, player));
            CHECK_ABOUT(both.w <= 0 || both.h <= 0, "answer %d covers player %d", answer, player);
        }
    }
}

APP_TEST(offer_can_lapse, "a person answers an offer, or lets it lapse by playing on", scripted_open(NULL, true, 3))
{
    TableScene *table = start(app, "talk few\ndeal 6\n");
    const Match *match = table_match(table);
    if (!CHECK(play_until(app, table, has_offer))) return;
    const int from = find_offer(table);
    scripted_run(app, "expect spot answer-offer\ntouch answer-offer\nwait idle\nexpect text to you\ntouch answer:0\n"
                      "wait idle\nexpect no spot answer-offer\n");
    CHECK(match_saying(match, match_saying_count(match) - 1)->kind == SAYING_YES);
    CHECK(table_session(table)->pledges.promised[from] & 1);
}

/* Whether a player hits another between a step and the other's next turn. */
static bool hits_before_answer(const Match *match, size_t at, int player, int to)
{
    const Game *game = match_game(match);
    for (; at < match_length(match) && match_step(match, at)->player != to; at++) {
        EventList events = {0};
        match_step_events(match, at, &events);
        for (size_t i = 0; i < events.count; i++) {
            if (events.items[i].player == player &&
                game->pledges->find_victim(match_rules(match), &events.items[i]) == to)
                return true;
        }
    }
    return false;
}

APP_TEST(offer_waits, "a neighbour offers after their turn, and waits for the answer", scripted_open(NULL, true, 3))
{
    int offers = 0, hits = 0;
    for (int deal = 1; deal <= soak_count(1, 3); deal++) {
        TableScene *table = start(app, textf("deal %d\n", deal));
        const Match *match = table_match(table);
        Rng rng = rng_from_seed((uint64_t)deal);
        SCOPED_MEMORY void *state = memory_allocate(match_game(match)->state_size);
        bool was_open = false;
        for (int i = 0; i < TURNS_MAX && (!was_open || table_session(table)->pledges.are_open); i++) {
            scripted_run_until_idle(app);
            was_open = was_open || table_session(table)->pledges.are_open;
            play_any(app, table, &rng);
        }
        for (size_t i = 0; i < match_saying_count(match); i++) {
            const Saying *saying = match_saying(match, i);
            if (saying->player == PERSON || saying->kind >= SAYING_YES) continue;
            offers++;
            match_state_at(match, saying->at, state);
            CHECK(state_head_const(state)->to_move != saying->player);
            hits += hits_before_answer(match, saying->at, saying->player, saying->to);
        }
        scripted_run(app, "touch pause\nwait idle\ntouch throw-away\nwait idle\ntouch answer:1\nwait idle\n");
    }
    CHECK(offers > 1 && hits == 0);
}

/* Breaks the pledge with a neighbour, if some action does. */
static bool breaks_pledge(App *app, TableScene *table)
{
    const Match *match = table_match(table);
    const Game *game = match_game(match);
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    bool is_broken = false;
    const size_t count = match_legal_actions(match, PERSON, actions);
    for (size_t i = 0; i < count && !is_broken; i++) {
        EventList events = {0};
        memcpy(state, match_state(match), game->state_size);
        game->apply_action(match_rules(match), state, PERSON, actions[i], &events);
        for (size_t e = 0; e < events.count && !is_broken; e++)
            is_broken = events.items[e].player == PERSON &&
                        game->pledges->find_victim(match_rules(match), &events.items[e]) == 1;
        if (is_broken) page_table_play(table, &app->stage, PERSON, actions[i]);
    }
    return is_broken;
}

APP_TEST(breaking_a_pledge_is_marked, "a player who breaks a pledge is told off in sight of the table, and marked",
         scripted_open(NULL, true, 3))
{
    TableScene *table = start(app, "talk few\ndeal 2\n");
    CHECK(play_until(app, table, may_offer));
    Match *match = match_copy(table_match(table));
    CHECK(match_say(match, (Saying){.kind = SAYING_PACT, .player = 0, .to = 1, .about = 2}));
    CHECK(match_say(match, (Saying){.kind = SAYING_YES, .player = 1, .to = 0, .about = NOBODY}));
    table = shared_test_start(app, match);
    scripted_run(app, "wait idle\nexpect spot truce:0\nexpect spot truce:1\nexpect text At peace\nexpect no spot "
                      "truce:2\ntips on\npoint "
                      "truce:0\nwait 2000\n"
                      "expect text You agreed with Gardener to go for Baker\n");
    bool is_broken = false;
    Rng rng = rng_from_seed(5);
    for (int i = 0; i < TURNS_MAX && !is_broken && !match_is_over(match); i++) {
        scripted_run_until_idle(app);
        if (session_actor(table_session(table)) != PERSON) continue;
        is_broken = table_session(table)->pledges.promised[PERSON] >> 1 & 1 && breaks_pledge(app, table);
        if (!is_broken) play_any(app, table, &rng);
    }
    const Pledges *pledges = &table_session(table)->pledges;
    CHECK(is_broken && pledges->broken_by == PERSON && pledges->betrayed_by[1] & 1);
    scripted_run(app, "expect text broke the deal with Gardener\n");
    const SpokenLine line = table_session(table)->spoken_lines.current;
    do {
        scripted_frame(app, 40);
    } while (hotspots_find(&app->stage.hotspots, INTERRUPT_ID));
    scripted_run(app, "wait 300\nexpect spot broken:0\nexpect no spot broken:1\nexpect no spot truce:0\n");
    if (CHECK(line.words && line.player == 1)) scripted_runf(app, "expect text %s\n", line.words);
    scripted_run(app, "wait idle\nmove .9 .9\nwait 700\npoint broken:0\nwait 2000\n"
                      "expect text A broken deal is remembered\n");
}

APP_TEST(silent_pledges, "neighbours who do not talk still make pledges, in the log", scripted_open(NULL, true, 3))
{
    TableScene *table = start(app, "talk off\ndeal 11\n");
    CHECK(play_until(app, table, may_offer));
    scripted_run(app, OFFER);
    CHECK_INT(match_saying_count(table_match(table)), 2);
    CHECK(table_session(table)->spoken_lines.count == 0);
    scripted_run(app, "expect text Gardener to you\n");
    CHECK(strstr(table_log(table)->entries[table_log(table)->count - 1].text, "\nGardener to you"));
}

APP_TEST(switch_is_kept, "the set-up's switch is kept with the seats and the match", scripted_open(NULL, true, 3))
{
    scripted_run(app, "open nasty\nplayers 3\nseat 0 human\nseat 1 human\nseat 2 human\nexpect no spot deals\n"
                      "seat 2 teacher\nexpect spot deals\nplayers 2\nexpect no spot deals\nplayers 4\ntouch deals\n"
                      "start\nwait idle\n");
    TableScene *table = scripted_table(app);
    Seating seating;
    seating_load(&app->stage.host, match_game(table_match(table)), &seating);
    CHECK(!seating.pledges && !match_has_pledges(table_match(table)));
}

TEMP_TEST(pledge_survives_kill, "a pledge is still in force after the program was killed")
{
    const pid_t child = fork();
    if (child == 0) {
        App *app = scripted_open(temp->folder, false, 3);
        TableScene *table = start(app, "deal 11\n");
        play_until(app, table, may_offer);
        scripted_run(app, OFFER);
        raise(SIGKILL);
    }
    int status;
    waitpid(child, &status, 0);
    CHECK(WIFSIGNALED(status));
    SCOPED_APP *app = scripted_open(temp->folder, false, 4);
    scripted_run(app, "resume nasty\nwait 100\n");
    const TableScene *table = scripted_table(app);
    if (CHECK(table != NULL)) {
        CHECK(match_has_pledges(table_match(table)) && match_saying_count(table_match(table)) >= 2);
        CHECK(match_saying(table_match(table), 0)->player == PERSON);
        CHECK_INT(table_session(table)->pledges.promised[1] & 1,
                  match_saying(table_match(table), 1)->kind == SAYING_YES);
    }
}
