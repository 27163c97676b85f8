# count_coverage(TARGET): clang counts which of its lines and branches run. Only what is reported needs it: the engine, and
# the tests that include its headers. Programs keep their counts only where LLVM_PROFILE_FILE says so, and name sources
# relative to the build folder, as one compiler cache serves all clones.
function(count_coverage target)
  if(DICETOWN_COVERAGE)
    target_compile_options(
      ${target} PRIVATE -fprofile-instr-generate=/dev/null -fcoverage-mapping -fcoverage-compilation-dir=.)
    target_link_options(${target} PUBLIC -fprofile-instr-generate=/dev/null)
  endif()
endfunction()
