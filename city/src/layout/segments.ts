import type { Point } from './geometry.ts'
import { halfSide } from './terrain.ts'

export type Segment = { line: number; index: number; a: Point; b: Point }

const cell = 100
const size = Math.ceil((2.2 * halfSide) / cell)

/** A spatial index of line segments. */
export class Segments {
  readonly all: Segment[] = []
  readonly #cells: (Segment[] | undefined)[] = Array.from({ length: size * size })

  constructor(lines: readonly (readonly Point[])[]) {
    for (const [line, points] of lines.entries()) {
      for (let index = 1; index < points.length; index++) {
        this.#add({ line, index: index - 1, a: points[index - 1]!, b: points[index]! })
      }
    }
  }

  /** May visit a segment more than once. */
  visitNear(a: Point, b: Point, margin: number, visit: (segment: Segment) => void): void {
    const lastU = cellAt(Math.max(a.x, b.x) + margin)
    const lastV = cellAt(Math.max(a.y, b.y) + margin)
    for (let u = cellAt(Math.min(a.x, b.x) - margin); u <= lastU; u++) {
      for (let v = cellAt(Math.min(a.y, b.y) - margin); v <= lastV; v++) {
        const list = this.#cells[u * size + v]
        if (list === undefined) continue
        for (const segment of list) visit(segment)
      }
    }
  }

  #add(segment: Segment) {
    this.all.push(segment)
    const { a, b } = segment
    const lastU = cellAt(Math.max(a.x, b.x))
    const lastV = cellAt(Math.max(a.y, b.y))
    for (let u = cellAt(Math.min(a.x, b.x)); u <= lastU; u++) {
      for (let v = cellAt(Math.min(a.y, b.y)); v <= lastV; v++) {
        const key = u * size + v
        const list = this.#cells[key]
        if (list === undefined) this.#cells[key] = [segment]
        else list.push(segment)
      }
    }
  }
}

function cellAt(metres: number): number {
  return Math.min(size - 1, Math.max(0, Math.floor(metres / cell + size / 2)))
}

/** Where on a→b and c→d (0 to 1) they cross, if they do. */
export function crossing(a: Point, b: Point, c: Point, d: Point): [number, number] | undefined {
  const abx = b.x - a.x
  const aby = b.y - a.y
  const cdx = d.x - c.x
  const cdy = d.y - c.y
  const across = abx * cdy - aby * cdx
  if (across === 0) return undefined
  const t = ((c.x - a.x) * cdy - (c.y - a.y) * cdx) / across
  const u = ((c.x - a.x) * aby - (c.y - a.y) * abx) / across
  return t >= 0 && t <= 1 && u >= 0 && u <= 1 ? [t, u] : undefined
}
