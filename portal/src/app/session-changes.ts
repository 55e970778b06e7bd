import { paths } from '#platform/paths.ts'
import type { Session } from '#platform/session/session-store.ts'

type SessionChange = 'none' | 'left' | 'ended' | 'other-account'

/** What a new session state means for a signed-in page. */
export function sessionChangeOf(before: Session, next: Session): SessionChange {
  if (before.state === 'signedOut') return 'none'
  if (next.state === 'signedOut') return next.reason === 'ended' ? 'ended' : 'left'
  return before.user.id === next.user.id ? 'none' : 'other-account'
}

/** Signing out leads to the home page. After an expired session, the sign-in returns to the page. */
export function pathAfter(change: 'left' | 'ended', currentPath: string): string {
  return change === 'left' ? paths.home() : paths.home({ redirect: currentPath })
}

/** Where a sign-in leads: to the requested page if its path is local, or else to the request form. */
export function redirectTarget({ redirect }: { redirect?: string }): string {
  const isLocalPath = redirect !== undefined && /^\/(?![/\\])/.test(redirect)
  return isLocalPath ? redirect : paths.request()
}
