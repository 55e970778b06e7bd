import type { Coordinates } from '@pillion/domain/geography/coordinates'

export type Route = { metres: number; seconds: number; line: readonly Coordinates[] }

/** The route by road between two positions. */
export type Routing = {
  /** Never fails: without known roads it returns the great-circle distance times the country's detour factor. */
  route(from: Coordinates, to: Coordinates): Promise<Route>
}
