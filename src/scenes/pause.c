/* SPDX-License-Identifier: MIT */
#include "scenes/pause.h"

#include "culdesac/record.h"
#include "scenes/doors.h"
#include "scenes/report.h"
#include "scenes/rulebook.h"
#include "scenes/setup_scene.h"

#include <stdlib.h>
#include <string.h>

typedef struct Pause {
    TableScene *table;
    Follow open;
    Scroll scroll;
} Pause;

enum { CODE_ANSWER, CODE_REPORT, CODE_NOT_ASKED, CODE_SEATS };

typedef struct Way {
    const char *id;
    Word label;
    PauseAnswer answer;
} Way;

static void put_seats(const Pause *pause, Stage *stage, Rect rows, float row, float gap)
{
    static const Word WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                           WORD_SETUP_EXPERT};
    const char *choices[SEAT_KINDS];
    for (int i = 0; i < SEAT_KINDS; i++) choices[i] = stage_word(stage, WORDS[i]);
    Sight sight;
    table_sight(pause->table, stage, &sight);
    for (int player = 0; player < match_players(pause->table->match); player++) {
        const Seat *seat = match_seat(pause->table->match, player);
        Rect choices_at = rect_take_top(&rows, row, gap);
        const TextStyle name = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
        const Rect sign = rect_take_left(&choices_at, row * .7f, gap);
        kit_sign(&sight, player, rect_centre(sign), row * .3f, false);
        canvas_text_in(stage->canvas, &name, rect_take_left(&choices_at, choices_at.w * .18f, gap), seat->name);
        widget_choices(stage, &(ChoiceRow){.id = spots_text(&stage->spots, "seat:%d", player),
                                           .at = choices_at,
                                           .choices = choices,
                                           .count = SEAT_KINDS,
                                           .chosen = setup_kind(seat),
                                           .code = CODE_SEATS + player});
    }
}

/* How many may say that they do not want to be asked. */
static int count_askable(const TableScene *table)
{
    return table->game->asking ? table_persons(table) : 0;
}

static void put_not_asked(const Pause *pause, Stage *stage, Rect rows, float row, float gap)
{
    const TableScene *table = pause->table;
    for (int player = 0; player < match_players(table->match); player++) {
        if (!table_is_person(table, player)) continue;
        Text label = {0};
        const WordPart parts[] = {word_text(match_seat(table->match, player)->name)};
        words_fill(stage->words, WORD_PAUSE_NOT_ASKED, parts, 1, &label);
        widget_switch(stage, &(Spot){.id = spots_text(&stage->spots, "quiet:%d", player),
                                     .at = rect_take_top(&rows, row, gap),
                                     .label = text_string(&label),
                                     .code = CODE_NOT_ASKED,
                                     .index = player,
                                     .on = table_is_quiet(table, player)});
        text_clear(&label);
    }
}

/* Resume alone, then two beside each other. Where only the computer plays nobody can give up. */
static void put_ways(const Pause *pause, Stage *stage, bool over, Rect at, float row, float gap)
{
    Way ways[] = {
        {"resume", WORD_PAUSE_RESUME, PAUSE_RESUME},
        {"settings", WORD_PAUSE_SETTINGS, PAUSE_SETTINGS},
        {"street",
         pause->table->reading ? WORD_PAUSE_CLOSE
         : over                ? WORD_PAUSE_STREET
                               : WORD_PAUSE_WAIT,
         PAUSE_STREET},
        {"give-up", WORD_PAUSE_GIVE_UP, PAUSE_GIVE_UP},
        {"throw-away", WORD_PAUSE_THROW_AWAY, PAUSE_THROW_AWAY},
    };
    int count = over ? 3 : 5;
    if (!over && table_persons(pause->table) == 0) ways[3] = ways[--count];
    for (int i = 0; i < count; i++) {
        const Rect line = {at.x, at.y + (float)((i + 1) / 2) * (row + gap), at.w, row};
        const Spot spot = {.id = ways[i].id,
                           .at = i == 0 ? line : rect_column(line, (i - 1) % 2, 2, gap),
                           .label = stage_word(stage, ways[i].label),
                           .index = (int)ways[i].answer,
                           .code = CODE_ANSWER,
                           .lit = i == 0};
        widget_button(stage, &(Button){spot, i == 0 ? BUTTON_MAIN : BUTTON_QUIET, i == 0 ? "play" : NULL});
    }
}

/* "Deal 1234": the number another person needs to play the same; and how long the table's clock still runs. */
static void put_deal(const Pause *pause, Stage *stage, Rect at)
{
    char digits[SEED_TEXT];
    Text text = {0};
    const TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    seed_digits(match_seed(pause->table->match), digits);
    const WordPart parts[] = {word_text(digits), word_number((long)match_head(pause->table->match)->turn)};
    words_fill(stage->words, WORD_PAUSE_DEAL, parts, 2, &text);
    const int minutes = table_minutes_left(pause->table);
    if (minutes >= 0) {
        const WordPart left[] = {word_number(minutes)};
        text_add(&text, " · ");
        words_fill(stage->words, WORD_TABLE_MINUTES, left, 1, &text);
    }
    canvas_text_fitted(stage->canvas, &style, .75f, at, text_string(&text));
    text_clear(&text);
}

static void pause_show(void *self, Stage *stage)
{
    Pause *pause = self;
    widget_sheet_begin(stage, &pause->open, 1);

    const bool over = match_over(pause->table->match) || pause->table->reading;
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    const float pad = stage_size(stage, SIZE_PADDING) * 1.4f, gap = widget_sheet_gap(stage),
                touch = layout_touch(&stage->layout), head = fmaxf(title.size * 1.4f, touch);
    const float row = widget_sheet_row(stage);
    const int seat_rows = match_players(pause->table->match), askable = count_askable(pause->table);
    const float seats = over ? 0 : (float)(seat_rows + askable) * (row + gap);
    const float ways = (over ? 2 : 3) * (row + gap) - gap;
    const float width =
        fminf(stage->layout.w - 24, 640 * fmaxf(stage->layout.k, .8f) * fmaxf(1, stage->layout.text * .9f));
    const float height = fminf(stage->layout.h - 24, 2 * pad + head + gap + row + gap + ways + gap + seats);
    Rect inner = widget_sheet_panel(stage, &pause->open, width, height, pad);
    Rect top = rect_take_top(&inner, head, gap);
    const Spot rules = {.id = "rules",
                        .at = rect_around(rect_centre(rect_take_right(&top, touch, gap)), touch, touch),
                        .label = stage_word(stage, WORD_RULEBOOK_OPEN),
                        .index = (int)PAUSE_RULES,
                        .code = CODE_ANSWER};
    canvas_text_in(stage->canvas, &title, top, stage_word(stage, WORD_PAUSE_TITLE));
    Rect deal = rect_take_top(&inner, row, gap);
    const char *label = stage_word(stage, WORD_PAUSE_REPORT);
    const Spot report = {.id = "report",
                         .at = rect_take_right(&deal, widget_button_width(stage, NULL, label), gap),
                         .label = label,
                         .code = CODE_REPORT};
    put_deal(pause, stage, deal);
    put_ways(pause, stage, over, rect_take_top(&inner, ways, gap), row, gap);
    widget_disc(stage, &rules, "rules");
    widget_button(stage, &(Button){report, BUTTON_QUIET, NULL});
    if (!over) {
        Rect rows = widget_scroll_begin(stage, "seats", inner, &pause->scroll, seats);
        rows.w -= widget_scroll_bar(&pause->scroll);
        put_seats(pause, stage, rows, row, gap);
        rect_take_top(&rows, (float)seat_rows * (row + gap), 0);
        if (askable > 0) put_not_asked(pause, stage, rows, row, gap);
        widget_scroll_end(stage, inner, &pause->scroll);
    }
    widget_sheet_end(stage);
}

static Transition open_rules(const Pause *pause, Stage *stage)
{
    const Match *match = pause->table->match;
    return scene_push(rulebook_open(stage, match_game(match), match_rules(match), RULES_OF_MATCH));
}

static Transition pause_touch(void *self, Stage *stage, const Touch *touch)
{
    Pause *pause = self;
    scroll_touch(&pause->scroll, touch);
    if (touch->kind == TOUCH_COMMAND && (touch->command == COMMAND_BACK || touch->command == COMMAND_PAUSE)) {
        return scene_pop(PAUSE_RESUME);
    }
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_RULES) return open_rules(pause, stage);
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    if (touch->spot->code == CODE_ANSWER && touch->spot->index == PAUSE_RULES) return open_rules(pause, stage);
    if (touch->spot->code == CODE_ANSWER && touch->spot->index == PAUSE_SETTINGS)
        return scene_push(DOORS.settings(stage));
    if (touch->spot->code == CODE_ANSWER) return scene_pop(touch->spot->index);
    if (touch->spot->code == CODE_REPORT) {
        report_copy(pause->table, stage);
        return scene_stay();
    }
    const int player = touch->spot->index;
    if (touch->spot->code == CODE_NOT_ASKED) {
        table_set_quiet(pause->table, stage, player, !table_is_quiet(pause->table, player));
        return scene_stay();
    }
    table_set_seat(pause->table, stage, touch->spot->code - CODE_SEATS, SETUP_KINDS[touch->spot->index]);
    return scene_stay();
}

static const SceneKind PAUSE = {
    .name = "pause",
    .overlay = true,
    .show = pause_show,
    .touch = pause_touch,
    .destroy = free,
};

Scene pause_create(TableScene *table)
{
    Pause *pause = memory_allocate(sizeof *pause);
    pause->table = table;
    return (Scene){&PAUSE, pause};
}
