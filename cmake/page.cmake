# The web client, as tools/web_page has made it, becomes part of the program: every file in the forms it may be
# asked for. Another client takes its place with -D DICETOWN_PAGE=FOLDER.
set(DICETOWN_PAGE "${CMAKE_SOURCE_DIR}/web/dist" CACHE PATH "The folder of the web page, with an index.html")

find_package(ZLIB REQUIRED)
find_library(BROTLI_ENCODER brotlienc REQUIRED)

add_executable(embed_page "${CMAKE_SOURCE_DIR}/cmake/embed_page.cpp" "${CMAKE_SOURCE_DIR}/src/chance/sha256.cpp")
target_include_directories(embed_page PRIVATE "${CMAKE_SOURCE_DIR}/src")
target_link_libraries(embed_page PRIVATE ZLIB::ZLIB "${BROTLI_ENCODER}")

set(page_source "${CMAKE_BINARY_DIR}/generated/page_files.cpp")
file(GLOB_RECURSE page_sources CONFIGURE_DEPENDS "${DICETOWN_PAGE}/*")
add_custom_command(
  OUTPUT "${page_source}"
  COMMAND embed_page "${DICETOWN_PAGE}" "${page_source}"
  DEPENDS embed_page ${page_sources}
  COMMENT "Embedding the page"
  VERBATIM)

add_library(page_files STATIC "${page_source}")
target_include_directories(page_files PRIVATE "${CMAKE_SOURCE_DIR}/src")
target_compile_options(page_files PRIVATE -Wno-overlength-strings) # any compiler of ours takes strings this long
