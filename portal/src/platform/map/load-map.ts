import { LOAD_TIMEOUT_MS, type MapFailure } from './map-types.ts'

type LoadMapDependencies<Library> = {
  library: () => Promise<Library>
  /** Starts a map that calls back when it is drawn. */
  start: (library: Library, onReady: () => void) => { remove: () => void }
  after: (ms: number, callback: () => void) => () => void
  onFailed: (failure: MapFailure) => void
  log: (message: string, error: unknown) => void
}

/** Brings the library and starts a map, or says why there is none; it has 30 s for both (GEO-21). The answer stops it. */
export function loadMap<Library>(dependencies: LoadMapDependencies<Library>): () => void {
  let map: { remove: () => void } | undefined
  let isActive = true
  const stopTimer = dependencies.after(LOAD_TIMEOUT_MS, () => dependencies.onFailed('timeout'))

  async function load(): Promise<void> {
    try {
      const library = await dependencies.library()
      if (isActive) map = dependencies.start(library, stopTimer)
    } catch (error) {
      dependencies.log('There is no map', error)
      if (isActive) dependencies.onFailed(failureOf(error))
    }
  }
  void load()

  return () => {
    isActive = false
    stopTimer()
    map?.remove()
  }
}

const failureOf = (error: unknown): MapFailure =>
  error instanceof Error && 'failure' in error ? (error.failure as MapFailure) : 'not-loaded'
