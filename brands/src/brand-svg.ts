import type { Brand, Drawing, Shape } from './brand.ts'

/** The favicon: the logo on a tile in the brand's colour. */
export function faviconSvg({ logo, colour }: Brand): string {
  const inner = svgShapes(logo, '#fff')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}">` +
    `<rect width="32" height="32" rx="8" fill="${colour}"/>` +
    `<g transform="translate(5 5) scale(.6875)">${inner}</g></svg>`
  )
}

/** The drawing's shapes as SVG text in one colour. */
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
