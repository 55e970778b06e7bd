import { toLatinDigits } from '../digits/to-latin-digits.ts'
import {
  callingCodeOf,
  type NumberingPlan,
  planForCountry,
  plansForCallingCode,
} from './numbering-plans.ts'
import { parseTypedNumber } from './parse-typed-number.ts'

/** `e164` is the stored and sent form. */
export type Phone = { e164: string }

/**
 * Parses a number as typed in a country ('se'). Undefined when the country has no numbers of that length;
 * whether the number is in use is not checked. Numbers of other countries are accepted with their prefix.
 */
export const parsePhone = (text: string, countryCode: string): Phone | undefined => {
  const typed = parseTypedNumber(toLatinDigits(text).trim())
  const match = typed && findPlan(typed, planForCountry(countryCode.toUpperCase()))
  if (!match) return undefined
  const national = withoutNationalPrefix(match.rest, match.plan)
  const { lengths, code } = planOwning(national, match.plan)
  const isPossible = lengths.has(national.length) && national.length <= MAX_DIGITS
  return isPossible ? { e164: `+${code}${national}` } : undefined
}

/** FORM-07. */
export const isPossiblePhone = (text: string, countryCode: string): boolean =>
  parsePhone(text, countryCode) !== undefined

/** Strips everything that is neither digit nor plus (CP-18, ORDER-15). */
export const digitsAndPlus = (text: string): string =>
  toLatinDigits(text)
    .replaceAll('＋', '+')
    .replace(/[^\d+]/g, '')

const MAX_DIGITS = 17

type PlanMatch = { plan: NumberingPlan; rest: string }

/** The country of the number, and the part after the calling code. */
function findPlan(typed: string, home: NumberingPlan | undefined): PlanMatch | undefined {
  if (typed.startsWith('+')) return findByCode(typed.slice(1))
  if (!home) return undefined
  const fromAbroad = home.internationalPrefix ? typed.replace(home.internationalPrefix, '') : typed
  // No calling code begins with 0.
  if (fromAbroad !== typed && /^[1-9]/.test(fromAbroad)) return findByCode(fromAbroad)
  return findMissingPlus(typed, home) ?? { plan: home, rest: typed }
}

function findByCode(digits: string): PlanMatch | undefined {
  const code = callingCodeOf(digits)
  const [plan] = plansForCallingCode(code ?? '') ?? []
  return plan && { plan, rest: digits.slice(plan.code.length) }
}

/** '46 70 123 45 67' is an international Swedish number if it is not a valid national one. */
function findMissingPlus(typed: string, home: NumberingPlan): PlanMatch | undefined {
  if (!typed.startsWith(home.code)) return undefined
  const rest = typed.slice(home.code.length)
  const whole = withoutNationalPrefix(typed, home)
  const isBetterWithout =
    !matchesPlan(whole, home) && matchesPlan(withoutNationalPrefix(rest, home), home)
  const isTooLong = whole.length > Math.max(...home.lengths)
  return isBetterWithout || isTooLong ? findByCode(typed) : undefined
}

/** Often written after a calling code too. It is kept if the number is valid only with it. */
function withoutNationalPrefix(number: string, plan: NumberingPlan): string {
  const match = plan.nationalPrefix?.exec(number)
  if (!plan.nationalPrefix || !match) return number
  const isRewritten =
    plan.nationalPrefixReplacement !== undefined && match.length > 1 && match.at(-1)
  const stripped = isRewritten
    ? number.replace(plan.nationalPrefix, plan.nationalPrefixReplacement ?? '')
    : number.slice(match[0].length)
  if (stripped === number || (matchesPlan(number, plan) && !matchesPlan(stripped, plan)))
    return number
  const { lengths } = planOwning(stripped, plan)
  const isLongEnough = lengths.has(stripped.length) || stripped.length > Math.max(...lengths)
  return isLongEnough ? stripped : number
}

/** Of the countries that share a calling code, the one that the number belongs to. */
function planOwning(national: string, plan: NumberingPlan): NumberingPlan {
  const sharing = plansForCallingCode(plan.code) ?? [plan]
  const byLeadingDigits = sharing.find(({ leadingDigits }) => leadingDigits?.test(national))
  return sharing.length === 1 ? sharing[0] : (byLeadingDigits ?? plan)
}

const matchesPlan = (national: string, { numberPattern }: NumberingPlan): boolean =>
  numberPattern?.test(national) ?? true
