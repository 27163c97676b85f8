import { defineConfig } from 'vitest/config'

// Tests in a real browser: slow, and with a server of their own.
export default defineConfig({
  root: new URL('..', import.meta.url).pathname,
  test: { include: ['browser/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 60_000, maxWorkers: 2 },
})
