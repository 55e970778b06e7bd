import { Avatar } from '@pillion/ui/Avatar'
import { IconButton } from '@pillion/ui/IconButton'
import { MenuIcon, UserIcon } from '@pillion/ui/icons'
import { LiveDot } from '@pillion/ui/LiveDot'
import { Popover } from '@pillion/ui/Popover'
import { Skeleton } from '@pillion/ui/Skeleton'
import { mobile, useMedia } from '@pillion/ui/use-media.ts'
import { useState } from 'react'

import { useSelectionIfAny } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { lazyPart, lazyTriggerProps, renderIfLoaded } from '#platform/lazy.ts'
import type { LiveState } from '#platform/live/connection.ts'
import { useLiveState } from '#platform/live/live.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { isEmbedded, isGuest, useSession } from '#platform/session/session.ts'

import { BranchSelector } from '../../features/vendors/BranchSelector.tsx'
import { BrandLogo } from '../BrandLogo.tsx'
import { LanguagePicker } from '../LanguagePicker.tsx'
import { usePageName } from '../page-names.ts'
import { useNavItems } from './nav-items.tsx'

import css from './TopBar.module.css'

/** Brand, branch, tabs, live state, language and account. On mobile the menu holds most of them; the branch goes before the brand. */
export function TopBar({ loading }: { loading: boolean }) {
  const t = useT('vendors')
  const isMobile = useMedia(mobile)
  const linkTo = useLinkTo()
  const page = usePageName()
  const selection = useSelectionIfAny()
  const outletsDisabledReason = page === 'request' ? t('include-outlets-off-request') : undefined
  // GUEST-08
  const branch = isGuest() ? undefined : selection ? (
    <BranchSelector outletsDisabledReason={outletsDisabledReason} />
  ) : (
    loading && <Skeleton width="10rem" height="2.5rem" shape="block" />
  )
  const home = (
    <a className={css.home} {...linkTo(paths.request(selection?.vendorId))}>
      <BrandLogo />
    </a>
  )
  if (isMobile) {
    return (
      <header className={css.bar}>
        <MenuButton />
        {branch || home}
        <div className={css.end}>
          <LiveStatus />
        </div>
      </header>
    )
  }
  return (
    <header className={css.bar}>
      {home}
      {branch}
      <NavTabs />
      <div className={css.end}>
        <LiveStatus />
        <LanguagePicker />
        {!isEmbedded() && <AccountPopover />}
      </div>
    </header>
  )
}

/** NAV-03 */
function NavTabs() {
  const items = useNavItems()
  const t = useT('app.nav')
  const linkTo = useLinkTo()
  const page = usePageName()
  const vendorId = useSelectionIfAny()?.vendorId
  return (
    <nav aria-label={t('label')} className={css.tabs}>
      {items.map((item) => (
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

const drawer = lazyPart(async () => (await import('./MenuDrawer.tsx')).MenuDrawer)

/** Opens the menu of small screens (NAV-05, NAV-06). */
function MenuButton() {
  const t = useT('app.nav')
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t('open-menu')}
        aria-expanded={open}
        {...lazyTriggerProps(drawer)}
        onClick={() => setOpen(true)}
      >
        <MenuIcon />
      </IconButton>
      {renderIfLoaded(drawer, { open, onClose: () => setOpen(false) })}
    </>
  )
}

const menu = lazyPart(async () => (await import('./AccountMenu.tsx')).AccountMenu)

function AccountPopover() {
  const t = useT('app.account')
  const session = useSession()
  const email = session.state === 'signedIn' ? session.user.email : ''
  return (
    <Popover
      label={t('label')}
      placement="bottom-end"
      width={320}
      padding={false}
      renderTrigger={(props) => (
        <IconButton label={t('label')} {...lazyTriggerProps(menu)} {...props}>
          {email ? <Avatar name={email} size={30} /> : <UserIcon />}
        </IconButton>
      )}
    >
      {(close) => renderIfLoaded(menu, { onDone: close, withShortcuts: true })}
    </Popover>
  )
}

/** The actual state of the live connection (WS-01). */
function LiveStatus() {
  const t = useT('app.live')
  const { name } = useLiveState()
  // Their orders are fetched every minute.
  if (isGuest()) return null
  return <LiveDot state={dots[name]} label={t(name)} />
}

const dots = {
  connected: 'live',
  connecting: 'waiting',
  reconnecting: 'waiting',
  offline: 'off',
  'signed-out': 'off',
} as const satisfies Record<LiveState['name'], string>
