/**
 * A number with the country's correct length that belongs to no one, E.164. Numbers repeat
 * only when the country's range is exhausted.
 */
export function unassignedPhone(country: string, index: number, offset: number): string {
  const pattern = unassignedNumbers[country] ?? defaultPattern
  const [placeholder] = /#+/.exec(pattern)!
  // In Sweden the first five of the hundred are in use, so numbering starts at the sixth.
  const count = 10 ** placeholder.length - FIRST
  const digits = FIRST + ((offset + index * STEP) % count)
  return pattern.replace(placeholder, String(digits).padStart(placeholder.length, '0'))
}

const FIRST = 5
/** A prime, so that all numbers are used before one repeats. */
const STEP = 7919

/** ITU-T E.164.1 reserves +999. */
const defaultPattern = '+99970########'

/**
 * Reserved for fiction in France (ARCEP), Ireland (ComReg), Sweden (PTS) and the United Kingdom
 * (Ofcom). The others are in no numbering plan, according to libphonenumber's metadata.
 */
const unassignedNumbers: Readonly<Record<string, string>> = {
  ae: '+97151#######',
  am: '+37471######',
  ba: '+38767######',
  bd: '+88012########',
  bg: '+35986#######',
  bh: '+973386#####',
  cy: '+35792######',
  cz: '+42066#######',
  dk: '+4537######',
  eg: '+2013########',
  es: '+3479#######',
  fi: '+35849#######',
  fr: '+3363998####',
  gb: '+447700900###',
  ge: '+995506######',
  gr: '+3060########',
  hk: '+85243######',
  hr: '+38596#######',
  hu: '+3660#######',
  ie: '+3532091#####',
  iq: '+96471########',
  it: '+39301#######',
  jo: '+96273#######',
  jp: '+81900#######',
  kg: '+99674#######',
  kh: '+85594#######',
  kw: '+96553######',
  kz: '+779########',
  la: '+85627########',
  ma: '+212683######',
  md: '+37372######',
  me: '+38265######',
  mm: '+9590######',
  my: '+60101######',
  no: '+4749######',
  om: '+96873######',
  ph: '+63902#######',
  pk: '+9238########',
  pl: '+4849#######',
  pt: '+35197#######',
  qa: '+97442######',
  ro: '+40716######',
  rs: '+38174#######',
  sa: '+96652#######',
  se: '+467017406##',
  sg: '+65800#####',
  th: '+6670#######',
  tn: '+21660######',
  tw: '+88668#######',
  ua: '+38059#######',
}
