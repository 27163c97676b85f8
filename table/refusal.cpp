#include "table/refusal.h"

#include "record/json_writer.h"

namespace dicetown {

Refusal with_number(RefusalCode code, std::string_view name, std::uint64_t number) {
  JsonWriter with;
  with.begin_object();
  with.member(name, number);
  with.end_object();
  return {code, with.take()};
}

}  // namespace dicetown
