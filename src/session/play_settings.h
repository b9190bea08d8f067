/* SPDX-License-Identifier: MIT */
/* The player's settings that decide how a game is played. How it looks and sounds is in ui/settings.h. */
#pragma once

#include <stdbool.h>
#include <stdint.h>

typedef enum AiPace { PACE_FAST, PACE_NORMAL, PACE_SLOW } AiPace; /* pace of the opponents */
typedef enum ExplainMode { EXPLAIN_NEW, EXPLAIN_ALWAYS, EXPLAIN_NEVER } ExplainMode;
typedef enum TalkMode { TALK_OFF, TALK_FEW, TALK_MANY } TalkMode; /* how much the neighbours say */
typedef enum HandSort { HAND_BY_SUIT, HAND_BY_RANK } HandSort;

enum { PLAYER_NAME_SIZE = 64 };

typedef struct PlaySettings {
    char name[PLAYER_NAME_SIZE]; /* the player's name; "": not entered yet */
    int32_t ai_pace;             /* AiPace */
    int32_t hand_sort;           /* HandSort; changed by the button beside the hand */
    int32_t explain;             /* ExplainMode: when moves are explained during play */
    int32_t talk;                /* TalkMode */
    bool hints;                  /* the hint button is shown */
    bool open_hands;             /* all hands are shown when a game is over */
    bool ask_only_when_able;     /* a person alone among opponents is asked only if they can answer */
    bool play_forced_moves;      /* moves without a choice are played for a person alone among opponents */
} PlaySettings;
