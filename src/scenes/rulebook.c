/* SPDX-License-Identifier: MIT */
/* A rulebook: turning to a chapter, looking for a rule, and back to where one was. */
#include "scenes/rulebook_scene.h"

#include "scenes/doors.h"
#include "scenes/lesson.h"
#include "scenes/table.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { QUERY_MOST = 40, NOTE_NAME = 64 };

/* ---- The place where one was ------------------------------------------------------------------------------------- */

static void note_name(const Reading *reading, char name[NOTE_NAME])
{
    snprintf(name, NOTE_NAME, "rulebook-%s", reading->game->id);
}

/* The block that was last read at the top. */
static void remember(const Reading *reading, Stage *stage)
{
    char name[NOTE_NAME];
    Text text = {0};
    JsonOut out = json_out(&text);
    if (!reading->setting.placed) return;
    const ReadingPlace place = reading_place(reading, reading->searches ? reading->before : reading->scroll.offset);
    json_open(&out, '{');
    json_int_member(&out, "block", place.block);
    json_int_member(&out, "past", place.past);
    json_close(&out, '}');
    note_name(reading, name);
    home_of(stage)->note_write(home_of(stage)->self, name, &text);
    text_clear(&text);
}

static void recall(Reading *reading, Stage *stage)
{
    char name[NOTE_NAME];
    Text text = {0};
    Fault fault;
    note_name(reading, name);
    if (home_of(stage)->note_read(home_of(stage)->self, name, &text)) {
        JsonDoc *doc = json_create(name, text_string(&text), text.length, &fault);
        const JsonAt root = doc ? json_root(doc) : (JsonAt){0}, block = json_member(&root, "block"),
                     past = json_member(&root, "past");
        ReadingPlace place;
        const bool good = doc && json_read_int32(&block, 0, reading->count - 1, &place.block, &fault) &&
                          json_read_int32(&past, 0, 1000, &place.past, &fault);
        if (good) reading->wish = place;
        json_destroy(doc);
    }
    text_clear(&text);
}

/* Whether a block is shown at all. */
static bool is_read(const Reading *reading, int block)
{
    const Placed *placed = &reading->setting.placed[block];
    return placed->bottom > placed->top;
}

/* ---- Moving about ------------------------------------------------------------------------------------------------ */

static void slide_to(Reading *reading, Stage *stage, float y)
{
    const float most = fmaxf(0, reading->scroll.content - reading->scroll.window);
    reading->slide_from = reading->scroll.offset;
    reading->slide_to = fmaxf(0, fminf(y, most));
    reading->slide = tween_start(&stage->motion, stage_time(stage, TIME_TRAVEL), 0);
    reading->slides = true;
}

static void turn_to(Reading *reading, Stage *stage, int block)
{
    const bool first = block == 1; /* the preface stands above it */
    reading->list_open = false;
    slide_to(reading, stage, first ? 0 : reading->setting.placed[block].top + reading->preface - reading->setting.size);
}

static void scroll(Reading *reading, Stage *stage, const Touch *touch)
{
    if (strcmp(touch->spot->id, "page") != 0) {
        scroll_touch(&reading->list_scroll, touch);
        return;
    }
    reading->slides = false;
    scroll_touch(&reading->scroll, touch);
    if (!touch->by_keys) return;
    /* Keys go on from what is seen now. */
    int block = reading_place(reading, reading->scroll.offset).block;
    while (block + 1 < reading->count && !is_read(reading, block)) block++;
    stage_focus(stage, spots_text(&stage->spots, "p:%d", block));
}

/* Taken hold of anywhere, the page follows the hand. */
static void drag(Reading *reading, const Touch *touch)
{
    if (touch->kind == TOUCH_DRAG) {
        const Touch moved = {.kind = TOUCH_SCROLL, .amount = reading->dragged - touch->point.y};
        reading->slides = false;
        scroll_touch(&reading->scroll, &moved);
    }
    reading->dragged = touch->point.y;
}

/* ---- Searching --------------------------------------------------------------------------------------------------- */

static void find_all(Reading *reading)
{
    char query[FIELD_TEXT];
    text_copy(query, sizeof query, reading->query.text);
    size_t length = strlen(query);
    while (length > 0 && query[length - 1] == ' ') query[--length] = '\0';
    reading->find_count = 0;
    for (int i = 0; i < reading->count; i++) {
        int found, size;
        for (int at = 0; is_read(reading, i) && (found = block_find(&reading->blocks[i], query, at, &size)) >= 0;
             at = found + size) {
            reading->finds = memory_resize(reading->finds, (size_t)(reading->find_count + 1) * sizeof *reading->finds);
            reading->finds[reading->find_count++] = (Find){i, found, size};
        }
    }
}

/* The height of what was found. */
static float find_top(const Reading *reading, const Find *find)
{
    const Placed *placed = &reading->setting.placed[find->block];
    const Snippet *snippets = &reading->setting.snippets[placed->first];
    int index = 0;
    while (index + 1 < placed->count && snippets[index].start + snippets[index].length <= find->start) index++;
    return reading->preface + (placed->count > 0 ? snippets[index].y : placed->top);
}

/* Brings what was found into sight: a third from the top, unless it is there already. */
static void show_find(Reading *reading, Stage *stage)
{
    if (reading->find_count == 0) return;
    const float top = find_top(reading, &reading->finds[reading->find_at]), line = 2 * reading->setting.size;
    if (top < reading->scroll.offset + line || top + line > reading->scroll.offset + reading->scroll.window)
        slide_to(reading, stage, top - reading->scroll.window / 3);
}

static void search(Reading *reading, Stage *stage)
{
    if (!reading->searches) reading->before = reading->scroll.offset;
    reading->searches = reading->query.text[0] != '\0';
    find_all(reading);
    reading->find_at = 0;
    while (reading->find_at + 1 < reading->find_count &&
           find_top(reading, &reading->finds[reading->find_at]) < reading->before) {
        reading->find_at++;
    }
    if (reading->find_count && find_top(reading, &reading->finds[reading->find_at]) < reading->before)
        reading->find_at = 0;
    if (reading->searches) {
        show_find(reading, stage);
    } else {
        slide_to(reading, stage, reading->before);
    }
}

static void step_find(Reading *reading, Stage *stage, int step)
{
    if (reading->find_count == 0) return;
    reading->find_at = (reading->find_at + step + reading->find_count) % reading->find_count;
    show_find(reading, stage);
}

/* ---- Touches ----------------------------------------------------------------------------------------------------- */

static Transition leave(const Reading *reading, Stage *stage)
{
    remember(reading, stage);
    return scene_pop(0);
}

/* Back goes one thing at a time: the chapters, the search, and then out. */
static Transition back(Reading *reading, Stage *stage)
{
    if (reading->list_open) {
        reading->list_open = false;
    } else if (reading->searches) {
        field_set(&reading->query, "");
        search(reading, stage);
    } else {
        return leave(reading, stage);
    }
    return scene_stay();
}

static Transition press(Reading *reading, Stage *stage, const Touch *touch)
{
    Example *example;
    switch (touch->spot->code) {
    case CODE_LEAVE: return leave(reading, stage);
    case CODE_LEARN: return scene_push(DOORS.lesson(stage, reading->game));
    case CODE_EXAMPLE:
        if ((example = reading_example(reading, stage, touch->spot->index))) example_go_on(example, stage);
        break;
    case CODE_TRY:
        if (!(example = reading_example(reading, stage, touch->spot->index))) break;
        return scene_push(table_scene_try(stage, example_match(example)));
    case CODE_LIST: reading->list_open = !reading->list_open; break;
    case CODE_CHAPTER: turn_to(reading, stage, touch->spot->index); break;
    case CODE_NEXT: step_find(reading, stage, 1); break;
    case CODE_BEFORE: step_find(reading, stage, -1); break;
    case CODE_QUERY:
        if (touch->by_keys) step_find(reading, stage, 1);
        break;
    default: break;
    }
    return scene_stay();
}

static Transition reading_touch(void *self, Stage *stage, const Touch *touch)
{
    Reading *reading = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press(reading, stage, touch);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (field_touch(&reading->query, touch, QUERY_MOST, NULL)) search(reading, stage);
        break;
    case TOUCH_SCROLL: scroll(reading, stage, touch); break;
    case TOUCH_LIFT:
    case TOUCH_DRAG: drag(reading, touch); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return back(reading, stage);
        if (touch->command == COMMAND_RULES) return leave(reading, stage);
        break;
    default: break;
    }
    return scene_stay();
}

static void reading_destroy(void *self)
{
    Reading *reading = self;
    reading_forget_examples(reading);
    reading_forget(reading);
    rulebook_destroy(reading->book);
    typeset_clear(&reading->setting);
    free(reading->finds);
    free(reading->rules);
    free(reading->standard);
    free(reading);
}

static const SceneKind READING = {
    .name = "rulebook",
    .show = reading_show,
    .touch = reading_touch,
    .destroy = reading_destroy,
};

static void *copy_of(const void *rules, size_t size)
{
    return memcpy(memory_allocate(size), rules, size);
}

Scene rulebook_open(Stage *stage, const Game *game, const void *rules, RulesAre are)
{
    Reading *reading = memory_allocate(sizeof *reading);
    Rulebook *written = rulebook_create_builtin(game);
    reading->game = game;
    reading->are = are;
    reading->teaches = lesson_offered(stage, game) && are != RULES_IN_LESSON;
    reading->rules = copy_of(rules, game->rules_size);
    reading->standard = copy_of(rulebook_defaults(written), game->rules_size);
    reading->wish.block = -1;
    reading->book = written;
    field_set(&reading->query, "");
    reading_read(reading, stage);
    reading->examples = memory_allocate(((size_t)reading->count + 1) * sizeof *reading->examples);
    recall(reading, stage);
    return (Scene){&READING, reading};
}

/* Where a rule is told: the first block that bears its sign. It is marked as what was looked for is. */
Scene rulebook_open_at(Stage *stage, const Game *game, const void *rules, RulesAre are, const char *sign)
{
    const Scene scene = rulebook_open(stage, game, rules, are);
    Reading *reading = scene.self;
    for (int i = 0; i < reading->count; i++) {
        int length;
        const int from = block_find(&reading->blocks[i], sign, 0, &length);
        if (from < 0) continue;
        reading->finds = memory_resize(reading->finds, sizeof *reading->finds);
        reading->finds[0] = (Find){i, from, length};
        reading->find_count = 1;
        reading->find_at = 0;
        reading->wish = (ReadingPlace){i > 0 ? i - 1 : i, 0};
        break;
    }
    return scene;
}
