import { useState } from 'react'

import { DrawnMap, type DrawnMapProps } from './DrawnMap.tsx'
import type { MapFailure } from './map-types.ts'
import { MapFailed } from './MapFailed.tsx'

type CityMapProps = Omit<DrawnMapProps, 'onFailed'> & {
  /** The page has to work without a map; in its place stands why there is none, and a way to try again. */
  onFailed?: ((failure: MapFailure) => void) | undefined
}

/** The city, with areas, pins and the way between them. Fills its parent; the library comes when shown. */
export function CityMap({ onFailed, ...drawn }: CityMapProps) {
  const [failure, setFailure] = useState<MapFailure>()
  if (failure) return <MapFailed failure={failure} onRetry={() => setFailure(undefined)} />
  return (
    <DrawnMap
      {...drawn}
      onFailed={(reason) => {
        setFailure(reason)
        onFailed?.(reason)
      }}
    />
  )
}
