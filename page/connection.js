// The line to one table. Commands are numbered and sent again until the table has acknowledged them; updates are
// counted, so that a gap is noticed; a broken line is taken up again where it broke.
import { newClient } from "./memory.js";

const PADDED_TO = 256; // an answer's size tells nothing
const LONGEST_WAIT = 15000;
const QUIET = 20000; // then we ask whether anybody is there
const PATIENCE = 10000;

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
    this.failures = 0;
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
    this.greeted = false;
    this.listener.state("connecting");
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const socket = new WebSocket(`${scheme}//${location.host}/ws/${this.code}`);
    this.socket = socket;
    this.heard = Date.now();
    this.asked = false;
    socket.onopen = () => {
      this.heard = Date.now();
      const resume = this.stream === null ? {} : { stream: this.stream, seen: this.seen };
      socket.send(JSON.stringify({ do: "hello", protocol: 1, client: this.client, token: this.token, ...resume }));
    };
    socket.onmessage = (event) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.asked = false;
      this.take(JSON.parse(event.data));
    };
    socket.onclose = socket.onerror = () => {
      if (socket === this.socket) this.lost();
    };
  }

  lost() {
    this.greeted = false;
    this.socket.onclose = this.socket.onerror = this.socket.onmessage = null;
    if (this.ended) return;
    const longest = Math.min(LONGEST_WAIT, 500 * 2 ** this.failures++);
    const wait = longest / 2 + Math.random() * longest / 2; // not everybody at the same time
    this.listener.state("waiting", wait);
    if (this.failures === 2) this.listener.doubt();
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
    this.greeted = true;
    if (message.stream !== this.stream) {
      this.stream = message.stream;
      this.seen = 0;
    }
    this.listener.state("open");
    this.listener.welcomed(message.room);
    for (const text of this.unacknowledged.values()) this.socket.send(text);
  }

  update(message) {
    if (message.stream !== this.stream) {
      this.stream = message.stream;
      this.seen = 0;
    }
    if (message.view) {
      this.view = message.view;
    } else if (message.v <= this.seen) {
      return;
    } else if (message.v !== this.seen + 1 || !this.view) {
      this.socket.send(JSON.stringify({ do: "sync", seen: this.seen }));
      return;
    } else {
      this.view = merged(this.view, message.changes ?? {});
    }
    this.seen = message.v;
    this.listener.update(message, this.view);
  }

  error(message) {
    if (message.n !== null) this.unacknowledged.delete(message.n);
    this.listener.error(message.code, message.with ?? {});
  }

  closing(reason) {
    if (reason === "restarting") return;
    this.listener.closing(reason);
    this.end();
  }
}

// Members replace those of the same name; of the seats only those that are there.
function merged(view, changes) {
  const seats = changes.seats ? view.seats.map((seat, index) => changes.seats[index] ?? seat) : view.seats;
  return { ...view, ...changes, seats };
}
