/* SPDX-License-Identifier: MIT */
/* The rulebooks' pages: all rules and options explained, differences marked, examples played, pictures present. */
#include "check.h"
#include "culdesac/files.h"
#include "culdesac/registry.h"
#include "culdesac/rulebook_page.h"
#include "support/laws.h"
#include "support/random_play.h"

#include <dirent.h>

static const char *const NAMES[PLAYERS_MAX] = {"Anna", "Ben", "Clara", "Daniel", "Emma", "Felix", "Grace", "Henry"};

/* The prefix and number of the rules of each game. */
static const struct {
    const char *game, *letters;
    int first, last;
} RULE_IDS[] = {{"neighbors", "NB", 0, 14},  {"subdivision", "SD", 1, 13}, {"neighborhoods", "NH", 1, 18},
                {"nationhood", "NA", 1, 22}, {"nasty", "NN", 1, 32},       {"null", "NU", 1, 5}};

/* Whether a game is one of the street's five, whose rulebooks are complete. */
static bool is_complete(const Game *game)
{
    for (size_t i = 0; i < sizeof RULE_IDS / sizeof RULE_IDS[0]; i++) {
        if (strcmp(RULE_IDS[i].game, game->id) == 0) return game != &NULL_GAME;
    }
    return false;
}

/* A game with its written rules, and a buffer for others. */
typedef struct Shelf {
    const Game *game;
    Rulebook *book;
    void *rules;
} Shelf;

static Shelf shelf_open(const Game *game)
{
    Shelf shelf = {game, rulebook_create_builtin(game), memory_allocate(game->rules_size)};
    memcpy(shelf.rules, rulebook_defaults(shelf.book), game->rules_size);
    return shelf;
}

static void shelf_close(Shelf *shelf)
{
    rulebook_destroy(shelf->book);
    free(shelf->rules);
}

/* The page with the shelf's rules; an error is a failed check. */
static RulebookPage *page_of(const Shelf *shelf)
{
    const RulebookPageRules rules = {shelf->game->options, shelf->rules, rulebook_defaults(shelf->book)};
    RulebookPage *page = rulebook_page_create_file("rules", shelf->game->id, &rules, &check_error);
    CHECK(page);
    return page;
}

static void page_close(RulebookPage **page) { rulebook_page_destroy(*page); }
#define SCOPED_PAGE SCOPED(page_close) RulebookPage

/* The page with all its conditional parts. */
static RulebookPage *full_page(const Game *game)
{
    RulebookPage *page = rulebook_page_create_file("rules", game->id, NULL, &check_error);
    CHECK(page);
    return page;
}

static int changes(const RulebookPage *page)
{
    int count = 0;
    for (int i = 0; i < rulebook_page_block_count(page); i++) count += rulebook_page_block(page, i)->changed;
    return count;
}

/* ---- Explained rules ---- */

static bool names_rule(const RulebookPage *page, const char *id)
{
    int length;
    for (int i = 0; i < rulebook_page_block_count(page); i++) {
        if (rulebook_page_block(page, i)->example < 0 && block_find(rulebook_page_block(page, i), id, 0, &length) >= 0)
            return true;
    }
    return false;
}

TEST(every_rule_is_explained, "every rule of every game is named where the page explains it")
{
    for (size_t i = 0; i < sizeof RULE_IDS / sizeof RULE_IDS[0]; i++) {
        SCOPED_PAGE *page = full_page(game_find(RULE_IDS[i].game));
        if (!page) continue;
        for (int number = RULE_IDS[i].first; number <= RULE_IDS[i].last; number++) {
            const char *id = textf("%s-%d", RULE_IDS[i].letters, number);
            CHECK_ABOUT(names_rule(page, id), "%s.md does not name %s", RULE_IDS[i].game, id);
        }
    }
}

TEST(every_page_has_its_chapters, "every page has its chapters, and with every preset it has no brace left over")
{
    for (size_t i = 0; random_play_game(i); i++) {
        SCOPED(shelf_close) Shelf shelf = shelf_open(random_play_game(i));
        for (int preset = RULEBOOK_STANDARD; preset < (int)rulebook_preset_count(shelf.book); preset++) {
            int chapters = 0;
            CHECK(rulebook_make_rules(shelf.book, preset, NULL, 0, shelf.rules, &check_error));
            SCOPED_PAGE *page = page_of(&shelf);
            if (!page) continue;
            CHECK_TEXT(rulebook_page_block(page, 0)->text, rulebook_title(shelf.book));
            for (int b = 0; b < rulebook_page_block_count(page); b++) {
                const Block *block = rulebook_page_block(page, b);
                chapters += block->kind == BLOCK_CHAPTER;
                CHECK_ABOUT(block->kind == BLOCK_POSITION || !strpbrk(block->text, "{}"), "%s", block->text);
            }
            CHECK(chapters >= 4);
            const bool differs =
                memcmp(shelf.rules, rulebook_defaults(shelf.book), random_play_game(i)->rules_size) != 0;
            CHECK((changes(page) > 0) == differs);
        }
    }
}

/* ---- Explained options ---- */

/* Checks that the page with these rules marks a difference. */
static void check_marked(const Shelf *shelf, const char *what)
{
    SCOPED_PAGE *page = page_of(shelf);
    CHECK_ABOUT(!page || changes(page) > 0, "%s: nothing in the rulebook depends on %s", shelf->game->id, what);
}

static void change_value(Shelf *shelf, const Option *option, int32_t value)
{
    const int32_t before = field_number(option, shelf->rules);
    if (value == before) return;
    field_set_number(option, shelf->rules, value);
    check_marked(shelf, option->key);
    field_set_number(option, shelf->rules, before);
}

TEST(differences_are_marked, "the page explains every option, and marks each that differs from Standard")
{
    for (size_t i = 0; random_play_game(i); i++) {
        SCOPED(shelf_close) Shelf shelf = shelf_open(random_play_game(i));
        for (size_t row = 0; random_play_game(i)->options[row].key; row++) {
            const Option *option = &random_play_game(i)->options[row];
            if (option->codec == &FIELD_BOOL) {
                change_value(&shelf, option, !field_number(option, shelf.rules));
            } else if (option->choices && !option->codec) {
                for (int32_t choice = 0; option->choices[choice]; choice++) change_value(&shelf, option, choice);
            } else if (!option->members && !option->codec) {
                change_value(&shelf, option, option->min);
                change_value(&shelf, option, option->max);
            }
        }
    }
}

TEST(changed_lists_are_marked, "changed lists and objects are also marked")
{
    static const char *const SAMPLES[][2] = {
        {"neighbors", "{\"counts\":{\"Q\":7,\"F\":11}}"},
        {"neighbors", "{\"values\":{\"F\":2},\"scoring\":\"points\"}"},
        {"subdivision", "{\"boards\":{\"3\":{\"size\":8}}}"},
        {"subdivision", "{\"patterns\":{\"6:6\":[\"a1\",\"a2\",\"b1\",\"b2\",\"f6\",\"e5\"]}}"},
        {"subdivision", "{\"park_layout\":[\"d4\",\"c3\",\"a1\",\"b6\",\"f2\",\"e5\"]}"},
        {"subdivision", "{\"park_layout\":\"random\"}"},
        {"nasty", "{\"cards\":[{\"id\":\"early_bird\",\"count\":9}]}"},
        {"nasty", "{\"cards\":[{\"id\":\"moving_day\",\"count\":8,\"kind\":\"nasty\",\"steps\":[{\"do\":\"swap seats\","
                  "\"target\":\"other\"}]}]}"},
        {NULL, NULL}};
    for (int i = 0; SAMPLES[i][0]; i++) {
        SCOPED(shelf_close) Shelf shelf = shelf_open(game_find(SAMPLES[i][0]));
        const JsonCursor root = check_json(SAMPLES[i][1]);
        CHECK(options_read(shelf.game->options, &root, shelf.rules, &check_error));
        check_marked(&shelf, SAMPLES[i][1]);
    }
}

TEST(pages_can_explain_any_rules, "a page can be made for any rules")
{
    Rng rng = rng_from_seed(7);
    for (size_t i = 0; random_play_game(i); i++) {
        SCOPED(shelf_close) Shelf shelf = shelf_open(random_play_game(i));
        for (int round = 0; round < 40; round++) {
            laws_random_rules(shelf.book, random_play_game(i)->players_min, &rng, shelf.rules);
            rulebook_page_destroy(page_of(&shelf));
        }
    }
}

/* ---- Examples ---- */

/* An example that is being played. */
typedef struct Play {
    Shelf shelf;
    Match *match;
    Text sentences;  /* the sentences of the last action, each with a newline after it */
    size_t compared; /* the length of the part of `sentences` that has been compared */
    int steps;       /* the number of things that the example showed */
} Play;

static void deal_position(Play *play, const JsonCursor *root)
{
    static const char *const KEYS[] = {"players", "seed", "rules", NULL};
    const JsonCursor players = json_member(root, "players"), seed = json_member(root, "seed"),
                     rules = json_member(root, "rules");
    int32_t count = 0;
    uint64_t number = 0;
    if (CHECK(json_only_members(root, KEYS, &check_error) &&
              json_read_int32(&players, 2, PLAYERS_MAX, &count, &check_error) &&
              json_read_digits(&seed, &number, &check_error) &&
              rulebook_make_rules(play->shelf.book, RULEBOOK_STANDARD, json_exists(&rules) ? &rules : NULL, count,
                                  play->shelf.rules, &check_error)))
        play->match = match_create(play->shelf.game, play->shelf.rules, count, number);
}

static void load_position(Play *play, const JsonCursor *root)
{
    SCOPED_MEMORY void *state = memory_allocate(play->shelf.game->state_size);
    memcpy(play->shelf.rules, rulebook_defaults(play->shelf.book), play->shelf.game->rules_size);
    if (CHECK(state_read(play->shelf.game, root, play->shelf.rules, state, &check_error)))
        play->match = match_create_from(play->shelf.game, play->shelf.rules, state);
}

static void take_position(Play *play, const Block *block)
{
    const JsonCursor root = check_json(block->text), game = json_member(&root, "game");
    if (json_exists(&game)) {
        load_position(play, &root);
    } else {
        deal_position(play, &root);
    }
    for (int i = 0; play->match && i < match_players(play->match); i++) seat_player(play->match, i, NULL, NAMES[i]);
}

/* Plays "Ben: decline", or an action of the player who must act. */
static void play_action(Play *play, const char *text, int line)
{
    int player = match_head(play->match)->to_move;
    for (int i = 0; i < PLAYERS_MAX; i++) {
        const size_t length = strlen(NAMES[i]);
        if (strncmp(text, NAMES[i], length) != 0 || strncmp(text + length, ": ", 2) != 0) continue;
        player = i;
        text += length + 2;
    }
    SCOPED_MEMORY EventList *events = memory_allocate(sizeof *events);
    text_reset(&play->sentences);
    play->compared = 0;
    CHECK_ABOUT(match_play_text(play->match, player, text, events, &check_error), "line %d: %s", line, text);
    for (size_t i = 0; i < events->count; i++) {
        event_describe(play->shelf.game, play->shelf.rules, &events->items[i], match_names(play->match),
                       &play->sentences);
        text_add_char(&play->sentences, '\n');
    }
}

static void play_before(Play *play, const Block *block)
{
    SCOPED_MEMORY char *actions = strcpy(memory_allocate(strlen(block->text) + 1), block->text);
    for (char *at = actions, *end; at; at = end ? end + 2 : NULL) {
        end = strstr(at, "; ");
        if (end) *end = '\0';
        play_action(play, at, block->line);
    }
}

static void check_event(Play *play, const Block *block)
{
    const char *all = text_string(&play->sentences), *found = strstr(all + play->compared, block->text);
    const size_t length = strlen(block->text);
    const bool is_sentence = found && (found == all || found[-1] == '\n') && found[length] == '\n';
    if (!CHECK_ABOUT(is_sentence, "line %d: “%s” is not in: %s", block->line, block->text, all)) return;
    play->compared = (size_t)(found - all) + length;
}

static void check_refused(Play *play, const Block *block)
{
    const bool played =
        match_play_text(play->match, match_head(play->match)->to_move, block->extra, NULL, &check_error);
    CHECK_ABOUT(!played && strcmp(check_error.text, block->text) == 0, "line %d: %s", block->line, block->extra);
}

static int compare_names(const void *a, const void *b) { return strcmp(a, b); }

static void check_legal(Play *play, const Block *block)
{
    SCOPED_MEMORY Action *actions = memory_allocate(play->shelf.game->actions_max * sizeof *actions);
    const size_t count = match_legal_actions(play->match, match_head(play->match)->to_move, actions);
    char(*words)[ACTION_TEXT_SIZE] = memory_allocate((count + 1) * sizeof *words);
    SCOPED_TEXT text = {0};
    for (size_t i = 0; i < count; i++) play->shelf.game->write_action(play->shelf.rules, actions[i], words[i]);
    qsort(words, count, sizeof *words, compare_names);
    for (size_t i = 0; i < count; i++) text_addf(&text, "%s%s", i ? ", " : "", words[i]);
    if (!CHECK_TEXT(block->text, text_string(&text))) fprintf(stderr, "line %d\n", block->line);
    free(words);
}

static void check_score(Play *play, const Block *block)
{
    SCOPED_TEXT text = {0};
    const Score score = game_score(play->shelf.game, play->shelf.rules, match_state(play->match), NULL);
    for (int i = 0; i < match_players(play->match); i++) text_addf(&text, "%s%d", i ? " " : "", (int)score.points[i]);
    if (!CHECK_TEXT(block->text, text_string(&text))) fprintf(stderr, "line %d\n", block->line);
}

static void check_needs(const Play *play, const Block *block)
{
    SCOPED_MEMORY char *keys = strcpy(memory_allocate(strlen(block->text) + 1), block->text);
    for (char *key = strtok(keys, " "); key; key = strtok(NULL, " "))
        CHECK(option_find(play->shelf.game->options, key) != NULL);
}

static void play_block(Play *play, const Block *block)
{
    play->steps += block->kind == BLOCK_ACTION || block->kind == BLOCK_REFUSED || block->kind == BLOCK_SCORE;
    if (block->kind == BLOCK_POSITION) take_position(play, block);
    if (!play->match) return;
    switch (block->kind) {
    case BLOCK_BEFORE: play_before(play, block); break;
    case BLOCK_NEEDS: check_needs(play, block); break;
    case BLOCK_ACTION: play_action(play, block->text, block->line); break;
    case BLOCK_EVENT: check_event(play, block); break;
    case BLOCK_REFUSED: check_refused(play, block); break;
    case BLOCK_LEGAL: check_legal(play, block); break;
    case BLOCK_SCORE: check_score(play, block); break;
    default: break;
    }
}

/* Plays the example that begins at that block. Returns the index after it. */
static int play_example(const Game *game, const RulebookPage *page, int at)
{
    Play play = {shelf_open(game), NULL, {0}, 0, 0};
    const int example = rulebook_page_block(page, at)->example;
    const Block *title = rulebook_page_block(page, at);
    for (; at < rulebook_page_block_count(page) && rulebook_page_block(page, at)->example == example; at++)
        play_block(&play, rulebook_page_block(page, at));
    CHECK_ABOUT(play.match && play.steps > 0, "%s.md, line %d: nothing is played", game->id, title->line);
    match_destroy(play.match);
    text_clear(&play.sentences);
    shelf_close(&play.shelf);
    return at;
}

TEST(examples_have_the_stated_result, "every example has the result that its page says")
{
    for (size_t i = 0; random_play_game(i); i++) {
        SCOPED_PAGE *page = full_page(random_play_game(i));
        int examples = 0;
        for (int at = 0; page && at < rulebook_page_block_count(page);) {
            const bool begins = rulebook_page_block(page, at)->example >= 0;
            examples += begins;
            at = begins ? play_example(random_play_game(i), page, at) : at + 1;
        }
        CHECK_ABOUT(examples >= (is_complete(random_play_game(i)) ? 3 : 1), "%s.md has %d examples",
                    random_play_game(i)->id, examples);
    }
}

/* ---- Pictures ---- */

static const char PNG_SIGN[] = "\x89PNG\r\n\x1a\n";

static bool shows_picture(const RulebookPage *page, const char *name)
{
    for (int i = 0; i < rulebook_page_block_count(page); i++) {
        const Block *block = rulebook_page_block(page, i);
        if (block->kind == BLOCK_PICTURE && strcmp(block->extra, name) == 0) return true;
    }
    return false;
}

static const char *const THEMES[] = {"day", "dusk", "night", "contrast"};
enum { THEME_COUNT = sizeof THEMES / sizeof *THEMES };

TEST(every_page_has_pictures, "every page has two to four pictures in every theme, small enough to be shipped")
{
    for (size_t i = 0; random_play_game(i); i++) {
        SCOPED_PAGE *page = full_page(random_play_game(i));
        int pictures = 0;
        for (int b = 0; page && b < rulebook_page_block_count(page); b++) {
            const Block *block = rulebook_page_block(page, b);
            SCOPED_TEXT path = {0}, png = {0};
            if (block->kind != BLOCK_PICTURE) continue;
            pictures++;
            for (size_t theme = 0; theme < THEME_COUNT; theme++) {
                text_reset(&path);
                text_reset(&png);
                text_addf(&path, "assets/art/pages/%s/%s.png", THEMES[theme], block->extra);
                CHECK(file_read(path.data, 60 * 1024, &png, &check_error) && memcmp(png.data, PNG_SIGN, 8) == 0);
            }
            CHECK(strncmp(block->extra, random_play_game(i)->id, strlen(random_play_game(i)->id)) == 0);
        }
        CHECK_ABOUT(pictures <= 4 && (pictures >= 2 || !is_complete(random_play_game(i))), "%s.md has %d pictures",
                    random_play_game(i)->id, pictures);
    }
}

static void check_shown(const char *theme)
{
    DIR *dir = opendir(textf("assets/art/pages/%s", theme));
    if (!CHECK(dir != NULL)) return;
    for (struct dirent *entry = readdir(dir); entry; entry = readdir(dir)) {
        char name[256];
        if (entry->d_name[0] == '.') continue;
        text_copy(name, sizeof name, entry->d_name);
        char *dot = strrchr(name, '.'), *dash = strchr(name, '-');
        if (!CHECK(dot && dash && strcmp(dot, ".png") == 0)) continue;
        *dot = *dash = '\0';
        const Game *game = game_find(name);
        *dash = '-';
        SCOPED_PAGE *page = game ? full_page(game) : NULL;
        CHECK_ABOUT(page && shows_picture(page, name), "%s", entry->d_name);
    }
    closedir(dir);
}

TEST(every_picture_is_shown, "every stored picture is shown on its page")
{
    for (size_t theme = 0; theme < THEME_COUNT; theme++) check_shown(THEMES[theme]);
}
