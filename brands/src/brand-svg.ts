import { brandColours } from './brand-colours.ts'
import type { Brand, Drawing, Shape } from './brand.ts'

/** The favicon and the icon of the installed application: the logo on a tile in the brand's colour. */
export function iconSvg(brand: Brand): string {
  return tileSvg(brand, { corner: 8, markScale: 0.6875 })
}

/** The maskable icon: the tile fills the canvas and the logo stays inside the safe zone. */
export function maskableIconSvg(brand: Brand): string {
  return tileSvg(brand, { corner: 0, markScale: 0.5 })
}

function tileSvg(
  brand: Brand,
  { corner, markScale }: { corner: number; markScale: number },
): string {
  const { solid, onSolid } = brandColours(brand, 'light')
  const margin = (SIZE * (1 - markScale)) / 2
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}">` +
    `<rect width="${SIZE}" height="${SIZE}" rx="${corner}" fill="${solid}"/>` +
    `<g transform="translate(${margin} ${margin}) scale(${markScale})">${svgShapes(brand.logo, onSolid)}</g></svg>`
  )
}

/** The side of the icon's viewBox; every logo is drawn in one of the same size. */
const SIZE = 32

/** The logo and name as HTML, as in the portal's top bar (BrandLogo.tsx). */
export const logoAndName = ({ logo, name }: Brand): string =>
  `<svg viewBox="${logo.viewBox}" aria-hidden="true">${svgShapes(logo, 'currentColor')}</svg><b>${escapeHtml(name)}</b>`

const escapeHtml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The drawing's shapes as SVG text in one colour. `BrandLogo.tsx` draws the same shapes as elements. */
export function svgShapes(drawing: Drawing, colour: string): string {
  return drawing.shapes.map((shape) => svgShape(shape, colour)).join('')
}

function svgShape(shape: Shape, colour: string): string {
  switch (shape.kind) {
    case 'fill':
      return `<path d="${shape.d}" fill="${colour}"/>`
    case 'line':
      return `<path d="${shape.d}" fill="none" stroke="${colour}" stroke-width="${shape.width}" stroke-linecap="round" stroke-linejoin="round"/>`
    default:
      return shape satisfies never
  }
}
