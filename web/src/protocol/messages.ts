// Written by "npm run types" out of docs/protocol.schema.json: change that instead.

/**
 * The messages between a client and a table of Dice Town: docs/protocol.md.
 */
export type Message = ClientMessage | ServerMessage
/**
 * What a client says to a table.
 */
export type ClientMessage =
  | Hello
  | Ping
  | Sync
  | Sit
  | Stand
  | Rename
  | Ready
  | Unready
  | SeatBot
  | Clear
  | Swap
  | SetChairs
  | ChangeSettings
  | Begin
  | Rematch
  | AnswerQuestion
  | ChooseAmongOffers
  | SetOrder
  | OrderTurn
  | Ordered
  | Hold
  | Release
  | Pause
  | Resume
  | Vote
  | Leave
  | Return
  | SayPhrase
  | SayText
  | Mute
export type ClientId = string
export type Count = number
/**
 * Counted up from 1 by the client.
 */
export type CommandNumber = number
/**
 * Characters that can be seen, without blanks round them.
 */
export type Name = string
/**
 * Seats round the table, clockwise from 0.
 */
export type Seat = number
export type BotKind = string
export type Rules = PresetName | VariedRules
export type PresetName = 'first-en' | 'first-de' | 'first-cz' | 'second-de' | 'second-ru'
export type ClockKind = 'none' | 'relaxed' | 'fast' | 'days'
export type ChatKind = 'all' | 'phrases' | 'off'
export type Listing = 'by-link' | 'open'
export type OrderTime = 'asked' | 'ahead'
export type Answer =
  | KeepAnswer
  | PlayAnswer
  | PassAnswer
  | RetainAnswer
  | TakeAnswer
  | RobAnswer
  | OfferAnswer
  | ChooseAnswer
  | RemedyAnswer
  | ElixirAnswer
  | ProtectAnswer
  | TargetAnswer
  | GiveAnswer
/**
 * Faces in any order.
 */
export type AnyDice = string
export type PlayAnswer = PlainPlayAnswer | CheaterPlayAnswer | JoePlayAnswer
/**
 * Store cards that are played without saying more.
 */
export type PlainStoreCard =
  | 'brute'
  | 'corruption'
  | 'credit'
  | 'dynamite'
  | 'elixir'
  | 'equipment-1'
  | 'equipment-2'
  | 'equipment-3'
  | 'equipment-4'
  | 'equipment-5'
  | 'equipment-8'
  | 'girls'
  | 'marshall'
  | 'split'
  | 'wanted'
export type Face = '9' | 'T' | 'J' | 'Q' | 'K' | 'A'
export type StoreCard =
  | 'brute'
  | 'cheater'
  | 'corruption'
  | 'credit'
  | 'dynamite'
  | 'elixir'
  | 'equipment-1'
  | 'equipment-2'
  | 'equipment-3'
  | 'equipment-4'
  | 'equipment-5'
  | 'equipment-8'
  | 'girls'
  | 'joe'
  | 'marshall'
  | 'split'
  | 'wanted'
/**
 * A card in a hand.
 */
export type Card = Claim | StoreCard
export type Claim = 'claim-1' | 'claim-2' | 'claim-3' | 'claim-4' | 'claim-5'
/**
 * A small number of things.
 */
export type Amount = number
export type Remedy = 'wire' | 'goods' | 'small-sting' | 'big-sting'
export type Elixir = 'charm' | 'domination' | 'friendship' | 'luck' | 'power' | 'protection' | 'wealth'
export type CardOrder = 'ask' | 'play' | 'never'
export type Phrase =
  | 'howdy'
  | 'nice-throw'
  | 'ouch'
  | 'hurry-up'
  | 'let-me-think'
  | 'make-me-an-offer'
  | 'is-that-all'
  | 'deal'
  | 'no-way'
  | 'lucky'
  | 'not-again'
  | 'watch-your-back'
  | 'this-is-mine'
  | 'thank-you'
  | 'sorry'
  | 'good-game'
export type Saying = string
/**
 * What a table says to a client.
 */
export type ServerMessage =
  Welcome | RoomMessage | WholeUpdate | NextUpdate | Done | Refusal | SaidPhrase | SaidText | Pong | Closing
export type Stage = 'lobby' | 'playing' | 'over'
export type Digest = string
export type Tally = number
/**
 * Faces, ascending.
 */
export type Dice = string
/**
 * Counted up from 1 by the table, for each viewer.
 */
export type UpdateNumber = number
/**
 * A fact that happened, as this viewer may hear it.
 */
export type GameEvent =
  | RoundBegan
  | Rolled
  | LastRollCalled
  | KeepChosen
  | KeepWithdrawn
  | DiceShown
  | KeepPaid
  | DiceRetained
  | DieTurned
  | HandFinished
  | CardPlayed
  | CardCancelled
  | DecisionOpened
  | OfferMade
  | NothingOffered
  | Decided
  | BribePaid
  | PlaceOwned
  | PlaceUnowned
  | NuggetsMined
  | BankRobbed
  | CoachArrived
  | DollarsGiven
  | NuggetsGiven
  | StoreDrawn
  | StoreReshuffled
  | StoreCardKept
  | StoreCardsDiscarded
  | JoeAcquired
  | NothingToTake
  | RobberyAnnounced
  | CardsPulled
  | CardStolen
  | StarTaken
  | StarStays
  | ClaimsTaken
  | TopClaimDrawn
  | LineRecycled
  | ClaimsTurnedUp
  | VisitsDue
  | VisitJoined
  | VisitorCalled
  | VisitDeclined
  | RemedyTaken
  | ElixirTaken
  | ElixirsTurnedUp
  | ElixirsReshuffled
  | ClaimsProtected
  | TargetNamed
  | NothingHappened
  | CardGiven
  | HandOpened
  | GameWon
export type Place = 'mine' | 'bank' | 'store' | 'saloon' | 'sheriff' | 'hall'
export type Back = 'claim' | 'store'
export type Phase =
  | 'roll'
  | 'keep'
  | 'reveal'
  | 'mine'
  | 'bank'
  | 'coach'
  | 'store'
  | 'saloon'
  | 'sheriff'
  | 'hall'
  | 'doc'
  | 'end'
export type Step =
  | 'draw-line'
  | 'draw-open-elixirs'
  | 'roll'
  | 'keep'
  | 'card-window'
  | 'retain'
  | 'decision'
  | 'draw-store'
  | 'take-drawn'
  | 'rob'
  | 'pull'
  | 'take-pulled'
  | 'draw-corruption'
  | 'refill-line'
  | 'choose-remedy'
  | 'choose-elixir'
  | 'draw-top-elixir'
  | 'replace-elixir'
  | 'draw-goods'
  | 'protect'
  | 'target'
  | 'give'
  | 'finished'
export type Question =
  | AskKeep
  | AskPlay
  | AskRetain
  | AskTake
  | AskRob
  | AskOffer
  | AskChoose
  | AskRemedy
  | AskElixir
  | AskProtect
  | AskTarget
  | AskGive
/**
 * A span of milliseconds.
 */
export type Millis = number
/**
 * A command was not carried out, and why.
 */
export type Refusal =
  | PlainRefusal
  | WordedRefusal
  | TextRefusal
  | WrongProtocol
  | NotReady
  | ClosedQuestion
  | NotAnOption
  | NotYet
  | OffersChanged

/**
 * The first message of a connection.
 */
export interface Hello {
  do: 'hello'
  protocol: 1
  client: ClientId
  token?: string
  stream?: Count
  seen?: Count
}
export interface Ping {
  do: 'ping'
}
/**
 * Asks for a whole view and the events behind the update seen last.
 */
export interface Sync {
  do: 'sync'
  seen: Count
}
export interface Sit {
  do: 'sit'
  n: CommandNumber
  name: Name
  seat?: Seat
}
export interface Stand {
  do: 'stand'
  n: CommandNumber
}
export interface Rename {
  do: 'rename'
  n: CommandNumber
  name: Name
}
export interface Ready {
  do: 'ready'
  n: CommandNumber
  nonce: string
}
export interface Unready {
  do: 'unready'
  n: CommandNumber
}
export interface SeatBot {
  do: 'bot'
  n: CommandNumber
  seat: Seat
  bot: BotKind
}
export interface Clear {
  do: 'clear'
  n: CommandNumber
  seat: Seat
}
export interface Swap {
  do: 'swap'
  n: CommandNumber
  /**
   * @minItems 2
   * @maxItems 2
   */
  seats: Seat[]
}
export interface SetChairs {
  do: 'chairs'
  n: CommandNumber
  count: number
}
export interface ChangeSettings {
  do: 'settings'
  n: CommandNumber
  settings: SettingsChange
}
/**
 * Only what changes.
 */
export interface SettingsChange {
  rules?: Rules
  sheriff?: Seat
  clock?: ClockKind
  days?: number
  moment?: number
  bargaining?: number
  bot_pause?: number
  chat?: ChatKind
  listing?: Listing
  orders?: OrderTime
}
/**
 * A preset with the axes that differ from it.
 */
export interface VariedRules {
  preset: PresetName
  /**
   * @minItems 5
   * @maxItems 5
   */
  claims?: number[]
  doc?: 'remedies' | 'elixirs'
  doc_for?: 'won_nothing' | 'controlled_nothing'
  doc_visit?: 'may' | 'must'
  doc_order?: 'once' | 'stepwise'
  elixir_card?: 'joins_queue' | 'interrupts'
  claims_refill?: 'slide' | 'recycle'
  brute_covers_none?: boolean
  cheater_scope?: 'revealed' | 'any_own'
  bribes?: 'binding' | 'off'
  first_round_store_visits?: number
}
export interface Begin {
  do: 'begin'
  n: CommandNumber
}
export interface Rematch {
  do: 'rematch'
  n: CommandNumber
}
export interface AnswerQuestion {
  do: 'answer'
  n: CommandNumber
  question: Count
  answer: Answer
}
/**
 * null: the choice is taken back.
 */
export interface KeepAnswer {
  keep: AnyDice | null
}
export interface PlainPlayAnswer {
  play: PlainStoreCard
}
export interface CheaterPlayAnswer {
  play: 'cheater'
  die: Face
  to: Face
}
export interface JoePlayAnswer {
  play: 'joe'
  target: Seat
}
export interface PassAnswer {
  pass: StoreCard
}
export interface RetainAnswer {
  retain: AnyDice
}
export interface TakeAnswer {
  take: Card
}
export interface RobAnswer {
  rob: Seat
  claims: Amount
  store: Amount
}
/**
 * null: offers nothing.
 */
export interface OfferAnswer {
  offer: Bribe | null
}
/**
 * Never all of it nothing.
 */
export interface Bribe {
  for: Seat
  dollars: Amount
  nuggets: Amount
  cards: Card[]
}
export interface ChooseAnswer {
  choose: Seat
}
/**
 * null: declines.
 */
export interface RemedyAnswer {
  remedy: Remedy | null
}
/**
 * null: declines.
 */
export interface ElixirAnswer {
  elixir: Elixir | 'top' | null
}
export interface ProtectAnswer {
  protect: Claim[]
}
export interface TargetAnswer {
  target: Seat
}
export interface GiveAnswer {
  give: Card
}
/**
 * The Sheriff's decision, with the version of the offers he has seen.
 */
export interface ChooseAmongOffers {
  do: 'answer'
  n: CommandNumber
  question: Count
  answer: ChooseAnswer
  offers: Count
}
export interface SetOrder {
  do: 'order'
  n: CommandNumber
  card: StoreCard
  order: CardOrder
}
/**
 * Professional Cheater, with the die to turn.
 */
export interface OrderTurn {
  do: 'order'
  n: CommandNumber
  card: 'cheater'
  order: 'play'
  die: Face
  to: Face
}
export interface Ordered {
  do: 'ordered'
  n: CommandNumber
}
export interface Hold {
  do: 'hold'
  n: CommandNumber
}
export interface Release {
  do: 'release'
  n: CommandNumber
}
export interface Pause {
  do: 'pause'
  n: CommandNumber
}
export interface Resume {
  do: 'resume'
  n: CommandNumber
}
/**
 * To go on without somebody.
 */
export interface Vote {
  do: 'vote'
  n: CommandNumber
  seat: Seat
}
/**
 * A bot plays for me.
 */
export interface Leave {
  do: 'leave'
  n: CommandNumber
}
/**
 * I am back.
 */
export interface Return {
  do: 'return'
  n: CommandNumber
}
export interface SayPhrase {
  do: 'say'
  n: CommandNumber
  phrase: Phrase
}
export interface SayText {
  do: 'say'
  n: CommandNumber
  text: Saying
}
export interface Mute {
  do: 'mute'
  n: CommandNumber
  seat: Seat
  on: boolean
}
export interface Welcome {
  type: 'welcome'
  protocol: 1
  table: string
  you: Seat | null
  stream: Count
  room: Room
}
/**
 * Everything about a table except the game on it.
 */
export interface Room {
  table: string
  game: number
  stage: Stage
  settings: Settings
  host: Seat | null
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: Sitter[]
  watchers: Count
  commitment: Digest
  seed: Digest | null
  record: string | null
  statistics: Statistics | null
  paused: boolean
  votes: Votes[]
  you: Seat | null
}
export interface Settings {
  rules: Rules
  sheriff: Seat
  clock: ClockKind
  days: number
  moment: number
  bargaining: number
  bot_pause: number
  chat: ChatKind
  listing: Listing
  orders?: OrderTime
  /**
   * Only at a table to learn at.
   */
  lesson?: true
}
export interface Sitter {
  kind: 'nobody' | 'person' | 'bot'
  /**
   * Empty where nobody sits.
   */
  name: string
  bot: BotKind | null
  ready: boolean
  here: boolean
  played_by_bot: boolean
}
/**
 * What the game was like; by seat.
 */
export interface Statistics {
  rounds: Tally
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: SeatStatistics[]
}
export interface SeatStatistics {
  dice: FaceTallies
  throws: Tally
  finished_first: Tally
  paid: Tally
  best_hand: Dice
  places: PlaceTallies
  nuggets_mined: Tally
  dollars_robbed: Tally
  claims_taken: Tally
  cards_stolen: Tally
  cards_lost: Tally
  cards_played: Tally
  cards_cancelled: Tally
  stars_taken: Tally
  decisions: Tally
  doc_visits: Tally
  bribes_paid: BribeTallies
  bribes_taken: BribeTallies
}
export interface FaceTallies {
  '9': Tally
  T: Tally
  J: Tally
  Q: Tally
  K: Tally
  A: Tally
}
export interface PlaceTallies {
  mine: Tally
  bank: Tally
  store: Tally
  saloon: Tally
  sheriff: Tally
  hall: Tally
}
export interface BribeTallies {
  dollars: Tally
  nuggets: Tally
  cards: Tally
}
export interface Votes {
  seat: Seat
  /**
   * @minItems 1
   * @maxItems 5
   */
  by: Seat[]
}
export interface RoomMessage {
  type: 'room'
  room: Room
  done?: CommandNumber
}
/**
 * The whole view, whatever the client had before.
 */
export interface WholeUpdate {
  type: 'update'
  stream: Count
  v: UpdateNumber
  events: GameEvent[]
  gap?: true
  view: View
  question: Count | null
  offers: Count
  moment: Moment | null
  bargaining: Millis | null
  orders?: Seat[]
  clocks: Clock[]
  done?: CommandNumber
}
export interface RoundBegan {
  event: 'round-began'
  round: number
}
export interface Rolled {
  event: 'rolled'
  seat: Seat
  count: Amount
  dice: Dice | null
}
export interface LastRollCalled {
  event: 'last-roll-called'
}
export interface KeepChosen {
  event: 'keep-chosen'
  seat: Seat
  changed: boolean
  dice: Dice | null
}
export interface KeepWithdrawn {
  event: 'keep-withdrawn'
  seat: Seat
}
export interface DiceShown {
  event: 'dice-shown'
  seat: Seat
  dice: Dice
}
export interface KeepPaid {
  event: 'keep-paid'
  seat: Seat
  dollars: Amount
}
export interface DiceRetained {
  event: 'dice-retained'
  seat: Seat
  dice: Dice
}
export interface DieTurned {
  event: 'die-turned'
  seat: Seat
  die: Face
  to: Face
}
export interface HandFinished {
  event: 'hand-finished'
  seat: Seat
  hand: Dice
}
export interface CardPlayed {
  event: 'card-played'
  seat: Seat
  card: StoreCard
  die?: Face
  to?: Face
  target?: Seat
}
export interface CardCancelled {
  event: 'card-cancelled'
  by: Seat
  seat: Seat
  card: StoreCard
  die?: Face
  to?: Face
  target?: Seat
}
export interface DecisionOpened {
  event: 'decision-opened'
  sheriff: Seat
  candidates: Seat[]
}
export interface OfferMade {
  event: 'offer-made'
  seat: Seat
  sheriff: Seat
  for: Seat
  dollars: Amount
  nuggets: Amount
  claims: Amount
  store: Amount
  cards: Card[] | null
}
export interface NothingOffered {
  event: 'nothing-offered'
  seat: Seat
}
export interface Decided {
  event: 'decided'
  sheriff: Seat
  chosen: Seat
}
export interface BribePaid {
  event: 'bribe-paid'
  from: Seat
  sheriff: Seat
  dollars: Amount
  nuggets: Amount
  claims: Amount
  store: Amount
  cards: Card[] | null
}
export interface PlaceOwned {
  event: 'place-owned'
  place: Place
  seat: Seat
}
export interface PlaceUnowned {
  event: 'place-unowned'
  place: Place
}
export interface NuggetsMined {
  event: 'nuggets-mined'
  seat: Seat
  nuggets: Amount
}
export interface BankRobbed {
  event: 'bank-robbed'
  seat: Seat
  dollars: Amount
}
export interface CoachArrived {
  event: 'coach-arrived'
  dollars: Amount
}
export interface DollarsGiven {
  event: 'dollars-given'
  from: Seat
  to: Seat
  dollars: Amount
}
export interface NuggetsGiven {
  event: 'nuggets-given'
  from: Seat
  to: Seat
  nuggets: Amount
}
export interface StoreDrawn {
  event: 'store-drawn'
  seat: Seat
  count: Amount
  cards: StoreCard[] | null
}
export interface StoreReshuffled {
  event: 'store-reshuffled'
}
export interface StoreCardKept {
  event: 'store-card-kept'
  seat: Seat
  card: StoreCard | null
}
export interface StoreCardsDiscarded {
  event: 'store-cards-discarded'
  seat: Seat
  count: Amount
  cards: StoreCard[] | null
}
export interface JoeAcquired {
  event: 'joe-acquired'
  seat: Seat
}
export interface NothingToTake {
  event: 'nothing-to-take'
  seat: Seat
  place: Place
}
export interface RobberyAnnounced {
  event: 'robbery-announced'
  robber: Seat
  victim: Seat
  claims: Amount
  store: Amount
}
export interface CardsPulled {
  event: 'cards-pulled'
  robber: Seat
  victim: Seat
  claims: Amount
  store: Amount
  cards: Card[] | null
}
export interface CardStolen {
  event: 'card-stolen'
  robber: Seat
  victim: Seat
  back: Back
  card: Card | null
}
export interface StarTaken {
  event: 'star-taken'
  from: Seat
  to: Seat
}
export interface StarStays {
  event: 'star-stays'
  sheriff: Seat
}
export interface ClaimsTaken {
  event: 'claims-taken'
  seat: Seat
  claims: Claim[]
}
export interface TopClaimDrawn {
  event: 'top-claim-drawn'
  seat: Seat
  from_known_bottom: boolean
  claim: Claim | null
}
export interface LineRecycled {
  event: 'line-recycled'
  claims: Claim[]
}
export interface ClaimsTurnedUp {
  event: 'claims-turned-up'
  claims: Claim[]
}
export interface VisitsDue {
  event: 'visits-due'
  seats: Seat[]
}
export interface VisitJoined {
  event: 'visit-joined'
  seat: Seat
}
export interface VisitorCalled {
  event: 'visitor-called'
  seat: Seat
}
export interface VisitDeclined {
  event: 'visit-declined'
  seat: Seat
}
export interface RemedyTaken {
  event: 'remedy-taken'
  seat: Seat
  remedy: Remedy
}
export interface ElixirTaken {
  event: 'elixir-taken'
  seat: Seat
  elixir: Elixir
  unseen: boolean
}
export interface ElixirsTurnedUp {
  event: 'elixirs-turned-up'
  elixirs: Elixir[]
}
export interface ElixirsReshuffled {
  event: 'elixirs-reshuffled'
}
export interface ClaimsProtected {
  event: 'claims-protected'
  seat: Seat
  claims: Claim[]
}
export interface TargetNamed {
  event: 'target-named'
  seat: Seat
  target: Seat
}
export interface NothingHappened {
  event: 'nothing-happened'
  seat: Seat
}
export interface CardGiven {
  event: 'card-given'
  from: Seat
  to: Seat
  back: Back
  card: Card | null
}
export interface HandOpened {
  event: 'hand-opened'
  seat: Seat
  hand: Card[]
  score: Score
}
export interface Score {
  nuggets: number
  dollars: number
  star: number
  equipment: number
  claims: number
  total: number
}
export interface GameWon {
  event: 'game-won'
  seat: Seat
}
/**
 * All that one viewer sees.
 */
export interface View {
  rules: Rules
  viewer: Seat | null
  round: number
  phase: Phase
  sheriff: Seat
  mine: Amount
  bank: Amount
  coach: Amount
  /**
   * @maxItems 3
   */
  line: Claim[]
  claims: ClaimsView
  store: StoreView
  elixirs: ElixirsView | null
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats: SeatView[]
  owners: Owners
  leading: Leading
  announced: Announced | null
  offers: OfferView[]
  revisable: Revisable[]
  drawn: DrawnView
  visits: Seat[]
  visitor: Seat | null
  own: OwnView | null
  knows: Knowledge
  step: Step
  awaited: Seat[]
  moment: StoreCard | null
  /**
   * @maxItems 1
   */
  question: Question[]
  /**
   * @maxItems 1
   */
  may_change: Question[]
  prospects: Prospects | null
  progress: Progress
  scores: Score[]
  winner: Seat | null
}
export interface ClaimsView {
  deck: Amount
  under: Claim[]
}
export interface StoreView {
  deck: Amount
  discard: Amount
}
export interface ElixirsView {
  open: Elixir[]
  deck: ElixirCounts
  discard: ElixirCounts
  used: Elixir | null
}
export interface ElixirCounts {
  charm?: number
  domination?: number
  friendship?: number
  luck?: number
  power?: number
  protection?: number
  wealth?: number
}
export interface SeatView {
  dollars: Amount
  nuggets: Amount
  dice: Dice
  cup: Amount
  rolled: boolean
  committed: boolean
  shown: Dice | null
  protected: Claim[]
  claims: Amount
  store: Amount
}
export interface Owners {
  mine?: Seat
  bank?: Seat
  store?: Seat
  saloon?: Seat
  sheriff?: Seat
  hall?: Seat
}
/**
 * Who leads where, by the dice set aside.
 */
export interface Leading {
  /**
   * @minItems 1
   */
  mine?: Seat[]
  /**
   * @minItems 1
   */
  bank?: Seat[]
  /**
   * @minItems 1
   */
  store?: Seat[]
  /**
   * @minItems 1
   */
  saloon?: Seat[]
  /**
   * @minItems 1
   */
  sheriff?: Seat[]
  /**
   * @minItems 1
   */
  hall?: Seat[]
}
/**
 * The card that waits for Wanted.
 */
export interface Announced {
  play: StoreCard
  die?: Face
  to?: Face
  target?: Seat
  seat: Seat
}
export interface OfferView {
  seat: Seat
  for: Seat
  dollars: Amount
  nuggets: Amount
  claims: Amount
  store: Amount
  cards: Card[] | null
}
export interface Revisable {
  seat: Seat
  left: Amount
}
export interface DrawnView {
  claims: Amount
  store: Amount
  cards: Card[] | null
}
export interface OwnView {
  rolled: Dice
  kept: Dice | null
  cards: Card[]
}
export interface Knowledge {
  hands: Card[][]
  drawn: StoreCard[]
  deck: StoreCard[]
  discard: StoreCard[]
}
export interface AskKeep {
  seat: Seat
  ask: 'keep'
  options: KeepAnswer[]
}
export interface AskPlay {
  seat: Seat
  ask: 'play'
  options: (PlayAnswer | PassAnswer)[]
  card: StoreCard
}
export interface AskRetain {
  seat: Seat
  ask: 'retain'
  options: RetainAnswer[]
}
export interface AskTake {
  seat: Seat
  ask: 'take'
  options: TakeAnswer[]
}
export interface AskRob {
  seat: Seat
  ask: 'rob'
  options: RobAnswer[]
}
export interface AskOffer {
  seat: Seat
  ask: 'offer'
  for: Seat[]
}
export interface AskChoose {
  seat: Seat
  ask: 'choose'
  options: ChooseAnswer[]
}
export interface AskRemedy {
  seat: Seat
  ask: 'remedy'
  options: RemedyAnswer[]
}
export interface AskElixir {
  seat: Seat
  ask: 'elixir'
  options: ElixirAnswer[]
}
export interface AskProtect {
  seat: Seat
  ask: 'protect'
  options: ProtectAnswer[]
}
export interface AskTarget {
  seat: Seat
  ask: 'target'
  options: TargetAnswer[]
}
export interface AskGive {
  seat: Seat
  ask: 'give'
  options: GiveAnswer[]
  to: Seat
}
/**
 * What each choice of dice would cost, and where it would lead.
 */
export interface Prospects {
  prices: Amount[]
  leads: Place[][]
}
export interface Progress {
  candidates: Seat[]
  covered_by_brute: Seat[]
  must_retain: Amount[]
  won: Seat[]
  stolen_dollars: Amount
  actions_left: Amount
  robbery: Robbery
  visits_ordered: Amount
  elixir_windows: Amount
  visit_interrupts: boolean
}
export interface Robbery {
  victim: Seat
  claims: Amount
  store: Amount
}
/**
 * The time of a hidden card.
 */
export interface Moment {
  left: Millis
  held: boolean
}
export interface Clock {
  seat: Seat
  left: Millis
  bank: Millis
}
/**
 * What changed since the update before.
 */
export interface NextUpdate {
  type: 'update'
  stream: Count
  v: UpdateNumber
  events: GameEvent[]
  changes: Changes
  question: Count | null
  offers: Count
  moment: Moment | null
  bargaining: Millis | null
  orders?: Seat[]
  clocks: Clock[]
  done?: CommandNumber
}
/**
 * Those members of the view that changed. A seat that did not is null.
 */
export interface Changes {
  rules?: Rules
  viewer?: Seat | null
  round?: number
  phase?: Phase
  sheriff?: Seat
  mine?: Amount
  bank?: Amount
  coach?: Amount
  /**
   * @maxItems 3
   */
  line?: Claim[]
  claims?: ClaimsView
  store?: StoreView
  elixirs?: ElixirsView | null
  /**
   * @minItems 2
   * @maxItems 5
   */
  seats?: (SeatView | null)[]
  owners?: Owners
  leading?: Leading
  announced?: Announced | null
  offers?: OfferView[]
  revisable?: Revisable[]
  drawn?: DrawnView
  visits?: Seat[]
  visitor?: Seat | null
  own?: OwnView | null
  knows?: Knowledge
  step?: Step
  awaited?: Seat[]
  moment?: StoreCard | null
  /**
   * @maxItems 1
   */
  question?: Question[]
  /**
   * @maxItems 1
   */
  may_change?: Question[]
  prospects?: Prospects | null
  progress?: Progress
  scores?: Score[]
  winner?: Seat | null
}
export interface Done {
  type: 'done'
  n: CommandNumber
}
export interface PlainRefusal {
  type: 'error'
  n: CommandNumber | null
  code:
    | 'hello-first'
    | 'needs-token'
    | 'not-seated'
    | 'not-host'
    | 'no-such-seat'
    | 'seat-taken'
    | 'name-taken'
    | 'no-such-bot'
    | 'not-in-lobby'
    | 'not-playing'
    | 'not-over'
    | 'too-few-players'
    | 'paused'
    | 'nothing-to-hold'
    | 'chat-is-off'
    | 'too-fast'
    | 'too-old'
  with: {}
}
export interface WordedRefusal {
  type: 'error'
  n: CommandNumber | null
  code: 'malformed' | 'bad-settings'
  with: {
    what: string
  }
}
export interface TextRefusal {
  type: 'error'
  n: CommandNumber | null
  code: 'bad-name' | 'no-such-phrase' | 'too-long'
  with: {
    what?: string
  }
}
export interface WrongProtocol {
  type: 'error'
  n: CommandNumber | null
  code: 'wrong-protocol'
  with: {
    protocol: number
  }
}
export interface NotReady {
  type: 'error'
  n: CommandNumber | null
  code: 'not-ready'
  with: {
    seats: Seat[]
  }
}
export interface ClosedQuestion {
  type: 'error'
  n: CommandNumber | null
  code: 'closed-question'
  with: {
    question: Count | null
  }
}
export interface NotAnOption {
  type: 'error'
  n: CommandNumber | null
  code: 'not-an-option'
  with: {
    why:
      | 'not-an-option'
      | 'not-asked'
      | 'other-card-asked'
      | 'nothing-to-withdraw'
      | 'no-replacements-left'
      | 'chance-is-awaited'
      | 'no-such-seat'
      | 'game-over'
  }
}
export interface NotYet {
  type: 'error'
  n: CommandNumber | null
  code: 'bargaining' | 'shown-out' | 'too-soon'
  with: {
    left: Millis
  }
}
export interface OffersChanged {
  type: 'error'
  n: CommandNumber | null
  code: 'offers-changed'
  with: {
    offers: Count
  }
}
export interface SaidPhrase {
  type: 'said'
  seat: Seat
  phrase: Phrase
}
export interface SaidText {
  type: 'said'
  seat: Seat
  text: string
}
export interface Pong {
  type: 'pong'
}
/**
 * The connection is about to be closed.
 */
export interface Closing {
  type: 'closing'
  reason: 'restarting' | 'table-closed' | 'table-set-aside'
}
