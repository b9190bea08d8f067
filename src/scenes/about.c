/* SPDX-License-Identifier: MIT */
#include "scenes/about.h"

#include "culdesac/registry.h"
#include "scenes/home.h"
#include "ui/widgets.h"

#include <stdlib.h>

typedef struct AboutScene {
    Scroll scroll;
    Follow open;
} AboutScene;

enum { CODE_DONE, CODE_MENU };

/* The page while it is laid out: measured first, then drawn. */
typedef struct Page {
    Stage *stage;
    Rect rest; /* what of it is still free, from above */
    float text, gap;
    bool narrow; /* what is named stands above what is said of it */
    bool drawn;
} Page;

static TextStyle body_style(const Page *page, Face face)
{
    return stage_text(page->stage, face, SIZE_TEXT_BODY, COLOUR_PANEL_INK);
}

/* ---- What stands on it ---------------------------------------------------------------------------------------------- */

static void put_paragraph(Page *page, const char *sentence)
{
    const TextStyle style = body_style(page, FACE_MEDIUM);
    const float line = style.size * 1.35f;
    const float high = canvas_paragraph_height(page->stage->canvas, &style, page->rest.w, line, sentence);
    const Rect at = rect_take_top(&page->rest, high, page->gap);
    if (page->drawn) canvas_paragraph(page->stage->canvas, &style, at, line, sentence);
}

static void put_words(Page *page, Word word)
{
    put_paragraph(page, stage_word(page->stage, word));
}

static void put_head(Page *page, Word word)
{
    TextStyle style = body_style(page, FACE_DISPLAY);
    style.size *= 1.2f;
    rect_take_top(&page->rest, page->gap, 0);
    const Rect at = rect_take_top(&page->rest, style.size * 1.4f, page->gap * .5f);
    if (page->drawn) canvas_text_in(page->stage->canvas, &style, at, stage_word(page->stage, word));
}

/* Something by its name, and what is to be said of it. */
static void put_named(Page *page, const char *name, const char *sentence)
{
    Canvas *canvas = page->stage->canvas;
    const TextStyle bold = body_style(page, FACE_BOLD), style = body_style(page, FACE_MEDIUM);
    const float line = style.size * 1.35f, left = page->narrow ? 0 : page->text * 10;
    const float wide = page->rest.w - left;
    const float high = canvas_paragraph_height(canvas, &style, wide, line, sentence);
    Rect row = rect_take_top(&page->rest, page->narrow ? line + high : high, page->gap * .6f);
    const Rect sign = page->narrow ? rect_take_top(&row, line, 0) : rect_take_left(&row, left, 0);
    if (!page->drawn) return;
    canvas_paragraph(canvas, &bold, sign, line, name);
    canvas_paragraph(canvas, &style, row, line, sentence);
}

static void put_games(Page *page)
{
    const Home *home = home_of(page->stage);
    put_head(page, WORD_ABOUT_GAMES);
    for (int i = 0; GAMES[i]; i++) {
        const Rulebook *book = home->rulebook(home->self, GAMES[i]);
        const char *author = rulebook_author(book);
        put_named(page, rulebook_title(book), author ? author : stage_word(page->stage, WORD_ABOUT_BY_NOBODY));
    }
    rect_take_top(&page->rest, page->gap * .4f, 0);
    put_words(page, WORD_ABOUT_GAMES_NOTE);
}

static void put_others(Page *page)
{
    static const Word OTHERS[][2] = {{WORD_ABOUT_MUSIC, WORD_ABOUT_MUSIC_BY},
                                     {WORD_ABOUT_FONTS, WORD_ABOUT_FONTS_BY},
                                     {WORD_ABOUT_LIBRARIES, WORD_ABOUT_LIBRARIES_BY}};
    put_head(page, WORD_ABOUT_OTHERS);
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++)
        put_named(page, stage_word(page->stage, OTHERS[i][0]), stage_word(page->stage, OTHERS[i][1]));
}

/* Version, system, painter: what a report has, too. */
static void put_here(Page *page)
{
    Text text = {0};
    home_of(page->stage)->about(home_of(page->stage)->self, &text);
    put_head(page, WORD_ABOUT_HERE);
    put_paragraph(page, text_string(&text));
    text_clear(&text);
}

/* The whole page, from the top of `at`; returns its height. */
static float put_page(Page *page, Rect at, bool drawn)
{
    const Home *home = home_of(page->stage);
    const MenuState menu = home->menu(home->self);
    page->drawn = drawn;
    page->rest = rect_make(at.x, at.y, at.w, 1e6f);
    put_words(page, WORD_ABOUT_INTRO);
    if (menu != MENU_NOT_OFFERED) {
        put_head(page, WORD_ABOUT_MENU);
        put_words(page, menu == MENU_IN ? WORD_ABOUT_MENU_IN : WORD_ABOUT_MENU_OUT);
    }
    put_games(page);
    put_head(page, WORD_ABOUT_LICENCE);
    put_words(page, WORD_ABOUT_LICENCE_CODE);
    put_words(page, WORD_ABOUT_LICENCE_ART);
    put_others(page);
    put_here(page);
    return page->rest.y - at.y;
}

/* ---- The sheet ------------------------------------------------------------------------------------------------------ */

static void put_foot(Stage *stage, Rect at, float gap)
{
    const Home *home = home_of(stage);
    const MenuState menu = home->menu(home->self);
    const char *done = stage_word(stage, WORD_SETTINGS_DONE);
    const float wide = fmaxf(widget_button_width(stage, NULL, done), at.w * .26f);
    const Spot leave = {
        .id = "done", .at = rect_take_right(&at, fminf(wide, at.w * .4f), gap), .label = done, .code = CODE_DONE};
    widget_button(stage, &(Button){leave, BUTTON_MAIN, NULL});
    if (menu == MENU_NOT_OFFERED) return;
    const char *change = stage_word(stage, menu == MENU_IN ? WORD_ABOUT_MENU_REMOVE : WORD_ABOUT_MENU_ADD);
    const Spot entry = {.id = "menu",
                        .at = rect_take_left(&at, fminf(widget_button_width(stage, NULL, change), at.w), 0),
                        .label = change,
                        .code = CODE_MENU};
    widget_button(stage, &(Button){entry, BUTTON_QUIET, NULL});
}

static void about_show(void *self, Stage *stage)
{
    AboutScene *scene = self;
    const float scale = fmaxf(stage->layout.k, .8f), pad = stage_size(stage, SIZE_PADDING) * 1.4f;
    const float text = layout_text(&stage->layout, stage->theme->sizes[SIZE_TEXT_BODY]);
    const float gap = widget_sheet_gap(stage);
    TextStyle title = stage_text(stage, FACE_DISPLAY, SIZE_TEXT_PLATE, COLOUR_PANEL_INK);
    title.size = layout_text_capped(&stage->layout, stage->theme->sizes[SIZE_TEXT_PLATE], 1.3f);
    const float width =
        fminf(stage->layout.w - 2 * stage_size(stage, SIZE_MARGIN), 760 * scale * fmaxf(1, stage->layout.text * .85f));
    const float height = fminf(stage->layout.h - 24, 712 * scale * fmaxf(1, stage->layout.text));
    widget_sheet_begin(stage, &scene->open, 1);
    Rect inner = widget_sheet_panel(stage, &scene->open, width, height, pad);
    canvas_text_in(stage->canvas, &title, rect_take_top(&inner, title.size * 1.3f, gap),
                   stage_word(stage, WORD_ABOUT_TITLE));
    put_foot(stage, rect_take_bottom(&inner, widget_sheet_row(stage), gap * 1.4f), gap);
    Page page = {.stage = stage, .text = text, .gap = gap, .narrow = width < text * 30};
    Rect column = {inner.x, inner.y, inner.w - 12, inner.h};
    column = widget_scroll_begin(stage, "page", inner, &scene->scroll, put_page(&page, column, false));
    column.w -= 12;
    put_page(&page, column, true);
    widget_scroll_end(stage, inner, &scene->scroll);
    widget_sheet_end(stage);
}

/* ---- Touches -------------------------------------------------------------------------------------------------------- */

static void change_menu(Stage *stage)
{
    const Home *home = home_of(stage);
    Fault fault;
    if (!home->menu_set(home->self, home->menu(home->self) == MENU_OUT, &fault)) stage_notice(stage, fault.text);
}

static Transition about_touch(void *self, Stage *stage, const Touch *touch)
{
    AboutScene *scene = self;
    switch (touch->kind) {
    case TOUCH_PRESS:
        if (touch->spot->code == CODE_DONE) return scene_pop(0);
        change_menu(stage);
        break;
    case TOUCH_SCROLL: scroll_touch(&scene->scroll, touch); break;
    case TOUCH_COMMAND: return touch->command == COMMAND_BACK ? scene_pop(0) : scene_stay();
    default: break;
    }
    return scene_stay();
}

static const SceneKind ABOUT = {
    .name = "about",
    .overlay = true,
    .show = about_show,
    .touch = about_touch,
    .destroy = free,
};

Scene about_create(Stage *stage)
{
    (void)stage;
    return (Scene){&ABOUT, memory_allocate(sizeof(AboutScene))};
}
