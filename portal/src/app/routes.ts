import { type Later, later } from '../platform/later.ts'
import { paths } from '../platform/paths.ts'
import type { Frame, Page, Place } from '../platform/router/page.ts'
import { session } from '../platform/session/session.ts'
import type { PageTitle } from './page-titles.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { targetOf } from './redirect-target.ts'

/** Came with the entry. */
const here = <T>(part: T): Later<T> => ({
  load: async () => part,
  current: () => part,
  subscribe: () => () => {},
})

const open: Frame = here(PublicFrame)
/** Whatever reads from the server is inside it and shares one query cache. */
const data: Frame = later(async () => (await import('./DataFrame.tsx')).DataFrame)
const shell: Frame = later(async () => (await import('./shell/AppShell.tsx')).AppShell)

/** A signed-in user has no business on the sign-in pages (ROUTE-06, GAP-093). */
const leadsIn = ({ search }: Place) =>
  session.current().state === 'signedIn' ? targetOf(search) : undefined

/** Needs a session; the target is kept over the sign-in (ROUTE-32, GAP-094). */
const leadsOut = ({ href }: Place) =>
  session.current().state === 'signedOut' ? paths.home({ redirect: href }) : undefined

const signedIn = { frames: [data, shell], leads: leadsOut }

/** The whole map of the product, by the pages' keys in the catalogue's `app.pages` (ROUTE-36). */
export const routes = {
  home: {
    path: '/',
    search: ['redirect'],
    leads: leadsIn,
    frames: [open],
    screen: later(
      async () => (await import('../features/accounts/LandingScreen.tsx')).LandingScreen,
    ),
  },
  connect: {
    path: '/connect',
    search: ['redirect'],
    leads: leadsIn,
    frames: [open],
    screen: later(
      async () => (await import('../features/accounts/ConnectScreen.tsx')).ConnectScreen,
    ),
  },
  terms: {
    path: '/termsandconditions',
    frames: [open],
    screen: later(async () => (await import('../features/terms/TermsScreen.tsx')).TermsScreen),
  },
  'public-tracking': {
    path: '/tracking/$orderID',
    search: ['key'],
    frames: [data, open],
    screen: later(
      async () =>
        (await import('../features/tracking/PublicTrackingScreen.tsx')).PublicTrackingScreen,
    ),
  },
  request: {
    ...signedIn,
    path: '/request-a-rider/{-$vendorID}',
    search: ['orderID'],
    screen: later(async () => (await import('./RequestPage.tsx')).RequestPage),
  },
  tracking: {
    ...signedIn,
    path: '/order-tracking/{-$vendorID}',
    search: ['order_id'],
    screen: later(
      async () => (await import('../features/orders/OrderTrackingScreen.tsx')).OrderTrackingScreen,
    ),
  },
  addresses: {
    ...signedIn,
    path: '/address-book/{-$vendorID}',
    screen: later(async () => (await import('./AddressBookPage.tsx')).AddressBookPage),
  },
  /** Any other path (ROUTE-31). */
  'not-found': {
    path: '$',
    frames: [open],
    screen: later(
      async () => (await import('../features/not-found/NotFoundScreen.tsx')).NotFoundScreen,
    ),
  },
} satisfies Record<PageTitle, Page>

/** Whether the page on show is one that needs a session. */
export const isInside = (page: Page | undefined): boolean => page?.frames.includes(shell) ?? false
