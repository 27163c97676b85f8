#include "lab/loadtest/child.h"

#include <array>
#include <csignal>
#include <cstdio>
#include <ctime>
#include <fstream>
#include <string>
#include <thread>

#include <fmt/format.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include "lab/loadtest/load_error.h"
#include "lab/loadtest/sockets.h"

namespace dicetown {
namespace {

using namespace std::chrono_literals;

constexpr auto kLookAgain = 5ms;

// Dies with us, hears no Ctrl-C that is meant for us, and has everybody else's signals.
void become_child(pid_t parent, int cpu) {
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);
  setpgid(0, 0);
  for (const int signal : {SIGINT, SIGTERM, SIGHUP}) std::signal(signal, SIG_DFL);
  stay_on_cpu(cpu);
}

}  // namespace

Child::Child(const std::function<void()>& body, int cpu) {
  const pid_t parent = getpid();
  std::fflush(nullptr);  // or both of us would write what is buffered
  process_ = fork();
  if (process_ < 0) throw_system_error("cannot start a process");
  if (process_ > 0) return;
  become_child(parent, cpu);
  try {
    body();
  } catch (const std::exception& error) {
    fmt::print(stderr, "{}\n", error.what());
  }
  _exit(1);
}

Child::~Child() { kill_now(); }

bool Child::has_ended() {
  if (process_ > 0 && waitpid(process_, nullptr, WNOHANG) == process_) process_ = -1;
  return process_ < 0;
}

void Child::stop(std::chrono::milliseconds patience) {
  const auto end = std::chrono::steady_clock::now() + patience;
  if (!has_ended()) kill(process_, SIGTERM);
  while (!has_ended()) {
    if (std::chrono::steady_clock::now() > end) return kill_now();
    std::this_thread::sleep_for(kLookAgain);
  }
}

void Child::kill_now() {
  if (has_ended()) return;
  kill(process_, SIGKILL);
  waitpid(process_, nullptr, 0);
  process_ = -1;
}

double Child::cpu_seconds() const {
  clockid_t clock{};
  timespec now{};
  if (process_ < 0 || clock_getcpuclockid(process_, &clock) != 0 || clock_gettime(clock, &now) != 0) return 0;
  return static_cast<double>(now.tv_sec) + 1e-9 * static_cast<double>(now.tv_nsec);
}

std::size_t Child::own_bytes() const {
  constexpr std::size_t kKilobyte = 1024;
  std::ifstream status(fmt::format("/proc/{}/status", process_));
  for (std::string word; status >> word;) {
    if (word != "RssAnon:") continue;
    std::size_t kilobytes = 0;
    status >> kilobytes;
    return kilobytes * kKilobyte;
  }
  return 0;
}

void stay_on_cpu(int cpu) {
  if (cpu == kAnyCpu) return;
  constexpr int kBits = 64;
  std::array<std::uint64_t, 16> mask{};
  mask.at(static_cast<std::size_t>(cpu / kBits)) = std::uint64_t{1} << cpu % kBits;
  if (syscall(SYS_sched_setaffinity, 0, sizeof mask, mask.data()) != 0) {
    throw_system_error(fmt::format("cannot stay on core {}", cpu).c_str());
  }
}

int count_cpus() { return static_cast<int>(std::thread::hardware_concurrency()); }

}  // namespace dicetown
