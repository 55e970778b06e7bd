import { createRootRoute, createRoute, Outlet, redirect } from '@tanstack/react-router'

import { paths } from '../platform/paths.ts'
import { session } from '../platform/session/session.ts'
import { lazyScreen } from './lazy-screen.ts'
import type { PageTitle } from './page-titles.ts'
import { PageFrame } from './PageFrame.tsx'
import { PublicFrame } from './PublicFrame.tsx'
import { targetOf } from './redirect-target.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The page's key in the catalogue's `app.pages` (ROUTE-36). */
    title?: PageTitle
  }
}

const root = createRootRoute({
  component: PageFrame,
  // For what a screen itself does not find.
  notFoundComponent: lazyScreen(() => import('./NotFoundPage.tsx'), 'NotFoundPage'),
})

/** A signed-in user has no business on the sign-in pages (ROUTE-06, GAP-093). */
const publicOnly = ({ search }: { search: { redirect?: string } }) => {
  if (session.current().state === 'signedIn')
    throw redirect({ href: targetOf(search), replace: true })
}

const searchOf =
  <K extends string>(...names: K[]) =>
  (search: Record<string, unknown>) =>
    Object.fromEntries(
      names.flatMap((name) => (typeof search[name] === 'string' ? [[name, search[name]]] : [])),
    ) as { [P in K]?: string }

const open = createRoute({
  getParentRoute: () => root,
  id: 'open',
  component: OpenPages,
})

const home = createRoute({
  getParentRoute: () => open,
  path: '/',
  staticData: { title: 'home' },
  validateSearch: searchOf('redirect'),
  beforeLoad: publicOnly,
  component: lazyScreen(() => import('../features/accounts/LandingScreen.tsx'), 'LandingScreen'),
})

const connect = createRoute({
  getParentRoute: () => open,
  path: '/connect',
  staticData: { title: 'connect' },
  validateSearch: searchOf('redirect'),
  beforeLoad: publicOnly,
  component: lazyScreen(() => import('../features/accounts/ConnectScreen.tsx'), 'ConnectScreen'),
})

const terms = createRoute({
  getParentRoute: () => open,
  path: '/termsandconditions',
  staticData: { title: 'terms' },
  component: lazyScreen(() => import('../features/terms/TermsScreen.tsx'), 'TermsScreen'),
})

/** Any other path (ROUTE-31). */
const notFound = createRoute({
  getParentRoute: () => open,
  path: '$',
  staticData: { title: 'not-found' },
  component: lazyScreen(() => import('../features/not-found/NotFoundScreen.tsx'), 'NotFoundScreen'),
})

/** Whatever reads from the server below this line shares one query cache. */
const data = createRoute({
  getParentRoute: () => root,
  id: 'data',
  component: lazyScreen(() => import('./DataFrame.tsx'), 'DataFrame'),
})

const openData = createRoute({
  getParentRoute: () => data,
  id: 'open-data',
  component: OpenPages,
})

const publicTracking = createRoute({
  getParentRoute: () => openData,
  path: '/tracking/$orderID',
  staticData: { title: 'public-tracking' },
  validateSearch: searchOf('key'),
  component: lazyScreen(
    () => import('../features/tracking/PublicTrackingScreen.tsx'),
    'PublicTrackingScreen',
  ),
})

/** Needs a session; the target is kept over the sign-in (ROUTE-32, GAP-094). */
const signedIn = createRoute({
  getParentRoute: () => data,
  id: 'signed-in',
  beforeLoad: ({ location }) => {
    if (session.current().state === 'signedOut') {
      throw redirect({ href: paths.home({ redirect: location.href }), replace: true })
    }
  },
  component: lazyScreen(() => import('./shell/AppShell.tsx'), 'AppShell'),
})

const request = createRoute({
  getParentRoute: () => signedIn,
  path: '/request-a-rider/{-$vendorID}',
  staticData: { title: 'request' },
  validateSearch: searchOf('orderID'),
  component: lazyScreen(() => import('./RequestPage.tsx'), 'RequestPage'),
})

const tracking = createRoute({
  getParentRoute: () => signedIn,
  path: '/order-tracking/{-$vendorID}',
  staticData: { title: 'tracking' },
  validateSearch: searchOf('order_id'),
  component: lazyScreen(
    () => import('../features/orders/OrderTrackingScreen.tsx'),
    'OrderTrackingScreen',
  ),
})

/** The whole map of the product. */
export const routeTree = root.addChildren([
  open.addChildren([home, connect, terms, notFound]),
  data.addChildren([
    openData.addChildren([publicTracking]),
    signedIn.addChildren([request, tracking]),
  ]),
])

function OpenPages() {
  return (
    <PublicFrame>
      <Outlet />
    </PublicFrame>
  )
}
