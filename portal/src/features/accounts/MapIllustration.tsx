import blocks from './city-blocks.svg?no-inline'

import css from './MapIllustration.module.css'

/** The avenues of an invented city on a grid: the places of their centre lines. The picture rotates the grid. */
const columns = [188, 647, 1106] as const
const rows = [64, 399, 734, 1069] as const
const extent = { from: -260, to: 1260 }
const length = extent.to - extent.from
const blockKinds = ['built', 'light', 'dense', 'park'] as const

/** From the outlet to the customer, along the avenues and over the bridge. */
const route = [
  [columns[0], rows[2]],
  [columns[1], rows[2]],
  [columns[1], rows[1]],
  [905, rows[1]],
] as const
const [outlet, first, second, destination] = route
const rider = [columns[1], 478] as const
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
        {blockKinds.map((kind) => (
          <use key={kind} href={`${blocks}#${kind}`} className={css[kind]} />
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
