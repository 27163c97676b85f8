// What a table has sent, taken apart.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <rapidjson/document.h>

#include "tests/table/fake_environment.h"

namespace dicetown {

inline rapidjson::Document parsed(std::string_view text) {
  rapidjson::Document message;
  message.Parse(text.data(), text.size());
  return message;
}

inline std::string type_of(std::string_view text) {
  const rapidjson::Document message = parsed(text);
  return message.IsObject() && message.HasMember("type") ? message["type"].GetString() : "";
}

// The messages of one type, in order.
inline std::vector<rapidjson::Document> messages_of(const std::vector<Sent>& heard, std::string_view type) {
  std::vector<rapidjson::Document> found;
  for (const Sent& sent : heard) {
    if (type_of(sent.text) == type) found.push_back(parsed(sent.text));
  }
  return found;
}

// The codes of the errors among them.
inline std::vector<std::string> errors_in(const std::vector<Sent>& heard) {
  std::vector<std::string> codes;
  for (const auto& error : messages_of(heard, "error")) codes.emplace_back(error["code"].GetString());
  return codes;
}

// The numbers of the commands that were acknowledged.
inline std::vector<unsigned> done_in(const std::vector<Sent>& heard) {
  std::vector<unsigned> numbers;
  for (const Sent& sent : heard) {
    const rapidjson::Document message = parsed(sent.text);
    if (message.HasMember("done")) numbers.push_back(message["done"].GetUint());
    if (std::string_view(message["type"].GetString()) == "done") numbers.push_back(message["n"].GetUint());
  }
  return numbers;
}

}  // namespace dicetown
