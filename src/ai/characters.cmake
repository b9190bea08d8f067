# SPDX-License-Identifier: MIT
# Writes OUTPUT, a C file with the list of the characters in INPUT, a JSON file (include/culdesac/characters.h).
cmake_policy(VERSION 3.25)
file(READ ${INPUT} json)
string(JSON count LENGTH "${json}" neighbours)
set(rows "")
set(kinds "")
math(EXPR last "${count} - 1")
foreach(at RANGE ${last})
  string(JSON id GET "${json}" neighbours ${at} id)
  string(JSON strength GET "${json}" neighbours ${at} strength)
  string(JSON tint GET "${json}" neighbours ${at} tint)
  if(NOT id MATCHES "^[a-z]+$" OR NOT strength MATCHES "^[1-4]$" OR NOT tint MATCHES "^#[0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F][0-9A-F]$")
    message(FATAL_ERROR "${INPUT}: neighbour ${at} wants an id of letters, a strength from 1 to 4 and a tint such as #F6C9A0")
  endif()
  string(SUBSTRING ${tint} 1 6 tint)
  set(weights "")
  foreach(weight risk spite patience generosity bluff reach centre haste inattention cost)
    string(JSON value GET "${json}" neighbours ${at} temper ${weight})
    if(NOT value MATCHES "^-?(100|[1-9]?[0-9])$")
      message(FATAL_ERROR "${INPUT}: ${weight} of ${id} is not a whole number from -100 to 100")
    endif()
    string(APPEND weights ".${weight} = ${value}, ")
  endforeach()
  string(APPEND rows "    {\"${id}\", ${strength}, 0x${tint}u, {${weights}}},\n")
  string(APPEND kinds "    \"${id}\",\n")
endforeach()
file(CONFIGURE OUTPUT ${OUTPUT} @ONLY CONTENT "/* Made of rules/characters.json by the build. */
#include \"culdesac/characters.h\"

const Character CHARACTERS[] = {
@rows@    {0},
};

const char *const OPPONENT_KINDS[] = {
    AI_LEVEL_IDS,
@kinds@    NULL,
};
")
