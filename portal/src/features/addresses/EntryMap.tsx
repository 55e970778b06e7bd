import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { Button } from '@pillion/ui/Button'
import { MapIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import type { Place } from '#entities/address/places.ts'
import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import { MARKER_ZOOM } from '#platform/map/map-types.ts'
import { isSamePosition, usePinCamera } from '#platform/map/use-pin-camera.ts'

import css from './EntryMap.module.css'

type EntryMapProps = {
  place: Place | undefined
  near: Coordinates
  onPin: (position: Coordinates) => void
}

/** For an address that the search does not know, or an entrance around the corner. */
export function EntryMap({ place, near, onPin }: EntryMapProps) {
  const t = useT('addresses.form.map')
  const [isOpen, setOpen] = useState(false)
  const defaultCamera = { centre: coordinatesOf(place) ?? near, zoom: MARKER_ZOOM }
  const { camera, holdFor } = usePinCamera(
    defaultCamera,
    (pin) => !place || isSamePosition(pin, place),
  )

  function placePin(position: Coordinates): void {
    holdFor(position)
    onPin(position)
  }
  const toggle = (
    <Button
      variant="quiet"
      size="small"
      icon={<MapIcon size={16} />}
      aria-expanded={isOpen}
      className={css.toggle}
      onClick={() => setOpen(!isOpen)}
    >
      {isOpen ? t('hide') : t('show')}
    </Button>
  )
  if (!isOpen) return toggle
  return (
    <>
      {toggle}
      <div className={css.map}>
        <CityMap
          label={t('label')}
          camera={camera}
          pins={
            place && [
              {
                id: 'place',
                kind: 'destination',
                position: place,
                label: t('pin', { address: place.address }),
                draggable: true,
              },
            ]
          }
          onPick={placePin}
          onDragEnd={(_, position) => placePin(position)}
        />
      </div>
    </>
  )
}

const coordinatesOf = (place: Place | undefined) =>
  place && { latitude: place.latitude, longitude: place.longitude }
