// Every kind of question as a form, made of the options that the view lists.
import { button, dice, el, labelled, note, select } from "./dom.js";
import { CARDS, ELIXIRS, PLACES, REMEDIES, backsText, cardTitle, cardsText, diceText, face, listed } from "./words.js";

const ORDER = "9TJQKA";
const sorted = (faces) => [...faces].sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)).join("");

const HEADINGS = {
  keep: () => "Which dice do you keep?",
  play: (question) => `Do you play ${CARDS[question.card]}?`,
  retain: () => "You cannot pay for all of them. Which dice do you retain?",
  take: () => "Which card do you keep?",
  rob: () => "Whom do you rob, and of what?",
  offer: () => "What do you offer the Sheriff?",
  choose: () => "Whom do you name, Sheriff?",
  remedy: () => "Which remedy do you choose?",
  elixir: () => "Which elixir do you drink?",
  protect: () => "Which claims do you protect?",
  target: () => "Whom do you ask for a card?",
  give: (question, name) => `Which card do you give ${name(question.to)}?`,
};

export function heading(question, name) {
  return HEADINGS[question.ask]?.(question, name) ?? question.ask;
}

function playLabel(option, name) {
  const turn = option.die ? `: turn ${face(option.die)} to ${face(option.to)}` : "";
  const target = option.target === undefined ? "" : ` on ${name(option.target)}`;
  return `Play ${CARDS[option.play]}${turn}${target}`;
}

export function optionLabel(option, name) {
  if ("keep" in option) return option.keep === null ? "Take it back" : `Keep ${diceText(option.keep)}`;
  if ("play" in option) return playLabel(option, name);
  if ("pass" in option) return "Not now";
  if ("retain" in option) return diceText(option.retain);
  if ("take" in option) return cardTitle(option.take);
  if ("rob" in option) return `${name(option.rob)}: ${backsText(option.claims, option.store)}`;
  if ("choose" in option) return name(option.choose);
  if ("remedy" in option) return option.remedy === null ? "No visit" : REMEDIES[option.remedy];
  if ("elixir" in option) return option.elixir === null ? "No visit" : ELIXIRS[option.elixir];
  if ("protect" in option) return cardsText(option.protect);
  if ("target" in option) return name(option.target);
  if ("give" in option) return cardTitle(option.give);
  return JSON.stringify(option);
}

// What each choice costs and where it leads: by the rules, so the table says it.
function prospectsByDice(question, view) {
  const { prices, leads } = view.prospects;
  return new Map(question.options.map((option, index) => [sorted(option.keep), { price: prices[index], leads: leads[index] }]));
}

// One box a die; only what is among the options can be sent.
function keepForm(question, view, send) {
  const prospects = prospectsByDice(question, view);
  const leading = el("p", { class: "small" });
  const boxes = [...view.own.rolled].map((each) => ({ face: each, box: el("input", { type: "checkbox" }) }));
  const submit = button("Keep", () => send({ keep: chosen() }), { class: "main" });
  const chosen = () => sorted(boxes.filter((each) => each.box.checked).map((each) => each.face));
  const refresh = () => {
    const faces = chosen();
    const prospect = prospects.get(faces);
    submit.disabled = !prospect;
    submit.textContent = prospect ? `Keep ${faces ? diceText(faces) : "none"} for $${prospect.price}` : "You cannot keep these";
    leading.textContent = prospect?.leads.length ? `With them you lead here: ${listed(prospect.leads.map((place) => PLACES[place]))}.` : " ";
  };
  boxes.forEach((each) => each.box.addEventListener("change", refresh));
  // What was chosen before stays chosen.
  let kept = view.own.kept ?? "";
  for (const each of boxes) {
    if (!kept.includes(each.face)) continue;
    each.box.checked = true;
    kept = kept.replace(each.face, "");
  }
  refresh();
  return [
    el("div", { class: "row" }, boxes.map((each) => el("label", {}, each.box, dice(each.face)))),
    leading,
    el("div", { class: "row" }, submit,
      question.changing && button("Take my choice back", () => send({ keep: null }))),
  ];
}

function offerForm(question, view, name, send) {
  const own = view.seats[view.viewer];
  const standing = view.offers.find((offer) => offer.seat === view.viewer);
  const candidate = select(question.for.map((seat) => [seat, name(seat)]), standing?.for ?? view.viewer);
  const amount = (most, value) => el("input", { type: "number", min: 0, max: most, value: value ?? 0 });
  const dollars = amount(own.dollars, standing?.dollars);
  const nuggets = amount(own.nuggets, standing?.nuggets);
  const cards = view.own.cards.map((card) => ({ card, box: el("input", { type: "checkbox" }) }));
  const offer = () => {
    const chosen = cards.filter((each) => each.box.checked).map((each) => each.card);
    const goods = { dollars: Number(dollars.value), nuggets: Number(nuggets.value), cards: chosen };
    if (goods.dollars + goods.nuggets + chosen.length === 0) return note("Choose something to offer, or offer nothing.");
    return send({ offer: { for: Number(candidate.value), ...goods } });
  };
  return [
    el("div", { class: "row" }, labelled("If this player is named: ", candidate)),
    el("div", { class: "row" }, labelled(`Dollars (of ${own.dollars})`, dollars), labelled(`Nuggets (of ${own.nuggets})`, nuggets)),
    cards.length > 0 && el("fieldset", {}, el("legend", {}, "Cards"),
      cards.map((each) => el("label", {}, each.box, cardTitle(each.card)))),
    el("div", { class: "row" }, button("Offer this", offer, { class: "main" }), button("Offer nothing", () => send({ offer: null }))),
  ];
}

function optionButtons(question, name, send) {
  return el("div", { class: "row" },
    question.options.map((option, index) => button(optionLabel(option, name), () => send(option), index === 0 ? { class: "main" } : {})));
}

// `question.changing`: it has been answered, and may be answered again.
export function questionForm(question, view, name, send) {
  if (question.ask === "keep") return keepForm(question, view, send);
  if (question.ask === "offer") return offerForm(question, view, name, send);
  return optionButtons(question, name, send);
}
