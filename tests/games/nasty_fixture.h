/* SPDX-License-Identifier: MIT */
/* Positions for the tests of Nasty Neighbours: a state from a few lines, with all other cards where they do not matter.
 */
#pragma once

#include "check.h"
#include "games/nasty/actions.h"
#include "games/nasty/events.h"
#include "games/nasty/play.h"
#include "games/nasty/state_json.h"
#include "support/nasty_match.h"
#include "support/notation.h"
#include "support/random_play.h"
#include "support/texts.h"

typedef struct TestPosition {
    NastyRules rules;
    NastyState state;
    EventList events; /* of the last action */
    const char *json; /* the state was read from this; valid until the next position */
    Error error;
    char text[4096];
} TestPosition;

/* The defaults with an overlay; see random_play_rules. */
static inline bool position_rules(NastyRules *rules, const char *overlay, int players, Error *error)
{
    return random_play_rules(&NASTY, overlay, players, rules, error);
}

/* ---- Making the JSON ---- */

typedef struct TestPositionMaker {
    const NastyRules *rules;
    int players;
    int left[NASTY_SPECIAL + NASTY_SPECIALS_MAX]; /* numbers of yard cards that are not placed yet */
    Text text;
} TestPositionMaker;

/* The next token of a list separated by spaces and slashes; false at its end. */
static inline bool position_token(const char **at, char token[32])
{
    *at += strspn(*at, " /");
    const size_t length = strcspn(*at, " /");
    if (length == 0) return false;
    snprintf(token, 32, "%.*s", (int)length, *at);
    *at += length;
    return true;
}

static inline void position_use(TestPositionMaker *maker, const char *list)
{
    char token[32];
    while (list && position_token(&list, token)) {
        char *name = token + (*token == '#');
        name[strcspn(name, "~")] = '\0';
        const int card = nasty_card_read(maker->rules, name);
        if (card != NASTY_EMPTY) maker->left[card]--;
    }
}

static inline const char *position_any(TestPositionMaker *maker)
{
    int card = NASTY_SUIT_CARDS - 1;
    while (maker->left[card] <= 0) card--;
    maker->left[card]--;
    return nasty_card_token(maker->rules, card);
}

static inline void position_square(TestPositionMaker *maker, const char *token)
{
    if (strcmp(token, ".") == 0) {
        text_add(&maker->text, "null");
        return;
    }
    const bool up = *token != '#';
    const char *name = up ? token : token + 1, *known = strchr(name, '~');
    const int length = (int)strcspn(name, "~");
    if (length == 0) name = position_any(maker);
    text_addf(&maker->text, "{\"card\":\"%.*s\",\"up\":%s,\"known\":[", length ? length : (int)strlen(name), name,
              up ? "true" : "false");
    for (const char *player = known ? known + 1 : ""; *player; player++)
        text_addf(&maker->text, "%s%c", player == known + 1 ? "" : ",", *player);
    text_add(&maker->text, "]}");
}

static inline void position_yard(TestPositionMaker *maker, const char *yard, int size)
{
    char token[32];
    for (int i = 0; i < size * size; i++) {
        if (!yard || !position_token(&yard, token)) strcpy(token, yard ? "." : "#");
        text_add(&maker->text, i == 0 ? "[[" : i % size == 0 ? "],[" : ",");
        position_square(maker, token);
    }
    text_add(&maker->text, "]]");
}

/* A list of cards, with the rest of the deck under it if `rest`. */
static inline void position_cards(TestPositionMaker *maker, const char *list, bool rest)
{
    char token[NAME_TEXT_SIZE];
    bool first = true;
    text_add(&maker->text, "[");
    for (int card = NASTY_SPECIAL + maker->rules->specials.count - 1; rest && card >= 0; card--) {
        for (; maker->left[card] > 0; maker->left[card]--, first = false)
            text_addf(&maker->text, "%s\"%s\"", first ? "" : ",", nasty_card_token(maker->rules, card));
    }
    for (; list && position_token(&list, token); first = false)
        text_addf(&maker->text, "%s\"%s\"", first ? "" : ",", token);
    text_add(&maker->text, "]");
}

/* Adds the nasty cards aside: as many as were dealt and are in no hand. Apart from those that wait, they are taken from
 * the end of the list of cards. */
static inline void position_aside(TestPositionMaker *maker, const NastyMatch *wanted, const char *waiting)
{
    uint8_t deck[NASTY_DECK_MAX];
    int count[NASTY_SPECIALS_MAX] = {0}, missing = wanted->players * nasty_hand_size(maker->rules, wanted->players);
    const size_t cards = nasty_deck(maker->rules, wanted->players, NASTY_SPECIAL_NASTY, deck);
    for (size_t i = 0; i < cards; i++) count[deck[i] - NASTY_SPECIAL]++;
    for (int seat = 0; seat < wanted->players; seat++) {
        const char *hand = wanted->hands[seat];
        char token[32];
        for (; hand && position_token(&hand, token); missing--)
            count[nasty_card_read(maker->rules, token) - NASTY_SPECIAL]--;
    }
    text_add(&maker->text, "[");
    bool first = true;
    for (int waited = 1; waited >= 0; waited--) { /* the waiting cards first, because the list has to contain them */
        for (int i = NASTY_SPECIALS_MAX - 1; i >= 0; i--) {
            const char *name = textf("\"card\":\"%s\"", maker->rules->specials.items[i].id);
            int here = waited ? 0 : count[i];
            for (const char *at = waiting; waited && (at = strstr(at, name)); at++) here++;
            for (; here > 0 && count[i] > 0 && missing > 0; here--, count[i]--, missing--, first = false)
                text_addf(&maker->text, "%s\"%s\"", first ? "" : ",", maker->rules->specials.items[i].id);
        }
    }
    text_add(&maker->text, "]");
}

static inline void position_member(TestPositionMaker *maker, const char *more, const char *key, const char *usual)
{
    const char *member = textf("\"%s\":", key);
    if (!strstr(more, member)) text_addf(&maker->text, ",%s%s", member, usual);
}

static inline void position_json(TestPosition *position, const NastyMatch *wanted)
{
    TestPositionMaker maker = {.rules = &position->rules, .players = wanted->players};
    const int size = nasty_grid_size(&position->rules, wanted->players);
    const char *more = wanted->more ? wanted->more : "", *waiting = strstr(more, "\"waiting\":[{\"card\":\"");
    char name[NAME_TEXT_SIZE];
    for (int card = 0; card < NASTY_SPECIAL + position->rules.specials.count; card++)
        maker.left[card] = nasty_copies(&position->rules, wanted->players, NASTY_SPECIAL_INSTANT, card);
    for (int seat = 0; seat < wanted->players; seat++) position_use(&maker, wanted->yards[seat]);
    position_use(&maker, wanted->pile);
    position_use(&maker, wanted->bin);
    position_use(&maker, wanted->drawn);
    for (const char *at = waiting; at; at = strstr(at + 1, "{\"card\":\"")) { /* instant actions are yard cards */
        at += strcspn(at, "{");
        snprintf(name, sizeof name, "%.*s", (int)strcspn(at + 9, "\""), at + 9);
        const int card = nasty_card_read(&position->rules, name);
        if (card != NASTY_EMPTY) maker.left[card]--;
    }
    text_addf(&maker.text, "{\"game\":\"nasty\",\"rules\":%s,\"players\":%d", wanted->rules ? wanted->rules : "{}",
              wanted->players);
    text_add(&maker.text, ",\"yards\":[");
    for (int seat = 0; seat < wanted->players; seat++) {
        if (seat > 0) text_add(&maker.text, ",");
        position_yard(&maker, wanted->yards[seat], size);
    }
    text_add(&maker.text, "],\"nasty\":[");
    for (int seat = 0; seat < wanted->players; seat++) {
        if (seat > 0) text_add(&maker.text, ",");
        position_cards(&maker, wanted->hands[seat], false);
    }
    text_add(&maker.text, "],\"aside\":");
    position_aside(&maker, wanted, waiting ? waiting : "");
    text_add(&maker.text, ",\"pile\":");
    position_cards(&maker, wanted->pile, !wanted->rest_in_bin);
    text_add(&maker.text, ",\"bin\":");
    position_cards(&maker, wanted->bin, wanted->rest_in_bin);
    const char *number = textf("%d", wanted->mover);
    snprintf(name, sizeof name, "\"%s\"", wanted->phase ? wanted->phase : "draw");
    position_member(&maker, more, "phase", name);
    position_member(&maker, more, "to_move", number);
    position_member(&maker, more, "mover", number);
    position_member(&maker, more, "at", number);
    snprintf(name, sizeof name, wanted->drawn ? "\"%s\"" : "null", wanted->drawn ? wanted->drawn : "");
    position_member(&maker, more, "drawn", name);
    static const char *const USUAL[][2] = {
        {"over", "false"},  {"season", "\"summer\""}, {"drawn_known", "false"}, {"round", "1"}, {"out", "null"},
        {"extra", "[]"},    {"left", "null"},         {"still", "[]"},          {"taken", "1"}, {"last", "false"},
        {"resume", "null"}, {"waiting", "[]"},        {"stolen", "false"},      {"chain", "0"},
    };
    for (size_t i = 0; i < sizeof USUAL / sizeof *USUAL; i++) position_member(&maker, more, USUAL[i][0], USUAL[i][1]);
    SCOPED_TEXT seats = {0}, zeros = {0};
    for (int p = 0; p < wanted->players; p++) {
        text_addf(&seats, "%s%d", p ? "," : "[", p);
        text_addf(&zeros, "%s0", p ? "," : "[");
    }
    text_add(&seats, "]");
    text_add(&zeros, "]");
    position_member(&maker, more, "seats", text_string(&seats));
    position_member(&maker, more, "skips", text_string(&zeros));
    position_member(&maker, more, "totals", text_string(&zeros));
    if (*more) text_addf(&maker.text, ",%s", more);
    text_add(&maker.text, "}");
    static Text kept;
    text_clear(&kept);
    kept = maker.text;
    position->json = text_string(&kept);
}

/* Reads a state. Returns the error message, or "" if the state is valid. */
static inline const char *position_load(TestPosition *position, const char *json)
{
    position->rules = *(const NastyRules *)rulebook_defaults(random_play_book(&NASTY));
    position->error.text[0] = '\0';
    JsonDocument *document = json_create(NULL, json, strlen(json), &position->error);
    if (document) {
        const JsonCursor root = json_root(document);
        state_read(&NASTY, &root, &position->rules, &position->state, &position->error);
        json_destroy(document);
    }
    return position->error.text;
}

/* Makes a position. One that is refused ends the program, because the rest of its test would prove nothing. */
static inline TestPosition position_of(NastyMatch wanted)
{
    TestPosition position = {0};
    const bool good = position_rules(&position.rules, wanted.rules, wanted.players, &position.error);
    if (good) position_json(&position, &wanted);
    if (!good || *position_load(&position, position.json)) {
        CHECK_TEXT(position.error.text, "");
        exit(EXIT_FAILURE);
    }
    return position;
}

#define POSITION(...) position_of((NastyMatch){__VA_ARGS__})

/* A test that begins with a position; the members of its NastyMatch come last. */
#define POSITION_TEST(test, name, ...)                 \
    static void test##_play(TestPosition *position);   \
    TEST(test, name)                                   \
    {                                                  \
        TestPosition position = POSITION(__VA_ARGS__); \
        test##_play(&position);                        \
    }                                                  \
    static void test##_play(TestPosition *position)

/* ---- Playing and looking ---- */

/* Plays an action, which has to be legal. Returns whether it revealed something. */
static inline bool play(TestPosition *position, int player, const char *text)
{
    return notation_play(&NASTY, &position->rules, &position->state, player, text, &position->events);
}

/* Why an action is refused; "" if it is legal, "unread" if it is not a notation. */
static inline const char *refused(const TestPosition *position, int player, const char *text)
{
    return notation_refusal(&NASTY, &position->rules, &position->state, player, text, NULL);
}

/* The legal actions of a player, separated by commas. */
static inline const char *legal_list(const TestPosition *position, int player)
{
    return notation_legal(&NASTY, &position->rules, &position->state, player, ", ");
}

/* A yard's square, written as in a NastyMatch. */
static inline const char *card_at(TestPosition *position, const char *text)
{
    unsigned seat, square;
    nasty_square_read(text, &seat, &square);
    const NastyYard *yard = &position->state.yards[seat - 1];
    if (yard->card[square] == NASTY_EMPTY) return ".";
    char *at = position->text;
    if (yard->down >> square & 1) *at++ = '#';
    strcpy(at, nasty_card_token(&position->rules, yard->card[square]));
    return position->text;
}

/* A whole yard, written as in a NastyMatch. */
static inline const char *yard_of(const TestPosition *position, int seat)
{
    Text *text = text_to_fill();
    const NastyYard *yard = &position->state.yards[seat];
    const int size = nasty_grid_size(&position->rules, position->state.head.players);
    for (int row = size - 1; row >= 0; row--) {
        for (int file = 0; file < size; file++) {
            const int square = file * 4 + row;
            const int card = yard->card[square];
            const char *name = card == NASTY_EMPTY ? "." : nasty_card_token(&position->rules, card);
            text_addf(text, "%s%s%s", file ? " " : text->length ? "/" : "", yard->down >> square & 1 ? "#" : "", name);
        }
    }
    return text_string(text);
}

/* The last cards of a list, the top one last. */
static inline const char *last_of(TestPosition *position, const uint8_t *cards, int count, int wanted)
{
    size_t length = 0;
    position->text[0] = '\0';
    for (int i = count < wanted ? 0 : count - wanted; i < count; i++) {
        const char *name = nasty_card_token(&position->rules, cards[i]);
        length +=
            (size_t)snprintf(position->text + length, sizeof position->text - length, "%s%s", length ? " " : "", name);
    }
    return position->text;
}

static inline const char *bin_top(TestPosition *position, int wanted)
{
    return last_of(position, position->state.bin, position->state.bin_count, wanted);
}

/* The phase and the player to move, as "draw 0". */
static inline const char *phase_now(TestPosition *position)
{
    static const char *const SEASONS[] = {"spring", "summer", "fall", "winter"};
    snprintf(position->text, sizeof position->text, "%s %s %d", SEASONS[position->state.season],
             NASTY.phases[position->state.head.phase], position->state.head.to_move);
    return position->text;
}

/* Plays actions, each with its player before it, and checks the phase after some: "0 draw pile, 0 end = summer draw 1".
 * Returns whether the last one revealed something. */
static inline bool plays(TestPosition *position, const char *actions)
{
    bool is_revealed = false;
    for (const char *item; (item = notation_next(&actions));) {
        const char *then = strstr(item, " = ");
        is_revealed = play(position, item[0] - '0', textf("%.*s", then ? (int)(then - item) - 2 : -1, item + 2));
        if (then && !CHECK_TEXT(phase_now(position), then + 3)) printf("  after %s\n", item);
    }
    return is_revealed;
}

/* The number of events of a kind in the last action. */
static inline int count_events(const TestPosition *position, const char *kind)
{
    int count = 0;
    for (size_t i = 0; i < position->events.count; i++)
        count += strcmp(NASTY.events[position->events.items[i].kind].name, kind) == 0;
    return count;
}

/* The sentences of the last action's events for a player (or NOBODY), separated by spaces. */
static inline const char *sentences(const TestPosition *position, int viewer)
{
    return notation_sentences(&NASTY, &position->rules, &position->events, position->state.head.players, viewer, NULL,
                              " ");
}
