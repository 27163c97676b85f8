// The folder for the records of many games.
#pragma once

#include <string>

namespace dicetown {

struct RecordFolder {
  std::string path;  // nothing is written if empty
  bool overwrite = false;

  // Makes the folder. No record of it may be there already: better to say so before the games than after.
  // Gives back what is wrong.
  std::string prepare(int games) const;
  // Writes the record of one of so many games, and gives back what went wrong.
  std::string write(int game, int games, const std::string& text) const;

 private:
  // All names have the same length, so that they sort by number.
  std::string file_of(int game, int games) const;
};

}  // namespace dicetown
