/* SPDX-License-Identifier: MIT */
/* House rules without a window: differences, contradictions and their causes, and the files of own sets. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "session/rules/rule_sets.h"
#include "support/rule_row_find.h"

#include <sys/stat.h>
#include <unistd.h>

static RuleVariant open_variant(const char *id)
{
    RuleVariant variant;
    variant_init(&variant, rulebook_create_builtin(game_find(id)));
    return variant;
}

static void close_variant(RuleVariant *variant)
{
    Rulebook *book = (Rulebook *)variant->book;
    variant_clear(variant);
    rulebook_destroy(book);
}
#define SCOPED_VARIANT SCOPED(close_variant) RuleVariant

static bool set(RuleVariant *variant, const char *words)
{
    return variant_set_from_script(variant, words, &check_error);
}

static size_t option_at(const RuleVariant *variant, const char *key)
{
    return (size_t)(option_find(variant->game->options, key) - variant->game->options);
}

/* The overlay without its white space. */
static const char *overlay_of(const RuleVariant *variant)
{
    char out[4096];
    SCOPED_TEXT text = {0};
    variant_write(variant, &text);
    size_t used = 0;
    bool quoted = false;
    for (const char *c = text.data; *c && used < 4095; c++) {
        if (*c == '"') quoted = !quoted;
        if (quoted || (*c != ' ' && *c != '\n')) out[used++] = *c;
    }
    return check_keep(out, used);
}

static bool take(RuleVariant *variant, const char *json)
{
    const JsonCursor root = check_json(json);
    return variant_apply_overlay(variant, &root, &check_error);
}

TEST(differences_can_be_reset, "differences from the preset are listed, and can be reset one by one or all together")
{
    SCOPED_VARIANT variant = open_variant("neighborhoods");
    CHECK_INT(variant_count_differences(&variant), 0);
    CHECK_TEXT(overlay_of(&variant), "{}");
    variant_apply_preset(&variant, rulebook_preset_find(variant.book, "grand"));
    CHECK_INT(variant_count_differences(&variant), 0);
    CHECK(!variant_is_changed(&variant));
    CHECK_TEXT(overlay_of(&variant), "{\"preset\":\"grand\"}");
    CHECK(set(&variant, "stones 20") && set(&variant, "jokers false"));
    CHECK(variant_is_changed(&variant));
    CHECK_INT(variant_count_differences(&variant), 2);
    CHECK_TEXT(overlay_of(&variant), "{\"preset\":\"grand\",\"jokers\":false,\"stones\":20}");
    variant_reset_option(&variant, option_at(&variant, "stones"));
    CHECK_TEXT(overlay_of(&variant), "{\"preset\":\"grand\",\"jokers\":false}");
    variant_reset(&variant);
    CHECK(!variant_is_changed(&variant));
}

TEST(refused_value_changes_nothing, "a value that an option refuses changes nothing and says why")
{
    SCOPED_VARIANT variant = open_variant("neighbors");
    CHECK_ERROR(variant_set_from_script(&variant, "rows 9", &check_error), "9 is not a whole number from 4 to 8");
    CHECK_ERROR(variant_set_from_script(&variant, "counts {\"Q\":1,\"X\":2}", &check_error),
                "unknown key. Choose from Q, R, B, N, F.");
    CHECK_ERROR(variant_set_from_script(&variant, "colour 1", &check_error), "“colour” is not an option of neighbors.");
    CHECK(!variant_set_from_script(&variant, "rows=9", &check_error));
    CHECK_TEXT(check_error.text, "“rows=9” must be written as “rows 9”.");
    CHECK(!variant_set_from_script(&variant, "rows", &check_error));
    CHECK_TEXT(overlay_of(&variant), "{}");
}

TEST(overlay_contains_only_differences, "an overlay contains only the parts that differ, and gives the same rules")
{
    SCOPED_VARIANT variant = open_variant("neighbors");
    CHECK(set(&variant, "counts {\"Q\":9,\"F\":9}"));
    CHECK_TEXT(overlay_of(&variant), "{\"counts\":{\"Q\":9,\"F\":9}}");

    SCOPED_VARIANT nasty = open_variant("nasty");
    CHECK(set(&nasty, "cards [{\"id\":\"early_bird\",\"count\":5},{\"id\":\"party\",\"name\":\"The Party\",\"count\":3,"
                      "\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]"));
    CHECK_TEXT(overlay_of(&nasty),
               "{\"cards\":[{\"id\":\"early_bird\",\"count\":5},{\"id\":\"party\",\"name\":\"The Party\",\"text\":\"\","
               "\"count\":3,\"kind\":\"nasty\",\"steps\":[{\"do\":\"skip\",\"target\":\"any\"}]}]}");
    SCOPED(variant_clear) RuleVariant again;
    variant_init(&again, nasty.book);
    CHECK(take(&again, overlay_of(&nasty)));
    CHECK_BYTES(again.rules, nasty.rules, nasty.game->rules_size);
    variant_reset_option(&nasty, option_at(&nasty, "cards"));
    CHECK_TEXT(overlay_of(&nasty), "{}");
}

TEST(conflict_names_its_option, "a set that contradicts itself says why, and which option resolves it")
{
    bool causes[VARIANT_OPTIONS_MAX];
    SCOPED_VARIANT variant = open_variant("neighborhoods");
    CHECK(set(&variant, "stones 20") && set(&variant, "deal 7"));
    CHECK_ERROR(variant_fits_players(&variant, 0, &check_error), "7 cards are dealt, but a hand holds at most 5");
    CHECK_INT(variant_find_causes(&variant, 0, causes), 1);
    CHECK(causes[option_at(&variant, "deal")] && !causes[option_at(&variant, "stones")]);
    CHECK(set(&variant, "hand 7"));
    CHECK(variant_fits_players(&variant, 0, &check_error));
    /* Two options are at fault, and resetting one is not enough. */
    variant_reset(&variant);
    CHECK(set(&variant, "deal 7") && set(&variant, "redraw 8") && set(&variant, "stones 20"));
    CHECK_INT(variant_find_causes(&variant, 0, causes), 3);
}

TEST(playability_depends_on_players, "whether a set can be played depends on the number of players")
{
    SCOPED_VARIANT variant = open_variant("nasty");
    variant_apply_preset(&variant, rulebook_preset_find(variant.book, "big_yards"));
    CHECK(variant_fits_players(&variant, 7, &check_error));
    CHECK_ERROR(variant_fits_players(&variant, 8, &check_error), "8 players");
    bool causes[VARIANT_OPTIONS_MAX];
    CHECK_INT(variant_find_causes(&variant, 8, causes), 0); /* the preset itself is not for 8 players */
}

/* ---- Rows ---- */

TEST(every_kind_of_option_has_its_row, "each kind of option has its row, such as a switch, a number or a choice")
{
    SCOPED_MEMORY RuleRows *rows = memory_allocate(sizeof *rows);
    SCOPED_VARIANT variant = open_variant("subdivision");
    rule_rows_build(rows, &variant, NULL);
    const RuleRow *row = rule_rows_find(rows, "boards.3.size");
    if (CHECK(row != NULL)) {
        CHECK_TEXT(row->label, "Three players, side");
        CHECK(row->kind == RULE_ROW_NUMBER && row->value == 7 && row->is_nested);
        /* Narrower than the bounds that the options table has for the whole object. */
        CHECK(row->min == 3 && row->max == 9);
        rule_row_set(row, &variant, 8);
        CHECK(rule_row_differs(row, &variant));
        CHECK(!rule_row_differs(rule_rows_find(rows, "boards.2.size"), &variant));
        rule_row_reset(row, &variant);
        CHECK(!variant_is_changed(&variant));
    }
    row = rule_rows_find(rows, "park_layout");
    CHECK(row && row->kind == RULE_ROW_CHOICE && row->max == 3);
    CHECK_TEXT(rule_row_choice_name(row, &variant, 3), "A list");
    CHECK(rule_row_choice_name(row, &variant, 4) == NULL);
    CHECK(!rule_rows_find(rows, "park_layout:list"));
    rule_row_set(row, &variant, 3);
    rule_rows_build(rows, &variant, NULL);
    row = rule_rows_find(rows, "park_layout:list");
    CHECK(row && row->kind == RULE_ROW_SQUARES && row->value == 0);
    CHECK(rule_row_set_json(row, &variant, "[\"a1\",\"b2\"]", &check_error));
    CHECK(!rule_row_set_json(row, &variant, "[\"z1\"]", &check_error));
    rule_rows_build(rows, &variant, NULL);
    CHECK_INT(rule_rows_find(rows, "park_layout:list")->value, 2);
    rule_row_reset(rule_rows_find(rows, "park_layout:list"), &variant);
    CHECK(!variant_is_changed(&variant));
    CHECK(rule_row_set_json(row, &variant, "[\"a1\"]", &check_error));
    rule_row_set(rule_rows_find(rows, "park_layout"), &variant, 0);
    CHECK_BYTES(variant.rules, variant.base, variant.game->rules_size); /* the list is removed as well */
    row = rule_rows_find(rows, "patterns.6:6");
    CHECK(row && row->kind == RULE_ROW_SQUARES && row->value == 6);
    CHECK(rule_rows_find(rows, "private_parks")->kind == RULE_ROW_SWITCH);
    CHECK(rule_rows_find(rows, "boards")->kind == RULE_ROW_HEADING);
}

TEST(every_option_can_be_changed, "every option of every game has a row that can be changed, and every choice a name")
{
    SCOPED_MEMORY RuleRows *rows = memory_allocate(sizeof *rows);
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_VARIANT variant = open_variant(GAMES[i]->id);
        rule_rows_build(rows, &variant, "cards");
        for (size_t option = 0; GAMES[i]->options[option].key; option++) {
            int ways = 0;
            for (int at = 0; at < rows->count; at++) {
                const RuleRow *row = &rows->items[at];
                if (row->option == option) ways += row->kind != RULE_ROW_HEADING;
                for (int choice = 0; row->kind == RULE_ROW_CHOICE && choice <= row->max; choice++)
                    CHECK(rule_row_choice_name(row, &variant, choice)[0]);
            }
            CHECK_ABOUT(ways > 0, "%s", GAMES[i]->options[option].key);
        }
    }
}

/* ---- Files ---- */

static const char FOLDER[] = "build/test-house-rules";

static void empty_folder(void)
{
    static const char *const NAMES[] = {"With Grandma", "Sonntag ü", "Bad", "Worse", "Odd"};
    mkdir("build", 0700);
    mkdir(FOLDER, 0700);
    for (size_t i = 0; i < sizeof NAMES / sizeof *NAMES; i++) rule_set_delete(FOLDER, NAMES[i], &check_error);
}

TEST(rule_sets_are_files, "own sets are saved, listed, read, renamed and deleted, one file each")
{
    SCOPED(variant_clear) RuleVariant other;
    SCOPED_MEMORY RuleSets *sets = memory_allocate(sizeof *sets);
    empty_folder();
    SCOPED_VARIANT variant = open_variant("neighborhoods");
    variant_apply_preset(&variant, rulebook_preset_find(variant.book, "gentle"));
    CHECK(set(&variant, "stones 20"));
    CHECK(rule_set_write(FOLDER, "With Grandma", &variant, &check_error));
    CHECK_TEXT(variant.set_name, "With Grandma");
    CHECK(!variant_is_changed(&variant));
    CHECK(rule_set_write(FOLDER, "Sonntag ü", &variant, &check_error));
    rule_sets_list(sets, FOLDER, variant.book);
    CHECK_INT(sets->count, 2);
    CHECK_TEXT(sets->items[0].name, "Sonntag ü");
    CHECK_TEXT(sets->items[1].name, "With Grandma");
    CHECK_INT(sets->items[1].differences, 1);
    CHECK_INT(sets->items[1].preset, rulebook_preset_find(variant.book, "gentle"));
    variant_init(&other, variant.book);
    CHECK(rule_set_read(FOLDER, "With Grandma", &other, &check_error));
    CHECK_BYTES(other.rules, variant.rules, variant.game->rules_size);
    CHECK_TEXT(other.set_name, "With Grandma");
    CHECK(rule_set_rename(FOLDER, "Sonntag ü", "Odd", &check_error));
    CHECK(rule_set_delete(FOLDER, "Odd", &check_error));
    CHECK_ERROR(rule_set_delete(FOLDER, "Odd", &check_error), "Odd.json cannot be deleted");
    CHECK(!rule_set_read(FOLDER, "Odd", &other, &check_error));
    rule_sets_list(sets, NULL, variant.book);
    CHECK_INT(sets->count, 0);
    empty_folder();
}

TEST(bad_sets_reported, "the error of a bad file names file, line, key, value and range, and the other sets are usable")
{
    SCOPED_MEMORY RuleSets *sets = memory_allocate(sizeof *sets);
    empty_folder();
    SCOPED_VARIANT variant = open_variant("neighborhoods");
    check_write_file(FOLDER, "Bad.json", "{\n  \"preset\": \"grand\",\n  \"stones\": 900\n}\n");
    check_write_file(FOLDER, "Worse.json", "{ \"stones\": 9, }");
    check_write_file(FOLDER, "Odd.json", "{ \"preset\": \"gentle\", \"hand\": 3 }");
    rule_sets_list(sets, FOLDER, variant.book);
    CHECK_INT(sets->count, 3);
    CHECK_HAS(sets->items[0].error, "Bad.json, line 3, column 13: stones: 900 is not a whole number from 1 to 49");
    CHECK_TEXT(sets->items[1].error, ""); /* it contradicts itself, but can be read and corrected */
    CHECK_HAS(sets->items[2].error, "Worse.json, line 1");
    CHECK(set(&variant, "stones 20"));
    CHECK(!rule_set_read(FOLDER, "Bad", &variant, &check_error));
    CHECK(variant_is_changed(&variant)); /* the failed reading has left the rules as they were */
    CHECK(rule_set_read(FOLDER, "Odd", &variant, &check_error));
    CHECK_ERROR(variant_fits_players(&variant, 2, &check_error), "4 cards are dealt, but a hand holds at most 3");
    empty_folder();
}

TEST(set_name_is_valid_file_name, "a set's name is a valid file name on every system")
{
    static const char *const BAD[] = {"",     "a/b", "a\\b", "what?", ".hidden",
                                      "dot.", " x",  "x ",   "tab\t", "12345678901234567890123456789012345678901"};
    ScreenString why;
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) CHECK(!rule_set_is_name_valid(BAD[i], &why));
    CHECK(rule_set_is_name_valid(&"Sonntag: ü"[9], &why));
    CHECK(rule_set_is_name_valid("With Grandma, 2", &why));
    CHECK(rule_set_is_name_valid("ÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄÄ", &why));
}

TEST(json_is_indented, "JSON is indented for people: outer members on lines of their own, inner ones on one line")
{
    SCOPED_TEXT text = {0};
    json_pretty_print("{\"a\":1,\"b\":[],\"c\":[{\"d\":\"x,{\\\"\",\"e\":[1,2]}]}", 2, &text);
    CHECK_TEXT(text.data,
               "{\n  \"a\": 1,\n  \"b\": [],\n  \"c\": [\n    {\"d\": \"x,{\\\"\", \"e\": [1, 2]}\n  ]\n}\n");
}
