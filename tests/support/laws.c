/* SPDX-License-Identifier: MIT */
#include "laws.h"

#include "check.h"
#include "culdesac/heuristics.h"
#include "support/texts.h"

typedef struct Buffer {
    _Alignas(16) unsigned char bytes[STATE_SIZE_MAX];
} Buffer;

enum { REMEMBERED = 64 };

/* A random game that is checked after each action. */
typedef struct Walk {
    const LawGame *play;
    const Game *game;
    Rng rng; /* for the test's own choices */
    Buffer state;
    Action *actions, *others;      /* buffers for two lists of legal actions */
    Action remembered[REMEMBERED]; /* some actions that were once legal for somebody */
    size_t played;
    /* Zones whose places had an index, and zones whose places had none. */
    bool ordered[UINT8_MAX + 1], piled[UINT8_MAX + 1];
    /* Zones that belong to players, and zones that belong to nobody. */
    bool owned[UINT8_MAX + 1], common[UINT8_MAX + 1];
    EventList events, other_events;
    ScoreItems items;
    Error *finding;
} Walk;

static bool same(const Walk *walk, const void *a, const void *b) { return memcmp(a, b, walk->game->state_size) == 0; }

/* Fills a buffer with random bytes, so that a function that does not write every byte is found. */
static void *fill_random(Walk *walk, Buffer *buffer)
{
    memset(buffer, (int)(rng_next(&walk->rng) & 0xFF), sizeof *buffer);
    return buffer;
}

/* Reports that a law does not hold; false. */
static bool report(Walk *walk, const char *law, const char *what)
{
    const StateHead *head = state_head_const(&walk->state);
    return error_set(walk->finding, "%s: %s (%s, %d players, seed %llu, action %zu, turn %u, phase %s)", law, what,
                     walk->game->id, walk->play->players, (unsigned long long)walk->play->seed, walk->played,
                     head->turn, walk->game->phases[head->phase]);
}

static size_t legal(const Walk *walk, const void *state, int player, Action *actions)
{
    return game_legal_actions(walk->game, walk->play->rules, state, player, actions);
}

static bool contains(const Action *actions, size_t count, Action action)
{
    for (size_t i = 0; i < count; i++) {
        if (actions[i] == action) return true;
    }
    return false;
}

/* ---- Legal actions, refusals, notation ---- */

static bool law_of_notation(Walk *walk, const Action *actions, size_t count)
{
    const Game *game = walk->game;
    char text[ACTION_TEXT_SIZE], other[ACTION_TEXT_SIZE];
    for (size_t i = 0; i < count; i++) {
        Action back = ACTION_NONE;
        memset(text, 'x', sizeof text);
        game->write_action(walk->play->rules, actions[i], text);
        if (!memchr(text, '\0', sizeof text)) return report(walk, "notation", "an action's text is too long");
        if (!game_read_action(game, walk->play->rules, text, &back) || back != actions[i])
            return report(walk, "notation", text);
        /* Reading the notation back already tells actions apart; this gives a clearer message for two that are next to
         * each other in the list. */
        if (i > 0 && strcmp(text, other) == 0) return report(walk, "notation", "two actions have one text");
        strcpy(other, text);
    }
    return true;
}

static bool check_refusal(Walk *walk, int player, Action action, const Action *actions, size_t count)
{
    const Game *game = walk->game;
    const bool listed = contains(actions, count, action);
    Event reason;
    const bool refused = game_refuse_action(game, walk->play->rules, &walk->state, player, action, &reason);
    if (refused == listed)
        return report(walk, "refuse", listed ? "a listed action is refused" : "an unlisted one is not");
    if (!refused) return true;
    SCOPED_TEXT sentence = {0};
    reason_describe(game, walk->play->rules, &reason, NULL, &sentence);
    const bool has_sentence = sentence.length > 1 && sentence.data[sentence.length - 1] == '.';
    if (!has_sentence) return report(walk, "refuse", "a refusal has no sentence");
    if (reason.player != (player < walk->play->players ? player : NOBODY))
        return report(walk, "refuse", "a refusal does not speak of whose action it was");
    /* The reason depends only on what the player can see. */
    if (player < 0) return true;
    Buffer view;
    Event seen;
    game_make_view(game, walk->play->rules, &walk->state, player, fill_random(walk, &view));
    if (!game_refuse_action(game, walk->play->rules, &view, player, action, &seen) ||
        memcmp(&seen, &reason, sizeof seen) != 0) {
        return report(walk, "refuse", "the view gives another reason");
    }
    return true;
}

/* Tries actions that are mostly illegal: slightly changed ones, those of other players or of other times, and random
 * numbers. */
static bool law_of_refusals(Walk *walk, int player, const Action *actions, size_t count)
{
    for (int i = 0; i < 4; i++) {
        const Action number = (Action)rng_next(&walk->rng) >> rng_below(&walk->rng, 32);
        const Action near =
            count ? actions[rng_below(&walk->rng, (uint32_t)count)] ^ (1u << rng_below(&walk->rng, 32)) : number;
        if (!check_refusal(walk, player, i % 2 ? near : number, actions, count)) return false;
    }
    for (int i = 0; i < 2; i++) {
        const Action once = walk->remembered[rng_below(&walk->rng, REMEMBERED)];
        if (!check_refusal(walk, player, once, actions, count)) return false;
    }
    if (count) {
        const Action listed = actions[rng_below(&walk->rng, (uint32_t)count)];
        if (!check_refusal(walk, player, listed, actions, count)) return false;
        walk->remembered[rng_below(&walk->rng, REMEMBERED)] = listed;
    }
    const int other = (int)rng_below(&walk->rng, (uint32_t)walk->play->players);
    const size_t others = legal(walk, &walk->state, other, walk->others);
    if (others == 0) return true;
    return check_refusal(walk, player, walk->others[rng_below(&walk->rng, (uint32_t)others)], actions, count);
}

/* Somebody who does not play has no actions, and whatever they try is refused. */
static bool law_of_strangers(Walk *walk)
{
    const int strangers[] = {NOBODY - 1, walk->play->players};
    for (int i = 0; i < 2; i++) {
        const Action once = walk->remembered[rng_below(&walk->rng, REMEMBERED)];
        if (legal(walk, &walk->state, strangers[i], walk->actions) > 0 ||
            !game_refuse_action(walk->game, walk->play->rules, &walk->state, strangers[i], once, NULL)) {
            return report(walk, "legal", "a player who does not play has an action");
        }
    }
    return true;
}

static bool law_of_legal_lists(Walk *walk)
{
    const StateHead *head = state_head_const(&walk->state);
    if (head->is_over != (head->to_move == NOBODY)) return report(walk, "legal", "to_move and is_over disagree");
    if (!head->is_over && has_player(head->may_act, head->to_move))
        return report(walk, "legal", "may_act contains the player who must act");
    const Buffer before = walk->state;
    for (int player = NOBODY; player < walk->play->players; player++) {
        const size_t count = legal(walk, &walk->state, player, walk->actions);
        if (count > walk->game->actions_max) return report(walk, "legal", "more actions than actions_max");
        for (size_t i = 1; i < count; i++) {
            if (walk->actions[i - 1] >= walk->actions[i]) return report(walk, "legal", "the list is not ascending");
        }
        const bool must = !head->is_over && player == head->to_move;
        const bool may = has_player(head->may_act, player);
        if (must && count == 0) return report(walk, "legal", "the player who must act has no action");
        if (count > 0 && (head->is_over || (player >= 0 && !must && !may)))
            return report(walk, "legal", "a player who may not act has an action");
        if (!law_of_notation(walk, walk->actions, count)) return false;
        if (!law_of_refusals(walk, player, walk->actions, count)) return false;
    }
    return same(walk, &before, &walk->state) || report(walk, "legal", "asking changed the state");
}

/* The functions that the search uses, game_random_action and game_count_actions, agree with the list of legal
 * actions. */
static bool law_of_random_actions(Walk *walk)
{
    const StateHead *head = state_head_const(&walk->state);
    if (head->is_over) return true;
    const size_t count = legal(walk, &walk->state, head->to_move, walk->actions);
    if (game_count_actions(walk->game, walk->play->rules, &walk->state) != count)
        return report(walk, "random", "count is not the list's");
    for (int i = 0; i < 4; i++) {
        Rng one = {rng_next(&walk->rng)}, two = one;
        const Action action = game_random_action(walk->game, walk->play->rules, &walk->state, &one);
        if (action != walk->actions[rng_below(&two, (uint32_t)count)])
            return report(walk, "random", "it is not the list's choice");
        if (one.word != two.word) return report(walk, "random", "it draws another number of times");
    }
    return true;
}

/* ---- Serialisation ---- */

/* Reads a state from JSON, which has to contain the rules of this game. If nothing was left out of the text (is_whole),
 * the state and the rules that are read have to give the same text again. */
static bool read_json(Walk *walk, const char *text, bool is_whole, void *state)
{
    Error error = {""};
    SCOPED_DOCUMENT *document = json_create(NULL, text, strlen(text), &error);
    if (!document) return report(walk, "json", error.text);
    SCOPED_MEMORY void *rules = memory_allocate(walk->game->rules_size);
    memcpy(rules, rulebook_defaults(walk->play->book), walk->game->rules_size);
    const JsonCursor root = json_root(document);
    if (!state_read(walk->game, &root, rules, state, &error)) return report(walk, "json", error.text);
    return !is_whole || strcmp(state_text(walk->game, rules, state), text) == 0 ||
           report(walk, "json", "the rules that come back are others");
}

/* ---- Places ---- */

/* A zone belongs to players or to nobody. If order counts in a zone, each thing that moves or is scored has an index
 * there; in other zones no thing has one. */
static bool law_of_place(Walk *walk, Place place, bool of_a_thing, const char *what)
{
    const uint8_t zone = place.zone;
    if (zone == 0) return (place.owner == 0 && place.index == 0) || report(walk, "place", what);
    if (place.owner < NOBODY || place.owner >= walk->play->players) return report(walk, "place", what);
    if (place.index < -1) return report(walk, "place", what);
    (place.owner == NOBODY ? walk->common : walk->owned)[zone] = true;
    if (of_a_thing) (place.index < 0 ? walk->piled : walk->ordered)[zone] = true;
    const bool one_way = !(walk->common[zone] && walk->owned[zone]) && !(walk->piled[zone] && walk->ordered[zone]);
    return one_way || report(walk, "place", what);
}

/* ---- Views ---- */

static bool same_score(const Score *a, const Score *b, int players)
{
    for (int p = 0; p < players; p++) {
        if (a->points[p] != b->points[p] || a->place[p] != b->place[p]) return false;
    }
    return a->winners == b->winners;
}

/* A sampled state hides nothing, so it is unchanged if it is written as JSON and read again. */
static bool law_of_sampled_state(Walk *walk, const Buffer *sampled)
{
    Buffer back;
    if (!read_json(walk, state_text(walk->game, walk->play->rules, sampled), true, fill_random(walk, &back)))
        return false;
    return same(walk, sampled, &back) || report(walk, "sample", "the sampled state is read back changed");
}

static bool law_of_view(Walk *walk, int viewer)
{
    const Game *game = walk->game;
    const void *rules = walk->play->rules;
    Buffer view, again, sampled;
    game_make_view(game, rules, &walk->state, viewer, fill_random(walk, &view));
    const StateHead *head = state_head_const(&view), *truth = state_head_const(&walk->state);
    if (head->viewer != viewer || head->seed != 0 || head->rng.word != 0)
        return report(walk, "view", "its head is not wiped");
    if (head->to_move != truth->to_move || head->may_act != truth->may_act || head->turn != truth->turn)
        return report(walk, "view", "what all may see is changed");
    game_make_view(game, rules, &view, viewer, fill_random(walk, &again));
    if (!same(walk, &view, &again)) return report(walk, "view", "concealing twice changes something");
    if (viewer >= 0) {
        const size_t count = legal(walk, &walk->state, viewer, walk->actions);
        if (legal(walk, &view, viewer, walk->others) != count ||
            memcmp(walk->actions, walk->others, count * sizeof(Action)) != 0) {
            return report(walk, "view", "the legal list from the view is another");
        }
    }
    const Score whole = game_score(game, rules, &walk->state, NULL);
    const Score seen = game_score(game, rules, &view, NULL);
    if (!same_score(&whole, &seen, walk->play->players))
        return report(walk, "view", "the score from the view is another");
    if (!game_has_hidden_info(game) && game_hash(game, rules, &view) != game_hash(game, rules, &walk->state))
        return report(walk, "hash", "with nothing hidden the view has another hash");

    game_sample_state(game, rules, &view, &walk->rng, fill_random(walk, &sampled));
    Error error;
    if (state_head_const(&sampled)->viewer != VIEWER_ALL)
        return report(walk, "sample", "the sampled state is still a view");
    if (!game->validate_state(rules, &sampled, NULL, &error)) return report(walk, "sample", error.text);
    game_make_view(game, rules, &sampled, viewer, fill_random(walk, &again));
    if (!same(walk, &view, &again)) return report(walk, "sample", "the sampled state has another view");
    return rng_below(&walk->rng, 32) != 0 || law_of_sampled_state(walk, &sampled);
}

/* If something is hidden, sampled states are random: at least two of many differ. */
static bool law_of_different_samples(Walk *walk)
{
    const Game *game = walk->game;
    if (!game_has_hidden_info(game)) return true;
    Buffer view, first;
    game_make_view(game, walk->play->rules, &walk->state, NOBODY, &view);
    for (int i = 0; i < 32; i++) {
        Buffer sampled;
        game_sample_state(game, walk->play->rules, &view, &walk->rng, &sampled);
        if (i == 0) first = sampled;
        memcpy(sampled.bytes, first.bytes, sizeof(StateHead));
        if (!same(walk, &first, &sampled)) return true;
    }
    return report(walk, "sample", "every sampled state is the same");
}

/* A player who is asked for an answer may decline. Everybody can see who is asked. */
static bool law_of_asking(Walk *walk)
{
    const Game *game = walk->game;
    const StateHead *head = state_head_const(&walk->state);
    Buffer view;
    game_make_view(game, walk->play->rules, &walk->state, NOBODY, fill_random(walk, &view));
    if (game_is_turn_open(game, &view) != game_is_turn_open(game, &walk->state))
        return report(walk, "asking", "the public view says otherwise whether the turn is open");
    if (!game->response_phase) return true;
    const uint8_t asked = game->response_phase->pending_players(walk->play->rules, &walk->state);
    if (game->response_phase->pending_players(walk->play->rules, &view) != asked)
        return report(walk, "asking", "the public view asks others");
    if (asked == 0) return true;
    if (head->is_over || !has_player(asked, head->to_move))
        return report(walk, "asking", "the player to move is not asked");
    if (asked >> walk->play->players) return report(walk, "asking", "a player who does not play is asked");
    const size_t count = legal(walk, &walk->state, head->to_move, walk->actions);
    return contains(walk->actions, count, game->response_phase->decline_action) ||
           report(walk, "asking", "the player cannot decline");
}

/* ---- Opponents ---- */

/* A hint and the traits of an action only depend on the player's view: they are the same in every state that the player
 * considers possible, and mention nothing that the player cannot see. */
static bool law_of_hints(Walk *walk)
{
    const Heuristics *heuristics = walk->game->heuristics;
    const int player = state_head_const(&walk->state)->to_move;
    const void *rules = walk->play->rules;
    Buffer view, sampled, again;
    if (player < 0) return true;
    const size_t count = legal(walk, &walk->state, player, walk->actions);
    const Action action = walk->actions[rng_below(&walk->rng, (uint32_t)count)];
    game_make_view(walk->game, rules, &walk->state, player, fill_random(walk, &view));
    game_sample_state(walk->game, rules, &view, &walk->rng, fill_random(walk, &sampled));
    game_make_view(walk->game, rules, &sampled, player, fill_random(walk, &again));
    ActionTraits traits = {0}, other = {0};
    if (heuristics->action_traits) heuristics->action_traits(rules, &view, player, action, &traits);
    if (heuristics->action_traits) heuristics->action_traits(rules, &again, player, action, &other);
    if (memcmp(&traits, &other, sizeof traits) != 0)
        return report(walk, "hints", "the traits depend on what is hidden");
    if (traits.dislike > 100 || traits.dislike < -100)
        return report(walk, "hints", "the dislike of an action is beyond all bounds");
    Event hint = {0}, same_hint = {0};
    if (!hint_find(walk->game, rules, &view, player, action, &hint)) return true;
    if (!hint_find(walk->game, rules, &again, player, action, &same_hint) ||
        memcmp(&hint, &same_hint, sizeof hint) != 0)
        return report(walk, "hints", "the reason depends on what is hidden");
    if (hint.thing == THING_HIDDEN || hint.with == THING_HIDDEN) return report(walk, "hints", "the reason is hidden");
    size_t kinds = 0;
    while (heuristics->hints[kinds].name) kinds++;
    if (hint.kind >= kinds) return report(walk, "hints", "the reason has no kind");
    SCOPED_TEXT text = {0};
    hint_describe(walk->game, rules, &hint, NULL, &text);
    const bool has_sentence = text.length > 0 && !strchr(text.data, '{');
    return has_sentence || report(walk, "hints", "the reason has no sentence");
}

/* ---- JSON, scores ---- */

/* Removes a member whose value is a number or a list of numbers. */
static void drop_member(Text *text, const char *key)
{
    char *start = strstr(text->data, key);
    if (!start) return;
    char *end = start;
    for (int depth = 0; depth > 0 || *end != ','; end++) depth += (*end == '[') - (*end == ']');
    memmove(start, end + 1, strlen(end));
    text->length -= (size_t)(end + 1 - start);
}

static bool law_of_json(Walk *walk)
{
    Buffer back;
    SCOPED_TEXT text = {0};
    text_add(&text, state_text(walk->game, walk->play->rules, &walk->state));
    if (!read_json(walk, text_string(&text), true, fill_random(walk, &back))) return false;
    if (!same(walk, &walk->state, &back)) return report(walk, "json", "the state that comes back is another");
    drop_member(&text, "\"turn\":");
    drop_member(&text, "\"scores\":");
    drop_member(&text, "\"winners\":");
    drop_member(&text, "\"may_act\":");
    if (!read_json(walk, text_string(&text), false, fill_random(walk, &back))) return false;
    return state_head_const(&back)->turn <= state_head_const(&walk->state)->turn ||
           report(walk, "json", "the turn put in is not the lowest");
}

static bool law_of_scores(Walk *walk)
{
    const int players = walk->play->players;
    int32_t sum[PLAYERS_MAX] = {0};
    int kinds = 0;
    while (walk->game->items[kinds]) kinds++;
    const Score score = game_score(walk->game, walk->play->rules, &walk->state, &walk->items);
    for (size_t i = 0; i < walk->items.count; i++) {
        const ScoreItem *item = &walk->items.items[i];
        if (item->player >= players) return report(walk, "score", "an item of nobody");
        if (item->item >= kinds) return report(walk, "score", "an item without a name");
        if (!law_of_place(walk, item->at, true, walk->game->items[item->item])) return false;
        sum[item->player] += item->points;
    }
    for (int p = 0; p < players; p++) {
        if (sum[p] != score.points[p]) return report(walk, "score", "the items do not add up to the score");
        int place = 1;
        for (int q = 0; q < players; q++) place += score.place[q] < score.place[p];
        if (score.place[p] != place) return report(walk, "score", "the places are no ranking");
        const bool wins = has_player(score.winners, p);
        if (wins != (state_head_const(&walk->state)->is_over && place == 1))
            return report(walk, "score", "winners are those at place 1 when it is over");
    }
    return true;
}

/* Hashes are equal for equal positions, and only for those; the random generator and the seed do not matter. */
static bool law_of_hash(Walk *walk, const Buffer *after)
{
    const Game *game = walk->game;
    Buffer other = *after;
    StateHead *head = state_head(&other);
    const uint64_t hash = game_hash(game, walk->play->rules, after);
    head->seed++;
    head->rng.word++;
    if (game_hash(game, walk->play->rules, &other) != hash)
        return report(walk, "hash", "the same position has another hash");
    return game_hash(game, walk->play->rules, &walk->state) != hash ||
           report(walk, "hash", "an action leaves it unchanged");
}

/* ---- Playing ---- */

/* Whether the sentence of an event says its value: it would be different if the value were 0. */
static bool sentence_has_value(const Walk *walk, const Event *event, int index)
{
    Event without = *event;
    without.value[index] = 0;
    SCOPED_TEXT text = {0}, other = {0};
    event_describe(walk->game, walk->play->rules, event, NULL, &text);
    event_describe(walk->game, walk->play->rules, &without, NULL, &other);
    return strcmp(text_string(&text), text_string(&other)) != 0;
}

static bool law_of_event(Walk *walk, const Event *event)
{
    const Game *game = walk->game;
    int kinds = 0;
    while (game->events[kinds].name) kinds++;
    if (event->kind >= kinds) return report(walk, "event", "it has no kind");
    const EventKind *kind = &game->events[event->kind];
    if (event->to.zone != 0 && event->from.zone == 0) return report(walk, "event", kind->name);
    const bool moves = event->thing != THING_NONE && event->to.zone != 0;
    if (!law_of_place(walk, event->from, moves, kind->name)) return false;
    if (!law_of_place(walk, event->to, moves, kind->name)) return false;
    for (int i = 0; i < 4; i++) {
        if (event->value[i] != 0 && !kind->value_keys[i] && !sentence_has_value(walk, event, i))
            return report(walk, "event", "it has a value without a name that its sentence leaves out");
    }
    for (int viewer = NOBODY; viewer < walk->play->players; viewer++) {
        const Event seen = event_make_view(*event, viewer, walk->play->players);
        SCOPED_TEXT text = {0};
        event_describe(game, walk->play->rules, &seen, NULL, &text);
        const bool has_sentence =
            !event_has_description(game, event->kind) || (text.length > 1 && text.data[text.length - 1] == '.');
        text_reset(&text);
        JsonWriter out = json_writer(&text);
        event_write(game, walk->play->rules, &seen, &out);
        SCOPED_DOCUMENT *document = json_create(NULL, text_string(&text), text.length, &check_error);
        if (!has_sentence || !document) return report(walk, "event", game->events[event->kind].name);
    }
    return true;
}

/* Whether the viewer sees the same events in both. After a shuffle they are only compared up to the first card that
 * differs, because from there on the states may differ even if the final views agree. */
static bool same_events(const EventList *a, const EventList *b, int viewer, int players, bool shuffled)
{
    for (size_t i = 0; i < a->count && i < b->count; i++) {
        const Event one = event_make_view(a->items[i], viewer, players),
                    two = event_make_view(b->items[i], viewer, players);
        if (memcmp(&one, &two, sizeof one) == 0) continue;
        return shuffled && one.thing < THING_HIDDEN && two.thing < THING_HIDDEN && one.thing != two.thing;
    }
    return a->count == b->count;
}

/* An action that reveals nothing changes each viewer's view in the same way in every state that the viewer considered
 * possible. If it revealed something, and the viewer's views are nevertheless equal before and after it, the viewer
 * must have been shown the same events. */
static bool law_of_revealing(Walk *walk, const Buffer *after, int player, Action action, bool revealed)
{
    const Game *game = walk->game;
    const void *rules = walk->play->rules;
    const bool drew = state_head_const(&walk->state)->rng.word != state_head_const(after)->rng.word;
    for (int viewer = NOBODY; viewer < walk->play->players; viewer++) {
        Buffer view, sampled, seen, sampled_view;
        game_make_view(game, rules, &walk->state, viewer, &view);
        game_sample_state(game, rules, &view, &walk->rng, &sampled);
        const bool possible = !game_refuse_action(game, rules, &sampled, player, action, NULL);
        if (!possible) {
            if (revealed) continue;
            return report(walk, "reveal", "an action that is not legal in every sampled state reveals nothing");
        }
        walk->other_events.count = 0;
        const uint64_t word = state_head_const(&sampled)->rng.word;
        const bool also = game->apply_action(rules, &sampled, player, action, &walk->other_events);
        if (!revealed && also)
            return report(walk, "reveal", "whether an action reveals something depends on what is hidden");
        game_make_view(game, rules, after, viewer, &seen);
        game_make_view(game, rules, &sampled, viewer, &sampled_view);
        if (!same(walk, &seen, &sampled_view)) {
            if (revealed) continue;
            return report(walk, "reveal", "an action that is said to reveal nothing changes the view");
        }
        const bool shuffled = revealed && (drew || word != state_head_const(&sampled)->rng.word);
        if (!same_events(&walk->events, &walk->other_events, viewer, walk->play->players, shuffled))
            return report(walk, "reveal", "the concealed events reveal the state");
    }
    return true;
}

static bool play_action(Walk *walk, int player, Action action)
{
    const Game *game = walk->game;
    const void *rules = walk->play->rules;
    Buffer quiet = walk->state, after = walk->state;
    walk->events.count = 0;
    const bool revealed = game->apply_action(rules, &after, player, action, &walk->events);
    const bool again = game->apply_action(rules, &quiet, player, action, NULL);
    if (!same(walk, &quiet, &after) || again != revealed)
        return report(walk, "apply", "with events it does something else");
    if (same(walk, &walk->state, &after)) return report(walk, "apply", "nothing is changed");
    for (size_t i = 0; i < walk->events.count; i++) {
        if (!law_of_event(walk, &walk->events.items[i])) return false;
    }
    if (!law_of_hash(walk, &after) || !law_of_revealing(walk, &after, player, action, revealed)) return false;
    walk->state = after;
    walk->played++;
    return true;
}

/* Plays an action, most often of the player who must act, sometimes of one who may, and rarely of the table
 * (NOBODY). */
static bool play_something(Walk *walk)
{
    const StateHead *head = state_head_const(&walk->state);
    int player = head->to_move;
    if (rng_below(&walk->rng, 4) == 0 && head->may_act) {
        const int other = (int)rng_below(&walk->rng, (uint32_t)walk->play->players);
        if (has_player(head->may_act, other)) player = other;
    }
    if (rng_below(&walk->rng, 400) == 0) player = NOBODY;
    size_t count = legal(walk, &walk->state, player, walk->actions);
    if (count == 0) {
        player = head->to_move;
        count = legal(walk, &walk->state, player, walk->actions);
    }
    return play_action(walk, player, walk->actions[rng_below(&walk->rng, (uint32_t)count)]);
}

static bool check_position(Walk *walk)
{
    Error error = {""};
    if (!walk->game->validate_state(walk->play->rules, &walk->state, NULL, &error))
        return report(walk, "valid", error.text);
    if (walk->played > walk->play->length_max) return report(walk, "bound", "the match lasts longer than any should");
    if (!law_of_legal_lists(walk) || !law_of_strangers(walk) || !law_of_random_actions(walk) || !law_of_scores(walk) ||
        !law_of_asking(walk) || !law_of_hints(walk)) {
        return false;
    }
    for (int viewer = NOBODY; viewer < walk->play->players; viewer++) {
        if (!law_of_view(walk, viewer)) return false;
    }
    return rng_below(&walk->rng, 4) != 0 || law_of_json(walk);
}

static bool law_of_the_deal(Walk *walk)
{
    const LawGame *play = walk->play;
    Buffer again;
    walk->game->deal(play->rules, play->players, play->seed, fill_random(walk, &walk->state));
    walk->game->deal(play->rules, play->players, play->seed, fill_random(walk, &again));
    if (!same(walk, &walk->state, &again)) return report(walk, "deal", "the same seed gives two deals");
    const StateHead *head = state_head_const(&walk->state);
    if (head->seed != play->seed || head->viewer != VIEWER_ALL || head->players != play->players)
        return report(walk, "deal", "its head is wrong");
    if (!game_has_hidden_info(walk->game)) return true; /* there may be nothing to shuffle */
    for (uint64_t seed = 0; seed < 32; seed++) {
        walk->game->deal(play->rules, play->players, seed, &again);
        *state_head(&again) = *head;
        if (!same(walk, &walk->state, &again)) return true;
    }
    return report(walk, "deal", "every seed gives the same");
}

bool laws_walk(const LawGame *play, size_t *actions, Error *finding)
{
    SCOPED_MEMORY Walk *walk = memory_allocate(sizeof *walk);
    walk->play = play;
    walk->game = play->game;
    walk->rng = rng_from_seed(play->seed ^ 0x5DEECE66Du);
    walk->finding = finding;
    walk->actions = memory_allocate((play->game->actions_max + 1) * sizeof(Action));
    walk->others = memory_allocate((play->game->actions_max + 1) * sizeof(Action));
    bool good = law_of_the_deal(walk) && law_of_different_samples(walk) && check_position(walk);
    while (good && walk->played < *actions && !state_head_const(&walk->state)->is_over)
        good = play_something(walk) && check_position(walk);
    *actions -= walk->played;
    free(walk->actions);
    free(walk->others);
    return good;
}
