/* SPDX-License-Identifier: MIT */
#include "scenes/pause.h"

#include "culdesac/record.h"
#include "scenes/doors.h"
#include "scenes/rulebook.h"
#include "scenes/setup_seating.h"
#include "ui/form.h"

#include <stdlib.h>
#include <string.h>

typedef struct Pause {
    TableScene *table;
    FormView view;
} Pause;

enum { CODE_ANSWER, CODE_NOT_ASKED, CODE_EXPLAIN, CODE_SEATS };

typedef struct Way {
    const char *id;
    Word label;
    PauseAnswer answer;
} Way;

/* Who plays for whom. */
static void show_seats(const Pause *pause, Form *form)
{
    static const Word WORDS[SEAT_KINDS] = {WORD_SETUP_PERSON, WORD_SETUP_EASY, WORD_SETUP_MEDIUM, WORD_SETUP_HARD,
                                           WORD_SETUP_EXPERT};
    Stage *stage = form->stage;
    const char *choices[SEAT_KINDS];
    for (int i = 0; i < SEAT_KINDS; i++) choices[i] = stage_word(stage, WORDS[i]);
    const TextStyle name = stage_text(stage, FACE_BOLD, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
    TableContext context;
    table_context(pause->table, stage, &context);
    for (int player = 0; player < match_players(pause->table->match); player++) {
        const Seat *seat = match_seat(pause->table->match, player);
        Rect at;
        if (!form_row(form, form->row, &at)) continue;
        const Rect sign = rect_take_left(&at, at.h * .7f, form->gap);
        kit_sign(&context, player, rect_centre(sign), at.h * .3f, false);
        canvas_text_in(stage->canvas, &name, rect_take_left(&at, at.w * .18f, form->gap), seat->name);
        widget_choices(stage, &(ChoiceRow){.id = spots_text(&stage->spots, "seat:%d", player),
                                           .at = at,
                                           .choices = choices,
                                           .count = SEAT_KINDS,
                                           .chosen = seat_kind(seat),
                                           .code = CODE_SEATS + player});
    }
}

/* Who does not want to be asked may say so. */
static void show_not_asked(const Pause *pause, Form *form)
{
    const TableScene *table = pause->table;
    for (int player = 0; table->game->asking && player < match_players(table->match); player++) {
        if (!table_is_person(table, player)) continue;
        const char *name = match_seat(table->match, player)->name;
        form_switch(form, &(Spot){.id = spots_text(&form->stage->spots, "quiet:%d", player),
                                  .label = stage_words(form->stage, WORD_PAUSE_NOT_ASKED, word_text(name)),
                                  .code = CODE_NOT_ASKED,
                                  .index = player,
                                  .on = table_is_quiet(table, player)});
    }
}

static void show_explain(const Pause *pause, Form *form)
{
    if (form->stage->settings->explain == EXPLAIN_NEVER) return;
    form_switch(form, &(Spot){.id = "explain",
                              .label = stage_word(form->stage, WORD_SETTINGS_EXPLAIN),
                              .code = CODE_EXPLAIN,
                              .on = pause->table->explainer.on});
}

/* Resume in a row of its own, then two buttons a row. Where only the computer plays nobody can give up. */
static void show_ways(const Pause *pause, Form *form, bool over)
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
        form_button_cell(form, i == 0 ? 0 : i - 1, i == 0 ? 1 : 2,
                         &(FormButton){.id = ways[i].id,
                                       .label = stage_word(form->stage, ways[i].label),
                                       .icon = i == 0 ? "play" : NULL,
                                       .look = i == 0 ? BUTTON_MAIN : BUTTON_QUIET,
                                       .index = (int)ways[i].answer,
                                       .code = CODE_ANSWER,
                                       .lit = i == 0});
    }
}

/* "Deal 1234": the number another person needs to play the same, unless it tells what is secret; and how long the table's
 * clock still runs. */
static void draw_deal(const Pause *pause, Stage *stage, Rect at)
{
    char digits[SEED_TEXT];
    Text text = {0};
    const TextStyle style = stage_text(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2);
    seed_digits(match_seed(pause->table->match), digits);
    const WordPart parts[] = {word_text(digits), word_number((long)match_head(pause->table->match)->turn)};
    if (table_hides_deal(pause->table)) {
        words_fill(stage->words, WORD_PAUSE_DEAL_HIDDEN, parts + 1, 1, &text);
    } else {
        words_fill(stage->words, WORD_PAUSE_DEAL, parts, 2, &text);
    }
    const int minutes = table_minutes_left(pause->table);
    if (minutes >= 0) {
        const WordPart left[] = {word_number(minutes)};
        text_add(&text, " · ");
        words_fill(stage->words, WORD_TABLE_MINUTES, left, 1, &text);
    }
    canvas_text_fitted(stage->canvas, &style, .75f, at, text_string(&text));
    text_clear(&text);
}

static void draw_rules(Stage *stage, Rect title)
{
    const float touch = layout_touch(&stage->layout);
    widget_disc(stage,
                &(Spot){.id = "rules",
                        .at = rect_around(rect_centre(title), touch, touch),
                        .label = stage_word(stage, WORD_RULEBOOK_OPEN),
                        .index = (int)PAUSE_RULES,
                        .code = CODE_ANSWER},
                "rules");
}

static void show_rows(Form *form, void *self)
{
    const Pause *pause = self;
    Stage *stage = form->stage;
    const bool over = match_over(pause->table->match) || pause->table->reading;
    const Rect title =
        form_title(form, SIZE_TEXT_PLATE, stage_word(stage, WORD_PAUSE_TITLE), layout_touch(&stage->layout));
    Rect deal;
    form_row(form, form->row, &deal);
    show_ways(pause, form, over);
    if (form->draws) {
        draw_deal(pause, stage, deal);
        draw_rules(stage, title);
    }
    if (over) return;
    form_body(form, "seats");
    show_seats(pause, form);
    show_not_asked(pause, form);
    show_explain(pause, form);
}

static void pause_show(void *self, Stage *stage)
{
    Pause *pause = self;
    form_show(stage, &pause->view, &(FormSheet){.width = 640, .veil = 1}, show_rows, pause);
}

static Transition open_rules(const Pause *pause, Stage *stage)
{
    const Match *match = pause->table->match;
    return scene_push(rulebook_open(stage, match_game(match), match_rules(match), RULES_OF_MATCH));
}

static Transition pause_touch(void *self, Stage *stage, const Touch *touch)
{
    Pause *pause = self;
    form_touch(&pause->view, touch);
    if (touch->kind == TOUCH_COMMAND && (touch->command == COMMAND_BACK || touch->command == COMMAND_PAUSE)) {
        return scene_pop(PAUSE_RESUME);
    }
    if (touch->kind == TOUCH_COMMAND && touch->command == COMMAND_RULES) return open_rules(pause, stage);
    if (touch->kind != TOUCH_PRESS) return scene_stay();
    if (touch->spot->code == CODE_ANSWER && touch->spot->index == PAUSE_RULES) return open_rules(pause, stage);
    if (touch->spot->code == CODE_ANSWER && touch->spot->index == PAUSE_SETTINGS)
        return scene_push(DOORS.settings(stage));
    if (touch->spot->code == CODE_ANSWER) return scene_pop(touch->spot->index);
    const int player = touch->spot->index;
    if (touch->spot->code == CODE_EXPLAIN) {
        table_explain_switch(pause->table, stage, !pause->table->explainer.on);
        return scene_stay();
    }
    if (touch->spot->code == CODE_NOT_ASKED) {
        table_set_quiet(pause->table, stage, player, !table_is_quiet(pause->table, player));
        return scene_stay();
    }
    table_set_seat(pause->table, stage, touch->spot->code - CODE_SEATS, SEAT_KIND_NAMES[touch->spot->index]);
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
