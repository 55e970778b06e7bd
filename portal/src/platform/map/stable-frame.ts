import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { useState } from 'react'

/** The positions that the camera shows. A new subject resets them; the same one keeps them as long as possible. */
export function useStableFrame(
  subject: string,
  positions: readonly Coordinates[],
): readonly Coordinates[] {
  const [shown, setShown] = useState({ subject, points: positions })
  const points = shown.subject === subject ? stableFrame(shown.points, positions) : positions
  if (shown.subject !== subject || points !== shown.points) setShown({ subject, points })
  return points
}

/** A frame this many times larger than its content, in both directions, is too wide. */
const TOO_WIDE = 2.5

/**
 * The positions that the camera shows. They stay the same while all new positions are inside and fill the frame,
 * so that a moving rider does not move the whole map.
 */
export function stableFrame(
  previous: readonly Coordinates[],
  positions: readonly Coordinates[],
): readonly Coordinates[] {
  if (positions.length === 0 && previous.length === 0) return previous
  if (positions.length === 0 || previous.length === 0) return positions
  const [frame, required] = [boxOf(previous), boxOf(positions)]
  return contains(frame, required) && !isTooWide(frame, required) ? previous : positions
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

const contains = (frame: Box, inner: Box) =>
  inner.south >= frame.south &&
  inner.north <= frame.north &&
  inner.west >= frame.west &&
  inner.east <= frame.east

const isTooWide = (frame: Box, inner: Box) =>
  frame.north - frame.south > TOO_WIDE * (inner.north - inner.south) &&
  frame.east - frame.west > TOO_WIDE * (inner.east - inner.west)
