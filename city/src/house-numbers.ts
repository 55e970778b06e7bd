import type { Street } from './city.ts'
import { between, distance, lengthOf, makePlane } from './layout/plane.ts'
import type { Point } from './layout/plane.ts'
import type { Position } from './position.ts'

/** Metres from the middle of the street to the front doors. */
const toTheDoor = { major: 12, minor: 8, path: 5 } as const

/**
 * The front door of a house: beside the street's line, odd numbers on the left, even ones on the
 * right. Undefined when the street has no such number.
 */
export function positionOfNumber(street: Street, number: number): Position | undefined {
  const { firstNumber, lastNumber, line } = street
  if (!Number.isInteger(number) || number < firstNumber || number > lastNumber) return undefined
  const { toPoint, toPosition } = makePlane(line[0]!)
  const points = line.map(toPoint)
  return toPosition(doorOf(number, street, points, lengthOf(points)))
}

/** The number whose door is nearest; 0 on a street without houses. */
export function nearestNumber(street: Street, position: Position): number {
  const { toPoint } = makePlane(street.line[0]!)
  const points = street.line.map(toPoint)
  const length = lengthOf(points)
  const here = toPoint(position)
  let nearest = 0
  let least = Infinity
  for (let number = street.firstNumber; number <= street.lastNumber; number++) {
    const metres = distance(here, doorOf(number, street, points, length))
    if (metres < least) [nearest, least] = [number, metres]
  }
  return nearest
}

/** 1 and 2 face each other, then 3 and 4: every pair has an equal share of the length and stands in its middle. */
function doorOf(
  number: number,
  { lastNumber, kind }: Street,
  points: readonly Point[],
  total: number,
) {
  const pairs = Math.ceil(lastNumber / 2)
  const pair = Math.floor((number - 1) / 2)
  let left = (total * (pair + 0.5)) / pairs
  let i = 1
  let length = distance(points[0]!, points[1]!)
  while (left > length && i < points.length - 1) {
    left -= length
    i++
    length = distance(points[i - 1]!, points[i]!)
  }
  const from = points[i - 1]!
  const to = points[i]!
  const side = (number % 2 === 1 ? toTheDoor[kind] : -toTheDoor[kind]) / length
  const { x, y } = between(from, to, Math.min(1, left / length))
  return { x: x - (to.y - from.y) * side, y: y + (to.x - from.x) * side }
}
