import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import { flags } from '#platform/flags/flags.ts'
import { country } from '#platform/settings.ts'
import { track } from '#platform/track.ts'

import { confirmedOutlets } from './confirmed-outlets.ts'
import { type Flow, flowOf } from './flow/flow.ts'
import type { StillFlow } from './flow/still-flow.ts'
import { machineFor } from './server/request-actors.ts'
import { openShelf, useKeptDraft } from './use-kept-draft.ts'
import { useRequestNews } from './use-request-news.ts'
import { useStill } from './use-still.ts'

type RequestProps = {
  vendor: Vendor
  /** The one to change; a new one without it (RAR-29). */
  order: Order | undefined
  /** Where orders are followed, with that one open. */
  onFollow: (orderId: string) => void
}

/** The request of one vendor: taken up where it was left, kept while it is filled in. */
export function useRequest({ vendor, order, onFollow }: RequestProps): {
  flow: Flow
  still: StillFlow
} {
  const vendorId = vendor.vendor_id
  const [shelf] = useState(() => (order ? undefined : openShelf()))
  const [machine] = useState(() => machineFor(vendor))
  const [input] = useState(() => ({
    country,
    vendor,
    originConfirmed: confirmedOutlets.has(vendorId),
    draft: shelf?.draft(vendorId),
    order,
    asksVat: () => flags.all()['payment_vat'] === true,
    now: () => Date.now(),
    newKey: () => crypto.randomUUID(),
  }))
  const actor = useActorRef(machine, { input })
  const flow = flowOf(
    useSelector(actor, (snapshot) => snapshot),
    actor.send,
  )
  const still = useStill(flow)
  useKeptDraft(shelf, { vendorId, flow, still })

  const tell = useEffectEvent(useRequestNews(vendorId, order?.order_id, onFollow))
  useEffect(() => {
    const listening = actor.on('*', (news) => {
      const { fault } = actor.getSnapshot().context
      const isAtItsField = news.type === 'voucher-failed' && fault?.place === 'voucher'
      if (!isAtItsField) tell(news)
    })
    return () => listening.unsubscribe()
  }, [actor])

  // Somebody else may have moved the outlet meanwhile.
  useEffect(() => {
    if (vendor !== actor.getSnapshot().context.vendor) actor.send({ type: 'vendor.read', vendor })
  }, [actor, vendor])

  const { step } = flow
  useEffect(() => {
    if (step === 'FillPaymentDetails')
      track({ type: 'page-view', page: 'request payment', vendorId })
  }, [step, vendorId])

  return { flow, still }
}
