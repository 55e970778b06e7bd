import type { Country } from '@pillion/domain/countries/country'
import { factsAbout, factTopics, type FactValue } from '@pillion/domain/countries/country-facts'

import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { useFormats } from '#platform/use-formats.ts'

import { topics, type Answer, type Topic } from './find-topics.ts'

/** Goods that are prohibited everywhere, below `help-center.prohibited`. */
const prohibitedGoods = [
  'illegal',
  'weapons',
  'dangerous',
  'drugs',
  'living',
  'money',
  'oversized',
] as const

/** Every question with its answer in the user's language, and with the country's figures (COUNTRY-39, COUNTRY-40). */
export function useAnswers(country: Country): Answer[] {
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

  function factsOf(topic: Topic): string[] {
    const factTopic = factTopics.find((each) => each === topic)
    if (factTopic === undefined) return []
    return factsAbout(country, factTopic).map(({ key, values }) => {
      const shown = Object.entries(values).map(([name, value]) => [name, show(value)])
      return t(`facts.${key}`, Object.fromEntries(shown))
    })
  }

  return topics.map((topic) => ({
    topic,
    title: t(`topics.${topic}.title`),
    sentences: [
      t(`topics.${topic}.text`),
      ...(topic === 'prohibited' ? prohibitedGoods.map((goods) => t(`prohibited.${goods}`)) : []),
      ...factsOf(topic),
    ],
  }))
}
