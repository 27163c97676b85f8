// JSON that the command printed for machines.
#pragma once

#include <string>

#include <rapidjson/document.h>

namespace dicetown {

// Null where it is not JSON.
inline rapidjson::Document parse_json(const std::string& text) {
  rapidjson::Document document;
  document.Parse(text.c_str());
  if (document.HasParseError()) document.SetNull();
  return document;
}

}  // namespace dicetown
