#include "review/reasons_writer.h"

#include "review/chances.h"

namespace dicetown {

void write_reasons(JsonWriter& json, const Reasons& reasons) {
  json.key("reasons");
  json.begin_list();
  for (const Reason& reason : reasons) {
    json.begin_object();
    json.member("matter", reason.factor);
    json.key("better");
    json.raw(decimal(reason.better));
    json.key("worse");
    json.raw(decimal(reason.worse));
    json.end_object();
  }
  json.end_list();
}

}  // namespace dicetown
