/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * What the neighbours say: the lines themselves, how often somebody speaks, and that a line follows from what everybody
 * saw, whatever is hidden.
 */
#include "games/nasty/events.h"
#include "scenes/spoken_lines_fixture.h"
#include "scenes/table/players/speech_timing.h"
#include "session/table/session_question.h"
#include "session/table/spoken_occasions.h"
#include "support/opponent_play.h"

enum { LETTERS_MAX = 40, WORDS_MAX = 9, LINES_MIN = 2, STEPS_MAX = 400 };
enum { LINES_MAX = 200, GAMES_HEARD = 20, TURNS_FEW = 1, TURNS_EACH = 3, OWN_TURNS = 10 };

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

TEST(every_occasion_has_lines, "each neighbour has lines for each occasion, short ones, and no two alike")
{
    const char *lines[CHARACTERS_MAX * OCCASION_COUNT * LINES_PER_OCCASION];
    int count = 0;
    for (const Character *character = CHARACTERS; character->id; character++) {
        for (int occasion = 1; occasion < OCCASION_COUNT; occasion++) {
            for (int i = 0; i < LINES_PER_OCCASION; i++) {
                const char *line = character_say(character, (Occasion)occasion, i);
                if (!CHECK(line || i >= LINES_MIN)) printf("  %s: %s\n", character->id, OCCASION_NAMES[occasion]);
                if (!line) break;
                if (!CHECK(count_words(line) <= WORDS_MAX && count_letters(line) <= LETTERS_MAX))
                    printf("  %s\n", line);
                for (int other = 0; other < count; other++)
                    if (!CHECK(strcmp(line, lines[other]) != 0)) printf("  %s\n", line);
                lines[count++] = line;
            }
        }
        CHECK(!character_say(character, OCCASION_HIT, LINES_PER_OCCASION));
    }
}

/* ---- Who speaks when ---- */

/* What was said in a game. Turns are counted here, because a game's own begin again with each deal. */
typedef struct Heard {
    uint32_t turn, counted, any, last[PLAYERS_MAX];
    uint32_t turns[LINES_MAX];
    const char *words[LINES_MAX];
    int count;
} Heard;

/* Checks that nobody speaks too soon, or says the same twice. An answer to what the person has just done may come
 * sooner; one to a hit may even come when somebody else has just spoken. */
static void check_line(const TableSession *session, const SpokenLine *line, int author, Heard *heard)
{
    const uint32_t round = (uint32_t)match_players(session->match);
    const bool few = session->host->settings->talk == TALK_FEW, over = line->occasion >= OCCASION_PROMPT_FIRST;
    const bool is_hit = line->occasion == OCCASION_HIT && author == 0;
    const bool answers = is_hit || occasion_is_answer(line->occasion);
    const uint32_t each = few && !answers ? TURNS_EACH : 1, anybody = is_hit ? 0 : few && !answers ? TURNS_FEW : 1;
    CHECK(line->player > 0 && line->words && line->words[0] && session_question_asked_players(session) == 0);
    CHECK(over || !heard->last[line->player] || heard->turn >= heard->last[line->player] + each * round);
    CHECK(over || !heard->any || heard->turn >= heard->any + anybody * round);
    heard->last[line->player] = heard->any = heard->turn;
    for (int earlier = 0; earlier < heard->count; earlier++)
        if (!CHECK(strcmp(heard->words[earlier], line->words) != 0)) printf("  %s\n", line->words);
    if (!CHECK(heard->count < LINES_MAX)) return;
    heard->turns[heard->count] = heard->turn;
    heard->words[heard->count++] = line->words;
}

/* Plays a random game, listening. */
static Heard listen(const Game *game, int talk, uint64_t seed)
{
    Heard heard = {.turn = 1};
    int player, author = NOBODY;
    Action action;
    Rng rng = rng_from_seed(seed);
    const int players = game->players_max < 4 ? game->players_max : 4;
    TableSession *session = speak_at(random_play_match(game, -1, players, seed), talk);
    const SpokenLine greeting = session->spoken_lines.current;
    if (greeting.player != NOBODY) check_line(session, &greeting, NOBODY, &heard);
    heard.counted = match_head(session->match)->turn;
    for (int i = 0; i < STEPS_MAX && random_play_choose(session->match, &rng, &player, &action); i++) {
        if (session_question_asked_players(session) == 0) author = player;
        const SpokenLine line = play(session, player, action);
        if (match_head(session->match)->turn != heard.counted) heard.turn++;
        heard.counted = match_head(session->match)->turn;
        if (line.player != NOBODY) check_line(session, &line, author, &heard);
    }
    for (player = 1; player < players && talk != TALK_OFF; player++)
        CHECK(heard.last[player] || heard.turn <= (uint32_t)(OWN_TURNS * players));
    return heard;
}

/* How many lines there are in all games, and in the first, second and last third of the games. */
typedef struct Sum {
    int lines, thirds[3];
    double rounds;
} Sum;

static Sum listen_often(const Game *game, int talk)
{
    const int players = game->players_max < 4 ? game->players_max : 4;
    Sum sum = {0};
    for (uint64_t seed = 1; seed <= GAMES_HEARD; seed++) {
        const Heard heard = listen(game, talk, seed);
        sum.lines += heard.count;
        sum.rounds += (double)heard.turn / players;
        for (int i = 0; i < heard.count; i++) sum.thirds[heard.turns[i] * 3 / (heard.turn + 1)]++;
    }
    return sum;
}

TEST(only_one_neighbour_speaks_in_a_round,
     "only one neighbour speaks in a round, and with few lines each at most once in three rounds, except in answer to "
     "the person; no line comes twice, everybody speaks within ten turns, and the last third of a game is not silent; "
     "with the setting off nobody speaks")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        if (!game_table_find(game)) continue;
        const Sum off = listen_often(game, TALK_OFF), few = listen_often(game, TALK_FEW),
                  many = listen_often(game, TALK_MANY);
        CHECK_INT(off.lines, 0);
        const bool enough = few.rounds < 5 * few.lines && many.rounds < 4 * many.lines && few.lines < many.lines;
        if (!CHECK(enough && 4 * few.thirds[2] > few.thirds[0]))
            printf("  %s: %.1f rounds, %d and %d lines, %d in the last third\n", game->id, few.rounds, few.lines,
                   many.lines, few.thirds[2]);
    }
}

static void follow_line(SpeechTiming *timing, Occasion occasion, const char *words, uint64_t now)
{
    speech_timing_follow(timing, &(SpokenLines){.current = {1, occasion, words}, .revision = 1}, now, 0);
}

TEST(held_line_is_shown, "a line that is held back while something lies over the table is shown in full afterwards")
{
    enum { LONG_MS = 60000 };
    static Stage held_stage;
    Stage *stage = &held_stage;
    SpeechTiming bubble = {.line = {.player = NOBODY}};
    follow_line(&bubble, OCCASION_PLEDGE_BROKEN, "You promised!", stage->motion.now);
    speech_timing_hold(&bubble, true, stage->motion.now, 0);
    CHECK(!speech_timing_line(&bubble, 0, stage).words);
    stage->motion.now += LONG_MS;
    speech_timing_hold(&bubble, true, stage->motion.now, 0);
    speech_timing_hold(&bubble, false, stage->motion.now, 0);
    CHECK(speech_timing_line(&bubble, stage->motion.now, stage).words);
    stage->motion.now += LONG_MS;
    CHECK(!speech_timing_line(&bubble, 0, stage).words);
}

TEST(shown_line_does_not_return, "a line that has been shown does not return after something lay over the table")
{
    enum { MOMENT_MS = 500, LONG_MS = 60000 };
    static Stage gone_stage;
    Stage *stage = &gone_stage;
    for (int shown_ms = MOMENT_MS; shown_ms <= LONG_MS; shown_ms += LONG_MS - MOMENT_MS) {
        SpeechTiming bubble = {.line = {.player = NOBODY}};
        follow_line(&bubble, OCCASION_HIT, "It’s summer!", stage->motion.now);
        stage->motion.now += (uint64_t)shown_ms;
        speech_timing_hold(&bubble, true, stage->motion.now, 0);
        stage->motion.now += MOMENT_MS;
        speech_timing_hold(&bubble, true, stage->motion.now, 0);
        speech_timing_hold(&bubble, false, stage->motion.now, 0);
        CHECK(!speech_timing_line(&bubble, 0, stage).words);
    }
}

TEST(short_game_has_enough_lines, "with few lines, a short game of four has at least seven on average")
{
    const Game *game = game_find("neighbors");
    const Sum sum = listen_often(game, TALK_FEW);
    CHECK(sum.lines >= 7 * GAMES_HEARD);
}

TEST(unsaid_line_is_not_used_up,
     "when a neighbour makes an offer instead of a remark on the action, the remark is not used up")
{
    int offers = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Rng rng = rng_from_seed(seed);
        int player;
        Action action;
        Match *match = random_play_match(game_find("nasty"), -1, 4, seed);
        match_set_pledges(match, true);
        const TableSession *session = speak_at(match, TALK_MANY);
        for (int i = 0; i < STEPS_MAX && random_play_choose(match, &rng, &player, &action); i++) {
            const LinesSaid before = session_host.lines_said;
            const uint32_t count = session->spoken_lines.count;
            const SpokenLine line = play(&session_table, player, action);
            if (line.words != session->spoken_lines.offer) continue;
            offers++;
            CHECK(memcmp(&session_host.lines_said, &before, sizeof before) == 0);
            CHECK_INT(session->spoken_lines.count, count);
        }
    }
    CHECK(offers > 0);
}

/* ---- Each occasion occurs ---- */

/* Plays a game between opponents who think briefly, or a random one, and notes the occasions of the lines. */
static void note_occasions(const Game *game, int talk, int players, uint64_t seed, bool is_random, int *counts)
{
    Rng rng = rng_from_seed(seed);
    uint32_t asked = 0;
    int player;
    Action action;
    TableSession *session = speak_at(random_play_match(game, -1, players, seed), talk);
    counts[session->spoken_lines.current.occasion]++;
    for (int i = 0; i < STEPS_MAX && !match_is_over(session->match); i++) {
        if (is_random) {
            random_play_choose(session->match, &rng, &player, &action);
        } else {
            action = opponent_play_choose(session->match, &rng, &asked, &player);
        }
        counts[play(session, player, action).occasion]++;
    }
}

static bool are_all_there(const int *counts)
{
    int there = 0;
    while (there < OCCASION_COUNT && counts[there] > 0) there++;
    return there == OCCASION_COUNT;
}

TEST(every_occasion_occurs, "each occasion that follows from an action occurs in real games")
{
    /* The others follow from something else: the beginning, thoughts, a resignation, an undo, a long wait. */
    static const Occasion OTHERS[] = {OCCASION_NONE,          OCCASION_GREETING,       OCCASION_NEW_GAME,
                                      OCCASION_FIRST,         OCCASION_BLUNDER,        OCCASION_RESIGNED,
                                      OCCASION_AGAIN_LOST,    OCCASION_AGAIN_WON,      OCCASION_SLOW,
                                      OCCASION_UNDONE,        OCCASION_PLEDGE_AGREED,  OCCASION_PLEDGE_DECLINED,
                                      OCCASION_PLEDGE_BROKEN, OCCASION_PLEDGE_BREAKING};
    int counts[OCCASION_COUNT] = {0};
    for (size_t i = 0; i < sizeof OTHERS / sizeof *OTHERS; i++) counts[OTHERS[i]] = 1;
    for (uint64_t seed = 1; seed <= 250 && !are_all_there(counts); seed++) {
        for (size_t i = 1; random_play_game(i); i++) {
            const Game *game = random_play_game(i);
            note_occasions(game, TALK_MANY, 2, seed, true, counts);
            note_occasions(game, TALK_MANY, game->players_max < 3 ? 2 : 3, seed, false, counts);
        }
    }
    for (int occasion = 0; occasion < OCCASION_COUNT; occasion++)
        if (!CHECK(counts[occasion] > 0)) printf("  %s\n", OCCASION_NAMES[occasion]);
}

TEST(most_lines_are_about_the_game, "at a table for two, most of the few lines are about what has just happened there")
{
    static const char *const TABLES[] = {"neighbors", "subdivision", "neighborhoods", "nationhood"};
    for (int i = 0; i < 4; i++) {
        int counts[OCCASION_COUNT] = {0}, lines = 0, idle = 0;
        for (uint64_t seed = 1; seed <= 12; seed++)
            note_occasions(game_find(TABLES[i]), TALK_FEW, 2, seed, false, counts);
        for (int occasion = 1; occasion < OCCASION_COUNT; occasion++) {
            lines += counts[occasion];
            idle += occasion <= OCCASION_AHEAD ? counts[occasion] : 0;
        }
        CHECK_ABOUT(5 * idle < 2 * lines, "%s: %d of %d lines are idle", TABLES[i], idle, lines);
        CHECK_ABOUT(lines >= 12 * 6, "%s: %d lines in 12 games", TABLES[i], lines);
    }
}

/* ---- Only what everybody saw ---- */

/* A table with one of two states that look the same to everybody. */
typedef struct SampledTable {
    Host host;
    TableSession session;
    Text seen; /* what everybody saw of the last action, and of the position after it */
} SampledTable;

static void begin(SampledTable *table, const Match *match, const void *state)
{
    static const PlaySettings TALKATIVE = {.talk = TALK_MANY};
    table->host = (Host){.services = &services, .settings = &TALKATIVE};
    table->seen = (Text){0};
    seat_all(&table->session, &table->host, match_create_from(match_game(match), match_rules(match), state));
}

/* Plays an action; false if it is not legal there. */
static bool play_in(SampledTable *table, int player, Action action, SpokenLine *line)
{
    const Game *game = table->session.game;
    Match *match = table->session.match;
    if (game_refuse_action(game, match_rules(match), match_state(match), player, action, NULL)) return false;
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size);
    JsonWriter writer = json_writer(&table->seen);
    *line = play(&table->session, player, action);
    match_step_events(match, match_length(match) - 1, events);
    text_reset(&table->seen);
    for (size_t i = 0; i < events->count; i++) {
        const Event event = event_make_view(events->items[i], NOBODY, match_players(match));
        event_write(game, match_rules(match), &event, &writer);
    }
    match_view(match, NOBODY, view);
    text_addf(&table->seen, "%llx", (unsigned long long)game_hash(game, match_rules(match), view));
    return true;
}

/* Plays a match on in its own state and in another one, as long as both look the same; returns how often somebody
 * spoke. */
static int play_on(const Match *match, Rng rng)
{
    const Game *game = match_game(match);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size), *state = memory_allocate(game->state_size);
    SampledTable own, other;
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
    session_destroy(&own.session);
    session_destroy(&other.session);
    return spoken;
}

static int compare_states(const Game *game, uint64_t seed)
{
    Rng rng = rng_from_seed(seed);
    int player, spoken = 0;
    Action action;
    SCOPED_MATCH *match = random_play_match(game, -1, game->players_max < 3 ? game->players_max : 3, seed);
    for (int i = 0; i < STEPS_MAX && random_play_choose(match, &rng, &player, &action); i++) {
        spoken += play_on(match, rng);
        CHECK(match_play(match, player, action, NULL, NULL));
    }
    return spoken;
}

TEST(lines_depend_only_on_visible_state, "as long as two states look the same to everybody, the same lines are said")
{
    static const char *const SECRETIVE[] = {"nasty", "nationhood", "neighborhoods"};
    for (size_t i = 0; i < sizeof SECRETIVE / sizeof *SECRETIVE; i++) {
        int spoken = 0;
        for (uint64_t seed = 1; seed <= 4; seed++) spoken += compare_states(game_find(SECRETIVE[i]), seed);
        if (!CHECK(spoken > 0)) printf("  %s\n", SECRETIVE[i]);
    }
}

/* ---- The beginning ---- */

TEST(last_game_is_known, "a neighbour knows whether it is the first game, and who won the last one against them alone")
{
    static const struct {
        const char *game;
        StatisticsResult result;
        int opponents;
        Occasion occasion;
    } LAST[] = {{"nationhood", STATISTICS_WON, 1, OCCASION_AGAIN_LOST},
                {"nationhood", STATISTICS_LOST, 1, OCCASION_AGAIN_WON},
                {"nationhood", STATISTICS_DRAWN, 1, OCCASION_GREETING},
                {"nationhood", STATISTICS_WON, 2, OCCASION_GREETING},
                {"neighbors", STATISTICS_WON, 1, OCCASION_NEW_GAME}};
    for (int i = -1; i < (int)(sizeof LAST / sizeof *LAST); i++) {
        statistics_clear(&session_statistics);
        if (i >= 0) {
            StatisticsMatch last = {.opponent_count = LAST[i].opponents, .result = LAST[i].result};
            text_copy(last.game, sizeof last.game, LAST[i].game);
            text_copy(last.characters[0], SEAT_KIND_SIZE, "captain");
            statistics_append(&session_statistics, &last);
        }
        TableSession *session = speak_at(random_play_match(game_find("nationhood"), -1, 2, 1), TALK_FEW);
        const SpokenLine line = session->spoken_lines.current;
        CHECK_INT(line.occasion, i < 0 ? OCCASION_FIRST : LAST[i].occasion);
        CHECK_INT(line.player, 1);
    }
    statistics_clear(&session_statistics);
}

TEST(no_greeting_in_running_game, "nobody greets in a game that is under way, or that begins in the middle of another")
{
    Rng rng = rng_from_seed(1);
    for (int begins_with_state = 0; begins_with_state < 2; begins_with_state++) {
        Match *match = random_play_match(game_find("subdivision"), -1, 2, 1);
        random_play(match, &rng, 4);
        if (begins_with_state) {
            Match *from = match_create_from(game_find("subdivision"), match_rules(match), match_state(match));
            match_destroy(match);
            match = from;
        }
        TableSession *session = speak_at(match, TALK_FEW);
        CHECK_INT(session->spoken_lines.current.player, NOBODY);
    }
}

TEST(surprise_is_remarked_on, "where nothing is hidden, a move that changes what a neighbour expected is remarked on")
{
    static const struct {
        double before, after;
        Occasion occasion;
    } THOUGHTS[] = {{.3, -.5, OCCASION_GOOD_MOVE}, {-.3, .5, OCCASION_BLUNDER}, {.1, .3, OCCASION_NONE}};
    for (size_t i = 0; i < sizeof THOUGHTS / sizeof *THOUGHTS; i++) {
        TableSession *session = speak_at(random_play_match(game_find("subdivision"), -1, 2, 1), TALK_FEW);
        spoken_occasions_note_thought(session, 1, THOUGHTS[i].before);
        CHECK_INT(session->spoken_occasions.surprises[1], OCCASION_NONE);
        spoken_occasions_note_thought(session, 1, THOUGHTS[i].after);
        CHECK_INT(session->spoken_occasions.surprises[1], THOUGHTS[i].occasion);
        spoken_occasions_forget_thoughts(session);
        spoken_occasions_note_thought(session, 1, THOUGHTS[i].before);
        CHECK_INT(session->spoken_occasions.surprises[1], OCCASION_NONE);
    }
}

/* Whether the last action did nothing but put a card into its player's own yard. */
static bool was_placed_at_home(const Match *match)
{
    EventList events;
    bool placed = false;
    match_step_events(match, match_length(match) - 1, &events);
    for (size_t i = 0; i < events.count; i++) {
        const int kind = events.items[i].kind;
        if (events.items[i].other != NOBODY ||
            (kind != NASTY_EVENT_PLACED && kind != NASTY_EVENT_REPLACED && kind != NASTY_EVENT_SHOWN))
            return false;
        placed = placed || kind == NASTY_EVENT_PLACED;
    }
    return placed;
}

TEST(only_clearing_by_person_is_remarked_on,
     "where much is hidden, neighbours remark on a line that the only person clears, and on nobody else's; "
     "nobody says that they hit or were hit when a player puts a card into their own yard")
{
    int remarks = 0, placed = 0;
    for (uint64_t seed = 1; seed <= 40; seed++) {
        Rng rng = rng_from_seed(seed);
        int player;
        Action action;
        TableSession *session = speak_at(random_play_match(game_find("nasty"), -1, 2, seed), TALK_MANY);
        for (int i = 0; i < STEPS_MAX && random_play_choose(session->match, &rng, &player, &action); i++) {
            const SpokenLine line = play(session, player, action);
            const Occasion said = line.player == NOBODY ? OCCASION_NONE : line.occasion;
            const bool at_home = was_placed_at_home(session->match);
            CHECK(said != OCCASION_GOOD_MOVE || player == 0);
            CHECK(!at_home || (said != OCCASION_HIT && said != OCCASION_HITTING));
            remarks += said == OCCASION_GOOD_MOVE;
            placed += at_home;
        }
    }
    CHECK(remarks > 0 && placed > 0);
}

TEST(clearing_is_praised_with_few_lines,
     "with few lines, a neighbour praises the only person for clearing a line even if somebody spoke a round ago")
{
    int clears = 0, praised = 0;
    for (uint64_t seed = 1; seed <= 20; seed++) {
        Rng rng = rng_from_seed(seed);
        int player;
        Action action;
        TableSession *session = speak_at(random_play_match(game_find("nasty"), -1, 2, seed), TALK_FEW);
        for (int i = 0; i < STEPS_MAX && random_play_choose(session->match, &rng, &player, &action); i++) {
            EventList events;
            session->spoken_lines.turns[1] = session->spoken_lines.current_turn - 2; /* a round ago */
            session->spoken_lines.latest[1] = OCCASION_MUSING;
            const SpokenLine line = play(session, player, action);
            match_step_events(session->match, match_length(session->match) - 1, &events);
            if (player != 0 || events.items[0].kind != NASTY_EVENT_CLEARS || match_is_over(session->match)) continue;
            clears++;
            praised += line.player == 1 && line.occasion >= OCCASION_GOOD_MOVE;
        }
    }
    CHECK(clears > 0);
    CHECK_INT(praised, clears);
}

TEST(undo_and_wait_are_remarked_on_once,
     "a neighbour remarks on an undo and on a long wait once in a game, and has words if somebody resigns")
{
    TableSession *session = speak_at(random_play_match(game_find("subdivision"), -1, 2, 1), TALK_FEW);
    const SpokenLines nobody_greeted = {.current = {.player = NOBODY}, .current_turn = 1};
    const SpokenLine *current = &session->spoken_lines.current;
    session->spoken_lines = nobody_greeted;
    session_host.now = 1000;
    spoken_line_on_waiting(session, 1000);
    CHECK_INT(current->player, NOBODY);
    session_host.now += 600000;
    spoken_line_on_waiting(session, 1000);
    CHECK_INT(current->occasion, OCCASION_SLOW);
    spoken_line_on_waiting(session, 1000);
    CHECK_INT(session->spoken_lines.count, 1);
    spoken_line_on_second_thoughts(session);
    CHECK_INT(current->player, NOBODY);
    session->spoken_lines = nobody_greeted;
    spoken_line_on_second_thoughts(session);
    CHECK_INT(current->occasion, OCCASION_UNDONE);
    session->spoken_lines.current_turn += 100;
    spoken_line_on_second_thoughts(session);
    CHECK_INT(current->player, NOBODY);
    CHECK(match_resign(session->match, 0));
    spoken_line_on_resignation(session);
    /* Beside their face in the results they say something else. */
    CHECK(session->spoken_lines.end_words[1] && !session->spoken_lines.end_words[0]);
    CHECK(current->player == 1 && current->words && current->words != session->spoken_lines.end_words[1]);
}

TEST(line_ends_with_undo, "what is said about a position ends with an undo or a resignation, but not with a redo")
{
    static const SpokenLine LINE = {1, OCCASION_HIT, "It’s summer!"};
    Rng rng = rng_from_seed(1);
    int player;
    Action action;
    TableSession *session = speak_at(random_play_match(game_find("subdivision"), -1, 2, 1), TALK_FEW);
    const SpokenLine *current = &session->spoken_lines.current;
    CHECK_INT(current->player, 1); /* the greeting */
    CHECK(random_play_choose(session->match, &rng, &player, &action));
    play(session, player, action);
    session->spoken_lines.said[OCCASION_UNDONE] = true;
    spoken_line_say(session, LINE);
    session_match_undo(session, 0);
    CHECK_INT(current->player, NOBODY);
    spoken_line_say(session, LINE);
    session_match_redo(session);
    CHECK_INT(current->occasion, OCCASION_HIT);
    session_match_resign(session, 0);
    CHECK_INT(current->occasion, OCCASION_RESIGNED);
}

/* ---- The end is near ---- */

TEST(others_ask_for_more, "in a game that only the leader is about to finish, the others ask for more, not the leader")
{
    static const char *const RACES[] = {"neighborhoods", "nationhood"};
    int count = 0;
    for (int i = 0; i < 2; i++) {
        const EventOccasion *at = game_table_find(game_find(RACES[i]))->events.reactions.occasions;
        for (; at->kind >= 0; at++) {
            CHECK(at->to_player != OCCASION_ENDING);
            count += at->to_others == OCCASION_ENDING;
        }
    }
    CHECK_INT(count, 2);
}
