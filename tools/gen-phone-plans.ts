import { writeFileSync } from 'node:fs'

import { countries } from '@pillion/domain/countries/countries'
import type { CountryCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'

/**
 * Writes domain/src/phones/plans.generated.ts: for every country of the table, the part of its numbering plan
 * that identifies its numbers; for all other calling codes, the possible lengths.
 */
const target = new URL('../domain/src/phones/plans.generated.ts', import.meta.url)

type Plan = NonNullable<(typeof metadata.countries)[CountryCode]>

const EMPTY_FIELD = '-'
const served = new Set(countries.map(({ code }) => code.toUpperCase()))
const ours: string[] = []
const others = new Map<string, string[]>()

for (const [code, [main, ...sharing]] of Object.entries(metadata.country_calling_codes)) {
  if (!main) continue
  const listed = [main, ...sharing.filter((country) => served.has(country))]
  if (listed.length > 1)
    ours.push(...listed.map((country) => rowOf(country, firstDigitsOf(country))))
  else if (served.has(main)) ours.push(rowOf(main))
  else addOther(code, planOf(main))
}
for (const [code, plan] of Object.entries(metadata.nonGeographic)) addOther(code, plan)

const rows = [...others].map(([lengths, codes]) => `${lengths} ${codes.join(',')}`)
const [ourText, otherText] = [ours.toSorted().join('\n'), rows.toSorted().join('\n')]
if (/`|\$\{/.test(ourText)) throw new Error('The plans do not fit into a raw template.')

writeFileSync(
  target,
  `// Made by tools/gen-phone-plans.ts from libphonenumber's metadata; not to be edited.

/** Country, calling code, lengths, abroad, national prefix, what it becomes, first digits, all digits. */
export const servedPlans = String.raw\`${ourText}\`

/** Lengths, national prefix, calling codes. */
export const otherPlans = \`${otherText}\`
`,
)

function rowOf(country: CountryCode, firstDigits?: string): string {
  const plan = planOf(country)
  const [code, abroad, digits, lengths] = plan
  const prefix = plan[7] || plan[5]
  const fields = [country, code, rangesOf(lengths), abroad, prefix, plan[8], firstDigits, digits]
  return fields.map((field) => field || EMPTY_FIELD).join(' ')
}

/** What distinguishes the countries that share a calling code. */
function firstDigitsOf(country: CountryCode): string {
  const digits = planOf(country)[10]
  if (!digits) throw new Error(`The first digits do not identify a number of ${country}.`)
  return String(digits)
}

function addOther(code: string, plan: Plan): void {
  const key = `${rangesOf(plan[3])} ${plan[5] || EMPTY_FIELD}`
  others.set(key, [...(others.get(key) ?? []), code])
}

function planOf(country: CountryCode): Plan {
  const plan = metadata.countries[country]
  if (!plan) throw new Error(`libphonenumber-js has no numbering plan for ${country}.`)
  return plan
}

/** '6-10,12' */
function rangesOf(lengths: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const length of lengths) {
    const last = ranges.at(-1)
    if (last?.[1] === length - 1) last[1] = length
    else ranges.push([length, length])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join()
}
