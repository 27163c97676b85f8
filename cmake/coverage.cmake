if(DICETOWN_COVERAGE)
  # Atomic counts: tests use threads.
  add_compile_options(--coverage -fprofile-update=atomic)
  add_link_options(--coverage)
endif()
