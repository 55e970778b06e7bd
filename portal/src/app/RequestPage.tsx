import { useState } from 'react'

import { useSelection } from '#entities/vendor/vendor-selection.ts'
import { paths } from '#platform/paths.ts'
import { useNavigate } from '#platform/router/router.ts'
import { isEmbedded, isGuest } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'

import { RequestScreen } from '../features/request/RequestScreen.tsx'
import type { WelcomeWalkthrough } from './WelcomeWalkthrough.tsx'

/** After placing or editing, the order opens on the tracking screen. On the first visit the walkthrough comes first. */
export function RequestPage() {
  const navigate = useNavigate()
  const { vendorId } = useSelection()
  const [Walkthrough, setWalkthrough] = useState<typeof WelcomeWalkthrough>()
  return (
    <>
      <RequestScreen
        onReady={() => void walkthroughIfDue().then((due) => setWalkthrough(() => due))}
        onTrackOrder={(order_id) => navigate(paths.tracking(vendorId, { order_id }))}
      />
      {Walkthrough && <Walkthrough />}
    </>
  )
}

const loadWalkthrough = () => import('./WelcomeWalkthrough.tsx').catch(() => undefined)
const isFirstVisit = () =>
  storage.read('walkthroughSeen') === undefined && !isGuest() && !isEmbedded()

// Loads beside the data of the page, so that it opens before the user has begun.
if (isFirstVisit()) void loadWalkthrough()

/** Who has begun before it has loaded is not interrupted: it opens at the next visit. */
async function walkthroughIfDue(): Promise<typeof WelcomeWalkthrough | undefined> {
  if (!isFirstVisit()) return undefined
  let hasBegun = false
  const begin = () => {
    hasBegun = true
  }
  addEventListener('keydown', begin, { once: true })
  addEventListener('pointerdown', begin, { once: true })
  const loaded = await loadWalkthrough()
  return hasBegun ? undefined : loaded?.WelcomeWalkthrough
}
