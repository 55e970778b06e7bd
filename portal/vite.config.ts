import { fileURLToPath } from 'node:url'

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { brands } from './build/brands-plugin.ts'
import { chunks, type NeededBy } from './build/chunks.ts'
import { classNames } from './build/class-names.ts'
import { contractWithoutSchemas } from './build/contract-plugin.ts'
import { devSettings } from './build/dev-settings-plugin.ts'
import { firstPaint } from './build/first-paint-plugin.ts'
import { messages } from './build/messages-plugin.ts'

const server = process.env['API_SERVER'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const proxy = {
  '/orders': { target: server, ws: true },
  '/map': { target: server },
  '/public': { target: server },
  '/flags.json': { target: server },
}

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What is asked for by itself: the pages' frames, screens, and parts that come later. */
const entryPoints = {
  entry: resolvePath('src/app/main.tsx'),
  landing: resolvePath('src/features/accounts/LandingScreen.tsx'),
  data: resolvePath('src/app/QueryClientFrame.tsx'),
  shell: resolvePath('src/app/shell/AppShell.tsx'),
  request: resolvePath('src/app/RequestPage.tsx'),
  tracking: resolvePath('src/features/orders/OrderTrackingScreen.tsx'),
  publicTracking: resolvePath('src/features/tracking/PublicTrackingScreen.tsx'),
  addresses: resolvePath('src/app/AddressBookPage.tsx'),
  details: resolvePath('src/features/request/steps/DetailsForm.tsx'),
  payment: resolvePath('src/features/request/steps/PaymentForm.tsx'),
  review: resolvePath('src/features/request/flow/review.ts'),
  payload: resolvePath('src/features/request/flow/order-payload.ts'),
}

// Named by the package's index like the rest, but used by one screen each.
const usedByOneScreen = /\/(queriesObserver|useQueries|infiniteQueryObserver|useInfiniteQuery)\.js$/

const chunkGroups = chunks(
  entryPoints,
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
  (id) => id === entryPoints.entry || usedByOneScreen.test(id),
)

function isFilling({
  details,
  payment,
  review,
  payload,
}: NeededBy<keyof typeof entryPoints>): boolean {
  return details || payment || review || payload
}

// Compiled is what is drawn again and again and is large: at live events, and at every key in the request. Elsewhere
// caches of their own would only weigh, 11 kB until an order can be placed, and nobody would feel them.
const uncompiledRequestFiles =
  /\/features\/request\/(?:EditRequest|PriceSummary|RequestActions|RequestScreen|steps\/(?:ClosedStep|FixedFacts|Origin|origin-draft|OrderSummary|Payment|VoucherField))/
const compiled = react({
  compiler: true,
  exclude: [
    /\/node_modules\//,
    /\/ui\/src\//,
    /\/src\/app\//,
    /\/src\/platform\/(?!map\/)/,
    /\/features\/(accounts|vendors)\//,
    uncompiledRequestFiles,
  ],
  refreshExclude: /\/node_modules\//,
})

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [compiled, messages(), contractWithoutSchemas(), brands(), firstPaint(), devSettings()],
  css: { modules: { generateScopedName: classNames() } },
  resolve: {
    alias: {
      // Texts arrive compiled, so the parser stays out of the bundle.
      'use-intl/format-message/format-only': 'use-intl/format-message/format-only',
      'use-intl/format-message': resolvePath('build/format-message.config.ts'),
      // For older Reacts than ours.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
      // The server checks; the browser needs no schemas (a build leaves them out by itself).
      typebox: resolvePath('build/typebox-stub.ts'),
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
            ...chunkGroups,
          ],
        },
      },
    },
  },
})
