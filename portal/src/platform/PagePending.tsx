import { useT } from './i18n/use-t.ts'

/** Shown while a screen loads; looks like the page before its scripts have loaded (boot.css). */
export function PagePending() {
  const t = useT('app')
  return (
    <output className="boot boot-page" data-placeholder aria-label={t('loading')}>
      <i />
      <i />
      <i />
    </output>
  )
}
