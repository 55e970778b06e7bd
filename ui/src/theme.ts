import { contrast, fromHex, fromOklch, toOklch } from './colour.ts'
import type { LinearRgb } from './colour.ts'

export type Theme = 'light' | 'dark' | 'system'

/** Sets the theme of the page or of one element in it. */
export const applyTheme = (theme: Theme, root: HTMLElement = document.documentElement) => {
  root.dataset.theme = theme
}

/** Sets the brand colour of the page or of one element in it. */
export const applyBrand = (hex: string, root: HTMLElement = document.documentElement) => {
  for (const [name, value] of Object.entries(brandProperties(hex)))
    root.style.setProperty(name, value)
}

/** CSS properties for the brand colour `hex` (#rgb or #rrggbb). Text on it is white or black, by contrast. */
export const brandProperties = (hex: string) => {
  const light = fromHex(hex)
  const dark = darkSchemeSolid(light)
  return {
    '--brand': hex,
    '--on-brand': `light-dark(${textOn(light)}, ${textOn(dark)})`,
    '--brand-shade': `light-dark(${shadeOf(light)}, ${shadeOf(dark)})`,
  }
}

/** Same rule as --brand-solid in tokens.css: dark colours are lightened to stay visible on a dark page. */
const darkSchemeSolid = (colour: LinearRgb) => {
  const { l, c, h } = toOklch(colour)
  return l < DARKEST_SOLID ? fromOklch({ l: DARKEST_SOLID, c, h }) : colour
}

const DARKEST_SOLID = 0.5
const WHITE: LinearRgb = [1, 1, 1]

const textOn = (colour: LinearRgb) => (contrast(WHITE, colour) >= 4.5 ? '#ffffff' : '#000000')

/** The colour mixed in on hover. It moves away from the text colour, so contrast only grows. */
const shadeOf = (colour: LinearRgb) => (textOn(colour) === '#ffffff' ? '#000000' : '#ffffff')
