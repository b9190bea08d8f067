/* SPDX-License-Identifier: MIT */
/* House rules without a window: what differs, what contradicts itself and why, and the files of own sets. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scenes/house_rows.h"
#include "scenes/house_sets.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const Rulebook *open_house(HouseRules *house, const char *id)
{
    Rulebook *book = rulebook_create_builtin(game_find(id));
    house_rules_init(house, book);
    return book;
}

static void close_house(HouseRules *house, const Rulebook *book)
{
    house_rules_clear(house);
    rulebook_destroy((Rulebook *)book);
}

static bool set(HouseRules *house, const char *words)
{
    Fault fault = {""};
    const bool good = house_rules_script(house, words, &fault);
    if (!good) fprintf(stderr, "%s\n", fault.text);
    return good;
}

static size_t option_at(const HouseRules *house, const char *key)
{
    return (size_t)(option_find(&house->game->options, key) - house->game->options.rows);
}

/* The overlay without its white space. */
static const char *overlay_of(const HouseRules *house, char out[4096])
{
    Text text = {0};
    house_rules_write(house, &text);
    size_t used = 0;
    bool quoted = false;
    for (const char *c = text.data; *c && used < 4095; c++) {
        if (*c == '"') quoted = !quoted;
        if (quoted || (*c != ' ' && *c != '\n')) out[used++] = *c;
    }
    out[used] = '\0';
    text_clear(&text);
    return out;
}

static bool take(HouseRules *house, const char *json)
{
    Fault fault = {""};
    JsonDoc *doc = json_create(NULL, json, strlen(json), &fault);
    if (!CHECK(doc != NULL)) return false;
    const JsonAt root = json_root(doc);
    const bool good = house_rules_take_changes(house, &root, &fault);
    json_destroy(doc);
    return good;
}

TEST(differences_are_told, "what differs from the preset is told, and goes back alone or all together")
{
    HouseRules house;
    char text[4096];
    const Rulebook *book = open_house(&house, "neighborhoods");
    CHECK_INT(house_rules_differences(&house), 0);
    CHECK_TEXT(overlay_of(&house, text), "{}");
    house_rules_take_preset(&house, rulebook_preset_find(book, "grand"));
    CHECK_INT(house_rules_differences(&house), 0);
    CHECK(!house_rules_changed(&house));
    CHECK_TEXT(overlay_of(&house, text), "{\"preset\":\"grand\"}");
    CHECK(set(&house, "stones 20") && set(&house, "jokers false"));
    CHECK(house_rules_changed(&house));
    CHECK_INT(house_rules_differences(&house), 2);
    CHECK(house_rules_differs(&house, option_at(&house, "stones")));
    CHECK(!house_rules_differs(&house, option_at(&house, "size")));
    CHECK_TEXT(overlay_of(&house, text), "{\"preset\":\"grand\",\"jokers\":false,\"stones\":20}");
    house_rules_reset(&house, option_at(&house, "stones"));
    CHECK_TEXT(overlay_of(&house, text), "{\"preset\":\"grand\",\"jokers\":false}");
    house_rules_reset_all(&house);
    CHECK(!house_rules_changed(&house));
    close_house(&house, book);
}

TEST(bad_values_change_nothing, "a value that an option does not take changes nothing and says why")
{
    HouseRules house;
    Fault fault;
    char text[4096];
    const Rulebook *book = open_house(&house, "neighbors");
    CHECK(!house_rules_script(&house, "rows 9", &fault));
    CHECK_HAS(fault.text, "9 is not a whole number from 4 to 8");
    CHECK(!house_rules_script(&house, "counts {\"Q\":1,\"X\":2}", &fault));
    CHECK_HAS(fault.text, "there is no such piece");
    CHECK(!house_rules_script(&house, "colour 1", &fault));
    CHECK_HAS(fault.text, "no option");
    CHECK(!house_rules_script(&house, "rows", &fault));
    CHECK_TEXT(overlay_of(&house, text), "{}");
    close_house(&house, book);
}

TEST(parts_are_written_alone,
     "an overlay holds only the parts of an object or list that differ, and gives the same rules")
{
    HouseRules house;
    char text[4096];
    const Rulebook *book = open_house(&house, "neighbors");
    CHECK(set(&house, "counts {\"Q\":9,\"F\":9}"));
    CHECK_TEXT(overlay_of(&house, text), "{\"counts\":{\"Q\":9,\"F\":9}}");
    close_house(&house, book);

    book = open_house(&house, "nasty");
    CHECK(set(&house, "cards [{\"id\":\"early_bird\",\"count\":5},{\"id\":\"party\",\"name\":\"The Party\",\"count\":3,"
                      "\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]"));
    CHECK_TEXT(overlay_of(&house, text),
               "{\"cards\":[{\"id\":\"early_bird\",\"count\":5},{\"id\":\"party\",\"name\":\"The Party\",\"text\":\"\","
               "\"count\":3,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]}");
    HouseRules again;
    house_rules_init(&again, book);
    CHECK(take(&again, text));
    CHECK_BYTES(again.rules, house.rules, house.game->rules_size);
    house_rules_clear(&again);
    house_rules_reset(&house, option_at(&house, "cards"));
    CHECK_TEXT(overlay_of(&house, text), "{}");
    close_house(&house, book);
}

TEST(conflicts_name_their_cause, "a set that contradicts itself says why, and which option's going back would mend it")
{
    HouseRules house;
    Fault fault = {""};
    bool causes[HOUSE_OPTIONS_MAX];
    const Rulebook *book = open_house(&house, "neighborhoods");
    CHECK(set(&house, "stones 20") && set(&house, "deal 7"));
    CHECK(!house_rules_fit(&house, 0, &fault));
    CHECK_HAS(fault.text, "no more cards may be dealt (7) than a hand holds (5)");
    CHECK_INT(house_rules_causes(&house, 0, causes), 1);
    CHECK(causes[option_at(&house, "deal")] && !causes[option_at(&house, "stones")]);
    CHECK(set(&house, "hand 7"));
    CHECK(house_rules_fit(&house, 0, &fault));
    /* Two at fault, neither of which alone would mend it. */
    house_rules_reset_all(&house);
    CHECK(set(&house, "deal 7") && set(&house, "redraw 8") && set(&house, "stones 20"));
    CHECK_INT(house_rules_causes(&house, 0, causes), 3);
    close_house(&house, book);
}

TEST(players_count, "whether a set can be played depends on how many play")
{
    HouseRules house;
    Fault fault = {""};
    const Rulebook *book = open_house(&house, "nasty");
    house_rules_take_preset(&house, rulebook_preset_find(book, "big_yards"));
    CHECK(house_rules_fit(&house, 7, &fault));
    CHECK(!house_rules_fit(&house, 8, &fault));
    CHECK_HAS(fault.text, "8 players");
    bool causes[HOUSE_OPTIONS_MAX];
    CHECK_INT(house_rules_causes(&house, 8, causes), 0); /* the preset itself is too large */
    close_house(&house, book);
}

/* ---- Rows ---- */

TEST(rows_follow_the_table,
     "each kind of option has its row: switches, numbers, choices, parts of objects, lists of squares")
{
    HouseRules house;
    Fault fault;
    HouseRows *rows = memory_allocate(sizeof *rows);
    const Rulebook *book = open_house(&house, "subdivision");
    house_rows_make(rows, &house);
    const HouseRow *row = house_rows_find(rows, "boards.3.size");
    if (CHECK(row != NULL)) {
        CHECK_TEXT(row->label, "Three players, side");
        CHECK(row->kind == HOUSE_NUMBER && row->value == 7 && row->part);
        CHECK(row->min == 3 && row->max == 9); /* narrower than the table's bounds for all of the object */
        CHECK(house_row_set(row, &house, 8, &fault));
        CHECK(house_row_differs(row, &house));
        CHECK(!house_row_differs(house_rows_find(rows, "boards.2.size"), &house));
        house_row_reset(row, &house);
        CHECK(!house_rules_changed(&house));
    }
    row = house_rows_find(rows, "park_layout");
    CHECK(row && row->kind == HOUSE_CHOICE && row->max == 3);
    CHECK_TEXT(house_row_choice(row, &house, 3), "A list");
    CHECK(house_row_choice(row, &house, 4) == NULL);
    CHECK(!house_rows_find(rows, "park_layout:list"));
    CHECK(house_row_set(row, &house, 3, &fault));
    house_rows_make(rows, &house);
    row = house_rows_find(rows, "park_layout:list");
    CHECK(row && row->kind == HOUSE_SQUARES && row->value == 0);
    CHECK(house_row_set_json(row, &house, "[\"a1\",\"b2\"]", &fault));
    CHECK(!house_row_set_json(row, &house, "[\"z1\"]", &fault));
    house_rows_make(rows, &house);
    CHECK_INT(house_rows_find(rows, "park_layout:list")->value, 2);
    house_row_reset(house_rows_find(rows, "park_layout:list"), &house);
    CHECK(!house_rules_changed(&house));
    row = house_rows_find(rows, "patterns.6:6");
    CHECK(row && row->kind == HOUSE_SQUARES && row->value == 6);
    CHECK(house_rows_find(rows, "private_parks")->kind == HOUSE_SWITCH);
    CHECK(house_rows_find(rows, "boards")->kind == HOUSE_HEAD);
    free(rows);
    close_house(&house, book);
}

TEST(all_tables_have_rows, "every option of every game has a row that can be changed, and every choice a name")
{
    HouseRows *rows = memory_allocate(sizeof *rows);
    for (int i = 0; GAMES[i]; i++) {
        HouseRules house;
        const Rulebook *book = open_house(&house, GAMES[i]->id);
        house_rows_make(rows, &house);
        for (size_t option = 0; option < GAMES[i]->options.count; option++) {
            int ways = 0;
            for (int at = 0; at < rows->count; at++) {
                const HouseRow *row = &rows->items[at];
                if (row->option == option) ways += row->kind != HOUSE_HEAD;
                for (int choice = 0; row->kind == HOUSE_CHOICE && choice <= row->max; choice++) {
                    CHECK(house_row_choice(row, &house, choice)[0]);
                }
            }
            const bool cards = strcmp(GAMES[i]->options.rows[option].key, "cards") == 0;
            if (!CHECK(ways > 0 || cards)) fprintf(stderr, "%s\n", GAMES[i]->options.rows[option].key);
        }
        close_house(&house, book);
    }
    free(rows);
}

/* ---- Files ---- */

static const char FOLDER[] = "build/test-house-rules";

static void empty_folder(void)
{
    static const char *const NAMES[] = {"With Grandma", "Sonntag ü", "Bad", "Worse", "Odd"};
    mkdir("build", 0700);
    mkdir(FOLDER, 0700);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) {
        Fault fault;
        house_set_delete(FOLDER, NAMES[i], &fault);
    }
}

static void put_file(const char *name, const char *text)
{
    Text path = {0};
    Fault fault;
    path_join(&path, FOLDER, name);
    CHECK(file_replace(path.data, text, strlen(text), &fault));
    text_clear(&path);
}

TEST(sets_are_files, "own sets are saved, listed, read, renamed and deleted, one file each")
{
    HouseRules house, other;
    HouseSets *sets = memory_allocate(sizeof *sets);
    Fault fault;
    empty_folder();
    const Rulebook *book = open_house(&house, "neighborhoods");
    house_rules_take_preset(&house, rulebook_preset_find(book, "gentle"));
    CHECK(set(&house, "stones 20"));
    CHECK(house_set_write(FOLDER, "With Grandma", &house, &fault));
    CHECK_TEXT(house.set, "With Grandma");
    CHECK(!house_rules_changed(&house));
    CHECK(house_set_write(FOLDER, "Sonntag ü", &house, &fault));
    house_sets_list(sets, FOLDER, book);
    CHECK_INT(sets->count, 2);
    CHECK_TEXT(sets->items[0].name, "Sonntag ü");
    CHECK_TEXT(sets->items[1].name, "With Grandma");
    CHECK_INT(sets->items[1].differences, 1);
    CHECK_INT(sets->items[1].preset, rulebook_preset_find(book, "gentle"));
    house_rules_init(&other, book);
    CHECK(house_set_read(FOLDER, "With Grandma", &other, &fault));
    CHECK_BYTES(other.rules, house.rules, house.game->rules_size);
    CHECK_TEXT(other.set, "With Grandma");
    CHECK(house_set_rename(FOLDER, "Sonntag ü", "Odd", &fault));
    CHECK(house_set_delete(FOLDER, "Odd", &fault));
    CHECK(!house_set_delete(FOLDER, "Odd", &fault));
    CHECK_HAS(fault.text, "Odd.json cannot be deleted");
    CHECK(!house_set_read(FOLDER, "Odd", &other, &fault));
    house_sets_list(sets, NULL, book);
    CHECK_INT(sets->count, 0);
    house_rules_clear(&other);
    close_house(&house, book);
    free(sets);
    empty_folder();
}

TEST(bad_files_say_why, "a bad file's sentence names file, line, key, value and range, and the others go on")
{
    HouseSets *sets = memory_allocate(sizeof *sets);
    HouseRules house;
    Fault fault;
    empty_folder();
    const Rulebook *book = open_house(&house, "neighborhoods");
    put_file("Bad.json", "{\n  \"preset\": \"grand\",\n  \"stones\": 900\n}\n");
    put_file("Worse.json", "{ \"stones\": 9, }");
    put_file("Odd.json", "{ \"preset\": \"gentle\", \"hand\": 3 }");
    house_sets_list(sets, FOLDER, book);
    CHECK_INT(sets->count, 3);
    CHECK_HAS(sets->items[0].fault, "Bad.json, line 3, column 13: stones: 900 is not a whole number from 1 to 49");
    CHECK_TEXT(sets->items[1].fault, ""); /* it contradicts itself, but can be read and mended */
    CHECK_HAS(sets->items[2].fault, "Worse.json, line 1");
    CHECK(set(&house, "stones 20"));
    CHECK(!house_set_read(FOLDER, "Bad", &house, &fault));
    CHECK(house_rules_changed(&house)); /* nothing was changed by it */
    CHECK(house_set_read(FOLDER, "Odd", &house, &fault));
    CHECK(!house_rules_fit(&house, 2, &fault));
    CHECK_HAS(fault.text, "than a hand holds (3)");
    close_house(&house, book);
    free(sets);
    empty_folder();
}

TEST(names_are_file_names, "a set's name can be a file's name everywhere")
{
    static const char *const BAD[] = {"",     "a/b", "a\\b", "what?", ".hidden",
                                      "dot.", " x",  "x ",   "tab\t", "12345678901234567890123456789012345678901"};
    Word why;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) CHECK(!house_set_name_good(BAD[i], &why));
    CHECK(house_set_name_good(&"Sonntag: ü"[9], &why));
    CHECK(house_set_name_good("With Grandma, 2", &why));
    CHECK(house_set_name_good("ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ", &why));
}

TEST(laid_out_for_people, "JSON is laid out for a person: outer members on lines of their own, inner ones in one")
{
    Text text = {0};
    json_lay_out("{\"a\":1,\"b\":[],\"c\":[{\"d\":\"x,{\\\"\",\"e\":[1,2]}]}", 2, &text);
    CHECK_TEXT(text.data,
               "{\n  \"a\": 1,\n  \"b\": [],\n  \"c\": [\n    {\"d\": \"x,{\\\"\", \"e\": [1, 2]}\n  ]\n}\n");
    text_clear(&text);
}

TEST_MAIN(differences_are_told, bad_values_change_nothing, parts_are_written_alone, conflicts_name_their_cause,
          players_count, rows_follow_the_table, all_tables_have_rows, sets_are_files, bad_files_say_why,
          names_are_file_names, laid_out_for_people)
