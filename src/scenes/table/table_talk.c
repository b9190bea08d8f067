/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_talk.h"

#include "scenes/table/table_hotspots.h"
#include "scenes/table/table_play.h"
#include "session/table/session_deals.h"
#include "ui/form.h"

#include <stdlib.h>

void table_talk_draw(const TableScene *table, Stage *stage)
{
    static const float MARK = .5f; /* of the size for touching */
    const float size = layout_touch_size(&stage->layout) * MARK;
    for (int player = 0; player < match_players(table->session.match); player++) {
        const Rect panel = table->display.rects.panels[player];
        Saying sayings[DEAL_SAYINGS_MAX];
        if (panel.w <= 0 || session_find_sayings(&table->session, player, sayings) == 0) continue;
        const bool offers = sayings[0].kind == SAYING_YES;
        const Rect mark = {panel.x - size * .2f, panel.y - size * .2f, size, size};
        stage_add_hotspot(stage, &(Hotspot){.id = stage_printf(stage, "talk:%d", player),
                                            .at = panel,
                                            .label = stage_format(stage, WORD_TALK_TALK,
                                                                  arg_text(match_names(table->session.match)[player])),
                                            .tip_topic = "talk",
                                            .focus_corner = 8,
                                            .code = CODE_TALK,
                                            .index = player});
        canvas_ellipse(stage->canvas, mark, stage_colour(stage, offers ? COLOUR_AMBER : COLOUR_MAIN));
        canvas_icon(stage->canvas, "talk", rect_centre(mark), size * .7f,
                    stage_colour(stage, offers ? COLOUR_AMBER_INK : COLOUR_MAIN_INK));
    }
}

/* ---- What can be said ---- */

enum { CODE_SAYING, CODE_LATER };

typedef struct TalkScene {
    TableScene *table;
    FormView view;
    Saying sayings[DEAL_SAYINGS_MAX];
    int count;
} TalkScene;

static void show_rows(Form *form, void *self)
{
    const TalkScene *talk = self;
    const TableSession *session = &talk->table->session;
    const char *name = match_names(session->match)[talk->table->display.talk_to];
    form_title(form, SIZE_TEXT_PLATE, stage_format(form->stage, WORD_TALK_TALK, arg_text(name)), 0);
    form_text(form, FORM_PLAIN, screen_string(WORD_TALK_ABOUT));
    if (talk->sayings[0].kind == SAYING_YES) {
        Text offer = {0};
        session_describe_offer(session, talk->table->display.talk_to, &offer);
        form_text(form, FORM_PLAIN, stage_printf(form->stage, "%s", text_string(&offer)));
        text_clear(&offer);
    }
    form_body(form, "sayings");
    for (int i = 0; i < talk->count; i++) {
        Text words = {0};
        session_describe_saying(session, &talk->sayings[i], &words);
        form_button_cell(form, 0, 1,
                         &(FormButton){.id = stage_printf(form->stage, "say:%d", i),
                                       .label = stage_printf(form->stage, "%s", text_string(&words)),
                                       .code = CODE_SAYING,
                                       .index = i,
                                       .is_highlighted = i == 0});
        text_clear(&words);
    }
    form_foot(form);
    form_button_cell(
        form, 0, 1,
        &(FormButton){
            .id = "later", .label = screen_string(WORD_TALK_LATER), .style = BUTTON_QUIET, .code = CODE_LATER});
}

static void talk_draw(void *self, Stage *stage)
{
    TalkScene *talk = self;
    form_show(stage, &talk->view, &(FormSheet){.width = 560, .dim = .5f}, show_rows, talk);
}

static Transition talk_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    TalkScene *talk = self;
    (void)stage;
    form_handle_touch(&talk->view, touch);
    if (touch->kind == TOUCH_PRESS && touch->hotspot->code == CODE_SAYING) return scene_pop(touch->hotspot->index);
    const bool back = touch->kind == TOUCH_COMMAND && touch->command == COMMAND_BACK;
    return back || (touch->kind == TOUCH_PRESS && touch->hotspot->code == CODE_LATER) ? scene_pop(-1) : scene_stay();
}

static const SceneKind TALK = {
    .name = "talk",
    .is_overlay = true,
    .draw = talk_draw,
    .handle_touch = talk_handle_touch,
    .destroy = free,
};

Scene table_talk_create(TableScene *table)
{
    TalkScene *talk = memory_allocate(sizeof *talk);
    talk->table = table;
    talk->count = session_find_sayings(&table->session, table->display.talk_to, talk->sayings);
    return (Scene){&TALK, talk};
}

void table_talk_answer(TableScene *table, int answer)
{
    Saying sayings[DEAL_SAYINGS_MAX];
    if (answer >= 0 && answer < session_find_sayings(&table->session, table->display.talk_to, sayings))
        table_say(table, &sayings[answer]);
}
