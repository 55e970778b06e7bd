import { Avatar } from '@pillion/ui/Avatar'
import { BookIcon, StoreIcon, UserIcon } from '@pillion/ui/icons'
import { Isolate } from '@pillion/ui/Isolate'
import { Kbd } from '@pillion/ui/Kbd'
import { KeyboardIcon, LockIcon, LogoutIcon } from '@pillion/ui/list-icons'
import { MenuItem } from '@pillion/ui/MenuItem'
import { MenuLink } from '@pillion/ui/MenuLink'

import { useAddressBook } from '#entities/address/address-book.ts'
import { useSelectionIfAny } from '#entities/vendor/vendor-selection.ts'
import { useFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { session, useSession } from '#platform/session/session.ts'
import { runShortcut, shortcutKeys } from '#platform/shortcuts.ts'

import { usePageName } from '../page-names.ts'
import { GuestMenu } from './GuestMenu.tsx'
import { ThemeChoice } from './ThemeChoice.tsx'

import css from './AccountMenu.module.css'

type AccountMenuProps = { onDone: () => void; withShortcuts?: boolean }

/** In the popover, and on mobile in the menu: what an account has there, or a guest. */
export function AccountMenu(props: AccountMenuProps) {
  return useSession().state === 'guest' ? (
    <GuestMenu onDone={props.onDone} isPopover={props.withShortcuts === true} />
  ) : (
    <SignedInMenu {...props} />
  )
}

/** E-mail, theme and sign-out (NAV-12, NAV-16). */
function SignedInMenu({ onDone, withShortcuts = false }: AccountMenuProps) {
  const t = useT('app')
  const current = useSession()
  const hasAddressBook = useAddressBook()
  const linkTo = useLinkTo()
  const selection = useSelectionIfAny()
  const book = linkTo(paths.addressBook(selection?.vendorId))
  const outlets = linkTo(paths.outlets(selection?.vendorId))
  const guests = linkTo(paths.guestLink(selection?.vendorId))
  const hasGuests = useFlag('guest_checkout') === true && selection !== undefined
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
        {hasGuests && (
          <MenuLink
            icon={<UserIcon />}
            selected={page === 'guest-link'}
            href={guests.href}
            onClick={(event) => {
              guests.onClick?.(event)
              onDone()
            }}
          >
            {t('account.guest-link')}
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
          {t('account.sign-out')}
        </MenuItem>
      </div>
    </div>
  )
}
