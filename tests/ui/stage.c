/* SPDX-License-Identifier: MIT */
#include "gfx/canvas_private.h"
#include "stage_fixture.h"
#include "support/texts.h"
#include "ui/scroll_area.h"
#include "ui/stage_private.h"
#include "ui/text_field.h"
#include "ui/widgets.h"

/* ---- A scene that records its touches ---- */

typedef struct Notes {
    char touches[512];
    Scroll scroll;
    TextField field;
    float volume;
    bool gone;  /* the card was moved away */
    Rect cover; /* covers whatever is below it; no width: nothing */
    Transition next;
    int shows;
} Notes;

static void note(Notes *own, const char *what, const Hotspot *hotspot)
{
    size_t used = strlen(own->touches);
    snprintf(own->touches + used, sizeof own->touches - used, "%s%s%s%s", used ? " " : "", what, hotspot ? ":" : "",
             hotspot ? hotspot->id : "");
}

static void notes_show(void *self, Stage *stage)
{
    Notes *own = self;
    own->shows++;
    widget_panel(stage, rect_make(50, 50, 700, 500), 0);
    widget_button(stage, rect_make(100, 100, 120, 44), &(Button){"play", .label = "Play", .icon = "play", .key = 'p'});
    widget_button(
        stage, rect_make(100, 160, 120, 44),
        &(Button){"shut", .style = BUTTON_QUIET, .label = "Undo", .disabled_reason = "There is nothing to undo."});
    if (!own->gone)
        stage_add_hotspot(stage, &(Hotspot){.id = "card",
                                            .at = {300, 100, 60, 90},
                                            .kind = HOTSPOT_THING,
                                            .can_drag = true,
                                            .label = "7s",
                                            .help = "A card. [NB-1]"});
    stage_add_hotspot(stage,
                      &(Hotspot){.id = "square", .at = {500, 100, 90, 90}, .kind = HOTSPOT_THING, .label = "c3"});
    widget_slider(stage, &(Hotspot){.id = "volume", .at = {100, 220, 400, 44}, .label = "Volume"}, own->volume, "40%");
    widget_text_field(stage, &(Hotspot){.id = "name", .at = {100, 280, 200, 44}, .label = "Name"}, &own->field,
                      "Nobody");
    Rect area = {100, 340, 300, 120};
    Rect rows = widget_scroll_begin(stage, "list", area, &own->scroll, 600);
    for (int i = 0; i < 10; i++)
        widget_button(stage, rect_make(rows.x, rows.y + 60 * (float)i, 200, 50),
                      &(Button){stage_printf(stage, "row:%d", i), .style = BUTTON_QUIET, .label = "A row"});
    widget_scroll_end(stage, area, &own->scroll);
    if (own->cover.w > 0)
        stage_add_hotspot(stage, &(Hotspot){.id = "cover", .at = own->cover, .kind = HOTSPOT_BLOCKER});
}

static Transition notes_touch(void *self, Stage *stage, const Touch *touch)
{
    Notes *own = self;
    switch (touch->kind) {
    case TOUCH_PRESS: note(own, "press", touch->hotspot); break;
    case TOUCH_INSPECT: note(own, "inspect", touch->hotspot); break;
    case TOUCH_LIFT: note(own, "lift", touch->hotspot); break;
    case TOUCH_DRAG:
    case TOUCH_SCROLL: break;
    case TOUCH_DROP: note(own, "drop", touch->over); break;
    case TOUCH_ADJUST:
        if (!touch->step) own->volume = touch->amount;
        note(own, touch->step > 0 ? "up" : touch->step < 0 ? "down" : "adjust", touch->hotspot);
        break;
    case TOUCH_TYPE:
    case TOUCH_EDIT: text_field_handle_touch(&own->field, touch, 8, NULL); break;
    case TOUCH_COMMAND: note(own, touch->command == COMMAND_BACK ? "back" : "command", NULL); break;
    case TOUCH_PASTE:
    case TOUCH_CAPTURED: note(own, touch->text, NULL); break;
    case TOUCH_AWAY: note(own, "away", NULL); break;
    case TOUCH_RULE: note(own, touch->text, NULL); break;
    }
    Transition next = own->next;
    own->next = scene_stay();
    return next;
}

static const SceneKind NOTES = {
    .name = "notes", .draw = notes_show, .handle_touch = notes_touch, .destroy = stage_fixture_keep};
static const SceneKind OVER = {
    .name = "over", .is_overlay = true, .draw = notes_show, .handle_touch = notes_touch, .destroy = stage_fixture_keep};

static StageFixture fixture;
static Notes notes;

static Transition note_answer(void *opener, Stage *stage, int answer)
{
    note(opener, answer == 7 ? "seven" : "answer", NULL);
    return scene_stay();
}

/* A test with the scene that records its touches in `notes`. */
#define STAGE_TEST(test, name)                                              \
    static void test##_in(Stage *stage);                                    \
    TEST(test, name)                                                        \
    {                                                                       \
        notes = (Notes){0};                                                 \
        if (!stage_fixture_open(&fixture, (Scene){&NOTES, &notes})) return; \
        test##_in(&fixture.stage);                                          \
        stage_fixture_close(&fixture);                                      \
    }                                                                       \
    static void test##_in(Stage *stage)

static void click(Stage *stage, float x, float y)
{
    stage_pointer_move(stage, (Point){x, y}, POINTER_MOUSE);
    stage_pointer_down(stage, (Point){x, y}, POINTER_MOUSE);
    stage_pointer_up(stage, (Point){x, y});
}

static void check_touches(Notes *own, const char *expected)
{
    CHECK_TEXT(own->touches, expected);
    own->touches[0] = '\0';
}

/* ---- Tests ---- */

STAGE_TEST(every_input_presses_same_hotspot, "a click, a tap, Enter and a script's touch press the same hotspot")
{
    click(stage, 545, 145);
    check_touches(&notes, "press:square");
    CHECK_INT(stage->sound_queue.count, 0); /* the game decides how its things sound */
    click(stage, 150, 120);
    check_touches(&notes, "press:play");
    CHECK_INT(stage->sound_queue.count, 1);
    stage_pointer_down(stage, (Point){150, 120}, POINTER_FINGER);
    stage_pointer_up(stage, (Point){150, 120});
    check_touches(&notes, "press:play");
    stage_focus(stage, "play");
    stage_press(stage);
    check_touches(&notes, "press:play");
    CHECK(stage_press_id(stage, "play", &check_error));
    check_touches(&notes, "press:play");
    CHECK_ERROR(stage_press_id(stage, "elsewhere", &check_error), "elsewhere");
    stage_pointer_down(stage, (Point){150, 120}, POINTER_MOUSE);
    stage_pointer_up(stage, (Point){700, 590});
    check_touches(&notes, "");
}

STAGE_TEST(disabled_hotspot_says_why, "a disabled hotspot says why, and the scene does not get the touch")
{
    click(stage, 150, 180);
    check_touches(&notes, "");
    stage_frame(stage, 1016);
    canvas_end(fixture.canvas);
    SCOPED_TEXT words = {0};
    canvas_all_text(fixture.canvas, &words);
    CHECK_HAS(words.data, "There is nothing to undo.");
    CHECK_INT(stage->own.notices.count, 0);
    /* The reason is shown once: the next touch removes it. */
    click(stage, 630, 390);
    stage_frame(stage, 1032);
    canvas_end(fixture.canvas);
    text_reset(&words);
    canvas_all_text(fixture.canvas, &words);
    CHECK(!strstr(text_string(&words), "There is nothing to undo."));
}

STAGE_TEST(thing_is_lifted_and_dropped, "a thing is lifted when the pointer moves far enough, and dropped later")
{
    stage_pointer_down(stage, (Point){320, 120}, POINTER_MOUSE);
    stage_pointer_move(stage, (Point){322, 121}, POINTER_MOUSE);
    check_touches(&notes, "");
    stage_pointer_move(stage, (Point){340, 121}, POINTER_MOUSE);
    check_touches(&notes, "lift:card");
    stage_pointer_move(stage, (Point){520, 121}, POINTER_MOUSE);
    stage_pointer_up(stage, (Point){520, 121});
    check_touches(&notes, "drop:square");
    CHECK(stage_drag_id(stage, "card", "square", &check_error));
    check_touches(&notes, "lift:card drop:square");
    CHECK(!stage_drag_id(stage, "square", "card", &check_error));
    stage_pointer_down(stage, (Point){320, 120}, POINTER_MOUSE);
    stage_pointer_move(stage, (Point){340, 121}, POINTER_MOUSE);
    stage_pointer_move(stage, (Point){799, 599}, POINTER_MOUSE);
    stage_pointer_up(stage, (Point){799, 599});
    check_touches(&notes, "lift:card drop");
}

STAGE_TEST(keys_show_and_move_focus, "keys show the focus and move it by position, also from a removed place")
{
    stage_move_focus(stage, DIRECTION_DOWN);
    stage_frame(stage, 1016);
    CHECK(stage->shows_focus);
    CHECK_TEXT(stage->focus, "play");
    stage_move_focus(stage, DIRECTION_RIGHT);
    CHECK_TEXT(stage->focus, "card");
    notes.gone = true;
    stage->needs_refresh = true;
    stage_move_focus(stage, DIRECTION_RIGHT);
    CHECK_TEXT(stage->focus, "square");
    stage_pointer_move(stage, (Point){5, 5}, POINTER_MOUSE);
    CHECK(!stage->shows_focus);
}

/* Whether a point of the window changes when the card gets the focus. */
static bool has_ring(Stage *stage, int x, int y)
{
    uint32_t pixels[2];
    for (int i = 0; i < 2; i++) {
        stage->shows_focus = i == 1;
        stage_focus(stage, i == 1 ? "card" : "play");
        stage->shows_focus = i == 1;
        stage->needs_refresh = true;
        stage_frame(stage, 1016 + 16 * (uint64_t)i);
        canvas_end(fixture.canvas);
        SCOPED(raster_clear) Raster shot = canvas_screenshot(fixture.canvas);
        pixels[i] = ((const uint32_t *)(const void *)shot.pixels)[y * shot.w + x];
    }
    return pixels[0] != pixels[1];
}

STAGE_TEST(ring_is_not_drawn_over_cover, "the ring of the focus is not drawn over what lies over a part of the thing")
{
    enum { LEFT = 300, TOP = 100, BOTTOM = 190, OUT = 4 };
    CHECK(has_ring(stage, LEFT - OUT, TOP + 20) && has_ring(stage, LEFT - OUT, BOTTOM - 10));
    notes.cover = rect_make(LEFT - 20, TOP + 50, 100, 100);
    CHECK(has_ring(stage, LEFT - OUT, TOP + 20) && !has_ring(stage, LEFT - OUT, BOTTOM - 10));
}

STAGE_TEST(slider_is_pointed_and_stepped, "a slider is set by pointing and stepped by keys")
{
    const Hotspot *slider = hotspots_find(&stage->hotspots, "volume");
    if (!CHECK(slider != NULL)) return;
    Rect track = slider->groove;
    stage_pointer_down(stage, (Point){track.x + track.w / 4, track.y + 1}, POINTER_MOUSE);
    CHECK(notes.volume > .24f && notes.volume < .26f);
    stage_pointer_move(stage, (Point){track.x + track.w * 2, track.y}, POINTER_MOUSE);
    CHECK(notes.volume == 1);
    stage_pointer_up(stage, (Point){track.x + track.w * 2, track.y});
    notes.touches[0] = '\0';
    stage_focus(stage, "volume");
    stage->shows_focus = true;
    stage_move_focus(stage, DIRECTION_LEFT);
    stage_move_focus(stage, DIRECTION_RIGHT);
    check_touches(&notes, "down:volume up:volume");
}

STAGE_TEST(text_field_accepts_and_edits_text, "a text field accepts text up to its limit, and is edited at its caret")
{
    click(stage, 150, 300);
    CHECK(stage_is_in_field(stage));
    stage_type(stage, "Chloë");
    CHECK_TEXT(notes.field.text, "Chloë");
    stage_edit(stage, TEXT_FIELD_BACKSPACE);
    CHECK_TEXT(notes.field.text, "Chlo");
    stage_edit(stage, TEXT_FIELD_HOME);
    stage_type(stage, "X\n\x01");
    CHECK_TEXT(notes.field.text, "XChlo");
    stage_edit(stage, TEXT_FIELD_DELETE);
    CHECK_TEXT(notes.field.text, "Xhlo");
    stage_type(stage, "abcdefghij");
    CHECK_TEXT(notes.field.text, "Xabcdhlo");
    stage_type(stage, "\xFF");
    CHECK_TEXT(notes.field.text, "Xabcdhlo");
    TextField digits = {0};
    CHECK(text_field_handle_touch(&digits, &(Touch){.kind = TOUCH_TYPE, .text = "12a3"}, 9, "0123456789"));
    CHECK_TEXT(digits.text, "123");
}

STAGE_TEST(held_finger_inspects, "a tap after a long rest presses, and a finger that is held inspects")
{
    stage_pointer_down(stage, (Point){545, 145}, POINTER_FINGER);
    stage_frame(stage, 9000);
    stage_pointer_up(stage, (Point){545, 145});
    check_touches(&notes, "press:square");
    stage_pointer_down(stage, (Point){545, 145}, POINTER_FINGER);
    for (uint64_t now = 20000; now <= 20400; now += 200) stage_frame(stage, now);
    stage_pointer_up(stage, (Point){545, 145});
    check_touches(&notes, "inspect:square");
}

STAGE_TEST(list_follows_wheel_finger_and_focus, "a list follows the wheel, a finger, and the focus")
{
    stage_wheel(stage, (Point){150, 400}, 100);
    CHECK(notes.scroll.offset == 100);
    stage_wheel(stage, (Point){150, 400}, 10000);
    CHECK(notes.scroll.offset == 480);
    stage_wheel(stage, (Point){150, 400}, -10000);
    CHECK(notes.scroll.offset == 0);
    stage_pointer_down(stage, (Point){150, 420}, POINTER_FINGER);
    stage_pointer_move(stage, (Point){150, 360}, POINTER_FINGER);
    stage_pointer_up(stage, (Point){150, 360});
    CHECK(notes.scroll.offset == 60);
    check_touches(&notes, "");
    stage_focus(stage, "row:2");
    stage->shows_focus = true;
    for (int i = 0; i < 5; i++) stage_move_focus(stage, DIRECTION_DOWN);
    CHECK_TEXT(stage->focus, "row:7");
    stage_refresh(stage);
    const Hotspot *row = hotspots_find(&stage->hotspots, "row:7");
    CHECK(row && rect_covers(row->clip, row->at));
    click(stage, 150, 465);
    check_touches(&notes, "");
}

STAGE_TEST(top_scene_gets_input, "the top scene gets all input, and passes on a result when it pops")
{
    Notes above;
    memset(&above, 0, sizeof above);
    stage_focus(stage, "card");
    notes.next = scene_push_for_answer((Scene){&OVER, &above}, note_answer, &notes);
    click(stage, 150, 120);
    check_touches(&notes, "press:play");
    CHECK_TEXT(stage_top(stage)->kind->name, "over");
    click(stage, 150, 120);
    check_touches(&notes, "");
    check_touches(&above, "press:play");
    above.next = scene_pop(7);
    stage_command(stage, COMMAND_BACK);
    check_touches(&above, "back");
    check_touches(&notes, "seven");
    CHECK_TEXT(stage->focus, "play");
    notes.next = scene_push_for_answer((Scene){&OVER, &above}, note_answer, &notes);
    click(stage, 150, 120);
    above.next = scene_replace((Scene){&OVER, &above});
    stage_command(stage, COMMAND_BACK);
    above.next = scene_pop(7); /* the scene that replaced the opened one answers for it */
    stage_command(stage, COMMAND_BACK);
    CHECK_HAS(notes.touches, "seven");
    Notes below;
    memset(&below, 0, sizeof below);
    notes.next = scene_push_below(scene_push((Scene){&OVER, &above}), (Scene){&OVER, &below});
    click(stage, 150, 120);
    CHECK(stage_top(stage)->self == &above);
    above.next = below.next = scene_close();
    stage_command(stage, COMMAND_BACK);
    CHECK(stage_top(stage)->self == &below);
    stage_command(stage, COMMAND_BACK);
    notes.touches[0] = '\0';
    notes.next = scene_quit();
    stage_command(stage, COMMAND_BACK);
    CHECK(stage->wants_quit);
}

STAGE_TEST(unchanged_frame_paints_nothing, "an unchanged frame paints nothing, and requests no other frame")
{
    stage_frame(stage, 2000);
    canvas_end(fixture.canvas);
    stage_frame(stage, 2016);
    CHECK(!canvas_end(fixture.canvas));
    CHECK(!stage_is_moving(stage));
    CHECK_INT(stage_next_wake(stage), 0);
    stage_pointer_move(stage, (Point){150, 120}, POINTER_MOUSE);
    stage_frame(stage, 2032);
    Damage damage = {0};
    display_list_compare(&fixture.canvas->before, &fixture.canvas->items, &damage);
    CHECK(canvas_end(fixture.canvas));
    for (int i = 0; i < damage.count; i++)
        CHECK(damage.boxes[i].w * damage.boxes[i].h < fixture.canvas->w * fixture.canvas->h / 20);
    CHECK_TEXT(text_string(&fixture.reports), "");
}

STAGE_TEST(partial_painting_equals_full_painting, "painting only changes gives the same picture as painting everything")
{
    uint32_t random = 5;
    for (int i = 0; i < 40; i++) {
        random = random * 1664525u + 1013904223u;
        Point point = {(float)(random >> 8 & 1023) * .7f, (float)(random >> 18 & 1023) * .5f};
        if (i % 5 == 4) {
            stage_cycle_focus(stage, 1);
        } else if (i % 5 == 3) {
            stage_wheel(stage, (Point){150, 400}, 37);
        } else {
            click(stage, point.x, point.y);
        }
        notes.gone = i % 3 == 0;
        stage_frame(stage, 1000 + (uint64_t)i * 48);
        canvas_end(fixture.canvas);
        SCOPED(raster_clear) Raster bits = canvas_screenshot(fixture.canvas);
        canvas_invalidate(fixture.canvas);
        stage_refresh(stage);
        canvas_end(fixture.canvas);
        SCOPED(raster_clear) Raster whole = canvas_screenshot(fixture.canvas);
        const bool same = memcmp(bits.pixels, whole.pixels, sizeof(uint32_t[800 * 600])) == 0;
        if (!CHECK(same)) break;
    }
}

STAGE_TEST(painting_on_demand_is_equal, "painting only for a screenshot gives the same picture as painting everything")
{
    SCOPED(raster_clear) Raster before = canvas_screenshot(fixture.canvas);
    canvas_set_paint_on_demand(fixture.canvas, true);
    for (int i = 0; i < 3; i++) {
        stage_wheel(stage, (Point){150, 400}, 37);
        stage_frame(stage, 1000 + (uint64_t)i * 48);
        CHECK(canvas_end(fixture.canvas));
    }
    const SDL_Surface *surface = SDL_GetWindowSurface(fixture.window);
    const uint32_t *pixels = surface->pixels;
    bool untouched = true;
    for (int i = 0; i < 800 * 600; i++) untouched = untouched && (pixels[i] | 0xFF000000u) == before.pixels[i];
    CHECK(untouched);
    SCOPED(raster_clear) Raster asked = canvas_screenshot(fixture.canvas);
    canvas_set_paint_on_demand(fixture.canvas, false);
    canvas_invalidate(fixture.canvas);
    stage_refresh(stage);
    canvas_end(fixture.canvas);
    SCOPED(raster_clear) Raster whole = canvas_screenshot(fixture.canvas);
    CHECK(memcmp(asked.pixels, before.pixels, sizeof(uint32_t[800 * 600])) != 0);
    CHECK(memcmp(asked.pixels, whole.pixels, sizeof(uint32_t[800 * 600])) == 0);
}

STAGE_TEST(missing_drawing_is_reported_once, "a missing drawing is reported once, and something is drawn in its place")
{
    for (int i = 0; i < 3; i++) {
        canvas_begin(stage->canvas, 800, 600);
        canvas_art(stage->canvas, "cards/11s", (Rect){10, 10, 60, 90});
        canvas_end(stage->canvas);
        canvas_invalidate(stage->canvas);
    }
    CHECK_TEXT(fixture.reports.data, "The drawing cards/11s.svg cannot be shown: it cannot be read.\n");
    SCOPED(raster_clear) Raster shown = canvas_screenshot(stage->canvas);
    CHECK((shown.pixels[55 * 800 + 40] & 0xFFFFFF) != 0);
}

STAGE_TEST(page_keys_scroll_list, "Page Up and Page Down scroll the list with the focus, or the largest list")
{
    stage_scroll_pages(stage, .5f);
    CHECK_INT(notes.scroll.offset, 60);
    stage_scroll_pages(stage, 1e4f);
    CHECK_INT(notes.scroll.offset, 480);
    stage_scroll_pages(stage, -1e4f);
    CHECK_INT(notes.scroll.offset, 0);
}

/* ---- Ticks ---- */

typedef struct Ticks {
    int count, arrivals; /* all ticks, and those that found the scene new on top */
    Transition next;
} Ticks;

static Transition count_tick(void *self, Stage *stage)
{
    Ticks *ticks = self;
    const Transition next = ticks->next;
    ticks->count++;
    ticks->arrivals += stage->has_new_top;
    ticks->next = scene_stay();
    return next;
}

static void draw_nothing(void *self, Stage *stage) {}

static const SceneKind TICKING = {.name = "ticking",
                                  .draw = draw_nothing,
                                  .handle_touch = notes_touch,
                                  .tick = count_tick,
                                  .destroy = stage_fixture_keep};

STAGE_TEST(scene_learns_that_it_is_on_top, "a scene's next tick finds it new on top, also if a tick has put it there")
{
    Ticks below = {0}, above = {0};
    stage_push(stage, (Scene){&TICKING, &below});
    below.next = scene_push((Scene){&TICKING, &above});
    stage_frame(stage, 2000);
    CHECK(stage_is_moving(stage)); /* the next frame follows at once */
    stage_frame(stage, 2010);
    above.next = scene_close();
    stage_frame(stage, 2020);
    CHECK(stage_is_moving(stage));
    stage_frame(stage, 2030);
    stage_frame(stage, 2040);
    CHECK_INT(above.count, 2);
    CHECK_INT(above.arrivals, 1);
    CHECK_INT(below.count, 3);
    CHECK_INT(below.arrivals, 2);
}

/* ---- What an input ends ---- */

static void press_focus(Stage *stage)
{
    stage_focus(stage, "play");
    stage_press(stage);
}

static void press_mouse(Stage *stage) { stage_pointer_down(stage, (Point){150, 120}, POINTER_MOUSE); }
static void release_mouse(Stage *stage) { stage_pointer_up(stage, (Point){150, 120}); }
static void press_by_script(Stage *stage) { stage_press_id(stage, "play", &check_error); }
static void press_shortcut(Stage *stage) { stage_press_shortcut(stage, 'p'); }
static void press_unused_key(Stage *stage) { stage_press_shortcut(stage, 'x'); }
static void give_command(Stage *stage) { stage_command(stage, COMMAND_UNDO); }
static void capture_key(Stage *stage) { stage_deliver_captured(stage, "F3"); }
static void inspect_at_pointer(Stage *stage) { stage_pointer_inspect(stage, (Point){150, 120}); }
static void move_focus(Stage *stage) { stage_move_focus(stage, DIRECTION_DOWN); }
static void scroll_page(Stage *stage) { stage_scroll_pages(stage, 1); }
static void turn_wheel(Stage *stage) { stage_wheel(stage, (Point){150, 400}, 20); }
static void type_letter(Stage *stage) { stage_type(stage, "a"); }

STAGE_TEST(inputs_end_what_they_should,
           "a press, a closer look and other inputs each end the same, whatever the device")
{
    static const struct {
        const char *name;
        void (*input)(Stage *stage);
        bool ends_motion, ends_texts;
    } CASES[] = {
        {"a press of the mouse", press_mouse, true, true},
        {"Enter", press_focus, true, true},
        {"a script's touch", press_by_script, true, true},
        {"a shortcut", press_shortcut, true, true},
        {"a command", give_command, true, true},
        {"a captured key", capture_key, true, true},
        {"the right button", inspect_at_pointer, true, false},
        {"an arrow key", move_focus, true, false},
        {"the closer look of keys", stage_inspect, true, false},
        {"Page Down", scroll_page, true, false},
        {"a key without a meaning", press_unused_key, false, false},
        {"the release of the mouse", release_mouse, false, false},
        {"the wheel", turn_wheel, false, false},
        {"a letter", type_letter, false, false},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        stage_notify(stage, "Read me.");
        stage->is_elsewhere = true;
        const uint32_t epoch = stage->motion.epoch;
        CASES[i].input(stage);
        CHECK_ABOUT((stage->motion.epoch != epoch) == CASES[i].ends_motion, "%s: the motion", CASES[i].name);
        CHECK_ABOUT(stage->is_elsewhere != CASES[i].ends_motion, "%s: the absence", CASES[i].name);
        CHECK_ABOUT((stage->own.notices.count == 0) == CASES[i].ends_texts, "%s: the notice", CASES[i].name);
    }
}

STAGE_TEST(followed_tip_returns, "a tip is open again after its rule number was followed, by every device")
{
    for (int way = 0; way < 3; way++) {
        notes.next = scene_push((Scene){&OVER, &notes});
        CHECK(tip_open(stage, hotspots_find(&stage->hotspots, "card"), false));
        stage_frame(stage, 2000);
        if (way == 0) CHECK(stage_press_id(stage, TIP_RULE_REF_ID, &check_error));
        if (way == 1) stage_command(stage, COMMAND_RULES);
        if (way == 2) stage_focus(stage, TIP_RULE_REF_ID);
        if (way == 2) stage_press(stage);
        check_touches(&notes, "NB-1");
        CHECK_INT(stage->scene_count, 2);
        notes.next = scene_close();
        stage_command(stage, COMMAND_BACK);
        CHECK_INT(stage->scene_count, 1);
        CHECK_TEXT(stage->tip.id, "card");
        notes.touches[0] = '\0';
    }
}

/* ---- Notices ---- */

static void record_log(void *context, const char *line) { text_addf(context, "%s\n", line); }

STAGE_TEST(notices_wait_for_each_other, "notices wait for each other; those that do not fit are in the log")
{
    Text *log = text_to_fill();
    stage->log = record_log;
    stage->log_context = log;
    for (int i = 0; i < STAGE_NOTICES_MAX + 1; i++) {
        char sentence[] = "This is number A.";
        sentence[strlen(sentence) - 2] = (char)('A' + i);
        CHECK_INT(stage_notify(stage, sentence), i < STAGE_NOTICES_MAX - 1);
    }
    CHECK(stage_notify(stage, "This is number A."));
    CHECK_TEXT(text_string(log), "This is number H.\nThis is number I.\n");
    CHECK_INT(stage->own.notices.count, STAGE_NOTICES_MAX);
    for (int i = 0; i < STAGE_NOTICES_MAX - 1; i++) {
        CHECK_INT(stage->own.notices.texts[0][strlen("This is number ")], 'A' + i);
        stage_drop_notice(stage);
    }
    CHECK_TEXT(stage->own.notices.texts[0], screen_string(STRING_NOTICES_REST));
    CHECK(stage_notify(stage, "There is room again."));
}
