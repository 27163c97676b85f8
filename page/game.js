// The game as text: what the view says, and what can be answered.
import { button, dice, el, keyed, select } from "./dom.js";
import { orders } from "./memory.js";
import { heading, questionForm } from "./questions.js";
import {
  CARDS, ELIXIRS, ORDERABLE, PHASES, PLACES, REMEDIES, cardTitle, cardsText, counted, goodsText, listed,
} from "./words.js";

const seconds = (until) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

export class Game {
  constructor(table) {
    this.table = table;
    this.status = {};
    this.sent = el("p", { class: "sent small" }, "You have answered. Waiting …");
    const section = () => el("section");
    this.parts = {
      bar: section(), scores: section(), question: section(), moment: section(), offers: section(), hand: section(),
      seats: section(), town: section(), orders: section(), votes: section(),
    };
    this.element = el("div", {}, Object.values(this.parts));
    setInterval(() => this.tick(), 500);
  }

  name = (seat) => this.table.name(seat);

  update(message, view) {
    const now = Date.now();
    this.status = {
      question: message.question,
      offers: message.offers,
      moment: message.moment,
      momentUntil: message.moment ? now + message.moment.left : null,
      bargainingUntil: message.bargaining === null || message.bargaining === undefined ? null : now + message.bargaining,
      clocks: (message.clocks ?? []).map((clock) => ({ ...clock, until: now + clock.left })),
    };
    this.view = view;
    this.show();
  }

  show() {
    if (!this.view) return;
    this.showBar();
    this.showQuestion();
    this.showMoment();
    this.showOffers();
    this.showHand();
    this.showSeats();
    this.showTown();
    this.showScores();
    this.showOrders();
    this.showVotes();
  }

  // --- What is going on ---

  showBar() {
    const { view } = this;
    const { room } = this.table;
    const waiting = listed(view.awaited.map(this.name));
    const me = room.you === null ? null : room.seats[room.you];
    keyed(this.parts.bar, [view.round, view.phase, view.awaited, room.paused, room.host, room.you, room.stage, me?.played_by_bot, room.seats.map((seat) => seat.name)], () => [
      el("h1", {}, `Round ${view.round}: ${PHASES[view.phase]}`),
      el("p", {}, room.paused ? "The game is paused." : waiting ? `Waiting for ${waiting}.` : " "),
      el("p", { class: "clocks small" }),
      el("div", { class: "row" },
        room.stage === "playing" && room.you !== null && room.you === room.host
          && button(room.paused ? "Go on" : "Pause", () => this.table.send({ do: room.paused ? "resume" : "pause" })),
        room.stage === "playing" && me
          && button(me.played_by_bot ? "I am back" : "Let a bot play for me", () => this.table.send({ do: me.played_by_bot ? "return" : "leave" })),
        room.stage === "over" && room.you !== null && room.you === room.host
          && button("Play again", () => this.table.send({ do: "rematch" }), { class: "main" }),
        room.stage === "over" && room.record
          && el("a", { href: `/api/games/${room.record}`, download: `${room.record}.dtr` }, "Download the record"))]);
  }

  tick() {
    if (!this.view) return;
    const clocks = this.parts.bar.querySelector(".clocks");
    if (clocks) {
      clocks.textContent = this.status.clocks
        .map((clock) => `${this.name(clock.seat)}: ${seconds(clock.until)} s (and ${Math.ceil(clock.bank / 1000)} s in the bank)`).join(", ");
    }
    const left = this.parts.offers.querySelector(".left");
    if (left) {
      const rest = this.status.bargainingUntil === null ? 0 : seconds(this.status.bargainingUntil);
      left.textContent = rest > 0 ? `The Sheriff cannot decide for another ${rest} s.` : "";
    }
  }

  // --- Questions ---

  showQuestion() {
    const { view } = this;
    const open = view.question[0];
    const question = open ?? (view.may_change[0] ? { ...view.may_change[0], changing: true } : null);
    this.parts.question.className = open ? "asked" : "";
    keyed(this.parts.question, [this.status.question, question, view.prospects, question && view.own, question && view.seats[view.viewer], question?.ask === "offer" && question.changing && view.offers.filter((offer) => offer.seat === view.viewer)], () => {
      if (!question) return [];
      const number = this.status.question;
      return [
        el("h2", {}, question.changing ? `You may still change this: ${heading(question, this.name)}` : heading(question, this.name)),
        questionForm(question, view, this.name, (answer) => this.answer(number, answer)),
      ];
    });
  }

  answer(number, answer) {
    const seen = "choose" in answer ? { offers: this.offersShown } : {};
    this.table.send({ do: "answer", question: number, answer, ...seen });
    this.parts.question.append(this.sent); // until the form is built anew; a hidden card's moment may last
  }

  refused() {
    this.sent.remove();
  }

  // Everybody learns that the town waits for a card, nobody for whom.
  showMoment() {
    const { view } = this;
    const { moment } = this.status;
    keyed(this.parts.moment, [view.moment, moment && moment.held, this.table.room.you], () => {
      if (!moment) return [];
      const card = view.moment ? CARDS[view.moment] : "a hidden card";
      return [
        el("p", {}, `Does anybody play ${card}? ${moment.held ? "Somebody asked for time." : ""}`),
        this.table.room.you !== null && el("div", { class: "row" },
          button("Hold", () => this.table.send({ do: "hold" })), button("Go on", () => this.table.send({ do: "release" }))),
      ];
    });
  }

  showOffers() {
    const { view } = this;
    const isDecision = view.step === "decision";
    this.offersShown = this.status.offers;
    keyed(this.parts.offers, [isDecision, view.offers, view.progress.candidates, view.revisable], () => {
      if (!isDecision) return [];
      return [
        el("h2", {}, `Sheriff ${this.name(view.sheriff)} decides between ${listed(view.progress.candidates.map(this.name))}`),
        view.offers.length === 0
          ? el("p", {}, "No offers stand.")
          : el("ul", {}, view.offers.map((offer) => el("li", {}, `${this.name(offer.seat)} offers ${goodsText(offer)} for ${this.name(offer.for)}.`))),
        el("p", { class: "left" }),
      ];
    });
  }

  // --- The table ---

  showHand() {
    const { view } = this;
    keyed(this.parts.hand, [view.own, view.drawn], () => {
      if (!view.own) return [];
      return [
        el("h2", {}, "Your hand"),
        el("p", {}, cardsText(view.own.cards)),
        view.own.rolled && el("p", {}, "Under your cup: ", dice(view.own.rolled), view.own.kept !== null && [" you keep: ", dice(view.own.kept) ]),
        view.drawn.cards && view.drawn.cards.length > 0 && el("p", {}, `In your sight: ${cardsText(view.drawn.cards)}`),
      ];
    });
  }

  showSeats() {
    const { view } = this;
    const { room } = this.table;
    keyed(this.parts.seats, [view.seats, view.sheriff, view.awaited, room.seats, room.you], () => el("div", { class: "scroll" },
      el("table", {},
        el("thead", {}, el("tr", {}, ["", "$", "gold", "claims", "store"].map((text, index) => el("th", { class: index ? "number" : "" }, text)))),
        el("tbody", {}, view.seats.map((seat, index) => this.seatRow(seat, index))))));
  }

  seatRow(seat, index) {
    const { view } = this;
    const { room } = this.table;
    const person = room.seats[index] ?? {};
    const marks = [
      view.sheriff === index && "★", view.awaited.includes(index) && "…", person.played_by_bot && "(bot)",
      person.kind === "person" && !person.here && "(away)",
    ].filter(Boolean).join(" ");
    const cup = seat.cup > 0 && view.phase !== "end" ? ` ${seat.cup} under the cup${seat.committed ? ", chosen ✓" : ""}` : "";
    const isProtected = seat.protected.length > 0;
    const hasDice = seat.dice || seat.shown || cup;
    const row = (...cells) => el("tr", { class: index === room.you ? "you" : "" }, cells);
    const numbers = row(el("td", {}, `${this.name(index)} ${marks}`),
      el("td", { class: "number" }, String(seat.dollars)), el("td", { class: "number" }, String(seat.nuggets)),
      el("td", { class: "number" }, String(seat.claims)), el("td", { class: "number" }, String(seat.store)));
    return [numbers, (hasDice || isProtected) && row(el("td", { class: "dice", colSpan: 5 },
      dice(seat.dice), seat.shown !== null && [" shows ", dice(seat.shown)], cup,
      isProtected && ` protected claims: ${seat.protected.map((claim) => claim.slice(6)).join(", ")}`))];
  }

  showTown() {
    const { view } = this;
    const owner = (place) => (view.owners[place] === undefined ? "" : `; this round: ${this.name(view.owners[place])}`);
    const worth = (claims) => claims.map((claim) => claim.slice(6)).join(", ");
    const line = view.line.length === 0 ? "no claims" : `claims worth ${worth(view.line)} (lowest first)`;
    keyed(this.parts.town, [view.mine, view.bank, view.coach, view.line, view.claims, view.store, view.elixirs, view.owners, view.visits, view.visitor, this.table.room.seats.map((seat) => seat.name)], () => [
      el("h2", {}, "The town"),
      el("ul", { class: "small" },
        el("li", {}, `${PLACES.mine}: ${counted(view.mine, "nugget")}${owner("mine")}`),
        el("li", {}, `${PLACES.bank}: $${view.bank}, stagecoach $${view.coach}${owner("bank")}`),
        el("li", {}, `${PLACES.store}: ${view.store.deck} in the deck, ${view.store.discard} discarded${owner("store")}`),
        el("li", {}, `${PLACES.saloon}${owner("saloon")}`),
        el("li", {}, `${PLACES.sheriff}: ${this.name(view.sheriff)}${owner("sheriff")}`),
        el("li", {}, `${PLACES.hall}: ${line}, ${view.claims.deck} in the deck${view.claims.under.length ? `, then ${worth(view.claims.under)}` : ""}${owner("hall")}`),
        el("li", {}, `Doc Badluck: ${view.elixirs ? view.elixirs.open.map((each) => ELIXIRS[each]).join("; ") : Object.values(REMEDIES).map((text) => text.split(":")[0]).join(", ")}${view.visits.length ? `; waiting: ${listed(view.visits.map(this.name))}` : ""}`)),
    ]);
  }

  showScores() {
    const { view } = this;
    keyed(this.parts.scores, [view.scores, view.winner], () => {
      if (view.scores.length === 0) return [];
      const columns = [["total", "total"], ["nuggets", "gold"], ["dollars", "$"], ["star", "star"], ["equipment", "gear"], ["claims", "claims"]];
      return [
        el("h2", {}, view.winner === null ? "The score" : `${this.name(view.winner)} wins`),
        el("div", { class: "scroll" }, el("table", {},
          el("thead", {}, el("tr", {}, el("th", {}, ""), columns.map(([, title]) => el("th", { class: "number" }, title)))),
          el("tbody", {}, view.scores.map((score, seat) => el("tr", { class: seat === this.table.room.you ? "you" : "" },
            el("td", {}, `${this.name(seat)}${seat === view.winner ? " ♛" : ""}`),
            columns.map(([part]) => el("td", { class: "number" }, String(score[part])))))))),
      ];
    });
  }

  // --- Around it ---

  showOrders() {
    const { view } = this;
    const { code, room } = this.table;
    const mine = orders.get(code);
    keyed(this.parts.orders, [room.you, view.own?.cards, room.stage], () => {
      if (room.you === null || room.stage !== "playing") return [];
      const held = new Set(view.own?.cards ?? []);
      const row = (card) => el("label", {}, `${cardTitle(card)}${held.has(card) ? " ♦" : ""} `, select(
        [["ask", "ask me"], ["play", "play it"], ["never", "never"]], mine[card] ?? "ask", {
          onchange: (event) => {
            orders.set(code, { ...orders.get(code), [card]: event.target.value });
            this.table.send({ do: "order", card, order: event.target.value });
          },
        }));
      return el("details", {}, el("summary", {}, "Standing orders for hidden cards"), ORDERABLE.map((card) => el("div", { class: "row" }, row(card))));
    });
  }

  // About those who keep the others waiting. How long somebody who is here must be waited for, the table knows.
  showVotes() {
    const { view } = this;
    const { room } = this.table;
    const late = room.seats.map((seat, index) => ({ ...seat, index, asked: view.awaited.includes(index) }))
      .filter((seat) => seat.kind === "person" && (!seat.here || seat.asked) && !seat.played_by_bot && seat.index !== room.you);
    keyed(this.parts.votes, [late, room.votes, room.you, room.stage], () => {
      if (room.stage !== "playing" || room.you === null || late.length === 0) return [];
      return late.map((seat) => {
        const votes = room.votes.find((vote) => vote.seat === seat.index)?.by ?? [];
        return el("div", { class: "row" }, seat.here ? `Waiting for ${seat.name}. ` : `${seat.name} is away. `,
          button("Go on without", () => this.table.send({ do: "vote", seat: seat.index }), { disabled: votes.includes(room.you) }),
          votes.length > 0 && ` for it: ${listed(votes.map(this.name))}`);
      });
    });
  }
}
