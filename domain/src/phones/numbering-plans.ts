import { otherPlans, servedPlans } from './plans.generated.ts'

/** How the numbers of one country are formed. */
export type NumberingPlan = {
  /** Calling code, without the plus. */
  code: string
  lengths: ReadonlySet<number>
  /** What is dialled before a number of another country. */
  internationalPrefix: RegExp | undefined
  /** What is dialled before a number within the country. */
  nationalPrefix: RegExp | undefined
  /** What replaces the national prefix. */
  nationalPrefixReplacement: string | undefined
  /** Distinguishes it from countries that share its code. */
  leadingDigits: RegExp | undefined
  /** All valid numbers; undefined where only the lengths are stored. */
  numberPattern: RegExp | undefined
}

export const planForCountry = (country: string): NumberingPlan | undefined =>
  tables().byCountry.get(country)

/** The plans of a calling code, the main one first. */
export const plansForCallingCode = (
  code: string,
): readonly [NumberingPlan, ...NumberingPlan[]] | undefined => tables().byCode.get(code)

/** The calling code that the digits after the plus begin with. None is a prefix of another. */
export function callingCodeOf(digits: string): string | undefined {
  for (let length = 1; length <= MAX_CALLING_CODE_DIGITS; length += 1) {
    const code = digits.slice(0, length)
    if (tables().byCode.has(code)) return code
  }
  return undefined
}

const MAX_CALLING_CODE_DIGITS = 3

type Tables = {
  byCountry: Map<string, NumberingPlan>
  byCode: Map<string, [NumberingPlan, ...NumberingPlan[]]>
}

let cachedTables: Tables | undefined
const tables = (): Tables => (cachedTables ??= makeTables())

function makeTables(): Tables {
  const byCountry: Tables['byCountry'] = new Map()
  const byCode: Tables['byCode'] = new Map()
  for (const row of servedPlans.split('\n')) {
    const [
      country,
      code,
      lengths,
      internationalPrefix,
      nationalPrefix,
      nationalPrefixReplacement,
      leadingDigits,
      numberPattern,
    ] = row.split(' ')
    const plan = {
      code: optionalField(code) ?? '',
      lengths: lengthsOf(lengths),
      internationalPrefix: anchoredPattern(internationalPrefix),
      nationalPrefix: anchoredPattern(nationalPrefix),
      nationalPrefixReplacement: optionalField(nationalPrefixReplacement),
      leadingDigits: anchoredPattern(leadingDigits),
      numberPattern:
        optionalField(numberPattern) === undefined
          ? undefined
          : new RegExp(`^(?:${numberPattern})$`),
    }
    byCountry.set(country ?? '', plan)
    const sharing = byCode.get(plan.code)
    if (sharing) sharing.push(plan)
    else byCode.set(plan.code, [plan])
  }
  for (const row of otherPlans.split('\n')) {
    const [lengths, nationalPrefix, codes = ''] = row.split(' ')
    const shared = {
      lengths: lengthsOf(lengths),
      nationalPrefix: anchoredPattern(nationalPrefix),
      internationalPrefix: undefined,
    }
    const rest = {
      nationalPrefixReplacement: undefined,
      leadingDigits: undefined,
      numberPattern: undefined,
    }
    for (const code of codes.split(',')) byCode.set(code, [{ code, ...shared, ...rest }])
  }
  return { byCountry, byCode }
}

const optionalField = (field: string | undefined) => (field === '-' ? undefined : field)

const anchoredPattern = (field: string | undefined) =>
  optionalField(field) === undefined ? undefined : new RegExp(`^(?:${field})`)

/** '6-10,12' */
function lengthsOf(ranges = ''): Set<number> {
  const lengths = new Set<number>()
  for (const range of ranges.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let length = from; length <= to; length += 1) lengths.add(length)
  }
  return lengths
}
