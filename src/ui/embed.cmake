# SPDX-License-Identifier: MIT
# Writes SOURCE, a C file with the texts of DAY and WORDS (see builtin_assets.h), and HEADER, the list of the names in WORDS.
function(bytes_of file result)
  file(READ ${file} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  set(${result} "${bytes}" PARENT_SCOPE)
endfunction()

bytes_of(${DAY} day)
bytes_of(${WORDS} words)
file(WRITE ${SOURCE} "/* Made from assets/ at build time. */
#include \"ui/builtin_assets.h\"

const unsigned char BUILTIN_DAY[] = {${day}0};
const unsigned char BUILTIN_WORDS[] = {${words}0};
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
