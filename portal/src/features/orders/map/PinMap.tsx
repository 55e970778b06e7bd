import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { CityMap } from '#platform/map/CityMap.tsx'
import type { MapPadding, MapPin } from '#platform/map/map-types.ts'
import { useFrame } from '#platform/map/use-frame.ts'
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
const NEAREST = 16
/** The middle of the city, when there is nothing to show in it. */
const FARTHEST = 12.5

/** A map of these pins, wherever they are. */
export function PinMap({ label, pins, subject, ...rest }: PinMapProps) {
  const frame = useFrame(
    subject,
    pins.map(({ position }) => position),
  )
  const camera =
    frame.length > 0 ? { fit: frame, zoom: NEAREST } : { centre: country.mainCity, zoom: FARTHEST }
  return <CityMap label={label} camera={camera} pins={pins} {...rest} />
}
