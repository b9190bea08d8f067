# SPDX-License-Identifier: MIT
#
# Run by CPack over the folder it has laid out: Debian's own pages, and manuals packed with the same bytes each time.
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
