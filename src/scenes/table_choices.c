/* SPDX-License-Identifier: MIT */
/* What is chosen by buttons at a table: steps that are no things on it, and what people do who play out of turn. */
#include "scenes/table_scene.h"

#include <string.h>

/* Before what was done has been seen there is nothing to choose. Whoever is asked finds his answers beside the card. */
static bool is_open(const TableScene *table, const Stage *stage, const Choice *choice)
{
    if (table_is_telling(table, stage) || table_answers_here(table, stage)) return false;
    if (strcmp(choice->token, KIT_CLEAR) == 0) return table->choosing.touched.count > 0;
    if (strcmp(choice->token, KIT_GO_ON) == 0) return table_lingers(table);
    return choosing_leads(&table->choosing, choice->token);
}

static const Choice *choice_open(const TableScene *table, const Stage *stage, int *next)
{
    while (*next < table->arrangement.choice_count) {
        const Choice *choice = &table->arrangement.choices[(*next)++];
        if (is_open(table, stage, choice)) return choice;
    }
    return NULL;
}

static int count_choices(const TableScene *table, const Stage *stage)
{
    int next = 0, count = 0;
    while (choice_open(table, stage, &next)) count++;
    return count;
}

/* A single choice is drawn as the main button; of several none is, but the one that ends a set. */
static ButtonLook look_of(const Choice *choice, int count, ButtonLook quiet)
{
    if (strcmp(choice->token, KIT_DONE) == 0) return BUTTON_AMBER;
    return count > 1 || strcmp(choice->token, KIT_CLEAR) == 0 ? quiet : BUTTON_MAIN;
}

static void draw_choice(Stage *stage, const Choice *choice, Rect at, ButtonLook look)
{
    const Spot spot = {.id = choice->token, .at = at, .label = choice->label, .code = CODE_TOKEN, .lit = true};
    widget_button(stage, &(Button){spot, look, NULL});
}

/* ---- Out of turn ---- */

enum { COMPANY_MOST = 3 };

/* The door for whoever plays a card, or the way back from it. */
static bool find_door(const TableScene *table, Stage *stage, Spot *spot)
{
    const int summoned = table->company.summoned;
    *spot = (Spot){.id = "call-card", .label = stage_word(stage, WORD_TABLE_CALL), .code = CODE_CALL};
    if (summoned == NOBODY) return table_callers(table) != 0;
    *spot =
        (Spot){.id = "leave-table", .label = stage_word(stage, WORD_TABLE_LEAVE), .code = CODE_DISMISS, .lit = true};
    return table_goes_on(table) && (summoned == table->viewer || summoned == table->chooser);
}

/* For whoever sees the table: to be asked no more while he is asked, and to be asked again. */
static bool find_quiet(const TableScene *table, Stage *stage, Spot *spot)
{
    const int player = table->viewer;
    if (!table_goes_on(table) || player == NOBODY || !table_is_person(table, player)) return false;
    const bool quiet = table_is_quiet(table, player);
    *spot = (Spot){.id = "not-asked",
                   .label = stage_word(stage, quiet ? WORD_TABLE_ASK_AGAIN : WORD_TABLE_NOT_ASKED),
                   .about = quiet ? "asked-again" : NULL,
                   .code = CODE_QUIET,
                   .index = player};
    return quiet || (player == table->chooser && (table_asked(table) >> player & 1));
}

/* For whoever goes on after a question that nobody answered. */
static bool find_return(const TableScene *table, Stage *stage, Spot *spot)
{
    if (!table_returns(table) || table_is_telling(table, stage)) return false;
    const int player = table_awaits(table);
    *spot = (Spot){.id = "ready",
                   .label = stage_words(stage, WORD_HANDOVER_READY, word_text(match_names(table->match)[player])),
                   .code = CODE_RETURN,
                   .index = player,
                   .lit = true};
    return true;
}

static int find_company(const TableScene *table, Stage *stage, Spot spots[COMPANY_MOST])
{
    int count = 0;
    if (table->guide.self) return 0;
    if (find_return(table, stage, &spots[count])) count++;
    if (find_door(table, stage, &spots[count])) count++;
    if (!(table->interlude.count > 0 && table->interlude.asks) && find_quiet(table, stage, &spots[count])) count++;
    return count;
}

bool table_has_choices(const TableScene *table, Stage *stage)
{
    Spot company[COMPANY_MOST];
    return count_choices(table, stage) > 0 || find_company(table, stage, company) > 0;
}

void table_focus_on_stop(TableScene *table, Stage *stage)
{
    int next = 0;
    if (table->stopped == match_length(table->match) || table_linger(table) != LINGER_STAYS) return;
    const Choice *choice = choice_open(table, stage, &next);
    if (!choice) return;
    table->stopped = match_length(table->match);
    stage_focus(stage, choice->token);
}

bool table_can_be_quiet(const TableScene *table, Stage *stage)
{
    Spot spot;
    return find_quiet(table, stage, &spot);
}

void table_draw_quiet(const TableScene *table, Stage *stage, Rect at)
{
    Spot spot;
    const float high = layout_touch(&stage->layout);
    if (!find_quiet(table, stage, &spot)) return;
    const float wide = fminf(at.w, widget_button_width(stage, NULL, spot.label));
    spot.at = rect_snapped(rect_make(rect_right(at) - wide, at.y, wide, high));
    widget_button(stage, &(Button){spot, BUTTON_QUIET, NULL});
}

/* ---- Where they lie ---- */

/* One below the other in games with a hand, with two columns where there are many. */
void table_draw_choices_below(const TableScene *table, Stage *stage, Rect at)
{
    int next = 0;
    Spot company[COMPANY_MOST];
    const float gap = layout_length(&stage->layout, 10), touch = layout_touch(&stage->layout);
    for (int i = find_company(table, stage, company) - 1; i >= 0; i--) {
        company[i].at = rect_take_bottom(&at, touch, gap);
        widget_button(stage, &(Button){company[i], company[i].code == CODE_RETURN ? BUTTON_MAIN : BUTTON_PAPER, NULL});
    }
    const int count = count_choices(table, stage);
    const int columns = count > 2 ? 2 : 1, rows = (count + columns - 1) / columns;
    for (int i = 0; i < count; i++) {
        Rect row = rect_row(at, i / columns, rows, gap);
        row.h = fminf(row.h, layout_length(&stage->layout, 50) * fmaxf(1, stage->layout.text));
        const Choice *choice = choice_open(table, stage, &next);
        draw_choice(stage, choice, rect_column(row, i % columns, columns, gap), look_of(choice, count, BUTTON_PAPER));
    }
}

/* At the strip's right end; takes their room off it. */
void table_draw_choices_in_strip(const TableScene *table, Stage *stage, Rect *strip)
{
    const float gap = stage_size(stage, SIZE_GAP) / 2, height = fminf(strip->h, layout_touch(&stage->layout));
    const int open = count_choices(table, stage);
    int next = 0;
    for (const Choice *choice = choice_open(table, stage, &next); choice; choice = choice_open(table, stage, &next)) {
        const float width = fminf(widget_button_width(stage, NULL, choice->label), strip->w * .5f);
        const Rect at = rect_take_right(strip, width, gap);
        draw_choice(stage, choice, rect_around(rect_centre(at), at.w, height), look_of(choice, open, BUTTON_QUIET));
    }
    Spot company[COMPANY_MOST];
    const int count = find_company(table, stage, company);
    for (int i = 0; i < count; i++) {
        const float width = fminf(widget_button_width(stage, NULL, company[i].label), strip->w * .5f);
        company[i].at = rect_around(rect_centre(rect_take_right(strip, width, gap)), width, height);
        widget_button(stage, &(Button){company[i], company[i].code == CODE_RETURN ? BUTTON_MAIN : BUTTON_QUIET, NULL});
    }
}
