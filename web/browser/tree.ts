// The page as somebody has it who cannot see: the accessibility tree and what the live region said. Nothing else is looked at.
import { errors, type Page } from 'playwright-core'

const SOON = { timeout: 3000 }

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

  // By a link of that name; gives back where it leads, and what is there. Nothing, if the table went on just then and took it away.
  async goTo(link: string): Promise<{ name: string; within: TreeNode[] }> {
    try {
      await this.page.getByRole('link', { name: link }).press('Enter', SOON)
      const [reached, ...within] = nodesOf(await this.page.locator(':focus').ariaSnapshot(SOON))
      return { name: reached?.name ?? '', within }
    } catch (trouble) {
      if (!(trouble instanceof errors.TimeoutError)) throw trouble
      return { name: '', within: [] }
    }
  }
}
