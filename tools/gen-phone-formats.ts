import { writeFileSync } from 'node:fs'

import { countries } from '@pillion/domain/countries/countries'
import type { CountryCode } from 'libphonenumber-js/core'
import metadata from 'libphonenumber-js/min/metadata'

/** Writes domain/src/phones/formats.generated.ts: how our countries write their numbers internationally. */
const target = new URL('../domain/src/phones/formats.generated.ts', import.meta.url)

const prefixes = new Set(countries.map(({ phonePrefix }) => phonePrefix))
const lines = [...prefixes].flatMap((prefix) => linesOf(prefix.slice(1)))
if (lines.some((line) => /`|\$\{/.test(line)))
  throw new Error('The formats do not fit into a raw template.')

writeFileSync(
  target,
  `// Made by tools/gen-phone-formats.ts from libphonenumber's metadata; not to be edited.

/** Calling code, all digits, groups, first digits. The first that fits a number applies. */
export const phoneFormats = String.raw\`${lines.toSorted(byCallingCode).join('\n')}\`
`,
)

/** Countries that share a calling code write their numbers like the first of them. */
function linesOf(callingCode: string): string[] {
  const [country] = metadata.country_calling_codes[callingCode] ?? []
  if (!country) throw new Error(`libphonenumber-js has no country for +${callingCode}.`)
  return formatsOf(country).map(([digits, groups, firstDigits, , , internationalGroups]) =>
    [
      callingCode,
      digits,
      // International numbers are grouped by spaces only.
      (internationalGroups || groups).replaceAll(/[^$\d]+/g, ' ').trim(),
      // Of the patterns for the first digits, the last is the most exact.
      firstDigits?.at(-1),
    ].join(';'),
  )
}

/** As libphonenumber-js packs them. */
type PackedFormat = [
  digits: string,
  groups: string,
  firstDigits?: string[],
  national?: string,
  isOptional?: 0 | 1,
  internationalGroups?: string,
]

function formatsOf(country: CountryCode): PackedFormat[] {
  return (metadata.countries[country]?.[4] as PackedFormat[] | undefined) ?? []
}

/** Keeps the order of the formats of one country. */
function byCallingCode(a: string, b: string): number {
  return Number.parseInt(a, 10) - Number.parseInt(b, 10)
}
