/* SPDX-License-Identifier: MIT */
/* The lines of a script that expect something: `expect text WORDS` and the like. */
#pragma once

#include "app/app.h"
#include "app/script/script.h"

bool script_check_expectation(App *app, const ScriptLine *line, Error *error);
