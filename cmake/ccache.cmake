find_program(CCACHE ccache)
mark_as_advanced(CCACHE)
if(CCACHE)
  # The tests’ precompiled header is cached only with this sloppiness; every clone shares one cache.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros
      "CCACHE_BASEDIR=${CMAKE_SOURCE_DIR}" CCACHE_NOHASHDIR=1 "${CCACHE}")
endif()
