import { paths } from '../../platform/paths.ts'
import type { Session } from '../../platform/session/session-store.ts'

type SessionChange = 'none' | 'left' | 'ended' | 'other-account'

/** What a new state of the session means for a signed-in page. */
export function sessionChangeOf(before: Session, next: Session): SessionChange {
  if (before.state === 'signedOut') return 'none'
  if (next.state === 'signedOut') return next.reason === 'ended' ? 'ended' : 'left'
  return before.user.id === next.user.id ? 'none' : 'other-account'
}

/** Somebody who left starts anew; after a session that ended the sign-in leads back to the page. */
export function pathAfter(change: 'left' | 'ended', currentPath: string): string {
  return change === 'left' ? paths.home() : paths.home({ redirect: currentPath })
}
