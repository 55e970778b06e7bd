import type { Coordinates } from '@pillion/domain/geography/coordinates'

export type Route = { metres: number; seconds: number; line: readonly Coordinates[] }

/** The way by road between two points. */
export type Routing = {
  /** Never fails: where no road is known it answers the great circle times the country's circuity. */
  route(from: Coordinates, to: Coordinates): Promise<Route>
}
