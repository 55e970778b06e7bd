import { createRouter } from '@tanstack/react-router'

import { LoadFailed } from './LoadFailed.tsx'
import { PagePending } from './PagePending.tsx'
import { routeTree } from './routes.tsx'

export const router = createRouter({
  routeTree,
  // Search values are texts: an order id of digits must not become a number.
  parseSearch: (text) => Object.fromEntries(new URLSearchParams(text)),
  stringifySearch(search) {
    const given = Object.entries(search).filter(([, value]) => value !== undefined && value !== '')
    const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
    return text && `?${text}`
  },
  scrollRestoration: true,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: PagePending,
  defaultErrorComponent: LoadFailed,
})

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router
  }
}
