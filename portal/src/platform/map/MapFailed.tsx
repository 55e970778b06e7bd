import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { MapIcon } from '@pillion/ui/icons'

import { useT } from '../i18n/use-t.ts'
import type { MapFailure } from './map-types.ts'

import css from './CityMap.module.css'

type MapFailedProps = { failure: MapFailure; onRetry: () => void }

/** In the map's place: why there is none, and that nothing is lost. Pages lay out by `data-map-failed`. */
export function MapFailed({ failure, onRetry }: MapFailedProps) {
  const t = useT('map.failed')
  return (
    <div className={css.failed} data-map-failed>
      <EmptyState
        compact
        icon={<MapIcon size={28} />}
        title={t('title')}
        description={t(failure)}
        action={
          failure !== 'no-webgl' && (
            <Button size="small" onClick={onRetry}>
              {t('retry')}
            </Button>
          )
        }
      />
    </div>
  )
}
