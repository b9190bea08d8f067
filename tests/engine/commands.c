/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/* The command line: valid and invalid arguments, and the results. */
#include "check.h"
#include "culdesac/registry.h"
#include "engine/tournament/contender.h"
#include "support/cases.h"
#include "support/engine_process.h"

/* The exit status, output (with | for new lines) and errors of a program with these arguments; given is its name. */
static const char *run_answer(const char *given, const char *text, const char *instead)
{
    const char *arguments[16] = {NULL};
    SCOPED_TEXT output = {0}, errors = {0};
    if (*text == '\0') return ""; /* only given */
    if (strcmp(text, "nothing") == 0) text = "";
    for (int count = 0; *text; text += strspn(text, " ")) {
        const size_t length = strcspn(text, " ");
        arguments[count++] = strncmp(text, "\"\"", 2) == 0 ? "" : textf("%.*s", (int)length, text);
        text += length;
    }
    const bool is_tools = strcmp(given, "culdesac-tools") == 0;
    const int status =
        is_tools ? tools_run(arguments, &output, &errors) : engine_run(arguments, "", 0, &output, &errors);
    CHECK(status != 2 || output.length == 0);
    CHECK(status != 0 || errors.length == 0);
    for (size_t i = 0; i < output.length; i++) output.data[i] = output.data[i] == '\n' ? '|' : output.data[i];
    return textf("%d: %s%s", status, text_string(&output), text_string(&errors));
}

TEST(arguments_are_accepted_or_refused, "what the program returns and says, with good and bad arguments")
{
    check_cases("tests/engine/cases/commands.txt", run_answer);
}

TEST(failed_output_is_an_error, "with any command, output that cannot be written is an error with a message")
{
    static const char *const CASES[][6] = {
        {"--help"},
        {"--version"},
        {"perft", "subdivision", "1"},
        {"bench", "null", "--smoke"},
        {"bench", "null", "--smoke", "--json"},
        {"match", "null", "--games", "1", "--seats", "random,random"},
        {"match", "null", "--games", "1", "--json"},
        {"play", "null", "--seed", "1"},
        {NULL},
    };
    static const char INPUT[] = "{\"cmd\":\"games\"}\n";
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        const char *arguments[7] = {NULL};
        memcpy(arguments, CASES[i], sizeof CASES[i]);
        SCOPED_TEXT errors = {0};
        CHECK_INT(engine_run_into("/dev/full", arguments, INPUT, strlen(INPUT), &errors), 1);
        CHECK_HAS(text_string(&errors), "culdesac-engine: the output cannot be written");
    }
}

/* Checks the figures of one game in the output of bench --json. */
static void check_figures(const JsonCursor *game)
{
    const JsonCursor id = json_member(game, "game"), players = json_member(game, "players"),
                     count_at = json_member(game, "perft");
    static const char *const RATES[] = {"playouts", "actions", "state_bytes", NULL};
    const Game *found = json_string(&id) ? game_find(json_string(&id)) : NULL;
    int32_t number;
    if (!CHECK(found)) return;
    CHECK(json_read_int32(&players, found->players_min, found->players_max, &number, NULL));
    for (int i = 0; RATES[i]; i++) {
        const JsonCursor at = json_member(game, RATES[i]);
        int64_t count;
        CHECK(json_read_int(&at, 1, INT64_C(1) << 50, &count, NULL));
    }
    CHECK_INT(json_exists(&count_at), game_has_perfect_info(found));
    const JsonCursor tree = json_member(game, "tree");
    CHECK_INT(json_count(&tree), 4);
}

TEST(bench_json, "bench --smoke --json measures every game, and the computer")
{
    static const char *const ARGUMENTS[] = {"bench", "--smoke", "--json", NULL};
    SCOPED_TEXT output = {0}, errors = {0};
    CHECK_INT(engine_run(ARGUMENTS, "", 0, &output, &errors), 0);
    const JsonCursor root = check_json(text_string(&output)), games = json_member(&root, "games"),
                     machine = json_member(&root, "calibration");
    CHECK_INT(json_count(&machine), 2);
    int count = 0;
    for (JsonCursor game = json_first(&games); json_exists(&game); json_next(&game), count++) check_figures(&game);
    for (size_t i = 0; GAMES[i]; i++) count--;
    CHECK(count >= 0);
}

/* The names in a part of the help: each up to the next comma, semicolon or parenthesis. Words that describe the names
 * are left out. */
static void check_help_names(char *part)
{
    char *rest = NULL, *described = strstr(part, ", which");
    if (described) *described = '\0';
    for (char *name = strtok_r(part, " ,()\n", &rest); name; name = strtok_r(NULL, " ,()\n", &rest)) {
        Contender contender;
        if (strcmp(name, "or") == 0 || strcmp(name, "and") == 0 || strcmp(name, "a") == 0 ||
            strcmp(name, "neighbour") == 0)
            continue;
        CHECK_ABOUT(contender_read(name, &contender, &check_error), "%s", name);
    }
}

TEST(contenders_in_help_are_accepted, "every contender that the help names is accepted")
{
    static const char *const ARGUMENTS[] = {"--help", NULL};
    SCOPED_TEXT output = {0}, errors = {0};
    CHECK_INT(engine_run(ARGUMENTS, "", 0, &output, &errors), 0);
    char *names = strstr(output.data, "opponents: "), *end = strstr(output.data, " A budget may follow");
    if (!CHECK(names && end)) return;
    *end = '\0';
    char *rest = NULL;
    for (char *part = strtok_r(names + strlen("opponents: "), ";", &rest); part; part = strtok_r(NULL, ";", &rest))
        check_help_names(part);
}

/* ---- A saved game ---- */

#define SAMPLE "tests/samples/1/records/neighbors.culdesac.json"
#define THREE "tests/samples/1/records/subdivision.culdesac.json"

/* Checks one turning point in JSON. */
static void check_point(const JsonCursor *point)
{
    static const char *const KEYS[] = {"action", "player", "played", "better", "cost", "reason", "solved", NULL};
    const JsonCursor cost_at = json_member(point, "cost"), solved_at = json_member(point, "solved"),
                     action_at = json_member(point, "action"), reason_at = json_member(point, "reason");
    double cost;
    bool solved;
    int32_t action;
    CHECK(json_only_members(point, KEYS, NULL));
    CHECK_INT(json_count(point), 7);
    CHECK(json_read_double(&cost_at, 1, &cost, NULL) && cost > 0);
    CHECK(json_read_bool(&solved_at, &solved, NULL));
    CHECK(json_read_int32(&action_at, 0, 1000, &action, NULL));
    CHECK(json_is_string(&reason_at));
}

TEST(review_json, "review --json lists the chances before every action, the turning points, iterations and seed")
{
    static const char *const KEYS[] = {"game", "players", "chances", "turning_points", "iterations", "seed", NULL};
    static const char *const ARGUMENTS[] = {"review", THREE, "--json", "--iterations", "2000", "--seed", "5", NULL};
    SCOPED_TEXT output = {0}, errors = {0};
    CHECK_INT(engine_run(ARGUMENTS, "", 0, &output, &errors), 0);
    CHECK_HAS(text_string(&output), "{\"game\":\"subdivision\",\"players\":3,\"chances\":[{\"action\":0,\"player\":");
    CHECK_HAS(text_string(&output), "\"iterations\":2000,\"seed\":\"5\"}\n");
    const JsonCursor root = check_json(text_string(&output)), chances = json_member(&root, "chances"),
                     points = json_member(&root, "turning_points");
    CHECK(json_only_members(&root, KEYS, NULL));
    CHECK(json_count(&chances) > 0 && json_count(&points) > 0);
    for (JsonCursor chance = json_first(&chances); json_exists(&chance); json_next(&chance)) {
        const JsonCursor value = json_member(&chance, "value");
        CHECK_INT(json_count(&chance), 3);
        CHECK_INT(json_count(&value), 3);
    }
    for (JsonCursor point = json_first(&points); json_exists(&point); json_next(&point)) check_point(&point);
}

TEST(line_prints_a_record, "line prints a game as one line, which review, play and the protocol accept as a record")
{
    static const char *const ARGUMENTS[] = {"line", SAMPLE, NULL}, *const PROTOCOL[] = {NULL};
    SCOPED_TEXT line = {0}, output = {0}, errors = {0}, request = {0};
    CHECK_INT(engine_run(ARGUMENTS, "", 0, &line, &errors), 0);
    if (!CHECK(line.length > 20 && strchr(line.data, '\n') == line.data + line.length - 1)) return;
    line.data[--line.length] = '\0';
    RUN(0, "neighbors, 2 players, ", "", "review", line.data, "--iterations", "200");
    RUN(0, line.data, "", "line", line.data);
    RUN(1, "", "\"\" cannot be opened: a file must have a name.", "line", "");
    RUN(0, "", "", "play", "--resume", line.data);
    text_addf(&request, "{\"cmd\":\"replay\",\"record\":\"%s\"}\n", line.data);
    CHECK_INT(engine_run(PROTOCOL, request.data, request.length, &output, &errors), 0);
    CHECK_HAS(text_string(&output), "{\"ok\":true,\"state\":{\"game\":\"neighbors\"");
}

/* ---- Rulebooks from elsewhere ---- */

static const char NULL_BOOK[] =
    "{\"game\":\"null\",\"title\":\"Nil\",\"about\":\"Less.\",\"minutes\":1,\"options\":{"
    "\"turns\":{\"title\":\"Turns\",\"help\":\"How many.\",\"default\":9},"
    "\"bonus\":{\"title\":\"Bonus\",\"help\":\"Twice.\",\"default\":true},"
    "\"bad_call\":{\"title\":\"Bad call\",\"help\":\"Costs.\",\"default\":\"free\"}},\"presets\":{}}";

static const char BEGIN[] = "{\"cmd\":\"new\",\"game\":\"null\",\"players\":2}\n";

static void check_begin(const char *const *arguments, const char *answered, const char *complained)
{
    SCOPED_TEXT output = {0}, errors = {0};
    CHECK_INT(engine_run(arguments, BEGIN, strlen(BEGIN), &output, &errors), 0);
    CHECK_HAS(text_string(&output), answered);
    CHECK_HAS(text_string(&errors), complained);
    if (!*complained) CHECK_TEXT(text_string(&errors), "");
}

TEST(rules_folder, "--rules reads the rulebooks from a folder; instead of a bad one the built-in copy is used")
{
    const char *folder = check_make_folder();
    const char *const arguments[] = {"--rules", folder, NULL};
    check_write_file(folder, "null.json", NULL_BOOK);
    check_begin(arguments, "\"turns\":9,\"bonus\":true", "");
    check_write_file(folder, "null.json", "{\"game\":\"null\",\n \"title\":7}");
    check_begin(arguments, "\"turns\":4,\"bonus\":false",
                "/null.json, line 2, column 10: title: this must be a string.");
    remove(textf("%s/null.json", folder));
    check_begin(arguments, "\"turns\":4,\"bonus\":false", "/null.json cannot be opened");
}

TEST(house_rules, "--house adds the player's own rules; errors in them are reported, and the rules left out")
{
    const char *folder = check_make_folder();
    const char *path = textf("%s/house.json", folder);
    const char *const arguments[] = {"--house", path, NULL};
    check_write_file(folder, "house.json", "{\"null\":{\"turns\":7}}");
    check_begin(arguments, "\"turns\":7,", "");
    check_write_file(folder, "house.json", "{\"null\":{\"turns\":700}}");
    check_begin(arguments, "\"turns\":4,",
                "house.json, line 1, column 18: null.turns: 700 is not a whole number from 1 to 50.");
    check_write_file(folder, "house.json", "{\"go\":{},\"null\":{\"turns\":7}}");
    check_begin(arguments, "\"turns\":7,", "house.json, line 1, column 7: go: unknown game.");
    check_write_file(folder, "house.json", "[1]");
    check_begin(arguments, "\"turns\":4,", "[1] is not an object.");
    check_write_file(folder, "house.json", "{");
    check_begin(arguments, "\"turns\":4,", "house.json, line 1, column 2: ");
}

TEST(own_card_is_added_to_rules, "a card of the player's own becomes one of the game's rules")
{
    const char *folder = check_make_folder();
    static const char BEGIN_NASTY[] = "{\"cmd\":\"new\",\"game\":\"nasty\",\"players\":2,\"seed\":1}\n";
    const char *path = textf("%s/house.json", folder);
    check_write_file(folder, "house.json",
                     "{\"nasty\":{\"cards\":[{\"id\":\"garden_gnome\",\"count\":3,\"kind\":\"nasty\","
                     "\"steps\":[{\"do\":\"skip\",\"target\":\"other\"}]}]}}");
    const char *const arguments[] = {"--house", path, NULL};
    SCOPED_TEXT output = {0}, errors = {0};
    CHECK_INT(engine_run(arguments, BEGIN_NASTY, strlen(BEGIN_NASTY), &output, &errors), 0);
    CHECK_HAS(text_string(&output), "\"id\":\"garden_gnome\"");
    CHECK_TEXT(text_string(&errors), "");
}
