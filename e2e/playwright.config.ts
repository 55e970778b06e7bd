import { availableParallelism } from 'node:os'

import { defineConfig } from '@playwright/test'

/** Half the pixels in each direction: the map is drawn in software. Layout is in CSS pixels and stays the same. */
const desktop = { viewport: { width: 1440, height: 900 }, deviceScaleFactor: 0.5 }
const mobile = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 0.5,
  hasTouch: true,
  isMobile: true,
}

/** Chromium obeys the last such switch only, so this repeats what Playwright turns off for its own sake. */
const disabledFeatures = [
  // The address bar's own pages, loaded anew for each test.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AimEnabled',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  // A second page process for each test, started in case it is needed.
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  globalSetup: './global-setup.config.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // One more than there are cores, because a test often waits. Each worker runs a server of its own.
  workers: Math.min(availableParallelism() + 1, 6),
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 30_000 },
  use: {
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: [
        // Chromium requires this when it runs as root.
        '--no-sandbox',
        '--disable-background-networking',
        '--disable-component-update',
        // As in Chromium with its windows: frames of other origins have processes of their own.
        '--site-per-process',
        // Saves the exchange with a process of its own.
        '--in-process-gpu',
        // No page is open long enough for optimized code to pay.
        '--js-flags=--no-opt,--no-maglev',
        // The map is drawn in software; drawing the rest of the page the same way costs twice as much.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        // As where the system asks for less motion: Chromium learns nothing of `reducedMotion` for its own scrolling.
        '--disable-smooth-scrolling',
        `--disable-features=${disabledFeatures.join(',')}`,
      ],
    },
    // Its fetches would pass by the tests' own. The test that is about it allows it.
    serviceWorkers: 'block',
    locale: 'sv-SE',
    timezoneId: 'Europe/Stockholm',
    // Without it every move of the map is drawn frame by frame.
    contextOptions: { reducedMotion: 'reduce' },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    { name: 'desktop', use: desktop },
    {
      name: 'mobile',
      use: mobile,
      testMatch: ['journeys/**/*.e2e.ts', 'screens/**/*.e2e.ts'],
      // What does not depend on the layout is tested once.
      grepInvert: /@desktop-only/,
    },
  ],
})
