import type { StreetKind } from '../city.ts'
import type { Point } from './geometry.ts'

/** What a street is besides a street: it decides on its name and on whether anybody lives there. */
export type StreetRole = 'street' | 'quay' | 'bridge'

/** A street as it was drawn, before it knows of the others. */
export type Line = { kind: StreetKind; role: StreetRole; points: readonly Point[] }
