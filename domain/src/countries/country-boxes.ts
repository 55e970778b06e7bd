import type { Coordinates } from '../geography/coordinates.ts'
import type { Country } from './country.ts'

/** South, west, north and east in degrees, with a margin: what is outside is surely in another country. */
type Box = readonly [number, number, number, number]

const boxes: Readonly<Record<string, Box>> = {
  ae: [22, 51, 26.5, 57],
  am: [38.5, 43, 41.5, 47],
  ba: [42.3, 15.5, 45.5, 20],
  bd: [20, 87.5, 27, 93],
  bg: [41, 22, 44.5, 29],
  bh: [25.3, 50, 26.8, 51.2],
  cy: [34, 32, 36, 35],
  cz: [48.3, 12, 51.3, 19],
  dk: [54.3, 7.5, 58, 15.5],
  eg: [21.5, 24.5, 32, 37],
  es: [27, -18.5, 44, 5],
  fi: [59, 19, 70.5, 32],
  fr: [41, -5.5, 51.5, 10],
  gb: [49, -9, 61, 2.5],
  ge: [40.8, 39.5, 44, 47],
  gr: [34.5, 19, 42, 30],
  hk: [22, 113.7, 22.7, 114.6],
  hr: [42, 13, 47, 20],
  hu: [45.5, 15.8, 49, 23.2],
  ie: [51, -11, 55.7, -5.3],
  iq: [28.8, 38.5, 37.6, 49],
  it: [35, 6.3, 47.3, 19],
  jo: [29, 34.7, 33.6, 39.5],
  jp: [20, 122, 46, 154],
  kg: [39, 69, 43.5, 80.5],
  kh: [9.5, 102, 15, 108],
  kw: [28.3, 46.3, 30.3, 49],
  kz: [40.3, 46, 55.8, 88],
  la: [13.7, 99.8, 22.7, 108],
  ma: [20.5, -17.5, 36.2, -0.8],
  md: [45.2, 26.4, 48.7, 30.4],
  me: [41.6, 18.2, 43.8, 20.6],
  mm: [9, 92, 29, 101.5],
  my: [0.6, 99, 7.7, 119.6],
  no: [57.5, 4, 71.5, 31.5],
  om: [16.3, 51.5, 26.8, 60.2],
  ph: [4, 116, 21.5, 127],
  pk: [23, 60.5, 37.3, 78],
  pl: [48.8, 14, 55.2, 24.3],
  pt: [29.8, -31.5, 42.3, -6],
  qa: [24.3, 50.5, 26.4, 52],
  ro: [43.4, 20, 48.5, 30],
  rs: [41.7, 18.6, 46.4, 23.2],
  sa: [16, 34, 32.5, 56],
  se: [55, 10.5, 69.3, 24.5],
  sg: [1.1, 103.5, 1.5, 104.5],
  th: [5.3, 97, 20.8, 106],
  tn: [30, 7.3, 37.8, 12],
  tw: [21.5, 118, 26.6, 122.5],
  ua: [44, 22, 52.6, 40.5],
}

/** Whether the point may be in the country; false only where it surely is not. */
export function mayBeInCountry(
  { latitude, longitude }: Coordinates,
  { code }: Pick<Country, 'code'>,
): boolean {
  const box = boxes[code]
  if (!box) return true
  const [south, west, north, east] = box
  return latitude >= south && latitude <= north && longitude >= west && longitude <= east
}
