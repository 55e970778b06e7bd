import type { CityPlan } from './plan.ts'
import { unitedArabEmirates } from './plans/ae.ts'
import { armenia } from './plans/am.ts'
import { bosniaAndHerzegovina } from './plans/ba.ts'
import { bangladesh } from './plans/bd.ts'
import { bulgaria } from './plans/bg.ts'
import { bahrain } from './plans/bh.ts'
import { cyprus } from './plans/cy.ts'
import { czechia } from './plans/cz.ts'
import { denmark } from './plans/dk.ts'
import { egypt } from './plans/eg.ts'
import { spain } from './plans/es.ts'
import { finland } from './plans/fi.ts'
import { france } from './plans/fr.ts'
import { unitedKingdom } from './plans/gb.ts'
import { georgia } from './plans/ge.ts'
import { greece } from './plans/gr.ts'
import { hongKong } from './plans/hk.ts'
import { croatia } from './plans/hr.ts'
import { hungary } from './plans/hu.ts'
import { ireland } from './plans/ie.ts'
import { iraq } from './plans/iq.ts'
import { italy } from './plans/it.ts'
import { jordan } from './plans/jo.ts'
import { japan } from './plans/jp.ts'
import { kyrgyzstan } from './plans/kg.ts'
import { cambodia } from './plans/kh.ts'
import { kuwait } from './plans/kw.ts'
import { kazakhstan } from './plans/kz.ts'
import { laos } from './plans/la.ts'
import { morocco } from './plans/ma.ts'
import { moldova } from './plans/md.ts'
import { montenegro } from './plans/me.ts'
import { myanmar } from './plans/mm.ts'
import { malaysia } from './plans/my.ts'
import { norway } from './plans/no.ts'
import { oman } from './plans/om.ts'
import { philippines } from './plans/ph.ts'
import { pakistan } from './plans/pk.ts'
import { poland } from './plans/pl.ts'
import { portugal } from './plans/pt.ts'
import { qatar } from './plans/qa.ts'
import { romania } from './plans/ro.ts'
import { serbia } from './plans/rs.ts'
import { saudiArabia } from './plans/sa.ts'
import { sweden } from './plans/se.ts'
import { singapore } from './plans/sg.ts'
import { thailand } from './plans/th.ts'
import { tunisia } from './plans/tn.ts'
import { taiwan } from './plans/tw.ts'
import { ukraine } from './plans/ua.ts'

export type { CityPlan } from './plan.ts'

export const cityPlans: readonly CityPlan[] = [
  unitedArabEmirates,
  armenia,
  bosniaAndHerzegovina,
  bangladesh,
  bulgaria,
  bahrain,
  cyprus,
  czechia,
  denmark,
  egypt,
  spain,
  finland,
  france,
  unitedKingdom,
  georgia,
  greece,
  hongKong,
  croatia,
  hungary,
  ireland,
  iraq,
  italy,
  jordan,
  japan,
  kyrgyzstan,
  cambodia,
  kuwait,
  kazakhstan,
  laos,
  morocco,
  moldova,
  montenegro,
  myanmar,
  malaysia,
  norway,
  oman,
  philippines,
  pakistan,
  poland,
  portugal,
  qatar,
  romania,
  serbia,
  saudiArabia,
  sweden,
  singapore,
  thailand,
  tunisia,
  taiwan,
  ukraine,
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

/** One line, in the country's order and punctuation. */
export function formatAddress(plan: CityPlan, { number, ...parts }: AddressParts): string {
  const words: Record<string, string> = { ...parts, city: plan.city }
  return plan.addressPattern
    .replace(/\[(.*?)\]/, (_, numbered: string) =>
      number === undefined ? '' : numbered.replace('{number}', String(number)),
    )
    .replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '')
}

/** A place without an address, such as a park: its name and city, with the comma that the plan's addresses have. */
export function formatPlace({ addressPattern, city }: CityPlan, name: string): string {
  const [comma = ','] = /[،၊]/.exec(addressPattern) ?? []
  return `${name}${comma} ${city}`
}
