import { LOAD_TIMEOUT_MS, type MapFailure } from './map-types.ts'

type LoadMapDependencies<Library, Container> = {
  library: () => Promise<Library>
  /** Null once the page has removed the map's element, which may be before this is stopped. */
  container: () => Container | null
  /** Starts a map that calls back once it is drawn. */
  start: (library: Library, container: Container, onReady: () => void) => { remove: () => void }
  after: (ms: number, callback: () => void) => () => void
  onFailed: (failure: MapFailure) => void
  log: (message: string, error: unknown) => void
}

/** Loads the library and starts a map, or reports why not, within 30 s (GEO-21). Returns a function that stops. */
export function loadMap<Library, Container>(
  dependencies: LoadMapDependencies<Library, Container>,
): () => void {
  let map: { remove: () => void } | undefined
  let isActive = true
  const stopTimer = dependencies.after(LOAD_TIMEOUT_MS, () => dependencies.onFailed('timeout'))

  async function load(): Promise<void> {
    try {
      const library = await dependencies.library()
      const container = dependencies.container()
      if (isActive && container !== null) map = dependencies.start(library, container, stopTimer)
    } catch (error) {
      dependencies.log('The map failed to load; the page shows a notice instead', error)
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

/** Why the map could not start. */
export class MapError extends Error {
  readonly failure: MapFailure
  constructor(failure: MapFailure, message: string) {
    super(message)
    this.failure = failure
  }
}

/** GEO-22 */
export function assertMounted({ isConnected }: Pick<Element, 'isConnected'>): void {
  if (!isConnected) throw new MapError('not-mounted', 'map element not mounted on dom')
}

/** The style URL of the theme. It is absolute, since the map's worker cannot resolve relative URLs. */
export function mapStyleUrl(style: string, dark: boolean, page: string): string {
  const url = new URL(style, page)
  if (dark) url.searchParams.set('theme', 'dark')
  return url.href
}
