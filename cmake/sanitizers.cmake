# GCC's flow analysis trips over the sanitizers' own branches; the sanitizers find the real cases.
function(quieten_flow_analysis)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-maybe-uninitialized -Wno-null-dereference)
  endif()
endfunction()

if(DICETOWN_TSAN)
  add_compile_options(-fsanitize=thread -fno-omit-frame-pointer)
  add_link_options(-fsanitize=thread)
  if(CMAKE_CXX_COMPILER_ID STREQUAL "GNU")
    add_compile_options(-Wno-tsan) # fences inside Asio: the sanitizer does not follow them
  endif()
  quieten_flow_analysis()
endif()

if(DICETOWN_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
  add_compile_definitions(_GLIBCXX_ASSERTIONS)
  quieten_flow_analysis()
endif()
