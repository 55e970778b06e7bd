import type { Order } from '@pillion/contract/models/order'
import { orderListOf } from '@pillion/domain/orders/order-lists'
import { showsFullMap } from '@pillion/domain/orders/tracking'
import { EmptyState } from '@pillion/ui/EmptyState'
import { ScooterIcon } from '@pillion/ui/icons'
import { CalendarIcon } from '@pillion/ui/list-icons'
import { useState } from 'react'

import { pinsOf, pinsOfAll, routeLineOf, usePinRules } from '#entities/order/order-pins.ts'
import type { Riders } from '#entities/order/order-queries.ts'
import { displayStateFor, stateOf } from '#entities/order/order-state.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { PinMap } from '#platform/map/PinMap.tsx'
import { useFormats } from '#platform/use-formats.ts'

import css from './MapPane.module.css'

type MapPaneProps = {
  orders: readonly Order[]
  riders: Riders
  now: number
  open: Order | undefined
  /** The drawer covers the end of the map. */
  isCovered: boolean
}

/** The width of the drawer. */
const COVERED_PX = 384

/** The map of the open order, or of all orders under way. */
export function MapPane({ orders, riders, now, open, isCovered }: MapPaneProps) {
  const t = useT('orders.map')
  const rules = usePinRules()
  const { rtl } = useLanguage().locale
  const [isFailed, setIsFailed] = useState(false)
  const hasMap = !open || showsFullMap(open.status)
  const shown = open && hasMap ? open : undefined
  const pins = shown
    ? pinsOf(shown, riders.get(shown.order_id), rules)
    : pinsOfAll(
        orders.filter((order) => isUnderWay(order, now)),
        riders,
        rules,
      )
  return (
    <div className={css.stage} data-covered={isCovered || undefined}>
      <div className={css.map} inert={!hasMap} data-failed={isFailed || undefined}>
        <PinMap
          label={shown ? t('one', { name: shown.customer.name }) : t('all')}
          subject={shown?.order_id ?? ''}
          pins={pins}
          onFailed={() => setIsFailed(true)}
          line={shown && routeLineOf(shown)}
          padding={isCovered ? { [rtl ? 'left' : 'right']: COVERED_PX } : undefined}
        />
      </div>
      {open && !hasMap && (
        <div className={css.panel}>
          <NoMapYet order={open} now={now} />
        </div>
      )}
    </div>
  )
}

/** Shown in place of the map until a rider is on the way (TRACK-06). */
function NoMapYet({ order, now }: { order: Order; now: number }) {
  const t = useT('orders.map')
  const formats = useFormats()
  const { preordered_for: start } = order
  if (start !== null && displayStateFor(order, now) === 'scheduled') {
    return (
      <EmptyState
        icon={<CalendarIcon size={24} />}
        title={t('scheduled.title', { time: formats.dateTime(start) })}
        description={t('scheduled.text')}
      />
    )
  }
  return (
    <EmptyState
      icon={<ScooterIcon size={24} />}
      title={t('waiting.title')}
      description={t('waiting.text')}
    />
  )
}

function isUnderWay(order: Order, now: number): boolean {
  const list = orderListOf(stateOf(order), now)
  return (list === 'new' || list === 'collected') && showsFullMap(order.status)
}
