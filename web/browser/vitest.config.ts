import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

// Else a machine without a memory of it ends with one worker that plays, and one that waits.
const others = 'others'
const order = ['games', 'lines', 'axe', others]
const rank = ({ moduleId }: TestSpecification) => order.indexOf(order.find((name) => moduleId.endsWith(`/${name}.test.ts`)) ?? others)

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return files.toSorted((one, other) => rank(one) - rank(other))
  }
}

// Tests in a real browser: slow, and with a server of their own.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: {
    include: ['browser/**/*.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
  },
})
