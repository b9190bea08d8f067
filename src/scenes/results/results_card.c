/* SPDX-License-Identifier: MIT */
/* The words of the results: who won and by what, and a card that says what decided the game. To an only person who lost
 * it first says what went well, if anything did. */
#include "culdesac/strings.h"
#include "scenes/common/decision.h"
#include "scenes/results/results_podium.h"
#include "tabletop/tabletop.h"
#include "ui/text_fit.h"

#include <stdlib.h>

enum { SECONDS_A_MINUTE = 60 };

/* ---- Sentences ---- */

const char *const *results_names(const Results *results)
{
    return results->is_for_others ? match_names(results->table->session.match)
                                  : session_names(&results->table->session);
}

static const char *name_of(const Results *results, int player) { return results_names(results)[player]; }

static const char *name_part(const Results *results, Stage *stage, bool is_round, int index)
{
    return decision_name_part(stage, results->table->display.game_table, is_round, index);
}

/* Whether the winners are level on points. */
static bool is_level(const Results *results)
{
    return results->summary.is_by_points && results->summary.decision.other == NOBODY;
}

/* What an action did, in the words of the log: its first sentence if `is_first`, otherwise its last or, in a game of
 * rounds that somebody has won, the last about a winner. */
static const char *describe_action(const Results *results, Stage *stage, const EventList *events, bool is_first)
{
    const EventTexts texts = match_event_texts(results->table->session.match, results_names(results));
    SCOPED_TEXT sentences = {0};
    size_t last = 0, winners = 0, winners_end = 0;
    for (size_t i = 0; i < events->count && !(is_first && sentences.length > 0);) {
        const size_t before = sentences.length;
        const int player = events->items[i].player;
        if (before > 0) text_add_char(&sentences, ' ');
        const size_t start = sentences.length;
        i += events_describe(&texts, &events->items[i], events->count - i, NOBODY, &sentences);
        if (sentences.length > start) last = start;
        if (sentences.length > start && player != NOBODY && has_player(results->summary.winners, player))
            winners = start, winners_end = sentences.length;
        if (sentences.length == start && before > 0) sentences.data[sentences.length = before] = '\0';
    }
    if (!is_first && results->summary.round_count > 0 && winners_end > 0 && !is_level(results)) {
        /* That the match is over explains nothing, so the text ends with the sentence about the winner's points. */
        sentences.data[winners_end] = '\0';
        last = winners;
    }
    return sentences.length > 0 ? stage_printf(stage, "%s", sentences.data + last) : NULL;
}

/* What the last action did, if it has to explain why somebody won or why the players are level; NULL: the points
 * explain that, or somebody resigned. */
static const char *describe_ending(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    if (results->resigned_player != NOBODY ||
        (summary->is_by_points && !is_level(results) && (summary->round_count > 0 || results->row_count > 1)))
        return NULL;
    return describe_action(results, stage, &results->table->session.last_events, false);
}

static const char *list_winners(const Results *results, Stage *stage)
{
    const char *names[PLAYERS_MAX];
    int count = 0;
    while (count < results->summary.players && results->place[results->order[count]] == 1) {
        names[count] = name_of(results, results->order[count]);
        count++;
    }
    return stage_format_list(stage, names, count);
}

static const char *describe_item(const Results *results, Stage *stage, int item, int32_t count, int player,
                                 int32_t other_count, int other)
{
    return stage_format(stage, WORD_RESULTS_COUNTS, arg_text(name_of(results, player)),
                        arg_text(decision_count_item(stage, results->table->display.game_table, item, count)),
                        arg_text(name_of(results, other)), arg_number(other_count));
}

static const char *describe_margin(const Results *results, Stage *stage)
{
    const int32_t *points = results->summary.score.points;
    const int first = results->order[0], other = results_runner_up(results);
    if (other == NOBODY) return stage_format(stage, WORD_RESULTS_EACH, arg_number(points[first]));
    if (results->only_item >= 0)
        return describe_item(results, stage, results->only_item, points[first], first, points[other], other);
    return stage_format(stage, results->summary.low_wins ? WORD_RESULTS_AHEAD_LOW : WORD_RESULTS_AHEAD,
                        arg_text(list_winners(results, stage)), arg_number(labs((long)points[first] - points[other])),
                        arg_text(name_of(results, other)));
}

static const char *describe_play(const Results *results, Stage *stage)
{
    const Match *match = results->table->session.match;
    const long minutes = ((long)match_seconds_played(match) + SECONDS_A_MINUTE / 2) / SECONDS_A_MINUTE;
    const long moves = (long)match_length(match);
    if (moves == 0) return "";
    return minutes > 0 ? stage_format(stage, WORD_RESULTS_PLAYED, arg_number(moves), arg_number(minutes))
                       : stage_format(stage, WORD_RESULTS_MOVES, arg_number(moves));
}

/* The name of the last round in which somebody scored; NULL: there is none. */
static const char *find_scored_round(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    for (int i = summary->round_count; i-- > 0;) {
        for (int player = 0; player < summary->players; player++) {
            if (summary->rounds[i].points[player] != 0) return name_part(results, stage, true, i);
        }
    }
    return NULL;
}

/* How the winner and a player who resigned stood; names first the one who was ahead. In a game of rounds, this is the
 * standing after the last scored round, since the score lacks the points of a round in progress. NULL: no round was
 * scored. */
static const char *describe_standing(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const int32_t *points = summary->score.points;
    const char *round = find_scored_round(results, stage);
    int first = results->order[0], other = results->resigned_player;
    if (!round && game_has_rounds(results->table->session.game)) return NULL;
    if (points[first] == points[other])
        return stage_format(stage, round ? WORD_RESULTS_STOOD_LEVEL_AFTER : WORD_RESULTS_STOOD_LEVEL,
                            arg_text(name_of(results, other)), arg_text(name_of(results, first)),
                            arg_number(points[first]), arg_text(round ? round : ""));
    if ((points[first] > points[other]) == summary->low_wins) first = other, other = results->order[0];
    if (results->only_item >= 0)
        return describe_item(results, stage, results->only_item, points[first], first, points[other], other);
    return stage_format(stage, round ? WORD_RESULTS_STOOD_AFTER : WORD_RESULTS_STOOD, arg_text(name_of(results, first)),
                        arg_number(labs((long)points[first] - points[other])), arg_text(name_of(results, other)),
                        arg_text(round ? round : ""));
}

/* The rounds in which a player was the best of all: "Round 2 and Round 5". */
static const char *list_best_rounds(const Results *results, Stage *stage, int player)
{
    const char *names[SUMMARY_ROUNDS_MAX];
    int count = 0;
    for (int round = 0; round < results->summary.round_count; round++) {
        if (match_summary_is_best_round(&results->summary, player, round))
            names[count++] = name_part(results, stage, true, round);
    }
    return stage_format_list(stage, names, count);
}

/* How many points an item or a round brought, compared with other players or with the player's other rounds. */
static const char *describe_best_part(const Results *results, Stage *stage, int player, WentWell well)
{
    const MatchSummary *summary = &results->summary;
    const bool is_round = well.kind != WENT_WELL_ITEM;
    char figure[FIGURE_TEXT_SIZE];
    const int32_t points = is_round ? summary->rounds[well.index].points[player] : summary->points[player][well.index];
    const char *part = name_part(results, stage, is_round, well.index);
    const StringArg who = arg_text(name_of(results, player));
    tabletop_format_figure(points, false, figure);
    if (well.kind == WENT_WELL_OWN)
        return stage_format(stage, WORD_RESULTS_OWN_BEST, who, arg_text(part), arg_text(figure), arg_number(points));
    if (points < 0 && !summary->low_wins)
        return stage_format(stage, WORD_RESULTS_LOST_LEAST, arg_text(part), arg_number(-points), who);
    return stage_format(stage, WORD_RESULTS_NOBODY_BETTER, arg_text(part), arg_text(figure), who, arg_number(points));
}

/* The game's own string for what a player did more often than anybody else. */
static const char *describe_feat(const Results *results, Stage *stage, int player, int feat)
{
    const MatchSummary *summary = &results->summary;
    const Game *game = results->table->session.game;
    return stage_format_string(stage, game->strings,
                               strings_find(game->strings, "well", game->events[summary->feats[feat]].name, NULL),
                               ARGS(arg_text(name_of(results, player)), arg_number(summary->feat_counts[player][feat]),
                                    arg_text(name_of(results, results->order[0]))));
}

const char *results_find_went_well(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const int player = results->sole_loser;
    const WentWell well = results->well;
    if (player == NOBODY) return "";
    const StringArg who = arg_text(name_of(results, player));
    switch (well.kind) {
    case WENT_WELL_LEAD:
        return stage_format(stage, WORD_RESULTS_LED_AFTER, who, arg_number((long)summary->led[player]),
                            arg_number((long)summary->length));
    case WENT_WELL_MOVE:
        return stage_format(stage, WORD_RESULTS_BEST_MOVE, who, arg_number((long)summary->best_turn),
                            arg_number(summary->best_gain));
    case WENT_WELL_COMEBACK:
        return stage_format(
            stage, WORD_RESULTS_CAME_BACK, who, arg_number(summary->most_behind[player]),
            arg_number(labs((long)summary->score.points[player] - summary->score.points[results->order[0]])));
    case WENT_WELL_SECOND: return stage_format(stage, WORD_RESULTS_SECOND, arg_text(name_of(results, well.index)), who);
    case WENT_WELL_FEAT: return describe_feat(results, stage, player, well.index);
    case WENT_WELL_ROUNDS:
        return stage_format(stage, WORD_RESULTS_BEST_ROUNDS, arg_text(list_best_rounds(results, stage, player)), who);
    case WENT_WELL_ITEM: {
        const int other = results->order[0];
        const int32_t own = summary->counts[player][well.index], best_count = summary->counts[other][well.index];
        /* Having more things is said only if it brought at least as many points: some things score only together. */
        const int32_t ahead = summary->points[player][well.index] - summary->points[other][well.index];
        if (own > best_count && own - best_count <= ahead)
            return describe_item(results, stage, well.index, own, player, best_count, other);
        return describe_best_part(results, stage, player, well);
    }
    case WENT_WELL_ROUND:
    case WENT_WELL_OWN: return describe_best_part(results, stage, player, well);
    default: return "";
    }
}

/* The move that decided the game, and why; NULL: no move did. */
static const char *describe_move(const Results *results, Stage *stage, const char *decision)
{
    const char *description = describe_action(results, stage, &results->deciding, true);
    if (!description) return NULL;
    const MatchStep *step = match_step(results->table->session.match, results->summary.decision.step);
    return stage_format(stage, WORD_RESULTS_MOVE, arg_number((long)step->turn), arg_text(description),
                        arg_text(decision));
}

/* ---- Facts ---- */

/* What is true of a game, a sentence for each fact, or NULL. A page that has said a fact does not say it again. */
typedef struct Facts {
    const char *move, *ending;
    const char *lead;      /* since when the winner led, in a game of rounds */
    const char *advantage; /* in which round or item the winner was furthest ahead */
    const char *standing;  /* how the game stood when somebody resigned */
    const char *sentence;  /* below the headline: one of these facts, the margin or the game's length; never NULL */
} Facts;

/* The margin and, if all points are of one item and no player ended the game, the reason for its end. */
static const char *describe_stopped_game(const Results *results, Stage *stage, const char *ending)
{
    const EventList *last = &results->table->session.last_events;
    const bool is_stopped = last->count > 0 && last->items[last->count - 1].player == NOBODY;
    const char *margin = describe_margin(results, stage);
    return results->only_item >= 0 && is_stopped && !is_level(results) && ending
               ? stage_printf(stage, "%s %s", margin, ending)
               : margin;
}

/* Whether the game ended with an event that wins whatever the points are. */
static bool is_won_alone(const Results *results)
{
    const EventList *last = &results->table->session.last_events;
    const EventTraits *traits = results->table->display.game_table->events.traits;
    for (size_t i = 0; i < last->count; i++)
        if (event_traits_find(traits, last->items[i].type).wins_alone) return true;
    return false;
}

static const char *choose_sentence(const Results *results, Stage *stage, const Facts *facts)
{
    const bool lost = results->sole_loser != NOBODY;
    if (results->resigned_player != NOBODY)
        return facts->standing && lost && results->well.kind == WENT_WELL_NOTHING ? facts->standing
                                                                                  : describe_play(results, stage);
    if (!results->summary.is_by_points) return facts->ending ? facts->ending : "";
    if (facts->ending && is_won_alone(results)) return facts->ending;
    if (facts->lead && !lost && !results->summary.is_late) return facts->lead;
    return describe_stopped_game(results, stage, facts->ending);
}

static Facts find_facts(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const GameTable *game_table = results->table->display.game_table;
    const char *const *names = results_names(results);
    const char *decision = decision_describe(stage, game_table, results->table->session.match, summary, names);
    const bool is_lead = summary->is_late || summary->decision.kind == DECIDED_BY_LEAD;
    Facts facts = {.move = describe_move(results, stage, decision),
                   .ending = describe_ending(results, stage),
                   .lead = is_lead && summary->round_count > 0 ? decision : NULL,
                   .advantage = decision_describe_advantage(stage, game_table, summary, names),
                   .standing = results->resigned_player != NOBODY ? describe_standing(results, stage) : NULL};
    facts.sentence = choose_sentence(results, stage, &facts);
    return facts;
}

const char *results_find_decision(const Results *results, Stage *stage)
{
    const Facts facts = find_facts(results, stage);
    if (facts.standing) return facts.standing;
    if (facts.advantage) return facts.advantage;
    if (!is_level(results)) return facts.sentence;
    if (facts.move && results_photographs_decision(results)) return facts.move;
    return facts.ending ? facts.ending : "";
}

/* ---- Headline and sentence ---- */

static void describe_headline(const Results *results, Text *title)
{
    const Match *match = results->table->session.match;
    if (results->sole_loser == NOBODY || results->resigned_player != NOBODY) {
        match_describe_end(match, session_names(&results->table->session), title);
        return;
    }
    const int32_t *points = results->summary.score.points;
    const bool close = abs(points[results->order[0]] - points[results->sole_loser]) <= 1;
    text_add(title, screen_string(close ? WORD_RESULTS_SO_CLOSE : WORD_RESULTS_NEXT_TIME));
}

void results_draw_words(const Results *results, Stage *stage, Rect at)
{
    static const float HEAD = .58f; /* the headline's share of the height of `at` */
    /* The headline's size as a multiple of SIZE_TEXT_HEAD: usual, and QUIET if the only person among opponents has
     * lost. */
    static const float LOUD = 46 / 34.f, QUIET = 38 / 34.f;
    static const float LINE = 1.15f, TEXT_MIN = 16; /* line height in text sizes; smallest letters in pixels */
    SCOPED_TEXT title = {0};
    TextStyle head = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1),
              body = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_ON_GROUND, 1.3f);
    const char *sentence = find_facts(results, stage).sentence;
    head.size *= results->sole_loser == NOBODY ? LOUD : QUIET;
    describe_headline(results, &title);
    Rect upper = rect_take_top(&at, at.h * HEAD, 0);
    const float height = text_fit_paragraph(stage->canvas, &head, TEXT_MIN, LINE, upper, text_string(&title));
    canvas_paragraph(stage->canvas, &head, rect_moved(upper, 0, (upper.h - height) / 2), head.size * LINE,
                     text_string(&title));
    text_fit_draw_paragraph(stage->canvas, &body, TEXT_MIN * .9f, LINE, at, sentence);
}

/* ---- The card ---- */

static void add_text(NoteCard *card, CardTextKind kind, const char *text)
{
    if (!text || !text[0] || card->count == CARD_TEXTS_MAX) return;
    card->texts[card->count].kind = kind;
    card->texts[card->count++].text = text;
}

/* Puts the item in which the only person did well on the card: a drawing for each thing, and the item's points. */
static void add_things(const Results *results, NoteCard *card)
{
    const MatchSummary *summary = &results->summary;
    const WentWell well = results->well;
    const char *const *art = results->table->display.game_table->look.item_art;
    char figure[FIGURE_TEXT_SIZE];
    if (well.kind != WENT_WELL_ITEM || !art || !art[well.index]) return;
    card->art = art[well.index];
    card->things = (int)summary->counts[results->sole_loser][well.index];
    tabletop_format_figure(summary->points[results->sole_loser][well.index], false, figure);
    if (card->things > 0) add_text(card, CARD_THINGS, stage_printf(card->stage, "%s", figure));
}

/* The player's and the rival's results in the deal of the day; NULL: none was played, or `is_for_others`. */
static const char *describe_daily_deal(const Results *results, Stage *stage)
{
    const DailyDealEntry *deal = &results->daily_deal;
    if (!deal->own.known || results->is_for_others) return NULL;
    const char *own =
        daily_deal_is_resigned(deal)
            ? screen_string(WORD_RESULTS_DEAL_RESIGNED)
            : stage_format(stage, WORD_RESULTS_DEAL, arg_number(deal->own.points), arg_number(deal->own.place));
    return stage_printf(stage, "%s %s", own,
                        stage_format(stage, deal->rival.known ? WORD_RESULTS_DEAL_RIVAL : WORD_RESULTS_DEAL_WAITS,
                                     arg_text(character_role(daily_deal_rival())), arg_number(deal->rival.points),
                                     arg_number(deal->rival.place)));
}

/* Whether the sole loser was ahead in the game's only item: then Facts.standing only repeats what went well. */
static bool is_standing_well(const Results *results)
{
    const int32_t *points = results->summary.score.points;
    return results->only_item >= 0 && results->well.kind == WENT_WELL_ITEM &&
           points[results->sole_loser] > points[results->order[0]];
}

void results_fill_card(const Results *results, NoteCard *card)
{
    const Facts facts = find_facts(results, card->stage);
    const bool lost = results->sole_loser != NOBODY, is_whole = results->resigned_player == NOBODY,
               is_late = facts.lead && results->summary.is_late;
    const char *well = results_find_went_well(results, card->stage), *decisive = facts.move, *difference = NULL;
    const char *lead = facts.lead != facts.sentence ? facts.lead : NULL;
    if (!decisive && facts.ending != facts.sentence && !lost && !facts.advantage && !is_late) decisive = facts.ending;
    if (!decisive) decisive = lead;
    /* Unless somebody resigned or took the lead late, the largest advantage made the difference. */
    if (is_whole && !facts.move && !is_late) difference = facts.advantage;
    if (!is_whole && facts.standing != facts.sentence && !is_standing_well(results)) difference = facts.standing;
    const bool is_known = decisive || difference || facts.sentence == facts.ending || !results->summary.is_by_points;
    if (well[0]) {
        add_text(card, CARD_TITLE, screen_string(WORD_RESULTS_WELL));
        add_things(results, card);
        add_text(card, CARD_BODY, well);
    }
    const bool is_won = is_whole && is_known && (lost || results_is_happy(results)) && !is_level(results);
    add_text(card, CARD_TITLE, screen_string(is_won ? WORD_RESULTS_DECIDED : WORD_RESULTS_ENDED));
    card->above = card->count;
    add_text(card, CARD_BODY, decisive);
    add_text(card, lead ? CARD_QUIET : CARD_BODY, difference);
    add_text(card, CARD_BODY, describe_daily_deal(results, card->stage));
    if (results->milestones.length > 0) add_text(card, CARD_BODY, text_string(&results->milestones));
}
