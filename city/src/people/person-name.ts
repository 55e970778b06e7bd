import type { CityPlan } from '../plan.ts'
import type { Random } from '../random.ts'
import * as arab from './names/arab-world.ts'
import * as balkans from './names/balkans.ts'
import * as central from './names/central-europe.ts'
import * as eastAsia from './names/east-asia.ts'
import * as eastern from './names/eastern-europe-and-central-asia.ts'
import type { NameSet } from './names/name-set.ts'
import * as nordic from './names/nordic.ts'
import * as southAsia from './names/south-asia.ts'
import * as southEastAsia from './names/south-east-asia.ts'
import * as western from './names/western-europe.ts'

export type PersonName = { name: string; givenName: string }

/** A plausible name for a rider in that country. */
export const riderName = (country: string, random: Random): PersonName =>
  nameFrom(nameSetsByCountry[country] ?? defaultNameSets, random)

/** A plausible name for a resident, in the script of the country's language. */
export function residentName({ country, script }: ResidentPlan, random: Random): PersonName {
  const scripts = [script].flat().map((name) => `\\p{Script=${name}}`)
  const inScript = new RegExp(`^[${scripts.join('')}\\p{M}]`, 'u')
  const sets = nameSetsByCountry[country] ?? defaultNameSets
  return nameFrom(
    sets.filter(({ given }) => inScript.test(given)),
    random,
  )
}

type ResidentPlan = Pick<CityPlan, 'country' | 'script'>

function nameFrom(sets: readonly NameSet[], random: Random): PersonName {
  const { given, family, form } = random.pick(sets)
  const givenName = random.pick(given.split(', '))
  const name = (form ?? '{given} {family}')
    .replace('{given}', givenName)
    .replace('{family}', random.pick(family.split(', ')))
  return { name, givenName }
}

const defaultNameSets = [western.british, western.spanish, arab.arabicInEurope, southAsia.indian]

const greek = [balkans.greekWomen, balkans.greekMen]
/** Most riders in the Gulf come from South Asia and write their names in Latin letters. */
const gulf = [arab.gulfArabic, southAsia.pakistani, southAsia.bengaliInLatin, southAsia.indian]

/** Name sets by country; a set listed twice is twice as common. */
export const nameSetsByCountry: Readonly<Record<string, readonly NameSet[]>> = {
  ae: [arab.levantArabic, southAsia.pakistani, southAsia.indian, southAsia.nepali],
  am: [eastern.armenian],
  ba: [balkans.bosnian],
  bd: [southAsia.bengali, southAsia.bengaliInLatin],
  bg: [balkans.bulgarianWomen, balkans.bulgarianMen],
  bh: gulf,
  cy: [...greek, ...greek, southAsia.nepali],
  cz: [central.czechWomen, central.czechMen],
  dk: [nordic.danish, nordic.danish, nordic.danish, arab.arabicInEurope],
  eg: [arab.egyptianArabic],
  es: [western.spanish],
  fi: [nordic.finnish, nordic.finnish, nordic.finnish, southAsia.nepali],
  fr: [western.french, western.french, arab.maghrebi],
  gb: [western.british, western.british, southAsia.indian, southAsia.bengaliInLatin],
  ge: [eastern.georgian],
  gr: [...greek, ...greek, southAsia.pakistani],
  hk: [eastAsia.cantonese, eastAsia.hongKongEnglish],
  hr: [balkans.croatian, balkans.croatian, southAsia.nepali],
  hu: [central.hungarian],
  ie: [western.irish, western.irish, western.brazilian],
  iq: [arab.levantArabic],
  it: [western.italian, western.italian, southAsia.pakistani],
  jo: [arab.levantArabic],
  jp: [eastAsia.japanese],
  kg: [eastern.kyrgyzWomen, eastern.kyrgyzMen],
  kh: [southEastAsia.khmer],
  kw: gulf,
  kz: [eastern.kazakhWomen, eastern.kazakhMen],
  la: [southEastAsia.lao],
  ma: [arab.maghrebi, arab.maghrebiArabic],
  md: [central.romanian],
  me: [balkans.serbian],
  mm: [southEastAsia.burmese],
  my: [southEastAsia.malay, southEastAsia.malay, eastAsia.chineseInMalaya, southAsia.tamil],
  no: [nordic.norwegian, nordic.norwegian, nordic.norwegian, arab.arabicInEurope],
  om: gulf,
  ph: [southEastAsia.filipino],
  pk: [southAsia.pakistani, southAsia.pakistani, southAsia.pakistaniUrdu],
  pl: [central.polishWomen, central.polishMen],
  pt: [western.portuguese, western.brazilian],
  qa: gulf,
  ro: [central.romanian],
  rs: [balkans.serbian, balkans.serbianInCyrillic],
  sa: [arab.gulfArabic, arab.gulfArabic, southAsia.pakistani, southAsia.bengaliInLatin],
  se: [nordic.swedish, nordic.swedish, nordic.swedish, arab.arabicInEurope],
  sg: [eastAsia.chineseInMalaya, eastAsia.chineseInMalaya, southEastAsia.malay, southAsia.tamil],
  th: [southEastAsia.thai],
  tn: [arab.maghrebi, arab.maghrebiArabic],
  tw: [eastAsia.taiwanese],
  ua: [eastern.ukrainianWomen, eastern.ukrainianMen],
}
