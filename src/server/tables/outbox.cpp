#include "server/tables/outbox.h"

#include <utility>

namespace dicetown {

namespace {

std::size_t bytes_of(const outgoing::Any& item) {
  const auto* message = std::get_if<outgoing::Message>(&item);
  return message == nullptr ? 0 : message->text.size();
}

}  // namespace

Outbox::Outbox(EventLoop& loop, GroupCommit& storage, Hooks hooks)
    : loop_(loop), storage_(storage), hooks_(std::move(hooks)) {}

void Outbox::put(outgoing::Any item) {
  begin_parcel();
  waiting_bytes_ += bytes_of(item);
  current_.items.push_back(std::move(item));
}

void Outbox::put(Write write) {
  begin_parcel();
  storage_.submit(std::move(write));
}

void Outbox::begin_parcel() {
  if (std::exchange(has_current_, true)) return;
  current_.begun = Clock::now();
  loop_.post([this] { dispatch(); });
}

void Outbox::dispatch() {
  has_current_ = false;
  storage_.commit([this, parcel = std::exchange(current_, {})](const GroupCommit::Committed& result) mutable {
    committed(std::move(parcel), result);
  });
}

void Outbox::committed(Parcel parcel, const GroupCommit::Committed& result) {
  if (!result) {
    if (!std::exchange(has_failed_, true)) hooks_.failed(result.error());
    return;
  }
  for (const TableFlaw& flaw : *result) hooks_.flawed(flaw);
  for (outgoing::Any& item : parcel.items) {
    waiting_bytes_ -= bytes_of(item);
    hooks_.deliver(std::move(item));
  }
  hooks_.took(std::chrono::duration<double>(Clock::now() - parcel.begun).count());
}

}  // namespace dicetown
