# SPDX-License-Identifier: MIT
# Makes a house's words of WORDS, a JSON object of texts: OUTPUT.c has the table <HOUSE>_WORDS in ascending order of the keys,
# OUTPUT.h an enum of them, SAY_<KEY>, with say(), which gives the text of one, and say_with(), which fills it in. Those of the
# street are called STREET_<KEY>, street_say() and street_say_with(). See include/culdesac/house_words.h.
cmake_policy(VERSION 3.25)
file(READ ${WORDS} json)
string(REGEX MATCHALL "\n *\"[a-z0-9_]+\":" keys "${json}")
list(TRANSFORM keys REPLACE "[^a-z0-9_]" "")
list(SORT keys)
string(TOUPPER ${HOUSE} symbol)
set(prefix SAY)
set(function say)
if(HOUSE STREQUAL street)
  set(prefix STREET)
  set(function street_say)
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
file(WRITE ${OUTPUT}.c "/* Made of rules/en/${HOUSE}.json by the build. */
#include \"words/${header}\"

static const HouseWord ROWS[] = {
${rows}};

const HouseWords ${symbol}_WORDS = {${count}, ROWS};
")
file(CONFIGURE OUTPUT ${OUTPUT}.h @ONLY CONTENT "/* Made of the house's words by the build. */
#ifndef CULDESAC_WORDS_@symbol@_H
#define CULDESAC_WORDS_@symbol@_H

#include \"culdesac/house_words.h\"

extern const HouseWords @symbol@_WORDS;

enum {
@names@};

static inline const char *@function@(int word)
{
    return @symbol@_WORDS.rows[word].text;
}

static inline void @function@_with(int word, const HousePart *parts, size_t count, Text *text)
{
    house_say(&@symbol@_WORDS, @function@(word), parts, count, text);
}

#endif
")
