// A whole game of somebody who cannot see the page: by what is in the accessibility tree and what is said, and nothing else.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { NodeTable } from './node_table.js'
import { PATIENCE, until } from './patience.js'
import { positionOf } from './positions.js'
import { Tree, type TreeNode } from './tree.js'
import { quick, Town } from './town.js'

let town: Town
beforeAll(() => void (town = Town.open()))
afterAll(() => town?.close())

const FACES = ['nine', 'queen', 'jack', 'king', 'ace', 'ten']
// Buttons of a question that do not answer it.
const OTHERS = /^(Look at the table|Back to the question|Hold on|Go on|.*: One (more|less)$|Make an offer|Replace my offer|Make me an offer|Is that all|Let me think)/

class Player {
  readonly asked = new Set<string>()
  #tries = { of: '', count: 0 }

  constructor(readonly tree: Tree) {}

  #keepButton(nodes: readonly TreeNode[]): TreeNode | undefined {
    return nodes.find(({ role, name }) => role === 'button' && name.startsWith('Keep '))
  }

  // One die, of the face it likes best.
  async #keep(nodes: readonly TreeNode[]): Promise<void> {
    const isChosen = nodes.some(({ role, name }) => role === 'button' && /^\w+, chosen/.test(name))
    const face = FACES.find((each) => nodes.some(({ role, name }) => role === 'button' && name === each))
    if (!isChosen && face) await this.tree.press('button', face)
    const button = this.#keepButton(await this.tree.read())
    if (!button) return
    expect(button.isDisabled, button.name).toBe(false)
    await this.tree.press('button', button.name)
    this.asked.add('Which dice do you keep?')
  }

  // A button may be only a step on the way, as the die that is to be turned: then the next one is tried.
  async #answer(): Promise<void> {
    const { name: title, within } = await this.tree.goTo('To the question')
    const heard = this.tree.heard.findLast((text) => text.includes('Your turn')) ?? ''
    const answers = within.filter(({ role, name, isDisabled }) => role === 'button' && !isDisabled && !OTHERS.test(name))
    this.#tries = { of: heard, count: this.#tries.of === heard ? this.#tries.count + 1 : 0 }
    const chosen = answers.find(({ name }) => name === 'Offer nothing') ?? answers[this.#tries.count % answers.length]
    if (!chosen) return
    await this.tree.press('button', chosen.name)
    this.asked.add(title)
  }

  async act(): Promise<void> {
    const nodes = await this.tree.read()
    const has = (wanted: string, called: string) => nodes.some(({ role, name }) => role === wanted && name === called)
    if (this.#keepButton(nodes)) await this.#keep(nodes)
    else if (has('link', 'To the question') && !has('button', 'Change my mind')) await this.#answer()
  }

  async isOver(): Promise<boolean> {
    return (await this.tree.page.getByRole('button', { name: 'Play again' }).count()) > 0
  }
}

test('somebody who cannot see plays a whole game', async () => {
  const guest = await town.come({ device: 'desk', name: 'Ray' })
  const { page } = guest
  const tree = await Tree.of(page)
  await town.table(guest, 3, { settings: { ...quick, rules: { preset: 'first-en', claims: [2, 2, 2, 2, 2] } }, bots: ['simple', 'simple'] })
  await page.getByRole('button', { name: 'Begin', exact: true }).click()
  await page.getByRole('main', { name: 'Table' }).waitFor()
  const player = new Player(tree)
  let last = Date.now()
  let said = 0
  while (!(await player.isOver())) {
    await player.act()
    if (tree.heard.length > said) last = Date.now()
    said = tree.heard.length
    if (Date.now() > last + PATIENCE) throw new Error(`nothing to do after: ${tree.heard.slice(-3).join(' | ')}`)
  }
  expect(await page.getByRole('heading', { name: /the town|wins|won/i }).count()).toBeGreaterThan(0)
  expect(player.asked).toContain('Which dice do you keep?')
  // What happened to everybody was told on the way.
  expect(tree.heard.join(' ')).toMatch(/Round 2\./)
  expect(guest.troubles).toEqual([])
  await guest.leave()
})

test.each(['take', 'rob', 'offer', 'choose', 'remedy', 'protect', 'play-brute'])('somebody who cannot see answers "%s"', async (kind) => {
  const table = await NodeTable.restore(await positionOf(kind))
  const guest = await town.come({ device: 'desk', name: 'Ray' })
  const tree = await Tree.of(guest.page)
  await table.welcome(guest)
  await guest.page.goto(NodeTable.link(town.address, 0))
  await guest.page.getByRole('main', { name: 'Table' }).waitFor()
  expect(guest.wire.kind).toBe(kind)
  const player = new Player(tree)
  await until(() => player.act().then(() => guest.wire.done.length > 0), 'the table has taken the answer')
  expect(guest.troubles).toEqual([])
  await guest.leave()
  table.end()
})
