/* SPDX-License-Identifier: MIT */
#include "support/positions.h"

#include "check.h"
#include "culdesac/heuristics.h"
#include "support/event_fields.h"
#include "support/notation.h"
#include "support/texts.h"

#include <ctype.h>

static const StateHead *head_of(const Position *at) { return state_head_const(at->state); }

/* The number that a question ends with; `without` if it ends with none. */
static int number_in(const char *rest, int without)
{
    return isdigit((unsigned char)*rest) || *rest == '-' ? atoi(rest) : without;
}

static const char *ask_may(const Position *at, const char *rest)
{
    const char *by = strstr(rest, " by ");
    const int player = by ? atoi(by + strlen(" by ")) : head_of(at)->to_move;
    return notation_refusal(at->game, at->rules, at->state, player, textf("%.*s", by ? (int)(by - rest) : -1, rest),
                            at->names);
}

static const char *find_other(const Position *at, const char *actions, bool is_legal)
{
    for (const char *action; (action = notation_next(&actions));) {
        if ((ask_may(at, action)[0] == '\0') != is_legal) return action;
    }
    return "";
}

static const char *ask_can(const Position *at, const char *rest) { return find_other(at, rest, true); }

static const char *ask_cannot(const Position *at, const char *rest) { return find_other(at, rest, false); }

static const char *ask_legal(const Position *at, const char *rest)
{
    return notation_legal(at->game, at->rules, at->state, number_in(rest, head_of(at)->to_move), ", ");
}

static const char *ask_count(const Position *at, const char *rest)
{
    const char *list = ask_legal(at, "");
    int count = 0;
    for (const char *action; (action = notation_next(&list));) count += strncmp(action, rest, strlen(rest)) == 0;
    return textf("%d", count);
}

static const char *ask_now(const Position *at, const char *rest)
{
    const StateHead *head = head_of(at);
    return textf("%s %d turn %u", at->game->phases[head->phase], head->to_move, (unsigned)head->turn);
}

static const char *ask_perft(const Position *at, const char *rest)
{
    return textf("%llu", (unsigned long long)notation_perft(at->game, at->rules, at->state, atoi(rest)));
}

static const char *ask_score(const Position *at, const char *rest)
{
    Text *text = text_to_fill();
    const Score score = game_score(at->game, at->rules, at->state, NULL);
    for (int player = 0; player < head_of(at)->players; player++) text_addf(text, "%d ", score.points[player]);
    text_add(text, score.winners ? "won by" : "won by nobody");
    for (int player = 0; player < head_of(at)->players; player++)
        if (has_player(score.winners, player)) text_addf(text, " %d", player);
    return text_string(text);
}

static const char *ask_places(const Position *at, const char *rest)
{
    Text *text = text_to_fill();
    const Score score = game_score(at->game, at->rules, at->state, NULL);
    for (int player = 0; player < head_of(at)->players; player++)
        text_addf(text, "%s%d", player ? " " : "", score.place[player]);
    return text_string(text);
}

static const char *ask_items(const Position *at, const char *rest)
{
    Text *text = text_to_fill();
    SCOPED_MEMORY ScoreItems *list = memory_allocate(sizeof *list);
    const int player = number_in(rest, NOBODY);
    game_score(at->game, at->rules, at->state, list);
    for (size_t i = 0; i < list->count; i++) {
        const ScoreItem *item = &list->items[i];
        char place[NAME_TEXT_SIZE] = "";
        if (player != NOBODY && item->player != player) continue;
        if (item->at.zone) game_name_place(at->game, at->rules, item->at, NAME_TOKEN, place);
        text_addf(text, "%s%s %s%s%d %d", text->length ? ", " : "", at->game->items[item->item], place,
                  *place ? " " : "", item->count, item->points);
    }
    return text_string(text);
}

static const char *ask_revealed(const Position *at, const char *rest) { return textf("%d", at->is_revealed); }

static const char *ask_sentences(const Position *at, const char *rest)
{
    return notation_sentences(at->game, at->rules, at->events, head_of(at)->players, number_in(rest, NOBODY), at->names,
                              " ");
}

static const char *ask_events(const Position *at, const char *rest)
{
    SCOPED_TEXT text = {0};
    for (size_t i = 0; i < at->events->count; i++)
        text_addf(&text, "%s%s", i ? " " : "", event_text(at->game, at->rules, &at->events->items[i]));
    return textf("%s", text_string(&text));
}

static const char *ask_event(const Position *at, const char *rest)
{
    const size_t index = (size_t)atoi(rest);
    return index < at->events->count ? event_text(at->game, at->rules, &at->events->items[index]) : "";
}

static Action action_in(const Position *at, const char *rest)
{
    Action action = ACTION_NONE;
    CHECK_ABOUT(at->game->read_action(at->rules, rest, &action), "%s", rest);
    return action;
}

static const char *ask_fields(const Position *at, const char *rest)
{
    return event_fields(at->game, at->rules, at->state, head_of(at)->to_move, action_in(at, rest));
}

static const char *ask_hint(const Position *at, const char *rest)
{
    const Heuristics *heuristics = at->game->heuristics;
    const int player = head_of(at)->to_move;
    Event hint;
    if (!hint_find(at->game, at->rules, at->state, player, action_in(at, rest), &hint)) return "";
    CHECK_INT(hint.player, player);
    Text *text = text_to_fill();
    text_add(text, heuristics->hints[hint.kind].name);
    if (hint.thing != THING_NONE) {
        char token[NAME_TEXT_SIZE];
        game_name_thing(at->game, at->rules, hint.thing, NAME_TOKEN, token);
        text_addf(text, " %s", token);
    }
    if (hint.other != NOBODY) text_addf(text, " of %d", hint.other);
    return text_string(text);
}

static const char *ask_traits(const Position *at, const char *rest)
{
    Text *text = text_to_fill();
    ActionTraits traits = {0};
    const Action action = action_in(at, rest);
    const int player = head_of(at)->to_move;
    at->game->heuristics->action_traits(at->rules, at->state, player, action, &traits);
    const struct {
        const char *name;
        int value;
    } NAMED[] = {{"risk", traits.risk},       {"spite", traits.spite},  {"patience", traits.patience},
                 {"bluff", traits.bluff},     {"reach", traits.reach},  {"generosity", traits.generosity},
                 {"dislike", traits.dislike}, {"centre", traits.centre}};
    for (size_t i = 0; i < sizeof NAMED / sizeof *NAMED; i++)
        if (NAMED[i].value) text_addf(text, "%s%s %+d", text->length ? ", " : "", NAMED[i].name, NAMED[i].value);
    if (at->game->heuristics->is_blunder && at->game->heuristics->is_blunder(at->rules, at->state, player, action))
        text_add(text, text->length ? ", a blunder" : "a blunder");
    return text_string(text);
}

static const char *ask_wrong(const Position *at, const char *rest)
{
    Error error = {""};
    at->game->validate_state(at->rules, at->state, NULL, &error);
    return textf("%s", error.text);
}

static const char *member_of(const Position *at, const void *state, const char *key)
{
    Text *text = text_to_fill();
    JsonWriter out = json_writer(text);
    const JsonCursor root = check_json(state_text(at->game, at->rules, state)), member = json_member(&root, key);
    if (json_exists(&member)) json_put_node(&out, &member);
    return text_string(text);
}

static const char *ask_state(const Position *at, const char *rest) { return member_of(at, at->state, rest); }

static const char *ask_sees(const Position *at, const char *rest)
{
    SCOPED_MEMORY void *view = memory_allocate(at->game->state_size);
    game_make_view(at->game, at->rules, at->state, atoi(rest), view);
    return member_of(at, view, rest + strcspn(rest, " ") + 1);
}

static const char *ask_reads(const Position *at, const char *rest)
{
    for (const char *text; (text = notation_next(&rest));) {
        Action action = ACTION_NONE;
        if (!at->game->read_action(at->rules, text, &action)) return text;
        CHECK_TEXT(action_text(at->game, at->rules, action), text);
    }
    return "";
}

static const char *ask_unread(const Position *at, const char *rest)
{
    notation_check_unread(at->game, at->rules, rest);
    return "";
}

static const char *ask_drawn(const Position *at, const char *rest)
{
    Text *text = text_to_fill();
    SCOPED_MEMORY void *view = memory_allocate(at->game->state_size);
    memcpy(view, at->state, at->game->state_size);
    if (*rest) game_make_view(at->game, at->rules, at->state, atoi(rest), view);
    static const char *const NUMBERED[] = {"Player 0", "Player 1", "Player 2", "Player 3"};
    at->game->print(at->rules, view, at->names ? at->names : NUMBERED, text);
    for (const char *line = text_string(text); *line; line += strcspn(line, "\n") + 1)
        CHECK_ABOUT(strcspn(line, "\n") <= 80, "%s", line);
    return text_string(text);
}

const char *position_answer(Position *position, const char *text)
{
    static const struct {
        const char *verb;
        const char *(*ask)(const Position *at, const char *rest);
        bool may_be_empty;
    } QUESTIONS[] = {
        {"may", ask_may, true},       {"can", ask_can, true}, {"cannot", ask_cannot, true}, {"reads", ask_reads, true},
        {"unread", ask_unread, true}, {"legal", ask_legal},   {"count", ask_count},         {"now", ask_now},
        {"perft", ask_perft},         {"score", ask_score},   {"places", ask_places},       {"items", ask_items},
        {"revealed", ask_revealed},   {"event", ask_event},   {"events", ask_events},       {"fields", ask_fields},
        {"sentences", ask_sentences}, {"sees", ask_sees},     {"state", ask_state},         {"wrong", ask_wrong},
        {"drawn", ask_drawn},         {"hint", ask_hint},     {"traits", ask_traits},
    };
    const size_t length = strcspn(text, " ");
    for (size_t i = 0; i < sizeof QUESTIONS / sizeof *QUESTIONS; i++) {
        if (strlen(QUESTIONS[i].verb) != length || strncmp(QUESTIONS[i].verb, text, length) != 0) continue;
        const char *answer = QUESTIONS[i].ask(position, text + length + (text[length] == ' '));
        return *answer || QUESTIONS[i].may_be_empty ? answer : "none";
    }
    for (const char *action; (action = notation_next(&text));)
        position->is_revealed = notation_play(position->game, position->rules, position->state,
                                              head_of(position)->to_move, action, position->events);
    return "";
}
