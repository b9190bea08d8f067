/* SPDX-License-Identifier: MIT */

#include "culdesac/strings.h"
#include "scenes/common/ceremony.h"
#include "scenes/common/game_line.h"
#include "scenes/common/table_background.h"
#include "scenes/results/results_scene.h"
#include "scenes/rule_routes.h"
#include "scenes/table/page_table.h"
#include "scenes/table/page_table_draw.h"
#include "scenes/table_routes.h"
#include "session/daily/daily_attempt.h"
#include "session/evening/evening_store.h"
#include "session/milestones/reached_milestones.h"
#include "session/seating/seating_strength.h"
#include "session/summary/match_praise.h"
#include "session/table/session_rematch.h"
#include "session/table/session_viewer.h"

#include <math.h>
#include <stdlib.h>

/* ---- What is shown ---- */

int results_runner_up(const Results *results)
{
    if (results->sole_loser != NOBODY) return results->sole_loser;
    for (int rank = 0; rank < results->summary.players; rank++) {
        if (results->place[results->order[rank]] > 1) return results->order[rank];
    }
    return NOBODY;
}

bool results_is_happy(const Results *results)
{
    return results->summary.winners && results->sole_loser == NOBODY && results->resigned_player == NOBODY;
}

static float progress_of(const Results *results, Stage *stage, int delay, int ms, Easing easing)
{
    return results->is_still ? 1 : motion_progress(&stage->motion, results->since, (Timing){ms, easing}, delay);
}

float results_progress(const Results *results, Stage *stage, int delay, int ms, Easing easing)
{
    return motion_is_travel(&stage->motion) ? progress_of(results, stage, delay, ms, easing) : 1;
}

float results_progress_counted(const Results *results, Stage *stage, int delay, int ms, Easing easing)
{
    return results_progress(results, stage, RESULTS_COUNT_MS + results->row_count * RESULTS_ROW_MS + delay, ms, easing);
}

static void set_places(Results *results, const Match *match)
{
    const int players = match_players(match);
    int count = 0;
    match_places(match, results->place);
    for (int place = 1; place <= players; place++) {
        for (int player = 0; player < players; player++) {
            if (results->place[player] == place) results->order[count++] = player;
        }
    }
}

/* The row that shows only the item or round `index`; −1: that part has no row of its own. */
static int find_row(const Results *results, int index)
{
    for (int row = 0; row < results->row_count; row++) {
        if (results->rows[row].first == index && results->rows[row].last == index) return row;
    }
    return -1;
}

/* Finds the row that is drawn in amber. It shows what decided the game or, if the only person among opponents has lost,
 * what that person did best. */
static void set_decisive_row(Results *results)
{
    const MatchSummary *summary = &results->summary;
    const bool of_rounds = summary->round_count > 0;
    const bool lost = results->sole_loser != NOBODY;
    results->decisive_part = lost ? -1 : summary->decision.index;
    results->decisive_player = lost ? results->sole_loser : results->order[0];
    if (lost) {
        results->well = match_summary_went_well(summary, results->sole_loser);
        const WentWellKind kind = results->well.kind;
        const bool is_round = kind == WENT_WELL_ROUND || kind == WENT_WELL_OWN;
        if (of_rounds ? is_round : kind == WENT_WELL_ITEM) results->decisive_part = results->well.index;
    }
    results->decisive_row = find_row(results, results->decisive_part);
}

static ResultsSubject find_subject(const Results *results)
{
    const MatchSummary *summary = &results->summary;
    const DecisionKind decided_by = summary->decision.kind;
    if (results->resigned_player != NOBODY) return SUBJECT_TABLE;
    /* If a lead decided a game of rounds, the position at the end is shown: the round in which the lead began may have
     * decided little. */
    if (summary->round_count > 0) return decided_by == DECIDED_BY_ROUND ? SUBJECT_ROUND : SUBJECT_END;
    if (!summary->is_by_points || game_has_hidden_info(table_session(results->table)->game)) return SUBJECT_END;
    if (decided_by == DECIDED_BY_NOTHING) return SUBJECT_TABLE;
    const LogEntry *entry = &table_log(results->table)->entries[summary->decision.step];
    return entry->from.zone == entry->to.zone ? SUBJECT_MOVE : SUBJECT_ACTION;
}

static void set_picture(Results *results, Stage *stage)
{
    const TableSession *session = table_session(results->table);
    const ResultsSubject subject = results->subject = find_subject(results);
    const size_t length = match_length(session->match),
                 step = subject == SUBJECT_END ? length - 1 : results->summary.decision.step;
    const bool has_areas = table_game_table(results->table)->seat_areas;
    PictureSubject *shown = &results->shown;
    if (subject == SUBJECT_TABLE) return;
    if (subject != SUBJECT_END || (has_areas && length > 0))
        results->decisive = page_table_create_after(stage, session, step);
    if (subject == SUBJECT_ACTION || subject == SUBJECT_MOVE) {
        session_viewer_step_events(session, step, &results->deciding);
        shown->log = table_log(results->table);
        shown->step = step;
        if (subject == SUBJECT_MOVE) page_table_jump(results->decisive, stage, 0);
        return;
    }
    shown->winners = results->summary.winners;
    if (results->decisive && has_areas) page_table_set_front_player(results->decisive, results->order[0]);
    /* In a game of rounds, the picture shows the whole area of what the winners won by. */
    if (game_has_rounds(session->game))
        shown->area = table_picture_find_area(results->decisive ? results->decisive : results->table, stage, shown);
}

static void note_evening(Results *results, Stage *stage)
{
    const Match *match = table_match(results->table);
    Evening evening;
    if (!evening_store_load(&stage->host, &evening)) return;
    const int next = evening_next_game(&evening);
    if (next == 0 || !evening_is_match(&evening, next - 1, match)) return;
    results->is_in_evening = true;
    results->next_game = next < evening.count ? evening.games[next].game : NULL;
}

/* ---- Drawing ---- */

/* The label of the rematch button, which names the first player if there is room. */
static const char *rematch_label(const Results *results, Stage *stage, float room)
{
    static const float LETTERS_MIN = .8f; /* with smaller letters the text of a button would be cut */
    const int begins = session_rematch_first_player(table_session(results->table));
    if (begins == NOBODY) return screen_string(STRING_RESULTS_REMATCH);
    const char *label = stage_format(stage, STRING_RESULTS_REMATCH_BEGINS,
                                     arg_text(session_names(table_session(results->table))[begins]));
    const float width =
        widget_button_width_at(stage, &(Button){.label = label}, layout_touch_size(&stage->layout)) * LETTERS_MIN;
    return width <= room ? label : screen_string(STRING_RESULTS_REMATCH);
}

static int list_buttons(const Results *results, Stage *stage, Button buttons[RESULTS_BUTTONS_MAX])
{
    int count = 0;
    const Game *next = results->next_game;
    if (results->is_in_evening) {
        buttons[count] = (Button){"next", STRING_RESULTS_PRIZES, CODE_RESULTS_ANSWER, .index = RESULTS_LEAVE,
                                  .is_highlighted = true};
        if (next)
            buttons[count].label =
                stage_format(stage, STRING_RESULTS_NEXT, arg_text(rulebook_title(host_rulebook(&stage->host, next))));
    } else {
        buttons[count] = (Button){"rematch", STRING_RESULTS_REMATCH, CODE_RESULTS_ANSWER, .index = RESULTS_REMATCH,
                                  .is_highlighted = true};
    }
    count++;
    if (review_is_possible(table_match(results->table)))
        buttons[count++] = (Button){"decided", STRING_REVIEW_OPEN, CODE_RESULTS_REVIEW_GAME, BUTTON_PAPER};
    if (!results->is_in_evening)
        buttons[count++] = (Button){"same-deal", STRING_RESULTS_SAME_DEAL, CODE_RESULTS_ANSWER, BUTTON_PAPER,
                                    .index = RESULTS_SAME_DEAL};
    buttons[count++] =
        (Button){"look", STRING_RESULTS_LOOK, CODE_RESULTS_ANSWER, BUTTON_PAPER, .index = RESULTS_VIEW_BOARD};
    if (results->easier_count > 0)
        buttons[count++] =
            (Button){"easier", .code = CODE_RESULTS_ANSWER, .style = BUTTON_PAPER,
                     .label = stage_format(stage, STRING_RESULTS_EASIER, arg_number(results->easier_count)),
                     .index = RESULTS_EASIER};
    const bool is_record = session_is_record(table_session(results->table));
    buttons[count++] = (Button){is_record ? "back" : "street", is_record ? STRING_RECORDS_BACK : STRING_RESULTS_STREET,
                                CODE_RESULTS_ANSWER, BUTTON_PAPER, .index = RESULTS_LEAVE};
    return count;
}

/* Draws the buttons below each other, or side by side with widths that depend on their labels. */
static void draw_buttons(const Results *results, Stage *stage, const ResultsLayout *at, Button *buttons, int count)
{
    float width[RESULTS_BUTTONS_MAX], sum = 0;
    const float gap = layout_length(&stage->layout, 14);
    if (!results->is_in_evening)
        buttons[0].label = rematch_label(results, stage, at->has_column ? at->buttons.w : at->buttons.w * .27f);
    for (int i = 0; i < count; i++)
        sum += width[i] = widget_button_width_at(stage, &buttons[i], layout_touch_size(&stage->layout));
    const float share = (at->buttons.w - gap * (float)(count - 1)) / sum;
    Rect rest = at->buttons;
    for (int i = 0; i < count; i++) {
        const Rect place =
            at->has_column ? rect_row(at->buttons, i, count, gap) : rect_take_left(&rest, width[i] * share, gap);
        widget_button(stage, place, &buttons[i]);
    }
}

/* Draws the title at the left, and at the right the buttons, with their words if there is room. */
static void draw_bar(const Results *results, Stage *stage, Rect bar, float appears)
{
    const RecordFile *record = &table_session(results->table)->record;
    const float gap = layout_length(&stage->layout, 10);
    const char *kept = stage_format(stage, STRING_RESULTS_KEPT_AS, arg_text(record->name));
    enum { BUTTONS = 4 };
    int count = 2;
    Button buttons[BUTTONS] = {
        {"rules", STRING_RULEBOOK_OPEN, CODE_RESULTS_RULES_OF_MATCH, BUTTON_PAPER, .icon = "rules"},
        {"picture", STRING_RESULTS_PICTURE, CODE_RESULTS_PICTURE, BUTTON_PAPER, .icon = "picture"}};
    if (!match_began_with_state(table_match(results->table)))
        buttons[count++] =
            (Button){"copy-deal", STRING_RESULTS_COPY_DEAL, CODE_RESULTS_COPY_DEAL, BUTTON_PAPER, .icon = "link"};
    if (record->name[0])
        buttons[count++] = (Button){"keep",
                                    record->is_kept ? STRING_RESULTS_KEPT : STRING_RESULTS_KEEP,
                                    CODE_RESULTS_KEEP,
                                    BUTTON_PAPER,
                                    .icon = record->is_kept ? "tick" : "star",
                                    .disabled_reason = record->is_kept ? kept : NULL};
    const TextStyle title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_HEAD, COLOUR_ON_GROUND, 1);
    const char *name = rulebook_title(host_rulebook(&stage->host, table_session(results->table)->game));
    float width[BUTTONS], sum = 0, room = bar.w - canvas_text_width(stage->canvas, &title, name) - 2;
    for (int i = 0; i < count; i++) sum += width[i] = widget_button_width_at(stage, &buttons[i], bar.h);
    room -= gap * (float)count;
    /* Buttons with enlarged words shrink to the room. Where words would get smaller than normal, icons replace them. */
    const float share = fminf(1, room / sum);
    canvas_push_opacity(stage->canvas, appears);
    for (int i = count - 1; i >= 0; i--) {
        const Rect at = rect_take_right(&bar, share * stage->layout.text_scale >= 1 ? share * width[i] : bar.h, gap);
        if (at.w > bar.h) {
            widget_button(stage, at, &buttons[i]);
        } else {
            widget_icon_button(stage, at, &buttons[i]);
        }
    }
    canvas_pop(stage->canvas);
    canvas_text_fitted(stage->canvas, &title, .6f, bar, name);
}

/* Draws the game's ground in the evening light, darker if no win is celebrated; with high contrast, a plain ground. */
static void draw_ground(const Results *results, Stage *stage)
{
    static const float WASH = .36f, WASH_LOSS = .52f; /* opacity of the plum colour laid over the ground */
    Colour plum = stage_colour(stage, COLOUR_PLUM);
    table_background_draw(table_game_table(results->table), stage);
    if (stage->theme->high_contrast) {
        canvas_fill(stage->canvas, layout_window(&stage->layout), stage_colour(stage, COLOUR_GROUND));
        return;
    }
    plum.a = 255;
    canvas_push_opacity(stage->canvas, results_is_happy(results) ? WASH : WASH_LOSS);
    canvas_fill(stage->canvas, layout_window(&stage->layout), plum);
    canvas_pop(stage->canvas);
}

/* Draws the table while it fades. Everything leaves it except the things that the winners won by. */
static void draw_table_below(const Results *results, Stage *stage)
{
    SCOPED_STAGE_CHANGE below = stage_set_below(stage);
    const float cleared = results_progress(results, stage, RESULTS_CLEAR_MS, 500, EASE_LINEAR);
    table_draw_cleared(results->table, stage, motion_is_travel(&stage->motion) ? cleared : 0);
}

static void results_draw(void *self, Stage *stage)
{
    Results *results = self;
    Button buttons[RESULTS_BUTTONS_MAX];
    const int count = list_buttons(results, stage, buttons);
    const ResultsLayout at = results_layout(stage, results->summary.players, count);
    const ResultsFacts facts = results_find_facts(results, stage);
    const int ground = motion_is_travel(&stage->motion) ? RESULTS_GROUND_MS : 0;
    const float clear = progress_of(results, stage, ground, 300, EASE_IN_OUT_SINE);
    float shown[4];
    for (int i = 0; i < 4; i++)
        shown[i] = results_progress_counted(results, stage, RESULTS_WORDS_MS + i * 90, 180, EASE_OUT_CUBIC);
    if (!results->is_still) results->moved_at = stage->motion.now;
    results->is_still = results->is_still || (clear >= 1 && shown[3] >= 1);
    if (clear < 1) draw_table_below(results, stage);
    canvas_push_opacity(stage->canvas, clear);
    draw_ground(results, stage);
    results_draw_podium(results, stage, &at);
    canvas_push_opacity(stage->canvas, shown[0]);
    results_draw_words(results, stage, at.words, facts.texts[facts.sentence]);
    canvas_pop(stage->canvas);
    canvas_push_opacity(stage->canvas, shown[3]);
    draw_buttons(results, stage, &at, buttons, count);
    canvas_pop(stage->canvas);
    draw_bar(results, stage, at.bar, shown[3]);
    results_draw_card(results, stage, at.card, shown[1], &facts);
    canvas_pop(stage->canvas);
}

/* Stops the analysis for a neighbour's note. A later analysis of this game continues with what was found. */
static void stop_writing(Results *results)
{
    note_session_destroy(results->writer);
    results->writer = NULL;
}

static Transition press_hotspot(Results *results, Stage *stage, const Hotspot *hotspot)
{
    switch (hotspot->code) {
    case CODE_RESULTS_PICTURE: return results_save_picture(results, stage);
    case CODE_RESULTS_COPY_DEAL: game_line_copy_deal(stage, table_match(results->table)); return scene_stay();
    case CODE_RESULTS_KEEP: game_line_keep(stage, table_record(results->table)); return scene_stay();
    case CODE_RESULTS_REVIEW_GAME:
    case CODE_RESULTS_BOARD:
        stop_writing(results);
        return scene_push(review_scene_create(stage, table_match(results->table), table_front_player(results->table),
                                              table_record(results->table)));
    case CODE_RESULTS_RULES_OF_MATCH: return scene_push(rulebook_scene_of_match(stage, table_match(results->table)));
    case CODE_RESULTS_ROW:
    case CODE_RESULTS_PLAYER: return scene_push(results_open_row(results, stage, hotspot->index, hotspot->detail));
    case CODE_RESULTS_ANSWER: return scene_pop(hotspot->index);
    default: return scene_stay();
    }
}

static Transition results_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    Results *results = self;
    /* A touch does nothing else if it was meant for the ceremony, or has skipped much of another animation. */
    if ((touch->kind == TOUCH_PRESS || touch->kind == TOUCH_COMMAND) &&
        (stage->motion.skipped_ms >= SKIPPED_MS_MIN || !ceremony_is_over(stage, results->moved_at)))
        return scene_stay();
    if (touch->kind == TOUCH_PRESS) return press_hotspot(results, stage, touch->hotspot);
    if (touch->kind != TOUCH_COMMAND) return scene_stay();
    switch (touch->command) {
    case COMMAND_RULES: return scene_push(rulebook_scene_of_match(stage, table_match(results->table)));
    case COMMAND_COPY: game_line_copy(stage, table_match(results->table)); return scene_stay();
    case COMMAND_BACK: return scene_pop(RESULTS_VIEW_BOARD);
    default: return scene_stay();
    }
}

static Transition results_tick(void *self, Stage *stage)
{
    Results *results = self;
    results->is_over = ceremony_is_over(stage, results->moved_at);
    if (results->writer && note_session_tick(results->writer)) stop_writing(results);
    return scene_stay();
}

static bool results_is_busy(const void *self)
{
    const Results *results = self;
    return !results->is_over;
}

static void results_destroy(void *self)
{
    Results *results = self;
    stop_writing(results);
    page_table_destroy(results->decisive);
    text_clear(&results->milestones);
    free(results);
}

static const SceneKind RESULTS = {
    .name = "results",
    .ambience = AMBIENCE_TABLE,
    .draw = results_draw,
    .handle_touch = results_handle_touch,
    .tick = results_tick,
    .is_busy = results_is_busy,
    .destroy = results_destroy,
};

Scene results_scene_create(Stage *stage, TableScene *table, bool is_still)
{
    Results *results = memory_allocate(sizeof *results);
    results->table = table;
    results->since = is_still ? motion_finished_moment(&stage->motion) : motion_moment(&stage->motion);
    results->is_still = results->is_over = is_still;
    results->moved_at = is_still ? 0 : stage->motion.now;
    match_summary_create(table_match(table), &results->summary);
    results->sole_loser = session_sole_loser(table_session(table));
    results->resigned_player = match_resigned_player(table_match(table));
    set_places(results, table_match(table));
    results_list_rows(results);
    set_decisive_row(results);
    results->house = house_picture_find(stage, table_session(results->table)->game);
    set_picture(results, stage);
    if (session_counts(table_session(table))) {
        if (!stage->host.is_scripted) results->writer = note_session_create(&stage->host, 0);
        note_evening(results, stage);
        daily_attempt_find_result(&stage->host, table_match(table), &results->daily_deal);
        milestones_announce(&stage->host, &results->milestones);
        if (!results->is_in_evening && results->sole_loser != NOBODY &&
            seating_has_lost(&stage->host, table_session(table)->game, EASIER_AFTER_LOSSES)) {
            Seat weaker[PLAYERS_MAX];
            results->easier_count = seating_weaken(table_match(table), weaker);
        }
    }
    return (Scene){&RESULTS, results};
}
