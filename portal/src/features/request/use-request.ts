import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { useActor } from '@xstate/react'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ActorRefFrom } from 'xstate'

import { updateVendorCache } from '#entities/vendor/update-vendor-cache.ts'
import { keyMessage } from '#platform/api/call-error.ts'
import { flags } from '#platform/flags/flags.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { serverTime } from '#platform/now.ts'
import { userIdOf } from '#platform/session/session-store.ts'
import { session } from '#platform/session/session.ts'
import { country } from '#platform/settings.ts'
import { storage } from '#platform/storage.ts'
import { whenIdle } from '#platform/timing.ts'
import { toast } from '#platform/toasts.ts'
import { track } from '#platform/track.ts'
import { useFormats } from '#platform/use-formats.ts'

import {
  createDraftStore,
  createDraftWriter,
  persistDraft,
  type DraftStore,
} from './draft-store.ts'
import { countChanges } from './flow/editing.ts'
import { flowOf, useFlowWithoutText, type FlowWithoutText, type Flow } from './flow/flow.ts'
import type { RequestNotification } from './flow/machine-setup.ts'
import type { requestMachine } from './flow/machine.ts'
import { createRequestMachine } from './server/machine-actors.ts'

type RequestProps = {
  vendor: Vendor
  /** The order to edit; undefined for a new request (RAR-29). */
  order: Order | undefined
  /** Opens the order on the tracking screen. */
  onTrackOrder: (orderId: string) => void
}

/** The request of one vendor: restored from its draft, and stored while it is filled in. */
export function useRequest({ vendor, order, onTrackOrder }: RequestProps): {
  flow: Flow
  flowWithoutText: FlowWithoutText
  /** Whether leaving would lose changes to a placed order; a new request keeps its draft. */
  hasUnsavedChanges: () => boolean
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
    isVatEnabled: () => flags.all()['payment_vat'] === true,
    now: () => serverTime(),
    newKey: () => crypto.randomUUID(),
  }))
  const [snapshot, send, actor] = useActor(machine, { input })
  const flow = flowOf(snapshot, send)
  const flowWithoutText = useFlowWithoutText(flow)
  useStoredDraft(draftStore, vendorId, actor)

  const notify = useEffectEvent(useRequestNotifications(vendorId, order?.order_id, onTrackOrder))
  useEffect(() => {
    const subscription = actor.on('*', (notification) => {
      const { fieldError } = actor.getSnapshot().context
      const isShownAtField =
        notification.type === 'voucher-failed' && fieldError?.place === 'voucher'
      if (!isShownAtField) notify(notification)
    })
    return () => subscription.unsubscribe()
  }, [actor])

  // Another user may have moved the outlet in the meantime.
  useEffect(() => {
    if (vendor !== actor.getSnapshot().context.vendor) actor.send({ type: 'vendor.read', vendor })
  }, [actor, vendor])

  const { step } = flow
  useEffect(() => {
    if (step === 'FillPaymentDetails')
      track({ type: 'page-view', page: 'request payment', vendorId })
  }, [step, vendorId])

  return {
    flow,
    flowWithoutText,
    hasUnsavedChanges: () => {
      // The current state, which may not have been rendered yet.
      const { context, step } = flowOf(actor.getSnapshot(), actor.send)
      return step !== 'placed' && countChanges(context) > 0
    },
  }
}

/** The draft store of the user, who may be a guest. */
function openDraftStore(): DraftStore {
  const user = userIdOf(session.current()) ?? ''
  return createDraftStore(user, {
    read: () => storage.read('requestDraft'),
    write: (text) => mayWriteFor(user) && storage.write('requestDraft', text),
    remove: () => storage.remove('requestDraft'),
    now: () => Date.now(),
  })
}

/** Stores the request while it is filled in and when the user leaves the page. */
function useStoredDraft(
  draftStore: DraftStore | undefined,
  vendorId: string,
  actor: ActorRefFrom<typeof requestMachine>,
): void {
  useEffect(() => {
    const draftWriter = createDraftWriter({
      write: (draft) => draftStore?.save(vendorId, draft),
      whenIdle,
    })
    const stopPersisting = persistDraft(actor, draftWriter)
    const unmount = new AbortController()
    const { signal } = unmount
    addEventListener('pagehide', draftWriter.flush, { signal })
    document.addEventListener('visibilitychange', draftWriter.flush, { signal })
    return () => {
      unmount.abort()
      stopPersisting()
    }
  }, [draftStore, vendorId, actor])
}

/** Prevents a pending draft from being written after its user has signed out. */
function mayWriteFor(user: string): boolean {
  const now = session.current()
  if (userIdOf(now) !== undefined) return userIdOf(now) === user
  return now.state === 'signedOut' && now.reason === 'ended'
}

/** Handles the machine's notifications: toasts, navigation, analytics and caches. */
function useRequestNotifications(
  vendorId: string,
  editedId: string | undefined,
  onTrackOrder: (orderId: string) => void,
): (notification: RequestNotification) => void {
  const t = useT('request.news')
  const tAll = useT()
  const formats = useFormats()
  const answer = { type: 'page-view', page: 'request accepted or rejected', vendorId } as const
  return (notification) => {
    switch (notification.type) {
      case 'origin-confirmed':
        return confirmedOutlets.add(vendorId)
      case 'origin-saved':
        confirmedOutlets.add(vendorId)
        void updateVendorCache(notification.vendor)
        return void toast.success(t('origin-saved'))
      case 'origin-changed':
        void updateVendorCache(notification.vendor)
        return void toast.warning(t('origin-changed'), { title: t('origin-failed') })
      case 'origin-failed': {
        const { key } = notification
        // VENDOR-09
        const why = key === 'error.unknown' ? t('origin-not-updated') : keyMessage(key, tAll)
        return void toast.error(why, { title: t('origin-failed') })
      }
      case 'service-closed': {
        const { by, from, to, time } = notification
        const clock = (text: string) => isolateBidi(formats.clock(text))
        return void toast.warning(
          t(`${by}-closed`, { from: clock(from), to: clock(to), time: clock(time) }),
        )
      }
      case 'outlet-paused':
        return void toast.warning(t('outlet-paused'))
      case 'hours-unknown':
        return track({ type: 'failure', what: 'service-hours', vendorId })
      case 'placed':
      case 'updated':
        track({ ...answer, outcome: 'accepted', orderId: notification.orderId })
        toast.success(t(notification.type))
        return onTrackOrder(notification.orderId)
      case 'card-declined':
        return track({ ...answer, outcome: 'rejected' })
      case 'create-failed':
      case 'update-failed':
        track({ ...answer, outcome: 'rejected' })
        return void toast.error(t(notification.type))
      case 'edit-left':
        if (editedId) onTrackOrder(editedId)
        return
      case 'voucher-failed':
        return void toast.warning(t(notification.type))
      case 'no-coordinates':
      case 'undeliverable':
      case 'cannot-verify':
      case 'cannot-compute-price':
        return void toast.error(t(notification.type))
      default:
        return notification satisfies never
    }
  }
}

/** The outlets confirmed in this browser session. */
const confirmedOutlets = {
  has: (vendorId: string): boolean => readConfirmed().includes(vendorId),

  add(vendorId: string): void {
    try {
      const outlets = [...new Set([...readConfirmed(), vendorId])]
      sessionStorage.setItem(CONFIRMED_OUTLETS, JSON.stringify(outlets))
    } catch {}
  },
}

const CONFIRMED_OUTLETS = 'pillion-confirmed-outlets'

function readConfirmed(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(CONFIRMED_OUTLETS) ?? '[]')
    return Array.isArray(stored) ? stored.map(String) : []
  } catch {
    return []
  }
}
