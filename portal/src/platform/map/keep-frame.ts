import type { Coordinates } from '@pillion/domain/geography/coordinates'

/** A larger frame than this, in each direction, is too wide for what it shows. */
const TOO_WIDE = 2.5

/**
 * What the camera shows. It stays as it is while all that matters is inside and fills it, so that a
 * moving rider does not move the whole map.
 */
export function keepFrame(
  before: readonly Coordinates[],
  wanted: readonly Coordinates[],
): readonly Coordinates[] {
  if (wanted.length === 0 && before.length === 0) return before
  if (wanted.length === 0 || before.length === 0) return wanted
  const [frame, needed] = [boxOf(before), boxOf(wanted)]
  return holds(frame, needed) && !isTooWide(frame, needed) ? before : wanted
}

type Box = { south: number; north: number; west: number; east: number }

function boxOf(points: readonly Coordinates[]): Box {
  const latitudes = points.map(({ latitude }) => latitude)
  const longitudes = points.map(({ longitude }) => longitude)
  return {
    south: Math.min(...latitudes),
    north: Math.max(...latitudes),
    west: Math.min(...longitudes),
    east: Math.max(...longitudes),
  }
}

const holds = (frame: Box, inner: Box) =>
  inner.south >= frame.south &&
  inner.north <= frame.north &&
  inner.west >= frame.west &&
  inner.east <= frame.east

const isTooWide = (frame: Box, inner: Box) =>
  frame.north - frame.south > TOO_WIDE * (inner.north - inner.south) &&
  frame.east - frame.west > TOO_WIDE * (inner.east - inner.west)
