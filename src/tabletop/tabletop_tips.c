/* SPDX-License-Identifier: MIT */
#include "tabletop/tabletop_tips.h"

#include "culdesac/rulebook_page.h"
#include "tabletop/tabletop.h"
#include "ui/figure.h"

#include <stdio.h>
#include <string.h>

static void add_spot(Stage *stage, Hotspot spot)
{
    spot.kind = HOTSPOT_TIP_ONLY;
    spot.focus_corner = 8;
    if (spot.at.w > 0 && spot.at.h > 0) stage_add_hotspot(stage, &spot);
}

void tabletop_tips_add_spot(const TableContext *context, const char *id, const char *about, Rect at, const char *label)
{
    add_spot(context->stage, (Hotspot){id, at, label, .tip_topic = about});
}

void tabletop_tips_add_player_spot(const TableContext *context, const char *about, int player, Rect at)
{
    add_spot(context->stage, (Hotspot){stage_printf(context->stage, "%s:%d", about, player), at,
                                       context->position.names[player], .index = player, .tip_topic = about});
}

/* ---- Words ---- */

bool tabletop_tips_find_text(const TablePosition *position, const char *kind, const char *name,
                             char text[TIP_TEXT_SIZE], char rule_ref[RULE_REF_SIZE])
{
    const char *word = strings_find(position->game->strings, kind, name, NULL);
    const RulebookPageRules rules = {position->game->options, position->rules, position->rules,
                                     state_head_const(position->view)->players};
    ExpandedText expanded = {{0}};
    Error error;
    if (!word || !*word || !rulebook_template_expand(name, word, &rules, &expanded, &error)) return false;
    text_copy(text, TIP_TEXT_SIZE, text_string(&expanded.text));
    expanded_text_clear(&expanded);
    char *end = text + strlen(text);
    while (end > text && (end[-1] == '\n' || end[-1] == ' ')) *--end = '\0';
    rule_ref_strip(text, rule_ref);
    return text[0] != '\0';
}

/* ---- Values ---- */

static int find_score(const TablePosition *position, Score *score, ScoreItems *items)
{
    *score = game_score(position->game, position->rules, position->view, items);
    return state_head_const(position->view)->players;
}

void tabletop_tips_add_item(const TableContext *context, int item, Tip *tip)
{
    Score score;
    ScoreItems items;
    const int players = find_score(&context->position, &score, &items);
    long counts[PLAYERS_MAX] = {0}, points[PLAYERS_MAX] = {0};
    for (size_t i = 0; i < items.count; i++) {
        if (items.items[i].item != item) continue;
        counts[items.items[i].player] += items.items[i].count;
        points[items.items[i].player] += items.items[i].points;
    }
    text_copy(tip->value, sizeof tip->value, tabletop_item_name(context->position.game_table, item));
    tip->draw_badge = context->position.game_table->seats.draw_badge;
    tip->badge_count = players;
    for (int player = 0; player < players; player++) {
        TipBadge *badge = &tip->badges[player];
        *badge = (TipBadge){.player = player, .colour = context->colours[player], .has_star = points[player] > 0};
        figure_format(counts[player], badge->figure);
    }
}

static void add_tip_row(const TablePosition *position, int item, long count, long points, Tip *tip)
{
    TipRow *row = &tip->rows[tip->row_count++];
    char figure[FIGURE_TEXT_SIZE];
    const char *art = tabletop_item_art(position->game_table, item);
    *row = (TipRow){.has_star = false};
    if (art) text_copy(row->art, sizeof row->art, art);
    figure_format_change(points, figure);
    const char *name = tabletop_item_name(position->game_table, item);
    if (count != points && count != 0) {
        snprintf(row->word, sizeof row->word, "%s: %ld", name, count);
    } else {
        text_copy(row->word, sizeof row->word, name);
    }
    text_copy(row->figure, sizeof row->figure, points == 0 && count == 0 ? "0" : figure);
}

void tabletop_tips_add_place(const TablePosition *position, Place place, Tip *tip)
{
    Score score;
    ScoreItems items = {0};
    find_score(position, &score, &items);
    for (size_t i = 0; i < items.count && tip->row_count < TIP_ROWS_MAX; i++) {
        const ScoreItem *item = &items.items[i];
        if (place_equals(item->at, place)) add_tip_row(position, item->item, item->count, item->points, tip);
    }
}

void tabletop_tips_add_score(const TableContext *context, int player, Tip *tip)
{
    Stage *stage = context->stage;
    Score score;
    ScoreItems items = {0};
    find_score(&context->position, &score, &items);
    long counts[SCORE_ITEMS_MAX] = {0}, points[SCORE_ITEMS_MAX] = {0};
    bool has_item[SCORE_ITEMS_MAX] = {false};
    for (size_t i = 0; i < items.count; i++) {
        const ScoreItem *item = &items.items[i];
        if (item->player != player) continue;
        has_item[item->item] = true;
        counts[item->item] += item->count;
        points[item->item] += item->points;
    }
    text_copy(tip->name, sizeof tip->name,
              stage_format(stage, STRING_TIPS_FIGURE, arg_text(context->position.names[player]),
                           arg_number(tabletop_figure(context, player))));
    if (!tabletop_tips_find_text(&context->position, "tip", TIP_SCORE, tip->sentence, tip->rule_ref))
        text_copy(tip->sentence, sizeof tip->sentence,
                  strings_get(context->position.game->strings, context->position.game_table->texts.aim_string));
    for (int item = 0; context->position.game->items[item] && tip->row_count < TIP_ROWS_MAX; item++) {
        if (has_item[item] && (counts[item] != 0 || points[item] != 0))
            add_tip_row(&context->position, item, counts[item], points[item], tip);
    }
}
