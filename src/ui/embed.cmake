# SPDX-License-Identifier: MIT
# Writes SOURCE, a C file with the text of the file DAY (builtin_day.h).
file(READ ${DAY} hex HEX)
string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
file(WRITE ${SOURCE} "/* Made from assets/ at build time. */
#include \"ui/builtin_day.h\"

const unsigned char BUILTIN_DAY[] = {${bytes}0};
")
