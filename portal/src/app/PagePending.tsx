import { useT } from '../platform/i18n/use-t.ts'

/** While a screen arrives: what the page itself shows before there is any screen (boot.css). */
export function PagePending() {
  const t = useT('app')
  return (
    <output className="boot boot-page" aria-label={t('loading')}>
      <i />
      <i />
      <i />
    </output>
  )
}
