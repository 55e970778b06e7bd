import type { Position } from './position.ts'

/** The generator's input for a country and its city. Lengths in metres, bearings in degrees clockwise from north. */
export type CityPlan = {
  /** ISO 3166-1 alpha-2, lower case. */
  country: string
  /** In the country's main language. */
  city: string
  cityEnglish: string
  centre: Position
  seed: number
  /** BCP 47; the language of every name in the city. */
  language: string
  /** Unicode script of the names, as in `\p{Script=…}`; several where a language mixes scripts. */
  script: string | readonly string[]
  /** `{street} {number}, {postalCode} {city}`; the part in [ ] is omitted when there is no number. */
  addressPattern: string
  postalCode: PostalCodePlan
  form: FormPlan
  water: readonly WaterPlan[]
  names: NamePlan
}

/** A district's code is `first + step × index`, with its digits replacing the # of the pattern. An empty pattern means no postal codes. */
export type PostalCodePlan = { first: number; step: number; pattern: string }

export type FormPlan = {
  /** The direction of the main grid. */
  bearing: number
  /** 0: every district has its own grid. 1: one grid everywhere. */
  regularity: number
  radials: number
  ringRadius: number
  oldTownRadius: number
  /** The distance between parallel streets in the old town and at the edge. */
  spacing: readonly [oldTown: number, edge: number]
  /** The share of dead ends kept as cul-de-sacs. */
  deadEnds: number
  /** The share of the outskirts covered by woods. */
  greenery: number
}

export type WaterPlan =
  | { kind: 'river'; name: string; bearing: number; offset: number; width: number; bends: number }
  | { kind: 'bay'; name: string; bearing: number; offset: number; bends: number }
  | { kind: 'lakes'; names: readonly string[]; radius: number }
  /** Land again inside water; `east` and `north` from the centre. */
  | { kind: 'island'; east: number; north: number; radius: number }

/** `{}` in a pattern stands for the stem. */
export type NamePlan = {
  stems: readonly string[]
  major: readonly string[]
  minor: readonly string[]
  path: readonly string[]
  bridge: readonly string[]
  quay: readonly string[]
  park: readonly string[]
  /** Side streets named after the main road they leave: `{}` is its name, `#` a number. */
  branch?: { patterns: readonly string[]; share: number }
  /** The first one is the old town. */
  districts: readonly string[]
}
