/* SPDX-License-Identifier: MIT */
#include "scenes/results.h"

#include "scenes/evening_notes.h"
#include "scenes/game_line.h"
#include "scenes/milestones.h"
#include "scenes/rulebook.h"
#include "scenes/results_scene.h"
#include "scenes/review.h"

#include <math.h>
#include <stdlib.h>

/* ---- What is told ---- */

static int count_told(const Results *results)
{
    int told = 0;
    for (int item = 0; item < results->items; item++) told += results->told[item];
    return told;
}

/* Not if there is but one item, and as many of it for each. */
static bool is_counted(const Results *results)
{
    bool other = false, differs = false;
    for (int player = 0; player < match_players(results->table->match); player++) {
        for (int i = 0; i < results->items; i++) {
            other = other || results->counts[player][i] != results->points[player][i];
            differs = differs || results->counts[player][i] != results->counts[0][i];
        }
    }
    return other && (differs || count_told(results) > 1);
}

static int find_lone(const Results *results)
{
    int lone = 0;
    if (count_told(results) != 1 || results->counted) return -1;
    while (!results->told[lone]) lone++;
    for (int player = 0; player < match_players(results->table->match); player++) {
        if (results->points[player][lone] != results->score.points[player]) return -1;
    }
    return lone;
}

static void add_up(Results *results)
{
    const TableScene *table = results->table;
    ScoreItems *items = results->parts = memory_allocate(sizeof *items);
    table->game->score(match_rules(table->match), match_state(table->match), &results->score, items);
    while (results->items < ITEMS_MOST && table->game->items[results->items]) results->items++;
    for (size_t i = 0; i < items->count; i++) {
        const ScoreItem *item = &items->items[i];
        if (item->item >= results->items) continue;
        results->told[item->item] = true;
        results->counts[item->player][item->item] += item->count;
        results->points[item->player][item->item] += item->points;
    }
    results->counted = is_counted(results);
    results->lone = find_lone(results);
    results_find_rounds(results);
    results->loser = match_given_up(table->match) == NOBODY ? table_lone_loser(table) : NOBODY;
    results_find_turn(results);
}

static void find_evening(Results *results, Stage *stage)
{
    const Match *match = results->table->match;
    Evening evening;
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    if (!evening_recall(stage, &evening)) return;
    const int next = evening_next(&evening);
    if (next == 0 || !evening_plays(&evening, next - 1, match)) return;
    evening_standing(&evening, earned, place);
    results->evening = (ResultsEvening){.over = next, .count = evening.count, .next = next < evening.count ? evening.stops[next].game : NULL};
    for (int player = 0; player < evening.players; player++)
        results->evening.earned[player] = earned[evening_seat_of(&evening, next - 1, player)];
}

/* The last sentence of what the last action did, as those who play are told it. */
static const char *last_sentence(const TableScene *table, Stage *stage)
{
    const EventList *events = &table->last;
    const int players = match_players(table->match);
    Text sentence = {0};
    const char *last = NULL;
    for (size_t i = 0; i < events->count;) {
        text_reset(&sentence);
        i += events_tell(table->game, match_rules(table->match), &events->items[i], events->count - i, NOBODY, players,
                         table_names(table), &sentence);
        if (sentence.length > 0) last = spots_text(&stage->spots, "%s", sentence.data);
    }
    text_clear(&sentence);
    return last;
}

/* If there is only one kind of figure it may not say why somebody has won: then the last action tells. NULL: the
 * figures do. */
static const char *find_why(const Results *results, Stage *stage)
{
    const Log *log = &results->table->log;
    const LogEntry *last = log->count > 0 ? &log->entries[log->count - 1] : NULL;
    if (results->lone < 0 || match_given_up(results->table->match) != NOBODY || !last || last->last == 0) return NULL;
    return last_sentence(results->table, stage);
}

/* ---- All of it ---- */

static Scene open_rules(const Results *results, Stage *stage)
{
    const TableScene *table = results->table;
    return rulebook_open(stage, table->game, match_rules(table->match), RULES_OF_MATCH);
}

static void keep(Results *results, Stage *stage)
{
    const Home *home = home_of(stage);
    RecordFile *record = &results->table->record;
    char name[RECORD_NAME];
    Fault fault;
    text_copy(name, sizeof name, record->name);
    const bool kept = home->record_keep(home->self, record, name, &fault);
    stage_notice(stage, kept ? stage_words(stage, WORD_RESULTS_KEPT_AS, word_text(record->name)) : fault.text);
}

typedef struct ResultsWay {
    const char *id;
    Word label;
    ResultsAnswer answer;
    int code;
} ResultsWay;

/* Letters of a button get so much smaller at most before it says less: a little more, and the button would cut them. */
static const float LETTERS_LEAST = .8f;

/* Who begins a rematch is said where the button has a row for itself, and room for that. */
static const char *label_of(const Results *results, const Form *form, const ResultsWay *way, bool has_row)
{
    Stage *stage = form->stage;
    const Home *home = home_of(stage);
    const bool next = way->answer == RESULTS_NEXT && results->evening.next;
    if (next) return stage_words(stage, way->label, word_text(rulebook_title(home->rulebook(home->self, results->evening.next))));
    const int begins = way->answer == RESULTS_REMATCH && has_row ? table_rematch_begins(results->table) : NOBODY;
    if (begins == NOBODY) return stage_word(stage, way->label);
    const char *label = stage_words(stage, WORD_RESULTS_REMATCH_BEGINS, word_text(table_names(results->table)[begins]));
    const float wide = widget_button_width_at(stage, NULL, label, form->row) * LETTERS_LEAST;
    return wide <= form->part->at.w ? label : stage_word(stage, way->label);
}

static void put_way(const Results *results, Form *form, int index, int columns, const ResultsWay *way)
{
    const bool first = way->answer == RESULTS_REMATCH || way->answer == RESULTS_NEXT;
    form_button_cell(form, index, columns,
                     &(FormButton){.id = way->id,
                                   .label = label_of(results, form, way, columns == 1),
                                   .look = first ? BUTTON_MAIN : BUTTON_QUIET,
                                   .code = way->code,
                                   .index = (int)way->answer,
                                   .lit = first});
}

/* The ways in rows, the first one alone, then the analysis; the others in pairs, and one that is left alone. */
static void show_ways_folded(const Results *results, Form *form, const ResultsWay *ways, int count, const ResultsWay *review)
{
    put_way(results, form, 0, 1, &ways[0]);
    if (review) put_way(results, form, 0, 1, review);
    for (int i = 1; i < count; i++) {
        const bool pair = i % 2 == 0 || i + 1 < count;
        put_way(results, form, pair ? (i - 1) % 2 : 0, pair ? 2 : 1, &ways[i]);
    }
}

/* To play again, or on in an evening, to see how it was decided, or to go. */
static void show_ways(const Results *results, Form *form)
{
    static const ResultsWay REMATCH = {"rematch", WORD_RESULTS_REMATCH, RESULTS_REMATCH},
                            SAME_DEAL = {"same-deal", WORD_RESULTS_SAME_DEAL, RESULTS_SAME_DEAL},
                            NEXT = {"next", WORD_RESULTS_NEXT, RESULTS_NEXT}, PRIZES = {"next", WORD_RESULTS_PRIZES, RESULTS_NEXT},
                            LOOK = {"look", WORD_RESULTS_LOOK, RESULTS_LOOK}, STREET = {"street", WORD_RESULTS_STREET, RESULTS_STREET},
                            REVIEW = {.id = "decided", .label = WORD_REVIEW_OPEN, .code = CODE_REVIEW_GAME};
    static const float BUTTONS_ACROSS = 35; /* four of them, in letters' heights */
    const bool folded = form->part->at.w < form->text * BUTTONS_ACROSS;
    const ResultsWay *review = review_can(results->table->match) ? &REVIEW : NULL;
    const ResultsWay alone[] = {REMATCH, SAME_DEAL, LOOK, STREET}, evening[] = {results->evening.next ? NEXT : PRIZES, LOOK, STREET};
    const ResultsWay *ways = results->evening.count > 0 ? evening : alone;
    const int count = results->evening.count > 0 ? 3 : 4;
    if (folded) {
        show_ways_folded(results, form, ways, count, review);
        return;
    }
    for (int i = 0; i < count; i++) put_way(results, form, i, count, &ways[i]);
    if (review) put_way(results, form, 0, 1, review);
}

static void show_rows(Form *form, void *self)
{
    const Results *results = self;
    const char *why = find_why(results, form->stage);
    results_show_head(results, form);
    if (why) form_text(form, FORM_NOTE, why);
    if (results->turned > 0)
        form_text(form, FORM_NOTE,
                  stage_words(form->stage, WORD_RESULTS_TURNED, word_text(table_names(results->table)[results->ahead]),
                              word_number((long)results->turned)));
    if (results->reached.length > 0) form_text(form, FORM_NOTE, text_string(&results->reached));
    results_show_table(results, form);
    /* What the figures mean goes first where there is little room: before the letters are smaller than the frame's. */
    static const float WHOLE = .999f;
    const bool whole = form->scale * fmaxf(1, form->stage->layout.text) >= WHOLE;
    if (results_counts(results) && whole) form_text(form, FORM_NOTE, stage_word(form->stage, WORD_RESULTS_NOTE));
    form_gap(form, 1.5f);
    form_foot(form);
    show_ways(results, form);
}

static void results_show(void *self, Stage *stage)
{
    Results *results = self;
    const int players = match_players(results->table->match);
    /* Few players' figures have room beside the board, which stays whole: it is the picture of how it ended. */
    const ResultsPlace place = results_place(stage);
    const FormSheet sheet = results_sheet(stage, players, place);
    results->brief = place == RESULTS_BESIDE; /* of how many a figure is tells when it is opened */
    form_show(stage, &results->view, &sheet, show_rows, results);
}

static Transition results_touch(void *self, Stage *stage, const Touch *touch)
{
    Results *results = self;
    const bool pressed = touch->kind == TOUCH_PRESS;
    if (pressed && touch->spot->code == CODE_KEEP) {
        keep(results, stage);
    } else if (pressed && touch->spot->code == CODE_REVIEW_GAME) {
        return scene_push(review_create(stage, results->table->match, &results->table->record));
    } else if ((pressed && touch->spot->code == CODE_RULES_OF_MATCH) ||
               (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_RULES)) {
        return scene_push(open_rules(results, stage));
    } else if (pressed && touch->spot->code == CODE_ITEM) {
        return scene_push(results_open_item(results, stage, touch->spot->index / ITEMS_MOST, touch->spot->index % ITEMS_MOST));
    } else if (pressed && touch->spot->code == CODE_ROUND) {
        return scene_push(
            results_open_round(results, stage, touch->spot->index / ROUNDS_MOST, touch->spot->index % ROUNDS_MOST));
    } else if (touch->kind == TOUCH_SCROLL) {
        form_touch(&results->view, touch);
    } else if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_COPY) {
        game_line_copy(stage, results->table->match);
    } else if (pressed) {
        return scene_pop(touch->spot->index);
    } else if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) {
        return scene_pop(RESULTS_LOOK);
    }
    return scene_stay();
}

static void results_destroy(void *self)
{
    Results *results = self;
    text_clear(&results->reached);
    free(results->parts);
    free(results);
}

static const SceneKind RESULTS = {
    .name = "results",
    .overlay = true,
    .show = results_show,
    .touch = results_touch,
    .destroy = results_destroy,
};

Scene results_create(Stage *stage, TableScene *table)
{
    Results *results = memory_allocate(sizeof *results);
    results->table = table;
    results->since = stage->motion.now;
    results->epoch = stage->motion.epoch;
    add_up(results);
    if (!table->reading && !table->apart) {
        find_evening(results, stage);
        milestones_tell(stage, &results->reached);
    }
    return (Scene){&RESULTS, results};
}
