import picture from './map-illustration.svg?no-inline'

import css from './MapIllustration.module.css'

/** From the ground up. The picture has their shapes, the style sheet their colours. */
const parts = [
  'built',
  'light',
  'dense',
  'park',
  'garden',
  'walk',
  'bank',
  'river',
  'avenues',
  'casing',
  'ahead',
  'done',
  'outlet',
  'halo',
  'rider',
  'core',
  'shade',
  'pin',
  'hole',
] as const

/** A drawing of an invented city with one order on its way, on a rotated grid. Decoration only. */
export function MapIllustration() {
  return (
    <svg
      className={css.picture}
      viewBox="0 0 1000 1000"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
    >
      <g transform="rotate(-16 500 500)">
        {parts.map((part) => (
          <use key={part} href={`${picture}#${part}`} className={css[part]} />
        ))}
      </g>
    </svg>
  )
}
