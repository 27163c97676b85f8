// What a worker is asked that thinks for bots.
#include "wasm/outside.h"
#include "wasm/packed_job.h"

namespace dicetown {

// Replies with the thought; with nothing if the bytes are no job of this module.
DICETOWN_EXPORT(carry_out_job) void carry_out_job(const std::byte* job, std::size_t size) {
  if (auto unpacked = unpack_job({job, size})) reply(pack(think_about(*std::move(unpacked))));
}

}  // namespace dicetown
