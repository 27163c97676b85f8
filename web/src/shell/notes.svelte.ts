// Short lines at the edge of the page, and what a screen reader is told. Whoever says something does not depend on what was
// said before: effects may call this.
import { untrack } from 'svelte'

export interface Note {
  id: number
  text: string
  isBad: boolean
}

const BAD_FOR = 6000
const MOST = 4

// What harms nobody goes when it can have been read.
export const shownFor = (text: string, isBad: boolean) => (isBad ? BAD_FOR : Math.min(BAD_FOR, 1500 + 45 * text.length))

class Notes {
  all: Note[] = $state.raw([])
  // The one live region reads this.
  spoken = $state('')
  #lastId = 0

  show(text: string, isBad = false): void {
    const id = ++this.#lastId
    this.all = [...untrack(() => this.all), { id, text, isBad }].slice(-MOST)
    this.speak(text)
    setTimeout(() => this.dismiss(id), shownFor(text, isBad))
  }

  dismiss(id: number): void {
    this.all = this.all.filter((note) => note.id !== id)
  }

  // The same text twice is still told twice.
  speak(text: string): void {
    this.spoken = untrack(() => this.spoken) === text ? `${text}\u00a0` : text
  }
}

export const notes = new Notes()
