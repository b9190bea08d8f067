/* SPDX-License-Identifier: MIT */
/*
 * Cases at a table (see support/cases.h). What is given is the game with its deal, or a NastyMatch; who sits there
 * (see shared_test_seat); and the window:
 *
 *     given game null; players 3; deal 4; seats ppp
 *     given seats pep; players 3; hands noise_complaint, , nosey_peek; pile r1; size 800x600; speed normal
 *
 * Then come lines of a script, with \n between several of them. The following are done at the table instead:
 *
 *     ready                          the player who is asked takes the screen
 *     until spot ID, until PHASE     waits for the hotspot, or for the phase
 *     play 0 nasty early_bird        plays a player's action
 *     decline                        all who are asked decline
 *     still                          opponents stop thinking
 *     quiet 3                        player 3 is not to be asked again this round
 *     tab ID                         presses Tab until that hotspot has the focus
 *     shown                          waits until what was played has been shown
 *
 * And these are questions:
 *
 *     viewer, chooser, phase
 *     opted out 3                    whether player 3 is not to be asked again
 *     played 1 -> = 1 decline        all actions from step 1 on
 *     shows 0                        whether a text of the window is exactly "0"
 *     log, log 2                     the log's last entry, or entry 2
 *     logged in all                  whether the last entry contains "in all"
 *     log places                     the number of places that the last entry names
 *     entries                        the number of entries in the log that are visible
 *     hints                          the number of hints that were taken
 *     interrupts                     the number of cards that are shown over the table
 */
#pragma once

#include "session/table/session_opponents.h"
#include "session/table/session_question.h"
#include "session/table/shared_screen.h"
#include "shared_screen_test.h"

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
    const char *size = given_value(given, "size"), *speed = given_value(given, "speed");
    if (screen_app) scripted_close(screen_app);
    screen_app = shared_test_open();
    scripted_runf(screen_app, "size %s\n", size ? size : "1280x800");
    if (strstr(given, "; reduced")) scripted_set(screen_app, reduced_motion, true);
    if (speed) scripted_runf(screen_app, "speed %s\n", speed);
    if (strstr(given, "; forced")) scripted_set(screen_app, play.play_forced_moves, true);
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

static inline void screen_until(const char *what)
{
    enum { TRIES = 400 };
    const char *spot = strncmp(what, "spot ", 5) == 0 ? what + 5 : NULL;
    for (int i = 0; i < TRIES; i++) {
        if (spot ? hotspots_find(&screen_app->stage.hotspots, spot) != NULL : strcmp(screen_phase(), what) == 0) return;
        scripted_run(screen_app, "wait 100\n");
    }
    CHECK_TEXT(what, "never");
}

static inline int screen_entries(void)
{
    const TableLog *log = table_log(screen_table);
    int count = 0;
    for (size_t i = 0; i < log->count; i++) count += table_log_is_visible(log, i, log->count);
    return count;
}

static inline const char *screen_answer(const char *given, const char *text, const char *instead)
{
    Error error;
    if (*text == '\0') {
        screen_open(given);
        return "";
    }
    TableSession *session = inner_session(screen_table);
    if (strcmp(text, "viewer") == 0) return textf("%d", session->viewer);
    if (strcmp(text, "chooser") == 0) return textf("%d", session->chooser);
    if (strcmp(text, "phase") == 0) return screen_phase();
    if (strcmp(text, "interrupts") == 0) return textf("%d", inner_interrupt(screen_table)->current.count);
    if (strcmp(text, "hints") == 0) return textf("%d", match_hints_taken(session->match));
    if (strncmp(text, "tab ", 4) == 0) return scripted_tab_to(screen_app, text + 4) ? "" : text;
    if (strcmp(text, "entries") == 0) return textf("%d", screen_entries());
    const TableLog *log = table_log(screen_table);
    const LogEntry *last = log->count > 0 ? &log->entries[log->count - 1] : NULL;
    if (strcmp(text, "log") == 0) return last->text;
    if (strncmp(text, "log ", 4) == 0 && text[4] < 'A') return log->entries[atoi(text + 4)].text;
    if (strcmp(text, "log places") == 0) return textf("%d", last->place_count);
    if (strncmp(text, "logged ", 7) == 0) return strstr(last->text, text + 7) ? "yes" : "no";
    if (strncmp(text, "shows ", 6) == 0) return scripted_shows(screen_app, text + 6) ? "yes" : "no";
    if (strncmp(text, "played ", 7) == 0) return screen_played((size_t)atoi(text + 7));
    if (strncmp(text, "opted out ", 10) == 0) return session_question_is_quiet(session, atoi(text + 10)) ? "yes" : "no";
    if (strcmp(text, "still") == 0) {
        session_opponents_stop(session);
    } else if (strncmp(text, "quiet ", 6) == 0) {
        shared_screen_toggle_quiet(session, atoi(text + 6));
    } else if (strncmp(text, "until ", 6) == 0) {
        screen_until(text + 6);
    } else if (strncmp(text, "play ", 5) == 0) {
        shared_test_play(screen_app, screen_table, text[5] - '0', text + 7);
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

static inline void screen_check_cases(const char *path)
{
    check_cases(path, screen_answer);
    scripted_close(screen_app);
    screen_app = NULL;
}
