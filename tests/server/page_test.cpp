// The files of the page inside the program.
#include "server/pages/page.h"

#include <regex>
#include <set>
#include <string>
#include <vector>

#include <gmock/gmock.h>
#include <zlib.h>

namespace dicetown {
namespace {

using ::testing::ContainsRegex;
using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

std::string text_of(std::span<const std::uint8_t> bytes) { return {bytes.begin(), bytes.end()}; }

std::string unpacked(std::span<const std::uint8_t> bytes, std::size_t size) {
  std::string text(size + 1, '\0');
  std::vector<std::uint8_t> input(bytes.begin(), bytes.end());
  z_stream stream{};
  EXPECT_EQ(inflateInit2(&stream, 15 + 16), Z_OK);
  stream.next_in = input.data();
  stream.avail_in = static_cast<uInt>(input.size());
  stream.next_out = reinterpret_cast<Bytef*>(text.data());
  stream.avail_out = static_cast<uInt>(text.size());
  EXPECT_EQ(inflate(&stream, Z_FINISH), Z_STREAM_END);
  text.resize(stream.total_out);
  inflateEnd(&stream);
  return text;
}

// Everything in quotes in a page or a script that is an address of ours. A script calls its neighbours by
// "./NAME", and those to be fetched before them by "assets/NAME".
std::vector<std::string> references_in(const PageFile& file) {
  static const std::regex kReference("[\"'`](?:/?assets/|\\./)([^\"'`/]+\\.[a-z0-9]+)[\"'`]");
  const std::string text = text_of(file.plain);
  std::vector<std::string> references;
  for (std::sregex_iterator match(text.begin(), text.end(), kReference), end; match != end; ++match) {
    references.push_back("/assets/" + (*match)[1].str());
  }
  return references;
}

TEST(Page, the_start_is_found_under_both_its_names) {
  const PageFile* page = find_page_file("/");
  ASSERT_NE(page, nullptr);
  EXPECT_EQ(find_page_file("/index.html"), page);
  EXPECT_EQ(page->mime, "text/html; charset=utf-8");
  EXPECT_FALSE(page->immutable);
  EXPECT_EQ(find_page_file("/nothing.html"), nullptr);
  EXPECT_EQ(find_page_file(""), nullptr);
}

TEST(Page, what_a_browser_must_ask_for_again_is_not_kept_for_ever) {
  const PageFile* worker = find_page_file("/sw.js");
  ASSERT_NE(worker, nullptr);
  EXPECT_EQ(worker->mime, "text/javascript; charset=utf-8");
  EXPECT_FALSE(worker->immutable);
  const PageFile* manifest = find_page_file("/manifest.webmanifest");
  ASSERT_NE(manifest, nullptr);
  EXPECT_EQ(manifest->mime, "application/manifest+json");
  EXPECT_FALSE(manifest->immutable);
}

TEST(Page, the_service_worker_names_the_version_of_the_page_and_every_file_it_needs) {
  const std::string page = text_of(find_page_file("/")->plain);
  const std::string worker = text_of(find_page_file("/sw.js")->plain);
  std::smatch stamp;
  ASSERT_TRUE(std::regex_search(page, stamp, std::regex("<meta name=\"build\" content=\"([0-9a-f]{12})\">")));
  EXPECT_THAT(worker, HasSubstr(stamp[1].str()));
  for (const PageFile& file : page_files()) {
    if (!file.immutable) continue;
    EXPECT_THAT(worker, HasSubstr(std::string(file.path))) << file.path;
  }
}

TEST(Page, every_reference_leads_to_a_file_that_may_be_kept_for_ever) {
  std::size_t references = 0;
  for (const PageFile& file : page_files()) {
    for (const std::string& reference : references_in(file)) {
      const PageFile* target = find_page_file(reference);
      ASSERT_NE(target, nullptr) << file.path << " -> " << reference;
      EXPECT_TRUE(target->immutable) << reference;
      ++references;
    }
  }
  EXPECT_GE(references, 20U);
}

TEST(Page, packed_forms_are_smaller_and_hold_the_same) {
  for (const PageFile& file : page_files()) {
    if (file.gzip.empty()) continue;
    EXPECT_LT(file.gzip.size(), file.plain.size()) << file.path;
    EXPECT_EQ(unpacked(file.gzip, file.plain.size()), text_of(file.plain)) << file.path;
  }
  const PageFile& page = *find_page_file("/");
  EXPECT_FALSE(page.gzip.empty());
  EXPECT_FALSE(page.brotli.empty());
  EXPECT_LT(page.brotli.size(), page.gzip.size());
}

TEST(Page, tags_are_strong_and_differ) {
  std::set<std::string_view> tags;
  for (const PageFile& file : page_files()) {
    EXPECT_THAT(std::string(file.etag), MatchesRegex("\"[0-9a-f]+\"")) << file.path;
    tags.insert(file.etag);
  }
  EXPECT_EQ(tags.size(), page_files().size());
}

TEST(Page, nothing_in_it_needs_an_exception_from_the_content_policy) {
  for (const PageFile& file : page_files()) {
    const std::string text = text_of(file.plain);
    if (file.path == "/") {
      EXPECT_THAT(text, Not(ContainsRegex("<script[^>]*>[^<]"))) << "an inline script";
      EXPECT_THAT(text, Not(ContainsRegex("<style|style=|onclick="))) << "an inline style or handler";
    }
    EXPECT_THAT(text, Not(HasSubstr("eval("))) << file.path;
  }
}

}  // namespace
}  // namespace dicetown
