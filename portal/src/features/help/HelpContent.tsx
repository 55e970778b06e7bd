import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { lazyPart, useLazy } from '#platform/lazy.ts'
import { settings } from '#platform/settings.ts'

import css from './HelpContent.module.css'

const ownHelp = lazyPart(async () => (await import('./own/OwnHelp.tsx')).OwnHelp)
const providerHelp = lazyPart(
  async () => (await import('./provider/ProviderHelp.tsx')).ProviderHelp,
)

/** Our own help centre, or that of another provider (GAP-146). */
export function HelpContent() {
  return settings.helpCentre === 'own' ? <Own /> : <Provider />
}

function Own() {
  const { vendorId } = useSelection()
  const OwnHelp = useLazy(ownHelp)
  return <div className={css.own}>{OwnHelp && <OwnHelp vendorId={vendorId} />}</div>
}

function Provider() {
  const ProviderHelp = useLazy(providerHelp)
  return <div className={css.provider}>{ProviderHelp && <ProviderHelp />}</div>
}
