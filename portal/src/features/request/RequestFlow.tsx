import type { Order } from '@pillion/contract/models/order'
import type { Vendor } from '@pillion/contract/models/vendor'
import { memo, useEffect, useRef, useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { useShortcut } from '#platform/shortcuts.ts'

import { ClosedCard } from './ClosedCard.tsx'
import { DestinationCard } from './destination/DestinationCard.tsx'
import { DetailsCard } from './details/DetailsCard.tsx'
import { countChanges } from './edit/count-changes.ts'
import { hasContent } from './flow/draft.ts'
import { addressMayChange } from './flow/flow.ts'
import { preloadParts } from './lazy-parts.ts'
import { RequestMap } from './map/RequestMap.tsx'
import { OriginCard } from './origin/OriginCard.tsx'
import type { PinPosition } from './origin/pin-position.ts'
import { PaymentCard } from './payment/PaymentCard.tsx'
import { RequestActions } from './RequestActions.tsx'
import { StartOver } from './StartOver.tsx'
import { useRequest } from './use-request.ts'
import { useErrorFocus } from './use-step-focus.ts'

import css from './RequestFlow.module.css'

type RequestFlowProps = {
  vendor: Vendor
  /** The one to edit; a new one without it. */
  order: Order | undefined
  onTrackOrder: (orderId: string) => void
}

/** The working column with the steps, and the map beside it. */
export function RequestFlow({ vendor, order, onTrackOrder }: RequestFlowProps) {
  const t = useT('request')
  const { flow, flowWithoutText } = useRequest({ vendor, order, onTrackOrder })
  const column = useRef<HTMLDivElement>(null)
  const [pinPosition, setPinPosition] = useState<PinPosition>()
  useErrorFocus(column, flow.context.fieldError)
  useEffect(preloadParts, [])
  useShortcut('search', () => {
    const search = column.current?.querySelector<HTMLElement>('[name=destination]')
    if (search) search.focus()
    else if (addressMayChange(flow)) flow.send({ type: 'destination.reopened' })
  })
  const isUnchanged = countChanges(flow.context) === 0
  return (
    <div className={css.screen}>
      <div className={css.map}>
        <Memoized.Map flow={flowWithoutText} pinPosition={pinPosition} onPinMove={setPinPosition} />
      </div>
      <div className={css.column} ref={column} data-request>
        <div className={css.head}>
          <h1 className={css.title} tabIndex={-1}>
            {t(flow.isEditing ? 'edit.title' : 'title')}
          </h1>
          <Memoized.StartOver
            flow={flowWithoutText}
            isEmpty={!hasContent(flow.context)}
            isUnchanged={isUnchanged}
          />
        </div>
        <div className={css.steps}>
          <Memoized.Origin
            flow={flowWithoutText}
            pinPosition={pinPosition}
            onPinMove={setPinPosition}
          />
          <Memoized.Closed flow={flowWithoutText} />
          <Memoized.Destination flow={flowWithoutText} />
          <DetailsCard flow={flow} />
          <PaymentCard flow={flow} />
        </div>
        <Memoized.Actions flow={flowWithoutText} isUnchanged={isUnchanged} />
      </div>
    </div>
  )
}

/** What reads no text that is being typed, and therefore rests from key to key. */
const Memoized = {
  Map: memo(RequestMap),
  StartOver: memo(StartOver),
  Origin: memo(OriginCard),
  Closed: memo(ClosedCard),
  Destination: memo(DestinationCard),
  Actions: memo(RequestActions),
}
