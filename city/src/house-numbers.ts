import type { Street } from './city.ts'
import { between, distance, lengthOf, makeProjection } from './layout/geometry.ts'
import type { Point } from './layout/geometry.ts'
import type { Position } from './position.ts'

/** Metres from the middle of the street to the front doors. */
const metresToDoor = { major: 12, minor: 8, path: 5 } as const

/**
 * The front door of a house: beside the street's line, odd numbers on the left, even ones on the
 * right. Undefined when the street has no such number.
 */
export function positionOfNumber(street: Street, number: number): Position | undefined {
  const { firstNumber, lastNumber, line } = street
  if (!Number.isInteger(number) || number < firstNumber || number > lastNumber) return undefined
  const { toPoint, toPosition } = makeProjection(line[0]!)
  const points = line.map(toPoint)
  return toPosition(doorPoint(number, street, points, lengthOf(points)))
}

/** The number of the nearest front door; 0 on a street without houses. */
export function nearestNumber(street: Street, position: Position): number {
  const { toPoint } = makeProjection(street.line[0]!)
  const points = street.line.map(toPoint)
  const length = lengthOf(points)
  const here = toPoint(position)
  let nearest = 0
  let nearestMetres = Infinity
  for (let number = street.firstNumber; number <= street.lastNumber; number++) {
    const metres = distance(here, doorPoint(number, street, points, length))
    if (metres < nearestMetres) [nearest, nearestMetres] = [number, metres]
  }
  return nearest
}

/** 1 and 2 face each other, then 3 and 4: every pair has an equal share of the length and stands at its centre. */
function doorPoint(
  number: number,
  { lastNumber, kind }: Street,
  points: readonly Point[],
  total: number,
) {
  const pairs = Math.ceil(lastNumber / 2)
  const pair = Math.floor((number - 1) / 2)
  let remaining = (total * (pair + 0.5)) / pairs
  let i = 1
  let length = distance(points[0]!, points[1]!)
  while (remaining > length && i < points.length - 1) {
    remaining -= length
    i++
    length = distance(points[i - 1]!, points[i]!)
  }
  const from = points[i - 1]!
  const to = points[i]!
  const side = (number % 2 === 1 ? metresToDoor[kind] : -metresToDoor[kind]) / length
  const { x, y } = between(from, to, Math.min(1, remaining / length))
  return { x: x - (to.y - from.y) * side, y: y + (to.x - from.x) * side }
}
