// JSON that the command printed for machines.
#pragma once

#include <string>
#include <vector>

#include <rapidjson/document.h>

namespace dicetown {

// Null where it is not JSON.
inline rapidjson::Document parse_json(const std::string& text) {
  rapidjson::Document document;
  document.Parse(text.c_str());
  if (document.HasParseError()) document.SetNull();
  return document;
}

inline std::vector<std::string> members_of(const rapidjson::Value& object) {
  std::vector<std::string> names;
  for (const auto& member : object.GetObject()) names.emplace_back(member.name.GetString());
  return names;
}

}  // namespace dicetown
