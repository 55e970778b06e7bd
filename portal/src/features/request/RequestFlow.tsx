import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { memo, useEffect, useRef, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useShortcut } from '#platform/shortcuts.ts'

import { ClosedCard } from './ClosedCard.tsx'
import { DestinationCard } from './destination/DestinationCard.tsx'
import { DetailsCard } from './details/DetailsCard.tsx'
import { changesOf } from './edit/changes.ts'
import { hasContent } from './flow/draft.ts'
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
  const { flow, still } = useRequest({ vendor, order, onFollow })
  const column = useRef<HTMLDivElement>(null)
  const [spot, setSpot] = useState<Spot>()
  useFaultFocus(column, flow.context.fault)
  useEffect(loadLater, [])
  useShortcut('search', () => {
    const search = column.current?.querySelector<HTMLElement>('[name=destination]')
    if (search) search.focus()
    else if (addressMayChange(flow)) flow.send({ type: 'destination.reopened' })
  })
  const isUnchanged = changesOf(flow.context) === 0
  return (
    <div className={css.screen}>
      <div className={css.map}>
        <Still.Map flow={still} spot={spot} onSpot={setSpot} />
      </div>
      <div className={css.column} ref={column} data-request>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {t(flow.isEditing ? 'edit.title' : 'title')}
          </h1>
          <Still.StartOver
            flow={still}
            isEmpty={!hasContent(flow.context)}
            isUnchanged={isUnchanged}
          />
        </div>
        <div className={css.steps}>
          <Still.Origin flow={still} spot={spot} onSpot={setSpot} />
          <Still.Closed flow={still} />
          <Still.Destination flow={still} />
          <DetailsCard flow={flow} />
          <PaymentCard flow={flow} />
        </div>
        <Still.Actions flow={still} isUnchanged={isUnchanged} />
      </div>
    </div>
  )
}

/** What reads no text that is being typed, and therefore rests from key to key. */
const Still = {
  Map: memo(RequestMap),
  StartOver: memo(StartOver),
  Origin: memo(OriginCard),
  Closed: memo(ClosedCard),
  Destination: memo(DestinationCard),
  Actions: memo(RequestActions),
}
