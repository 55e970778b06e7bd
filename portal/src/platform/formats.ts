import type { Currency } from '@pillion/domain/money/currency'
import { toMajor } from '@pillion/domain/money/money'
import { inSecondCurrency, type SecondCurrency } from '@pillion/domain/money/second-currency'

type FormatOptions = {
  locale: string
  timeZone: string
  /** The country's. Amounts in other currencies have Intl's decimals. */
  currency: Currency
  /** In brackets after each amount of the country's currency (GAP-084). */
  second?: SecondCurrency | undefined
  /** Formats an E.164 number. */
  phone: (e164: string) => string
  /** Formats that some browsers lack for the language. */
  missing?: MissingFormats | undefined
}

/** Texts with `{n}` for the number: minutes, kilometres, and a day of each month. */
export type MissingFormats = { minutes: string; kilometres: string; days: readonly string[] }

/** For some languages browsers have no formats. Without the second they would use those of their own language. */
export const formatTags = (locale: string): string[] =>
  [locale, 'en-GB'].map((language) => `${language}-u-ca-gregory-nu-latn`)

const RELATIVE_WITHIN_S = 3_600
const ONE_O_CLOCK_MS = 3_600_000

/** Instants are unix seconds. All output uses the country's time zone and Latin digits. */
export function createFormats({
  locale,
  timeZone,
  currency: own,
  second,
  phone,
  missing,
}: FormatOptions) {
  const tag = formatTags(locale)
  const times = once(() => new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'short' }))
  const clockTimes = once(
    () => new Intl.DateTimeFormat(tag, { timeZone: 'UTC', timeStyle: 'short' }),
  )
  const days = once(
    () => new Intl.DateTimeFormat(tag, { timeZone, day: 'numeric', month: 'short' }),
  )
  const dayTimes = once(() => {
    // The hour has as many digits as without a date: Swedish would have '8:30' after a date, but '08:30' alone.
    const hour = clockTimes()
      .formatToParts(ONE_O_CLOCK_MS)
      .find(({ type }) => type === 'hour')
    return new Intl.DateTimeFormat(tag, {
      timeZone,
      day: 'numeric',
      month: 'short',
      hour: hour?.value.length === 2 ? '2-digit' : 'numeric',
      minute: '2-digit',
    })
  })
  const calendarDays = once(() => new Intl.DateTimeFormat('en-CA-u-ca-gregory', { timeZone }))
  const kilometres = unit(tag, { name: 'kilometer', digits: 1, missing: missing?.kilometres })
  const minuteCounts = unit(tag, { name: 'minute', digits: 0, missing: missing?.minutes })
  const counts = once(() => new Intl.NumberFormat(tag))
  const shares = once(
    () => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 2 }),
  )
  const relatives = once(
    () => new Intl.RelativeTimeFormat(tag, { numeric: 'auto', style: 'short' }),
  )

  const at = (instant: number) => new Date(instant * 1_000)
  const sameDay = (a: number, b: number) =>
    calendarDays().format(at(a)) === calendarDays().format(at(b))

  const amounts = new Map<string, Intl.NumberFormat>()
  function amountIn(major: number, currency: string): string {
    const amount =
      amounts.get(currency) ?? new Intl.NumberFormat(tag, currencyOptions(currency, own))
    amounts.set(currency, amount)
    return amount.format(major)
  }
  function moneyMajor(major: number, currency: string): string {
    const text = amountIn(major, currency)
    const other = second && currency === own.code ? inSecondCurrency(major, own, second) : undefined
    return other && second
      ? `${text} (${amountIn(toMajor(other.amount, second.currency), other.currency)})`
      : text
  }
  const time = (instant: number) => times().format(at(instant))
  function date(instant: number): string {
    if (!missing) return days().format(at(instant))
    const [, month, day] = calendarDays().format(at(instant)).split('-').map(Number)
    return (missing.days[month! - 1] ?? '').replace('{n}', String(day))
  }
  const dateTime = (instant: number) =>
    missing ? `${date(instant)}, ${time(instant)}` : dayTimes().format(at(instant))
  /** The time, with the date on another day. */
  const moment = (instant: number, now: number) =>
    sameDay(instant, now) ? time(instant) : dateTime(instant)
  const isNow = (instant: number, now: number) => Math.abs(instant - now) <= 30

  return {
    /** Takes minor units. The number of decimals is the country's, not Intl's. */
    money: (minor: number, currency: string) => moneyMajor(majorOf(minor, currency, own), currency),
    /** Takes major units, as the API sends them. */
    moneyMajor,
    distance: (metres: number) => kilometres(metres / 1_000),
    count: (number: number) => counts().format(number),
    /** Per cent: 20 is '20%'. */
    share: (percent: number) => shares().format(percent / 100),
    /** '6 min' */
    minutes: minuteCounts,
    /** Whole minutes from now, rounded up; 0 once it has passed. */
    minutesUntil: (instant: number, now: number) => Math.max(0, Math.ceil((instant - now) / 60)),
    time,
    /** A time of the country's day such as '07:00', as the language writes it. */
    clock: (text: string) => clockTimes().format(new Date(`1970-01-01T${text}Z`)),
    date,
    dateTime,
    moment,
    /** At most half a minute from now, or ago. */
    isNow,
    /**
     * 'now', 'in 6 min' within the hour, otherwise the time, with the date on another day. The time also in languages
     * for which some browsers have no such words.
     */
    relative(instant: number, now: number): string {
      const difference = instant - now
      if (!missing) {
        if (isNow(instant, now)) return relatives().format(0, 'second')
        if (Math.abs(difference) < RELATIVE_WITHIN_S)
          return relatives().format(Math.round(difference / 60), 'minute')
      }
      return moment(instant, now)
    },
    phone,
  }
}

export type Formats = ReturnType<typeof createFormats>

/** Making a formatter takes a slow phone several milliseconds, and no screen needs all of them. */
function once<A>(make: () => A): () => A {
  let made: A | undefined
  return () => (made ??= make())
}

type Unit = { name: string; digits: number; missing: string | undefined }

function unit(tag: readonly string[], { name, digits, missing }: Unit): (count: number) => string {
  const numbers = once(
    () =>
      new Intl.NumberFormat(tag, {
        ...(missing === undefined && { style: 'unit', unit: name, unitDisplay: 'short' }),
        maximumFractionDigits: digits,
      }),
  )
  return (count) => (missing ?? '{n}').replace('{n}', numbers().format(count))
}

function currencyOptions(code: string, own: Currency): Intl.NumberFormatOptions {
  if (code !== own.code) return { style: 'currency', currency: code }
  return {
    style: 'currency',
    currency: code,
    minimumFractionDigits: own.displayDigits,
    maximumFractionDigits: own.exponent,
  }
}

const majorOf = (minor: number, code: string, own: Currency): number =>
  code === own.code ? toMajor(minor, own) : minor / 100
