import { maintenanceOf } from '@pillion/domain/flags/maintenance'
import { useEffect, useState, useSyncExternalStore } from 'react'

import { flags } from '#platform/flags/flags.ts'
import { storage } from '#platform/storage.ts'

import { Walkthrough } from '../features/walkthrough/Walkthrough.tsx'

/** For browsers that store nothing. */
let wasClosed = false

/** The walkthrough: once per browser, before the first request (AUTH-29, GAP-110). */
export function WelcomeWalkthrough() {
  const [isDue, setDue] = useState(() => !wasClosed)
  const mayOpen = useSyncExternalStore(flags.subscribe, isOpenForUse)
  const isWaiting = isDue && !mayOpen

  useEffect(() => {
    if (!isWaiting) return
    const giveWay = () => setDue(false)
    addEventListener('keydown', giveWay)
    addEventListener('pointerdown', giveWay)
    return () => {
      removeEventListener('keydown', giveWay)
      removeEventListener('pointerdown', giveWay)
    }
  }, [isWaiting])

  // Another tab has closed it.
  useEffect(() => storage.watch('walkthroughSeen', () => setDue(false)), [])

  function close(): void {
    remember()
    setDue(false)
  }
  return <Walkthrough open={isDue && mayOpen} onClose={close} />
}

function remember(): void {
  wasClosed = true
  storage.write('walkthroughSeen', 'true')
}

/** No maintenance is about to close the page. */
const isOpenForUse = () => flags.isSettled() && maintenanceOf(flags.all()) === undefined
