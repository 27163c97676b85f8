// Before a game: who sits where, and by which rules.
import { button, copyText, el, keyed, labelled, note, select } from "./dom.js";
import { qrPicture } from "./api.js";
import { name as myName, newNonce } from "./memory.js";
import { CLOCKS, rulesText } from "./words.js";

export class Lobby {
  constructor(table) {
    this.table = table;
    this.name = el("input", { value: myName.get(), maxLength: 24, autocomplete: "nickname" });
    const section = () => el("section");
    this.parts = { seats: section(), begin: section(), share: section(), settings: section() };
    this.element = el("div", {}, Object.values(this.parts));
  }

  get room() {
    return this.table.room;
  }

  get isHost() {
    return this.room.you !== null && this.room.you === this.room.host;
  }

  show() {
    this.showSeats();
    this.showBegin();
    this.showShare();
    this.showSettings();
  }

  // --- Seats ---

  showSeats() {
    const { room } = this;
    keyed(this.parts.seats, [room.seats, room.you, room.host, room.watchers, this.table.info.bots], () => [
      el("h1", {}, `Table ${room.table}${room.game > 1 ? `, game ${room.game}` : ""}`),
      el("table", {}, el("tbody", {}, room.seats.map((seat, index) => this.seatRow(seat, index)))),
      room.watchers > 0 && el("p", { class: "small" }, `${room.watchers} watching`),
      this.isHost && el("div", { class: "row" }, labelled("Chairs", select([2, 3, 4, 5].map((count) => [count]), room.seats.length, {
        onchange: (event) => this.table.send({ do: "chairs", count: Number(event.target.value) }),
      })), room.seats.length > 1 && button("Turn the chairs", () => this.turnChairs())),
    ]);
  }

  turnChairs() {
    for (let seat = 0; seat + 1 < this.room.seats.length; ++seat) this.table.send({ do: "swap", seats: [seat, seat + 1] });
  }

  seatRow(seat, index) {
    const { room } = this;
    const who = seat.kind === "nobody" ? "empty" : seat.name;
    const marks = [index === room.host && "host", index === room.you && "you", seat.kind === "bot" && `bot: ${seat.bot}`,
      seat.kind === "person" && (seat.ready ? "ready" : "not ready"), seat.kind === "person" && !seat.here && "away"].filter(Boolean).join(", ");
    return el("tr", {}, el("td", {}, String(index + 1)), el("td", {}, who, el("div", { class: "small" }, marks)),
      el("td", {}, el("div", { class: "row" }, this.seatButtons(seat, index))));
  }

  seatButtons(seat, index) {
    const { room } = this;
    const bots = this.table.info.bots.map((bot) => [bot.name]);
    const botPicker = select([["", "bot …"], ...bots], "", {
      "aria-label": `A bot for seat ${index + 1}`,
      onchange: (event) => event.target.value && this.table.send({ do: "bot", seat: index, bot: event.target.value }),
    });
    return [
      seat.kind === "nobody" && room.you === null && button("Sit here", () => this.sit(index), { class: "main" }),
      this.isHost && seat.kind !== "person" && botPicker,
      this.isHost && seat.kind !== "nobody" && index !== room.you && button("Clear", () => this.table.send({ do: "clear", seat: index })),
      index === room.you && button("Stand up", () => this.table.send({ do: "stand" })),
    ];
  }

  sit(seat) {
    const name = this.name.value.trim();
    if (!name) {
      this.name.focus();
      note("Please say who you are first.");
      return;
    }
    myName.set(name);
    this.table.send({ do: "sit", name, seat });
  }

  // --- Ready, steady ---

  showBegin() {
    const { room } = this;
    const me = room.you === null ? null : room.seats[room.you];
    keyed(this.parts.begin, [me, this.isHost, room.commitment, room.seats.length], () => [
      me && el("div", { class: "row" },
        me.ready ? button("Not ready after all", () => this.table.send({ do: "unready" }))
          : button("I am ready", () => this.ready(), { class: "main" }),
        this.isHost && button("Begin", () => this.table.send({ do: "begin" }), { class: me.ready ? "main" : "" }),
        button("Change my name", () => this.rename())),
      !me && [el("p", {}, "You are watching. Take a seat to play."), labelled("Your name", this.name)],
      el("details", {}, el("summary", {}, "The dice are promised"), el("p", { class: "small" },
        "The seed of all dice and cards is fixed and has this hash; what each player adds when ready is mixed in: ", el("code", {}, room.commitment))),
    ]);
  }

  ready() {
    this.table.send({ do: "ready", nonce: newNonce() });
  }

  rename() {
    const name = (prompt("Your name?", myName.get()) ?? "").trim();
    if (!name) return;
    myName.set(name);
    this.table.send({ do: "rename", name });
  }

  // --- Links ---

  showShare() {
    const isSeated = this.room.you !== null;
    keyed(this.parts.share, [this.room.table, this.table.link, isSeated], () => {
      const picture = el("img", { class: "qr", alt: "The link as a QR code", hidden: true });
      const show = async (link) => {
        try {
          picture.src = await qrPicture(link);
          picture.hidden = false;
        } catch (error) {
          note(error.message);
        }
      };
      const own = `${this.table.link}#token=${this.table.token}`;
      return [
        el("h2", {}, "Invite"),
        el("p", { class: "small" }, el("a", { href: this.table.link }, this.table.link)),
        el("div", { class: "row" }, button("Copy the link", () => copyText(this.table.link)), button("QR code", () => show(this.table.link))),
        isSeated && el("details", {}, el("summary", {}, "Go on from another device"),
          el("p", { class: "small" }, "This link is you: give it to nobody."),
          el("div", { class: "row" }, button("Copy my own link", () => copyText(own)), button("QR code of it", () => show(own)))),
        picture,
      ];
    });
  }

  // --- Settings ---

  showSettings() {
    const { settings } = this.room;
    keyed(this.parts.settings, [settings, this.isHost, this.room.seats.map((seat) => seat.name)], () => {
      const { isHost } = this;
      const set = (change) => this.table.send({ do: "settings", settings: change });
      const choice = (label, values, chosen, apply) => labelled(label, select(values, chosen, { disabled: !isHost, onchange: (event) => set(apply(event.target.value)) }));
      const number = (label, value, most, key) => labelled(label, el("input", {
        type: "number", min: 0, max: most, step: 100, value, disabled: !isHost, onchange: (event) => set({ [key]: Number(event.target.value) }),
      }));
      const presets = this.table.info.presets.map((preset) => [preset.name]);
      const isPreset = typeof settings.rules === "string";
      return [
        el("h2", {}, "Settings"),
        el("div", { class: "row" },
          choice("Rules", isPreset ? presets : [["", rulesText(settings.rules)], ...presets], isPreset ? settings.rules : "", (rules) => ({ rules })),
          choice("First Sheriff", this.room.seats.map((seat, index) => [index, `${index + 1} ${seat.name ?? ""}`]), settings.sheriff, (sheriff) => ({ sheriff: Number(sheriff) })),
          choice("Clock", Object.entries(CLOCKS), settings.clock, (clock) => ({ clock })),
          settings.clock === "days" && labelled("Days", el("input", { type: "number", min: 1, max: 14, value: settings.days, disabled: !isHost, onchange: (event) => set({ days: Number(event.target.value) }) })),
          choice("Chat", [["all", "everything"], ["phrases", "phrases only"], ["off", "off"]], settings.chat, (chat) => ({ chat })),
          choice("Who finds it", [["by-link", "who has the link"], ["open", "everybody"]], settings.listing, (listing) => ({ listing }))),
        el("details", {}, el("summary", {}, "Times, in milliseconds"), el("div", { class: "row" },
          number("A hidden card's moment", settings.moment, 10000, "moment"),
          number("Bargaining", settings.bargaining, 120000, "bargaining"),
          number("A bot's pause", settings.bot_pause, 5000, "bot_pause"))),
      ];
    });
  }
}
