/* SPDX-License-Identifier: MIT */
/* Forms: rows are measured as they are drawn; a form becomes narrow, scrolls and shrinks, and the focus follows the
 * order of its rows. */
#include "ui/form.h"
#include "stage_fixture.h"

/* A scene with a form. */
typedef struct TestPage {
    FormState form_state;
    FormSheet sheet;
    FormRows *rows;
    int count;         /* number of rows in the body */
    float scale;       /* the scale of the last drawing */
    float stretched;   /* the height of its stretchable row */
    int pressed, code; /* number of presses, and the code of the last one */
} TestPage;

static StageFixture fixture;
static TestPage page;

static void page_show(void *self, Stage *stage) { form_show(stage, &page.form_state, &page.sheet, page.rows, self); }

static Transition page_touch(void *self, Stage *stage, const Touch *touch)
{
    if (form_setting_handle_touch(stage, touch) || touch->kind != TOUCH_PRESS) return scene_stay();
    page.pressed++;
    page.code = touch->hotspot->code;
    return scene_stay();
}

static const SceneKind PAGE = {
    .name = "page", .draw = page_show, .handle_touch = page_touch, .destroy = stage_fixture_keep};

static const struct {
    float w, h;
    int text;
} WINDOWS[] = {{800, 600, 100},  {1280, 800, 100}, {1920, 1080, 100},
               {1280, 800, 150}, {800, 600, 200},  {800, 1100, 80}};
enum { WINDOWS_COUNT = sizeof WINDOWS / sizeof WINDOWS[0] };

static void set_window(float w, float h, int text)
{
    fixture.settings.text_size = text;
    stage_resize(&fixture.stage, w, h);
    stage_refresh(&fixture.stage);
}

/* Scroll positions are rounded to whole pixels. */
static bool near(float a, float b) { return fabsf(a - b) <= 1; }

static Rect place(const char *id)
{
    const Hotspot *hotspot = hotspots_find(&fixture.stage.hotspots, id);
    if (!CHECK(hotspot != NULL)) return (Rect){0};
    return hotspot->at;
}

static Rect number(int row) { return place(textf("row:%d", row)); }

/* ---- Forms ---- */

static const char LONG[] =
    "A sentence that is long enough to be broken into two or three lines in nearly every window there is, "
    "and into more of them where the letters are large.";

/* One row of each kind in the head, numbered rows in the body, buttons in the foot. */
static void show_all(Form *form, void *self)
{
    Stage *stage = form->stage;
    const char *const choices[] = {"One", "Two", "Three"};
    TextField field = {.text = "Text"};
    Rect at;
    form_title(form, SIZE_TEXT_PLATE, "Title", 0);
    form_text(form, FORM_PLAIN, LONG);
    form_choices(form, &(ChoiceRow){"choice", choices, 3, .label = "Choice"});
    form_body(form, "rows");
    for (int i = 0; i < page.count; i++)
        form_switch(form, &(Hotspot){.id = stage_printf(stage, "row:%d", i), .label = "Row", .code = i});
    Stepper stepper = {"step", "Step", "4"};
    if (form_labelled(form, "Step", &stepper.at)) widget_stepper(form->stage, &stepper);
    form_slider(form, &(Hotspot){.id = "slider", .label = "Slider"}, .5f, "50 %");
    form_help(form, LONG);
    form_field(form, "Field", &(Hotspot){.id = "field", .label = "Field"}, &field, "");
    form_pair(form, "Left", "Right");
    form_hairline(form);
    form_text(form, FORM_ERROR, LONG);
    if (form_row(form, form->row, &at)) stage_add_hotspot(stage, &(Hotspot){.id = "own", .at = at, .label = "Own"});
    form_foot(form);
    form_buttons(
        form, (const Button[]){{.id = "done", .label = "Done"}, {.id = "back", .label = "Back", .at_left = true}}, 2);
    page.scale = form->stage->layout.text_scale / form->player_text_size;
}

/* A test of a page with these rows; the members of its sheet come last. */
#define PAGE_TEST(test, name, shown, ...)                                                \
    static void test##_in(void);                                                         \
    TEST(test, name)                                                                     \
    {                                                                                    \
        page = (TestPage){.rows = shown, .sheet = (FormSheet){__VA_ARGS__}, .count = 3}; \
        if (!stage_fixture_open(&fixture, (Scene){&PAGE, &page})) return;                \
        test##_in();                                                                     \
        stage_fixture_close(&fixture);                                                   \
    }                                                                                    \
    static void test##_in(void)

/* ---- Tests ---- */

PAGE_TEST(rows_do_not_overlap, "rows are below each other in order, and do not overlap, in any window", show_all,
          .width = 600, .fold_width = 36, .dim = 1)
{
    static const char *const ORDER[] = {"choice:0", "row:0", "row:1", "row:2", "step:less",
                                        "slider",   "field", "own",   "done"};
    for (int i = 0; i < WINDOWS_COUNT; i++) {
        set_window(WINDOWS[i].w, WINDOWS[i].h, WINDOWS[i].text);
        const float shift = page.form_state.scroll.offset;
        for (int j = 1; j < 9; j++) {
            const bool foot = j == 8;
            const float above = rect_bottom(place(ORDER[j - 1])) - (foot ? page.form_state.scroll.content_height : 0);
            CHECK(above <= place(ORDER[j]).y + .5f - shift);
        }
        for (int j = 0; j < fixture.stage.hotspots.count; j++) {
            const Hotspot *hotspot = &fixture.stage.hotspots.items[j];
            if (!hotspot->area_id) CHECK(rect_covers(layout_window(&fixture.stage.layout), hotspot->at));
        }
    }
}

PAGE_TEST(sheet_is_as_high_as_its_rows, "a sheet is as high as its rows, and no row moves if nothing has changed",
          show_all, .width = 600, .dim = 1)
{
    set_window(1280, 1400, 100);
    CHECK(page.form_state.scroll.content_height <= page.form_state.scroll.window_height + 1);
    const Rect own = place("own"), done = place("done");
    const float gap = stage_size(&fixture.stage, SIZE_GAP), pad = stage_size(&fixture.stage, SIZE_PADDING) * 1.4f;
    CHECK(fabsf(done.y - rect_bottom(own) - gap) <= 1);
    const float top = place("choice:0").y;
    stage_refresh(&fixture.stage);
    CHECK(place("choice:0").y == top);
    page.count = 5;
    stage_refresh(&fixture.stage);
    /* The sheet grows above and below its middle by the same. */
    const float row = place("row:1").y - place("row:0").y;
    CHECK(fabsf(top - place("choice:0").y - row) <= 1.5f);
    CHECK(rect_bottom(place("done")) + pad < 1400);
}

PAGE_TEST(long_body_scrolls, "a body that does not fit scrolls between head and foot, with room for its scroll bar",
          show_all, .width = 600, .dim = 1)
{
    set_window(1280, 1400, 100);
    const float wide = number(0).w;
    page.count = 30;
    set_window(1280, 800, 100);
    CHECK(fabsf(wide - number(0).w - 10) < .5f);
    const Rect head = place("choice:0"), foot = place("done");
    CHECK(rect_bottom(foot) < 800 && number(29).y > 800);
    CHECK(hotspots_find(&fixture.stage.hotspots, "row:0")->clip.y > rect_bottom(head));
    stage_wheel(&fixture.stage, (Point){640, 500}, 200);
    stage_refresh(&fixture.stage);
    CHECK(page.form_state.scroll.offset == 200);
    CHECK(place("choice:0").y == head.y && place("done").y == foot.y);
    stage_wheel(&fixture.stage, (Point){640, 500}, 100000);
    stage_refresh(&fixture.stage);
    CHECK(fabsf(foot.y - rect_bottom(place("own")) - stage_size(&fixture.stage, SIZE_GAP)) <= 1.5f);
    page.count = 3;
    set_window(1280, 1400, 100);
    CHECK(number(0).w == wide && page.form_state.scroll.offset == 0);
}

PAGE_TEST(pages_keep_top_edge, "a sheet with several pages keeps its top edge, however many rows a page has", show_all,
          .width = 600, .height = 500, .dim = .5f, .place = SHEET_KEEPS_TOP)
{
    for (int high = 800; high <= 1400; high += 200) {
        page.count = 2;
        set_window(1000, (float)high, 100);
        const Rect few = place("choice:0");
        page.count = 18;
        set_window(1000, (float)high, 100);
        CHECK_ABOUT(fabsf(place("choice:0").y - few.y) <= 1, "%d: %g and %g, %g", high, few.y, place("choice:0").y,
                    page.scale);
    }
}

PAGE_TEST(enlarged_text_shrinks_to_fit,
          "if a little of the body does not fit, gaps shrink first and then enlarged text, down to "
          "its usual size, until everything is visible",
          show_all, .width = 600, .dim = 1)
{
    bool gave_way = false, scrolled = false, came_closer = false;
    float widest = 0;
    for (int high = 1600; high >= 600; high -= 20) {
        page.form_state = (FormState){.opening = page.form_state.opening};
        set_window(1280, (float)high, 150);
        const bool all = page.form_state.scroll.content_height <= page.form_state.scroll.window_height + 2;
        CHECK(page.scale >= .8f - .01f);
        if (page.scale < 1) CHECK(all);
        gave_way = gave_way || (page.scale < 1 && all);
        scrolled = scrolled || (!all && page.scale == 1);
        set_window(1280, (float)high, 100);
        CHECK(page.scale == 1);
        const float step = number(1).y - number(0).y;
        widest = fmaxf(widest, step);
        came_closer = came_closer || (step < widest - 2 && page.form_state.scroll.content_height <=
                                                               page.form_state.scroll.window_height + 2);
    }
    CHECK(gave_way && scrolled && came_closer);
}

PAGE_TEST(area_above_sheet_stays_visible, "a sheet leaves the area above it visible, if the window has room", show_all,
          .width = 600, .dim = 1, .min_top = 200)
{
    page.count = 0;
    set_window(1280, 1000, 100);
    const float top = place("choice:0").y, foot = rect_bottom(place("done"));
    page.sheet.min_top = 0;
    stage_refresh(&fixture.stage);
    CHECK(top > 200 && top > place("choice:0").y && foot < 1000);
    page.sheet.min_top = 900;
    stage_refresh(&fixture.stage);
    CHECK(rect_bottom(place("done")) > foot && rect_bottom(place("done")) < 1000);
}

PAGE_TEST(narrow_form_has_labels_above, "in a narrow form a label is above its control, otherwise beside it", show_all,
          .width = 600, .fold_width = 30, .dim = 1)
{
    set_window(1280, 800, 100);
    const Rect beside = place("field"), other = number(0);
    CHECK(beside.x > other.x + other.w * .3f);
    set_window(800, 600, 200);
    CHECK(near(place("field").x, number(0).x));
    CHECK(place("field").y > rect_bottom(place("slider")) + 20);
}

PAGE_TEST(tab_follows_rows, "Tab follows the order of the rows, and the focused row is scrolled into view", show_all,
          .width = 600, .dim = 1)
{
    set_window(800, 600, 150);
    const char *const order[] = {"choice:0",  "choice:1", "choice:2", "row:0", "row:1", "row:2", "step:less",
                                 "step:more", "slider",   "field",    "own",   "done",  "back"};
    for (size_t i = 0; i < sizeof order / sizeof order[0]; i++) {
        stage_cycle_focus(&fixture.stage, 1);
        stage_refresh(&fixture.stage);
        CHECK_TEXT(fixture.stage.focus, order[i]);
        const Hotspot *hotspot = hotspots_find(&fixture.stage.hotspots, order[i]);
        if (hotspot && hotspot->area_id) CHECK(rect_covers(rect_inset(hotspot->clip, -1), hotspot->at));
    }
}

static void show_side(Form *form, void *self)
{
    form_side(form, 200);
    form_switch(form, &(Hotspot){.id = "side", .label = "Side"});
    form_body(form, "rows");
    for (int i = 0; i < page.count; i++)
        form_switch(form, &(Hotspot){.id = stage_printf(form->stage, "row:%d", i), .label = "Row"});
}

PAGE_TEST(narrow_form_has_side_above, "the side part is left of the body, or above it in a narrow form", show_side,
          .width = 700, .fold_width = 30, .dim = 1)
{
    set_window(1280, 800, 100);
    CHECK(rect_right(place("side")) < number(0).x);
    CHECK(near(place("side").y, number(0).y));
    const float pad = stage_size(&fixture.stage, SIZE_PADDING) * 1.4f;
    CHECK(near(rect_right(number(0)), (1280 + 700) / 2.0f - pad));
    set_window(800, 600, 200);
    CHECK(near(place("side").x, number(0).x));
    CHECK(rect_bottom(place("side")) < number(0).y);
    page.count = 0; /* an empty body is no area that could scroll */
    stage_refresh(&fixture.stage);
    CHECK(!hotspots_find(&fixture.stage.hotspots, "rows"));
}

static void show_stretched(Form *form, void *self)
{
    Rect at;
    form_title(form, SIZE_TEXT_PLATE, "Title", 0);
    for (int i = 0; i < page.count; i++) {
        if (form_stretch(form, form->text * 4, &at)) page.stretched = at.h / form->text;
    }
    form_switch(form, &(Hotspot){.id = "last", .label = "Last"});
    page.scale = form->stage->layout.text_scale / form->player_text_size;
}

PAGE_TEST(stretchable_rows_fill_room, "stretchable rows use the room that there is, up to their maximum",
          show_stretched, .width = 500, .dim = 1)
{
    set_window(1280, 800, 100);
    CHECK(fabsf(page.stretched - 4) < .01f && page.scale == 1);
    page.count = 11;
    stage_refresh(&fixture.stage);
    CHECK(page.stretched > 1 && page.stretched < 4 && page.scale == 1);
    CHECK(rect_bottom(place("last")) < 800);
}

static void show_buttons(Form *form, void *self)
{
    form_buttons(form,
                 (const Button[]){{.id = "a", .label = "Done", .min_share = .3f, .code = 7},
                                  {.id = NULL},
                                  {.id = "b", .label = "Something", .disabled_reason = "It is shut."},
                                  {.id = "c", .label = "Something else", .at_left = true}},
                 4);
    for (int i = 0; i < 5; i++)
        form_button_cell(form, i, 3, &(Button){.id = stage_printf(form->stage, "cell:%d", i), .label = "Cell"});
}

PAGE_TEST(buttons_are_aligned_and_wrapped,
          "buttons are aligned to either side, wrapped into several rows if one is too short, or in columns",
          show_buttons, .width = 560, .dim = 1)
{
    set_window(1280, 800, 100);
    const Stage *stage = &fixture.stage;
    CHECK(place("c").x < place("b").x && rect_right(place("b")) < place("a").x);
    CHECK(place("a").y == place("c").y && hotspots_find(&stage->hotspots, "b")->disabled_reason);
    CHECK(fabsf(place("a").w - .3f * (rect_right(place("a")) - place("c").x)) <= 1);
    CHECK(place("cell:0").w == place("cell:4").w && place("cell:3").y > place("cell:2").y);
    CHECK(place("cell:3").x == place("cell:0").x);
    CHECK(stage_press_id(&fixture.stage, "a", &check_error) && page.pressed == 1 && page.code == 7);
    set_window(800, 600, 200);
    CHECK(place("c").y > place("a").y);
}

static void show_settings(Form *form, void *self)
{
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        if (SETTINGS[i].page != SETTINGS_HIDDEN) form_setting(form, &SETTINGS[i]);
    }
}

/* Touches a hotspot and applies the resulting settings, as the program does. */
static int32_t touched(const char *id, const Setting *setting)
{
    fixture.stage.has_new_settings = false;
    if (!CHECK(stage_press_id(&fixture.stage, id, &check_error))) return -1;
    if (CHECK(fixture.stage.has_new_settings)) fixture.settings = fixture.stage.new_settings;
    stage_refresh(&fixture.stage);
    return setting_get(setting, &fixture.settings);
}

PAGE_TEST(setting_rows_change_settings, "each setting of the list has a row that shows and changes it", show_settings,
          .width = 600, .height = FORM_FULL_HEIGHT, .dim = 1)
{
    set_window(1920, 1080, 100);
    for (int i = 0; i < SETTINGS_COUNT; i++) {
        const Setting *setting = &SETTINGS[i];
        const int32_t before = setting_get(setting, &fixture.settings);
        char id[40];
        if (setting->page == SETTINGS_HIDDEN) continue;
        switch (setting->kind) {
        case SETTING_SWITCH: CHECK_INT(touched(setting->id, setting), !before); break;
        case SETTING_CHOICE:
        case SETTING_THEME:
            snprintf(id, sizeof id, "%s:%d", setting->id, before == 0);
            CHECK_INT(touched(id, setting), before == 0);
            break;
        case SETTING_TEXT_SIZE:
            snprintf(id, sizeof id, "%s:more", setting->id);
            CHECK_INT(touched(id, setting), before + setting->step);
            snprintf(id, sizeof id, "%s:less", setting->id);
            CHECK_INT(touched(id, setting), before);
            setting_set(setting, &fixture.settings, setting->field.min - 1);
            stage_refresh(&fixture.stage);
            CHECK(hotspots_find(&fixture.stage.hotspots, id)->disabled_reason != NULL);
            setting_set(setting, &fixture.settings, before);
            break;
        case SETTING_SLIDER:
            stage_focus(&fixture.stage, setting->id);
            fixture.stage.shows_focus = true;
            stage_move_focus(&fixture.stage, DIRECTION_LEFT);
            CHECK_INT(setting_get(setting, &fixture.stage.new_settings), before - setting->step);
            break;
        }
    }
}
