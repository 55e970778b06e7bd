import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { metresBetween } from '@pillion/domain/geography/distance'
import { circleAround, ringContains, type Ring } from '@pillion/domain/geography/polygon'

import type { AppContext } from '../../platform/app-context.ts'

/** The default area: a circle of the country's delivery distance around the outlet (GAP-065). */
export const defaultArea = (outlet: Coordinates, country: Country): Ring =>
  circleAround(outlet, country.deliveryMetres)

/** Uses the polygon that the map shows; far from its edge the distance alone decides. */
export const isDeliverable = (outlet: Coordinates, to: Coordinates, country: Country): boolean => {
  const share = metresBetween(outlet, to) / country.deliveryMetres
  if (share < SURELY_INSIDE) return true
  return share < SURELY_OUTSIDE && ringContains(defaultArea(outlet, country), to)
}

/** The midpoints of the polygon's edges are at 0.998 of its radius. */
const SURELY_INSIDE = 0.99
const SURELY_OUTSIDE = 1.01

/** Vendors configured for testing from anywhere (QUOTE-19, GAP-074). */
export const isTestVendor = (
  { settings }: Pick<AppContext, 'settings'>,
  vendorId: string,
): boolean => settings.testVendors.includes(vendorId)

/** Whether a vendor's orders can be delivered to a position; a test vendor's can go anywhere. */
export const isDeliveredTo = (
  context: Pick<AppContext, 'country' | 'settings'>,
  vendorId: string,
  { from, to }: { from: Coordinates; to: Coordinates },
): boolean => isTestVendor(context, vendorId) || isDeliverable(from, to, context.country)
