import { Skeleton } from '@pillion/ui/Skeleton'
import { mobile, useMedia } from '@pillion/ui/use-media.ts'

import { BranchSelector } from '../../features/vendors/BranchSelector.tsx'
import { useT } from '../../platform/i18n/use-t.ts'
import { useLinkTo } from '../../platform/navigation.tsx'
import { paths } from '../../platform/paths.ts'
import { useSelectionIfAny } from '../../platform/selection/use-selection.ts'
import { BrandLogo } from '../BrandLogo.tsx'
import { LanguagePicker } from '../LanguagePicker.tsx'
import { AccountPopover } from './AccountPopover.tsx'
import { LiveStatus } from './LiveStatus.tsx'
import { MenuButton } from './MenuButton.tsx'
import { NavTabs } from './NavTabs.tsx'
import { usePageName } from './use-page-name.ts'

import css from './TopBar.module.css'

/** Brand, branch, tabs, live state, language, account; on mobile the menu holds what does not fit. */
export function TopBar({ loading }: { loading: boolean }) {
  const t = useT('vendors')
  const isMobile = useMedia(mobile)
  const linkTo = useLinkTo()
  const page = usePageName()
  const selection = useSelectionIfAny()
  const outletsDisabledReason = page === 'request' ? t('include-outlets-off-request') : undefined
  const branch = selection ? (
    <BranchSelector outletsDisabledReason={outletsDisabledReason} />
  ) : (
    loading && <Skeleton width="10rem" height="2.5rem" shape="block" />
  )
  if (isMobile) {
    return (
      <header className={css.bar}>
        <MenuButton />
        {branch}
        <div className={css.end}>
          <LiveStatus />
        </div>
      </header>
    )
  }
  return (
    <header className={css.bar}>
      <a className={css.home} {...linkTo(paths.request(selection?.vendorId))}>
        <BrandLogo />
      </a>
      {branch}
      <NavTabs />
      <div className={css.end}>
        <LiveStatus />
        <LanguagePicker />
        <AccountPopover />
      </div>
    </header>
  )
}
