/* SPDX-License-Identifier: MIT */
/* The head of the results: the winners, and what can be done with the game. */
#include "culdesac/strings.h"
#include "scenes/results/results_scene.h"
#include "scenes/table/table_context.h"
#include "tabletop/player_panels.h"

#include <stdlib.h>

/* If all names would take too many lines, their number is written. */
static void describe_end(const Match *match, const char *const *names, bool briefly, Text *text)
{
    Text who = {0};
    const char *won[PLAYERS_MAX];
    int count = 0;
    const int quitter = match_resigned_player(match);
    for (int player = 0; player < match_players(match); player++) {
        if (match_winners(match) >> player & 1) won[count++] = names[player];
    }
    /* After the name of the player who resigned, the list is inside a sentence, where only a later name can be "you".
     */
    if (quitter != NOBODY && count > 1 && won[0] == strings_you()) {
        won[0] = won[count - 1];
        won[count - 1] = strings_you();
    }
    strings_add_list(won, count, &who);
    screen_string_format(quitter >= 0 ? (briefly && count > 1 ? WORD_RESULTS_GIVEN_UP_MANY : WORD_RESULTS_GIVEN_UP)
                         : count == 0 ? WORD_RESULTS_NOBODY
                         : count == 1 ? WORD_RESULTS_WINS
                         : briefly    ? WORD_RESULTS_SHARE_MANY
                                      : WORD_RESULTS_SHARE,
                         ARGS(arg_text(count == 1 ? won[0] : text_string(&who)), arg_number(count),
                              arg_text(quitter == NOBODY ? "" : names[quitter])),
                         text);
    text_clear(&who);
}

void results_describe_end(const Match *match, const char *const *names, Text *text)
{
    describe_end(match, names, false, text);
}

/* The button to keep the record for good, if it was written. */
static void draw_keep(const Results *results, Stage *stage, Rect *head)
{
    const RecordFile *record = &results->table->session.record;
    if (!record->name[0]) return;
    const char *label = screen_string(record->is_kept ? WORD_RESULTS_KEPT : WORD_RESULTS_KEEP);
    const float width = widget_button_width(stage, "star", label), gap = stage_size(stage, SIZE_GAP);
    const bool brief = width > head->w * .38f;
    const Rect place = rect_take_right(head, brief ? layout_touch_size(&stage->layout) : width, gap);
    const Hotspot hotspot = {
        .id = "keep",
        .at = rect_around(rect_centre(place), place.w, layout_touch_size(&stage->layout)),
        .label = label,
        .code = CODE_KEEP,
        .disabled_reason = record->is_kept ? stage_format(stage, WORD_RESULTS_KEPT_AS, arg_text(record->name)) : NULL};
    const char *icon = record->is_kept ? "tick" : "star";
    if (brief) {
        widget_icon_button(stage, &hotspot, icon);
    } else {
        widget_button(stage, &(Button){hotspot, BUTTON_QUIET, icon});
    }
}

/* The button that opens the rules of scoring. */
static void draw_rules(Stage *stage, Rect *head)
{
    const float touch = layout_touch_size(&stage->layout);
    const Rect place = rect_take_right(head, touch, stage_size(stage, SIZE_GAP) / 2);
    widget_icon_button(stage,
                       &(Hotspot){.id = "rules",
                                  .at = rect_around(rect_centre(place), touch, touch),
                                  .label = screen_string(WORD_RULEBOOK_OPEN),
                                  .code = CODE_RULES_OF_MATCH},
                       "rules");
}

/* Describes the end in the form's text style, in at most two lines. Names may be left out, since faces show the
 * winners. */
static void describe_end_within(const Results *results, const Form *form, TextStyle style, Text *title)
{
    enum { LINES = 2 };
    const Match *match = results->table->session.match;
    text_reset(title);
    describe_end(match, session_names(&results->table->session), false, title);
    if (canvas_paragraph_height(form->stage->canvas, &style, form->part->at.w, 1, text_string(title)) < LINES + .5f)
        return;
    text_reset(title);
    describe_end(match, session_names(&results->table->session), true, title);
}

/* The title: the winners. A single person who has lost against opponents first reads how close it was. */
static void describe_title(const Results *results, const Form *form, Text *title)
{
    const Stage *stage = form->stage;
    const Match *match = results->table->session.match;
    if (results->sole_loser == NOBODY) {
        describe_end_within(results, form,
                            stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK, 1.3f),
                            title);
        return;
    }
    int32_t least = INT32_MAX;
    for (int player = 0; player < match_players(match); player++) {
        if (match_winners(match) >> player & 1)
            least = abs(results->score.points[player] - results->score.points[results->sole_loser]);
    }
    text_add(title, screen_string(least <= 1 ? WORD_RESULTS_SO_CLOSE : WORD_RESULTS_NEXT_TIME));
}

/* Draws the winners' faces, or that of a single person who has lost. */
static void draw_faces(const Results *results, const Form *form, Rect at, float radius)
{
    TableContext context;
    table_context(results->table, form->stage, &context);
    float x = at.x + radius + 2;
    const int loser = results->sole_loser;
    const unsigned shown = loser != NOBODY ? 1u << loser : match_winners(results->table->session.match);
    for (int player = 0; player < match_players(results->table->session.match); player++) {
        if (!(shown >> player & 1)) continue;
        tabletop_draw_face(&context, player, (Point){x, at.y + at.h / 2}, radius);
        x += 2.2f * radius;
    }
}

void results_show_head(const Results *results, Form *form)
{
    Stage *stage = form->stage;
    const float touch = layout_touch_size(&stage->layout), gap = stage_size(stage, SIZE_GAP) / 2;
    Text title = {0};
    Rect at;
    if (form_row(form, touch, &at)) {
        draw_faces(results, form, at, touch * .42f);
        draw_rules(stage, &at);
        draw_keep(results, stage, &at);
    }
    form_gap(form, gap / form->gap);
    describe_title(results, form, &title);
    form_title(form, SIZE_TEXT_PLATE, text_string(&title), 0);
    text_reset(&title);
    if (results->sole_loser != NOBODY)
        describe_end_within(results, form, form_style(form, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_PANEL_INK_2), &title);
    if (title.length > 0) form_text(form, FORM_QUIET, text_string(&title));
    text_clear(&title);
}
