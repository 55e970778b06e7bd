import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { useEffect, useRef, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useShortcut } from '#platform/shortcuts.ts'

import { ClosedCard } from './ClosedCard.tsx'
import { DestinationCard } from './destination/DestinationCard.tsx'
import { DetailsCard } from './details/DetailsCard.tsx'
import { addressMayChange } from './flow/flow.ts'
import { loadLater } from './later.ts'
import { RequestMap } from './map/RequestMap.tsx'
import { OriginCard } from './origin/OriginCard.tsx'
import type { Spot } from './origin/spot.ts'
import { PaymentCard } from './payment/PaymentCard.tsx'
import { RequestActions } from './RequestActions.tsx'
import { StartOver } from './StartOver.tsx'
import { useRequest } from './use-request.ts'
import { useFaultFocus } from './use-step-focus.ts'

import css from './RequestFlow.module.css'

type RequestFlowProps = {
  vendor: Vendor
  /** The one to edit; a new one without it. */
  order: Order | undefined
  onFollow: (orderId: string) => void
}

/** The working column with the steps, and the map beside it. */
export function RequestFlow({ vendor, order, onFollow }: RequestFlowProps) {
  const t = useT('request')
  const flow = useRequest({ vendor, order, onFollow })
  const column = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot>()
  useFaultFocus(column, flow.context.fault)
  useEffect(loadLater, [])
  useShortcut('search', () => {
    const search = column.current?.querySelector<HTMLElement>('[name=destination]')
    if (search) search.focus()
    else if (addressMayChange(flow)) flow.send({ type: 'destination.reopened' })
  })
  return (
    <div className={css.screen}>
      <div className={css.map}>
        <RequestMap flow={flow} spot={spot} onSpot={setSpot} />
      </div>
      <div className={css.column} ref={column} data-request>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {t(flow.isEditing ? 'edit.title' : 'title')}
          </h1>
          <StartOver flow={flow} />
        </div>
        <div className={css.steps}>
          <OriginCard flow={flow} spot={spot} onSpot={setSpot} />
          <ClosedCard flow={flow} />
          <DestinationCard flow={flow} />
          <DetailsCard flow={flow} />
          <PaymentCard flow={flow} />
        </div>
        <RequestActions flow={flow} />
      </div>
    </div>
  )
}
