import { useEffect, useRef, useState } from 'react'

import { whenIdle } from '#platform/idle.ts'
import { session } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'

import { createDraftKeeper } from './flow/draft-keeper.ts'
import { createDraftShelf } from './flow/draft-shelf.ts'
import { draftOf } from './flow/draft.ts'
import type { Flow } from './flow/flow.ts'
import type { StillFlow } from './flow/still-flow.ts'

/** The shelf of whoever is signed in. */
export function openShelf() {
  const signedIn = session.current()
  const user = signedIn.state === 'signedIn' ? signedIn.user.id : ''
  return createDraftShelf(user, {
    read: () => storage.read('requestDraft'),
    write: (text) => isKeptFor(user) && storage.write('requestDraft', text),
    remove: () => storage.remove('requestDraft'),
    now: () => Date.now(),
  })
}

type Kept = { vendorId: string; flow: Flow; still: StillFlow }

/** Keeps the request on the shelf: what is typed as soon as the page is idle, all else at once. */
export function useKeptDraft(
  shelf: ReturnType<typeof openShelf> | undefined,
  { vendorId, flow, still }: Kept,
): void {
  const [keeper] = useState(() =>
    createDraftKeeper({ write: (draft) => shelf?.keep(vendorId, draft), whenIdle }),
  )
  const { context, step } = flow
  const draft = step === 'placed' ? undefined : draftOf(context, step === 'FillPaymentDetails')
  const keptWith = useRef<StillFlow>(undefined)
  useEffect(() => {
    keeper.keep(draft)
    if (keptWith.current !== still) keeper.flush()
    keptWith.current = still
  }, [keeper, draft, still])

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    addEventListener('pagehide', keeper.flush, { signal })
    document.addEventListener('visibilitychange', keeper.flush, { signal })
    return () => {
      leaving.abort()
      keeper.flush()
    }
  }, [keeper])
}

/** A draft that waited to be written must not come back after its user has left. */
function isKeptFor(user: string): boolean {
  const now = session.current()
  return now.state === 'signedIn' ? now.user.id === user : now.why === 'ended'
}
