/* SPDX-License-Identifier: MIT */
/* The buttons of a table: choices that are not things on it, and those for playing out of turn. */
#include "scenes/table/table_draw.h"
#include "scenes/table/table_hotspots.h"
#include "scenes/table/table_interrupt.h"
#include "session/table/session_deals.h"
#include "session/table/session_opponents.h"
#include "session/table/shared_screen.h"

#include <string.h>

/* A choice is enabled when events have been shown. While a question is answered, its buttons are beside the card
 * instead. */
static bool is_open(const TableScene *table, const Stage *stage, const Choice *choice)
{
    if (table_is_showing_events(table, stage) || table_answers_inline(table, stage)) return false;
    if (strcmp(choice->token, TABLETOP_CLEAR) == 0) return table->display.selection.touched.count > 0;
    if (strcmp(choice->token, TABLETOP_CONTINUE) == 0) return session_holds_for_reading(&table->session);
    return selection_has_next(&table->display.selection, choice->repeats[0] ? choice->repeats : choice->token);
}

static const Choice *choice_open(const TableScene *table, const Stage *stage, int *next)
{
    while (*next < table->display.arrangement.choice_count) {
        const Choice *choice = &table->display.arrangement.choices[(*next)++];
        if (is_open(table, stage, choice)) return choice;
    }
    return NULL;
}

static int count_choices(const TableScene *table, const Stage *stage)
{
    int next = 0, count = 0;
    while (choice_open(table, stage, &next)) count++;
    return count;
}

/* A single choice is drawn as the main button. Of several, only the one that completes a set is. */
static ButtonStyle button_look(const Choice *choice, int count, ButtonStyle quiet)
{
    if (strcmp(choice->token, TABLETOP_DONE) == 0) return BUTTON_HIGHLIGHT;
    return count > 1 || strcmp(choice->token, TABLETOP_CLEAR) == 0 ? quiet : BUTTON_MAIN;
}

static void draw_choice(Stage *stage, const Choice *choice, Rect at, ButtonStyle look)
{
    const Hotspot hotspot = {
        .id = choice->token, .at = at, .label = choice->label, .code = CODE_TOKEN, .is_highlighted = true};
    widget_button(stage, &(Button){hotspot, look, NULL});
}

/* ---- Out of turn ---- */

enum { SHARED_SCREEN_BUTTONS_MAX = 4 };

/* The button to play a card out of turn, or to give the table back. */
static bool find_exit(const TableScene *table, Hotspot *hotspot)
{
    const int summoned = table->session.shared_screen.given_to;
    *hotspot = (Hotspot){.id = "call-card", .label = screen_string(WORD_TABLE_CALL), .code = CODE_PLAY_OUT_OF_TURN};
    if (summoned == NOBODY) return session_out_of_turn_players(&table->session) != 0;
    *hotspot = (Hotspot){.id = "leave-table",
                         .label = screen_string(WORD_TABLE_LEAVE),
                         .code = CODE_RETURN_SCREEN,
                         .is_highlighted = true};
    return session_is_in_progress(&table->session) &&
           (summoned == table->session.viewer || summoned == table->session.chooser);
}

/* The button not to be asked, or to be asked again. */
static bool find_opt_out(const TableScene *table, Hotspot *hotspot)
{
    const int player = table->session.viewer;
    if (!session_is_in_progress(&table->session) || player == NOBODY || !session_is_person(&table->session, player))
        return false;
    const bool quiet = session_has_opted_out(&table->session, player);
    *hotspot = (Hotspot){.id = "not-asked",
                         .label = screen_string(quiet ? WORD_TABLE_ASK_AGAIN : WORD_TABLE_NOT_ASKED),
                         .tip_topic = quiet ? "asked-again" : NULL,
                         .code = CODE_OPT_OUT,
                         .index = player};
    return quiet || (player == table->session.chooser && (session_asked_players(&table->session) >> player & 1));
}

/* The button for a person who continues after a question that nobody answered. */
static bool find_show_private(const TableScene *table, Stage *stage, Hotspot *hotspot)
{
    if (!session_is_handover_to_same(&table->session) || table_is_showing_events(table, stage)) return false;
    const int player = session_handover_player(&table->session);
    *hotspot = (Hotspot){
        .id = "ready",
        .label = stage_format(stage, WORD_HANDOVER_READY, arg_text(match_names(table->session.match)[player])),
        .code = CODE_SHOW_PRIVATE,
        .index = player,
        .is_highlighted = true};
    return true;
}

/* The button to answer a neighbour's offer. */
static bool find_offer(const TableScene *table, Stage *stage, Hotspot *hotspot)
{
    const TableSession *session = &table->session;
    for (int player = 0; player < match_players(session->match) && !table_is_showing_events(table, stage); player++) {
        Saying sayings[DEAL_SAYINGS_MAX];
        if (session_find_sayings(session, player, sayings) == 0 || sayings[0].kind != SAYING_YES) continue;
        *hotspot = (Hotspot){.id = "answer-offer",
                             .label = stage_format(stage, WORD_TALK_ANSWER, arg_text(session_names(session)[player])),
                             .code = CODE_TALK,
                             .index = player};
        return true;
    }
    return false;
}

static int find_shared_screen_buttons(const TableScene *table, Stage *stage,
                                      Hotspot hotspots[SHARED_SCREEN_BUTTONS_MAX])
{
    int count = 0;
    if (table->session.guide.self) return 0;
    if (find_show_private(table, stage, &hotspots[count])) count++;
    if (find_exit(table, &hotspots[count])) count++;
    if (find_offer(table, stage, &hotspots[count])) count++;
    if (!(table->telling.interrupt.count > 0 && table->telling.interrupt.is_answerable) &&
        find_opt_out(table, &hotspots[count]))
        count++;
    return count;
}

bool table_has_buttons(const TableScene *table, Stage *stage)
{
    Hotspot company[SHARED_SCREEN_BUTTONS_MAX];
    return count_choices(table, stage) > 0 || find_shared_screen_buttons(table, stage, company) > 0;
}

void table_focus_continue(TableScene *table, Stage *stage)
{
    int next = 0;
    if (table->display.focused_at == match_length(table->session.match) ||
        session_event_pause(&table->session) != EVENT_PAUSE_UNTIL_TOUCH)
        return;
    const Choice *choice = choice_open(table, stage, &next);
    if (!choice) return;
    table->display.focused_at = match_length(table->session.match);
    stage_focus(stage, choice->token);
}

bool table_can_opt_out(const TableScene *table)
{
    Hotspot hotspot;
    return find_opt_out(table, &hotspot);
}

void table_draw_opt_out(const TableScene *table, Stage *stage, Rect at)
{
    Hotspot hotspot;
    const float high = layout_touch_size(&stage->layout);
    if (!find_opt_out(table, &hotspot)) return;
    const float wide = fminf(at.w, widget_button_width(stage, NULL, hotspot.label));
    hotspot.at = rect_snapped(rect_make(rect_right(at) - wide, at.y, wide, high));
    widget_button(stage, &(Button){hotspot, BUTTON_QUIET, NULL});
}

/* ---- Layout ---- */

/* Two columns are used if there are many buttons. */
void table_draw_buttons_below(const TableScene *table, Stage *stage, Rect at)
{
    int next = 0;
    Hotspot company[SHARED_SCREEN_BUTTONS_MAX];
    const float gap = layout_length(&stage->layout, 10), touch = layout_touch_size(&stage->layout);
    for (int i = find_shared_screen_buttons(table, stage, company) - 1; i >= 0; i--) {
        company[i].at = rect_take_bottom(&at, touch, gap);
        widget_button(stage,
                      &(Button){company[i], company[i].code == CODE_SHOW_PRIVATE ? BUTTON_MAIN : BUTTON_PAPER, NULL});
    }
    const int count = count_choices(table, stage);
    const int columns = count > 2 ? 2 : 1, rows = (count + columns - 1) / columns;
    for (int i = 0; i < count; i++) {
        Rect row = rect_row(at, i / columns, rows, gap);
        row.h = fminf(row.h, layout_length(&stage->layout, 50) * fmaxf(1, stage->layout.text));
        const Choice *choice = choice_open(table, stage, &next);
        draw_choice(stage, choice, rect_column(row, i % columns, columns, gap),
                    button_look(choice, count, BUTTON_PAPER));
    }
}

void table_draw_buttons_in_strip(const TableScene *table, Stage *stage, Rect *strip)
{
    const float gap = stage_size(stage, SIZE_GAP) / 2, height = fminf(strip->h, layout_touch_size(&stage->layout));
    const int open = count_choices(table, stage);
    int next = 0;
    for (const Choice *choice = choice_open(table, stage, &next); choice; choice = choice_open(table, stage, &next)) {
        const float width = fminf(widget_button_width(stage, NULL, choice->label), strip->w * .5f);
        const Rect at = rect_take_right(strip, width, gap);
        draw_choice(stage, choice, rect_around(rect_centre(at), at.w, height), button_look(choice, open, BUTTON_QUIET));
    }
    Hotspot company[SHARED_SCREEN_BUTTONS_MAX];
    const int count = find_shared_screen_buttons(table, stage, company);
    for (int i = 0; i < count; i++) {
        const float width = fminf(widget_button_width(stage, NULL, company[i].label), strip->w * .5f);
        company[i].at = rect_around(rect_centre(rect_take_right(strip, width, gap)), width, height);
        widget_button(stage,
                      &(Button){company[i], company[i].code == CODE_SHOW_PRIVATE ? BUTTON_MAIN : BUTTON_QUIET, NULL});
    }
}
