import type { StreetKind } from '../city.ts'
import type { Point } from './plane.ts'

/** What a street is besides a street: it decides on its name and on whether anybody lives there. */
export type StreetUse = 'street' | 'quay' | 'bridge'

/** A street as it was drawn, before it knows of the others. */
export type Line = { kind: StreetKind; use: StreetUse; points: readonly Point[] }
