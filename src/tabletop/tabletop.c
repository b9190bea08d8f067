/* SPDX-License-Identifier: MIT */
#include "tabletop/tabletop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

TableRefusal tabletop_refuse_action(const TableContext *context, Action action)
{
    Event reason;
    Text text = {0};
    if (!game_refuse_action(context->position.game, context->position.rules, context->position.view, context->chooser,
                            action, &reason))
        return refusal_in_words(NULL);
    reason_describe(context->position.game, context->position.rules, &reason, context->position.names, &text);
    const char *rule_ref = context->position.game->reasons[reason.kind].rule_ref;
    return (TableRefusal){stage_take_text(context->stage, &text), rule_ref ? rule_ref : "", reason.kind};
}

/* Explains an action whose notation consists of the tokens of the path or, if the game has no `read_action`, begins
 * with them. */
static TableRefusal refuse_notation(const TableContext *context, const TouchPath *path)
{
    const Game *game = context->position.game;
    SCOPED_TEXT notation = {0};
    Action action;
    for (int i = 0; i < path->count; i++) text_addf(&notation, "%s%s", i ? " " : "", path->tokens[i]);
    if (game_read_action(game, context->position.rules, text_string(&notation), &action))
        return tabletop_refuse_action(context, action);
    text_add(&notation, " ");
    TableRefusal refusal = refusal_in_words(NULL);
    for (action = 0; !game->read_action && !refusal.sentence && action < game->actions_max; action++) {
        char text[ACTION_TEXT_SIZE];
        game->write_action(context->position.rules, action, text);
        if (strncmp(text, text_string(&notation), notation.length) == 0)
            refusal = tabletop_refuse_action(context, action);
    }
    return refusal;
}

TableRefusal tabletop_refuse_touch(const TableContext *context, const char *token)
{
    const TableInput *input = &context->position.game_table->input;
    TouchPath path = context->selection->touched;
    if (path.count < TOUCH_STEPS_MAX) touch_path_addf(&path, "%s", token);
    return input->explain_refusal ? input->explain_refusal(context, &path) : refuse_notation(context, &path);
}

int tabletop_find_seat_areas(const TableContext *context, const void *view, Rect areas[PLAYERS_MAX])
{
    const TableSeatAreas *seats = context->position.game_table->seat_areas;
    return seats ? seats->get_areas(context, view, areas) : 0;
}

Rect tabletop_player_area(const TableContext *context, int player)
{
    const TablePosition *position = &context->position;
    Rect areas[PLAYERS_MAX];
    if (tabletop_find_seat_areas(context, position->view, areas) == 0) return (Rect){0};
    return areas[position->game_table->seat_areas->get_seat(position->view, player)];
}

long tabletop_position_figure(const TablePosition *position, int player)
{
    const TableScoring *scoring = &position->game_table->scoring;
    if (scoring->get_figure) return scoring->get_figure(position, player);
    return game_score(position->game, position->rules, position->view, NULL).points[player];
}

long tabletop_figure(const TableContext *context, int player)
{
    const long figure = tabletop_position_figure(&context->position, player);
    return context_is_counting(context) ? context->position.game_table->counting->find_figure(context, player, figure)
                                        : figure;
}
