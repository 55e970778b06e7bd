import { Button } from '@pillion/ui/Button'
import { Notice } from '@pillion/ui/Notice'

import { useT } from '#platform/i18n/use-t.ts'
import type { LiveState } from '#platform/live/connection.ts'
import { useLiveState } from '#platform/live/use-live.ts'
import { useNow } from '#platform/now.ts'
import { useFormats } from '#platform/use-formats.ts'

import type { TrackedOrders } from '../live/use-orders.ts'

import css from './ListNotice.module.css'

/** A short interruption mends itself before anybody need know. */
const GRACE_S = 5

/** Says when the lists are not as fresh as they look (WS-01). */
export function ListNotice({ tracked }: { tracked: TrackedOrders }) {
  const t = useT('orders.notice')
  const formats = useFormats()
  const now = useNow()
  const reason = reasonOf(tracked, useLiveState(), now)
  return (
    <div className={css.place} aria-live="polite">
      {reason && (
        <Notice
          tone="warning"
          action={
            reason !== 'offline' && (
              <Button size="small" onClick={tracked.refresh}>
                {t('retry')}
              </Button>
            )
          }
        >
          {t(reason, { time: formats.time(tracked.fetchedAt) })}
        </Notice>
      )}
    </div>
  )
}

function reasonOf(
  tracked: TrackedOrders,
  { name, since }: LiveState,
  now: number,
): 'offline' | 'interrupted' | 'failed' | undefined {
  if (tracked.state !== 'ready') return undefined
  const isPastGrace = now - since / 1_000 >= GRACE_S
  if (name === 'offline' && isPastGrace) return 'offline'
  if (tracked.isOutdated) return 'failed'
  if (name === 'reconnecting' && isPastGrace) return 'interrupted'
  return undefined
}
