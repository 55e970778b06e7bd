import { IconButton } from '@pillion/ui/IconButton'
import { MinusIcon, PlusIcon, TargetIcon } from '@pillion/ui/icons'

import { useT } from '../i18n/use-t.ts'
import type { MapEngine } from './map-engine.ts'
import type { MapCamera, MapPadding } from './map-types.ts'

import css from './CityMap.module.css'

type MapControlsProps = { engine: MapEngine; camera: MapCamera; padding: MapPadding }

/** Zoom for who has no wheel, and the way back to what the page wants to show. */
export function MapControls({ engine, camera, padding }: MapControlsProps) {
  const t = useT('map')
  return (
    <div className={css.controls}>
      <IconButton
        variant="secondary"
        tooltipPlacement="top-end"
        label={t('zoom-in')}
        onClick={() => engine.zoomBy(1)}
      >
        <PlusIcon />
      </IconButton>
      <IconButton
        variant="secondary"
        tooltipPlacement="top-end"
        label={t('zoom-out')}
        onClick={() => engine.zoomBy(-1)}
      >
        <MinusIcon />
      </IconButton>
      <IconButton
        variant="secondary"
        tooltipPlacement="top-end"
        label={t('recentre')}
        onClick={() => engine.moveTo(camera, padding, 'glide')}
      >
        <TargetIcon />
      </IconButton>
    </div>
  )
}
