/* SPDX-License-Identifier: MIT */

#include "check.h"
#include "culdesac/record.h"
#include "culdesac/registry.h"
#include "culdesac/strings.h"
#include "games/null/null.h"
#include "support/random_play.h"
#include "support/you.h"

/* ---- The null game ---- */

static Match *null_match(uint64_t seed) { return random_play_match(&NULL_GAME, -1, 3, seed); }

static bool play(Match *match, int player, const char *notation)
{
    return match_play_text(match, player, notation, NULL, &check_error);
}

TEST(match_begins_with_a_deal, "a match begins with the game's deal")
{
    SCOPED_MATCH *match = null_match(7);
    const Game *game = match_game(match);
    SCOPED_MEMORY void *dealt = memory_allocate(game->state_size);
    game->deal(match_rules(match), 3, 7, dealt);
    CHECK_BYTES(match_state(match), dealt, game->state_size);
    CHECK_BYTES(match_first_state(match), dealt, game->state_size);
    CHECK_INT(match_seed(match), 7);
    CHECK_INT(match_players(match), 3);
    CHECK_INT(match_length(match), 0);
    CHECK_INT(match_redo_length(match), 0);
    CHECK(!match_began_with_state(match));
    CHECK(!match_undo(match));
    CHECK(!match_redo(match));
    match_destroy(NULL);
}

TEST(match_may_begin_with_a_state, "a match that begins with a state says so and goes back to it")
{
    SCOPED_MATCH *first = null_match(7);
    CHECK(play(first, 0, "roll"));
    SCOPED_MATCH *match = match_create_from(match_game(first), match_rules(first), match_state(first));
    CHECK(match_began_with_state(match));
    CHECK(!match_undo(match));
    CHECK(play(match, 0, "keep"));
    CHECK(match_undo(match));
    CHECK_BYTES(match_state(match), match_state(first), match_game(first)->state_size);
    CHECK_BYTES(match_first_state(match), match_state(first), match_game(first)->state_size);
}

TEST(copy_is_complete, "a copy has the steps, the undone ones and the seats, also after the match is gone")
{
    const Seat ann = {"Ann", "human", 0}, bob = {"Bob", "human", 0};
    Match *match = null_match(7);
    CHECK(play(match, 0, "roll"));
    match_change_seat(match, 0, &ann);
    CHECK(play(match, 0, "keep"));
    match_change_seat(match, 0, &bob);
    CHECK(match_undo(match));
    SCOPED_TEXT original = {0}, again = {0};
    SCOPED_MATCH *copy = match_copy(match);
    record_write_file(match, &original);
    match_destroy(match);
    record_write_file(copy, &again);
    CHECK_TEXT(text_string(&again), text_string(&original));
    CHECK_TEXT(match_names(copy)[0], "Bob");
    CHECK(match_has_changed_seat(copy, 0));
    CHECK(match_redo(copy));
    CHECK_INT(match_length(copy), 2);
}

TEST(person_keeps_identity, "a person whom another person leaves alone with neighbours keeps their name and their face")
{
    const Seat cat = {"Cat", "cat", 0};
    const char *names[PLAYERS_MAX];
    SCOPED_MATCH *match = null_match(7);
    match_set_seat(match, 1, &(Seat){"Ben", "human", 1});
    match_set_seat(match, 2, &(Seat){"Dora", "teacher", 2});
    CHECK(play(match, 0, "roll"));
    match_change_seat(match, 0, &cat);
    CHECK_TEXT(match_names_with_you(match)[1], "Ben");
    CHECK_INT(match_people(match, names), 3);
    CHECK(strcmp(names[0], "Cat") != 0);
    match_names_at(match, 0, names);
    CHECK_TEXT(names[1], "Ben");
    match_names_at(match, 1, names);
    CHECK_TEXT(names[0], "Cat");
}

TEST(refusals_give_a_reason, "a refused action gives a reason in words and changes nothing")
{
    static const struct {
        int player;
        const char *notation, *sentence;
    } REFUSED[] = {
        {0, "keep", "There is no die on the table."},
        {1, "roll", "It is Ann’s turn."},
        {0, "fold", "\"fold\" is not a move of this game."},
        {0, "", "\"\" is not a move of this game."},
        {3, "roll", "There is no player 3: choose from 0 to 2."},
        {-2, "roll", "There is no player -2: choose from 0 to 2."},
        {NOBODY, "roll", "It is Ann’s turn."},
    };
    SCOPED_MATCH *match = null_match(7);
    const Seat ann = {"Ann", "human", 0};
    match_set_seat(match, 0, &ann);
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    for (size_t i = 0; i < sizeof REFUSED / sizeof REFUSED[0]; i++) {
        CHECK(!match_play_text(match, REFUSED[i].player, REFUSED[i].notation, events, &check_error));
        CHECK_TEXT(check_error.text, REFUSED[i].sentence);
    }
    CHECK(!match_play(match, 0, 12345, events, &check_error));
    CHECK_TEXT(check_error.text, "There is no such move.");
    CHECK_BYTES(match_state(match), match_first_state(match), match_game(match)->state_size);
    CHECK_INT(events->count, 0);
    CHECK_INT(match_length(match), 0);
}

TEST(long_text_is_shortened_in_message, "a long text that is not an action is shortened in the message")
{
    SCOPED_MATCH *match = null_match(7);
    char text[2000];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    CHECK(!match_play_text(match, 0, text, NULL, &check_error));
    CHECK(strlen(check_error.text) < 120);
    CHECK_HAS(check_error.text, "xxx…\" is not a move");
}

TEST(no_action_after_the_end, "after the end of the game every action is refused, and undo reopens the game")
{
    SCOPED_MATCH *match = null_match(7);
    Rng rng = rng_from_seed(1);
    random_play(match, &rng, 10000);
    CHECK(match_head(match)->is_over);
    CHECK(!match_play_text(match, 0, "roll", NULL, &check_error));
    CHECK_TEXT(check_error.text, "The game is over.");
    check_error.text[0] = '\0';
    CHECK(!match_play(match, 0, NULL_ROLL, NULL, &check_error));
    CHECK_TEXT(check_error.text, "The game is over.");
    CHECK(match_undo(match));
    CHECK(!match_head(match)->is_over);
}

TEST(only_active_player_is_to_move, "if nobody may act out of turn, the only active player is the one to move")
{
    Game strict = NULL_GAME;
    strict.properties &= ~(unsigned)GAME_HAS_INTERRUPTS;
    SCOPED_MATCH *first = null_match(7), *match = match_create(&strict, match_rules(first), 3, 7);
    CHECK(!match_play(match, 2, NULL_CALL, NULL, &check_error));
    CHECK_TEXT(check_error.text, "It is Anna's turn.");
    CHECK(match_play(match, 0, NULL_ROLL, NULL, &check_error));
}

/* Also reads the game's actions in capitals. */
static bool read_capitals(const void *rules, const char *text, Action *action)
{
    if (strcmp(text, "ROLL") != 0) return NULL_GAME.read_action(rules, text, action);
    *action = NULL_ROLL;
    return true;
}

TEST(refuses_other_spellings, "an action in another spelling that the game reads is refused with the right spelling")
{
    Game lax = NULL_GAME;
    lax.read_action = read_capitals;
    SCOPED_MATCH *first = null_match(7), *match = match_create(&lax, match_rules(first), 3, 7);
    CHECK(!match_play_text(match, 0, "ROLL", NULL, &check_error));
    CHECK_TEXT(check_error.text, "Write this move as \"roll\".");
    CHECK(match_play_text(match, 0, "roll", NULL, &check_error));
}

TEST(steps_contain_their_action, "a step contains the action, its player and turn, and whether it revealed something")
{
    SCOPED_MATCH *match = null_match(7);
    CHECK(play(match, 0, "roll"));
    CHECK(play(match, 2, "call"));
    if (match_head(match)->to_move == 0) CHECK(play(match, 0, "keep"));
    CHECK(play(match, 1, "draw"));
    const MatchStep *roll = match_step(match, 0), *call = match_step(match, 1);
    const MatchStep *draw = match_step(match, match_length(match) - 1);
    CHECK_INT(roll->player, 0);
    CHECK_INT(roll->turn, 1);
    CHECK(roll->revealed);
    CHECK_INT(call->player, 2);
    CHECK_INT(call->turn, 1);
    CHECK_INT(draw->player, 1);
    CHECK_INT(draw->turn, 2);
    if (match_length(match) == 4) CHECK(!match_step(match, 2)->revealed);
}

TEST(seats_are_distinct, "seats have different names, kinds and colours, and sentences use these names")
{
    SCOPED_MATCH *match = null_match(7);
    const Seat ben = {"Ben", "hard", 2};
    CHECK_TEXT(match_seat(match, 1)->name, "Ben");
    CHECK_TEXT(match_seat(match, 1)->kind, "human");
    match_set_seat(match, 1, &ben);
    CHECK_TEXT(match_seat(match, 1)->kind, "hard");
    CHECK_TEXT(match_names(match)[1], "Ben");
    CHECK_TEXT(match_names(match)[2], "Clara");
    CHECK_INT(match_seat(match, 0)->colour, 0);
    CHECK_INT(match_seat(match, 1)->colour, 2);
    CHECK_INT(match_seat(match, 2)->colour, 1);
}

TEST(view_is_what_the_game_conceals, "a view is what the game conceals")
{
    SCOPED_MATCH *match = null_match(7);
    const Game *game = match_game(match);
    SCOPED_MEMORY void *view = memory_allocate(game->state_size), *expected = memory_allocate(game->state_size);
    for (int viewer = NOBODY; viewer < 3; viewer++) {
        match_view(match, viewer, view);
        game_make_view(game, match_rules(match), match_state(match), viewer, expected);
        CHECK_BYTES(view, expected, game->state_size);
    }
}

/* ---- Every game: undo and redo lead to the same states ---- */

typedef struct Memory {
    size_t size, length, capacity; /* the size of a state; the number of states, and the room for them */
    unsigned char *states;         /* the states before each step, and the last one */
} Memory;

static void remember(Memory *memory, const Match *match)
{
    if (memory->length == memory->capacity) {
        memory->capacity = memory->capacity ? memory->capacity * 2 : 64;
        memory->states = memory_resize(memory->states, memory->capacity * memory->size);
    }
    memcpy(memory->states + memory->length++ * memory->size, match_state(match), memory->size);
}

static const void *recall(const Memory *memory, size_t index) { return memory->states + index * memory->size; }

/* One step of undo, redo or play, after which the match must equal the stored state. */
static bool move_randomly(Match *match, Memory *memory, Rng *rng)
{
    const size_t length = match_length(match), redo = match_redo_length(match);
    const uint32_t what = rng_below(rng, 8);
    if (what < 2) {
        CHECK_INT(match_undo(match), length > 0);
    } else if (what < 4) {
        CHECK_INT(match_redo(match), redo > 0);
    } else if (random_play(match, rng, 1)) {
        memory->length = length + 1;
        remember(memory, match);
        CHECK_INT(match_redo_length(match), 0);
    }
    CHECK_INT(match_length(match) + match_redo_length(match) + 1, memory->length);
    return CHECK_BYTES(match_state(match), recall(memory, match_length(match)), memory->size);
}

static void check_undo_and_redo(const Game *game, int players, uint64_t seed)
{
    SCOPED_MATCH *match = random_play_match(game, -1, players, seed);
    Rng rng = rng_from_seed(seed);
    Memory memory = {.size = game->state_size};
    SCOPED_MEMORY void *state = memory_allocate(game->state_size);
    remember(&memory, match);
    for (int i = 0; i < 400; i++) {
        if (!move_randomly(match, &memory, &rng)) break;
    }
    for (size_t i = 0; i < memory.length; i++) {
        match_state_at(match, i, state);
        if (!CHECK_BYTES(state, recall(&memory, i), game->state_size)) break;
    }
    while (match_undo(match)) {
        if (!CHECK_BYTES(match_state(match), recall(&memory, match_length(match)), game->state_size)) break;
    }
    CHECK_BYTES(match_state(match), match_first_state(match), game->state_size);
    while (match_redo(match)) {
        if (!CHECK_BYTES(match_state(match), recall(&memory, match_length(match)), game->state_size)) break;
    }
    free(memory.states);
}

TEST(undo_and_redo, "undo, redo and looking back give the earlier states, in every game")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        for (int players = game->players_min; players <= game->players_max; players++) {
            for (uint64_t seed = 1; seed <= 3; seed++) check_undo_and_redo(game, players, seed);
        }
    }
}

TEST(redo_gives_the_same_events, "redo gives the same events again, including random ones")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        SCOPED_MATCH *match = random_play_match(game, -1, game->players_min, 5);
        Rng rng = rng_from_seed(9);
        SCOPED_MEMORY EventList *before = memory_allocate(sizeof *before), *after = memory_allocate(sizeof *after);
        int player;
        Action action;
        for (int steps = 0; steps < 100 && random_play_choose(match, &rng, &player, &action); steps++) {
            before->count = after->count = 0;
            CHECK(match_play(match, player, action, before, NULL));
            CHECK(match_undo(match));
            CHECK(match_redo(match));
            match_step_events(match, match_length(match) - 1, after);
            if (!CHECK_INT(before->count, after->count)) break;
            if (!CHECK_BYTES(before->items, after->items, before->count * sizeof(Event))) break;
        }
    }
}

/* The winners are the best of those who did not resign, even if the player who resigned was better. */
static void check_resigned(Match *match, int resigned_player)
{
    const Score score = match_score(match, NULL);
    const uint8_t winners = match_winners(match);
    CHECK(winners != 0 && !has_player(winners, resigned_player));
    for (int player = 0; player < match_players(match); player++) {
        for (int other = 0; other < match_players(match); other++) {
            if (!has_player(winners, player) || other == resigned_player) continue;
            CHECK(score.place[player] <= score.place[other]);
            if (score.place[player] == score.place[other]) CHECK(has_player(winners, other));
        }
    }
}

TEST(no_redo_after_resignation, "after a resignation, undone actions cannot be redone")
{
    SCOPED_MATCH *match = random_play_begun(&NULL_GAME, 2, 4, rng_from_seed(4), 2);
    CHECK(match_undo(match));
    CHECK(match_resign(match, 0));
    CHECK(!match_redo(match));
}

TEST(resigning_player_loses, "a player who resigns loses and ends the match; the best of the others win, in every game")
{
    for (size_t i = 0; random_play_game(i); i++) {
        const Game *game = random_play_game(i);
        for (int players = game->players_min; players <= game->players_max; players++) {
            const int resigned_player = (int)i % players;
            SCOPED_MATCH *match = random_play_match(game, -1, players, 4);
            Rng rng = rng_from_seed(i + 1);
            int player;
            Action action;
            random_play(match, &rng, 2);
            if (!CHECK(random_play_choose(match, &rng, &player, &action))) continue;
            CHECK(!match_is_over(match) && match_resigned_player(match) == NOBODY && match_winners(match) == 0);
            CHECK(match_resign(match, resigned_player));
            CHECK(!match_resign(match, 0));
            CHECK(match_is_over(match));
            CHECK_INT(match_resigned_player(match), resigned_player);
            check_resigned(match, resigned_player);
            CHECK(!match_play(match, player, action, NULL, &check_error));
            CHECK_TEXT(check_error.text, "The game is over.");
            CHECK(!match_redo(match));
            const size_t length = match_length(match);
            CHECK(match_undo(match));
            CHECK_INT(match_length(match), length);
            CHECK(!match_is_over(match));
            CHECK(match_play(match, player, action, NULL, &check_error));
        }
    }
}

TEST(single_person_is_you, "a single person among opponents is addressed as \"you\", several people by their names")
{
    SCOPED_MATCH *match = null_match(7);
    SCOPED_TEXT sentence = {0};
    for (int player = 0; player < 3; player++)
        CHECK_TEXT(match_names_with_you(match)[player], match_names(match)[player]);
    for (int player = 0; player < 3; player++) seat_player(match, player, player == 1 ? "human" : "easy", NULL);
    CHECK(strings_is_you(match_names_with_you(match)[1]) && match_names_with_you(match)[0] == match_names(match)[0]);
    CHECK(!strings_is_you(match_names(match)[1]));
    SCOPED_MATCH *copy = match_copy(match);
    const char *names[PLAYERS_MAX];
    match_names_at(copy, 0, names);
    CHECK(strings_is_you(names[1]) && names[0] == match_names(copy)[0]);
    Event event = event_make(0, 1);
    names[1] = textf("%s", names[1]); /* a copy is still "you" */
    event_describe(&NULL_GAME, match_rules(match), &event, names, &sentence);
    CHECK(strncmp(text_string(&sentence), "You roll", 8) == 0);
    text_reset(&sentence);
    event_describe(&NULL_GAME, match_rules(match), &event, match_names(match), &sentence);
    CHECK(strstr(text_string(&sentence), " rolls a ") != NULL);
    Seat none = *match_seat(match, 1);
    snprintf(none.kind, sizeof none.kind, "easy");
    match_set_seat(match, 1, &none);
    CHECK(match_names_with_you(match)[1] == match_names(match)[1]);
}

static int check_sentences(const Match *match, const char *const *names, const EventList *events, int viewer)
{
    const EventTexts texts = match_event_texts(match, names);
    int you_count = 0;
    for (size_t at = 0; at < events->count;) {
        SCOPED_TEXT sentence = {0}, news = {0};
        const Event event = event_make_view(events->items[at], viewer, match_players(match));
        event_describe_news(match_game(match), match_rules(match), &event, names, &news);
        at += events_describe(&texts, &events->items[at], events->count - at, viewer, &sentence);
        const bool is_spaced = !strstr(text_string(&sentence), "  ") && !strstr(text_string(&news), "  ");
        CHECK_ABOUT(is_spaced && you_is_small_within(text_string(&sentence)) && you_is_small_within(text_string(&news)),
                    "%s: %s %s", match_game(match)->id, text_string(&sentence), text_string(&news));
        you_count += strstr(text_string(&sentence), " you") != NULL;
    }
    return you_count;
}

TEST(you_within_a_sentence, "in every game \"you\" has a capital only at the beginning, and no field leaves a space")
{
    int you_count = 0;
    for (size_t i = 0; random_play_game(i); i++) {
        for (uint64_t seed = 1; seed <= 6; seed++) {
            SCOPED_MATCH *match = random_play_match(random_play_game(i), -1, random_play_game(i)->players_max, seed);
            Rng rng = {seed};
            EventList events = {0};
            int player;
            Action action;
            for (int steps = 0; steps < 400 && random_play_choose(match, &rng, &player, &action); steps++) {
                const char *names[PLAYERS_MAX];
                for (int p = 0; p < match_players(match); p++)
                    names[p] = p == 0 ? strings_you() : match_names(match)[p];
                events.count = 0;
                if (!CHECK(match_play(match, player, action, &events, NULL))) break;
                you_count += check_sentences(match, names, &events, 0);
            }
        }
    }
    CHECK(you_count > 0);
}
