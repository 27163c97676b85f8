// The line to one table. Commands are numbered and sent again until the table has acknowledged them; updates are
// counted, so that a gap is noticed; a broken line is taken up again where it broke.
import { newClient } from "./memory.js";

const PADDED_TO = 256; // an answer's size tells nothing
const LONGEST_WAIT = 15000;
const QUIET = 20000; // then we ask whether anybody is there
const PATIENCE = 10000;
const TOO_FAST = 1500; // to wait before what was refused unread is sent again
const TABLE_FULL = 1013;
// After so many failures we ask whether there is such a table.
const DOUBT = 2;
const DOUBT_AFTER_RESTART = 5;

function padded(text) {
  return text.padEnd(Math.ceil(text.length / PADDED_TO) * PADDED_TO, " ");
}

export class Connection {
  constructor(code, token, listener) {
    this.code = code;
    this.token = token;
    this.listener = listener;
    this.client = newClient();
    this.number = 0;
    this.unacknowledged = new Map();
    this.stream = null;
    this.seen = 0;
    this.view = null;
    this.behind = false; // an update is missing, and has been asked for
    this.failures = 0;
    this.patience = DOUBT;
    this.greeted = false;
    this.ended = false;
    addEventListener("online", () => this.hurry());
    document.addEventListener("visibilitychange", () => document.visibilityState === "visible" && this.hurry());
    setInterval(() => this.watch(), 1000);
    this.open();
  }

  // Gives back the number by which the answer will be known.
  send(command) {
    const number = ++this.number;
    const text = JSON.stringify({ ...command, n: number });
    this.unacknowledged.set(number, command.do === "answer" ? padded(text) : text);
    if (this.greeted) this.socket.send(this.unacknowledged.get(number));
    return number;
  }

  open() {
    if (this.ended) return;
    clearTimeout(this.retry);
    clearTimeout(this.again);
    this.greeted = false;
    this.behind = false;
    this.listener.state("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.code}`);
    this.socket = socket;
    this.heard = Date.now();
    this.asked = false;
    socket.onopen = () => {
      this.heard = Date.now();
      this.greet();
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.asked = false;
      this.take(JSON.parse(event.data));
    };
    socket.onclose = socket.onerror = (event) => {
      if (socket !== this.socket) return;
      if (event.code === TABLE_FULL) this.failures = Math.max(this.failures, 5); // or watchers would push each other out without end
      this.lost();
    };
  }

  greet() {
    const resume = this.stream === null ? {} : { stream: this.stream, seen: this.seen };
    this.socket.send(JSON.stringify({ do: "hello", protocol: 1, client: this.client, token: this.token, ...resume }));
  }

  catchUp() {
    this.behind = true;
    this.socket.send(JSON.stringify({ do: "sync", seen: this.seen }));
  }

  sendCommands() {
    for (const text of this.unacknowledged.values()) this.socket.send(text);
  }

  // Something was refused before it was read, we do not know what; and what follows is refused without a word. So
  // everything without an answer goes out again, until it has one.
  sendAgain() {
    clearTimeout(this.again);
    this.again = setTimeout(() => {
      const isAnswered = this.greeted && !this.behind && this.unacknowledged.size === 0;
      if (isAnswered || this.socket.readyState !== WebSocket.OPEN) return;
      if (this.greeted) this.sendCommands();
      else this.greet();
      if (this.behind) this.catchUp();
      this.sendAgain();
    }, TOO_FAST);
  }

  lost() {
    clearTimeout(this.again);
    this.greeted = false;
    this.socket.onclose = this.socket.onerror = this.socket.onmessage = null;
    if (this.ended) return;
    const longest = Math.min(LONGEST_WAIT, 500 * 2 ** this.failures++);
    const wait = longest / 2 + Math.random() * longest / 2; // not everybody at the same time
    this.listener.state("waiting", wait);
    if (this.failures === this.patience) this.listener.doubt();
    clearTimeout(this.retry);
    this.retry = setTimeout(() => this.open(), wait);
  }

  hurry() {
    if (!this.ended && !this.greeted && this.socket.readyState >= WebSocket.CLOSING) this.open();
  }

  // A dead line often looks alive: after a while we ask, and then give up on it.
  watch() {
    if (this.socket.readyState > WebSocket.OPEN || this.ended) return;
    const quiet = Date.now() - this.heard;
    if (quiet > QUIET + PATIENCE) {
      this.lost();
      this.socket.close();
    } else if (quiet > QUIET && !this.asked && this.socket.readyState === WebSocket.OPEN) {
      this.asked = true;
      this.socket.send(JSON.stringify({ do: "ping" }));
    }
  }

  end() {
    this.ended = true;
    clearTimeout(this.retry);
    this.listener.state("ended");
    this.socket.close();
  }

  take(message) {
    if (message.done !== undefined) this.unacknowledged.delete(message.done);
    switch (message.type) {
      case "welcome": return this.welcome(message);
      case "room": return this.listener.roomChanged(message.room);
      case "update": return this.update(message);
      case "done": this.unacknowledged.delete(message.n); return;
      case "error": return this.error(message);
      case "said": return this.listener.said(message);
      case "closing": return this.closing(message.reason);
    }
  }

  welcome(message) {
    this.failures = 0;
    this.patience = DOUBT;
    this.greeted = true;
    if (message.stream !== this.stream) {
      this.stream = message.stream;
      this.seen = 0;
    }
    this.listener.state("open");
    this.sendCommands();
    this.listener.welcomed(message.room);
  }

  update(message) {
    if (message.stream !== this.stream) {
      this.stream = message.stream;
      this.seen = 0;
    }
    if (message.view) {
      this.view = message.view;
      this.behind = false;
    } else if (message.v <= this.seen) {
      return;
    } else if (message.v !== this.seen + 1 || !this.view) {
      this.catchUp();
      return;
    } else {
      this.view = merged(this.view, message.changes ?? {});
    }
    this.seen = message.v;
    this.listener.update(message, this.view);
  }

  error(message) {
    if (message.code === "too-fast" && message.n === null) return this.sendAgain();
    if (message.n !== null) this.unacknowledged.delete(message.n);
    this.listener.error(message.code, message.with ?? {});
  }

  closing(reason) {
    if (reason === "restarting") {
      this.patience = DOUBT_AFTER_RESTART; // nobody is there for a moment
      return;
    }
    this.listener.closing(reason);
    this.end();
  }
}

// Members replace those of the same name; of the seats only those that are there.
function merged(view, changes) {
  const seats = changes.seats ? view.seats.map((seat, index) => changes.seats[index] ?? seat) : view.seats;
  return { ...view, ...changes, seats };
}
