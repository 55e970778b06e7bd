import type { Coordinates } from '@pillion/domain/geography/coordinates'
import {
  AJAXError,
  GPUInitializationError,
  LngLatBounds,
  Map,
  setWorkerUrl,
  type IControl,
  type LngLat,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'

import { settings } from '../settings.ts'
import { attributionElement } from './attribution.ts'
import { drawGradually } from './draw-gradually.ts'
import { MapError, assertMounted, mapStyleUrl } from './load-map.ts'
import {
  MARKER_ZOOM,
  PIN_SIZE,
  type MapCamera,
  type MapFailure,
  type MapPadding,
} from './map-types.ts'
import { drawOverlays, type Overlays } from './overlays.ts'
import { addPin, type PinHandle, type PinOptions } from './pin-marker.ts'

import 'maplibre-gl/dist/maplibre-gl.css'

setWorkerUrl(workerUrl)

export type MapEngine = {
  moveTo: (camera: MapCamera, padding: MapPadding, motion: 'jump' | 'glide') => void
  draw: (overlays: Overlays) => void
  showTheme: (dark: boolean) => void
  setLabel: (label: string) => void
  addPin: (element: HTMLElement, options: PinOptions) => PinHandle
  zoomBy: (levels: number) => void
  remove: () => void
}

type EngineOptions = {
  label: string
  dark: boolean
  camera: MapCamera
  onReady: () => void
  onFailed: (failure: MapFailure) => void
  /** A click or tap on the map; Enter picks its centre. */
  onPick: (position: Coordinates) => void
}

/** The only code that uses the map library; loaded when a map is first shown. */
export function createEngine(container: HTMLElement, options: EngineOptions): MapEngine {
  assertMounted(container)
  let overlays: Overlays = { areas: [], line: [] }
  let isStyleLoaded = false
  let drawing: ReturnType<typeof setTimeout> | undefined

  const map = openMap(container, options)
  const canvas = map.getCanvas()
  const redraw = () => isStyleLoaded && drawOverlays(map, overlays)

  map.on('style.load', () => {
    isStyleLoaded = true
    // In a task of its own: the library has just built the style in this one.
    clearTimeout(drawing)
    drawing = setTimeout(redraw)
  })
  map.once('style.load', () => drawGradually(map))
  map.once('load', options.onReady)
  showAttribution(map)
  map.on('error', (event) => {
    // The browser itself logs a request that failed.
    if (!(event.error instanceof AJAXError)) console.warn('Map error', event.error)
    // A missing tile leaves a gap, but without its style the map cannot be drawn.
    if (!isStyleLoaded && !('sourceId' in event)) options.onFailed('not-loaded')
  })
  map.on('click', (event) => options.onPick(positionOf(event.lngLat)))
  canvas.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') options.onPick(positionOf(map.getCenter()))
  })

  return {
    moveTo(camera, padding, motion) {
      map.setPadding({ top: 0, bottom: 0, left: 0, right: 0, ...padding })
      const target = targetOf(map, camera)
      // Animating across many zoom levels loads tiles that are never seen.
      const isFar = Math.abs((target.zoom ?? 0) - map.getZoom()) > 2
      if (motion === 'jump' || isFar || prefersReducedMotion()) map.jumpTo(target)
      else map.easeTo({ ...target, duration: 400 })
    },
    draw(next) {
      overlays = next
      redraw()
    },
    showTheme(dark) {
      isStyleLoaded = false
      map.setStyle(styleUrl(dark), { diff: false })
    },
    setLabel: (label) => canvas.setAttribute('aria-label', label),
    addPin: (element, pin) => addPin(map, element, pin),
    zoomBy: (levels) => map.zoomTo(map.getZoom() + levels, { duration: 200 }),
    remove() {
      clearTimeout(drawing)
      map.remove()
    },
  }
}

function openMap(container: HTMLElement, { label, dark, camera }: EngineOptions): Map {
  const initialCentre = 'centre' in camera ? camera.centre : camera.fit[0]
  try {
    return new Map({
      container,
      style: styleUrl(dark),
      ...(initialCentre && { center: [initialCentre.longitude, initialCentre.latitude] }),
      zoom: ('centre' in camera ? camera.zoom : undefined) ?? MARKER_ZOOM,
      maxZoom: 19,
      locale: { 'Map.Title': label },
      attributionControl: false,
      // Tilting and rotating would get in the way of placing a pin.
      dragRotate: false,
      pitchWithRotate: false,
      touchPitch: false,
      // Labels fade in, which redraws the map for as long.
      ...(prefersReducedMotion() && { fadeDuration: 0 }),
      transformRequest: (url) => ({ url: new URL(url, location.href).href }),
    })
  } catch (error) {
    const failure = error instanceof GPUInitializationError ? 'no-webgl' : 'not-loaded'
    throw new MapError(failure, String(error))
  }
}

/** Shows the attribution of the style's sources, whose metadata may load later than the style. */
function showAttribution(map: Map): void {
  let shown: IControl | undefined
  map.on('sourcedata', ({ sourceDataType }) => {
    if (sourceDataType !== 'metadata') return
    const sources = Object.keys(map.getStyle().sources).map((id) => map.getSource(id))
    const attributions = sources.flatMap((source) => source?.attribution ?? [])
    if (shown) map.removeControl(shown)
    shown = undefined
    if (attributions.length === 0) return
    const element = attributionElement(attributions)
    shown = { onAdd: () => element, onRemove: () => element.remove() }
    // On a phone, a sheet covers the bottom.
    map.addControl(shown, isRightToLeft(map) ? 'top-right' : 'top-left')
  })
}

const isRightToLeft = (map: Map): boolean =>
  getComputedStyle(map.getContainer()).direction === 'rtl'

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches
const styleUrl = (dark: boolean) => mapStyleUrl(settings.mapStyle, dark, location.href)

/** The top leaves room for a whole pin, which extends above its point; the end leaves room for the controls. */
const MARGIN = { top: PIN_SIZE + 24, bottom: 40, start: 72, end: 104 }

function targetOf(map: Map, camera: MapCamera) {
  if ('centre' in camera) return { center: lngLatOf(camera.centre), zoom: camera.zoom }
  const bounds = new LngLatBounds()
  for (const position of camera.fit) bounds.extend(lngLatOf(position))
  const zoom = camera.zoom ?? MARKER_ZOOM
  return map.cameraForBounds(bounds, { padding: marginsIn(map), maxZoom: zoom }) ?? { zoom }
}

/** Scaled down for small maps, which the margins would fill. */
function marginsIn(map: Map) {
  const { clientWidth, clientHeight } = map.getContainer()
  const { left = 0, right = 0, top = 0, bottom = 0 } = map.getPadding()
  const width = clientWidth - left - right
  const height = clientHeight - top - bottom
  const horizontalScale = Math.min(1, (width * 0.5) / (MARGIN.start + MARGIN.end))
  const verticalScale = Math.min(1, (height * 0.6) / (MARGIN.top + MARGIN.bottom))
  const isRtl = isRightToLeft(map)
  return {
    top: MARGIN.top * verticalScale,
    bottom: MARGIN.bottom * verticalScale,
    left: (isRtl ? MARGIN.end : MARGIN.start) * horizontalScale,
    right: (isRtl ? MARGIN.start : MARGIN.end) * horizontalScale,
  }
}

const lngLatOf = ({ latitude, longitude }: Coordinates): [number, number] => [longitude, latitude]
const positionOf = ({ lat, lng }: LngLat): Coordinates => ({ latitude: lat, longitude: lng })
