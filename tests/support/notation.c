/* SPDX-License-Identifier: MIT */
#include "support/notation.h"

#include "check.h"
#include "support/texts.h"

const char *notation_legal(const Game *game, const void *rules, const void *state, int player, const char *between)
{
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    SCOPED_TEXT text = {0};
    const size_t count = game->legal_actions(rules, state, player, actions);
    for (size_t i = 0; i < count; i++) {
        char name[ACTION_TEXT_SIZE];
        game->write_action(rules, actions[i], name);
        text_addf(&text, "%s%s", i ? between : "", name);
    }
    return textf("%s", text_string(&text));
}

const char *notation_refusal(const Game *game, const void *rules, const void *state, int player, const char *text,
                             const char *const *names)
{
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    SCOPED_TEXT why = {0};
    Action action;
    Event reason;
    bool listed = false;
    if (!game->read_action(rules, text, &action)) return "unread";
    const size_t count = game->legal_actions(rules, state, player, actions);
    for (size_t i = 0; i < count; i++) listed |= actions[i] == action;
    const bool refused = game_refuse_action(game, rules, state, player, action, &reason);
    CHECK_INT(listed, !refused);
    if (refused) reason_describe(game, rules, &reason, names, &why);
    return textf("%s", text_string(&why));
}

bool notation_play(const Game *game, const void *rules, void *state, int player, const char *text, EventList *events)
{
    Action action;
    events->count = 0;
    const char *why = notation_refusal(game, rules, state, player, text, NULL);
    if (!CHECK_ABOUT(!why[0], "%s: %s", text, why) || !game->read_action(rules, text, &action)) return false;
    const bool was_valid = game->validate_state(rules, state, NULL, NULL);
    const bool revealed = game->apply_action(rules, state, player, action, events);
    CHECK_ABOUT(!was_valid || game->validate_state(rules, state, NULL, &check_error), "after %s", text);
    return revealed;
}

const char *notation_sentences(const Game *game, const void *rules, const EventList *events, int players, int viewer,
                               const char *const *names, const char *between)
{
    SCOPED_TEXT sentences = {0};
    for (size_t i = 0; i < events->count; i++) {
        SCOPED_TEXT sentence = {0};
        Event event = events->items[i];
        if (viewer != VIEWER_ALL) event = event_make_view(event, viewer, players);
        event_describe(game, rules, &event, names, &sentence);
        if (sentence.length > 0) text_addf(&sentences, "%s%s", sentences.length > 0 ? between : "", sentence.data);
    }
    return textf("%s", text_string(&sentences));
}

uint64_t notation_perft(const Game *game, const void *rules, const void *state, int depth)
{
    const StateHead *head = state_head_const(state);
    if (head->is_over) return 0;
    if (depth == 1) return game_count_actions(game, rules, state);
    SCOPED_MEMORY Action *actions = memory_allocate(game->actions_max * sizeof *actions);
    SCOPED_MEMORY void *next = memory_allocate(game->state_size);
    const size_t count = game->legal_actions(rules, state, head->to_move, actions);
    uint64_t nodes = 0;
    for (size_t i = 0; i < count; i++) {
        memcpy(next, state, game->state_size);
        game->apply_action(rules, next, head->to_move, actions[i], NULL);
        nodes += notation_perft(game, rules, next, depth - 1);
    }
    return nodes;
}

const char *notation_next(const char **list)
{
    if (!**list) return NULL;
    const char *item = textf("%.*s", (int)strcspn(*list, ","), *list);
    *list += strlen(item);
    *list += strspn(*list, ", ");
    return item;
}

void notation_check_unread(const Game *game, const void *rules, const char *list)
{
    for (;; list++) {
        const char *item = textf("%.*s", (int)strcspn(list, "|"), list);
        Action action;
        CHECK_ABOUT(!game->read_action(rules, item, &action), "  read was \"%s\"", item);
        list += strlen(item);
        if (!*list) break;
    }
}
