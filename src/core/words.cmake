# SPDX-License-Identifier: MIT
# Writes SOURCE, a C file with the text of WORDS, and HEADER, the list of the names in WORDS.
file(READ ${WORDS} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE ${SOURCE} "/* Made from assets/strings/en.json at build time. */
extern const unsigned char BUILTIN_WORDS[];
const unsigned char BUILTIN_WORDS[] = {${bytes}0};
")

file(READ ${WORDS} text)
string(REGEX MATCHALL "\n *\"[a-z][a-z0-9_]*\":" keys "${text}")
set(rows "")
foreach(key ${keys})
  string(REGEX REPLACE "[^a-z0-9_]" "" key "${key}")
  string(TOUPPER ${key} id)
  string(APPEND rows " \\\n    X(${id}, \"${key}\")")
endforeach()
file(WRITE ${HEADER} "/* Made from assets/strings/en.json at build time. */
#define WORDS_LIST(X)${rows}
")
