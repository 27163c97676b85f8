# add_compile_fail_test(FILE): a test that passes only if FILE does not compile, for the reason its first line
# gives as `// error: REGEX`, in clang's words, and does compile with -DCONTROL: so a misspelt name cannot pass for the reason.
# This file is also the script that such a test runs.
if(NOT CMAKE_SCRIPT_MODE_FILE)
  set(compile_fail_script "${CMAKE_CURRENT_LIST_FILE}")
  function(add_compile_fail_test file)
    cmake_path(GET file STEM name)
    add_test(NAME compile_fail.${name}
             COMMAND "${CMAKE_COMMAND}" -D "COMPILER=${CMAKE_CXX_COMPILER}" -D "ROOT=${CMAKE_SOURCE_DIR}" -D
                     "FILE=${file}" -D "OUTPUT=${CMAKE_CURRENT_BINARY_DIR}/compile_fail_${name}.s" -P
                     "${compile_fail_script}")
    set_tests_properties(compile_fail.${name} PROPERTIES TIMEOUT 120)
  endfunction()
  return()
endif()

# Plain quotes in the compiler's messages, whatever the locale.
set(ENV{LC_ALL} C)

# Generates code (-S), as templates may be left alone by -fsyntax-only. Never into /dev/null: a compiler that
# fails removes its output, and root may remove that.
function(compile result output)
  execute_process(
    COMMAND "${COMPILER}" -std=c++23 -S -o "${OUTPUT}" -I "${ROOT}/src" ${ARGN} "${FILE}"
    RESULT_VARIABLE status
    OUTPUT_VARIABLE text
    ERROR_VARIABLE text)
  set(${result} "${status}" PARENT_SCOPE)
  set(${output} "${text}" PARENT_SCOPE)
endfunction()

file(READ "${FILE}" text LIMIT 1000)
if(NOT text MATCHES "^// error: ([^\n]+)\n")
  message(FATAL_ERROR "${FILE}: the first line must be `// error: REGEX`")
endif()
set(reason "${CMAKE_MATCH_1}")

compile(status output -DCONTROL)
if(NOT status EQUAL 0)
  message(FATAL_ERROR "The control (-DCONTROL) must compile:\n${output}")
endif()
compile(status output)
if(status EQUAL 0)
  message(FATAL_ERROR "This must not compile, and does: ${FILE}")
endif()
# Clang says in a note why a function cannot be called.
if(NOT output MATCHES "(error|note): [^\n]*(${reason})")
  message(FATAL_ERROR "No error matches `${reason}`:\n${output}")
endif()
