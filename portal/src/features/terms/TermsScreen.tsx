import { termsSections } from '@pillion/i18n/terms-sections'
import { Button } from '@pillion/ui/Button'

import { useT } from '#platform/i18n/use-t.ts'
import { mailLink } from '#platform/mail-link.tsx'
import { brand } from '#platform/settings.ts'

import { useTermsDownload } from './use-terms-download.ts'

import css from './TermsScreen.module.css'

/** The brand's terms in the chosen language (ROUTE-30). */
export function TermsScreen() {
  const t = useT('app.terms')
  const { isLoading, download } = useTermsDownload()
  const { email } = brand.accountManager
  return (
    <article className={css.page}>
      <h1 tabIndex={-1} className={css.title}>
        {t('title')}
      </h1>
      {termsSections.map((section) => (
        <section key={section} id={section}>
          <h2 className={css.heading}>{t(`${section}.title`)}</h2>
          <p>{t(`${section}.text`, { brand: brand.name })}</p>
        </section>
      ))}
      <section id="contact">
        <h2 className={css.heading}>{t('contact.title')}</h2>
        <p>{t.rich('contact.text', { email, link: mailLink(email) })}</p>
        <address className={css.company}>
          <bdi>{[brand.legal.company, brand.legal.address].join(', ')}</bdi>
        </address>
      </section>
      <Button className={css.download} loading={isLoading} onClick={download}>
        {t('download')}
      </Button>
    </article>
  )
}
