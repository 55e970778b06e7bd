import type { Brand } from '@pillion/brands/brand'
import type { LocaleRow } from '@pillion/i18n/locale-rows'
import { directionOf } from '@pillion/i18n/match-locale'
import { termsSections } from '@pillion/i18n/terms-sections'

import { element } from '../../platform/text/html.ts'
import { translatorFor } from '../../platform/text/translator.ts'

const STYLE =
  'body{max-width:40rem;margin:3rem auto;padding:0 1rem;font:1rem/1.6 system-ui,sans-serif}'

/** The terms as an HTML page that needs no other file. */
export function termsFile({ name, accountManager, legal }: Brand, locale: LocaleRow): string {
  const { translate } = translatorFor(locale)
  const values = {
    brand: name,
    email: accountManager.email,
    link: (text: string[]) => text.join(''),
  }
  const t = (key: string) => translate(`app.terms.${key}`, values)
  const body = [...termsSections, 'contact']
    .map((part) => element('h2', t(`${part}.title`)) + element('p', t(`${part}.text`)))
    .join('\n')
  const company = element('p', `${legal.company}, ${legal.address}`)
  return `<!doctype html>
<html lang="${locale.bcp47}" dir="${directionOf(locale)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
${element('title', `${name} - ${t('title')}`)}
<style>${STYLE}</style>
${element('h1', t('title'))}
${body}
${company}
</html>
`
}
