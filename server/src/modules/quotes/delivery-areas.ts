import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { isInDeliveryArea } from '@pillion/domain/vendors/delivery-area'

import type { AppContext } from '../../platform/app-context.ts'
import type { OwnVendor } from '../vendors/require-own-vendor.ts'

type Vendor = Pick<OwnVendor, 'vendor_id' | 'delivery_area'>
/** The settings that name them. */
export type TestVendors = Pick<AppContext['settings'], 'testVendors'>
type Route = { from: Coordinates; to: Coordinates }

/** Whether the route ends in the vendor's delivery area around its start (QUOTE-02, OUT-13). */
export const isDeliverable = (
  { country }: Pick<AppContext, 'country'>,
  { delivery_area: ownArea }: Vendor,
  { from: position, to }: Route,
): boolean => isInDeliveryArea(to, { position, country, ownArea })

/** Vendors configured for testing from anywhere (QUOTE-19, GAP-074). */
export const isTestVendor = ({ settings }: { settings: TestVendors }, vendorId: string): boolean =>
  settings.testVendors.includes(vendorId)

/** Whether a vendor's orders can be delivered to a position; a test vendor's can go anywhere. */
export const isDeliveredTo = (
  context: Pick<AppContext, 'country'> & { settings: TestVendors },
  vendor: Vendor,
  route: Route,
): boolean => isTestVendor(context, vendor.vendor_id) || isDeliverable(context, vendor, route)
