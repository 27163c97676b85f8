#include "tests/support/protocol_player.h"

#include <algorithm>
#include <utility>

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include "chance/sha256.h"

namespace dicetown {
namespace {

std::string text_of(const rapidjson::Value& value) {
  rapidjson::StringBuffer buffer;
  rapidjson::Writer<rapidjson::StringBuffer> writer(buffer);
  value.Accept(writer);
  return {buffer.GetString(), buffer.GetSize()};
}

// {...view, ...changes}, and in `seats` null for what has not changed.
void merge(rapidjson::Document& view, const rapidjson::Value& changes) {
  auto& allocator = view.GetAllocator();
  for (const auto& member : changes.GetObject()) {
    rapidjson::Value value(member.value, allocator);
    if (std::string_view(member.name.GetString()) == "seats") {
      for (rapidjson::SizeType seat = 0; seat < value.Size(); ++seat) {
        if (value[seat].IsNull()) value[seat].CopyFrom(view["seats"][seat], allocator);
      }
    }
    view[member.name.GetString()] = value;
  }
}

}  // namespace

ProtocolPlayer::ProtocolPlayer(std::string name, std::uint64_t seed)
    : name_(std::move(name)),
      client_("client-" + name_ + "-" + std::to_string(seed)),
      token_(to_hex(sha256(client_)).substr(0, 32)),
      rng_(seed) {
  room_.SetObject();
  view_.SetObject();
}

std::string ProtocolPlayer::hello() {
  std::string text = R"({"do":"hello","protocol":1,"client":")" + client_ + R"(","token":")" + token_ + '"';
  if (version_ > 0)
    text += ",\"stream\":" + std::to_string(stream_) + ",\"seen\":" + std::to_string(version_);
  return text + '}';
}

std::string ProtocolPlayer::command(std::string_view name, std::string_view members) {
  std::string text = R"({"do":")" + std::string(name) + R"(","n":)" + std::to_string(++number_);
  if (!members.empty()) text.append(",").append(members);
  text += '}';
  unacknowledged_.push_back(number_);
  unacknowledged_texts_.push_back(text);
  return text;
}

void ProtocolPlayer::settle(std::uint32_t number) {
  const auto found = std::ranges::find(unacknowledged_, number);
  if (found == unacknowledged_.end()) return;
  unacknowledged_texts_.erase(unacknowledged_texts_.begin() + (found - unacknowledged_.begin()));
  unacknowledged_.erase(found);
}

void ProtocolPlayer::acknowledged(std::uint32_t number) {
  const bool is_news = std::ranges::count(unacknowledged_, number) > 0;
  if (is_news && std::ranges::count(answer_numbers_, number) > 0) ++answers_acknowledged_;
  settle(number);
}

void ProtocolPlayer::forget_game() {
  events_.clear();
  answer_numbers_.clear();
  answers_acknowledged_ = 0;
}

std::string ProtocolPlayer::view_text() const { return text_of(view_); }

std::string ProtocolPlayer::stage() const {
  return room_.HasMember("stage") ? room_["stage"].GetString() : "";
}

// --- Answers ---

std::string ProtocolPlayer::offer(const rapidjson::Value& question) {
  const auto& candidates = question["for"];
  const auto candidate = candidates[static_cast<rapidjson::SizeType>(rng_.below(candidates.Size()))].GetInt();
  const auto seat = static_cast<rapidjson::SizeType>(view_["viewer"].GetInt());
  const auto dollars = static_cast<std::uint32_t>(view_["seats"][seat]["dollars"].GetInt());
  const std::uint32_t given = rng_.below(dollars + 1);
  if (given == 0) return R"({"offer":null})";
  return R"({"offer":{"for":)" + std::to_string(candidate) + ",\"dollars\":" + std::to_string(given) +
         R"(,"nuggets":0,"cards":[]}})";
}

std::string ProtocolPlayer::answer_to(const rapidjson::Value& question) {
  if (std::string_view(question["ask"].GetString()) == "offer") return offer(question);
  const auto& options = question["options"];
  return text_of(options[static_cast<rapidjson::SizeType>(rng_.below(options.Size()))]);
}

std::optional<std::string> ProtocolPlayer::answer() {
  const auto& you = room_.HasMember("you") ? room_["you"] : view_;
  if (stage() == "playing" && you.IsUint() && std::ranges::count(without_orders_, you.GetUint()) > 0) {
    return command("ordered");
  }
  if (!question_ || answered_ == question_ || stage() != "playing") return std::nullopt;
  const auto& questions = view_["question"];
  if (questions.Size() == 0) return std::nullopt;
  const bool decides = std::string_view(questions[0]["ask"].GetString()) == "choose";
  if (decides && is_bargaining_) return std::nullopt;
  answered_ = question_;
  ++answers_made_;
  std::string members =
      "\"question\":" + std::to_string(*question_) + ",\"answer\":" + answer_to(questions[0]);
  if (decides) members += ",\"offers\":" + std::to_string(offers_);
  const std::string text = command("answer", members);
  answer_number_ = number_;
  answer_numbers_.push_back(number_);
  return text;
}

std::string ProtocolPlayer::answer_with(std::string_view answer) {
  std::string members =
      "\"question\":" + std::to_string(question_.value_or(0)) + ",\"answer\":" + std::string(answer);
  if (answer.starts_with(R"({"choose")")) members += ",\"offers\":" + std::to_string(offers_);
  answered_ = question_;
  const std::string text = command("answer", members);
  answer_number_ = number_;
  answer_numbers_.push_back(number_);
  return text;
}

std::string ProtocolPlayer::sync(std::uint32_t seen) const {
  return R"({"do":"sync","seen":)" + std::to_string(seen) + '}';
}

ProtocolPlayer ProtocolPlayer::at_another_screen() const {
  ProtocolPlayer other(name_, 0);
  other.client_ = client_ + "-2";
  other.token_ = token_;
  return other;
}

// --- Messages ---

std::optional<std::string> ProtocolPlayer::receive(std::string_view text) {
  rapidjson::Document message;
  message.Parse(text.data(), text.size());
  if (message.HasParseError() || !message.IsObject() || !message.HasMember("type"))
    return "no message: " + std::string(text);
  const std::string_view type = message["type"].GetString();
  if (message.HasMember("done")) acknowledged(message["done"].GetUint());
  if (type == "done") acknowledged(message["n"].GetUint());
  if (type == "welcome" || type == "room") {
    room_.CopyFrom(message["room"], room_.GetAllocator());
    if (stage() == "lobby") question_.reset();
  } else if (type == "error") {
    errors_.emplace_back(message["code"].GetString());
    if (message["n"].IsUint()) {
      settle(message["n"].GetUint());
      if (message["n"].GetUint() == answer_number_) answered_.reset();  // to be tried again
    }
  } else if (type == "update") {
    return receive_update(message);
  }
  return std::nullopt;
}

std::optional<std::string> ProtocolPlayer::receive_update(rapidjson::Document& message) {
  const std::uint32_t stream = message["stream"].GetUint();
  const std::uint32_t version = message["v"].GetUint();
  if (message.HasMember("view")) {
    ++whole_views_;
    view_.CopyFrom(message["view"], view_.GetAllocator());
    had_gap_ = message.HasMember("gap");
    if (stream != stream_) answered_.reset();
  } else {
    if (stream != stream_ || version != version_ + 1) return "a gap before update " + std::to_string(version);
    merge(view_, message["changes"]);
  }
  stream_ = stream;
  version_ = version;
  for (const auto& event : message["events"].GetArray()) events_.push_back(text_of(event));
  question_ = message["question"].IsUint() ? std::optional(message["question"].GetUint()) : std::nullopt;
  offers_ = message["offers"].GetUint();
  is_bargaining_ = !message["bargaining"].IsNull();
  without_orders_.clear();
  if (message.HasMember("orders")) {
    for (const auto& seat : message["orders"].GetArray()) without_orders_.push_back(seat.GetUint());
  }
  has_moment_ = message["moment"].IsObject();
  is_held_ = has_moment_ && message["moment"]["held"].GetBool();
  return std::nullopt;
}

}  // namespace dicetown
