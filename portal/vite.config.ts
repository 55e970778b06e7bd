import { fileURLToPath } from 'node:url'

import { getCountryParameter } from '@pillion/contract/http/country'
import { getFlags } from '@pillion/contract/http/flags'
import { getOrder } from '@pillion/contract/http/orders'
import { getVendor, listVendors } from '@pillion/contract/http/vendors'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

import { assetManifest } from './build/asset-manifest-plugin.ts'
import { classNames } from './build/class-names.ts'
import { contractWithoutSchemas } from './build/contract-plugin.ts'
import { devBrand } from './build/dev-brand-plugin.ts'
import { devSettings } from './build/dev-settings-plugin.ts'
import { firstPaint } from './build/first-paint-plugin.ts'
import { messages } from './build/messages-plugin.ts'
import { pageCode } from './build/page-code-plugin.ts'
import { pagePreloads } from './build/page-preloads-plugin.ts'
import { retryStyles } from './build/retry-styles-plugin.ts'
import { serviceWorker } from './build/service-worker-plugin.ts'

const server = process.env['API_SERVER'] ?? `http://127.0.0.1:${process.env['PORT'] ?? 3000}`
const proxy = {
  '/orders': { target: server, ws: true },
  '/map': { target: server },
  '/brand': { target: server },
  '/manifest.webmanifest': { target: server },
  '/public': { target: server },
  '/flags.json': { target: server },
}

const resolvePath = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const routeTable = resolvePath('src/app/routes.ts')
const signedInPage = 'request-a-rider'
const requestCode = pageCode({
  routeTable,
  page: signedInPage,
  lazyParts: resolvePath('src/features/request/lazy-parts.ts'),
})
const ordersCode = pageCode({ routeTable, page: 'order-tracking' })

/** What only lists of orders and addresses use of the query cache, whose index imports it for every page. */
const listQueries = /\/(infiniteQueryObserver|infiniteQueryOptions|useInfiniteQuery)\./

const mapModules = /src\/platform\/map\//

export default defineConfig({
  root: import.meta.dirname,
  appType: 'spa',
  plugins: [
    react({ compiler: true }),
    messages(),
    contractWithoutSchemas(),
    devBrand(),
    retryStyles(),
    requestCode.plugin,
    ordersCode.plugin,
    pagePreloads({
      routeTable,
      signedInPage,
      signedInFrame: './shell/AppShell.tsx',
      firstReads: {
        '*': [listVendors.path, getCountryParameter.path.replace('{name}', 'allOutletOrders')],
        [signedInPage]: [getVendor.path.replace('{id}', '{1}')],
        'order-tracking': [`${getOrder.path}?vendorId={1}&orderId={order_id}`],
      },
      covered: { 'order-tracking': { module: '../features/orders/Panes.tsx', by: 'order_id' } },
      publicRead: getFlags.path,
    }),
    firstPaint(),
    assetManifest(),
    serviceWorker({
      entry: resolvePath('src/service-worker/main.ts'),
      routeTable,
      pages: [signedInPage, 'order-tracking'],
      parts: ['./ToastHost.tsx', '../features/orders/Panes.tsx'],
    }),
    devSettings(),
  ],
  css: { modules: { generateScopedName: classNames() } },
  resolve: {
    alias: {
      // Texts arrive compiled, so the bundle needs no parser.
      'use-intl/format-message/format-only': 'use-intl/format-message/format-only',
      'use-intl/format-message': resolvePath('build/format-message.config.ts'),
      // The shims serve React versions older than ours.
      'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector',
      'use-sync-external-store/shim': 'react',
      // Inside TanStack Query.
      './mutationCache.js': resolvePath('build/mutation-cache-stub.ts'),
      // Only the server checks schemas. A build leaves them out anyway; this is for the development server.
      typebox: resolvePath('build/typebox-stub.ts'),
    },
  },
  server: { port: 5173, strictPort: true, proxy },
  preview: { proxy },
  build: {
    // For older browsers Vite would rewrite colours and logical directions, and change their meaning (GAP-153).
    target: ['chrome135', 'edge135', 'firefox137', 'safari18.4'],
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1_200,
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: {
        codeSplitting: {
          // Without these groups Rolldown emits dozens of tiny chunks, one for each set of lazy parts that share code.
          groups: [
            // Changes less often than our code, so browsers keep it.
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
            { name: 'core', tags: ['$initial'], priority: 1 },
            // Code that requests and orders both use, then code that each shares with other pages.
            {
              name: 'shared',
              test: (id: string) =>
                requestCode.includes(id) && ordersCode.includes(id) && !listQueries.test(id),
            },
            {
              name: 'request-shared',
              minShareCount: 2,
              test: (id: string) => requestCode.includes(id) && !listQueries.test(id),
            },
            { name: 'list-queries', minShareCount: 2, test: listQueries },
            { name: 'orders-shared', minShareCount: 3, test: ordersCode.includes },
            {
              name: 'orders',
              test: (id: string) => ordersCode.includes(id) && !mapModules.test(id),
            },
            // What pages with maps share besides. A request loads it with its map, which comes later.
            { name: 'map-shared', minShareCount: 2, test: mapModules },
            { name: 'shared-later', minShareCount: 3 },
          ],
        },
      },
    },
  },
})
