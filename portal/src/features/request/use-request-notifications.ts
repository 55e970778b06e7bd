import { CallError } from '#platform/api/call-error.ts'
import { errorMessage } from '#platform/api/error-message.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolateBidi } from '#platform/isolate-bidi.ts'
import { toast } from '#platform/toasts.ts'
import { track } from '#platform/track.ts'

import { confirmedOutlets } from './confirmed-outlets.ts'
import type { RequestNotification } from './flow/request-events.ts'
import { updateOutletCache } from './server/update-outlet-cache.ts'

/** What becomes of the machine's news: toasts, the next screen, and what has to be remembered. */
export function useRequestNotifications(
  vendorId: string,
  editedId: string | undefined,
  onTrackOrder: (orderId: string) => void,
): (notification: RequestNotification) => void {
  const t = useT('request.news')
  const tAll = useT()
  const outcome = { type: 'page-view', page: 'request accepted or rejected', vendorId } as const
  return (notification) => {
    switch (notification.type) {
      case 'origin-confirmed':
        return confirmedOutlets.add(vendorId)
      case 'origin-saved':
        confirmedOutlets.add(vendorId)
        void updateOutletCache(notification.vendor)
        return void toast.success(t('origin-saved'))
      case 'origin-failed': {
        const { key = 'error.unknown' } = notification
        // VENDOR-09
        const isKnown = key !== 'error.unknown'
        const error = new CallError({ status: 422, key, message: key })
        const why = isKnown ? errorMessage(error, tAll) : t('origin-not-updated')
        return void toast.error(why, { title: t('origin-failed') })
      }
      case 'service-closed': {
        const { from, to, time } = notification
        const hours = { from: isolateBidi(from), to: isolateBidi(to), time: isolateBidi(time) }
        return void toast.warning(t('service-closed', hours))
      }
      case 'hours-unknown':
        return track({ type: 'failure', what: 'service-hours', vendorId })
      case 'placed':
      case 'updated':
        track({ ...outcome, orderId: notification.orderId })
        toast.success(t(notification.type))
        return onTrackOrder(notification.orderId)
      case 'create-failed':
      case 'update-failed':
        track(outcome)
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
