/* SPDX-License-Identifier: MIT */
/* The info panel of the chosen house: what is fun about the game, how long it is, and the buttons that open it. */
#include "scenes/street/street_scene.h"
#include "session/puzzles/puzzle_choice.h"
#include "tabletop/motion/preview_animation.h"
#include "ui/text_fit.h"
#include "ui/text_flow.h"

#include <string.h>

static const float BUTTON_LETTERS = .62f; /* the largest text size, as a share of the button's height */

/* ---- Buttons: lesson, game, game for two, set-up ---- */

/* Whether the lesson is offered before the game: until the lesson is finished, or a game has been begun. */
static bool lesson_comes_first(const LessonProgress *lesson, bool fresh)
{
    return fresh && (lesson->state == LESSON_NEW || lesson->state == LESSON_STARTED);
}

const char *street_info_panel_main_button(const Street *street)
{
    return lesson_comes_first(&street->panel_lesson, street->panel_is_new) ? "learn" : "play";
}

enum { ROW_MAX = 3 }; /* the most buttons side by side */

/* Draws buttons side by side with the same text size. They have the same width if all labels fit, or else widths that
 * depend on their labels. */
static void draw_row(Stage *stage, Rect row, float gap, Button *buttons, int count)
{
    static const float EDGES = .16f; /* the part of a button's width that its label leaves free */
    TextStyle style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BUTTON, COLOUR_INK);
    style.size = fminf(style.size, row.h * BUTTON_LETTERS);
    float width[ROW_MAX], sum = 0;
    bool is_even = true;
    for (int i = 0; i < count; i++) {
        const float letters = canvas_text_width(stage->canvas, &style, screen_string(buttons[i].string));
        sum += width[i] = letters + style.size;
        is_even = is_even && letters <= rect_column(row, i, count, gap).w * (1 - EDGES);
    }
    const float room = row.w - gap * (float)(count - 1);
    for (int i = 0; i < count; i++) {
        if (!is_even) buttons[i].max_text_size = style.size * fminf(1, room / sum);
        widget_button(stage, rect_take_left(&row, is_even ? room / (float)count : room * width[i] / sum, gap),
                      &buttons[i]);
    }
}

/* Draws the buttons, always in the same order; the most likely choice is the green one. The button for two players is
 * left out while a game is unfinished, because it would replace that game. */
static void draw_panel_buttons(const Street *street, Stage *stage, const Game *game, Rect at, float gap)
{
    UnfinishedMatch unfinished;
    const bool waits = host_find_unfinished(&stage->host, game, &unfinished);
    const LessonProgress *lesson = &street->panel_lesson;
    const StringArg step = arg_number(lesson->step), steps = arg_number(lesson->steps),
                    minutes = arg_number(lesson->minutes);
    const bool learns = lesson_comes_first(lesson, street->panel_is_new);
    Button learn = {"learn", STRING_LESSON_LEARN, CODE_STREET_CHOICE + HOUSE_CHOICE_LEARN,
                    learns ? BUTTON_MAIN : BUTTON_QUIET};
    if (learns && lesson->state == LESSON_STARTED) {
        learn.spoken = stage_format(stage, STRING_STREET_CONTINUE_LESSON_AT, step, steps);
        learn.subtitle = stage_format(stage, STRING_LESSON_AT_BRIEFLY, step, steps);
    } else if (learns) {
        learn.spoken = stage_format(stage, STRING_STREET_LEARN, minutes);
        if (stage->layout.text_scale <= 1) learn.subtitle = stage_format(stage, STRING_STREET_MINUTES, minutes);
    }
    const Button play = {"play", waits ? STRING_STREET_CONTINUE : STRING_STREET_PLAY,
                         CODE_STREET_CHOICE + HOUSE_CHOICE_PLAY, learns ? BUTTON_QUIET : BUTTON_MAIN,
                         .tip_topic = waits ? "continue" : NULL},
                 play_two = {"play-two", STRING_STREET_PLAY_TWO, CODE_STREET_CHOICE + HOUSE_CHOICE_PLAY_TWO,
                             BUTTON_QUIET},
                 advice = {"advice", STRING_ADVICE_TITLE, CODE_STREET_CHOICE + HOUSE_CHOICE_ADVICE, BUTTON_QUIET},
                 set_up = {"set-up", STRING_STREET_SET_UP, CODE_STREET_CHOICE + HOUSE_CHOICE_SET_UP_TO_PLAY,
                           BUTTON_QUIET};
    Button rows[2][ROW_MAX];
    int counts[2] = {0, 0};
    rows[0][counts[0]++] = play;
    if (!waits && game->players_min <= 2) rows[0][counts[0]++] = play_two;
    if (lesson->state != LESSON_NONE) rows[1][counts[1]++] = learn;
    if (lesson->state == LESSON_DONE && lesson->has_advice) rows[1][counts[1]++] = advice;
    rows[1][counts[1]++] = set_up;
    const Rect top = rect_take_top(&at, (at.h - gap) / 2, gap);
    draw_row(stage, top, gap, rows[0], counts[0]);
    draw_row(stage, at, gap, rows[1], counts[1]);
}

/* ---- Measuring ---- */

enum { LINKS_MAX = 4 };

/* Smaller buttons that lead to something else about the game. */
typedef struct PanelLinks {
    int count;
    Button items[LINKS_MAX];
    float letters, height, width; /* the text size; the size of each in a column */
    bool is_below;                /* they are in a row below the text, not in a column beside it */
} PanelLinks;

/* The text that says the number of players. */
typedef struct PanelSeats {
    const char *text;
    TextStyle style;
    float height;  /* the height of its lines below the title */
    bool is_below; /* it does not fit beside the title */
} PanelSeats;

typedef struct InfoPanel {
    const Game *game;
    const char *name;
    TextStyle title;
    PanelSeats seats;
    TextFlow words;  /* what is fun about the game */
    float scale_max; /* upper limit of the scale of small text */
    bool has_meters, has_example;
    StreetMeters meters;
    float picture; /* width of the picture; 0: none */
    PanelLinks links;
    bool fits;  /* the title, the sentence and one row of meters fit */
    float unit; /* pixels for each panel unit, in which lengths of the panel are given */
    float pad, gap, left, buttons;
    float w, h; /* the size of the panel before it is rounded to whole pixels */
    Rect at;
} InfoPanel;

/* In panel units: the height of a row of meters, and the picture's width. */
static const float METERS_HEIGHT = 28, PICTURE = 132;
static const float PICTURE_SHARE = .65f;                /* the height of the picture, as a share of its width */
static const float TITLE_LINE = 1.3f;                   /* the title's line height, in letter sizes */
static const float CAP = 1.3f;                          /* upper limit of the text scale of the title and small text */
static const float CAP_HOOK = 1.6f, CAP_FOLDED = 1.35f; /* limits of the sentence's text scale, usual and if narrow */
static const float LETTERS_STEP = .05f;                 /* the step by which the text scale shrinks */

static float link_width(Stage *stage, const InfoPanel *panel, int i)
{
    return ceilf(widget_button_width_at(stage, &panel->links.items[i], panel->links.letters / BUTTON_LETTERS));
}

static float links_width(Stage *stage, const InfoPanel *panel)
{
    float sum = 0;
    for (int i = 0; i < panel->links.count; i++) sum += link_width(stage, panel, i) + (i > 0 ? panel->gap : 0);
    return sum;
}

static void list_links(Stage *stage, InfoPanel *panel)
{
    /* High contrast has no shadows, so a paper button would not stand out from the panel. */
    const ButtonStyle style = stage->theme->high_contrast ? BUTTON_QUIET : BUTTON_PAPER;
    const Button rules = {"rules", STRING_RULEBOOK_OPEN, CODE_STREET_CHOICE + HOUSE_CHOICE_RULES, style,
                          .icon = "rules"},
                 watch = {"watch", STRING_STREET_WATCH, CODE_STREET_CHOICE + HOUSE_CHOICE_WATCH, style, .icon = "eye"},
                 puzzles = {"puzzles", STRING_PUZZLES_OPEN, CODE_STREET_CHOICE + HOUSE_CHOICE_PUZZLES, style,
                            .icon = "puzzle"},
                 deal = {"deal", STRING_DEAL_TITLE, CODE_STREET_CHOICE + HOUSE_CHOICE_DEAL, style, .icon = "calendar"};
    panel->links.items[panel->links.count++] = rules;
    if (puzzles_are_available(&stage->host, panel->game)) panel->links.items[panel->links.count++] = puzzles;
    if (daily_deal_is_offered(panel->game)) panel->links.items[panel->links.count++] = deal;
    if (panel->has_example) panel->links.items[panel->links.count++] = watch;
    panel->links.letters = stage_text_size(stage, SIZE_TEXT_BODY, panel->scale_max);
    panel->links.height = layout_touch_size(&stage->layout);
}

/* Places the number of players below the title or, in a panel with meters, beside the title if it fits there. */
static void lay_out_seats(Stage *stage, InfoPanel *panel, const House *house, float words)
{
    Canvas *canvas = stage->canvas;
    panel->seats.text = panel->has_meters ? street_describe_seats(stage, house) : street_describe_players(stage, house);
    if (panel->has_meters) {
        panel->seats.style =
            stage_text_style_capped(stage, FONT_MEDIUM, SIZE_TEXT_SMALL, COLOUR_INK_2, panel->scale_max);
        const float room = words - canvas_text_width(canvas, &panel->title, panel->name) - 14 * panel->unit;
        panel->seats.is_below = canvas_text_width(canvas, &panel->seats.style, panel->seats.text) > room;
        panel->seats.height = panel->seats.is_below ? roundf(panel->seats.style.size * 1.35f) : 0;
    } else {
        panel->seats.is_below = true;
        panel->seats.height =
            canvas_paragraph_height(canvas, &panel->seats.style, words, panel->words.line, panel->seats.text);
    }
}

/* The first sentence of the rulebook's "about" text, for a house without a sentence of its own. */
static const char *first_sentence(Stage *stage, const char *about)
{
    const char *end = strstr(about, ". ");
    return stage_printf(stage, "%.*s", end ? (int)(end - about) : (int)strlen(about), about);
}

/* The panel's words, in a text of that size. */
static TextFlow find_words(Stage *stage, const Rulebook *book, float size)
{
    const Block *hook = rulebook_hook(book);
    TextFlow words = {.text = hook ? hook->text : first_sentence(stage, rulebook_about(book)),
                      .runs = hook ? hook->runs : NULL,
                      .run_count = hook ? hook->run_count : 0,
                      .plain = stage_text_style(stage, FONT_MEDIUM, SIZE_TEXT_BODY, COLOUR_INK),
                      .bold = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK),
                      .line = roundf(size * 1.35f),
                      .baseline = .76f};
    words.plain.size = words.bold.size = size;
    return words;
}

/* Fills in the panel's texts, at a text scale of at most `letters`, and its links, which are in a row below the text or
 * in a column beside it. */
static InfoPanel begin_panel(const Street *street, Stage *stage, float letters, bool below)
{
    const Game *game = street->houses[street->panel_house].game;
    const Rulebook *book = host_rulebook(&stage->host, game);
    InfoPanel panel = {
        .game = game, .name = rulebook_title(book), .scale_max = fminf(CAP, letters), .links.is_below = below};
    panel.title = stage_text_style_capped(stage, FONT_DISPLAY, SIZE_TEXT_PLATE, COLOUR_INK, panel.scale_max);
    const float cap = fminf(letters, stage->layout.kind == LAYOUT_COMPACT ? CAP_FOLDED : CAP_HOOK);
    panel.words = find_words(stage, book, stage_text_size(stage, SIZE_TEXT_BODY, cap));
    panel.seats.style = stage_text_style(stage, FONT_BOLD, SIZE_TEXT_BODY, COLOUR_INK_2);
    panel.seats.style.size = panel.words.plain.size;
    panel.unit = fminf(street_scale(stage), layout_unit(&stage->layout, .8f) * fmaxf(1, letters));
    panel.pad = roundf(18 * panel.unit);
    panel.gap = roundf(6 * panel.unit);
    panel.has_meters = rulebook_luck(book) != RULEBOOK_METER_NONE && rulebook_malice(book) != RULEBOOK_METER_NONE;
    panel.has_example = street->panel_lesson.has_example;
    list_links(stage, &panel);
    return panel;
}

/* Gives the panel the game's picture, if there is one and room for it. The picture replaces the last link, because it
 * is itself the button to watch a game. */
static void choose_picture(const Stage *stage, InfoPanel *panel)
{
    const GameTable *game_table = game_table_find(panel->game);
    const bool has_room = stage->layout.kind != LAYOUT_COMPACT && stage->layout.text_scale <= CAP;
    if (!has_room || !game_table || !game_table->look.preview) return;
    panel->picture = roundf(PICTURE * panel->unit);
    panel->links.count -= panel->has_example;
}

/* Divides the panel's width between picture, text, buttons and a column of links. Returns the text's width. */
static float lay_out_columns(Stage *stage, InfoPanel *panel, float width_max)
{
    /* Widths in panel units: */
    static const float WIDE = 884;                         /* the panel's usual width with a picture or enlarged text */
    static const float WITH_EXAMPLE = 720, PLAIN = 640;    /* without a picture: usual width with and without example */
    static const float BUTTONS = 220, BUTTONS_PLAIN = 116; /* the buttons' width with and without example */
    static const float BUTTONS_SHARE = .31f; /* their greatest width with an example, as a share of the panel's */
    const float unit = panel->unit, pad = panel->pad;
    const bool is_wide = panel->picture > 0 || (stage->layout.text_scale > CAP && stage->layout.kind != LAYOUT_COMPACT);
    const float usual = is_wide ? WIDE : panel->has_example ? WITH_EXAMPLE : PLAIN;
    for (int i = 0; i < panel->links.count && !panel->links.is_below; i++)
        panel->links.width = fmaxf(panel->links.width, link_width(stage, panel, i));
    const float aside = panel->links.is_below ? 0 : panel->links.width + pad;
    panel->w = layout_is_low(&stage->layout) ? width_max : fminf(usual * unit + aside, width_max);
    panel->buttons =
        roundf(panel->has_example ? fminf(BUTTONS * unit, panel->w * BUTTONS_SHARE) : BUTTONS_PLAIN * unit);
    panel->left = pad + roundf(8 * unit) + (panel->picture > 0 ? panel->picture + pad : 0);
    const float words = panel->w - panel->left - panel->buttons - 2 * pad - aside;
    if (panel->picture <= 0 || canvas_text_width(stage->canvas, &panel->title, panel->name) <= words) return words;
    const float room = panel->picture + pad; /* what the name gains if the picture is left out */
    panel->left -= room;
    panel->picture = 0;
    panel->links.count += panel->has_example;
    return words + room;
}

/* The panel's height if its sentence is `sentence` high. */
static float panel_height(const InfoPanel *panel, float sentence)
{
    /* The least height of the buttons in a panel that offers an example, in panel units. */
    static const float BUTTONS = 86;
    const float unit = panel->unit, pads = 1.2f * panel->pad;
    const float links = (float)panel->links.count * (panel->links.height + panel->gap) - panel->gap;
    float h = panel->title.size * TITLE_LINE + panel->seats.height + sentence + pads;
    if (panel->has_meters) h += (float)panel->meters.rows * METERS_HEIGHT * unit + 2 * unit;
    if (panel->links.is_below) h += panel->links.height + panel->gap;
    if (panel->has_example) h = fmaxf(h, BUTTONS * unit + pads);
    if (!panel->links.is_below) h = fmaxf(h, links + pads);
    return roundf(fmaxf(h, panel->picture > 0 ? panel->picture * PICTURE_SHARE + pads : 0));
}

/* Measures the panel with its links in a row below the text, or in a column beside it. */
static InfoPanel measure_panel(const Street *street, Stage *stage, float letters, bool below)
{
    enum { LINES_MAX = 3 }; /* the most lines of the words if links are beside them */
    InfoPanel panel = begin_panel(street, stage, letters, below);
    const House *house = &street->houses[street->panel_house];
    const float margin = roundf(stage_size(stage, SIZE_MARGIN));
    const float right =
        layout_right(&stage->layout, FRAME_W - 32, 0, 0, 0).x - street_signpost_place(street, stage).w - 1.5f * margin;
    choose_picture(stage, &panel);
    const float words = lay_out_columns(stage, &panel, right - margin);
    lay_out_seats(stage, &panel, house, words);
    if (panel.has_meters) panel.meters = street_meters(stage, house, words, panel.unit, panel.scale_max);
    const float letters_min = panel.links.letters * .5f;
    while (below && links_width(stage, &panel) > words && text_fit_shrink(&panel.links.letters, .5f, letters_min))
        continue;
    const float sentence = text_flow(&panel.words, stage->canvas, words, NULL);
    panel.fits = sentence <= LINES_MAX * panel.words.line && (!panel.has_meters || panel.meters.rows == 1) &&
                 canvas_text_width(stage->canvas, &panel.title, panel.name) <= words;
    panel.h = panel_height(&panel, sentence);
    const float foot = layout_is_low(&stage->layout) ? 2 : 10 * stage->layout.scale;
    panel.at = rect_snapped(rect_make(right - panel.w, stage->layout.h - panel.h - foot, panel.w, panel.h));
    return panel;
}

/* Whether the panel covers a house's name. */
static bool hides_sign(const Street *street, Stage *stage, Rect plate)
{
    for (int i = 0; i < street->count; i++) {
        if (rect_intersects(street_sign_place(street, stage, i), plate)) return true;
    }
    return false;
}

/* Lays the panel out. Its links are beside the text if that fits and does not make it higher, or else below the text.
 * Enlarged text shrinks, down to its usual size, if the panel would cover a house's name. */
static InfoPanel lay_out_panel(const Street *street, Stage *stage)
{
    float letters = stage->layout.text_scale;
    InfoPanel panel;
    do {
        const InfoPanel beside = measure_panel(street, stage, letters, false);
        panel = measure_panel(street, stage, letters, true);
        if (beside.fits && beside.h <= panel.h) panel = beside;
    } while (hides_sign(street, stage, panel.at) && text_fit_shrink(&letters, LETTERS_STEP, 1));
    return panel;
}

static void draw_link(Stage *stage, const InfoPanel *panel, int i, Rect at)
{
    Button link = panel->links.items[i];
    link.max_text_size = panel->links.letters;
    widget_button(stage, at, &link);
}

/* Makes the picture the button to watch a game, with its label over the lower edge. */
static void draw_watch(Stage *stage, const InfoPanel *panel, Rect picture)
{
    const Hotspot watch = {"watch", picture, screen_string(STRING_STREET_WATCH),
                           CODE_STREET_CHOICE + HOUSE_CHOICE_WATCH,
                           .focus_corner = stage_size(stage, SIZE_INSET_CORNER)};
    TextStyle style =
        text_centred(stage_text_style_capped(stage, FONT_BOLD, SIZE_TEXT_SMALL, COLOUR_INK, panel->scale_max));
    const Rect band = rect_snapped(rect_take_bottom(&picture, style.size * 1.7f, 0));
    stage_add_hotspot(stage, &watch);
    canvas_rounded_rect(stage->canvas, band, band.h / 2,
                        stage_colour(stage, stage_is_hovered(stage, watch.id) ? COLOUR_AMBER : COLOUR_PAPER));
    if (stage_is_hovered(stage, watch.id)) style.colour = stage_colour(stage, COLOUR_AMBER_INK);
    canvas_text_fitted(stage->canvas, &style, .7f, rect_inset(band, 2), watch.label);
}

/* Draws the links, and removes their area from *inner, the area for text. */
static void draw_links(Stage *stage, const InfoPanel *panel, Rect *inner)
{
    if (panel->links.is_below) {
        Rect row = rect_take_bottom(inner, panel->links.height, panel->gap);
        for (int i = 0; i < panel->links.count; i++)
            draw_link(stage, panel, i, rect_take_left(&row, link_width(stage, panel, i), panel->gap));
        return;
    }
    const Rect column = rect_take_right(inner, panel->links.width, panel->pad);
    const float height = (float)panel->links.count * (panel->links.height + panel->gap) - panel->gap;
    const Rect all = rect_around(rect_centre(column), column.w, height);
    for (int i = 0; i < panel->links.count; i++)
        draw_link(stage, panel, i, rect_row(all, i, panel->links.count, panel->gap));
}

static void draw_panel_text(Stage *stage, const InfoPanel *panel, Rect inner)
{
    Rect head = rect_take_top(&inner, panel->title.size * TITLE_LINE, 0);
    const float name = canvas_text_fitted(stage->canvas, &panel->title, .66f, head, panel->name);
    if (panel->seats.is_below) {
        const float line = panel->has_meters ? panel->seats.height : panel->words.line;
        canvas_paragraph(stage->canvas, &panel->seats.style, rect_take_top(&inner, panel->seats.height, 0), line,
                         panel->seats.text);
    } else {
        rect_take_left(&head, name, 14 * panel->unit);
        canvas_text_in_rect(stage->canvas, &panel->seats.style, rect_moved(head, 0, panel->title.size * .16f),
                            panel->seats.text);
    }
    if (panel->has_meters) {
        const Rect rows =
            rect_take_bottom(&inner, (float)panel->meters.rows * METERS_HEIGHT * panel->unit, 2 * panel->unit);
        street_meters_draw(stage, &panel->meters, rows);
    }
    text_flow(&panel->words, stage->canvas, inner.w, &inner);
}

void street_info_panel_update(Street *street, Stage *stage)
{
    const Game *game = street->houses[street->chosen].game;
    UnfinishedMatch unfinished;
    street->panel_is_new = statistics_played(host_statistics(&stage->host), game->id) == 0 &&
                           !host_find_unfinished(&stage->host, game, &unfinished);
    street->panel_lesson = lesson_progress(&stage->host, game);
}

/* Opens the panel, or switches it to another house. */
static void turn_to(Street *street, Stage *stage, int house)
{
    if (street->panel_house == house && street->panel_open.to > 0) return;
    street_info_panel_update(street, stage);
    street->panel_house = house;
    street->panel_since = stage->motion.now;
}

void street_info_panel_draw(Street *street, Stage *stage)
{
    const bool opens = street->chosen >= 0 && street->appearing < 0;
    if (opens) turn_to(street, stage, street->chosen);
    ThemeTime time = opens ? TIME_OPEN : TIME_CLOSE;
    animated_value_set(&street->panel_open, opens ? 1 : 0, stage_time(stage, time), &stage->motion);
    float open = animated_value_at(&street->panel_open, &stage->motion);
    if (open <= 0 || street->panel_house < 0) return;
    const InfoPanel panel = lay_out_panel(street, stage);
    const Rect at = panel.at;
    const float unit = panel.unit, pad = panel.pad;
    Canvas *canvas = stage->canvas;
    canvas_push_opacity(canvas, open);
    canvas_push_shift(canvas, 0, motion_is_travel(&stage->motion) ? (1 - open) * 10 * unit : 0);
    if (open >= 1) stage_add_hotspot(stage, &(Hotspot){"plate", at, .kind = HOTSPOT_BLOCKER});
    stage_avoid(stage, at);
    widget_plate(stage, at, 0);
    canvas_rounded_rect(canvas, rect_make(at.x, at.y + pad, roundf(7 * unit), at.h - 2 * pad), 3 * unit,
                        stage_colour(stage, COLOUR_AMBER));
    if (panel.picture > 0) {
        const float height = panel.picture * PICTURE_SHARE;
        const Rect picture = {at.x + pad + roundf(4 * unit), at.y + (at.h - height) / 2, panel.picture, height};
        preview_animation_draw(game_table_find(panel.game), stage, rect_snapped(picture), street->panel_since);
        if (street->panel_lesson.has_example) draw_watch(stage, &panel, rect_snapped(picture));
    }
    Rect inner = {at.x + panel.left, at.y + .6f * pad, panel.w - panel.left - pad, panel.h - 1.2f * pad};
    const Rect column = rect_take_right(&inner, panel.buttons, pad);
    const float height = fminf(column.h, roundf((street->panel_lesson.state != LESSON_NONE ? 98 : 88) * unit));
    draw_panel_buttons(street, stage, panel.game,
                       rect_make(column.x, column.y + (column.h - height) / 2, column.w, height), panel.gap);
    draw_links(stage, &panel, &inner);
    draw_panel_text(stage, &panel, inner);
    canvas_pop(canvas);
    canvas_pop(canvas);
}
