import { locales } from '@pillion/i18n/locale-rows'

import type { MissingFormats } from '../src/platform/formats.ts'

/** Languages whose formats Chromium leaves out, and Kazakh, of which it has a few; Node has them all. */
const missingInChromium: ReadonlySet<string> = new Set([
  'ceb',
  'hy',
  'ka',
  'kk',
  'km',
  'ky',
  'lo',
  'my',
])

/** What a page in the language needs of formats, from Node's; undefined for languages that all browsers know. */
export function missingFormats(catalogue: string): MissingFormats | undefined {
  if (!missingInChromium.has(catalogue)) return undefined
  const row = locales.find((locale) => locale.catalogue === catalogue)
  if (!row) return undefined
  const tag = `${row.bcp47}-u-ca-gregory-nu-latn`
  const days = new Intl.DateTimeFormat(tag, { timeZone: 'UTC', day: 'numeric', month: 'short' })
  const unit = (name: string) =>
    new Intl.NumberFormat(tag, { style: 'unit', unit: name, unitDisplay: 'short' })
      .format(SAMPLE)
      .replace(String(SAMPLE), '{n}')
  return {
    minutes: unit('minute'),
    kilometres: unit('kilometer'),
    days: Array.from({ length: 12 }, (_, month) =>
      days.format(Date.UTC(2026, month, SAMPLE)).replace(String(SAMPLE), '{n}'),
    ),
  }
}

/** A day of every month. */
const SAMPLE = 22
