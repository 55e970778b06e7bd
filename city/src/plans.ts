import type { CityPlan } from './plan.ts'
import { bangladesh } from './plans/bd.ts'
import { bahrain } from './plans/bh.ts'
import { hongKong } from './plans/hk.ts'
import { cambodia } from './plans/kh.ts'
import { kuwait } from './plans/kw.ts'
import { myanmar } from './plans/mm.ts'
import { malaysia } from './plans/my.ts'
import { philippines } from './plans/ph.ts'
import { pakistan } from './plans/pk.ts'
import { sweden } from './plans/se.ts'
import { singapore } from './plans/sg.ts'
import { thailand } from './plans/th.ts'
import { taiwan } from './plans/tw.ts'

export type { CityPlan } from './plan.ts'

export const cityPlans: readonly CityPlan[] = [
  sweden,
  pakistan,
  malaysia,
  hongKong,
  cambodia,
  thailand,
  taiwan,
  myanmar,
  bangladesh,
  singapore,
  kuwait,
  bahrain,
  philippines,
]

/** By ISO 3166-1 alpha-2 code in lower case. */
export function cityPlanFor(countryCode: string): CityPlan | undefined {
  return cityPlans.find(({ country }) => country === countryCode)
}

export type AddressParts = {
  street: string
  number?: number | string
  district: string
  postalCode: string
}

/** One line, in the order and with the punctuation of the country. */
export function formatAddress(plan: CityPlan, { number, ...parts }: AddressParts): string {
  const words: Record<string, string> = { ...parts, city: plan.city }
  return plan.addressPattern
    .replace(/\[(.*?)\]/, (_, numbered: string) =>
      number === undefined ? '' : numbered.replace('{number}', String(number)),
    )
    .replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}
