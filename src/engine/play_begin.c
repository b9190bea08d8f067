/* SPDX-License-Identifier: MIT */
/* Which game, who plays, from where. */
#include "play.h"

#include "clock.h"
#include "console.h"
#include "play_told.h"
#include "review_command.h"

#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "words/street.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* ---- Asking ---- */

/* Asks until a number from min to max is typed; Enter alone is `usual`. False at the end of the input. */
static bool ask_number(TerminalPlay *play, const char *question, int min, int max, int usual, int *number)
{
    for (;;) {
        Fault fault;
        const char *line = play_listen(play, question);
        if (!line) return false;
        if (!*line && usual >= min) {
            *number = usual;
            return true;
        }
        if (arguments_number("That", line, min, max, number, &fault)) return true;
        printf(" %s\n", fault.text);
    }
}

static const Game *ask_game(TerminalPlay *play)
{
    int count = 0, number;
    printf("%s\n\n", street_say(STREET_PLAY_WHICH_GAME));
    for (; GAMES[count]; count++) {
        const Rulebook *book = rulebooks_find(play->rulebooks, GAMES[count]);
        const int min = GAMES[count]->players_min, max = GAMES[count]->players_max;
        printf(" %d  %-18s ", count + 1, rulebook_title(book));
        play_print(min == max ? STREET_PLAY_GAME : STREET_PLAY_GAME_TO,
                   PARTS(part_number(min), part_number(max), part_number(rulebook_minutes(book))));
        putchar('\n');
    }
    putchar('\n');
    return count > 0 && ask_number(play, street_say(STREET_PLAY_ITS_NUMBER), 1, count, 0, &number) ? GAMES[number - 1]
                                                                                                   : NULL;
}

static bool ask_players(TerminalPlay *play, const Game *game, int *players)
{
    const int min = game->players_min, max = game->players_max;
    Text question = {0};
    *players = min;
    if (min == max) return true;
    street_say_with(STREET_PLAY_HOW_MANY, PARTS(part_number(min), part_number(max)), &question);
    const bool asked = ask_number(play, text_string(&question), min, max, min, players);
    text_clear(&question);
    return asked;
}

/* ---- Names ---- */

/* Names that cannot be taken for one another, nor for a number or the table. */
static bool check_names(const Match *match, Fault *fault)
{
    for (int player = 0; player < match_players(match); player++) {
        const char *name = match_names(match)[player];
        if (!*name || strpbrk(name, ":0123456789") || strcmp(name, "table") == 0) {
            return fault_set(fault, "\"%s\" cannot be a name here.", name);
        }
        for (int other = 0; other < player; other++) {
            if (strcmp(name, match_names(match)[other]) == 0)
                return fault_set(fault, "Two players are called %s.", name);
        }
    }
    return true;
}

static bool name_players(Match *match, const char *names, Fault *fault)
{
    const int players = match_players(match);
    for (int player = 0; names && player < players; player++) {
        Seat seat = *match_seat(match, player);
        const size_t count = strcspn(names, ",");
        if (count == 0 || count >= sizeof seat.name)
            return fault_set(fault, "--names has to name %d players.", players);
        memcpy(seat.name, names, count);
        seat.name[count] = '\0';
        names += count;
        if (*names) names++;
        match_set_seat(match, player, &seat);
    }
    if (names && *names) return fault_set(fault, "--names has to name %d players.", players);
    return check_names(match, fault);
}

/* ---- Beginning ---- */

/* A player whom an earlier version called by a number gets the usual name. A name that cannot be typed stays: their number can. */
static void keep_names(Match *match)
{
    for (int player = 0; player < match_players(match); player++) {
        Seat seat = *match_seat(match, player);
        Text unnamed = {0};
        house_player(NULL, player, &unnamed);
        const bool named = seat.name[0] && strcmp(seat.name, text_string(&unnamed)) != 0;
        text_clear(&unnamed);
        if (named) continue;
        text_copy(seat.name, sizeof seat.name, house_usual_name(player));
        match_set_seat(match, player, &seat);
    }
}

/* All that happened before is in the log, but is no news. */
static void recall(TerminalPlay *play)
{
    EventList *events = memory_allocate(sizeof *events);
    const int quitter = match_given_up(play->match);
    while (match_undo(play->match)) {
    }
    for (;;) {
        events->count = 0;
        if (!match_redo(play->match, events)) break;
        play_remember(play, events);
    }
    if (quitter != NOBODY) match_give_up(play->match, quitter);
    for (size_t i = 0; i < sizeof play->told.by / sizeof play->told.by[0]; i++) play->told.by[i] = play->told.count;
    free(events);
}

static bool begin_new(TerminalPlay *play, const Arguments *arguments, Fault *fault)
{
    const char *id = arguments->words[0];
    Terms terms;
    int players;
    const Game *game = id ? arguments_game(id, fault) : ask_game(play);
    if (!game) return false;
    players = game->players_min;
    if (!id && !arguments->players && !ask_players(play, game, &players)) return false;
    if (!arguments_terms(arguments, play->rulebooks, game, players, clock_fresh_seed(), &terms, fault)) return false;
    play->match = match_create(game, terms.rules, terms.players, terms.seed);
    free(terms.rules);
    return name_players(play->match, arguments->names, fault);
}

static bool begin_again(TerminalPlay *play, const Arguments *arguments, Fault *fault)
{
    if (arguments->words[0] || arguments->players || arguments->seed || arguments->preset || arguments->rules_count) {
        return fault_set(fault,
                         "A saved game has its own game, players, seed and rules: --resume stands without them.");
    }
    play->match = record_open(arguments->resume, play->rulebooks, fault);
    if (!play->match) return false;
    recall(play);
    keep_names(play->match);
    return !arguments->names || name_players(play->match, arguments->names, fault);
}

/* Whoever knows the seed of a game with secrets can deal it again and see all hands: it is told only if it was
 * given. */
static void greet(const TerminalPlay *play, bool named)
{
    const Match *match = play->match;
    char digits[SEED_TEXT];
    seed_digits(match_seed(match), digits);
    const char *title = rulebook_title(rulebooks_find(play->rulebooks, match_game(match)));
    Text table = {0};
    for (int player = 0; player < match_players(match); player++) {
        text_addf(&table, "%s%s (%d)", player ? ", " : "", match_names(match)[player], player);
    }
    putchar('\n');
    play_print(STREET_PLAY_GREETING, PARTS(part_text(title), part_text(text_string(&table))));
    putchar('\n');
    const bool tells_seed = named || !(match_game(match)->traits & TRAIT_HIDDEN);
    play_print(tells_seed ? STREET_PLAY_SEED : STREET_PLAY_HELP, PARTS(part_text(digits)));
    putchar('\n');
    text_clear(&table);
}

int play_run(const Arguments *arguments, Rulebooks *rulebooks)
{
    Fault fault = {""};
    TerminalPlay play = {
        .rulebooks = rulebooks,
        .lines = memory_allocate(sizeof *play.lines),
        .terminal = console_is_terminal(),
        .person = isatty(STDIN_FILENO),
        .looking = NOBODY,
        .cutting_in = NOBODY,
    };
    const bool begun = arguments->resume ? begin_again(&play, arguments, &fault) : begin_new(&play, arguments, &fault);
    if (begun) {
        greet(&play, arguments->seed != NULL);
        play_go(&play);
    }
    match_destroy(play.match);
    notations_clear(&play.choices);
    text_clear(&play.line);
    free(play.lines);
    free(play.listed);
    free(play.told.events);
    free(play.told.starts);
    if (fault.text[0] && !begun) return arguments_fail(&fault, arguments->resume ? EXIT_FAILED : EXIT_USAGE);
    return 0;
}
