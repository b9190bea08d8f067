/* SPDX-License-Identifier: MIT */
/* The prompt in a table's bar: its text, and its layout. */
#include "scenes/table/bar/table_prompt.h"
#include "session/summary/match_summary.h"
#include "session/table/session_pacing.h"
#include "session/table/shared_screen.h"
#include "tabletop/player_marks.h"
#include "tabletop/tabletop_tips.h"
#include "ui/text_fit.h"
#include "ui/widgets.h"

#include <stdio.h>
#include <string.h>

/* ---- Text ---- */

static void phase_prompt(const TableSession *session, const TableContext *context, Text *text)
{
    const StateHead *head = state_head_const(session->view);
    const int given_to = session->shared_screen.given_to;
    if (given_to != NOBODY && given_to == session->viewer) {
        screen_string_format(session->shared_screen.is_taken_by_name ? STRING_TABLE_MAY_PLAY : STRING_TABLE_LOOKS,
                             ARGS(arg_text(context->position.names[given_to])), text);
    } else if (context->position.is_resigned || (head->is_over && !context_is_counting(context))) {
        match_describe_end(session->match, context->position.names, text);
    } else if (head->is_over) {
        text_add(text, screen_string(STRING_TABLE_OVER));
    } else if (head->to_move != NOBODY) {
        const bool thinks = !session_is_person(session, head->to_move) && !session_pacing_can_continue(session);
        if (context->position.game_table->texts.prompt_strings && !thinks) {
            text_add(text, context_string(context, context->position.game_table->texts.prompt_strings[head->phase],
                                          arg_text(context->position.names[head->to_move])));
        } else {
            screen_string_format(thinks ? STRING_TABLE_THINKS : STRING_TABLE_TO_MOVE,
                                 ARGS(arg_text(context->position.names[head->to_move])), text);
        }
    }
}

/* What is before the text of a prompt: a player's badge, an icon, or nothing. */
typedef struct PromptMark {
    int player; /* or NOBODY */
    const char *icon;
} PromptMark;

/* Says whose turn it is and what they can do, or how the round or the game ended. */
static PromptMark turn_prompt(const TableSession *session, const TableContext *context, Text *text)
{
    const int to_move = state_head_const(session->view)->to_move, given_to = session->shared_screen.given_to;
    /* A person who may play out of turn is addressed only after touching something; after a round, everybody is. */
    const bool stays = session_pacing_event_pause(session) == EVENT_PAUSE_UNTIL_TOUCH;
    const bool turns =
        stays || (context->chooser != NOBODY && (context->chooser == to_move || context->selection->touched.count > 0));
    const char *own = turns && context->position.game_table->texts.get_prompt
                          ? context->position.game_table->texts.get_prompt(context)
                          : NULL;
    if (own) {
        text_add(text, own);
    } else {
        phase_prompt(session, context, text);
    }
    if (context_is_over(context) || stays) return (PromptMark){NOBODY, NULL};
    return (PromptMark){given_to != NOBODY && given_to == session->viewer ? given_to : to_move, NULL};
}

/* Appends the prompt's text, which is about the turn if nothing else is shown or awaited. */
static PromptMark prompt_text(const PromptSubject *subject, const TableContext *context, Text *text)
{
    const TableSession *session = subject->session;
    Stage *stage = context->stage;
    const int to_move = state_head_const(session->view)->to_move;
    if (subject->has_example_ended && match_is_over(session->match)) {
        match_describe_end(session->match, context->position.names, text);
        return (PromptMark){NOBODY, NULL};
    }
    if (session_is_looking_back(session) && !context->position.is_resigned) {
        screen_string_format(
            session_is_example(session) ? STRING_TABLE_EXAMPLE : STRING_TABLE_LOOKING_BACK,
            ARGS(arg_number((long)session->shown_steps), arg_number((long)match_length(session->match))), text);
        return (PromptMark){NOBODY, "clock"};
    }
    if (subject->hint[0]) {
        text_add(text, subject->hint);
        return (PromptMark){NOBODY, "hint"};
    }
    if (subject->awaits_reading) {
        text_add(text, stage_format(stage, STRING_TABLE_READ, arg_text(context->position.names[to_move])));
        return (PromptMark){NOBODY, "rules"};
    }
    if (shared_screen_is_handover_to_same(session)) {
        const int player = shared_screen_handover_player(session);
        const ScreenString string =
            session->shared_screen.given_to == player ? STRING_HANDOVER_LOOKS : STRING_TABLE_RETURNS;
        text_add(text, stage_format(stage, string, arg_text(context->position.names[player])));
        return (PromptMark){player, NULL};
    }
    if (subject->is_forced) {
        text_add(text, screen_string(STRING_TABLE_FORCED));
        return (PromptMark){to_move, NULL};
    }
    return turn_prompt(session, context, text);
}

enum { NAME_BRIEF = 9 }; /* the most letters of a shortened name */

/* Names that are short enough to leave space for the rest of the prompt. */
typedef struct BriefNames {
    char text[PLAYERS_MAX][SEAT_NAME_SIZE];
    const char *names[PLAYERS_MAX];
} BriefNames;

static void shorten_names(const TableContext *context, BriefNames *brief)
{
    for (int player = 0; player < state_head_const(context->position.view)->players; player++) {
        const char *name = context->position.names[player], *end = name;
        int letters = 0;
        for (; *end && letters <= NAME_BRIEF; letters++) {
            end++;
            while (text_is_continuation(*end)) end++;
            if (letters == NAME_BRIEF - 1)
                snprintf(brief->text[player], SEAT_NAME_SIZE, "%.*s…", (int)(end - name), name);
        }
        brief->names[player] = letters > NAME_BRIEF ? brief->text[player] : name;
    }
}

static void copy_prompt(Prompt *copy, const Prompt *prompt)
{
    copy->player = prompt->player;
    copy->icon = prompt->icon;
    text_add(&copy->text, text_string(&prompt->text));
    text_add(&copy->brief, text_string(&prompt->brief));
}

void table_prompt_update(Prompt *prompt, const PromptSubject *subject, Prompt *shown)
{
    const TableContext *context = subject->context;
    const Interrupt *interrupt = subject->interrupt;
    BriefNames names;
    TableContext brief = *context;
    shorten_names(context, &names);
    brief.position.names = names.names;
    if (!context->playing) {
        text_reset(&prompt->text);
        text_reset(&prompt->brief);
        prompt_text(subject, &brief, &prompt->brief);
        const PromptMark mark = prompt_text(subject, context, &prompt->text);
        prompt->player = mark.player;
        prompt->icon = mark.icon;
        prompt->awaits_reading = subject->awaits_reading;
    }
    const int last = subject->session->step.player;
    const bool asked_person = last != NOBODY && last == prompt->player && session_is_person(subject->session, last);
    shown->is_done = context->playing && (prompt->awaits_reading || asked_person);
    if (!interrupt || subject->hint[0]) {
        copy_prompt(shown, prompt);
        return;
    }
    *shown = (Prompt){.player = interrupt->cards[interrupt->count - 1].event.player};
    interrupt_write_prompt(context, interrupt, &shown->text);
    interrupt_write_prompt(&brief, interrupt, &shown->brief);
    if (context->playing) return;
    table_prompt_clear(prompt);
    copy_prompt(prompt, shown);
}

/* ---- Layout ---- */

enum { PROMPT_LINES_MAX = 2 };

static const float LINE = 1.15f; /* line height, in letter sizes */
/* The greatest height of two lines, in bar heights; of the height beyond the bar, the share that is above it. */
static const float HEIGHT_MAX = 1.4f, SHARE_ABOVE = .6f;

typedef struct PromptLines {
    TextStyle style;
    float width; /* width of the text's lines */
    int lines;
} PromptLines;

/* The size of the area for the prompt's text, and the widths of the padding on each side and of the badge or icon
 * before the text. */
typedef struct PromptRoom {
    float width, height, pad, badge;
} PromptRoom;

static PromptRoom find_room(const Prompt *prompt, Rect room)
{
    const float badge = prompt->player != NOBODY || prompt->icon ? room.h * .66f : 0, pad = room.h * .38f;
    return (PromptRoom){room.w - 2 * pad - badge, room.h * HEIGHT_MAX, pad, badge};
}

/* Makes the lines as narrow as possible without breaking the text into more of them. */
static void narrow_lines(Stage *stage, PromptLines *lines, float max_width, const char *text)
{
    const float text_width = canvas_text_width(stage->canvas, &lines->style, text) + 1;
    lines->width = fminf(text_width, max_width);
    for (float share = .54f; lines->lines > 1 && share <= 1; share += .05f) {
        const float width = fminf(text_width * share, max_width);
        if (!text_fit_lines(stage->canvas, &lines->style, lines->style.size, lines->lines, width, &text, 1)) continue;
        lines->width = width;
        break;
    }
}

/* Fits the text on one or two lines. Returns false if that takes letters smaller than usual. */
static bool fit_prompt(Stage *stage, PromptRoom room, const char *text, PromptLines *fitted)
{
    static const float TEXT_MIN = 11; /* the smallest letters, in pixels */
    PromptLines lines = {.style = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_PROMPT, COLOUR_INK, 1.3f)};
    lines.style.size = fminf(lines.style.size, room.height / (LINE * PROMPT_LINES_MAX));
    bool fits = false;
    while (!fits && lines.lines < PROMPT_LINES_MAX) {
        lines.lines++;
        fits = text_fit_lines(stage->canvas, &lines.style, lines.style.size, lines.lines, room.width - 1, &text, 1);
    }
    *fitted = lines;
    text_fit_lines(stage->canvas, &fitted->style, TEXT_MIN, fitted->lines, room.width - 1, &text, 1);
    narrow_lines(stage, fitted, room.width, text);
    return fits;
}

/* Breaks the text with full names into lines if it fits. Otherwise breaks the text with short names, and drops
 * sentences from its end until it fits. Returns the text that was broken. */
static const Text *break_prompt(Stage *stage, PromptRoom room, Prompt *prompt, PromptLines *lines)
{
    if (fit_prompt(stage, room, text_string(&prompt->text), lines)) return &prompt->text;
    Text *text = &prompt->brief;
    bool fits = fit_prompt(stage, room, text_string(text), lines);
    for (size_t end = text->length; !fits && end > 1; end--) {
        if (strncmp(text->data + end - 1, ". ", 2) != 0 && strncmp(text->data + end - 1, "? ", 2) != 0) continue;
        text->length = end;
        text->data[end] = '\0';
        fits = fit_prompt(stage, room, text->data, lines);
    }
    return text;
}

bool table_prompt_fits(const Prompt *prompt, Stage *stage, Rect room)
{
    PromptLines lines;
    return prompt->text.length == 0 || fit_prompt(stage, find_room(prompt, room), text_string(&prompt->text), &lines);
}

enum { FADE_MS = 120 }; /* how long a prompt that is done takes to disappear */

void table_prompt_draw(const TableContext *context, Prompt *prompt, Rect room)
{
    Stage *stage = context->stage;
    const float faded = prompt->is_done
                            ? context_progress_since(context, context->playing_since, (Timing){FADE_MS, EASE_LINEAR}, 0)
                            : 0;
    if (prompt->text.length == 0 || faded >= 1) return;
    PromptLines lines;
    const PromptRoom inside = find_room(prompt, room);
    const Text *text = break_prompt(stage, inside, prompt, &lines);
    const float w = lines.width + 2 * inside.pad + inside.badge;
    const float h = fmaxf(room.h, lines.style.size * LINE * (float)lines.lines + 4);
    const float x = fmaxf(room.x, fminf(stage->layout.w / 2 - w / 2, rect_right(room) - w));
    const Rect at = rect_snapped(rect_make(x, room.y - (h - room.h) * SHARE_ABOVE, w, h));
    canvas_push_opacity(stage->canvas, 1 - faded);
    widget_plate(stage, at, at.h / 2);
    stage_avoid(stage, at);
    tabletop_tips_add_spot(context, "prompt", "prompt", at, screen_string(STRING_TABLE_PROMPT));
    const Point middle = {at.x + inside.pad + inside.badge * .36f, at.y + at.h / 2};
    if (prompt->player != NOBODY) player_mark_draw_badge(context, prompt->player, middle, room.h * .25f);
    if (prompt->icon) canvas_icon(stage->canvas, prompt->icon, middle, room.h * .55f, stage_colour(stage, COLOUR_INK));
    const Rect inner = {at.x + inside.pad + inside.badge, at.y, at.w - 2 * inside.pad - inside.badge + 2, at.h};
    text_fit_draw(stage->canvas, lines.style, lines.style.size, LINE, inner, text_string(text));
    canvas_pop(stage->canvas);
}

void table_prompt_clear(Prompt *prompt)
{
    text_clear(&prompt->text);
    text_clear(&prompt->brief);
}
