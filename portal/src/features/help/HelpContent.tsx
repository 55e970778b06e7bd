import { useState, type ComponentType } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { lazyPart, renderIfLoaded, useLazy, type LazyPart } from '#platform/lazy.ts'
import { settings } from '#platform/settings.ts'

import { HelpFailure } from './HelpFailure.tsx'

import css from './HelpContent.module.css'

type Help = ComponentType<{ vendorId: string }>

const ownHelp = lazyPart<Help>(async () => (await import('./own/OwnHelp.tsx')).OwnHelp)
const providerHelp = lazyPart<Help>(
  async () => (await import('./provider/ProviderHelp.tsx')).ProviderHelp,
)

/** Our own help centre, or that of another provider (GAP-146). */
export function HelpContent() {
  const [attempt, setAttempt] = useState(0)
  const isOwn = settings.helpCentre === 'own'
  return (
    <div className={isOwn ? css.own : css.provider}>
      <Loaded
        key={attempt}
        part={isOwn ? ownHelp : providerHelp}
        onRetry={() => setAttempt((before) => before + 1)}
      />
    </div>
  )
}

function Loaded({ part, onRetry }: { part: LazyPart<Help>; onRetry: () => void }) {
  const { vendorId } = useSelection()
  const [hasFailed, setFailed] = useState(false)
  useLazy(part, () => setFailed(true))
  return hasFailed ? <HelpFailure onRetry={onRetry} /> : renderIfLoaded(part, { vendorId })
}
