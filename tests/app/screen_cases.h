/* SPDX-License-Identifier: MIT */
/*
 * Cases at a table (see support/cases.h). What is given is the game with its deal, or a NastyMatch; who sits there
 * (see shared_test_seat); and the window:
 *
 *     given game null; players 3; deal 4; seats ppp
 *     given seats pep; players 3; hands noise_complaint, , nosey_peek; pile r1; size 800x600; with speed normal
 *
 * What comes after "with" are lines of a script, which run before the table opens. Then come lines of a script, with \n
 * between several of them. The following are done at the table instead:
 *
 *     ready                          the player who is asked takes the screen
 *     until spot ID, until PHASE     waits for the hotspot, or for the phase; `until text WORDS`, `until news WORDS`,
 *                                    `until actions 2`
 *     play 0 nasty early_bird        plays a player's action; `play any`: the first that is legal
 *     read                           touches each explanation, until there is none
 *     decline                        all who are asked decline
 *     still                          opponents stop thinking
 *     tab ID                         presses Tab until that hotspot has the focus
 *     undo                           takes back a person's last choice
 *     shown                          waits until what was played has been shown
 *
 * And these are questions:
 *
 *     viewer, chooser, phase
 *     opted out 3                    whether player 3 is not to be asked again
 *     played 1 -> = 1 decline        all actions from step 1 on
 *     shows 0                        whether a text of the window is exactly "0"
 *     on a3 25                       whether a text that begins with "25" is on the square a3
 *     news WORDS                     whether the words are in the panel at the end of a window of 1280 x 800
 *     reads WORDS                    the same as `read`, and whether one of the explanations has these words
 *     fits ID                        whether a hotspot is in the window, and high enough for a finger
 *     tip                            the hotspot that has a tip
 *     showing                        whether what was played is still being shown
 *     marks                          the number of moves that are marked and stay so; `marked cards`: of cards
 *     during 800 on a3 25            the answer if it is the same all the time, here for 800 milliseconds
 *     log, log 2                     the log's last entry, or entry 2
 *     logged in all                  whether the last entry contains "in all"
 *     log places                     the number of places that the last entry names
 *     entries                        the number of entries in the log that are visible
 *     hints                          the number of hints that were taken
 *     interrupts                     the number of cards that are shown over the table
 */
#pragma once

#include "screen_seen.h"
#include "session/table/session_opponents.h"
#include "session/table/session_question.h"

static App *screen_app;
static TableScene *screen_table;

static inline TableScene *screen_open_table(const char *given)
{
    const char *id = given_value(given, "game"), *deal = given_value(given, "deal");
    if (!id) return shared_test_nasty(screen_app, given);
    size_t game = 0;
    while (strcmp(random_play_game(game)->id, id) != 0) game++;
    return shared_test_start(screen_app, shared_test_match(random_play_game(game), atoi(given_value(given, "players")),
                                                           (uint64_t)atoi(deal), given_value(given, "seats")));
}

static inline void screen_open(const char *given)
{
    const char *size = given_value(given, "size"), *with = given_value(given, "with");
    if (screen_app) scripted_close(screen_app);
    screen_app = shared_test_open();
    scripted_runf(screen_app, "size %s\n", size ? size : "1280x800");
    if (with) scripted_runf(screen_app, "%s\n", with);
    screen_table = screen_open_table(given);
}

static inline const char *screen_phase(void)
{
    return table_session(screen_table)->game->phases[match_head(table_match(screen_table))->phase];
}

/* All actions from that step on: "1 decline, 3 decline". */
static inline const char *screen_played(size_t from)
{
    SCOPED_TEXT text = {0};
    const Match *match = table_match(screen_table);
    for (size_t i = from; i < match_length(match); i++) {
        const MatchStep *step = match_step(match, i);
        text_addf(&text, "%s%d %s", i > from ? ", " : "", step->player,
                  action_text(table_session(screen_table)->game, match_rules(match), step->action));
    }
    return text.length ? textf("%s", text_string(&text)) : "nothing";
}

static inline bool screen_has(const char *what)
{
    const char *spot = text_after(what, "spot "), *text = text_after(what, "text "), *news = text_after(what, "news "),
               *actions = text_after(what, "actions ");
    return spot      ? hotspots_find(&screen_app->stage.hotspots, spot) != NULL
           : text    ? scripted_reads(screen_app, text)
           : news    ? screen_is_in_news(screen_app, news)
           : actions ? match_length(table_match(screen_table)) >= (size_t)atoi(actions)
                     : strcmp(screen_phase(), what) == 0;
}

static inline void screen_until(const char *what)
{
    enum { TRIES = 1000 };
    for (int i = 0; i < TRIES && !screen_has(what); i++) scripted_run(screen_app, "wait 40\n");
    CHECK_ABOUT(screen_has(what), "never: %s", what);
}

/* The number of moves, or only of cards that were played, that have marks which stay. */
static inline int screen_marks(bool only_cards)
{
    const MoveTrails *trails = inner_trails(screen_table);
    int count = 0;
    for (int i = 0; i < trails->count; i++)
        count += trails->items[i].until == 0 && (trails->items[i].is_interrupt || !only_cards);
    return count;
}

static inline int screen_entries(void)
{
    const TableLog *log = table_log(screen_table);
    int count = 0;
    for (size_t i = 0; i < log->count; i++) count += table_log_is_visible(log, i, log->count);
    return count;
}

static inline const char *screen_is(bool is) { return is ? "yes" : "no"; }

/* The answer to a question about the log, or NULL. */
static inline const char *screen_ask_log(const char *text)
{
    const TableLog *log = table_log(screen_table);
    const LogEntry *last = log->count > 0 ? &log->entries[log->count - 1] : NULL;
    const char *at;
    if (strcmp(text, "entries") == 0) return textf("%d", screen_entries());
    if (strcmp(text, "log") == 0) return last->text;
    if (strcmp(text, "log places") == 0) return textf("%d", last->place_count);
    if ((at = text_after(text, "log "))) return log->entries[atoi(at)].text;
    if ((at = text_after(text, "logged "))) return screen_is(strstr(last->text, at));
    return NULL;
}

/* The answer to a question about what is seen, or NULL. */
static inline const char *screen_ask_seen(const char *text)
{
    const char *at;
    if (strcmp(text, "interrupts") == 0) return textf("%d", inner_interrupt(screen_table)->current.count);
    if (strcmp(text, "marks") == 0) return textf("%d", screen_marks(false));
    if (strcmp(text, "marked cards") == 0) return textf("%d", screen_marks(true));
    if (strcmp(text, "tip") == 0) return screen_app->stage.tip.id;
    if (strcmp(text, "showing") == 0) return screen_is(table_is_showing_events(screen_table, &screen_app->stage));
    if ((at = text_after(text, "fits ")))
        return screen_is(screen_fits(&screen_app->stage.layout, hotspots_find(&screen_app->stage.hotspots, at)));
    if ((at = text_after(text, "news "))) return screen_is(screen_is_in_news(screen_app, at));
    if ((at = text_after(text, "reads "))) return screen_is(strstr(screen_read(screen_app), at));
    if ((at = text_after(text, "shows "))) return screen_is(scripted_shows(screen_app, at));
    if ((at = text_after(text, "on "))) {
        const size_t length = strcspn(at, " ");
        const char *token = textf("%.*s", (int)length, at);
        return screen_is(screen_is_written(screen_app, screen_table, token, at + length + 1));
    }
    return NULL;
}

/* The answer to a question about the session, or NULL. */
static inline const char *screen_ask_session(const char *text)
{
    const TableSession *session = table_session(screen_table);
    const char *at;
    if (strcmp(text, "viewer") == 0) return textf("%d", session->viewer);
    if (strcmp(text, "chooser") == 0) return textf("%d", session->chooser);
    if (strcmp(text, "phase") == 0) return screen_phase();
    if (strcmp(text, "hints") == 0) return textf("%d", match_hints_taken(session->match));
    if ((at = text_after(text, "played "))) return screen_played((size_t)atoi(at));
    if ((at = text_after(text, "opted out "))) return screen_is(session_question_has_opted_out(session, atoi(at)));
    return NULL;
}

/* Does what a line says. Returns an error, or "". */
static inline const char *screen_do(const char *text)
{
    Error error;
    TableSession *session = inner_session(screen_table);
    const char *at;
    if ((at = text_after(text, "tab "))) return scripted_tab_to(screen_app, at) ? "" : text;
    if (strcmp(text, "still") == 0) {
        session_opponents_stop(session);
    } else if ((at = text_after(text, "until "))) {
        screen_until(at);
    } else if (strcmp(text, "play any") == 0) {
        CHECK(shared_test_play_any(screen_app, screen_table, NULL));
    } else if ((at = text_after(text, "play "))) {
        shared_test_play(screen_app, screen_table, at[0] - '0', at + 2);
    } else if (strcmp(text, "undo") == 0) {
        page_table_undo(screen_table, &screen_app->stage);
    } else if (strcmp(text, "read") == 0) {
        screen_read(screen_app);
    } else if (strcmp(text, "shown") == 0) {
        while (table_is_showing_events(screen_table, &screen_app->stage)) scripted_frame(screen_app, 40);
    } else if (strcmp(text, "decline") == 0) {
        while (session_question_asked_players(session))
            page_table_play(screen_table, &screen_app->stage, session_actor(session),
                            session->game->response_phase->decline_action);
    } else {
        const char *lines = strcmp(text, "ready") == 0 ? "wait 700\ntouch ready\nwait idle" : text;
        if (!scripted_try(screen_app, textf("%s\n", lines), &error)) return textf("%s", error.text);
    }
    return "";
}

static inline const char *screen_answer_line(const char *text)
{
    const char *answer = screen_ask_session(text);
    if (!answer) answer = screen_ask_seen(text);
    if (!answer) answer = screen_ask_log(text);
    return answer ? answer : screen_do(text);
}

static inline const char *screen_answer(const char *given, const char *text, const char *instead)
{
    enum { STEP_MS = 40 };
    const char *during = text_after(text, "during ");
    if (*text == '\0') screen_open(given);
    if (*text == '\0') return "";
    if (!during) return screen_answer_line(text);
    const char *question = strchr(during, ' ') + 1, *first = screen_answer_line(question), *answer = first;
    for (int gone = 0; gone < atoi(during) && strcmp(answer, first) == 0; gone += STEP_MS) {
        scripted_frame(screen_app, STEP_MS);
        answer = screen_answer_line(question);
    }
    return strcmp(answer, first) == 0 ? first : textf("%s, then %s", first, answer);
}

/* Checks cases with words of their own, which `answer` does not pass on to screen_answer. */
static inline void screen_check_cases_with(const char *path, CaseAnswer *answer)
{
    check_cases(path, answer);
    scripted_close(screen_app);
    screen_app = NULL;
}

static inline void screen_check_cases(const char *path) { screen_check_cases_with(path, screen_answer); }
