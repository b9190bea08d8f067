/* SPDX-License-Identifier: MIT */
/*
 * What the neighbours say: the lines themselves, how often somebody speaks, and that a line follows from what everybody
 * saw, whatever is hidden.
 */
#include "check.h"
#include "culdesac/registry.h"
#include "session/session_match.h"
#include "session/session_voices.h"
#include "support/random_play.h"
#include "tabletop/tabletop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LETTERS_MAX = 40, WORDS_MAX = 9, STEPS_MAX = 400, TURNS_FEW = 2, TURNS_EACH = 3 };

/* ---- The lines ---- */

static int count_words(const char *line)
{
    int words = 1;
    for (const char *at = line; *at; at++) words += *at == ' ';
    return words;
}

static int count_letters(const char *line)
{
    int letters = 0;
    for (const char *at = line; *at; at++) letters += (*at & 0xC0) != 0x80;
    return letters;
}

TEST(all_lines, "each neighbour has lines for each occasion, short ones, and no two alike")
{
    const char *lines[CHARACTERS_MAX * OCCASION_COUNT * LINES_PER_OCCASION];
    int count = 0;
    for (const Character *character = CHARACTERS; character->id; character++) {
        for (int occasion = 1; occasion < OCCASION_COUNT; occasion++) {
            for (int i = 0; i < LINES_PER_OCCASION; i++) {
                const char *line = character_say(character, (Occasion)occasion, i);
                CHECK(line && line[0]);
                if (!line) continue;
                if (!CHECK(count_words(line) <= WORDS_MAX && count_letters(line) <= LETTERS_MAX))
                    printf("  %s\n", line);
                for (int other = 0; other < count; other++)
                    if (!CHECK(strcmp(line, lines[other]) != 0)) printf("  %s\n", line);
                lines[count++] = line;
            }
        }
        CHECK(!character_say(character, OCCASION_HIT, LINES_PER_OCCASION));
    }
    CHECK(count >= 8 * 40);
}

/* ---- A table ---- */

static Statistics no_statistics;

static const Statistics *get_statistics(void *self)
{
    (void)self;
    return &no_statistics;
}

static bool read_nothing(void *self, const char *name, Text *text)
{
    (void)self, (void)name, (void)text;
    return false;
}

static AppServices services = {.statistics = get_statistics, .store_read = read_nothing};

/* A table at which the first player is a person and the others are neighbours. It owns the match. */
static void seat_all(TableSession *session, Host *host, Match *match)
{
    static const char *const KINDS[] = {"human", "captain", "cat", "child", "baker", "teacher"};
    *session = (TableSession){.host = host, .game = match_game(match), .match = match};
    session->event_occasions = game_table_find(session->game)->event_occasions;
    session->shared_screen.given_to = session->shared_screen.covered = session->shared_screen.answering = NOBODY;
    session->view = memory_allocate(session->game->state_size);
    for (int player = 0; player < match_players(match); player++) {
        Seat seat = *match_seat(match, player);
        text_copy(seat.kind, SEAT_KIND_SIZE, KINDS[player % 6]);
        match_set_seat(match, player, &seat);
    }
    match_view(match, NOBODY, session->view);
}

static void leave(TableSession *session)
{
    free(session->view);
    match_destroy(session->match);
}

/* Plays an action and returns what is said about it. */
static SpokenLine play(TableSession *session, int player, Action action)
{
    CHECK(match_play(session->match, player, action, NULL, NULL));
    session->shown_steps = match_length(session->match);
    match_view(session->match, NOBODY, session->view);
    return session_voices_on_action(session);
}

/* ---- Who speaks when ---- */

static void check_line(const TableSession *session, const SpokenLine *line, uint32_t last[PLAYERS_MAX], uint32_t *any)
{
    const uint32_t turn = match_head(session->match)->turn, round = (uint32_t)match_players(session->match);
    const bool is_over = match_is_over(session->match);
    CHECK(line->player > 0 && line->words && line->words[0] && session_asked_players(session) == 0);
    CHECK(is_over || !last[line->player] || turn >= last[line->player] + TURNS_EACH * round);
    if (session->host->settings->talk == TALK_FEW) CHECK(is_over || !*any || turn >= *any + TURNS_FEW * round);
    last[line->player] = *any = turn;
}

/* Plays a random game; returns how many lines were said. */
static int listen(Host *host, const Game *game, uint64_t seed)
{
    TableSession session;
    uint32_t last[PLAYERS_MAX] = {0}, any = 0;
    const char *said[64];
    int count = 0, player;
    Action action;
    Rng rng = rng_from_seed(seed);
    const int players = game->players_max < 4 ? game->players_max : 4;
    seat_all(&session, host, random_play_match(game, -1, players, seed));
    for (int i = 0; i < STEPS_MAX && random_play_choose(session.match, &rng, &player, &action); i++) {
        const SpokenLine line = play(&session, player, action);
        if (line.player == NOBODY) continue;
        check_line(&session, &line, last, &any);
        for (int earlier = 0; earlier < count; earlier++)
            if (!CHECK(strcmp(said[earlier], line.words) != 0)) printf("  %s\n", line.words);
        if (count < 64) said[count++] = line.words;
    }
    leave(&session);
    return count;
}

TEST(seldom, "a neighbour speaks at most once in three rounds, with few lines anybody once in two, and never twice the "
             "same; with the setting off nobody does")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        int counts[TALK_MANY + 1] = {0};
        if (!game_table_find(game)) continue;
        for (int talk = TALK_OFF; talk <= TALK_MANY; talk++) {
            PlaySettings settings = {.talk = talk};
            for (uint64_t seed = 1; seed <= 20; seed++) {
                Host host = {.services = &services, .settings = &settings};
                counts[talk] += listen(&host, game, seed);
            }
        }
        CHECK_INT(counts[TALK_OFF], 0);
        if (!CHECK(counts[TALK_FEW] > 0 && counts[TALK_FEW] <= counts[TALK_MANY])) printf("  %s\n", game->id);
    }
}

/* ---- Only what everybody saw ---- */

/* A table in one of two worlds that look the same to everybody. */
typedef struct World {
    Host host;
    TableSession session;
    Text seen; /* what everybody saw of the last action, and of the position after it */
} World;

static void begin(World *world, const Match *match, const void *state)
{
    static const PlaySettings TALKATIVE = {.talk = TALK_MANY};
    world->host = (Host){.services = &services, .settings = &TALKATIVE};
    world->seen = (Text){0};
    seat_all(&world->session, &world->host, match_create_from(match_game(match), match_rules(match), state));
}

/* Plays an action; false if it is not legal there. */
static bool play_in(World *world, int player, Action action, SpokenLine *line)
{
    const Game *game = world->session.game;
    Match *match = world->session.match;
    if (game->refuse_action(match_rules(match), match_state(match), player, action, NULL)) return false;
    EventList *events = memory_allocate(sizeof *events);
    JsonWriter writer = json_writer(&world->seen);
    *line = play(&world->session, player, action);
    match_step_events(match, match_length(match) - 1, events);
    text_reset(&world->seen);
    for (size_t i = 0; i < events->count; i++) {
        const Event event = event_make_view(events->items[i], NOBODY, match_players(match));
        event_write(game, match_rules(match), &event, &writer);
    }
    text_addf(&world->seen, "%llx", (unsigned long long)game_hash(game, match_rules(match), world->session.view));
    free(events);
    return true;
}

/* Plays a match on in its own world and in another one, as long as both look the same; returns how often somebody
 * spoke. */
static int play_on(const Match *match, Rng rng)
{
    const Game *game = match_game(match);
    void *view = memory_allocate(game->state_size), *state = memory_allocate(game->state_size);
    World own, other;
    int player, spoken = 0;
    Action action;
    match_view(match, NOBODY, view);
    game_sample_state(game, match_rules(match), view, &rng, state);
    begin(&own, match, match_state(match));
    begin(&other, match, state);
    while (random_play_choose(own.session.match, &rng, &player, &action)) {
        SpokenLine line = {.player = NOBODY}, other_line = {.player = NOBODY};
        if (!play_in(&own, player, action, &line) || !play_in(&other, player, action, &other_line) ||
            strcmp(text_string(&own.seen), text_string(&other.seen)) != 0)
            break;
        CHECK_INT(line.player, other_line.player);
        CHECK_INT(line.occasion, other_line.occasion);
        CHECK(line.words == other_line.words);
        spoken += line.player != NOBODY;
    }
    text_clear(&own.seen);
    text_clear(&other.seen);
    leave(&own.session);
    leave(&other.session);
    free(state);
    free(view);
    return spoken;
}

static int compare_worlds(const Game *game, uint64_t seed)
{
    Rng rng = rng_from_seed(seed);
    int player, spoken = 0;
    Action action;
    Match *match = random_play_match(game, -1, game->players_max < 3 ? game->players_max : 3, seed);
    for (int i = 0; i < STEPS_MAX && random_play_choose(match, &rng, &player, &action); i++) {
        spoken += play_on(match, rng);
        CHECK(match_play(match, player, action, NULL, NULL));
    }
    match_destroy(match);
    return spoken;
}

TEST(worlds, "as long as two worlds look the same to everybody, the same lines are said")
{
    static const char *const HIDDEN[] = {"nasty", "nationhood", "neighborhoods"};
    for (size_t i = 0; i < sizeof HIDDEN / sizeof *HIDDEN; i++) {
        int spoken = 0;
        for (uint64_t seed = 1; seed <= 4; seed++) spoken += compare_worlds(game_find(HIDDEN[i]), seed);
        if (!CHECK(spoken > 0)) printf("  %s\n", HIDDEN[i]);
    }
}

/* ---- The beginning ---- */

TEST(meeting, "a neighbour knows whether it is the first game, and who won the last one against them alone")
{
    static const struct {
        StatisticsEnd end;
        int opponents;
        Occasion occasion;
    } LAST[] = {{STATISTICS_WON, 1, OCCASION_AGAIN_LOST},
                {STATISTICS_LOST, 1, OCCASION_AGAIN_WON},
                {STATISTICS_DRAWN, 1, OCCASION_NONE},
                {STATISTICS_WON, 2, OCCASION_NONE}};
    const PlaySettings settings = {.talk = TALK_FEW};
    for (int i = -1; i < (int)(sizeof LAST / sizeof *LAST); i++) {
        Host host = {.services = &services, .settings = &settings};
        TableSession session;
        statistics_clear(&no_statistics);
        if (i >= 0) {
            StatisticsGame last = {.game = "nationhood", .opponent_count = LAST[i].opponents, .end = LAST[i].end};
            text_copy(last.characters[0], SEAT_KIND_SIZE, "captain");
            statistics_append(&no_statistics, &last);
        }
        seat_all(&session, &host, random_play_match(game_find("nationhood"), -1, 2, 1));
        const SpokenLine line = session_voices_on_start(&session);
        CHECK_INT(line.occasion, i < 0 ? OCCASION_FIRST : LAST[i].occasion);
        CHECK_INT(line.player, line.occasion == OCCASION_NONE ? NOBODY : 1);
        leave(&session);
    }
    statistics_clear(&no_statistics);
}

TEST(surprise, "where nothing is hidden, a move that changes what a neighbour expected is remarked on")
{
    const PlaySettings settings = {.talk = TALK_FEW};
    static const struct {
        double before, after;
        Occasion occasion;
    } THOUGHTS[] = {{.3, -.5, OCCASION_GOOD_MOVE}, {-.3, .5, OCCASION_BLUNDER}, {.1, .3, OCCASION_NONE}};
    for (size_t i = 0; i < sizeof THOUGHTS / sizeof *THOUGHTS; i++) {
        Host host = {.services = &services, .settings = &settings};
        TableSession session;
        seat_all(&session, &host, random_play_match(game_find("subdivision"), -1, 2, 1));
        session_voices_on_thought(&session, 1, THOUGHTS[i].before);
        CHECK_INT(session.voices.surprises[1], OCCASION_NONE);
        session_voices_on_thought(&session, 1, THOUGHTS[i].after);
        CHECK_INT(session.voices.surprises[1], THOUGHTS[i].occasion);
        session_voices_on_undo(&session);
        session_voices_on_thought(&session, 1, THOUGHTS[i].before);
        CHECK_INT(session.voices.surprises[1], OCCASION_NONE);
        leave(&session);
    }
}

TEST(cleared, "where much is hidden, neighbours remark on a line that the only person clears, and on nobody else's")
{
    const PlaySettings settings = {.talk = TALK_MANY};
    int remarks = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Host host = {.services = &services, .settings = &settings};
        TableSession session;
        Rng rng = rng_from_seed(seed);
        int player;
        Action action;
        seat_all(&session, &host, random_play_match(game_find("nasty"), -1, 2, seed));
        for (int i = 0; i < STEPS_MAX && random_play_choose(session.match, &rng, &player, &action); i++) {
            const SpokenLine line = play(&session, player, action);
            if (line.player == NOBODY || line.occasion != OCCASION_GOOD_MOVE) continue;
            CHECK_INT(player, 0);
            remarks++;
        }
        leave(&session);
    }
    CHECK(remarks > 0);
}

TEST_MAIN(all_lines, seldom, worlds, meeting, surprise, cleared)
