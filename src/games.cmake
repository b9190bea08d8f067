# SPDX-License-Identifier: MIT
# Makes the lists of games and of tables in C, so that adding a game changes no existing file. The names in C are the
# ids in capitals: the game of rules/neighbors.json is NEIGHBORS, and the table in tables/neighbors is NEIGHBORS_TABLE.

# culdesac_list_games(OUTPUT RULES...): writes a C file with GAMES: each game whose rules name a lot (the place of its
# house on the street), in the order of the lots.
function(culdesac_list_games output)
  set(lots)
  foreach(file ${ARGN})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    get_filename_component(id ${file} NAME_WE)
    file(READ ${file} text)
    string(JSON lot ERROR_VARIABLE lotless GET "${text}" lot)
    if(lotless)
      continue()
    endif()
    if(NOT EXISTS ${CMAKE_CURRENT_SOURCE_DIR}/tables/${id}/table.c)
      message(FATAL_ERROR "rules/${id}.json takes lot ${lot}, but there is no src/tables/${id}/table.c")
    endif()
    if(on_lot_${lot})
      message(FATAL_ERROR "rules/${on_lot_${lot}}.json and rules/${id}.json both take lot ${lot}")
    endif()
    set(on_lot_${lot} ${id})
    list(APPEND lots ${lot})
  endforeach()
  list(SORT lots COMPARE NATURAL)
  set(declared "")
  set(listed "")
  foreach(lot ${lots})
    string(TOUPPER ${on_lot_${lot}} symbol)
    string(APPEND declared "extern const Game ${symbol};\n")
    string(APPEND listed "    &${symbol},\n")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT "/* Made of the lots that the rulebooks name. */
#include \"culdesac/registry.h\"

#include <stddef.h>

@declared@
const Game *const GAMES[] = {
@listed@    NULL,
};
")
endfunction()

# culdesac_list_tables(OUTPUT): writes a C file with GAME_TABLES: a table for each folder in tables/.
function(culdesac_list_tables output)
  file(GLOB folders CONFIGURE_DEPENDS LIST_DIRECTORIES true RELATIVE ${CMAKE_CURRENT_SOURCE_DIR}/tables tables/*)
  set(declared "")
  set(listed "")
  list(FILTER folders EXCLUDE REGEX "\\.")
  foreach(id ${folders})
    string(TOUPPER ${id} symbol)
    string(APPEND declared "extern const GameTable ${symbol}_TABLE;\n")
    string(APPEND listed "    &${symbol}_TABLE,\n")
  endforeach()
  file(CONFIGURE OUTPUT ${output} @ONLY CONTENT "/* Made of the folders in src/tables. */
#include \"tabletop/tabletop.h\"

@declared@
const GameTable *const GAME_TABLES[] = {
@listed@    NULL,
};
")
endfunction()
