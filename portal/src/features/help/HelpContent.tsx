import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { settings } from '#platform/settings.ts'

import { OwnHelp } from './own/OwnHelp.tsx'
import { ProviderHelp } from './provider/ProviderHelp.tsx'

import css from './HelpContent.module.css'

/** Our own help centre, or that of another provider (GAP-146). */
export function HelpContent() {
  const { vendorId } = useSelection()
  return settings.helpCentre === 'own' ? (
    <div className={css.own}>
      <OwnHelp vendorId={vendorId} />
    </div>
  ) : (
    <div className={css.provider}>
      <ProviderHelp vendorId={vendorId} />
    </div>
  )
}
