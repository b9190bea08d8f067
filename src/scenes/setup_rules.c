/* SPDX-License-Identifier: MIT */
/* The rules as cards in a tray, and what is folded away below them: who begins, the deal, the house rules. */
#include "scenes/setup_scene.h"
#include "ui/letters.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const Colour TRAY = {0x24, 0x52, 0x35, 255};
static const float CAP = 1.3f;
static const float TITLE_FITS = .8f, TITLE_LINE = 1.1f;
enum { ART_HIGH = 90, CARD_STEP = 153 };

/* ---- Which rules there are: Standard, the presets, then the own sets ---- */

int setup_rules_count(const Setup *setup)
{
    return 1 + (int)rulebook_presets(setup->house.book) + setup->sets.count;
}

int setup_rules_at(const Setup *setup)
{
    const HouseRules *house = &setup->house;
    const HouseSet *set = house->set[0] ? house_sets_find(&setup->sets, house->set) : NULL;
    return set ? (int)rulebook_presets(house->book) + (int)(set - setup->sets.items) : house->preset;
}

static const HouseSet *own_set(const Setup *setup, int at)
{
    const int presets = (int)rulebook_presets(setup->house.book);
    return at >= presets ? &setup->sets.items[at - presets] : NULL;
}

static const char *title_of(const Setup *setup, const Stage *stage, int at)
{
    const HouseSet *set = own_set(setup, at);
    if (set) return set->name;
    return at < 0 ? stage_word(stage, WORD_SETUP_STANDARD) : rulebook_preset_title(setup->house.book, (size_t)at);
}

static const char *preset_title(const Setup *setup, const Stage *stage, int preset)
{
    return preset < 0 ? stage_word(stage, WORD_SETUP_STANDARD)
                      : rulebook_preset_title(setup->house.book, (size_t)preset);
}

static const char *line_of(const Setup *setup, Stage *stage, int at)
{
    const HouseSet *set = own_set(setup, at);
    if (set) {
        return stage_words(stage, WORD_HOUSE_SET_HELP, word_number(set->differences),
                           word_text(preset_title(setup, stage, set->preset)));
    }
    return at < 0 ? stage_word(stage, WORD_SETUP_STANDARD_LINE) : rulebook_preset_line(setup->house.book, (size_t)at);
}

/* Why these rules cannot be taken by so many, good for this frame; NULL: they can. */
static const char *shut_of(const Setup *setup, Stage *stage, int at)
{
    const HouseSet *set = own_set(setup, at);
    if (set) return set->fault[0] ? set->fault : NULL;
    Fault fault;
    void *rules = memory_allocate(setup->game->rules_size);
    const bool fits = rulebook_rules(setup->house.book, at, NULL, setup->seating.players, rules, &fault);
    free(rules);
    return fits ? NULL : spots_text(&stage->spots, "%s", fault.text);
}

/* ---- Cards ---- */

static void draw_picture(const Setup *setup, Stage *stage, Rect at, int rules)
{
    const char *names[PRESET_ART_MAX] = {NULL};
    int count = 0;
    Canvas *canvas = stage->canvas;
    canvas_round(canvas, at, 8 * stage->layout.k, stage_colour(stage, COLOUR_INSET));
    if (own_set(setup, rules)) {
        names[count++] = "icons/settings";
    } else if (rules < 0) {
        names[count++] = "icons/rules";
    }
    while (rules >= 0 && !own_set(setup, rules) && count < PRESET_ART_MAX) {
        names[count] = rulebook_preset_art(setup->house.book, (size_t)rules, count);
        if (!names[count]) break;
        count++;
    }
    for (int i = 0; i < count; i++) {
        const Rect cell = rect_inset(rect_column(at, i, count, 0), at.h * .12f);
        if (strncmp(names[i], "icons/", 6) == 0) {
            canvas_icon(canvas, names[i] + 6, rect_centre(cell), cell.h * .8f, stage_colour(stage, COLOUR_INSET_INK));
        } else if (!strchr(names[i], '/') || strchr(names[i], ' ')) {
            const TextStyle style = {FACE_BLACK, cell.h * .62f, stage_colour(stage, COLOUR_INSET_INK), ALIGN_CENTRE};
            canvas_text_fitted(canvas, &style, .5f, cell, names[i]);
        } else {
            float w, h;
            art_size(canvas_art_of(canvas), names[i], &w, &h);
            const float scale = fminf(cell.w / fmaxf(w, 1), cell.h / fmaxf(h, 1));
            canvas_art(canvas, names[i], rect_snapped(rect_around(rect_centre(cell), w * scale, h * scale)));
        }
    }
}

/* A title that would have to get too small for its line has two of them. */
static bool takes_two_lines(Stage *stage, float wide, const char *title)
{
    const TextStyle name = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PROMPT, COLOUR_INK, CAP);
    return canvas_text_width(stage->canvas, &name, title) * TITLE_FITS > wide && strchr(title, ' ');
}

static void draw_words(Stage *stage, Rect inner, const char *title, const char *line, float u)
{
    static const float LINE = 1.18f;
    TextStyle name = stage_text_capped(stage, FACE_DISPLAY, SIZE_TEXT_PROMPT, COLOUR_INK, CAP);
    TextStyle small = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, CAP);
    name.align = small.align = ALIGN_CENTRE;
    if (takes_two_lines(stage, inner.w, title)) {
        while (canvas_paragraph_height(stage->canvas, &name, inner.w, TITLE_LINE, title) > 2 * TITLE_LINE && letters_shrink(&name.size, 1, 11)) continue;
        const float line_high = name.size * TITLE_LINE;
        canvas_paragraph(stage->canvas, &name, rect_take_top(&inner, 2 * line_high + 3, 0), line_high, title);
    } else {
        const Rect top = rect_take_top(&inner, name.size * 1.3f, 0);
        canvas_text_fitted(stage->canvas, &name, TITLE_FITS, rect_make(top.x, top.y + 2 * u, top.w, top.h - 4 * u), title);
    }
    /* Large letters get smaller before words go. */
    const float least = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_SMALL], 1);
    letters_fit(stage->canvas, &small, least, LINE, inner, line);
    const float row = small.size * LINE;
    if (inner.h >= row) canvas_paragraph(stage->canvas, &small, inner, row, line);
}

static void show_card(const Setup *setup, Stage *stage, Rect at, int rules, float u)
{
    const bool picked = rules == setup_rules_at(setup), changed = picked && house_rules_changed(&setup->house);
    const char *shut = picked ? NULL : shut_of(setup, stage, rules), *title = title_of(setup, stage, rules);
    const float corner = 14 * u;
    at = rect_snapped(at);
    stage_spot(stage, &(Spot){.id = spots_text(&stage->spots, "card:%d", rules + 1),
                              .at = at,
                              .kind = SPOT_CHOICE,
                              .corner = corner,
                              .label = title,
                              .spoken = stage_words(stage, WORD_SETUP_SPOKEN_PERSON, word_text(title),
                                                    word_text(line_of(setup, stage, rules))),
                              .shut = shut,
                              .code = CODE_CARD,
                              .index = rules,
                              .on = picked});
    if (picked) canvas_round(stage->canvas, rect_inset(at, -6 * u), corner + 6 * u, stage_colour(stage, COLOUR_AMBER));
    widget_plate(stage, at, corner);
    Rect inner = rect_inset(at, 7 * u);
    if (changed) title = stage_words(stage, WORD_HOUSE_CHANGED_TITLE, word_text(title));
    const float title_high = takes_two_lines(stage, inner.w, title) ? 2 * TITLE_LINE : 1.3f;
    const TextStyle small = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, 1);
    const float lines = canvas_paragraph_height(stage->canvas, &small, inner.w, small.size * 1.18f, line_of(setup, stage, rules));
    const float words = layout_text_capped(&stage->layout, 18, CAP) * title_high +
                        fmaxf(layout_text_capped(&stage->layout, 16, CAP) * 1.18f * 2, lines) + 4;
    const float high = fminf(ART_HIGH * u, inner.h - words);
    if (high >= 24 * u) draw_picture(setup, stage, rect_take_top(&inner, high, 3 * u), rules);
    draw_words(stage, inner, title, line_of(setup, stage, rules), u);
    if (picked) {
        const Point knob = {rect_right(at) - 4 * u, at.y + 4 * u};
        canvas_disc(stage->canvas, knob, 15 * u, stage_colour(stage, COLOUR_PAPER));
        canvas_disc(stage->canvas, knob, 13 * u, stage_colour(stage, COLOUR_MAIN));
        canvas_icon(stage->canvas, "tick", knob, 18 * u, stage_colour(stage, COLOUR_MAIN_INK));
    } else if (shut) {
        canvas_round(stage->canvas, at, corner, colour_fade(stage_colour(stage, COLOUR_PLUM), .4f));
        const Point lock = {rect_right(at) - 21 * u, at.y + 21 * u};
        canvas_disc(stage->canvas, lock, 17 * u, stage_colour(stage, COLOUR_INK_2));
        canvas_icon(stage->canvas, "padlock", lock, 20 * u, stage_colour(stage, COLOUR_PAPER));
    }
}

/* An arrow at an end of the tray, where there are more cards than find room. */
static void show_arrow(Stage *stage, const char *id, const char *icon, Word label, Point middle, int code)
{
    const float touch = fminf(layout_touch(&stage->layout), 44 * stage->layout.k);
    widget_disc(
        stage,
        &(Spot){.id = id, .at = rect_around(middle, touch, touch), .label = stage_word(stage, label), .code = code},
        icon);
}

void setup_show_rules(Setup *setup, Stage *stage, const SetupPlan *plan)
{
    const float u = plan->unit;
    const int count = setup_rules_count(setup);
    if (stage->theme->plain) {
        widget_panel(stage, plan->rules, 0);
    } else {
        canvas_paper_shadow(stage->canvas, plan->rules, 16 * u, u, stage_colour(stage, COLOUR_PLUM));
        canvas_round(stage->canvas, plan->rules, 16 * u, colour_grade(&stage->theme->ground, TRAY));
    }
    Rect inner = rect_inset(plan->rules, 14 * u);
    const float gap = 13 * u, least = 128 * u, narrowest = 112 * u;
    int seen = (int)((inner.w + gap) / (least + gap));
    /* A little narrower rather than one that is not seen. */
    const bool all = seen >= count || (int)((inner.w + gap) / (narrowest + gap)) >= count;
    if (all) seen = count;
    if (!all) {
        inner.x += 30 * u, inner.w -= 60 * u;
        seen = (int)((inner.w + gap) / (least + gap));
    }
    if (seen > count) seen = count;
    if (setup->first_card > count - seen) setup->first_card = count - seen;
    if (setup->first_card < 0) setup->first_card = 0;
    const float step = fminf(CARD_STEP * u * 1.2f, (inner.w + gap) / (float)seen);
    for (int i = 0; i < seen; i++) {
        const Rect card = {inner.x + step * (float)i, inner.y, step - gap, inner.h};
        show_card(setup, stage, card, setup->first_card + i - 1, u);
    }
    if (all) return;
    const float y = rect_centre(plan->rules).y;
    if (setup->first_card > 0)
        show_arrow(stage, "cards:back", "previous", WORD_SETUP_BEFORE, (Point){plan->rules.x + 22 * u, y},
                   CODE_CARDS_BACK);
    if (setup->first_card + seen < count)
        show_arrow(stage, "cards:next", "next", WORD_SETUP_NEXT, (Point){rect_right(plan->rules) - 22 * u, y},
                   CODE_CARDS_NEXT);
}

/* ---- What is folded away ---- */

/* What is to say of the rules as they are. */
static const char *help_of(const Setup *setup, Stage *stage)
{
    const HouseRules *house = &setup->house;
    const bool changed = house_rules_changed(house);
    if (changed || house->set[0]) {
        return stage_words(stage, changed ? WORD_HOUSE_CHANGED_HELP : WORD_HOUSE_SET_HELP,
                           word_number(house_rules_differences(house)),
                           word_text(preset_title(setup, stage, house->preset)));
    }
    return house->preset < 0 ? stage_word(stage, house_standard_help(house->book))
                             : rulebook_preset_help(house->book, (size_t)house->preset);
}

const char *setup_rules_title(const Setup *setup, Stage *stage)
{
    const char *title = title_of(setup, stage, setup_rules_at(setup));
    if (setup->house.set[0]) title = setup->house.set;
    return house_rules_changed(&setup->house) ? stage_words(stage, WORD_HOUSE_CHANGED_TITLE, word_text(title)) : title;
}

static const char *begins_of(const Setup *setup, const Stage *stage)
{
    const Seating *seating = &setup->seating;
    const int begins = (seating->first + setup->mover) % seating->players;
    return seating->first < 0 ? stage_word(stage, WORD_SETUP_BY_LOT) : seating->seats[begins].name;
}

/* ---- The clock ---- */

static const char MINUTES[] = "minutes"; /* the option of a game that has one */

int setup_minutes(const Setup *setup)
{
    const Game *game = setup->game;
    const Option *option = option_find(&game->options, MINUTES);
    return game->minutes && option && option->type == OPTION_INT ? game->minutes(setup->house.rules) : -1;
}

void setup_turn_clock(Setup *setup)
{
    static const int STEPS[] = {0, 30, 45, 60, 90, 120};
    const Option *option = option_find(&setup->game->options, MINUTES);
    const int now = setup_minutes(setup);
    int next = STEPS[0];
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0] && next <= now; i++) next = STEPS[i];
    if (next <= now || next > option->max) next = STEPS[0];
    char json[16];
    Fault ignored;
    snprintf(json, sizeof json, "%d", next);
    house_rules_set(&setup->house, (size_t)(option - setup->game->options.rows), json, &ignored);
}

static const char *clock_of(const Setup *setup, Stage *stage)
{
    const int minutes = setup_minutes(setup);
    return minutes > 0 ? stage_words(stage, WORD_STREET_MINUTES, word_number(minutes))
                       : stage_word(stage, WORD_SETUP_CLOCK_OFF);
}

static void show_quiet(Stage *stage, Rect at, const char *id, const char *label, const char *spoken, int code)
{
    widget_button(stage, &(Button){(Spot){.id = id, .at = at, .label = label, .spoken = spoken, .code = code},
                                   BUTTON_QUIET, NULL});
}

/* Begins, Clock where the game has one, Deal and House rules in a row; a label before each but the last. */
static void show_folded(const Setup *setup, Stage *stage, Rect row, float u)
{
    TextStyle label = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, CAP);
    const bool clock = setup_minutes(setup) >= 0;
    const char *const labels[] = {stage_word(stage, WORD_SETUP_BEGINS), stage_word(stage, WORD_SETUP_CLOCK),
                                  stage_word(stage, WORD_SETUP_DEAL)};
    const char *const values[] = {begins_of(setup, stage), clock ? clock_of(setup, stage) : "", ""};
    const float gap = (clock ? 9 : 12) * u;
    float room = row.w - (clock ? 7 : 5) * gap, wide[3] = {0};
    for (int i = 0; i < 3; i++) {
        if (i == 1 && !clock) continue;
        wide[i] = canvas_text_width(stage->canvas, &label, labels[i]) + 2;
        room -= wide[i];
    }
    const float house = fminf(room * .42f, widget_button_width(stage, NULL, stage_word(stage, WORD_HOUSE_RULES)));
    const float each = (room - house) / (clock ? 3 : 2);
    for (int i = 0; i < 3; i++) {
        if (i == 1 && !clock) continue;
        canvas_text_in(stage->canvas, &label, rect_take_left(&row, wide[i], gap), labels[i]);
        const Rect at = rect_take_left(&row, each, 1.5f * gap);
        const char *spoken = stage_words(stage, WORD_SETUP_SPOKEN_PERSON, word_text(labels[i]), word_text(values[i]));
        if (i == 0) show_quiet(stage, at, "begins:next", values[i], spoken, CODE_BEGINS_NEXT);
        if (i == 1) show_quiet(stage, at, "clock", values[i], spoken, CODE_MINUTES);
        if (i == 2)
            widget_field(stage, &(Spot){.id = "deal", .at = at, .label = labels[i], .code = CODE_DEAL}, &setup->deal,
                         stage_word(stage, WORD_SETUP_ANY));
    }
    show_quiet(stage, row, "house-rules", stage_word(stage, WORD_HOUSE_RULES), NULL, CODE_HOUSE);
}

/* What is to say of the rules; and, where the settings leave that to the house, whether its neighbour explains. */
static void show_upper(const Setup *setup, Stage *stage, Rect inner, float touch, float u)
{
    TextStyle title = stage_text_capped(stage, FACE_BOLD, SIZE_TEXT_BUTTON, COLOUR_PANEL_INK, CAP);
    TextStyle line = stage_text_capped(stage, FACE_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, CAP);
    if (stage->settings->explain == EXPLAIN_NEW) {
        const Rect right = rect_take_right(&inner, inner.w * .46f, 16 * u);
        widget_switch(stage, &(Spot){.id = "explain",
                                     .at = rect_make(right.x, right.y + (right.h - touch) / 2, right.w, touch),
                                     .label = stage_word(stage, WORD_SETTINGS_EXPLAIN),
                                     .code = CODE_EXPLAIN,
                                     .on = setup->explains});
    }
    const float high = title.size * 1.3f;
    if (inner.h < high + line.size * 1.25f + 12 * u) {
        canvas_text_fitted(stage->canvas, &line, .8f, inner, help_of(setup, stage));
        return;
    }
    inner.y += 8 * u, inner.h -= 8 * u;
    canvas_text_fitted(stage->canvas, &title, .8f, rect_take_top(&inner, high, 0), setup_rules_title(setup, stage));
    canvas_paragraph(stage->canvas, &line, inner, line.size * 1.2f, help_of(setup, stage));
}

void setup_show_form(const Setup *setup, Stage *stage, const SetupPlan *plan)
{
    const float u = plan->unit, pad = 16 * u;
    const float touch = fminf(layout_touch(&stage->layout), (plan->form.h - 12 * u) / 2);
    widget_panel(stage, plan->form, 0);
    Rect inner = rect_make(plan->form.x + pad, plan->form.y, plan->form.w - 2 * pad, plan->form.h);
    const float below = touch + fminf(16 * u, inner.h - 2 * touch);
    Rect row = rect_take_bottom(&inner, below, 0);
    show_upper(setup, stage, inner, touch, u);
    canvas_fill(stage->canvas, rect_make(row.x, row.y, row.w, fmaxf(1, u)), stage_colour(stage, COLOUR_HAIRLINE));
    inner = rect_make(row.x, row.y + (row.h - touch) / 2, row.w, touch);
    show_folded(setup, stage, inner, u);
    widget_button(stage, &(Button){(Spot){.id = "start",
                                          .at = plan->start,
                                          .label = stage_word(stage, WORD_SETUP_START),
                                          .shut = setup->fault[0] ? setup->fault : NULL,
                                          .code = CODE_START,
                                          .lit = true},
                                   BUTTON_MAIN, "play"});
    widget_button(
        stage,
        &(Button){
            (Spot){.id = "leave", .at = plan->leave, .label = stage_word(stage, WORD_SETUP_LEAVE), .code = CODE_LEAVE},
            BUTTON_PAPER, NULL});
}
