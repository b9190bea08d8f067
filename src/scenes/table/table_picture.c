/* SPDX-License-Identifier: MIT */
#include "scenes/table/table_picture.h"

#include "scenes/table/log/log_draw.h"
#include "scenes/table/table_draw.h"
#include "scenes/table/table_scene.h"
#include "tabletop/boards/win_highlight.h"
#include "tabletop/tabletop.h"

/* The part of the frame that a small table shows: the table, and the hand below it. */
static const Rect VISIBLE_PART = {290, 84, 712, 706};

float table_picture_aspect_ratio(void) { return VISIBLE_PART.w / VISIBLE_PART.h; }

static void arrange_picture(TableScene *table, Stage *stage, TableContext *context)
{
    table_arrange(table, stage, 0, context);
    context->is_picture = true;
}

static void draw_all(TableScene *table, Stage *stage, TablePictureOverlay *overlay, void *self)
{
    TableContext context;
    table_draw_game(table, stage, true, &context);
    if (overlay) overlay(self, &context);
}

/* Draws the rectangle `part` of the frame so that it fills `at`, which has the same shape. */
static void draw_frame_part(TableScene *table, Stage *stage, Rect at, Rect part, TablePictureOverlay *overlay,
                            void *self)
{
    SCOPED_STAGE_CHANGE below = stage_set_below(stage);
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, layout_small(at.w / part.w));
    canvas_push_clip(stage->canvas, at);
    canvas_push_shift(stage->canvas, at.x - part.x * stage->layout.scale, at.y - part.y * stage->layout.scale);
    draw_all(table, stage, overlay, self);
    canvas_pop(stage->canvas);
    canvas_pop(stage->canvas);
}

void table_picture_draw_whole(TableScene *table, Stage *stage, Rect at, TablePictureOverlay *overlay, void *self)
{
    draw_frame_part(table, stage, at, VISIBLE_PART, overlay, self);
}

typedef struct SubjectPicture {
    TableScene *table;
    const PictureSubject *subject;
    Rect part; /* the part of the frame that is shown */
} SubjectPicture;

static void outline_rect(Stage *stage, Rect at, float corner, const ThemeColour *colour)
{
    if (colour)
        arrow_end_outline(stage, &(ArrowEnd){rect_inset(at, -3), HOTSPOT_RECT, corner}, 3, 2,
                          stage_colour(stage, *colour), stage_colour(stage, COLOUR_AMBER_INK));
}

/* The area, extended by the whole seats that it touches, such as the yard around a column of cards. */
static Rect with_seats(const TableContext *context, Rect area)
{
    Rect areas[PLAYERS_MAX], all = area;
    const int count = tabletop_find_seat_areas(context, context->position.view, areas);
    for (int i = 0; i < count && area.w > 0; i++)
        if (rect_intersects(area, areas[i])) all = rect_union(all, areas[i]);
    return all;
}

/* A subject that is wider than this times its height is a row, which may have words close below it. */
static const float ROW = 1.5f;

static bool is_row(Rect area) { return area.w > area.h * ROW; }

static const LogEntry *entry_of(const PictureSubject *subject) { return &subject->log->entries[subject->step]; }

/* Returns the area of the picture's subject, and outlines it unless the colour is NULL. Winning pieces are outlined one
 * by one or, if `subject->area` is set, all pieces of a player together. */
static Rect mark_subject(const SubjectPicture *picture, const TableContext *context, const ThemeColour *colour)
{
    const PictureSubject *subject = picture->subject;
    const Arrangement *arrangement = &picture->table->display.arrangement;
    /* The gap between a card and its outline, so that the outline does not cover figures at the card's edges. */
    const float margin = layout_length(&context->stage->layout, 4);
    Rect all = {0}, won[PLAYERS_MAX] = {0};
    if (subject->log) return with_seats(context, log_places_mark(context, entry_of(subject), colour));
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Rect at = arrangement->pieces[i].at;
        const int player = win_highlight_winner_by(context, subject->winners, &arrangement->pieces[i]);
        if (player == NOBODY) continue;
        won[player] = won[player].w > 0 ? rect_union(won[player], at) : at;
        if (subject->area.w <= 0) outline_rect(context->stage, at, at.w / 2, colour);
    }
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (won[player].w <= 0) continue;
        all = all.w > 0 ? rect_union(all, won[player]) : won[player];
        if (subject->area.w > 0)
            outline_rect(context->stage,
                         rect_inset(with_seats(context, won[player]), is_row(won[player]) ? 0 : -margin), 6, colour);
    }
    return with_seats(context, all);
}

static void draw_marks(void *self, const TableContext *context)
{
    static const ThemeColour AMBER = COLOUR_AMBER;
    const SubjectPicture *picture = self;
    const float scale = context->stage->layout.scale;
    const Rect part = {picture->part.x * scale, picture->part.y * scale, picture->part.w * scale,
                       picture->part.h * scale};
    Arrow arrow;
    canvas_push_opacity(context->stage->canvas, picture->subject->drawn);
    mark_subject(picture, context, &AMBER);
    canvas_pop(context->stage->canvas);
    if (!picture->subject->log ||
        !log_places_find_arrow(context, picture->table->display.rects, entry_of(picture->subject), &arrow) ||
        !rect_contains(part, arrow.from) || !rect_contains(part, arrow.to))
        return;
    arrow.progress = picture->subject->drawn;
    arrow_draw(context->stage, &arrow);
}

/* The area of the subject, in frame pixels, in a layout of that scale. Each scale may place things elsewhere. */
static Rect find_area_at(TableScene *table, Stage *stage, const PictureSubject *subject, float scale)
{
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, layout_small(scale));
    TableContext context;
    arrange_picture(table, stage, &context);
    const Rect area = mark_subject(&(SubjectPicture){.table = table, .subject = subject}, &context, NULL);
    return rect_make(area.x / scale, area.y / scale, area.w / scale, area.h / scale);
}

Rect table_picture_find_area(TableScene *table, Stage *stage, const PictureSubject *subject)
{
    return find_area_at(table, stage, subject, 1);
}

/* The part of the frame around the subject, or else around the table, in the shape of `at`. Around what won the game
 * the margin is small; around a row it is larger, because the row's words may be wider than its cards. */
static Rect find_part(const PictureSubject *subject, Rect table, Rect at)
{
    /* In frame pixels. */
    static const float MARGIN = 70;                      /* the margin around a subject that is not what won */
    static const float MARGIN_WON = 12, MARGIN_ROW = 40; /* the margin around what won; around a row that won */
    /* The part's least width: usual, and around what won if that is not a row. */
    static const float WIDTH_MIN = 300, WIDTH_MIN_WON = 150;
    const bool won = subject->winners != 0, in_row = is_row(subject->area);
    const float margin = !won ? MARGIN : in_row ? MARGIN_ROW : MARGIN_WON;
    Rect part = subject->area.w > 0 ? rect_inset(subject->area, -margin) : table;
    const float width = fmaxf(fmaxf(part.w, part.h * at.w / at.h), won && !in_row ? WIDTH_MIN_WON : WIDTH_MIN),
                height = width * at.h / at.w;
    part = rect_around(rect_centre(part), width, height);
    part.x = fmaxf(0, fminf(part.x, FRAME_W - width)); /* there is no ground beyond the frame */
    part.y = fmaxf(0, fminf(part.y, FRAME_H - height));
    return part;
}

/* The part of the frame with the table, including the hand in games that have one. */
static Rect find_table(TableScene *table, Stage *stage)
{
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, layout_small(1));
    TableContext context;
    arrange_picture(table, stage, &context);
    return context.position.game_table->shape.hand_height > 0 ? VISIBLE_PART : context.table;
}

void table_picture_draw_subject(TableScene *table, Stage *stage, Rect at, const PictureSubject *subject)
{
    const Rect all = find_table(table, stage);
    SubjectPicture picture = {table, subject, find_part(subject, all, at)};
    PictureSubject drawn = *subject;
    for (int pass = 0; subject->winners && subject->area.w > 0 && pass < 2; pass++) {
        drawn.area = find_area_at(table, stage, subject, at.w / picture.part.w);
        picture.part = find_part(&drawn, all, at);
    }
    draw_frame_part(table, stage, at, picture.part, draw_marks, &picture);
}
