import { otherPlans, servedPlans } from './plans.generated.ts'

/** How the numbers of one country are made. */
export type Plan = {
  /** Calling code, without the plus. */
  code: string
  lengths: ReadonlySet<number>
  /** What is dialled before a number of another country. */
  abroad: RegExp | undefined
  /** What is dialled before a number within the country, and what it becomes. */
  prefix: RegExp | undefined
  becomes: string | undefined
  /** What tells it from countries that share its code. */
  firstDigits: RegExp | undefined
  /** All numbers that there are; left out where only the lengths are kept. */
  digits: RegExp | undefined
}

export const planOfCountry = (country: string): Plan | undefined => tables().byCountry.get(country)

/** The plans of a calling code, the main one first. */
export const plansOfCode = (code: string): readonly [Plan, ...Plan[]] | undefined =>
  tables().byCode.get(code)

type Tables = { byCountry: Map<string, Plan>; byCode: Map<string, [Plan, ...Plan[]]> }

let made: Tables | undefined
const tables = (): Tables => (made ??= makeTables())

function makeTables(): Tables {
  const byCountry: Tables['byCountry'] = new Map()
  const byCode: Tables['byCode'] = new Map()
  for (const row of servedPlans.split('\n')) {
    const [country, code, lengths, abroad, prefix, becomes, firstDigits, digits] = row.split(' ')
    const plan = {
      code: given(code) ?? '',
      lengths: lengthsOf(lengths),
      abroad: atStart(abroad),
      prefix: atStart(prefix),
      becomes: given(becomes),
      firstDigits: atStart(firstDigits),
      digits: given(digits) === undefined ? undefined : new RegExp(`^(?:${digits})$`),
    }
    byCountry.set(country ?? '', plan)
    const sharing = byCode.get(plan.code)
    if (sharing) sharing.push(plan)
    else byCode.set(plan.code, [plan])
  }
  for (const row of otherPlans.split('\n')) {
    const [lengths, prefix, codes = ''] = row.split(' ')
    const shared = { lengths: lengthsOf(lengths), prefix: atStart(prefix), abroad: undefined }
    const rest = { becomes: undefined, firstDigits: undefined, digits: undefined }
    for (const code of codes.split(',')) byCode.set(code, [{ code, ...shared, ...rest }])
  }
  return { byCountry, byCode }
}

const given = (field: string | undefined) => (field === '-' ? undefined : field)

const atStart = (field: string | undefined) =>
  given(field) === undefined ? undefined : new RegExp(`^(?:${field})`)

/** '6-10,12' */
function lengthsOf(ranges = ''): Set<number> {
  const lengths = new Set<number>()
  for (const range of ranges.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let length = from; length <= to; length += 1) lengths.add(length)
  }
  return lengths
}
