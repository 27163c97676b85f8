// The eight places as the street shows them.
import { initialOf, type HatMark } from '#kit/art/kinds.ts'
import type { Lying, StreetPlace } from '#kit/art/lying.ts'
import { isLed, places, remedies, type ElixirName } from '#kit/art/names.ts'
import type { Town } from '#protocol/kinds.ts'
import type { Phase, Place, Seat, View } from '#protocol/messages.ts'
import { listed } from '#texts/amounts.ts'
import { m } from '#texts/m.ts'
import { perLanguage } from '#texts/per_language.ts'
import { placeLabel } from '#texts/spoken.ts'
import { elixirName, placeDoes, placeName, placeShort, remedyName, valueOf } from '#texts/words.ts'

export function hatOf(names: readonly string[], seat: Seat): HatMark {
  return { seat, initial: initialOf(names[seat] ?? '') }
}

export function sunOver(phase: Phase): number {
  if (phase === 'end') return 8
  return places.findIndex((place) => place === phase)
}

const elixirsLeft = ({ elixirs }: View) => Object.values(elixirs?.deck ?? {}).reduce((sum, count) => sum + count, 0)

function lyingAt(place: Town, view: View, names: readonly string[]): Lying {
  switch (place) {
    case 'mine':
      return { kind: 'nuggets', count: view.mine }
    case 'bank':
      return { kind: 'dollars', count: view.bank }
    case 'coach':
      return { kind: 'dollars', count: view.coach }
    case 'store':
      return { kind: 'store', count: view.store.deck }
    case 'saloon':
      return { kind: 'theft' }
    case 'sheriff':
      return { kind: 'star', holder: hatOf(names, view.sheriff) }
    case 'hall':
      return { kind: 'line', values: view.line.map(valueOf), deck: view.claims.deck + view.claims.under.length }
    case 'doc':
      if (!view.elixirs) return { kind: 'remedies', all: remedies }
      return { kind: 'elixirs', open: view.elixirs.open as ElixirName[], deck: elixirsLeft(view) }
  }
}

// The same in words.
export function goodsAt(place: Town, view: View, names: readonly string[]): string {
  const lying = lyingAt(place, view, names)
  switch (lying.kind) {
    case 'nuggets':
      return m.count_nuggets({ n: lying.count })
    case 'dollars':
      return m.count_dollars({ n: lying.count })
    case 'store':
      return m.count_store_cards({ n: lying.count })
    case 'theft':
      return ''
    case 'star':
      return names[view.sheriff] ?? ''
    case 'line':
      return lying.values.length === 0
        ? m.table_line_empty()
        : `${m.table_line()} ${lying.values.join(', ')}; ${m.table_deck()} ${lying.deck}`
    case 'elixirs':
      return listed(lying.open.map(elixirName))
    case 'remedies':
      return listed(lying.all.map(remedyName))
  }
}

// In the town a place has one owner or, as long as it has none, those who lead.
export function leadersAt(place: Town, view: View): Seat[] {
  // An Elixir card sends somebody there twice.
  if (place === 'doc') return [...new Set([...(view.visitor === null ? [] : [view.visitor]), ...view.visits])]
  if (!isLed(place)) return []
  const owner = view.owners[place]
  return owner === undefined ? (view.leading[place] ?? []) : [owner]
}

function leadersText(place: Town, leaders: readonly Seat[], view: View, names: readonly string[]): string {
  if (place === 'coach' || (place === 'doc' && leaders.length === 0)) return ''
  const seats = listed(leaders.map((seat) => (seat === view.viewer ? m.list_you() : (names[seat] ?? ''))))
  if (place === 'doc') return m.table_waiting_at_doc({ seats })
  if (leaders.length === 0) return m.table_leads_nobody()
  return leaders.length === 1 && leaders[0] === view.viewer ? m.table_leads_you() : m.table_leads({ seats })
}

const sentences = (...parts: string[]) => parts.filter((part) => part !== '').join('. ')

export function whoLeads(place: Town, view: View, names: readonly string[]): string {
  return leadersText(place, leadersAt(place, view), view, names)
}

const placeWords = perLanguage(
  () => new Map(places.map((id) => [id, { name: placeName(id), short: placeShort(id), label: placeLabel(id), tip: placeDoes(id) }])),
)

// `wouldLead`: where the own choice would lead.
export function streetOf(view: View, names: readonly string[], wouldLead: readonly Place[] = []): StreetPlace[] {
  const words = placeWords()
  return places.map((id) => {
    const { name = '', short = '', label = '', tip = '' } = words.get(id) ?? {}
    const leaders = leadersAt(id, view)
    const isGhost = view.viewer !== null && !leaders.includes(view.viewer) && wouldLead.some((place) => place === id)
    const goods = goodsAt(id, view, names)
    return {
      id,
      name,
      short,
      label: sentences(label, goods && m.a11y_lies_here({ what: goods }), leadersText(id, leaders, view, names)),
      lying: lyingAt(id, view, names),
      leaders: leaders.map((seat) => hatOf(names, seat)),
      ghost: isGhost && view.viewer !== null ? hatOf(names, view.viewer) : null,
      active: view.phase === id,
      tip,
    }
  })
}
