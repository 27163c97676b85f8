// What things are called.

export const CARDS = {
  brute: "Brute", cheater: "Professional Cheater", corruption: "Corruption", credit: "Unlimited Credit",
  dynamite: "Dynamite", elixir: "Doc Badluck's Elixir", girls: "Girls", joe: "Nervous Joe",
  marshall: "Marshall", split: "Even Split", wanted: "Wanted",
  "equipment-1": "Equipment worth 1", "equipment-2": "Equipment worth 2", "equipment-3": "Equipment worth 3",
  "equipment-4": "Equipment worth 4", "equipment-5": "Equipment worth 5", "equipment-8": "Equipment worth 8",
};
// Those that wait in a hand for their moment; Joe plays by himself.
export const ORDERABLE = ["brute", "cheater", "corruption", "credit", "dynamite", "elixir", "girls", "marshall", "split", "wanted"];

export const PLACES = { mine: "Gold Mine", bank: "Bank", store: "General Store", saloon: "Saloon", sheriff: "Sheriff", hall: "Town Hall" };
export const PHASES = {
  roll: "the throw", keep: "choosing dice", reveal: "the reveal", mine: "Gold Mine", bank: "Bank", coach: "Stagecoach",
  store: "General Store", saloon: "Saloon", sheriff: "Sheriff", hall: "Town Hall", doc: "Doc Badluck", end: "the end",
};
export const REMEDIES = {
  wire: "Wire: protect two claims", goods: "Goods: draw a store card",
  "small-sting": "Small sting: $2 from everybody", "big-sting": "Big sting: a nugget from everybody",
};
export const ELIXIRS = {
  charm: "Charm: a nugget from everybody", domination: "Domination: a claim from somebody",
  friendship: "Friendship: a store card from somebody", luck: "Luck: draw a store card", power: "Power: the star",
  protection: "Protection: protect two claims", wealth: "Wealth: $2 from everybody", top: "The unseen one on top",
};
export const PHRASES = {
  howdy: "Howdy!", "nice-throw": "Nice throw!", ouch: "Ouch!", "hurry-up": "Hurry up, partner.",
  "let-me-think": "Let me think.", "make-me-an-offer": "Make me an offer!", "is-that-all": "Is that all?", deal: "Deal!",
  "no-way": "No way.", lucky: "Lucky!", "not-again": "Not again …", "watch-your-back": "Watch your back.",
  "this-is-mine": "This is mine!", "thank-you": "Thank you!", sorry: "Sorry!", "good-game": "Good game!",
};
export const CLOCKS = { none: "no clock", relaxed: "relaxed clock", fast: "fast clock", days: "days per question" };

export function face(letter) {
  return letter === "T" ? "10" : letter;
}

export function diceText(dice) {
  return dice ? [...dice].map(face).join(" ") : "no dice";
}

export function cardTitle(card) {
  return card.startsWith("claim-") ? `Claim worth ${card.slice(6)}` : CARDS[card] ?? card;
}

export function cardsText(cards) {
  return cards.length === 0 ? "nothing" : cards.map(cardTitle).join(", ");
}

export function counted(count, word) {
  return `${count} ${word}${count === 1 ? "" : "s"}`;
}

export function listed(words) {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

// Of an offer or a bribe, whose cards may be known or only their backs.
export function goodsText({ dollars, nuggets, claims, store, cards }) {
  const parts = [];
  if (dollars) parts.push(`$${dollars}`);
  if (nuggets) parts.push(counted(nuggets, "nugget"));
  if (cards) parts.push(...cards.map(cardTitle));
  else parts.push(...backs(claims, store));
  return parts.length === 0 ? "nothing" : listed(parts);
}

export function backs(claims, store) {
  const parts = [];
  if (claims) parts.push(counted(claims, "claim"));
  if (store) parts.push(counted(store, "store card"));
  return parts;
}

export function backsText(claims, store) {
  return listed(backs(claims, store)) || "nothing";
}

export function rulesText(rules) {
  return typeof rules === "string" ? rules : `${rules.preset} with ${Object.keys(rules).filter((key) => key !== "preset").join(", ")}`;
}
