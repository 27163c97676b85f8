# The toolchain of the wasm presets: Debian's clang-22 with lld-22, libc++-22-dev-wasm32, libclang-rt-22-dev-wasm32
# and wasi-libc. Its C runtime files are in the folder of wasm32-wasi, so that must be the target's name.
set(CMAKE_SYSTEM_NAME WASI)
list(APPEND CMAKE_MODULE_PATH "${CMAKE_CURRENT_LIST_DIR}") # for Platform/WASI
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-22)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
set(CMAKE_AR llvm-ar-22)
set(CMAKE_RANLIB llvm-ranlib-22)
set(CMAKE_CXX_FLAGS_INIT "-stdlib=libc++ -fno-exceptions -Wno-deprecated")
# Everything is linked statically, and a try at linking would need the flags of the rooms.
set(CMAKE_TRY_COMPILE_TARGET_TYPE STATIC_LIBRARY)
# In place of 64 KB, of which a search could need more.
set(CMAKE_EXE_LINKER_FLAGS_INIT "-Wl,-z,stack-size=1048576")
