import { currencies } from '@pillion/domain/money/currency'
import { describe, expect, it, test } from 'vitest'

import { createFormats } from './formats.ts'

const sweden = { timeZone: 'Europe/Stockholm', currency: currencies.SEK, phone: String }
const en = createFormats({ locale: 'en', ...sweden })
const sv = createFormats({ locale: 'sv', ...sweden })
const ar = createFormats({ locale: 'ar-SA', ...sweden })
/** Replaces special spaces and direction marks by plain spaces. */
const plain = (text: string) => text.replaceAll(/[\s\u200e\u200f]/gu, ' ').trim()

describe('a language that some browsers do not know', () => {
  const noon = Date.UTC(2026, 9, 14, 10) / 1_000
  const missing = {
    minutes: '{n} ր',
    kilometres: '{n} կմ',
    days: Array.from({ length: 12 }, (_, month) => `{n} ${month === 9 ? 'հոկ' : '–'}`),
  }
  const unknown = createFormats({ locale: 'qaa', ...sweden, missing })

  it('has the units and months that come with its texts', () => {
    expect(unknown.minutes(17)).toBe('17 ր')
    expect(unknown.distance(3_400)).toBe('3.4 կմ')
    expect([unknown.date(noon), unknown.dateTime(noon)]).toEqual(['14 հոկ', '14 հոկ, 12:00'])
  })

  it('has the time of day in the place of relative times', () => {
    expect(unknown.relative(noon - 720, noon)).toBe('11:48')
    expect(unknown.relative(noon, noon)).toBe('12:00')
  })

  it('has otherwise the formats of English, not those of the browser', () => {
    expect(unknown.count(1_234)).toBe('1,234')
    expect(createFormats({ locale: 'qaa', ...sweden }).dateTime(noon)).toBe('14 Oct, 12:00')
  })
})

describe('money', () => {
  it('[COUNTRY-05] minor and major units give the same amount', () => {
    expect(plain(en.money(24_990, 'SEK'))).toBe('SEK 249.90')
    expect(plain(sv.moneyMajor(249.9, 'SEK'))).toBe('249,90 kr')
  })

  it.each([
    ['JPY', 500, '¥500'],
    ['KWD', 1_500, 'KWD 1.500'],
    ['PKR', 6_500, 'PKR 65'],
    ['PKR', 6_550, 'PKR 65.5'],
    ['MMK', 130_000, 'MMK 1,300'],
  ] as const)('%s has the decimals of its own market: %i', (code, minor, shown) => {
    const formats = createFormats({ ...sweden, locale: 'en', currency: currencies[code] })
    expect(plain(formats.money(minor, code))).toBe(shown)
  })

  it('in a currency of another country have the usual decimals', () => {
    expect(plain(en.money(24_990, 'EUR'))).toBe('€249.90')
  })

  it('[GAP-084] have the second currency of the country in brackets', () => {
    const second = { currency: currencies.EUR, own: 195_583, second: 100_000 }
    const dual = { ...sweden, currency: currencies.BAM, second }
    const both = createFormats({ ...dual, locale: 'en' })
    expect(plain(both.money(600, 'BAM'))).toBe('BAM 6.00 (€3.07)')
    expect(plain(both.moneyMajor(-6, 'BAM'))).toBe('-BAM 6.00 (-€3.07)')
    expect(plain(createFormats({ ...dual, locale: 'hr' }).money(600, 'BAM'))).toBe(
      '6,00 BAM (3,07 €)',
    )
    expect(plain(both.money(600, 'SEK'))).toBe('SEK 6.00')
  })

  it('digits are Latin in every language', () => {
    expect(ar.money(24_990, 'SEK')).toMatch(/249.90/)
  })
})

test('[GAP-073] a share is a percentage in the notation of the language', () => {
  expect(plain(en.share(20))).toBe('20%')
  expect(plain(sv.share(12.5))).toBe('12,5 %')
})

describe('times', () => {
  const noon = Date.UTC(2026, 6, 1, 10, 0) / 1_000

  it("[COUNTRY-06] are in the country's time zone", () => {
    expect(sv.time(noon)).toBe('12:00')
    expect(sv.dateTime(noon)).toBe('1 juli 12:00')
  })

  it('of the service hours are written like any other time', () => {
    expect(plain(en.clock('07:00'))).toBe('7:00 AM')
    expect(plain(en.time(noon))).toBe('12:00 PM')
    expect(sv.clock('07:00')).toBe('07:00')
  })

  it('have the same hour with a date as without', () => {
    const morning = Date.UTC(2026, 6, 1, 6, 30) / 1_000
    expect(sv.time(morning)).toBe('08:30')
    expect(sv.dateTime(morning)).toBe('1 juli 08:30')
    expect(plain(en.dateTime(morning))).toBe('Jul 1, 8:30 AM')
  })

  it('have a date on another day than now', () => {
    expect(sv.moment(noon + 43_199, noon)).toBe('23:59')
    expect(sv.moment(noon + 43_200, noon)).toBe('2 juli 00:00')
    expect(sv.moment(noon - 365 * 86_400, noon)).toBe('1 juli 12:00')
  })

  it('are relative within the hour and absolute beyond it', () => {
    expect(plain(en.relative(noon + 360, noon))).toBe('in 6 min.')
    expect(plain(en.relative(noon - 120, noon))).toBe('2 min. ago')
    expect(plain(en.relative(noon - 29, noon))).toBe('now')
    expect(plain(en.relative(noon - 31, noon))).toBe('1 min. ago')
    expect(plain(sv.relative(noon + 20, noon))).toBe('nu')
    expect(plain(sv.relative(noon + 7_200, noon))).toBe('14:00')
    expect(plain(sv.relative(noon + 86_400, noon))).toBe('2 juli 12:00')
  })

  it('a day ends at midnight of the country', () => {
    const lateEvening = Date.UTC(2026, 6, 1, 20, 30) / 1_000
    const afterMidnight = Date.UTC(2026, 6, 1, 22, 30) / 1_000
    expect(sv.relative(afterMidnight, lateEvening)).toContain('2 juli')
  })

  it('minutes until an instant are rounded up and never negative', () => {
    expect(en.minutesUntil(noon + 61, noon)).toBe(2)
    expect(en.minutesUntil(noon - 61, noon)).toBe(0)
  })

  it('years are Gregorian and digits Latin in every language', () => {
    expect(ar.dateTime(noon)).toMatch(/12:00/)
    const thai = createFormats({ locale: 'th-TH', ...sweden })
    expect(thai.date(noon)).toMatch(/^1 /)
  })
})

describe('distances and counts', () => {
  it('kilometres have one decimal', () => {
    expect(plain(en.distance(2_449))).toBe('2.4 km')
    expect(plain(sv.distance(10_000))).toBe('10 km')
  })

  it('minutes have a unit', () => {
    expect(plain(en.minutes(6))).toBe('6 min')
  })
})
