import type { Point } from './geometry.ts'
import { halfSide } from './terrain.ts'

const cell = 80
const size = Math.ceil((2 * halfSide) / cell) + 1
/** Streets that differ by less than 45° count as parallel. */
const sideBySide = Math.SQRT1_2

/** Records where streets run and in which direction, so that new ones keep their distance from parallel ones. */
export class StreetIndex {
  /** Four numbers per sample: x, y and the direction. */
  readonly #cells: (number[] | undefined)[] = Array.from({ length: size * size })

  /** Points must be closer together than the distances queried. */
  add(points: readonly Point[]): void {
    for (let i = 0; i < points.length; i++) {
      const before = points[Math.max(0, i - 1)]!
      const after = points[Math.min(points.length - 1, i + 1)]!
      const length = Math.hypot(after.x - before.x, after.y - before.y) || 1
      const { x, y } = points[i]!
      const key = column(x) * size + column(y)
      const list = this.#cells[key]
      const dx = (after.x - before.x) / length
      const dy = (after.y - before.y) / length
      if (list === undefined) this.#cells[key] = [x, y, dx, dy]
      else list.push(x, y, dx, dy)
    }
  }

  /** Whether a street in direction (dx, dy), a unit vector, would run parallel to another one within `metres`. */
  isNear(x: number, y: number, dx: number, dy: number, metres: number): boolean {
    const squared = metres * metres
    const lastU = column(x + metres)
    const lastV = column(y + metres)
    for (let u = column(x - metres); u <= lastU; u++) {
      for (let v = column(y - metres); v <= lastV; v++) {
        const list = this.#cells[u * size + v]
        if (list === undefined) continue
        for (let i = 0; i < list.length; i += 4) {
          if ((list[i]! - x) ** 2 + (list[i + 1]! - y) ** 2 >= squared) continue
          if (Math.abs(list[i + 2]! * dx + list[i + 3]! * dy) > sideBySide) return true
        }
      }
    }
    return false
  }
}

function column(metres: number): number {
  return Math.min(size - 1, Math.max(0, Math.floor((metres + halfSide) / cell)))
}
