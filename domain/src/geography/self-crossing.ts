import { isOnEdge, type Ring } from './polygon.ts'

type Corner = Ring[number]

/** Whether edges of the ring cross, touch or cover each other, corners between neighbours excepted. */
export function crossesItself(ring: Ring): boolean {
  const edges = ring.slice(1).map((end, index) => [ring[index] ?? end, end] as const)
  return edges.some(([a, b], index) =>
    edges.slice(index + 1).some(([c, d], offset) => {
      if (offset === 0) return turnsBack(a, b, d)
      const isLast = index + offset + 2 === edges.length
      return isLast && index === 0 ? turnsBack(c, a, b) : meet(a, b, c, d)
    }),
  )
}

/** Whether the edge from `b` to `c` goes back over the one from `a` to `b`, or one of them has no length. */
const turnsBack = (a: Corner, b: Corner, c: Corner) => isOn(c, a, b) || isOn(a, b, c)

function meet(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  if (isOn(a, c, d) || isOn(b, c, d) || isOn(c, a, b) || isOn(d, a, b)) return true
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b)
}

const isOn = ([x, y]: Corner, [x1, y1]: Corner, [x2, y2]: Corner) => isOnEdge(x, y, x1, y1, x2, y2)

/** On which side of the line from `a` to `b` a point is. */
const side = ([ax, ay]: Corner, [bx, by]: Corner, [x, y]: Corner) =>
  Math.sign((bx - ax) * (y - ay) - (by - ay) * (x - ax))
