/* SPDX-License-Identifier: MIT */
#include "gfx/display_list.h"
#include "check.h"

#include <stdint.h>

/* A frame of plain rectangles, one for each letter, which gives position and colour. */
static void draw(DisplayList *list, const char *letters)
{
    list->count = 0;
    for (; *letters; letters++) {
        DisplayItem item = {.at = {*letters * 20 % 1000, *letters * 37 % 700, 10, 10}};
        item.visible = item.at;
        item.colour = (Colour){(uint8_t)*letters, 0, 0, 255};
        display_list_add(list, &item);
    }
}

static Damage compare(const char *before, const char *after)
{
    SCOPED(display_list_clear) DisplayList old = {0}, fresh = {0};
    Damage damage = {0};
    draw(&old, before);
    draw(&fresh, after);
    display_list_compare(&old, &fresh, &damage);
    return damage;
}

static bool covers(const Damage *damage, char letter)
{
    Box box = {letter * 20 % 1000, letter * 37 % 700, 10, 10};
    for (int i = 0; i < damage->count; i++) {
        if (box_covers(damage->boxes[i], box)) return true;
    }
    return false;
}

TEST(equal_frames_paint_nothing, "two equal frames leave nothing to paint")
{
    CHECK_INT(compare("", "").count, 0);
    CHECK_INT(compare("abcdef", "abcdef").count, 0);
    CHECK_INT(compare("aaaa", "aaaa").count, 0);
}

TEST(added_and_removed_items_are_painted, "what was added and what was removed is painted, and nothing else")
{
    Damage damage = compare("abcdef", "abXcdf");
    CHECK(covers(&damage, 'X'));
    CHECK(covers(&damage, 'e'));
    CHECK(!covers(&damage, 'a') && !covers(&damage, 'b') && !covers(&damage, 'c') && !covers(&damage, 'f'));
    damage = compare("", "q");
    CHECK_INT(damage.count, 1);
    CHECK(covers(&damage, 'q'));
    damage = compare("q", "");
    CHECK(covers(&damage, 'q'));
}

TEST(moved_item_is_painted, "an item drawn earlier or later than before is painted, but not the items that it passed")
{
    Damage damage = compare("abcdefgh", "acdefghb");
    CHECK(covers(&damage, 'b'));
    CHECK(!covers(&damage, 'c') && !covers(&damage, 'h'));
    damage = compare("abcdefgh", "habcdefg");
    CHECK(covers(&damage, 'h'));
    CHECK(!covers(&damage, 'a') && !covers(&damage, 'd'));
}

TEST(equal_items_are_counted, "of equal items, as many are kept as both frames have")
{
    CHECK_INT(compare("aab", "aba").count, 1);
    Damage damage = compare("aaab", "ab");
    CHECK(covers(&damage, 'a'));
    CHECK(!covers(&damage, 'b'));
}

TEST(damaged_areas_are_joined, "many small damaged areas become a few rectangles that cover them all")
{
    Damage damage = {0};
    for (int i = 0; i < 200; i++) damage_add(&damage, (Box){i * 37 % 900, i * 71 % 700, 12, 12});
    CHECK(damage.count <= DAMAGE_MAX);
    for (int i = 0; i < 200; i++) {
        Box box = {i * 37 % 900, i * 71 % 700, 12, 12};
        bool covered = false;
        for (int at = 0; at < damage.count; at++) covered = covered || box_covers(damage.boxes[at], box);
        CHECK(covered);
    }
    Damage far = {0};
    damage_add(&far, (Box){0, 0, 50, 50});
    damage_add(&far, (Box){900, 700, 50, 50});
    damage_add(&far, (Box){0, 0, 0, 50});
    CHECK_INT(far.count, 2);
}
