# SPDX-License-Identifier: MIT
#
# CMake's toolchain file for browsers and Node: uses Debian's Emscripten, and the libraries that build-libraries.sh has
# made.
set(CMAKE_FIND_ROOT_PATH ${CMAKE_CURRENT_LIST_DIR}/../../build/libraries/web)
set(CMAKE_PREFIX_PATH ${CMAKE_FIND_ROOT_PATH})
set(ENV{PKG_CONFIG_LIBDIR} ${CMAKE_FIND_ROOT_PATH}/lib/pkgconfig)
# All threads share one memory, so each file has to be built for that.
set(CMAKE_C_FLAGS_INIT "-pthread -msimd128")
set(CMAKE_CXX_FLAGS_INIT "-pthread -msimd128 -fno-exceptions -fno-rtti")
include(/usr/share/emscripten/cmake/Modules/Platform/Emscripten.cmake)
