/* SPDX-License-Identifier: MIT */
#include "scenes/table/dialogs/choose_player.h"

#include "culdesac/bits.h"

#include "session/table/session_question.h"
#include "session/table/shared_screen.h"
#include "tabletop/player_marks.h"
#include "ui/form.h"
#include "ui/text_fit.h"

static const float ASKING_DIM = .25f; /* the share of the usual dimming while an answer is asked for */

enum { CODE_NAME, CODE_OPT_OUT, CODE_ONLY_AIMED, CODE_NOBODY };

typedef struct ChoosePlayer {
    TableScene *table;
    ChoosePlayerReason reason;
    uint8_t whom;
    uint64_t since;
    FormState form_state;
    const TableContext *context; /* the table in the current frame */
} ChoosePlayer;

/* The texts for each reason: the title, the sentence, and the accessible label of a name. */
static const struct {
    ScreenString title, sentence, spoken;
} REASON_TEXTS[] = {
    [CHOOSE_WHO_ANSWERS] = {STRING_WHO_ANSWERS, STRING_WHO_TURN_AWAY, STRING_HANDOVER_ANSWERS},
    [CHOOSE_WHO_PLAYS] = {STRING_WHO_PLAYS, STRING_WHO_TURN_AWAY, STRING_HANDOVER_CARD},
    [CHOOSE_WHO_RESIGNS] = {STRING_WHO_RESIGNS, STRING_WHO_RESIGNS_TEXT, STRING_WHO_RESIGNS_SPOKEN},
};

/* Shows the log entry that is asked about, or the sentence of the question. */
static void show_sentence(const ChoosePlayer *chooser, Form *form)
{
    const TableLog *log = &chooser->table->log;
    if (chooser->reason != CHOOSE_WHO_ANSWERS || log->count == 0) {
        const bool has_two_players =
            chooser->reason == CHOOSE_WHO_RESIGNS && match_players(chooser->table->session.match) == 2;
        form_text(form, FORM_PLAIN,
                  screen_string(has_two_players ? STRING_WHO_RESIGNS_TWO : REASON_TEXTS[chooser->reason].sentence));
        return;
    }
    Rect at = rect_make(0, 0, form_width(form), form->stage->layout.h);
    const LogEntry *entry = &log->entries[log->count - 1];
    const float height = log_list_draw_entry(entry, chooser->context, at, false);
    if (form_row(form, height, &at)) log_list_draw_entry(entry, chooser->context, at, true);
}

/* Draws a switch not to be asked again. Its label has two lines, which leaves room for the name. */
static void draw_opt_out(const ChoosePlayer *chooser, const Form *form, int player, Rect at)
{
    /* The height of a line, in letter heights; the width of the switch, in row heights. */
    static const float LINE = 1.2f, SWITCH = 1.5f;
    Stage *stage = form->stage;
    widget_switch(stage, &(Hotspot){stage_printf(stage, "quiet:%d", player), at, "", CODE_OPT_OUT,
                                    .spoken = stage_format(stage, STRING_PAUSE_NOT_ASKED,
                                                           arg_text(chooser->context->position.names[player])),
                                    .index = player,
                                    .is_on = session_question_has_opted_out(&chooser->table->session, player)});
    const TextStyle style =
        text_at_right(stage_text_style(form->stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK));
    rect_take_right(&at, at.h * SWITCH, 0);
    text_fit_draw(stage->canvas, style, 9, LINE, at, screen_string(STRING_TABLE_NOT_ASKED));
}

/* Draws a name and, if the player is being asked, a switch beside it. */
static void draw_person(const ChoosePlayer *chooser, const Form *form, int player, Rect row)
{
    static const float OPT_OUT = .56f; /* the share of the row's width for the switch and its label */
    Stage *stage = form->stage;
    const bool asked = chooser->reason == CHOOSE_WHO_ANSWERS;
    const char *name = chooser->context->position.names[player];
    const Rect badge = rect_take_left(&row, row.h, form->gap / 2);
    player_mark_draw_badge(chooser->context, player, rect_centre(badge), row.h * .33f);
    const Rect opt_out = rect_take_right(&row, asked ? row.w * OPT_OUT : 0, asked ? form->gap : 0);
    widget_button(stage, row,
                  &(Button){stage_printf(stage, "who:%d", player), .code = CODE_NAME, .style = BUTTON_QUIET,
                            .label = name,
                            .spoken = stage_format(stage, REASON_TEXTS[chooser->reason].spoken, arg_text(name)),
                            .index = player});
    if (asked) draw_opt_out(chooser, form, player, opt_out);
}

static void show_people(const ChoosePlayer *chooser, Form *form)
{
    for (int player = 0; player < PLAYERS_MAX; player++) {
        Rect row;
        if (has_player(chooser->whom, player) && form_row(form, form->row, &row))
            draw_person(chooser, form, player, row);
    }
}

/* Whether the card and its effect are visible below the question, which then does not repeat them. */
static bool shows_card(const ChoosePlayer *chooser)
{
    return chooser->reason == CHOOSE_WHO_ANSWERS && chooser->table->interrupt.current.count > 0;
}

static void show_player_rows(Form *form, void *self)
{
    const ChoosePlayer *chooser = self;
    form_title(form, SIZE_TEXT_PLATE, screen_string(REASON_TEXTS[chooser->reason].title), 0);
    if (!shows_card(chooser)) show_sentence(chooser, form);
    if (!shows_card(chooser)) form_gap(form, 2);
    form_body(form, "who-list");
    show_people(chooser, form);
    form_foot(form);
    const bool asks = chooser->reason == CHOOSE_WHO_ANSWERS;
    form_button_cell(form, 0, 1 + asks, &(Button){"nobody", STRING_WHO_NOBODY, CODE_NOBODY, .is_highlighted = true});
    if (asks && !session_question_is_aimed_here(&chooser->table->session))
        form_button_cell(form, 1, 2, &(Button){"aimed", STRING_WHO_ONLY_AIMED, CODE_ONLY_AIMED, BUTTON_QUIET});
}

static void choose_player_draw(void *self, Stage *stage)
{
    ChoosePlayer *chooser = self;
    const TableContext context = table_context(chooser->table, stage);
    chooser->context = &context;
    /* While an answer is asked for, the table is dimmed little, so that the card and its target stay visible. */
    const bool asks = chooser->reason == CHOOSE_WHO_ANSWERS;
    const QuestionRects *kept = &chooser->table->interrupt.question_rects;
    const FormSheet sheet = {.width = 600,
                             .dim = asks ? ASKING_DIM : 1,
                             .place = shows_card(chooser) && kept->count > 0 ? SHEET_AVOIDS : SHEET_CENTRED,
                             .avoid = kept->items,
                             .avoid_count = kept->count};
    form_show(stage, &chooser->form_state, &sheet, show_player_rows, chooser);
    if (shows_card(chooser)) chooser->table->interrupt.question = chooser->form_state.last.at;
    chooser->context = NULL;
}

static Transition press_player(ChoosePlayer *chooser, const Hotspot *hotspot)
{
    const int player = hotspot->index;
    switch (hotspot->code) {
    case CODE_NAME: return scene_pop(player);
    case CODE_OPT_OUT: shared_screen_toggle_opt_out(&chooser->table->session, player); break;
    case CODE_ONLY_AIMED: shared_screen_ask_only_aimed(&chooser->table->session); return scene_pop(NOBODY);
    case CODE_NOBODY: return scene_pop(NOBODY);
    default: break;
    }
    return scene_stay();
}

static Transition choose_player_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    ChoosePlayer *chooser = self;
    if (stage->motion.now < chooser->since + CHOOSE_PLAYER_IGNORE_MS) return scene_stay();
    if (touch->kind == TOUCH_PRESS) return press_player(chooser, touch->hotspot);
    if (touch->kind != TOUCH_COMMAND) return scene_stay();
    /* Back closes the questions who plays and who resigns. The question who answers cannot be left open, so there Back
     * only pauses. */
    const bool back = touch->command == COMMAND_BACK && chooser->reason != CHOOSE_WHO_ANSWERS;
    if (back) return scene_pop(NOBODY);
    const bool pauses = touch->command == COMMAND_BACK || touch->command == COMMAND_PAUSE;
    return pauses ? scene_pop(ANSWER_PAUSE) : scene_stay();
}

static const SceneKind CHOOSE_PLAYER = {
    .name = "who",
    .is_overlay = true,
    .draw = choose_player_draw,
    .handle_touch = choose_player_handle_touch,
};

Scene choose_player_create(Stage *stage, TableScene *table, ChoosePlayerReason reason, uint8_t whom)
{
    ChoosePlayer *chooser = memory_allocate(sizeof *chooser);
    *chooser = (ChoosePlayer){.table = table,
                              .reason = reason,
                              .whom = whom,
                              .since = stage->motion.now,
                              .form_state = {.last.at = table->interrupt.question}};
    return (Scene){&CHOOSE_PLAYER, chooser};
}
