import type { Coordinates } from '@pillion/domain/geography/coordinates'

/** Where the outlet's pin has been put and is not saved yet; the map and the form share it. */
export type PinPosition = Coordinates & { by: 'map' | 'search' }
