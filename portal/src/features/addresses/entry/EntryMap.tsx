import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { Button } from '@pillion/ui/Button'
import { MapIcon } from '@pillion/ui/icons'
import { useState } from 'react'

import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import { type MapCamera, MARKER_ZOOM } from '#platform/map/map-types.ts'
import type { Place } from '#platform/places/places.ts'

import css from './entry.module.css'

type EntryMapProps = {
  place: Place | undefined
  near: Coordinates
  onPin: (position: Coordinates) => void
}

/** For an address that the search does not know, or a door that is round the corner. */
export function EntryMap({ place, near, onPin }: EntryMapProps) {
  const t = useT('addresses.form.map')
  const [isOpen, setOpen] = useState(false)
  // Who puts the pin is looking at the spot: the map must not move from under it.
  const [manualPin, setManualPin] = useState<{ position: Coordinates; camera: MapCamera }>()
  const defaultCamera = { centre: coordinatesOf(place) ?? near, zoom: MARKER_ZOOM }
  const isManual = manualPin && (!place || isSame(manualPin.position, place))
  const camera = isManual ? manualPin.camera : defaultCamera

  function placePin(position: Coordinates): void {
    setManualPin({ position, camera })
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

const isSame = (a: Coordinates, b: Coordinates) =>
  a.latitude === b.latitude && a.longitude === b.longitude
