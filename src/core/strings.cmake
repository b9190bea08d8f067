# SPDX-License-Identifier: MIT
# Makes C code from STRINGS, a file with a JSON object of texts (include/culdesac/strings.h):
#   OUTPUT.c  the table <ID>_STRINGS: an empty row 0, then the texts in ascending order of their keys
#   OUTPUT.h  an enum of the rows, a function that gives the text of a row, and one that also fills in its fields
cmake_policy(VERSION 3.25)
# The names of the enum type, of its values (as a prefix) and of the function that returns a text.
set(names_shared SharedString SHARED_STRING shared_string)
set(names_screen ScreenString STRING screen_string)
set(names ${names_${ID}})
if(NOT names)
  set(names GameString GAME_STRING game_string)
endif()
list(POP_FRONT names type prefix function)

file(READ ${STRINGS} json)
string(REGEX MATCHALL "\n *\"[a-z0-9_]+\":" keys "${json}")
list(TRANSFORM keys REPLACE "[^a-z0-9_]" "")
list(SORT keys)
string(TOUPPER ${ID} symbol)
set(values "")
set(rows "    {\"\", \"\"},\n")
foreach(key ${keys})
  string(JSON text GET "${json}" ${key})
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(APPEND rows "    {\"${key}\", \"${text}\"},\n")
  string(TOUPPER ${key} value)
  string(APPEND values "    ${prefix}_${value},\n")
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
    @prefix@_IS_SIGNED = -1, /* makes the enum signed, because tables keep strings as int */
    @prefix@_NONE,
@values@    @prefix@_COUNT,
} @type@;

static inline const char *@function@(@type@ string)
{
    return @symbol@_STRINGS.rows[string].text;
}

static inline void @function@_format(@type@ string, const StringArg *parts, size_t count, Text *text)
{
    strings_format(&@symbol@_STRINGS, @function@(string), parts, count, text);
}
")
