// A bot's job on its way to another worker, which has the same module and so the same layout of everything:
// plain bytes. It says all there is to know, so that any worker can carry it out, and another one again if
// the first is lost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/bot.h"
#include "table/environment.h"

namespace dicetown {

// Stands for a bot that thinks elsewhere: remembers what it is and has seen.
class AbsentBot final : public Bot {
 public:
  explicit AbsentBot(std::string_view name) : name_(name) {}

  // Never called: whoever lends it out has a job packed.
  Input answer(const View& view, const Question& question, Budget budget, Rng& rng) override;
  void on_event(const VisibleEvent& event) override { seen_.push_back(event); }

  const std::string& name() const { return name_; }
  const std::vector<VisibleEvent>& seen() const { return seen_; }

 private:
  std::string name_;
  std::vector<VisibleEvent> seen_;
};

// Precondition: the job's bot is an AbsentBot that has been told all the job's events.
std::vector<std::byte> pack(const BotJob& job);
// Nothing if the bytes are not a job.
std::optional<BotJob> unpack_job(std::span<const std::byte> bytes);

std::vector<std::byte> pack(const BotAnswer& thought);
// Without the bot.
std::optional<BotAnswer> unpack_thought(std::span<const std::byte> bytes);

}  // namespace dicetown
