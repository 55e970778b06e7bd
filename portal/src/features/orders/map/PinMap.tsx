import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { CityMap } from '#platform/map/CityMap.tsx'
import type { MapPadding, MapPin } from '#platform/map/map-types.ts'
import { useStableFrame } from '#platform/map/use-stable-frame.ts'
import { country } from '#platform/settings.ts'

type PinMapProps = {
  label: string
  pins: readonly MapPin[]
  /** Another subject is looked at afresh; the same one keeps its frame while it can. */
  subject: string
  line?: readonly Coordinates[] | undefined
  padding?: MapPadding | undefined
  onFailed?: () => void
}

/** Near enough for one street and the next. */
const MAX_ZOOM = 16
/** The middle of the city, when there is nothing to show in it. */
const CITY_ZOOM = 12.5

/** A map of these pins, wherever they are. */
export function PinMap({ label, pins, subject, ...rest }: PinMapProps) {
  const frame = useStableFrame(
    subject,
    pins.map(({ position }) => position),
  )
  const camera =
    frame.length > 0
      ? { fit: frame, zoom: MAX_ZOOM }
      : { centre: country.mainCity, zoom: CITY_ZOOM }
  return <CityMap label={label} camera={camera} pins={pins} {...rest} />
}
