import { useEffect, useRef, useState } from 'react'

import { session } from '#platform/session/session.ts'
import { storage } from '#platform/storage.ts'
import { whenIdle } from '#platform/when-idle.ts'

import { createDraftStore } from './flow/draft-store.ts'
import { createDraftWriter } from './flow/draft-writer.ts'
import { draftOf } from './flow/draft.ts'
import type { FlowWithoutText } from './flow/flow-without-text.ts'
import type { Flow } from './flow/flow.ts'

/** The shelf of whoever is signed in. */
export function openDraftStore() {
  const signedIn = session.current()
  const user = signedIn.state === 'signedIn' ? signedIn.user.id : ''
  return createDraftStore(user, {
    read: () => storage.read('requestDraft'),
    write: (text) => mayWriteFor(user) && storage.write('requestDraft', text),
    remove: () => storage.remove('requestDraft'),
    now: () => Date.now(),
  })
}

type StoredDraftInput = { vendorId: string; flow: Flow; flowWithoutText: FlowWithoutText }

/** Keeps the request on the shelf: what is typed as soon as the page is idle, all else at once. */
export function useStoredDraft(
  draftStore: ReturnType<typeof openDraftStore> | undefined,
  { vendorId, flow, flowWithoutText }: StoredDraftInput,
): void {
  const [draftWriter] = useState(() =>
    createDraftWriter({ write: (draft) => draftStore?.save(vendorId, draft), whenIdle }),
  )
  const { context, step } = flow
  const draft = step === 'placed' ? undefined : draftOf(context, step === 'FillPaymentDetails')
  const writtenFlow = useRef<FlowWithoutText>(undefined)
  useEffect(() => {
    draftWriter.schedule(draft)
    if (writtenFlow.current !== flowWithoutText) draftWriter.flush()
    writtenFlow.current = flowWithoutText
  }, [draftWriter, draft, flowWithoutText])

  useEffect(() => {
    const unmount = new AbortController()
    const { signal } = unmount
    addEventListener('pagehide', draftWriter.flush, { signal })
    document.addEventListener('visibilitychange', draftWriter.flush, { signal })
    return () => {
      unmount.abort()
      draftWriter.flush()
    }
  }, [draftWriter])
}

/** A draft that waited to be written must not come back after its user has left. */
function mayWriteFor(user: string): boolean {
  const now = session.current()
  return now.state === 'signedIn' ? now.user.id === user : now.reason === 'ended'
}
