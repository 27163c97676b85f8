#include "server/pages/page_reply.h"

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>

#include "text/trim.h"

namespace dicetown {

namespace {

constexpr int kNotModified = 304;

// Calls with each item of a list as headers have them, until one says that it is found.
template <class Wanted>
bool any_item(std::string_view list, Wanted wanted) {
  while (!list.empty()) {
    const std::size_t comma = list.find(',');
    if (wanted(trimmed(list.substr(0, comma)))) return true;
    list.remove_prefix(comma == std::string_view::npos ? list.size() : comma + 1);
  }
  return false;
}

// "br;q=0" is how somebody says that br is not accepted.
bool is_refused(std::string_view parameters) {
  const std::size_t weight = parameters.find("q=");
  if (weight == std::string_view::npos) return false;
  return trimmed(parameters.substr(weight + 2)).find_first_not_of("0.") == std::string_view::npos;
}

bool accepts(std::string_view accept_encoding, std::string_view coding) {
  return any_item(accept_encoding, [&](std::string_view item) {
    const std::size_t end = item.find(';');
    if (trimmed(item.substr(0, end)) != coding) return false;
    return end == std::string_view::npos || !is_refused(item.substr(end));
  });
}

struct Form {
  std::span<const std::uint8_t> bytes;
  std::string_view coding;  // empty: as it is
};

Form form_for(const PageFile& file, std::string_view accept_encoding) {
  if (!file.brotli.empty() && accepts(accept_encoding, "br")) return {.bytes = file.brotli, .coding = "br"};
  if (!file.gzip.empty() && accepts(accept_encoding, "gzip")) return {.bytes = file.gzip, .coding = "gzip"};
  return {.bytes = file.plain, .coding = {}};
}

// Each form has a tag of its own, within the quotes.
std::string tag_of(const PageFile& file, std::string_view coding) {
  std::string tag(file.etag);
  if (!coding.empty()) tag.insert(tag.size() - 1, "-" + std::string(coding));
  return tag;
}

bool has_it(std::string_view if_none_match, std::string_view tag) {
  return any_item(if_none_match, [&](std::string_view item) {
    if (item.starts_with("W/")) item.remove_prefix(2);
    return item == tag || item == "*";
  });
}

}  // namespace

HttpReply page_reply(const PageFile& file, const HttpRequest& request) {
  const Form form = form_for(file, request.accept_encoding);
  std::string tag = tag_of(file, form.coding);
  HttpReply reply{.content_type = file.mime};
  if (has_it(request.if_none_match, tag)) {
    reply.status = kNotModified;
  } else {
    reply.file = form.bytes;
    if (!form.coding.empty()) reply.headers.emplace_back("Content-Encoding", form.coding);
  }
  reply.headers.emplace_back("ETag", std::move(tag));
  reply.headers.emplace_back("Vary", "Accept-Encoding");
  reply.headers.emplace_back("Cache-Control",
                             file.immutable ? "public, max-age=31536000, immutable" : "no-cache");
  return reply;
}

}  // namespace dicetown
