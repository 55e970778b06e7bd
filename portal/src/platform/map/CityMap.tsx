import { Button } from '@pillion/ui/Button'
import { EmptyState } from '@pillion/ui/EmptyState'
import { MapIcon } from '@pillion/ui/icons'
import { Skeleton } from '@pillion/ui/Skeleton'
import { createElement, useState } from 'react'

import { useT } from '../i18n/use-t.ts'
import { lazyPart, useLazy } from '../lazy.ts'
import type { InteractiveMapProps } from './InteractiveMap.tsx'
import type { MapFailure } from './map-types.ts'

import css from './CityMap.module.css'

type CityMapProps = Omit<InteractiveMapProps, 'onFailed'> & {
  /** The page must work without the map, which is replaced by the reason and a retry button. */
  onFailed?: ((failure: MapFailure) => void) | undefined
}

/** A map with areas, pins and a line. Fills its parent. Loads when it is first shown. */
export function CityMap({ onFailed, ...mapProps }: CityMapProps) {
  const [failure, setFailure] = useState<MapFailure>()
  if (failure) return <MapFailed failure={failure} onRetry={() => setFailure(undefined)} />
  return (
    <LazyMap
      {...mapProps}
      onFailed={(reason) => {
        setFailure(reason)
        onFailed?.(reason)
      }}
    />
  )
}

const interactiveMap = lazyPart(async () => {
  // Starts the slow load of the library early.
  void import('./map-engine.ts').catch(() => {})
  return (await import('./InteractiveMap.tsx')).InteractiveMap
})

function LazyMap(props: InteractiveMapProps) {
  const Map = useLazy(interactiveMap, () => props.onFailed('not-loaded'))
  if (Map) return createElement(Map, props)
  return (
    <div className={css.map} aria-busy>
      <div className={css.loading}>
        <Skeleton shape="block" height="100%" />
      </div>
    </div>
  )
}

type MapFailedProps = { failure: MapFailure; onRetry: () => void }

/** Replaces a failed map. Pages adapt their layout to `data-map-failed`. */
function MapFailed({ failure, onRetry }: MapFailedProps) {
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
