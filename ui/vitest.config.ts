import process from 'node:process'

import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'

const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  // Chromium refuses to run as root with its sandbox; the other flags stop it from calling home.
  args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update'],
}

// Component tests. They need focus, <dialog>, popovers and layout, which only a real browser has.
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react({ compiler: true })],
  // Vite would otherwise find these while the tests run, and reload the page.
  optimizeDeps: {
    include: ['react/compiler-runtime', 'react/jsx-dev-runtime', 'vitest-browser-react'],
  },
  test: {
    name: 'dom',
    include: ['src/**/*.dom.test.tsx'],
    setupFiles: ['test/dom-setup.ts'],
    browser: {
      enabled: true,
      headless: true,
      screenshotFailures: false,
      provider: playwright({ launchOptions }),
      instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
    },
  },
})
