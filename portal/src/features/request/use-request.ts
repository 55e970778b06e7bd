import type { Vendor } from '@pillion/contract/models/vendor'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'
import { session } from '#platform/session/session.ts'
import { country } from '#platform/settings.ts'
import { storage } from '#platform/storage.ts'
import { toast } from '#platform/toasts.ts'
import { track } from '#platform/track.ts'

import { confirmedOutlets } from './confirmed-outlets.ts'
import { createDraftShelf } from './flow/draft-shelf.ts'
import { draftOf } from './flow/draft.ts'
import { type Flow, flowOf } from './flow/flow.ts'
import type { RequestNews } from './flow/request-types.ts'
import { machineFor } from './server/request-actors.ts'

/** The request of one vendor: taken up where it was left, kept while it is filled in. */
export function useRequest(vendor: Vendor, onPlaced: (orderId: string) => void): Flow {
  const t = useT('request.news')
  const vendorId = vendor.vendor_id
  const [shelf] = useState(openShelf)
  const [machine] = useState(() => machineFor(vendor))
  const [input] = useState(() => ({
    country,
    vendor,
    originConfirmed: confirmedOutlets.has(vendorId),
    draft: shelf.draft(vendorId),
    now: () => Date.now(),
    newKey: () => crypto.randomUUID(),
  }))
  const actor = useActorRef(machine, { input })
  const flow = flowOf(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )

  const outcome = { type: 'page-view', page: 'request accepted or rejected', vendorId } as const
  const tell = useEffectEvent((news: RequestNews): void => {
    switch (news.type) {
      case 'origin-confirmed':
        return confirmedOutlets.add(vendorId)
      case 'service-closed': {
        const { from, to, time } = news
        const hours = { from: isolated(from), to: isolated(to), time: isolated(time) }
        return void toast.warning(t('service-closed', hours))
      }
      case 'placed':
        track({ ...outcome, orderId: news.orderId })
        toast.success(t('placed'))
        return onPlaced(news.orderId)
      case 'create-failed':
        track(outcome)
        return void toast.error(t(news.type))
      case 'undeliverable':
      case 'cannot-verify':
      case 'cannot-compute-price':
        return void toast.error(t(news.type))
      default:
        return news satisfies never
    }
  })
  useEffect(() => {
    const listening = actor.on('*', (news) => tell(news))
    return () => listening.unsubscribe()
  }, [actor])

  const { context, step } = flow
  useEffect(() => {
    if (step === 'FillPaymentDetails')
      track({ type: 'page-view', page: 'request payment', vendorId })
  }, [step, vendorId])

  const draft = step === 'placed' ? undefined : draftOf(context, step === 'FillPaymentDetails')
  const kept = JSON.stringify(draft)
  useEffect(() => {
    shelf.keep(vendorId, kept === undefined ? undefined : (JSON.parse(kept) as typeof draft))
  }, [shelf, vendorId, kept])

  return flow
}

function openShelf() {
  const signedIn = session.current()
  const user = signedIn.state === 'signedIn' ? signedIn.user.id : ''
  return createDraftShelf(user, {
    read: () => storage.read('requestDraft'),
    write: (text) => storage.write('requestDraft', text),
    remove: () => storage.remove('requestDraft'),
    now: () => Date.now(),
  })
}
