#include "wasm/packed_job.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstring>
#include <type_traits>

#include "bots/registry.h"
#include "table/protocol/command.h"

namespace dicetown {
namespace {

struct JobHead {
  std::uint64_t ticket = 0;
  std::array<char, kLongestWord + 1> bot{};  // its name, and zeros
  bool has_answered = false;
  Budget budget;
  Xoshiro luck;
  View view;
  Question question;
};

struct ThoughtBytes {
  std::uint64_t ticket = 0;
  Xoshiro luck;
  std::optional<Input> answer;
};

static_assert(std::is_trivially_copyable_v<JobHead>);
static_assert(std::is_trivially_copyable_v<ThoughtBytes>);
static_assert(std::is_trivially_copyable_v<VisibleEvent>);

template <class T>
void append(std::vector<std::byte>& bytes, const T& value) {
  const auto* from = reinterpret_cast<const std::byte*>(&value);
  bytes.insert(bytes.end(), from, from + sizeof value);
}

template <class T>
T take(std::span<const std::byte>& bytes) {
  std::array<std::byte, sizeof(T)> copy;
  std::ranges::copy(bytes.first(copy.size()), copy.begin());
  bytes = bytes.subspan(copy.size());
  return std::bit_cast<T>(copy);
}

}  // namespace

Input AbsentBot::answer(const View& /*view*/, const Question& question, Budget /*budget*/, Rng& /*rng*/) {
  assert(false);
  return question.option(0);
}

std::vector<std::byte> pack(const BotJob& job) {
  const auto& bot = static_cast<const AbsentBot&>(*job.bot);
  JobHead head{.ticket = job.ticket,
               .bot = {},
               .has_answered = job.has_answered,
               .budget = job.budget,
               .luck = job.rng.generator(),
               .view = job.view,
               .question = job.question};
  assert(bot.name().size() < head.bot.size());
  std::ranges::copy(bot.name(), head.bot.begin());
  std::vector<std::byte> bytes;
  bytes.reserve(sizeof head + bot.seen().size() * sizeof(VisibleEvent));
  append(bytes, head);
  for (const VisibleEvent& event : bot.seen()) append(bytes, event);
  return bytes;
}

std::optional<BotJob> unpack_job(std::span<const std::byte> bytes) {
  if (bytes.size() < sizeof(JobHead)) return std::nullopt;
  const auto head = take<JobHead>(bytes);
  if (head.bot.back() != '\0' || bytes.size() % sizeof(VisibleEvent) != 0) return std::nullopt;
  std::unique_ptr<Bot> bot = make_bot(head.bot.data());
  if (!bot) return std::nullopt;
  std::vector<VisibleEvent> seen;
  seen.reserve(bytes.size() / sizeof(VisibleEvent));
  while (!bytes.empty()) seen.push_back(take<VisibleEvent>(bytes));
  return BotJob{head.ticket,   std::move(bot),    std::move(seen), head.view,
                head.question, head.has_answered, head.budget,     Rng(head.luck)};
}

std::vector<std::byte> pack(const BotAnswer& thought) {
  std::vector<std::byte> bytes;
  append(bytes, ThoughtBytes{thought.ticket, thought.rng.generator(), thought.answer});
  return bytes;
}

std::optional<BotAnswer> unpack_thought(std::span<const std::byte> bytes) {
  if (bytes.size() != sizeof(ThoughtBytes)) return std::nullopt;
  const auto thought = take<ThoughtBytes>(bytes);
  return BotAnswer{thought.ticket, nullptr, Rng(thought.luck), thought.answer};
}

}  // namespace dicetown
