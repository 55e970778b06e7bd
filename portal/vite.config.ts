import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { brands } from './build/brands-plugin.ts'
import { devSettings } from './build/dev-settings-plugin.ts'
import { firstChunk } from './build/first-chunk.ts'
import { messages } from './build/messages-plugin.ts'
import { shell } from './build/shell-plugin.ts'

const server = process.env['API_SERVER'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const proxy = {
  '/orders': { target: server, ws: true },
  '/map': { target: server },
  '/public': { target: server },
  '/flags.json': { target: server },
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const entry = here('src/app/main.tsx')
const landing = here('src/features/accounts/LandingScreen.tsx')

// Not compiled: parts of `ui`, which are leaves (whoever shows them hands them the same element again), and the
// frame and the sign-in, which are drawn once. Caches of their own would only weigh: 4 kB of the sign-in page.
const compiled = react({
  compiler: true,
  exclude: [/\/node_modules\//, /\/ui\/src\//, /\/src\/app\/[^/]+$/, /\/features\/accounts\//],
  refreshExclude: /\/node_modules\//,
})

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [compiled, messages(), brands(), shell(), devSettings()],
  resolve: {
    alias: {
      // Texts arrive compiled, so the parser stays out of the bundle.
      'use-intl/format-message/format-only': 'use-intl/format-message/format-only',
      'use-intl/format-message': here('build/format-message.ts'),
      // The server checks; the browser needs no schemas.
      typebox: here('build/no-schemas.ts'),
    },
  },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
  build: {
    // Older ones would get rewritten colours and directions that mean something else (GAP-153).
    target: ['chrome135', 'edge135', 'firefox137', 'safari18.4'],
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          groups: [
            // Changes less often than we do, so browsers keep it.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 1 },
            { name: firstChunk(entry, landing), debugName: 'core' },
          ],
        },
      },
    },
  },
})
