# CMake does not know this system, and would say so at each configuration: there is nothing to say of it but its name.
set(WASI 1)
