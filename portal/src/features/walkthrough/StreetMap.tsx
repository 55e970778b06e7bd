import { HomeIcon, ScooterIcon, StoreIcon } from '@pillion/ui/icons'
import type { ReactNode } from 'react'

import css from './StreetMap.module.css'

type StreetMapProps = { x: number; y: number; width: number; height: number; children: ReactNode }

/** An invented city, always the same, in the colours of the product's map. */
export function StreetMap({ children, ...box }: StreetMapProps) {
  return (
    <svg {...box}>
      <rect className={css.land} width={box.width} height={box.height} />
      <g transform={`rotate(-16 ${box.width / 2} ${box.height / 2})`}>
        <rect className={css.park} {...cellAt(3, 2)} rx={4} />
        {buildings.map((building) => (
          <rect key={`${building.x} ${building.y}`} className={css.building} {...building} rx={2} />
        ))}
        <path className={css.water} d={river} />
        <path className={css.edge} d={streets} />
        <path className={css.street} d={streets} />
        <path className={css.avenue} d={avenues} />
      </g>
      {children}
    </svg>
  )
}

type PlaceProps = { x: number; y: number }

/** Its tip is at the place. */
export function MapPin({ kind, x, y }: PlaceProps & { kind: 'outlet' | 'destination' }) {
  const Icon = kind === 'outlet' ? StoreIcon : HomeIcon
  return (
    <g className={css[kind]} transform={`translate(${x} ${y})`}>
      <path className={css.pin} d={pin} />
      <Icon x={-8} y={-33} size={16} />
    </g>
  )
}

/** Heads there, in degrees from north. */
export function MapRider({ heading, x, y }: PlaceProps & { heading: number }) {
  return (
    <g className={css.rider} transform={`translate(${x} ${y})`}>
      <circle className={css.halo} r={26} />
      <path d="M0-24 6-14H-6z" transform={`rotate(${heading})`} />
      <circle className={css.disc} r={15} />
      <ScooterIcon x={-9} y={-9} size={18} />
    </g>
  )
}

/** From the outlet to the destination. */
export function RouteLine({ d }: { d: string }) {
  return <path className={css.route} d={d} />
}

const pin = 'M0 0C-6.5-9-16-15.5-16-25.5a16 16 0 0 1 32 0C16-15.5 6.5-9 0 0Z'

/** Where the streets run. The grid is larger than any of the maps, also when it is rotated. */
const xs = [-180, -104, -52, 22, 70, 146, 198, 262, 326, 402]
const ys = [-160, -96, -50, 16, 62, 128, 172, 240, 292, 362, 430]

const streets = [...xs.map((x) => `M${x}-240V520`), ...ys.map((y) => `M-240 ${y}H480`)].join('')
const avenues = `M${xs[4]}-240V520M-240 ${ys[5]}H480`
const river = 'M-240 330C-120 300-40 352 60 340S220 268 480 292'

type Box = { x: number; y: number; width: number; height: number }

const gap = 8

/** The block between two streets. */
function cellAt(column: number, row: number): Box {
  const [left = 0, right = 0] = xs.slice(column, column + 2)
  const [top = 0, bottom = 0] = ys.slice(row, row + 2)
  const size = { width: right - left - 2 * gap, height: bottom - top - 2 * gap }
  return { x: left + gap, y: top + gap, ...size }
}

/** Two buildings in every block but the park, the second one of varying depth. */
const buildings = xs.slice(1).flatMap((_, column) =>
  ys.slice(1).flatMap((_, row) => {
    if (column === 3 && row === 2) return []
    const { x, y, width, height } = cellAt(column, row)
    const first = Math.round(width * (0.36 + ((column * 2 + row) % 3) * 0.1))
    const depth = height * (0.5 + ((column + row * 2) % 4) * 0.165)
    return [
      { x, y, width: first, height },
      { x: x + first + 4, y, width: width - first - 4, height: depth },
    ]
  }),
)
