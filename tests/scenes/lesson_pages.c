/* SPDX-License-Identifier: MIT */
/* The lessons: each is played to its end with what it asks for, and with the touches that it expects to be wrong. */
#include "culdesac/files.h"
#include "culdesac/lesson.h"
#include "culdesac/position.h"
#include "culdesac/registry.h"
#include "tabletop/tabletop.h"
#include "ui/portrait.h"

#include <ctype.h>
#include <strings.h>

/* What this test needs besides the members of every TableFixture: the lesson that is played at the table. */
#define FIXTURE_OWN        \
    const Game *game;      \
    Lesson *lesson;        \
    void *view;            \
    TouchSelection wanted; \
    int step, learner;     \
    int32_t shown[2];
#include "table_fixture.h"

static Lesson *lesson_of(const Game *game, const Rulebook *book)
{
    const void *rules = rulebook_defaults(book);
    const RulebookPageRules page = {game->options, rules, rules};
    return lesson_create_file("rules", game->id, &page, &check_error);
}

static TableFixture *sit_down(const Game *game)
{
    TableFixture *fixture = fixture_open(game_table_find(game));
    fixture->game = game;
    fixture->book = rulebook_create_builtin(game);
    fixture->lesson = lesson_of(game, fixture->book);
    CHECK(fixture->lesson);
    fixture->view = memory_allocate(game->state_size);
    fixture->stage.layout = layout_make(1280, 800, 1);
    return fixture;
}

static void get_up(TableFixture *fixture)
{
    selection_clear(&fixture->wanted);
    lesson_destroy(fixture->lesson);
    free(fixture->view);
    fixture_close(fixture);
}

static bool check(const TableFixture *fixture, bool holds, const char *what, const char *more)
{
    const LessonStep *step = lesson_step(fixture->lesson, fixture->step);
    CHECK_ABOUT(holds, "%s.lesson.md, line %d: %s: %s", fixture->game->id, step->line, what, more);
    return holds;
}

/* ---- Playing ---- */

/* Lays the table out as the learner sees it, with all legal actions. */
static void look(TableFixture *fixture)
{
    const void *rules = match_rules(fixture->match);
    const bool hidden = game_has_hidden_info(fixture->game);
    match_view(fixture->match, fixture->learner, fixture->view);
    fixture_choose(fixture, rules, fixture->view, fixture->learner);
    fixture_see(fixture, rules, fixture->view, hidden ? fixture->learner : NOBODY, fixture->learner);
}

static bool is_on_table(const TableFixture *fixture, const char *token)
{
    return find_target(fixture, token) || is_choice(fixture, token);
}

/* Finds the paths of the actions that a step asks for. */
static void list_wanted(TableFixture *fixture, const LessonStep *step)
{
    Action actions[64];
    size_t count = 0;
    char text[ACTION_TEXT_SIZE + 8];
    Error error = {""};
    for (const char *at = step->actions; lesson_next_item(&at, "; ", text, sizeof text);) {
        int player = NOBODY;
        if (!check(fixture, count < 64 && position_read_action(fixture->match, text, &player, &actions[count], &error),
                   text, error.text))
            return;
        check(fixture, player == 0, text, "it is not the learner's turn");
        count++;
    }
    selection_init(&fixture->wanted, actions, count, fixture->game_table, match_rules(fixture->match));
}

static void check_lights(TableFixture *fixture, const LessonStep *step)
{
    char token[TOUCH_TOKEN_SIZE];
    for (const char *at = step->highlight; lesson_next_item(&at, ", ", token, sizeof token);) {
        const bool player = strcmp(token, "you") == 0 || strcmp(token, "me") == 0;
        /* Rows, columns and items of the score are no targets, only drawn: app/lesson_highlights.c checks them. */
        const bool is_drawn = strncmp(token, "line:", 5) == 0 || strncmp(token, "item:", 5) == 0;
        check(fixture, player || is_drawn || is_on_table(fixture, token), "nothing to be lit", token);
    }
}

/* ---- Named things are highlighted ---- */

enum { NOUN_MIN = 3, ENDING_MOST = 2 };

/* Whether a word can name a thing on the table. OTHERS are words of labels that name no single thing. */
static bool is_noun(const char *word, size_t length)
{
    static const char *const OTHERS[] = {"the",   "and",   "card",  "cards", "hand", "face", "down",   "free",
                                         "empty", "left",  "stone", "yard",  "look", "into", "seen",   "them",
                                         "turn",  "white", "black", "of",    "Anna", "Ben",  "here",   "build",
                                         "what",  "has",   "row",   "line",  "rank", "city", "pyramid"};
    if (length < NOUN_MIN) return false;
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        if (strlen(OTHERS[i]) == length && strncasecmp(OTHERS[i], word, length) == 0) return false;
    }
    return true;
}

/* The next word of a text: its start, and its length; NULL after the last. */
static const char *next_word(const char *text, size_t *length)
{
    while (*text && !isalpha((unsigned char)*text)) text++;
    *length = 0;
    while (isalpha((unsigned char)text[*length])) (*length)++;
    return *length > 0 ? text : NULL;
}

/* Whether a text contains that word, or its plural. */
static bool says(const char *text, const char *word, size_t length)
{
    size_t here;
    for (const char *at = text; at && (at = next_word(at, &here)); at += here) {
        if (here >= length && here <= length + ENDING_MOST && strncasecmp(at, word, length) == 0) return true;
    }
    return false;
}

static bool is_lit(const TableFixture *fixture, const LessonStep *step, const char *token)
{
    char lit[TOUCH_TOKEN_SIZE];
    for (const char *at = step->highlight; lesson_next_item(&at, ", ", lit, sizeof lit);) {
        if (strcmp(lit, token) == 0) return true;
    }
    for (size_t i = 0; i < fixture->wanted.count; i++) {
        const TouchPath *path = &fixture->wanted.paths[i];
        for (int n = 0; n < path->count; n++) {
            if (strcmp(path->tokens[n], token) == 0) return true;
        }
    }
    return false;
}

/* Whether the captured pieces of that name are lit, as part of their player's panel. */
static bool names_lit_shelf(const TableFixture *fixture, const LessonStep *step, const char *word, size_t length)
{
    const GameTable *game_table = fixture->game_table;
    if (!is_lit(fixture, step, "you") || !is_lit(fixture, step, "me")) return false;
    for (int i = 0; game_table->scoring.items && fixture->game->items[i]; i++) {
        if (says(tabletop_item_name(game_table, i), word, length)) return true;
    }
    return false;
}

static bool names_what_is_lit(const TableFixture *fixture, const LessonStep *step, const char *word, size_t length)
{
    if (names_lit_shelf(fixture, step, word, length)) return true;
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        const Target *target = &fixture->arrangement.targets[i];
        if (is_lit(fixture, step, target->token) && says(target->label, word, length)) return true;
    }
    return false;
}

/* Of each kind of thing that a step names at least one is highlighted, and if it mentions points, somebody's points
 * are. */
static void check_named(const TableFixture *fixture, const LessonStep *step)
{
    if (!step->highlight) return;
    const char *words = textf("%s. %s", step->text->text, step->task ? step->task : "");
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        size_t length;
        for (const char *at = fixture->arrangement.targets[i].label; at && (at = next_word(at, &length));
             at += length) {
            if (!is_noun(at, length) || !says(words, at, length)) continue;
            check(fixture, names_what_is_lit(fixture, step, at, length), "named, and dimmed",
                  textf("%.*s", (int)length, at));
        }
    }
    const bool points = strstr(words, " point") != NULL;
    check(fixture, !points || is_lit(fixture, step, "you") || is_lit(fixture, step, "me"), "named, and dimmed",
          "points");
}

/* Each touch that a step expects to be wrong must be of a single thing on the table, and must not begin an action that
 * is asked for. */
static void check_answers(TableFixture *fixture, const LessonStep *step)
{
    char token[TOUCH_TOKEN_SIZE];
    for (int i = 0; i < step->answer_count; i++) {
        for (const char *at = step->answers[i]->extra; lesson_next_item(&at, ", ", token, sizeof token);) {
            check(fixture, is_on_table(fixture, token), "no single thing that can be touched, such as a2 or c3", token);
            check(fixture, !selection_has_start(&fixture->wanted, token), "this is what is asked for", token);
        }
    }
}

/* If it does not matter whose a piece is, pieces of each owner are highlighted. */
static void check_each_owner(const TableFixture *fixture, const LessonStep *step)
{
    if (!step->highlight || !strstr(step->text->text, "whoever owns it")) return;
    for (int i = 0; i < fixture->arrangement.target_count; i++) {
        const char *label = fixture->arrangement.targets[i].label, *on = strstr(label, " on ");
        bool lit = !on || !says(step->text->text, label, strcspn(label, " "));
        for (int n = 0; n < fixture->arrangement.target_count && !lit; n++) {
            const Target *other = &fixture->arrangement.targets[n];
            lit = strncmp(other->label, label, (size_t)(on - label)) == 0 && is_lit(fixture, step, other->token);
        }
        check(fixture, lit, "named, and none of the kind is lit", label);
    }
}

static void read_points(const TableFixture *fixture, int32_t points[2])
{
    const Score score = game_score(fixture->game, match_rules(fixture->match), match_head(fixture->match), NULL);
    memcpy(points, score.points, 2 * sizeof *points);
}

/* A score that is lower than when something was last asked for is spoken of. If the step speaks of points, the player
 * who has just lost some is highlighted. */
static void check_points(TableFixture *fixture, const LessonStep *step, const int32_t before[2])
{
    int32_t now[2];
    const bool speaks = strstr(step->text->text, "point") || strstr(step->text->text, "score");
    read_points(fixture, now);
    for (int player = 0; player < 2; player++) {
        const bool fell = !step->position && now[player] < fixture->shown[player];
        check(fixture, !fell || speaks, "a score falls", "and nothing is said");
        check(fixture,
              !speaks || !step->highlight || now[player] >= before[player] ||
                  is_lit(fixture, step, player == 0 ? "you" : "me"),
              "named, and dimmed", "the points that a player lost");
    }
    memcpy(fixture->shown, now, sizeof now);
}

static void take_position(TableFixture *fixture, const LessonStep *step)
{
    Error error = {""};
    if (!step->position) return;
    match_destroy(fixture->match);
    fixture->match = position_create_match(fixture->book, step->position, &error);
    if (!check(fixture, fixture->match != NULL, "position", error.text)) return;
    check(fixture, !step->before || position_play_actions(fixture->match, step->before, &error), "before", error.text);
}

/* Whichever of the requested actions is played, the rest of the lesson can be played. */
static void check_ways(TableFixture *fixture, const LessonStep *step)
{
    const bool last = fixture->step + 1 == lesson_step_count(fixture->lesson);
    const LessonStep *next = last ? NULL : lesson_step(fixture->lesson, fixture->step + 1);
    Error error = {""};
    for (size_t i = 0; i < fixture->wanted.count; i++) {
        const char *text = action_text(fixture->game, match_rules(fixture->match), fixture->wanted.actions[i]);
        const bool plays = match_play(fixture->match, 0, fixture->wanted.actions[i], NULL, &error);
        if (!check(fixture, plays, text, error.text)) continue;
        const size_t length = match_length(fixture->match);
        if (step->opponent_reply)
            check(fixture, position_play_actions(fixture->match, step->opponent_reply, &error), text, error.text);
        if (next && !next->position && next->opponent_actions)
            check(fixture, position_play_actions(fixture->match, next->opponent_actions, &error), text, error.text);
        while (match_length(fixture->match) >= length) match_undo(fixture->match);
    }
    check(fixture, step->expects != LESSON_EXPECT_ANY || fixture->choosing.count > 0, "any action", "there is none");
}

static void open_scene(TableFixture *fixture, int index)
{
    const LessonStep *step = lesson_step(fixture->lesson, index);
    Error error = {""};
    char text[ACTION_TEXT_SIZE + 8];
    fixture->step = index;
    take_position(fixture, step);
    if (!fixture->match) return;
    int32_t before[2];
    read_points(fixture, before);
    check(fixture, !step->opponent_actions || position_play_actions(fixture->match, step->opponent_actions, &error),
          "then", error.text);
    const StateHead *head = match_head(fixture->match);
    const bool last = index + 1 == lesson_step_count(fixture->lesson);
    fixture->learner = last && head->to_move >= 0 ? head->to_move : 0;
    const bool his = head->to_move == fixture->learner || (head->may_act & 1);
    check(fixture, step->expects == LESSON_EXPECT_CONTINUE || his, "it is not the learner's turn", "");
    look(fixture);
    selection_clear(&fixture->wanted);
    if (step->expects == LESSON_EXPECT_LISTED) list_wanted(fixture, step);
    check_lights(fixture, step);
    check_named(fixture, step);
    check_each_owner(fixture, step);
    if (!game_has_hidden_info(fixture->game)) check_points(fixture, step, before);
    check_answers(fixture, step);
    check_ways(fixture, step);
    const char *first = step->actions;
    if (lesson_next_item(&first, "; ", text, sizeof text))
        check(fixture, position_play_actions(fixture->match, text, &error), text, error.text);
    check(fixture, !step->opponent_reply || position_play_actions(fixture->match, step->opponent_reply, &error), "then",
          error.text);
}

static bool has_lesson(const Game *game) { return lesson_exists("rules", game->id); }

TEST(lessons_can_end, "every lesson can be finished with any action that it asks for; its highlights and answers exist")
{
    int lessons = 0;
    for (int i = 0; GAMES[i]; i++) {
        if (!has_lesson(GAMES[i])) continue;
        TableFixture *fixture = sit_down(GAMES[i]);
        lessons++;
        for (int step = 0; fixture->lesson && step < lesson_step_count(fixture->lesson); step++)
            open_scene(fixture, step);
        get_up(fixture);
    }
    CHECK(lessons > 0);
}

TEST(neighbour_teaches_each_lesson, "a neighbour teaches each lesson, and its last step is the deal of a real game")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!has_lesson(GAMES[i])) continue;
        TableFixture *fixture = sit_down(GAMES[i]);
        if (fixture->lesson) {
            fixture->step = lesson_step_count(fixture->lesson) - 1;
            take_position(fixture, lesson_step(fixture->lesson, fixture->step));
            check(fixture, portrait_is_character(lesson_teacher_id(fixture->lesson)), "nobody of that name", "");
            check(fixture, fixture->match && !match_began_with_state(fixture->match), "the last position",
                  "is no deal");
        }
        get_up(fixture);
    }
}

/* ---- Numbers ---- */

/* Whether a line is text for the learner: everything but titles of blocks, positions, tokens and notation. */
static bool is_words(const char *line)
{
    static const char *const OTHERS[] = {"```", "position ", "  ", "before ", "then ", "light ", "> ", "#"};
    for (size_t i = 0; i < sizeof OTHERS / sizeof OTHERS[0]; i++) {
        if (strncmp(line, OTHERS[i], strlen(OTHERS[i])) == 0) return false;
    }
    return true;
}

static void check_numbers(const Game *game, const char *text)
{
    int number = 0;
    while (*text) {
        const size_t length = strcspn(text, "\n");
        bool value = false, digit = false;
        number++;
        const char *answer = text[0] == '!' ? strstr(text, ": ") : NULL;
        for (const char *at = answer && answer < text + length ? answer : text; is_words(text) && at < text + length;
             at++) {
            if (strncmp(at, "{{", 2) == 0) value = true;
            if (strncmp(at, "}}", 2) == 0) value = false;
            digit = digit || (!value && isdigit((unsigned char)*at));
        }
        CHECK_ABOUT(!digit,
                    "%s.lesson.md, line %d: a digit. Write an option's value as {{side}} and another number as a word. "
                    "Do not name a square: say what is on it, and highlight it.",
                    game->id, number);
        text += length + (text[length] == '\n');
    }
}

TEST(option_values_are_filled_in, "no lesson contains digits: the values of options are filled in")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!has_lesson(GAMES[i])) continue;
        SCOPED_TEXT text = {0};
        if (CHECK(file_read(textf("rules/%s.lesson.md", GAMES[i]->id), 1 << 16, &text, &check_error)))
            check_numbers(GAMES[i], text_string(&text));
    }
}
