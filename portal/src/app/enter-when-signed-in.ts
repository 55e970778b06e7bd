import { session } from '../platform/session/session.ts'
import { router } from './router.ts'

/** A sign-in, here or in another tab, lets the routes' own rules lead on from the public pages. */
export function enterWhenSignedIn(): void {
  session.subscribe(({ state }) => {
    if (state === 'signedIn' && !isInside()) void router.invalidate()
  })
}

/** Whether the page on show is one that needs a session. */
export function isInside(): boolean {
  return router.state.matches.some((match) => match.routeId.includes('signed-in'))
}
