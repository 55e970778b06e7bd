import { LOAD_TIMEOUT_MS, type MapFailure } from './map-types.ts'

type LoadParts<Library> = {
  library: () => Promise<Library>
  /** Starts a map that calls back when it is drawn. */
  start: (library: Library, onReady: () => void) => { remove: () => void }
  after: (ms: number, act: () => void) => () => void
  onFailed: (failure: MapFailure) => void
  log: (message: string, error: unknown) => void
}

/** Brings the library and starts a map, or says why there is none; it has 30 s for both (GEO-21). The answer stops it. */
export function loadMap<Library>(parts: LoadParts<Library>): () => void {
  let map: { remove: () => void } | undefined
  let isWanted = true
  const stopTimer = parts.after(LOAD_TIMEOUT_MS, () => parts.onFailed('timeout'))

  async function load(): Promise<void> {
    try {
      const library = await parts.library()
      if (isWanted) map = parts.start(library, stopTimer)
    } catch (error) {
      parts.log('There is no map', error)
      if (isWanted) parts.onFailed(failureOf(error))
    }
  }
  void load()

  return () => {
    isWanted = false
    stopTimer()
    map?.remove()
  }
}

const failureOf = (error: unknown): MapFailure =>
  error instanceof Error && 'failure' in error ? (error.failure as MapFailure) : 'not-loaded'
