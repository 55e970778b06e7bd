export type Block = {
  x: number
  y: number
  width: number
  height: number
  kind: 'built' | 'light' | 'dense' | 'park'
}

export const extent = { from: -260, to: 1260 }

const lane = 9
const avenue = 22

/** Block sizes between the streets; they repeat, and an avenue ends each round. */
const columns = [92, 128, 78, 112]
const rows = [64, 88, 58, 76]

/** The blocks of a made-up city on a plain grid; the picture turns it. The same every time. */
export function illustrationBlocks(): Block[] {
  const blocks: Block[] = []
  const xs = spansOf(columns)
  const ys = spansOf(rows)
  for (const [row, y] of ys.entries()) {
    for (const [column, x] of xs.entries()) {
      blocks.push(
        ...split({ x: x.at, y: y.at, width: x.size, height: y.size }, column * 31 + row * 17),
      )
    }
  }
  return blocks
}

/** The middle lines of the avenues, along which riders go. */
export function avenues(): { x: number[]; y: number[] } {
  return { x: avenueCentres(columns), y: avenueCentres(rows) }
}

function spansOf(sizes: readonly number[]): { at: number; size: number }[] {
  const spans: { at: number; size: number }[] = []
  let at = extent.from
  for (let index = 0; at < extent.to; index += 1) {
    const size = sizes[index % sizes.length]!
    spans.push({ at, size })
    at += size + (isLast(index, sizes) ? avenue : lane)
  }
  return spans
}

function avenueCentres(sizes: readonly number[]): number[] {
  return spansOf(sizes).flatMap(({ at, size }, index) =>
    isLast(index, sizes) ? [at + size + avenue / 2] : [],
  )
}

const isLast = (index: number, sizes: readonly number[]) =>
  index % sizes.length === sizes.length - 1

function split(block: Omit<Block, 'kind'>, seed: number): Block[] {
  const roll = pseudoRandom(seed)
  if (roll < 0.035) return [{ ...block, kind: 'park' }]
  const kind =
    (['built', 'light', 'dense'] as const)[Math.floor(pseudoRandom(seed + 7) * 3)] ?? 'built'
  if (roll > 0.62) return [{ ...block, kind }]
  const first = Math.round((block.width - 4) * (0.35 + pseudoRandom(seed + 3) * 0.3))
  return [
    { ...block, width: first, kind },
    { ...block, x: block.x + first + 4, width: block.width - first - 4, kind: 'built' },
  ]
}

/** A number from 0 to 1 that looks like chance and never changes. */
function pseudoRandom(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43_758.5453
  return wave - Math.floor(wave)
}
