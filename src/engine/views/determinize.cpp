#include "engine/views/determinize.h"

#include <algorithm>

#include "engine/asks.h"

namespace dicetown {
namespace {

constexpr std::uint32_t as_bound(int value) { return static_cast<std::uint32_t>(value); }

// Builds one world. First what the viewer sees, then the hidden cards, dice and choices at random.
class World {
 public:
  World(const View& view, Randomness& random) : view_(view), random_(random) {}

  State build() {
    copy_what_is_public();
    count_what_is_unseen();
    if (view_.moment && !view_.question) place_the_asked_card();
    if (in_brute_stage()) place_brutes_that_must_be_played();
    place_joe();
    deal_the_rest();
    separate_pulled_cards();
    roll_hidden_dice();
    fill_in_offers();
    return state_;
  }

 private:
  struct Pile {
    StoreCards cards;
    int unknown = 0;  // how many more cards it holds
  };

  void copy_what_is_public() {
    state_.seat_count = view_.seat_count;
    state_.round = view_.round;
    state_.phase = view_.phase;
    state_.step = view_.step;
    state_.sheriff = view_.sheriff;
    state_.mine = view_.mine;
    state_.bank = view_.bank;
    state_.coach = view_.coach;
    state_.claims.line = view_.line;
    state_.claims.under = view_.under;
    state_.elixirs = {view_.elixirs.open, view_.elixirs.deck, view_.elixirs.discard, view_.elixirs.used};
    state_.owners = view_.owners;
    state_.winner = view_.winner;
    state_.announced = view_.announced;
    state_.candidates = view_.candidates;
    state_.replacements_left = view_.replacements_left;
    state_.covered_by_brute = view_.covered_by_brute;
    state_.must_retain = view_.must_retain;
    state_.won = view_.won;
    state_.stolen_dollars = view_.stolen_dollars;
    state_.actions_left = view_.actions_left;
    state_.robbery = view_.robbery;
    state_.visits = view_.visits;
    state_.visits_ordered = view_.visits_ordered;
    state_.visitor = view_.visitor;
    state_.elixir_windows = view_.elixir_windows;
    state_.visit_interrupts = view_.visit_interrupts;
    for (const Seat seat : view_.all_seats()) {
      state_[seat].dollars = view_[seat].dollars;
      state_[seat].nuggets = view_[seat].nuggets;
      state_[seat].dice = view_[seat].dice;
      state_[seat].protected_claims = view_[seat].protected_claims;
    }
    copy_the_question();
  }

  void copy_the_question() {
    if (view_.moment) state_.window_card = *view_.moment;
    if (view_.question) {
      state_.asked = view_.question->seat;
    } else if (!view_.awaited.empty()) {
      state_.asked = view_.awaited.lowest();
    }
    if (view_.step == Step::card_window && !view_.moment) state_.window_card = StoreCard::joe;
    if (view_.step == Step::keep) state_.unanswered = view_.awaited;
    if (view_.step != Step::decision) return;
    state_.unanswered = view_.awaited.without(view_.sheriff);
    if (view_.rules.bribes == Bribes::off || view_.phase == Phase::end) return;
    for (const Seat seat : view_.all_seats().without(view_.sheriff)) {
      if (has_something_to_offer(view_[seat]) && !state_.unanswered.has(seat)) state_.answered.insert(seat);
    }
  }

  bool is_pulled_from(Seat seat) const {
    return view_.step == Step::take_pulled && view_.robbery.victim == seat;
  }

  // What the viewer knows of each pile, how much more lies there, and which cards that may be. Pulled
  // cards are with their victim for now.
  void count_what_is_unseen() {
    unseen_claims_ = all_claims(view_.rules);
    unseen_store_ = all_store_cards();
    for (const Claim claim : view_.line) unseen_claims_.remove(claim);
    for (const Claim claim : view_.under) unseen_claims_.remove(claim);
    for (const Seat seat : view_.all_seats()) {
      unseen_claims_ -= view_[seat].protected_claims;
      Cards known = view_.viewer.is(seat) ? view_.own->hand : view_.knowledge.hands[seat.index];
      if (view_.viewer.is(seat) && is_pulled_from(seat)) known += *view_.drawn_cards;
      const Backs pulled = is_pulled_from(seat) ? view_.drawn : Backs{};
      unseen_claims_ -= known.claims;
      unknown_claims_[seat.index] = view_[seat].hand.claims + pulled.claims - known.claims.size();
      state_[seat].hand.claims = known.claims;
      hands_[seat.index] = know(known.store, view_[seat].hand.store + pulled.store);
    }
    deck_ = know(view_.knowledge.deck, view_.store_deck);
    discard_ = know(view_.knowledge.discard, view_.store_discard);
    if (view_.step == Step::take_drawn) drawn_ = know(view_.knowledge.drawn, view_.drawn.store);
  }

  Pile know(StoreCards known, int size) {
    unseen_store_ -= known;
    return {known, size - known.size()};
  }

  void place(Pile& pile, StoreCard card) {
    pile.cards.add(card);
    --pile.unknown;
    unseen_store_.remove(card);
  }

  bool can_hold(Seat seat, StoreCard card) const {
    const Pile& hand = hands_[seat.index];
    return hand.cards.has(card) || (hand.unknown > 0 && unseen_store_.has(card));
  }

  void let_hold(Seat seat, StoreCard card) {
    if (!hands_[seat.index].cards.has(card)) place(hands_[seat.index], card);
  }

  // Who might be the one asked at a hidden card's moment, judged by what is public.
  SeatSet seats_that_may_be_asked() const {
    SeatSet seats = view_.all_seats();
    if (view_.viewer.seat) seats.erase(*view_.viewer.seat);
    const auto only = [&](Place place) { return SeatSet{*view_.owners[static_cast<std::size_t>(place)]}; };
    switch (*view_.moment) {
      case StoreCard::brute:
      case StoreCard::cheater: return showing_dice_for(*view_.moment, seats);
      case StoreCard::dynamite: return only(Place::mine);
      case StoreCard::credit: return only(Place::store);
      case StoreCard::girls: return only(Place::saloon);
      case StoreCard::corruption: return only(Place::hall);
      case StoreCard::split: return seats.without(only(Place::bank).lowest());
      case StoreCard::wanted: return seats.without(view_.announced->seat);
      case StoreCard::elixir:
      case StoreCard::marshall:
      case StoreCard::joe:
      case StoreCard::equipment_1:
      case StoreCard::equipment_2:
      case StoreCard::equipment_3:
      case StoreCard::equipment_4:
      case StoreCard::equipment_5:
      case StoreCard::equipment_8: break;
    }
    return seats;
  }

  SeatSet showing_dice_for(StoreCard card, SeatSet seats) const {
    SeatSet eligible;
    for (const Seat seat : seats) {
      const std::optional<Dice>& shown = view_[seat].shown;
      if (!shown) continue;
      if (card == StoreCard::cheater ? !shown->empty() : needs_brute(seat)) eligible.insert(seat);
    }
    return card == StoreCard::brute ? preferably_solvent(eligible) : eligible;
  }

  // R4.9: who cannot pay is not asked, his Brute just comes; unless it was his first one and was cancelled.
  SeatSet preferably_solvent(SeatSet seats) const {
    SeatSet solvent;
    for (const Seat seat : seats) {
      const bool can_pay = price_of(*view_[seat].shown) <= view_[seat].dollars;
      if (can_pay && can_hold(seat, StoreCard::brute)) solvent.insert(seat);
    }
    return solvent.empty() ? seats : solvent;
  }

  bool needs_brute(Seat seat) const {
    return !view_.covered_by_brute.has(seat) && brute_covers(view_.rules, *view_[seat].shown);
  }

  // Likelier where more unknown cards are.
  void place_the_asked_card() {
    const StoreCard card = *view_.moment;
    std::array<int, kMaxSeats> weights{};
    int total = 0;
    for (const Seat seat : seats_that_may_be_asked()) {
      if (!can_hold(seat, card)) continue;
      weights[seat.index] = 1 + hands_[seat.index].unknown;
      total += weights[seat.index];
    }
    // Only the viewer may know that nobody can: it is a moment that passes by itself.
    if (total == 0) {
      state_.asked = kNobody;
      return;
    }
    int pick = static_cast<int>(random_.below(as_bound(total)));
    Seat asked;
    while (pick >= weights[asked.index]) pick -= weights[asked.index++];
    state_.asked = asked;
    let_hold(asked, card);
  }

  bool in_brute_stage() const {
    return view_.phase == Phase::reveal && (view_.moment == StoreCard::brute ||
                                            (view_.announced && view_.announced->card == StoreCard::brute));
  }

  // R4.9: who shows more than he can pay for, and has not had his turn, certainly holds a Brute.
  void place_brutes_that_must_be_played() {
    const Seat now = view_.announced ? view_.announced->seat : state_.asked;
    if (now == kNobody) return;
    for (int steps = state_.steps_from_sheriff(now) + 1; steps < view_.seat_count; ++steps) {
      const Seat seat = state_.in_seat_order(steps);
      const std::optional<Dice>& shown = view_[seat].shown;
      if (!shown || price_of(*shown) <= view_[seat].dollars) continue;
      if (can_hold(seat, StoreCard::brute)) let_hold(seat, StoreCard::brute);
    }
  }

  // R5.8: Joe is in no hand, so he lies in one of the piles.
  void place_joe() {
    if (!unseen_store_.has(StoreCard::joe)) return;
    int place_number =
        static_cast<int>(random_.below(as_bound(deck_.unknown + discard_.unknown + drawn_.unknown)));
    for (Pile* pile : {&deck_, &discard_, &drawn_}) {
      if (place_number < pile->unknown) return place(*pile, StoreCard::joe);
      place_number -= pile->unknown;
    }
  }

  template <class Kind>
  Kind pick_one(Bag<Kind> from) {
    return from.at(static_cast<int>(random_.below(as_bound(from.size()))));
  }

  void fill(Pile& pile) {
    while (pile.unknown > 0) place(pile, pick_one(unseen_store_));
  }

  void deal_the_rest() {
    for (const Seat seat : view_.all_seats()) {
      fill(hands_[seat.index]);
      state_[seat].hand.store = hands_[seat.index].cards;
      for (int i = 0; i < unknown_claims_[seat.index]; ++i) {
        const Claim claim = pick_one(unseen_claims_);
        unseen_claims_.remove(claim);
        state_[seat].hand.claims.add(claim);
      }
    }
    fill(discard_);
    fill(drawn_);
    fill(deck_);
    state_.store = {deck_.cards, discard_.cards};
    state_.drawn.store = drawn_.cards;
    state_.claims.deck = unseen_claims_;
  }

  Cards pick_cards(Cards from, Backs backs) {
    Cards picked;
    for (int i = 0; i < backs.claims; ++i) {
      const Claim claim = pick_one(from.claims);
      from.claims.remove(claim);
      picked.claims.add(claim);
    }
    for (int i = 0; i < backs.store; ++i) {
      const StoreCard card = pick_one(from.store);
      from.store.remove(card);
      picked.store.add(card);
    }
    return picked;
  }

  void separate_pulled_cards() {
    if (view_.step != Step::take_pulled) return;
    Cards& hand = state_[view_.robbery.victim].hand;
    state_.drawn = view_.drawn_cards ? *view_.drawn_cards : pick_cards(hand, view_.drawn);
    hand -= state_.drawn;
  }

  Dice roll(int count) {
    Dice dice;
    for (int i = 0; i < count; ++i) dice.add(static_cast<Face>(random_.below(kFaces)));
    return dice;
  }

  void roll_hidden_dice() {
    for (const Seat seat : view_.all_seats()) {
      SeatState& hidden = state_[seat];
      const SeatView& seen = view_[seat];
      if (view_.viewer.is(seat)) {
        hidden.rolled = view_.own->rolled;
        hidden.kept = view_.own->kept;
      } else if (seen.has_rolled) {
        const Dice shown = seen.shown.value_or(Dice{});
        hidden.rolled = shown + roll(seen.in_cup - shown.size());
        hidden.kept = seen.shown;
        if (view_.phase == Phase::keep && seen.committed) hidden.kept = some_keep(seat);
      }
    }
  }

  Dice some_keep(Seat seat) {
    const AskKeep ask = ask_keep(state_, view_.rules, seat);
    const auto option = static_cast<int>(random_.below(as_bound(ask.option_count())));
    return std::get<Keep>(ask.option(seat, option)).dice;
  }

  void fill_in_offers() {
    for (const Seat seat : view_.all_seats()) {
      const std::optional<OfferView>& seen = view_.offers[seat.index];
      if (!seen) continue;
      state_.offering.insert(seat);
      state_.offers[seat.index] = {seen->candidate, seen->dollars, seen->nuggets,
                                   seen->cards ? *seen->cards : pick_cards(state_[seat].hand, seen->backs)};
    }
  }

  const View& view_;
  Randomness& random_;
  State state_;
  StoreCards unseen_store_;
  Claims unseen_claims_;
  std::array<int, kMaxSeats> unknown_claims_{};
  std::array<Pile, kMaxSeats> hands_{};
  Pile deck_;
  Pile discard_;
  Pile drawn_;
};

}  // namespace

State determinize(const View& view, Randomness& random) { return World(view, random).build(); }

}  // namespace dicetown
