import { useSyncExternalStore } from 'react'

import { createFormats, type Formats } from './formats.ts'
import { useLanguage } from './i18n/language.ts'
import { phoneFormatter } from './phone-formatter.ts'
import { country } from './settings.ts'

const cache = new Map<string, Formats>()

/** Money, distances, times and phone numbers in the current language and the country's time zone. */
export function useFormats(): Formats {
  const { locale } = useLanguage()
  const phone = useSyncExternalStore(phoneFormatter.subscribe, phoneFormatter.current)
  const cached = cache.get(locale.bcp47)
  if (cached?.phone === phone) return cached
  const { timeZone, currency } = country
  const formats = createFormats({ locale: locale.bcp47, timeZone, currency, phone })
  cache.set(locale.bcp47, formats)
  return formats
}
