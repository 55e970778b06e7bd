import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import type { MapCamera, MapPin } from '#platform/map/map-types.ts'
import { country } from '#platform/settings.ts'

import { addressMayChange, type Flow } from '../flow/flow.ts'
import { originOf } from '../flow/request-context.ts'
import { areaQuery } from '../server/area.ts'
import { cameraOf } from './request-view.ts'

/** The outlet, its delivery area, the destination's pin and the way between them (GEO-16, GEO-17). */
export function RequestMap({ flow }: { flow: Flow }) {
  const t = useT('request.map')
  const { context, send } = flow
  const { vendor, destination, pin, fault } = context
  const origin = originOf(context)
  const to = pin ?? destination
  const { data: area } = useQuery({
    ...areaQuery(vendor.vendor_id),
    enabled: origin !== undefined,
  })

  const wanted = cameraOf({
    origin,
    destination: to,
    area,
    isOutside: fault?.key === 'request.error.undeliverable-address',
    city: country.mainCity,
  })
  // Who puts the pin is looking at the spot: the map must not move from under it.
  const [byHand, setByHand] = useState<{ position: Coordinates; camera: MapCamera }>()
  const camera = byHand && to && isSame(byHand.position, to) && !fault ? byHand.camera : wanted

  const mayPick = addressMayChange(flow)
  const put = (position: Coordinates) => {
    setByHand({ position, camera })
    send({ type: 'pin.placed', position })
  }

  const outletPin: MapPin[] = origin
    ? [
        {
          id: 'outlet',
          kind: 'outlet',
          position: origin,
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
      label={t('label')}
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
