/* SPDX-License-Identifier: MIT */
/* The rules as cards in a tray, and below them a row of options: who begins, the clock, the deal, the house rules. */
#include "scenes/setup/setup_scene.h"
#include "tabletop/outlined_sprite.h"
#include "ui/text_fit.h"

#include <string.h>

static const Colour TRAY = {0x24, 0x52, 0x35, 255};
static const float CAP = 1.3f;           /* upper limit of the text scale */
static const float PICTURE_SHADE = .11f; /* how much ink is in the paper behind a picture in a dark theme */
/* The least size of a title, as a share of its usual size; of any text, in pixels. */
static const float TITLE_MIN = .75f, TEXT_MIN = 11;
static const float TITLE_LINE = 1.1f, TITLE_GAP = .2f; /* a title's line height and the gap below it, in text sizes */
static const float LINE = 1.18f;                       /* the line height of a card's description, in text sizes */
/* In frame pixels. */
enum { ART_HEIGHT = 90, ART_MIN = 22 }; /* a picture's greatest and smallest height */
enum { ART_WANTED = 48 };               /* the height of pictures below which enlarged text shrinks */
enum { CARD_STEP = 153, CARD_PAD = 7 }; /* a card's usual width with the gap after it; a card's margin */
enum { THREE_LINES_FROM = 150 };        /* the inner height of a card from which its title may have three lines */

/* ---- Which rules there are: Standard, the presets, then the own sets ---- */

static const RuleSet *own_set(const Setup *setup, int at)
{
    return rule_sets_at(&setup->choice.sets, setup->variant.book, at);
}

static int chosen_rules(const Setup *setup) { return rule_sets_index(&setup->choice.sets, &setup->variant); }

static const char *title_of(const Setup *setup, int at)
{
    const RuleSet *set = own_set(setup, at);
    return set ? set->name : variant_preset_title(setup->variant.book, at);
}

static const char *card_line(const Setup *setup, Stage *stage, int at)
{
    const RuleSet *set = own_set(setup, at);
    if (set) {
        return stage_format(stage, STRING_RULES_EDITOR_SET_HELP, arg_number(set->differences),
                            arg_text(title_of(setup, set->preset)));
    }
    return at == RULEBOOK_STANDARD ? screen_string(STRING_SETUP_STANDARD_LINE)
                                   : rulebook_preset_line(setup->variant.book, (size_t)at);
}

/* The title on a card, which also says whether the rules were changed. */
static const char *visible_title(const Setup *setup, Stage *stage, int at)
{
    const char *title = title_of(setup, at);
    const bool changed = at == chosen_rules(setup) && variant_is_changed(&setup->variant);
    return changed ? stage_format(stage, STRING_RULES_EDITOR_CHANGED_TITLE, arg_text(title)) : title;
}

/* Why the rules `at` cannot be chosen, valid for this frame; NULL: they can. */
static const char *disabled_reason_of(const Setup *setup, Stage *stage, int at)
{
    const RuleSet *set = own_set(setup, at);
    if (set) return set->error[0] ? set->error : NULL;
    Error error;
    SCOPED_MEMORY void *rules = memory_allocate(setup->game->rules_size);
    return rulebook_make_rules(setup->variant.book, at, NULL, setup->table.seating.players, rules, &error)
               ? NULL
               : stage_printf(stage, "%s", error.text);
}

/* ---- Cards ---- */

static void draw_rules_picture(const Setup *setup, Stage *stage, Rect at, int rules)
{
    const char *names[RULEBOOK_PRESET_ART_MAX] = {NULL};
    int count = 0;
    Canvas *canvas = stage->canvas;
    /* The drawings are made for daylight, so they are drawn in a shade of paper that is pale in every theme. */
    const Colour ink = stage_colour(stage, COLOUR_INK);
    const bool dark = stage->theme->high_contrast || theme_is_dark(stage->theme);
    const Colour ground =
        dark ? colour_mix(stage_colour(stage, COLOUR_PAPER), ink, PICTURE_SHADE) : stage_colour(stage, COLOUR_INSET);
    canvas_rounded_rect(canvas, at, 8 * stage->layout.scale, ground);
    if (own_set(setup, rules)) {
        names[count++] = "icons/settings";
    } else if (rules == RULEBOOK_STANDARD) {
        names[count++] = "icons/rules";
    }
    while (rules != RULEBOOK_STANDARD && !own_set(setup, rules) && count < RULEBOOK_PRESET_ART_MAX) {
        names[count] = rulebook_preset_art(setup->variant.book, (size_t)rules, count);
        if (!names[count]) break;
        count++;
    }
    for (int i = 0; i < count; i++) {
        const Rect column = rect_column(at, i, count, 0);
        const Rect cell = rect_inset(column, fminf(at.h, column.w) * .12f);
        if (strncmp(names[i], "icons/", 6) == 0) {
            canvas_icon(canvas, names[i] + 6, rect_centre(cell), cell.h * .8f, ink);
        } else if (!strchr(names[i], '/') || strchr(names[i], ' ')) {
            const TextStyle style = {FONT_BLACK, cell.h * .62f, ink, ALIGN_CENTRE};
            canvas_text_fitted(canvas, &style, .5f, cell, names[i]);
        } else {
            float w, h;
            art_size(canvas_get_art(canvas), names[i], &w, &h);
            const float scale = fminf(cell.w / fmaxf(w, 1), cell.h / fmaxf(h, 1));
            const Rect picture = rect_snapped(rect_around(rect_centre(cell), w * scale, h * scale));
            outlined_sprite_draw_on(stage, &(Sprite){names[i], picture}, ground);
        }
    }
}

/* All visible cards have the same text sizes and picture height, however long the text of one of them is. */
typedef struct CardLetters {
    TextStyle title, line;
    float picture; /* height of the picture; 0: there is no room */
    int lines;     /* how many lines a title may have */
} CardLetters;

static float title_height(Stage *stage, const TextStyle *style, float width, const char *title)
{
    return canvas_paragraph_height(stage->canvas, style, width, style->size * TITLE_LINE, title) +
           style->size * TITLE_GAP;
}

static float words_height(const Setup *setup, Stage *stage, const CardLetters *letters, float width, int first,
                          int count)
{
    float max_height = 0;
    for (int i = first; i < first + count; i++) {
        const float lines = canvas_paragraph_height(stage->canvas, &letters->line, width, letters->line.size * LINE,
                                                    card_line(setup, stage, i));
        max_height =
            fmaxf(max_height, title_height(stage, &letters->title, width, visible_title(setup, stage, i)) + lines);
    }
    return max_height;
}

/* Finds sizes for the cards that are visible. Large text shrinks, down to its usual size, before pictures get small. */
static CardLetters measure_cards(const Setup *setup, Stage *stage, Rect inner, int first, int count, float u)
{
    CardLetters letters = {.title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PROMPT, COLOUR_INK, CAP),
                           .line = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, CAP),
                           .lines = inner.h > THREE_LINES_FROM * u ? 3 : 2};
    const float min_line_size = stage_text_size(stage, SIZE_TEXT_SMALL, 1);
    const float min_title_size = TITLE_MIN * stage_text_size(stage, SIZE_TEXT_PROMPT, 1);
    letters.title.align = letters.line.align = ALIGN_CENTRE;
    for (int i = first; i < first + count; i++) {
        const char *title = visible_title(setup, stage, i);
        text_fit_lines(stage->canvas, &letters.title, min_title_size, letters.lines, inner.w, &title, 1);
    }
    float room = 0;
    do {
        room = inner.h - 3 * u - words_height(setup, stage, &letters, inner.w, first, count);
    } while (room < ART_WANTED * u && text_fit_shrink(&letters.line.size, .5f, min_line_size));
    letters.picture = room < ART_MIN * u ? 0 : fminf(ART_HEIGHT * u, room);
    return letters;
}

static void draw_card_words(Stage *stage, const CardLetters *letters, Rect inner, const char *title, const char *line)
{
    TextStyle name = letters->title, small = letters->line;
    text_fit_lines(stage->canvas, &name, TEXT_MIN, letters->lines, inner.w, &title, 1);
    const Rect top = rect_take_top(&inner, title_height(stage, &name, inner.w, title), 0);
    text_fit_draw(stage->canvas, name, name.size, TITLE_LINE, top, title);
    text_fit_draw_paragraph(stage->canvas, &small, TEXT_MIN, LINE, inner, line);
}

static void draw_rules_card(const Setup *setup, Stage *stage, Rect at, const CardLetters *letters, int rules, float u)
{
    const bool picked = rules == chosen_rules(setup);
    const char *shut = picked ? NULL : disabled_reason_of(setup, stage, rules), *title = title_of(setup, rules);
    const float corner = 14 * u;
    at = rect_snapped(at);
    stage_add_hotspot(stage, &(Hotspot){stage_printf(stage, "card:%d", rules + 1), at, title, CODE_SETUP_CARD,
                                        .kind = HOTSPOT_CHOICE, .focus_corner = corner,
                                        .spoken = stage_format(stage, STRING_SETUP_SPOKEN_PERSON, arg_text(title),
                                                               arg_text(card_line(setup, stage, rules))),
                                        .disabled_reason = shut, .index = rules, .is_on = picked});
    if (picked)
        canvas_rounded_rect(stage->canvas, rect_inset(at, -6 * u), corner + 6 * u, stage_colour(stage, COLOUR_AMBER));
    widget_plate(stage, at, corner);
    Rect inner = rect_inset(at, CARD_PAD * u);
    if (letters->picture > 0) draw_rules_picture(setup, stage, rect_take_top(&inner, letters->picture, 3 * u), rules);
    draw_card_words(stage, letters, inner, visible_title(setup, stage, rules), card_line(setup, stage, rules));
    const Point knob = {rect_right(at) - 4 * u, at.y + 4 * u};
    if (picked) {
        canvas_disc(stage->canvas, knob, 15 * u, stage_colour(stage, COLOUR_PAPER));
        canvas_disc(stage->canvas, knob, 13 * u, stage_colour(stage, COLOUR_MAIN));
        canvas_icon(stage->canvas, "tick", knob, 18 * u, stage_colour(stage, COLOUR_MAIN_INK));
    } else if (shut) {
        canvas_rounded_rect(stage->canvas, at, corner, colour_with_opacity(stage_colour(stage, COLOUR_PLUM), .25f));
        canvas_disc(stage->canvas, knob, 15 * u, stage_colour(stage, COLOUR_PAPER));
        canvas_disc(stage->canvas, knob, 13.5f * u, stage_colour(stage, COLOUR_INK_2));
        canvas_icon(stage->canvas, "padlock", knob, 17 * u, stage_colour(stage, COLOUR_PAPER));
    }
}

/* Draws an arrow at an end of the row of rules cards, which leads to more cards. */
static void draw_cards_arrow(Stage *stage, const char *id, const char *icon, ScreenString label, Point middle, int code)
{
    const float touch = fminf(layout_touch_size(&stage->layout), 44 * stage->layout.scale);
    widget_icon_button(stage, rect_around(middle, touch, touch), &(Button){id, label, code, .icon = icon});
}

void setup_draw_rules(Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const float u = plan->unit;
    const int count = rule_sets_count_choices(&setup->choice.sets, setup->variant.book);
    if (stage->theme->high_contrast) {
        widget_panel(stage, plan->rules, 0);
    } else {
        canvas_paper_shadow(stage->canvas, plan->rules, 16 * u, u, stage_colour(stage, COLOUR_PLUM));
        canvas_rounded_rect(stage->canvas, plan->rules, 16 * u, colour_grade(&stage->theme->ground_grade, TRAY));
    }
    Rect inner = rect_inset(plan->rules, 14 * u);
    const float gap = 13 * u, min_width = 128 * u, narrow_width = 112 * u;
    /* If all cards fit when they are a little narrower, none is left out. */
    const bool all = (int)((inner.w + gap) / (narrow_width + gap)) >= count;
    if (!all) inner = rect_make(inner.x + 30 * u, inner.y, inner.w - 60 * u, inner.h);
    const int seen = all ? count : (int)((inner.w + gap) / (min_width + gap));
    if (setup->first_card > count - seen) setup->first_card = count - seen;
    if (setup->first_card < 0) setup->first_card = 0;
    /* With larger text, cards are wider if there is room. */
    const float step = fminf(CARD_STEP * u * 1.2f * fmaxf(1, stage->layout.text_scale), (inner.w + gap) / (float)seen);
    const Rect words = rect_inset(rect_make(0, 0, step - gap, inner.h), CARD_PAD * u);
    const CardLetters letters = measure_cards(setup, stage, words, setup->first_card - 1, seen, u);
    for (int i = 0; i < seen; i++) {
        const Rect card = {inner.x + step * (float)i, inner.y, step - gap, inner.h};
        draw_rules_card(setup, stage, card, &letters, setup->first_card + i - 1, u);
    }
    if (all) return;
    const float y = rect_centre(plan->rules).y;
    if (setup->first_card > 0)
        draw_cards_arrow(stage, "cards:back", "previous", STRING_SETUP_BEFORE, (Point){plan->rules.x + 22 * u, y},
                         CODE_SETUP_CARDS_BACK);
    if (setup->first_card + seen < count)
        draw_cards_arrow(stage, "cards:next", "next", STRING_SETUP_NEXT, (Point){rect_right(plan->rules) - 22 * u, y},
                         CODE_SETUP_CARDS_NEXT);
}

/* ---- The row of options ---- */

static const char *help_of(const Setup *setup, Stage *stage)
{
    const RuleVariant *variant = &setup->variant;
    const bool changed = variant_is_changed(variant);
    if (changed || variant->set_name[0]) {
        return stage_format(stage, changed ? STRING_RULES_EDITOR_CHANGED_HELP : STRING_RULES_EDITOR_SET_HELP,
                            arg_number(variant_count_differences(variant)), arg_text(title_of(setup, variant->preset)));
    }
    return variant_preset_help(variant->book, variant->preset);
}

const char *setup_rules_title(const Setup *setup, Stage *stage)
{
    const char *title = title_of(setup, chosen_rules(setup));
    if (setup->variant.set_name[0]) title = setup->variant.set_name;
    return variant_is_changed(&setup->variant) ? stage_format(stage, STRING_RULES_EDITOR_CHANGED_TITLE, arg_text(title))
                                               : title;
}

static const char *first_player_text(const Setup *setup)
{
    const Seating *seating = &setup->table.seating;
    const int begins = (seating->first + setup->first_player) % seating->players;
    return seating->first < 0 ? screen_string(STRING_SETUP_RANDOM) : seating_name(seating, begins);
}

/* ---- The clock ---- */

static int minutes_of(const Setup *setup) { return game_time_limit(setup->game, setup->variant.rules); }

void setup_next_minutes(Setup *setup)
{
    static const int STEPS[] = {0, 30, 45, 60, 90, 120}; /* the choices for the clock in minutes; 0: no limit */
    const Option *option = option_find(setup->game->options, setup->game->clock_option);
    const int now = minutes_of(setup);
    int next = STEPS[0];
    for (size_t i = 0; i < sizeof STEPS / sizeof STEPS[0] && next <= now; i++) next = STEPS[i];
    if (next <= now || next > option->max) next = STEPS[0];
    field_set_number(option, setup->variant.rules, next);
}

typedef struct RowOption {
    const char *id, *label, *value; /* `value` NULL: the row has a field for the number of the deal */
    int code;
} RowOption;

/* Draws the options First player, Clock (if the game has one), Deal and House rules in a row; all but the last have a
 * label. */
static void draw_option_row(const Setup *setup, Stage *stage, Rect row, float u)
{
    const TextStyle style = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2, CAP);
    const Button rules = {"house-rules", STRING_RULES_EDITOR_RULES, CODE_SETUP_RULES_EDITOR, BUTTON_QUIET};
    RowOption options[3] = {
        {"begins:next", screen_string(STRING_SETUP_BEGINS), first_player_text(setup), CODE_SETUP_BEGINS_NEXT}};
    int count = 1;
    const int minutes = minutes_of(setup);
    if (minutes >= 0) {
        const char *shown = minutes > 0 ? stage_format(stage, STRING_STREET_MINUTES, arg_number(minutes))
                                        : screen_string(STRING_SETUP_CLOCK_OFF);
        options[count++] = (RowOption){"clock", screen_string(STRING_SETUP_CLOCK), shown, CODE_SETUP_MINUTES};
    }
    options[count++] = (RowOption){"deal", screen_string(STRING_SETUP_DEAL), NULL, CODE_SETUP_DEAL};
    const float gap = (count > 2 ? 9 : 12) * u;
    float room = row.w - (float)(2 * count + 1) * gap;
    for (int i = 0; i < count; i++) room -= canvas_text_width(stage->canvas, &style, options[i].label) + 2;
    const float each = (room - fminf(room * .42f, widget_button_width(stage, &rules))) / (float)count;
    for (const RowOption *option = options; option < options + count; option++) {
        text_take_left(stage->canvas, &style, 1, &row, gap, option->label);
        const Rect at = rect_take_left(&row, each, 1.5f * gap);
        if (option->value) {
            const char *spoken =
                stage_format(stage, STRING_SETUP_SPOKEN_PERSON, arg_text(option->label), arg_text(option->value));
            widget_button(stage, at,
                          &(Button){option->id, .code = option->code, .style = BUTTON_QUIET, .label = option->value,
                                    .spoken = spoken});
        } else {
            widget_text_field(stage, &(Hotspot){option->id, at, option->label, option->code}, &setup->deal_number,
                              screen_string(STRING_SETUP_ANY));
        }
    }
    widget_button(stage, row, &rules);
}

/* Draws the explanation of the rules, and beside it up to two switches: for explanations during the game, if the
 * settings leave these to each game, and for pledges with neighbours, if any can be made. */
static void draw_explanation_row(const Setup *setup, Stage *stage, Rect inner, float touch, float u)
{
    TextStyle title = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_PANEL_INK, CAP);
    TextStyle line = stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_PANEL_INK_2, CAP);
    Hotspot switches[2];
    int count = 0;
    if (stage->settings->play.explain == EXPLAIN_NEW)
        switches[count++] = (Hotspot){.id = "explain",
                                      .label = screen_string(STRING_SETTINGS_EXPLAIN),
                                      .code = CODE_SETUP_EXPLAIN,
                                      .is_on = setup->is_explained};
    if (seating_can_pledge(setup->game, &setup->table.seating)) /* a pledge is a "deal" to players */
        switches[count++] = (Hotspot){.id = "deals",
                                      .label = screen_string(STRING_SETUP_DEALS),
                                      .code = CODE_SETUP_PLEDGES,
                                      .is_on = setup->table.seating.pledges};
    const float share = count == 0 ? 0 : count > 1 ? .58f : switches[0].code == CODE_SETUP_PLEDGES ? .3f : .46f;
    const Rect right = rect_take_right(&inner, inner.w * share, count > 0 ? 16 * u : 0);
    for (int i = 0; i < count; i++) {
        switches[i].at =
            rect_column(rect_make(right.x, right.y + (right.h - touch) / 2, right.w, touch), i, count, 16 * u);
        widget_switch(stage, &switches[i]);
    }
    const float height = title.size * 1.3f;
    if (inner.h < height + line.size * 1.25f + 12 * u) {
        text_fit_draw(stage->canvas, line, TEXT_MIN, 1.15f, inner, help_of(setup, stage));
        return;
    }
    rect_take_top(&inner, 8 * u, 0);
    canvas_text_fitted(stage->canvas, &title, .8f, rect_take_top(&inner, height, 0), setup_rules_title(setup, stage));
    text_fit_draw_paragraph(stage->canvas, &line, TEXT_MIN, 1.2f, inner, help_of(setup, stage));
}

void setup_draw_form(const Setup *setup, Stage *stage, const SetupLayout *plan)
{
    const float u = plan->unit, pad = 16 * u;
    const float touch = fminf(layout_touch_size(&stage->layout), (plan->form.h - 12 * u) / 2);
    widget_panel(stage, plan->form, 0);
    Rect inner = rect_make(plan->form.x + pad, plan->form.y, plan->form.w - 2 * pad, plan->form.h);
    const float row_height = touch + fminf(16 * u, inner.h - 2 * touch);
    Rect row = rect_take_bottom(&inner, row_height, 0);
    draw_explanation_row(setup, stage, inner, touch, u);
    canvas_fill(stage->canvas, rect_make(row.x, row.y, row.w, fmaxf(1, u)), stage_colour(stage, COLOUR_HAIRLINE));
    inner = rect_make(row.x, row.y + (row.h - touch) / 2, row.w, touch);
    draw_option_row(setup, stage, inner, u);
    widget_button(stage, plan->start,
                  &(Button){"start", STRING_SETUP_START, CODE_SETUP_START, .icon = "play",
                            .disabled_reason = setup->error[0] ? setup->error : NULL, .is_highlighted = true});
    widget_button(stage, plan->leave, &(Button){"leave", STRING_SETUP_LEAVE, CODE_CLOSE, BUTTON_PAPER});
}
