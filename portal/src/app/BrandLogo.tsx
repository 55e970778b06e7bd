import { brand } from '#platform/settings.ts'

import css from './BrandLogo.module.css'

type BrandLogoProps = { withName?: boolean }

/** The same shapes as SVG text: `svgShapes` of the brands package. */
export function BrandLogo({ withName = true }: BrandLogoProps) {
  const { logo, name } = brand
  return (
    <span className={css.logo}>
      <svg
        viewBox={logo.viewBox}
        className={css.mark}
        {...(withName ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
      >
        {logo.shapes.map((shape) =>
          shape.kind === 'fill' ? (
            <path key={shape.d} d={shape.d} fill="currentColor" />
          ) : (
            <path
              key={shape.d}
              d={shape.d}
              fill="none"
              stroke="currentColor"
              strokeWidth={shape.width}
              strokeLinecap="round"
              strokeLinejoin="round"
            />
          ),
        )}
      </svg>
      {withName && <bdi className={css.name}>{name}</bdi>}
    </span>
  )
}
