import type { Coordinates } from '@pillion/domain/geography/coordinates'

import { useT } from '#platform/i18n/use-t.ts'
import { CityMap } from '#platform/map/CityMap.tsx'
import { isSamePosition, usePinCamera } from '#platform/map/use-pin-camera.ts'
import { country } from '#platform/settings.ts'

import { outletCamera } from './outlet-camera.ts'

import css from './OutletMap.module.css'

type OutletMapProps = {
  name: string
  /** The marker; undefined until it is placed. */
  position: Coordinates | undefined
  /** The parent vendor's location. */
  parent: Coordinates | undefined
  onPin: (position: Coordinates) => void
}

/** The marker of an outlet, movable by mouse, touch and arrow keys (CP-05). */
export function OutletMap({ name, position, parent, onPin }: OutletMapProps) {
  const t = useT('vendors.outlet.map')
  const { camera, holdFor } = usePinCamera(
    outletCamera({ position, parent, city: country.mainCity }),
    (pin) => position !== undefined && isSamePosition(pin, position),
  )

  function placePin(next: Coordinates): void {
    // The first one brings the map close; a moved one leaves it where it is.
    if (position) holdFor(next)
    onPin(next)
  }
  return (
    <div className={css.map}>
      <CityMap
        label={t('label')}
        camera={camera}
        pins={
          position && [
            { id: 'outlet', kind: 'outlet', position, label: t('pin', { name }), draggable: true },
          ]
        }
        onPick={placePin}
        onDragEnd={(_, next) => placePin(next)}
      />
    </div>
  )
}
