import { Skeleton } from '@pillion/ui/Skeleton'
import { createElement, useState } from 'react'

import { lazyPart, useLazy } from '../lazy-part.ts'
import type { InteractiveMapProps } from './InteractiveMap.tsx'
import type { MapFailure } from './map-types.ts'
import { MapFailed } from './MapFailed.tsx'

import css from './CityMap.module.css'

type CityMapProps = Omit<InteractiveMapProps, 'onFailed'> & {
  /** The page has to work without a map; in its place stands why there is none, and a way to try again. */
  onFailed?: ((failure: MapFailure) => void) | undefined
}

/** The city, with areas, pins and the way between them. Fills its parent; all of it comes when shown. */
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
  // The library is what takes long; it is asked for here only so that it is on its way.
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
