#include "tests/engine/counted_heap.h"

#include <cstdlib>
#include <new>

namespace {

std::size_t allocations = 0;

void* counted(std::size_t size, std::size_t alignment) {
  ++allocations;
  const std::size_t rounded = (size + alignment - 1) / alignment * alignment;
  void* memory = alignment > alignof(std::max_align_t) ? std::aligned_alloc(alignment, rounded)
                                                       : std::malloc(size == 0 ? 1 : size);
  if (memory == nullptr) std::abort();
  return memory;
}

}  // namespace

namespace dicetown {
std::size_t allocations_so_far() { return allocations; }
}  // namespace dicetown

void* operator new(std::size_t size) { return counted(size, 1); }
void* operator new[](std::size_t size) { return counted(size, 1); }
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return counted(size, 1); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return counted(size, 1); }
void* operator new(std::size_t size, std::align_val_t to) {
  return counted(size, static_cast<std::size_t>(to));
}
void* operator new[](std::size_t size, std::align_val_t to) {
  return counted(size, static_cast<std::size_t>(to));
}
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete(void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete[](void* memory, const std::nothrow_t&) noexcept { std::free(memory); }
void operator delete(void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::align_val_t) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept { std::free(memory); }
