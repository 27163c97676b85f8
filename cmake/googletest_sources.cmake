# GoogleTest for a system that has no library of it, built from Debian's package of its sources: GTest::gmock_main,
# as find_package(GTest) would give it.
find_path(GOOGLETEST_SOURCES googletest/src/gtest-all.cc PATHS /usr/src/googletest NO_DEFAULT_PATH REQUIRED)
mark_as_advanced(GOOGLETEST_SOURCES)

add_library(
  gmock_main STATIC
  "${GOOGLETEST_SOURCES}/googletest/src/gtest-all.cc" "${GOOGLETEST_SOURCES}/googlemock/src/gmock-all.cc"
  "${GOOGLETEST_SOURCES}/googlemock/src/gmock_main.cc")
target_include_directories(gmock_main SYSTEM PUBLIC "${GOOGLETEST_SOURCES}/googletest/include"
                                                    "${GOOGLETEST_SOURCES}/googlemock/include")
target_include_directories(gmock_main PRIVATE "${GOOGLETEST_SOURCES}/googletest" "${GOOGLETEST_SOURCES}/googlemock")
target_compile_definitions(gmock_main PUBLIC GTEST_HAS_PTHREAD=0 GTEST_HAS_STREAM_REDIRECTION=0)
target_compile_options(gmock_main PRIVATE -w)
add_library(GTest::gmock_main ALIAS gmock_main)
