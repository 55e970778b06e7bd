import { ButtonLink } from '@pillion/ui/ButtonLink'
import { LogoutIcon } from '@pillion/ui/list-icons'
import { MenuItem } from '@pillion/ui/MenuItem'

import { useSettledFlag } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { session } from '#platform/session/session.ts'

import { ThemeChoice } from './ThemeChoice.tsx'

import css from './AccountMenu.module.css'

/** What guests have in the place of an account: the ways to one, and out of guest checkout (NAV-13, GAP-097). */
export function GuestMenu({ onDone, isPopover }: { onDone: () => void; isPopover: boolean }) {
  const t = useT()
  const linkTo = useLinkTo()
  const mayRegister = useSettledFlag('DeactivateSignUpButton') === false
  const followed = (href: string) => {
    const link = linkTo(href)
    return {
      ...link,
      onClick: (event: Parameters<NonNullable<typeof link.onClick>>[0]) => {
        link.onClick?.(event)
        onDone()
      },
    }
  }
  return (
    <div className={css.menu}>
      <div className={css.theme}>
        <p className={css.note}>{t('guest.text')}</p>
        <ButtonLink
          variant="primary"
          data-autofocus={isPopover || undefined}
          {...followed(paths.connect())}
        >
          {t('auth.sign-in')}
        </ButtonLink>
        {mayRegister && (
          <ButtonLink {...followed(paths.register())}>{t('guest.invitation.register')}</ButtonLink>
        )}
      </div>
      <div className={css.theme}>
        <p className={css.note}>{t('app.theme.label')}</p>
        <ThemeChoice />
      </div>
      <div className={css.rows}>
        <MenuItem icon={<LogoutIcon />} onClick={() => session.signOut()}>
          {t('guest.leave')}
        </MenuItem>
      </div>
    </div>
  )
}
