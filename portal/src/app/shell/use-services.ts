import { useEffect } from 'react'

import { keepFlags } from '../../platform/flags/flags.ts'
import { keepLive, live } from '../../platform/live/live.ts'

/** What runs for as long as somebody is signed in: the flags and the live connection. */
export function useServices(vendorId: string | undefined): void {
  useEffect(keepFlags, [])
  useEffect(keepLive, [])
  useEffect(() => live.follow(vendorId), [vendorId])
}
