import { defineConfig } from '@playwright/test'

const desktop = { viewport: { width: 1440, height: 900 } }
const mobile = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 40_000,
  expect: { timeout: 15_000 },
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      // As root Chromium runs only without its sandbox; the rest keeps it from calling home.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
    },
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    trace: 'off',
  },
  projects: [
    { name: 'desktop', use: desktop },
    { name: 'mobile', use: mobile, testMatch: ['journeys/**/*.e2e.ts', 'screens/**/*.e2e.ts'] },
  ],
})
