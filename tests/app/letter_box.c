/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The note that a neighbour leaves after a game they won: true by its own turning point, kept until the next one, and
 * leading to the position that it is about. */
#include "culdesac/characters.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "scenes/results/results_scene.h"
#include "scenes/review/review_scene.h"
#include "scenes/street/street_scene.h"
#include "scripted_app.h"
#include "session/match_end/match_effects.h"
#include "session/review/note_draft.h"
#include "session/review/note_store.h"
#include "support/opponent_play.h"
#include "support/random_play.h"

#define DATA "build/test-letter-box"

enum { ITERATIONS = 100 }; /* of each long search of an analysis; the seeds of this test depend on this number */

/* Plays a game of two to its end, and seats the neighbour as the winner and a person as the loser. False if the win is
 * shared. */
static bool end_lost(Match *match, uint64_t seed, const char *winner)
{
    Rng rng = rng_from_seed(seed);
    opponent_play_to_end(match, &rng);
    for (int player = 0; player < 2; player++) {
        const bool won = has_player(match_winners(match), player);
        seat_player(match, player, won ? winner : "human", won ? character_name(character_find(winner)) : "Mia");
    }
    return match_winners(match) == 1 || match_winners(match) == 2;
}

/* A game of two that a neighbour won; the loser is a person. */
static Match *lost_match(const char *game, uint64_t seed, const char *winner)
{
    for (;; seed++) {
        Match *match = random_play_match(game_find(game), -1, 2, seed);
        if (end_lost(match, seed, winner)) return match;
        match_destroy(match);
    }
}

/* Ends a game, and lets its note be written on the street. */
static void end_game(App *app, const Match *match)
{
    scripted_run(app, "wait idle\n");
    match_effects_on_end(&app->stage.host, match, NULL, NULL);
    scripted_runf(app, "note %d\nwait idle\n", ITERATIONS);
}

/* Analyses a game in the same way as its note does. */
static Review analyse(const Match *match)
{
    const ReviewTask task = {.match = match,
                             .names = match_names_with_you(match),
                             .seed = REVIEW_SEED,
                             .iterations = ITERATIONS,
                             .threads = 1,
                             .mistakes_only = true};
    Review review;
    CHECK(review_analyse(&task, &review));
    return review;
}

/* The turning point that cost a person most, among those that the analysis finds before the game was decided. */
static TurningPoint find_worst(const Match *match)
{
    TurningPoint worst = {.cost = 0};
    MatchSummary summary;
    SCOPED(review_clear) Review review = analyse(match);
    match_summary_create(match, &summary);
    for (size_t i = 0; i < review.point_count; i++) {
        const TurningPoint *point = &review.points[i];
        if (strcmp(match_seat(match, point->player)->kind, "human") == 0 && point->cost > worst.cost &&
            point->step <= summary.decision.step)
            worst = *point;
    }
    worst.reason = (Text){0};
    return worst;
}

/* Checks that the game at the table begins in the position of the match before that step. */
static void check_position(const App *app, const Match *match, size_t step)
{
    const Game *game = match_game(match);
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    match_state_at(match, step, state);
    CHECK(memcmp(match_first_state(table_match(scripted_table(app))), state, game->state_size) == 0);
}

APP_TEST(note_names_costliest_mistake,
         "the note is about the mistake of the person that cost most, says what was better, and leads to that "
         "very position; it waits until it is read, and can be read again",
         scripted_open("build/test-program", true, 1))
{
    SCOPED_MATCH *match = lost_match("subdivision", 2, "captain");
    scripted_run(app, "wait idle\nexpect spot letter-box\nexpect no text A note waits\n");
    end_game(app, match);
    const TurningPoint worst = find_worst(match);
    SCOPED_MEMORY Note *note = note_store_load(&app->stage.host, NOTE_WRITTEN);
    if (CHECK(note != NULL) && CHECK(worst.cost > 0)) {
        CHECK_INT(note->step, (long)worst.step);
        CHECK(note->better == worst.better && note->is_unread);
    }
    scripted_run(app, "expect text A note waits\ntouch letter-box\nwait idle\nexpect scene note\n");
    scripted_runf(app, "expect text You slipped on turn %u, shown here.\n",
                  (unsigned)match_step(match, worst.step)->turn);
    scripted_run(app, "expect text Captain\nexpect text build a\nexpect no text You build\nkey Escape\nwait idle\n"
                      "expect no text A note waits\ntouch letter-box\nwait idle\ntouch leave\nwait idle\n"
                      "expect scene street\ntouch letter-box\nwait idle\ntouch try\nwait 100\nexpect scene table\n");
    check_position(app, match, worst.step);
    scripted_run(app, "wait idle\ntouch pause\nwait idle\ntouch street\nwait idle\nexpect text Unfinished game\n");
}

TEST(note_kept, "a game that ended before the program was killed still gets its note, which is there after each start")
{
    CHECK_SHELL("rm -rf " DATA);
    SCOPED_MATCH *match = lost_match("subdivision", 2, "captain");
    App *app = scripted_open(DATA, false, 1);
    match_effects_on_end(&app->stage.host, match, NULL, NULL);
    scripted_close(app);
    app = scripted_open(DATA, false, 1);
    scripted_run(app, "wait idle\nexpect no text A note waits\nnote 100\nwait idle\nexpect text A note waits\n");
    scripted_close(app);
    app = scripted_open(DATA, false, 1);
    scripted_run(app, "wait idle\nexpect text A note waits\nnote 100\nwait idle\ntouch letter-box\nwait idle\n");
    scripted_close(app);
    app = scripted_open(DATA, false, 1);
    scripted_run(app, "wait idle\nexpect no text A note waits\ntouch letter-box\nwait idle\nexpect scene note\n");
    scripted_close(app);
}

TEST(shared_win_has_no_note, "nobody writes a note to a person who shares the win")
{
    Match *match = NULL;
    for (uint64_t seed = 1; !match || match_winners(match) != 3; seed++) {
        match_destroy(match);
        match = random_play_begun(game_find("subdivision"), 2, seed, rng_from_seed(seed), SIZE_MAX);
    }
    seat_player(match, 0, "human", NULL);
    seat_player(match, 1, "captain", NULL);
    CHECK_INT(note_find_writer(match), NOBODY);
    match_destroy(match);
}

/* The note of the last game sums it up with this sentence, and leads to a position of the person. */
static void check_sums_up(App *app, const Match *match, const char *sentence)
{
    SCOPED_MEMORY Note *note = note_store_load(&app->stage.host, NOTE_WRITTEN);
    if (!CHECK(note != NULL)) return;
    CHECK(note->is_summary && note->is_unread && note->better == ACTION_NONE);
    CHECK_TEXT(match_seat(match, match_step(match, (size_t)note->step)->player)->kind, "human");
    scripted_runf(app, "touch letter-box\nwait idle\nexpect scene note\nexpect text %s\nexpect text %s\n", sentence,
                  character_begin_note(character_find("baker"), false, (note->day + note->step) % NOTES_PER_KIND));
    scripted_runf(app, "expect text %s before your move on turn %u.\n",
                  note->is_lost ? "This was the position" : "you still had a fair chance:",
                  (unsigned)match_step(match, (size_t)note->step)->turn);
    scripted_run(app, note->is_lost ? "expect no spot try\n" : "touch try\nwait 100\nexpect scene table\n");
}

/* Checks the note about a game of Neighborhoods in which no mistake is certain. */
static void check_loss(uint64_t seed, const char *sentence)
{
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    SCOPED_MATCH *match = lost_match("neighborhoods", seed, "baker");
    end_game(app, match);
    CHECK(!note_store_load(&app->stage.host, NOTE_DRAFT));
    check_sums_up(app, match, sentence);
}

TEST(note_sums_up, "if no mistake is certain, the note says how the game was lost, as the results do, and shows the "
                   "person's last position before that; of a game that was open to the end it only says how it ended")
{
    check_loss(6, ", and kept it.");
    check_loss(14, "I took the lead on turn");
}

/* A game that player 0, a person, resigned after this many moves. */
static Match *resigned_match(const char *game, size_t moves)
{
    Match *match = random_play_match(game_find(game), -1, 2, 1);
    Rng rng = rng_from_seed(1);
    seat_player(match, 0, "human", NULL);
    seat_player(match, 1, "captain", NULL);
    random_play(match, &rng, moves);
    CHECK(match_resign(match, 0));
    return match;
}

/* The note after player 0, a person, resigned after this number of moves; its position is before this step. */
static void check_resigned(size_t moves, long step, const char *sentence, const char *position)
{
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    SCOPED_MATCH *match = resigned_match("neighbors", moves);
    end_game(app, match);
    SCOPED_MEMORY Note *note = note_store_load(&app->stage.host, NOTE_WRITTEN);
    if (CHECK(note != NULL)) CHECK_INT(note->step, step);
    scripted_run(app, "touch letter-box\nwait idle\nexpect scene note\n");
    scripted_runf(app, "expect text %s\n", position);
    scripted_runf(app, "expect text %s\ntouch try\nwait 100\nexpect scene table\n", sentence);
    check_position(app, match, (size_t)step);
}

TEST(note_leads_to_resigned_position,
     "a person who resigned gets a note that leads to the position in which they did, or to their last "
     "one if another player was to move, and counts moves as the results do")
{
    check_resigned(20, 20, "You resigned after 20 moves", "This was the position when you resigned.");
    check_resigned(21, 20, "You resigned after 21 moves", "before your move on turn");
}

APP_TEST(early_resignation_is_not_analysed,
         "nobody analyses a game that was resigned in the first turns, or in the first of several rounds",
         scripted_open("build/test-program", true, 1))
{
    SCOPED_MATCH *few_turns = resigned_match("neighbors", 8), *first_round = resigned_match("nasty", 30);
    end_game(app, few_turns);
    end_game(app, first_round);
    CHECK(!note_store_load(&app->stage.host, NOTE_DRAFT) && !note_store_load(&app->stage.host, NOTE_WRITTEN));
}

APP_TEST(note_reveals_nothing_hidden, "the position of a note shows only what the person could see",
         scripted_open("build/test-program", true, 1))
{
    const Game *game = game_find("nasty");
    SCOPED_MEMORY void *rules = memory_allocate(game->rules_size);
    CHECK(random_play_rules(game, "{\"rounds\":1}", 2, rules, &check_error));
    SCOPED_MATCH *match = match_create(game, rules, 2, 1);
    CHECK(end_lost(match, 1, "baker"));
    end_game(app, match);
    scripted_run(app, "touch letter-box\nwait idle\nexpect scene note\n");
    const ReviewScene *scene = app->stage.scenes[app->stage.scene_count - 1].self;
    CHECK(table_session(scene->table)->viewer != NOBODY && !session_shows_hands(table_session(scene->table)));
}

/* A game in which no mistake is certain, and which a person resigned when they had a single legal action. */
static Match *resigned_without_choice(void)
{
    Match *match = lost_match("nationhood", 2, "baker");
    const Game *game = match_game(match);
    while (CHECK(match_undo(match))) {
        const int player = match_head(match)->to_move;
        if (player == NOBODY || !seat_is_person(match_seat(match, player))) continue;
        if (game->count_actions(match_rules(match), match_state(match)) > 1) continue;
        CHECK(match_resign(match, player));
        break;
    }
    return match;
}

APP_TEST(note_leads_to_position_with_choice, "a note leads to a position in which the person had a choice",
         scripted_open("build/test-program", true, 1))
{
    SCOPED_MATCH *match = resigned_without_choice();
    end_game(app, match);
    SCOPED_MEMORY Note *note = note_store_load(&app->stage.host, NOTE_WRITTEN);
    CHECK(note && note->is_summary && note->step < (long)match_length(match));
    scripted_run(app, "touch letter-box\nwait idle\nexpect scene note\ntouch try\nwait 100\nexpect scene table\n");
}

/* The chance of the person where the note leads to, with the action that the note advises, if it advises one. */
static double chance_in_note(const Match *match, const Note *note)
{
    const size_t step = (size_t)note->step;
    SCOPED(review_clear) Review review = analyse(match);
    double chance = review.chances[step][match_step(match, step)->player];
    for (size_t i = 0; i < review.point_count; i++) {
        if (review.points[i].step == step && !note->is_summary) chance = review.points[i].chance;
    }
    return chance;
}

/* Checks that the note of a lost game offers to try again if, and only if, the person has a fair chance there. */
static void check_offer(const char *game, uint64_t seed, bool is_summary, bool is_lost)
{
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    SCOPED_MATCH *match = lost_match(game, seed, "baker");
    end_game(app, match);
    SCOPED_MEMORY Note *note = note_store_load(&app->stage.host, NOTE_WRITTEN);
    if (!CHECK(note != NULL)) return;
    CHECK_INT(note->is_summary, is_summary);
    CHECK_INT(note->is_lost, is_lost);
    CHECK_INT(review_percent(chance_in_note(match, note)) >= NOTE_FAIR_PERCENT, !is_lost);
    scripted_run(app, "touch letter-box\nwait idle\nexpect scene note\nexpect spot leave\n");
    scripted_run(app, is_lost ? "expect no spot try\n" : "expect spot try\n");
}

TEST(note_leads_to_last_chance,
     "a note leads to a position that was not lost before the person moved; without one, it does not "
     "offer to try from there")
{
    check_offer("neighbors", 22, false, false);
    check_offer("neighbors", 34, false, true);
    check_offer("neighborhoods", 30, false, true); /* a mistake without a reason */
    check_offer("neighborhoods", 6, true, false);
    check_offer("neighborhoods", 14, true, true);
}

APP_TEST(no_draft_without_lost_game, "there is no draft if a person won or none took part",
         scripted_open("build/test-program", true, 1))
{
    SCOPED_MATCH *match = lost_match("subdivision", 2, "captain");
    const int winner = match_winners(match) == 1 ? 0 : 1;
    scripted_run(app, "wait idle\n");
    seat_player(match, winner, "human", NULL);
    end_game(app, match);
    seat_player(match, winner, "captain", NULL);
    seat_player(match, 1 - winner, "baker", NULL);
    end_game(app, match);
    CHECK(!note_store_load(&app->stage.host, NOTE_DRAFT) && !note_store_load(&app->stage.host, NOTE_WRITTEN));
    seat_player(match, 1 - winner, "human", NULL);
    end_game(app, match);
    scripted_run(app, "expect text A note waits\n");
}

APP_TEST(starts_by_itself, "without a script the analysis begins by itself on the street, and again on each return",
         scripted_open("build/test-program", true, 1))
{
    SCOPED_MATCH *match = lost_match("subdivision", 2, "captain");
    const LetterBox *box = &((Street *)app->stage.scenes[0].self)->letter_box;
    scripted_run(app, "wait idle\ntouch settings\nwait idle\n");
    match_effects_on_end(&app->stage.host, match, NULL, NULL);
    app->stage.host.is_scripted = false;
    CHECK(!box->writer);
    scripted_run(app, "touch done\nwait 100\nexpect scene street\n");
    CHECK(box->writer != NULL);
}

/* The results of that game, which are shown for some time. */
static void show_results(App *app, const Match *match, uint32_t ms)
{
    SCOPED_TEXT line = {0};
    record_write_line(match, &line);
    Match *copy = record_read_text(NULL, text_string(&line), line.length, app->stage.host.services->rulebooks, NULL);
    const Scene table = table_scene_create(&app->stage, copy, TABLE_GAME);
    app->stage.host.is_scripted = false;
    const Scene scene = results_scene_create(&app->stage, table.self, true);
    app->stage.host.is_scripted = true;
    CHECK(((const Results *)scene.self)->writer != NULL);
    SDL_Delay(ms);
    scene.kind->destroy(scene.self);
    table.kind->destroy(table.self);
}

TEST(note_begins_during_results, "a note is begun while the results are shown, and continues from what was found there")
{
    CHECK_SHELL("rm -rf " DATA);
    App *app = scripted_open(DATA, false, 1);
    SCOPED_MATCH *match = lost_match("nationhood", 2, "captain");
    SCOPED_TEXT found = {0};
    match_effects_on_end(&app->stage.host, match, NULL, NULL);
    for (uint32_t ms = 100; ms < 600000 && !host_review_read(&app->stage.host, match, &found); ms *= 2)
        show_results(app, match, ms);
    CHECK(found.length > 0);
    scripted_close(app);
}

TEST(whole_note_can_be_read, "in every window and theme and with large letters, the whole note can be read")
{
    static const char *const LOOKS[] = {"size 800x600\n", "size 1920x1080\ntheme contrast\n", "size 800x1200\n",
                                        "size 1280x800\ntheme night\ntext 200\n", "size 800x600\ntext 200\n"};
    SCOPED_APP *app = scripted_open("build/test-program", true, 1);
    SCOPED_MATCH *match = lost_match("subdivision", 2, "captain");
    end_game(app, match);
    scripted_run(app, "touch letter-box\nwait idle\n");
    for (size_t i = 0; i < sizeof LOOKS / sizeof *LOOKS; i++) {
        scripted_run(app, LOOKS[i]);
        scripted_run(app, "wait idle\nexpect text build a\n");
        scripted_check_whole(app, LOOKS[i]);
    }
}
