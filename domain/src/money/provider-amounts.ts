import { currencies } from './currency.ts'

/**
 * How many decimals a payment provider counts with, where that is not what ISO 4217 says. Three-decimal currencies (BHD, IQD, JOD,
 * KWD, OMR, TND) and those without decimals (JPY) are as in ISO for all of them.
 */
export const providerExponents = {
  /** Adyen, "Currency codes and minor units". */
  adyen: { CLP: 2, CVE: 0, IDR: 0, ISK: 2 },
  /** CyberSource takes decimals as ISO has them. */
  cybersource: {},
} as const satisfies Record<string, Readonly<Record<string, number>>>

export type AmountRules = Readonly<Record<string, number>>

const isoExponents: Readonly<Record<string, number>> = Object.fromEntries([
  ...Object.values(currencies).map(({ code, exponent }) => [code, exponent] as const),
  ...Object.entries({ CLP: 0, CVE: 2, IDR: 2, ISK: 0 }),
])

const exponentOf = (currency: string, rules: AmountRules): { iso: number; theirs: number } => {
  const iso = isoExponents[currency]
  if (iso === undefined) throw new Error(`${currency} is not in the table of currencies`)
  return { iso, theirs: rules[currency] ?? iso }
}

/** Our minor units as the provider's. Throws for an amount that it cannot express. */
export function toProviderMinor(amount: number, currency: string, rules: AmountRules): number {
  const { iso, theirs } = exponentOf(currency, rules)
  return scaled(amount, theirs - iso, currency)
}

/** The provider's minor units as ours. */
export function fromProviderMinor(amount: number, currency: string, rules: AmountRules): number {
  const { iso, theirs } = exponentOf(currency, rules)
  return scaled(amount, iso - theirs, currency)
}

/** Our minor units as a decimal with the provider's digits: `73.00`, `7.300`, `730`. */
export function toProviderDecimal(amount: number, currency: string, rules: AmountRules): string {
  const { theirs } = exponentOf(currency, rules)
  const digits = String(toProviderMinor(amount, currency, rules)).padStart(theirs + 1, '0')
  return theirs === 0 ? digits : `${digits.slice(0, -theirs)}.${digits.slice(-theirs)}`
}

function scaled(amount: number, by: number, currency: string): number {
  const result = by >= 0 ? amount * 10 ** by : amount / 10 ** -by
  if (!Number.isSafeInteger(result))
    throw new Error(`an amount in ${currency} cannot be expressed in minor units`)
  return result
}
