import { useT } from '../../platform/i18n/use-t.ts'
import { useLinkTo } from '../../platform/navigation.tsx'
import { useSelectionIfAny } from '../../platform/selection/use-selection.ts'
import { navItems } from './nav-items.tsx'
import { usePageName } from './use-page-name.ts'

import css from './NavTabs.module.css'

/** NAV-03 */
export function NavTabs() {
  const t = useT('app.nav')
  const linkTo = useLinkTo()
  const page = usePageName()
  const vendorId = useSelectionIfAny()?.vendorId
  return (
    <nav aria-label={t('label')} className={css.tabs}>
      {navItems.map((item) => (
        <a
          key={item.page}
          className={css.tab}
          aria-current={item.page === page ? 'page' : undefined}
          {...linkTo(item.path(vendorId))}
        >
          {item.icon}
          {t(item.page)}
        </a>
      ))}
    </nav>
  )
}
