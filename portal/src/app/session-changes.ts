import { paths } from '#platform/paths.ts'
import type { Session, SignedIn } from '#platform/session/session-store.ts'

type SessionChange = 'none' | 'left' | 'ended' | 'other-account'

/** What a new session state means for a signed-in page. */
export function sessionChangeOf(before: Session, next: Session): SessionChange {
  if (before.state !== 'signedIn') return 'none'
  if (next.state !== 'signedIn') return endOf(next)
  return before.user.id === next.user.id ? 'none' : 'other-account'
}

/** Of a session that is not there: whether the user ended it. */
export const endOf = (session: Exclude<Session, SignedIn>): 'left' | 'ended' =>
  session.state === 'signedOut' && session.reason === 'left' ? 'left' : 'ended'

/** Signing out leads to the home page. After an expired session, the sign-in returns to the page. */
export function pathAfter(change: 'left' | 'ended', currentPath: string): string {
  return change === 'left' ? paths.home() : paths.home({ redirect: currentPath })
}

/** Where a sign-in leads: to the requested page if its path is local, or else to the request form. */
export function redirectTarget({ redirect }: { redirect?: string }): string {
  // Browsers read a path without its tabs and line breaks.
  const isLocalPath = redirect !== undefined && /^\/(?![/\\])[^\t\n\r]*$/.test(redirect)
  return isLocalPath ? redirect : paths.request()
}
