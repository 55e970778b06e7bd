import { bindAccounts } from './modules/accounts/routes.ts'
import type { SessionCache } from './modules/accounts/session-cache.ts'
import { bindAddresses } from './modules/addresses/routes.ts'
import { bindBulk } from './modules/bulk/routes.ts'
import { bindCountry } from './modules/country/routes.ts'
import { bindFleetReports } from './modules/dispatch/routes.ts'
import type { Flags } from './modules/flags/flags.ts'
import { bindFlags } from './modules/flags/routes.ts'
import type { Geocoders } from './modules/geolocator/choose-geocoder.ts'
import { bindGeolocator } from './modules/geolocator/routes.ts'
import type { GuestLinks } from './modules/guests/guest-links.ts'
import { bindGuests } from './modules/guests/routes.ts'
import { bindHelp } from './modules/help/routes.ts'
import { bindInsights } from './modules/insights/routes.ts'
import { bindMap } from './modules/map/routes.ts'
import { bindOrders } from './modules/orders/routes.ts'
import { bindPayments } from './modules/payments/routes.ts'
import { bindPeople } from './modules/people/routes.ts'
import { bindProofs } from './modules/proofs/routes.ts'
import { bindQuotes } from './modules/quotes/routes.ts'
import { bindReports } from './modules/reports/routes.ts'
import { bindRiders } from './modules/riders/routes.ts'
import { bindTerms } from './modules/terms/routes.ts'
import type { GetReceipt } from './modules/tracking/get-receipt.ts'
import { bindTracking } from './modules/tracking/routes.ts'
import type { TrackParcel } from './modules/tracking/track-parcel.ts'
import type { TrackPublicly } from './modules/tracking/track-publicly.ts'
import { bindVendors } from './modules/vendors/routes.ts'
import { bindVouchers } from './modules/vouchers/routes.ts'
import type { Files } from './partners/files/files.ts'
import type { ReadReport } from './partners/fleet/fleet.ts'
import type { IdentityProviders } from './partners/identity/identity.ts'
import type { PaymentProvider } from './partners/payments/payments.ts'
import type { Routing } from './partners/routing/routing.ts'
import type { AppContext } from './platform/app-context.ts'

type Services = {
  sessions: SessionCache
  guestLinks: GuestLinks
  identity: IdentityProviders
  flags: Flags
  geocoders: Geocoders
  routing: Routing
  files: Files
  paymentProvider: PaymentProvider | undefined
  readReport: ReadReport | undefined
  linkedOrders: { track: TrackPublicly; trackParcel: TrackParcel; getReceipt: GetReceipt }
}

/** Serves every operation of the API, and the map. */
export function bindModules(
  context: AppContext,
  {
    paymentProvider,
    sessions,
    guestLinks,
    identity,
    flags,
    geocoders,
    routing,
    files,
    readReport,
    linkedOrders,
  }: Services,
): void {
  bindAccounts(context, sessions, identity)
  bindVendors(context)
  bindGuests(context, guestLinks)
  bindGeolocator(context, geocoders)
  bindQuotes(context, routing)
  bindAddresses(context)
  bindVouchers(context)
  bindOrders(context)
  bindBulk(context, geocoders.own)
  bindPayments(context, paymentProvider)
  bindInsights(context)
  bindReports(context, files)
  bindRiders(context)
  bindProofs(context, files)
  bindPeople(context, files)
  bindTracking(context, linkedOrders)
  bindFlags(context, flags)
  bindCountry(context)
  bindTerms(context)
  bindHelp(context)
  bindMap(context)
  if (readReport) bindFleetReports(context, readReport)
}
