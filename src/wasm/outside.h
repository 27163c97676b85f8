// The border between C++ and the worker's script: what is called from there, and what is called there. Texts
// are UTF-8, given as a place and a size; whoever is called copies what it wants to keep.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#define DICETOWN_EXPORT(name) extern "C" __attribute__((export_name(#name)))
#define DICETOWN_IMPORT(name) extern "C" __attribute__((import_module("house"), import_name(#name)))

namespace dicetown::outside {

// The result of the call at hand: a text, or bytes.
DICETOWN_IMPORT(reply) void reply(const void* data, std::size_t size);

DICETOWN_IMPORT(send_text) void send_text(std::uint32_t connection, const char* text, std::size_t size);
DICETOWN_IMPORT(store_room) void store_room(const char* room, std::size_t size);
DICETOWN_IMPORT(store_input)
void store_input(std::uint32_t index, const char* line, std::size_t line_size, const char* client,
                 std::size_t client_size, std::uint32_t number);
DICETOWN_IMPORT(store_finished)
void store_finished(const char* game_id, std::size_t id_size, const char* header, std::size_t header_size);
DICETOWN_IMPORT(think) void think(const void* job, std::size_t size);
DICETOWN_IMPORT(wake_at) void wake_at(double time);
DICETOWN_IMPORT(fill_random) void fill_random(std::uint8_t* bytes, std::size_t size);

}  // namespace dicetown::outside

namespace dicetown {

inline void reply(std::string_view text) { outside::reply(text.data(), text.size()); }
inline void reply(std::span<const std::byte> bytes) { outside::reply(bytes.data(), bytes.size()); }

}  // namespace dicetown
