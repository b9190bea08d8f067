# SPDX-License-Identifier: MIT
# Makes C code from STRINGS, a file with a JSON object of texts (include/culdesac/strings.h):
#   OUTPUT.c  the table <ID>_STRINGS: an empty row 0, then the texts in ascending order of their keys
#   OUTPUT.h  an enum of the rows, a function that gives the text of a row, and one that also fills in its fields
cmake_policy(VERSION 3.25)
# The names of the enum type, of its values (as a prefix) and of the function that returns a text.
set(names_shared SharedWord SHARED shared_string)
set(names_screen Word WORD screen_string)
set(names ${names_${ID}})
if(NOT names)
  set(names GameWord SAY game_string)
endif()
list(POP_FRONT names type prefix function)

file(READ ${STRINGS} json)
string(REGEX MATCHALL "\n *\"[a-z0-9_]+\":" keys "${json}")
list(TRANSFORM keys REPLACE "[^a-z0-9_]" "")
list(SORT keys)
string(TOUPPER ${ID} symbol)
set(words "")
set(rows "    {\"\", \"\"},\n")
foreach(key ${keys})
  string(JSON text GET "${json}" ${key})
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(APPEND rows "    {\"${key}\", \"${text}\"},\n")
  string(TOUPPER ${key} word)
  string(APPEND words "    ${prefix}_${word},\n")
endforeach()
file(WRITE ${OUTPUT}.c "/* Made by the build from the texts of ${ID}. */
#include \"strings/${ID}.h\"

static const StringRow ROWS[] = {
${rows}};

const StringTable ${symbol}_STRINGS = {sizeof ROWS / sizeof ROWS[0], ROWS};
")
file(CONFIGURE OUTPUT ${OUTPUT}.h @ONLY CONTENT "/* Made by the build from the texts of @ID@. */
#pragma once

#include \"culdesac/strings.h\"

extern const StringTable @symbol@_STRINGS;

typedef enum @type@ {
    @prefix@_IS_SIGNED = -1, /* makes the enum signed, because tables keep words as int */
    @prefix@_NO_WORD,
@words@    @prefix@_COUNT,
} @type@;

static inline const char *@function@(@type@ word)
{
    return @symbol@_STRINGS.rows[word].text;
}

static inline void @function@_format(@type@ word, const StringArg *parts, size_t count, Text *text)
{
    strings_format(&@symbol@_STRINGS, @function@(word), parts, count, text);
}
")
