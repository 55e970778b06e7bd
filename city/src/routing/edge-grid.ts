import type { FlatGraph } from './flat-graph.ts'

/** The nearest point on a street: `share` (0 to 1) along the edge from its start. */
export type Snap = { edge: number; share: number }

export type EdgeGrid = {
  /** The nearest of all edges, or of those in one component of the graph. Undefined when there are none. */
  nearest(x: number, y: number, component?: number): Snap | undefined
}

const smallestCell = 20
const maxCells = 4_000_000

/** Finds the nearest edge by searching cells at growing distance. */
export function makeEdgeGrid(graph: FlatGraph): EdgeGrid {
  const { x, y, from, to, componentOf } = graph
  const edges = from.length
  const [width, height] = [largest(x), largest(y)]
  const idealCell = Math.sqrt((width * height) / Math.max(1, Math.min(edges, maxCells)))
  const cell = Math.max(smallestCell, idealCell, Math.max(width, height) / maxCells)
  const columns = Math.floor(width / cell) + 1
  const rows = Math.floor(height / cell) + 1

  const firstInCell = new Uint32Array(columns * rows + 1)
  for (let edge = 0; edge < edges; edge++) {
    visitCells(edge, (key) => {
      firstInCell[key + 1]!++
    })
  }
  for (let key = 0; key < columns * rows; key++) firstInCell[key + 1]! += firstInCell[key]!
  const inCell = new Uint32Array(firstInCell[columns * rows]!)
  const nextSlot = firstInCell.slice()
  for (let edge = 0; edge < edges; edge++) {
    visitCells(edge, (key) => {
      inCell[nextSlot[key]!++] = edge
    })
  }

  return { nearest }

  function nearest(px: number, py: number, component?: number): Snap | undefined {
    const column = Math.floor(px / cell)
    const row = Math.floor(py / cell)
    const last = Math.max(column, columns - 1 - column, row, rows - 1 - row)
    const first = Math.max(0, -column, column - columns + 1, -row, row - rows + 1)
    let best: Snap | undefined
    let bestMetres = Infinity
    for (
      let cellDistance = first;
      cellDistance <= last && bestMetres > (cellDistance - 1) * cell;
      cellDistance++
    ) {
      visitSquare(column, row, cellDistance, (key) => {
        for (let i = firstInCell[key]!; i < firstInCell[key + 1]!; i++) {
          const edge = inCell[i]!
          if (component !== undefined && componentOf(edge) !== component) continue
          const share = shareNearest(edge, px, py)
          const metres = distanceTo(edge, share, px, py)
          if (metres < bestMetres) [best, bestMetres] = [{ edge, share }, metres]
        }
      })
    }
    return best
  }

  /** The cells exactly `cellDistance` columns or rows from one. */
  function visitSquare(
    column: number,
    row: number,
    cellDistance: number,
    visit: (key: number) => void,
  ) {
    for (
      let v = Math.max(0, row - cellDistance);
      v <= Math.min(rows - 1, row + cellDistance);
      v++
    ) {
      const step = Math.abs(v - row) === cellDistance || cellDistance === 0 ? 1 : 2 * cellDistance
      let u = column - cellDistance
      if (u < 0) u = step === 1 ? 0 : u + step
      for (; u <= Math.min(columns - 1, column + cellDistance); u += step) visit(v * columns + u)
    }
  }

  /** Only the cells the edge crosses; the bounding box of a long edge would be too many. */
  function visitCells(edge: number, visit: (key: number) => void) {
    const a = from[edge]!
    const b = to[edge]!
    const [left, right] = x[a]! < x[b]! ? [a, b] : [b, a]
    const run = x[right]! - x[left]!
    const slope = run === 0 ? 0 : (y[right]! - y[left]!) / run
    const lastColumn = Math.floor(x[right]! / cell)
    for (let u = Math.floor(x[left]! / cell); u <= lastColumn; u++) {
      const entryY = slope === 0 ? y[left]! : heightAt(left, slope, Math.max(x[left]!, u * cell))
      const exitY = u === lastColumn ? y[right]! : heightAt(left, slope, (u + 1) * cell)
      const top = Math.min(rows - 1, Math.floor(Math.max(entryY, exitY) / cell))
      for (let v = Math.max(0, Math.floor(Math.min(entryY, exitY) / cell)); v <= top; v++) {
        visit(v * columns + u)
      }
    }
  }

  function heightAt(node: number, slope: number, at: number): number {
    return y[node]! + slope * (at - x[node]!)
  }

  function shareNearest(edge: number, px: number, py: number): number {
    const a = from[edge]!
    const b = to[edge]!
    const dx = x[b]! - x[a]!
    const dy = y[b]! - y[a]!
    const squared = dx * dx + dy * dy
    if (squared === 0) return 0
    return Math.min(1, Math.max(0, ((px - x[a]!) * dx + (py - y[a]!) * dy) / squared))
  }

  function distanceTo(edge: number, share: number, px: number, py: number): number {
    const a = from[edge]!
    const b = to[edge]!
    return Math.hypot(x[a]! + share * (x[b]! - x[a]!) - px, y[a]! + share * (y[b]! - y[a]!) - py)
  }
}

function largest(values: Float64Array): number {
  let most = 0
  for (const value of values) most = Math.max(most, value)
  return most
}
