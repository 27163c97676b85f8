// Where the words of a search stand in a text. Accents and capitals do not matter, as for the search itself.
export interface Piece {
  text: string
  isHit: boolean
}

const folded = (letter: string) => letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

function hitsOf(letters: readonly string[], words: readonly string[]): boolean[] {
  const plain = letters.map(folded)
  const isHit = letters.map(() => false)
  for (const [start] of plain.entries()) {
    for (const word of words) {
      let end = start
      let read = ''
      while (end < plain.length && read.length < word.length) read += plain[end++]
      if (read === word) isHit.fill(true, start, end)
    }
  }
  return isHit
}

export function marked(text: string, query: string): Piece[] {
  const words = query.split(/\s+/).map(folded).filter((word) => word !== '')
  if (words.length === 0) return [{ text, isHit: false }]
  const letters = [...text]
  const isHit = hitsOf(letters, words)
  const pieces: Piece[] = []
  for (const [index, letter] of letters.entries()) {
    const last = pieces.at(-1)
    if (last && last.isHit === isHit[index]) last.text += letter
    else pieces.push({ text: letter, isHit: isHit[index] ?? false })
  }
  return pieces
}
