import { paths } from '#platform/paths.ts'
import { userIdOf, type Session } from '#platform/session/session-store.ts'

type SessionChange = 'none' | 'left' | 'ended' | 'other-account'

/** What a new session state means for a signed-in page. */
export function sessionChangeOf(before: Session, next: Session): SessionChange {
  const user = userIdOf(before)
  if (user === undefined) return 'none'
  if (userIdOf(next) === undefined) return endOf(next)
  return user === userIdOf(next) ? 'none' : 'other-account'
}

/** Why there is no session: the user left, or it ended. */
export const endOf = (session: Session): 'left' | 'ended' =>
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
