/* SPDX-License-Identifier: MIT */
#include "scenes/who.h"

#include "ui/form.h"

#include <stdlib.h>

static const float ASKING_VEIL = .25f;
enum { DEAF_MS = 600 }; /* a key of the one who has just played is no answer yet */

enum { CODE_NAME, CODE_NOT_ASKED, CODE_NOBODY };

typedef struct Who {
    TableScene *table;
    WhoQuestion question;
    uint8_t whom;
    uint64_t since;
    FormView view;
    const TableContext *context; /* of the frame that is shown */
} Who;

/* What each question says: its title, what comes of touching a name (of an answer, what it answers to does), and what a name
 * is to a speaking program. */
static const struct {
    Word title, sentence, spoken;
} SAID[] = {
    [WHO_ANSWERS] = {WORD_WHO_ANSWERS, WORD_WHO_TURN_AWAY, WORD_HANDOVER_ANSWERS},
    [WHO_PLAYS] = {WORD_WHO_PLAYS, WORD_WHO_TURN_AWAY, WORD_HANDOVER_CARD},
    [WHO_GIVES_UP] = {WORD_WHO_GIVES_UP, WORD_WHO_GIVES_UP_TEXT, WORD_WHO_GIVES_UP_SPOKEN},
};

/* The last thing that was done; −1 if nothing was. */
static long asked_about(const TableScene *table)
{
    return (long)table->log.count - 1;
}

/* What is asked about, or what comes of touching a name. */
static void show_sentence(const Who *who, Form *form)
{
    const long about = who->question == WHO_ANSWERS ? asked_about(who->table) : -1;
    if (about < 0) {
        const bool two = who->question == WHO_GIVES_UP && match_players(who->table->match) == 2;
        form_text(form, FORM_PLAIN,
                  stage_word(form->stage, two ? WORD_WHO_GIVES_UP_TWO : SAID[who->question].sentence));
        return;
    }
    Rect at = rect_make(0, 0, form->part->at.w, form->stage->layout.h);
    const float height = table_log_draw(who->table, who->context, (size_t)about, false, at, false);
    if (form_row(form, height, &at)) table_log_draw(who->table, who->context, (size_t)about, false, at, true);
}

/* A name to touch; and beside it, where he is asked, whether he wants to be. */
static void draw_person(const Who *who, Stage *stage, int player, Rect row, float gap)
{
    const bool asked = who->question == WHO_ANSWERS;
    const char *name = who->context->names[player];
    const Rect sign = rect_take_left(&row, row.h, gap / 2);
    kit_sign(who->context, player, rect_centre(sign), row.h * .33f, false);
    const Rect quiet = rect_take_right(&row, asked ? row.w * .46f : 0, asked ? gap : 0);
    const Spot call = {.id = spots_text(&stage->spots, "who:%d", player),
                       .at = row,
                       .label = name,
                       .spoken = stage_words(stage, SAID[who->question].spoken, word_text(name)),
                       .code = CODE_NAME,
                       .index = player};
    widget_button(stage, &(Button){call, BUTTON_QUIET, NULL});
    if (!asked) return;
    widget_switch(stage, &(Spot){.id = spots_text(&stage->spots, "quiet:%d", player),
                                 .at = quiet,
                                 .label = stage_word(stage, WORD_WHO_NOT_ASKED),
                                 .spoken = stage_words(stage, WORD_PAUSE_NOT_ASKED, word_text(name)),
                                 .code = CODE_NOT_ASKED,
                                 .index = player,
                                 .on = table_is_quiet(who->table, player)});
}

static void show_rows(Form *form, void *self)
{
    const Who *who = self;
    Stage *stage = form->stage;
    form_title(form, SIZE_TEXT_PLATE, stage_word(stage, SAID[who->question].title), 0);
    show_sentence(who, form);
    form_gap(form, 2);
    form_body(form, "who-list");
    for (int player = 0; player < PLAYERS_MAX; player++) {
        Rect row;
        if ((who->whom >> player & 1) && form_row(form, form->row, &row))
            draw_person(who, stage, player, row, form->gap);
    }
    form_foot(form);
    form_button_cell(
        form, 0, 1,
        &(FormButton){.id = "nobody", .label = stage_word(stage, WORD_WHO_NOBODY), .code = CODE_NOBODY, .lit = true});
}

static void who_show(void *self, Stage *stage)
{
    Who *who = self;
    TableContext context;
    table_context(who->table, stage, &context);
    who->context = &context;
    /* All look at the card that is asked about, and at what it hits. */
    const bool asks = who->question == WHO_ANSWERS;
    const FormSheet sheet = {.width = 600,
                             .veil = asks ? ASKING_VEIL : 1,
                             .clear = who->table->asked_of,
                             .clear_count = asks ? who->table->asked_of_count : 0};
    form_show(stage, &who->view, &sheet, show_rows, who);
    who->context = NULL;
}

static Transition press(Who *who, Stage *stage, const Spot *spot)
{
    const int player = spot->index;
    switch (spot->code) {
    case CODE_NAME: return scene_pop(player);
    case CODE_NOT_ASKED: table_set_quiet(who->table, stage, player, !table_is_quiet(who->table, player)); break;
    case CODE_NOBODY: return scene_pop(NOBODY);
    default: break;
    }
    return scene_stay();
}

static Transition who_touch(void *self, Stage *stage, const Touch *touch)
{
    Who *who = self;
    form_touch(&who->view, touch);
    if (stage->motion.now < who->since + DEAF_MS) return scene_stay();
    if (touch->kind == TOUCH_PRESS) return press(who, stage, touch->spot);
    if (touch->kind != TOUCH_COMMAND) return scene_stay();
    /* Nobody has to play out of turn or give up; an answer has to come, but it can wait. */
    const bool back = touch->command == COMMAND_BACK && who->question != WHO_ANSWERS;
    if (back) return scene_pop(NOBODY);
    const bool pauses = touch->command == COMMAND_BACK || touch->command == COMMAND_PAUSE;
    return pauses ? scene_pop(WHO_PAUSES) : scene_stay();
}

static const SceneKind WHO = {
    .name = "who",
    .overlay = true,
    .show = who_show,
    .touch = who_touch,
    .destroy = free,
};

Scene who_create(Stage *stage, TableScene *table, WhoQuestion question, uint8_t whom)
{
    Who *who = memory_allocate(sizeof *who);
    *who = (Who){.table = table, .question = question, .whom = whom, .since = stage->motion.now};
    return (Scene){&WHO, who};
}
