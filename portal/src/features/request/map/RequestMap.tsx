import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import type { MapCamera, MapPin } from '#platform/map/map-types.ts'
import { country } from '#platform/settings.ts'

import { addressMayChange } from '../flow/flow.ts'
import { originOf } from '../flow/request-context.ts'
import type { StillFlow } from '../flow/still-flow.ts'
import type { Spot } from '../origin/spot.ts'
import { areaQuery } from '../server/area.ts'
import { cameraOf } from './request-view.ts'

type RequestMapProps = {
  flow: StillFlow
  /** Where the outlet's pin stands while it is edited. */
  spot: Spot | undefined
  onSpot: (spot: Spot) => void
}

/** The outlet, its delivery area, the destination's pin and the way between them (GEO-16, GEO-17). */
export function RequestMap({ flow, spot, onSpot }: RequestMapProps) {
  const t = useT('request.map')
  const { context, send } = flow
  const { vendor, destination, pin, fault } = context
  // While the outlet is put somewhere, nothing that hangs on its place is known.
  const isOrigin = flow.step === 'AskForOriginAddressDetails'
  const origin = isOrigin ? (spot ?? originOf(context)) : originOf(context)
  const to = isOrigin ? undefined : (pin ?? destination)
  const { data } = useQuery({
    ...areaQuery(vendor.vendor_id),
    enabled: !isOrigin && origin !== undefined,
  })
  const area = isOrigin ? undefined : data

  const wanted = cameraOf({
    origin,
    destination: to,
    area,
    isOutside: fault?.key === 'request.error.undeliverable-address',
    city: country.mainCity,
  })
  // Who puts the pin is looking at the spot: the map must not move from under it.
  const [byHand, setByHand] = useState<{ position: Coordinates; camera: MapCamera }>()
  const moving = isOrigin ? origin : to
  const isMoved = byHand && moving && isSame(byHand.position, moving)
  const isByHand = isMoved && (isOrigin || !fault)
  const camera = isByHand ? byHand.camera : wanted

  const mayPick = isOrigin ? flow.doing === undefined : addressMayChange(flow)
  const put = (position: Coordinates) => {
    setByHand({ position, camera })
    if (isOrigin) onSpot({ ...position, by: 'map' })
    else send({ type: 'pin.placed', position })
  }

  const outletPin: MapPin[] = origin
    ? [
        {
          id: 'outlet',
          kind: 'outlet',
          position: origin,
          draggable: isOrigin && mayPick,
          label: t('outlet', { name: vendor.vendor_information.name }),
        },
      ]
    : []
  const destinationPin: MapPin[] = to
    ? [
        {
          id: 'destination',
          kind: 'destination',
          position: to,
          draggable: mayPick,
          label:
            destination && !pin ? t('destination', { address: destination.address }) : t('pin'),
        },
      ]
    : []
  return (
    <CityMap
      label={t(isOrigin ? 'label-origin' : 'label')}
      camera={camera}
      areas={area && [area]}
      pins={[...outletPin, ...destinationPin]}
      line={origin && to && [origin, to]}
      onPick={mayPick ? put : undefined}
      onDragEnd={(_, position) => put(position)}
    />
  )
}

const isSame = (a: Coordinates, b: Coordinates) =>
  a.latitude === b.latitude && a.longitude === b.longitude
