import { latinDigits } from '../digits/latin-digits.ts'
import { type Plan, planOfCountry, plansOfCode } from './plans.ts'
import { digitsTyped } from './typed-number.ts'

/** `e164` is what is stored and sent. */
export type Phone = { e164: string }

/**
 * Reads a number as typed in a country ('se'). Undefined when no number of that length exists: whether
 * it is in use is not asked. Numbers of other countries, with their prefix, are welcome everywhere.
 */
export const parsePhone = (text: string, countryCode: string): Phone | undefined => {
  const typed = digitsTyped(latinDigits(text).trim())
  const found = typed && findPlan(typed, planOfCountry(countryCode.toUpperCase()))
  if (!found) return undefined
  const national = withoutPrefix(found.rest, found.plan)
  const { lengths, code } = ownerOf(national, found.plan)
  const isPossible = lengths.has(national.length) && national.length <= MOST_DIGITS
  return isPossible ? { e164: `+${code}${national}` } : undefined
}

/** FORM-07. */
export const isPossiblePhone = (text: string, countryCode: string): boolean =>
  parsePhone(text, countryCode) !== undefined

/** Strips everything that is neither digit nor plus (CP-18, ORDER-15). */
export const digitsAndPlus = (text: string): string =>
  latinDigits(text)
    .replaceAll('＋', '+')
    .replace(/[^\d+]/g, '')

const MOST_DIGITS = 17
const MOST_CODE_DIGITS = 3

type Found = { plan: Plan; rest: string }

/** Whose number it is, and what stands behind the calling code. */
function findPlan(typed: string, home: Plan | undefined): Found | undefined {
  if (typed.startsWith('+')) return findByCode(typed.slice(1))
  if (!home) return undefined
  const fromAbroad = home.abroad ? typed.replace(home.abroad, '') : typed
  // No calling code begins with 0.
  if (fromAbroad !== typed && /^[1-9]/.test(fromAbroad)) return findByCode(fromAbroad)
  return findForgottenPlus(typed, home) ?? { plan: home, rest: typed }
}

/** No calling code is the beginning of another one. */
function findByCode(digits: string): Found | undefined {
  for (let length = 1; length <= MOST_CODE_DIGITS; length += 1) {
    const [plan] = plansOfCode(digits.slice(0, length)) ?? []
    if (plan) return { plan, rest: digits.slice(length) }
  }
  return undefined
}

/** 46 70 123 45 67 is a number of Sweden when it cannot be one within Sweden. */
function findForgottenPlus(typed: string, home: Plan): Found | undefined {
  if (!typed.startsWith(home.code)) return undefined
  const rest = typed.slice(home.code.length)
  const whole = withoutPrefix(typed, home)
  const isBetterWithout = !exists(whole, home) && exists(withoutPrefix(rest, home), home)
  const isTooLong = whole.length > Math.max(...home.lengths)
  return isBetterWithout || isTooLong ? findByCode(typed) : undefined
}

/** People write it behind a calling code too. It stays where the number only exists with it. */
function withoutPrefix(number: string, plan: Plan): string {
  const match = plan.prefix?.exec(number)
  if (!plan.prefix || !match) return number
  const isRewritten = plan.becomes !== undefined && match.length > 1 && match.at(-1)
  const stripped = isRewritten
    ? number.replace(plan.prefix, plan.becomes ?? '')
    : number.slice(match[0].length)
  if (stripped === number || (exists(number, plan) && !exists(stripped, plan))) return number
  const { lengths } = ownerOf(stripped, plan)
  const isLongEnough = lengths.has(stripped.length) || stripped.length > Math.max(...lengths)
  return isLongEnough ? stripped : number
}

/** Of the countries that share a calling code, the one whose number it is. */
function ownerOf(national: string, plan: Plan): Plan {
  const sharing = plansOfCode(plan.code) ?? [plan]
  const named = sharing.find(({ firstDigits }) => firstDigits?.test(national))
  return sharing.length === 1 ? sharing[0] : (named ?? plan)
}

const exists = (national: string, { digits }: Plan): boolean => digits?.test(national) ?? true
