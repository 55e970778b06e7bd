import { brandFor } from '@pillion/brands/brands'
import { Drawer } from '@pillion/ui/Drawer'
import { MenuItem } from '@pillion/ui/MenuItem'
import { MenuLink } from '@pillion/ui/MenuLink'

import { useT } from '../../platform/i18n/use-t.ts'
import { useLinkTo } from '../../platform/navigation.tsx'
import { useSelectionIfAny } from '../../platform/selection/use-selection.ts'
import { settings } from '../../platform/settings.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageList } from './LanguageList.tsx'
import { navItems } from './nav-items.tsx'
import { usePageName } from './use-page-name.ts'

import css from './MenuDrawer.module.css'

type MenuDrawerProps = { open: boolean; onClose: () => void }

/** The menu of small screens (NAV-05, NAV-06). */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const t = useT('app.nav')
  const linkTo = useLinkTo()
  const page = usePageName()
  const vendorId = useSelectionIfAny()?.vendorId
  return (
    <Drawer
      open={open}
      onClose={onClose}
      side="start"
      title={brandFor(settings.brand, settings.country.code).name}
      closeLabel={t('close-menu')}
    >
      <div className={css.menu}>
        <nav aria-label={t('label')} className={css.nav}>
          {navItems.map(({ page: name, icon, path }) => {
            if (!vendorId)
              return (
                <MenuItem key={name} icon={icon} disabledReason={t('no-branch')}>
                  {t(name)}
                </MenuItem>
              )
            const link = linkTo(path(vendorId))
            return (
              <MenuLink
                key={name}
                icon={icon}
                selected={name === page}
                href={link.href}
                onClick={(event) => {
                  link.onClick?.(event)
                  onClose()
                }}
              >
                {t(name)}
              </MenuLink>
            )
          })}
        </nav>
        <LanguageList />
        <AccountMenu onDone={onClose} />
      </div>
    </Drawer>
  )
}
