# generated/version.h: the project's version, the commit and its date. The commit changes without a configuration, so
# this file is also run as a script, by every build that needs the header; it writes only what changed.
if(CMAKE_SCRIPT_MODE_FILE)
  execute_process(
    COMMAND git describe --always --dirty --abbrev=10 --exclude=*
    WORKING_DIRECTORY "${CMAKE_CURRENT_LIST_DIR}"
    OUTPUT_VARIABLE COMMIT
    OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE result
    ERROR_QUIET)
  if(NOT result EQUAL 0)
    set(COMMIT "")
  endif()
  execute_process(
    COMMAND git show --no-patch --format=%cs HEAD
    WORKING_DIRECTORY "${CMAKE_CURRENT_LIST_DIR}"
    OUTPUT_VARIABLE DATE
    OUTPUT_STRIP_TRAILING_WHITESPACE
    RESULT_VARIABLE result
    ERROR_QUIET)
  if(NOT result EQUAL 0)
    string(TIMESTAMP DATE "%Y-%m-%d" UTC) # or that of SOURCE_DATE_EPOCH
  endif()
  configure_file("${CMAKE_CURRENT_LIST_DIR}/version.h.in" "${OUTPUT}" @ONLY)
  return()
endif()

set(write_version "${CMAKE_COMMAND}" -D VERSION=${PROJECT_VERSION} -D
                  "OUTPUT=${CMAKE_BINARY_DIR}/generated/version.h" -P "${CMAKE_CURRENT_LIST_FILE}")
# Also now: clang-tidy needs the header without a build.
execute_process(COMMAND ${write_version} COMMAND_ERROR_IS_FATAL ANY)
add_custom_target(
  version_header
  COMMAND ${write_version}
  BYPRODUCTS "${CMAKE_BINARY_DIR}/generated/version.h"
  COMMENT "Reading the version"
  VERBATIM)

add_library(version INTERFACE)
target_include_directories(version INTERFACE "${CMAKE_BINARY_DIR}/generated")
add_dependencies(version version_header)
