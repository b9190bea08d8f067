/* SPDX-License-Identifier: MIT */
#include "session/table/spoken_lines.h"

#include "session/evening/evening_store.h"
#include "session/statistics/game_statistics.h"
#include "session/table/session_question.h"
#include "session/table/spoken_occasions.h"

_Static_assert(LINES_PER_OCCASION <= 8, "there is a bit for each");

/* How many rounds of turns must have passed before a neighbour speaks. In a long game these numbers grow by one after
 * every `lines` × (players − 1) spoken lines, so that lines are left for the end of the game. */
static const struct {
    uint32_t each, anybody; /* the fewest rounds since this neighbour spoke, and since anybody did */
    uint32_t quiet;         /* the fewest rounds since anybody spoke, if nothing remarkable has happened */
    uint32_t lines;
} ROUNDS[] = {[TALK_FEW] = {3, 1, 4, 8}, [TALK_MANY] = {1, 1, 2, 16}};

/* If a person has not moved for this long, a neighbour says something patient. */
enum { SLOW_MS = 90000 };

/* ---- Lines ---- */

void spoken_line_say(TableSession *session, SpokenLine line)
{
    session->spoken_lines.current = line;
    session->spoken_lines.revision++;
}

/* Ends what was said about a position that has been left. */
static void fall_silent(TableSession *session) { spoken_line_say(session, (SpokenLine){.player = NOBODY}); }

/* A bit for each line that the neighbour has said about an occasion. */
static uint8_t *lines_said(const TableSession *session, int player, Occasion occasion)
{
    return &session->host->lines_said.lines[session_character(session, player) - CHARACTERS][occasion];
}

/* A line about an occasion that the neighbour has not said yet, and its number; NULL if all were said. The number of
 * turns and the host's variation decide where the search begins, so that lines have no fixed order. */
static const char *find_line(const TableSession *session, int player, Occasion occasion, int *number)
{
    const Character *character = session_character(session, player);
    const uint8_t said = *lines_said(session, player, occasion);
    const int count = character_count_lines(character, occasion);
    for (int i = 0; i < count; i++) {
        *number =
            (int)((host_variation(session->host) + session->spoken_lines.current_turn + (unsigned)i) % (unsigned)count);
        if (!(said >> *number & 1)) return character_say(character, occasion, *number);
    }
    return NULL;
}

static bool has_line(const TableSession *session, int player, Occasion occasion)
{
    int number;
    return find_line(session, player, occasion, &number) != NULL;
}

static const char *use_line(TableSession *session, int player, Occasion occasion)
{
    int number;
    const char *words = find_line(session, player, occasion, &number);
    if (words) *lines_said(session, player, occasion) |= (uint8_t)(1u << number);
    return words;
}

/* A neighbour says a line about an occasion, if there is one left. Returns whether there was. */
static bool speak(TableSession *session, int player, Occasion occasion)
{
    SpokenLines *lines = &session->spoken_lines;
    const char *words = player == NOBODY ? NULL : use_line(session, player, occasion);
    if (!words) return false;
    lines->turns[player] = lines->current_turn;
    lines->count++;
    lines->latest[player] = (uint8_t)occasion;
    lines->said[occasion] = true;
    spoken_line_say(session, (SpokenLine){player, occasion, words});
    return true;
}

/* The turn in which anybody spoke last; 0: not in this game. */
static uint32_t latest_turn(const TableSession *session)
{
    uint32_t latest = 0;
    for (int player = 0; player < PLAYERS_MAX; player++) {
        if (session->spoken_lines.turns[player] > latest) latest = session->spoken_lines.turns[player];
    }
    return latest;
}

/* Whether at least `rounds` rounds, in a long game more, have passed since turn `since`. True if `since` is 0. */
static bool is_due(const TableSession *session, uint32_t since, uint32_t rounds)
{
    const uint32_t players = (uint32_t)match_players(session->match);
    const uint32_t lines = ROUNDS[session->host->settings->talk].lines * (players - 1);
    return since == 0 ||
           session->spoken_lines.current_turn >= since + (rounds + session->spoken_lines.count / lines) * players;
}

/* Whether enough rounds have passed since the last line, and since this player's, for the player to speak. */
static bool has_rested(const TableSession *session, int player)
{
    const int talk = session->host->settings->talk;
    return is_due(session, latest_turn(session), ROUNDS[talk].anybody) &&
           is_due(session, session->spoken_lines.turns[player], ROUNDS[talk].each);
}

/* Of the neighbours who can, the one silent longest speaks about an occasion that comes once in a game. */
static void speak_once(TableSession *session, Occasion occasion)
{
    int speaker = NOBODY;
    for (int player = 0; player < match_players(session->match) && !session->spoken_lines.said[occasion]; player++) {
        if (!session_character(session, player) || !has_rested(session, player) || !has_line(session, player, occasion))
            continue;
        if (speaker == NOBODY || session->spoken_lines.turns[player] < session->spoken_lines.turns[speaker])
            speaker = player;
    }
    speak(session, speaker, occasion);
}

static bool is_talkative(const TableSession *session)
{
    return session->host->settings->talk != TALK_OFF && session_counts(session);
}

bool spoken_line_on_occasion(TableSession *session, int player, Occasion occasion)
{
    if (!is_talkative(session)) return false;
    if (!has_line(session, player, occasion)) *lines_said(session, player, occasion) = 0;
    return speak(session, player, occasion);
}

/* ---- The beginning ---- */

/* Lets neighbours who have said all lines about an occasion repeat them, but not within an evening. */
static void forget_used_up_lines(TableSession *session)
{
    Evening evening;
    if (evening_store_load(session->host, &evening)) return;
    for (int player = 0; player < match_players(session->match); player++) {
        for (int occasion = 1; session_character(session, player) && occasion < OCCASION_COUNT; occasion++) {
            if (!has_line(session, player, (Occasion)occasion)) *lines_said(session, player, (Occasion)occasion) = 0;
        }
    }
}

/* What a neighbour's greeting to the only person is about. If the last game had several opponents, it is not known
 * which of them won. */
static Occasion occasion_of_meeting(const TableSession *session, const Character *character)
{
    const StatisticsMatch *matches[STATISTICS_LATEST_MAX];
    const StatisticsFilter filter = {.opponent = character->id};
    const int count = statistics_latest(host_statistics(session->host), &filter, matches);
    if (count == 0) return OCCASION_FIRST;
    const StatisticsMatch *last = matches[count - 1];
    const StatisticsFilter of_game = {.game = session->game->id};
    if (statistics_latest(host_statistics(session->host), &of_game, matches) == 0) return OCCASION_NEW_GAME;
    if (last->opponent_count > 1 || last->result == STATISTICS_DRAWN) return OCCASION_GREETING;
    return last->result == STATISTICS_WON ? OCCASION_AGAIN_LOST : OCCASION_AGAIN_WON;
}

void spoken_line_on_start(TableSession *session)
{
    const bool is_under_way = match_length(session->match) > 0 || match_began_with_state(session->match);
    fall_silent(session);
    if (!is_talkative(session) || is_under_way) return;
    forget_used_up_lines(session);
    const bool alone = session_count_people(session) == 1;
    Occasion best = OCCASION_NONE;
    int speaker = NOBODY;
    for (int player = 0; player < match_players(session->match); player++) {
        const Character *character = session_character(session, player);
        if (!character) continue;
        const Occasion occasion = alone ? occasion_of_meeting(session, character) : OCCASION_GREETING;
        if (occasion <= best || !has_line(session, player, occasion)) continue;
        best = occasion;
        speaker = player;
    }
    speak(session, speaker, best);
}

/* ---- An action ---- */

/* Whether a player has said nothing for SILENT_ROUNDS since the game began: nobody is silent for a whole game. */
static bool is_overdue(const TableSession *session, int player)
{
    enum { SILENT_ROUNDS = 4 };
    return session->spoken_lines.turns[player] == 0 &&
           session->spoken_lines.current_turn > (uint32_t)(SILENT_ROUNDS * match_players(session->match));
}

/* What a neighbour talks about if nothing remarkable has happened for a while: in every other round whether they are
 * ahead or behind, otherwise nothing in particular. */
static Occasion occasion_of_quiet(const TableSession *session, const PublicAction *action, int player)
{
    const int players = match_players(session->match);
    const Occasion idle = action->next == player ? OCCASION_MUSING : OCCASION_CHATTING;
    const int lead = spoken_occasions_lead(&action->after, players, player);
    const Occasion doing = lead > 0 ? OCCASION_AHEAD : lead < 0 ? OCCASION_BEHIND : OCCASION_NONE;
    if (!is_due(session, latest_turn(session), ROUNDS[session->host->settings->talk].quiet) &&
        !is_overdue(session, player))
        return OCCASION_NONE;
    const bool tells =
        !spoken_occasions_is_opening(session) && session->spoken_lines.current_turn / (uint32_t)players % 2 == 0;
    return tells && doing != OCCASION_NONE && has_line(session, player, doing) ? doing : idle;
}

static bool is_hit_by_person(const TableSession *session, const PublicAction *action, Occasion occasion)
{
    return occasion == OCCASION_HIT && action->player != NOBODY && session_is_person(session, action->player);
}

static Occasion occasion_for(const TableSession *session, const PublicAction *action, int player)
{
    const SpokenLines *lines = &session->spoken_lines;
    const Occasion best = spoken_occasions_of_action(session, action, player);
    /* Nobody speaks twice in a row about the same occasion, unless a person hit them again. */
    const bool is_said = (best == lines->latest[player] && !is_hit_by_person(session, action, best)) ||
                         (best == OCCASION_ENDING && lines->said[best]);
    return is_said || !has_line(session, player, best) ? occasion_of_quiet(session, action, player) : best;
}

static Occasion occasion_of_end(const TableSession *session, const Score *score, int player)
{
    const EndOccasion end = spoken_occasions_of_end(session, score, player);
    return has_line(session, player, end.exact) ? end.exact : end.plain;
}

/* Chooses what each neighbour says at the end of the game. Returns the neighbour who speaks at the table; *best is the
 * occasion of that line. */
static int choose_end_words(TableSession *session, const Score *score, Occasion *best)
{
    SpokenLines *lines = &session->spoken_lines;
    int speaker = NOBODY;
    for (int player = 0; player < match_players(session->match); player++) {
        if (!session_character(session, player) || player == match_resigned_player(session->match)) continue;
        const Occasion occasion = score ? occasion_of_end(session, score, player) : OCCASION_RESIGNED;
        lines->end_words[player] = use_line(session, player, occasion);
        if (!lines->end_words[player] || (speaker != NOBODY && occasion <= *best)) continue;
        *best = occasion;
        speaker = player;
    }
    return speaker;
}

/* Chooses the lines for the end, and says one. The neighbour who speaks at the table gets another for the podium. */
static void speak_at_end(TableSession *session, const Score *score)
{
    Occasion occasion = OCCASION_NONE;
    const int speaker = choose_end_words(session, score, &occasion);
    if (speaker == NOBODY) return;
    spoken_line_say(session, (SpokenLine){speaker, occasion, session->spoken_lines.end_words[speaker]});
    session->spoken_lines.end_words[speaker] = use_line(session, speaker, occasion);
}

/* Whether the neighbour `player` speaks rather than `other`: if only they are overdue, their occasion is more
 * important, or they have been silent longer. */
static bool goes_first(const TableSession *session, int player, Occasion occasion, int other, Occasion others)
{
    const bool overdue = is_overdue(session, player), other_overdue = is_overdue(session, other);
    if (overdue != other_overdue) return overdue;
    if (occasion != others && occasion_higher(occasion, others) > OCCASION_IDLE_LAST) return occasion > others;
    return session->spoken_lines.turns[player] < session->spoken_lines.turns[other];
}

/* Whether a neighbour may speak about an occasion now: it is important, they have rested, or they answer somebody after
 * a round of silence. If a person hit them, one round since their last line is enough, unless that line was also about
 * a hit. */
static bool may_speak(const TableSession *session, const PublicAction *action, int player, Occasion occasion)
{
    const SpokenLines *lines = &session->spoken_lines;
    const uint32_t since = lines->turns[player];
    const uint32_t rounds = lines->latest[player] == OCCASION_HIT ? ROUNDS[TALK_FEW].each : 1;
    if (is_hit_by_person(session, action, occasion))
        return since == 0 || lines->current_turn >= since + rounds * (uint32_t)match_players(session->match);
    return occasion >= OCCASION_PROMPT_FIRST || has_rested(session, player) ||
           (occasion_is_answer(occasion) && is_due(session, latest_turn(session), 1));
}

/* The neighbour who speaks about the action, or NOBODY. */
static int find_speaker(const TableSession *session, const PublicAction *action, Occasion *best)
{
    int speaker = NOBODY;
    for (int player = 0; player < match_players(session->match); player++) {
        if (!session_character(session, player)) continue;
        const Occasion occasion = occasion_for(session, action, player);
        if (!may_speak(session, action, player, occasion)) continue;
        if (occasion == OCCASION_NONE || !has_line(session, player, occasion)) continue;
        if (speaker != NOBODY && !goes_first(session, player, occasion, speaker, *best)) continue;
        *best = occasion;
        speaker = player;
    }
    return speaker;
}

static void count_turn(TableSession *session)
{
    const uint32_t turn = match_head(session->match)->turn;
    if (turn != session->spoken_lines.state_turn) session->spoken_lines.current_turn++;
    session->spoken_lines.state_turn = turn;
}

void spoken_line_on_action(TableSession *session, bool has_spoken)
{
    SCOPED_MEMORY void *view = memory_allocate(session->game->state_size);
    PublicAction action;
    Occasion occasion = OCCASION_NONE;
    if (!is_talkative(session) || match_length(session->match) == 0 || match_resigned_player(session->match) != NOBODY)
        return;
    count_turn(session);
    spoken_occasions_describe(session, view, &action);
    if (action.is_over) {
        speak_at_end(session, &action.after);
    } else if (!has_spoken && session_question_asked_players(session) == 0) {
        const int speaker = find_speaker(session, &action, &occasion);
        speak(session, speaker, occasion);
    }
    spoken_occasions_note_places(session, &action);
}

/* ---- A person's moves ---- */

void spoken_line_on_second_thoughts(TableSession *session)
{
    fall_silent(session);
    if (is_talkative(session) && session_count_people(session) == 1) speak_once(session, OCCASION_UNDONE);
}

void spoken_line_on_waiting(TableSession *session, uint64_t since)
{
    const bool is_long = session->host->now >= since + SLOW_MS && session_is_person(session, session_actor(session));
    if (is_long && is_talkative(session) && session_is_in_progress(session) &&
        session_question_asked_players(session) == 0)
        speak_once(session, OCCASION_SLOW);
}

void spoken_line_on_resignation(TableSession *session)
{
    fall_silent(session);
    if (is_talkative(session)) speak_at_end(session, NULL);
}
