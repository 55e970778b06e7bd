import css from './MapIllustration.module.css'

type Block = {
  x: number
  y: number
  width: number
  height: number
  kind: 'built' | 'light' | 'dense' | 'park'
}

const extent = { from: -260, to: 1260 }

const lane = 9
const avenue = 22

/** Block sizes between the streets. The sequence repeats, with an avenue after each round. */
const columnWidths = [92, 128, 78, 112]
const rowHeights = [64, 88, 58, 76]

/** The blocks of an invented city on a grid, always the same. The picture rotates the grid. */
function illustrationBlocks(): Block[] {
  const blocks: Block[] = []
  const xs = spansOf(columnWidths)
  const ys = spansOf(rowHeights)
  for (const [row, y] of ys.entries()) {
    for (const [column, x] of xs.entries()) {
      blocks.push(
        ...split({ x: x.at, y: y.at, width: x.size, height: y.size }, column * 31 + row * 17),
      )
    }
  }
  return blocks
}

/** The centre lines of the avenues. */
function avenues(): { x: number[]; y: number[] } {
  return { x: avenueCentres(columnWidths), y: avenueCentres(rowHeights) }
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

/** A number from 0 to 1 that looks random and depends on the seed alone. */
function pseudoRandom(seed: number): number {
  const wave = Math.sin(seed * 127.1 + 11.7) * 43_758.5453
  return wave - Math.floor(wave)
}

const { x: columns, y: rows } = avenues()
const length = extent.to - extent.from

/** From the outlet to the customer, along the avenues and over the bridge. */
const route = [
  [columns[0]!, rows[2]!],
  [columns[1]!, rows[2]!],
  [columns[1]!, rows[1]!],
  [905, rows[1]!],
] as const
const [outlet, first, second, destination] = route
const rider = [columns[1]!, 478] as const
const points = (places: readonly (readonly [number, number])[]) =>
  places.map(([x, y]) => `${x},${y}`).join(' ')

/** A drawing of an invented city with one order on its way. Decoration only. */
export function MapIllustration() {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <g transform="rotate(-16 500 500)">
        {illustrationBlocks().map(({ kind, ...box }) => (
          <rect key={`${box.x} ${box.y}`} {...box} rx={7} className={css[kind]} />
        ))}
        <path className={css.garden} d={garden} />
        <path className={css.walk} d={walk} />
        <path className={css.bank} d={river} />
        <path className={css.river} d={river} />
        {columns.map((x) => (
          <rect
            key={x}
            x={x - 9}
            y={extent.from}
            width={18}
            height={length}
            className={css.avenue}
          />
        ))}
        {rows.map((y) => (
          <rect
            key={y}
            x={extent.from}
            y={y - 9}
            width={length}
            height={18}
            className={css.avenue}
          />
        ))}
        <polyline className={css.casing} points={points(route)} />
        <polyline className={css.ahead} points={points([rider, second, destination])} />
        <polyline className={css.done} points={points([outlet, first, rider])} />
      </g>
      <g transform="rotate(-16 500 500)">
        <circle cx={outlet[0]} cy={outlet[1]} r={15} className={css.outlet} />
        <circle cx={rider[0]} cy={rider[1]} r={46} className={css.halo} />
        <circle cx={rider[0]} cy={rider[1]} r={21} className={css.rider} />
        <circle cx={rider[0]} cy={rider[1]} r={11} className={css.core} />
        <g transform={`translate(${destination[0]} ${destination[1]}) rotate(16)`}>
          <ellipse cy={2} rx={17} ry={6} className={css.shade} />
          <path className={css.pin} d={pin} />
          <circle cy={-45} r={10} className={css.hole} />
        </g>
      </g>
    </svg>
  )
}

const river = 'M-300 470C-120 400 40 590 270 590S540 616 700 566 1010 436 1340 540'
/** One large park between two avenues and two streets. */
const garden = 'M206 75h423q7 0 7 7v299q0 7-7 7H206q-7 0-7-7V82q0-7 7-7z'
const walk = 'M199 300c127-30 157-150 257-140s110 120 180 130M330 75c-10 90 60 210 20 313'
const pin = 'M0 0C-8-16-29-27-29-46a29 29 0 1 1 58 0C29-27 8-16 0 0Z'
