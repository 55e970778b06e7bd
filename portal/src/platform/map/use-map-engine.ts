import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

import { retry } from '../retry.ts'
import { loadMap } from './load-map.ts'
import type { createEngine, MapEngine } from './map-engine.ts'
import type { MapArea, MapCamera, MapFailure, MapPadding } from './map-types.ts'
import type { Overlays } from './overlay-layers.ts'
import { useDark } from './use-dark.ts'

type MapEngineProps = {
  label: string
  camera: MapCamera
  areas: readonly MapArea[]
  line: readonly Coordinates[]
  padding: MapPadding
  onPick: ((position: Coordinates) => void) | undefined
  onFailed: (failure: MapFailure) => void
}

/** Loads the library, starts a map in the container and keeps it up to date; undefined until it is drawn. */
export function useMapEngine(
  container: RefObject<HTMLElement | null>,
  props: MapEngineProps,
): MapEngine | undefined {
  const { label, camera, areas, line, padding } = props
  const [engine, setEngine] = useState<MapEngine>()
  const dark = useDark()
  const drawnDark = useRef(dark)

  const onPick = useEffectEvent((position: Coordinates) => props.onPick?.(position))
  const fail = useEffectEvent(props.onFailed)
  const start = useEffectEvent((library: Library, onReady: () => void): MapEngine => {
    const element = container.current ?? document.createElement('div')
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
  })

  useEffect(
    () =>
      loadMap({
        library: loadLibrary,
        start: (library, onReady) => start(library, onReady),
        after: (ms, callback) => {
          const timer = setTimeout(callback, ms)
          return () => clearTimeout(timer)
        },
        onFailed: (failure) => fail(failure),
        log: (message, error) => console.warn(message, error),
      }),
    [],
  )

  useEffect(() => engine?.setLabel(label), [engine, label])
  // The caller makes new objects with every render; only another content is drawn, only another view moves.
  const overlays = JSON.stringify({ areas, line })
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
  // Labels are drawn with the page's own fonts, which have to be there before the first one.
  const fonts = ['400', '500', '600'].map((weight) =>
    document.fonts.load(`${weight} 16px "Inter Variable"`),
  )
  const [library] = await Promise.all([
    retry(() => import('./map-engine.ts')),
    Promise.allSettled(fonts),
  ])
  return library
}
