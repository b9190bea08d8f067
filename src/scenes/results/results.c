/* SPDX-License-Identifier: MIT */
#include "scenes/results/results.h"

#include "scenes/records/game_line.h"
#include "scenes/results/results_scene.h"
#include "scenes/review/review_screen.h"
#include "scenes/rulebook/rulebook_screen.h"
#include "scenes/table/table_draw.h"
#include "session/evening_store.h"
#include "session/milestones.h"
#include "session/session_match.h"

#include <math.h>
#include <stdlib.h>

/* ---- What is shown ---- */

static int count_shown_items(const Results *results)
{
    int told = 0;
    for (int item = 0; item < results->items; item++) told += results->is_shown[item];
    return told;
}

/* Not if there is a single item whose count is the same for all players. */
static bool is_counted(const Results *results)
{
    bool other = false, differs = false;
    for (int player = 0; player < match_players(results->table->session.match); player++) {
        for (int i = 0; i < results->items; i++) {
            other = other || results->counts[player][i] != results->points[player][i];
            differs = differs || results->counts[player][i] != results->counts[0][i];
        }
    }
    return other && (differs || count_shown_items(results) > 1);
}

static int find_sole_item(const Results *results)
{
    int lone = 0;
    if (count_shown_items(results) != 1 || results->shows_counts) return -1;
    while (!results->is_shown[lone]) lone++;
    for (int player = 0; player < match_players(results->table->session.match); player++) {
        if (results->points[player][lone] != results->score.points[player]) return -1;
    }
    return lone;
}

static void collect_items(Results *results)
{
    const TableScene *table = results->table;
    ScoreItems *items = results->parts = memory_allocate(sizeof *items);
    table->session.game->score(match_rules(table->session.match), match_state(table->session.match), &results->score,
                               items);
    while (results->items < RESULTS_ITEMS_MAX && table->session.game->items[results->items]) results->items++;
    for (size_t i = 0; i < items->count; i++) {
        const ScoreItem *item = &items->items[i];
        if (item->item >= results->items) continue;
        results->is_shown[item->item] = true;
        results->counts[item->player][item->item] += item->count;
        results->points[item->player][item->item] += item->points;
    }
    results->shows_counts = is_counted(results);
    results->sole_item = find_sole_item(results);
    results_find_rounds(results);
    results->sole_loser = match_resigned_player(table->session.match) == NOBODY ? table_sole_loser(table) : NOBODY;
    results_find_turning_point(results);
}

static void find_evening(Results *results, Stage *stage)
{
    const Match *match = results->table->session.match;
    Evening evening;
    int32_t earned[PLAYERS_MAX];
    uint8_t place[PLAYERS_MAX];
    if (!evening_store_load(&stage->host, &evening)) return;
    const int next = evening_next_game(&evening);
    if (next == 0 || !evening_is_match(&evening, next - 1, match)) return;
    evening_standings(&evening, earned, place);
    results->evening = (ResultsEvening){
        .played = next, .count = evening.count, .next = next < evening.count ? evening.games[next].game : NULL};
    for (int player = 0; player < evening.players; player++)
        results->evening.earned[player] = earned[evening_seat_of(&evening, next - 1, player)];
}

/* The last sentence about the last action, as the players read it. */
static const char *last_sentence(const TableScene *table, Stage *stage)
{
    const EventList *events = &table->session.last_events;
    const int players = match_players(table->session.match);
    Text sentence = {0};
    const char *last = NULL;
    for (size_t i = 0; i < events->count;) {
        text_reset(&sentence);
        i += events_describe(table->session.game, match_rules(table->session.match), &events->items[i],
                             events->count - i, NOBODY, players, session_names(&table->session), &sentence);
        if (sentence.length > 0) last = hotspots_format(&stage->hotspots, "%s", sentence.data);
    }
    text_clear(&sentence);
    return last;
}

/* If there is only one kind of item, the points may not say why somebody has won, so the last action is described.
 * NULL: not necessary. */
static const char *find_ending_reason(const Results *results, Stage *stage)
{
    const Log *log = &results->table->telling.log;
    const LogEntry *last = log->count > 0 ? &log->entries[log->count - 1] : NULL;
    if (results->sole_item < 0 || match_resigned_player(results->table->session.match) != NOBODY || !last ||
        last->last_start == 0)
        return NULL;
    return last_sentence(results->table, stage);
}

/* ---- Drawing ---- */

static Scene open_rules(const Results *results, Stage *stage)
{
    const TableScene *table = results->table;
    return rulebook_scene_create(stage, table->session.game, match_rules(table->session.match), RULES_OF_MATCH);
}

static void keep(Results *results, Stage *stage)
{
    const AppServices *services = services_of(stage);
    RecordFile *record = &results->table->session.record;
    char name[RECORD_NAME_SIZE];
    Error error;
    text_copy(name, sizeof name, record->name);
    const bool kept = services->record_keep(services->self, record, name, &error);
    stage_notify(stage, kept ? stage_format(stage, WORD_RESULTS_KEPT_AS, arg_text(record->name)) : error.text);
}

typedef struct ResultsButton {
    const char *id;
    Word label;
    ResultsAnswer answer;
    int code;
} ResultsButton;

/* The minimal scale of a button's text before it uses a shorter text; any smaller, and it would be cut. */
static const float LETTERS_LEAST = .8f;

/* The player who begins a rematch is named if the button is in a row of its own and wide enough. */
static const char *label_of(const Results *results, const Form *form, const ResultsButton *way, bool has_row)
{
    Stage *stage = form->stage;
    const bool next = way->answer == RESULTS_NEXT && results->evening.next;
    if (next)
        return stage_format(stage, way->label,
                            arg_text(rulebook_title(host_rulebook(&stage->host, results->evening.next))));
    const int begins =
        way->answer == RESULTS_REMATCH && has_row ? session_rematch_first_player(&results->table->session) : NOBODY;
    if (begins == NOBODY) return screen_string(way->label);
    const char *label =
        stage_format(stage, WORD_RESULTS_REMATCH_BEGINS, arg_text(session_names(&results->table->session)[begins]));
    const float wide = widget_button_width_at(stage, NULL, label, form->row) * LETTERS_LEAST;
    return wide <= form->part->at.w ? label : screen_string(way->label);
}

static void put_button(const Results *results, Form *form, int index, int columns, const ResultsButton *way)
{
    const bool first = way->answer == RESULTS_REMATCH || way->answer == RESULTS_NEXT;
    form_button_cell(form, index, columns,
                     &(FormButton){.id = way->id,
                                   .label = label_of(results, form, way, columns == 1),
                                   .style = first ? BUTTON_MAIN : BUTTON_QUIET,
                                   .code = way->code,
                                   .index = (int)way->answer,
                                   .is_highlighted = first});
}

/* The buttons in rows: the first alone, then the analysis, then the others in pairs. */
static void show_buttons_folded(const Results *results, Form *form, const ResultsButton *ways, int count,
                                const ResultsButton *review)
{
    put_button(results, form, 0, 1, &ways[0]);
    if (review) put_button(results, form, 0, 1, review);
    for (int i = 1; i < count; i++) {
        const bool pair = i % 2 == 0 || i + 1 < count;
        put_button(results, form, pair ? (i - 1) % 2 : 0, pair ? 2 : 1, &ways[i]);
    }
}

/* Buttons to play again or continue the evening, to analyse the game, or to leave. */
static void show_buttons(const Results *results, Form *form)
{
    static const ResultsButton REMATCH = {"rematch", WORD_RESULTS_REMATCH, RESULTS_REMATCH},
                               SAME_DEAL = {"same-deal", WORD_RESULTS_SAME_DEAL, RESULTS_SAME_DEAL},
                               NEXT = {"next", WORD_RESULTS_NEXT, RESULTS_NEXT},
                               PRIZES = {"next", WORD_RESULTS_PRIZES, RESULTS_NEXT},
                               LOOK = {"look", WORD_RESULTS_LOOK, RESULTS_VIEW_BOARD},
                               STREET = {"street", WORD_RESULTS_STREET, RESULTS_STREET},
                               REVIEW = {.id = "decided", .label = WORD_REVIEW_OPEN, .code = CODE_REVIEW_GAME};
    static const float BUTTONS_ACROSS = 35; /* width for four buttons, in letter heights */
    const bool folded = form->part->at.w < form->text * BUTTONS_ACROSS;
    const ResultsButton *review = review_is_possible(results->table->session.match) ? &REVIEW : NULL;
    const ResultsButton alone[] = {REMATCH, SAME_DEAL, LOOK, STREET},
                        evening[] = {results->evening.next ? NEXT : PRIZES, LOOK, STREET};
    const ResultsButton *ways = results->evening.count > 0 ? evening : alone;
    const int count = results->evening.count > 0 ? 3 : 4;
    if (folded) {
        show_buttons_folded(results, form, ways, count, review);
        return;
    }
    for (int i = 0; i < count; i++) put_button(results, form, i, count, &ways[i]);
    if (review) put_button(results, form, 0, 1, review);
}

static void show_rows(Form *form, void *self)
{
    const Results *results = self;
    const char *why = find_ending_reason(results, form->stage);
    results_show_head(results, form);
    if (why) form_text(form, FORM_NOTE, why);
    if (results->fell_behind_turn > 0)
        form_text(form, FORM_NOTE,
                  stage_format(form->stage, WORD_RESULTS_TURNED,
                               arg_text(session_names(&results->table->session)[results->overtaken_by]),
                               arg_number((long)results->fell_behind_turn)));
    if (results->milestones.length > 0) form_text(form, FORM_NOTE, text_string(&results->milestones));
    results_show_table(results, form);
    /* The explanation of the points is left out first, before the text gets smaller than usual. */
    static const float WHOLE = .999f;
    const bool whole = form->scale * fmaxf(1, form->stage->layout.text) >= WHOLE;
    if (results_shows_counts(results) && whole) form_text(form, FORM_NOTE, screen_string(WORD_RESULTS_NOTE));
    form_gap(form, 1.5f);
    form_foot(form);
    show_buttons(results, form);
}

static void results_draw(void *self, Stage *stage)
{
    Results *results = self;
    const int players = match_players(results->table->session.match);
    /* With few players the results are beside the board, which stays visible because it shows how the game ended. */
    const ResultsPosition place = results_position(stage);
    const FormSheet sheet = results_sheet(stage, players, place);
    results->points_only = place == RESULTS_BESIDE; /* the counts are shown when an item is opened */
    form_show(stage, &results->view, &sheet, show_rows, results);
}

static Transition results_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Results *results = self;
    const bool pressed = touch->kind == TOUCH_PRESS;
    if (pressed && touch->hotspot->code == CODE_KEEP) {
        keep(results, stage);
    } else if (pressed && touch->hotspot->code == CODE_REVIEW_GAME) {
        return scene_push(review_scene_create(stage, results->table->session.match, &results->table->session.record));
    } else if ((pressed && touch->hotspot->code == CODE_RULES_OF_MATCH) ||
               (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_RULES)) {
        return scene_push(open_rules(results, stage));
    } else if (pressed && touch->hotspot->code == CODE_ITEM) {
        return scene_push(results_open_item(results, stage, touch->hotspot->index / RESULTS_ITEMS_MAX,
                                            touch->hotspot->index % RESULTS_ITEMS_MAX));
    } else if (pressed && touch->hotspot->code == CODE_ROUND) {
        return scene_push(results_open_round(results, stage, touch->hotspot->index / RESULTS_ROUNDS_MAX,
                                             touch->hotspot->index % RESULTS_ROUNDS_MAX));
    } else if (touch->kind == TOUCH_SCROLL) {
        form_handle_touch(&results->view, touch);
    } else if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_COPY) {
        game_line_copy(stage, results->table->session.match);
    } else if (pressed) {
        return scene_pop(touch->hotspot->index);
    } else if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK) {
        return scene_pop(RESULTS_VIEW_BOARD);
    }
    return scene_stay();
}

static void results_destroy(void *self)
{
    Results *results = self;
    text_clear(&results->milestones);
    free(results->parts);
    free(results);
}

static const SceneKind RESULTS = {
    .name = "results",
    .is_overlay = true,
    .draw = results_draw,
    .handle_touch = results_handle_touch,
    .destroy = results_destroy,
};

Scene results_scene_create(Stage *stage, TableScene *table)
{
    Results *results = memory_allocate(sizeof *results);
    results->table = table;
    results->since = stage->motion.now;
    results->epoch = stage->motion.epoch;
    collect_items(results);
    if (!table->session.is_record && !table->session.is_practice) {
        find_evening(results, stage);
        milestones_announce(&stage->host, &results->milestones);
    }
    return (Scene){&RESULTS, results};
}
