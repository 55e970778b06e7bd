import type { Position } from './position.ts'

/** All that the generator knows about a country and its city. Lengths in metres, bearings in degrees clockwise from north. */
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
  /** Unicode script of the names, as in `\p{Script=…}`; all of them where a language mixes some. */
  script: string | readonly string[]
  /** `{street} {number}, {postalCode} {city}`; what stands in [ ] is left out without a number. */
  addressPattern: string
  postalCode: PostalCodePlan
  form: FormPlan
  water: readonly WaterPlan[]
  names: NamePlan
}

/** A district's code is `first + step × its place`, its digits put into the pattern's #. An empty pattern: no postal codes. */
export type PostalCodePlan = { first: number; step: number; pattern: string }

export type FormPlan = {
  /** The direction of the main grid. */
  bearing: number
  /** 0: every quarter and bend goes its own way. 1: one grid all over. */
  regularity: number
  radials: number
  ringRadius: number
  oldTownRadius: number
  /** How far streets of a kind lie apart in the old town and at the edge. */
  spacing: readonly [oldTown: number, edge: number]
  /** The share of loose ends that stay cul-de-sacs. */
  deadEnds: number
  /** The share of the outskirts that is wood. */
  greenery: number
}

export type WaterPlan =
  | { kind: 'river'; name: string; bearing: number; offset: number; width: number; bends: number }
  | { kind: 'bay'; name: string; bearing: number; offset: number; bends: number }
  | { kind: 'lakes'; names: readonly string[]; radius: number }
  /** Land again inside water; `east` and `north` from the centre. */
  | { kind: 'island'; east: number; north: number; radius: number }

/** Patterns hold `{}` where a stem goes. */
export type NamePlan = {
  stems: readonly string[]
  major: readonly string[]
  minor: readonly string[]
  path: readonly string[]
  bridge: readonly string[]
  quay: readonly string[]
  park: readonly string[]
  /** Side streets named after the main road they leave: `{}` is its name, `#` counts. */
  branch?: { patterns: readonly string[]; share: number }
  /** The first one is the old town. */
  districts: readonly string[]
}
