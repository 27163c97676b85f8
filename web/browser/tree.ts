// The page as somebody has it who cannot see: the accessibility tree and what the live region said. Nothing else is looked at.
import type { Page } from 'playwright-core'

// Of what is there. If it goes meanwhile there is nothing to wait for, and whoever reads looks again.
const AT_ONCE = { timeout: 1000 }

export interface TreeNode {
  role: string
  name: string
  isDisabled: boolean
}

// A line of the tree, as `- button "Keep Q": ...`, or in quotes where the name would not be plain YAML.
function nodeOf(line: string): TreeNode | null {
  const [, rest = ''] = /^ *- (.*)$/.exec(line) ?? []
  const plain = rest.startsWith("'") ? rest.slice(1, rest.lastIndexOf("'")).replaceAll("''", "'") : rest
  const [, role = '', name = '""', marks = ''] = /^([a-z]+)(?: ("(?:[^"\\]|\\.)*"))?(.*)$/.exec(plain) ?? []
  if (role === '') return null
  return { role, name: JSON.parse(name) as string, isDisabled: marks.includes('[disabled]') }
}

const nodesOf = (tree: string) => tree.split('\n').flatMap((line) => nodeOf(line) ?? [])

export class Tree {
  readonly heard: string[] = []

  private constructor(readonly page: Page) {}

  // From the beginning, as a screen reader does, so that nothing that is said is missed.
  static async of(page: Page): Promise<Tree> {
    const tree = new Tree(page)
    await page.exposeFunction('hear', (text: string) => tree.heard.push(text))
    await page.addInitScript(() => {
      const { hear } = globalThis as unknown as { hear: (text: string) => void }
      const listen = (changes: MutationRecord[]) => {
        const regions = changes.map(({ target }) => (target instanceof Element ? target : target.parentElement)?.closest('[role=status]'))
        for (const region of new Set(regions)) if (region?.textContent) hear(region.textContent)
      }
      new MutationObserver(listen).observe(document, { subtree: true, childList: true, characterData: true })
    })
    return tree
  }

  async read(): Promise<TreeNode[]> {
    return nodesOf(await this.page.locator('body').ariaSnapshot())
  }

  // As a screen reader presses something. It may be gone: the table goes on between reading and pressing.
  async press(role: 'button' | 'link', name: string): Promise<void> {
    await this.page.getByRole(role, { name, exact: role === 'button' }).evaluateAll(([first]) => (first as HTMLElement | undefined)?.click())
  }

  // By a link of that name; gives back where it leads, and what is there. Nothing, if the table has taken it away just then.
  async goTo(link: string): Promise<{ name: string; within: TreeNode[] }> {
    await this.press('link', link)
    const focus = this.page.locator(':focus')
    const tree = (await focus.count()) > 0 ? await focus.ariaSnapshot(AT_ONCE).catch(() => '') : ''
    const [reached, ...within] = nodesOf(tree)
    return { name: reached?.name ?? '', within }
  }
}
