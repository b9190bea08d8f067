/* SPDX-License-Identifier: MIT */
#include "tabletop/tabletop.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *tabletop_refuse_action(const TableContext *context, Action action)
{
    Event reason;
    Text text = {0};
    if (!game_refuse_action(context->game, context->rules, context->view, context->chooser, action, &reason))
        return NULL;
    reason_describe(context->game, context->rules, &reason, context->names, &text);
    if (context->refused_reason) *context->refused_reason = reason.type;
    return stage_take_text(context->stage, &text);
}

static const char *refuse_path(const TableContext *context, const TouchPath *path)
{
    if (context->game_table->input.explain_refusal) return context->game_table->input.explain_refusal(context, path);
    const Game *game = context->game;
    SCOPED_TEXT notation = {0};
    Action action;
    for (int i = 0; i < path->count; i++) text_addf(&notation, "%s%s", i ? " " : "", path->tokens[i]);
    if (game_read_action(game, context->rules, text_string(&notation), &action))
        return tabletop_refuse_action(context, action);
    text_add(&notation, " "); /* an incomplete path: explain an action that begins with the path */
    const char *reason = NULL;
    for (action = 0; !game->read_action && !reason && action < game->actions_max; action++) {
        char text[ACTION_TEXT_SIZE];
        game->write_action(context->rules, action, text);
        if (strncmp(text, text_string(&notation), notation.length) == 0)
            reason = tabletop_refuse_action(context, action);
    }
    return reason;
}

RefusedTouch tabletop_refuse_touch(const TableContext *context, const char *token)
{
    int reason = -1;
    TableContext asking = *context;
    TouchPath path = context->selection->touched;
    if (path.count < TOUCH_STEPS_MAX) touch_path_addf(&path, "%s", token);
    asking.refused_reason = &reason;
    const char *sentence = refuse_path(&asking, &path);
    const char *rule_ref = reason >= 0 ? context->game->reasons[reason].rule_ref : NULL;
    return (RefusedTouch){sentence, rule_ref ? rule_ref : "", reason};
}

void tabletop_format_figure(long figure, bool plus, char text[FIGURE_TEXT_SIZE])
{
    snprintf(text, FIGURE_TEXT_SIZE, "%s%ld", figure < 0 ? "−" : plus && figure > 0 ? "+" : "", labs(figure));
}

long tabletop_figure(const TableContext *context, int player)
{
    if (context->game_table->scoring.get_figure) return context->game_table->scoring.get_figure(context, player);
    Score score;
    context->game->score(context->rules, context->view, &score, NULL);
    return score.points[player];
}
