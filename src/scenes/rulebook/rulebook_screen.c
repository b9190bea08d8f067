/* SPDX-License-Identifier: MIT */
/* Handles the input of a rulebook: chapters, search, and the saved reading position. */
#include "scenes/rulebook/rulebook_scene.h"

#include "scenes/rule_routes.h"
#include "scenes/street_routes.h"
#include "scenes/table_routes.h"
#include "session/lessons/game_lessons.h"
#include "session/store.h"

#include <stdlib.h>
#include <string.h>

enum { QUERY_LETTERS_MAX = 40 };

/* ---- Reading position ---- */

static const JsonField POSITION[] = {{"block", FIELD_ONE(ReadingPosition, block), .max = INT32_MAX},
                                     {"past", FIELD_ONE(ReadingPosition, past_permille), .max = 1000},
                                     {NULL}};
static const FieldFormat READING_POSITION = {POSITION, sizeof(ReadingPosition), NULL};

static void save_position(const RulebookReader *reader, Stage *stage)
{
    if (!reader->typeset.blocks) return;
    const ReadingPosition position =
        reader_position_at(reader, reader->is_searching ? reader->offset_before_search : reader->scroll.offset);
    store_save(&stage->host, "rulebook", reader->game, &READING_POSITION, &position);
}

static bool is_read(const RulebookReader *reader, int block)
{
    const BlockLayout *placed = &reader->typeset.blocks[block];
    return placed->bottom > placed->top;
}

/* ---- Scrolling ---- */

static void slide_page_to(RulebookReader *reader, Stage *stage, float y)
{
    const float max_offset = fmaxf(0, reader->scroll.content_height - reader->scroll.window_height);
    reader->slide_from = reader->scroll.offset;
    reader->slide_page_to = fmaxf(0, fminf(y, max_offset));
    reader->slide = tween_start(&stage->motion, stage_time(stage, TIME_TRAVEL), 0);
    reader->is_sliding = true;
}

static void turn_to_chapter(RulebookReader *reader, Stage *stage, int block)
{
    const bool first = block == 1; /* the preface is above the first chapter */
    reader->list_open = false;
    slide_page_to(reader, stage,
                  first ? 0 : reader->typeset.blocks[block].top + reader->preface_height - reader->typeset.size);
}

static void continue_from_scroll(RulebookReader *reader, Stage *stage, const Touch *touch)
{
    if (touch->hotspot->scroll != &reader->scroll) return;
    reader->is_sliding = false;
    if (!touch->by_keys) return;
    /* After scrolling, keys continue from the topmost visible block. */
    int block = reader_position_at(reader, reader->scroll.offset).block;
    while (block + 1 < reader->count && !is_read(reader, block)) block++;
    stage_focus(stage, stage_printf(stage, "p:%d", block));
}

static void drag_page(RulebookReader *reader, const Touch *touch)
{
    if (touch->kind == TOUCH_DRAG) {
        reader->is_sliding = false;
        scroll_move(&reader->scroll, reader->drag_y - touch->point.y);
    }
    reader->drag_y = touch->point.y;
}

/* ---- Searching ---- */

static void list_hits(RulebookReader *reader)
{
    char query[TEXT_FIELD_SIZE];
    text_copy(query, sizeof query, reader->query.text);
    size_t length = strlen(query);
    while (length > 0 && query[length - 1] == ' ') query[--length] = '\0';
    reader->hit_count = 0;
    for (int i = 0; i < reader->count; i++) {
        int found, size;
        for (int at = 0; is_read(reader, i) && (found = block_find(&reader->blocks[i], query, at, &size)) >= 0;
             at = found + size) {
            reader->hits = memory_resize(reader->hits, (size_t)(reader->hit_count + 1) * sizeof *reader->hits);
            reader->hits[reader->hit_count++] = (SearchHit){i, found, size};
        }
    }
}

static float hit_top(const RulebookReader *reader, const SearchHit *hit)
{
    const BlockLayout *placed = &reader->typeset.blocks[hit->block];
    const Snippet *snippets = &reader->typeset.snippets[placed->first];
    int index = 0;
    while (index + 1 < placed->count && snippets[index].start + snippets[index].length <= hit->start) index++;
    return reader->preface_height + (placed->count > 0 ? snippets[index].y : placed->top);
}

/* Scrolls until the hit is a third of the window's height below its top, unless the hit is already visible. */
static void show_hit(RulebookReader *reader, Stage *stage)
{
    if (reader->hit_count == 0) return;
    const float top = hit_top(reader, &reader->hits[reader->hit_index]), line = 2 * reader->typeset.size;
    if (top < reader->scroll.offset + line || top + line > reader->scroll.offset + reader->scroll.window_height)
        slide_page_to(reader, stage, top - reader->scroll.window_height / 3);
}

static void update_search(RulebookReader *reader, Stage *stage)
{
    if (!reader->is_searching) reader->offset_before_search = reader->scroll.offset;
    reader->is_searching = reader->query.text[0] != '\0';
    list_hits(reader);
    int next = 0;
    while (next < reader->hit_count && hit_top(reader, &reader->hits[next]) < reader->offset_before_search) next++;
    reader->hit_index = next < reader->hit_count ? next : 0;
    if (reader->is_searching) {
        show_hit(reader, stage);
    } else {
        slide_page_to(reader, stage, reader->offset_before_search);
    }
}

static void step_hit(RulebookReader *reader, Stage *stage, int step)
{
    if (reader->hit_count == 0) return;
    reader->hit_index = (reader->hit_index + step + reader->hit_count) % reader->hit_count;
    show_hit(reader, stage);
}

/* ---- Touches ---- */

static Transition leave_rulebook(const RulebookReader *reader, Stage *stage)
{
    save_position(reader, stage);
    return scene_close();
}

/* Back closes one thing at a time: the list of chapters, the search, and then the rulebook. */
static Transition go_back(RulebookReader *reader, Stage *stage)
{
    if (reader->list_open) {
        reader->list_open = false;
    } else if (reader->is_searching) {
        text_field_set(&reader->query, "");
        update_search(reader, stage);
    } else {
        return leave_rulebook(reader, stage);
    }
    return scene_stay();
}

static Transition press_rulebook(RulebookReader *reader, Stage *stage, const Touch *touch)
{
    RulebookExample *example;
    switch (touch->hotspot->code) {
    case CODE_RULEBOOK_LEAVE: return leave_rulebook(reader, stage);
    case CODE_RULEBOOK_LEARN: return scene_push(lesson_scene_create(stage, reader->game));
    case CODE_RULEBOOK_EXAMPLE:
        if ((example = reader_example(reader, stage, touch->hotspot->index)))
            rulebook_example_play_next(example, stage);
        break;
    case CODE_RULEBOOK_TRY:
        if (!(example = reader_example(reader, stage, touch->hotspot->index))) break;
        return scene_push(table_scene_create(stage, rulebook_example_match(example), TABLE_PRACTICE));
    case CODE_RULEBOOK_LIST: reader->list_open = !reader->list_open; break;
    case CODE_RULEBOOK_CHAPTER: turn_to_chapter(reader, stage, touch->hotspot->index); break;
    case CODE_RULEBOOK_NEXT: step_hit(reader, stage, 1); break;
    case CODE_RULEBOOK_BEFORE: step_hit(reader, stage, -1); break;
    case CODE_RULEBOOK_QUERY:
        if (touch->by_keys) step_hit(reader, stage, 1);
        break;
    default: break;
    }
    return scene_stay();
}

static Transition reader_handle_touch(void *self, Stage *stage, const Touch *touch)
{
    RulebookReader *reader = self;
    switch (touch->kind) {
    case TOUCH_PRESS: return press_rulebook(reader, stage, touch);
    case TOUCH_TYPE:
    case TOUCH_EDIT:
        if (text_field_handle_touch(&reader->query, touch, QUERY_LETTERS_MAX, NULL)) update_search(reader, stage);
        break;
    case TOUCH_SCROLL: continue_from_scroll(reader, stage, touch); break;
    case TOUCH_LIFT:
    case TOUCH_DRAG: drag_page(reader, touch); break;
    case TOUCH_COMMAND:
        if (touch->command == COMMAND_BACK) return go_back(reader, stage);
        if (touch->command == COMMAND_RULES) return leave_rulebook(reader, stage);
        break;
    default: break;
    }
    return scene_stay();
}

static void reader_destroy(void *self)
{
    RulebookReader *reader = self;
    reader_clear_examples(reader);
    reader_unload(reader);
    rulebook_destroy(reader->book);
    typeset_clear(&reader->typeset);
    free(reader->hits);
    free(reader->rules);
    free(reader);
}

static const SceneKind READER = {
    .name = "rulebook",
    .draw = reader_draw,
    .handle_touch = reader_handle_touch,
    .destroy = reader_destroy,
};

Scene rulebook_scene_create(Stage *stage, const Game *game, const void *rules, RulesSource source)
{
    ReadingPosition left;
    RulebookReader *reader = memory_allocate(sizeof *reader);
    reader->game = game;
    reader->source = source;
    reader->has_lesson = lesson_is_available(&stage->host, game) && source != RULES_IN_LESSON;
    reader->rules = memory_copy(rules, game->rules_size);
    reader->open_at.block = -1;
    reader->book = rulebook_create_builtin(game);
    text_field_set(&reader->query, "");
    reader_load(reader, stage);
    reader->examples = memory_allocate(((size_t)reader->count + 1) * sizeof *reader->examples);
    if (store_load(&stage->host, "rulebook", game, &READING_POSITION, &left) && left.block < reader->count)
        reader->open_at = left;
    return (Scene){&READER, reader};
}

Scene rulebook_scene_create_at(Stage *stage, const Game *game, const void *rules, RulesSource source,
                               const char *rule_ref)
{
    const Scene scene = rulebook_scene_create(stage, game, rules, source);
    RulebookReader *reader = scene.self;
    for (int i = 0; i < reader->count; i++) {
        int length;
        const int from = block_find(&reader->blocks[i], rule_ref, 0, &length);
        if (from < 0) continue;
        reader->hits = memory_resize(reader->hits, sizeof *reader->hits);
        reader->hits[0] = (SearchHit){i, from, length};
        reader->hit_count = 1;
        reader->hit_index = 0;
        reader->open_at = (ReadingPosition){i > 0 ? i - 1 : i, 0};
        break;
    }
    return scene;
}
