/* SPDX-License-Identifier: MIT */
#include "ui/hotspot.h"
#include "check.h"

static void put(HotspotList *list, const char *id, float x, float y, float w, float h)
{
    hotspots_add(list, &(Hotspot){.id = id, .at = {x, y, w, h}, .label = id});
}

static const char *id_of(const Hotspot *hotspot) { return hotspot ? hotspot->id : "nothing"; }

static const char *go(const HotspotList *list, const char *from, Direction direction)
{
    return id_of(hotspots_towards(list, from ? hotspots_find(list, from) : NULL, direction));
}

/* A board of 3×3 squares "a1" … "c3", row 1 at the bottom, and a column of buttons to its right. */
static HotspotList board(void)
{
    HotspotList list = {0};
    char id[3] = "a1";
    for (int row = 0; row < 3; row++) {
        for (int file = 0; file < 3; file++) {
            id[0] = (char)('a' + file);
            id[1] = (char)('1' + row);
            put(&list, id, 100 + 50 * (float)file, 300 - 50 * (float)row, 48, 48);
        }
    }
    put(&list, "undo", 300, 200, 44, 44);
    put(&list, "pass", 300, 310, 120, 40);
    return list;
}

TEST(texts_are_copied, "a list keeps its own copy of every text until it is reset")
{
    SCOPED(hotspots_clear) HotspotList list = {0};
    char id[8] = "first", label[16] = "The first";
    hotspots_add(&list, &(Hotspot){.id = id, .label = label, .at = {0, 0, 10, 10}});
    memset(id, 'x', sizeof id - 1);
    memset(label, 'x', sizeof label - 1);
    for (int i = 0; i < 1000; i++) hotspots_format(&list, "a text of some length, number %d", i);
    const Hotspot *hotspot = hotspots_find(&list, "first");
    if (CHECK(hotspot != NULL)) {
        CHECK_TEXT(hotspot->label, "The first");
        CHECK_TEXT(hotspot->spoken, "The first");
        CHECK(hotspot->disabled_reason == NULL);
    }
    hotspots_reset(&list);
    CHECK(hotspots_find(&list, "first") == NULL);
}

TEST(hotspot_added_last_is_on_top, "the hotspot added last is on top; a cover blocks what is below it")
{
    SCOPED(hotspots_clear) HotspotList list = {0};
    put(&list, "below", 0, 0, 100, 100);
    put(&list, "above", 50, 50, 100, 100);
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){60, 60}, 0)), "above");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){10, 10}, 0)), "below");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){500, 10}, 0)), "nothing");
    hotspots_add(&list, &(Hotspot){.id = "veil", .at = {0, 0, 200, 200}, .kind = HOTSPOT_BLOCKER});
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){60, 60}, 44)), "veil");
}

TEST(corners_of_shapes_are_not_touched, "a disc and a diamond can be touched inside their shape, not in their corners")
{
    SCOPED(hotspots_clear) HotspotList list = {0};
    hotspots_add(&list, &(Hotspot){.id = "disc", .at = {0, 0, 40, 40}, .shape = HOTSPOT_DISC});
    hotspots_add(&list, &(Hotspot){.id = "diamond", .at = {100, 0, 40, 20}, .shape = HOTSPOT_DIAMOND});
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){20, 2}, 0)), "disc");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){2, 2}, 0)), "nothing");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){120, 1}, 0)), "diamond");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){105, 4}, 0)), "nothing");
}

static bool holds_left_half(void *of, int index, Point point) { return point.x < *(const float *)of && index == 7; }

TEST(own_shape_is_touched, "a hotspot with a shape of its own can be touched inside it, and what is below it elsewhere")
{
    float half = 50;
    SCOPED(hotspots_clear) HotspotList list = {0};
    put(&list, "below", 0, 0, 100, 100);
    hotspots_add(
        &list,
        &(Hotspot){
            .id = "left", .at = {0, 0, 100, 100}, .index = 7, .contains = holds_left_half, .contains_data = &half});
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){49, 10}, 0)), "left");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){51, 10}, 0)), "below");
}

TEST(finger_reaches_further, "a finger can touch a small hotspot from within its own width, unless another is there")
{
    SCOPED(hotspots_clear) HotspotList list = {0};
    put(&list, "small", 100, 100, 20, 20);
    put(&list, "near", 130, 100, 20, 20);
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){95, 110}, 0)), "nothing");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){95, 110}, 44)), "small");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){132, 110}, 44)), "near");
    CHECK_TEXT(id_of(hotspots_at(&list, (Point){70, 110}, 44)), "nothing");
}

TEST(focus_prefers_straight_ahead, "the focus prefers what is straight ahead to what is aside")
{
    SCOPED(hotspots_clear) HotspotList list = board();
    CHECK_TEXT(go(&list, "b2", DIRECTION_UP), "b3");
    CHECK_TEXT(go(&list, "b2", DIRECTION_DOWN), "b1");
    CHECK_TEXT(go(&list, "b2", DIRECTION_LEFT), "a2");
    CHECK_TEXT(go(&list, "b2", DIRECTION_RIGHT), "c2");
    CHECK_TEXT(go(&list, "a1", DIRECTION_LEFT), "nothing");
    CHECK_TEXT(go(&list, "c3", DIRECTION_RIGHT), "undo");
    CHECK_TEXT(go(&list, "undo", DIRECTION_DOWN), "pass");
    CHECK_TEXT(go(&list, "pass", DIRECTION_LEFT), "c1");
}

TEST(arrow_leads_from_board_to_side, "from a board's edge an arrow leads to a button on that side, however high it is")
{
    SCOPED(hotspots_clear) HotspotList list = {0};
    put(&list, "pause", 300, 0, 40, 40);
    hotspots_add(&list, &(Hotspot){.id = "a1", .at = {100, 400, 40, 40}, .label = "a1", .kind = HOTSPOT_THING});
    put(&list, "log", 100, 500, 40, 40);
    CHECK_TEXT(go(&list, "a1", DIRECTION_RIGHT), "pause");
    CHECK_TEXT(go(&list, "log", DIRECTION_RIGHT), "nothing");
}

TEST(arrows_follow_rotated_lattice, "on a rotated lattice arrow keys follow lines, back as well, and skip none")
{
    enum { SIDE = 5 };
    for (int backwards = 0; backwards < 2; backwards++) {
        SCOPED(hotspots_clear) HotspotList list = {0};
        for (int n = 0; n < SIDE * SIDE; n++) {
            const int i = backwards ? SIDE * SIDE - 1 - n : n, column = i % SIDE, down = i / SIDE;
            const char id[3] = {(char)('a' + column), (char)('1' + down), '\0'};
            put(&list, id, 500 + 47.0f * (float)(column - down), 100 + 34.0f * (float)(column + down), 94, 68);
        }
        CHECK_TEXT(go(&list, "c3", DIRECTION_RIGHT), "d3");
        CHECK_TEXT(go(&list, "c3", DIRECTION_LEFT), "b3");
        CHECK_TEXT(go(&list, "c3", DIRECTION_DOWN), "c4");
        CHECK_TEXT(go(&list, "c3", DIRECTION_UP), "c2");
    }
}

TEST(focus_enters_and_leaves_list, "the focus enters a list at a visible row, and leaves it after its end")
{
    SCOPED(hotspots_clear) HotspotList list = {0};
    const Rect clip = {0, 0, 100, 50};
    for (int i = 0; i < 4; i++) {
        const char *const ids[] = {"first", "second", "third", "fourth"};
        hotspots_add(&list,
                     &(Hotspot){.id = ids[i], .at = {0, (float)i * 30, 90, 20}, .area_id = "list", .clip = clip});
    }
    put(&list, "done", 0, 60, 90, 20);
    CHECK_TEXT(go(&list, "second", DIRECTION_DOWN), "third");
    CHECK_TEXT(go(&list, "third", DIRECTION_DOWN), "fourth");
    CHECK_TEXT(go(&list, "fourth", DIRECTION_DOWN), "nothing");
    CHECK_TEXT(go(&list, "done", DIRECTION_UP), "second");
}

TEST(arrows_reach_every_hotspot, "every hotspot can be reached from every other with arrow keys only")
{
    SCOPED(hotspots_clear) HotspotList list = board();
    for (int start = 0; start < list.count; start++) {
        bool reached[32] = {false};
        reached[start] = true;
        for (int round = 0; round < list.count; round++) {
            for (int i = 0; i < list.count; i++) {
                if (!reached[i]) continue;
                for (int way = DIRECTION_LEFT; way <= DIRECTION_DOWN; way++) {
                    const Hotspot *to = hotspots_towards(&list, &list.items[i], (Direction)way);
                    if (to) reached[to - list.items] = true;
                }
            }
        }
        for (int i = 0; i < list.count; i++) CHECK(reached[i]);
    }
}

TEST(highlighted_first, "without a focus, an arrow key goes to the first highlighted hotspot, or to the first of all")
{
    SCOPED(hotspots_clear) HotspotList list = board();
    CHECK_TEXT(go(&list, NULL, DIRECTION_DOWN), "a1");
    hotspots_add(&list, &(Hotspot){.id = "lit", .at = {500, 0, 10, 10}, .is_highlighted = true});
    CHECK_TEXT(go(&list, NULL, DIRECTION_DOWN), "lit");
}

TEST(tab_wraps_round, "Tab follows the list's order, skips what cannot be focused, and wraps round")
{
    HotspotList list = {0};
    put(&list, "a", 0, 0, 10, 10);
    hotspots_add(&list, &(Hotspot){.id = "area", .at = {0, 0, 99, 99}, .kind = HOTSPOT_AREA});
    put(&list, "b", 20, 0, 10, 10);
    CHECK_TEXT(id_of(hotspots_next(&list, NULL, 1)), "a");
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "a"), 1)), "b");
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "b"), 1)), "a");
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "a"), -1)), "b");
    CHECK_TEXT(id_of(hotspots_next(&list, NULL, -1)), "b");
    hotspots_clear(&list);
    CHECK(hotspots_next(&list, NULL, 1) == NULL);
}

TEST(tab_reaches_group_last, "Tab reaches a group last; left and right go through it, and down can reach it")
{
    SCOPED(hotspots_clear) HotspotList list = {0};
    static const char *const THINGS[] = {"kite", "bench", "boat"};
    put(&list, "a", 0, 0, 10, 10);
    for (int i = 0; i < 3; i++)
        hotspots_add(&list, &(Hotspot){.id = THINGS[i],
                                       .at = {15, 20 - 10 * (float)i, 4, 4},
                                       .kind = HOTSPOT_TIP_ONLY,
                                       .stop = HOTSPOT_GROUPED});
    put(&list, "b", 30, 0, 10, 10);
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "a"), 1)), "b");
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "b"), 1)), "kite");
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "bench"), 1)), "a");
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "bench"), -1)), "b");
    CHECK_TEXT(id_of(hotspots_next(&list, hotspots_find(&list, "a"), -1)), "boat");
    CHECK_TEXT(go(&list, "a", DIRECTION_RIGHT), "b");
    CHECK_TEXT(go(&list, "a", DIRECTION_DOWN), "kite");
    CHECK_TEXT(go(&list, "a", DIRECTION_UP), "nothing");
    CHECK_TEXT(go(&list, "kite", DIRECTION_RIGHT), "bench");
    CHECK_TEXT(go(&list, "boat", DIRECTION_LEFT), "bench");
    CHECK_TEXT(go(&list, "boat", DIRECTION_RIGHT), "nothing");
    CHECK(hotspots_at(&list, (Point){17, 22}, 0) == NULL);
}
