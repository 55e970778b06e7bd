import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { circleAround } from '@pillion/domain/geography/make-ring'
import { MAX_AREA_POINTS, MIN_AREA_POINTS } from '@pillion/domain/vendors/delivery-area'

/** What the user draws. Without points it means the standard area. */
export type AreaDraft = {
  readonly points: readonly Coordinates[]
  /** A click on the map adds a point. */
  readonly isDrawing: boolean
  readonly selected: number | undefined
}

export const draftOf = (area: readonly Coordinates[] | null): AreaDraft => ({
  points: area ?? [],
  isDrawing: area === null,
  selected: undefined,
})

/** The area to store; null for the standard area. */
export const areaOf = ({ points }: AreaDraft): Coordinates[] | null =>
  points.length === 0 ? null : [...points]

/** Puts a point at that place of the order, and selects it. */
export function insertPoint(draft: AreaDraft, index: number, position: Coordinates): AreaDraft {
  if (draft.points.length >= MAX_AREA_POINTS) return draft
  const points = draft.points.toSpliced(index, 0, rounded(position))
  return { ...draft, points, selected: index }
}

/** Puts a point half-way to the next one. */
export function insertAfter(draft: AreaDraft, index: number): AreaDraft {
  const middle = midpoint(draft.points, index)
  return middle ? insertPoint(draft, index + 1, middle) : draft
}

export function movePoint(draft: AreaDraft, index: number, position: Coordinates): AreaDraft {
  const before = draft.points[index]
  const after = rounded(position)
  if (!before || isSamePoint(before, after)) return draft
  return { ...draft, points: draft.points.with(index, after), selected: index }
}

/** Selects the point that takes its place. With less than a triangle left, clicks add points again. */
export function removePoint(draft: AreaDraft, index: number): AreaDraft {
  const points = draft.points.toSpliced(index, 1)
  return {
    points,
    isDrawing: draft.isDrawing || points.length < MIN_AREA_POINTS,
    selected: points.length === 0 ? undefined : Math.min(index, points.length - 1),
  }
}

export const selectPoint = (draft: AreaDraft, selected: number | undefined): AreaDraft =>
  draft.selected === selected ? draft : { ...draft, selected }

/** Clicks on the map add no more points. */
export const finishDrawing = (draft: AreaDraft): AreaDraft =>
  draft.isDrawing && draft.points.length >= MIN_AREA_POINTS ? { ...draft, isDrawing: false } : draft

const CIRCLE_POINTS = 12

export const circleDraft = (centre: Coordinates, metres: number): AreaDraft => ({
  points: circleAround(centre, metres, CIRCLE_POINTS)
    .slice(1)
    .map(([longitude, latitude]) => rounded({ latitude, longitude })),
  isDrawing: false,
  selected: undefined,
})

/** Between a point and the next one; undefined while there is only one. */
export function midpoint(points: readonly Coordinates[], index: number): Coordinates | undefined {
  const from = points[index]
  const to = points[(index + 1) % points.length]
  if (!from || !to || from === to) return undefined
  return rounded({
    latitude: (from.latitude + to.latitude) / 2,
    longitude: (from.longitude + to.longitude) / 2,
  })
}

export function isSameArea(
  a: readonly Coordinates[] | null,
  b: readonly Coordinates[] | null,
): boolean {
  if (a === null || b === null) return a === b
  return a.length === b.length && a.every((point, index) => isSamePoint(point, b[index]))
}

const isSamePoint = (a: Coordinates, b: Coordinates | undefined) =>
  a.latitude === b?.latitude && a.longitude === b.longitude

/** To a tenth of a metre, which no mouse reaches. */
const rounded = ({ latitude, longitude }: Coordinates): Coordinates => ({
  latitude: Math.round(latitude * 1e6) / 1e6,
  longitude: Math.round(longitude * 1e6) / 1e6,
})
