import type { Country } from '@pillion/domain/countries/country'
import { factsAbout, type FactTopic, type FactValue } from '@pillion/domain/countries/country-facts'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

/** The country's figures about a topic, each as a sentence in the user's language (COUNTRY-40). */
export function useCountryFacts(country: Country): (topic: FactTopic) => string[] {
  const t = useT('help-center')
  const formats = useFormats()

  function show(value: FactValue): string | number {
    if (typeof value === 'number') return value
    if (typeof value === 'string') return isolateBidi(value)
    return isolateBidi(
      'clock' in value
        ? formats.clock(value.clock)
        : formats.money(value.minor, country.currency.code),
    )
  }

  return (topic) =>
    factsAbout(country, topic).map(({ key, values }) => {
      const shown = Object.entries(values).map(([name, value]) => [name, show(value)])
      return t(`facts.${key}`, Object.fromEntries(shown))
    })
}
