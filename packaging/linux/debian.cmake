# SPDX-License-Identifier: MIT
#
# CPack runs this in the folder from which it makes the package. Adds the copyright and changelog that Debian requires,
# and compresses the manuals, always to the same bytes.
file(GLOB roots ${CPACK_TEMPORARY_DIRECTORY} ${CPACK_TEMPORARY_DIRECTORY}/*)
foreach(root ${roots})
  if(NOT IS_DIRECTORY ${root}/usr)
    continue()
  endif()
  set(docs ${root}/usr/share/doc/culdesac)
  file(COPY ${CMAKE_CURRENT_LIST_DIR}/copyright DESTINATION ${docs} FILE_PERMISSIONS OWNER_READ OWNER_WRITE GROUP_READ WORLD_READ)
  configure_file(${CMAKE_CURRENT_LIST_DIR}/changelog ${docs}/changelog COPYONLY)
  file(GLOB_RECURSE pages ${root}/usr/share/man/*.[1-9])
  execute_process(COMMAND gzip -9nf ${pages} ${docs}/changelog COMMAND_ERROR_IS_FATAL ANY)
endforeach()
