import { createFormats, type Formats } from './formats.ts'
import { useLanguage } from './i18n/language.ts'
import { country } from './settings.ts'

const cache = new Map<string, Formats>()

/** Money, distances, times and phone numbers in the current language and the country's time zone. */
export function useFormats(): Formats {
  const { locale } = useLanguage()
  const cached = cache.get(locale.bcp47)
  if (cached) return cached
  const formats = createFormats({
    locale: locale.bcp47,
    timeZone: country.timeZone,
    phonePrefix: country.phonePrefix,
  })
  cache.set(locale.bcp47, formats)
  return formats
}
