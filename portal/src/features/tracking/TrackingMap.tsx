import type { PublicTracking } from '@pillion/contract/http/tracking'
import { isTerminal } from '@pillion/domain/orders/transitions'

import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import type { MapPin } from '#platform/map/map-types.ts'
import { useStableFrame } from '#platform/map/use-stable-frame.ts'

/** Near enough for one street and the next. */
const MAX_ZOOM = 16

/** Outlet, destination, and the rider whenever the server gives a position. */
export function TrackingMap({ tracking }: { tracking: PublicTracking }) {
  const t = useT('tracking.map')
  const { pickup, destination, outlet_name, rider } = tracking
  const pins: MapPin[] = [
    { id: 'outlet', kind: 'outlet', position: pickup, label: t('outlet', { name: outlet_name }) },
    { id: 'destination', kind: 'destination', position: destination, label: t('destination') },
  ]
  if (rider && rider.latitude !== null && rider.longitude !== null && !isTerminal(tracking)) {
    const { latitude, longitude, first_name: name } = rider
    const label = t('rider', { name })
    pins.push({ id: 'rider', kind: 'rider', position: { latitude, longitude }, label })
  }
  const frame = useStableFrame(
    tracking.order_id,
    pins.map(({ position }) => position),
  )
  return (
    <CityMap
      label={t('label')}
      camera={{ fit: frame, zoom: MAX_ZOOM }}
      pins={pins}
      line={isTerminal(tracking) ? undefined : [pickup, destination]}
    />
  )
}
