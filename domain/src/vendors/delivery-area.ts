import type { Country } from '../countries/country.ts'
import type { Coordinates } from '../geography/coordinates.ts'
import { metresBetween } from '../geography/distance.ts'
import { circleAround, ringThrough } from '../geography/make-ring.ts'
import { ringContains, type Ring } from '../geography/polygon.ts'
import { crossesItself } from '../geography/self-crossing.ts'
import { squareMetresIn } from '../geography/square-metres.ts'
import { refuse, type Refusal } from '../refusals/refusal.ts'

/** The corners of a polygon in their order, each of them once; the last one joins the first. */
export type OwnArea = readonly Coordinates[]

type Outlet = {
  position: Coordinates
  country: Country
  /** Null for the country's standard area. */
  ownArea: OwnArea | null
}

export const MIN_AREA_POINTS = 3
export const MAX_AREA_POINTS = 100
/** A hundred metres by a hundred. */
const MIN_SQUARE_METRES = 10_000

/** What an outlet's own area can be refused for. */
export const ownAreaRefusalKeys = [
  'validation.area-too-few-points',
  'validation.area-too-many-points',
  'validation.area-beyond-limit',
  'validation.area-crosses-itself',
  'validation.area-too-small',
  'validation.area-without-outlet',
] as const
type OwnAreaRefusal = Refusal<(typeof ownAreaRefusalKeys)[number]>

/** The standard area: a circle of the country's delivery distance around the outlet (GAP-065). */
export const standardArea = (outlet: Coordinates, country: Country): Ring =>
  circleAround(outlet, country.deliveryMetres)

/** The area as the map shows it (OUT-13). */
export const deliveryRing = ({ position, country, ownArea }: Outlet): Ring =>
  ownArea ? ringThrough(ownArea) : standardArea(position, country)

/** Whether riders deliver to a position: within the country's limit, and in the outlet's own area if it has one (OUT-13). */
export const isInDeliveryArea = (
  to: Coordinates,
  { position, country, ownArea }: Outlet,
): boolean =>
  isInStandardArea(to, position, country) &&
  (ownArea === null || ringContains(ringThrough(ownArea), to))

/** Uses the polygon that the map shows; far from its edge the distance alone decides. */
export function isInStandardArea(to: Coordinates, outlet: Coordinates, country: Country): boolean {
  const share = metresBetween(outlet, to) / country.deliveryMetres
  if (share < SURELY_INSIDE) return true
  return share < SURELY_OUTSIDE && ringContains(standardArea(outlet, country), to)
}

/** The midpoints of the polygon's edges are at 0.998 of its radius. */
const SURELY_INSIDE = 0.99
const SURELY_OUTSIDE = 1.01

/** Why this cannot be the own area of an outlet at that place (OUT-14). */
export function checkOwnArea(
  area: OwnArea,
  outlet: Coordinates,
  country: Country,
): undefined | OwnAreaRefusal {
  if (area.length < MIN_AREA_POINTS) return refuse('validation.area-too-few-points')
  if (area.length > MAX_AREA_POINTS) return refuse('validation.area-too-many-points')
  if (!area.every((point) => isInStandardArea(point, outlet, country)))
    return refuse('validation.area-beyond-limit')
  const ring = ringThrough(area)
  if (crossesItself(ring)) return refuse('validation.area-crosses-itself')
  if (squareMetresIn(ring) < MIN_SQUARE_METRES) return refuse('validation.area-too-small')
  if (!ringContains(ring, outlet)) return refuse('validation.area-without-outlet')
  return undefined
}

/** Why an outlet with its own area cannot move there: the area would not be valid (OUT-14). */
export const checkMoveWithArea = (
  to: Coordinates,
  area: OwnArea,
  country: Country,
): undefined | Refusal<'validation.outside-own-area'> =>
  checkOwnArea(area, to, country) && refuse('validation.outside-own-area')
