/**
 * `exponent` is from ISO 4217 and decides how amounts are stored. `displayDigits` is the number of decimals
 * that people in the country write. Both are stored here, since Intl follows CLDR, which differs from ISO.
 */
export type Currency = {
  readonly code: string
  readonly exponent: number
  readonly displayDigits: number
}

const currency = (code: string, exponent: number, displayDigits = exponent): Currency => ({
  code,
  exponent,
  displayDigits,
})

/** Every currency of a country in the table, by its ISO 4217 code. */
export const currencies = {
  AED: currency('AED', 2),
  AMD: currency('AMD', 2, 0),
  BAM: currency('BAM', 2),
  BDT: currency('BDT', 2),
  BHD: currency('BHD', 3),
  CZK: currency('CZK', 2),
  DKK: currency('DKK', 2),
  EGP: currency('EGP', 2),
  EUR: currency('EUR', 2),
  GBP: currency('GBP', 2),
  GEL: currency('GEL', 2),
  HKD: currency('HKD', 2),
  HUF: currency('HUF', 2, 0),
  IQD: currency('IQD', 3, 0),
  JOD: currency('JOD', 3),
  JPY: currency('JPY', 0),
  KGS: currency('KGS', 2),
  KHR: currency('KHR', 2, 0),
  KWD: currency('KWD', 3),
  KZT: currency('KZT', 2, 0),
  LAK: currency('LAK', 2, 0),
  MAD: currency('MAD', 2),
  MDL: currency('MDL', 2),
  MMK: currency('MMK', 2, 0),
  MYR: currency('MYR', 2),
  NOK: currency('NOK', 2),
  OMR: currency('OMR', 3),
  PHP: currency('PHP', 2),
  PKR: currency('PKR', 2, 0),
  PLN: currency('PLN', 2),
  QAR: currency('QAR', 2),
  RON: currency('RON', 2),
  RSD: currency('RSD', 2, 0),
  SAR: currency('SAR', 2),
  SEK: currency('SEK', 2),
  SGD: currency('SGD', 2),
  THB: currency('THB', 2),
  TND: currency('TND', 3),
  TWD: currency('TWD', 2, 0),
  UAH: currency('UAH', 2),
} as const satisfies Record<string, Currency>
