/* SPDX-License-Identifier: MIT */
/*
 * The interface of a game.
 *
 * A game is a `const Game`: data and pure functions, which use no screen, file, clock or global and allocate nothing.
 * They handle three kinds of plain values, without pointers or padding (-Wpadded), which are copied with memcpy and
 * compared with memcmp:
 *
 *   rules   the options that a match is played with (options.h), never part of the state
 *   state   the whole position, or a view of it; it begins with a StateHead
 *   Action  one choice of one player, 32 bits, encoded as the game's header says
 *
 * A view is a state in which the game's value for "hidden" replaces everything that its viewer may not know, and the
 * seed and the generator are 0. `legal_actions`, `find_refusal`, `score`, `print` and the JSON functions accept views
 * and whole states. `random_action`, `count_actions` and `apply_action` need whole states.
 */
#pragma once

#include "culdesac/bits.h"
#include "culdesac/fields.h"
#include "culdesac/hash.h"
#include "culdesac/options.h"
#include "culdesac/rng.h"
#include "culdesac/strings.h"

typedef uint32_t Action;
#define ACTION_NONE UINT32_MAX

enum {
    PLAYERS_MAX = 8,
    NOBODY = -1,                    /* the table itself; as a viewer, one who knows only what is public */
    VIEWER_ALL = -2,                /* head.viewer of a whole state */
    STATE_SIZE_MAX = 4096,          /* the largest state */
    ACTION_TEXT_SIZE = 160,         /* room for an action in notation */
    EVENT_LIST_MAX = 512,           /* the most events of an action */
    SCORE_ITEMS_MAX = 256,          /* the most items in the explanation of a score */
    GAME_LISTED_ACTIONS_MAX = 1024, /* most actions in a position if `count_actions` and `random_action` are NULL */
};

#pragma GCC diagnostic error "-Wpadded"
/* Every state begins with this. */
typedef struct StateHead {
    uint64_t seed; /* the seed of the match; 0 in a view */
    Rng rng;       /* the generator of all randomness; 0 in a view */
    uint32_t turn; /* turns begun so far, from 1 */
    uint8_t players;
    int8_t viewer;   /* VIEWER_ALL, or whose view this is: a player or NOBODY */
    int8_t to_move;  /* the player who must act; NOBODY when the game is over */
    uint8_t phase;   /* index into Game.phases */
    uint8_t may_act; /* a bit for each other player who may act now */
    bool is_over;
    uint8_t zero[6]; /* always 0, where there would be padding */
} StateHead;
#pragma GCC diagnostic ignored "-Wpadded"

/* The head of a newly dealt state. */
static inline StateHead state_head_init(int players, uint64_t seed)
{
    return (StateHead){
        .seed = seed, .rng = rng_from_seed(seed), .turn = 1, .players = (uint8_t)players, .viewer = VIEWER_ALL};
}
static inline StateHead *state_head(void *state) { return state; }
static inline const StateHead *state_head_const(const void *state) { return state; }

/* ---- Events ---- */

/* A location: a square, a hand, a pile. Each game defines its zones; zone 0 is nowhere. The index is −1 if order does
 * not matter there, or others may not look into the zone. */
typedef struct Place {
    uint8_t zone;
    int8_t owner; /* the player, or in some zones the seat, to whom the place belongs; NOBODY: to none */
    int16_t index;
} Place;

static inline Place place_make(int zone, int owner, int index)
{
    return (Place){(uint8_t)zone, (int8_t)owner, (int16_t)index};
}
static inline bool place_equals(Place a, Place b)
{
    return a.zone == b.zone && a.owner == b.owner && a.index == b.index;
}

enum { THING_NONE = 0xFFFF, THING_HIDDEN = 0xFFFE, VISIBLE_TO_ALL = 0xFF };

/* Something that an action caused, with all that is needed to animate it, describe it and hide it; events are in order.
 * An event that moves a thing has `from` and `to`. The reason of a refusal has the same form. */
typedef struct Event {
    uint8_t kind;       /* index into Game.events, Game.reasons or Heuristics.hints */
    int8_t player;      /* the player who caused the event, or NOBODY */
    int8_t other;       /* another player concerned, or NOBODY */
    uint8_t visible_to; /* a bit for each player who may know `thing` and `with`. VISIBLE_TO_ALL: also a viewer who is
                           not a player */
    uint16_t thing;     /* a card, piece or stone, by the game's own numbers; or THING_NONE, THING_HIDDEN */
    uint16_t with;      /* a second thing, or THING_NONE */
    Place from, to;
    int32_t value[4];
} Event;

typedef struct EventList {
    size_t count;
    Event items[EVENT_LIST_MAX];
} EventList;

/* A kind of event, reason or hint. The ..._key members are the keys of its JSON; what has no key is not written.
 *
 * Its sentence is the game's string "event_NAME", "reason_NAME" or "hint_NAME"; "event_NAME_many" describes several
 * equal events in a row, {3} of them. Fields are {player} {other} {thing} {with} {from} {to} {0} … {3} (format.h), with
 * the form of a name after a dot: {thing.a}. {other} is empty if it is NOBODY. {whose} means the other player:
 * "Ben’s". Without another player it means the player: "their"; then {whose_own} is "their own" and {whose_name}
 * "Ann’s". An empty sentence: there is nothing to say. */
typedef struct EventKind {
    const char *name;       /* snake_case */
    const char *string_key; /* NAME in the kind's string "event_NAME" if it differs from `name`; otherwise NULL */
    const char *thing_key, *with_key, *other_key, *value_keys[4];
    const char *from_key; /* JSON key of `from` in an event that moves nothing, such as "square" */
    const char *rule_ref; /* the number of the kind's rule, "NB-7", which a refusal links to; NULL: none */
} EventKind;

/* NAME in the kind's string "event_NAME". */
static inline const char *event_kind_string_key(const EventKind *kind)
{
    return kind->string_key ? kind->string_key : kind->name;
}

/* A list of kinds is a macro that calls KIND(number, fields …) for each of them. With KIND_NUMBER for KIND it makes an
 * enumeration, and with KIND_ROW the rows of an array. */
#define KIND_NUMBER(number, ...) number,
#define KIND_ROW(number, ...) [number] = {__VA_ARGS__},

/* An event of that kind, visible to all, with everything else empty. */
Event event_make(int kind, int player);
/* An event of a thing that moves, visible to all, with everything else empty. */
Event event_make_move(int kind, int player, unsigned thing, Place from, Place to);
/* An event with its first two values, visible to all, with everything else empty. */
Event event_make_values(int kind, int player, int32_t first, int32_t second);
/* Adds an event to the list, which may be NULL. */
void event_add(EventList *events, Event event);
/* The event as a viewer (or NOBODY) may know it, in a game with this many players. */
Event event_make_view(Event event, int viewer, int players);

typedef struct Game Game;
/* Writes the event as JSON. */
void event_write(const Game *game, const void *rules, const Event *event, JsonWriter *out);
/* Describes the event in words with the players' names (NULL: "Player 0" and so on). */
void event_describe(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text);
/* Describes an event in the past tense for a player who was away: by the string "news_NAME", or else by its usual
 * sentence. */
void event_describe_news(const Game *game, const void *rules, const Event *event, const char *const *names, Text *text);
/* How the events of a game are described. */
typedef struct EventTexts {
    const Game *game;
    const void *rules;
    const char *const *names; /* the players' names, as for event_describe */
    int players;
    bool marks_things; /* known things are between marks, for callers that draw them */
} EventTexts;

/* With `marks_things`, before the name of each known thing are TEXT_MARK_THING and the thing's number in
 * TEXT_MARK_DIGITS hexadecimal digits, after it TEXT_MARK_END. Texts contain these bytes nowhere else. */
enum { TEXT_MARK_THING = 1, TEXT_MARK_END, TEXT_MARK_DIGITS = 4 };
/* Describes the first events of a list as a viewer (or NOBODY) may know them: one event, or several equal ones. Returns
 * how many it describes. */
size_t events_describe(const EventTexts *texts, const Event *events, size_t count, int viewer, Text *text);
void reason_describe(const Game *game, const void *rules, const Event *reason, const char *const *names, Text *text);
/* Why an action of the player is good, as an event of a kind in the heuristics' `hints`; false if there is no reason to
 * give. */
bool hint_find(const Game *game, const void *rules, const void *view, int player, Action action, Event *hint);
void hint_describe(const Game *game, const void *rules, const Event *hint, const char *const *names, Text *text);
/* Whether events of that kind have a sentence. */
bool event_has_description(const Game *game, int kind);

/* ---- Scores ---- */

typedef struct Score {
    int32_t points[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX]; /* places if the game ended now: 1 is best, equal players share a place */
    uint8_t winners;            /* a bit for each player; 0 until the game is over */
} Score;

typedef struct ScoreItem {
    uint8_t player;
    uint8_t item; /* index into Game.items */
    Place at;     /* where the item was scored, or zone 0 */
    int32_t count, points;
} ScoreItem;

typedef struct ScoreItems {
    size_t count;
    ScoreItem items[SCORE_ITEMS_MAX];
} ScoreItems;

/* Sets the places from the points, and the winners if the game is over. */
void score_rank(Score *score, int players, bool over, bool low_wins);
/* Adds an item to `items`, which may be NULL. */
void score_item(ScoreItems *items, int player, int item, Place at, int32_t count, int32_t points);

/* ---- The game ---- */

enum {                          /* bits of Game.properties */
       GAME_HAS_CHANCE = 1,     /* apply_action may use the generator */
       GAME_HAS_INTERRUPTS = 2, /* StateHead.may_act is not always 0 */
       GAME_HAS_ROUNDS = 4,     /* a game consists of rounds; the string results_round names each */
};

/* The forms of a name that all games have; a game's strings add others (strings.h). */
#define NAME_TOKEN ((const char *)0) /* form of a name as in the notation: "b4", "7s", "R" */
#define NAME_WORDS ""                /* form of a name in sentences: "the queen", "the stock", "a card" if hidden */

/* How players are asked one after another to respond to an action. It is public: who is asked never depends on hidden
 * information, and is the same in a view as in the state. */
typedef struct ResponsePhase {
    /* A bit for each player who has yet to respond, including the player to move; 0: nobody is asked. */
    uint8_t (*pending_players)(const void *rules, const void *state);
    Action decline_action; /* declines to respond; always legal when asked */
    /* The number of the current round of responses: a player can decline for the rest of a round. */
    uint32_t (*round_number)(const void *state);
    /* A bit for each player at whom the action that awaits responses is aimed. */
    uint8_t (*aimed_players)(const void *rules, const void *state);
} ResponsePhase;

/* Pledges that players may make to each other by word alone (on the screen, "deals"), in a game for three or more. They
 * change no rule. */
typedef struct GamePledges {
    bool (*are_open)(const void *view); /* whether pledges may be made, and are in force, in this part of the game */
    int (*find_victim)(const void *rules, const Event *event); /* the player whom the event's player hits, that is,
                                                                  takes something from, blocks or spoils; or NOBODY */
} GamePledges;

/* A row of a table of things: a token and the string "name_NAME", in which {0} is the thing's number. The last row has
 * no token; it names all further things, and hidden ones, whose token is "?". */
typedef struct ThingKind {
    const char *token, *name;
} ThingKind;

/* An entry of a table of zones. `name` is the token and the string "name_NAME". A zone of squares has no name but a
 * number of files or of rows, by which its squares are numbered: row by row if `files` is set, file by file if `rows`
 * is. An entry of zeros is a zone without a name. */
typedef struct ZoneKind {
    const char *name;
    bool owned; /* the owner's number follows the token, as in "hand:2" */
    int files, rows;
} ZoneKind;

struct Heuristics;

/* Called directly: `deal`, `apply_action`, `write_action` and `print`, which every game has. `find_refusal` is called
 * through game_refuse_action, `validate_state` and `read_state` through state_read. All others are called through the
 * game_… function of the same name below, which knows what happens if the member is NULL. */
struct Game {
    const char *id;
    int players_min, players_max;
    unsigned properties;
    size_t rules_size, state_size;
    size_t actions_max;    /* no position has more legal actions. The defaults of `legal_actions` and `read_action` try
                              all numbers below it; those of `count_actions` and `random_action` need it to be at most
                              GAME_LISTED_ACTIONS_MAX */
    const Option *options; /* ended by a NULL key */
    const JsonField *fields;   /* the game's own members of the state's JSON, ended by a NULL key */
    const char *const *phases; /* names of the phases, NULL-ended; the last is "over" */
    const EventKind *events;   /* ended by a NULL name */
    const EventKind *reasons;  /* ended by a NULL name */
    const char *const *items;  /* keys of the kinds of score items, NULL-ended */
    const StringTable *strings;
    const ThingKind *things; /* row i describes thing i; NULL: name_thing is set */
    const ZoneKind *zones;   /* row i describes zone i; NULL: name_place is set */

    /* Whether the options are consistent; `players` 0: for any number of players. NULL: always. */
    bool (*check_rules)(const void *rules, int players, Error *error);
    /* For an option that is, or may be, a list of squares or an object of such lists: how many rows, and as many files,
     * the board of these squares has. `key` is the key of a list in the object. 0 for any other option. NULL: no option
     * has squares. */
    int (*list_side)(const char *option, const char *key);

    /* Deals a match. Writes every byte of the state. */
    void (*deal)(const void *rules, int players, uint64_t seed, void *state);

    /* All legal actions of a player (or of NOBODY, the table), ascending and without duplicates; returns how many. None
     * for a player who may not act, or when the game is over. NULL: all below actions_max that are not refused. */
    size_t (*legal_actions)(const void *rules, const void *state, int player, Action *actions);
    /* The number of legal actions of the player to move in a whole state that is not over. NULL: they are listed. */
    size_t (*count_actions)(const void *rules, const void *state);
    /* A random legal action of the player to move: the one with the index rng_below(rng, count) in the ascending list.
     * Nothing else may be drawn from `rng`. NULL: the actions are listed. */
    Action (*random_action)(const void *rules, const void *state, Rng *rng);
    /* Why this action is illegal, from what the player may know: an index into `reasons`, or −1 if it is legal. *reason
     * already has the player and, as `other`, the player to move; the function adds what else the sentence names. */
    int (*find_refusal)(const void *rules, const void *state, int player, Action action, Event *reason);
    /* Plays a legal action, unchecked, and adds events unless the list is NULL. Returns whether it revealed anything
     * hidden or random, such as a drawn card or a die. If not, then in every state that the player thinks possible the
     * action is legal and gives each viewer the same next view. */
    bool (*apply_action)(const void *rules, void *state, int player, Action action, EventList *events);

    /* What a viewer (a player or NOBODY) may know. A view can be passed for its own viewer, and is unchanged. NULL:
     * everything but the seed and the generator. */
    void (*make_view)(const void *rules, const void *state, int viewer, void *view);
    /* Makes a whole state that the view's viewer thinks possible. All randomness comes from `rng`, and the state gets a
     * new generator. NULL: the view with a new generator. */
    void (*sample_state)(const void *rules, const void *view, Rng *rng, void *state);

    /* *score and *items, which may be NULL, are all zero before. */
    void (*score)(const void *rules, const void *state, Score *score, ScoreItems *items);
    /* Whether the fewest points win under these rules. NULL: never. */
    bool (*low_wins)(const void *rules);
    /* Equal for equal positions, whatever their generators and seeds. NULL: a hash of the state without seed,
     * generator, viewer and turn, so the rest of the state has to contain all that matters, such as a pass. */
    uint64_t (*hash)(const void *rules, const void *state);
    /* Whether the state is possible; if not, an error by state_error. `at` is the JSON it was read from, or NULL. */
    bool (*validate_state)(const void *rules, const void *state, const JsonCursor *at, Error *error);

    /* The notation, at most ACTION_TEXT_SIZE bytes with the final zero. */
    void (*write_action)(const void *rules, Action action, char *text);
    /* False if the text is not an action's notation, legal or not. Reading and then writing an action must give the
     * same text: each has one notation. NULL: the text is compared with each action below actions_max. */
    bool (*read_action)(const void *rules, const char *text, Action *action);
    /* Writes a name in a form, or NAME_TOKEN: at most NAME_TEXT_SIZE bytes with the final zero. NULL: by the tables
     * `things` and `zones`. */
    void (*name_thing)(const void *rules, unsigned thing, const char *form, char *text);
    void (*name_place)(const void *rules, Place place, const char *form, char *text);
    /* Draws the position as text, 80 columns wide, from its viewer's seat, with the players' names. */
    void (*print)(const void *rules, const void *view, const char *const *names, Text *text);

    /* Sets may_act and all members outside of the head and `fields`, both of which were read before. If the turn is 0,
     * the file had none: then this sets any turn that fits to_move. Afterwards validate_state is called, and the file's
     * may_act, scores and winners are compared with the state. NULL: only a missing turn is set, to 1. */
    bool (*read_state)(const void *rules, const JsonCursor *at, void *state, Error *error);

    /* Whether public knowledge is all that the player to move needs to choose, so that people who share a screen need
     * not hand it over. NULL: never. */
    bool (*is_turn_open)(const void *state);
    /* Whether the actions of the player to move differ in nothing, or only in an order without effect, so that the
     * program may choose for them. NULL: never. */
    bool (*is_choice_free)(const void *rules, const void *view);

    /* How players are asked to respond to an action; NULL: never. */
    const ResponsePhase *response_phase;
    const GamePledges *pledges; /* NULL: players make no pledges */
    /* The key of the option that sets after how many minutes of play the table's own action (legal for NOBODY) is due;
     * if the option is 0, it never is. NULL: the game has no clock. */
    const char *clock_option;

    /* What opponents, hints and analyses know of the game (heuristics.h); rules do not use it. Never NULL. */
    const struct Heuristics *heuristics;
};

/* ---- Functions of a game, or their defaults (defaults.c) ---- */

/* Lists all actions below actions_max that find_refusal does not refuse. */
size_t game_legal_actions_by_refusal(const Game *game, const void *rules, const void *state, int player,
                                     Action *actions);
size_t game_count_actions_by_list(const Game *game, const void *rules, const void *state);
Action game_random_action_by_list(const Game *game, const void *rules, const void *state, Rng *rng);

/* Whether players may not know the whole state. */
static inline bool game_has_hidden_info(const Game *game) { return game->make_view != NULL; }
/* Whether nothing is hidden from players, and nothing left to chance. */
static inline bool game_has_perfect_info(const Game *game)
{
    return !game_has_hidden_info(game) && !(game->properties & GAME_HAS_CHANCE);
}

static inline bool game_has_interrupts(const Game *game) { return (game->properties & GAME_HAS_INTERRUPTS) != 0; }
static inline bool game_has_rounds(const Game *game) { return (game->properties & GAME_HAS_ROUNDS) != 0; }
/* Whether nothing is hidden or random, and only the player to move acts. */
static inline bool game_is_deterministic(const Game *game)
{
    return game_has_perfect_info(game) && !game_has_interrupts(game);
}

/* Whether the action is illegal, and why; reason may be NULL. */
bool game_refuse_action(const Game *game, const void *rules, const void *state, int player, Action action,
                        Event *reason);

/* Inline for speed, like the next two functions: searches and playouts call all three at each step. */
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

/* Asks players to decide. One call in each turn asks all who may act out of turn, if any, in order of play until one
 * acts. Every other call asks the player to move. `decide` plays a player's decision, or returns false if they do not
 * act. *asked is the last turn in which all were asked; turns count from 1. */
void game_poll_players(const void *state, uint32_t *asked, bool (*decide)(void *context, int player), void *context);

bool game_check_rules(const Game *game, const void *rules, int players, Error *error);
/* The score of a state or view. *items, which may be NULL, becomes what it consists of. */
Score game_score(const Game *game, const void *rules, const void *state, ScoreItems *items);
/* Whether the fewest points win under these rules. */
bool game_low_wins(const Game *game, const void *rules);
static inline bool game_is_turn_open(const Game *game, const void *state)
{
    return game->is_turn_open && game->is_turn_open(state);
}
static inline bool game_is_choice_free(const Game *game, const void *rules, const void *view)
{
    return game->is_choice_free && game->is_choice_free(rules, view);
}
static inline uint8_t game_pending_players(const Game *game, const void *rules, const void *state)
{
    return game->response_phase ? game->response_phase->pending_players(rules, state) : 0;
}
/* Whether the action declines to respond. */
static inline bool game_declines(const Game *game, Action action)
{
    return game->response_phase && action == game->response_phase->decline_action;
}
/* The value of the clock_option; −1: there is no clock. */
int32_t game_time_limit(const Game *game, const void *rules);
void game_make_view(const Game *game, const void *rules, const void *state, int viewer, void *view);
void game_sample_state(const Game *game, const void *rules, const void *view, Rng *rng, void *state);
uint64_t game_hash(const Game *game, const void *rules, const void *state);
bool game_read_action(const Game *game, const void *rules, const char *text, Action *action);
void game_name_thing(const Game *game, const void *rules, unsigned thing, const char *form, char *text);
void game_name_place(const Game *game, const void *rules, Place place, const char *form, char *text);

/* Writes all members of the state, or of the view, as JSON. */
void state_write(const Game *game, const void *rules, const void *state, JsonWriter *out);
/* Reads a whole state from JSON and validates it. `rules` must contain the game's defaults, which the state's own rules
 * override; `at` must be a state of this game. After an error, rules and state are undefined. */
bool state_read(const Game *game, const JsonCursor *at, void *rules, void *state, Error *error);
/* Like state_read, but for a record or journal, which may lack members that earlier versions did not write. */
bool state_read_recorded(const Game *game, const JsonCursor *at, void *rules, void *state, Error *error);

/* A set of players, a bit for each, as an ascending list of their numbers. */
void players_write(uint8_t players, JsonWriter *out);
/* Writes a member that is a player or a seat; NOBODY is null. */
void player_write_member(JsonWriter *out, const char *key, int player);
bool players_read(const JsonCursor *at, int count, uint8_t *players, Error *error);
/* Reports an error in a member of a state's JSON, or in its element i, or element j of that (−1: none). The error gives
 * the position in the file, or just the name if `at` is NULL. Returns false. */
__attribute__((format(printf, 6, 7))) bool state_error(const JsonCursor *at, Error *error, const char *key, int i,
                                                       int j, const char *format, ...);

/* Copies the state (perhaps onto itself), sets the viewer and clears the seed and the generator, for Game.make_view. */
void view_init(void *view, const void *state, size_t size, int viewer);
/* Copies the view as a whole state with a new generator, for Game.sample_state. */
void sampled_state_init(void *state, const void *view, size_t size, Rng *rng);
