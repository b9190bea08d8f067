/* SPDX-License-Identifier: MIT */
#include "scenes/table/dialogs/handover_pictures.h"

#include "scenes/table/page_table.h"
#include "scenes/table/table_scene.h"
#include "tabletop/player_marks.h"
#include "tabletop/tabletop.h"
#include "ui/figure.h"
#include "ui/text_fit.h"

enum { PLAY_MS = 1100, PLAY_EACH_MS = 700 }; /* when the first picture begins to move; the time to each next one */

static float progress_since_opening(const HandoverPictures *pictures, Stage *stage, int delay, int ms, Easing easing)
{
    return motion_progress(&stage->motion, pictures->since, (Timing){ms, easing}, delay);
}

/* Sets a picture's table to a step, and returns the player's score there, as far as everybody may know it. */
static long figure_at(TableScene *table, Stage *stage, size_t step, int player)
{
    page_table_jump(table, stage, step);
    const TableContext context = table_context(table, stage);
    return tabletop_figure(&context, player);
}

void handover_pictures_create(HandoverPictures *pictures, Stage *stage, const TableScene *table, int player)
{
    ImportantAction actions[IMPORTANT_ACTIONS_MAX];
    *pictures = (HandoverPictures){.table = table, .player = player, .since = motion_moment(&stage->motion)};
    pictures->count = table_news_find_most_important(&table->log, player, actions);
    for (int i = 0; i < pictures->count; i++) {
        HandoverPicture *picture = &pictures->items[i];
        *picture = (HandoverPicture){.action = actions[i],
                                     .table = page_table_create_after(stage, &table->session, actions[i].step),
                                     .subject = {.log = &table->log, .step = actions[i].step}};
        picture->subject.area = table_picture_find_area(picture->table, stage, &picture->subject);
        picture->change = -figure_at(picture->table, stage, 0, player);
        picture->change += figure_at(picture->table, stage, 1, player);
        if (motion_is_travel(&stage->motion)) page_table_jump(picture->table, stage, 0);
    }
}

void handover_pictures_destroy(HandoverPictures *pictures)
{
    for (int i = 0; i < pictures->count; i++) page_table_destroy(pictures->items[i].table);
}

void handover_pictures_play(HandoverPictures *pictures, Stage *stage)
{
    for (int i = 0; i < pictures->count; i++) {
        TableScene *table = pictures->items[i].table;
        if (table->session.shown_steps > 0 ||
            progress_since_opening(pictures, stage, PLAY_MS + i * PLAY_EACH_MS, 1, EASE_LINEAR) < 1)
            continue;
        if (motion_is_untouched_since(&stage->motion, pictures->since)) {
            page_table_set_step(table, stage, 1);
        } else {
            page_table_jump(table, stage, 1);
        }
    }
}

/* Draws a face and a sentence in bold; in a high area, also what else happened and how the score changed. */
static void draw_description(const HandoverPictures *pictures, const TableContext *context,
                             const HandoverPicture *picture, Rect at)
{
    static const float LINE = 1.25f, FIGURE = 1.5f; /* the heights of a line and of the figure, in text sizes */
    static const float TEXT_MIN = 10;               /* the smallest letters, in pixels */
    Stage *stage = context->stage;
    const LogEntry *entry = &pictures->table->log.entries[picture->action.entry];
    const TextStyle head = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK, 1.5f);
    TextStyle body = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, 1.2f);
    const float radius = fminf(layout_length(&stage->layout, 30), at.h * .3f), gap = radius * .4f;
    SCOPED_TEXT news = {0}, rest = {0};
    table_news_describe(&pictures->table->log, pictures->player, &picture->action, &news, &rest);
    const Rect face = rect_take_left(&at, 2 * radius, gap);
    const bool is_tall = at.h > 5 * body.size;
    if (entry->player >= 0)
        player_mark_draw_face(context, entry->player, (Point){rect_centre(face).x, at.y + radius}, radius);
    if (picture->change != 0 && is_tall) {
        const bool worse = (picture->change > 0) == game_low_wins(context->position.game, context->position.rules);
        TextStyle figure = stage_text_style_capped(stage, FONT_BLACK, SIZE_TEXT_SCORE, COLOUR_PANEL_INK, 1.2f);
        char shown[FIGURE_TEXT_SIZE];
        figure.colour = stage_colour(stage, worse ? COLOUR_PANEL_LOSS : COLOUR_PANEL_GAIN);
        figure_format_change(picture->change, shown);
        canvas_text_in_rect(stage->canvas, &figure,
                            rect_moved(rect_take_bottom(&at, figure.size * FIGURE, 0), face.x - at.x, 0), shown);
    }
    const Rect upper = is_tall ? rect_take_top(&at, 2 * radius, gap) : at;
    text_fit_draw(stage->canvas, head, TEXT_MIN, LINE, upper, text_string(&news));
    if (!is_tall || rest.length == 0) return;
    at.w += at.x - face.x;
    at.x = face.x;
    text_fit_draw_paragraph(stage->canvas, &body, TEXT_MIN, LINE, at, rest.data);
}

void handover_pictures_draw_card(const HandoverPictures *pictures, const TableContext *context, int index, Rect at)
{
    static const float BESIDE_FROM = 1.7f; /* the width / height above which the picture is beside the text */
    static const float SHARE = .57f;       /* the picture's share of the width if it is beside the text */
    static const float SHARE_ABOVE = .58f; /* the picture's share of the height if it is above the text */
    static const float HEIGHT_MIN = 120;   /* the minimal height of the content of a card with a picture, in pixels */
    Stage *stage = context->stage;
    const HandoverPicture *picture = &pictures->items[index];
    const float shown = progress_since_opening(pictures, stage, 560 + 120 * index, 180, EASE_OUT_CUBIC);
    const float pad = stage_size(stage, SIZE_PADDING);
    if (shown <= 0) return;
    canvas_push_opacity(stage->canvas, shown);
    widget_panel(stage, rect_snapped(at), 0);
    Rect rest = rect_inset(at, at.h < 6 * pad ? pad * .4f : pad);
    if (rest.h >= HEIGHT_MIN) {
        const Rect field =
            rect_snapped(at.w > at.h * BESIDE_FROM ? rect_take_left(&rest, rest.w * SHARE, pad)
                                                   : rect_take_top(&rest, rest.h * SHARE_ABOVE, pad * .7f));
        PictureSubject subject = picture->subject;
        subject.drawn = progress_since_opening(pictures, stage, PLAY_MS + index * PLAY_EACH_MS, 220, EASE_OUT_CUBIC);
        table_picture_draw_subject(picture->table, stage, field, &subject);
    }
    draw_description(pictures, context, picture, rest);
    canvas_pop(stage->canvas);
}
