# SPDX-License-Identifier: MIT
#
# CMake's toolchain file for Windows, used on Linux: mingw-w64, and the libraries that build-libraries.sh has made.
set(CMAKE_SYSTEM_NAME Windows)
set(CMAKE_SYSTEM_PROCESSOR x86_64)
set(CMAKE_C_COMPILER x86_64-w64-mingw32-gcc-win32)
set(CMAKE_CXX_COMPILER x86_64-w64-mingw32-g++-win32)
set(CMAKE_RC_COMPILER x86_64-w64-mingw32-windres)

get_filename_component(WINDOWS_LIBRARIES ${CMAKE_CURRENT_LIST_DIR}/../../build/libraries/windows ABSOLUTE)
set(CMAKE_FIND_ROOT_PATH ${WINDOWS_LIBRARIES})
set(CMAKE_FIND_ROOT_PATH_MODE_PROGRAM NEVER)
set(CMAKE_FIND_ROOT_PATH_MODE_LIBRARY ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_INCLUDE ONLY)
set(CMAKE_FIND_ROOT_PATH_MODE_PACKAGE ONLY)
set(CMAKE_PREFIX_PATH ${WINDOWS_LIBRARIES})
set(ENV{PKG_CONFIG_LIBDIR} ${WINDOWS_LIBRARIES}/lib/pkgconfig)

# The compiler's own libraries are linked statically. The time of linking is left out, so equal builds have equal bytes.
set(linking "-static -Wl,--no-insert-timestamp")
set(CMAKE_EXE_LINKER_FLAGS_INIT ${linking})
set(CMAKE_SHARED_LINKER_FLAGS_INIT ${linking})
# printf and the like follow C99 instead of the old rules of Windows.
set(CMAKE_C_FLAGS_INIT "-D__USE_MINGW_ANSI_STDIO=1")
