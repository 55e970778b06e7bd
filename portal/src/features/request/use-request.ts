import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'

import { flags } from '#platform/flags/flags.ts'
import { country } from '#platform/settings.ts'
import { track } from '#platform/track.ts'

import { confirmedOutlets } from './confirmed-outlets.ts'
import type { FlowWithoutText } from './flow/flow-without-text.ts'
import { type Flow, flowOf } from './flow/flow.ts'
import { createRequestMachine } from './server/create-request-machine.ts'
import { useFlowWithoutText } from './use-flow-without-text.ts'
import { useRequestNotifications } from './use-request-notifications.ts'
import { openDraftStore, useStoredDraft } from './use-stored-draft.ts'

type RequestProps = {
  vendor: Vendor
  /** The one to change; a new one without it (RAR-29). */
  order: Order | undefined
  /** Where orders are followed, with that one open. */
  onTrackOrder: (orderId: string) => void
}

/** The request of one vendor: taken up where it was left, kept while it is filled in. */
export function useRequest({ vendor, order, onTrackOrder }: RequestProps): {
  flow: Flow
  flowWithoutText: FlowWithoutText
} {
  const vendorId = vendor.vendor_id
  const [draftStore] = useState(() => (order ? undefined : openDraftStore()))
  const [machine] = useState(() => createRequestMachine(vendor))
  const [input] = useState(() => ({
    country,
    vendor,
    originConfirmed: confirmedOutlets.has(vendorId),
    draft: draftStore?.draft(vendorId),
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
  const flowWithoutText = useFlowWithoutText(flow)
  useStoredDraft(draftStore, { vendorId, flow, flowWithoutText })

  const notify = useEffectEvent(useRequestNotifications(vendorId, order?.order_id, onTrackOrder))
  useEffect(() => {
    const subscription = actor.on('*', (notification) => {
      const { fieldError } = actor.getSnapshot().context
      const isAtItsField = notification.type === 'voucher-failed' && fieldError?.place === 'voucher'
      if (!isAtItsField) notify(notification)
    })
    return () => subscription.unsubscribe()
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

  return { flow, flowWithoutText }
}
