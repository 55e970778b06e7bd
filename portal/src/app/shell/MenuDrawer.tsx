import { Drawer } from '@pillion/ui/Drawer'
import { ChevronDownIcon, GlobeIcon } from '@pillion/ui/icons'
import { RadioGroup } from '@pillion/ui/RadioGroup'

import { useSelectionIfAny } from '#entities/vendor/vendor-selection.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isEmbedded } from '#platform/session/session.ts'
import { brand } from '#platform/settings.ts'

import { usePageName } from '../page-names.ts'
import { useLanguageChoice } from '../use-language-choice.ts'
import { AccountMenu } from './AccountMenu.tsx'
import { MenuLinks } from './MenuLinks.tsx'
import { useHelpOffer } from './use-help-offer.ts'

import css from './MenuDrawer.module.css'

type MenuDrawerProps = { open: boolean; onClose: () => void }

const { becomeAPartner: _, help: __, ...linksInFrame } = brand.links

/** The menu of small screens (NAV-05, NAV-06). */
export function MenuDrawer({ open, onClose }: MenuDrawerProps) {
  const t = useT('app.nav')
  const page = usePageName()
  const vendorId = useSelectionIfAny()?.vendorId
  const hasHelp = useHelpOffer()
  const { name } = brand
  // The brand's pages would open in the frame.
  const links = isEmbedded() ? linksInFrame : brand.links
  return (
    <Drawer open={open} onClose={onClose} side="start" title={name} closeLabel={t('close-menu')}>
      <div className={css.menu}>
        <nav aria-label={t('label')} className={css.nav}>
          <MenuLinks {...{ page, vendorId, links, hasHelp }} onFollow={onClose} />
        </nav>
        <LanguageList />
        {!isEmbedded() && <AccountMenu onDone={onClose} />}
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
