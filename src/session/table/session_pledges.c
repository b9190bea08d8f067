/* SPDX-License-Identifier: MIT */
#include "session/table/session_pledges.h"

#include "culdesac/journal.h"
#include "session/table/session_journal.h"
#include "session/table/session_opponents.h"
#include "session/table/session_question.h"

/* Whether the chooser may make or answer an offer: in their own turn, while nobody is asked to respond to a card. */
static bool may_speak(const TableSession *session)
{
    const int player = session->chooser;
    return session_has_pledges(session) && session->pledges.are_open && player != NOBODY &&
           session_is_in_progress(session) && session_actor(session) == player &&
           session_question_asked_players(session) == 0;
}

int session_pledges_find_sayings(const TableSession *session, int to, Saying sayings[PLEDGE_SAYINGS_MAX])
{
    const Pledges *pledges = &session->pledges;
    const int player = session->chooser;
    Saying saying = {.player = (int8_t)player, .to = (int8_t)to, .about = NOBODY};
    int count = 0;
    if (!may_speak(session) || !session_character(session, to)) return 0;
    if (pledges_find_offer(pledges, session->match, to, player)) {
        for (saying.kind = SAYING_YES; saying.kind <= SAYING_NO; saying.kind++) sayings[count++] = saying;
        return count;
    }
    if (has_player(pledges->offered, player) && pledges->offer_turns[player] == pledges->turn) return count;
    const bool spares = has_player(pledges->promised[to], player);
    saying.kind = SAYING_TRUCE;
    if (!spares) sayings[count++] = saying;
    saying.kind = SAYING_PLEA;
    if (!spares && has_player(pledges->hit_by[player], to)) sayings[count++] = saying;
    saying.kind = SAYING_PACT;
    for (int about = 0; about < match_players(session->match); about++) {
        saying.about = (int8_t)about;
        if (about != player && about != to && !has_player(pledges->pacts[player][to], about)) sayings[count++] = saying;
    }
    return count;
}

/* ---- Saying it ---- */

/* Writes a saying into the match and the journal. */
static void say(TableSession *session, Saying saying)
{
    if (!match_say(session->match, saying)) return;
    session_journal_write(session, journal_write_saying);
    session->history_revision++;
    pledges_update(&session->pledges, session->match, match_length(session->match));
}

/* A neighbour to whom something was offered answers at once. Returns whether they agree. */
static bool answer_offer(TableSession *session, const Saying *offer)
{
    const bool agrees =
        pledges_agree(&session->pledges, session->match, offer->to, session_character(session, offer->to), offer);
    say(session,
        (Saying){.kind = agrees ? SAYING_YES : SAYING_NO, .player = offer->to, .to = offer->player, .about = NOBODY});
    return agrees;
}

void session_pledges_say(TableSession *session, const Saying *saying)
{
    session_opponents_stop(session);
    say(session, *saying);
    const Occasion occasion = saying->kind == SAYING_YES      ? OCCASION_ACCEPTED
                              : saying->kind == SAYING_NO     ? OCCASION_REFUSED
                              : answer_offer(session, saying) ? OCCASION_PLEDGE_AGREED
                                                              : OCCASION_PLEDGE_DECLINED;
    spoken_line_on_occasion(session, saying->to, occasion);
}

/* A neighbour whose turn has just ended may make an offer: everybody has a turn to answer it before the neighbour's
 * next. Returns whether they speak. */
static bool offer_pledge(TableSession *session)
{
    Saying offer;
    SCOPED_TEXT words = {0};
    size_t first = match_length(session->match) - 1;
    const uint32_t turn = match_step(session->match, first)->turn;
    while (first > 0 && match_step(session->match, first - 1)->turn == turn) first--;
    const int player = match_step(session->match, first)->player;
    const Character *character = player == NOBODY ? NULL : session_character(session, player);
    if (!character || player == session_actor(session) ||
        !pledges_choose_offer(&session->pledges, session->match, player, character, &offer) ||
        (!session_is_person(session, offer.to) && !session_character(session, offer.to)))
        return false;
    say(session, offer);
    if (!session_is_person(session, offer.to)) answer_offer(session, &offer);
    if (session->host->settings->talk == TALK_OFF) return false;
    text_addf(&words, "%s: ", session_names(session)[offer.to]);
    session_pledges_describe_saying(session, &offer, &words);
    text_copy(session->spoken_lines.offer, sizeof session->spoken_lines.offer, text_string(&words));
    spoken_line_say(session, (SpokenLine){player, OCCASION_OFFER, session->spoken_lines.offer});
    return true;
}

/* A neighbour to whom the broken pledge was given speaks about it or, if there is no such neighbour, the neighbour who
 * broke it. Returns whether anybody speaks. */
static bool speak_about_broken_pledge(TableSession *session)
{
    const Pledges *pledges = &session->pledges;
    for (int player = 0; player < match_players(session->match); player++) {
        if (has_player(pledges->broken_with, player) && session_character(session, player))
            return spoken_line_on_occasion(session, player, OCCASION_PLEDGE_BROKEN);
    }
    return session_character(session, pledges->broken_by) &&
           spoken_line_on_occasion(session, pledges->broken_by, OCCASION_PLEDGE_BREAKING);
}

bool session_pledges_on_action(TableSession *session)
{
    const size_t length = match_length(session->match);
    if (!session_has_pledges(session) || length == 0 || !session_is_in_progress(session)) return false;
    if (session->pledges.broken_by != NOBODY) return speak_about_broken_pledge(session);
    const bool ends = match_step(session->match, length - 1)->turn != match_head(session->match)->turn;
    return ends && session_question_asked_players(session) == 0 && offer_pledge(session);
}

/* ---- Words ---- */

void session_pledges_describe_saying(const TableSession *session, const Saying *saying, Text *text)
{
    static const ScreenString WORDS[SAYING_KINDS] = {STRING_TALK_TRUCE, STRING_TALK_PACT, STRING_TALK_PLEA,
                                                     STRING_TALK_YES, STRING_TALK_NO};
    const char *about = saying->about == NOBODY ? "" : session_names(session)[saying->about];
    screen_string_format(WORDS[saying->kind], ARGS(arg_text(about)), text);
}

const char *session_pledges_name_as_object(const TableSession *session, int player)
{
    const char *name = session_names(session)[player];
    return strings_is_you(name) ? screen_string(STRING_TALK_YOU) : name;
}

static void tell_saying(const TableSession *session, const Saying *saying, Text *text)
{
    SCOPED_TEXT words = {0};
    session_pledges_describe_saying(session, saying, &words);
    screen_string_format(STRING_TALK_SAID,
                         ARGS(arg_text(session_names(session)[saying->player]),
                              arg_text(session_pledges_name_as_object(session, saying->to)),
                              arg_text(text_string(&words))),
                         text);
}

void session_pledges_describe_offer(const TableSession *session, int from, Text *text)
{
    const PledgeOffer *offer = pledges_find_offer(&session->pledges, session->match, from, session->chooser);
    const Saying saying = {0, offer->kind, (int8_t)from, (int8_t)session->chooser, offer->about};
    tell_saying(session, &saying, text);
}

void session_pledges_describe(const TableSession *session, const Pledges *pledges, Text *text)
{
    const char *const *names = session_names(session);
    for (int player = 0; player < match_players(session->match); player++) {
        if (!has_player(pledges->broken_with, player)) continue;
        text_add_char(text, '\n');
        screen_string_format(
            STRING_TALK_BROKEN,
            ARGS(arg_text(names[pledges->broken_by]), arg_text(session_pledges_name_as_object(session, player))), text);
    }
    for (size_t i = 0; i < match_saying_count(session->match); i++) {
        const Saying *saying = match_saying(session->match, i);
        if (saying->at != pledges->steps) continue;
        text_add_char(text, '\n');
        tell_saying(session, saying, text);
    }
}
