import { router } from '../platform/router/router.ts'
import { session } from '../platform/session/session.ts'
import { requiresSession } from './routes.ts'

/** A sign-in, here or in another tab, lets the routes' own rules lead on from the public pages. */
export function redirectOnSignIn(): void {
  session.subscribe(({ state }) => {
    if (state === 'signedIn' && !requiresSession(router.shown()?.page))
      void router.recheckRedirect()
  })
}
