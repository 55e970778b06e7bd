import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

const off = ['**/node_modules/**', '**/dist/**', '**/.data/**']

/** Young objects of a test's server are collected less often, which saves about a tenth of the processor time. */
const execArgv = ['--max-semi-space-size=64']

/** Only a test that hangs takes this long, however busy the machine is. */
const HANG_MS = 120_000

export default defineConfig({
  test: {
    projects: [
      {
        resolve: {
          alias: {
            'virtual:locales': fileURLToPath(
              new URL('portal/test/locale-urls.ts', import.meta.url),
            ),
          },
        },
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...off, '**/*.pg.test.ts', '**/*.dom.test.tsx', 'e2e/**'],
          // A worker loads each module once instead of once per file, which took a third of the time.
          isolate: false,
          execArgv,
          unstubGlobals: true,
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
        },
      },
      {
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: off,
          globalSetup: ['testkit/src/postgres-for-tests.ts'],
          // Loads the server once instead of once per file, which took more than half of the time.
          isolate: false,
          execArgv,
          testTimeout: HANG_MS,
          hookTimeout: HANG_MS,
        },
      },
    ],
  },
})
