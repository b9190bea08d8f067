/* SPDX-License-Identifier: MIT */
/*
 * Explain as we play: each thing is said once in a match, one at a time, and goes at the next touch; the words there are for it name
 * what there is; and a house without any is explained by its events.
 */
#include "company.h"

#include "culdesac/page.h"
#include "culdesac/registry.h"
#include "kit/tips.h"
#include "scenes/doors.h"

#include <ctype.h>

extern const Game NEIGHBORS;

static App *open_explaining(void)
{
    App *app = company_open("build/test-program");
    Settings settings = app->settings;
    settings.explain = EXPLAIN_ALWAYS;
    app_take_settings(app, &settings);
    return app;
}

static Match *neighbors_match(uint64_t seed)
{
    Rulebook *book = rulebook_create_builtin(&NEIGHBORS);
    Match *match = company_seat(match_create(&NEIGHBORS, rulebook_defaults(book), 2, seed), "pp");
    rulebook_destroy(book);
    return match;
}

static void play_any(const TableScene *table, App *app)
{
    Action actions[1024];
    const int mover = match_head(table->match)->to_move;
    CHECK(match_legal(table->match, mover, actions) > 0);
    table_act(app->stage.scenes[0].self, &app->stage, mover, actions[0]);
}

/* Until nothing is said any more; returns how often something was. */
static int hear_all(App *app)
{
    int said = 0;
    for (int i = 0; i < 20; i++) {
        puppet_frame(app, 50);
        if (!app->stage.tip.said) return said;
        said++;
        stage_pointer_down(&app->stage, (Point){2, 400}, false);
        stage_pointer_up(&app->stage, (Point){2, 400});
        CHECK(!app->stage.tip.said);
    }
    return said;
}

TEST(once, "the beginning is explained once, a capture once, and not again when the match is taken up")
{
    App *app = open_explaining();
    TableScene *table = company_sit(app, neighbors_match(5));
    puppet_frame(app, 50);
    CHECK(app->stage.tip.said);
    CHECK_HAS(app->stage.tip.tip.sentence, "owner");
    CHECK_TEXT(app->stage.tip.tip.sign, "NB-3");
    CHECK(hear_all(app) > 0);
    play_any(table, app);
    puppet_frame(app, 50);
    CHECK_HAS(app->stage.tip.tip.sentence, "shelf");
    CHECK(hear_all(app) == 2); /* and what its kind brings */
    play_any(table, app);
    puppet_frame(app, 50);
    const bool again = app->stage.tip.said && strstr(app->stage.tip.tip.sentence, "shelf");
    CHECK(!again);
    hear_all(app);
    table_explain_begin(table, &app->stage);
    play_any(table, app);
    puppet_frame(app, 50);
    CHECK(!app->stage.tip.said || !strstr(app->stage.tip.tip.sentence, "shelf"));
    puppet_close(app);
}

TEST(switched, "switched off nothing is said; a game that is new explains itself until two have been finished")
{
    App *app = open_explaining();
    TableScene *table = company_sit(app, neighbors_match(6));
    table_explain_switch(table, &app->stage, false);
    hear_all(app);
    play_any(table, app);
    CHECK(hear_all(app) == 0);
    Settings settings = app->settings;
    settings.explain = EXPLAIN_NEW;
    app_take_settings(app, &settings);
    CHECK(!explain_wanted(&app->stage, &NEIGHBORS)); /* as it was just chosen */
    explain_choose(&app->stage, &NEIGHBORS, true);
    CHECK(explain_wanted(&app->stage, &NEIGHBORS));
    settings.explain = EXPLAIN_NEVER;
    app_take_settings(app, &settings);
    CHECK(!explain_wanted(&app->stage, &NEIGHBORS));
    puppet_close(app);
}

TEST(plain, "a house without words for it is explained by the sentences of its events")
{
    static HouseWord rows[512];
    static char keys[512][64];
    static Game game;
    App *app = open_explaining();
    TableScene *table = company_sit(app, neighbors_match(7));
    HouseWords words = {0, rows};
    /* Each word stays where it is in the table, but those are called otherwise. */
    for (size_t i = 0; i < NEIGHBORS.words->count; i++) {
        rows[words.count] = NEIGHBORS.words->rows[i];
        if (strncmp(rows[words.count].key, "explain_", 8) == 0) {
            text_copy(keys[words.count], sizeof keys[0], rows[words.count].key);
            keys[words.count][7] = '-';
            rows[words.count].key = keys[words.count];
        }
        words.count++;
    }
    hear_all(app);
    game = NEIGHBORS;
    game.words = &words;
    table->game = &game;
    play_any(table, app);
    puppet_frame(app, 50);
    CHECK(app->stage.tip.said);
    CHECK_HAS(app->stage.tip.tip.sentence, "Anna takes");
    table->game = &NEIGHBORS;
    puppet_close(app);
}

/* ---- The words --------------------------------------------------------------------------------------------------------- */

static bool is_kind(const EventKind *kinds, const char *name)
{
    for (; kinds->name; kinds++) {
        if (strcmp(kinds->word ? kinds->word : kinds->name, name) == 0) return true;
    }
    return false;
}

static bool is_listed(const char *const *list, const char *name)
{
    for (; *list; list++) {
        char key[64];
        size_t i = 0;
        for (; (*list)[i]; i++) key[i] = (char)(isalnum((unsigned char)(*list)[i]) ? tolower((unsigned char)(*list)[i]) : '_');
        key[i] = '\0';
        if (strcmp(key, name) == 0) return true;
    }
    return false;
}

static bool names_something(const Game *game, const char *word)
{
    static const char *const SORTS[] = {"event_", "reason_", "phase_", "item_"};
    if (strcmp(word, "begin") == 0) return true;
    for (int sort = 0; sort < 4; sort++) {
        const size_t length = strlen(SORTS[sort]);
        if (strncmp(word, SORTS[sort], length) != 0) continue;
        const char *name = word + length;
        return sort == 0   ? is_kind(game->events, name)
               : sort == 1 ? is_kind(game->reasons, name)
               : sort == 2 ? is_listed(game->phases, name)
                           : is_listed(game->items, name);
    }
    return false;
}

static int count_words(const char *text)
{
    int count = 0;
    for (const char *at = text; *at; at++) count += *at == ' ';
    return count + 1;
}

/* It has a weight, and 25 words at most; and a sign, unless so many players
 * or these rules leave nothing to say. Returns whether it says something. */
static bool check_word(const Game *game, const void *rules, int players, const char *word)
{
    const StateHead head = {.players = (uint8_t)players};
    const TableContext context = {.game = game, .rules = rules, .view = &head};
    char text[TIP_TEXT], sign[SIGN_TEXT], *end;
    if (!kit_tip_words(&context, "explain", word, text, sign)) {
        CHECK(!"it can be filled in");
        fprintf(stderr, "%s: explain_%s\n", game->id, word);
        return false;
    }
    if (!CHECK(strtol(text, &end, 10) > 0 && *end == ':') || !CHECK(count_words(end) <= 25) || !CHECK(!strstr(end, "{")))
        fprintf(stderr, "%s: explain_%s: %s\n", game->id, word, text);
    const bool says = strlen(end) > 1;
    if (!CHECK(!says || sign[0])) fprintf(stderr, "%s: explain_%s has no sign\n", game->id, word);
    return says;
}

TEST(words, "the words name events, reasons, phases and items that there are, with a weight and a sign, by every preset")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!doors_lead_to(GAMES[i])) continue;
        const Game *game = GAMES[i];
        Rulebook *book = rulebook_create_builtin(game);
        void *rules = memory_allocate(game->rules_size);
        for (size_t n = 0; n < game->words->count; n++) {
            const char *key = game->words->rows[n].key;
            if (strncmp(key, "explain_", 8) != 0) continue;
            if (!CHECK(names_something(game, key + 8))) fprintf(stderr, "%s: %s names nothing\n", game->id, key);
            bool says = false;
            for (int preset = -1; preset < (int)rulebook_presets(book); preset++) {
                Fault fault;
                CHECK(rulebook_rules(book, preset, NULL, 0, rules, &fault));
                for (int players = game->players_min; players <= game->players_max; players++)
                    says = check_word(game, rules, players, key + 8) || says;
            }
            if (!CHECK(says)) fprintf(stderr, "%s: %s never says anything\n", game->id, key);
        }
        free(rules);
        rulebook_destroy(book);
    }
}

TEST_MAIN(once, switched, plain, words)
