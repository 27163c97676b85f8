find_program(CCACHE ccache)
mark_as_advanced(CCACHE)
if(CCACHE)
  # The tests' precompiled header is cached only with this sloppiness.
  set(CMAKE_CXX_COMPILER_LAUNCHER
      "${CMAKE_COMMAND}" -E env CCACHE_SLOPPINESS=pch_defines,time_macros "${CCACHE}")
endif()
