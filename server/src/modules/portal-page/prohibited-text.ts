import type { Country } from '@pillion/domain/countries/country'
import { factsAbout } from '@pillion/domain/countries/country-facts'
import { prohibitedGoods } from '@pillion/domain/countries/prohibited-goods'
import { toMajor } from '@pillion/domain/money/money'

import { element } from '../../platform/text/html.ts'
import type { Translator } from '../../platform/text/translator.ts'
import { money } from './tracking-text.ts'

type Options = { translator: Translator; country: Country }

/** The country's prohibited goods, as HTML for a page without scripts (C2C-04). */
export function prohibitedText(options: Options): string {
  const { translate } = options.translator
  const goods = prohibitedGoods.map((name) => translate(`help-center.prohibited.${name}`))
  const items = [...goods, ...factTexts('prohibited', options)]
  return [
    element('h1', translate('app.pages.prohibited-items')),
    element('p', translate('help-center.topics.prohibited.text')),
    `<ul>${items.map((item) => element('li', item)).join('')}</ul>`,
    ...factTexts('parcel', options).map((text) => element('p', text)),
  ].join('')
}

function factTexts(topic: 'prohibited' | 'parcel', { translator, country }: Options): string[] {
  const show = (minor: number) => {
    const { code } = country.currency
    return money(
      { amount: toMajor(minor, country.currency), currency: code },
      { translator, country },
    )
  }
  return factsAbout(country, topic).map(({ key, values }) => {
    const shown = Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'object' && 'minor' in value ? show(value.minor) : value,
    ])
    return translator.translate(`help-center.facts.${key}`, Object.fromEntries(shown))
  })
}
