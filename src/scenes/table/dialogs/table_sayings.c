/* SPDX-License-Identifier: MIT */
#include "scenes/table/dialogs/table_sayings.h"

#include "culdesac/bits.h"

#include "scenes/common/dialog.h"
#include "scenes/table/touch/table_hotspots.h"
#include "session/table/session_pledges.h"
#include "tabletop/tabletop.h"
#include "tabletop/tabletop_tips.h"

/* Draws a disc with an icon or, if `word` is not NULL, a button with icon and word. Returns its area. */
static Rect draw_mark(const TableContext *context, Rect at, const char *icon, const char *word, ThemeColour colour,
                      ThemeColour ink)
{
    Stage *stage = context->stage;
    const TextStyle style = stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, ink, 1);
    if (word) at.w += canvas_text_width(stage->canvas, &style, word) + at.h * .35f;
    const Point centre = {at.x + at.h / 2, at.y + at.h / 2};
    canvas_rounded_rect(stage->canvas, rect_snapped(at), at.h / 2, stage_colour(stage, colour));
    canvas_icon(stage->canvas, icon, centre, at.h * .7f, stage_colour(stage, ink));
    if (word) canvas_text_in_rect(stage->canvas, &style, rect_make(at.x + at.h, at.y, at.w - at.h, at.h), word);
    return at;
}

/* A mark for pledges that a player has broken, or that still hold. `others` is the set of players they were made to. */
typedef struct PledgeMark {
    const char *icon, *topic, *label; /* the label is NULL if the icon is enough, or there is no room */
    ScreenString string;
    ThemeColour colour, ink;
    uint8_t others;
    bool tells_pacts;
} PledgeMark;

/* Appends with whom a player has a pact, and against whom. */
static void tell_pacts(const TableSession *session, int player, Text *text)
{
    const int players = match_players(session->match);
    for (int ally = 0; ally < players; ally++) {
        for (int other = 0; other < players; other++) {
            if (!has_player(session->pledges.pacts[player][ally], other)) continue;
            text_add_char(text, ' ');
            screen_string_format(STRING_TALK_ALLIED,
                                 ARGS(arg_text(session_names(session)[player]),
                                      arg_text(session_pledges_name_as_object(session, ally)),
                                      arg_text(session_pledges_name_as_object(session, other))),
                                 text);
        }
    }
}

/* Draws the mark `pledge` at the player's panel, with a tip that names `pledge->others`; without others, draws nothing.
 * Returns where the next mark goes. */
static Rect draw_pledge(const TableSession *session, const TableContext *context, int player, const PledgeMark *pledge,
                        Rect at)
{
    const char *names[PLAYERS_MAX];
    SCOPED_TEXT list = {0}, tip = {0};
    int count = 0;
    for (int other = 0; other < match_players(session->match); other++)
        if (has_player(pledge->others, other)) names[count++] = session_pledges_name_as_object(session, other);
    if (count == 0) return at;
    strings_add_list(names, count, &list);
    const Rect mark = draw_mark(context, at, pledge->icon, pledge->label, pledge->colour, pledge->ink);
    screen_string_format(pledge->string, ARGS(arg_text(session_names(session)[player]), arg_text(text_string(&list))),
                         &tip);
    if (pledge->tells_pacts) tell_pacts(session, player, &tip);
    tabletop_tips_add_spot(context, stage_printf(context->stage, "%s:%d", pledge->topic, player), pledge->topic, mark,
                           stage_printf(context->stage, "%s", text_string(&tip)));
    return rect_moved(at, mark.w + at.w * .2f, 0);
}

/* Marks a player who has broken a pledge in this match, and one who has promised to leave somebody alone. */
static void draw_pledges(const TableSession *session, const TableContext *context, int player, Rect at, bool has_words)
{
    const Pledges *pledges = &session->pledges;
    PledgeMark broken = {"broken", "broken", NULL, STRING_TALK_BROKEN, COLOUR_PANEL_INK, COLOUR_PANEL, 0, false};
    const char *label = has_words ? screen_string(STRING_TALK_AT_PEACE) : NULL;
    const PledgeMark truce = {
        "shield", "truce", label, STRING_TALK_PROMISED, COLOUR_PAPER, COLOUR_INK, pledges->promised[player], true};
    for (int other = 0; other < match_players(session->match); other++)
        broken.others |= (uint8_t)(has_player(pledges->betrayed_by[other], player) << other);
    draw_pledge(session, context, player, &truce, draw_pledge(session, context, player, &broken, at));
}

void table_sayings_draw(const TableSession *session, const TableContext *context, const TableRects *rects)
{
    /* A mark's size in touch sizes. Panels that are this many marks high have words on marks. */
    static const float MARK = .5f, STRING_FROM = 3;
    Stage *stage = context->stage;
    const float size = layout_touch_size(&stage->layout) * MARK;
    for (int player = 0; player < match_players(session->match); player++) {
        const Rect panel = rects->panels[player];
        const bool has_words = panel.h >= STRING_FROM * size;
        Saying sayings[PLEDGE_SAYINGS_MAX];
        if (panel.w <= 0) continue;
        Rect mark = {panel.x - size * .25f, panel.y - size * .5f, size, size};
        if (session_pledges_find_sayings(session, player, sayings) > 0) {
            const bool offers = sayings[0].kind == SAYING_YES;
            stage_add_hotspot(
                stage, &(Hotspot){stage_printf(stage, "talk:%d", player), panel,
                                  stage_format(stage, STRING_TALK_TALK, arg_text(match_names(session->match)[player])),
                                  CODE_TABLE_SAY, .tip_topic = "talk", .focus_corner = 8, .index = player});
            const char *word = has_words ? screen_string(STRING_TALK_BUTTON) : NULL;
            mark.x = rect_right(draw_mark(context, mark, "talk", word, offers ? COLOUR_AMBER : COLOUR_MAIN,
                                          offers ? COLOUR_AMBER_INK : COLOUR_MAIN_INK)) +
                     size * .2f;
        }
        if (session_has_pledges(session) && !session_is_looking_back(session))
            draw_pledges(session, context, player, mark, has_words);
    }
}

/* Keeps the areas of the players in `about` in sight, first that of the player who is spoken to. */
static void keep_areas(const TableContext *context, int to, uint8_t about, Dialog *dialog)
{
    const int count = state_head_const(context->position.view)->players;
    for (int i = 0; i < count; i++) {
        const int player = (to + i) % count;
        const Rect area = tabletop_player_area(context, player);
        if (has_player(about, player) && area.w > 0) dialog->kept[dialog->kept_count++] = area;
    }
}

Scene table_sayings_create_dialog(const TableSession *session, const TableContext *context, int to)
{
    Stage *stage = context->stage;
    Saying sayings[PLEDGE_SAYINGS_MAX];
    const int count = session_pledges_find_sayings(session, to, sayings);
    uint8_t about = player_bit(to) | player_bit(context->front_player);
    Dialog dialog = {stage_format(stage, STRING_TALK_TALK, arg_text(session_names(session)[to])),
                     screen_string(STRING_TALK_ABOUT), .is_list = true};
    for (int i = 0; i < count; i++) {
        SCOPED_TEXT words = {0};
        session_pledges_describe_saying(session, &sayings[i], &words);
        dialog.answers[i] = stage_printf(stage, "%s", text_string(&words));
        if (sayings[i].about != NOBODY) about |= player_bit(sayings[i].about);
    }
    dialog.portrait = context->faces[to].portrait;
    keep_areas(context, to, about, &dialog);
    if (sayings[0].kind == SAYING_YES) {
        SCOPED_TEXT offer = {0};
        session_pledges_describe_offer(session, to, &offer);
        dialog.sentence = stage_printf(stage, "%s %s", text_string(&offer), dialog.sentence);
    }
    dialog.answers[count] = screen_string(STRING_TALK_LATER);
    return dialog_create(&dialog);
}
