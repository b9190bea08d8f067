/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * The lessons in the program: each game's lesson is played from its own data by touches, by keys only and by the
 * gamepad only, with wrong touches first, left in the middle and resumed; in small and wide windows and with enlarged
 * text. Texts cover nothing that is highlighted, and are never cut off. A lesson is one continuous game, and an action
 * is visible before the next text.
 */
#include "learner.h"
#include "scenes/table/page_table.h"
#include "session/lessons/game_lessons.h"
#include "support/soak.h"

/* Input devices. */
typedef enum InputDevice { BY_TOUCH, BY_KEYS, BY_PAD, HANDS } InputDevice;

enum { PRESSES_MAX = 400, FRAMES_MAX = 1000 };
/* Pictures do not depend on the input device, and answers to wrong touches do not depend on the window. So each lesson
 * is also taken by keys, with wrong touches, in one of these windows, and by the gamepad in the other. The soak tries
 * all devices in all windows. */
static const int BY_KEYS_IN[] = {1, 5}; /* the second is for the gamepad; in every other game they are swapped */

static bool is_tried(InputDevice device, int game, int window)
{
    return soak_count(0, 1) || window == BY_KEYS_IN[(game + (device == BY_PAD)) % 2];
}

typedef struct Learner {
    App *app;
    const Game *game;
    InputDevice device;
    bool presses_all; /* also touches everything that the step does not ask for */
    char where[96];
} Learner;

static LessonScene *lesson_of(const Learner *learner) { return learner_lesson(learner->app); }

static bool check(const Learner *learner, bool holds, const char *what, const char *more)
{
    const LessonScene *lesson = lesson_of(learner);
    CHECK_ABOUT(holds, "%s, step %d: %s: %s", learner->where, lesson ? lesson->step + 1 : 0, what, more);
    return holds;
}

/* ---- Reaching a thing ---- */

static const Hotspot *spot_of(const Learner *learner, const char *id)
{
    Stage *stage = &learner->app->stage;
    stage_renew_hotspots(stage);
    return hotspots_find(&stage->hotspots, id);
}

/* Finds a point at which the pointer hits a hotspot, whose middle may be covered. */
static bool find_point(const Learner *learner, const char *id, Point *point)
{
    enum { STEPS = 8 };
    Stage *stage = &learner->app->stage;
    const Hotspot *hotspot = spot_of(learner, id);
    if (!hotspot) return false;
    const Rect at = hotspot->at;
    for (int n = 0; n < STEPS * STEPS; n++) {
        const int ring = n == 0 ? STEPS / 2 * (STEPS + 1) : n;
        point->x = at.x + at.w * ((float)(ring % STEPS) + .5f) / STEPS;
        point->y = at.y + at.h * ((float)(ring / STEPS) + .5f) / STEPS;
        const Hotspot *there = hotspots_at(&stage->hotspots, *point, 0);
        if (there && strcmp(there->id, id) == 0) return true;
    }
    return false;
}

static bool press_pointer(const Learner *learner, const char *id)
{
    Point point;
    if (!find_point(learner, id, &point)) return false;
    scripted_click(learner->app, point);
    return true;
}

static void steer(const Learner *learner, int way)
{
    static const SDL_Keycode KEYS[] = {SDLK_RIGHT, SDLK_DOWN, SDLK_LEFT, SDLK_UP};
    static const SDL_GameControllerButton BUTTONS[] = {SDL_CONTROLLER_BUTTON_DPAD_RIGHT,
                                                       SDL_CONTROLLER_BUTTON_DPAD_DOWN, SDL_CONTROLLER_BUTTON_DPAD_LEFT,
                                                       SDL_CONTROLLER_BUTTON_DPAD_UP};
    if (learner->device == BY_PAD) {
        input_pad(learner->app, BUTTONS[way]);
    } else {
        input_key(learner->app, KEYS[way], KMOD_NONE);
    }
    stage_renew_hotspots(&learner->app->stage);
}

/* How far an arrow leads towards something. */
static float towards(int way, Rect from, Rect to)
{
    const float x = rect_centre(to).x - rect_centre(from).x, y = rect_centre(to).y - rect_centre(from).y;
    return way == 0 ? x : way == 1 ? y : way == 2 ? -x : -y;
}

/* The best arrow that was not tried from here yet. If all were tried they take turns. */
static int choose_way(unsigned tried, Rect from, Rect to)
{
    int best = -1;
    for (int way = 0; way < 4; way++) {
        if (tried >> way & 1) continue;
        if (best < 0 || towards(way, from, to) > towards(best, from, to)) best = way;
    }
    return best < 0 ? (int)(tried >> 4) % 4 : best;
}

/* Uses only arrows, like a player who sees the target. */
static bool walk_to(const Learner *learner, const char *id)
{
    enum { SEEN_MAX = 256 };
    Stage *stage = &learner->app->stage;
    char seen[SEEN_MAX][HOTSPOT_ID_SIZE];
    unsigned tried[SEEN_MAX];
    int count = 0;
    for (int presses = 0; presses < PRESSES_MAX; presses++) {
        const Hotspot *goal = spot_of(learner, id), *now = hotspots_find(&stage->hotspots, stage->focus);
        if (!goal) return false;
        if (now && stage->shows_focus && strcmp(now->id, id) == 0) return true;
        if (!now) {
            steer(learner, 1);
            continue;
        }
        int place = 0;
        while (place < count && strcmp(seen[place], now->id) != 0) place++;
        if (place == SEEN_MAX) return false;
        if (place == count) {
            text_copy(seen[count], HOTSPOT_ID_SIZE, now->id);
            tried[count++] = 0;
        }
        const int way = choose_way(tried[place], now->at, goal->at);
        tried[place] = (tried[place] | 1u << way) + 16;
        steer(learner, way);
    }
    return false;
}

static bool reach(const Learner *learner, const char *id)
{
    if (learner->device == BY_TOUCH) return press_pointer(learner, id);
    if (!walk_to(learner, id)) return false;
    if (learner->device == BY_PAD) {
        input_pad(learner->app, SDL_CONTROLLER_BUTTON_A);
    } else {
        input_key(learner->app, SDLK_RETURN, KMOD_NONE);
    }
    return true;
}

/* ---- What is visible ---- */

/* Checks that speaker and task cover nothing highlighted and nothing that can be touched now. */
static void check_free(const Learner *learner, const LessonScene *lesson)
{
    const Hotspot *task = spot_of(learner, "task");
    const TableScene *table = lesson->table;
    check(learner, !task || rect_overlap_area(lesson->bubble, task->at) < 1, "who speaks hides", "the task");
    for (int i = 0; i < table_arrangement(table)->target_count; i++) {
        const Target *target = &table_arrangement(table)->targets[i];
        const bool lit = lesson_scene_is_highlighted(lesson, target->token);
        if (!lit && !selection_has_next(table_selection(table), target->token)) continue;
        check(learner, rect_overlap_area(target->at, lesson->bubble) < 1, "who speaks hides", target->token);
        check(learner, !task || rect_overlap_area(target->at, task->at) < 1, "the task hides", target->token);
    }
}

static void check_frame(const Learner *learner)
{
    const LessonScene *lesson = lesson_of(learner);
    const Stage *stage = &learner->app->stage;
    app_frame(learner->app);
    const int taught = lesson_taught_count(lesson->lesson);
    const char *at = lesson->step < taught ? textf("%d of %d", lesson->step + 1, taught)
                                           : lesson_step(lesson->lesson, lesson->step)->title;
    check(learner, scripted_reads(learner->app, at), "cannot be read", at);
    const Rect window = layout_window(&stage->layout), bubble = lesson->bubble;
    check(learner, fabsf(rect_overlap_area(window, bubble) - bubble.w * bubble.h) < 1, "outside of the window",
          "who speaks");
    check(learner, bubble.w > 100 && bubble.h > 40, "there is no room for", "who speaks");
    check(learner, hotspots_find(&stage->hotspots, "bubble") != NULL, "there is nothing", "said");
    check(learner, lesson->text_fits, "has to be scrolled", lesson_scene_text(lesson));
    if (lesson->phase == LESSON_PHASE_TASK) check_free(learner, lesson);
    scripted_check_whole(learner->app, learner->where);
}

/* ---- Playing a lesson ---- */

/* Checks that each touch that is expected to be wrong leads nowhere and gets the lesson's own answer. */
static void touch_wrong(const Learner *learner)
{
    const LessonScene *lesson = lesson_of(learner);
    const LessonStep *step = lesson_scene_current_step(lesson);
    const int index = lesson->step;
    enum { GLANCE_MS = 300 };
    char token[TOUCH_TOKEN_SIZE];
    for (int i = 0; i < step->answer_count; i++) {
        for (const char *at = step->answers[i]->extra; lesson_next_item(&at, ", ", token, sizeof token);) {
            Point point;
            if (!find_point(learner, token, &point)) continue; /* it is covered by another, which has its own answer */
            scripted_click(learner->app, point);
            scripted_frame_unpainted(learner->app, SCRIPTED_FRAME_MS);
            scripted_frame_unpainted(learner->app, GLANCE_MS);
            const char *shown = learner->app->stage.refusal.text;
            check(learner, strcmp(shown, step->answers[i]->text) == 0, token, shown);
            check(learner, scripted_reads(learner->app, step->answers[i]->text), "cannot be read",
                  step->answers[i]->text);
            check(learner, lesson->step == index && lesson->phase == LESSON_PHASE_TASK, "it was no wrong touch", token);
        }
    }
    scripted_run_until_idle(learner->app);
}

/* Whether a touch is part of what is asked for, now or later. */
static bool is_asked(const TouchSelection *asked, const char *token)
{
    if (selection_contains(asked, token) || selection_has_start(asked, token)) return true;
    for (size_t i = 0; i < asked->count; i++) {
        for (int n = 0; n < asked->paths[i].count; n++) {
            if (strcmp(asked->paths[i].tokens[n], token) == 0) return true;
        }
    }
    return false;
}

/* Checks that anything else at the table leads nowhere, and gets an answer that stays until the next touch. */
static void press_all_else(const Learner *learner)
{
    enum { READING_MS = 6000 };
    const LessonScene *lesson = lesson_of(learner);
    const TouchSelection *asked = table_selection(lesson->table);
    const HotspotList *hotspots = &learner->app->stage.hotspots;
    const int touched = asked->touched.count;
    spot_of(learner, "");
    for (int i = 0; i < hotspots->count; i++) {
        const Hotspot *hotspot = &hotspots->items[i];
        char token[HOTSPOT_ID_SIZE];
        text_copy(token, sizeof token, hotspot->id);
        const bool other = hotspot->code == CODE_TABLE_TOKEN && hotspot_can_press(hotspot) &&
                           strcmp(token, TABLETOP_SORT) != 0 && strcmp(token, TABLETOP_CLEAR) != 0;
        if (!other || is_asked(asked, token)) continue;
        if (!press_pointer(learner, token)) continue; /* it is covered by another, which has its own answer */
        scripted_frame_unpainted(learner->app, READING_MS);
        const char *shown = learner->app->stage.refusal.text;
        check(learner, shown[0] && scripted_reads(learner->app, shown), "no words on the screen for", token);
        check(learner, lesson->phase == LESSON_PHASE_TASK && asked->touched.count == touched, "it led on", token);
    }
}

/* Checks that the learner's action is on the table, at rest and not dimmed, in a frame before anything else happens. */
static void check_seen(const Learner *learner)
{
    enum { GLANCE_MS = 100 };
    const LessonScene *lesson = lesson_of(learner);
    const size_t played = lesson->asked_length + 1;
    bool seen = false;
    for (int frames = 0; lesson->phase == LESSON_PHASE_MOVING && frames < FRAMES_MAX; frames++) {
        scripted_frame_unpainted(learner->app, GLANCE_MS);
        const bool rests = table_has_rested(lesson->table, &learner->app->stage, 0, 0);
        const bool is_shown = table_session(lesson->table)->shown_steps == played;
        seen = seen || (lesson->phase == LESSON_PHASE_MOVING && rests && is_shown);
    }
    check(learner, seen, "is not seen before it continues", lesson_scene_current_step(lesson)->task);
}

static void do_step(const Learner *learner)
{
    LessonScene *lesson = lesson_of(learner);
    TouchPath path;
    if (lesson_scene_awaits_continue(lesson)) {
        check(learner, reach(learner, "on") && scripted_run_until_idle(learner->app), "not reached", "on");
        if (lesson_of(learner)) return;
        check(learner, lesson_state(&learner->app->stage.host, learner->game) == LESSON_DONE, "not done", "graduation");
        check(learner, !spot_of(learner, "exercises") == !lesson_exists("rules", textf("%s.advice", learner->game->id)),
              "offered without advice, or not at all", "exercises");
        check(learner, reach(learner, "play") && scripted_run_until_idle(learner->app), "not reached", "play");
        return;
    }
    if (!check(learner, learner_path(lesson, &path), "nothing to be done", "")) return;
    for (int i = 0; i < path.count; i++) {
        if (!check(learner, reach(learner, path.tokens[i]), "not reached", path.tokens[i])) return;
        if (i + 1 == path.count) break;
        scripted_run_until_idle(learner->app);
        if (learner->presses_all) press_all_else(learner);
    }
    if (lesson_of(learner)) check_seen(learner);
    scripted_run_until_idle(learner->app);
}

/* Leaves the lesson by the current input device, and resumes it. */
static void leave_and_return(const Learner *learner)
{
    const int step = lesson_of(learner)->step;
    if (learner->device == BY_TOUCH) {
        check(learner, press_pointer(learner, "skip"), "not reached", "skip");
    } else if (learner->device == BY_KEYS) {
        input_key(learner->app, SDLK_ESCAPE, KMOD_NONE);
    } else {
        input_pad(learner->app, SDL_CONTROLLER_BUTTON_B);
    }
    scripted_run_until_idle(learner->app);
    check(learner, !lesson_of(learner), "it is not left", "");
    check(learner, lesson_state(&learner->app->stage.host, learner->game) == LESSON_STARTED,
          "it is not known to be left", "");
    learner_begin(learner->app, learner->game);
    check(learner, lesson_of(learner) && lesson_of(learner)->step == step, "not taken up where it was", "");
}

static void open_scene(const Learner *learner)
{
    int moments = 0, last = -1;
    learner_begin(learner->app, learner->game);
    const Match *match = table_match(lesson_of(learner)->table);
    const int teacher = (lesson_of(learner)->learner + 1) % match_players(match);
    check(learner, table_context(lesson_of(learner)->table, &learner->app->stage).faces[teacher].strength == 0,
          "the teacher's strength is shown", "");
    while (lesson_of(learner) && moments++ < 3 * LESSON_STEPS_MAX) {
        const LessonScene *lesson = lesson_of(learner);
        if (!check(learner, lesson->phase == LESSON_PHASE_TASK || lesson->phase == LESSON_PHASE_AFTERWORD,
                   "nothing is asked for", ""))
            return;
        check_frame(learner);
        if (lesson->step != last && lesson->phase == LESSON_PHASE_TASK) touch_wrong(learner);
        if (learner->presses_all && lesson->phase == LESSON_PHASE_TASK) press_all_else(learner);
        if (lesson->step != last && lesson->step == 2) {
            leave_and_return(learner);
            match = table_match(lesson_of(learner)->table);
        }
        check(learner, match == table_match(lesson_of(learner)->table) || lesson_scene_is_last_step(lesson_of(learner)),
              "another game", "");
        last = lesson_of(learner)->step;
        do_step(learner);
    }
    const TableScene *table = scripted_table(learner->app);
    check(learner, strcmp(scripted_scene_name(learner->app), "table") == 0, "it does not end at a table",
          scripted_scene_name(learner->app));
    check(learner, table && match_length(table_match(table)) > 0, "the game has not begun", "");
    int strengths = 0;
    for (int player = 0; table && player < match_players(table_match(table)); player++)
        strengths += table_context(table, &learner->app->stage).faces[player].strength;
    check(learner, strengths > 0, "the strength of the opponents is not shown in the game", "");
    check(learner, lesson_state(&learner->app->stage.host, learner->game) == LESSON_DONE, "it is not known to be done",
          "");
}

static void go_through_all(InputDevice device)
{
    static const char *const BY[HANDS] = {"touches", "keys", "the pad"};
    for (int i = 0; GAMES[i]; i++) {
        for (int n = 0; n < WINDOW_COUNT; n++) {
            const bool tried = is_tried(device, i, n);
            if (!tried && (device != BY_TOUCH || !soak_takes(n + i, 4))) continue;
            Learner learner = {learner_open(WINDOWS[n]), GAMES[i], device, device == BY_TOUCH && tried, ""};
            if (!CHECK(learner.app != NULL)) return;
            snprintf(learner.where, sizeof learner.where, "the lesson of %s by %s at %dx%d, %d %%", GAMES[i]->id,
                     BY[device], WINDOWS[n].w, WINDOWS[n].h, WINDOWS[n].text);
            if (lesson_is_available(&learner.app->stage.host, GAMES[i])) open_scene(&learner);
            scripted_close(learner.app);
        }
    }
}

TEST(lessons_played_by_touch, "every lesson is played by touches, wrong ones first, and is resumed where it was left")
{
    go_through_all(BY_TOUCH);
}

TEST(lessons_played_by_keys, "every lesson is played by arrows and Return only") { go_through_all(BY_KEYS); }

TEST(lessons_played_by_gamepad, "every lesson is played by the gamepad only") { go_through_all(BY_PAD); }

/* ---- Enlarged text ---- */

enum { MOMENTS_MAX = 3 * LESSON_STEPS_MAX };

/* The text size of the current words, each of which is a text of its own. */
static float letters_of(const App *app)
{
    const LessonScene *lesson = learner_lesson(app);
    const char *said = lesson_scene_text(lesson);
    const size_t length = strcspn(said, " ");
    const FrameTexts shown = scripted_texts(app);
    float size = 0;
    for (int i = 0; i < shown.count && size <= 0; i++) {
        const char *word = shown_word(&shown, i);
        if (rect_contains(lesson->bubble, rect_centre(shown.places[i].at)) && strlen(word) == length &&
            strncmp(word, said, length) == 0)
            size = shown.places[i].size;
    }
    CHECK(size > 0);
    return size;
}

/* Reads the text sizes at each moment of a lesson. Returns the number of moments. */
static int read_letters(const Game *game, int text, float sizes[MOMENTS_MAX])
{
    int count = 0;
    SCOPED_APP *app = learner_open((LearnerWindow){800, 600, text});
    if (lesson_is_available(&app->stage.host, game)) learner_begin(app, game);
    for (; learner_lesson(app) && count < MOMENTS_MAX; count++) {
        scripted_frame(app, 400);
        sizes[count] = letters_of(app);
        scripted_check_whole(app, game->id);
        CHECK(learner_do_step(app));
    }
    return count;
}

TEST(lesson_text_is_whole, "also in a small window, the text of a lesson is larger with enlarged text, and none is cut")
{
    static const float LARGER = 1.3f;
    for (int i = 0; GAMES[i]; i++) {
        float plain[MOMENTS_MAX], large[MOMENTS_MAX];
        const int count = read_letters(GAMES[i], 100, plain);
        if (!CHECK_INT(read_letters(GAMES[i], 150, large), count)) continue;
        for (int n = 0; n < count; n++) {
            CHECK_ABOUT(large[n] >= LARGER * plain[n], "%s, moment %d: letters of %g, and of %g with larger ones: %g",
                        GAMES[i]->id, n, (double)plain[n], (double)large[n], (double)(large[n] / plain[n]));
        }
    }
}

/* ---- From the lesson to its game ---- */

static Rect board_in_lesson(const LessonScene *lesson, Stage *stage)
{
    SCOPED_STAGE_CHANGE small = stage_set_layout(stage, lesson_scene_table_layout(lesson, stage));
    return table_context(lesson->table, stage).table;
}

/* Begins the game at the end of a lesson. Returns the board's area in the lesson, or none. */
static Rect begin_game(App *app, const Game *game)
{
    Stage *stage = &app->stage;
    TouchPath path;
    learner_begin(app, game);
    while (learner_lesson(app) && !lesson_scene_is_last_step(learner_lesson(app)) && CHECK(learner_do_step(app)))
        continue;
    scripted_run_until_idle(app);
    const LessonScene *lesson = learner_lesson(app);
    if (!CHECK(lesson && learner_path(lesson, &path))) return (Rect){0};
    const Rect board = board_in_lesson(lesson, stage);
    for (int i = 0; i + 1 < path.count; i++) learner_touch(app, path.tokens[i]);
    scripted_set(app, animation_speed, SPEED_NORMAL);
    press_pointer(&(Learner){.app = app}, path.tokens[path.count - 1]);
    return board;
}

TEST(board_moves_into_game, "when a lesson becomes a game, its board moves, or is there at once without motion")
{
    for (int i = 0; GAMES[i]; i++) {
        for (int reduced = 0; reduced < 2 - i % 2; reduced++) {
            SCOPED_APP *app = learner_open(WINDOWS[0]);
            scripted_set(app, reduced_motion, reduced);
            const Rect before = begin_game(app, GAMES[i]);
            const TableScene *table = scripted_table(app);
            if (!CHECK(table != NULL)) return;
            scripted_frame(app, SCRIPTED_FRAME_MS);
            const Rect first = table_context(table, &app->stage).table;
            scripted_frame(app, 2000);
            const Rect last = table_context(table, &app->stage).table;
            const float all = last.h * last.w - before.h * before.w, moved = first.h * first.w - before.h * before.w;
            CHECK(all > 0);
            CHECK_ABOUT(reduced ? moved == all : moved < .3f * all, "%s: the board jumps from %g x %g to %g x %g",
                        GAMES[i]->id, (double)before.w, (double)before.h, (double)first.w, (double)first.h);
        }
    }
}

/* ---- Beside the lesson: advice, and an example game ---- */

static bool is_wanted(const LessonScene *lesson, Action action)
{
    for (size_t i = 0; i < lesson->wanted_count; i++) {
        if (lesson->wanted[i] == action) return true;
    }
    return false;
}

/* Tries some of the other actions, which are answered and undone. */
static void try_wrong_actions(App *app, const char *game)
{
    enum { MOST = 12 };
    LessonScene *lesson = learner_lesson(app);
    const size_t count = table_selection(lesson->table)->count, stride = 1 + count / MOST;
    for (size_t i = 0; i < count; i += stride) {
        const TouchSelection *selection = table_selection(lesson->table);
        const TouchPath path = selection->paths[i];
        const int step = lesson->step;
        if (is_wanted(lesson, selection->actions[i])) continue;
        for (int n = 0; n < path.count; n++) learner_touch(app, path.tokens[n]);
        const bool undone = learner_lesson(app) == lesson && lesson->step == step &&
                            lesson->phase == LESSON_PHASE_TASK && app->stage.refusal.text[0] &&
                            match_length(table_match(lesson->table)) == lesson->asked_length;
        CHECK_ABOUT(undone, "%s, advice %d: %s", game, step + 1, path.tokens[path.count - 1]);
        learner_touch(app, "veil");
        if (!CHECK_INT(table_selection(lesson->table)->count, count)) return;
    }
}

static void follow_advice(App *app, const Game *game)
{
    stage_push(&app->stage, advice_scene_create(&app->stage, game));
    scripted_run_until_idle(app);
    for (int step = 0; step < ADVICE_STEPS; step++) {
        LessonScene *lesson = learner_lesson(app);
        if (!CHECK(lesson && lesson_is_advice(lesson->lesson) && lesson->step == step)) return;
        char item[ACTION_TEXT_SIZE];
        size_t listed = 0;
        for (const char *at = lesson_scene_current_step(lesson)->actions;
             lesson_next_item(&at, "; ", item, sizeof item);)
            listed++;
        CHECK_INT(lesson->wanted_count, listed);
        CHECK(lesson->highlight_count == 0);
        try_wrong_actions(app, game->id);
        CHECK(learner_do_step(app) && lesson->phase == LESSON_PHASE_AFTERWORD && lesson->text_fits);
        learner_touch(app, "on");
    }
    CHECK(scripted_run(app, "expect scene graduation\nexpect text Now try it on somebody!\nexpect no spot exercises\n"
                            "touch street\nwait idle\nexpect scene street\n"));
}

TEST(advice_answers_other_moves, "each piece of advice answers and undoes other moves, and continues after its own")
{
    for (int i = 0; GAMES[i]; i++) {
        if (!lesson_exists("rules", textf("%s.advice", GAMES[i]->id))) continue;
        SCOPED_APP *app = learner_open(WINDOWS[i % 2]);
        follow_advice(app, GAMES[i]);
    }
}

/* Watches an example to its end. Each explanation stays as long as it takes to read. Returns their number. */
static int watch_example(App *app)
{
    enum { FRAME_MS = 250, FRAMES = 4000 };
    const TableScene *table = scripted_table(app);
    const Explanation *current = &inner_explainer(table)->current;
    uint64_t since = 0, until = 0;
    int count = 0;
    for (int frame = 0; frame < FRAMES && scripted_is_played_back(app); frame++) {
        const bool shown = current->sentence[0] != '\0';
        if (!shown || current->since.at != since) CHECK(app->stage.motion.now + FRAME_MS >= until);
        if (shown && current->since.at != since) count++;
        since = shown ? current->since.at : 0;
        until = shown ? current->until : 0;
        scripted_frame(app, FRAME_MS);
    }
    CHECK_INT(table_session(table)->shown_steps, match_length(table_match(table)));
    return count;
}

/* The first move is seen within two seconds, and a touch brings the next one. */
static void check_begins(App *app, const TableScene *table)
{
    enum { BEGINS_MS = 2000 };
    scripted_run(app, "speed normal\n");
    scripted_frame(app, BEGINS_MS);
    CHECK_INT(table_session(table)->shown_steps, 1);
    scripted_run(app, "click .5 .5\nwait 100\n");
    CHECK_INT(table_session(table)->shown_steps, 2);
    CHECK(!app->stage.refusal.text[0] && scripted_is_played_back(app));
    scripted_run(app, "speed off\n");
}

TEST(example_is_taken_over, "an example game is explained as it is played, and the player can take it over anywhere")
{
    enum { EXPLAINED = 3, MOVES_MAX = 50, MINUTES_MAX = 3 };
    for (int i = 0; GAMES[i]; i++) {
        if (!file_exists(textf("assets/examples/%s.json", GAMES[i]->id))) continue;
        SCOPED_APP *app = learner_open(WINDOWS[i % 2]);
        stage_push(&app->stage, table_scene_open_example(&app->stage, GAMES[i]));
        scripted_frame(app, SCRIPTED_FRAME_MS);
        const TableScene *table = scripted_table(app);
        if (!CHECK(table && session_is_example(table_session(table)) &&
                   session_count_people(table_session(table)) == 0))
            return;
        check_begins(app, table);
        const uint64_t began = app->clock;
        CHECK_ABOUT(watch_example(app) >= EXPLAINED, "%s explains little", GAMES[i]->id);
        CHECK_ABOUT(match_length(table_match(table)) <= MOVES_MAX, "%s is long", GAMES[i]->id);
        CHECK_ABOUT(app->clock - began <= MINUTES_MAX * 60000, "%s takes %d s", GAMES[i]->id,
                    (int)(app->clock - began) / 1000);
        CHECK(scripted_run(app, "touch time-back\ntouch take-up\nwait 100\n"));
        CHECK(!session_is_record(table_session(table)) && !session_is_example(table_session(table)) &&
              !session_is_practice(table_session(table)));
        CHECK_INT(session_count_people(table_session(table)), 1);
    }
}
