import { useEffect } from 'react'

import { startFlagRefresh } from '../../platform/flags/flags.ts'
import { startLiveConnection, live } from '../../platform/live/live.ts'

/** What runs for as long as somebody is signed in: the flags and the live connection. */
export function useServices(vendorId: string | undefined): void {
  useEffect(startFlagRefresh, [])
  useEffect(startLiveConnection, [])
  useEffect(() => live.follow(vendorId), [vendorId])
}
