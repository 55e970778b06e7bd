import { useT } from '#platform/i18n/use-t.ts'
import { TitleBar } from '#platform/TitleBar.tsx'

import { HelpContent } from './HelpContent.tsx'

import css from './HelpScreen.module.css'

/** The help centre of small screens (ROUTE-20, ROUTE-21). */
export function HelpScreen() {
  const t = useT('help-center')
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <TitleBar title={t('title')} />
      </div>
      <HelpContent />
    </div>
  )
}
