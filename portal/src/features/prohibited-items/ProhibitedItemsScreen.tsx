import { prohibitedGoods } from '@pillion/domain/countries/prohibited-goods'

import { useCountryFacts } from '#entities/country/use-country-facts.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { country } from '#platform/settings.ts'

import css from './ProhibitedItemsScreen.module.css'

/** What riders do not carry in this country (ROUTE-29, C2C-04). */
export function ProhibitedItemsScreen() {
  const t = useT()
  const factsOf = useCountryFacts(country)
  const goods = prohibitedGoods.map((name) => t(`help-center.prohibited.${name}`))
  return (
    <article className={css.page}>
      <h1 tabIndex={-1} className={css.title}>
        {t('app.pages.prohibited-items')}
      </h1>
      <p>{t('help-center.topics.prohibited.text')}</p>
      <ul className={css.list}>
        {[...goods, ...factsOf('prohibited')].map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {factsOf('parcel').map((text) => (
        <p key={text}>{text}</p>
      ))}
    </article>
  )
}
