/* SPDX-License-Identifier: MIT */
/* Starts a game in the terminal: finds out which game, players and position, and asks for what is missing. */
#include "engine/play.h"

#include "culdesac/clock.h"
#include "engine/commands.h"
#include "engine/console.h"

#include "culdesac/registry.h"
#include "session/table/session_match.h"
#include "strings/shared.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Questions ---- */

/* Asks for a number from min to max. Enter alone means `usual` if that is at least min. False at the end of input. */
static bool ask_number(TerminalGame *terminal, const char *question, int min, int max, int usual, int *number)
{
    for (;;) {
        Error error;
        const char *line = terminal_read_line(terminal, question);
        if (!line) return false;
        if (!*line && usual >= min) {
            *number = usual;
            return true;
        }
        if (arguments_read_number("Your answer", line, min, max, number, &error)) return true;
        printf(" %s\n", error.text);
    }
}

static const Game *ask_game(TerminalGame *terminal)
{
    int count = 0, number;
    printf("%s\n\n", shared_string(SHARED_STRING_PLAY_WHICH_GAME));
    for (; GAMES[count]; count++) {
        const Rulebook *book = rulebooks_find(terminal->rulebooks, GAMES[count]);
        const int min = GAMES[count]->players_min, max = GAMES[count]->players_max;
        printf(" %d  %-18s ", count + 1, rulebook_title(book));
        terminal_print_line(min == max ? SHARED_STRING_PLAY_GAME : SHARED_STRING_PLAY_GAME_TO,
                            ARGS(arg_number(min), arg_number(max), arg_number(rulebook_minutes(book))));
    }
    putchar('\n');
    return count > 0 && ask_number(terminal, shared_string(SHARED_STRING_PLAY_ITS_NUMBER), 1, count, 0, &number)
               ? GAMES[number - 1]
               : NULL;
}

static bool ask_players(TerminalGame *terminal, const Game *game, int *players)
{
    const int min = game->players_min, max = game->players_max;
    SCOPED_TEXT question = {0};
    *players = min;
    if (min == max) return true;
    shared_string_format(SHARED_STRING_PLAY_HOW_MANY, ARGS(arg_number(min), arg_number(max)), &question);
    return ask_number(terminal, text_string(&question), min, max, min, players);
}

/* ---- Names ---- */

/* Whether the names are all different, and cannot be confused with a number or the table. */
static bool check_names(const Match *match, Error *error)
{
    for (int player = 0; player < match_players(match); player++) {
        const char *name = match_names(match)[player];
        if (!*name || strpbrk(name, ":0123456789") || strcmp(name, "table") == 0) {
            return error_set(
                error,
                "\"%s\" cannot be a player's name: it must not be empty or \"table\", or contain a colon or a digit.",
                name);
        }
        for (int other = 0; other < player; other++) {
            if (strcmp(name, match_names(match)[other]) == 0)
                return error_set(error, "Two players are called %s, but each needs a name of their own.", name);
        }
    }
    return true;
}

static bool name_players(Match *match, const char *names, Error *error)
{
    const int players = match_players(match);
    for (int player = 0; names && player < players; player++) {
        Seat seat = *match_seat(match, player);
        const size_t count = strcspn(names, ",");
        if (count == 0 || count >= sizeof seat.name)
            return error_set(error, "--names must give %d names of at most %zu bytes, separated by commas.", players,
                             sizeof seat.name - 1);
        memcpy(seat.name, names, count);
        seat.name[count] = '\0';
        names += count;
        if (*names) names++;
        match_set_seat(match, player, &seat);
    }
    if (names && *names) return error_set(error, "--names must give only %d names, one for each player.", players);
    return check_names(match, error);
}

/* ---- Start ---- */

/* Gives default names to players who have none, or only a number as in an earlier version. A name that cannot be typed
 * is kept, since the player's number can be typed instead. */
static void restore_names(Match *match)
{
    for (int player = 0; player < match_players(match); player++) {
        Seat seat = *match_seat(match, player);
        SCOPED_TEXT unnamed = {0};
        strings_add_player(NULL, player, &unnamed);
        const bool named = seat.name[0] && strcmp(seat.name, text_string(&unnamed)) != 0;
        if (named) continue;
        text_copy(seat.name, sizeof seat.name, player_default_name(player));
        match_set_seat(match, player, &seat);
    }
}

static bool start_new_game(TerminalGame *terminal, const Arguments *arguments, Error *error)
{
    const char *id = arguments->words[0];
    const Game *game = id ? arguments_find_game(id, error) : ask_game(terminal);
    if (!game) return false;
    MatchSetup setup = {.game = game, .players = game->players_min, .seed = clock_fresh_seed()};
    if (!id && !arguments->players && !ask_players(terminal, game, &setup.players)) return false;
    if (!arguments_read_setup(arguments, terminal->rulebooks, &setup, error)) return false;
    session_match_start(&terminal->session, &terminal->host, match_create(game, setup.rules, setup.players, setup.seed),
                        TABLE_GAME, (EventReactions){0});
    free(setup.rules);
    return name_players(terminal->session.match, arguments->names, error);
}

static bool resume_game(TerminalGame *terminal, const Arguments *arguments, Error *error)
{
    if (arguments->words[0] || arguments->players || arguments->seed || arguments->preset || arguments->rules_count) {
        return error_set(
            error, "--resume takes the game, the players, the seed and the rules from the saved game: leave them out.");
    }
    Match *match = record_open_argument(arguments->resume, terminal->rulebooks, error);
    if (!match) return false;
    session_match_start(&terminal->session, &terminal->host, match, TABLE_GAME, (EventReactions){0});
    /* The steps of the resumed game are in the log, and count as shown. */
    for (int i = 0; i <= PLAYERS_MAX; i++) terminal->shown_steps[i] = match_length(match);
    restore_names(match);
    return !arguments->names || name_players(terminal->session.match, arguments->names, error);
}

/* Prints the game, the players and the seed. If the game has hidden information, a seed is printed only if it was
 * given: with it, anyone could deal the game again and see all hands. */
static void print_greeting(const TerminalGame *terminal, bool named)
{
    const Match *match = terminal->session.match;
    char digits[SEED_TEXT_SIZE];
    seed_write(match_seed(match), digits);
    const char *title = rulebook_title(rulebooks_find(terminal->rulebooks, match_game(match)));
    SCOPED_TEXT table = {0};
    for (int player = 0; player < match_players(match); player++)
        text_addf(&table, "%s%s (%d)", player ? ", " : "", match_names(match)[player], player);
    putchar('\n');
    terminal_print_line(SHARED_STRING_PLAY_GREETING, ARGS(arg_text(title), arg_text(text_string(&table))));
    const bool shows_seed = named || !game_has_hidden_info(match_game(match));
    terminal_print_line(shows_seed ? SHARED_STRING_PLAY_SEED : SHARED_STRING_PLAY_HELP, ARGS(arg_text(digits)));
}

static void print_sentence(void *self, const char *sentence) { puts(sentence); }

int play_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Error error = {""};
    TerminalGame terminal = {
        .rulebooks = rulebooks,
        .lines = memory_allocate(sizeof *terminal.lines),
        .is_terminal = console_is_terminal(),
        .interactive = isatty(STDIN_FILENO),
        .services.rulebooks = rulebooks,
        .host = {.notifier = {.show = print_sentence}, .all_are_people = true},
    };
    terminal.host.services = &terminal.services;
    terminal.host.settings = &terminal.settings;
    const bool begun =
        arguments->resume ? resume_game(&terminal, arguments, &error) : start_new_game(&terminal, arguments, &error);
    if (begun) {
        print_greeting(&terminal, arguments->seed != NULL);
        play_loop(&terminal);
    }
    session_destroy(&terminal.session);
    notations_clear(&terminal.choices);
    text_clear(&terminal.line);
    free(terminal.lines);
    free(terminal.listed_choices);
    if (error.text[0] && !begun) return arguments_fail(arguments, &error, arguments->resume ? EXIT_FAILED : EXIT_USAGE);
    return 0;
}
