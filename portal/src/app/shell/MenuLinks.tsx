import type { Links } from '@pillion/brands/brand'
import { HelpIcon, StoreIcon } from '@pillion/ui/icons'
import { MenuItem } from '@pillion/ui/MenuItem'
import { MenuLink } from '@pillion/ui/MenuLink'

import { useT } from '#platform/i18n/use-t.ts'
import { paths } from '#platform/paths.ts'
import { useLinkTo } from '#platform/router/router.ts'
import { settings } from '#platform/settings.ts'

import type { PageName } from '../page-names.ts'
import { useNavItems } from './nav-items.tsx'

type MenuLinksProps = {
  page: PageName | undefined
  /** The selected branch. */
  vendorId: string | undefined
  /** The brand's. */
  links: Links
  hasHelp: boolean
  onFollow: () => void
}

/** The pages of the portal, the brand's page for new partners, and the help centre, or the brand's where there is none (NAV-06 to NAV-08). */
export function MenuLinks({ page, vendorId, links, hasHelp, onFollow }: MenuLinksProps) {
  const t = useT('app.nav')
  const items = useNavItems()
  const linkTo = useLinkTo()
  const help = linkTo(paths.help(vendorId))
  const helpLink = settings.helpCentre === '' && links.help
  return (
    <>
      {items.map(({ page: name, icon, path, needsBranch }) => {
        if (needsBranch && vendorId === undefined)
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
              onFollow()
            }}
          >
            {t(name)}
          </MenuLink>
        )
      })}
      {links.becomeAPartner && (
        <MenuLink icon={<StoreIcon size={18} />} href={links.becomeAPartner}>
          {t('become-a-partner')}
        </MenuLink>
      )}
      {helpLink && (
        <MenuLink icon={<HelpIcon size={18} />} href={helpLink}>
          {t('help')}
        </MenuLink>
      )}
      {hasHelp && (
        <MenuLink
          icon={<HelpIcon size={18} />}
          selected={page === 'help'}
          href={help.href}
          onClick={(event) => {
            help.onClick?.(event)
            onFollow()
          }}
        >
          {t('help')}
        </MenuLink>
      )}
    </>
  )
}
