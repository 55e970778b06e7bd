import type { StreetKind } from '../city.ts'
import type { Point } from './geometry.ts'

/** What kind of street it is; decides its name and whether it has houses. */
export type StreetRole = 'street' | 'quay' | 'bridge'

/** A street as first drawn, before it is joined to the others. */
export type Line = { kind: StreetKind; role: StreetRole; points: readonly Point[] }
