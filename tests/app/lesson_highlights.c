/* SPDX-License-Identifier: MIT */
/* ctest: slow */
/*
 * The pictures of a lesson: highlighted things are lit in the whole shape that is drawn, and everything else is
 * dimmed. The learner and the teacher keep their faces and names, also in the game that follows.
 */
#include "culdesac/characters.h"
#include "learner.h"
#include "support/soak.h"
#include "tabletop/arrows.h"

static App *open_lesson(const Game *game, LearnerWindow size)
{
    App *app = learner_open(size);
    learner_begin(app, game);
    return app;
}

/* ---- Shapes of the highlight ---- */

static const Colour LIT = {255, 255, 255, 255}, DIM = {255, 0, 0, 255}, GROUND = {0, 0, 0, 255};

static bool is_hand(const TableScene *table, const char *token)
{
    for (int i = 0; i < table_arrangement(table)->piece_count; i++) {
        const Piece *piece = &table_arrangement(table)->pieces[i];
        if (piece->is_in_hand && strcmp(piece->token, token) == 0) return true;
    }
    return false;
}

static bool holds(const Target *target, Point at)
{
    const Point middle = rect_centre(target->at);
    const float x = fabsf(at.x - middle.x) * 2 / target->at.w, y = fabsf(at.y - middle.y) * 2 / target->at.h;
    return target->shape == HOTSPOT_DIAMOND ? x + y < 1 : fmaxf(x, y) < 1;
}

/* Whether a point is in the panel or on a shelf of a highlighted player. */
static bool is_players(const LessonScene *lesson, Point at)
{
    const TableScene *table = lesson->table;
    for (int player = 0; player < 2; player++) {
        if (!lesson_scene_is_highlighted(lesson, player == lesson->learner ? "you" : "me")) continue;
        if (rect_contains(table_rects(table)->panels[player], at)) return true;
        for (int item = 0; item < SCORE_CHANGE_ITEMS_MAX; item++) {
            if (rect_contains(table_rects(table)->items[player][item], at)) return true;
        }
    }
    return false;
}

static bool stands_in_light(App *app, const LessonScene *lesson, const Piece *piece)
{
    const TableScene *table = lesson->table;
    const Rect seen = arrangement_visible_rect(&app->stage, piece);
    const Point foot = {seen.x + seen.w / 2, rect_bottom(seen) - seen.h * .2f};
    if (piece->is_in_hand && piece->token[0]) return lesson_scene_is_highlighted(lesson, piece->token);
    if (is_players(lesson, foot)) return true;
    for (int i = 0; i < table_arrangement(table)->target_count; i++) {
        const Target *target = &table_arrangement(table)->targets[i];
        if (lesson_scene_is_highlighted(lesson, target->token) && is_hand(table, target->token) == piece->is_in_hand &&
            holds(target, foot))
            return true;
    }
    return false;
}

static void draw_place(Canvas *canvas, const Target *target)
{
    const Rect at = target->at;
    const Point middle = rect_centre(at);
    const Point corners[4] = {
        {middle.x, at.y}, {rect_right(at), middle.y}, {middle.x, rect_bottom(at)}, {at.x, middle.y}};
    switch (target->shape) {
    case HOTSPOT_DIAMOND: canvas_polygon(canvas, corners, 4, LIT); break;
    case HOTSPOT_DISC: canvas_ellipse(canvas, at, LIT); break;
    case HOTSPOT_RECT: canvas_rounded_rect(canvas, at, target->corner, LIT); break;
    }
}

static void draw_piece(App *app, const LessonScene *lesson, const PieceAnimation *animation)
{
    const Layout layout = lesson_scene_table_layout(lesson, &app->stage);
    const Piece *piece = &animation->piece;
    const Rect at =
        rect_moved(piece->at, 0, -layout_length(&layout, animated_value_at(&animation->lift, &app->stage.motion)));
    if (piece->art[0])
        canvas_outline(app->canvas, &(Sprite){.name = piece->art, .at = at, .turn = piece->turn, .fade = piece->fade},
                       0, stands_in_light(app, lesson, piece) ? LIT : DIM);
}

/* Draws highlighted things in white, and other things in the same places in red, on black. */
static Raster draw_shapes(App *app, const LessonScene *lesson)
{
    const TableScene *table = lesson->table;
    canvas_begin(app->canvas, (int)app->stage.layout.w, (int)app->stage.layout.h);
    canvas_make_all(app->canvas);
    canvas_fill(app->canvas, layout_window(&app->stage.layout), GROUND);
    for (int i = 0; i < table_arrangement(table)->target_count; i++) {
        const Target *target = &table_arrangement(table)->targets[i];
        if (lesson_scene_is_highlighted(lesson, target->token) && !is_hand(table, target->token))
            draw_place(app->canvas, target);
    }
    for (int player = 0; player < 2; player++) {
        const Rect panel = table_rects(table)->panels[player];
        if (is_players(lesson, rect_centre(panel))) canvas_rounded_rect(app->canvas, panel, panel.h / 2, LIT);
    }
    for (int layer = 0; layer < PIECE_LAYERS_MAX; layer++) {
        for (int n = 0; n < 2 * inner_animations(table)->count; n++) {
            const PieceAnimation *animation = &inner_animations(table)->items[n % inner_animations(table)->count];
            const bool held =
                animation->piece.token[0] && selection_contains(table_selection(table), animation->piece.token);
            if (animation->piece.layer == layer && held == (n >= inner_animations(table)->count))
                draw_piece(app, lesson, animation);
        }
    }
    canvas_end(app->canvas);
    Raster shapes = canvas_screenshot(app->canvas);
    canvas_invalidate(app->canvas);
    return shapes;
}

/* The window with a highlight, or without the overlay. */
static Raster look(App *app, const char *light, Rect *bubble)
{
    const LessonScene *lesson = learner_lesson(app);
    LessonStep *step = (LessonStep *)lesson_scene_current_step(lesson);
    const char *before = step->highlight;
    step->highlight = light;
    app->stage.needs_refresh = true;
    scripted_run_until_idle(app);
    scripted_frame(app, SCRIPTED_FRAME_MS);
    *bubble = rect_inset(lesson->bubble, -40 * fmaxf(1, app->stage.layout.scale));
    step->highlight = before;
    return canvas_screenshot(app->canvas);
}

static void check_light(App *app, const char *where)
{
    enum { SHAPES_MIN = 200, DIM_SHARE = 20 };
    const LessonScene *lesson = learner_lesson(app);
    Rect bubbles[2];
    if (lesson->phase != LESSON_PHASE_TASK || !lesson_scene_current_step(lesson)->highlight) return;
    SCOPED(raster_clear) Raster plain = look(app, NULL, &bubbles[0]);
    SCOPED(raster_clear) Raster veiled = look(app, lesson_scene_current_step(lesson)->highlight, &bubbles[1]);
    SCOPED(raster_clear) Raster shapes = draw_shapes(app, lesson);
    const int count = veiled.w * veiled.h;
    int lit = 0, dimmed = 0, dark = 0, left = 0;
    for (int i = 0; i < count; i++) {
        const Point at = {(float)(i % veiled.w), (float)(i / veiled.w)};
        const uint32_t shape = shapes.pixels[i] & 0xFFFFFF;
        const bool same = plain.pixels[i] == veiled.pixels[i];
        if (shape != 0xFFFFFF && shape != 0xFF0000) continue;
        if (rect_contains(bubbles[0], at) || rect_contains(bubbles[1], at)) continue;
        lit += shape == 0xFFFFFF;
        dark += shape == 0xFF0000;
        dimmed += shape == 0xFFFFFF && !same;
        left += shape == 0xFF0000 && same;
    }
    CHECK_ABOUT(lit > SHAPES_MIN && dimmed == 0 && left * DIM_SHARE <= dark,
                "%s, step %d: %d of %d lit pixels are dimmed, %d of %d others are not", where, lesson->step + 1, dimmed,
                lit, left, dark);
    app->stage.needs_refresh = true;
    scripted_run_until_idle(app);
}

typedef void (*MomentCheck)(App *app, const char *where);

/* Checks each step at its beginning, and as soon as something has been chosen. */
static void go_through(App *app, const char *where, MomentCheck check)
{
    for (int moments = 0; learner_lesson(app) && moments < 3 * LESSON_STEPS_MAX; moments++) {
        const LessonScene *lesson = learner_lesson(app);
        TouchPath path;
        check(app, where);
        if (lesson_scene_is_last_step(lesson)) return;
        if (lesson_scene_awaits_continue(lesson)) {
            if (!learner_touch(app, "on")) return;
            continue;
        }
        if (!CHECK(learner_path(lesson, &path))) return;
        for (int i = 0; i < path.count; i++) {
            if (!learner_touch(app, path.tokens[i])) return;
            if (i + 1 < path.count) check(app, where);
        }
    }
}

/* Takes each game's lesson in one of every `one_in` windows. */
static void go_through_lessons(MomentCheck check, int one_in)
{
    static const LearnerWindow WIDE[] = {{1280, 800, 100}, {1920, 1080, 150}};
    for (int i = 0; GAMES[i]; i++) {
        for (int n = 0; n < WINDOW_COUNT + 2; n++) {
            if (!soak_takes(i + n, one_in)) continue;
            const LearnerWindow size = n < WINDOW_COUNT ? WINDOWS[n] : WIDE[n - WINDOW_COUNT];
            SCOPED_APP *app = open_lesson(GAMES[i], size);
            const char *where = textf("the lesson of %s at %dx%d, %d %%", GAMES[i]->id, size.w, size.h, size.text);
            if (learner_lesson(app)) go_through(app, where, check);
        }
    }
}

TEST(whole_shape_is_lit, "a highlighted thing is lit in the whole shape that is drawn, and nothing beside it")
{
    go_through_lessons(check_light, 5);
}

/* ---- Arrows ---- */

static ArrowEnd place_of(const Target *target) { return (ArrowEnd){target->at, target->shape}; }

/* The places at the ends of the path that is asked for. */
static bool find_ends(const LessonScene *lesson, const Target **from, const Target **to)
{
    TouchPath path;
    *from = *to = NULL;
    if (!learner_path(lesson, &path)) return false;
    *from = arrangement_find_target(table_arrangement(lesson->table), path.tokens[0]);
    for (int i = path.count - 1; i > 0 && !*to; i--)
        *to = arrangement_find_target(table_arrangement(lesson->table), path.tokens[i]);
    return *from && *to;
}

/* The arrow's head is outside of its place, at the edge, and over no other piece. */
static bool ends_at(App *app, const LessonScene *lesson, Point tip, const ArrowEnd *place)
{
    const Arrangement *arrangement = table_arrangement(lesson->table);
    const float k = layout_unit(&app->stage.layout, 1);
    /* In a low window the rows of cards overlap, so only a small part of each is visible. */
    if (layout_is_low(&app->stage.layout)) return arrow_end_overlaps(place, rect_around(tip, 24 * k, 24 * k));
    for (int i = 0; i < arrangement->piece_count; i++) {
        const Rect seen = arrangement_visible_rect(&app->stage, &arrangement->pieces[i]);
        const Rect foot = rect_around((Point){seen.x + seen.w / 2, rect_bottom(seen) - seen.h * .2f}, 1, 1);
        if (!arrow_end_overlaps(place, foot) && rect_intersects(rect_around(tip, 8 * k, 8 * k), seen)) return false;
    }
    return arrow_end_overlaps(place, rect_around(tip, 16 * k, 16 * k)) &&
           !arrow_end_overlaps(place, rect_around(tip, 1, 1));
}

static bool crosses(const Point arrow[3], const Target *target)
{
    enum { STEPS = 20 };
    const ArrowEnd place = place_of(target);
    for (int n = 0; n <= STEPS; n++) {
        const float t = (float)n / STEPS, x = lerp(arrow[0].x, arrow[2].x, t);
        if (arrow_end_overlaps(&place, rect_around((Point){x, lerp(arrow[0].y, arrow[2].y, t)}, 1, 1))) return true;
    }
    return false;
}

static void check_arrow(App *app, const char *where)
{
    const LessonScene *lesson = learner_lesson(app);
    const Target *from, *to;
    Point arrow[3];
    const bool has_arrow = lesson_scene_find_arrow(lesson, &app->stage, arrow);
    if (lesson->phase == LESSON_PHASE_TASK && table_session(lesson->table)->game == game_find("neighbors") &&
        find_ends(lesson, &from, &to))
        CHECK(has_arrow); /* there is an arrow even to a neighbouring square */
    if (lesson->phase != LESSON_PHASE_TASK || !has_arrow || !CHECK(find_ends(lesson, &from, &to))) return;
    const ArrowEnd first = place_of(from), goal = place_of(to);
    CHECK_ABOUT(ends_at(app, lesson, arrow[2], &goal), "%s, step %d: the arrow does not end at \"%s\"", where,
                lesson->step + 1, to->token);
    for (int i = 0; i < table_arrangement(lesson->table)->target_count && !arrow_is_on_board(&first, &goal); i++) {
        const Target *other = &table_arrangement(lesson->table)->targets[i];
        CHECK_ABOUT(other == from || other == to || !crosses(arrow, other), "%s, step %d: the arrow crosses \"%s\"",
                    where, lesson->step + 1, other->token);
    }
}

TEST(lit_things_exist, "everything that a lesson highlights exists at its table, even if it only displays a number")
{
    for (int i = 0; GAMES[i]; i++) {
        SCOPED_APP *app = open_lesson(GAMES[i], (LearnerWindow){1280, 800, 100});
        for (int moments = 0; learner_lesson(app) && moments < 3 * LESSON_STEPS_MAX; moments++) {
            const LessonScene *lesson = learner_lesson(app);
            const LessonStep *step = lesson_scene_current_step(lesson);
            char token[TOUCH_TOKEN_SIZE];
            for (const char *rest = step->highlight;
                 lesson->phase == LESSON_PHASE_TASK && lesson_next_item(&rest, ", ", token, sizeof token);) {
                bool is_found = false;
                for (int n = 0; n < lesson->highlight_count; n++)
                    is_found = is_found || strcmp(lesson->highlights[n].token, token) == 0;
                CHECK_ABOUT(is_found, "%s, step %d: \"%s\" is not lit", GAMES[i]->id, lesson->step + 1, token);
            }
            CHECK(learner_do_step(app));
        }
    }
}

TEST(crowding_step_lights_its_row, "the step about crowding lights its row in the table of points")
{
    enum { CROWDING = 2 };
    SCOPED_APP *app = learner_open((LearnerWindow){1280, 800, 100});
    CHECK(scripted_run(app, "learn subdivision\nwait idle\ntouch on\nwait idle\ntouch 3\ntouch b4\nwait idle\n"
                            "touch 2\ntouch b3\nwait idle\ntouch 1\ntouch c2\nwait idle\n"));
    CHECK(lesson_scene_is_highlighted(learner_lesson(app), textf("item:%d", CROWDING)));
}

/* The pixel near a corner of a lit square, away from the marks in its middle. */
static uint32_t lit_pixel(const App *app, const char *token)
{
    static const float NEAR_CORNER = .2f;
    const Rect at = lesson_scene_token_rect(learner_lesson(app), token);
    SCOPED(raster_clear) Raster shot = canvas_screenshot(app->canvas);
    const int x = (int)(at.x + at.w * NEAR_CORNER), y = (int)(at.y + at.h * NEAR_CORNER);
    return shot.pixels[y * shot.w + x];
}

TEST(lit_things_are_never_dark, "what a step lights is never dark when the step begins")
{
    SCOPED_APP *app = open_lesson(game_find("neighborhoods"), (LearnerWindow){1280, 800, 100});
    scripted_set(app, animation_speed, SPEED_NORMAL);
    CHECK(lesson_scene_awaits_continue(learner_lesson(app)) && scripted_run(app, "touch on\n"));
    scripted_frame(app, SCRIPTED_FRAME_MS);
    const uint32_t first = lit_pixel(app, "d1");
    CHECK(learner_lesson(app)->step == 1 && scripted_run(app, "wait 1000\n"));
    CHECK_INT(first, lit_pixel(app, "d1"));
}

/* ---- Space for the speaker ---- */

static void check_in_sight(const App *app, const char *where)
{
    const LessonScene *lesson = learner_lesson(app);
    enum { PLAYERS = 2 };
    const Hotspot *hotspot = hotspots_find(&app->stage.hotspots, "bubble");
    const TableScene *table = lesson->table;
    if (!hotspot || !lesson_scene_text(lesson)[0]) return;
    const Rect bubble = hotspot->at, all = lesson->bubble;
    /* The portrait is beside the bubble or below it. */
    const Rect beside = {rect_right(bubble), all.y, rect_right(all) - rect_right(bubble), all.h},
               below = {all.x, rect_bottom(bubble), all.w, rect_bottom(all) - rect_bottom(bubble)};
    const Rect speaker[] = {bubble, beside.w * beside.h > below.w * below.h ? beside : below};
    for (int part = 0; part < 2; part++) {
        const Rect at = rect_inset(speaker[part], 3);
        for (int i = 0; i < lesson->highlight_count; i++) {
            CHECK_ABOUT(!rect_intersects(at, lesson->highlights[i].area.at),
                        "%s, step %d: the speaker lies on \"%s\", which is lit", where, lesson->step + 1,
                        lesson->highlights[i].token);
        }
        for (int player = 0; player < PLAYERS; player++) {
            CHECK_ABOUT(!rect_intersects(at, table_rects(table)->panels[player]),
                        "%s, step %d: the speaker lies on the panel of %d", where, lesson->step + 1, player);
        }
        for (int i = 0; i < table_arrangement(table)->target_count; i++) {
            const Target *target = &table_arrangement(table)->targets[i];
            CHECK_ABOUT(!arrow_end_overlaps(&(ArrowEnd){target->at, target->shape}, at),
                        "%s, step %d: the speaker lies on \"%s\"", where, lesson->step + 1, target->token);
        }
        for (int i = 0; i < table_rects(table)->text.count; i++) {
            const Rect words = rect_inset(table_rects(table)->text.items[i], 2);
            const bool is_sum = rect_right(words) < lesson_scene_table_layout(lesson, &app->stage).w * .25f;
            CHECK_ABOUT(!is_sum || !rect_intersects(at, words), "%s: the speaker lies on words at %.0f, %.0f", where,
                        (double)words.x, (double)words.y);
        }
    }
}

static void check_arrow_and_speaker(App *app, const char *where)
{
    check_arrow(app, where);
    check_in_sight(app, where);
}

TEST(arrow_and_bubble_cover_nothing,
     "an arrow ends at the edge of the place it means, and crosses nothing on its way there; neither bubble nor "
     "portrait covers a board, anything lit, a player's panel or the sums below it")
{
    go_through_lessons(check_arrow_and_speaker, 2);
}

TEST(plate_of_effect_is_lit, "the plate with the effect of the move that is pointed at is lit completely")
{
    enum { POINTS = 16, BRIGHT = 0xE0 };
    SCOPED_APP *app = learner_open((LearnerWindow){1280, 800, 100});
    CHECK(scripted_run(app, "learn subdivision\nwait idle\ntouch on\nwait idle\ntouch 3\ntouch b4\nwait idle\n"
                            "touch 2\ntouch b3\nwait idle\ntouch 1\ntouch c2\nwait idle\ntouch 1\npoint d1\n"
                            "wait 1000\n"));
    const Rect at = table_rects(learner_lesson(app)->table)->preview;
    SCOPED(raster_clear) Raster seen = canvas_screenshot(app->canvas);
    CHECK(at.w > 0);
    for (int i = 1; i < POINTS && at.w > 0; i++) {
        const int x = (int)(at.x + at.w * (float)i / POINTS), y = (int)rect_bottom(at) - 4;
        CHECK((seen.pixels[y * seen.w + x] >> 8 & 0xFF) >= BRIGHT);
    }
}

/* ---- Faces and names ---- */

typedef struct Identity {
    char face[PORTRAIT_NAME_SIZE], name[SEAT_NAME_SIZE];
    int colour;
} Identity;

static Identity identity_of(App *app, const TableScene *table, int player)
{
    Identity identity = {.colour = match_seat(table_match(table), player)->colour};
    text_copy(identity.face, PORTRAIT_NAME_SIZE, table_context(table, &app->stage).faces[player].portrait);
    text_copy(identity.name, SEAT_NAME_SIZE, session_names(table_session(table))[player]);
    return identity;
}

static bool is_same(const Identity *a, const Identity *b)
{
    return strcmp(a->face, b->face) == 0 && strcmp(a->name, b->name) == 0 && a->colour == b->colour;
}

static int person_of(const TableScene *table)
{
    int player = 0;
    while (!session_is_person(table_session(table), player)) player++;
    return player;
}

static void check_people(App *app, const TableScene *table, const Identity before[2], const char *where, int step)
{
    const int person = person_of(table);
    const Identity now[2] = {identity_of(app, table, person), identity_of(app, table, 1 - person)};
    for (int i = 0; i < 2; i++) {
        CHECK_ABOUT(is_same(&now[i], &before[i]), "%s, step %d: %s, %s, colour %d was %s, %s, colour %d", where, step,
                    now[i].name, now[i].face, now[i].colour, before[i].name, before[i].face, before[i].colour);
    }
}

static void check_game(const Game *game)
{
    SCOPED_APP *app = open_lesson(game, (LearnerWindow){1280, 800, 100});
    Identity people[2];
    if (learner_lesson(app)) {
        const Character *teacher = character_find(lesson_teacher_id(learner_lesson(app)->lesson));
        const int person = person_of(learner_lesson(app)->table);
        for (int i = 0; i < 2; i++)
            people[i] = identity_of(app, learner_lesson(app)->table, i == 0 ? person : 1 - person);
        CHECK_TEXT(people[0].name, "You");
        CHECK(people[0].face[0] && teacher);
        CHECK_TEXT(people[1].face, teacher ? teacher->id : "");
        CHECK_TEXT(people[1].name, teacher ? character_name(teacher) : "");
    }
    for (int moments = 0; learner_lesson(app) && moments < 3 * LESSON_STEPS_MAX; moments++) {
        if (lesson_scene_is_last_step(learner_lesson(app))) {
            text_copy(people[1].face, PORTRAIT_NAME_SIZE, character_weakest()->id);
            text_copy(people[1].name, SEAT_NAME_SIZE, character_name(character_weakest()));
        }
        check_people(app, learner_lesson(app)->table, people, game->id, learner_lesson(app)->step + 1);
        CHECK(learner_do_step(app));
    }
    const TableScene *table = scripted_table(app);
    if (CHECK(table != NULL)) {
        check_people(app, table, people, game->id, 0);
        /* The game counts as one against this neighbour. */
        CHECK_TEXT(match_seat(table_match(table), 1 - person_of(table))->kind, character_weakest()->id);
        CHECK(table_context(table, &app->stage).faces[1 - person_of(table)].strength == 1);
        /* The log and the pause use the same names. */
        scripted_run(app, "wait idle\nexpect no text Anna\nexpect text You\ntouch pause\nwait idle\nexpect no text "
                          "Anna\nexpect text You\n");
    }
}

TEST(players_keep_face_and_name, "in a lesson and the game after it, both players keep face, colour and name")
{
    for (int i = 0; GAMES[i]; i++) {
        if (lesson_exists("rules", GAMES[i]->id)) check_game(GAMES[i]);
    }
}

TEST(learner_keeps_face_and_name, "the games after a lesson have the learner's face, colour and name")
{
    Identity first = {.colour = -1};
    for (int i = 0; GAMES[i]; i++) {
        if (!lesson_exists("rules", GAMES[i]->id)) continue;
        SCOPED_APP *app = open_lesson(GAMES[i], (LearnerWindow){1280, 800, 100});
        const Identity learner = identity_of(app, learner_lesson(app)->table, person_of(learner_lesson(app)->table));
        if (first.colour < 0) first = learner;
        CHECK(is_same(&learner, &first));
        scripted_runf(app, "touch skip\nwait idle\nopen %s\nwait idle\nstart\nwait idle\n", GAMES[i]->id);
        const TableScene *table = scripted_table(app);
        const Identity now = table ? identity_of(app, table, person_of(table)) : (Identity){.colour = -1};
        CHECK_ABOUT(is_same(&now, &first), "%s: %s, %s, colour %d", GAMES[i]->id, now.name, now.face, now.colour);
    }
}
