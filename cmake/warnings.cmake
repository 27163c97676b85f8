# Errors or not is CMAKE_COMPILE_WARNING_AS_ERROR, set by the presets.
add_compile_options(
  -Wall
  -Wextra
  -Wpedantic
  -Wshadow
  -Wconversion
  -Wsign-conversion
  -Wold-style-cast
  -Wnon-virtual-dtor
  -Woverloaded-virtual
  -Wnull-dereference
  -Wcast-align
  -Wformat=2
  -Wextra-semi
  -Wimplicit-fallthrough
  # A new kind of event, card or phase must not compile until every switch has answered for it, in any build: a default is
  # no answer.
  -Werror=switch
  -Werror=switch-enum
  -Werror=return-type)

if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
  add_compile_options(-Wduplicated-cond -Wlogical-op)
  if(CMAKE_UNITY_BUILD)
    add_compile_options(-Wno-subobject-linkage) # a source that is part of a larger one is no header
  endif()
endif()
