// Records in our own making that several tests start from.
#pragma once

#include <string>
#include <string_view>

namespace dicetown::samples {

inline constexpr std::string_view kHeader =
    R"({"dicetown":1,"rules":"first-en","seats":["Ann","Bo","Cy"],"sheriff":1})";

// Its first two inputs.
inline constexpr std::string_view kLine = R"({"draw":["claim-1","claim-2","claim-3"],"from":"claims"})";
inline constexpr std::string_view kThrow = R"({"roll":{"0":"99QQK","1":"9TJQK","2":"TTTAA"}})";

// A start position in which a seat has five dice set aside, a protected claim and cards in its hand.
inline constexpr std::string_view kTownHeader =
    R"({"dicetown":1,"rules":"second-de","seats":["Ann","Bo"],"x-note":{"deep":[1,"}",{"a":null}]},)"
    R"("state":{"round":2,"phase":"mine","sheriff":1,"mine":27,"bank":1,"coach":4,)"
    R"("line":["claim-5","claim-1","claim-1"],)"
    R"("claims":{"deck":{"claim-1":2,"claim-2":2,"claim-3":3,"claim-4":4,"claim-5":2},"under":["claim-3"]},)"
    R"("store":{"deck":{"brute":1,"cheater":2,"corruption":1,"credit":1,"elixir":1,)"
    R"("equipment-1":1,"equipment-2":1,)"
    R"("equipment-3":1,"equipment-4":1,"equipment-5":1,"equipment-8":1,"girls":1,"joe":1,"marshall":1},)"
    R"("discard":{"brute":1,"split":1}},)"
    R"("elixirs":{"open":["luck","power"],"deck":{"charm":1,"domination":1,"friendship":1,"protection":1},)"
    R"("discard":{"wealth":1},"used":null},)"
    R"("seats":[{"dollars":6,"nuggets":3,"dice":"99TTA","cup":0,"claims":["claim-2","claim-5"],)"
    R"("protected":["claim-2"],"store":["dynamite"]},)"
    R"({"dollars":8,"nuggets":0,"dice":"JJQQK","cup":0,"claims":[],"protected":[],"store":["wanted"]}]}})";

// The text with the first occurrence of `from` replaced; the text must have it.
inline std::string with(std::string_view text, std::string_view from, std::string_view to) {
  std::string changed(text);
  const std::size_t at = changed.find(from);
  return at == std::string::npos ? "not found: " + std::string(from) : changed.replace(at, from.size(), to);
}

}  // namespace dicetown::samples
