# SPDX-License-Identifier: MIT
# Makes a game's strings of STRINGS, a JSON object of texts: OUTPUT.c has the table <GAME>_STRINGS in ascending order of the keys,
# OUTPUT.h an enum of them, SAY_<KEY>, with game_string(), which gives the text of one, and game_string_format(), which fills it in. Those of the
# street are called STREET_<KEY>, street_string() and street_string_format(). See include/culdesac/game_strings.h.
cmake_policy(VERSION 3.25)
file(READ ${STRINGS} json)
string(REGEX MATCHALL "\n *\"[a-z0-9_]+\":" keys "${json}")
list(TRANSFORM keys REPLACE "[^a-z0-9_]" "")
list(SORT keys)
string(TOUPPER ${GAME} symbol)
set(prefix SAY)
set(function game_string)
if(GAME STREQUAL street)
  set(prefix STREET)
  set(function street_string)
endif()
set(names "")
set(rows "")
foreach(key ${keys})
  string(JSON text GET "${json}" ${key})
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(APPEND rows "    {\"${key}\", \"${text}\"},\n")
  string(TOUPPER ${key} name)
  string(APPEND names "    ${prefix}_${name},\n")
endforeach()
list(LENGTH keys count)
get_filename_component(header ${OUTPUT}.h NAME)
file(WRITE ${OUTPUT}.c "/* Made of rules/en/${GAME}.json by the build. */
#include \"strings/${header}\"

static const GameString ROWS[] = {
${rows}};

const GameStrings ${symbol}_STRINGS = {${count}, ROWS};
")
file(CONFIGURE OUTPUT ${OUTPUT}.h @ONLY CONTENT "/* Made of the game's strings by the build. */
#ifndef CULDESAC_STRINGS_@symbol@_H
#define CULDESAC_STRINGS_@symbol@_H

#include \"culdesac/game_strings.h\"

extern const GameStrings @symbol@_STRINGS;

enum {
@names@};

static inline const char *@function@(int word)
{
    return @symbol@_STRINGS.rows[word].text;
}

static inline void @function@_format(int word, const StringArg *parts, size_t count, Text *text)
{
    strings_format(&@symbol@_STRINGS, @function@(word), parts, count, text);
}

#endif
")
