/* SPDX-License-Identifier: MIT */
#include "kit/tips.h"

#include "culdesac/page.h"
#include "kit/players.h"

#include <stdio.h>
#include <string.h>

void kit_about(const TableContext *context, const char *id, const char *about, Rect at, const char *label)
{
    if (at.w <= 0 || at.h <= 0) return;
    stage_spot(context->stage, &(Spot){.id = id, .at = at, .kind = SPOT_ABOUT, .about = about, .label = label, .corner = 8});
}

/* ---- Words --------------------------------------------------------------------------------------------------------- */

bool kit_tip_words(const TableContext *context, const char *kind, const char *name, char text[TIP_TEXT],
                   char sign[SIGN_TEXT])
{
    const char *word = house_word(context->game->words, kind, name, NULL);
    const PageRules rules = {&context->game->options, context->rules, context->rules,
                             state_look(context->view)->players};
    Filled filled = {{0}};
    Fault fault;
    if (!word || !*word || !page_fill(name, word, &rules, &filled, &fault)) return false;
    text_copy(text, TIP_TEXT, text_string(&filled.text));
    filled_clear(&filled);
    char *end = text + strlen(text);
    while (end > text && (end[-1] == '\n' || end[-1] == ' ')) *--end = '\0';
    sign_cut(text, sign);
    return text[0] != '\0';
}

/* ---- What it is worth ---------------------------------------------------------------------------------------------- */

static int find_score(const TableContext *context, Score *score, ScoreItems *items)
{
    items->count = 0;
    context->game->score(context->rules, context->view, score, items);
    return state_look(context->view)->players;
}

void kit_tip_item(const TableContext *context, int item, Tip *tip)
{
    Score score;
    ScoreItems items = {0};
    const int players = find_score(context, &score, &items);
    long counts[PLAYERS_MAX] = {0}, points[PLAYERS_MAX] = {0};
    for (size_t i = 0; i < items.count; i++) {
        if (items.items[i].item != item) continue;
        counts[items.items[i].player] += items.items[i].count;
        points[items.items[i].player] += items.items[i].points;
    }
    text_copy(tip->worth, sizeof tip->worth, kit_item(context->stage, context->look, item));
    tip->draw_sign = context->look->sign;
    tip->token_count = players;
    for (int player = 0; player < players; player++) {
        TipToken *token = &tip->tokens[player];
        *token = (TipToken){.player = player, .colour = context->colours[player], .star = points[player] > 0};
        kit_write_figure(counts[player], false, token->figure);
    }
}

static void add_row(const TableContext *context, int item, long count, long points, Tip *tip)
{
    TipRow *row = &tip->rows[tip->row_count++];
    char figure[FIGURE_TEXT];
    *row = (TipRow){.star = false};
    if (context->look->item_art && context->look->item_art[item])
        text_copy(row->art, sizeof row->art, context->look->item_art[item]);
    kit_write_figure(points, true, figure);
    const char *name = kit_item(context->stage, context->look, item);
    if (count != points && count != 0) {
        snprintf(row->word, sizeof row->word, "%s: %ld", name, count);
    } else {
        text_copy(row->word, sizeof row->word, name);
    }
    text_copy(row->figure, sizeof row->figure, points == 0 && count == 0 ? "0" : figure);
}

void kit_tip_place(const TableContext *context, Place place, Tip *tip)
{
    Score score;
    ScoreItems items = {0};
    find_score(context, &score, &items);
    for (size_t i = 0; i < items.count && tip->row_count < TIP_ROWS; i++) {
        const ScoreItem *item = &items.items[i];
        if (memcmp(&item->at, &place, sizeof place) == 0) add_row(context, item->item, item->count, item->points, tip);
    }
}

void kit_tip_score(const TableContext *context, int player, Tip *tip)
{
    Stage *stage = context->stage;
    Score score;
    ScoreItems items = {0};
    find_score(context, &score, &items);
    long counts[ITEMS_MAX] = {0}, points[ITEMS_MAX] = {0};
    bool there[ITEMS_MAX] = {false};
    for (size_t i = 0; i < items.count; i++) {
        const ScoreItem *item = &items.items[i];
        if (item->player != player) continue;
        there[item->item] = true;
        counts[item->item] += item->count;
        points[item->item] += item->points;
    }
    const long figure = context->look->figure ? context->look->figure(context, player) : score.points[player];
    text_copy(tip->name, sizeof tip->name,
              stage_words(stage, WORD_TIPS_FIGURE, word_text(context->names[player]), word_number(figure)));
    if (!kit_tip_words(context, "tip", TIP_SCORE, tip->sentence, tip->sign))
        text_copy(tip->sentence, sizeof tip->sentence, house_text(context->game->words, context->look->aim));
    for (int item = 0; context->game->items[item] && tip->row_count < TIP_ROWS; item++) {
        if (there[item] && (counts[item] != 0 || points[item] != 0)) add_row(context, item, counts[item], points[item], tip);
    }
}
