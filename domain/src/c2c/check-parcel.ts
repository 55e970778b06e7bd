import type { Country } from '../countries/country.ts'
import { toExactMinor } from '../money/money.ts'
import { refuse, type RefusalAt } from '../refusals/refusal.ts'
import type { ParcelProblem } from './parcel-problems.ts'

/** A parcel from one person to another, as a form or the wire has it (C2C-03). */
export type ParcelDraft = {
  description: string
  /** Kilograms, with grams as decimals. */
  weight: number | string
  /** Major units. */
  value: number | string
  /** Whether the sender has accepted the list of prohibited items (C2C-04). */
  isAccepted: boolean
}

export type ParcelField = 'description' | 'weight' | 'value' | 'accepted'

export type ParcelRefusal = RefusalAt<'validation.parcel', ParcelField>

type ParcelCountry = Pick<
  Country,
  'currency' | 'weightLimitKg' | 'prohibitedKg' | 'prohibitedValue'
>

/** The most that a parcel may weigh, in kilograms, and be worth, in minor units; a country may limit the weight only (GAP-152). */
export const parcelLimits = ({ weightLimitKg, prohibitedKg, prohibitedValue }: ParcelCountry) => ({
  kg: Math.min(weightLimitKg, prohibitedKg ?? weightLimitKg),
  value: prohibitedValue,
})

/** The parcel in grams and minor units, or the first field that is wrong, from the top of the form. */
export function checkParcel(
  { description, weight, value, isAccepted }: ParcelDraft,
  country: ParcelCountry,
): { grams: number; value: number } | ParcelRefusal {
  const limits = parcelLimits(country)
  if (description.trim() === '') return refusal('description', 'no-description')
  const grams = toExactMinor(weight, kilogram)
  if (grams === undefined || grams <= 0) return refusal('weight', 'no-weight')
  if (grams > limits.kg * GRAMS) return refusal('weight', 'too-heavy')
  const worth = toExactMinor(value, country.currency)
  if (worth === undefined || worth < 0) return refusal('value', 'no-value')
  if (worth > (limits.value ?? Infinity)) return refusal('value', 'too-valuable')
  if (!isAccepted) return refusal('accepted', 'not-accepted')
  return { grams, value: worth }
}

/** A gram has a thousandth of a kilogram, as an öre has a hundredth of a krona. */
const kilogram = { exponent: 3 }
export const GRAMS = 1_000

const refusal = (field: ParcelField, reason: ParcelProblem): ParcelRefusal => ({
  ...refuse('validation.parcel', { reason }),
  field,
})
