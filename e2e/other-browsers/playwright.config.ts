import { defineConfig } from '@playwright/test'

import type { Size } from './browser-page.ts'

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } }

/** One project per browser and size: `firefox-desktop` to `webkit-phone`. */
const projects = (['firefox', 'webkit'] as const).flatMap((program) =>
  Object.entries(sizes).map(([name, size]: [string, Size]) => ({
    name: `${program}-${name}`,
    use: { program, size },
  })),
)

export default defineConfig<{ program: 'firefox' | 'webkit'; size: Size }>({
  testDir: '.',
  testMatch: '*.journey.ts',
  globalSetup: '../global-setup.config.ts',
  outputDir: '../../test-results',
  workers: 1,
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 60_000 },
  projects,
})
