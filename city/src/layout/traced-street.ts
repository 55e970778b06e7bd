import type { StreetKind } from '../city.ts'
import type { Point } from './geometry.ts'

/** A street's role, independent of its kind: decides its name and whether it has houses. */
export type StreetRole = 'street' | 'quay' | 'bridge'

/** A street as first traced, before it is joined to the others. */
export type TracedStreet = { kind: StreetKind; role: StreetRole; points: readonly Point[] }
