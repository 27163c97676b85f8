import { type Book, evenShare, total, unevenShares } from './book'

function claims(counts: readonly number[]): string {
  const share = evenShare(counts)
  return `There are ${total(counts)} claims: ${share === null ? unevenShares(counts) : `${share} of each value, 1 to 5`}.`
}

export const book: Book = {
  titles: {
    goal: 'In a minute',
    setup: 'What there is',
    throw: 'Throwing and keeping',
    price: 'What dice cost',
    last_throw: 'The last throw',
    places: 'The town',
    ties: 'Ties',
    bribes: 'Bribes',
    remedies: 'The Doc’s remedies',
    elixirs: 'The Doc’s elixirs',
    protected: 'Fenced-in claims',
    playing_cards: 'Playing cards',
    equipment: 'Equipment',
    end: 'The end',
    score: 'The score',
    poker: 'Poker order',
    secrets: 'Secret and open',
    principles: 'What holds everywhere',
  },
  topics: {
    goal: () => [
      'Every round you build a poker hand of five dice, a few at a time, while the others do the same. Then the hands are compared face by face, and the town pays out. When the gold or the land is gone, the richest player wins.',
    ],
    setup: ({ claims: counts, doc }) => [
      'Two to five players, each with $8 and five dice. The bank holds $3, the mine 30 nuggets, the stagecoach nothing. Somebody is Sheriff from the start.',
      `${claims(counts)} Three lie open in a line that has a bottom and a top. The General Store has 19 cards.`,
      doc === 'elixirs' ? 'There are seven elixirs, two of them open.' : '',
    ],
    throw: () => [
      'Everybody throws all dice not yet set aside, under a cup, and looks only under their own. In secret you choose the dice to keep. When all have chosen, the cups go up together: what is kept is shown, paid for and set aside for this round. The rest is thrown again.',
      'Until the last player has chosen you can change your choice or take it back. Dice that you do not keep are never shown.',
    ],
    price: () => [
      'The first die you keep is free, each further one costs $1. Keeping none at all costs $1, too. The money goes onto the stagecoach.',
      'You cannot keep more than you can pay for, unless you hold a Brute: then you may, and have to play it.',
    ],
    last_throw: () => [
      'As soon as one hand has five dice, all others throw their remaining dice one last time and keep whatever comes, free of charge. If everybody finishes together there is no last throw.',
    ],
    places: () => [
      'When the hands are done, the eight places come in a fixed order: Gold Mine, Bank, Stagecoach, General Store, Saloon, Sheriff, Town Hall, Doc Badluck.',
      'A place belongs to whoever has the most dice of its face. If nobody has that face, it belongs to nobody this round. What a place does is a duty, not an offer.',
    ],
    ties: () => [
      'If several are equal, the Sheriff of that moment must name one of them, and may name himself if he is among them. A tie for the star is decided by the old Sheriff.',
    ],
    bribes: ({ bribes }) =>
      bribes === 'off'
        ? ['At this table the Sheriff is honest: nobody offers anything, he simply decides.']
        : [
            'Before the Sheriff decides, every other player who has a dollar, a nugget or a card in hand may make one offer of any of these, for any one of the candidates. Everybody sees it, but of cards only the backs; the Sheriff sees the faces.',
            'The Sheriff can decide when everybody has answered. Until then you may replace your offer, three times at most. All offers for the one he names are paid at once, the others come to nothing.',
            'The star, dice, fenced-in claims and promises cannot be offered. At the tie that ends the game there are no offers.',
          ],
    remedies: ({ doc }) =>
      doc === 'remedies' ? ['Choose one remedy that your five dice allow, even if it does nothing for you.'] : [],
    elixirs: ({ doc }) =>
      doc === 'elixirs'
        ? [
            'Take one of the two open elixirs or the unseen one on top, whatever your dice. It works at once. In place of an open one a new one is turned up. You may take one that does nothing for you.',
            'Marshall can stop Power. Friendship and Domination do nothing if no other player has such a card.',
          ]
        : [],
    protected: () => [
      'They lie open until the end and count as always. Nobody can take them, and you can neither give nor offer them.',
    ],
    playing_cards: () => [
      'You play a card only at its moment, and only if you want to; Nervous Joe alone has to be played. You say what you play and how, then the holder of Wanted may stop it, then it works.',
      'A card that is sure to change nothing cannot be played. Played cards go face down to the discard, which becomes the new deck when the old one has run out.',
    ],
    equipment: () => ['Nothing to play. The six pieces are worth 1, 2, 3, 4, 5 and 8 points at the end.'],
    end: () => [
      'The round in which the mine is emptied or the last claim is taken is played to its end, the Doc included. Then the game is over.',
    ],
    score: () => [
      'A nugget is 1 point, every two dollars are 1, the star is 5. Equipment and claims, in hand or fenced in, count their number.',
      'With equal points more claim cards win. If these are equal as well, the Sheriff names the winner, perhaps himself, and takes no money for it.',
    ],
    poker: () => ['From best to worst. There are no suits, so two hands tie only if they show exactly the same faces.'],
    secrets: () => [
      'Money, gold and dice set aside lie open. Secret are the dice under your cup, your choice until the cups go up, and the faces of the cards in your hand. How many claims and how many store cards you hold, everybody sees.',
      'Some cards have a moment that comes up for everybody, whoever holds them. So nobody learns whether you were asked.',
    ],
    principles: () => [
      'You give what you have: if you owe more, you hand over what there is, and nobody goes into debt. You buy only what you can pay for; the Brute is the one exception.',
      'What is done in turn begins with the Sheriff and goes on clockwise.',
    ],
  },
  places: {
    mine: () => ['The most 9s: take a nugget for each of your 9s, as long as there are any.'],
    bank: () => ['The most 10s: take all the dollars in the bank. What is still on the stagecoach is not among them.'],
    coach: () => ['Belongs to nobody. After the bank its dollars move into the bank, robbed or not, and wait there for the next round.'],
    store: ({ first_round_store_visits: visits }) => [
      'The most jacks: draw a card for each of your jacks, keep one, drop the others face down.',
      visits === 1 ? '' : `In the very first round this is done ${visits === 2 ? 'twice' : `${visits} times`}.`,
    ],
    saloon: () => [
      'The most queens: name an opponent with cards in hand and pull one card for each of your queens. You say how many claims and how many store cards, luck picks which. Look at them, keep one, give back the rest.',
      'Fenced-in claims are safe. If no opponent has a card in hand, nothing happens.',
    ],
    sheriff: () => ['The most kings: take the star. With no king on the table the old Sheriff stays. At the end the star is worth 5 points.'],
    hall: ({ claims_refill: refill }) => [
      'The best poker hand: take the lowest claim of the line, and the next one up for each ace in your hand, three at most. They are hidden in your hand, though everybody has seen them.',
      refill === 'slide'
        ? 'What is left moves down, and new claims fill the line up to three.'
        : 'What is left goes under the deck, lowest first, and three other claims are turned up.',
    ],
    doc: (axes) => [
      axes.doc_for === 'won_nothing'
        ? 'For each player who won nothing at any place this round: no nugget, dollar, card, claim or star. An empty bank is nothing won. Bribes and what comes by Even Split or Nervous Joe do not count as winning, and losing a thing again does not help.'
        : 'For each player who owned no place this round. A place that gave nothing still counts as owned.',
      axes.doc_visit === 'may' ? 'The visit is voluntary.' : 'The visit is compulsory.',
      axes.doc_order === 'once'
        ? 'With several visitors the Sheriff names one after the other, all of them before the first visit.'
        : 'With several visitors the Sheriff names only the next one each time. If the star changes hands in between, the new Sheriff goes on.',
    ],
  },
  cards: {
    brute: ({ brute_covers_none: coversNone }) => [
      'At the reveal, before paying. You may even have kept more than you can pay for, but then you must play it.',
      'If Wanted stops it, you pay the usual price. If you cannot, you pay all you have and hold on to one die and one more for each dollar paid; the others go back into the cup. With a second Brute you are asked once more.',
      coversNone ? 'If you kept none, have no money and are stopped, you pick one die of your throw.' : '',
    ],
    cheater: () => ['At the reveal, after paying; also on the last throw. A second one can follow the first at the same reveal.'],
    corruption: () => ['After taking your claims, before the line is filled up. The deck must not be empty.'],
    credit: () => ['Before the first draw. It doubles the shopping of the first round, too.'],
    dynamite: () => ['Before digging. Not if the mine holds no more than you would dig anyway.'],
    elixir: ({ elixir_card: elixir }) => [
      elixir === 'joins_queue'
        ? 'When the Doc opens, even if nobody else has to go. Your visit is added to those that are due.'
        : 'When somebody has been called to the Doc and has not chosen yet. Your visit comes first. The same visitor can be held up twice, not more often.',
    ],
    girls: () => ['Before the first theft. Your opponents must hold at least two cards in hand together.'],
    joe: () => [
      'Whoever gets him plays him on the spot, so he is never in a hand. You may name any other player, a penniless one, too. Wanted saves the money, where there is some.',
    ],
    marshall: ({ doc }) => [
      `When somebody else is about to take the star, ${doc === 'elixirs' ? 'by the kings or by Power' : 'by the kings'}. Anybody may play it. Bribes paid in a tie for the kings do not come back.`,
    ],
    split: () => ['Directly after the robbery, if it brought at least $2.'],
    wanted: () => ['When another player has announced a card. That card is spent, and the ordinary action goes on as if it had not been played.'],
  },
}
