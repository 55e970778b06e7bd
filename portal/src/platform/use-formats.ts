import { useSyncExternalStore } from 'react'

import { useFlag } from './flags/flags.ts'
import { createFormats, type Formats, type MissingFormats } from './formats.ts'
import { useLanguage } from './i18n/language.ts'
import { phoneFormatter } from './phone-formatter.ts'
import { country } from './settings.ts'

const cache = new Map<string, Formats>()

/** Money, distances, times and phone numbers in the current language and the country's time zone. */
export function useFormats(): Formats {
  const { locale, messages } = useLanguage()
  const phone = useSyncExternalStore(phoneFormatter.subscribe, phoneFormatter.current)
  const second = useFlag('dual-pricing') === true ? country.secondCurrency : undefined
  const key = `${locale.bcp47} ${second?.currency.code}`
  const cached = cache.get(key)
  if (cached?.phone === phone) return cached
  const { timeZone, currency } = country
  const missing = (messages as { 'missing-formats'?: MissingFormats })['missing-formats']
  const formats = createFormats({
    locale: locale.bcp47,
    timeZone,
    currency,
    second,
    phone,
    missing,
  })
  cache.set(key, formats)
  return formats
}
