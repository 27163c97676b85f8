import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { firstLight } from './scripts/first_light.ts'
import { offlineInfo } from './scripts/offline_info.ts'
import { serviceWorker } from './scripts/service_worker.ts'
import { textModules } from './scripts/texts_plugin.ts'

// Where "vite dev" and "vite preview" find a running server.
const server = process.env.DICETOWN_SERVER ?? 'http://127.0.0.1:8080'
// The server answers only its own page: it must see the address that the browser sees.
const target = { target: server, changeOrigin: false, ws: true }
const proxy = { '/api': target, '/ws': target }

// As in server/net/reply_text.cpp, where the reasons are.
const policy =
  "default-src 'self'; connect-src 'self'; img-src 'self' data:; style-src 'self'; script-src 'self' 'wasm-unsafe-eval'; " +
  "worker-src 'self'; manifest-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'"

const isTest = process.env.VITEST !== undefined

export default defineConfig({
  base: '/',
  plugins: [textModules(), offlineInfo(packageJson.version), firstLight(), svelte(), serviceWorker()],
  build: {
    outDir: 'dist',
    // The server's content security policy allows nothing inline.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2022',
  },
  worker: { format: 'es' },
  server: { proxy },
  // As strict as the server, so that nothing works here that would not there.
  preview: { proxy, headers: { 'Content-Security-Policy': policy } },
  resolve: isTest ? { conditions: ['browser'] } : {},
  test: {
    include: ['test/**/*.test.ts', 'src/**/*.test.ts'],
    setupFiles: ['test/support/all_texts.ts'],
    environment: 'node',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
