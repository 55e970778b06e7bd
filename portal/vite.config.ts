import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { brands } from './build/brands-plugin.ts'
import { chunks, type NeededBy } from './build/chunks.ts'
import { classNames } from './build/class-names.ts'
import { devSettings } from './build/dev-settings-plugin.ts'
import { messages } from './build/messages-plugin.ts'
import { shell } from './build/shell-plugin.ts'
import { wire } from './build/wire-plugin.ts'

const server = process.env['API_SERVER'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const proxy = {
  '/orders': { target: server, ws: true },
  '/map': { target: server },
  '/public': { target: server },
  '/flags.json': { target: server },
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What is asked for by itself: the pages' frames, screens, and parts that come later. */
const asked = {
  entry: here('src/app/main.tsx'),
  landing: here('src/features/accounts/LandingScreen.tsx'),
  data: here('src/app/DataFrame.tsx'),
  shell: here('src/app/shell/AppShell.tsx'),
  request: here('src/app/RequestPage.tsx'),
  tracking: here('src/features/orders/OrderTrackingScreen.tsx'),
  publicTracking: here('src/features/tracking/PublicTrackingScreen.tsx'),
  addresses: here('src/app/AddressBookPage.tsx'),
  details: here('src/features/request/details/DetailsForm.tsx'),
  payment: here('src/features/request/payment/PaymentForm.tsx'),
  review: here('src/features/request/flow/review.ts'),
  payload: here('src/features/request/flow/order-payload.ts'),
}

// Named by the package's index like the rest, but used by one screen each.
const ofOneScreen = /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/

const shared = chunks(
  asked,
  {
    core: (by) => by.entry || by.landing,
    data: (by) => by.data || (by.publicTracking && (by.shell || by.request)),
    shell: (by) => by.shell || (by.tracking && (by.request || isFilling(by))),
    places: (by) => by.addresses && by.request,
    fields: (by) => by.addresses && isFilling(by),
    request: (by) => by.request,
    filling: (by) => isFilling(by),
  },
  // The manifest names the entry.
  (id) => id === asked.entry || ofOneScreen.test(id),
)

function isFilling({ details, payment, review, payload }: NeededBy<keyof typeof asked>): boolean {
  return details || payment || review || payload
}

// Compiled is what is drawn again and again and is large: at live events, and at every key in the request. Elsewhere
// caches of their own would only weigh, 11 kB until an order can be placed, and nobody would feel them.
const small =
  /\/features\/request\/(?:(?:edit|origin|payment|price)\/|(?:ClosedCard|NewRequest|RequestActions|RequestSkeleton|StartOver)\.)/
const compiled = react({
  compiler: true,
  exclude: [
    /\/node_modules\//,
    /\/ui\/src\//,
    /\/src\/app\//,
    /\/src\/platform\/(?!map\/)/,
    /\/features\/(accounts|vendors)\//,
    small,
  ],
  refreshExclude: /\/node_modules\//,
})

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [compiled, messages(), wire(), brands(), shell(), devSettings()],
  css: { modules: { generateScopedName: classNames() } },
  resolve: {
    alias: {
      // Texts arrive compiled, so the parser stays out of the bundle.
      'use-intl/format-message/format-only': 'use-intl/format-message/format-only',
      'use-intl/format-message': here('build/format-message.config.ts'),
      // For older Reacts than ours.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
      // The server checks; the browser needs no schemas (a build leaves them out by itself).
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
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 99 },
            ...shared,
          ],
        },
      },
    },
  },
})
