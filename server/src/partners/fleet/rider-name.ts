import type { Random } from '@pillion/city/random'

import * as arab from './rider-names/arab-world.ts'
import * as balkans from './rider-names/balkans.ts'
import * as central from './rider-names/central-europe.ts'
import * as eastAsia from './rider-names/east-asia.ts'
import * as eastern from './rider-names/eastern-europe-and-central-asia.ts'
import type { NameSet } from './rider-names/name-set.ts'
import * as nordic from './rider-names/nordic.ts'
import * as southAsia from './rider-names/south-asia.ts'
import * as southEastAsia from './rider-names/south-east-asia.ts'
import * as western from './rider-names/western-europe.ts'

/** A plausible name for a rider in that country. */
export function riderName(country: string, random: Random): { name: string; givenName: string } {
  const { given, family, form } = random.pick(nameSetsByCountry[country] ?? defaultNameSets)
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
  rs: [balkans.serbian],
  sa: [arab.gulfArabic, arab.gulfArabic, southAsia.pakistani, southAsia.bengaliInLatin],
  se: [nordic.swedish, nordic.swedish, nordic.swedish, arab.arabicInEurope],
  sg: [eastAsia.chineseInMalaya, eastAsia.chineseInMalaya, southEastAsia.malay, southAsia.tamil],
  th: [southEastAsia.thai],
  tn: [arab.maghrebi, arab.maghrebiArabic],
  tw: [eastAsia.taiwanese],
  ua: [eastern.ukrainianWomen, eastern.ukrainianMen],
}
