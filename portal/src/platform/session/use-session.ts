import { useSyncExternalStore } from 'react'

import type { Session } from './session-store.ts'
import { session } from './session.ts'

export function useSession(): Session {
  return useSyncExternalStore(session.subscribe, session.current)
}
