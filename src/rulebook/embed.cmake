# SPDX-License-Identifier: MIT
# Writes OUTPUT, a C file with the text of each file in INPUTS, and a list of the texts by name (builtin_rules.h).
set(code "/* Made from the files in rules/ at build time. */\n#include \"rulebook/builtin_rules.h\"\n\n")
set(rows "")
foreach(input ${INPUTS})
  get_filename_component(name ${input} NAME_WE)
  file(READ ${input} hex HEX)
  string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${hex}")
  string(APPEND code "static const unsigned char ${name}_text[] = {${bytes}0};\n")
  string(APPEND rows "    {\"${name}\", (const char *)${name}_text, sizeof ${name}_text - 1},\n")
endforeach()
string(APPEND code "\nconst BuiltinRules BUILTIN_RULES[] = {\n${rows}    {0, 0, 0},\n};\n")
file(WRITE ${OUTPUT} "${code}")
