/* SPDX-License-Identifier: MIT */
/*
 * The one interface through which the street knows its houses.
 *
 * A game is a `const Game`: some data and a handful of pure functions. They know no screen, file, clock or global, and
 * allocate nothing. Three plain values go through them, each copied with memcpy and compared with memcmp, without
 * pointers and without padding:
 *
 *   rules   the tunables a match is played with (options.h). They stand beside the state, const, never in it.
 *   state   everything there is, or a view of it. Every state begins with a StateHead.
 *   Action  one choice of one player, 32 bits, packed as the game's header says.
 *
 * A view is a state in which everything its viewer may not know is replaced by the game's sign for "hidden" and the
 * seed and generator are wiped: `legal_actions`, `refuse`, `score`, `print` and the JSON take views and whole states
 * alike. `random_action`, `count_actions` and `apply_action` want whole states.
 */
#ifndef CULDESAC_GAME_H
#define CULDESAC_GAME_H

#include "culdesac/fields.h"
#include "culdesac/game_strings.h"
#include "culdesac/hash.h"
#include "culdesac/options.h"
#include "culdesac/rng.h"

typedef uint32_t Action;
#define ACTION_NONE UINT32_MAX

enum {
    PLAYERS_MAX = 8,
    NOBODY = -1,            /* the table itself; the viewer who knows only what all may know */
    VIEWER_ALL = -2,        /* head.viewer of a whole state */
    STATE_SIZE_MAX = 4096,  /* no state is larger */
    ACTION_TEXT_SIZE = 160, /* room for an action's notation */
    NAME_TEXT_SIZE = 96,    /* room for the name of a thing or a place */
    EVENT_LIST_MAX = 512,   /* no action causes more */
    SCORE_ITEMS_MAX = 256,  /* no score is explained by more items */
    GAME_LISTED_ACTIONS_MAX =
        1024, /* no game that leaves `count_actions` and `random_action` to the street has more actions in a position */
};

/* What every state begins with. */
typedef struct StateHead {
    uint64_t seed; /* the number the match began with; 0 in a view */
    Rng rng;       /* what chance comes from; 0 in a view */
    uint32_t turn; /* turns begun so far, from 1 */
    uint8_t players;
    int8_t viewer;   /* VIEWER_ALL, or whose view this is: a player or NOBODY */
    int8_t to_move;  /* the player who must act; NOBODY when over */
    uint8_t phase;   /* index in Game.phases */
    uint8_t may_act; /* a bit for each other player who may act now */
    bool over;
    uint8_t zero[6]; /* always 0: no padding */
} StateHead;

/* With which a deal begins. */
static inline StateHead state_head_init(int players, uint64_t seed)
{
    return (StateHead){
        .seed = seed, .rng = rng_from_seed(seed), .turn = 1, .players = (uint8_t)players, .viewer = VIEWER_ALL};
}
static inline StateHead *state_head(void *state)
{
    return state;
}
static inline const StateHead *state_head_const(const void *state)
{
    return state;
}

/* ---- Events -------------------------------------------------------------------------------------------------- */

/* Somewhere a thing can lie: a square, a hand, a pile. The zones are the game's own; zone 0 is nowhere. The index is −1
 * where no order counts, and in a zone that others may not look into. */
typedef struct Place {
    uint8_t zone;
    int8_t owner; /* a player, a seat, or NOBODY */
    int16_t index;
} Place;

enum { THING_NONE = 0xFFFF, THING_HIDDEN = 0xFFFE, VISIBLE_TO_ALL = 0xFF };

/* Something that happened because of an action, in order: enough to animate it, to tell it and to conceal it. A
 * refusal's reason has the same form. An event that moves a thing says from where to where. */
typedef struct Event {
    uint8_t type;       /* index in Game.events, or in Game.reasons */
    int8_t player;      /* who did it, or NOBODY */
    int8_t other;       /* whom else it concerns, or NOBODY */
    uint8_t visible_to; /* a bit for each player who may know `thing` and `with_key`; VISIBLE_TO_ALL is everybody, and
                           nobody too */
    uint16_t thing;     /* the card, piece or stone, numbered as the game does; THING_NONE, THING_HIDDEN */
    uint16_t with;      /* a second thing, or THING_NONE */
    Place from, to;
    int32_t value[4];
} Event;

typedef struct EventList {
    size_t count;
    Event items[EVENT_LIST_MAX];
} EventList;

/* A kind of event, reason or hint. The names of fields are those of its JSON; what has no name is not written. Its
 * sentence is a word of the house, "event_NAME", "reason_NAME" or "hint_NAME", and "event_NAME_many" is one for several
 * just alike that follow each other, {3} of them. In it {player} {other} {thing} {with} {from} {to} {0} … {3} stand for
 * what the event says (format.h), things and places in the form behind a dot, {thing.a}; {other} says nothing where
 * there is nobody. {whose} is "Ben’s", the other player’s, or the player’s own where there is no other: "their",
 * {whose_own} "their own", {whose_name} "Ann’s". Things that are hidden are alike wherever they lie. An empty sentence:
 * nothing to tell. The first letter is made a capital. */
typedef struct EventKind {
    const char *name; /* snake_case */
    const char
        *string_key; /* what its sentence is called where that is not the name: two kinds of one name; else NULL */
    const char *thing_key, *with_key, *other_key, *value_keys[4];
    const char *from_key; /* what `group_start` is called in an event that moves nothing: "square" */
    const char *rule_ref; /* the sign of the rule it comes from, "NB-7", to which a refusal leads; NULL: none */
} EventKind;

/* A list of kinds has a KIND(number, fields …) for each: from it come the enumeration of the numbers and the rows. */
#define KIND_NUMBER(number, ...) number,
#define KIND_ROW(number, ...) [number] = {__VA_ARGS__},

/* An event of a type with everything else empty, seen by all. */
Event event_make(int type, int player);
/* Adds to a list; a NULL list takes nothing. */
void event_add(EventList *events, Event event);
/* What `session.viewer` (or NOBODY) may know of an event in a game of so many players. */
Event event_make_view(Event event, int viewer, int players);

typedef struct Game Game;
/* The event as JSON, and as a sentence; names are the players', or NULL for "Player 0" and so on. */
void event_write(const Game *game, const void *rules, const Event *event, JsonWriter *out);
void event_describe(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text);
/* The same in the past, for somebody who was away: the word "news_NAME" of its kind, else its own sentence. */
void event_describe_news(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text);
/* The sentence of the next event of a list as `session.viewer` may know it, or of several alike; returns how many it
 * tells of. */
size_t events_describe(const Game *game, const void *rules, const Event *events, size_t count, int viewer, int players,
                       const char *const *names, Text *text);
/* The same for whoever draws what it tells of: each thing that is known stands between MARK_THING with its number in so
 * many hexadecimal digits, and MARK_END. No other text has such bytes. */
enum { MARK_THING = 1, MARK_END, MARK_DIGITS = 4 };
size_t events_describe_marked(const Game *game, const void *rules, const Event *events, size_t count, int viewer,
                              int players, const char *const *names, Text *text);
void reason_describe(const Game *game, const void *rules, const Event *reason, const char *const *names, Text *text);
void hint_describe(const Game *game, const void *rules, const EventKind *kind, const Event *hint,
                   const char *const *names, Text *text);
/* Whether there is anything to tell of a kind of event. */
bool event_has_description(const Game *game, int type);

/* ---- Scores -------------------------------------------------------------------------------------------------- */

typedef struct Score {
    int32_t points[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX]; /* 1 is best, equals share; the winners are those at 1. As if the game stopped here. */
    uint8_t winners;            /* a bit a player; 0 while the game runs */
} Score;

typedef struct ScoreItem {
    uint8_t player;
    uint8_t item; /* index in Game.items */
    Place at;     /* where, or zone 0 */
    int32_t count, points;
} ScoreItem;

typedef struct ScoreItems {
    size_t count;
    ScoreItem items[SCORE_ITEMS_MAX];
} ScoreItems;

/* Fills place (and winners, if over) from the points: most points, or least, win. */
void score_rank(Score *score, int players, bool over, bool low_wins);
/* Adds an item; NULL takes nothing. */
void score_item(ScoreItems *items, int player, int item, Place at, int32_t count, int32_t points);

/* ---- The game ------------------------------------------------------------------------------------------------ */

enum {                        /* traits */
       TRAIT_HIDDEN = 1,      /* views differ from states */
       TRAIT_CHANCE = 2,      /* apply may draw from the generator */
       TRAIT_OUT_OF_TURN = 4, /* may_act is not always empty */
       TRAIT_SEATS_MOVE = 8,  /* players change seats */
};

/* The forms of a name that all houses have; the others are those of its words (game_strings.h). */
#define NAME_TOKEN ((const char *)0) /* as in the notation: "b4", "7s", "R" */
#define NAME_WORDS "" /* as in a sentence that names no form: "the queen", "the stock", "a card" when hidden */

/* How a game asks its players, one after the other, whether they answer to what was just done. All of it is public: who
 * is asked never depends on what is hidden, and a view says the same as the state. */
typedef struct ResponsePhase {
    /* A bit for each player who is still to answer, among them who is to move; 0: nobody is asked. */
    uint8_t (*pending_players)(const void *rules, const void *state);
    Action decline_action; /* with which whoever is asked lets it be: always legal then */
    /* The number of the round under way: whoever does not want to be asked is left in peace until the next. */
    uint32_t (*round_number)(const void *state);
} ResponsePhase;

/* A thing as a row of a table: its token, and the word "name_NAME" of the house, in which {0} is the thing's number.
 * The row that ends the table has no token; everything else is called by its name, and what is hidden too, with the
 * token "?". */
typedef struct ThingKind {
    const char *token, *name;
} ThingKind;

/* A zone as a row of a table: its token, which is the word "name_NAME" too. A zone of squares has
 * none, but so many files, which are letters, where its squares are numbered row by row, or so many rows where file by
 * file. What has no name is called nothing at all. */
typedef struct ZoneKind {
    const char *name;
    bool owned; /* the owner's number stands behind the token, as in "hand:2" */
    int files, rows;
} ZoneKind;

struct Heuristics;

/* A game says what is its own. Many houses would write some of the members alike: these may be NULL, and say below what
 * the street does then. So whoever asks a game calls the functions behind this struct where there is one. */
struct Game {
    const char *id;
    int players_min, players_max;
    unsigned traits;
    size_t rules_size, state_size;
    size_t
        actions_max; /* no position has more legal actions; without `legal_actions` all actions are numbers below it */
    OptionTable options;
    const StateField
        *fields; /* ended by a NULL key: its own members of the state's JSON; the street writes the common */
    const char *const *phases; /* NULL-ended; the last is "over" */
    const EventKind *events;   /* ended by a NULL name */
    const EventKind *reasons;  /* ended by a NULL name */
    const char *const *items;  /* NULL-ended */
    const GameStrings *strings;
    const ThingKind *things; /* by number; NULL where there is a name_thing */
    const ZoneKind *zones;   /* by number; NULL where there is a name_place */

    /* Whether options contradict each other; `players` 0 asks whether any number of players can play so. NULL: they
     * never do. */
    bool (*check_rules)(const void *rules, int players, Error *error);

    /* The start of a match. Writes every byte of the state. */
    void (*deal)(const void *rules, int players, uint64_t seed, void *state);

    /* Every legal action of a player (or of NOBODY, the table), ascending and unique; returns how many. 0 for who may
     * not act, and when over. NULL: those that `refuse` lets pass, out of all below actions_max. */
    size_t (*legal_actions)(const void *rules, const void *state, int player, Action *actions);
    /* For searches, in whole states that are not over: how many legal actions the player to move has, and one of them,
     * legal()[rng_below(rng, count)], with that one draw from rng, without listing all. NULL: all are listed. */
    size_t (*count_actions)(const void *rules, const void *state);
    Action (*random_action)(const void *rules, const void *state, Rng *rng);
    /* Whether this action is not legal, and why, from what the player can see; reason may be NULL. */
    bool (*refuse_action)(const void *rules, const void *state, int player, Action action, Event *reason);
    /* Plays an action that is legal, unchecked. Adds events to the list unless it is NULL. Returns whether anything
     * hidden or random came out by it: if not, the action is legal, and the next view the same for every viewer, in
     * every world he held possible. */
    bool (*apply_action)(const void *rules, void *state, int player, Action action, EventList *events);
    /* The most actions a match can have. */
    uint32_t (*match_length_max)(const void *rules, int players);

    /* What a player (or NOBODY) may know. A view may be concealed again for its own viewer, and stays as it is. NULL:
     * all but what chance will bring. */
    void (*make_view)(const void *rules, const void *state, int viewer, void *view);
    /* One whole state, chosen at random by rng alone, that its viewer may hold possible, with a fresh generator.
     * NULL: the view with that generator. */
    void (*sample_state)(const void *rules, const void *view, Rng *rng, void *state);

    void (*score)(const void *rules, const void *state, Score *score, ScoreItems *items);
    /* Whether the fewest points win by these rules. NULL: the most always do. */
    bool (*low_wins)(const void *rules);
    /* Equal for equal positions; the generator and the seed play no part. NULL: all bytes of the state but these, the
     * viewer and the turn: whether somebody has just passed, say, has to stand in a member of the state's own. */
    uint64_t (*hash)(const void *rules, const void *state);
    /* Whether the state could be; a reason if not, which state_error writes. `at` is the JSON that it was read from, or
     * NULL. */
    bool (*validate_state)(const void *rules, const void *state, const JsonCursor *at, Error *error);

    /* Notation, at most ACTION_TEXT_SIZE bytes with the zero. */
    void (*write_action)(const void *rules, Action action, char *text);
    /* False if the text is no action's notation (whether it is legal is another question). What is read has to be
     * written the same again: people, journals and scripts name an action in one way only. NULL: the actions below
     * actions_max are written one after the other. */
    bool (*read_action)(const void *rules, const char *text, Action *action);
    /* In the form that a sentence asks for, or as NAME_TOKEN: at most NAME_TEXT_SIZE bytes with the zero. NULL: as the
     * tables `things` and `zones` say. */
    void (*name_thing)(const void *rules, unsigned thing, const char *form, char *text);
    void (*name_place)(const void *rules, Place place, const char *form, char *text);
    /* The position drawn with characters for a terminal of 80 columns, from the seat of its viewer. */
    void (*print)(const void *rules, const void *view, const char *const *names, Text *text);

    /* Fills in what the head and `fields`, which have been read, do not say. turn is 0 where the file has none: then
     * the lowest that fits is put there. Sets may_act. The street calls validate_state afterwards, and checks may_act,
     * scores and winners. NULL: turn is 1 where the file has none. */
    bool (*read_state)(const void *rules, const JsonCursor *at, void *state, Error *error);

    /* NULL: nobody is ever asked to answer. */
    const ResponsePhase *response_phase;
    /* After so many minutes of play the table's own action (legal for NOBODY) is due; 0, or NULL: never. */
    int32_t (*time_limit_minutes)(const void *rules);

    /* What only an opponent's head needs (heuristics.h). */
    const struct Heuristics *heuristics;
};

/* ---- Asking a game: its own answer, or the street's (defaults.c) ------------------------------------------------ */

size_t game_legal_actions_by_refusal(const Game *game, const void *rules, const void *state, int player,
                                     Action *actions);
size_t game_count_actions_by_list(const Game *game, const void *rules, const void *state);
Action game_random_action_by_list(const Game *game, const void *rules, const void *state, Rng *rng);

/* These three stand here because searches and random play ask them at every step. */
static inline size_t game_legal_actions(const Game *game, const void *rules, const void *state, int player,
                                        Action *actions)
{
    return game->legal_actions ? game->legal_actions(rules, state, player, actions)
                               : game_legal_actions_by_refusal(game, rules, state, player, actions);
}
static inline size_t game_count_actions(const Game *game, const void *rules, const void *state)
{
    return game->count_actions ? game->count_actions(rules, state) : game_count_actions_by_list(game, rules, state);
}
static inline Action game_random_action(const Game *game, const void *rules, const void *state, Rng *rng)
{
    return game->random_action ? game->random_action(rules, state, rng)
                               : game_random_action_by_list(game, rules, state, rng);
}

/* Lets those decide whose turn it is to: each who may cut in is asked once a turn, at its beginning, in order of play,
 * until one does; else whoever is to move. `decide` plays what a player decides, and answers false if he would not cut
 * in. `asked` is the turn in which all have been asked; turns count from 1. */
void game_poll_players(const void *state, uint32_t *asked, bool (*decide)(void *context, int player), void *context);

bool game_check_rules(const Game *game, const void *rules, int players, Error *error);
/* Whether the fewest points win a game that is played by these rules. */
bool game_low_wins(const Game *game, const void *rules);
void game_make_view(const Game *game, const void *rules, const void *state, int viewer, void *view);
void game_sample_state(const Game *game, const void *rules, const void *view, Rng *rng, void *state);
uint64_t game_hash(const Game *game, const void *rules, const void *state);
bool game_read_action(const Game *game, const void *rules, const char *text, Action *action);
void game_name_thing(const Game *game, const void *rules, unsigned thing, const char *form, char *text);
void game_name_place(const Game *game, const void *rules, Place place, const char *form, char *text);

/* The state as JSON with all its members, a view if its viewer is one. */
void state_write(const Game *game, const void *rules, const void *state, JsonWriter *out);
/* A whole state from JSON, everything checked. `rules` must hold the game's defaults and is overridden by the state's
 * own; `at` must be known to be of this game. On failure neither rules nor state mean anything. */
bool state_read(const Game *game, const JsonCursor *at, void *rules, void *state, Error *error);
/* The same from a record or journal, which may lack what earlier versions did not write. */
bool state_read_recorded(const Game *game, const JsonCursor *at, void *rules, void *state, Error *error);

/* A bit for each of `count` players as a list of their numbers, ascending. */
void players_write(unsigned players, JsonWriter *out);
bool players_read(const JsonCursor *at, int count, uint8_t *players, Error *error);
/* Says what is wrong with a member of a state's JSON, or with element i of it and then j of that, where they are not
 * negative: with its place there, or where `at` is NULL with its name. Returns false. */
__attribute__((format(printf, 6, 7))) bool state_error(const JsonCursor *at, Error *error, const char *key, int i,
                                                       int j, const char *format, ...);

/* What every conceal begins with: a copy of the state (which may be the same place) whose head is a view's, the seed
 * and the generator wiped; and every imagine: a copy of the view whose head is a whole state's, with a fresh
 * generator. */
void view_init(void *view, const void *state, size_t size, int viewer);
void sampled_state_init(void *state, const void *view, size_t size, Rng *rng);

#endif
