import { maintenanceOf } from '@pillion/domain/flags/maintenance'

import { flags } from '#platform/flags/flags.ts'
import { lazyPartWithTexts } from '#platform/i18n/lazy-part-with-texts.ts'
import { lazyPart, type LazyPart } from '#platform/lazy.ts'
import { paths } from '#platform/paths.ts'
import type { Frame, Page, RouteLocation } from '#platform/router/create-router.ts'
import { isEmbedded, isGuest, session } from '#platform/session/session.ts'

import { LandingScreen } from '../features/accounts/LandingScreen.tsx'
import { loadPanes } from '../features/orders/lazy-panes.ts'
import type { PageName } from './page-names.ts'
import { prefetchBranches, prefetchOrder, prefetchOrigin } from './prefetch-branches.ts'
import { PublicFrame } from './PublicFrame.tsx'
import { redirectTarget } from './session-changes.ts'

/** For a component that is part of the entry chunk. */
const loaded = <T>(value: T): LazyPart<T> => ({
  load: async () => value,
  current: () => value,
  subscribe: () => () => {},
})

const publicFrame: Frame = loaded(PublicFrame)
/** Provides the query cache to every page that reads from the server. */
const queryFrame: Frame = lazyPart(
  async () => (await import('./QueryClientFrame.tsx')).QueryClientFrame,
)
const appFrame: Frame = lazyPart(async () => (await import('./shell/AppShell.tsx')).AppShell)

/** Maintenance comes before authentication (ROUTE-03, ROUTE-04, GAP-118), and leads back to the page afterwards. */
const redirectDuringMaintenance = ({ href }: RouteLocation) =>
  maintenanceOf(flags.all()) && paths.maintenance(href === '/' ? {} : { redirect: href })

/** Signed-in users skip the sign-in pages (ROUTE-06, GAP-093), and so does the rider platform (GAP-092). */
const redirectSignedIn = (place: RouteLocation) =>
  redirectDuringMaintenance(place) ??
  (session.current().state === 'signedIn' || isEmbedded()
    ? redirectTarget(place.search)
    : undefined)

/** Requires a session. The sign-in leads back to the page (ROUTE-32, GAP-094). */
const redirectSignedOut = (place: RouteLocation) =>
  redirectDuringMaintenance(place) ??
  (session.current().state === 'signedOut' ? paths.home({ redirect: place.href }) : undefined)

/** With no maintenance, its page leads to where the user was, or else to the home page (GAP-118). */
function redirectAfterMaintenance({ search }: RouteLocation): string | undefined {
  if (!flags.isSettled() || maintenanceOf(flags.all())) return undefined
  return search['redirect'] === undefined ? paths.home() : redirectTarget(search)
}

/** Later pages find the branches in the query cache. */
const isFirstSignedInPage = () => appFrame.current() === undefined

/** Guests request riders and follow their orders. They have none of the other pages (GUEST-05). */
const forGuestsToo = {
  frames: [queryFrame, appFrame],
  redirect: redirectSignedOut,
}

/** What concerns an outlet's orders is in a frame of the rider platform too. */
const forPlatformToo = {
  ...forGuestsToo,
  redirect: (place: RouteLocation) =>
    redirectSignedOut(place) ?? (isGuest() ? paths.request() : undefined),
  prefetch: () => void (isFirstSignedInPage() && prefetchBranches()),
}

/** For accounts only. */
const signedIn = {
  ...forPlatformToo,
  redirect: (place: RouteLocation) =>
    forPlatformToo.redirect(place) ?? (isEmbedded() ? paths.request() : undefined),
}

/** Pages that a link with a key opens (GAP-024). */
const linked = { search: ['key'], frames: [queryFrame, publicFrame] }

/**
 * All pages, by their catalogue keys below `app.pages` (ROUTE-36). A page behind a flag stays enabled until the flags have
 * been fetched, so that a link to it is not lost.
 */
export const routes = {
  home: {
    path: '/',
    search: ['redirect'],
    redirect: redirectSignedIn,
    frames: [publicFrame],
    screen: loaded(LandingScreen),
  },
  connect: {
    path: '/connect',
    search: ['redirect', 'confirm', 'company', 'refused', 'vendor_id', 'token'],
    redirect: redirectSignedIn,
    frames: [publicFrame],
    screen: lazyPart(
      async () => (await import('../features/accounts/ConnectScreen.tsx')).ConnectScreen,
    ),
  },
  register: {
    path: '/register',
    search: ['redirect'],
    redirect: redirectSignedIn,
    enabled: () => !flags.all().DeactivateSignUpButton,
    frames: [publicFrame],
    screen: lazyPart(
      async () => (await import('../features/accounts/RegisterScreen.tsx')).RegisterScreen,
    ),
  },
  'forgot-password': {
    path: '/forgot-password',
    search: ['redirect'],
    redirect: redirectSignedIn,
    frames: [publicFrame],
    screen: lazyPart(
      async () =>
        (await import('../features/accounts/ForgotPasswordScreen.tsx')).ForgotPasswordScreen,
    ),
  },
  terms: {
    path: '/termsandconditions',
    frames: [publicFrame],
    screen: lazyPart(async () => (await import('../features/terms/TermsScreen.tsx')).TermsScreen),
  },
  maintenance: {
    path: '/maintenance',
    search: ['redirect'],
    redirect: redirectAfterMaintenance,
    frames: [publicFrame],
    screen: lazyPart(
      async () => (await import('../features/maintenance/MaintenanceScreen.tsx')).MaintenanceScreen,
    ),
  },
  'public-tracking': {
    ...linked,
    path: '/tracking/$orderID',
    screen: lazyPart(
      async () =>
        (await import('../features/tracking/PublicTrackingScreen.tsx')).PublicTrackingScreen,
    ),
  },
  'parcel-tracking': {
    ...linked,
    path: '/tracking-c2c/$orderID',
    screen: lazyPart(
      async () =>
        (await import('../features/tracking/ParcelTrackingScreen.tsx')).ParcelTrackingScreen,
    ),
  },
  'prohibited-items': {
    path: '/prohibiteditems-c2c',
    frames: [publicFrame],
    screen: lazyPartWithTexts(
      ['help-center'],
      async () =>
        (await import('../features/prohibited-items/ProhibitedItemsScreen.tsx'))
          .ProhibitedItemsScreen,
    ),
  },
  'delivery-receipt': {
    ...linked,
    path: '/delivery-receipt/$orderID',
    screen: lazyPart(
      async () => (await import('../features/receipt/ReceiptScreen.tsx')).ReceiptScreen,
    ),
  },
  request: {
    ...forGuestsToo,
    path: '/request-a-rider/{-$vendorID}',
    search: ['orderID'],
    prefetch: ({ params }) => void (isFirstSignedInPage() && prefetchOrigin(params['vendorID'])),
    screen: lazyPart(async () => (await import('./RequestPage.tsx')).RequestPage),
  },
  tracking: {
    ...forGuestsToo,
    path: '/order-tracking/{-$vendorID}',
    search: ['order_id'],
    prefetch: ({ params, search }) =>
      void (isFirstSignedInPage() && prefetchOrder(params['vendorID'], search['order_id'])),
    screen: lazyPart(async () => {
      const [{ OrderTrackingPage }] = await Promise.all([
        import('./OrderTrackingPage.tsx'),
        loadPanes(),
      ])
      return OrderTrackingPage
    }),
  },
  history: {
    ...forPlatformToo,
    path: '/history/{-$vendorID}',
    search: ['order_id'],
    screen: lazyPartWithTexts(
      ['history'],
      async () => (await import('../features/orders/history/HistoryScreen.tsx')).HistoryScreen,
    ),
  },
  bulk: {
    ...signedIn,
    path: '/bulk-order/{-$vendorID}/{-$bulkJobID}',
    enabled: () => !flags.isSettled() || flags.all()['bulk-order-upload'] === true,
    screen: lazyPartWithTexts(
      ['bulk-order-upload'],
      async () => (await import('./BulkPage.tsx')).BulkPage,
    ),
  },
  insights: {
    ...forPlatformToo,
    path: '/insights/{-$vendorID}',
    screen: lazyPartWithTexts(
      ['insights', 'history'],
      async () => (await import('../features/insights/InsightsScreen.tsx')).InsightsScreen,
    ),
  },
  addresses: {
    ...forPlatformToo,
    path: '/address-book/{-$vendorID}',
    screen: lazyPart(async () => (await import('./AddressBookPage.tsx')).AddressBookPage),
  },
  'guest-link': {
    ...signedIn,
    path: '/guest-link/{-$vendorID}',
    enabled: () => flags.all().guest_checkout !== false,
    screen: lazyPart(
      async () => (await import('../features/guest-link/GuestLinkScreen.tsx')).GuestLinkScreen,
    ),
  },
  // Before the outlets, whose path ends with a vendor.
  'outlet-import': {
    ...signedIn,
    path: '/outlets/import/{-$vendorID}',
    screen: lazyPartWithTexts(
      ['outlet-import'],
      async () => (await import('./OutletImportPage.tsx')).OutletImportPage,
    ),
  },
  outlets: {
    ...signedIn,
    path: '/outlets/{-$vendorID}',
    screen: lazyPartWithTexts(
      ['outlets'],
      async () => (await import('./OutletsPage.tsx')).OutletsPage,
    ),
  },
  help: {
    ...signedIn,
    path: '/helpcenter/{-$vendorID}',
    screen: lazyPartWithTexts(
      ['help-center'],
      async () => (await import('./HelpPage.tsx')).HelpPage,
    ),
  },
  security: {
    ...signedIn,
    path: '/account',
    screen: lazyPartWithTexts(
      ['security'],
      async () => (await import('../features/accounts/SecurityScreen.tsx')).SecurityScreen,
    ),
  },
  'delivery-area': {
    ...signedIn,
    path: '/outlets/$outletID/area',
    screen: lazyPartWithTexts(
      ['delivery-area', 'outlets'],
      async () =>
        (await import('../features/delivery-area/DeliveryAreaScreen.tsx')).DeliveryAreaScreen,
    ),
  },
  /** Matches any other path (ROUTE-31). */
  'not-found': {
    path: '$',
    frames: [publicFrame],
    screen: lazyPart(
      async () => (await import('../features/not-found/NotFoundScreen.tsx')).NotFoundScreen,
    ),
  },
} satisfies Record<PageName, Page>

/** Whether the page needs a session. */
export const requiresSession = (page: Page | undefined): boolean =>
  page?.frames.includes(appFrame) ?? false
