import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// So that none of two workers ends up with one long file while the other one has nothing to do.
const others = 'others'
const order = ['games', 'axe', 'here', 'pace', 'lines', 'tutorial', others]
const rank = ({ moduleId }: TestSpecification) => order.indexOf(order.find((name) => moduleId.endsWith(`/${name}.test.ts`)) ?? others)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}

// Tests in a real browser, which all of them share, as they do a server (shared.ts). All times are bounds against hanging.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['browser/**/*.test.ts'],
    globalSetup: ['browser/shared.ts'],
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 180_000, interval: 20 } },
    maxWorkers: 2,
    // A file finds the modules as the one before it has left them, which saves loading them again.
    isolate: false,
    sequence: { sequencer: LongestFirst },
  },
})
