if(NOT DICETOWN_FUZZ)
  return()
endif()

if(NOT CMAKE_CXX_COMPILER_ID STREQUAL "Clang")
  message(FATAL_ERROR "libFuzzer comes with clang: use the preset fuzz")
endif()
add_compile_options(-fsanitize=fuzzer-no-link)
add_custom_target(fuzzers)

# add_fuzzer(FILE): the executable fuzzers/NAME, for tests/fuzz/NAME.cpp.
function(add_fuzzer file)
  cmake_path(GET file STEM name)
  add_executable(fuzz_${name} "${file}")
  target_link_libraries(fuzz_${name} PRIVATE story table)
  target_link_options(fuzz_${name} PRIVATE -fsanitize=fuzzer)
  set_target_properties(fuzz_${name} PROPERTIES OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY
                                                                    "${CMAKE_BINARY_DIR}/fuzzers")
  add_dependencies(fuzzers fuzz_${name})
endfunction()
