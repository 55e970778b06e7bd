import type { Coordinates } from '@pillion/domain/geography/coordinates'
import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  useSyncExternalStore,
  type RefObject,
} from 'react'

import { retry } from '../lazy.ts'
import { after } from '../timing.ts'
import { loadMap } from './load-map.ts'
import type { createEngine, MapEngine } from './map-engine.ts'
import type { MapArea, MapCamera, MapFailure, MapPadding, MapShape } from './map-types.ts'
import type { Overlays } from './overlays.ts'

type MapEngineProps = {
  label: string
  camera: MapCamera
  areas: readonly MapArea[]
  line: readonly Coordinates[]
  shape?: MapShape | undefined
  padding: MapPadding
  onPick: ((position: Coordinates) => void) | undefined
  onFailed: (failure: MapFailure) => void
}

/** Loads the library, starts a map in the container and keeps it current; undefined until it is drawn. */
export function useMapEngine(
  container: RefObject<HTMLElement | null>,
  props: MapEngineProps,
): MapEngine | undefined {
  const { label, camera, areas, line, shape, padding } = props
  const [engine, setEngine] = useState<MapEngine>()
  const dark = useDark()
  const drawnDark = useRef(dark)

  const onPick = useEffectEvent((position: Coordinates) => props.onPick?.(position))
  const fail = useEffectEvent(props.onFailed)
  const start = useEffectEvent(
    (library: Library, element: HTMLElement, onReady: () => void): MapEngine => {
      drawnDark.current = dark
      const started: MapEngine = library.createEngine(element, {
        label,
        dark,
        camera,
        onPick: (position) => onPick(position),
        onReady: () => {
          onReady()
          setEngine(started)
        },
        onFailed: (failure) => fail(failure),
      })
      started.moveTo(camera, padding, 'jump')
      return started
    },
  )

  useEffect(
    () =>
      loadMap({
        library: loadLibrary,
        container: () => container.current,
        start: (library, element, onReady) => start(library, element, onReady),
        after,
        onFailed: (failure) => fail(failure),
        log: (message, error) => console.warn(message, error),
      }),
    [container],
  )

  useEffect(() => engine?.setLabel(label), [engine, label])
  // Callers pass new objects with every render, so changes are detected by content.
  const overlays = JSON.stringify({ areas, line, shape })
  useEffect(() => engine?.draw(JSON.parse(overlays) as Overlays), [engine, overlays])
  useEffect(() => {
    if (!engine || drawnDark.current === dark) return
    drawnDark.current = dark
    engine.showTheme(dark)
  }, [engine, dark])

  const view = JSON.stringify([camera, padding])
  useEffect(() => {
    const [camera, padding] = JSON.parse(view) as [MapCamera, MapPadding]
    engine?.moveTo(camera, padding, 'glide')
  }, [engine, view])

  return engine
}

type Library = { createEngine: typeof createEngine }

async function loadLibrary(): Promise<Library> {
  // Map labels use Inter, which must load before the first label.
  const fonts = ['400', '500', '600'].map((weight) =>
    document.fonts.load(`${weight} 16px "Inter Variable"`),
  )
  const [library] = await Promise.all([
    retry(() => import('./map-engine.ts')),
    Promise.allSettled(fonts),
  ])
  return library
}

const darkSystem = '(prefers-color-scheme: dark)'

/** Whether the page is dark, by choice or by system setting. */
function useDark(): boolean {
  return useSyncExternalStore(watchTheme, isDark)
}

function isDark(): boolean {
  const { theme } = document.documentElement.dataset
  if (theme === 'dark' || theme === 'light') return theme === 'dark'
  return matchMedia(darkSystem).matches
}

function watchTheme(onChange: () => void): () => void {
  const system = matchMedia(darkSystem)
  const choice = new MutationObserver(onChange)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  system.addEventListener('change', onChange)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', onChange)
  }
}
