// Events as sentences. `name` gives the name of a seat.
import {
  PLACES, REMEDIES, ELIXIRS, backsText, cardTitle, cardsText, counted, diceText, face, goodsText, listed,
} from "./words.js";

const claimsText = (claims) => (claims.length === 0 ? "no claims" : `the ${claims.length === 1 ? "claim" : "claims"} worth ${listed(claims.map((claim) => claim.slice(6)))}`);
const firstWord = (text) => text.split(":")[0];
const oneCard = (event) => (event.card ? cardTitle(event.card) : `a ${event.back} card`);

const SENTENCES = {
  "round-began": (e) => `Round ${e.round} begins.`,
  rolled: (e, name) => `${name(e.seat)} throws ${e.dice === null ? counted(e.count, "die").replace("dies", "dice") : diceText(e.dice)}.`,
  "last-roll-called": () => "The last throw: everybody unfinished keeps everything, free of charge.",
  "keep-chosen": (e, name) => (e.dice === null ? `${name(e.seat)} has chosen.` : `${name(e.seat)} keeps ${diceText(e.dice)}.`),
  "keep-withdrawn": (e, name) => `${name(e.seat)} takes the choice back.`,
  "dice-shown": (e, name) => `${name(e.seat)} shows ${diceText(e.dice)}.`,
  "keep-paid": (e, name) => `${name(e.seat)} pays $${e.dollars} to the stagecoach.`,
  "dice-retained": (e, name) => `${name(e.seat)} can pay only for ${diceText(e.dice)}.`,
  "die-turned": (e, name) => `${name(e.seat)} turns a die from ${face(e.die)} to ${face(e.to)}.`,
  "hand-finished": (e, name) => `${name(e.seat)}'s hand: ${diceText(e.hand)}.`,
  "card-played": (e, name) => `${name(e.seat)} plays ${cardTitle(e.card)}${e.die ? `: ${face(e.die)} becomes ${face(e.to)}` : ""}${e.target === undefined ? "" : ` on ${name(e.target)}`}.`,
  "card-cancelled": (e, name) => `${name(e.by)} plays Wanted: ${name(e.seat)}'s ${cardTitle(e.card)} does nothing.`,
  "decision-opened": (e, name) => `Sheriff ${name(e.sheriff)} has to choose: ${listed(e.candidates.map(name))}.`,
  "offer-made": (e, name) => `${name(e.seat)} offers ${goodsText(e)} if ${name(e.for)} is named.`,
  "nothing-offered": (e, name) => `${name(e.seat)} offers nothing.`,
  decided: (e, name) => `Sheriff ${name(e.sheriff)} names ${name(e.chosen)}.`,
  "bribe-paid": (e, name) => `${name(e.from)} pays Sheriff ${name(e.sheriff)} ${goodsText(e)}.`,
  "place-owned": (e, name) => `${PLACES[e.place]}: ${name(e.seat)}.`,
  "place-unowned": (e) => `${PLACES[e.place]}: nobody.`,
  "nuggets-mined": (e, name) => `${name(e.seat)} digs ${counted(e.nuggets, "nugget")}.`,
  "bank-robbed": (e, name) => `${name(e.seat)} takes $${e.dollars} from the bank.`,
  "coach-arrived": (e) => `The stagecoach brings $${e.dollars} to the bank.`,
  "dollars-given": (e, name) => (e.dollars === 0 ? `${name(e.from)} has no dollar to give.` : `${name(e.from)} gives ${name(e.to)} $${e.dollars}.`),
  "nuggets-given": (e, name) => (e.nuggets === 0 ? `${name(e.from)} has no nugget to give.` : `${name(e.from)} gives ${name(e.to)} ${counted(e.nuggets, "nugget")}.`),
  "store-drawn": (e, name) => `${name(e.seat)} draws ${e.cards ? cardsText(e.cards) : counted(e.count, "store card")}.`,
  "store-reshuffled": () => "The store's discard is shuffled into a new deck.",
  "store-card-kept": (e, name) => `${name(e.seat)} keeps ${e.card ? cardTitle(e.card) : "a store card"}.`,
  "store-cards-discarded": (e, name) => `${name(e.seat)} discards ${e.cards ? cardsText(e.cards) : counted(e.count, "store card")}.`,
  "joe-acquired": (e, name) => `${name(e.seat)} has got Nervous Joe, who plays at once.`,
  "nothing-to-take": (e, name) => `${PLACES[e.place]}: nothing for ${name(e.seat)}.`,
  "robbery-announced": (e, name) => `${name(e.robber)} robs ${name(e.victim)}: ${backsText(e.claims, e.store)}.`,
  "cards-pulled": (e, name) => `${name(e.robber)} looks at ${e.cards ? cardsText(e.cards) : backsText(e.claims, e.store)} of ${name(e.victim)}.`,
  "card-stolen": (e, name) => `${name(e.robber)} steals ${oneCard(e)} from ${name(e.victim)}.`,
  "star-taken": (e, name) => (e.from === e.to ? `${name(e.to)} keeps the star.` : `${name(e.to)} takes the star from ${name(e.from)}.`),
  "star-stays": (e, name) => `${name(e.sheriff)} stays Sheriff.`,
  "claims-taken": (e, name) => `${name(e.seat)} takes ${claimsText(e.claims)}.`,
  "top-claim-drawn": (e, name) => `${name(e.seat)} takes the top claim of the deck${e.claim ? `, ${cardTitle(e.claim)}` : ""}.`,
  "line-recycled": (e) => `${claimsText(e.claims)} go under the deck.`,
  "claims-turned-up": (e) => `Turned up for the line: ${claimsText(e.claims)}.`,
  "visits-due": (e, name) => (e.seats.length === 0 ? "Doc Badluck: nobody." : `Doc Badluck: ${listed(e.seats.map(name))}.`),
  "visit-joined": (e, name) => `${name(e.seat)} gets one more visit.`,
  "visitor-called": (e, name) => `${name(e.seat)} is called to the Doc.`,
  "visit-declined": (e, name) => `${name(e.seat)} declines the visit.`,
  "remedy-taken": (e, name) => `${name(e.seat)} chooses ${firstWord(REMEDIES[e.remedy])}.`,
  "elixir-taken": (e, name) => `${name(e.seat)} drinks ${firstWord(ELIXIRS[e.elixir])}${e.unseen ? ", unseen" : ""}.`,
  "elixirs-turned-up": (e) => `Turned up at the Doc's: ${listed(e.elixirs.map((each) => firstWord(ELIXIRS[each])))}.`,
  "elixirs-reshuffled": () => "The elixirs are shuffled again.",
  "claims-protected": (e, name) => `${name(e.seat)} protects ${claimsText(e.claims)}.`,
  "target-named": (e, name) => `${name(e.seat)} asks ${name(e.target)} for a card.`,
  "nothing-happened": (e, name) => `${name(e.seat)} gets nothing out of it.`,
  "card-given": (e, name) => `${name(e.from)} gives ${name(e.to)} ${oneCard(e)}.`,
  "hand-opened": (e, name) => `${name(e.seat)} opens ${cardsText(e.hand)}: ${counted(e.score.total, "point")}.`,
  "game-won": (e, name) => `${name(e.seat)} wins!`,
};

// Nothing for an event that this page does not know.
export function sentence(event, name) {
  return SENTENCES[event.event]?.(event, name);
}
