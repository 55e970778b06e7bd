import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useQuery } from '@tanstack/react-query'

import type { PinPosition } from '#entities/address/pickup-location.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import type { MapPin } from '#platform/map/map-types.ts'
import { isSamePosition, usePinCamera } from '#platform/map/use-pin-camera.ts'
import { country } from '#platform/settings.ts'

import { originOf } from './flow/context.ts'
import { addressMayChange, type FlowWithoutText } from './flow/flow.ts'
import { requestCamera } from './request-camera.ts'
import { areaQuery } from './server/route-queries.ts'

type RequestMapProps = {
  flow: FlowWithoutText
  /** The outlet's unsaved pin while its location is edited. */
  pinPosition: PinPosition | undefined
  onPinMove: (pinPosition: PinPosition) => void
}

/** Shows the outlet, its delivery area, the destination and the line between them (GEO-16, GEO-17). */
export function RequestMap({ flow, pinPosition, onPinMove }: RequestMapProps) {
  const t = useT('request.map')
  const { context, send } = flow
  const { vendor, destination, pin, fieldError } = context
  // While the outlet's location is edited, destination and area do not apply.
  const isOrigin = flow.step === 'AskForOriginAddressDetails'
  const origin = isOrigin ? (pinPosition ?? originOf(context)) : originOf(context)
  const to = isOrigin ? undefined : (pin ?? destination)
  const query = areaQuery(vendor.vendor_id)
  const { data } = useQuery({
    ...query,
    enabled: query.enabled === true && !isOrigin && origin !== undefined,
  })
  const area = isOrigin ? undefined : data

  const defaultCamera = requestCamera({
    origin,
    destination: to,
    area,
    isOutside: fieldError?.key === 'request.error.undeliverable-address',
    city: country.mainCity,
  })
  const activePin = isOrigin ? origin : to
  const { camera, holdFor } = usePinCamera(
    defaultCamera,
    (pin) => activePin !== undefined && isSamePosition(pin, activePin) && (isOrigin || !fieldError),
  )

  const mayPick = isOrigin ? flow.pendingAction === undefined : addressMayChange(flow)
  const placePin = (position: Coordinates) => {
    holdFor(position)
    if (isOrigin) onPinMove({ ...position, by: 'map' })
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
      onPick={mayPick ? placePin : undefined}
      onDragEnd={(_, position) => placePin(position)}
    />
  )
}
