/* SPDX-License-Identifier: MIT */
#include "scenes/table/touch/table_buttons.h"

#include "culdesac/bits.h"
#include "scenes/table/touch/table_hotspots.h"
#include "session/table/session_pacing.h"
#include "session/table/session_pledges.h"
#include "session/table/session_question.h"
#include "session/table/shared_screen.h"
#include "ui/widgets.h"

#include <string.h>

/* Whether a choice can be pressed. While a question is answered, its buttons are beside the card instead. */
static bool is_open(const TableButtons *buttons, const Choice *choice)
{
    const TouchSelection *selection = buttons->context.selection;
    if (buttons->context.playing || buttons->is_asked_at_card) return false;
    switch (choice->kind) {
    case CHOICE_STEP: return selection_can_touch(selection, choice->token);
    case CHOICE_REPEAT: return selection_can_touch(selection, choice->repeats);
    case CHOICE_CLEAR: return selection->touched.count > 0;
    case CHOICE_CONTINUE: return session_pacing_can_continue(buttons->session);
    }
    return false;
}

static const Choice *choice_open(const TableButtons *buttons, int *next)
{
    const Arrangement *arrangement = buttons->context.arrangement;
    while (*next < arrangement->choice_count) {
        const Choice *choice = &arrangement->choices[(*next)++];
        if (is_open(buttons, choice)) return choice;
    }
    return NULL;
}

const Choice *table_buttons_first_choice(const TableButtons *buttons)
{
    int next = 0;
    return choice_open(buttons, &next);
}

static int count_choices(const TableButtons *buttons)
{
    int next = 0, count = 0;
    while (choice_open(buttons, &next)) count++;
    return count;
}

/* "Done" is highlighted. Any other choice but Clear is the main button if nothing else can be done. */
static ButtonStyle button_look(const TableButtons *buttons, const Choice *choice, int count, ButtonStyle quiet)
{
    if (strcmp(choice->token, TABLETOP_DONE) == 0) return BUTTON_HIGHLIGHT;
    if (choice->kind == CHOICE_CLEAR) return quiet;
    return count > 1 || buttons->context.selection->count > 1 ? quiet : BUTTON_MAIN;
}

static void draw_action_choice(const TableButtons *buttons, const Choice *choice, Rect at, ButtonStyle style)
{
    Stage *stage = buttons->context.stage;
    widget_button(stage, at,
                  &(Button){choice->token, .code = CODE_TABLE_TOKEN, .style = style, .label = choice->label,
                            .is_highlighted = true});
    for (int step = 0; step < TOUCH_STEPS_MAX; step++) {
        if (strcmp(buttons->hint->tokens[step], choice->token) == 0)
            hint_display_draw_ring(stage, &(Target){.at = at, .corner = at.h / 2});
    }
}

/* ---- Out of turn ---- */

enum { SHARED_SCREEN_BUTTONS_MAX = 4 };

/* The button to play a card out of turn, or to give the screen back. */
static bool find_exit(const TableSession *session, Button *button)
{
    const int given_to = session->shared_screen.given_to;
    *button = (Button){"call-card", STRING_TABLE_CALL, CODE_TABLE_PLAY_OUT_OF_TURN};
    if (given_to == NOBODY) return session_out_of_turn_players(session) != 0;
    *button = (Button){"leave-table", STRING_TABLE_LEAVE, CODE_TABLE_RETURN_SCREEN, .is_highlighted = true};
    return session_is_in_progress(session) && (given_to == session->viewer || given_to == session->chooser);
}

/* The button with which the viewer chooses not to be asked about cards, or to be asked again. If there is only one
 * person, who is asked about a card aimed at somebody else, the button only stops questions about such cards. */
static bool find_opt_out(const TableSession *session, Button *button)
{
    const int player = session->viewer;
    if (!session_is_in_progress(session) || player == NOBODY || !session_is_person(session, player)) return false;
    const bool has_opted_out = session_question_has_opted_out(session, player),
               keeps_aimed = session_count_people(session) == 1 && !session_question_is_aimed_here(session);
    *button = (Button){"not-asked", STRING_TABLE_NOT_ASKED, CODE_TABLE_OPT_OUT, BUTTON_QUIET, .index = player};
    if (has_opted_out) {
        button->string = STRING_TABLE_ASK_AGAIN;
        button->tip_topic = "asked-again";
    } else if (keeps_aimed) {
        button->string = STRING_TABLE_ONLY_AIMED;
        button->tip_topic = "only-aimed";
        button->code = CODE_TABLE_ONLY_AIMED;
    }
    return has_opted_out || (player == session->chooser && has_player(session_question_asked_players(session), player));
}

/* The button that shows the hand again to a person who continues without a handover. */
static bool find_show_private(const TableSession *session, const TableContext *context, Button *button)
{
    if (!shared_screen_is_handover_to_same(session) || context->playing) return false;
    const int player = shared_screen_handover_player(session);
    *button = (Button){
        .id = "ready",
        .code = CODE_TABLE_SHOW_PRIVATE,
        .label = stage_format(context->stage, STRING_HANDOVER_READY, arg_text(match_names(session->match)[player])),
        .index = player,
        .is_highlighted = true};
    return true;
}

/* The button to answer a neighbour's offer. It is not shown while there are choices. */
static bool find_offer(const TableButtons *buttons, Button *button)
{
    const TableSession *session = buttons->session;
    const TableContext *context = &buttons->context;
    if (table_buttons_first_choice(buttons)) return false;
    for (int player = 0; player < match_players(session->match) && !context->playing; player++) {
        Saying sayings[PLEDGE_SAYINGS_MAX];
        if (session_pledges_find_sayings(session, player, sayings) == 0 || sayings[0].kind != SAYING_YES) continue;
        *button = (Button){
            .id = "answer-offer",
            .code = CODE_TABLE_SAY,
            .label = stage_format(context->stage, STRING_TALK_ANSWER, arg_text(session_names(session)[player])),
            .index = player};
        return true;
    }
    return false;
}

/* Lists the buttons of a shared screen, in the style `style` unless one is the main button. */
static int find_shared_screen_buttons(const TableButtons *buttons, ButtonStyle style,
                                      Button shared[SHARED_SCREEN_BUTTONS_MAX])
{
    const TableSession *session = buttons->session;
    int count = 0;
    if (session_is_guided(session)) return 0;
    if (find_show_private(session, &buttons->context, &shared[count])) count++;
    if (find_exit(session, &shared[count])) count++;
    if (find_offer(buttons, &shared[count])) count++;
    if (!buttons->has_question && find_opt_out(session, &shared[count])) count++;
    for (int i = 0; i < count; i++) shared[i].style = shared[i].code == CODE_TABLE_SHOW_PRIVATE ? BUTTON_MAIN : style;
    return count;
}

bool table_buttons_has_any(const TableButtons *buttons)
{
    Button shared[SHARED_SCREEN_BUTTONS_MAX];
    return count_choices(buttons) > 0 || find_shared_screen_buttons(buttons, BUTTON_PAPER, shared) > 0;
}

bool table_buttons_can_opt_out(const TableSession *session)
{
    Button button;
    return find_opt_out(session, &button);
}

void table_buttons_draw_opt_out(const TableSession *session, Stage *stage, Rect at)
{
    Button button;
    const float height = layout_touch_size(&stage->layout);
    if (!find_opt_out(session, &button)) return;
    const float width = fminf(at.w, widget_button_width(stage, &button));
    widget_button(stage, rect_make(rect_right(at) - width, at.y, width, height), &button);
}

/* ---- Layout ---- */

static int choice_columns(int count) { return count > 2 ? 2 : 1; }

static int choice_rows_of(int count) { return (count + choice_columns(count) - 1) / choice_columns(count); }

Rect table_buttons_area(const TableButtons *buttons, Rect at)
{
    Stage *stage = buttons->context.stage;
    Button shared[SHARED_SCREEN_BUTTONS_MAX];
    const float gap = layout_length(&stage->layout, 10), step = layout_touch_size(&stage->layout) + gap;
    const int count = find_shared_screen_buttons(buttons, BUTTON_PAPER, shared),
              rows = choice_rows_of(count_choices(buttons));
    float labels = gap * (float)(count - 1);
    for (int i = 0; i < count; i++) labels += widget_button_width(stage, &shared[i]);
    const int shared_rows = rows > 0 && count > 1 && labels <= at.w ? 1 : count;
    const float bottom = rect_bottom(at), height = fmaxf(at.h, (float)(shared_rows + rows) * step - gap);
    return rect_make(at.x, bottom - height, at.w, height);
}

/* Draws the buttons of a shared screen below the rows of choices. If there is no room for them below each other, they
 * are side by side, with widths that depend on their labels. */
static void draw_shared_below(const TableButtons *buttons, int choice_rows, float gap, Rect *at)
{
    Stage *stage = buttons->context.stage;
    Button shared[SHARED_SCREEN_BUTTONS_MAX];
    const float touch = layout_touch_size(&stage->layout);
    const int count = find_shared_screen_buttons(buttons, BUTTON_PAPER, shared);
    const bool is_row = count > 0 && choice_rows > 0 && (float)(count + choice_rows) * (touch + gap) - gap > at->h;
    Rect row = is_row ? rect_take_bottom(at, touch, gap) : *at;
    float labels = 0;
    for (int i = 0; i < count; i++) labels += widget_button_width(stage, &shared[i]);
    const float share = (row.w - gap * (float)(count - 1)) / fmaxf(1, labels);
    for (int i = count - 1; i >= 0; i--) {
        const float width = widget_button_width(stage, &shared[i]) * share;
        const Rect place = is_row ? rect_take_right(&row, width, gap) : rect_take_bottom(at, touch, gap);
        widget_button(stage, place, &shared[i]);
    }
}

void table_buttons_draw_below(const TableButtons *buttons, Rect at)
{
    Stage *stage = buttons->context.stage;
    int next = 0;
    const float gap = layout_length(&stage->layout, 10);
    const int count = count_choices(buttons);
    const int columns = choice_columns(count), rows = choice_rows_of(count);
    at = table_buttons_area(buttons, at);
    draw_shared_below(buttons, rows, gap, &at);
    for (int i = 0; i < count; i++) {
        Rect row = rect_row(at, i / columns, rows, gap);
        row.h = fminf(row.h, layout_length(&stage->layout, 50) * fmaxf(1, stage->layout.text_scale));
        const Choice *choice = choice_open(buttons, &next);
        draw_action_choice(buttons, choice, rect_column(row, i % columns, columns, gap),
                           button_look(buttons, choice, count, BUTTON_PAPER));
    }
}

void table_buttons_draw_in_strip(const TableButtons *buttons, Rect *strip)
{
    Stage *stage = buttons->context.stage;
    const float gap = stage_size(stage, SIZE_GAP) / 2, height = fminf(strip->h, layout_touch_size(&stage->layout));
    /* The largest share of the strip's remaining width that one button may take. */
    const float max_share = layout_is_low(&stage->layout) ? 1 : .5f;
    const int open = count_choices(buttons);
    int next = 0;
    for (const Choice *choice = choice_open(buttons, &next); choice; choice = choice_open(buttons, &next)) {
        const float width = fminf(widget_button_width(stage, &(Button){.label = choice->label}), strip->w * max_share);
        const Rect at = rect_take_right(strip, width, gap);
        draw_action_choice(buttons, choice, rect_around(rect_centre(at), at.w, height),
                           button_look(buttons, choice, open, BUTTON_QUIET));
    }
    Button shared[SHARED_SCREEN_BUTTONS_MAX];
    const int count = find_shared_screen_buttons(buttons, BUTTON_QUIET, shared);
    for (int i = 0; i < count; i++) {
        const float width = fminf(widget_button_width(stage, &shared[i]), strip->w * max_share);
        const Rect at = rect_take_right(strip, width, gap);
        widget_button(stage, rect_around(rect_centre(at), width, height), &shared[i]);
    }
}
