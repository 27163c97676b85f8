# RapidJSON 1.1.0, as Debian has it, with two mistakes mended in a copy of its headers (later versions have the
# same corrections):
# - it assigns to const members, in an operator nobody can call; clang no longer accepts that;
# - it adds to a null pointer, which ends a fuzz run.
find_package(RapidJSON REQUIRED)
set(rapidjson_copy "${CMAKE_BINARY_DIR}/generated/rapidjson")

function(mend_rapidjson file wrong right)
  file(READ "${RAPIDJSON_INCLUDE_DIRS}/rapidjson/${file}" text)
  string(REPLACE "${wrong}" "${right}" text "${text}")
  file(CONFIGURE OUTPUT "${rapidjson_copy}/rapidjson/${file}" CONTENT "${text}" @ONLY)
endfunction()

file(COPY "${RAPIDJSON_INCLUDE_DIRS}/rapidjson" DESTINATION "${rapidjson_copy}" PATTERN document.h EXCLUDE
     PATTERN stack.h EXCLUDE)
mend_rapidjson(document.h "{ s = rhs.s; length = rhs.length; }" "= delete;")
mend_rapidjson(internal/stack.h "stackTop_ + sizeof(T) * count > stackEnd_"
               "sizeof(T) * count > static_cast<size_t>(stackEnd_ - stackTop_)")

add_library(rapidjson INTERFACE)
target_include_directories(rapidjson SYSTEM INTERFACE "${rapidjson_copy}")
