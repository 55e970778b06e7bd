import { brandFor } from '@pillion/brands/brands'
import { Drawer } from '@pillion/ui/Drawer'
import { IconButton } from '@pillion/ui/IconButton'
import { MenuIcon } from '@pillion/ui/icons'
import { MenuItem } from '@pillion/ui/MenuItem'
import { MenuLink } from '@pillion/ui/MenuLink'
import { useState } from 'react'

import { useT } from '../../platform/i18n/use-t.ts'
import { useLinkTo } from '../../platform/navigation.tsx'
import { useSelectionIfAny } from '../../platform/selection/use-selection.ts'
import { settings } from '../../platform/settings.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { LanguageList } from './LanguageList.tsx'
import { navItems } from './nav-items.tsx'
import { usePageName } from './use-page-name.ts'

import css from './MenuDrawer.module.css'

/** The menu of small screens (NAV-05, NAV-06). */
export function MenuDrawer() {
  const t = useT('app.nav')
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const linkTo = useLinkTo()
  const page = usePageName()
  const vendorId = useSelectionIfAny()?.vendorId
  return (
    <>
      <IconButton label={t('open-menu')} onClick={() => setOpen(true)} aria-expanded={open}>
        <MenuIcon />
      </IconButton>
      <Drawer
        open={open}
        onClose={close}
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
                    close()
                  }}
                >
                  {t(name)}
                </MenuLink>
              )
            })}
          </nav>
          <LanguageList />
          <AccountMenu onDone={close} />
        </div>
      </Drawer>
    </>
  )
}
