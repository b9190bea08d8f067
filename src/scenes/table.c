/* SPDX-License-Identifier: MIT */
/* The table as a scene: what touches do. */
#include "scenes/table.h"

#include "scenes/ask.h"
#include "scenes/evening.h"
#include "scenes/game_line.h"
#include "scenes/handover.h"
#include "scenes/pause.h"
#include "scenes/results.h"
#include "scenes/review.h"
#include "scenes/rulebook.h"
#include "scenes/table_closer.h"
#include "scenes/table_scene.h"
#include "scenes/who.h"
#include "kit/triumph.h"

#include <stdlib.h>
#include <string.h>

enum {
    RESULTS_AFTER_MS = 1200,
    COVER_AFTER_MS = 800, /* whoever made the last move sees what came of it */
};

/* ---- Touching the game ---- */

static void shake(TableScene *table, Stage *stage, const char *token)
{
    text_copy(table->refused, sizeof table->refused, token);
    stage_sound(stage, SOUND_REFUSAL, 0);
    table->shake = tween_start(&stage->motion, stage_time(stage, TIME_REFUSAL), 0);
}

static void tell_turn(const TableScene *table, Stage *stage, const char *token)
{
    const int actor = table_actor(table);
    Text text = {0};
    if (table_looks_back(table)) {
        text_add(&text, stage_word(stage, WORD_TABLE_PAST));
    } else if (actor == NOBODY) {
        text_add(&text, stage_word(stage, WORD_TABLE_OVER));
    } else {
        const WordPart parts[] = {word_text(table_names(table)[actor])};
        words_fill(stage->words, WORD_TABLE_TURN_OF, parts, 1, &text);
    }
    stage_refuse(stage, token, text_string(&text));
    text_clear(&text);
}

/* Why a token leads nowhere, after what has been touched; or just that it does. */
static void refuse(TableScene *table, Stage *stage, const char *token)
{
    TouchPath path = table->choosing.touched;
    Text text = {0};
    TableContext context;
    shake(table, stage, token);
    if (table->guide.strays) {
        table->guide.strays(table->guide.self, stage, token);
        return;
    }
    if (table->chooser == NOBODY) {
        tell_turn(table, stage, token);
        return;
    }
    char sign[SIGN_TEXT] = "";
    int reason = -1;
    table_context(table, stage, &context);
    context.sign = sign;
    context.reason = &reason;
    if (path.count < STEPS_MAX) path_step(&path, "%s", token);
    if (!kit_refuse_path(&context, &path, &text)) {
        text_reset(&text);
        text_add(&text, stage_word(stage, WORD_TABLE_NOWHERE));
    }
    if (reason >= 0) table_explain_refusal(table, stage, reason, &text);
    if (sign[0]) text_addf(&text, " [%s]", sign);
    stage_refuse(stage, token, text_string(&text));
    text_copy(table->told, sizeof table->told, text_string(&text));
    text_clear(&text);
}

/* Touches a token; returns whether that led on. */
static bool touch_token(TableScene *table, Stage *stage, const char *token)
{
    Action action;
    table_forget_hint(table);
    table_note_touch(table, stage);
    if (!choosing_touch(&table->choosing, token, &action)) {
        table->weighed[0] = '\0';
        refuse(table, stage, token);
        return false;
    }
    /* What was weighed stays so while it can still be played: another size may be tried on the same plot. */
    if (!choosing_leads(&table->choosing, table->weighed)) table->weighed[0] = '\0';
    if (action != ACTION_NONE) table_act(table, stage, table->chooser, action);
    return true;
}

/* Whether this touch of a token only shows what it would do (Table.weighs). */
static bool is_weighed_first(const TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    TableContext context;
    if (!table->look->weighs || touch->by_keys || table->chooser == NOBODY) return false;
    const bool leads = choosing_leads(&table->choosing, token);
    if (leads && (!touch->by_finger || strcmp(token, table->weighed) == 0)) return false;
    table_context(table, stage, &context);
    return table->look->weighs(&context, token);
}

/* What is weighed already is put back. */
static void weigh(TableScene *table, const char *token)
{
    if (strcmp(token, table->weighed) == 0) token = "";
    text_copy(table->weighed, sizeof table->weighed, token);
}

/* What is no next step can still be carried, and a card laid elsewhere in the hand: that touches nothing. */
static void lift(TableScene *table, Stage *stage, const char *token)
{
    const Target *target = table_target(table, token);
    const bool leads = choosing_leads(&table->choosing, token) || choosing_begins(&table->choosing, token);
    const bool stays = (target && target->carried) || (table_in_hand(table, token) && !leads);
    table->touched_by_lift = !stays && !choosing_has(&table->choosing, token);
    if (table->touched_by_lift && !touch_token(table, stage, token)) return;
    text_copy(table->dragged, sizeof table->dragged, token);
}

void table_put_back(TableScene *table, const Stage *stage)
{
    table_note_touch(table, stage);
    choosing_forget(&table->choosing);
    table->weighed[0] = '\0';
}

/* Among the cards of the hand a card is laid where it was let go. */
static void drop_in_hand(TableScene *table, Stage *stage, const char *token, const Touch *touch)
{
    Action action;
    if (table->touched_by_lift && choosing_has(&table->choosing, token)) {
        table_note_touch(table, stage);
        choosing_touch(&table->choosing, token, &action);
    }
    table_lay_in_hand(table, stage, token, touch->over->id, touch->point);
}

/* Let go where it leads on, it is played there; else it goes back. */
static void drop(TableScene *table, Stage *stage, const Touch *touch)
{
    char token[TOKEN_SIZE];
    text_copy(token, sizeof token, table->dragged);
    table->dragged[0] = '\0';
    if (!token[0]) return;
    const Spot *over = touch->over;
    const bool elsewhere = over && over->code == CODE_TOKEN && strcmp(over->id, token) != 0;
    if (elsewhere && table_in_hand(table, token) && table_in_hand(table, over->id)) {
        drop_in_hand(table, stage, token, touch);
        return;
    }
    if (elsewhere && choosing_leads(&table->choosing, over->id)) {
        touch_token(table, stage, over->id);
        return;
    }
    if (elsewhere) refuse(table, stage, over->id);
    if (elsewhere) table_put_back(table, stage);
}

/* ---- Scenes above, and what they answer ---- */

/* Nothing is played while another scene lies above. */
static Transition send(TableScene *table, Stage *stage, Errand errand, Scene scene)
{
    table_clock_stop(table, stage);
    table->errand = errand;
    return scene_push(scene);
}

static Transition pause(TableScene *table, Stage *stage)
{
    return send(table, stage, ERRAND_PAUSE, pause_create(stage, table));
}

/* What all look at together: nothing that is one person's own is left on the table. */
static Transition ask_all(TableScene *table, Stage *stage, Errand errand, WhoQuestion question, uint8_t whom)
{
    table_cover(table, stage);
    return send(table, stage, errand, who_create(stage, table, question, whom));
}

/* A table where nothing was played leaves nothing behind. Where one only looked, one goes back to where one came
 * from. */
static Transition leave(TableScene *table, Stage *stage)
{
    if (table->reading || table->apart) return scene_pop(0);
    if (match_length(table->match) == 0) home_of(stage)->journal_end(home_of(stage)->self, table->game);
    return scene_home();
}

static Transition give_up(TableScene *table, Stage *stage, int player)
{
    table_give_up(table, stage, player);
    table->finished = true;
    return send(table, stage, ERRAND_RESULTS, results_create(stage, table));
}

/* The one person at the table, who alone can give it up. */
static int lone_person(const TableScene *table)
{
    int player = 0;
    while (!table_is_person(table, player)) player++;
    return player;
}

/* Of several people the program asks who gives up; one alone is asked whether he means it. */
static Transition ask_to_give_up(TableScene *table, Stage *stage)
{
    uint8_t people = 0;
    const int players = match_players(table->match);
    for (int player = 0; player < players; player++) {
        if (table_is_person(table, player)) people |= (uint8_t)(1u << player);
    }
    if (table_persons(table) > 1) return ask_all(table, stage, ERRAND_GIVES_UP, WHO_GIVES_UP, people);
    const int person = lone_person(table);
    if (!stage->settings->confirm) return give_up(table, stage, person);
    Text sentence = {0};
    const WordPart parts[] = {word_text(table_names(table)[person]),
                              word_text(table_names(table)[(person + 1) % players])};
    words_fill(stage->words, players == 2 ? WORD_TABLE_GIVE_UP_TEXT : WORD_TABLE_GIVE_UP_MANY, parts, 2, &sentence);
    const Ask question = {.title = stage_word(stage, WORD_PAUSE_GIVE_UP),
                          .sentence = text_string(&sentence),
                          .answers = {stage_word(stage, WORD_TABLE_PLAY_ON), stage_word(stage, WORD_PAUSE_GIVE_UP)}};
    const Scene scene = ask_create(&question);
    text_clear(&sentence);
    return send(table, stage, ERRAND_GIVE_UP, scene);
}

static Transition throw_away(TableScene *table, Stage *stage)
{
    home_of(stage)->journal_end(home_of(stage)->self, table->game);
    return scene_home();
}

static Transition ask_to_throw_away(TableScene *table, Stage *stage)
{
    const Ask question = {.title = stage_word(stage, WORD_PAUSE_THROW_AWAY),
                          .sentence = stage_word(stage, WORD_TABLE_THROW_AWAY_TEXT),
                          .answers = {stage_word(stage, WORD_TABLE_PLAY_ON), stage_word(stage, WORD_PAUSE_THROW_AWAY)}};
    return send(table, stage, ERRAND_THROW_AWAY, ask_create(&question));
}

static Transition open_rules(TableScene *table, Stage *stage)
{
    return send(table, stage, ERRAND_RULES,
                rulebook_open(stage, table->game, match_rules(table->match), RULES_OF_MATCH));
}

/* A sign was touched: the line of the rulebook that tells of it. */
static Transition open_rule(TableScene *table, Stage *stage, const char *sign)
{
    return send(table, stage, ERRAND_RULES,
                rulebook_open_at(stage, table->game, match_rules(table->match), RULES_OF_MATCH, sign));
}

static Transition after_pause(TableScene *table, Stage *stage, int answer)
{
    switch (answer) {
    case PAUSE_STREET: return leave(table, stage);
    case PAUSE_GIVE_UP: return ask_to_give_up(table, stage);
    case PAUSE_THROW_AWAY: return stage->settings->confirm ? ask_to_throw_away(table, stage) : throw_away(table, stage);
    default: return scene_stay();
    }
}

static Transition after_results(TableScene *table, Stage *stage, int answer)
{
    switch (answer) {
    case RESULTS_REMATCH: table_rematch(table, stage, false); break;
    case RESULTS_SAME_DEAL: table_rematch(table, stage, true); break;
    case RESULTS_STREET: return scene_home();
    case RESULTS_NEXT: return evening_go_on(stage);
    default: break;
    }
    return scene_stay();
}

/* Whoever did not want the table after all gives it back. */
static void after_hand_over(TableScene *table, Stage *stage, int answer)
{
    if (answer == NOBODY) {
        table_dismiss(table, stage);
    } else if (!table_replay_begin(table, stage, answer)) {
        table_uncover(table, stage, answer);
    }
}

static Transition after_question(TableScene *table, Stage *stage, Errand errand, int answer)
{
    if (answer == WHO_PAUSES) return pause(table, stage);
    if (errand == ERRAND_ANSWER) {
        table_answered(table, stage, answer);
        if (answer == NOBODY) stage_focus(stage, "ready"); /* once it is there */
    } else if (answer != NOBODY) {
        table_summon(table, stage, answer);
    }
    return scene_stay();
}

static Transition after_who_gives_up(TableScene *table, Stage *stage, int answer)
{
    if (answer == WHO_PAUSES) return pause(table, stage);
    return answer == NOBODY ? scene_stay() : give_up(table, stage, answer);
}

static Transition answered(TableScene *table, Stage *stage, int answer)
{
    const Errand errand = table->errand;
    table->errand = ERRAND_NONE;
    switch (errand) {
    case ERRAND_PAUSE: return after_pause(table, stage, answer);
    case ERRAND_RESULTS: return after_results(table, stage, answer);
    case ERRAND_HAND_OVER:
        if (answer == WHO_PAUSES) return pause(table, stage);
        after_hand_over(table, stage, answer);
        break;
    case ERRAND_ANSWER:
    case ERRAND_CALL: return after_question(table, stage, errand, answer);
    case ERRAND_UNDO:
        if (answer == 0) table_undo(table, stage);
        break;
    case ERRAND_GIVE_UP: return answer == 1 ? give_up(table, stage, lone_person(table)) : scene_stay();
    case ERRAND_GIVES_UP: return after_who_gives_up(table, stage, answer);
    case ERRAND_THROW_AWAY: return answer == 1 ? throw_away(table, stage) : scene_stay();
    default: break;
    }
    return scene_stay();
}

static Transition look_closer(TableScene *table, Stage *stage, const char *token)
{
    TableContext context;
    Closer closer = {.count = 0};
    table_context(table, stage, &context);
    if (!table->look->closer || !table->look->closer(&context, token, &closer)) return scene_stay();
    return send(table, stage, ERRAND_CLOSER, table_closer_create(&closer));
}

/* ---- Touching what lies round it ---- */

/* On a shared screen an undo across two people's turns needs both to agree. */
static Transition take_back(TableScene *table, Stage *stage, size_t step)
{
    const int player = match_step(table->match, step)->player, actor = table_actor(table);
    if (!table_is_person(table, actor) || actor == player || table->apart) {
        table_undo(table, stage);
        return scene_stay();
    }
    Text sentence = {0};
    const WordPart parts[] = {word_text(match_names(table->match)[player]),
                              word_text(match_names(table->match)[actor])};
    words_fill(stage->words, WORD_TABLE_UNDO_TEXT, parts, 2, &sentence);
    const Ask question = {.title = stage_word(stage, WORD_TABLE_UNDO),
                          .sentence = text_string(&sentence),
                          .answers = {stage_word(stage, WORD_YES), stage_word(stage, WORD_NO)}};
    const Scene scene = ask_create(&question);
    text_clear(&sentence);
    table_cover(table, stage); /* both look at it */
    return send(table, stage, ERRAND_UNDO, scene);
}

static Transition ask_undo(TableScene *table, Stage *stage)
{
    size_t step;
    const char *why;
    if (table_looks_back(table)) {
        stage_refuse(stage, "undo", stage_word(stage, WORD_TABLE_PAST));
        return scene_stay();
    }
    if (!table_undo_to(table, stage, &step, &why)) {
        stage_refuse(stage, "undo", why);
        return scene_stay();
    }
    return take_back(table, stage, step);
}

static void redo(TableScene *table, Stage *stage)
{
    if (table_looks_back(table)) {
        stage_refuse(stage, "redo", stage_word(stage, WORD_TABLE_PAST));
    } else {
        table_redo(table, stage);
    }
}

/* Whether it is a pile that is opened by touching it; where it leads on, it is touched for that, and whoever is led by the
 * hand is told what it is. */
static bool is_opened(const TableScene *table, const char *token)
{
    const Target *target = table_target(table, token);
    return target && !table->guide.self && target->opens && !choosing_leads(&table->choosing, token);
}

static Transition press_token(TableScene *table, Stage *stage, const Touch *touch)
{
    const char *token = touch->spot->id;
    const Target *target = table_target(table, token);
    if (target && target->plays != ACTION_NONE) {
        table_act(table, stage, table->chooser, target->plays);
    } else if (strcmp(token, KIT_CLEAR) == 0) {
        table_put_back(table, stage);
    } else if (strcmp(token, KIT_SORT) == 0) {
        table_sort_hand(table, stage);
    } else if (strcmp(token, KIT_GO_ON) == 0) {
        table_go_on(table, stage);
    } else if (is_opened(table, token)) {
        return look_closer(table, stage, token);
    } else if (is_weighed_first(table, stage, token, touch)) {
        weigh(table, token);
    } else {
        touch_token(table, stage, token);
    }
    return scene_stay();
}

static Transition press(TableScene *table, Stage *stage, const Touch *touch)
{
    const Spot *spot = touch->spot;
    if (strcmp(spot->id, EXPLAINED_SIGN) == 0) return open_rule(table, stage, table->explainer.said.sign);
    switch (spot->code) {
    case CODE_TOKEN: return press_token(table, stage, touch);
    case CODE_UNDO: return ask_undo(table, stage);
    case CODE_REDO: redo(table, stage); break;
    case CODE_HINT: table_ask_hint(table, stage); break;
    case CODE_PAUSE: return pause(table, stage);
    case CODE_PAGE: return scene_pop(0);
    case CODE_RULES: return table->apart ? scene_pop(0) : open_rules(table, stage);
    case CODE_LOG: table->log.open = !table->log.open; break;
    case CODE_LOG_LINE: table_show_step(table, stage, (size_t)spot->index); break;
    case CODE_LOG_BACK: table_show_step(table, stage, match_length(table->match)); break;
    case CODE_TAKE_UP: table_take_up(table, stage); break;
    case CODE_AGAIN: table_replay_again(table, stage); break;
    case CODE_RESULTS: return send(table, stage, ERRAND_RESULTS, results_create(stage, table));
    case CODE_REVIEW: return send(table, stage, ERRAND_REVIEW, review_create(stage, table->match, &table->record));
    case CODE_CALL: return ask_all(table, stage, ERRAND_CALL, WHO_PLAYS, table_callers(table));
    case CODE_ANSWER_WITH: touch_token(table, stage, spot->id + strlen(ANSWER_ID)); break;
    case CODE_DISMISS: table_dismiss(table, stage); break;
    case CODE_RETURN: table_uncover(table, stage, spot->index); break;
    case CODE_QUIET: table_set_quiet(table, stage, spot->index, !table_is_quiet(table, spot->index)); break;
    case CODE_EXPLAINED: table_explain_hush(table, stage); break;
    default: break;
    }
    return scene_stay();
}

/* Escape goes back one thing at a time: the log, a touch, looking back, somebody's turn out of order; then it
 * pauses. */
static Transition back(TableScene *table, Stage *stage)
{
    if (table->log.open) {
        table->log.open = false;
    } else if (table->choosing.touched.count > 0 || table->weighed[0]) {
        table_put_back(table, stage);
    } else if (table_looks_back(table) && !table->reading) {
        table_show_step(table, stage, match_length(table->match));
    } else if (table->company.summoned != NOBODY) {
        table_dismiss(table, stage);
    } else if (table_answers_here(table, stage)) {
        table_let_be(table, stage);
    } else {
        return table->apart ? scene_pop(0) : pause(table, stage);
    }
    return scene_stay();
}

/* Nobody lays cards in the past: there the same keys go a step back and on. */
static void lay_or_step(TableScene *table, Stage *stage, int way)
{
    if (table_has_timeline(table)) {
        table_time_step(table, stage, way);
    } else {
        table_shift_in_hand(table, stage, way);
    }
}

static Transition command(TableScene *table, Stage *stage, Command wanted)
{
    switch (wanted) {
    case COMMAND_BACK: return back(table, stage);
    case COMMAND_PAUSE: return table->apart ? scene_pop(0) : pause(table, stage);
    case COMMAND_RULES:
        if (table->explainer.said.sentence[0]) return open_rule(table, stage, table->explainer.said.sign);
        return table->apart ? scene_pop(0) : open_rules(table, stage);
    case COMMAND_UNDO: return ask_undo(table, stage);
    case COMMAND_REDO: redo(table, stage); break;
    case COMMAND_HINT:
        if (stage->settings->hints) table_ask_hint(table, stage);
        break;
    case COMMAND_LOG: table->log.open = !table->log.open; break;
    case COMMAND_COPY:
        if (table->reading || match_over(table->match)) game_line_copy(stage, table->match);
        break;
    case COMMAND_LAY_LEFT: lay_or_step(table, stage, -1); break;
    case COMMAND_LAY_RIGHT: lay_or_step(table, stage, 1); break;
    default: break;
    }
    return scene_stay();
}

/* While one is shown what happened since his last turn: the timeline, the pause and what leads to it do what they always do, and
 * any other touch skips the rest. */
static Transition touch_replay(TableScene *table, Stage *stage, const Touch *touch)
{
    const bool pressed = touch->kind == TOUCH_PRESS, commanded = touch->kind == TOUCH_COMMAND;
    const Command wanted = touch->command;
    if ((pressed && touch->spot->code == CODE_PAUSE) ||
        (commanded && (wanted == COMMAND_BACK || wanted == COMMAND_PAUSE))) {
        return pause(table, stage);
    }
    if ((pressed && touch->spot->code == CODE_RULES) || (commanded && wanted == COMMAND_RULES))
        return open_rules(table, stage);
    if (commanded && (wanted == COMMAND_LAY_LEFT || wanted == COMMAND_LAY_RIGHT)) {
        table_time_step(table, stage, wanted == COMMAND_LAY_LEFT ? -1 : 1);
    } else if (pressed && touch->spot->code == CODE_AGAIN) {
        table_replay_again(table, stage);
    } else if (touch->kind == TOUCH_SCROLL) {
        scroll_touch(&table->log.scroll, touch);
    } else if (pressed || commanded) {
        table_replay_end(table, stage);
    }
    return scene_stay();
}

static Transition table_touch(void *self, Stage *stage, const Touch *touch)
{
    TableScene *table = self;
    if (table_time_touch(table, stage, touch)) return scene_stay();
    if (table->replay.player != NOBODY) {
        if (touch->kind == TOUCH_AWAY) table_replay_end(table, stage);
        if (touch->kind != TOUCH_AWAY && touch->kind != TOUCH_ANSWER) return touch_replay(table, stage, touch);
    }
    switch (touch->kind) {
    case TOUCH_PRESS: return press(table, stage, touch);
    case TOUCH_LIFT:
        if (touch->spot->code == CODE_TOKEN) lift(table, stage, touch->spot->id);
        break;
    case TOUCH_DROP: drop(table, stage, touch); break;
    case TOUCH_SCROLL: scroll_touch(&table->log.scroll, touch); break;
    case TOUCH_AWAY:
        table->dragged[0] = '\0';
        table->company.kept = NOBODY;
        table_clock_stop(table, stage);
        table_cover(table, stage);
        break;
    case TOUCH_INSPECT:
        return touch->spot->code == CODE_TOKEN ? look_closer(table, stage, touch->spot->id) : scene_stay();
    case TOUCH_ANSWER: return answered(table, stage, touch->answer);
    case TOUCH_COMMAND: return command(table, stage, touch->command);
    case TOUCH_RULE: return open_rule(table, stage, touch->text);
    default: break;
    }
    return scene_stay();
}

/* The last action is seen to its end, and for a moment longer, before the score is told. */
static bool shows_results(const TableScene *table, Stage *stage)
{
    if (!match_over(table->match) || table->finished || table->apart || table_looks_back(table)) return false;
    const bool looked_at = motion_travels(&stage->motion) && match_given_up(table->match) == NOBODY;
    const bool hurried = looked_at && table->epoch != stage->motion.epoch;
    const uint64_t due = hurried ? 0 : table->since + (looked_at ? TRIUMPH_MS : RESULTS_AFTER_MS);
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !movers_busy(&table->movers, stage);
}

/* Whether the last action has been seen to its end by whoever played it. */
static bool has_been_seen(const TableScene *table, Stage *stage)
{
    const uint64_t due = table->since + (motion_travels(&stage->motion) ? COVER_AFTER_MS : 0);
    if (!table_persons(table) || !table_keeps_secrets(table)) return !movers_busy(&table->movers, stage);
    if (stage->motion.now < due) motion_wake(&stage->motion, due);
    return stage->motion.now >= due && !movers_busy(&table->movers, stage);
}

static Transition table_tick(void *self, Stage *stage)
{
    TableScene *table = self;
    table->spares = stage->settings->ask_only;
    if (table->replay.player != NOBODY) {
        table_replay_tick(table, stage);
        return scene_stay();
    }
    if (table_has_timeline(table)) table_time_tick(table, stage);
    table_explain_tick(table, stage);
    /* Who hurries the telling along does not wait for its end either. */
    if (table->epoch != stage->motion.epoch && table->since > stage->motion.now) table->since = stage->motion.now;
    if (table_clock_tick(table, stage)) table_act(table, stage, NOBODY, table->clock.action);
    if (shows_results(table, stage)) {
        table->finished = true;
        stage_sound(stage, table_sound_of_end(table), 0);
        return send(table, stage, ERRAND_RESULTS, results_create(stage, table));
    }
    table_focus_on_stop(table, stage);
    if (has_been_seen(table, stage)) {
        const int next = table_awaits(table);
        if (table_turns_public(table) && next == NOBODY) table->company.kept = table->viewer;
        if (next != NOBODY || table_turns_public(table)) table_cover(table, stage);
        if (next != NOBODY && !table_returns(table)) {
            stage_sound(stage, SOUND_TURN, 0);
            return send(table, stage, ERRAND_HAND_OVER, handover_create(stage, table, next));
        }
        if (table_asks(table)) return ask_all(table, stage, ERRAND_ANSWER, WHO_ANSWERS, table_asks_whom(table));
    }
    if (table_declines(table)) {
        table_decline(table, stage);
    } else if (!table_explains(table, stage)) {
        table_let_play(table, stage);
    }
    return scene_stay();
}

static bool table_busy(const void *self)
{
    const TableScene *table = self;
    if (table->errand != ERRAND_NONE) return false;
    if (table->replay.player != NOBODY || table->playback.plays) return table->playback.plays;
    if (table_lingers(table)) return false;
    if (table_returns(table) && !table_thinks(table)) return false;
    return table_thinks(table) || table_awaits(table) != NOBODY || table_turns_public(table) || table_asks(table) ||
           table_declines(table) || (match_over(table->match) && !table->finished && !table->apart);
}

static void table_destroy(void *self)
{
    TableScene *table = self;
    ai_worker_destroy(table->worker);
    table_log_clear(table);
    choosing_clear(&table->choosing);
    text_clear(&table->hint);
    text_clear(&table->before_last.prompt);
    text_clear(&table->before_last.brief);
    free(table->before_last.view);
    match_destroy(table->match);
    free(table->view);
    free(table);
}

static const SceneKind TABLE = {
    .name = "table",
    .air = AIR_TABLE,
    .show = table_show,
    .touch = table_touch,
    .tick = table_tick,
    .busy = table_busy,
    .destroy = table_destroy,
    .tip = table_tip,
};

const TableScene *table_below(const Stage *stage)
{
    for (int i = stage->scene_count - 1; i >= 0; i--) {
        if (stage->scenes[i].kind == &TABLE) return stage->scenes[i].self;
    }
    return NULL;
}

Scene table_scene_read(Stage *stage, Match *match)
{
    TableScene *table = memory_allocate(sizeof *table);
    table->thinks_for = NOBODY;
    table_begin(table, stage, match);
    table->reading = table->finished = true;
    table->shown = 0;
    table_look(table, stage, NULL, false);
    return (Scene){&TABLE, table};
}

Scene table_scene_create(Stage *stage, Match *match)
{
    TableScene *table = memory_allocate(sizeof *table);
    table->thinks_for = NOBODY;
    table_begin(table, stage, match);
    return (Scene){&TABLE, table};
}

Scene table_scene_try(Stage *stage, Match *match)
{
    return table_scene_guided(stage, match, &(TableGuide){0});
}

Scene table_scene_guided(Stage *stage, Match *match, const TableGuide *guide)
{
    TableScene *table = memory_allocate(sizeof *table);
    table->thinks_for = NOBODY;
    table->apart = true;
    table->guide = *guide;
    table_begin(table, stage, match);
    return (Scene){&TABLE, table};
}
