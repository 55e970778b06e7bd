import { writeFileSync } from 'node:fs'

import { countries } from '@pillion/domain/countries/countries'
import type { CountryCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'

/**
 * Writes domain/src/phones/metadata.generated.ts: the whole numbering plan of every country in the
 * table, and of all other calling codes only the lengths, which tell whether a number is possible.
 */
const target = new URL('../domain/src/phones/metadata.generated.ts', import.meta.url)

type Plan = NonNullable<(typeof metadata.countries)[CountryCode]>

const served = new Set(countries.map(({ code }) => code.toUpperCase()))
const callingCodes: Record<string, CountryCode[]> = {}
const plans: Partial<Record<CountryCode, Plan>> = {}

for (const [callingCode, [main, ...others]] of Object.entries(metadata.country_calling_codes)) {
  if (!main) continue
  const ours = others.filter((country) => served.has(country))
  callingCodes[callingCode] = [main, ...ours]
  // A country that shares its calling code borrows the formats of the main one.
  const isWhole = ours.length > 0 || served.has(main)
  plans[main] = isWhole ? planOf(main) : lengthsOf(planOf(main))
  for (const country of ours) plans[country] = planOf(country)
}

const nonGeographic = Object.fromEntries(
  Object.entries(metadata.nonGeographic).map(([code, plan]) => [code, lengthsOf(plan)]),
)

const members = Object.entries(plans).map(
  ([country, plan]) => `"${country}":${JSON.stringify(plan)}`,
)
const json = [
  `{"version":${metadata.version},`,
  `"country_calling_codes":${JSON.stringify(callingCodes)},`,
  `"countries":{\n${members.join(',\n')}\n},`,
  `"nonGeographic":${JSON.stringify(nonGeographic)}}`,
].join('\n')
if (/`|\$\{/.test(json)) throw new Error('The metadata does not fit into a raw template.')

writeFileSync(
  target,
  `import type { MetadataJson } from 'libphonenumber-js/core'

/** Made by tools/gen-phone-metadata.ts from libphonenumber-js; not to be edited. */
export const phoneMetadata: MetadataJson = JSON.parse(String.raw\`${json}\`)
`,
)

function planOf(country: CountryCode): Plan {
  const plan = metadata.countries[country]
  if (!plan) throw new Error(`There is no numbering plan of ${country}.`)
  return plan
}

/** Calling code, no prefix to dial abroad, any digits, lengths, no formats, national prefix. */
function lengthsOf(plan: Plan): Plan {
  return [plan[0], 0, String.raw`\d+`, plan[3], 0, plan[5] ?? 0]
}
