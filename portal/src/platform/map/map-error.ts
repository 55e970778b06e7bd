import type { MapFailure } from './map-types.ts'

/** Why there is no map. */
export class MapError extends Error {
  readonly failure: MapFailure
  constructor(failure: MapFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** GEO-22 */
export function assertMounted({ isConnected }: Pick<Element, 'isConnected'>): void {
  if (!isConnected) throw new MapError('not-mounted', 'map element not mounted on dom')
}
