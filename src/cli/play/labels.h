// Questions and answers in words, for the one who is asked.
#pragma once

#include <string>
#include <vector>

#include "cli/play/town.h"
#include "engine/question.h"
#include "engine/views/view.h"

namespace dicetown {

// What is asked, in one or two sentences.
std::string question_text(const View& view, const Question& question, const NameList& names);

// One of the answers, as a line of a list.
std::string answer_text(const View& view, const Input& answer, const NameList& names);

// The offers that stand, one line each.
std::vector<std::string> offers_text(const View& view, const NameList& names);

// What a card is for, in a few words.
std::string effect_of(HandCard card);

}  // namespace dicetown
