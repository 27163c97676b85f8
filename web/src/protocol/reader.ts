// Written by "npm run types" out of docs/protocol.schema.json: change that instead.
import * as v from 'valibot'
import type { ServerMessage } from './messages'

// Lengths count code points, as in the schema.
const text = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern))
const textUpTo = (most: number, pattern: RegExp) =>
  v.pipe(v.string(), v.regex(pattern), v.check((value) => [...value].length <= most))
const from = (least: number) => v.pipe(v.number(), v.integer(), v.minValue(least))
const within = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most))

// Of a newer table there may be kinds that this page does not know. What happened can be left out of the story: the view has what
// came of it. What is asked is kept, so that whoever is asked hears of it.
const eventOfAnyKind = v.looseObject({ event: v.string() })
const questionOfAnyKind = v.looseObject({ seat: from(0), ask: v.string() })
const storyOf = <Event>(event: v.GenericSchema<Event>, kinds: readonly string[]) =>
  v.pipe(
    v.array(eventOfAnyKind),
    v.transform((events): unknown[] => events.filter((each) => kinds.includes(each.event))),
    v.array(event),
  ) as unknown as v.GenericSchema<Event[]>
const orUnknown = <Question>(question: v.GenericSchema<Question>, kinds: readonly string[]) => {
  const isUnknown = (value: unknown) => v.is(questionOfAnyKind, value) && !kinds.includes(value.ask)
  return v.union([v.custom<Question>(isUnknown), question])
}

const seat = within(0, 4)
const count = within(0, 4294967295)
const stage = v.picklist(['lobby', 'playing', 'over'])
const presetName = v.picklist(['first-en', 'first-de', 'first-cz', 'second-de', 'second-ru'])
const variedRules = v.looseObject({
  preset: presetName,
  claims: v.exactOptional(v.pipe(v.array(within(0, 9)), v.minLength(5), v.maxLength(5))),
  doc: v.exactOptional(v.picklist(['remedies', 'elixirs'])),
  doc_for: v.exactOptional(v.picklist(['won_nothing', 'controlled_nothing'])),
  doc_visit: v.exactOptional(v.picklist(['may', 'must'])),
  doc_order: v.exactOptional(v.picklist(['once', 'stepwise'])),
  elixir_card: v.exactOptional(v.picklist(['joins_queue', 'interrupts'])),
  claims_refill: v.exactOptional(v.picklist(['slide', 'recycle'])),
  brute_covers_none: v.exactOptional(v.boolean()),
  cheater_scope: v.exactOptional(v.picklist(['revealed', 'any_own'])),
  bribes: v.exactOptional(v.picklist(['binding', 'off'])),
  first_round_store_visits: v.exactOptional(within(1, 4)),
})
const rules = v.union([variedRules, presetName])
const clockKind = v.picklist(['none', 'relaxed', 'fast', 'days'])
const chatKind = v.picklist(['all', 'phrases', 'off'])
const listing = v.picklist(['by-link', 'open'])
const orderTime = v.picklist(['asked', 'ahead'])
const settings = v.looseObject({
  rules: rules,
  sheriff: seat,
  clock: clockKind,
  days: within(1, 14),
  moment: within(0, 10000),
  bargaining: within(0, 120000),
  bot_pause: within(0, 5000),
  chat: chatKind,
  listing: listing,
  orders: v.exactOptional(orderTime),
  lesson: v.exactOptional(v.literal(true)),
})
const botKind = text(/^[0-9A-Za-z_-]{1,32}$/u)
const sitter = v.looseObject({
  kind: v.picklist(['nobody', 'person', 'bot']),
  name: v.string(),
  bot: v.nullable(botKind),
  ready: v.boolean(),
  here: v.boolean(),
  played_by_bot: v.boolean(),
})
const digest = text(/^[0-9a-f]{64}$/u)
const tally = within(0, 65535)
const faceTallies = v.looseObject({
  9: tally,
  T: tally,
  J: tally,
  Q: tally,
  K: tally,
  A: tally,
})
const dice = textUpTo(5, /^9*T*J*Q*K*A*$/u)
const placeTallies = v.looseObject({
  mine: tally,
  bank: tally,
  store: tally,
  saloon: tally,
  sheriff: tally,
  hall: tally,
})
const bribeTallies = v.looseObject({
  dollars: tally,
  nuggets: tally,
  cards: tally,
})
const seatStatistics = v.looseObject({
  dice: faceTallies,
  throws: tally,
  finished_first: tally,
  paid: tally,
  best_hand: dice,
  places: placeTallies,
  nuggets_mined: tally,
  dollars_robbed: tally,
  claims_taken: tally,
  cards_stolen: tally,
  cards_lost: tally,
  cards_played: tally,
  cards_cancelled: tally,
  stars_taken: tally,
  decisions: tally,
  doc_visits: tally,
  bribes_paid: bribeTallies,
  bribes_taken: bribeTallies,
})
const statistics = v.looseObject({
  rounds: tally,
  seats: v.pipe(v.array(seatStatistics), v.minLength(2), v.maxLength(5)),
})
const votes = v.looseObject({
  seat: seat,
  by: v.pipe(v.array(seat), v.minLength(1), v.maxLength(5), v.check((values) => new Set(values).size === values.length)),
})
const room = v.looseObject({
  table: v.string(),
  game: from(1),
  stage: stage,
  settings: settings,
  host: v.nullable(seat),
  seats: v.pipe(v.array(sitter), v.minLength(2), v.maxLength(5)),
  watchers: count,
  commitment: digest,
  seed: v.nullable(digest),
  record: v.nullable(v.string()),
  statistics: v.nullable(statistics),
  paused: v.boolean(),
  votes: v.array(votes),
  you: v.nullable(seat),
})
const welcome = v.looseObject({
  type: v.literal('welcome'),
  protocol: v.literal(1),
  table: v.string(),
  you: v.nullable(seat),
  stream: count,
  room: room,
})
const commandNumber = within(1, 4294967295)
const roomMessage = v.looseObject({
  type: v.literal('room'),
  room: room,
  done: v.exactOptional(commandNumber),
})
const updateNumber = within(1, 4294967295)
const roundBegan = v.looseObject({
  event: v.literal('round-began'),
  round: from(1),
})
const amount = within(0, 255)
const rolled = v.looseObject({
  event: v.literal('rolled'),
  seat: seat,
  count: amount,
  dice: v.nullable(dice),
})
const lastRollCalled = v.looseObject({
  event: v.literal('last-roll-called'),
})
const keepChosen = v.looseObject({
  event: v.literal('keep-chosen'),
  seat: seat,
  changed: v.boolean(),
  dice: v.nullable(dice),
})
const keepWithdrawn = v.looseObject({
  event: v.literal('keep-withdrawn'),
  seat: seat,
})
const diceShown = v.looseObject({
  event: v.literal('dice-shown'),
  seat: seat,
  dice: dice,
})
const keepPaid = v.looseObject({
  event: v.literal('keep-paid'),
  seat: seat,
  dollars: amount,
})
const diceRetained = v.looseObject({
  event: v.literal('dice-retained'),
  seat: seat,
  dice: dice,
})
const face = v.picklist(['9', 'T', 'J', 'Q', 'K', 'A'])
const dieTurned = v.looseObject({
  event: v.literal('die-turned'),
  seat: seat,
  die: face,
  to: face,
})
const handFinished = v.looseObject({
  event: v.literal('hand-finished'),
  seat: seat,
  hand: dice,
})
const storeCard = v.picklist(['brute', 'cheater', 'corruption', 'credit', 'dynamite', 'elixir', 'equipment-1', 'equipment-2', 'equipment-3', 'equipment-4', 'equipment-5', 'equipment-8', 'girls', 'joe', 'marshall', 'split', 'wanted'])
const cardPlayed = v.looseObject({
  event: v.literal('card-played'),
  seat: seat,
  card: storeCard,
  die: v.exactOptional(face),
  to: v.exactOptional(face),
  target: v.exactOptional(seat),
})
const cardCancelled = v.looseObject({
  event: v.literal('card-cancelled'),
  by: seat,
  seat: seat,
  card: storeCard,
  die: v.exactOptional(face),
  to: v.exactOptional(face),
  target: v.exactOptional(seat),
})
const decisionOpened = v.looseObject({
  event: v.literal('decision-opened'),
  sheriff: seat,
  candidates: v.array(seat),
})
const claim = v.picklist(['claim-1', 'claim-2', 'claim-3', 'claim-4', 'claim-5'])
const card = v.union([claim, storeCard])
const offerMade = v.looseObject({
  event: v.literal('offer-made'),
  seat: seat,
  sheriff: seat,
  for: seat,
  dollars: amount,
  nuggets: amount,
  claims: amount,
  store: amount,
  cards: v.nullable(v.array(card)),
})
const nothingOffered = v.looseObject({
  event: v.literal('nothing-offered'),
  seat: seat,
})
const decided = v.looseObject({
  event: v.literal('decided'),
  sheriff: seat,
  chosen: seat,
})
const bribePaid = v.looseObject({
  event: v.literal('bribe-paid'),
  from: seat,
  sheriff: seat,
  dollars: amount,
  nuggets: amount,
  claims: amount,
  store: amount,
  cards: v.nullable(v.array(card)),
})
const place = v.picklist(['mine', 'bank', 'store', 'saloon', 'sheriff', 'hall'])
const placeOwned = v.looseObject({
  event: v.literal('place-owned'),
  place: place,
  seat: seat,
})
const placeUnowned = v.looseObject({
  event: v.literal('place-unowned'),
  place: place,
})
const nuggetsMined = v.looseObject({
  event: v.literal('nuggets-mined'),
  seat: seat,
  nuggets: amount,
})
const bankRobbed = v.looseObject({
  event: v.literal('bank-robbed'),
  seat: seat,
  dollars: amount,
})
const coachArrived = v.looseObject({
  event: v.literal('coach-arrived'),
  dollars: amount,
})
const dollarsGiven = v.looseObject({
  event: v.literal('dollars-given'),
  from: seat,
  to: seat,
  dollars: amount,
})
const nuggetsGiven = v.looseObject({
  event: v.literal('nuggets-given'),
  from: seat,
  to: seat,
  nuggets: amount,
})
const storeDrawn = v.looseObject({
  event: v.literal('store-drawn'),
  seat: seat,
  count: amount,
  cards: v.nullable(v.array(storeCard)),
})
const storeReshuffled = v.looseObject({
  event: v.literal('store-reshuffled'),
})
const storeCardKept = v.looseObject({
  event: v.literal('store-card-kept'),
  seat: seat,
  card: v.nullable(storeCard),
})
const storeCardsDiscarded = v.looseObject({
  event: v.literal('store-cards-discarded'),
  seat: seat,
  count: amount,
  cards: v.nullable(v.array(storeCard)),
})
const joeAcquired = v.looseObject({
  event: v.literal('joe-acquired'),
  seat: seat,
})
const nothingToTake = v.looseObject({
  event: v.literal('nothing-to-take'),
  seat: seat,
  place: place,
})
const robberyAnnounced = v.looseObject({
  event: v.literal('robbery-announced'),
  robber: seat,
  victim: seat,
  claims: amount,
  store: amount,
})
const cardsPulled = v.looseObject({
  event: v.literal('cards-pulled'),
  robber: seat,
  victim: seat,
  claims: amount,
  store: amount,
  cards: v.nullable(v.array(card)),
})
const back = v.picklist(['claim', 'store'])
const cardStolen = v.looseObject({
  event: v.literal('card-stolen'),
  robber: seat,
  victim: seat,
  back: back,
  card: v.nullable(card),
})
const starTaken = v.looseObject({
  event: v.literal('star-taken'),
  from: seat,
  to: seat,
})
const starStays = v.looseObject({
  event: v.literal('star-stays'),
  sheriff: seat,
})
const claimsTaken = v.looseObject({
  event: v.literal('claims-taken'),
  seat: seat,
  claims: v.array(claim),
})
const topClaimDrawn = v.looseObject({
  event: v.literal('top-claim-drawn'),
  seat: seat,
  from_known_bottom: v.boolean(),
  claim: v.nullable(claim),
})
const lineRecycled = v.looseObject({
  event: v.literal('line-recycled'),
  claims: v.array(claim),
})
const claimsTurnedUp = v.looseObject({
  event: v.literal('claims-turned-up'),
  claims: v.array(claim),
})
const visitsDue = v.looseObject({
  event: v.literal('visits-due'),
  seats: v.array(seat),
})
const visitJoined = v.looseObject({
  event: v.literal('visit-joined'),
  seat: seat,
})
const visitorCalled = v.looseObject({
  event: v.literal('visitor-called'),
  seat: seat,
})
const visitDeclined = v.looseObject({
  event: v.literal('visit-declined'),
  seat: seat,
})
const remedy = v.picklist(['wire', 'goods', 'small-sting', 'big-sting'])
const remedyTaken = v.looseObject({
  event: v.literal('remedy-taken'),
  seat: seat,
  remedy: remedy,
})
const elixir = v.picklist(['charm', 'domination', 'friendship', 'luck', 'power', 'protection', 'wealth'])
const elixirTaken = v.looseObject({
  event: v.literal('elixir-taken'),
  seat: seat,
  elixir: elixir,
  unseen: v.boolean(),
})
const elixirsTurnedUp = v.looseObject({
  event: v.literal('elixirs-turned-up'),
  elixirs: v.array(elixir),
})
const elixirsReshuffled = v.looseObject({
  event: v.literal('elixirs-reshuffled'),
})
const claimsProtected = v.looseObject({
  event: v.literal('claims-protected'),
  seat: seat,
  claims: v.array(claim),
})
const targetNamed = v.looseObject({
  event: v.literal('target-named'),
  seat: seat,
  target: seat,
})
const nothingHappened = v.looseObject({
  event: v.literal('nothing-happened'),
  seat: seat,
})
const cardGiven = v.looseObject({
  event: v.literal('card-given'),
  from: seat,
  to: seat,
  back: back,
  card: v.nullable(card),
})
const score = v.looseObject({
  nuggets: from(0),
  dollars: from(0),
  star: from(0),
  equipment: from(0),
  claims: from(0),
  total: from(0),
})
const handOpened = v.looseObject({
  event: v.literal('hand-opened'),
  seat: seat,
  hand: v.array(card),
  score: score,
})
const gameWon = v.looseObject({
  event: v.literal('game-won'),
  seat: seat,
})
const gameEvent = v.variant('event', [roundBegan, rolled, lastRollCalled, keepChosen, keepWithdrawn, diceShown, keepPaid, diceRetained, dieTurned, handFinished, cardPlayed, cardCancelled, decisionOpened, offerMade, nothingOffered, decided, bribePaid, placeOwned, placeUnowned, nuggetsMined, bankRobbed, coachArrived, dollarsGiven, nuggetsGiven, storeDrawn, storeReshuffled, storeCardKept, storeCardsDiscarded, joeAcquired, nothingToTake, robberyAnnounced, cardsPulled, cardStolen, starTaken, starStays, claimsTaken, topClaimDrawn, lineRecycled, claimsTurnedUp, visitsDue, visitJoined, visitorCalled, visitDeclined, remedyTaken, elixirTaken, elixirsTurnedUp, elixirsReshuffled, claimsProtected, targetNamed, nothingHappened, cardGiven, handOpened, gameWon])
const story = storyOf(gameEvent, ['round-began', 'rolled', 'last-roll-called', 'keep-chosen', 'keep-withdrawn', 'dice-shown', 'keep-paid', 'dice-retained', 'die-turned', 'hand-finished', 'card-played', 'card-cancelled', 'decision-opened', 'offer-made', 'nothing-offered', 'decided', 'bribe-paid', 'place-owned', 'place-unowned', 'nuggets-mined', 'bank-robbed', 'coach-arrived', 'dollars-given', 'nuggets-given', 'store-drawn', 'store-reshuffled', 'store-card-kept', 'store-cards-discarded', 'joe-acquired', 'nothing-to-take', 'robbery-announced', 'cards-pulled', 'card-stolen', 'star-taken', 'star-stays', 'claims-taken', 'top-claim-drawn', 'line-recycled', 'claims-turned-up', 'visits-due', 'visit-joined', 'visitor-called', 'visit-declined', 'remedy-taken', 'elixir-taken', 'elixirs-turned-up', 'elixirs-reshuffled', 'claims-protected', 'target-named', 'nothing-happened', 'card-given', 'hand-opened', 'game-won'])
const phase = v.picklist(['roll', 'keep', 'reveal', 'mine', 'bank', 'coach', 'store', 'saloon', 'sheriff', 'hall', 'doc', 'end'])
const claimsView = v.looseObject({
  deck: amount,
  under: v.array(claim),
})
const storeView = v.looseObject({
  deck: amount,
  discard: amount,
})
const elixirCounts = v.looseObject({
  charm: v.exactOptional(from(1)),
  domination: v.exactOptional(from(1)),
  friendship: v.exactOptional(from(1)),
  luck: v.exactOptional(from(1)),
  power: v.exactOptional(from(1)),
  protection: v.exactOptional(from(1)),
  wealth: v.exactOptional(from(1)),
})
const elixirsView = v.looseObject({
  open: v.array(elixir),
  deck: elixirCounts,
  discard: elixirCounts,
  used: v.nullable(elixir),
})
const seatView = v.looseObject({
  dollars: amount,
  nuggets: amount,
  dice: dice,
  cup: amount,
  rolled: v.boolean(),
  committed: v.boolean(),
  shown: v.nullable(dice),
  protected: v.array(claim),
  claims: amount,
  store: amount,
})
const owners = v.looseObject({
  mine: v.exactOptional(seat),
  bank: v.exactOptional(seat),
  store: v.exactOptional(seat),
  saloon: v.exactOptional(seat),
  sheriff: v.exactOptional(seat),
  hall: v.exactOptional(seat),
})
const leading = v.looseObject({
  mine: v.exactOptional(v.pipe(v.array(seat), v.minLength(1))),
  bank: v.exactOptional(v.pipe(v.array(seat), v.minLength(1))),
  store: v.exactOptional(v.pipe(v.array(seat), v.minLength(1))),
  saloon: v.exactOptional(v.pipe(v.array(seat), v.minLength(1))),
  sheriff: v.exactOptional(v.pipe(v.array(seat), v.minLength(1))),
  hall: v.exactOptional(v.pipe(v.array(seat), v.minLength(1))),
})
const announced = v.looseObject({
  play: storeCard,
  die: v.exactOptional(face),
  to: v.exactOptional(face),
  target: v.exactOptional(seat),
  seat: seat,
})
const offerView = v.looseObject({
  seat: seat,
  for: seat,
  dollars: amount,
  nuggets: amount,
  claims: amount,
  store: amount,
  cards: v.nullable(v.array(card)),
})
const revisable = v.looseObject({
  seat: seat,
  left: amount,
})
const drawnView = v.looseObject({
  claims: amount,
  store: amount,
  cards: v.nullable(v.array(card)),
})
const ownView = v.looseObject({
  rolled: dice,
  kept: v.nullable(dice),
  cards: v.array(card),
})
const knowledge = v.looseObject({
  hands: v.array(v.array(card)),
  drawn: v.array(storeCard),
  deck: v.array(storeCard),
  discard: v.array(storeCard),
})
const step = v.picklist(['draw-line', 'draw-open-elixirs', 'roll', 'keep', 'card-window', 'retain', 'decision', 'draw-store', 'take-drawn', 'rob', 'pull', 'take-pulled', 'draw-corruption', 'refill-line', 'choose-remedy', 'choose-elixir', 'draw-top-elixir', 'replace-elixir', 'draw-goods', 'protect', 'target', 'give', 'finished'])
const anyDice = text(/^[9TJQKA]{0,5}$/u)
const keepAnswer = v.looseObject({
  keep: v.nullable(anyDice),
})
const askKeep = v.looseObject({
  seat: seat,
  ask: v.literal('keep'),
  options: v.array(keepAnswer),
})
const cheaterPlayAnswer = v.looseObject({
  play: v.literal('cheater'),
  die: face,
  to: face,
})
const joePlayAnswer = v.looseObject({
  play: v.literal('joe'),
  target: seat,
})
const plainStoreCard = v.picklist(['brute', 'corruption', 'credit', 'dynamite', 'elixir', 'equipment-1', 'equipment-2', 'equipment-3', 'equipment-4', 'equipment-5', 'equipment-8', 'girls', 'marshall', 'split', 'wanted'])
const plainPlayAnswer = v.looseObject({
  play: plainStoreCard,
})
const playAnswer = v.union([cheaterPlayAnswer, joePlayAnswer, plainPlayAnswer])
const passAnswer = v.looseObject({
  pass: storeCard,
})
const askPlay = v.looseObject({
  seat: seat,
  ask: v.literal('play'),
  options: v.array(v.union([playAnswer, passAnswer])),
  card: storeCard,
})
const retainAnswer = v.looseObject({
  retain: anyDice,
})
const askRetain = v.looseObject({
  seat: seat,
  ask: v.literal('retain'),
  options: v.array(retainAnswer),
})
const takeAnswer = v.looseObject({
  take: card,
})
const askTake = v.looseObject({
  seat: seat,
  ask: v.literal('take'),
  options: v.array(takeAnswer),
})
const robAnswer = v.looseObject({
  rob: seat,
  claims: amount,
  store: amount,
})
const askRob = v.looseObject({
  seat: seat,
  ask: v.literal('rob'),
  options: v.array(robAnswer),
})
const askOffer = v.looseObject({
  seat: seat,
  ask: v.literal('offer'),
  for: v.array(seat),
})
const chooseAnswer = v.looseObject({
  choose: seat,
})
const askChoose = v.looseObject({
  seat: seat,
  ask: v.literal('choose'),
  options: v.array(chooseAnswer),
})
const remedyAnswer = v.looseObject({
  remedy: v.nullable(remedy),
})
const askRemedy = v.looseObject({
  seat: seat,
  ask: v.literal('remedy'),
  options: v.array(remedyAnswer),
})
const elixirAnswer = v.looseObject({
  elixir: v.nullable(v.union([elixir, v.literal('top')])),
})
const askElixir = v.looseObject({
  seat: seat,
  ask: v.literal('elixir'),
  options: v.array(elixirAnswer),
})
const protectAnswer = v.looseObject({
  protect: v.array(claim),
})
const askProtect = v.looseObject({
  seat: seat,
  ask: v.literal('protect'),
  options: v.array(protectAnswer),
})
const targetAnswer = v.looseObject({
  target: seat,
})
const askTarget = v.looseObject({
  seat: seat,
  ask: v.literal('target'),
  options: v.array(targetAnswer),
})
const giveAnswer = v.looseObject({
  give: card,
})
const askGive = v.looseObject({
  seat: seat,
  ask: v.literal('give'),
  options: v.array(giveAnswer),
  to: seat,
})
const question = orUnknown(v.variant('ask', [askKeep, askPlay, askRetain, askTake, askRob, askOffer, askChoose, askRemedy, askElixir, askProtect, askTarget, askGive]), ['keep', 'play', 'retain', 'take', 'rob', 'offer', 'choose', 'remedy', 'elixir', 'protect', 'target', 'give'])
const prospects = v.looseObject({
  prices: v.array(amount),
  leads: v.array(v.array(place)),
})
const robbery = v.looseObject({
  victim: seat,
  claims: amount,
  store: amount,
})
const progress = v.looseObject({
  candidates: v.array(seat),
  covered_by_brute: v.array(seat),
  must_retain: v.array(amount),
  won: v.array(seat),
  stolen_dollars: amount,
  actions_left: amount,
  robbery: robbery,
  visits_ordered: amount,
  elixir_windows: amount,
  visit_interrupts: v.boolean(),
})
const view = v.looseObject({
  rules: rules,
  viewer: v.nullable(seat),
  round: from(1),
  phase: phase,
  sheriff: seat,
  mine: amount,
  bank: amount,
  coach: amount,
  line: v.pipe(v.array(claim), v.maxLength(3)),
  claims: claimsView,
  store: storeView,
  elixirs: v.nullable(elixirsView),
  seats: v.pipe(v.array(seatView), v.minLength(2), v.maxLength(5)),
  owners: owners,
  leading: leading,
  announced: v.nullable(announced),
  offers: v.array(offerView),
  revisable: v.array(revisable),
  drawn: drawnView,
  visits: v.array(seat),
  visitor: v.nullable(seat),
  own: v.nullable(ownView),
  knows: knowledge,
  step: step,
  awaited: v.array(seat),
  moment: v.nullable(storeCard),
  question: v.pipe(v.array(question), v.maxLength(1)),
  may_change: v.pipe(v.array(question), v.maxLength(1)),
  prospects: v.nullable(prospects),
  progress: progress,
  scores: v.array(score),
  winner: v.nullable(seat),
})
const millis = from(0)
const moment = v.looseObject({
  left: millis,
  held: v.boolean(),
})
const clock = v.looseObject({
  seat: seat,
  left: millis,
  bank: millis,
})
const wholeUpdate = v.looseObject({
  type: v.literal('update'),
  stream: count,
  v: updateNumber,
  events: story,
  gap: v.exactOptional(v.literal(true)),
  view: view,
  question: v.nullable(count),
  offers: count,
  moment: v.nullable(moment),
  bargaining: v.nullable(millis),
  orders: v.exactOptional(v.array(seat)),
  clocks: v.array(clock),
  done: v.exactOptional(commandNumber),
})
const changes = v.looseObject({
  rules: v.exactOptional(rules),
  viewer: v.exactOptional(v.nullable(seat)),
  round: v.exactOptional(from(1)),
  phase: v.exactOptional(phase),
  sheriff: v.exactOptional(seat),
  mine: v.exactOptional(amount),
  bank: v.exactOptional(amount),
  coach: v.exactOptional(amount),
  line: v.exactOptional(v.pipe(v.array(claim), v.maxLength(3))),
  claims: v.exactOptional(claimsView),
  store: v.exactOptional(storeView),
  elixirs: v.exactOptional(v.nullable(elixirsView)),
  seats: v.exactOptional(v.pipe(v.array(v.nullable(seatView)), v.minLength(2), v.maxLength(5))),
  owners: v.exactOptional(owners),
  leading: v.exactOptional(leading),
  announced: v.exactOptional(v.nullable(announced)),
  offers: v.exactOptional(v.array(offerView)),
  revisable: v.exactOptional(v.array(revisable)),
  drawn: v.exactOptional(drawnView),
  visits: v.exactOptional(v.array(seat)),
  visitor: v.exactOptional(v.nullable(seat)),
  own: v.exactOptional(v.nullable(ownView)),
  knows: v.exactOptional(knowledge),
  step: v.exactOptional(step),
  awaited: v.exactOptional(v.array(seat)),
  moment: v.exactOptional(v.nullable(storeCard)),
  question: v.exactOptional(v.pipe(v.array(question), v.maxLength(1))),
  may_change: v.exactOptional(v.pipe(v.array(question), v.maxLength(1))),
  prospects: v.exactOptional(v.nullable(prospects)),
  progress: v.exactOptional(progress),
  scores: v.exactOptional(v.array(score)),
  winner: v.exactOptional(v.nullable(seat)),
})
const nextUpdate = v.looseObject({
  type: v.literal('update'),
  stream: count,
  v: updateNumber,
  events: story,
  changes: changes,
  question: v.nullable(count),
  offers: count,
  moment: v.nullable(moment),
  bargaining: v.nullable(millis),
  orders: v.exactOptional(v.array(seat)),
  clocks: v.array(clock),
  done: v.exactOptional(commandNumber),
})
const done = v.looseObject({
  type: v.literal('done'),
  n: commandNumber,
})
const plainRefusal = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.picklist(['hello-first', 'needs-token', 'not-seated', 'not-host', 'no-such-seat', 'seat-taken', 'name-taken', 'no-such-bot', 'not-in-lobby', 'not-playing', 'not-over', 'too-few-players', 'paused', 'nothing-to-hold', 'chat-is-off', 'too-fast', 'too-old']),
  with: v.looseObject({}),
})
const wordedRefusal = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.picklist(['malformed', 'bad-settings']),
  with: v.looseObject({
  what: v.string(),
}),
})
const textRefusal = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.picklist(['bad-name', 'no-such-phrase', 'too-long']),
  with: v.looseObject({
  what: v.exactOptional(v.string()),
}),
})
const wrongProtocol = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.literal('wrong-protocol'),
  with: v.looseObject({
  protocol: v.pipe(v.number(), v.integer()),
}),
})
const notReady = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.literal('not-ready'),
  with: v.looseObject({
  seats: v.array(seat),
}),
})
const closedQuestion = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.literal('closed-question'),
  with: v.looseObject({
  question: v.nullable(count),
}),
})
const notAnOption = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.literal('not-an-option'),
  with: v.looseObject({
  why: v.picklist(['not-an-option', 'not-asked', 'other-card-asked', 'nothing-to-withdraw', 'no-replacements-left', 'chance-is-awaited', 'no-such-seat', 'game-over']),
}),
})
const notYet = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.picklist(['bargaining', 'shown-out', 'too-soon']),
  with: v.looseObject({
  left: millis,
}),
})
const offersChanged = v.looseObject({
  type: v.literal('error'),
  n: v.nullable(commandNumber),
  code: v.literal('offers-changed'),
  with: v.looseObject({
  offers: count,
}),
})
const refusal = v.variant('type', [plainRefusal, wordedRefusal, textRefusal, wrongProtocol, notReady, closedQuestion, notAnOption, notYet, offersChanged])
const phrase = v.picklist(['howdy', 'nice-throw', 'ouch', 'hurry-up', 'let-me-think', 'make-me-an-offer', 'is-that-all', 'deal', 'no-way', 'lucky', 'not-again', 'watch-your-back', 'this-is-mine', 'thank-you', 'sorry', 'good-game'])
const saidPhrase = v.looseObject({
  type: v.literal('said'),
  seat: seat,
  phrase: phrase,
})
const saidText = v.looseObject({
  type: v.literal('said'),
  seat: seat,
  text: v.string(),
})
const pong = v.looseObject({
  type: v.literal('pong'),
})
const closing = v.looseObject({
  type: v.literal('closing'),
  reason: v.picklist(['restarting', 'table-closed', 'table-set-aside']),
})
const serverMessage = v.variant('type', [welcome, roomMessage, wholeUpdate, nextUpdate, done, refusal, saidPhrase, saidText, pong, closing])

export const reader: v.GenericSchema<ServerMessage> = serverMessage
