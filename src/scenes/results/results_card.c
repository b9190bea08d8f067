/* SPDX-License-Identifier: MIT */
/* The words of the results: who won and by what, and a card that says what decided the game. To an only person who lost
 * it first says what went well, if anything did. */
#include "culdesac/strings.h"
#include "scenes/common/decision.h"
#include "scenes/results/results_podium.h"
#include "scenes/routes/review_routes.h"
#include "tabletop/tabletop.h"
#include "ui/text_fit.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { SECONDS_A_MINUTE = 60 };

/* ---- Sentences ---- */

const char *const *results_names(const Results *results)
{
    return results->is_for_others ? match_names(results->table->session.match)
                                  : session_names(&results->table->session);
}

static const char *name_of(const Results *results, int player)
{
    return results_names(results)[player];
}

static const char *name_part(const Results *results, Stage *stage, bool is_round, int index)
{
    return decision_name_part(stage, results->table->display.game_table, is_round, index);
}

/* Whether several players won by the same points. */
static bool is_level(const Results *results)
{
    return results->summary.is_by_points && results->summary.decision.other == NOBODY;
}

/* What an action did, as the players read it: the first sentence, or the last. */
static const char *describe_action(const Results *results, Stage *stage, const EventList *events, bool is_first)
{
    SCOPED_TEXT sentences = {0};
    size_t last = 0, winners = 0, winners_end = 0;
    for (size_t i = 0; i < events->count && !(is_first && sentences.length > 0);) {
        const size_t before = sentences.length;
        const int player = events->items[i].player;
        if (before > 0) text_add_char(&sentences, ' ');
        const size_t start = sentences.length;
        i +=
            events_describe(results->table->session.game, match_rules(results->table->session.match), &events->items[i],
                            events->count - i, NOBODY, results->summary.players, results_names(results), &sentences);
        if (sentences.length > start) last = start;
        if (sentences.length > start && player != NOBODY && podium_is_winner(results, player))
            winners = start, winners_end = sentences.length;
        if (sentences.length == start && before > 0) sentences.data[sentences.length = before] = '\0';
    }
    if (!is_first && results->summary.round_count > 0 && winners_end > 0 && !is_level(results)) {
        /* That the match is over explains nothing; what the winner scored does. */
        sentences.data[winners_end] = '\0';
        last = winners;
    }
    return sentences.length > 0 ? stage_printf(stage, "%s", sentences.data + last) : NULL;
}

/* The last action, if the points do not say why somebody has won. NULL: they do. */
static const char *find_ending_reason(const Results *results, Stage *stage)
{
    if (results->quitter != NOBODY ||
        (results->row_count > 1 && results->summary.is_by_points && results->summary.round_count == 0))
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

/* Whether the points are the things of the game's only item, which are then called by their name. */
static bool has_one_item(const Results *results)
{
    return results->row_count == 1 && !results->rows[0].is_rounds;
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
    if (has_one_item(results))
        return describe_item(results, stage, results->rows[0].first, points[first], first, points[other], other);
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

static const char *describe_decision(const Results *results, Stage *stage)
{
    return decision_describe(stage, results->table->display.game_table, &results->summary, results_names(results));
}

/* In a game of rounds, since which round the winner led; NULL: something else decided the game. */
static const char *describe_lead(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const bool is_led = summary->round_count > 0 && summary->decision.kind == DECIDED_BY_LEAD && !summary->is_late;
    return is_led ? describe_decision(results, stage) : NULL;
}

/* That nothing was decided until the last round; NULL: something was. */
static const char *describe_late_lead(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    return summary->is_late && summary->round_count > 0 ? describe_decision(results, stage) : NULL;
}

/* The last round in which somebody scored; NULL: there is none. */
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

/* How a game stood when somebody resigned: they and the winner, the better of the two first. In a game of rounds that
 * is how it stood after the last one, since the score does not have the points of a round in progress. NULL: no round
 * was scored. */
static const char *describe_standing(const Results *results, Stage *stage)
{
    const MatchSummary *summary = &results->summary;
    const int32_t *points = summary->score.points;
    const char *round = find_scored_round(results, stage);
    int first = results->order[0], other = results->quitter;
    if (!round && strings_find(results->table->session.game->strings, "results", "round", NULL)) return NULL;
    if (points[first] == points[other])
        return stage_format(stage, round ? WORD_RESULTS_STOOD_LEVEL_AFTER : WORD_RESULTS_STOOD_LEVEL,
                            arg_text(name_of(results, other)), arg_text(name_of(results, first)),
                            arg_number(points[first]), arg_text(round ? round : ""));
    if ((points[first] > points[other]) == summary->low_wins) first = other, other = results->order[0];
    if (has_one_item(results))
        return describe_item(results, stage, results->rows[0].first, points[first], first, points[other], other);
    return stage_format(stage, round ? WORD_RESULTS_STOOD_AFTER : WORD_RESULTS_STOOD, arg_text(name_of(results, first)),
                        arg_number(labs((long)points[first] - points[other])), arg_text(name_of(results, other)),
                        arg_text(round ? round : ""));
}

/* The margin, and why the game ended if nobody ended it: short of a goal, the points alone do not say that. */
static const char *describe_stopped_game(const Results *results, Stage *stage)
{
    const EventList *last = &results->table->session.last_events;
    const bool is_stopped = last->count > 0 && last->items[last->count - 1].player == NOBODY;
    const char *margin = describe_margin(results, stage);
    const char *reason =
        has_one_item(results) && is_stopped && !is_level(results) ? find_ending_reason(results, stage) : NULL;
    return reason ? stage_printf(stage, "%s %s", margin, reason) : margin;
}

/* What is true about the win: a sentence, or two. */
static const char *find_sentence(const Results *results, Stage *stage)
{
    if (results->quitter != NOBODY) {
        const bool told = results->sole_loser != NOBODY &&
                          match_summary_went_well(&results->summary, results->sole_loser).kind == WENT_WELL_NOTHING;
        const char *standing = told ? describe_standing(results, stage) : NULL;
        return standing ? standing : describe_play(results, stage);
    }
    if (!results->summary.is_by_points) {
        const char *reason = find_ending_reason(results, stage);
        return reason ? reason : "";
    }
    const char *lead = results->sole_loser == NOBODY ? describe_lead(results, stage) : NULL;
    return lead ? lead : describe_stopped_game(results, stage);
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

/* How many points an item or a round brought, compared with the others or with the player's other rounds. */
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

/* What a player did more often than anybody else: the game's own string. */
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
    const WentWell well = match_summary_went_well(summary, player);
    const StringArg who = arg_text(name_of(results, player));
    switch (well.kind) {
    case WENT_WELL_LEAD:
        return stage_format(stage, WORD_RESULTS_LED_UNTIL, who, arg_number((long)summary->longest_lead[player].from),
                            arg_number((long)summary->longest_lead[player].to));
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
        const int32_t own = summary->counts[player][well.index], most = summary->counts[other][well.index];
        /* More of what brings points only together would praise a surplus. */
        const int32_t ahead = summary->points[player][well.index] - summary->points[other][well.index];
        if (own > most && own - most <= ahead)
            return describe_item(results, stage, well.index, own, player, most, other);
        return describe_best_part(results, stage, player, well);
    }
    case WENT_WELL_ROUND:
    case WENT_WELL_OWN: return describe_best_part(results, stage, player, well);
    default: return "";
    }
}

static const char *describe_advantage(const Results *results, Stage *stage)
{
    return decision_describe_advantage(stage, results->table->display.game_table, &results->summary,
                                       results_names(results));
}

/* ---- Headline and sentence ---- */

static void describe_headline(const Results *results, Text *title)
{
    const Match *match = results->table->session.match;
    if (results->sole_loser == NOBODY || results->quitter != NOBODY) {
        match_describe_end(match, session_names(&results->table->session), title);
        return;
    }
    const int32_t *points = results->summary.score.points;
    const bool close = abs(points[results->order[0]] - points[results->sole_loser]) <= 1;
    text_add(title, screen_string(close ? WORD_RESULTS_SO_CLOSE : WORD_RESULTS_NEXT_TIME));
}

void results_draw_words(const Results *results, Stage *stage, Rect at)
{
    static const float HEAD = .58f, LOUD = 46 / 34.f, QUIET = 38 / 34.f, LINE = 1.15f, LEAST = 16;
    SCOPED_TEXT title = {0};
    TextStyle head = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1),
              body = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_ON_GROUND, 1.3f);
    const char *sentence = find_sentence(results, stage);
    head.size *= results->sole_loser == NOBODY ? LOUD : QUIET;
    describe_headline(results, &title);
    Rect upper = rect_take_top(&at, at.h * HEAD, 0);
    const float high = text_fit_paragraph(stage->canvas, &head, LEAST, LINE, upper, text_string(&title));
    canvas_paragraph(stage->canvas, &head, rect_moved(upper, 0, (upper.h - high) / 2), head.size * LINE,
                     text_string(&title));
    text_fit_paragraph(stage->canvas, &body, LEAST * .9f, LINE, at, sentence);
    canvas_paragraph(stage->canvas, &body, at, body.size * LINE, sentence);
}

/* ---- The card ---- */

enum { CARD_TEXTS_MAX = 8 };

typedef enum CardTextKind { CARD_TITLE, CARD_BODY, CARD_QUIET, CARD_THINGS } CardTextKind;

/* What is on the card, from top to bottom. */
typedef struct NoteCard {
    Stage *stage;
    float scale, wide; /* of the letters; of the text in pixels */
    const char *art;   /* of the things, … */
    int things;        /* … and how many there are; their text is a figure */
    int count, above;  /* the texts, and how many are above the board */
    struct {
        CardTextKind kind;
        const char *text;
    } texts[CARD_TEXTS_MAX];
} NoteCard;

static void add_text(NoteCard *card, CardTextKind kind, const char *text)
{
    if (!text || !text[0] || card->count == CARD_TEXTS_MAX) return;
    card->texts[card->count].kind = kind;
    card->texts[card->count++].text = text;
}

/* The move that decided the game. */
static const char *describe_move(const Results *results, Stage *stage)
{
    const char *description = describe_action(results, stage, &results->deciding, true);
    if (!description) return NULL;
    const MatchStep *step = match_step(results->table->session.match, results->summary.decision.step);
    return stage_format(stage, WORD_RESULTS_MOVE, arg_number((long)step->turn), arg_text(description),
                        arg_text(describe_decision(results, stage)));
}

const char *results_find_decision(const Results *results, Stage *stage)
{
    const char *standing = results->quitter != NOBODY ? describe_standing(results, stage) : NULL;
    if (results->quitter != NOBODY) return standing ? standing : describe_play(results, stage);
    const char *advantage = describe_advantage(results, stage);
    return advantage ? advantage : is_level(results) ? "" : find_sentence(results, stage); /* the points say it */
}

/* The things of the item in which the only person did well, and its figure. */
static void add_things(const Results *results, NoteCard *card)
{
    const MatchSummary *summary = &results->summary;
    const WentWell well = match_summary_went_well(summary, results->sole_loser);
    const char *const *art = results->table->display.game_table->look.item_art;
    char figure[FIGURE_TEXT_SIZE];
    if (well.kind != WENT_WELL_ITEM || !art || !art[well.index]) return;
    card->art = art[well.index];
    card->things = (int)summary->counts[results->sole_loser][well.index];
    tabletop_format_figure(summary->points[results->sole_loser][well.index], false, figure);
    if (card->things > 0) add_text(card, CARD_THINGS, stage_printf(card->stage, "%s", figure));
}

static void fill_card(const Results *results, NoteCard *card)
{
    Stage *stage = card->stage;
    const bool lost = results->sole_loser != NOBODY, is_whole = results->quitter == NOBODY;
    const MatchSummary *summary = &results->summary;
    const char *sentence = find_sentence(results, stage), *well = lost ? results_find_went_well(results, stage) : "",
               *late = describe_late_lead(results, stage), *move = describe_move(results, stage),
               *difference = describe_advantage(results, stage), *lead = late, *reason = NULL;
    if (!late && lost) lead = describe_lead(results, stage);
    /* That the last round is over decides nothing, but may say why the players are level. */
    if (summary->is_by_points && (summary->round_count == 0 || (is_level(results) && !lead)) && !difference &&
        (late || !lost))
        reason = find_ending_reason(results, stage);
    const bool known = move || reason || difference || lead || !summary->is_by_points;
    if (well[0] && strcmp(well, sentence) != 0) { /* not what the headline is followed by */
        add_text(card, CARD_TITLE, screen_string(WORD_RESULTS_WELL));
        add_things(results, card);
        add_text(card, CARD_BODY, well);
    }
    const bool is_won = is_whole && known && (lost || results_is_happy(results)) && !is_level(results);
    add_text(card, CARD_TITLE, screen_string(is_won ? WORD_RESULTS_DECIDED : WORD_RESULTS_ENDED));
    card->above = card->count;
    add_text(card, CARD_BODY, move ? move : reason ? reason : lead);
    if (!is_whole) difference = describe_standing(results, stage);
    /* The only item of a game may be what went well, and the headline may be followed by the same. */
    if (!is_whole && difference && (strcmp(well, difference) == 0 || strcmp(sentence, difference) == 0))
        difference = NULL;
    /* That the last round put the winner ahead is also what made the difference. */
    if (!move && !late) add_text(card, lead ? CARD_QUIET : CARD_BODY, difference);
    if (results->milestones.length > 0) add_text(card, CARD_BODY, text_string(&results->milestones));
}

static const float CARD_LINE_HEIGHT = 1.3f, CARD_GAP = .55f;

static TextStyle card_style(const NoteCard *card, int text)
{
    static const FontFace FONTS[] = {
        [CARD_TITLE] = FONT_DISPLAY, [CARD_BODY] = FONT_MEDIUM, [CARD_QUIET] = FONT_MEDIUM, [CARD_THINGS] = FONT_BLACK};
    static const ThemeSize SIZES[] = {[CARD_TITLE] = SIZE_TEXT_PANEL,
                                      [CARD_BODY] = SIZE_TEXT_BODY,
                                      [CARD_QUIET] = SIZE_TEXT_BODY,
                                      [CARD_THINGS] = SIZE_TEXT_SCORE};
    const CardTextKind kind = card->texts[text].kind;
    TextStyle style = stage_text_style(card->stage, FONTS[kind], SIZES[kind],
                                       kind == CARD_QUIET ? COLOUR_PANEL_INK_2 : COLOUR_PANEL_INK);
    style.size *= card->scale;
    return style;
}

/* A tile for each, beside the figure, as far as they fit. */
static void draw_things(const NoteCard *card, const TextStyle *style, Rect at, const char *figure)
{
    static const float APART = 1.1f, LEAST = .4f;
    const float wide = canvas_text_width(card->stage->canvas, style, figure) + 1;
    Rect room = at;
    const float side = fmaxf(at.h * LEAST, fminf(at.h, (at.w - wide - at.h * .2f) / ((float)card->things * APART)));
    for (int i = 0; i < card->things && room.w >= side * APART + wide; i++) {
        const Rect tile = rect_take_left(&room, side, side * (APART - 1));
        widget_art_tile(card->stage, rect_snapped(rect_around(rect_centre(tile), side, side)), card->art);
    }
    room.x += side * (APART - 1);
    canvas_text_in_rect(card->stage->canvas, style, room, figure);
}

/* Draws the texts below a point, or only measures them. Returns their height. */
static float lay_texts(const NoteCard *card, int first, int last, Point at, bool draws)
{
    Canvas *canvas = card->stage->canvas;
    const float gap = stage_text_size(card->stage, SIZE_TEXT_BODY, 2) * card->scale * CARD_GAP;
    float y = at.y;
    for (int i = first; i < last; i++) {
        const CardTextKind kind = card->texts[i].kind;
        const char *text = card->texts[i].text;
        const TextStyle style = card_style(card, i);
        const float line = style.size * (kind == CARD_TITLE ? 1.1f : CARD_LINE_HEIGHT),
                    high = canvas_paragraph_height(canvas, &style, card->wide, line, text);
        const Rect place = {at.x, y, card->wide, high + 1};
        if (draws && i > first && kind == CARD_QUIET && card->texts[i - 1].kind == CARD_BODY)
            canvas_fill(canvas, rect_make(at.x, roundf(y - gap / 2), card->wide, 1),
                        stage_colour(card->stage, COLOUR_HAIRLINE));
        if (draws && kind == CARD_THINGS) draw_things(card, &style, place, text);
        if (draws && kind != CARD_THINGS) canvas_paragraph(canvas, &style, place, line, text);
        y += high + gap;
    }
    return y - at.y;
}

/* The table where the game was decided, or as it ended. Touching it opens the analysis there. */
static void draw_board(const Results *results, Stage *stage, Rect at)
{
    static const float SHARE = 706.f / FRAME_H; /* of the window's height, as the table */
    PictureSubject subject = results->shown;
    const Rect window = layout_window(&stage->layout);
    const Rect begins =
        rect_around(rect_centre(window), window.h * SHARE * guided_table_aspect_ratio(), window.h * SHARE);
    const float shrunk = results_progress(results, stage, BEAT_SHRINK, 400, EASE_IN_OUT_CUBIC),
                shown = results_progress(results, stage, BEAT_SHRINK, 160, EASE_OUT_CUBIC);
    if (shown <= 0) return;
    subject.drawn = results_progress_counted(results, stage, BEAT_DECIDED, 220, EASE_OUT_CUBIC);
    const Rect drawn = shrunk < 1 ? begins : at;
    canvas_push_fade(stage->canvas, shown);
    canvas_push_scale(stage->canvas, drawn, rect_lerp(begins, at, shrunk));
    canvas_paper_shadow(stage->canvas, drawn, 4, stage->layout.k, stage_colour(stage, COLOUR_PLUM));
    guided_table_draw_picture(results->decisive ? results->decisive : results->table, stage, drawn, &subject);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
    if (!review_is_possible(results->table->session.match)) return;
    stage_add_hotspot(stage, &(Hotspot){"decisive", at, screen_string(WORD_REVIEW_OPEN), CODE_BOARD, .focus_corner = 4,
                                        .shows_label = true, .is_exact_size = true});
}

void results_draw_card(const Results *results, Stage *stage, Rect most, float appears)
{
    static const float PAD = 16, BOARD_MIN = 96, STEP = .04f, SCALE_MIN = .5f, BESIDE = 1.9f;
    const Rect area = results->shown.area;
    const float pad = fmaxf(10, layout_length(&stage->layout, PAD)),
                aspect = area.w > 0 ? fmaxf(.66f, fminf(1.8f, area.w / area.h)) : guided_table_aspect_ratio();
    const bool beside = most.w > most.h * BESIDE; /* the board is left of the text */
    const Rect room = rect_inset(most, pad);
    const float side = beside ? fminf(room.h, room.w * .4f) : 0;
    NoteCard card = {.stage = stage, .scale = 1, .wide = room.w - (beside ? side * aspect + pad : 0)};
    fill_card(results, &card);
    while (lay_texts(&card, 0, card.count, (Point){0}, false) > room.h && text_fit_shrink(&card.scale, STEP, SCALE_MIN))
        continue;
    const float texts = lay_texts(&card, 0, card.count, (Point){0}, false);
    const float spare = beside ? side : fminf(room.h - texts - pad * .6f, room.w / aspect);
    const bool shown = spare >= BOARD_MIN;
    const float used = beside ? fmaxf(texts, side) : texts + (shown ? spare + pad * .6f : 0);
    const Rect paper = rect_snapped(rect_make(most.x, most.y, most.w, fminf(most.h, used + 2 * pad)));
    const Point at = {room.x + (beside ? side * aspect + pad : 0), room.y};
    const float middle = beside ? 0 : at.y + lay_texts(&card, 0, card.above, at, false), wide = roundf(spare * aspect);
    canvas_push_fade(stage->canvas, appears);
    widget_panel(stage, paper, 0);
    lay_texts(&card, 0, beside ? card.count : card.above, at, true);
    if (!beside)
        lay_texts(&card, card.above, card.count, (Point){at.x, middle + (shown ? spare + pad * .6f : 0)}, true);
    canvas_pop(stage->canvas);
    if (beside) draw_board(results, stage, rect_snapped(rect_make(room.x, room.y, side * aspect, side)));
    if (!beside && shown)
        draw_board(results, stage, rect_snapped(rect_make(room.x + (room.w - wide) / 2, middle, wide, spare)));
}
