/* SPDX-License-Identifier: MIT */
#include "scenes/table/dialogs/table_talk.h"

#include "scenes/common/dialog.h"
#include "scenes/table/table_hotspots.h"
#include "session/table/session_deals.h"
#include "ui/widgets.h"

void table_talk_draw(const TableSession *session, const TableContext *context)
{
    Stage *stage = context->stage;
    static const float MARK = .5f; /* of the size for touching */
    const float size = layout_touch_size(&stage->layout) * MARK;
    for (int player = 0; player < match_players(session->match); player++) {
        const Rect panel = context->rects->panels[player];
        Saying sayings[DEAL_SAYINGS_MAX];
        if (panel.w <= 0 || session_find_sayings(session, player, sayings) == 0) continue;
        const bool offers = sayings[0].kind == SAYING_YES;
        const Rect mark = {panel.x - size * .2f, panel.y - size * .2f, size, size};
        stage_add_hotspot(stage, &(Hotspot){.id = stage_printf(stage, "talk:%d", player),
                                            .at = panel,
                                            .label = stage_format(stage, WORD_TALK_TALK,
                                                                  arg_text(match_names(session->match)[player])),
                                            .tip_topic = "talk",
                                            .focus_corner = 8,
                                            .code = CODE_TALK,
                                            .index = player});
        canvas_ellipse(stage->canvas, mark, stage_colour(stage, offers ? COLOUR_AMBER : COLOUR_MAIN));
        canvas_icon(stage->canvas, "talk", rect_centre(mark), size * .7f,
                    stage_colour(stage, offers ? COLOUR_AMBER_INK : COLOUR_MAIN_INK));
    }
}

Scene table_talk_create(const TableSession *session, Stage *stage, int to)
{
    Saying sayings[DEAL_SAYINGS_MAX];
    const int count = session_find_sayings(session, to, sayings);
    Dialog dialog = {stage_format(stage, WORD_TALK_TALK, arg_text(session_names(session)[to])),
                     screen_string(WORD_TALK_ABOUT), .is_list = true};
    for (int i = 0; i < count; i++) {
        Text words = {0};
        session_describe_saying(session, &sayings[i], &words);
        dialog.answers[i] = stage_printf(stage, "%s", text_string(&words));
        text_clear(&words);
    }
    if (sayings[0].kind == SAYING_YES) {
        Text offer = {0};
        session_describe_offer(session, to, &offer);
        dialog.sentence = stage_printf(stage, "%s %s", text_string(&offer), dialog.sentence);
        text_clear(&offer);
    }
    dialog.answers[count] = screen_string(WORD_TALK_LATER);
    return dialog_create(&dialog);
}
