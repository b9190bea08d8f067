/* SPDX-License-Identifier: MIT */
/* Games in the terminal, typed from beginning to end. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "support/cases.h"
#include "support/engine_process.h"

/* Collects the output for typed input. */
static void type(const char *const *arguments, const char *typed, Text *shown)
{
    SCOPED_TEXT errors = {0};
    text_reset(shown);
    CHECK_INT(engine_run(arguments, typed, strlen(typed), shown, &errors), 0);
    CHECK_TEXT(text_string(&errors), "");
}

static void check_shown(const char *const *arguments, const char *typed, const char *part)
{
    SCOPED_TEXT shown = {0};
    type(arguments, typed, &shown);
    CHECK_HAS(text_string(&shown), part);
}

static const char *const NULL_FOR_TWO[] = {"play", "null", "--seed", "5", NULL};

/* What is shown, with | for new lines, when this is typed after the program was started with the arguments given. */
static const char *play_answer(const char *given, const char *typed, const char *instead)
{
    const char *arguments[16] = {NULL};
    char *rest = NULL, *words;
    SCOPED_TEXT shown = {0};
    int count = 0;
    if (*typed == '\0') return ""; /* only given */
    words = strdup(given);
    for (char *word = strtok_r(words, " ", &rest); word; word = strtok_r(NULL, " ", &rest)) {
        char *space = strchr(word, '~');
        if (space) *space = ' ';
        arguments[count++] = word;
    }
    type(arguments, strcmp(typed, "nothing") == 0 ? "" : typed, &shown);
    free(words);
    for (size_t i = 0; i < shown.length; i++) shown.data[i] = shown.data[i] == '\n' ? '|' : shown.data[i];
    return textf("%s", text_string(&shown));
}

TEST(typed_input, "what the terminal shows for typed text") { check_cases("tests/engine/cases/play.txt", play_answer); }

/* ---- Whole games ---- */

TEST(whole_games_are_playable, "every game can be played to its end by typing")
{
    SCOPED_TEXT typed = {0}, shown = {0};
    /* Enter lists the choices if they are not shown, and 1 takes the first. There are enough lines for each of the
     * games. */
    for (int lines = 0; lines < 6000; lines++) text_add(&typed, "\n1\n");
    for (size_t i = 0; GAMES[i]; i++) {
        const char *const arguments[] = {"play", GAMES[i]->id, "--seed", "3", NULL};
        type(arguments, typed.data, &shown);
        if (!CHECK_HAS(text_string(&shown), "You can still type log, score, save")) printf("  %s\n", GAMES[i]->id);
    }
}

TEST(ended_game_shows_score_and_winner, "at the end there are the score and the winner, and nothing to play or to undo")
{
    SCOPED_TEXT typed = {0}, shown = {0};
    for (int turn = 0; turn < 8; turn++) text_add(&typed, "roll\nkeep\n");
    text_add(&typed, "roll\n\nundo\n");
    type(NULL_FOR_TWO, typed.data, &shown);
    CHECK_HAS(shown.data, "\n Anna            13   points 13\n Ben             19   points 19\nBen wins.\n");
    CHECK_HAS(shown.data, "> roll\n The game is over.\n> \n> undo\n This cannot be undone: something hidden");
}

TEST(long_lists_are_shown_by_page, "a long list is shown page by page, and after the last page the first again")
{
    static const char *const NEIGHBORS[] = {
        "play",   "neighbors", "--rule", "rows=8",
        "--rule", "files=8",   "--rule", "counts={\"Q\":40,\"R\":24,\"B\":0,\"N\":0,\"F\":0}",
        NULL};
    SCOPED_TEXT shown = {0};
    type(NEIGHBORS, "\n\n\n\n\n\n\n\n", &shown);
    const char *more = strstr(shown.data, " more moves: press Enter.\n");
    if (CHECK(more)) CHECK_HAS(more + 1, "\n   1 a1xa2 ");
}

/* ---- Hidden cards ---- */

TEST(screen_is_handed_over, "the screen goes to the player who must act, and shows nobody another player's cards")
{
    SCOPED_TEXT shown = {0};
    type(NULL_FOR_TWO, "draw\nroll\nkeep\nlog\n", &shown);
    /* Anna sees the card that she draws; when Ben has the screen, it only says that it was a card. */
    CHECK_HAS(shown.data, "Anna> draw\n  · Anna discards a 5. Anna draws a 3.\n\n------");
    const char *ben = strstr(shown.data, "Ben has the screen.\n");
    if (CHECK(ben)) {
        CHECK_HAS(ben, "  · Anna discards a 5. Anna draws a card.\n");
        CHECK_HAS(ben, "  Anna         card ?");
        CHECK_HAS(ben, "> Ben          card 1");
        CHECK(!strstr(ben, "draws a 3"));
    }
    /* The log is the same for everybody. */
    CHECK_HAS(shown.data, "Anna> log\n    1 Anna discards a 5. Anna draws a card.\n    2 Ben rolls a ");
}

/* ---- Commands ---- */

/* Checks whether the meaning of a star is explained where the rules are listed. */
static void check_star(const char *const *arguments, bool is_explained)
{
    SCOPED_TEXT shown = {0};
    type(arguments, "rules\n", &shown);
    CHECK(is_explained == (strstr(text_string(&shown), "* marks an option that differs from the default.") != NULL));
}

TEST(star_is_explained_and_quit_ends, "a star is explained if the rules have one, and nothing is read after quit")
{
    static const char *const STRICT[] = {"play", "null", "--preset", "strict", NULL};
    SCOPED_TEXT shown = {0};
    check_star(STRICT, true);
    check_star(NULL_FOR_TWO, false);
    type(NULL_FOR_TWO, "quit\nroll\n", &shown);
    CHECK(!strstr(shown.data, "rolls"));
}

TEST(log_shows_last_or_all_steps, "the log shows the last steps, or all of them")
{
    SCOPED_TEXT typed = {0};
    static const char *const LONG[] = {"play", "null", "--seed", "5", "--rule", "turns=20", NULL};
    for (int turn = 0; turn < 10; turn++) text_add(&typed, "roll\nkeep\n");
    text_add(&typed, "log\n");
    check_shown(LONG, typed.data, "  5 earlier steps: type \"log all\".\n");
    text_add(&typed, "log all\n");
    check_shown(LONG, typed.data, "Anna> log all\n    1 Anna rolls a 1.\n");
}

TEST(saved_game_is_resumed, "a game is saved and resumed where it was, with its log, which is not repeated as news")
{
    const char *path = textf("%s/game.json", check_make_folder());
    check_shown(NULL_FOR_TWO, textf("roll\nsave %s\nkeep\n", path),
                "Saved. To continue another day: culdesac-engine play --resume /tmp/");
    const char *const resume[] = {"play", "--resume", path, NULL};
    SCOPED_TEXT shown = {0};
    type(resume, "log\nkeep\n", &shown);
    CHECK_HAS(shown.data, "The Null Game. At the table: Anna (0), Ben (1).\nType \"help\"");
    CHECK(!strstr(shown.data, "Seed")); /* it would reveal all cards */
    CHECK_HAS(shown.data, "Anna has the screen.\n\n> Anna         card 5");
    CHECK_HAS(shown.data, "Anna> log\n    1 Anna rolls a 1.\nAnna> keep\n  · Anna keeps it and scores 1 point.");
}

TEST(resumed_game_keeps_names, "a resumed game keeps its players' names, even those that cannot be typed here")
{
    const char *path = textf("%s/game.json", check_make_folder());
    const char *typed = textf("save %s\n", path);
    check_shown((const char *const[]){"play", "null", "--players", "3", "--seed", "5", NULL}, typed, "Saved.");
    SCOPED_TEXT text = {0};
    CHECK(file_read(path, 1 << 20, &text, &check_error));
    /* Names from the window may contain digits, be equal, or look like something else. */
    const char *const old[] = {"\"Anna\"", "\"Ben\"", "\"Clara\""};
    const char *const new[] = {"\"Anna 2\"", "\"0\"", "\"Anna 2\""};
    SCOPED_TEXT changed = {0};
    const char *at = text.data;
    for (int i = 0; i < 3; i++) {
        const char *name = strstr(at, old[i]);
        if (!CHECK(name != NULL)) break;
        text_add_bytes(&changed, at, (size_t)(name - at));
        text_add(&changed, new[i]);
        at = name + strlen(old[i]);
    }
    text_add(&changed, at);
    CHECK(file_replace(path, changed.data, changed.length, &check_error));
    const char *const resume[] = {"play", "--resume", path, NULL};
    check_shown(resume, "", "At the table: Anna 2 (0), 0 (1), Anna 2 (2).");
    check_shown(resume, "0: roll\n", "Anna 2 rolls a 1.");
    const char *const renamed[] = {"play", "--resume", path, "--names", "Zoë,Bob,X", NULL};
    check_shown(renamed, "", "At the table: Zoë (0), Bob (1), X (2).");
}

TEST(numbered_players_get_usual_names, "players whom an earlier version called by numbers get the usual names")
{
    static const char RECORD[] =
        "{\"game\":\"null\",\"rules\":{},\"seed\":5,\"players\":2,\"actions\":[],\"seats\":["
        "{\"name\":\"Player 0\",\"kind\":\"human\"},{\"name\":\"Player 1\",\"kind\":\"human\"}]}";
    const char *path = textf("%s/game.json", check_make_folder());
    CHECK(file_replace(path, RECORD, sizeof RECORD - 1, &check_error));
    check_shown((const char *const[]){"play", "--resume", path, NULL}, "", "At the table: Anna (0), Ben (1).");
}

TEST(resigned_game, "a game after a resignation has ended, and says who resigned and who won; nothing can be undone")
{
    static const char RECORD[] = "{\"game\":\"null\",\"rules\":{},\"seed\":5,\"players\":2,"
                                 "\"actions\":[{\"player\":0,\"action\":\"roll\"}],\"given_up\":0}";
    const char *path = textf("%s/game.json", check_make_folder());
    CHECK(file_replace(path, RECORD, sizeof RECORD - 1, &check_error));
    const char *const resume[] = {"play", "--resume", path, NULL};
    SCOPED_TEXT shown = {0};
    type(resume, "log\nkeep\nundo\n", &shown);
    CHECK_HAS(shown.data, "Anna resigned: Ben wins.");
    CHECK_HAS(shown.data, "> log\n    1 Anna rolls a 1.");
    CHECK_HAS(shown.data, "> keep\n The game is over.");
    CHECK_HAS(shown.data, "> undo\n A player has resigned; nothing can be undone.");
}
