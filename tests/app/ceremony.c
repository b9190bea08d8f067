/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The ceremony at the end of a game: in every case, every game and every window it is whole, and nothing in it overlaps
 * or is cut. */
#include "scenes/common/ceremony.h"
#include "culdesac/registry.h"
#include "scenes/results/results_podium.h"
#include "scenes/review/review_scene.h"
#include "scenes/street_routes.h"
#include "session/evening/evening.h"
#include "session/evening/evening_store.h"
#include "session/statistics/ended_match.h"
#include "session/statistics/game_statistics.h"
#include "session/summary/match_praise.h"
#include "shared_screen_test.h"
#include "support/opponent_play.h"
#include "support/soak.h"
#include "tabletop/boards/win_highlight.h"

static const char *const NEIGHBOURS[] = {"captain", "child", "baker", "cat", "teacher", "gardener", "architect"};

/* Seats with a 'p' are people, the others neighbours. */
static Match *seated_match(Match *match, const char *seats)
{
    shared_test_seat(match, "pppppppp");
    for (int player = 0; player < match_players(match); player++) {
        const char *kind = NEIGHBOURS[player % 7];
        if (seats[player] != 'p') seat_player(match, player, kind, character_name(character_find(kind)));
    }
    match_set_seconds_played(match, 540);
    return match;
}

/* A match at its end that was played at random, which takes less time than opponents do. */
static Match *random_match(const Game *game, int players, uint64_t seed, const char *seats)
{
    return seated_match(random_play_begun(game, players, seed, rng_from_seed(seed), SIZE_MAX), seats);
}

/* A match that opponents played, at its end. */
static Match *played_match(const Game *game, int players, uint64_t seed, const char *seats)
{
    Match *match = random_play_match(game, -1, players, seed);
    Rng rng = rng_from_seed(seed);
    opponent_play_to_end(match, &rng);
    return seated_match(match, seats);
}

typedef enum Case { CASE_WON, CASE_LOST, CASE_SHARED, CASE_COUNT } Case;
static const char *const CASES[] = {"won", "lost", "shared"};

static Case case_of(const Match *match)
{
    const uint8_t winners = match_winners(match);
    if ((winners & (winners - 1)) != 0 || winners == 0) return CASE_SHARED;
    return winners & 1 ? CASE_WON : CASE_LOST;
}

/* A match of a single person and neighbours that ended in this way. */
static Match *match_of(const Game *game, int players, Case end)
{
    for (uint64_t seed = 1;; seed++) {
        Match *match = played_match(game, players, seed, "pnnnnnnn");
        if (case_of(match) == end) return match;
        match_destroy(match);
    }
}

static const Results *show(App *app, Match *match) { return shared_test_show_results(app, match); }

/* Whether a text is part of the board's picture: it is small, or is where the board can be touched. */
static bool is_on_board(App *app, const TextPlace *place)
{
    static const float SMALLER = 12.5f;
    const Hotspot *board = hotspots_find(&app->stage.hotspots, "decisive");
    return place->size < SMALLER || (board && rect_covers(board->at, place->at));
}

static void check_whole(App *app, const char *where)
{
    const HotspotList *list = &app->stage.hotspots;
    const Rect window = layout_window(&app->stage.layout);
    const FrameTexts shown = scripted_texts(app);
    for (int i = 0; i < list->count; i++) {
        const Hotspot *hotspot = &list->items[i];
        CHECK_ABOUT(rect_covers(rect_inset(window, -1), hotspot->at), "%s: %s is not in the window", where,
                    hotspot->id);
        for (int j = 0; j < i; j++) {
            CHECK_ABOUT(!rect_intersects(rect_inset(hotspot->at, 1), rect_inset(list->items[j].at, 1)),
                        "%s: %s is over %s", where, hotspot->id, list->items[j].id);
        }
    }
    for (int i = 0; i < shown.count; i++) {
        const char *line = shown_word(&shown, i);
        if (is_on_board(app, &shown.places[i]) || strlen(line) == 1) continue; /* a single letter belongs to a token */
        for (int j = 0; j < i; j++) {
            CHECK_ABOUT(is_on_board(app, &shown.places[j]) ||
                            !rect_intersects(rect_inset(shown.places[i].at, 1), rect_inset(shown.places[j].at, 1)),
                        "%s: \"%s\" is over another text", where, line);
        }
        for (int j = 0; j < list->count; j++) {
            CHECK_ABOUT(rect_covers(rect_inset(list->items[j].at, -2), shown.places[i].at) ||
                            !rect_intersects(rect_inset(list->items[j].at, 2), shown.places[i].at),
                        "%s: %s is over \"%s\"", where, list->items[j].id, line);
        }
        CHECK_ABOUT(!shown.places[i].is_cut && rect_covers(rect_inset(window, -2), shown.places[i].at),
                    "%s: \"%s\" is cut", where, line);
    }
}

/* Checks the results in all windows and text sizes, or without a soak in only one, which depends on `number`. */
static void look_everywhere(App *app, const char *name, int number)
{
    static const char *const WINDOWS[] = {"640x360",  "1280x800",  "800x600",  "1920x1080",
                                          "800x1200", "1000x1000", "2560x1080"};
    for (int i = 0; i < 12; i++) {
        if (!soak_takes(i + number, 12)) continue;
        const char *where = textf("%s-%s-%d", name, WINDOWS[i / 2], i % 2 ? 150 : 100);
        scripted_runf(app, "size %s\ntext %d\nwait 50\n", WINDOWS[i / 2], i % 2 ? 150 : 100);
        check_whole(app, where);
    }
    scripted_run(app, "size 1280x800\ntext 100\n");
}

SHARED_TEST(results_are_complete, "a win, a loss, a shared win and a resignation are complete in every game and window")
{
    int seen[CASE_COUNT] = {0}, shown = 0;
    for (int i = 0; GAMES[i]; i++) {
        bool done[CASE_COUNT] = {0};
        for (uint64_t seed = 1; seed <= (uint64_t)soak_count(8, 30); seed++) {
            if (done[CASE_WON] && done[CASE_LOST] && done[CASE_SHARED]) break;
            const int spread = GAMES[i]->players_max - GAMES[i]->players_min + 1;
            const int players = GAMES[i]->players_min + (int)(seed + 1) % spread;
            SCOPED_MATCH *match = random_match(GAMES[i], players, seed, "pnnnnnnn");
            const Case end = case_of(match);
            if (done[end]) continue;
            done[end] = true;
            seen[end]++;
            const char *name = textf("%s-%s", GAMES[i]->id, CASES[end]);
            show(app, match_copy(match));
            look_everywhere(app, name, shown++);
        }
    }
    CHECK(seen[CASE_WON] > 3 && seen[CASE_LOST] > 3 && seen[CASE_SHARED] > 0);
}

/* How much lower the steps of the second and the third player are than that of the first, in units of the podium. */
typedef struct Drops {
    float second, third;
} Drops;

static Drops find_drops(const App *app, Results shown, const int32_t points[3], const char *places)
{
    const ResultsLayout at = {.podium = rect_make(0, 0, 500, 800)};
    const Podium podium = {.results = &shown, .stage = (Stage *)&app->stage, .at = &at, .count = 3, .unit = 1};
    shown.summary.is_by_points = true;
    float tops[3];
    for (int rank = 0; rank < 3; rank++) {
        shown.summary.score.points[shown.order[rank]] = points[rank];
        shown.place[shown.order[rank]] = (uint8_t)(places[rank] - '0');
    }
    for (int rank = 0; rank < 3; rank++) tops[rank] = podium_step_top(&podium, shown.order[rank]);
    return (Drops){tops[1] - tops[0], tops[2] - tops[0]};
}

SHARED_TEST(steps_follow_shares, "the steps are as high as the shares of the points, and equal only for equal places")
{
    static const float SEEN = 8;
    const Results shown = *show(app, played_match(game_find("subdivision"), 3, 2, "ppp"));
    scripted_run(app, "wait idle\n");
    const Drops far = find_drops(app, shown, (int32_t[]){26, 13, 0}, "123");
    CHECK(far.second > 3 * SEEN && far.third > 1.5f * far.second);
    const Drops near = find_drops(app, shown, (int32_t[]){26, 25, 24}, "123");
    CHECK(near.second >= SEEN && near.third >= near.second + SEEN && near.third < far.second);
    const Drops below = find_drops(app, shown, (int32_t[]){5, -1, -9}, "123");
    CHECK(below.third >= below.second + SEEN);
    const Drops level = find_drops(app, shown, (int32_t[]){24, 24, 24}, "113");
    CHECK(level.second == 0 && level.third >= SEEN);
    const Drops shared = find_drops(app, shown, (int32_t[]){9, 4, 4}, "122");
    CHECK(shared.second >= SEEN && shared.third == shared.second);
}

SHARED_TEST(single_round_has_low_steps,
            "with a single round the steps are low, and what a neighbour says is not behind the buttons")
{
    int said = 0;
    for (uint64_t seed = 1; seed <= 200 && said < 3; seed++) {
        SCOPED_MATCH *match = random_play_begun(game_find("nasty"), 4, seed, rng_from_seed(seed), SIZE_MAX);
        MatchSummary summary;
        match_summary_create(match, &summary);
        for (int player = 0; player < 4; player++)
            seat_player(match, player, player == 0 ? "human" : NEIGHBOURS[player], NULL);
        if (case_of(match) != CASE_WON || summary.round_count != 1) continue;
        show(app, match_copy(match));
        scripted_run(app, "size 1280x800\nwait 50\nexpect text Well played\n");
        check_whole(app, "low steps");
        said++;
    }
    CHECK(said > 0);
}

SHARED_TEST(
    fourth_player_has_a_step,
    "the fourth player has a step with their rounds, beside the buttons; the winner led at the latest from the round "
    "that made most of the difference")
{
    int differences = 0;
    scripted_run(app, "size 1280x800\n");
    for (uint64_t seed = 1; seed <= 6; seed++) {
        const Results *results = show(app, played_match(game_find("nasty"), 4, seed, "pnnn"));
        const char *words = scripted_words(app);
        const HotspotList *list = &app->stage.hotspots;
        const int last = results->summary.round_count - 1;
        const Hotspot *third = hotspots_find(list, textf("round:%d:%d", results->order[2], last)),
                      *fourth = hotspots_find(list, textf("round:%d:%d", results->order[3], last)),
                      *street = hotspots_find(list, "street");
        CHECK(third && fourth && fourth->at.y == third->at.y && rect_right(fourth->at) < street->at.x);
        const char *led = strstr(words, "led from Round ");
        for (int round = 1; round <= results->summary.round_count; round++) {
            if (!strstr(words, textf("Round %d made the biggest", round))) continue;
            differences++;
            CHECK(!led || atoi(led + strlen("led from Round ")) <= round);
        }
    }
    CHECK(differences > 1);
}

SHARED_TEST(headline_is_not_repeated, "what follows the headline of a resignation is not said again as what went well")
{
    Match *match = shared_test_seat(random_play_begun(game_find("nasty"), 2, 3, rng_from_seed(3), 14), "pe");
    match_resign(match, 0);
    match_set_seconds_played(match, 540);
    show(app, match);
    scripted_run(app, "expect text 14 moves in 9 minutes\nexpect no text What went well\n");
}

SHARED_TEST(buttons_have_words, "what can be done with a result has its words beside its icon, also in a small window")
{
    show(app, played_match(game_find("nasty"), 4, 1, "pnnn"));
    scripted_run(app, "size 800x600\nwait 50\nexpect text Save a picture\nexpect text Copy this deal\n");
    scripted_run(app, "size 640x360\nwait 50\nexpect text Save a picture\nexpect text Copy this deal\n");
}

SHARED_TEST(longest_speech_is_not_cut, "the longest words of a neighbour are whole between the card and the buttons")
{
    for (Case end = CASE_WON; end <= CASE_LOST; end++) {
        TableScene *table = show(app, match_of(game_find("neighbors"), 2, end))->table;
        for (int player = 0; player < 2; player++)
            inner_session(table)->spoken_lines.end_words[player] = "I nearly didn’t lose, but then I did so.";
        scripted_run(app, "size 1280x800\nwait 50\nexpect text I nearly\n");
        check_whole(app, CASES[end]);
    }
}

SHARED_TEST(easier_neighbour_after_three_losses,
            "after three losses in a row an easier neighbour can be asked for, and plays; not after two")
{
    for (int i = 0; GAMES[i]; i++) {
        for (int losses = 2; losses <= 3; losses++) {
            const int players = GAMES[i]->players_max < 4 ? GAMES[i]->players_max : 4;
            Match *match = match_of(GAMES[i], players, CASE_LOST);
            Opponent before, after;
            seat_player(match, players - 1, "architect", NULL); /* a neighbour who is not the weakest */
            opponent_find("architect", &before);
            EndedMatch ended;
            CHECK(ended_match_describe(&ended, host_rulebook(&app->stage.host, GAMES[i]), match, ""));
            host_statistics(&app->stage.host); /* loads app->files.statistics */
            for (int n = losses == 2 ? 0 : 2; n < losses; n++) statistics_add(app->files.statistics, &ended);
            show(app, match);
            scripted_run(app,
                         losses == 2 ? "expect no spot easier\n" : "expect spot easier\nexpect text asier neighbour\n");
            if (losses == 2) continue;
            look_everywhere(app, GAMES[i]->id, i);
            scripted_run(app, "touch easier\nwait 50\nexpect scene table\n");
            const Match *now = table_match(scripted_table(app));
            for (int player = 0; player < match_players(now); player++) {
                CHECK(strcmp(match_seat(now, player)->kind, "architect") != 0);
                if (opponent_find(match_seat(now, player)->kind, &after))
                    CHECK(opponent_strength(&after) < opponent_strength(&before));
            }
        }
    }
}

SHARED_TEST(loser_sees_what_went_well,
            "a single person who lost sees the things that they did best in, with their figure, before what decided it")
{
    const Game *game = game_find("neighbors");
    int shown = 0;
    for (uint64_t seed = 1; seed <= 160 && shown < 3; seed++) {
        SCOPED_MATCH *match = played_match(game, 3 + (int)(seed % 2), seed, "pnnn");
        MatchSummary summary;
        match_summary_create(match, &summary);
        const WentWell well = match_summary_went_well(&summary, 0);
        if (case_of(match) != CASE_LOST || well.kind != WENT_WELL_ITEM || summary.counts[0][well.index] == 0) continue;
        const Results *results = show(app, match_copy(match));
        CHECK_INT(results->decisive_part, well.index);
        CHECK_INT(results->decisive_player, 0);
        CHECK_HAS(scripted_words(app), textf("What went well %d ", (int)summary.points[0][well.index]));
        look_everywhere(app, "did-well", shown++);
    }
    CHECK(shown > 2);
}

SHARED_TEST(loser_reads_own_feats,
            "a person who lost reads what they did more often than the winner, in the words of the game")
{
    static const char *const FEATS[][3] = {{"nationhood", "founded", "cities, more than"},
                                           {"neighborhoods", "captured", "stones, more than"},
                                           {"subdivision", "joined groups", "times, more often than"},
                                           {"nasty", "cleared", "lines, more than"}};
    for (int i = 0; i < (int)(sizeof FEATS / sizeof *FEATS); i++) {
        bool is_shown = false;
        for (uint64_t seed = 1; seed <= 60 && !is_shown; seed++) {
            SCOPED_MATCH *match = played_match(game_find(FEATS[i][0]), 2, seed, "pn");
            MatchSummary summary;
            match_summary_create(match, &summary);
            const WentWell well = match_summary_went_well(&summary, 0);
            is_shown = case_of(match) == CASE_LOST && well.kind == WENT_WELL_FEAT;
            if (!is_shown) continue;
            show(app, match_copy(match));
            scripted_runf(app, "expect text What went well\nexpect text %s %d %s\n", FEATS[i][1],
                          (int)summary.feat_counts[0][well.index], FEATS[i][2]);
            look_everywhere(app, "feat", i);
        }
        CHECK_ABOUT(is_shown, "nobody reads of a feat at %s", FEATS[i][0]);
    }
}

SHARED_TEST(surplus_is_not_praised, "a person who lost is not praised for more pieces of a kind than the point needed")
{
    int shown = 0;
    for (uint64_t seed = 1; seed <= 60 && shown < 3; seed++) {
        SCOPED_MATCH *match = played_match(game_find("neighbors"), 2, seed, "pn");
        MatchSummary summary;
        match_summary_create(match, &summary);
        const WentWell well = match_summary_went_well(&summary, 0);
        if (case_of(match) != CASE_LOST || well.kind != WENT_WELL_ITEM ||
            summary.counts[0][well.index] - summary.counts[1][well.index] <= 1)
            continue;
        show(app, match_copy(match));
        scripted_runf(app, "expect text What went well\nexpect no text had %d\n", (int)summary.counts[0][well.index]);
        shown++;
    }
    CHECK(shown > 0);
}

SHARED_TEST(least_loss_is_named, "a person who lost the fewest points to an item reads that, not a number below zero")
{
    const Results *results = show(app, match_of(game_find("subdivision"), 2, CASE_LOST));
    scripted_run(app, "expect text and nobody lost fewer\nexpect no text −1 points\n");
    /* The saved picture also says it, with the person's name. */
    Results others = *results;
    others.is_for_others = true;
    const char *well = stage_printf(&app->stage, "%s", results_find_facts(&others, &app->stage).texts[FACT_WELL]);
    char text[200];
    text_copy(text, sizeof text, well);
    CHECK(!scripted_reads(app, text));
    scripted_run(app, "touch picture\nwait idle\nexpect scene picture\n");
    CHECK(scripted_reads(app, text));
    /* The person comes first, and the winner after them. */
    const char *words = scripted_words(app), *place = strstr(words, ": place 2 of 2"), *wins = strstr(words, " wins.");
    CHECK(place && wins && place < wins && strstr(words, " scored "));
}

SHARED_TEST(says_only_what_is_true,
            "a single person who lost and did nothing best reads how long the game was; all who share "
            "the win are named; the points of a game that was resigned at once have no empty rows")
{
    int without = 0, shared = 0;
    for (uint64_t seed = 1; seed <= 60; seed++) {
        SCOPED_MATCH *match = played_match(game_find("subdivision"), 3 + (int)(seed % 2), seed, "pnnn");
        MatchSummary summary;
        match_summary_create(match, &summary);
        const bool nothing = match_summary_went_well(&summary, 0).kind == WENT_WELL_NOTHING,
                   is_shared = case_of(match) == CASE_SHARED;
        if (match_winners(match) & 1 || !(nothing || is_shared) || (nothing ? without : shared) > 2) continue;
        const Results *results = show(app, match_copy(match));
        if (nothing)
            scripted_runf(app, "expect no text What went well\nexpect no text %zu moves\nexpect text decided\n",
                          match_length(match)),
                without++;
        if (is_shared)
            scripted_runf(app, "expect text %s and %s finished\nexpect no text biggest\n",
                          match_seat(match, results->order[0])->name, match_seat(match, results->order[1])->name),
                shared++;
    }
    CHECK(without > 0 && shared > 0);
    for (int i = 0; GAMES[i]; i++) {
        Match *match = shared_test_seat(random_play_match(GAMES[i], -1, 2, 1), "pp");
        match_resign(match, 0);
        CHECK_INT(show(app, match)->row_count == 1, false);
    }
}

SHARED_TEST(total_not_twice, "after a single round, no row repeats the total; a total below the podium explains itself")
{
    const Game *game = game_find("nasty");
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    CHECK(random_play_rules(game, "{\"rounds\":1}", 5, rules, &check_error));
    Match *match = shared_test_seat(match_create(game, rules, 5, 3), "ppppp");
    Rng rng = rng_from_seed(3);
    random_play(match, &rng, 20000);
    CHECK(match_is_over(match));
    const Results *results = show(app, match);
    CHECK_INT(results->row_count, 0);
    scripted_runf(app, "touch player:%d\nwait idle\nexpect text Face up in the yard\n", results->order[4]);
}

/* ---- Beats ---- */

enum { STEP_MS = 50, LONG_MS = 12000 };

/* Shows the results of a match and stops at their first frame. */
static Results *show_first_frame(App *app, const Game *game, int players, uint64_t seed)
{
    shared_test_start(app, random_match(game, players, seed, "pnnnnnnn"));
    for (int ms = 0; ms < LONG_MS && strcmp(stage_top(&app->stage)->kind->name, "results") != 0; ms += STEP_MS)
        scripted_frame(app, STEP_MS);
    return stage_top(&app->stage)->self;
}

/* The milliseconds until nothing moves any more. */
static int ceremony_duration(App *app, Speed speed, bool reduced, const Game *game)
{
    int ms = 0;
    scripted_set_motion(app, speed, reduced);
    const Results *results = show_first_frame(app, game, game->players_min, 1);
    for (; ms < LONG_MS && !results->is_still; ms += STEP_MS) scripted_frame(app, STEP_MS);
    return ms;
}

SHARED_TEST(ceremony_is_short,
            "the ceremony takes less than five seconds, half as long at fast, and is complete at once without motion")
{
    for (int i = 0; GAMES[i]; i++) {
        const int whole = ceremony_duration(app, SPEED_NORMAL, false, GAMES[i]);
        CHECK(whole > 1000 && whole < 5000);
        CHECK(ceremony_duration(app, SPEED_FAST, false, GAMES[i]) < whole * 6 / 10);
        CHECK(ceremony_duration(app, SPEED_NORMAL, true, GAMES[i]) <= 200);
        CHECK_INT(ceremony_duration(app, SPEED_OFF, false, GAMES[i]), 0);
    }
}

SHARED_TEST(first_touch_finishes, "the first touch, key or button only finishes the ceremony, and a later one chooses")
{
    static const char *const INPUTS[] = {"touch street\n", "key Return\n",    "pad a\n",
                                         "key Escape\n",   "click .9 .935\n", "tap .9 .935\n"};
    for (size_t i = 0; i < sizeof INPUTS / sizeof *INPUTS; i++) {
        scripted_set_motion(app, SPEED_NORMAL, false);
        Results *results = show_first_frame(app, GAMES[0], 2, 3);
        scripted_frame(app, 400);
        CHECK(!results->is_still);
        scripted_run(app, INPUTS[i]);
        CHECK_TEXT(stage_top(&app->stage)->kind->name, "results");
        scripted_frame(app, STEP_MS);
        CHECK(results->is_still);
        scripted_set_motion(app, SPEED_OFF, false);
        scripted_run(app, "wait idle\ntouch street\nwait idle\n");
        CHECK(strcmp(stage_top(&app->stage)->kind->name, "results") != 0);
    }
}

SHARED_TEST(buttons_appear_last, "all buttons appear at the end of the ceremony, those at the top as well")
{
    scripted_set_motion(app, SPEED_NORMAL, false);
    const Results *results = show_first_frame(app, GAMES[0], 2, 3);
    for (int ms = 0; ms < 2000; ms += STEP_MS) scripted_frame(app, STEP_MS);
    CHECK(!scripted_shows(app, "Save a picture") && !scripted_shows(app, "Street"));
    for (int ms = 0; ms < LONG_MS && !results->is_still; ms += STEP_MS) scripted_frame(app, STEP_MS);
    scripted_frame(app, STEP_MS);
    CHECK(scripted_shows(app, "Save a picture") && scripted_shows(app, "Street"));
}

static float fallen_after(App *app, Results *results, int ms)
{
    scripted_frame(app, ms);
    return ceremony_confetti_fallen(&app->stage, results->since,
                                    RESULTS_COUNT_MS + results->row_count * RESULTS_ROW_MS + RESULTS_HOUSE_MS);
}

SHARED_TEST(confetti_delays_no_touch,
            "confetti keeps falling for seconds after the words are there, but nobody has to wait for it: a touch "
            "meanwhile chooses; when the results are seen again, all of it is on the ground")
{
    scripted_set_motion(app, SPEED_NORMAL, false);
    Results *results = show_first_frame(app, GAMES[0], 2, 3);
    for (int ms = 0; ms < LONG_MS && !results->is_still; ms += STEP_MS) scripted_frame(app, STEP_MS);
    const float at_first = fallen_after(app, results, STEP_MS), later = fallen_after(app, results, 2000);
    CHECK(at_first > 0 && at_first < .4f && later > at_first && later < 1);
    CHECK(!motion_is_busy(&app->stage.motion) && app->stage.motion.wake_at > 0);
    scripted_run(app, "touch look\nwait 50\nexpect scene table\ntouch results\nwait 50\n");
    CHECK(fallen_after(app, stage_top(&app->stage)->self, 0) >= 1);
}

static void click_button(App *app, const char *id)
{
    scripted_click(app, rect_centre(hotspots_find(&app->stage.hotspots, id)->at));
    app_frame(app);
}

/* At every moment of the last beats, and for a moment after them, a click only skips the rest of them. */
SHARED_TEST(late_click_ignored, "a click that comes too late to skip the ceremony does not press the button under it")
{
    static const int MOMENTS[] = {-2000, -200, -50, 50, 200, 400, 700};
    for (int reduced = 0; reduced < 2; reduced++) {
        const int whole = ceremony_duration(app, SPEED_NORMAL, reduced, GAMES[0]);
        for (int i = reduced ? 3 : 0; i < 7; i++) {
            show_first_frame(app, GAMES[0], GAMES[0]->players_min, 1);
            for (int ms = 0; ms < whole + MOMENTS[i]; ms += STEP_MS) scripted_frame(app, STEP_MS);
            click_button(app, "street");
            CHECK_INT(strcmp(scripted_scene_name(app), "results") == 0, MOMENTS[i] < 600);
            if (MOMENTS[i] >= 0) continue;
            scripted_frame(app, 300);
            click_button(app, "street");
            CHECK_TEXT(scripted_scene_name(app), "results"); /* nor does the second of two quick clicks */
        }
    }
}

SHARED_TEST(results_seen_again_do_not_move, "results that were seen before are shown again as they are, without motion")
{
    scripted_set_motion(app, SPEED_NORMAL, false);
    show_first_frame(app, GAMES[0], 2, 3);
    scripted_run(app, "wait idle\ntouch look\nwait idle\nexpect scene table\ntouch results\n");
    scripted_frame(app, STEP_MS);
    CHECK(((const Results *)stage_top(&app->stage)->self)->is_still);
}

static int count_outside(const App *app, const Arrangement *lies)
{
    int outside = 0;
    for (int i = 0; i < lies->piece_count; i++)
        outside += !rect_intersects(lies->pieces[i].at, layout_window(&app->stage.layout));
    return outside;
}

SHARED_TEST(board_keeps_only_winning_pieces,
            "before its picture shrinks, the table only keeps what the winner won by; opened again, it is complete")
{
    SCOPED_MEMORY Arrangement *before = memory_allocate(sizeof *before);
    for (int i = 0; GAMES[i]; i++) {
        int moved = 0;
        scripted_set_motion(app, SPEED_NORMAL, false);
        const TableScene *table = show_first_frame(app, GAMES[i], GAMES[i]->players_min, 1)->table;
        const uint8_t winners = match_winners(table_match(table));
        const Arrangement *lies = table_arrangement(table);
        *before = *lies;
        scripted_frame(app, RESULTS_SHRINK_MS - 20);
        const TableContext context = table_context(table, &app->stage);
        for (int n = 0; n < lies->piece_count; n++) {
            const bool stays = rect_equals(lies->pieces[n].at, before->pieces[n].at);
            CHECK(stays || win_highlight_winner_by(&context, winners, &before->pieces[n]) == NOBODY);
            moved += !stays;
        }
        CHECK(moved > 0);
        scripted_run(app, "key Return\nwait idle\n");
        scripted_set_motion(app, SPEED_OFF, false);
        scripted_run(app, "touch look\nwait idle\nexpect scene table\n");
        CHECK_INT(count_outside(app, lies), count_outside(app, before));
    }
}

SHARED_TEST(
    deciding_move_is_marked,
    "what decided the game is marked on the card's board, and touching that, or the button, opens the analysis there, "
    "seen from the same side")
{
    int moves = 0, rounds = 0;
    for (int i = 0; GAMES[i]; i++) {
        for (uint64_t seed = 1; seed <= 2; seed++) {
            const int players = GAMES[i]->players_max > 2 ? 3 : 2;
            const Results *results = show(app, random_match(GAMES[i], players, seed, "pnnnnnnn"));
            const size_t length = match_length(table_match(results->table)), step = results->summary.decision.step;
            CHECK(results->decisive || results->shown.winners || step + 1 >= length ||
                  (results->summary.round_count > 0 && results->summary.decision.kind == DECIDED_BY_LEAD));
            CHECK(!results->shown.log || results->shown.winners == 0);
            moves += results->shown.log != NULL;
            rounds += results->shown.winners != 0;
            for (int way = 0; way < 2; way++) {
                scripted_run(app, way ? "touch decided\nwait 50\nexpect scene review\n"
                                      : "touch decisive\nwait 50\nexpect scene review\n");
                const ReviewScene *review = stage_top(&app->stage)->self;
                CHECK_INT(table_session(review->table)->shown_steps, step < length ? step : 0);
                CHECK_INT(table_context(review->table, &app->stage).front_player, 0);
                scripted_run(app, "key Escape\nwait idle\nexpect scene results\n");
            }
        }
    }
    CHECK(moves > 1 && rounds > 1);
}

SHARED_TEST(picture_shows_only_winners_yard,
            "the picture of the winner's yard has its name and no part of another one, and nothing lies over it")
{
    int seen = 0;
    for (uint64_t seed = 1; seed <= 8; seed++) {
        const Results *results = show(app, played_match(game_find("nasty"), 4, seed, "pnnn"));
        const char *const *names = session_names(table_session(results->table));
        const Hotspot *board = hotspots_find(&app->stage.hotspots, "decisive");
        const FrameTexts shown = scripted_texts(app);
        if (results->shown.area.w <= 0) continue; /* the winner's yard is empty: the whole table is shown */
        const int seen_before = seen;
        scripted_run(app, "expect no text The lowest\n");
        for (int i = 0; board && i < shown.count; i++) {
            if (!rect_intersects(shown.places[i].at, rect_inset(board->at, 1))) continue;
            for (int player = 0; player < 4; player++) {
                if (strcmp(shown_word(&shown, i), names[player]) != 0) continue;
                CHECK_ABOUT(has_player(results->shown.winners, player), "seed %d: the name %s", (int)seed,
                            names[player]);
                seen++;
            }
        }
        CHECK_ABOUT(!board || seen > seen_before, "seed %d: no name", (int)seed);
    }
    CHECK(seen > 0);
}

/* ---- The prizes of an evening ---- */

/* Plays an evening of three games with a person and neighbours to its end, and opens it. */
static Evening open_prizes(App *app, int players, uint64_t seed)
{
    Evening evening = {.players = players, .count = 3};
    Rng rng = rng_from_seed(seed);
    for (int seat = 0; seat < players; seat++) {
        const char *kind = seat == 0 ? "human" : NEIGHBOURS[seat - 1];
        text_copy(evening.seats[seat].kind, SEAT_KIND_SIZE, kind);
        text_copy(evening.seats[seat].name, SEAT_NAME_SIZE, seat == 0 ? "Anna" : character_name(character_find(kind)));
        evening.seats[seat].colour = (uint8_t)seat;
    }
    for (int i = 0, game = 0; i < evening.count; game++) {
        if (!GAMES[game]) game = 0;
        if (!evening_can_play(GAMES[game], players)) continue;
        evening.games[i] = (EveningGame){.game = GAMES[game], .deal_number = seed + (uint64_t)i};
        SCOPED_MATCH *match = evening_create_match(&evening, i++, rulebook_defaults(random_play_book(GAMES[game])));
        opponent_play_to_end(match, &rng);
        CHECK(evening_record_result(&evening, match));
    }
    evening_store_save(&app->stage.host, &evening);
    stage_clear(&app->stage);
    stage_push(&app->stage, street_scene_create(&app->stage));
    stage_push(&app->stage, evening_scene_create(&app->stage));
    return evening;
}

static void run_prizes(App *app) { scripted_run(app, "wait idle\nexpect scene evening\nexpect text Prizes\n"); }

SHARED_TEST(prizes_fit, "the prizes of an evening are whole for any number of players, and can be saved as a picture")
{
    for (int players = 2; players <= PLAYERS_MAX; players++) {
        open_prizes(app, players, (uint64_t)players);
        run_prizes(app);
        look_everywhere(app, textf("prizes-%d", players), players);
        scripted_run(app, "touch picture\nwait 50\nexpect text The picture has been saved\ntouch done\nwait idle\n");
    }
}

SHARED_TEST(you_win_evening, "the evening is won by “you”, and no prize is for a move that was worth a single point")
{
    open_prizes(app, 3, 6);
    run_prizes(app);
    scripted_run(app, "expect text You win the evening\nexpect text You finished 1.5 points ahead\n");
    for (uint64_t seed = 6; seed <= 18; seed += 6) {
        open_prizes(app, 2, seed);
        run_prizes(app);
        scripted_run(app, "expect no text worth 1 point\nexpect no text You wins\n");
    }
}

SHARED_TEST(street_at_night_follows_prizes,
            "after the prizes the street is seen by night for a moment or until a touch, and the evening is over")
{
    static const char *const MOTIONS[] = {"motion full\n", "motion reduced\n"};
    for (int way = 0; way < 4; way++) {
        Evening ignored;
        scripted_set_motion(app, SPEED_NORMAL, false);
        scripted_run(app, MOTIONS[way % 2]);
        open_prizes(app, 3, 5);
        run_prizes(app);
        scripted_run(app,
                     "touch end\nwait 1000\nexpect scene night\nexpect text Good night\nexpect text the evening\n");
        CHECK(!evening_store_load(&app->stage.host, &ignored));
        scripted_run(app, way < 2 ? "wait 2500\nexpect scene street\n" : "click .5 .5\nwait 50\nexpect scene street\n");
    }
    scripted_set_motion(app, SPEED_OFF, false);
    open_prizes(app, 3, 5);
    scripted_run(app, "wait idle\ntouch end\nwait idle\nexpect scene street\n");
}

SHARED_TEST(first_touch_finishes_prize_giving,
            "the first touch finishes the prize-giving; without motion it is complete at once, and a "
            "neighbour speaks if asked to")
{
    scripted_set_motion(app, SPEED_NORMAL, false);
    open_prizes(app, 3, 5);
    scripted_run(app, "wait 800\ntouch end\nwait 50\nexpect scene evening\ntouch end\nwait 300\nexpect scene evening\n"
                      "wait idle\ntouch end\nwait 50\nexpect scene night\n");
    for (int talks = 0; talks < 2; talks++) {
        scripted_run(app, talks ? "talk few\n" : "talk off\n");
        scripted_set_motion(app, SPEED_NORMAL, true);
        open_prizes(app, 3, 5);
        scripted_run(app, "wait 200\n");
        const char *whole = scripted_words(app);
        scripted_set_motion(app, SPEED_NORMAL, false);
        open_prizes(app, 3, 5);
        run_prizes(app);
        CHECK_TEXT(whole, scripted_words(app));
        CHECK_INT(strstr(whole, "“") != NULL, talks);
    }
}
