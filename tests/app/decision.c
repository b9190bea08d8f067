/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* Results, analysis, saved picture and note name the same decision of an ended game, in all games. */
#include "scenes/common/decision.h"
#include "culdesac/characters.h"
#include "culdesac/registry.h"
#include "scenes/results/results_scene.h"
#include "scenes/review/review_scene.h"
#include "scenes/street_routes.h"
#include "session/match_end/match_effects.h"
#include "session/review/note_draft.h"
#include "shared_screen_test.h"
#include "support/opponent_play.h"
#include "support/soak.h"

/* A match of a person and neighbours, at its end. */
static Match *played_match(const Game *game, int preset, int players, uint64_t seed)
{
    static const char *const NEIGHBOURS[] = {"baker", "cat", "teacher"};
    Match *match = random_play_match(game, preset, players, seed);
    Rng rng = rng_from_seed(seed);
    opponent_play_to_end(match, &rng);
    shared_test_seat(match, "pppp");
    for (int player = 1; player < players; player++) {
        const char *kind = NEIGHBOURS[player - 1];
        seat_player(match, player, kind, character_name(character_find(kind)));
    }
    return match;
}

/* The board on the card is that before or after the action `step`. */
static void check_board(const Results *results, size_t step)
{
    const Match *match = table_match(results->table), *shown = table_match(results->decisive);
    SCOPED_MEMORY void *state = memory_allocate(match_game(match)->state_size);
    match_state_at(match, step, state);
    CHECK(memcmp(match_first_state(shown), state, match_game(match)->state_size) == 0);
    CHECK_INT((long)match_length(shown), 1);
    CHECK(match_step(shown, 0)->action == match_step(match, step)->action);
}

static void check_results(App *app, const Results *results, int kinds[6])
{
    const Match *match = table_match(results->table);
    const Decision *decision = &results->summary.decision;
    const char *because = decision_describe(&app->stage, table_game_table(results->table), table_match(results->table),
                                            &results->summary, results_names(results));
    const ResultsFacts facts = results_find_facts(results, &app->stage);
    const char *fact = facts.texts[facts.in_picture];
    kinds[decision->kind]++;
    if (results->summary.round_count == 2) CHECK(!strstr(fact, "biggest"));
    if (results->sole_loser == NOBODY) CHECK_INT(results->decisive_part, decision->index);
    CHECK_INT(because != NULL, decision->kind != DECIDED_BY_NOTHING);
    /* The card's board shows how the game ended, not a move, if a lead was kept from an early round to the end, or if
     * the table has things that the game was won by. */
    const bool has_rounds = results->summary.round_count > 0,
               is_end = decision->kind == DECIDED_BY_NOTHING || decision->kind == DECIDED_BY_END ||
                        (has_rounds ? decision->kind == DECIDED_BY_LEAD : results->shown.winners != 0);
    /* A table with yards is also shown on the card at the end, because there the winner's yard is the large one. */
    const bool has_yards = table_game_table(results->table)->seat_areas && results->resigned_player == NOBODY;
    CHECK_INT(results->decisive != NULL, !is_end || has_yards);
    if (results->decisive) check_board(results, is_end ? match_length(match) - 1 : decision->step);
    if (results->decisive && !is_end) CHECK(scripted_reads(app, because));
    /* These say the same, so only one of them is shown. */
    CHECK(!scripted_reads(app, "anybody’s game until") || !scripted_reads(app, "made the difference"));
    if (results->subject != SUBJECT_MOVE) CHECK(!strstr(fact, "Turn ") && !strstr(fact, "turn "));
    char text[400];
    text_copy(text, sizeof text, because ? because : "");
    scripted_run(app, "touch decided\nwait 50\nexpect scene review\n");
    const ReviewScene *review = stage_top(&app->stage)->self;
    const ReviewMark *mark = review_scene_chosen_mark(review);
    const bool is_level = review->summary.is_by_points && review->summary.decision.other == NOBODY;
    const char *title = is_level                                           ? "the last move that counted"
                        : review->summary.decision.kind == DECIDED_BY_LEAD ? "the last change of lead"
                                                                           : "what decided it";
    if (decision->step < match_length(match)) {
        CHECK_INT((long)table_session(review->table)->shown_steps, (long)decision->step);
        CHECK(mark && mark->is_decision && scripted_reads(app, text) && (mark->point || scripted_reads(app, title)));
    } else {
        CHECK(!mark);
    }
    scripted_run(app, "key Escape\nwait idle\n");
    /* A person who led, and whose seat was given to somebody else, is named. */
    if (!has_rounds || decision->kind != DECIDED_BY_LEAD || decision->other == NOBODY) return;
    Seat seat = *match_seat(match, decision->winner);
    const char *kept = textf("kept the lead that %s took in ", seat.name);
    seat = (Seat){"Zoe", "baker", seat.colour};
    match_change_seat(inner_session(results->table)->match, decision->winner, &seat);
    CHECK_HAS(
        decision_describe(&app->stage, table_game_table(results->table), match, &results->summary, match_names(match)),
        kept);
}

SHARED_TEST(all_pages_name_same_decision,
            "the board and the words of the results, the first mark of the analysis and the saved picture name "
            "the same decision in every game")
{
    int kinds[6] = {0};
    for (int i = 0; GAMES[i]; i++) {
        const int spread = GAMES[i]->players_max - GAMES[i]->players_min + 1;
        for (uint64_t seed = 1; seed <= (uint64_t)soak_count(6, 40); seed++) {
            Match *match =
                played_match(GAMES[i], -1, GAMES[i]->players_min + (int)seed % (spread < 3 ? spread : 3), seed);
            check_results(app, shared_test_show_results(app, match), kinds);
        }
    }
    CHECK(kinds[DECIDED_BY_END] > 0 && kinds[DECIDED_BY_ROUND] > 0);
    CHECK(kinds[DECIDED_BY_SWING] > 0 && kinds[DECIDED_BY_LEAD] > 0);
}

/* The number of notes that tell of a proved mistake, known by words that only such notes have. */
static int mistake_notes;

/* The note names the decision, and a mistake only before it. */
static void expect_note(App *app, const Match *match)
{
    char turn[32], part[48];
    MatchSummary summary;
    match_summary_create(match, &summary);
    const Decision *decision = &summary.decision;
    stage_clear(&app->stage);
    stage_push(&app->stage, street_scene_create(&app->stage));
    scripted_run(app, "wait idle\n");
    match_effects_on_end(&app->stage.host, match, NULL, NULL);
    scripted_run(app, "note 20\nwait idle\ntouch letter-box\nwait idle\nexpect scene note\n");
    const ReviewScene *note = stage_top(&app->stage)->self;
    CHECK(!scripted_reads(app, "with best play")); /* words of the analysis; a note speaks as a neighbour */
    mistake_notes += scripted_reads(app, "and I was lucky.") || scripted_reads(app, "left only a draw.");
    if (!note->note->is_summary) CHECK(note->note->step <= (long)decision->step);
    snprintf(turn, sizeof turn, "turn %u",
             decision->step < match_length(match) ? (unsigned)match_step(match, decision->step)->turn : 0);
    /* A lead taken in one of several rounds is not dated by a turn. */
    const bool is_dated = decision->kind == DECIDED_BY_LEAD && summary.round_count == 0;
    if (is_dated || decision->kind == DECIDED_BY_SWING) CHECK(scripted_reads(app, turn));
    if (decision->kind == DECIDED_BY_SWING && note->note->is_summary) CHECK(scripted_reads(app, "my lead grew from"));
    snprintf(part, sizeof part, "Deal %d made the difference:", decision->index + 1);
    if (decision->kind == DECIDED_BY_ROUND) CHECK(scripted_reads(app, part));
}

TEST(note_agrees, "the note in the letter box names the decision that the results named, and no mistake after it")
{
    /* In the first of these games the costliest mistake comes after the decision; in the second it is proved. */
    static const struct {
        const char *game;
        uint64_t seed;
    } FIRST[] = {{"neighbors", 84}, {"subdivision", 9}, {"neighborhoods", 1}, {"nationhood", 1}};
    SCOPED_APP *app = shared_test_open();
    for (int i = 0; i < 4; i++) {
        int notes = 0;
        for (uint64_t seed = FIRST[i].seed; notes < soak_count(2, 20); seed++) {
            SCOPED_MATCH *match = played_match(game_find(FIRST[i].game), -1, 2, seed);
            if (note_find_writer(match) == NOBODY) continue;
            expect_note(app, match);
            notes++;
        }
    }
    CHECK(mistake_notes > 0);
}

/* The first match, from this seed on, in which both players have points at the end, and which they share if `is_level`.
 */
static Match *find_match(const Game *game, const char *preset, uint64_t seed, bool is_level)
{
    for (;; seed++) {
        Match *match = played_match(game, rulebook_preset_find(random_play_book(game), preset), 2, seed);
        const Score score = match_score(match, NULL);
        if (score.points[1] > 0 && score.points[0] >= score.points[1] && is_level == (match_winners(match) == 3))
            return match;
        match_destroy(match);
    }
}

TEST(shared_win, "a shared win says since when the players were level or why, and the neighbour who shares it speaks")
{
    static const struct {
        const char *game, *preset;
        uint64_t seed; /* the first seed that is tried */
        const char *words;
    } CASES[] = {{"neighbors", "", 3,
                  "Turn 31: You capture the knight on d3 with the ferz from c2. You and Baker "
                  "drew level here, and stayed level."},
                 {"subdivision", "", 1, "Your last choice that changed the gap: it went from"},
                 {"nationhood", "classic", 25, "How it ended The match is tied and counts for both players."}};
    SCOPED_APP *app = shared_test_open();
    scripted_run(app, "talk few\nsize 1280x800\n");
    for (int i = 0; i < 3; i++) {
        shared_test_start(app, find_match(game_find(CASES[i].game), CASES[i].preset, CASES[i].seed, true));
        scripted_run(app, "wait idle\nexpect scene results\nexpect text You and Baker share the win\n");
        CHECK_ABOUT(scripted_reads(app, CASES[i].words), "%s", CASES[i].game);
        CHECK(scripted_reads(app, "Well played!"));
        const ResultsFacts facts = results_find_facts(stage_top(&app->stage)->self, &app->stage);
        const char *reason = facts.texts[facts.in_picture];
        CHECK(reason[0] && !strstr(reason, "each")); /* the saved picture does not repeat the points */
    }
}

SHARED_TEST(decision_is_counted_in_words, "what decided a game is counted in words: “3 bishops”, not “3 in Bishops”")
{
    for (int i = 0; GAMES[i]; i++) {
        for (int item = 0; GAMES[i]->items[item]; item++) {
            const GameTable *game_table = game_table_find(GAMES[i]);
            const char *one = decision_count_item(&app->stage, game_table, item, 1),
                       *three = decision_count_item(&app->stage, game_table, item, 3);
            CHECK(strncmp(one, "1 ", 2) == 0 && strncmp(three, "3 ", 2) == 0 && strcmp(one + 2, three + 2) != 0);
        }
    }
    shared_test_start(app, played_match(game_find("neighborhoods"), -1, 2, 2));
    scripted_run(app, "wait idle\nexpect scene results\nexpect text You had 5 neighborhoods to Baker’s 1.\n");
}

SHARED_TEST(not_by_points, "of a game won whatever the points are, the results say what it was won by, not the points")
{
    shared_test_start(app, played_match(game_find("neighborhoods"), -1, 2, 4));
    scripted_run(app,
                 "wait idle\nexpect scene results\nexpect text You have a stone on every card of column c and win.\n"
                 "expect no text You had 2 neighborhoods\nexpect text How it was won\n");
}

SHARED_TEST(stop_is_explained, "of a game that stops short of its goal, the results say why it ended after the points")
{
    const Game *game = game_find("neighborhoods");
    int stopped = 0;
    for (uint64_t seed = 1; seed <= 6; seed++) {
        SCOPED_MATCH *match = random_play_begun(game, 2, seed, rng_from_seed(seed), 40);
        if (match_is_over(match)) continue;
        while (!match_is_over(match)) {
            const bool rolled = strcmp(game->phases[match_head(match)->phase], "die") == 0;
            CHECK(match_play_text(match, match_head(match)->to_move, rolled ? "decline" : "pass", NULL, &check_error));
        }
        shared_test_show_results(app, match_copy(match));
        if (match_winners(match) == 3) continue;
        CHECK(scripted_reads(app, ". Each player’s last 3 turns were idle, so the game ends."));
        stopped++;
    }
    CHECK(stopped > 0);
}

SHARED_TEST(largest_later_gain_is_named,
            "of a game whose winner led early, the later move that raised the lead most is named, and by how much")
{
    for (uint64_t seed = 1;; seed++) {
        MatchSummary summary;
        Match *match = played_match(game_find("subdivision"), -1, 2, seed);
        match_summary_create(match, &summary);
        if (summary.decision.kind == DECIDED_BY_SWING) {
            shared_test_start(app, match);
            break;
        }
        match_destroy(match);
    }
    scripted_run(app, "wait idle\nexpect scene results\nexpect text to the end. Here \nexpect text lead grew from\n");
}

SHARED_TEST(winning_column_is_shown, "a column that won is shown as the game ended, though points were decided earlier")
{
    for (uint64_t seed = 1; seed < 5; seed++) {
        const Results *results = shared_test_show_results(app, played_match(game_find("neighborhoods"), -1, 2, seed));
        CHECK(!results->decisive && !scripted_reads(app, "Turn "));
        CHECK(results->row_count == 0 && results->only_item == 0); /* a single row would only repeat the total */
    }
}

SHARED_TEST(resigned_round_is_left_out, "after a resignation in a round, the standing is that after the round before")
{
    const Game *game = game_find("nasty");
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    CHECK(random_play_rules(game, "{\"rounds\":3,\"minutes\":0}", 2, rules, &check_error));
    Match *match = shared_test_seat(match_create(game, rules, 2, 5), "pp");
    Rng rng = rng_from_seed(5);
    Score score = {0};
    while (score.points[0] == 0) {
        random_play(match, &rng, 1);
        score = match_score(match, NULL);
    }
    random_play(match, &rng, 20);
    match_resign(match, 0);
    shared_test_start(app, match);
    scripted_run(app, "wait idle\nexpect scene results\nexpect text After Round 1\nexpect no text at that moment\n");
}

SHARED_TEST(matches_are_counted_not_deals,
            "in the best of three matches the matches are counted, not deals, whose points begin again")
{
    shared_test_start(app, find_match(game_find("nationhood"), "best_of_three", 20, false));
    scripted_run(app, "wait idle\nexpect scene results\nexpect text You had 2 matches to Baker’s 1.\n"
                      "expect no text Deal\n");
}
