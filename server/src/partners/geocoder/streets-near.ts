import type { Coordinates } from '@pillion/domain/geography/coordinates'
import { METRES_PER_DEGREE } from '@pillion/domain/geography/distance'
import Flatbush from 'flatbush'

import { memoizeAsync } from '../../platform/async/memoize-async.ts'
import type { Database } from '../../platform/db/database.ts'
import { streetRows, type PlaceRow } from './store.ts'

/** Metres; a position farther than this from every street has no address. */
const MAX_METRES = 400
const CANDIDATES = 12

type Segment = { row: PlaceRow; from: [number, number]; to: [number, number] }

/** A street, and the metres from a position to its line. */
export type NearStreet = { row: PlaceRow; metres: number }

/** Finds the streets around a position, nearest first. The index is built on first use and cached. */
export function streetsNear(database: Database) {
  const index = memoizeAsync(() => makeIndex(database))
  return async (point: Coordinates): Promise<NearStreet[]> => {
    const { tree, segments } = await index()
    if (!tree) return []
    const scale = Math.cos((point.latitude * Math.PI) / 180)
    const at: [number, number] = [point.longitude, point.latitude]
    const reach = MAX_METRES / METRES_PER_DEGREE / Math.max(scale, 0.1)
    const near = tree
      .neighbors(...at, CANDIDATES, reach)
      .flatMap((i) => segments[i] ?? [])
      .map((segment) => ({ row: segment.row, metres: metresTo(segment, at, scale) }))
      .filter(({ metres }) => metres <= MAX_METRES)
      .sort((a, b) => a.metres - b.metres)
    return near.filter(({ row }, i) => near.findIndex((other) => other.row === row) === i)
  }
}

type Index = { tree: Flatbush | undefined; segments: Segment[] }

async function makeIndex(database: Database): Promise<Index> {
  const segments = (await streetRows(database)).flatMap((row) =>
    (row.line ?? []).slice(1).map((to, i) => ({ row, from: row.line?.[i] ?? to, to })),
  )
  if (segments.length === 0) return { tree: undefined, segments }
  const tree = new Flatbush(segments.length)
  for (const { from, to } of segments)
    tree.add(
      Math.min(from[0], to[0]),
      Math.min(from[1], to[1]),
      Math.max(from[0], to[0]),
      Math.max(from[1], to[1]),
    )
  tree.finish()
  return { tree, segments }
}

function metresTo({ from, to }: Segment, [x, y]: [number, number], scale: number): number {
  const [ax, ay, bx, by] = [(from[0] - x) * scale, from[1] - y, (to[0] - x) * scale, to[1] - y]
  const [dx, dy] = [bx - ax, by - ay]
  const along = Math.min(1, Math.max(0, -(ax * dx + ay * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(ax + along * dx, ay + along * dy) * METRES_PER_DEGREE
}
