import type { Country } from '@pillion/domain/countries/country'
import { factTopics } from '@pillion/domain/countries/country-facts'
import { prohibitedGoods } from '@pillion/domain/countries/prohibited-goods'

import { useCountryFacts } from '#entities/country/use-country-facts.ts'
import { useT } from '#platform/i18n/use-t.ts'

import { topics, type Answer, type Topic } from './find-topics.ts'

/** Every question with its answer in the user's language, and with the country's figures (COUNTRY-39, COUNTRY-40). */
export function useAnswers(country: Country): Answer[] {
  const t = useT('help-center')
  const factsAbout = useCountryFacts(country)

  function factsOf(topic: Topic): string[] {
    const factTopic = factTopics.find((each) => each === topic)
    return factTopic === undefined ? [] : factsAbout(factTopic)
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
