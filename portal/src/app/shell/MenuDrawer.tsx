import { brandFor } from '@pillion/brands/brands'
import { Drawer } from '@pillion/ui/Drawer'
import { ChevronDownIcon, GlobeIcon } from '@pillion/ui/icons'
import { MenuItem } from '@pillion/ui/MenuItem'
import { MenuLink } from '@pillion/ui/MenuLink'
import { RadioGroup } from '@pillion/ui/RadioGroup'

import { useSelectionIfAny } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { settings } from '#platform/settings.ts'

import { usePageName } from '../page-names.ts'
import { useLanguageChoice } from '../use-language-choice.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { navItems } from './nav-items.tsx'

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

/** The language picker as a collapsible radio list (I18N-08). */
function LanguageList() {
  const { label, options, chosen, choose } = useLanguageChoice()
  return (
    <details className={css.languages}>
      <summary className={css.summary}>
        <GlobeIcon />
        <span className={css.label}>{label}</span>
        <bdi className={css.chosen}>{chosen.name}</bdi>
        <ChevronDownIcon size={16} className={css.chevron} />
      </summary>
      <div className={css.options}>
        <RadioGroup
          label={label}
          hideLabel
          options={options}
          value={chosen.code}
          onValueChange={choose}
        />
      </div>
    </details>
  )
}
