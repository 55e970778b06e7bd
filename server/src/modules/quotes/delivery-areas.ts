import type { Country } from '@pillion/domain/countries/country'
import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { circleAround, ringContains, type Ring } from '@pillion/domain/geography/polygon'

/** The default area: a circle of the country's delivery distance around the outlet (GAP-065). */
export const areaAround = (outlet: Coordinates, country: Country): Ring =>
  circleAround(outlet, country.deliveryMetres)

/** Decided by the same polygon that the map shows. */
export const isDeliverable = (outlet: Coordinates, to: Coordinates, country: Country): boolean =>
  ringContains(areaAround(outlet, country), to)
