import { Avatar } from '@pillion/ui/Avatar'
import { BookIcon, StoreIcon } from '@pillion/ui/icons'
import { Isolate } from '@pillion/ui/Isolate'
import { Kbd } from '@pillion/ui/Kbd'
import { KeyboardIcon, LockIcon, LogoutIcon } from '@pillion/ui/list-icons'
import { MenuItem } from '@pillion/ui/MenuItem'
import { MenuLink } from '@pillion/ui/MenuLink'
import { SegmentedControl } from '@pillion/ui/SegmentedControl'
import { useState } from 'react'

import { useAddressBook } from '#entities/address/address-book.ts'
import { useSelectionIfAny } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { session, useSession } from '#platform/session/session.ts'
import { runShortcut, shortcutKeys } from '#platform/shortcuts.ts'
import { chooseTheme, chosenTheme, themes } from '#platform/theme.ts'

import { usePageName } from '../page-names.ts'

import css from './AccountMenu.module.css'

type AccountMenuProps = { onDone: () => void; withShortcuts?: boolean }

/** E-mail, theme and sign-out: in the popover, and on mobile in the menu (NAV-12, NAV-16). */
export function AccountMenu({ onDone, withShortcuts = false }: AccountMenuProps) {
  const t = useT('app')
  const current = useSession()
  const hasAddressBook = useAddressBook()
  const linkTo = useLinkTo()
  const selection = useSelectionIfAny()
  const book = linkTo(paths.addressBook(selection?.vendorId))
  const outlets = linkTo(paths.outlets(selection?.vendorId))
  const security = linkTo(paths.security())
  const page = usePageName()
  const email = current.state === 'signedIn' ? current.user.email : ''
  return (
    <div className={css.menu}>
      <div className={css.who}>
        <Avatar name={email} size={36} />
        <div className={css.words}>
          <p className={css.note}>{t('account.signed-in-as')}</p>
          <p className={css.email}>
            <Isolate>{email}</Isolate>
          </p>
        </div>
      </div>
      <div className={css.theme}>
        <p className={css.note}>{t('theme.label')}</p>
        <ThemeChoice />
      </div>
      <div className={css.rows}>
        {hasAddressBook && (
          <MenuLink
            icon={<BookIcon />}
            selected={page === 'addresses'}
            href={book.href}
            onClick={(event) => {
              book.onClick?.(event)
              onDone()
            }}
          >
            {t('account.address-book')}
          </MenuLink>
        )}
        {selection?.vendors.some((vendor) => vendor.is_parent) && (
          <MenuLink
            icon={<StoreIcon />}
            selected={page === 'outlets'}
            href={outlets.href}
            onClick={(event) => {
              outlets.onClick?.(event)
              onDone()
            }}
          >
            {t('account.outlets')}
          </MenuLink>
        )}
        <MenuLink
          icon={<LockIcon />}
          selected={page === 'security'}
          href={security.href}
          onClick={(event) => {
            security.onClick?.(event)
            onDone()
          }}
        >
          {t('account.security')}
        </MenuLink>
        {withShortcuts && (
          <MenuItem
            icon={<KeyboardIcon />}
            end={<Kbd>{shortcutKeys.help}</Kbd>}
            onClick={() => {
              onDone()
              runShortcut('help')
            }}
          >
            {t('shortcuts.title')}
          </MenuItem>
        )}
        <MenuItem icon={<LogoutIcon />} onClick={() => session.signOut()}>
          {t('account.log-out')}
        </MenuItem>
      </div>
    </div>
  )
}

function ThemeChoice() {
  const t = useT('app.theme')
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SegmentedControl
      label={t('label')}
      stretch
      options={themes.map((value) => ({ value, label: t(value) }))}
      value={theme}
      onValueChange={(next) => {
        setTheme(next)
        chooseTheme(next)
      }}
    />
  )
}
