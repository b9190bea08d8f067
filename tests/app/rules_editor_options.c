/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * House rules in the program: every option of every game is changed by touches, whole sessions run as scripts, and
 * games in progress keep their rules.
 */
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "scenes/rules_editor/rules_editor_scene.h"
#include "scenes/table_routes.h"
#include "scripted_app.h"
#include "session/rules/rule_sets.h"
#include "support/rule_row_find.h"
#include "ui/stage_private.h"

static App *open_app(const char *data)
{
    App *app = scripted_open(data, !data, 1);
    app->settings.animation_speed = SPEED_OFF;
    app->stage.motion.speed = SPEED_OFF;
    app->settings.confirmations = false;
    return app;
}

static bool touch(App *app, const char *format, const char *id)
{
    const bool good = CHECK(stage_press_id(&app->stage, textf(format, id), &check_error));
    stage_refresh(&app->stage);
    return good;
}

static const Hotspot *spot(App *app, const char *format, const char *id)
{
    const char *name = textf(format, id);
    stage_renew_hotspots(&app->stage);
    return hotspots_find(&app->stage.hotspots, name);
}

/* ---- All options ---- */

/* Opens the set-up of a game, and then the page of house rules. */
static RulesEditor *open_page(App *app, const Game *game)
{
    while (app->stage.scene_count > 1) stage_apply_transition(&app->stage, scene_pop_to_root());
    stage_push(&app->stage, setup_scene_create(&app->stage, game));
    scripted_frame(app, SCRIPTED_FRAME_MS);
    touch(app, "%s", "house-rules");
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "house-rules");
    return stage_top(&app->stage)->self;
}

/* Checks that back in the set-up the game starts, or the set-up says why not. */
static void begin_or_explain(App *app, const RulesEditor *editor)
{
    char conflict[ERROR_SIZE];
    text_copy(conflict, sizeof conflict, editor->conflict);
    const bool caused = editor->shown_cause >= 0;
    /* In a conflict the cause is marked. Only a set without changes may have none: it may not suit the number of
     * players. */
    if (conflict[0]) CHECK(caused || variant_count_differences(editor->variant) == 0);
    touch(app, "%s", "done");
    const Hotspot *start = spot(app, "%s", "start");
    if (!CHECK(start != NULL)) return;
    CHECK_INT(start->disabled_reason != NULL, conflict[0] != '\0');
    if (start->disabled_reason) {
        CHECK_TEXT(start->disabled_reason, conflict);
        return;
    }
    touch(app, "%s", "start");
    CHECK_TEXT(stage_top(&app->stage)->kind->name, "table");
}

/* Turns the wheel so that a hotspot is visible. */
static const Hotspot *bring(App *app, const char *id)
{
    const Hotspot *wanted = spot(app, "%s", id);
    if (!wanted || rect_covers(wanted->clip, wanted->at)) return wanted;
    stage_wheel(&app->stage, rect_centre(wanted->clip), rect_centre(wanted->at).y - rect_centre(wanted->clip).y);
    return spot(app, "%s", id);
}

/* Moves a number to one of its limits, by touches on its slider and buttons. */
static void walk_number(App *app, RulesEditor *editor, const char *path, bool up)
{
    const Hotspot *slider = bring(app, path);
    if (slider) {
        const Point end = {up ? rect_right(slider->groove) : slider->groove.x, rect_centre(slider->groove).y};
        stage_pointer_down(&app->stage, end, POINTER_MOUSE);
        stage_pointer_up(&app->stage, end);
        stage_refresh(&app->stage);
    }
    for (int steps = 0; steps < 120; steps++) {
        const Hotspot *button = spot(app, up ? "%s:more" : "%s:less", path);
        if (!CHECK(button != NULL) || button->disabled_reason) break;
        if (!touch(app, up ? "%s:more" : "%s:less", path)) break;
    }
    const RuleRow *row = rule_rows_find(&editor->rows, path);
    if (CHECK(row != NULL)) CHECK_INT(row->value, up ? row->max : row->min);
}

static void walk_choice(App *app, RulesEditor *editor, const char *path, int choice)
{
    const char *id = textf("%s:%d", path, choice);
    if (spot(app, "%s", id)) {
        touch(app, "%s", id);
    } else {
        for (int i = 0; i < RULE_ROW_CHOICES_MAX && rule_rows_find(&editor->rows, path)->value != choice; i++)
            touch(app, "%s:next", path);
    }
    CHECK_INT(rule_rows_find(&editor->rows, path)->value, choice);
}

/* Sets each option to each of its choices or limits, on a new page each time, so that only one option is changed. */
static int walk_game(App *app, const Game *game)
{
    int walked = 0;
    RulesEditor *editor = open_page(app, game);
    SCOPED_MEMORY RuleRows *rows = memory_allocate(sizeof *rows);
    *rows = editor->rows;
    for (int i = 0; i < rows->count; i++) {
        const RuleRow *row = &rows->items[i];
        const int ends = row->kind == RULE_ROW_CHOICE   ? (int)row->max + 1
                         : row->kind == RULE_ROW_SWITCH ? 2
                         : row->kind == RULE_ROW_NUMBER ? 2
                                                        : 0;
        for (int end = 0; end < ends; end++) {
            editor = open_page(app, game);
            if (variant_count_differences(editor->variant) > 0) touch(app, "%s", "reset");
            if (row->kind == RULE_ROW_NUMBER) {
                walk_number(app, editor, row->path, end == 1);
            } else if (row->kind == RULE_ROW_CHOICE) {
                walk_choice(app, editor, row->path, end);
            } else if (editor->rows.items[i].value != end) {
                touch(app, "%s", row->path);
                CHECK_INT(editor->rows.items[i].value, end);
            }
            begin_or_explain(app, editor);
            walked++;
        }
    }
    return walked;
}

APP_TEST(option_limits_can_be_played, "with each option at each limit a game starts or says why not", open_app(NULL))
{
    for (int i = 0; GAMES[i]; i++) CHECK(walk_game(app, GAMES[i]) >= (int)option_count(GAMES[i]->options));
}

/* ---- Own sets and games in progress ---- */

APP_TEST(own_set_is_made_by_keys, "an own set is made and saved by keys only, in the smallest window", open_app(NULL))
{
    scripted_run(app, "speed off\nsize 800x600\nopen neighbors\n");
    /* Tab to the control, then the key that presses it. */
    static const struct {
        const char *to, *then;
    } WAYS[] = {{"house-rules", "key Return\nexpect scene house-rules\n"},
                {"next_door", "key Return\nexpect spot next_door:reset\n"},
                {"values.Q", "key Right\nkey Right\nexpect text Standard: 8\n"},
                {"rows:more", "key Return\nexpect text need one piece each\n"},
                {"rows:reset", "key Return\nexpect no text need one piece each\n"},
                {"save-as", "key Return\nexpect scene house-name\n"},
                {"name", "type Kitchen table\nkey Return\nexpect text Saved as “Kitchen table”\n"},
                {"done", "key Return\nexpect scene setup\nexpect text Kitchen table\n"}};
    for (size_t i = 0; i < sizeof WAYS / sizeof *WAYS; i++) {
        if (!scripted_tab_to(app, WAYS[i].to)) break;
        scripted_run(app, WAYS[i].then);
    }
}

APP_TEST(running_game_keeps_its_rules, "a game in progress keeps its rules, whatever is changed", open_app(NULL))
{
    scripted_run(app,
                 "speed off\nsize 1280x800\nopen neighbors\ntouch house-rules\nrule values {\"Q\":77}\ntouch save-as\n"
                 "type Queens\ntouch ok\ntouch done\nseat 0 ai easy\nseat 1 human\nbegins 0\nstart\nwait idle\nexpect "
                 "scene table\n"
                 "key Escape\ntouch street\nopen neighbors\ntouch house-rules\nrule values {\"Q\":5}\ntouch save\n"
                 "touch delete\ntouch answer:1\ntouch reset\ntouch done\nkey Escape\n");
    SCOPED_MATCH *match = host_journal_resume(&app->stage.host, game_find("neighbors"));
    if (CHECK(match != NULL)) {
        SCOPED_TEXT text = {0};
        JsonWriter out = json_writer(&text);
        fields_write_value(option_find(match_game(match)->options, "values"), match_rules(match), &out);
        CHECK_HAS(text.data, "\"Q\":77");
    }
}

APP_TEST(bad_set_is_disabled_with_reason, "a bad file among the own sets is disabled with the reason", open_app(NULL))
{
    const char *folder = host_rules_folder(&app->stage.host, game_find("neighbors"));
    if (CHECK(file_replace(textf("%s/%s", folder, "Broken.json"), "{\"rows\":99}", 11, &check_error))) {
        scripted_run(
            app, "speed off\nsize 1280x800\nopen neighbors\nexpect shut card:4\ntouch card:2\n"
                 "expect text Points\ntouch house-rules\nexpect shut set:0\nexpect text cannot be read\ntouch set:0\n"
                 "expect text rows: 99 is not a whole number from 4 to 8\n");
    }
}

TEST(set_outside_folder_is_reported, "a stored set-up that names a set outside its folder is reported, and harmless")
{
    const char *folder = check_make_folder();
    SCOPED_TEXT note = {0}, text = {0};
    text_addf(&note, "%s/state", folder);
    CHECK(folder_make(note.data, &check_error));
    text_add(&note, "/rules-neighbors.json");
    const char *victim = textf("%s/X.json", folder);
    CHECK(file_replace(victim, "{\"rows\": 7}", 11, &check_error));
    static const char NOTE[] = "{\"preset\": \"\", \"set\": \"../../../X\", \"rules\": {\"rows\": 5}}";
    CHECK(file_replace(note.data, NOTE, strlen(NOTE), &check_error));
    SCOPED_APP *app = open_app(folder);
    scripted_run(app,
                 "speed off\nsize 1280x800\nopen neighbors\nexpect text A file cannot be called\ntouch house-rules\n");
    const RulesEditor *editor = stage_top(&app->stage)->self;
    CHECK_TEXT(editor->variant->set_name, "");
    /* Writing a set with that name is also refused. */
    const char *rules = host_rules_folder(&app->stage.host, game_find("neighbors"));
    CHECK_ERROR(rule_set_write(rules, "../../../X", editor->variant, &check_error), "A file cannot be called");
    CHECK(!rule_set_delete(rules, "../../../X", &check_error));
    CHECK(!rule_set_rename(rules, "../../../X", "Y", &check_error));
    CHECK(!rule_set_write(rules, "nul", editor->variant, &check_error));
    CHECK(file_read(victim, 100, &text, &check_error));
    CHECK_TEXT(text_string(&text), "{\"rows\": 7}");
}
