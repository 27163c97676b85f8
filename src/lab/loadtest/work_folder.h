// A folder for the data of one load test, gone afterwards.
#pragma once

#include <filesystem>
#include <string>

namespace dicetown {

class WorkFolder {
 public:
  // In `parent`; or, if that is empty, on a disk: what lies in memory is durable at no cost. Throws
  // LoadError.
  explicit WorkFolder(const std::string& parent);
  ~WorkFolder();
  WorkFolder(const WorkFolder&) = delete;
  WorkFolder& operator=(const WorkFolder&) = delete;

  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace dicetown
