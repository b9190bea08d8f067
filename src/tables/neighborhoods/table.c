/* SPDX-License-Identifier: MIT */
/* The table of Neighborhoods: a layout of cards with stones of glass on them, piles, a die, the hand in front. */
#include "table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LAYER_PILES, LAYER_STONES, LAYER_HAND };
/* So much of a pile is made of cards that can be told apart. */
enum { DECK_SHOWN = 24, DISCARD_SHOWN = 12 };

const char *const NEIGHBORHOODS_STONE_ART[2] = {"stones/black", "stones/white"};

/* ---- Names of things ---- */

void neighborhoods_card_art(Card card, CardLook look, const char *back, char art[ART_NAME])
{
    if (card == CARD_HIDDEN) {
        snprintf(art, ART_NAME, "cards/back-%s", back);
        return;
    }
    const char *folder = look == CARD_SMALL ? "cards/small" : "cards", *token = card_token(card);
    if (card == CARD_JOKER) {
        snprintf(art, ART_NAME, "%s/joker", folder);
    } else if (token[0] == 'T') {
        snprintf(art, ART_NAME, "%s/10%c", folder, token[1]);
    } else {
        snprintf(art, ART_NAME, "%s/%s", folder, token);
    }
}

void neighborhoods_square_token(int square, char token[TOKEN_SIZE])
{
    snprintf(token, TOKEN_SIZE, "%c%d", 'a' + square_column(square), square_row(square) + 1);
}

int neighborhoods_square_of(const Rules *rules, const char *token)
{
    const int column = token[0] - 'a', row = token[0] ? token[1] - '1' : -1, side = rules_side(rules);
    return column < 0 || column >= side || row < 0 || row >= side || token[2] ? -1 : 8 * row + column;
}

static int stone_on(const State *view, int square)
{
    return view->stones[0] >> square & 1 ? 0 : view->stones[1] >> square & 1 ? 1 : NOBODY;
}

static void label_square(const Sight *sight, int square, char label[LABEL_SIZE])
{
    char token[TOKEN_SIZE], card[NAME_TEXT], stone[NAME_TEXT];
    const int owner = stone_on(view_of(sight), square);
    Text text = {0};
    neighborhoods_square_token(square, token);
    neighborhoods_name_thing(sight->rules, view_of(sight)->layout[square], NAME_WORDS, card);
    neighborhoods_name_thing(sight->rules, (unsigned)(THING_STONE + (owner == 1)), NAME_WORDS, stone);
    const WordPart parts[] = {word_text(token), word_text(card), word_text(stone)};
    words_fill(sight->stage->words, owner == NOBODY ? WORD_NEIGHBORHOODS_SQUARE : WORD_NEIGHBORHOODS_SQUARE_STONE,
               parts, 3, &text);
    text_copy(label, LABEL_SIZE, text_string(&text));
    text_clear(&text);
}

/* ---- Arrange ---- */

static void put_card(Piece *piece, Card card, Rect at, const char *back)
{
    static const float FULL_FROM = 84;
    neighborhoods_card_art(card, at.w < FULL_FROM ? CARD_SMALL : CARD_FULL, back, piece->art);
    text_copy(piece->shadow, ART_NAME, "cards/shadow");
    piece->shadow_at = neighborhoods_card_shadow(at);
}

static unsigned thing_of(Card card)
{
    return card == CARD_HIDDEN ? THING_HIDDEN : card;
}

static void put_stone(Piece *piece, Point centre, float radius)
{
    piece->at = neighborhoods_stone_rect(centre, radius);
    text_copy(piece->shadow, ART_NAME, "stones/shadow");
    piece->shadow_at = neighborhoods_stone_shadow(centre, radius);
    piece->layer = LAYER_STONES;
}

/* What a stone hides is seen through it while one looks at it. */
static void arrange_square(const Sight *sight, const Board *board, int square, Arrangement *arrangement)
{
    char token[TOKEN_SIZE], label[LABEL_SIZE];
    neighborhoods_square_token(square, token);
    label_square(sight, square, label);
    Target *target = arrange_target(arrangement, token, neighborhoods_seen_rect(board, square), label);
    target->corner = board->card_w * .085f;
    const int owner = stone_on(view_of(sight), square);
    if (owner == NOBODY) return;
    const Place place = {ZONE_SQUARE, NOBODY, (int16_t)square};
    Piece *piece =
        arrange_piece(arrangement, place, (unsigned)(THING_STONE + owner), NEIGHBORHOODS_STONE_ART[owner], (Rect){0});
    put_stone(piece, neighborhoods_stone_centre(board, square), board->radius);
    if (sight_regards(sight, token)) piece->fade = .62f;
}

static void arrange_layout(const Sight *sight, const Board *board, Arrangement *arrangement)
{
    for (int row = board->side - 1; row >= 0; row--) {
        for (int column = 0; column < board->side; column++)
            arrange_square(sight, board, 8 * row + column, arrangement);
    }
}

/* From the last to the first: which of them goes the events do not say, and it is to be the one at the end. */
static void arrange_reserve(const Sight *sight, const Plan *plan, int player, Arrangement *arrangement)
{
    const Place place = {ZONE_RESERVE, (int8_t)player, -1};
    float radius;
    for (int n = view_of(sight)->reserve[player] - 1; n >= 0; n--) {
        Piece *piece = arrange_piece(arrangement, place, (unsigned)(THING_STONE + player),
                                     NEIGHBORHOODS_STONE_ART[player], (Rect){0});
        const Point centre =
            neighborhoods_reserve_centre(plan->corners[player].stones, n, rules_of(sight)->stones, &radius);
        put_stone(piece, centre, radius);
        piece->time = TIME_CAPTURE;
    }
}

/* The deck grows with its cards; of the discards the last lies on top, none exactly over the one before. */
static void arrange_piles(const Sight *sight, const Plan *plan, Arrangement *arrangement)
{
    const State *view = view_of(sight);
    const int shown = view->deck_count < DECK_SHOWN ? view->deck_count : DECK_SHOWN;
    for (int n = 0; n < shown; n++) {
        const float up = floorf((float)n * fminf(5, plan->deck.w * .08f) / DECK_SHOWN);
        const Rect at = rect_moved(plan->deck, -up, -up);
        Piece *piece = arrange_piece(arrangement, (Place){ZONE_DECK, NOBODY, -1}, THING_HIDDEN, "", at);
        put_card(piece, CARD_HIDDEN, at, "blue");
        if (n > 0) piece->shadow[0] = '\0';
    }
    const int first = view->discard_count > DISCARD_SHOWN ? view->discard_count - DISCARD_SHOWN : 0;
    for (int n = first; n < view->discard_count; n++) {
        const float aside = roundf(plan->discard.w * .035f);
        const Rect at = rect_moved(plan->discard, aside * (float)(n * 2 % 3 - 1), aside * (float)(n % 3 - 1));
        Piece *piece = arrange_piece(arrangement, (Place){ZONE_DISCARD, NOBODY, (int16_t)n}, view->discard[n], "", at);
        put_card(piece, view->discard[n], at, "blue");
        if (n > first + 2) piece->shadow[0] = '\0';
    }
}

static void arrange_backs(const Sight *sight, const Plan *plan, Arrangement *arrangement)
{
    const int player = 1 - sight->seated, count = view_of(sight)->hand_count[player];
    const Rect room = plan->corners[player].backs;
    const float high = roundf(fminf(room.h, room.w * .5f)), wide = roundf(high / 1.4f);
    const float step = fminf(wide * .6f, count > 1 ? (room.w - wide) / (float)(count - 1) : 0);
    for (int n = 0; n < count; n++) {
        const Rect at = rect_snapped(rect_make(rect_right(room) - wide - step * (float)(count - 1 - n),
                                               room.y + (room.h - high) / 2, wide, high));
        const Card card = view_of(sight)->hands[player][n];
        Piece *piece = arrange_piece(arrangement, (Place){ZONE_HAND, (int8_t)player, -1}, thing_of(card), "", at);
        put_card(piece, card, at, "brick");
        piece->layer = LAYER_HAND;
    }
}

static int compare_cards(const void *a, const void *b)
{
    return *(const Card *)a - *(const Card *)b;
}

void neighborhoods_sorted_hand(const Sight *sight, Card hand[HAND_MAX])
{
    memcpy(hand, view_of(sight)->hands[sight->seated], HAND_MAX);
    qsort(hand, view_of(sight)->hand_count[sight->seated], sizeof *hand, compare_cards);
}

Rect neighborhoods_hand_rect(const Plan *plan, int n, int count)
{
    Rect at = rect_moved(plan->hand, plan->hand_step * (float)n, 0);
    if (n + 1 < count) at.w = fminf(at.w, plan->hand_step);
    return at;
}

/* In order, so that equal cards lie together: they are one thing to touch. */
static void arrange_hand(const Sight *sight, const Plan *plan, Arrangement *arrangement)
{
    const int player = sight->seated, count = view_of(sight)->hand_count[player];
    Card hand[HAND_MAX];
    neighborhoods_sorted_hand(sight, hand);
    Target *target = NULL;
    for (int n = 0; n < count; n++) {
        const Rect at = rect_moved(plan->hand, plan->hand_step * (float)n, 0);
        Piece *piece = arrange_piece(arrangement, (Place){ZONE_HAND, (int8_t)player, -1}, thing_of(hand[n]), "", at);
        put_card(piece, hand[n], at, player == sight->viewer ? "blue" : "brick");
        piece->layer = LAYER_HAND;
        if (hand[n] == CARD_HIDDEN) continue;
        piece->rises = true;
        piece->edge = at.w * .085f;
        const Rect seen = neighborhoods_hand_rect(plan, n, count);
        if (target && hand[n] == hand[n - 1]) {
            target->at = rect_union(target->at, seen);
            continue;
        }
        char name[NAME_TEXT];
        neighborhoods_name_thing(sight->rules, hand[n], NAME_WORDS, name);
        target = arrange_target(arrangement, card_token(hand[n]), seen, name);
        target->corner = piece->edge;
        target->drag = true;
        text_copy(piece->token, TOKEN_SIZE, card_token(hand[n]));
    }
}

static void arrange_spots(const Sight *sight, const Plan *plan, Arrangement *arrangement)
{
    Stage *stage = sight->stage;
    Target *tray = arrange_target(arrangement, "roll", plan->tray, stage_word(stage, WORD_NEIGHBORHOODS_ROLL));
    tray->corner = plan->tray.w * .09f;
    arrange_choice(arrangement, "decline", stage_word(stage, WORD_NEIGHBORHOODS_DECLINE));
    arrange_choice(arrangement, "redraw", stage_word(stage, WORD_NEIGHBORHOODS_REDRAW));
    arrange_choice(arrangement, "pass", stage_word(stage, WORD_NEIGHBORHOODS_PASS));
    if (view_of(sight)->discard_count == 0) return;
    Text label = {0};
    const WordPart parts[] = {word_number(view_of(sight)->discard_count)};
    words_fill(stage->words, WORD_NEIGHBORHOODS_DISCARDS, parts, 1, &label);
    Target *discard = arrange_target(arrangement, "discard", plan->discard, text_string(&label));
    discard->corner = plan->discard.w * .085f;
    discard->opens = true;
    text_clear(&label);
}

static void arrange(const Sight *sight, Arrangement *arrangement)
{
    Plan plan;
    neighborhoods_plan(sight, &plan);
    arrange_layout(sight, &plan.board, arrangement);
    for (int player = 0; player < 2; player++) arrange_reserve(sight, &plan, player, arrangement);
    arrange_piles(sight, &plan, arrangement);
    arrange_backs(sight, &plan, arrangement);
    arrange_hand(sight, &plan, arrangement);
    arrange_spots(sight, &plan, arrangement);
}

/* ---- Touches ---- */

static void spell(const void *rules, const void *view, Action action, Path *path)
{
    (void)view;
    if (action_kind(action) != KIND_USE) {
        char text[ACTION_TEXT];
        neighborhoods_write_action(rules, action, text);
        path_step(path, "%s", text);
        return;
    }
    char square[TOKEN_SIZE];
    neighborhoods_square_token(action_square(action), square);
    if (action_card(action) != CARD_NONE) path_step(path, "%s", card_token(action_card(action)));
    path_step(path, "%s", square);
}

static Action use_on(const Sight *sight, Card card, int square)
{
    return action_use(card, square, stone_on(view_of(sight), square) == 1 - sight->chooser);
}

/* A card that can be played nowhere: nothing matches it, or all that does is shut; then why the first of them is on which no
 * stone of one's own lies. */
static bool refuse_card(const Sight *sight, Card card, Text *text)
{
    const State *view = view_of(sight);
    const Squares matching = view->matching[card_rank(card)], open = matching & ~view->stones[sight->chooser];
    if (matching) return kit_refuse(sight, use_on(sight, card, squares_first(open ? open : matching)), text);
    char name[NAME_TEXT];
    neighborhoods_name_thing(sight->rules, card, NAME_WORDS, name);
    const WordPart parts[] = {word_text(name)};
    words_fill(sight->stage->words, WORD_NEIGHBORHOODS_NO_MATCH, parts, 1, text);
    return true;
}

static bool refuse(const Sight *sight, const Path *path, Text *text)
{
    const char *last = path->tokens[path->count - 1];
    const int square = neighborhoods_square_of(sight->rules, last);
    const Card first = card_from_token(path->tokens[0]);
    if (square >= 0) return kit_refuse(sight, use_on(sight, path->count > 1 ? first : CARD_NONE, square), text);
    const Card card = card_from_token(last);
    if (card != CARD_NONE) return refuse_card(sight, card, text);
    Action action;
    return neighborhoods_read_action(sight->rules, last, &action) && kit_refuse(sight, action, text);
}

static bool prompt_roll(const Sight *sight, Text *text)
{
    const State *view = view_of(sight);
    const int row = face_row(rules_side(rules_of(sight)), view->head.to_move, view->die);
    char place[NAME_TEXT];
    neighborhoods_name_place(sight->rules, (Place){ZONE_ROW, NOBODY, (int16_t)(row < 0 ? 0 : row)}, NAME_WORDS, place);
    const WordPart parts[] = {word_text(sight->names[view->head.to_move]), word_number(view->die), word_text(place)};
    words_fill(sight->stage->words, row < 0 ? WORD_NEIGHBORHOODS_ROLLED_HIGHEST : WORD_NEIGHBORHOODS_ROLLED, parts, 3,
               text);
    return true;
}

static bool prompt(const Sight *sight, Text *text)
{
    const Path *touched = &sight->choosing->touched;
    if (view_of(sight)->head.phase == PHASE_DIE) return prompt_roll(sight, text);
    if (touched->count == 0) return false;
    long squares = 0;
    for (size_t i = 0; i < sight->choosing->count; i++) {
        squares += strcmp(sight->choosing->paths[i].tokens[0], touched->tokens[0]) == 0;
    }
    char name[NAME_TEXT];
    neighborhoods_name_thing(sight->rules, card_from_token(touched->tokens[0]), NAME_WORDS, name);
    const WordPart parts[] = {word_text(sight->names[sight->chooser]), word_text(name), word_number(squares)};
    words_fill(sight->stage->words, WORD_NEIGHBORHOODS_LIFTS, parts, 3, text);
    return true;
}

/* ---- A closer look ---- */

static void tell_line(const Sight *sight, Place place, Squares line, Text *text)
{
    const State *view = view_of(sight);
    char name[NAME_TEXT];
    neighborhoods_name_place(sight->rules, place, NAME_WORDS, name);
    if (name[0] >= 'a' && name[0] <= 'z') name[0] = (char)(name[0] - 'a' + 'A');
    const WordPart parts[] = {word_text(name), word_number((long)squares_count(view->stones[0] & line)),
                              word_number((long)squares_count(view->stones[1] & line))};
    if (text->length > 0) text_add_char(text, ' ');
    words_fill(sight->stage->words, WORD_NEIGHBORHOODS_LINE, parts, 3, text);
}

static void look_at_card(Card card, Closer *closer)
{
    closer->aspect = 1 / 1.4f;
    neighborhoods_card_art(card, CARD_FULL, "blue", closer->art[closer->count++]);
}

/* The discards, from the top of the pile down. */
static bool look_at_discards(const Sight *sight, Closer *closer)
{
    const State *view = view_of(sight);
    if (view->discard_count == 0) return false;
    Text title = {0};
    const WordPart parts[] = {word_number(view->discard_count)};
    words_fill(sight->stage->words, WORD_NEIGHBORHOODS_DISCARDS, parts, 1, &title);
    text_copy(closer->title, LABEL_SIZE, text_string(&title));
    text_copy(closer->text, sizeof closer->text, stage_word(sight->stage, WORD_NEIGHBORHOODS_TOP_FIRST));
    text_clear(&title);
    for (int i = view->discard_count - 1; i >= 0 && closer->count < CLOSER_MAX; i--)
        look_at_card(view->discard[i], closer);
    return true;
}

static bool closer_look(const Sight *sight, const char *token, Closer *closer)
{
    if (strcmp(token, "discard") == 0) return look_at_discards(sight, closer);
    const Card card = card_from_token(token);
    if (card != CARD_NONE) {
        neighborhoods_name_thing(sight->rules, card, NAME_WORDS, closer->title);
        look_at_card(card, closer);
        return true;
    }
    const int square = neighborhoods_square_of(sight->rules, token);
    if (square < 0) return false;
    Text lines = {0};
    label_square(sight, square, closer->title);
    tell_line(sight, (Place){ZONE_ROW, NOBODY, (int16_t)square_row(square)}, row_squares(square_row(square)), &lines);
    tell_line(sight, (Place){ZONE_COLUMN, NOBODY, (int16_t)square_column(square)},
              column_squares(square_column(square)), &lines);
    text_copy(closer->text, sizeof closer->text, text_string(&lines));
    text_clear(&lines);
    look_at_card(view_of(sight)->layout[square], closer);
    return true;
}

static const Word PROMPTS[] = {WORD_NEIGHBORHOODS_PROMPT, WORD_NEIGHBORHOODS_PROMPT_DIE};
static const Word ITEMS[] = {WORD_NEIGHBORHOODS_ITEM};

extern const Table NEIGHBORHOODS_TABLE;
const Table NEIGHBORHOODS_TABLE = {
    .game = &NEIGHBORHOODS,
    .ground = "grounds/neighborhoods",
    .hand = true,
    .arrange = arrange,
    .spell = spell,
    .refuse = refuse,
    .below = neighborhoods_below,
    .above = neighborhoods_above,
    .beside = neighborhoods_beside,
    .prompt = prompt,
    .prompts = PROMPTS,
    .aim = WORD_NEIGHBORHOODS_AIM,
    .hear = neighborhoods_hear,
    .items = ITEMS,
    .closer = closer_look,
    .sign = neighborhoods_sign,
};
