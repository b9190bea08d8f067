# SPDX-License-Identifier: MIT
# Makes a house's words of WORDS, a JSON object of texts: OUTPUT.c has the table <HOUSE>_WORDS in ascending order of the keys,
# OUTPUT.h an enum of them, SAY_<KEY>, and say(), which gives the text of one. See include/culdesac/house_words.h.
file(READ ${WORDS} json)
string(REGEX MATCHALL "\n *\"[a-z0-9_]+\":" keys "${json}")
list(TRANSFORM keys REPLACE "[^a-z0-9_]" "")
list(SORT keys)
string(TOUPPER ${HOUSE} symbol)
set(names "")
set(rows "")
foreach(key ${keys})
  string(JSON text GET "${json}" ${key})
  string(REPLACE "\\" "\\\\" text "${text}")
  string(REPLACE "\"" "\\\"" text "${text}")
  string(REPLACE "\n" "\\n" text "${text}")
  string(APPEND rows "    {\"${key}\", \"${text}\"},\n")
  string(TOUPPER ${key} name)
  string(APPEND names "    SAY_${name},\n")
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
#include \"culdesac/house_words.h\"

extern const HouseWords @symbol@_WORDS;

enum {
@names@};

static inline const char *say(int word)
{
    return @symbol@_WORDS.rows[word].text;
}
")
