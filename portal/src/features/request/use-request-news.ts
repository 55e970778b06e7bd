import { CallError } from '#platform/api/call-error.ts'
import { wordsFor } from '#platform/api/error-words.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { isolated } from '#platform/isolated.ts'
import { toast } from '#platform/toasts.ts'
import { track } from '#platform/track.ts'

import { confirmedOutlets } from './confirmed-outlets.ts'
import type { RequestNews } from './flow/request-events.ts'
import { rememberMoved } from './server/moved-outlet.ts'

/** What becomes of the machine's news: toasts, the next screen, and what has to be remembered. */
export function useRequestNews(
  vendorId: string,
  editedId: string | undefined,
  onFollow: (orderId: string) => void,
): (news: RequestNews) => void {
  const t = useT('request.news')
  const words = useT()
  const outcome = { type: 'page-view', page: 'request accepted or rejected', vendorId } as const
  return (news) => {
    switch (news.type) {
      case 'origin-confirmed':
        return confirmedOutlets.add(vendorId)
      case 'origin-saved':
        confirmedOutlets.add(vendorId)
        void rememberMoved(news.vendor)
        return void toast.success(t('origin-saved'))
      case 'origin-failed': {
        const { key = 'error.unknown' } = news
        // VENDOR-09
        const isKnown = key !== 'error.unknown'
        const error = new CallError({ status: 422, key, message: key })
        const why = isKnown ? wordsFor(error, words) : t('origin-not-updated')
        return void toast.error(why, { title: t('origin-failed') })
      }
      case 'service-closed': {
        const { from, to, time } = news
        const hours = { from: isolated(from), to: isolated(to), time: isolated(time) }
        return void toast.warning(t('service-closed', hours))
      }
      case 'hours-unknown':
        return track({ type: 'failure', what: 'service-hours', vendorId })
      case 'placed':
      case 'updated':
        track({ ...outcome, orderId: news.orderId })
        toast.success(t(news.type))
        return onFollow(news.orderId)
      case 'create-failed':
      case 'update-failed':
        track(outcome)
        return void toast.error(t(news.type))
      case 'edit-left':
        if (editedId) onFollow(editedId)
        return
      case 'voucher-failed':
        return void toast.warning(t(news.type))
      case 'no-coordinates':
      case 'undeliverable':
      case 'cannot-verify':
      case 'cannot-compute-price':
        return void toast.error(t(news.type))
      default:
        return news satisfies never
    }
  }
}
