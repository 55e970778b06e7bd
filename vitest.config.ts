import { defineConfig } from 'vitest/config'

const off = ['**/node_modules/**', '**/dist/**', '**/.data/**']

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts', '**/*.test.tsx'],
          exclude: [...off, '**/*.pg.test.ts', '**/*.dom.test.tsx', 'e2e/**'],
        },
      },
      {
        test: {
          name: 'pg',
          include: ['**/*.pg.test.ts'],
          exclude: off,
          globalSetup: ['testkit/src/postgres-for-tests.ts'],
          // The server is loaded once, not for every file: that was more than half of the time.
          isolate: false,
          testTimeout: 20_000,
          hookTimeout: 30_000,
        },
      },
    ],
  },
})
