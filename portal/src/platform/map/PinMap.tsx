import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { country } from '../settings.ts'
import { CityMap } from './CityMap.tsx'
import type { MapPadding, MapPin } from './map-types.ts'
import { useStableFrame } from './stable-frame.ts'

type PinMapProps = {
  label: string
  pins: readonly MapPin[]
  /** A new subject resets the camera; the same one keeps it as long as possible. */
  subject: string
  line?: readonly Coordinates[] | undefined
  padding?: MapPadding | undefined
  onFailed?: () => void
}

/** Close enough to distinguish neighbouring streets. */
const MAX_ZOOM = 16
/** For the centre of the city, when there are no pins. */
const CITY_ZOOM = 12.5

/** A map that shows all of these pins. */
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
