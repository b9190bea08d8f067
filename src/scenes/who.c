/* SPDX-License-Identifier: MIT */
#include "scenes/who.h"

#include <stdlib.h>

enum { DEAF_MS = 600 }; /* a key of the one who has just played is no answer yet */

enum { CODE_NAME, CODE_NOT_ASKED, CODE_NOBODY };

typedef struct Who {
    TableScene *table;
    WhoQuestion question;
    uint8_t whom;
    uint64_t since;
    Scroll scroll;
    Follow open;
} Who;

/* The lengths all of it is made of. */
typedef struct WhoSizes {
    float pad, gap, row, line, head;
} WhoSizes;

static WhoSizes sizes_of(const Stage *stage)
{
    const float text = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    return (WhoSizes){
        .pad = stage_size(stage, SIZE_PADDING) * 1.5f,
        .gap = stage_size(stage, SIZE_GAP) * .6f,
        .row = roundf(fmaxf(layout_touch(&stage->layout), text * 2.2f)),
        .line = text * 1.35f,
        .head = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK).size * 1.4f,
    };
}

/* What each question says: its title, what comes of touching a name (of an answer, what it answers to does), and what a name
 * is to a speaking program. */
static const struct {
    Word title, sentence, spoken;
} SAID[] = {
    [WHO_ANSWERS] = {WORD_WHO_ANSWERS, WORD_WHO_TURN_AWAY, WORD_HANDOVER_ANSWERS},
    [WHO_PLAYS] = {WORD_WHO_PLAYS, WORD_WHO_TURN_AWAY, WORD_HANDOVER_CARD},
    [WHO_GIVES_UP] = {WORD_WHO_GIVES_UP, WORD_WHO_GIVES_UP_TEXT, WORD_WHO_GIVES_UP_SPOKEN},
};

/* The last thing that was done, but for those who let it be; −1 if nothing was. */
static long asked_about(const TableScene *table)
{
    long at = (long)table->log.count - 1;
    while (at > 0 && match_step(table->match, (size_t)at)->action == table->game->asking->decline) at--;
    return at;
}

/* What is asked about, or what comes of touching a name. */
static float put_sentence(const Who *who, Stage *stage, const Sight *sight, Rect at, bool draw)
{
    const TableScene *table = who->table;
    const long about = who->question == WHO_ANSWERS ? asked_about(table) : -1;
    /* Its last sentence says who is asked first; here all are. */
    if (about >= 0) return table_log_put(table, sight, (size_t)about, true, at, draw);
    const TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    const float line = style.size * 1.3f;
    const bool two = who->question == WHO_GIVES_UP && match_players(table->match) == 2;
    const char *sentence = stage_word(stage, two ? WORD_WHO_GIVES_UP_TWO : SAID[who->question].sentence);
    if (draw) canvas_paragraph(stage->canvas, &style, at, line, sentence);
    return canvas_paragraph_height(stage->canvas, &style, at.w, line, sentence);
}

/* A sentence about a player, for a speaking program. */
static const char *spoken(Stage *stage, Word word, const char *name)
{
    Text text = {0};
    const WordPart parts[] = {word_text(name)};
    words_fill(stage->words, word, parts, 1, &text);
    const char *kept = spots_text(&stage->spots, "%s", text_string(&text));
    text_clear(&text);
    return kept;
}

/* A name to touch; and beside it, where he is asked, whether he wants to be. */
static void put_person(const Who *who, Stage *stage, const Sight *sight, int player, Rect row, float gap)
{
    const bool asked = who->question == WHO_ANSWERS;
    const Rect sign = rect_take_left(&row, row.h, gap / 2);
    kit_sign(sight, player, rect_centre(sign), row.h * .33f, false);
    const Rect quiet = rect_take_right(&row, asked ? row.w * .46f : 0, asked ? gap : 0);
    const Spot name = {.id = spots_text(&stage->spots, "who:%d", player),
                       .at = row,
                       .label = sight->names[player],
                       .spoken = spoken(stage, SAID[who->question].spoken, sight->names[player]),
                       .code = CODE_NAME,
                       .index = player};
    widget_button(stage, &(Button){name, BUTTON_QUIET, NULL});
    if (!asked) return;
    widget_switch(stage, &(Spot){.id = spots_text(&stage->spots, "quiet:%d", player),
                                 .at = quiet,
                                 .label = stage_word(stage, WORD_WHO_NOT_ASKED),
                                 .spoken = spoken(stage, WORD_PAUSE_NOT_ASKED, sight->names[player]),
                                 .code = CODE_NOT_ASKED,
                                 .index = player,
                                 .on = table_is_quiet(who->table, player)});
}

static void put_people(Who *who, Stage *stage, const Sight *sight, Rect at, const WhoSizes *sizes, float content)
{
    Rect rows = widget_scroll_begin(stage, "who-list", at, &who->scroll, content);
    if (content > at.h) rows.w -= 8;
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (!(who->whom >> player & 1)) continue;
        put_person(who, stage, sight, player, rect_take_top(&rows, sizes->row, sizes->gap), sizes->gap);
    }
    widget_scroll_end(stage, at, &who->scroll);
}

static void put_panel(Who *who, Stage *stage, const Sight *sight)
{
    const WhoSizes sizes = sizes_of(stage);
    const float width =
        fminf(stage->layout.w - 24, 600 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .9f));
    const Rect measure = rect_make(0, 0, width - 2 * sizes.pad, stage->layout.h);
    const float sentence = put_sentence(who, stage, sight, measure, false);
    const float people = (float)__builtin_popcount(who->whom) * (sizes.row + sizes.gap) - sizes.gap;
    const float wanted = 2 * sizes.pad + sizes.head + sentence + 3 * sizes.gap + people + sizes.row;
    Rect inner = widget_sheet_panel(stage, &who->open, width, fminf(stage->layout.h - 24, wanted), sizes.pad);
    const TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, sizes.head, 0),
                   stage_word(stage, SAID[who->question].title));
    put_sentence(who, stage, sight, rect_take_top(&inner, sentence, 2 * sizes.gap), true);
    const Spot nobody = {.id = "nobody",
                         .at = rect_take_bottom(&inner, sizes.row, sizes.gap),
                         .label = stage_word(stage, WORD_WHO_NOBODY),
                         .code = CODE_NOBODY,
                         .lit = true};
    put_people(who, stage, sight, inner, &sizes, people);
    widget_button(stage, &(Button){nobody, BUTTON_MAIN, NULL});
}

static void who_show(void *self, Stage *stage)
{
    Who *who = self;
    Sight sight;
    table_sight(who->table, stage, &sight);
    widget_sheet_begin(stage, &who->open, 1);
    put_panel(who, stage, &sight);
    widget_sheet_end(stage);
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
    scroll_touch(&who->scroll, touch);
    if (stage->motion.now < who->since + DEAF_MS) return scene_stay();
    if (touch->kind == TOUCH_PRESS) return press(who, stage, touch->spot);
    if (touch->kind != TOUCH_COMMAND) return scene_stay();
    /* A card out of turn is nobody's duty, nor is giving up; an answer has to come, but it can wait. */
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
