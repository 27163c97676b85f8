// How others reach this machine.
#pragma once

#include <string>

#include "server/config/address_text.h"

namespace dicetown {

// The address to type, as in "http://192.168.1.5:8080/", of something that listens there: where that is every
// address of this machine, the one by which it reaches others.
std::string address_to_open(const AddressAndPort& listening);

}  // namespace dicetown
